"""Friction efforts by the load, where the load depends on them:

    f_k + s_k (c_0 + sum of c_i |N_i(f)|) = 0,     N_i(f) = N_i0 + sum over j of N_ij f_j

by Newton's method. |N| is u . N with u = N / |N|, and its derivative leaves u as it is, so that each step solves linear
equations for f with the directions u of the step before. Of a joint that is held the equation is a_k(f) = 0 instead.
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
    unknown efforts, and by each of them being one."""

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


def friction_efforts(
    joints: Sequence[Rubbing], start: Sequence[Scalar] | None = None, steps: Steps = EVERY
) -> list[Scalar]:
    """The efforts after these steps, from the loads without them, or with those to start with. Direct steps are for
    joints of which none is held."""
    n, coupled = len(joints), any(not is_zero(x) for j in joints for p in j.pressing for v in p.by for x in v)
    efforts, order = None if start is None else list(start), tuple((k, k) for k in range(n))
    for _ in range(steps.direct if coupled else 0):
        before = [0.0] * n if efforts is None else efforts
        efforts = [-(joint.sign * allowed(joint, before)) for joint in joints]
    for _ in range(steps.newton if coupled else 1):
        equations = [_linear(joint, k, n, efforts) for k, joint in enumerate(joints)]
        rows = {k: {j: x for j, x in enumerate(row) if not is_zero(x)} for k, (row, _) in enumerate(equations)}
        E = eliminate_in_order(rows, order)
        found = E.solve({k: -known for k, (_, known) in enumerate(equations)})
        efforts = [found[k] for k in range(n)]
    assert efforts is not None
    for _ in range(steps.chord if coupled else 0):
        back = E.solve({k: _left(joint, efforts, efforts[k]) for k, joint in enumerate(joints)})
        efforts = [x - back[k] for k, x in enumerate(efforts)]
    return efforts


def _linear(joint: Rubbing, k: int, n: int, efforts: Sequence[Scalar] | None) -> tuple[list[Scalar], Scalar]:
    """The equation of joint k, row . f + known = 0, with the directions of the loads under these efforts."""
    row: list[Scalar] = [1.0 if j == k else 0.0 for j in range(n)]
    known = joint.sign * joint.unloaded
    for p in joint.pressing:
        pull = joint.sign * joint.sign * p.pull
        along = direction(p.free if efforts is None else _at(p, efforts), joint.sign * p.size)
        known = known + _dot(along, p.free) + _pulled(pull, p.free)
        row = [x + _dot(along, v) + _pulled(pull, v) for x, v in zip(row, p.by, strict=True)]
    if joint.held is not None:
        slipping = 1.0 - joint.held
        row = [slipping * x + joint.held * y for x, y in zip(row, joint.by, strict=True)]
        known = slipping * known + joint.held * joint.a
    return row, known


def _left(joint: Rubbing, efforts: Sequence[Scalar], own: Scalar) -> Scalar:
    """What is left of the equation of a joint under these efforts."""
    by_law = miss(joint, efforts, own)
    if joint.held is None:
        return by_law
    return by_law + joint.held * (joint.a + _dot(joint.by, tuple(efforts)))


def allowed(joint: Rubbing, efforts: Sequence[Scalar]) -> Scalar:
    """The friction that the loads under these efforts allow."""
    total = joint.unloaded
    for p in joint.pressing:
        N = _at(p, efforts)
        total = total + p.size * _length(N) + _pulled(joint.sign * p.pull, N)
    return total


def miss(joint: Rubbing, efforts: Sequence[Scalar], own: Scalar) -> Scalar:
    """How far an effort is from its law: zero but for rounding where the steps have converged, and there is one."""
    by_law = own + joint.sign * allowed(joint, efforts)
    return by_law if joint.held is None else (1.0 - joint.held) * by_law


def spread(joints: Sequence[Rubbing], steps: int = EVERY.bound) -> Scalar:
    """A bound of how much of a change of the efforts the loads make come back, the largest eigenvalue of the matrix of
    sum of c_i |N_ij|: below 1 there is one answer, and no other. For any x > 0 it is at most max (L x)_k / x_k; each
    step brings x closer to where that is the least."""
    n = len(joints)
    L = [[_share(joint, j) for j in range(n)] for joint in joints]
    x: list[Scalar] = [1.0] * n
    for _ in range(steps):
        x = [OWN * own + _dot(tuple(row), tuple(x)) for row, own in zip(L, x, strict=True)]
    worst: Scalar = 0.0
    for row, own in zip(L, x, strict=True):
        back = _dot(tuple(row), tuple(x)) / own
        worst = where_positive(back - worst, back, worst)
    return worst


def _share(joint: Rubbing, j: int) -> Scalar:
    """Of an effort j being one, the friction that it makes in a joint at most."""
    total: Scalar = 0.0
    for p in joint.pressing:
        square = _dot(p.by[j], p.by[j])
        total = total + (p.size + _sign(p.pull) * p.pull) * sqrt(square)
    return total if joint.held is None else (1.0 - joint.held) * total


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
