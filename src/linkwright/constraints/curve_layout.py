"""Curves of a mechanism laid out: shapes in numbers, seen from a place of the body that carries them."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np

from linkwright.constraints.curve_feet import ArcShape, LineShape, SplineShape
from linkwright.constraints.point_on_curve import PointOnCurve
from linkwright.layout.from_mechanism import plane_normal
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import Scalar, Vec3
from linkwright.layout.primitives import cross, norm, plane_directions
from linkwright.mechanism.checked_numbers import present_vector
from linkwright.mechanism.curves import Arc, Curve, CurveThrough, Line, knots_of, spline_of
from linkwright.scalars.expression import Expression, present
from linkwright.scalars.tolerances import FAINT, PARALLEL

SAMPLES = 4  # of each piece of a spline, from which its nearest place is looked for
STEPS = 20  # of each piece, in which a direction across it is carried on

Vector = np.ndarray[Any, np.dtype[Any]]


def points_on_curves(laid_out: LaidOut) -> list[PointOnCurve]:
    """Those that the mechanism declares, without clearance."""
    curves = laid_out.mechanism.curves
    plane = plane_normal(laid_out.mechanism) if curves else None
    return [point_on_curve(curve, plane, laid_out) for curve in curves.values() if curve.holds]


def point_on_curve(declared: Curve, plane: Vector | None, laid_out: LaidOut) -> PointOnCurve:
    """Laid out; plane: the normal of a planar machine's plane."""
    said = declared.curve
    ends: tuple[Scalar, ...] = ()
    shape: LineShape | ArcShape | SplineShape
    if isinstance(said, Line):
        origin, shape = said.start, _line(said, plane)
    elif isinstance(said, Arc):
        origin, shape = said.centre, _arc(said, plane)
        if said.ends is not None:
            half = 0.5 * (said.ends[1] - said.ends[0])
            ends = (-half, half)
    else:
        origin, shape = said.points[0], _spline(said, plane)
        if not said.closed:
            ends = (0.0, float(knots_of(said)[0][-1]))
    held = len(shape.normals) if isinstance(shape, LineShape) else 1 + _held_across(shape)
    names = ("slide across", "slide aside")[:held]
    point, place = laid_out.point(declared.body, declared.at), laid_out.point(declared.on, origin)
    return PointOnCurve(point, place, shape, names, ends)


def _held_across(shape: ArcShape | SplineShape) -> bool:
    """Whether the point is held along a second direction."""
    return bool(shape.axis) if isinstance(shape, ArcShape) else shape.axis is None or shape.held


def _line(said: Line, plane: Vector | None) -> LineShape:
    way = np.array(said.end) - np.array(said.start)
    along = way / norm(way)
    if plane is not None and abs(float(np.array([present(x) for x in along]) @ plane)) < PARALLEL:
        return LineShape(_vec(along), (_vec(cross(plane, along)),))
    return LineShape(_vec(along), tuple(map(_vec, plane_directions(along))))


def _arc(said: Arc, plane: Vector | None) -> ArcShape:
    normal = np.array(said.normal)
    x, y = plane_directions(normal)
    if said.ends is not None:
        middle = 0.5 * (said.ends[0] + said.ends[1])
        c, s = math.cos(middle), math.sin(middle)
        x, y = c * x + s * y, c * y - s * x
    known = np.array(present_vector(said.normal))
    flat = plane is not None and float(np.linalg.norm(np.cross(known, plane))) < PARALLEL
    return ArcShape(said.radius, _vec(x), _vec(y), () if flat else (_vec(normal),))


def _spline(said: CurveThrough, plane: Vector | None) -> SplineShape:
    knots, known = knots_of(said)
    varies = any(isinstance(x, Expression) for point in said.points for x in point)
    points = np.array(said.points) - np.array(said.points[0])
    axis, held = _plane_of(known, plane, varies)
    pieces = _pieces(knots, points, said.closed)
    if axis is None:
        aside = _carried_direction(said, knots)
        pieces = [(*a, *b) for a, b in zip(pieces, _pieces(knots, aside, said.closed), strict=True)]
    starts = tuple(knots[:-1].tolist())
    if not said.closed:
        starts = (starts[0], *starts, float(knots[-1]))
    places = np.concatenate([np.linspace(a, b, SAMPLES, endpoint=False) for a, b in pairwise(knots)])
    places = places if said.closed else np.append(places, knots[-1])
    at = spline_of(said)(places) - known[0]
    samples = tuple((float(s), _vec(x)) for s, x in zip(places, at, strict=True))
    period = float(knots[-1]) if said.closed else None
    return SplineShape(starts, tuple(pieces), samples, None if axis is None else _vec(axis), held, period)


def _plane_of(points: Vector, plane: Vector | None, varies: bool) -> tuple[Vector | None, bool]:
    """The normal of the plane in which the points lie, if they do, and whether they are held along it, too."""
    centred = points - points.mean(axis=0)
    if plane is not None and np.abs(centred @ plane).max() < FAINT * np.abs(centred).max():
        return plane, False
    _, sizes, directions = np.linalg.svd(centred)
    if varies or sizes[2] > FAINT * sizes[0] or sizes[1] < FAINT * sizes[0]:
        return None, True
    n = directions[2]
    return n * np.sign(n[np.argmax(np.abs(n))]), True


def _pieces(knots: Vector, values: Vector, closed: bool) -> list[tuple[Vec3, ...]]:
    """Per piece the coefficients of the cubic spline through values (points, 3), numbers or expressions; of an open one
    with straight pieces before and behind."""
    from scipy.interpolate import CubicSpline

    unit = np.eye(len(knots))
    if closed:  # the last is the first
        unit = np.vstack([np.eye(len(values)), np.eye(len(values))[:1]])
    shares = CubicSpline(knots, unit, bc_type="periodic" if closed else "natural").c[::-1]
    table = np.array([[share @ values for share in power] for power in shares])  # power, piece, component
    pieces = [tuple(_vec(table[k, piece]) for k in range(4)) for piece in range(table.shape[1])]
    if closed:
        return pieces
    h, still = float(knots[-1] - knots[-2]), (0.0, 0.0, 0.0)
    c0, c1, c2, c3 = (np.array(c) for c in pieces[-1])
    end, way = c0 + h * (c1 + h * (c2 + h * c3)), c1 + h * (2.0 * c2 + 3.0 * h * c3)
    first = (pieces[0][0], pieces[0][1], still, still)
    return [first, *pieces, (_vec(end), _vec(way), still, still)]


def _carried_direction(said: CurveThrough, knots: Vector) -> Vector:
    """A direction across the curve at its points, carried on along it without turning about it; of a closed curve it is
    turned back, bit by bit, to where it began."""
    s = np.unique(np.concatenate([np.linspace(a, b, STEPS + 1) for a, b in pairwise(knots)]))
    t = spline_of(said)(s, 1)
    t /= np.linalg.norm(t, axis=1)[:, None]
    e = [np.cross(t[0], np.eye(3)[int(np.argmin(np.abs(t[0])))])]
    for way in t:
        carried = e[-1] - (e[-1] @ way) * way
        e.append(carried / np.linalg.norm(carried))
    found = np.array(e[1:])
    if said.closed:
        back = math.atan2(np.cross(found[-1], found[0]) @ t[0], found[-1] @ found[0])
        turns = back * s / s[-1]
        found = np.cos(turns)[:, None] * found + np.sin(turns)[:, None] * np.cross(t, found)
    at = np.searchsorted(s, knots)
    return found[at[:-1]] if said.closed else found[at]


def _vec(x: Any) -> Vec3:
    a, b, c = (y if isinstance(y, Expression) else float(y) for y in x)
    return a, b, c
