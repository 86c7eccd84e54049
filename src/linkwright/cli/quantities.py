"""Numbers as people write them on a command line: 45deg, 120mm, 300rpm. They are SI from here on."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from linkwright.errors import LinkwrightError
from linkwright.mechanism.names import nearest

if TYPE_CHECKING:
    from linkwright.model import Model


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
}
OF_PARAMETERS = {"m": "length", "rad": "angle", "kg": "mass", "N": "force", "N m": "moment", "s": "time"}
ROTATING, SLIDING = ("angle", "angular speed", "moment"), ("length", "speed", "force")  # value, rate, effort
VALUE, RATE, EFFORT = range(3)


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
    found = re.fullmatch(r"\s*([-+]?[0-9._]+(?:[eE][-+]?[0-9]+)?)\s*([A-Za-z/]*)\s*", text)
    try:
        number, unit = (float(text), "") if found is None else (float(found[1]), found[2])
    except ValueError:
        raise LinkwrightError(f"'{text}' of '{word}' is not a number. Write it as {example}.") from None
    if unit and unit not in UNITS:
        raise LinkwrightError(
            f"'{unit}' of '{word}' is no unit. The nearest known is '{nearest(unit, UNITS)}'; without one it is SI."
        )
    if not unit:
        return Measure(number)
    said = Measure(number * UNITS[unit].factor)
    said.dimension = UNITS[unit].dimension
    return said


def check_joint_units(model: Model, given: Mapping[str, Any], what: int = VALUE) -> None:
    """Refuse a length for an angle and the like; what: VALUE, RATE or EFFORT of joints."""
    for name, x in given.items():
        joint = model.mechanism.joints.get(name.partition(".")[0])
        if joint is None:
            continue  # who does not know the joint says so
        slides = joint.slides(name if name in (*joint.coordinates, *joint.rates) else (*joint.rates, "")[0])
        for number in x if isinstance(x, list) else [x]:
            wanted = (SLIDING if slides else ROTATING)[what]
            if isinstance(number, Measure) and number.dimension not in (None, wanted):
                known = ", ".join(unit for unit in UNITS if UNITS[unit].dimension == wanted)
                raise LinkwrightError(f"{model.name}: '{name}' takes the unit {known}, not one of {number.dimension}.")


def check_parameter_units(model: Model, given: Mapping[str, Any]) -> None:
    """Refuse a mass for a length and the like, where the parameter has a unit."""
    for name, x in given.items():
        unit = model.parameters[name].unit if name in model.parameters else ""
        wanted = OF_PARAMETERS.get(unit)
        for number in x if isinstance(x, list) else [x]:
            if wanted and isinstance(number, Measure) and number.dimension not in (None, wanted):
                raise LinkwrightError(
                    f"{model.name}: parameter '{name}' is a {wanted} in {unit}, not a {number.dimension}."
                )
