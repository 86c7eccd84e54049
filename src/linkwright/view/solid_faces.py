"""Solids as faces: the surface of each shape, cut small enough to be painted from back to front.

Faces come in blocks (n, k, 3) of polygons with k corners, those of a closed body turning left seen from outside.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism.files.mesh_files import mesh_surface
from linkwright.mechanism.solids import Box, Cylinder, Mesh, Plate, PointMass, Rod, Solid, Sphere

Array = NDArray[np.float64]

SIDES = 18  # of what is round
MOST_TRIANGLES = 3000  # of a mesh
PIECES = 8  # at most, along an edge
LIGHT = np.array([0.35, 0.25, 0.9]) / np.linalg.norm([0.35, 0.25, 0.9])  # to the right of the eye, its height, its way


def faces_of(solid: Solid, thin: float) -> list[Array]:
    """The surface in the reference pose; thin: the radius, m, of what has none of its own."""
    match solid:
        case Rod():
            return tube(np.array(solid.start), np.array(solid.end), max(float(solid.radius), thin), 0.0, 4.0 * thin)
        case Cylinder():
            ends = np.array(solid.start), np.array(solid.end)
            return tube(*ends, float(solid.radius), float(solid.inner_radius), 4.0 * thin)
        case Box():
            R = np.eye(3) if solid.rotation is None else np.array(solid.rotation, float)
            return box_faces(np.array(solid.center), R * np.maximum(0.5 * np.array(solid.size), 0.2 * thin), 5.0 * thin)
        case Sphere():
            return ball(np.array(solid.center), float(solid.radius))
        case Plate():
            return slab(np.array(solid.corners, float), 0.5 * thin)
        case PointMass():
            return ball(np.array(solid.at), 1.6 * thin)
        case Mesh():
            return [mesh_faces(solid)]


def tube(start: Array, end: Array, radius: float, inner: float, piece: float) -> list[Array]:
    """A cylinder with its end faces, or a tube; cut into pieces of about that length."""
    along = end - start
    length = float(np.linalg.norm(along))
    u, w = _across(along / length)
    turn = np.linspace(0.0, 2.0 * np.pi, SIDES + 1)
    rim = np.outer(np.cos(turn), u) + np.outer(np.sin(turn), w)
    stations = np.linspace(0.0, 1.0, _pieces(length, max(piece, radius)) + 1)
    rings = start + stations[:, None, None] * along + radius * rim
    found = [_band(rings)]
    if inner > 0.0:
        found.append(_band(start + stations[:, None, None] * along + inner * rim)[:, ::-1])
    steps = np.linspace(inner, radius, _pieces(radius - inner, 2.0 * piece) + 1)
    disc = steps[:, None, None] * rim
    return [*found, _band(start + disc), _band(end + disc)[:, ::-1]]


def box_faces(center: Array, half_edges: Array, piece: float) -> list[Array]:
    """A box from half its edges, the columns of a matrix; its faces cut into pieces of about that length."""
    found = []
    a, b, c = half_edges.T
    for out, u, w in ((a, b, c), (b, c, a), (c, a, b)):
        if np.cross(u, w) @ out < 0.0:
            u, w = w, u
        found += [_grid(center + out, u, w, piece), _grid(center - out, w, u, piece)]
    return found


def ball(center: Array, radius: float) -> list[Array]:
    """A sphere."""
    polar, turn = np.linspace(0.0, np.pi, SIDES // 2 + 1), np.linspace(0.0, 2.0 * np.pi, SIDES + 1)
    ring = np.stack([np.cos(turn), np.sin(turn), np.zeros_like(turn)], axis=-1)
    points = np.sin(polar)[:, None, None] * ring + np.cos(polar)[:, None, None] * np.array([0.0, 0.0, 1.0])
    return [_band(center + radius * points)[:, ::-1]]


def slab(corners: Array, half: float) -> list[Array]:
    """A flat polygon with a little thickness."""
    normal = np.cross(corners, np.roll(corners, -1, axis=0)).sum(axis=0)
    out = half * normal / np.linalg.norm(normal)
    top, bottom = corners + out, corners - out
    again = np.roll(np.arange(len(corners)), -1)
    sides = np.stack([bottom, bottom[again], top[again], top], axis=1)
    return [top[None], bottom[None, ::-1], sides]


def mesh_faces(solid: Mesh) -> Array:
    """The triangles of a mesh, (n, 3, 3); of one too fine to be painted, those of its convex hull."""
    triangles = mesh_surface(solid.file).triangles
    if len(triangles) > MOST_TRIANGLES:
        triangles = _hull(triangles.reshape(-1, 3))
    R = np.eye(3) if solid.rotation is None else np.array(solid.rotation, float)
    return np.asarray(float(solid.scale) * triangles @ R.T + np.array(solid.at, float))


def _hull(points: Array) -> Array:
    """The convex hull in triangles that turn left seen from outside."""
    from scipy.spatial import ConvexHull  # here: SciPy takes its time to import

    hull = ConvexHull(points)
    triangles = points[hull.simplices]
    out = np.einsum(
        "ij,ij->i",
        np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]),
        hull.equations[:, :3],
    )
    return np.where((out < 0.0)[:, None, None], triangles[:, ::-1], triangles)


def solid_points(solid: Solid) -> list[Array]:
    """Some points that tell how far it reaches."""
    match solid:
        case Rod() | Cylinder():
            return [np.array(solid.start, float), np.array(solid.end, float)]
        case Plate():
            return list(np.array(solid.corners, float))
        case PointMass():
            return [np.array(solid.at, float)]
        case Mesh():
            corners = mesh_faces(solid).reshape(-1, 3)
            return [corners.min(axis=0), corners.max(axis=0)]
        case _:
            return [np.array(solid.center, float)]


def shaded(faces: Array, color: Array, right: Array, up: Array, towards: Array) -> Array:
    """The colours (n, 3) of faces lit from beside the eye; right, up, towards: of the picture, in the world."""
    normals = np.cross(faces, np.roll(faces, -1, axis=1)).sum(axis=1)
    size = np.linalg.norm(normals, axis=-1, keepdims=True)
    normals = normals / np.where(size > 0.0, size, 1.0)
    light = LIGHT @ np.stack([right, up, towards])
    bright = normals @ light
    lit = 0.1 + 0.9 * np.asarray(color)[None]
    return np.clip(lit * (0.66 + 0.36 * bright)[:, None] + 0.14 * np.maximum(bright, 0.0)[:, None] ** 6, 0.0, 1.0)


def _band(rings: Array) -> Array:
    """The quadrangles between rings (m, n, 3), each closed in itself."""
    lower, upper = rings[:-1], rings[1:]
    return np.stack([lower[:, :-1], lower[:, 1:], upper[:, 1:], upper[:, :-1]], axis=2).reshape(-1, 4, 3)


def _grid(center: Array, u: Array, w: Array, piece: float) -> Array:
    """A parallelogram, from its half edges, in pieces; it turns left about u x w."""
    n, m = (_pieces(2.0 * float(np.linalg.norm(x)), piece) for x in (u, w))
    s, t = np.linspace(-1.0, 1.0, n + 1), np.linspace(-1.0, 1.0, m + 1)
    points = center + s[:, None, None] * u + t[None, :, None] * w
    a, b, c, d = points[:-1, :-1], points[1:, :-1], points[1:, 1:], points[:-1, 1:]
    return np.stack([a, b, c, d], axis=2).reshape(-1, 4, 3)


def _pieces(length: float, piece: float) -> int:
    return int(np.clip(np.ceil(length / piece), 1, PIECES))


def _across(direction: Array) -> tuple[Array, Array]:
    """Two unit vectors square to a direction and to each other; the three are right-handed."""
    seed = np.eye(3)[int(np.argmin(np.abs(direction).round(6)))]
    u = np.cross(direction, seed)
    u = u / np.linalg.norm(u)
    return u, np.cross(direction, u)
