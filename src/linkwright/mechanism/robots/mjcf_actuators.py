"""Actuators of an MJCF file, as MuJoCo's compiler has them, whatever class or shortcut they were written by.

force = gainprm[0] u + biasprm[0] + biasprm[1] length + biasprm[2] velocity; these two are gear times the joint's
coordinate, as the file counts it, and gear times its rate, and the effort is gear times the force.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from linkwright.errors import several
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.robots.mjcf_equalities import MjcfPose
from linkwright.mechanism.robots.mjcf_names import MjcfNames


class ReadActuators(NamedTuple):
    """What was lost, in words; and the actuators that are more than motors of their joints."""

    left_out: list[str]
    told: list[str]


def add_actuators(m: Mechanism, mujoco: Any, pose: MjcfPose, names: MjcfNames) -> ReadActuators:
    """Add the actuators at joints of one freedom. A motor that is nothing but its joint's drive needs no record."""
    model, lost, told = pose.model, dict[str, list[str]](), []
    joints = [int(model.actuator_trnid[k, 0]) for k in range(len(names.actuators))]
    for k, joint in enumerate(joints):
        name, driven = names.actuators[k], m.joints[names.joints[joint]]
        for what in _unread(mujoco, model, k, driven.freedoms == 1):
            lost.setdefault(what, []).append(shown(name))
        if not _holds(mujoco, model, k) or driven.freedoms != 1:
            continue
        alone = joints.count(joint) == 1
        said = _law(mujoco, model, k, float(pose.qpos[model.jnt_qposadr[joint]]), alone)
        plain = alone and all(x is None for x in said.values())
        if plain and name == driven.name:
            continue
        m.add_actuator(name, driven.name, **{key: x for key, x in said.items() if x is not None})
        if not plain:
            told.append(shown(name))
    words = [f"{what} of actuator{'s' * (len(by) > 1)} {several(by)}" for what, by in lost.items()]
    shared = [
        joint for joint in dict.fromkeys(joints) if joints.count(joint) > 1 and _joint_range(mujoco, model, joint)
    ]
    words += [f"the range of the efforts together of joint {shown(names.joints[joint])}" for joint in shared]
    if joints and model.opt.disableflags & mujoco.mjtDisableBit.mjDSBL_ACTUATION:
        words.append("that actuation is disabled")
    return ReadActuators(words, told)


def _law(mujoco: Any, model: Any, k: int, here: float, alone: bool) -> dict[str, Any]:
    """The arguments of `add_actuator`, None for defaults; here: the joint's coordinate in the reference pose."""
    gear, gain = float(model.actuator_gear[k, 0]), float(model.actuator_gainprm[k, 0])
    affine = model.actuator_biastype[k] == int(mujoco.mjtBias.mjBIAS_AFFINE)
    b0, b1, b2 = (float(x) * affine for x in model.actuator_biasprm[k, :3])
    clamped = not model.opt.disableflags & mujoco.mjtDisableBit.mjDSBL_CLAMPCTRL
    controls = _range(model.actuator_ctrllimited[k] and clamped, model.actuator_ctrlrange[k])
    forces = _range(model.actuator_forcelimited[k], model.actuator_forcerange[k])
    efforts = _joint_range(mujoco, model, int(model.actuator_trnid[k, 0])) if alone and gear else None
    if efforts is not None:
        low, high = sorted(x / gear for x in efforts)
        forces = (low, high) if forces is None else (max(low, forces[0]), min(high, forces[1]))
    said = {"gear": gear, "gain": gain, "kp": -b1, "kv": -b2, "bias": b0 + b1 * gear * here}
    usual = {"gear": 1.0, "gain": 1.0}
    numbers = {key: None if x == usual.get(key, 0.0) else x for key, x in said.items()}
    return numbers | {"ctrl_range": controls, "force_range": forces}


def _range(limited: Any, ends: Any) -> tuple[float, float] | None:
    return (float(ends[0]), float(ends[1])) if limited else None


def _joint_range(mujoco: Any, model: Any, joint: int) -> tuple[float, float] | None:
    """Of the efforts of all actuators of a joint together."""
    return _range(model.jnt_actfrclimited[joint], model.jnt_actfrcrange[joint])


def _holds(mujoco: Any, model: Any, k: int) -> bool:
    """Whether the law is one that `Actuator` can hold."""
    gains, biases = mujoco.mjtGain, mujoco.mjtBias
    flat = model.actuator_gaintype[k] == int(gains.mjGAIN_AFFINE) and not model.actuator_gainprm[k, 1:3].any()
    steady = flat or model.actuator_gaintype[k] == int(gains.mjGAIN_FIXED)
    return bool(steady and model.actuator_biastype[k] in (int(biases.mjBIAS_NONE), int(biases.mjBIAS_AFFINE)))


def _unread(mujoco: Any, model: Any, k: int, single: bool) -> Iterator[str]:
    """What of an actuator no record holds."""
    if not single:
        yield "the gear and the law"
    elif not _holds(mujoco, model, k):
        yield "the law"
    if model.actuator_dyntype[k] != int(mujoco.mjtDyn.mjDYN_NONE):
        yield "the activation dynamics"
    if model.actuator_dampingpoly[k].any():
        yield "the nonlinear part of the damping"
