"""Machines without loops: joint values go to their places, and quaternions of which parts are given are completed."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.closing.closure_messages import part_of_a_quaternion
from linkwright.assembly.coordinates.failures import Failures
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.rows.rotations import Array
from linkwright.errors import ClosureError, ModelError
from linkwright.scalars.tolerances import UNIT


def put_values(joints: JointCoordinates, targets: Targets, goal: Array, q: Array, failures: Failures | None) -> Array:
    """Poses q (n, nq) of an open machine with the values in their places; parts of quaternions that tell no turn
    are failures, or else left out."""
    if targets.at_cuts:  # of kinds that hold nothing, in a loop of which nothing else is cut
        name = next(aim.name for aim in targets.aims if aim.entry.cut >= 0)
        raise ModelError(
            f"{joints.scaled_closure.name}: {name!r} is of a joint that is cut and holds nothing. Give values of the "
            "other joints of its loop."
        )
    q = np.broadcast_to(q, (len(goal), q.shape[-1])).copy()
    q[:, targets.places] = goal
    for at in joints.quaternions:
        q[:, at.start : at.stop] = _completed(joints, q, at, [k for k in at if k in targets.places], failures)
    return q


def _completed(joints: JointCoordinates, q: Array, at: range, given: list[int], failures: Failures | None) -> Array:
    """Unit quaternions (n, 4) with the parts that are given, the others in their old proportion; parts that do not
    tell one are failures, or else left out."""
    old, held = q[:, at.start : at.stop], np.isin(at, given)
    kept, rest = np.where(held, old, 0.0), np.where(held, 0.0, old)
    left = 1.0 - (kept**2).sum(-1)
    size = np.linalg.norm(rest, axis=-1)
    lost = np.flatnonzero((left < -UNIT) | ((left > UNIT) & (size < UNIT)))
    if failures is not None:
        parts = old[:, held].copy()
        failures.add(ClosureError, lambda k: part_of_a_quaternion(joints, at, given, parts[k]), lost)
    scale = np.sqrt(np.maximum(left, 0.0)) / np.where(size < UNIT, 1.0, size)
    whole = kept + scale[:, None] * rest
    whole[lost] = joints.scaled_closure.reference[at.start : at.stop]
    return whole / np.linalg.norm(whole, axis=-1, keepdims=True)
