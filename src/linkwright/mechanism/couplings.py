"""What a coupling may say: weights of joint coordinates, each found to be there, to be a number, and not to be zero."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import scalar, shown
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.names import check_known
from linkwright.scalars.expression import Scalar, present


def checked_weights(given: Any, joints: Mapping[str, Joint], what: str) -> dict[str, Scalar]:
    """{coordinate: weight} as a coupling takes them; a ModelError says what is wrong."""
    weights = weight_table(given, f"{what}: weights")
    found = {coordinate_named(name, joints, what): weight for name, weight in weights.items()}
    for name, weight in found.items():
        if present(weight) == 0.0:
            raise ModelError(f"{what}: the weight of {name!r} is zero. Leave {name!r} out.")
    if len(found) < 2:
        raise ModelError(f"{what} needs at least two coordinates, as in {{'A': 20, 'B': 40}}, not {shown(given)}.")
    return found


def weight_table(given: Any, what: str) -> dict[str, Scalar]:
    """Numbers by name; a table within the table, as TOML reads K.slide = 1, is the joint of the names in it."""
    if not isinstance(given, Mapping):
        raise ModelError(f"{what} must be {{coordinate: number}}, as in {{'A': 20, 'B': 40}}, not {shown(given)}.")
    flat: dict[str, Any] = {}
    for name, value in given.items():
        inner = isinstance(value, Mapping)
        flat |= {f"{name}.{part}": x for part, x in value.items()} if inner else {name: value}
    return {name: scalar(x, f"{what}: {shown(name)}") for name, x in flat.items()}


def coordinate_named(name: Any, joints: Mapping[str, Joint], what: str) -> str:
    """The name, if it is that of a coordinate with a rate of its own: "A" of a joint of one freedom, or "K.slide"."""
    owner = name.partition(".")[0] if isinstance(name, str) else name
    check_known(owner, joints, f"{what} names joint {shown(owner)}, which does not exist")
    joint = joints[owner]
    if not joint.freedoms:
        raise ModelError(f"{what} names joint {owner!r}, which is fixed and has no coordinate. Leave it out.")
    if len(joint.coordinates) > len(joint.rates):
        raise ModelError(
            f"{what} names {name!r}, but joint {owner!r} turns by a quaternion, of which no part is an angle. "
            "Couple joints with angles and slides of their own."
        )
    if name == owner and joint.freedoms > 1:
        several = ", ".join(map(repr, joint.coordinates))
        raise ModelError(f"{what} names joint {owner!r}, which has several coordinates. Name one of {several}.")
    check_known(name, joint.coordinates, f"{what} names {shown(name)}, which joint {owner!r} does not have")
    return str(name)


def checked_efficiency(given: Any, coordinates: int, what: str) -> Scalar:
    """The share of the power that goes over, of a coupling of two coordinates."""
    efficiency = scalar(given, f"{what}: efficiency")
    share = present(efficiency)
    if not 0.0 < share <= 1.0:
        raise ModelError(f"{what}: efficiency is {share:g}; give the share of the power that goes over, above 0 to 1.")
    if share < 1.0 and coordinates != 2:
        raise ModelError(
            f"{what}: efficiency tells what one coordinate loses to another, and here are {coordinates}. Couple two "
            "at a time, or leave it out."
        )
    return efficiency
