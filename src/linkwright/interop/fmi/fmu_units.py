"""Units and quantities as FMI describes them: a name, and exponents of the SI's base units and of the radian."""

from __future__ import annotations

import re
from typing import NamedTuple

Exponents = dict[str, int]

BASE: dict[str, Exponents] = {
    "kg": {"kg": 1},
    "m": {"m": 1},
    "s": {"s": 1},
    "A": {"A": 1},
    "K": {"K": 1},
    "rad": {"rad": 1},
    "N": {"kg": 1, "m": 1, "s": -2},
    "J": {"kg": 1, "m": 2, "s": -2},
    "W": {"kg": 1, "m": 2, "s": -3},
    "Pa": {"kg": 1, "m": -1, "s": -2},
    "Hz": {"s": -1},
    "1": {},
}
FACTOR = re.compile(r"([A-Za-z]+|1)\^?(-?\d+)?")


class Quantity(NamedTuple):
    """What a variable is a number of: the name of its type, and its unit, "" for none."""

    name: str
    unit: str


ANGLE, LENGTH = Quantity("Angle", "rad"), Quantity("Length", "m")
ANGULAR_VELOCITY, VELOCITY = Quantity("AngularVelocity", "rad/s"), Quantity("Velocity", "m/s")
ANGULAR_ACCELERATION, ACCELERATION = Quantity("AngularAcceleration", "rad/s2"), Quantity("Acceleration", "m/s2")
TORQUE, FORCE = Quantity("Torque", "N.m"), Quantity("Force", "N")
ENERGY, TIME, NUMBER = Quantity("Energy", "J"), Quantity("Time", "s"), Quantity("Number", "")
QUATERNION_RATE = Quantity("QuaternionRate", "1/s")


def exponents(unit: str) -> Exponents | None:
    """Of a unit as people write it, "N m/rad", "kg*m^2", "m/s2"; None where it is not made of units that are known."""
    above, *below = re.split(r"\s*/\s*", unit.strip())
    total: Exponents = {}
    for sign, part in ((1, above), *((-1, part) for part in below)):
        for factor in re.split(r"[\s.*·]+", part.strip("() ")):
            match = FACTOR.fullmatch(factor.replace("²", "2").replace("³", "3"))
            if match is None or match[1] not in BASE:
                return None
            for base, power in BASE[match[1]].items():
                total[base] = total.get(base, 0) + sign * power * int(match[2] or 1)
    return {base: power for base, power in total.items() if power}
