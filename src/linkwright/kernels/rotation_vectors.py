"""The rotation vector of a turn, and the moments of what hangs on it: smooth at every turn of less than half a turn.

No branch and no root at zero: an angle is halved three times, and a short series serves what is left.
"""

from __future__ import annotations

from linkwright.kernels.vector3 import add, cross, dot, times
from linkwright.layout.link_tree import Mat3, Scalar, Vec3
from linkwright.scalars.seam import sqrt

ARCTANGENT = tuple((-1.0) ** k / (2 * k + 1) for k in range(12))  # atan(t) / t in t^2, t at most tan(pi/16)
# (1 - x cot x) / x^2 in x^2, x at most pi/16
COTANGENT = (1 / 3, 1 / 45, 2 / 945, 1 / 4725, 2 / 93555, 1382 / 638512875, 4 / 18243225)


def rotation_vector(R: Mat3) -> Vec3:
    """Axis times angle of the turn R, from -pi to pi.

    tan(angle / 4) times the axis is v / (1 + w) with w, v the cosine and sine of half the angle; twice more halved,
    t' = t / (1 + sqrt(1 + t^2)), its arctangent is a short series.
    """
    w = 0.5 * sqrt(1.0 + R[0][0] + R[1][1] + R[2][2])
    sines = (R[2][1] - R[1][2], R[0][2] - R[2][0], R[1][0] - R[0][1])  # 4 w v
    t = times(0.25 / (w * (1.0 + w)), sines)  # tan(angle / 4)
    for _ in range(2):
        t = times(1.0 / (1.0 + sqrt(1.0 + dot(t, t))), t)
    return times(16.0 * _series(ARCTANGENT, dot(t, t)), t)


def moment_of_slopes(theta: Vec3, slopes: Vec3) -> Vec3:
    """The moment n whose power is that of slopes (of an energy) on the rate of the rotation vector:

        n . w = slopes . theta',   n = slopes + theta x slopes / 2 + c theta x (theta x slopes)
        c = (1 - h cot h) / (4 h^2),   h = |theta| / 2

    w: angular velocity in the axes that are not turned. With C(h) = (1 - h cot h) / h^2 and m = 1 - (h/2)^2 C(h/2) it
    is C(h) = (C(h/2) + 1/m) / 4.
    """
    xx = dot(theta, theta) * (1.0 / 256.0)  # of angle / 16
    C = _series(COTANGENT, xx)
    for _ in range(3):
        C = 0.25 * (C + 1.0 / (1.0 - xx * C))
        xx = 4.0 * xx
    across = cross(theta, slopes)
    return add(slopes, add(times(0.5, across), times(0.25 * C, cross(theta, across))))


def _series(coefficients: tuple[float, ...], x: Scalar) -> Scalar:
    """The sum of c_k x^k."""
    total: Scalar = coefficients[-1]
    for c in reversed(coefficients[:-1]):
        total = c + x * total
    return total
