"""What is drawn of a body, in the reference pose: lines on the flat and for poses gone by, faces for solids in space.

Where its shapes are known they are drawn, and thin sticks to the joints that stand off them; where they are not, sticks
between the joints, as far as the body's mass says that it reaches.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from linkwright.assembly.rows.null_space import principal_axes
from linkwright.mechanism import Inertia, Joint, Mechanism
from linkwright.mechanism.solids import Box, Cylinder, Mesh, Plate, PointMass, Rod, Solid, Sphere
from linkwright.scalars.tolerances import NONZERO
from linkwright.view.joint_symbols import is_drawn, slides
from linkwright.view.solid_faces import box_faces, faces_of, mesh_faces, solid_points, tube

Array = NDArray[np.float64]
THIN = 0.16  # radius of a stick in space, of the size of symbols
SLENDER = 0.25  # radius of a rod that is drawn as a line, of the size of symbols


class BodyForm(NamedTuple):
    """lines: each (n, 3); one of more than two points is an outline, closed. faces: blocks (n, k, 3)."""

    lines: list[Array]
    faces: list[Array]


def body_form(mechanism: Mechanism, body: str, reference: Array, size: float, normal: Array | None) -> BodyForm:
    """reference: its point p. size: of the symbols on the drawing, m. normal: of the plane of a flat drawing."""
    joints = [j for j in mechanism.joints.values() if body in (j.parent, j.child)]
    points = _distinct([np.array(j.at) for j in joints if is_drawn(j)])
    inertia = mechanism.bodies[body].inertia
    if inertia is None or not inertia.shapes:
        return _of_sticks(inertia, joints, points, body, reference, size, normal)
    shapes = inertia.shapes
    off = [point for point in points if not any(reaches(solid, point, 0.4 * size) for solid in shapes)]
    if len(shapes) == 1 and isinstance(shapes[0], Rod) and shapes[0].radius < SLENDER * size:
        rod = _rod(inertia, points)
        if rod is not None:
            thick = max(float(shapes[0].radius), THIN * size)
            return BodyForm([rod], [] if normal is not None else tube(rod[0], rod[1], thick, 0.0, 4.0 * THIN * size))
    sticks = [np.array([_nearest(shapes, point), point]) for point in off]
    lines = [line for solid in shapes for line in _lines(solid, SLENDER * size, normal)]
    faces = [] if normal is not None else [x for solid in shapes for x in faces_of(solid, THIN * size)]
    return BodyForm([*lines, *sticks], faces + ([] if normal is not None else _tubes(sticks, size)))


def reaches(solid: Solid, point: Array, slack: float) -> bool:
    """Whether a point lies in a solid, or at most `slack` (m) off it."""
    match solid:
        case Rod() | Cylinder():
            start, along = np.array(solid.start, float), np.subtract(solid.end, solid.start)
            share = float((point - start) @ along / (along @ along))
            off = float(np.linalg.norm(point - start - np.clip(share, 0.0, 1.0) * along))
            return off <= solid.radius + slack
        case Box():
            R = np.eye(3) if solid.rotation is None else np.array(solid.rotation, float)
            return bool((np.abs(R.T @ (point - np.array(solid.center))) <= 0.5 * np.array(solid.size) + slack).all())
        case Sphere():
            return float(np.linalg.norm(point - np.array(solid.center))) <= solid.radius + slack
        case PointMass():
            return float(np.linalg.norm(point - np.array(solid.at))) <= slack
        case Mesh():
            corners = mesh_faces(solid).reshape(-1, 3)
            return bool(((point >= corners.min(axis=0) - slack) & (point <= corners.max(axis=0) + slack)).all())
        case Plate():
            return _off_polygon(np.array(solid.corners, float), point) <= slack


def nearest_on(line: Array, point: Array) -> Array:
    """The point of a line through points (n, 3) that is nearest to another."""
    start, along = line[:-1], np.diff(line, axis=0)
    share = np.clip(((point - start) * along).sum(axis=-1) / np.maximum((along**2).sum(axis=-1), NONZERO), 0.0, 1.0)
    feet = start + share[:, None] * along
    return np.asarray(feet[int(np.argmin(np.linalg.norm(feet - point, axis=-1).round(12)))])


def _off_polygon(corners: Array, point: Array) -> float:
    """How far a point is from a flat polygon."""
    normal = np.cross(corners, np.roll(corners, -1, axis=0)).sum(axis=0)
    normal = normal / np.linalg.norm(normal)
    height = float((point - corners[0]) @ normal)
    foot = point - height * normal
    to, onwards = corners - foot, np.roll(corners, -1, axis=0) - foot
    turned = np.arctan2(np.cross(to, onwards) @ normal, (to * onwards).sum(axis=-1)).sum()
    if abs(turned) > np.pi:  # the outline goes round the foot
        return abs(height)
    edge = nearest_on(np.vstack([corners, corners[:1]]), foot)
    return float(np.hypot(np.linalg.norm(edge - foot), height))


def _nearest(shapes: tuple[Solid, ...], point: Array) -> Array:
    """The middle, end or corner of a shape that is nearest to a point."""
    places = [place for solid in shapes for place in solid_points(solid)]
    return min(places, key=lambda place: round(float(np.linalg.norm(place - point)), 9))


def _lines(solid: Solid, slender: float, normal: Array | None) -> list[Array]:
    """A slender rod as a line; all else as an outline: its own, or what is seen of it along the normal."""
    match solid:
        case Rod() | Cylinder() if normal is None or solid.radius < slender:
            return [np.array([solid.start, solid.end], float)]
        case Plate():
            corners = np.array(solid.corners, float)
            return [np.vstack([corners, corners[:1]])]
    if normal is None and not isinstance(solid, Box):
        return []
    points = np.concatenate([block.reshape(-1, 3) for block in faces_of(solid, 0.5 * slender)])
    if normal is not None:
        return [_silhouette(points, normal)]
    return [np.vstack([face, face[:1]]) for block in _six_faces(solid) for face in block]


def _six_faces(solid: Solid) -> list[Array]:
    assert isinstance(solid, Box)
    R = np.eye(3) if solid.rotation is None else np.array(solid.rotation, float)
    return box_faces(np.array(solid.center), R * (0.5 * np.array(solid.size)), np.inf)


def _silhouette(points: Array, normal: Array) -> Array:
    """The closed outline of the convex hull of points (n, 3), seen along a normal; in the plane of their middle."""
    seed = np.eye(3)[int(np.argmin(np.abs(normal).round(6)))]
    u = np.cross(normal, seed) / np.linalg.norm(np.cross(normal, seed))
    w = np.cross(normal, u)
    middle = points.mean(axis=0)
    flat = np.unique(np.stack([(points - middle) @ u, (points - middle) @ w], axis=-1).round(12), axis=0)
    hull = [*_half_hull(flat), *_half_hull(flat[::-1])] or [flat[0]]  # of a point mass a point
    return np.asarray(middle + np.array([x * u + y * w for x, y in [*hull, hull[0]]]))


def _half_hull(points: Array) -> list[Array]:
    """One side of the hull of sorted points in a plane, without its last."""
    found: list[Array] = []
    for p in points:
        while len(found) > 1 and _left(found[-2], found[-1], p) <= 0.0:
            found.pop()
        found.append(p)
    return found[:-1]


def _left(a: Array, b: Array, c: Array) -> float:
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def _of_sticks(
    inertia: Inertia | None,
    joints: list[Joint],
    points: Array,
    body: str,
    reference: Array,
    size: float,
    normal: Array | None,
) -> BodyForm:
    """A rod end to end, else a stick between two joints, a triangle, a star through more; a block if it slides."""
    if inertia is not None and any(j.child == body and slides(j) for j in joints):
        block, sticks = _block(inertia), [np.array([inertia.com, point]) for point in points]
        if normal is not None:
            return BodyForm([_silhouette(np.concatenate(block), normal), *sticks], [])
        return BodyForm([*block, *sticks], [*(face[None, :-1] for face in block), *_tubes(sticks, size)])
    lines = _sticks(inertia, points, reference)
    triangle = normal is None and len(lines) == 1 and len(lines[0]) > 2
    edges = [lines[0][k : k + 2] for k in range(3)] if triangle else lines
    return BodyForm(lines, [] if normal is not None else _tubes(edges, size))


def _sticks(inertia: Inertia | None, points: Array, reference: Array) -> list[Array]:
    if len(points) == 1 and inertia is not None:
        return [np.array([points[0], _tip(inertia, points[0])])]
    rod = None if inertia is None else _rod(inertia, points)
    if rod is not None:
        return [rod]
    if len(points) == 2:
        return [points]
    if len(points) == 3:
        return [points[[0, 1, 2, 0]]]
    return [np.array([reference, point]) for point in points]


def _tubes(lines: list[Array], size: float) -> list[Array]:
    """Sticks as thin tubes, so that they lie behind and before other things."""
    whole = [line for line in lines if np.linalg.norm(line[1] - line[0]) > 1e-9 * size]
    return [block for line in whole for block in tube(line[0], line[1], THIN * size, 0.0, 6.0 * THIN * size)]


def _distinct(points: list[Array]) -> Array:
    """The points without repetitions, (n, 3)."""
    kept: list[Array] = []
    for point in points:
        if all(np.linalg.norm(point - other) > 1e-9 for other in kept):
            kept.append(point)
    return np.array(kept).reshape(-1, 3)


def _spread(inertia: Inertia) -> Array:
    """The mean of x x^T over the body's mass, about the centre of mass, m^2, (3, 3)."""
    tensor = np.array(inertia.about_com)
    spread = 0.5 * np.trace(tensor) * np.eye(3) - tensor
    return np.asarray(spread / inertia.mass) if inertia.mass else np.zeros((3, 3))


def _tip(inertia: Inertia, start: Array) -> Array:
    """Where a body held at one point ends: as far past its centre as a rod of the same spread would."""
    center = np.array(inertia.com)
    along = center - start
    length = np.linalg.norm(along)
    if length < 1e-9:
        return center
    along = along / length
    beyond = float(along @ _spread(inertia) @ along)  # of a rod: its length squared over twelve
    return np.asarray(center + along * np.sqrt(3.0 * max(beyond, 0.0)))


def _rod(inertia: Inertia, points: Array) -> Array | None:
    """Both ends of a slender rod, or of the joints where they reach past it; None if the joints are off its line."""
    spread, axes = np.linalg.eigh(_spread(inertia))
    half = float(np.sqrt(3.0 * max(spread[2], 0.0)))
    if half == 0.0 or max(abs(spread[0]), spread[1]) > 1e-4 * spread[2]:
        return None
    center, along = np.array(inertia.com), axes[:, 2]
    places = (points - center) @ along
    if np.abs(points - center - np.outer(places, along)).max(initial=0.0) > 0.02 * half:
        return None
    ends = np.array([places.min(initial=-half), places.max(initial=half)])
    if len(points) and places[0] > 0.0:  # from the first joint on
        ends = ends[::-1]
    return np.asarray(center + np.outer(ends, along))


def _block(inertia: Inertia) -> list[Array]:
    """The edges of the uniform box that has this inertia: its six faces, each a closed line (5, 3)."""
    spread, axes = principal_axes(_spread(inertia))
    half_edges = axes * np.sqrt(np.maximum(3.0 * spread, 0.0))
    faces = (block[0] for block in box_faces(np.array(inertia.com), half_edges, np.inf))
    return [np.vstack([face, face[:1]]) for face in faces]
