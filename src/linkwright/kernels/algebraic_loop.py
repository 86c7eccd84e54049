"""Numbers r that hang on what they cause: r = R(u), where u is any function of r and R is affine in u.

    F(r) = r - R(u(r)),      (1 - B du/dr) d = -F,      B = dR/du                                  [Newton's steps]

B is taken as differences of R, exact but for rounding; F is worked out anew in every step, so rounding in B costs a
step and no digit of the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from linkwright.kernels.elimination import solve_orthogonal
from linkwright.layout.link_tree import Scalar
from linkwright.scalars.seam import where_positive
from linkwright.scalars.tolerances import LOOP_MISSED, RANK

STEPS, AFFINE_STEPS, MORE_STEPS = 6, 2, 14  # of Newton: usual ones, where u is affine in r, from other starts
STARTS = (-3.0, 10.0)  # times the reactions without what hangs on them: where other answers are looked for
SAME = 1e-6  # of the reactions: answers that differ by less are one
TINY = 1e-200  # added to divisors: smaller than any square of a force that a machine has

Scalars = tuple[Scalar, ...]


class AlgebraicLoop(NamedTuple):
    """respond: R of u, which has `size` numbers. pushes: u and du/dr, row by row, of r. affine: whether du/dr is the
    same for all r."""

    respond: Callable[[Scalars], Scalars]
    pushes: Callable[[Scalars], tuple[Scalars, list[list[Scalar]]]]
    affine: bool
    size: int


class LoopAnswer(NamedTuple):
    """r; and checks, each below 1 where all is well: how far F is from zero; whether F' is singular; whether another
    start leads to another answer."""

    r: Scalars
    checks: Scalars


def solve_loop(loop: AlgebraicLoop, searching: bool = False) -> LoopAnswer:
    """r, and its checks; searching: whether other answers are looked for."""
    none = (0.0,) * loop.size
    free = loop.respond(none)
    columns = []
    for k in range(loop.size):
        moved = loop.respond(tuple(1.0 if i == k else 0.0 for i in range(loop.size)))
        columns.append([x - y for x, y in zip(moved, free, strict=True)])
    steps = AFFINE_STEPS if loop.affine else STEPS
    r, singular = _followed(loop, free, columns, steps)
    several: Scalar = 0.0
    for start in STARTS if searching and not loop.affine else ():
        other, _ = _followed(loop, tuple(start * x for x in free), columns, MORE_STEPS)
        apart = _squares([x - y for x, y in zip(other, r, strict=True)]) / (SAME**2 * _squares(r))
        found = 1.0 - _missed(loop, other, free)
        several = where_positive(found, where_positive(apart - 1.0, 2.0, several), several)
    return LoopAnswer(r, (_missed(loop, r, free), singular, several))


def _followed(loop: AlgebraicLoop, r: Scalars, columns: list[list[Scalar]], steps: int) -> tuple[Scalars, Scalar]:
    """r after some of Newton's steps; and whether the last one was by a singular matrix, 1 or more."""
    singular: Scalar = 0.0
    n = len(r)
    for _ in range(steps):
        u, slopes = loop.pushes(r)
        lacking = [x - y for x, y in zip(loop.respond(u), r, strict=True)]
        A = [[(1.0 if i == j else 0.0) - _dot(columns, slopes, i, j) for j in range(n)] for i in range(n)]
        d, left = solve_orthogonal(A, lacking, least=TINY)
        r = tuple(x + y for x, y in zip(r, d, strict=True))
        singular = 0.0
        for j, square in enumerate(left):
            whole = _squares([row[j] for row in A])
            lost = RANK**2 * (1.0 + whole) / (square + TINY)
            singular = where_positive(lost - singular, lost, singular)
    return r, singular


def _dot(columns: list[list[Scalar]], slopes: list[list[Scalar]], i: int, j: int) -> Scalar:
    """Row i of B times column j of du/dr."""
    total: Scalar = 0.0
    for column, slope in zip(columns, slopes, strict=True):
        total = total + column[i] * slope[j]
    return total


def _missed(loop: AlgebraicLoop, r: Scalars, free: Scalars) -> Scalar:
    u, _ = loop.pushes(r)
    gap = [x - y for x, y in zip(loop.respond(u), r, strict=True)]
    return _squares(gap) / (LOOP_MISSED**2 * (_squares(r) + _squares(free)) + TINY)


def _squares(x: Sequence[Scalar]) -> Scalar:
    total: Scalar = TINY
    for y in x:
        total = total + y * y
    return total
