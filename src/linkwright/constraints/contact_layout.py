"""Contacts of a mechanism as pairs of points, surfaces and radii in a tree that is laid out."""

from __future__ import annotations

import numpy as np

from linkwright.kernels.contact_geometry import ACROSS, ContactGeometry, PlaneSurface
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import Vec3
from linkwright.layout.primitives import WORLD, cross, norm
from linkwright.mechanism.checked_numbers import present_vector
from linkwright.mechanism.contact_pairs import ContactPair
from linkwright.scalars.expression import Expression


def contact_geometry(pair: ContactPair, laid_out: LaidOut) -> ContactGeometry:
    """Of one contact."""
    normal = np.array(pair.normal)
    centre, place = laid_out.point(pair.body, pair.at), laid_out.point(pair.on, pair.through)
    return ContactGeometry(centre, pair.radius, place, PlaneSurface(_vec(normal), plane_tangents(normal)))


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
