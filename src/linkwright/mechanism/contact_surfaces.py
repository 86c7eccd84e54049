"""Surfaces that points and spheres of other bodies may touch, beside planes: `lw.surface`.

m.add_contact("roll", "ball", at=centre, radius=0.1, on="log", surface=lw.surface.cylinder(p, q, 0.2), law=law)

Everything is as drawn, world axes, m, and goes with the body `on`. Outside is where matter is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from inspect import Parameter, signature
from typing import Any, ClassVar

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import ORIGIN, Mat3, Vec3, positive, shown, too_close, unit, vector
from linkwright.mechanism.inertia import proper_rotation
from linkwright.mechanism.profiles import Profile
from linkwright.mechanism.relations import traced_formula
from linkwright.scalars.formula import Formula, variable

X, Y = "x", "y"  # of heights
Z = (0.0, 0.0, 1.0)


@dataclass(frozen=True)
class OnSphere:
    """The outside of a sphere."""

    center: Vec3
    radius: float
    kind: ClassVar[str] = "sphere"


@dataclass(frozen=True)
class OnCapsule:
    """All that is `radius` away from a straight line between two points: a cylinder with round ends."""

    start: Vec3
    end: Vec3
    radius: float
    kind: ClassVar[str] = "capsule"


@dataclass(frozen=True)
class OnCylinder:
    """The outside of a cylinder between the centres of its flat ends."""

    start: Vec3
    end: Vec3
    radius: float
    kind: ClassVar[str] = "cylinder"


@dataclass(frozen=True)
class OnBox:
    """The outside of a box with edges of the lengths `size` along the columns of `rotation`; along x, y, z without one:
    its faces, edges and corners."""

    center: Vec3
    size: Vec3
    rotation: Mat3 | None = None
    kind: ClassVar[str] = "box"


@dataclass(frozen=True)
class OnHeights:
    """Ground whose height above a plane is a smooth function of the place on it: of x along the world's x made normal
    to `up` (its y where these are parallel), and of y along up cross that, from `through`."""

    height: Formula
    up: Vec3 = Z
    through: Vec3 = ORIGIN
    kind: ClassVar[str] = "heights"


SurfaceShape = OnSphere | OnCapsule | OnCylinder | OnBox | OnHeights


def sphere(center: Any, radius: Any) -> OnSphere:
    """A sphere."""
    return OnSphere(vector(center, "sphere: center"), positive(radius, "sphere: radius", "m"))


def capsule(start: Any, end: Any, radius: Any) -> OnCapsule:
    """A cylinder with round ends, about the line from start to end."""
    return OnCapsule(*_ends("capsule", start, end), positive(radius, "capsule: radius", "m"))


def cylinder(start: Any, end: Any, radius: Any) -> OnCylinder:
    """A cylinder between the centres of its flat ends."""
    return OnCylinder(*_ends("cylinder", start, end), positive(radius, "cylinder: radius", "m"))


def box(center: Any, size: Any, rotation: Any = None) -> OnBox:
    """A box: faces, edges and corners."""
    a, b, c = (positive(x, "box: size", "m") for x in vector(size, "box: size"))
    turn = None if rotation is None else proper_rotation(rotation, "box: rotation")
    return OnBox(vector(center, "box: center"), (a, b, c), turn)


def heights(height: Any, up: Any = Z, through: Any = ORIGIN) -> OnHeights:
    """Ground by its height: a function of (x, y), or of x alone, written with lw functions, or
    lw.profile(places, heights, periodic=False) along x.

    lw.surface.heights(lambda x, y: 0.1 * lw.sin(3.0 * x))
    """
    return OnHeights(_formula(height), unit(up, "heights: up"), vector(through, "heights: through"))


MAKERS: dict[str, Callable[..., SurfaceShape]] = {
    "sphere": sphere,
    "capsule": capsule,
    "cylinder": cylinder,
    "box": box,
    "heights": heights,
}
PAIRS = "a point or a sphere on a plane (normal=), and on " + ", ".join(f"lw.surface.{name}" for name in MAKERS)


def checked_surface(given: Any, what: str) -> SurfaceShape | None:
    """The surface, checked; None of a plane."""
    if given is None:
        return None
    if not isinstance(given, SurfaceShape):
        raise ModelError(f"{what}: there is no contact with {shown(given)}. There are these pairs: {PAIRS}.")
    return MAKERS[given.kind](**{field.name: getattr(given, field.name) for field in fields(given)})


def surface_table(surface: SurfaceShape) -> dict[str, Any]:
    """As a file tells it: { sphere = { center = [0, 0, 0], radius = 0.1 } }."""
    said = {field.name: getattr(surface, field.name) for field in fields(surface)}
    return {surface.kind: {key: x for key, x in said.items() if x is not None}}


def surface_from_table(table: Any, what: str) -> SurfaceShape:
    """What a file tells."""
    if isinstance(table, SurfaceShape):
        return table
    if not isinstance(table, Mapping) or len(table) != 1 or next(iter(table)) not in MAKERS:
        raise ModelError(f"{what} is one of {', '.join(MAKERS)}: {{ sphere = {{ center = ..., radius = ... }} }}.")
    ((kind, numbers),) = table.items()
    known = signature(MAKERS[kind]).parameters
    lacks = [key for key, x in known.items() if x.default is Parameter.empty and key not in numbers]
    if not set(numbers) <= set(known) or lacks:
        raise ModelError(f"{what}: {kind} has the keys {', '.join(known)}, not {', '.join(numbers) or 'none'}.")
    return MAKERS[kind](**numbers)


def _ends(kind: str, start: Any, end: Any) -> tuple[Vec3, Vec3]:
    a, b = vector(start, f"{kind}: start"), vector(end, f"{kind}: end")
    if too_close(a, b):
        raise ModelError(f"{kind}: its ends are one point, so that it has no axis. Take lw.surface.sphere.")
    return a, b


def _formula(given: Any) -> Formula:
    if isinstance(given, Formula):
        return Formula(given.expression, (X, Y))
    if isinstance(given, Profile):
        return Formula(given(variable(X)), (X, Y))
    if not callable(given):
        raise ModelError(f"heights: give a function of (x, y), or lw.profile(places, heights), not {shown(given)}.")
    count = _arguments(given)
    found = traced_formula(lambda x: given(*[x[name] for name in (X, Y)[:count]]), (X, Y), "heights")
    return Formula(found.expression, (X, Y))


def _arguments(function: Callable[..., Any]) -> int:
    """Of x and y, how many it takes."""
    try:
        places: Sequence[Parameter] = list(signature(function).parameters.values())
    except (TypeError, ValueError):
        return 2
    return min(2, sum(x.default is Parameter.empty for x in places))
