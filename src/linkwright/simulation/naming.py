"""Which coordinate a user means."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.errors import ModelError
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.vectors import shown
from linkwright.model.model import Model


class Coordinate(NamedTuple):
    """One coordinate with a rate of its own: its name, the place of its rate, its place in q (-1: a cut joint's)."""

    name: str
    rate: int
    place: int


def single_coordinate(model: Model, name: str, where: str = "") -> Coordinate:
    """The coordinate that the user means: a joint by its name, one of several by its own ("U.1")."""
    joint = joint_of(model, name, where)
    if not joint.coordinates:
        raise ModelError(f"{model.name}: {where}joint {name!r} is fixed and cannot be moved. Name another.")
    if joint.coordinates != joint.rates:
        raise ModelError(
            f"{model.name}: {where}joint {joint.name!r} turns by a quaternion, not by one angle. Name another."
        )
    if name not in joint.coordinates:
        several = ", ".join(joint.rates)
        raise ModelError(f"{model.name}: {where}joint {name!r} moves in several ways; name one: {several}.")
    k = joint.coordinates.index(name)
    in_q = model.coordinate_places.get(joint.name)
    return Coordinate(name, model.rate_places[joint.name][k], in_q[k] if in_q else -1)


def joint_of(model: Model, name: str, where: str = "") -> Joint:
    """The joint with this name, this coordinate or this rate."""
    if not isinstance(name, str):
        raise ModelError(f"{model.name}: {where}joints are named by text, not by {shown(name)}.")
    for joint in model.mechanism.joints.values():
        if name == joint.name or name in joint.coordinates or name in joint.rates:
            return joint
    raise ModelError(f"{model.name}: {where}joint {name!r} does not exist. {suggestion(name, model.joints)}")
