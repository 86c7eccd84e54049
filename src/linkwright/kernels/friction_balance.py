"""Friction efforts by the load, where the load depends on them:

    f_k + s_k (c_0 + sum of c_i |N_i(y)|) = 0,     N_i(y) = N_i0 + sum over j of N_ij y_j,     y = C f

by direct steps, from y to C f(y), and by Newton's method. |N| is u . N with u = N / |N|, and its derivative leaves u as
it is, so that each step solves linear equations for y with the directions u of the step before. y is f itself, or less:
the couples of bearings on the bodies of a plane. Of a joint that is held the equation is a_k(f) = 0 instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from linkwright.kernels.elimination import eliminate_in_order
from linkwright.layout.link_tree import Scalar
from linkwright.scalars.seam import is_zero, sqrt, where_positive

OWN = 0.125  # of the last vector that the search for the largest eigenvalue keeps
Vector = tuple[Scalar, ...]


class Steps(NamedTuple):
    """From efforts to what the loads under them allow; of Newton's method; with the matrix of the last of these; and of
    the bound that tells whether there is one answer."""

    direct: int
    newton: int
    chord: int
    bound: int


EVERY = Steps(0, 5, 0, 6)  # each doubles the digits: five do with a friction circle of a fifth of the crank


class Pressing(NamedTuple):
    """One part N of what a joint carries: coefficient and pull of its size and of its only component; N without the
    unknowns, and by each of them being one."""

    size: Scalar
    pull: Scalar
    free: Vector
    by: tuple[Vector, ...]


class Rubbing(NamedTuple):
    """One joint: which way it slips; what is allowed whatever is carried; what presses.

    held: 1 where its rate is held, and not its effort told; None where that is never so. a, by: its acceleration
    without the unknown efforts, and by each of them, over that by its own.
    """

    sign: Scalar
    unloaded: Scalar
    pressing: tuple[Pressing, ...]
    held: Scalar | None = None
    a: Scalar = 0.0
    by: tuple[Scalar, ...] = ()


class Shares(NamedTuple):
    """How the efforts f make up the unknowns y, by which the loads change: y_i is the sum of c f_k over (i, c) of joint
    k. Several bearings turn one body together, so that there may be fewer unknowns than joints."""

    unknowns: int
    of: tuple[tuple[tuple[int, float], ...], ...]

    def gathered(self, efforts: Sequence[Scalar]) -> list[Scalar]:
        total: list[Scalar] = [0.0] * self.unknowns
        for effort, shares in zip(efforts, self.of, strict=True):
            for i, c in shares:
                total[i] = total[i] + c * effort
        return total

    def spread_over(self, by: Sequence[Vector]) -> tuple[Vector, ...]:
        """What unit efforts of the joints do, from what unit unknowns do."""
        found: list[Vector] = []
        for shares in self.of:
            N: Vector = (0.0,) * len(by[0])
            for i, c in shares:
                N = tuple(x + c * y for x, y in zip(N, by[i], strict=True))
            found.append(N)
        return tuple(found)


def one_each(n: int) -> Shares:
    """Every effort is an unknown."""
    return Shares(n, tuple(((k, 1.0),) for k in range(n)))


def friction_loads(
    joints: Sequence[Rubbing], shares: Shares, start: Sequence[Scalar] | None = None, steps: Steps = EVERY
) -> list[Scalar]:
    """The unknowns after these steps, from the loads without them, or with those to start with. Of joints that may be
    held each effort is an unknown, and there are no direct steps."""
    n, coupled = shares.unknowns, any(not is_zero(x) for j in joints for p in j.pressing for v in p.by for x in v)
    y, order = None if start is None else list(start), tuple((k, k) for k in range(n))
    for _ in range(steps.direct if coupled else 0):
        before = [0.0] * n if y is None else y
        y = shares.gathered([by_law(joint, before) for joint in joints])
    for _ in range(steps.newton if coupled else 1):
        equations = [_linear(joint, k, n, y) for k, joint in enumerate(joints)]
        columns = [shares.gathered([row[j] for row, _ in equations]) for j in range(n)]
        known = shares.gathered([x for _, x in equations])
        own = [0.0 if joints[k].held is not None else 1.0 for k in range(n)]
        table = [[columns[j][i] + (own[i] if i == j else 0.0) for j in range(n)] for i in range(n)]
        rows = {i: {j: x for j, x in enumerate(row) if not is_zero(x)} for i, row in enumerate(table)}
        E = eliminate_in_order(rows, order)
        found = E.solve({i: -x for i, x in enumerate(known)})
        y = [found[i] for i in range(n)]
    assert y is not None
    for _ in range(steps.chord if coupled else 0):
        left = missing(joints, shares, y)
        back = E.solve(dict(enumerate(left)))
        y = [x - back[i] for i, x in enumerate(y)]
    return y


def _linear(joint: Rubbing, k: int, n: int, y: Sequence[Scalar] | None) -> tuple[list[Scalar], Scalar]:
    """row . y + known, what is allowed to joint k the way it slips, with the directions of the loads under these y; of
    a joint that may be held its whole equation."""
    row: list[Scalar] = [0.0] * n
    known = joint.sign * joint.unloaded
    for p in joint.pressing:
        pull = joint.sign * joint.sign * p.pull
        along = direction(p.free if y is None else _at(p, y), joint.sign * p.size)
        known = known + _dot(along, p.free) + _pulled(pull, p.free)
        row = [x + _dot(along, v) + _pulled(pull, v) for x, v in zip(row, p.by, strict=True)]
    if joint.held is not None:
        slipping = 1.0 - joint.held
        row = [x + 1.0 if j == k else x for j, x in enumerate(row)]
        row = [slipping * x + joint.held * y for x, y in zip(row, joint.by, strict=True)]
        known = slipping * known + joint.held * joint.a
    return row, known


def by_law(joint: Rubbing, y: Sequence[Scalar]) -> Scalar:
    """The effort of a joint that slips under these loads."""
    return -(joint.sign * allowed(joint, y))


def missing(joints: Sequence[Rubbing], shares: Shares, y: Sequence[Scalar]) -> list[Scalar]:
    """How far the unknowns are from what the efforts make of them: zero but for rounding where the steps have
    converged, and there is an answer. Nothing of joints that are held."""
    made = shares.gathered([by_law(joint, y) for joint in joints])
    left = [x - z for x, z in zip(y, made, strict=True)]
    if len(left) < len(joints):
        return left
    masks = [joint.held for joint in joints]
    return [x if held is None else (1.0 - held) * x for x, held in zip(left, masks, strict=True)]


def allowed(joint: Rubbing, efforts: Sequence[Scalar]) -> Scalar:
    """The friction that the loads under these efforts allow."""
    total = joint.unloaded
    for p in joint.pressing:
        N = _at(p, efforts)
        total = total + p.size * _length(N) + _pulled(joint.sign * p.pull, N)
    return total


def spread(joints: Sequence[Rubbing], shares: Shares, steps: int = EVERY.bound) -> Scalar:
    """A bound of how much of a change of the efforts the loads make come back, the largest eigenvalue of the matrix of
    sum of c_i |N_ij|: below 1 there is one answer, and no other. For any x > 0 it is at most max (L x)_k / x_k; each
    step brings x closer to where that is the least."""
    n = len(joints)
    L = [_shares(joint, shares) for joint in joints]
    x: list[Scalar] = [1.0] * n
    for _ in range(steps):
        x = [OWN * own + _dot(tuple(row), tuple(x)) for row, own in zip(L, x, strict=True)]
    worst: Scalar = 0.0
    for row, own in zip(L, x, strict=True):
        back = _dot(tuple(row), tuple(x)) / own
        worst = where_positive(back - worst, back, worst)
    return worst


def _shares(joint: Rubbing, shares: Shares) -> list[Scalar]:
    """Of each effort being one, the friction that it makes in a joint at most."""
    total: list[Scalar] = [0.0] * len(shares.of)
    for p in joint.pressing:
        weight = p.size + _sign(p.pull) * p.pull
        total = [x + weight * sqrt(_dot(N, N)) for x, N in zip(total, shares.spread_over(p.by), strict=True)]
    return total if joint.held is None else [(1.0 - joint.held) * x for x in total]


def direction(N: Vector, size: Scalar = 1.0) -> Vector:
    """N / |N|, times a size; zero where there is nothing."""
    if len(N) == 1:
        return (size * _sign(N[0]),)
    square = _dot(N, N)
    along = 0.0 if is_zero(square) else where_positive(square, size / _root(square), 0.0)
    return tuple(along * x for x in N)


def _length(N: Vector) -> Scalar:
    """|N|, with a slope of zero where there is nothing."""
    if len(N) == 1:
        return _sign(N[0]) * N[0]
    square = _dot(N, N)
    return 0.0 if is_zero(square) else where_positive(square, _root(square), 0.0)


def _root(square: Scalar) -> Scalar:
    """Of what is positive; else 1."""
    return sqrt(where_positive(square, square, 1.0))


def _sign(x: Scalar) -> Scalar:
    return 0.0 if is_zero(x) else where_positive(x, 1.0, where_positive(-x, -1.0, 0.0))


def _at(p: Pressing, efforts: Sequence[Scalar]) -> Vector:
    N = list(p.free)
    for effort, v in zip(efforts, p.by, strict=True):
        N = [x + effort * y for x, y in zip(N, v, strict=True)]
    return tuple(N)


def _pulled(pull: Scalar, N: Vector) -> Scalar:
    return 0.0 if is_zero(pull) else pull * N[0]


def _dot(a: Vector, b: Vector) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total
