"""Plane geometry for the reference pose of a linkage: where its joints stand, computed so that its loops close.

Points and directions are world vectors, whose numbers may be expressions of lengths. What speaks of angles, circles,
left and right lies in the x-y plane: angles count counter-clockwise from +x, left is seen by one who walks along the
line with z pointing up.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from linkwright.errors import ModelError
from linkwright.mechanism import Inertia, Mechanism, rod
from linkwright.mechanism import meet as meeting_point
from linkwright.mechanism.checked_numbers import Vec3, present_vector
from linkwright.scalars.expression import Expression, Scalar, present
from linkwright.scalars.seam import sqrt

X: Vec3 = (1.0, 0.0, 0.0)
Y: Vec3 = (0.0, 1.0, 0.0)
Z: Vec3 = (0.0, 0.0, 1.0)


def lengths_of(m: Mechanism, /, **lengths: float) -> list[Scalar]:
    """Parameters of the mechanism with these names and values, m."""
    return [m.parameter(name, value, "m", (0.0, None)) for name, value in lengths.items()]


def polar(start: Vec3, length: float, angle: float) -> Vec3:
    """The other end of a link of that length (m) that stands at that angle (rad)."""
    if not math.isfinite(angle):
        raise ModelError("An angle of the linkage is too large to be turned by. Give a smaller one.")
    return start[0] + length * math.cos(angle), start[1] + length * math.sin(angle), start[2]


def meet(center1: Vec3, radius1: float, center2: Vec3, radius2: float, side: int, what: str = "linkage") -> Vec3:
    """Where two circles meet: side +1 left, -1 right of the line from the first centre to the second.

    what: the mechanism, for the refusal of circles that do not meet.
    """
    apart = math.dist(present_vector(center1), present_vector(center2))
    r1, r2 = present(radius1), present(radius2)
    if not abs(r1 - r2) <= apart <= r1 + r2 or apart == 0.0:
        raise ModelError(
            f"{what}: links of {r1:.6g} m and {r2:.6g} m cannot join points {apart:.6g} m apart. "
            "Change a length or the angle of the reference pose."
        )
    if any(isinstance(x, Expression) for x in (*center1, radius1, *center2, radius2)):
        return meeting_point(center1, radius1, center2, radius2, side=side)
    along = (apart * apart + r1 * r1 - r2 * r2) / (2.0 * apart)
    return off(center1, center2, along, side * math.sqrt(max(r1 * r1 - along * along, 0.0)))


def off(start: Vec3, toward: Vec3, along: float, left: float = 0.0, apart: Scalar = None) -> Vec3:
    """The point `along` (m) from the start on the way to the other point, and `left` (m) of that way.

    apart: how far the two are apart (m), where that is known; it must be, where they vary.
    """
    x, y = toward[0] - start[0], toward[1] - start[1]
    length = math.hypot(x, y) if apart is None else apart
    c, s = x / length, y / length
    return start[0] + along * c - left * s, start[1] + along * s + left * c, start[2]


def between(a: Vec3, b: Vec3, share: float = 0.5) -> Vec3:
    """The point that lies that share of the way from a to b; beyond b for a share above 1."""
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])


def middle_of(*points: Vec3) -> Vec3:
    """The mean of the points."""
    n = len(points)
    return sum(p[0] for p in points) / n, sum(p[1] for p in points) / n, sum(p[2] for p in points) / n


def mirrored(point: Vec3) -> Vec3:
    """The same point on the other side of the plane x = 0."""
    return -point[0], point[1], point[2]


def direction(a: Vec3, b: Vec3) -> Vec3:
    """The unit vector from a to b."""
    length = math.dist(a, b)
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length, (b[2] - a[2]) / length


def across(u: Vec3, w: Vec3) -> Vec3:
    """The unit vector along u x w: at right angles to both."""
    x, y, z = u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]
    return direction((0.0, 0.0, 0.0), (x, y, z))


def turned(vector: Vec3, axis: Vec3, angle: float) -> Vec3:
    """The vector turned by the angle (rad) about a unit axis through the origin [Rodrigues]."""
    (x, y, z), (a, b, c) = vector, axis
    cos, sin = math.cos(angle), math.sin(angle)
    share = (1.0 - cos) * (a * x + b * y + c * z)
    return (
        x * cos + (b * z - c * y) * sin + a * share,
        y * cos + (c * x - a * z) * sin + b * share,
        z * cos + (a * y - b * x) * sin + c * share,
    )


def root(gap: Callable[[float], float], low: float, high: float) -> float:
    """The argument between low and high at which `gap` changes its sign, to the last digit, by bisection."""
    rises = gap(high) > 0.0
    if (gap(low) > 0.0) == rises:
        raise ModelError(f"linkage: no pose closes the gap between {low!r} and {high!r}. Search another interval.")
    while low < (middle := 0.5 * (low + high)) < high:
        if (gap(middle) > 0.0) == rises:
            high = middle
        else:
            low = middle
    return middle


def flat(mass: float, com: Vec3, moment: float) -> Inertia:
    """A flat body in the x-y plane of which only mass, centre and moment (kg m^2, about z) are known."""
    half = 0.5 * moment  # a plate as long as wide: any split is physical, none matters to a planar motion
    return Inertia(mass, com, ((half, 0.0, 0.0), (0.0, half, 0.0), (0.0, 0.0, moment)))


def bars(mass_per_length: float, *points: Vec3) -> Inertia:
    """A slender bar bent at the points (kg/m), or a frame where the last point is the first."""
    start, *rest = (rod(mass=mass_per_length * distance(a, b), start=a, end=b) for a, b in pairwise(points))
    return sum(rest, start)


def distance(a: Vec3, b: Vec3) -> Scalar:
    """How far two points are apart, m."""
    if not any(isinstance(x, Expression) for x in (*a, *b)):
        return math.dist(a, b)
    square: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        square = square + (y - x) * (y - x)
    return sqrt(square)
