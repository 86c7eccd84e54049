"""Contacts of a mechanism as pairs of points, surfaces and radii in a tree that is laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from linkwright.kernels.contact_geometry import ACROSS, ContactGeometry, PlaneSurface, SphereSurface
from linkwright.kernels.round_surfaces import BoxSurface, CapsuleSurface, CylinderSurface, HeightSurface
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import Vec3
from linkwright.layout.primitives import WORLD, cross, norm
from linkwright.mechanism.checked_numbers import present_vector
from linkwright.mechanism.contact_pairs import ContactPair
from linkwright.mechanism.contact_surfaces import OnBox, OnCapsule, OnCylinder, OnHeights, OnSphere
from linkwright.scalars.expression import Expression, parameter


def contact_geometry(pair: ContactPair, laid_out: LaidOut) -> ContactGeometry:
    """Of one contact."""
    if pair.surface is not None:
        origin, surface = SURFACES[pair.surface.kind](pair.surface)
        place = laid_out.point(pair.on, origin)
        return ContactGeometry(laid_out.point(pair.body, pair.at), pair.radius, place, surface)
    normal = np.array(pair.normal)
    centre, place = laid_out.point(pair.body, pair.at), laid_out.point(pair.on, pair.through)
    return ContactGeometry(centre, pair.radius, place, PlaneSurface(_vec(normal), plane_tangents(normal)))


def _sphere(x: OnSphere) -> tuple[Vec3, Any]:
    return x.center, SphereSurface(x.radius)


def _capsule(x: OnCapsule) -> tuple[Vec3, Any]:
    axis, length = _axis(x.start, x.end)
    return x.start, CapsuleSurface(axis, length, x.radius)


def _cylinder(x: OnCylinder) -> tuple[Vec3, Any]:
    axis, length = _axis(x.start, x.end)
    middle = _vec(0.5 * (np.array(x.start) + np.array(x.end)))
    return middle, CylinderSurface(axis, 0.5 * length, x.radius)


def _box(x: OnBox) -> tuple[Vec3, Any]:
    half = _vec(0.5 * np.array(x.size))
    columns = WORLD if x.rotation is None else np.array(x.rotation).T
    return x.center, BoxSurface(half, (_vec(columns[0]), _vec(columns[1]), _vec(columns[2])))


def _heights(x: OnHeights) -> tuple[Vec3, Any]:
    numbers = tuple(parameter(p) for p in x.height.parameters)
    return x.through, HeightSurface(x.height, numbers, (*plane_tangents(np.array(x.up)), x.up))


SURFACES: dict[str, Callable[[Any], tuple[Vec3, Any]]] = {
    "sphere": _sphere,
    "capsule": _capsule,
    "cylinder": _cylinder,
    "box": _box,
    "heights": _heights,
}


def _axis(start: Vec3, end: Vec3) -> tuple[Vec3, Any]:
    """Direction and length."""
    way = np.array(end) - np.array(start)
    length = norm(way)
    return _vec(way / length), length if isinstance(length, Expression) else float(length)


def plane_tangents(normal: np.ndarray) -> tuple[Vec3, Vec3]:
    """The world's x made normal to a plane's normal, y where these are parallel; and normal x that."""
    x = present_vector(tuple(normal))
    start = WORLD[0] if x[1] ** 2 + x[2] ** 2 > ACROSS else WORLD[1]
    along = start - normal * (normal @ start)
    along = along / norm(along)
    return _vec(along), _vec(cross(normal, along))


def _vec(x: np.ndarray) -> Vec3:
    a, b, c = (y if isinstance(y, Expression) else float(y) for y in x)
    return a, b, c
