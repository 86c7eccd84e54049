"""The paper's own equations of its four-bar, as they are printed, in absolute angles: to compare with the general ones.

M, V, G of the chains [003 eq. 18], the loop C and its Jacobian A [003 eq. 19, 20]; method A [003 eq. 10, 22] and
method B [003 eq. 13 to 17] with the crank's rate as the independent one. Scalars may be numbers, arrays or symbols.
"""

from __future__ import annotations

from typing import Any

from linkwright.scalars.seam import cos, sin
from papers.paper_003.machine import LENGTHS, TORQUE

MASS, GRAVITY = 1.0, 9.81
Vector = tuple[Any, ...]


def loop(x: Vector) -> Vector:
    """C, m [003 eq. 19]."""
    (l0, l1, l2, l3), (theta, alpha, phi) = LENGTHS, x
    return (
        -l1 * cos(theta) - l2 * cos(alpha) + l0 + l3 * cos(phi),
        -l1 * sin(theta) - l2 * sin(alpha) + l3 * sin(phi),
    )


def jacobian(x: Vector) -> tuple[Vector, Vector]:
    """A [003 eq. 20]."""
    _, l1, l2, l3 = LENGTHS
    theta, alpha, phi = x
    return (
        (l1 * sin(theta), l2 * sin(alpha), -l3 * sin(phi)),
        (-l1 * cos(theta), -l2 * cos(alpha), l3 * cos(phi)),
    )


def inertia(x: Vector) -> tuple[Any, Any, Any, Any]:
    """M: theta theta, theta alpha, alpha alpha, phi phi; uniform rods."""
    _, l1, l2, l3 = LENGTHS
    coupled = MASS * l1 * (l2 / 2.0) * cos(x[1] - x[0])
    return MASS * l1 * l1 / 3.0 + MASS * l1 * l1, coupled, MASS * l2 * l2 / 3.0, MASS * l3 * l3 / 3.0


def forces(x: Vector, v: Vector) -> Vector:
    """E u - V - G."""
    _, l1, l2, l3 = LENGTHS
    theta, alpha, phi = x
    turning = MASS * l1 * (l2 / 2.0) * sin(alpha - theta)
    weight = MASS * GRAVITY
    return (
        TORQUE + turning * v[1] * v[1] - (weight * l1 / 2.0 + weight * l1) * cos(theta),
        -turning * v[0] * v[0] - weight * (l2 / 2.0) * cos(alpha),
        -weight * (l3 / 2.0) * cos(phi),
    )


def compliant(x: Vector, v: Vector, k: Any) -> Vector:
    """The accelerations of method A."""
    A, C, f = jacobian(x), loop(x), forces(x, v)
    g = [f[i] - A[0][i] * (k * C[0]) - A[1][i] * (k * C[1]) for i in range(3)]
    a, b, c, d = inertia(x)
    scale = 1.0 / (a * c - b * b)
    return (c * g[0] - b * g[1]) * scale, (a * g[1] - b * g[0]) * scale, g[2] / d


def projected(x: Vector, nu: Any, sigma: Any) -> tuple[Vector, Any]:
    """All rates and the change of the crank's, by method B."""
    A, C = jacobian(x), loop(x)
    S = _followers(A, (-A[0][0], -A[1][0]))
    eta = _followers(A, (-(sigma * C[0]), -(sigma * C[1])))
    v = (nu, S[0] * nu + eta[0], S[1] * nu + eta[1])
    _, l1, l2, l3 = LENGTHS
    lengths = (l1, l2, -l3)
    drift = [sum(length * f(angle) * w * w for length, angle, w in zip(lengths, x, v, strict=True)) for f in (cos, sin)]
    gamma = _followers(A, tuple(sigma * sigma * c - d for c, d in zip(C, drift, strict=True)))
    a, b, c, d = inertia(x)
    f = forces(x, v)
    left = (f[0] - b * gamma[0], f[1] - c * gamma[0], f[2] - d * gamma[1])
    reduced = a + 2.0 * b * S[0] + c * S[0] * S[0] + d * S[1] * S[1]
    return v, (left[0] + S[0] * left[1] + S[1] * left[2]) / reduced


def _followers(A: tuple[Vector, Vector], right: Vector) -> Vector:
    """What coupler and rocker must do for A x = right where the crank does nothing."""
    (_, a, b), (_, c, d) = A
    scale = 1.0 / (a * d - b * c)
    return (d * right[0] - b * right[1]) * scale, (a * right[1] - c * right[0]) * scale
