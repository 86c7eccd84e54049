"""Curves that points of bodies stay on: lines, arcs, and smooth curves through points, as the user says them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import (
    Vec3,
    items,
    not_negative,
    number,
    present_vector,
    shown,
    too_close,
    truth,
    unit,
    vector,
)
from linkwright.scalars.expression import Scalar, present
from linkwright.scalars.tolerances import CURVE_MISSED, ROUNDED_SOLUTION

LEAST = 3  # points of a smooth curve
Z = (0.0, 0.0, 1.0)


@dataclass(frozen=True)
class Line:
    """The straight line through two points, world, m; it has no ends."""

    start: Vec3
    end: Vec3


@dataclass(frozen=True)
class Arc:
    """Of a circle, counterclockwise about its normal. ends: the angles at which it begins and ends, rad, from the
    world's x made normal to `normal` (its y where these are parallel); None of a whole circle."""

    centre: Vec3
    radius: float
    normal: Vec3 = Z
    ends: tuple[float, float] | None = None


@dataclass(frozen=True)
class CurveThrough:
    """The cubic spline through points, world, m, over the lengths of its chords; straight beyond the ends, if open."""

    points: tuple[Vec3, ...]
    closed: bool = False


Shape = Line | Arc | CurveThrough


@dataclass(frozen=True)
class Curve:
    """A point of a body, world, m, that stays on a curve of another body.

    Its multiplier is the force on that body, N: to the left of the curve's way, seen against the normal of its plane;
    of a curve in space, and across the plane of a machine in space, there is a second one. clearance: how far the point
    may leave the curve to either side, m, in space every way; or a pair, to the left and to the right, None where there
    is no flank. restitution: Poisson's, where it meets one.
    """

    name: str
    body: str
    at: Vec3
    on: str
    curve: Shape
    clearance: Any = 0.0
    restitution: float = 0.0

    @property
    def flanks(self) -> tuple[Scalar | None, Scalar | None]:
        """How far it may leave the curve to the left, and to the right; None: as far as it likes."""
        left, right = self.clearance if isinstance(self.clearance, tuple) else (self.clearance, self.clearance)
        return left, right

    @property
    def holds(self) -> bool:
        """Whether the point is held without clearance."""
        return isinstance(self.clearance, float) and self.clearance == 0.0

    @property
    def drawn_gap(self) -> float:
        """How far the point is from the curve in the reference pose, m; rounding is none."""
        at = present_vector(self.at)
        gap = math.dist(at, nearest(self.curve, at))
        return gap if gap > ROUNDED_SOLUTION * size_of(self.curve) else 0.0


def line(p: Any, q: Any) -> Line:
    """The straight line through two points (world, m, as drawn)."""
    start, end = vector(p, "line: p"), vector(q, "line: q")
    if too_close(start, end):
        raise ModelError(f"line: its points are both at {present_vector(start)} m. Give two points apart.")
    return Line(start, end)


def arc(centre: Any, radius: Any, normal: Any = Z, start: Any = None, end: Any = None) -> Arc:
    """A circle about a centre (world, m, as drawn), or the arc of it from angle `start` on to `end`, rad,
    counterclockwise about `normal`; angles count from the world's x made normal to it (its y where these are parallel).

    >>> import linkwright as lw
    >>> lw.arc((0, 0, 0), 0.1).radius
    0.1
    """
    size = not_negative(radius, "arc: radius", "m")
    if present(size) == 0.0:
        raise ModelError("arc: a radius of 0 m makes a point. Give a radius above zero.")
    if (start is None) != (end is None):
        raise ModelError("arc: give start and end, both, or neither for a whole circle.")
    ends = None
    if start is not None:
        ends = number(start, "arc: start"), number(end, "arc: end")
        if not 0.0 < ends[1] - ends[0] < 2.0 * math.pi:
            raise ModelError(
                f"arc: it runs from {ends[0]:g} to {ends[1]:g} rad, but end must lie above start by less than a turn. "
                "Leave both out for a whole circle."
            )
    return Arc(vector(centre, "arc: centre"), size, unit(normal, "arc: normal"), ends)


def curve_through(points: Any, closed: bool = False) -> CurveThrough:
    """The smooth curve (a cubic spline) through points (world, m, as drawn), at least three; closed: it runs on from
    the last to the first, which is not said twice."""
    said = tuple(vector(point, f"curve_through: point {k}") for k, point in enumerate(items(points), 1))
    if len(said) < LEAST:
        raise ModelError(f"curve_through: {len(said)} points are too few. Give at least {LEAST}, or lw.line.")
    after = (*said[1:], said[0]) if truth(closed, "curve_through: closed") else said[1:]
    for k, (a, b) in enumerate(zip(said, after, strict=False), 1):
        if too_close(a, b):
            raise ModelError(f"curve_through: points {k} and {k % len(said) + 1} are the same. Leave one of them out.")
    return CurveThrough(said, bool(closed))


def check_shape(curve: Any, what: str) -> Shape:
    """Refuse what is no curve."""
    if not isinstance(curve, Line | Arc | CurveThrough):
        raise ModelError(f"{what}: curve must be lw.line, lw.arc or lw.curve_through(...), not {shown(curve)}.")
    return curve


def size_of(curve: Shape) -> float:
    """A length to compare gaps with, m."""
    if isinstance(curve, Line):
        return math.dist(present_vector(curve.start), present_vector(curve.end))
    if isinstance(curve, Arc):
        return present(curve.radius)
    points = np.array([present_vector(p) for p in curve.points])
    return float(np.linalg.norm(np.ptp(points, axis=0)))


def checked_clearance(given: Any, what: str) -> Any:
    """A number, or one to the left and one to the right, of which one may be None."""
    if not isinstance(given, (tuple, list)):
        return not_negative(given, f"{what}: clearance", "m")
    if len(given) != 2 or all(x is None for x in given):
        raise ModelError(
            f"{what}: clearance must be one number, or two, to the left and to the right of the curve's way, None "
            f"where there is no flank, not {shown(given)}."
        )
    sides = zip(("left", "right"), given, strict=True)
    left, right = (None if x is None else not_negative(x, f"{what}: clearance to the {side}", "m") for side, x in sides)
    if left is not None and right is not None and present(left) + present(right) == 0.0:
        raise ModelError(f"{what}: a clearance of 0 m on both sides leaves no play. Leave it out.")
    return left, right


def must_be_on(curve: Curve, what: str) -> None:
    """Refuse a curve that misses the point in the drawing."""
    at = present_vector(curve.at)
    there = nearest(curve.curve, at)
    gap = math.dist(at, there) - max(math.inf if x is None else present(x) for x in curve.flanks)
    if gap > CURVE_MISSED * size_of(curve.curve):
        place = ", ".join(f"{x:.6g}" for x in there)
        raise ModelError(
            f"{what}: the curve misses the point by {gap:.3g} m as drawn; its nearest place is ({place}). Draw the "
            "point on the curve."
        )


def nearest(curve: Shape, at: Sequence[float]) -> tuple[float, ...]:
    """The place of the curve that is nearest to a point, in present numbers."""
    p = np.array(at, float)
    if isinstance(curve, Line):
        a, b = (np.array(present_vector(x)) for x in (curve.start, curve.end))
        return tuple((a + (b - a) * ((p - a) @ (b - a)) / ((b - a) @ (b - a))).tolist())
    if isinstance(curve, CurveThrough):
        return _nearest_of_spline(curve, p)
    c, n = (np.array(present_vector(x)) for x in (curve.centre, curve.normal))
    x, y = directions_in_plane(n)
    angle = math.atan2((p - c) @ y, (p - c) @ x)
    if curve.ends is not None:
        low, high = curve.ends
        middle = 0.5 * (low + high)
        angle = middle + math.remainder(angle - middle, 2.0 * math.pi)
        angle = min(max(angle, low), high)
    return tuple((c + present(curve.radius) * (math.cos(angle) * x + math.sin(angle) * y)).tolist())


def directions_in_plane(n: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The world's x made normal to n (its y where these are parallel), and n cross that."""
    x = np.array((1.0, 0.0, 0.0)) - n[0] * n
    if np.linalg.norm(x) < 0.5:
        x = np.array((0.0, 1.0, 0.0)) - n[1] * n
    x = x / np.linalg.norm(x)
    return x, np.cross(n, x)


def spline_of(curve: CurveThrough) -> Any:
    """SciPy's, in present numbers, over the lengths of its chords."""
    from scipy.interpolate import CubicSpline  # late: it takes a while to load

    knots, points = knots_of(curve)
    return CubicSpline(knots, points, bc_type="periodic" if curve.closed else "natural")


def knots_of(curve: CurveThrough) -> tuple[np.ndarray, np.ndarray]:
    """Lengths along the chords, and the points there; of a closed curve the first again at the end."""
    points = np.array([present_vector(p) for p in curve.points])
    if curve.closed:
        points = np.vstack([points, points[:1]])
    lengths = np.linalg.norm(np.diff(points, axis=0), axis=1)
    return np.concatenate([[0.0], np.cumsum(lengths)]), points


def _nearest_of_spline(curve: CurveThrough, p: np.ndarray) -> tuple[float, ...]:
    from scipy.optimize import minimize_scalar

    spline = spline_of(curve)
    s = np.linspace(spline.x[0], spline.x[-1], 20 * len(spline.x))
    k = int(np.argmin(((spline(s) - p) ** 2).sum(axis=1)))
    low, high = s[max(k - 1, 0)], s[min(k + 1, len(s) - 1)]
    found = minimize_scalar(
        lambda t: float(((spline(t) - p) ** 2).sum()), bounds=(low, high), method="bounded", options={"xatol": 1e-14}
    )
    places = [spline(found.x), spline(s[k]), *spline(spline.x)]  # the points themselves, without rounding
    return tuple(min(places, key=lambda x: float(((x - p) ** 2).sum())).tolist())


def moved(curve: Shape, R: np.ndarray, p: np.ndarray) -> Shape:
    """The same shape, in present numbers, where its points x are R x + p."""

    def placed(x: Any) -> Vec3:
        a, b, c = (R @ np.array(present_vector(x)) + p).tolist()
        return a, b, c

    if isinstance(curve, Line):
        return Line(placed(curve.start), placed(curve.end))
    if isinstance(curve, CurveThrough):
        return CurveThrough(tuple(map(placed, curve.points)), curve.closed)
    normal = R @ np.array(present_vector(curve.normal))
    ends = curve.ends
    if ends is not None:
        was, (x, y) = R @ directions_in_plane(np.array(present_vector(curve.normal)))[0], directions_in_plane(normal)
        turned = math.atan2(was @ y, was @ x)
        ends = ends[0] + turned, ends[1] + turned
    a, b, c = normal.tolist()
    return Arc(placed(curve.centre), present(curve.radius), (a, b, c), ends)
