"""Ropes: points of bodies that a rope ties together, and that it only pulls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import Vec3, items, not_negative, shown, too_close, vector
from linkwright.mechanism.names import GROUND
from linkwright.mechanism.stops import checked_restitution
from linkwright.scalars.expression import Scalar, present
from linkwright.scalars.seam import sqrt


@dataclass(frozen=True)
class Rope:
    """A rope without mass or stretch from a point of one body to a point of another, world, m, as drawn.

    length: m. via: rings or small pulleys, (body, point), through which it slides without friction. Its multiplier is
    the tension, N: zero while it is slack. restitution: Poisson's, where it goes taut.
    """

    name: str
    body_a: str
    point_a: Vec3
    body_b: str
    point_b: Vec3
    length: float
    restitution: float = 0.0
    via: tuple[tuple[str, Vec3], ...] = ()

    holds = False  # from one side alone

    @property
    def places(self) -> tuple[tuple[str, Vec3], ...]:
        """Where it goes, from end to end: body and point."""
        return ((self.body_a, self.point_a), *self.via, (self.body_b, self.point_b))


def checked_rope(
    name: str,
    body_a: str,
    point_a: Any,
    body_b: str,
    point_b: Any,
    length: Any,
    restitution: Any,
    via: Any,
    check_body: Callable[[Any, str], None],
    what: str,
) -> Rope:
    """A rope as the user says it; a ModelError says what is wrong."""
    ends = (body_a, vector(point_a, f"{what}: point_a")), (body_b, vector(point_b, f"{what}: point_b"))
    rings = tuple(_ring(x, f"{what}: via {k}") for k, x in enumerate(items(via), 1))
    places = (ends[0], *rings, ends[1])
    for body, _ in places:
        check_body(body, what)
    if len({body for body, _ in places}) < 2:
        raise ModelError(f"{what} ties body '{body_a}' to itself. A rope needs two bodies.")
    for (body, a), (other, b) in pairwise(places):
        if body == other and too_close(a, b):
            raise ModelError(f"{what} passes one point of body '{body}' twice in a row. Leave one of them out.")
    drawn: Scalar = 0.0
    for (_, a), (_, b) in pairwise(places):
        drawn = drawn + sqrt(sum((y - x) * (y - x) for x, y in zip(a, b, strict=True)))
    own = drawn if length is None else not_negative(length, f"{what}: length", "m")
    if present(own) == 0.0:
        raise ModelError(f"{what} has no length: give one above zero, or draw its ends apart.")
    (_, a), (_, b) = ends
    return Rope(name, body_a, a, body_b, b, own, checked_restitution(restitution, what), rings)


def _ring(given: Any, what: str) -> tuple[str, Vec3]:
    """A point with its body; a point alone is the ground's."""
    entries = items(given)
    if len(entries) == 2 and isinstance(entries[0], str):
        return entries[0], vector(entries[1], what)
    if len(entries) == 3:
        return GROUND, vector(given, what)
    raise ModelError(f"{what} must be a body with its point, ('pulley', (x, y, z)), or a point, not {shown(given)}.")
