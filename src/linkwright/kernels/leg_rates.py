"""Legs: the rates of their passive joints from the twist of the platform at which they meet.

A leg's passive directions p^_i = A_ei p_i are taken out of the platform's twist one after the other, from the platform
to the base, and the rates follow from the base to the platform:

    p~_i = Phi_i+1 p^_i,  delta_i = p~_i^T p~_i,  Phi_i = Phi_i+1 - p~_i p~_i^T / delta_i       [004 eq. 11c, 11d]
    theta'_i = p~_i^T (t_e - sum over j < i of p^_j theta'_j) / delta_i                         [004 eq. 11b]

What is left, Phi t_e = Phi (driven directions x driven rates), is the leg's demand on the platform [004 eq. 13b]. It
projects and does not invert: planar and otherwise overconstrained legs repeat demands, and the sum over the legs
[004 eq. 14a] stays regular as long as the drives hold the platform. Each leg has its own point, that of its last
joint, where the first directions taken out are mostly unit vectors; its Phi is then shifted to the platform's E. Twists
here are in world axes with lengths in a unit of the machine's size, so that turns and displacements compare.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.linear import Rows
from linkwright.kernels.masses import Articulated, articulated_back
from linkwright.kernels.vector3 import add, cross, dot, matvec, sub, sym_vec, times, transposed
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import Mat3, Scalar, Shift, Sym3, Vec3

Twist = tuple[Vec3, Vec3]  # angular, linear


class LegProjection(NamedTuple):
    """A leg's passive directions, base to platform: p^, p~, 1/delta, delta against |p^|^2; and the Phi they leave."""

    directions: list[Twist]
    pure: list[Twist]
    inverse: list[Scalar]
    pivot_ratios: list[Scalar]
    Phi: Articulated


def shifted(a: Vec3, t: Twist) -> Twist:
    """The same motion at the point `a` further on."""
    return t[0], add(t[1], cross(t[0], a))


def shifted_back(a: Vec3, w: Wrench) -> Wrench:
    """A^T w: a wrench at the point `a` further on, about this one."""
    return add(w[0], cross(a, w[1])), w[1]


def inner(a: Twist, b: Twist) -> Scalar:
    return dot(a[0], b[0]) + dot(a[1], b[1])


def less_scaled(t: Twist, k: Scalar, p: Twist) -> Twist:
    """t - k p."""
    return sub(t[0], times(k, p[0])), sub(t[1], times(k, p[1]))


def plus_scaled(t: Twist, k: Scalar, p: Twist) -> Twist:
    """t + k p."""
    return add(t[0], times(k, p[0])), add(t[1], times(k, p[1]))


def project(directions: list[Twist]) -> LegProjection:
    """Directions out of the space of twists, the last first."""
    n = len(directions)
    pure: list[Twist] = [((0.0,) * 3, (0.0,) * 3)] * n
    inverse: list[Scalar] = [0.0] * n
    pivot_ratios: list[Scalar] = [1.0] * n
    for i in range(n - 1, -1, -1):
        p = directions[i]
        for j in range(n - 1, i, -1):  # Phi_i+1 p^_i without forming Phi
            p = less_scaled(p, inner(pure[j], directions[i]) * inverse[j], pure[j])
        delta = inner(p, p)
        pure[i], inverse[i] = p, 1.0 / delta
        pivot_ratios[i] = delta / inner(directions[i], directions[i])
    return LegProjection(directions, pure, inverse, pivot_ratios, _remaining(pure, inverse))


def _remaining(pure: list[Twist], inverse: list[Scalar]) -> Articulated:
    """1 - sum of p~ p~^T / delta, in blocks."""
    A: list[list[Scalar]] = [[1.0 if i == j else 0.0 for j in range(6)] for i in range(6)]
    for (w, v), x in zip(pure, inverse, strict=True):
        p = (*w, *v)
        for i in range(6):
            k = p[i] * x
            for j in range(i, 6):
                A[i][j] = A[i][j] - k * p[j]
    B: Mat3 = tuple(tuple(A[i][3:]) for i in range(3))  # type: ignore[assignment]
    return Articulated(
        Sym3(A[0][0], A[0][1], A[0][2], A[1][1], A[1][2], A[2][2]),
        B,
        Sym3(A[3][3], A[3][4], A[3][5], A[4][4], A[4][5], A[5][5]),
    )


def demand(Phi: Articulated, t: Twist) -> Wrench:
    """Phi t."""
    return add(sym_vec(Phi.A, t[0]), matvec(Phi.B, t[1])), add(matvec(transposed(Phi.B), t[0]), sym_vec(Phi.C, t[1]))


def passive_rates(leg: LegProjection, t: Twist) -> list[Scalar]:
    """The rates that carry the platform along with t, base to platform [004 eq. 11b, 12b]."""
    found: list[Scalar] = []
    for i, (p, x) in enumerate(zip(leg.pure, leg.inverse, strict=True)):
        rate = inner(p, t) * x
        if i + 1 < len(leg.pure):
            t = less_scaled(t, rate, leg.directions[i])
        found.append(rate)
    return found


def passed_on(leg: LegProjection, efforts: list[Scalar]) -> Wrench:
    """The wrench on the platform that does the work of efforts in the passive joints: w~ = w + A^T Psi^T w~
    [004 eq. 21 with 15f]."""
    total: Wrench = ((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    for i in range(len(efforts) - 1, -1, -1):
        left = efforts[i] - inner(leg.directions[i], total)
        total = plus_scaled(total, left * leg.inverse[i], leg.pure[i])
    return total


def seen_from(a: Vec3, Phi: Articulated) -> Articulated:
    """A^T Phi A: the demand at the point `a` further on, as one on this point's twist."""
    return articulated_back((Shift(a),), Phi)


def square(Phi: Articulated) -> Rows:
    """The blocks as one 6 x 6 matrix, its upper triangle."""
    A, B, C = Phi
    return [
        [A.xx, A.xy, A.xz, *B[0]],
        [0.0, A.yy, A.yz, *B[1]],
        [0.0, 0.0, A.zz, *B[2]],
        [0.0, 0.0, 0.0, C.xx, C.xy, C.xz],
        [0.0, 0.0, 0.0, 0.0, C.yy, C.yz],
        [0.0, 0.0, 0.0, 0.0, 0.0, C.zz],
    ]
