"""The machine that runs where motors drive it: with the inertia of their rotors at the joints."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from linkwright.errors import LinkwrightError, ModelError
from linkwright.model.model import Model
from linkwright.scalars.expression import Expression
from linkwright.simulation.inputs.motors import motors_in


def with_rotors(model: Model, tau: Any) -> Model:
    """The model with the rotors of the motors among the efforts as armatures, coordinates as they were; itself, where
    there are none."""
    rotors: dict[str, Any] = {}
    for named, motor in motors_in(tau):
        joint = model.actuated[0] if named is None and len(model.actuated) == 1 else named
        x = motor.rotor
        if joint in model.joints and (isinstance(x, Expression) or np.any(x)):
            rotors[joint] = rotors.get(joint, 0.0) + x
    if not rotors:
        return model
    for joint, x in rotors.items():
        if np.ndim(x):
            raise ModelError(
                f"motor: the rotor at joint {joint!r} has an inertia for each run. Make inertia and ratio parameters "
                "of the mechanism, and give parameters={name: values}."
            )
    key = "rotors", tuple(rotors.items()), model.cut_joints, model.independent
    made: Model = model.programs.kept(key, lambda: _made(model, rotors))
    if model.family is None or model.numbers is None:
        return made
    return made.with_parameters(dict(zip(model.family.names, model.numbers.tolist(), strict=True)))


def _made(model: Model, rotors: dict[str, Any]) -> Model:
    said = model.said.in_expressions()
    joints = [said.joints[name] for name in rotors]
    heavier = model.said.with_joints(replace(j, armature=j.armature + rotors[j.name]) for j in joints)
    try:
        made = heavier.build(cut=model.cut_joints or None, independent=model.independent or None)
    except LinkwrightError as error:
        raise ModelError(f"motor: with its rotor, {error}") from error
    assert made.coordinates == model.coordinates
    return made
