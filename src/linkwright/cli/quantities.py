"""Numbers as people write them on a command line: 45deg, 120mm, 300rpm, 500ms. They are SI from here on."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from linkwright.errors import LinkwrightError
from linkwright.mechanism.checked_numbers import decimal
from linkwright.mechanism.names import nearest


class Unit(NamedTuple):
    """What one of it is in SI, and what it measures."""

    factor: float
    dimension: str


UNITS = {
    "rad": Unit(1.0, "angle"),
    "deg": Unit(math.pi / 180.0, "angle"),
    "rev": Unit(2.0 * math.pi, "angle"),
    "m": Unit(1.0, "length"),
    "cm": Unit(1e-2, "length"),
    "mm": Unit(1e-3, "length"),
    "in": Unit(0.0254, "length"),
    "rad/s": Unit(1.0, "angular speed"),
    "deg/s": Unit(math.pi / 180.0, "angular speed"),
    "rpm": Unit(math.pi / 30.0, "angular speed"),
    "m/s": Unit(1.0, "speed"),
    "mm/s": Unit(1e-3, "speed"),
    "Nm": Unit(1.0, "moment"),
    "Nmm": Unit(1e-3, "moment"),
    "kNm": Unit(1e3, "moment"),
    "N": Unit(1.0, "force"),
    "kN": Unit(1e3, "force"),
    "kg": Unit(1.0, "mass"),
    "g": Unit(1e-3, "mass"),
    "s": Unit(1.0, "time"),
    "ms": Unit(1e-3, "time"),
    "min": Unit(60.0, "time"),
    "Hz": Unit(1.0, "frequency"),
}


class Measure(float):
    """A number in SI; dimension: what it measures, if a unit was written with it."""

    dimension: str | None = None

    def with_value(self, value: float) -> Measure:
        """Another number of the same dimension."""
        other = Measure(value)
        other.dimension = self.dimension
        return other


def quantity(text: str, word: str, example: str) -> Measure:
    """The number that a text says, with or without a unit; word: where it stands, for the refusal."""
    found = re.fullmatch(r"\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)\s*([A-Za-z/]*)\s*", text)
    try:
        number, unit = (decimal(text.strip()), "") if found is None else (float(found[1]), found[2])
    except ValueError:
        raise LinkwrightError(f"'{text}' of '{word}' is not a number. Write it as {example}.") from None
    if unit and unit not in UNITS:
        raise LinkwrightError(
            f"'{unit}' of '{word}' is no unit. The nearest known is '{nearest(unit, UNITS)}'; without one it is SI."
        )
    if not math.isfinite(number):
        raise LinkwrightError(f"'{text}' of '{word}' is not a finite number. Write it as {example}.")
    said = Measure(number * UNITS[unit].factor if unit else number)
    said.dimension = UNITS[unit].dimension if unit else None
    return said


def seconds(text: str, option: str) -> Measure:
    """A time that an option says, above zero."""
    said = quantity(text, f"{option} {text}", f"{option} 2 or {option} 500ms")
    check_dimension(said, "time", option)
    if said <= 0.0:
        raise LinkwrightError(f"{option} must be positive, not {text}.")
    return said


def check_dimension(said: float, wanted: str, what: str) -> None:
    """Refuse a length for an angle and the like; what: who takes it."""
    dimension = getattr(said, "dimension", None)
    if dimension not in (None, wanted):
        known = ", ".join(unit for unit in UNITS if UNITS[unit].dimension == wanted)
        raise LinkwrightError(f"{what} takes the unit {known}, not one of {dimension}.")
