"""Curves that points stay on, as lines to be drawn, and wheels' circles."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism.checked_numbers import present_vector
from linkwright.mechanism.contact_pairs import ContactPair
from linkwright.mechanism.contact_surfaces import OnBox, OnCapsule, OnCylinder, OnHeights, OnSphere
from linkwright.mechanism.curves import Arc, Curve, Line, directions_in_plane, spline_of
from linkwright.mechanism.rolling_bodies import Rolling
from linkwright.scalars.expression import present

Array = NDArray[np.float64]
ROUND = 73  # points of a circle
PIECES = 12  # of each piece of a smooth curve


def rim_line(wheel: Rolling) -> Array:
    """The rim of a wheel in the reference pose, (n, 3); of a ball the circle that is seen along the world's y."""
    x, y = directions_in_plane(np.array(present_vector(wheel.axis or (0.0, -1.0, 0.0))))
    angles = np.linspace(0.0, 2.0 * np.pi, ROUND)
    ring = np.outer(np.cos(angles), x) + np.outer(np.sin(angles), y)
    return np.asarray(np.array(present_vector(wheel.at)) + present(wheel.radius) * ring)


def surface_lines(pair: ContactPair) -> list[Array]:
    """What is seen of the surface that a contact touches, in the reference pose, (n, 3) each; of a plane nothing."""
    said: Any = pair.surface
    if isinstance(said, OnHeights):
        return [_height_line(said, present_vector(pair.at))]
    if isinstance(said, OnBox):
        R = np.eye(3) if said.rotation is None else np.array([present_vector(row) for row in said.rotation])
        half, centre = 0.5 * np.array(present_vector(said.size)), np.array(present_vector(said.center))
        square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]])
        ends = [np.column_stack([square, np.full(5, z)]) for z in (-1.0, 1.0)]
        sides = [np.array([[x, y, -1.0], [x, y, 1.0]]) for x, y in square[:4]]
        return [centre + (corners * half) @ R.T for corners in (*ends, *sides)]
    if isinstance(said, OnSphere):
        return _rings(present_vector(said.center), present_vector(said.center), present(said.radius))
    if isinstance(said, OnCapsule | OnCylinder):
        return _rings(present_vector(said.start), present_vector(said.end), present(said.radius))
    return []


def _rings(start: Any, end: Any, radius: float) -> list[Array]:
    """Circles about both ends, and four lines between them; about one point three circles."""
    a, b = np.array(start), np.array(end)
    angles = np.linspace(0.0, 2.0 * np.pi, ROUND)
    if np.array_equal(a, b):
        planes = [directions_in_plane(axis) for axis in np.eye(3)]
        return [a + radius * (np.outer(np.cos(angles), x) + np.outer(np.sin(angles), y)) for x, y in planes]
    x, y = directions_in_plane((b - a) / np.linalg.norm(b - a))
    ring = radius * (np.outer(np.cos(angles), x) + np.outer(np.sin(angles), y))
    quarters = ring[:: (ROUND - 1) // 4][:4]
    return [a + ring, b + ring, *(np.array([a + way, b + way]) for way in quarters)]


def _height_line(said: OnHeights, about: Any) -> Array:
    """The ground along its x, a metre to both sides of a point."""
    up, origin = np.array(present_vector(said.up)), np.array(present_vector(said.through))
    x, y = directions_in_plane(up)
    from_there = np.array(about) - origin
    places, aside = from_there @ x + np.linspace(-1.0, 1.0, 10 * ROUND), from_there @ y
    numbers = [p.value for p in said.height.parameters]
    heights = np.broadcast_to(said.height.value([places, np.full_like(places, aside)], numbers), places.shape)
    return np.asarray(origin + np.outer(places, x) + aside * y + np.outer(heights, up))


def curve_line(curve: Curve) -> Array:
    """A curve in the reference pose, (n, 3); of a line the way between its points, and on to the point it carries."""
    said: Any = curve.curve
    if isinstance(said, Line):
        a, b, p = (np.array(present_vector(x)) for x in (said.start, said.end, curve.at))
        along = np.array([0.0, 1.0, (p - a) @ (b - a) / ((b - a) @ (b - a))])
        return np.asarray(a + np.array([along.min(), along.max()])[:, None] * (b - a))
    if isinstance(said, Arc):
        x, y = directions_in_plane(np.array(present_vector(said.normal)))
        angles = np.linspace(*(said.ends or (0.0, 2.0 * np.pi)), ROUND)
        ring = np.outer(np.cos(angles), x) + np.outer(np.sin(angles), y)
        return np.asarray(np.array(present_vector(said.centre)) + present(said.radius) * ring)
    spline = spline_of(said)
    return np.asarray(spline(np.linspace(spline.x[0], spline.x[-1], PIECES * (len(spline.x) - 1) + 1)))
