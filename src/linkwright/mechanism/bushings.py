"""Bushings: six springs and six dampers between two bodies at a point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import ORIGIN, Vec3, items, not_negative, scalar, shown

PLACES = ("about x", "about y", "about z", "along x", "along y", "along z")
Six = tuple[float, float, float, float, float, float]
NONE: Six = (0.0,) * 6


@dataclass(frozen=True)
class Bushing:
    """Holds body_b to body_a at a point, softly: stiffness and damping about x, y, z (N m/rad, N m s/rad), then along
    x, y, z (N/m, N s/m), at rest in the reference pose.

    The axes are the world's of the reference pose, as body_a carries them. Turns are measured by the rotation vector of
    b against a: the axis of the one turn that leads there, times its angle, which must stay below half a turn. Slides
    are those of b's point from a's. What it stores is half the sum of stiffness x square of all six, whatever the turn;
    moments and forces are the exact slopes of that.
    """

    name: str
    body_a: str
    body_b: str
    at: Vec3 = ORIGIN
    stiffness: Six = NONE
    damping: Six = NONE


def checked_six(given: Any, what: str, units: tuple[str, str]) -> Six:
    """Six numbers, none negative: about x, y, z, then along them."""
    entries = enumerate(zip(six_numbers(given, what), PLACES, strict=True))
    found = [not_negative(x, f"{what} {place}", units[k // 3]) for k, (x, place) in entries]
    return found[0], found[1], found[2], found[3], found[4], found[5]


def six_numbers(given: Any, what: str) -> list[Any]:
    """Six entries of a file."""
    entries = items(given)
    if len(entries) != len(PLACES):
        raise ModelError(f"{what} must be six numbers, about x, y, z, then along x, y, z, not {shown(given)}.")
    return [scalar(x, what) for x in entries]
