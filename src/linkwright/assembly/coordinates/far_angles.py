"""Angles so far from zero that numbers there do not tell a pose: refused, and the same pose named by a smaller one."""

from __future__ import annotations

import math
from functools import partial

import numpy as np

from linkwright.assembly.coordinates.failures import Failures
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.rows.rotations import Array
from linkwright.errors import ClosureError, ModelError
from linkwright.scalars.tolerances import OPEN

CLOSING = 2.0**32  # rad: beyond, numbers are farther apart than closed loops may be open
TOLD = 1e15  # rad: beyond, they are a tenth of a turn apart, and compiled sines have no digits
LOOKED_AT = 1e6  # rad, m: beyond, closed poses are looked at once more


def refuse_far_angles(joints: JointCoordinates, targets: Targets, goal: Array, failures: Failures) -> Array:
    """The goals (n, coordinates) with zeros where a given angle is too far; these states of the batch fail."""
    closes = bool(joints.scaled_closure.rows)
    for k in targets.of_joints:
        place = targets.places[k]
        far = np.flatnonzero(np.abs(goal[:, k]) >= (CLOSING if closes else TOLD))
        if len(far) and not joints.entry_at(place).joint.slides(joints.coordinate_name(place)):
            failures.add(ModelError, partial(_too_far, joints, place, goal[:, k]), far)
            goal = goal.copy()
            goal[far, k] = 0.0
    return goal


def refuse_coarse_poses(joints: JointCoordinates, q: Array, failures: Failures) -> None:
    """Poses (n, nq) that were closed as far as numbers allow fail where that is not enough."""
    closure, nq = joints.scaled_closure, joints.scaled_closure.tree.nq
    if not closure.rows or float(np.vdot(q, q)) <= LOOKED_AT * LOOKED_AT:  # the usual case, told at once
        return
    far = np.flatnonzero(~(np.abs(q[:, :nq]).max(axis=-1, initial=0.0) <= LOOKED_AT))
    if not len(far):
        return
    gaps = np.abs(closure.closure(q[far]))
    open_ones = far[~np.all(gaps <= np.maximum(OPEN, 10.0 * closure.rounding), axis=-1)]

    def why(k: int) -> str:
        place = int(np.abs(q[k, :nq]).argmax())
        return _too_far(joints, place, q[:, place], k)

    failures.add(ClosureError, why, open_ones)


def _too_far(joints: JointCoordinates, place: int, values: Array, state: int) -> str:
    """Why such a coordinate, of values (n,), is refused in a state, and what to give."""
    x = float(values[state])
    joint, name = joints.entry_at(place).joint, joints.coordinate_name(place)
    unit, turns = ("m", False) if joint.slides(name) else ("rad", joint.name not in joints.tied)
    what = "close the loops" if joints.scaled_closure.rows else "tell a pose"
    same = f"{math.atan2(math.sin(x), math.cos(x)):.9g} rad is the same pose" if turns else "Take less"
    return (
        f"{name} = {x:.6g} {unit} is too far: numbers there are {np.spacing(abs(x)):.1g} {unit} apart, too coarse to "
        f"{what}. {same}."
    )
