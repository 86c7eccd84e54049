"""Solids: the shapes that a body was said to be of, as records; kept for drawings and for files.

Their numbers are those that the functions of `shapes.py` were given: SI, world axes, reference pose. As elsewhere in a
mechanism, they are floats that may remember an expression of parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, TypeVar

import numpy as np
from numpy.typing import NDArray

from linkwright.mechanism.checked_numbers import ORIGIN, Mat3, Vec3, as_matrix, as_vector
from linkwright.scalars.expression import Expression, Scalar


@dataclass(frozen=True)
class PointMass:
    """A mass (kg) at a point (m)."""

    kind: ClassVar[str] = "point_mass"
    mass: float
    at: Vec3


@dataclass(frozen=True)
class Rod:
    """A straight round rod from `start` to `end` (m); slender where the radius is 0."""

    kind: ClassVar[str] = "rod"
    mass: float
    start: Vec3
    end: Vec3
    radius: float = 0.0


@dataclass(frozen=True)
class Cylinder:
    """A cylinder, or a tube, between the centres of its two faces (m)."""

    kind: ClassVar[str] = "cylinder"
    mass: float
    start: Vec3
    end: Vec3
    radius: float
    inner_radius: float = 0.0


@dataclass(frozen=True)
class Box:
    """A box with edges of the lengths `size` (m) along the columns of `rotation`; along x, y, z without one."""

    kind: ClassVar[str] = "box"
    mass: float
    center: Vec3
    size: Vec3
    rotation: Mat3 | None = None


@dataclass(frozen=True)
class Sphere:
    """A solid ball, or a thin spherical shell."""

    kind: ClassVar[str] = "sphere"
    mass: float
    center: Vec3
    radius: float
    hollow: bool = False


@dataclass(frozen=True)
class Plate:
    """A thin flat plate: the corners (m) of its outline, in order."""

    kind: ClassVar[str] = "plate"
    mass: float
    corners: tuple[Vec3, ...]


@dataclass(frozen=True)
class Mesh:
    """What the triangles in a file enclose: its numbers times `scale` are m; turned, then shifted by `at`. Of mass and
    density one is said."""

    kind: ClassVar[str] = "mesh"
    file: str
    mass: float | None = None
    density: float | None = None
    scale: float = 1.0
    at: Vec3 = ORIGIN
    rotation: Mat3 | None = None


Solid = PointMass | Rod | Cylinder | Box | Sphere | Plate | Mesh
SomeSolid = TypeVar("SomeSolid", bound=Solid)
POINTS = ("at", "start", "end", "center")


def arguments_of(solid: Solid) -> dict[str, Any]:
    """What the function of the solid's kind is called with to make it; what equals its default is left out."""
    said = {field.name: (getattr(solid, field.name), field.default) for field in fields(solid)}
    return {name: value for name, (value, default) in said.items() if value != default}


def numbers_of_solid(solid: Solid) -> Iterator[Scalar]:
    """Every number of it."""
    yield from _numbers(tuple(getattr(solid, field.name) for field in fields(solid)))


def solid_with_numbers(solid: SomeSolid, change: Callable[[Scalar], Scalar]) -> SomeSolid:
    """The solid with every number put through `change`; nothing is checked."""
    said = {field.name: getattr(solid, field.name) for field in fields(solid)}
    return replace(solid, **{name: _changed(value, change) for name, value in said.items()})


def moved_solid(solid: SomeSolid, R: NDArray[Any] | None, p: NDArray[Any]) -> SomeSolid:
    """The solid after the rigid motion x -> R x + p; R None does not turn."""

    def moved(point: Vec3) -> Vec3:
        return as_vector((np.array(point) if R is None else R @ np.array(point)) + p)

    changed: dict[str, Any] = {name: moved(getattr(solid, name)) for name in POINTS if hasattr(solid, name)}
    if isinstance(solid, Plate):
        changed["corners"] = tuple(map(moved, solid.corners))
    if isinstance(solid, Box | Mesh) and R is not None:
        changed["rotation"] = as_matrix(R if solid.rotation is None else R @ np.array(solid.rotation))
    return replace(solid, **changed)


def _numbers(value: Any) -> Iterator[Scalar]:
    if isinstance(value, tuple):
        for entry in value:
            yield from _numbers(entry)
    elif isinstance(value, float | Expression):
        yield value


def _changed(value: Any, change: Callable[[Scalar], Scalar]) -> Any:
    if isinstance(value, tuple):
        return tuple(_changed(entry, change) for entry in value)
    return change(value) if isinstance(value, float | Expression) else value
