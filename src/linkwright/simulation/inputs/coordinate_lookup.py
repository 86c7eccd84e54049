"""Which coordinate a user means."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.errors import ModelError, wording
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.kinds import KINDS
from linkwright.mechanism.names import suggestion
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
        plain = _plain_rates(model)
        instead = [rate for k, rate in plain if k in model.driven] or [rate for _, rate in plain]
        other = f"name joints of one coordinate ({', '.join(instead[:8])}), or " if instead else ""
        raise ModelError(
            f"{model.name}: {where}joint {joint.name!r} turns by a quaternion, whose numbers do not move one by one: "
            f"{other}give the joint {wording('parametrisation=', 'parametrisation = ')}'euler'"
            f"{wording('', ' in its file')} and name one of {_euler(joint)}."
        )
    if name not in joint.coordinates:
        several = ", ".join(joint.rates)
        raise ModelError(f"{model.name}: {where}joint {name!r} moves in several ways; name one: {several}.")
    k = joint.coordinates.index(name)
    in_q = model.coordinate_places.get(joint.name)
    return Coordinate(name, model.rate_places[joint.name][k], in_q[k] if in_q else -1)


def coordinate_unit(model: Model, name: str) -> str:
    """Of a coordinate that exists: m or rad."""
    return "m" if joint_of(model, name).slides(name) else "rad"


def _plain_rates(model: Model) -> list[tuple[int, str]]:
    """Rates that are those of a coordinate of their own, with their places."""
    joints = model.parts.mechanism.joints
    plain = [name for name in model.rate_places if joints[name].coordinates == joints[name].rates]
    return [(k, joints[name].rates[i]) for name in plain for i, k in enumerate(model.rate_places[name])]


def _euler(joint: Joint) -> str:
    return ", ".join(f"{joint.name}.{suffix}" for suffix in KINDS[joint.kind].coordinate_suffixes("euler"))


def joint_of(model: Model, name: str, where: str = "") -> Joint:
    """The joint with this name, this coordinate or this rate."""
    if not isinstance(name, str):
        raise ModelError(f"{model.name}: {where}joints are named by text, not by {shown(name)}.")
    for joint in model.parts.mechanism.joints.values():
        if name == joint.name or name in joint.coordinates or name in joint.rates:
            return joint
    raise ModelError(f"{model.name}: {where}joint {name!r} does not exist. {suggestion(name, model.joints)}")
