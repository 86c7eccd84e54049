"""Shapes: the inertia of uniform bodies, placed where they stand in the reference pose (world axes, SI).

Shapes add up: `box(...) + rod(...)` is one rigid body, and remembers both in its `shapes`.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import (
    ORIGIN,
    Mat3,
    as_matrix,
    as_vector,
    items,
    not_negative,
    positive,
    present_vector,
    too_close,
    truth,
    vector,
)
from linkwright.mechanism.files.mesh_files import mesh_surface
from linkwright.mechanism.files.paths import as_path
from linkwright.mechanism.inertia import Inertia, proper_rotation
from linkwright.mechanism.meeting import square
from linkwright.mechanism.solids import (
    Box,
    Cylinder,
    Mesh,
    Plate,
    PointMass,
    Rod,
    Solid,
    Sphere,
    arguments_of,
    solid_with_numbers,
)
from linkwright.scalars.expression import Scalar, present
from linkwright.scalars.tolerances import PARALLEL, ROUNDED_SOLUTION
from linkwright.scalars.varying_number import VaryingNumber

Array = NDArray[Any]  # of floats; of expressions, where the parameters of a mechanism stand among the numbers
MOST_CORNERS = 2_000  # of an outline: each of its edges is compared with every other
EDGES_AT_ONCE = 64  # a bound on memory


def point_mass(mass: float, at: Any) -> Inertia:
    """A mass (kg) at a point (m); a mass of zero is allowed."""
    m, point = not_negative(mass, "point_mass: mass", "kg"), vector(at, "point_mass: at")
    return _known(Inertia(m, point, as_matrix(np.zeros((3, 3))), made_of=(m,)), PointMass(m, point))


def rod(mass: float, start: Any, end: Any, radius: float = 0.0) -> Inertia:
    """A straight round rod between two points (m), slender unless a radius (m) is given.

    >>> import linkwright as lw
    >>> lw.rod(mass=2.0, start=(0, 0, 0), end=(3, 0, 0)).com
    (1.5, 0.0, 0.0)
    """
    m, thickness = positive(mass, "rod: mass", "kg"), not_negative(radius, "rod: radius", "m")
    a, b = _ends("rod", start, end)
    return _known(_round(m, a, b, thickness, 0.0), Rod(m, as_vector(a), as_vector(b), thickness))


def cylinder(mass: float, start: Any, end: Any, radius: float, inner_radius: float = 0.0) -> Inertia:
    """A cylinder, or a tube, between the centres of its two faces (m)."""
    m, outer = positive(mass, "cylinder: mass", "kg"), positive(radius, "cylinder: radius", "m")
    inner = not_negative(inner_radius, "cylinder: inner_radius", "m")
    if present(inner) > present(outer):
        raise ModelError(f"cylinder: inner_radius {present(inner)!r} m must not exceed radius {present(outer)!r} m.")
    a, b = _ends("cylinder", start, end)
    return _known(_round(m, a, b, outer, inner), Cylinder(m, as_vector(a), as_vector(b), outer, inner))


def box(mass: float, center: Any, size: Any, rotation: Any = None) -> Inertia:
    """A box with edges of the given lengths (m) along x, y, z, or along the columns of a rotation matrix."""
    m, middle = positive(mass, "box: mass", "kg"), vector(center, "box: center")
    a, b, c = (not_negative(edge, "box: size", "m") for edge in vector(size, "box: size"))
    moments = np.diag([b * b + c * c, c * c + a * a, a * a + b * b]) * (m / 12.0)
    turn = None if rotation is None else proper_rotation(rotation, "box: rotation")
    R = np.eye(3) if turn is None else np.array(turn)
    whole = Inertia(m, middle, as_matrix(R @ moments @ R.T), made_of=None if R.dtype == object else (m,))
    return _known(whole, Box(m, middle, (a, b, c), turn))


def sphere(mass: float, center: Any, radius: float, hollow: bool = False) -> Inertia:
    """A solid ball, or a thin spherical shell."""
    m, middle = positive(mass, "sphere: mass", "kg"), vector(center, "sphere: center")
    shell, r = truth(hollow, "sphere: hollow"), positive(radius, "sphere: radius", "m")
    moment = (2.0 / 3.0 if shell else 2.0 / 5.0) * m * r**2
    return _known(Inertia(m, middle, as_matrix(moment * np.eye(3)), made_of=(m,)), Sphere(m, middle, r, shell))


def plate(mass: float, corners: Any) -> Inertia:
    """A thin flat plate with a polygon as outline: corners (m) in order, convex or not, in one plane."""
    m = positive(mass, "plate: mass", "kg")
    outline = tuple(vector(corner, f"plate: corner {i}") for i, corner in enumerate(items(corners), start=1))
    points = np.array(outline)
    if len(points) < 3:
        raise ModelError(f"plate: an outline needs at least three corners, not {len(points)}.")
    if len(points) > MOST_CORNERS:
        raise ModelError(f"plate: an outline of {len(points)} corners is too long; {MOST_CORNERS} may be given.")
    _refuse_outline(np.array([present_vector(point) for point in points]))
    x = points - points[0]
    normal = np.cross(x[1:-1], x[2:]).sum(axis=0)  # twice the area, across the plane
    twice_area = _length(normal)
    normal = normal / twice_area
    # Triangles fanned from the first corner, with signed shares of the area, cover the polygon once.
    share = np.cross(x[1:-1], x[2:]) @ normal / twice_area
    center = share @ (x[1:-1] + x[2:]) / 3.0
    y = x - center
    # Mean of y y^T; over a triangle (9 g g^T + sum of corner c c^T) / 12, g its centroid.
    second: Array = np.zeros((3, 3))
    for s, b, c in zip(share, y[1:-1], y[2:], strict=True):
        total = y[0] + b + c
        second = second + s / 12.0 * (np.outer(total, total) + np.outer(y[0], y[0]) + np.outer(b, b) + np.outer(c, c))
    return _known(Inertia(m, as_vector(points[0] + center), _tensor(m, second)), Plate(m, outline))


def mesh(
    file: Any, density: Any = None, mass: Any = None, scale: float = 1.0, at: Any = ORIGIN, rotation: Any = None
) -> Inertia:
    """What a closed mesh encloses, uniform: of a density (kg/m^3) or a mass (kg); from an STL, OBJ or PLY file.

    scale: what one unit of the file is, m: 0.001 for a part drawn in mm. The mesh is turned by a rotation matrix, then
    shifted by `at` (m). A surface with holes has no inside and is refused. Needs trimesh: linkwright[files].

        mesh("bracket.stl", density=7850, scale=0.001)
    """
    path = as_path(file, "mesh needs the path of a file")
    if (density is None) == (mass is None):
        raise ModelError(f"mesh: {path}: give either a density or a mass.")
    unit = positive(scale, "mesh: scale", "m")
    surface = mesh_surface(str(path.resolve()))
    if surface.open:
        raise ModelError(f"mesh: {path}: {surface.open}. Mend it, or give the mass, com and about_com.")
    volume = surface.volume * unit**3
    if density is not None:
        d = positive(density, "mesh: density", "kg/m^3")
        m, said = d * volume, {"density": d}
    else:
        m = positive(mass, "mesh: mass", "kg")
        said = {"mass": m}
    tensor = as_matrix(m * (surface.tensor / surface.volume * unit**2))
    own = _known(Inertia(m, as_vector(surface.centre * unit), tensor), Mesh(str(path.resolve()), scale=unit, **said))
    there = vector(at, "mesh: at")
    if rotation is None and present_vector(there) == ORIGIN:
        return own
    return own.moved(rotation, there)


def drawn_mesh(
    file: Any, density: Any = None, mass: Any = None, scale: float = 1.0, at: Any = ORIGIN, rotation: Any = None
) -> Inertia:
    """A mesh to be drawn beside numbers of its own: it need not be closed, and its mass is of no account."""
    path = as_path(file, "mesh needs the path of a file")
    mesh_surface(str(path.resolve()))
    said = {key: positive(x, f"mesh: {key}", "") for key, x in (("density", density), ("mass", mass)) if x is not None}
    turn = None if rotation is None else proper_rotation(rotation, "mesh: rotation")
    solid = Mesh(
        str(path.resolve()), scale=positive(scale, "mesh: scale", "m"), at=vector(at, "mesh: at"), rotation=turn, **said
    )
    return point_mass(0.0, ORIGIN).with_shapes([solid])


SHAPES: dict[str, Callable[..., Inertia]] = {
    "rod": rod,
    "box": box,
    "cylinder": cylinder,
    "sphere": sphere,
    "plate": plate,
    "point_mass": point_mass,
    "mesh": mesh,
}


def made_anew(shapes: Sequence[Solid]) -> Inertia:
    """The inertia of these solids, made and added as they were; at least one."""
    parts = [SHAPES[solid.kind](**arguments_of(solid)) for solid in shapes]
    return sum(parts[1:], start=parts[0])


def _known(inertia: Inertia, solid: Solid) -> Inertia:
    """The inertia with its shape. Numbers that were read from a mechanism are plain once they have been computed with;
    where one stays as it was read, the shape would not follow it, and is left out."""
    if any(isinstance(x, VaryingNumber) for x in (inertia.mass, *inertia.com)):
        return inertia
    return inertia.with_shapes([solid_with_numbers(solid, lambda x: float(x) if isinstance(x, float) else x)])


def _tensor(mass: float, second: Array, spread: Scalar = None) -> Mat3:
    """The inertia tensor of matter whose mean of x x^T about the centre of mass is `second`; spread: its trace, where
    that is known better."""
    return as_matrix(mass * ((np.trace(second) if spread is None else spread) * np.eye(3) - second))


def _ends(what: str, start: Any, end: Any) -> tuple[Array, Array]:
    a, b = np.array(vector(start, f"{what}: start")), np.array(vector(end, f"{what}: end"))
    if too_close(a, b):
        start, end = present_vector(a), present_vector(b)
        ends = f"are both {start} m" if start == end else f"lie {math.dist(start, end):g} m apart"
        raise ModelError(f"{what}: start and end {ends}, so it has no direction.")
    return a, b


def _round(mass: float, start: Array, end: Array, outer: float, inner: float) -> Inertia:
    """Matter of circular section along a straight line: mean square r^2/4 across each way, l^2/12 along."""
    along = end - start
    across = (outer * outer + inner * inner) / 4.0
    u = along / _length(along)
    second = across * (np.eye(3) - np.outer(u, u)) + np.outer(along, along) / 12.0
    spread = None if along.dtype == np.float64 else 2.0 * across + square(along) / 12.0
    return Inertia(mass, as_vector((start + end) / 2.0), _tensor(mass, second, spread), made_of=(mass,))


def _length(x: Array) -> Scalar:
    return np.linalg.norm(x) if x.dtype == np.float64 else np.dot(x, x) ** 0.5


def _refuse_outline(points: Array) -> None:
    """Refuse corners that enclose no area, do not lie in one plane, or whose outline crosses itself."""
    x = points - points[0]
    size = np.abs(x).max()
    normal = np.cross(x[1:-1], x[2:]).sum(axis=0)
    twice_area = np.linalg.norm(normal)
    if twice_area <= ROUNDED_SOLUTION * size * size:
        raise ModelError("plate: the corners enclose no area. Give them in order around the outline.")
    normal = normal / twice_area
    if np.abs(x @ normal).max() > PARALLEL * size:
        raise ModelError(f"plate: the corners must lie in one plane, but stray {np.abs(x @ normal).max():.3g} m.")
    _refuse_crossing(x, normal, dust=ROUNDED_SOLUTION * size * size)


def _refuse_crossing(x: Array, normal: Array, dust: float) -> None:
    """Refuse an outline that crosses itself: its inside is not what the corners say."""
    ends = np.roll(x, -1, axis=0)

    def straddle(lines: slice, others: slice) -> Array:
        """Whether an edge of the others, (n, m), passes through the line of each of n edges."""
        start, along = x[lines, None], (ends - x)[lines, None]
        first, last = (np.cross(along, corners[None, others] - start) @ normal for corners in (x, ends))
        return np.where(np.abs(first) > dust, first, 0.0) * np.where(np.abs(last) > dust, last, 0.0) < 0.0

    every = slice(None)
    for k in range(0, len(x), EDGES_AT_ONCE):
        few = slice(k, k + EDGES_AT_ONCE)
        for i, j in np.argwhere(straddle(few, every) & straddle(every, few).T)[:1] + 1:
            raise ModelError(f"plate: the outline crosses itself where edges {k + i} and {j} meet. Check the order.")
