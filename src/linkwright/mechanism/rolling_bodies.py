"""Wheels and balls that roll on planes without slip, as the user says them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import Vec3, not_negative, present_vector, unit, vector
from linkwright.scalars.expression import present
from linkwright.scalars.tolerances import PARALLEL_GIVEN

Z = (0.0, 0.0, 1.0)


@dataclass(frozen=True)
class Rolling:
    """A wheel (with an axis) or a ball that rolls on a plane of another body, which it touches as drawn.

    at: the centre, world, m. radius: m. axis: of the wheel, fixed in it; None of a ball. normal: of the plane, towards
    the wheel. Its multipliers are the force on the wheel where it touches, N: along the normal, along the world's x
    made normal to it (its y where these are parallel), and along normal cross that; in a machine that moves in one
    plane, along the normal and the tangent in that plane.
    """

    name: str
    wheel: str
    at: Vec3
    radius: float
    axis: Vec3 | None = None
    on: str = "ground"
    normal: Vec3 = Z


def checked_rolling(name: str, wheel: str, at: Any, radius: Any, axis: Any, on: str, normal: Any, what: str) -> Rolling:
    """A rolling wheel as the user says it; a ModelError says what is wrong."""
    if wheel == on:
        raise ModelError(f"{what} rolls body '{wheel}' on itself. Name two bodies.")
    if at is None or radius is None:
        raise ModelError(f"{what} needs its centre and its size: at=(x, y, z), radius=.")
    size = not_negative(radius, f"{what}: radius", "m")
    if present(size) == 0.0:
        raise ModelError(f"{what}: a wheel of radius 0 m does not roll. Give a radius above zero.")
    found = Rolling(
        name,
        wheel,
        vector(at, f"{what}: at"),
        size,
        None if axis is None else unit(axis, f"{what}: axis"),
        on,
        unit(normal, f"{what}: normal"),
    )
    if found.axis is not None:
        a, n = (np.array(present_vector(x)) for x in (found.axis, found.normal))
        if np.linalg.norm(np.cross(a, n)) < PARALLEL_GIVEN:
            raise ModelError(
                f"{what} lies flat: its axis and the normal are parallel, and it touches nowhere with its rim. Draw it "
                "upright or tilted, or leave out axis for a ball."
            )
    return found
