"""Screws in loops: there a whole turn is not none, for it moves the nut."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from linkwright.assembly.rows.rotations import Array
from linkwright.layout.cut_angles import turning_runs
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.mechanism import Mechanism
from linkwright.scalars.tolerances import PARALLEL
from linkwright.topology import Topology


def tied_to_screws(mechanism: Mechanism, topology: Topology) -> frozenset[str]:
    """Joints that turn about the axis of a screw with which they share loops: their turns are told by its slide."""
    joints = tuple(mechanism.joints.values())
    if all(joint.pitch is None for joint in joints):
        return frozenset()
    groups: list[set[int]] = []  # loops that hang together
    for loop in topology.loops:
        mine = set(loop.joints)
        joined = [group for group in groups if group & mine]
        groups = [group for group in groups if not group & mine] + [mine.union(*joined)]
    found = set()
    for group in groups:
        screws = [np.array(joints[k].axis) for k in group if joints[k].pitch is not None]
        for k in group:
            axis = joints[k].axis
            if axis is not None and _turns_about_its_axis_alone(joints[k]):
                across = [float(np.linalg.norm(np.cross(axis, e))) for e in screws]
                found |= {joints[k].name} if across and min(across) < PARALLEL else set()
    return frozenset(found)


def _turns_about_its_axis_alone(joint: Joint) -> bool:
    """Whether it has an angle about its axis, and nothing across it."""
    return all(move.direction == "e" for move in joint.moves) and any(move.joint.periodic for move in joint.moves)


def turn_sums(mechanism: Mechanism, topology: Topology, places: Mapping[str, range]) -> Array:
    """(sums, all joints' coordinates): angles that add up to zero once round a loop with a screw, not to whole turns.

    places: per joint those of its coordinates.
    """
    joints = tuple(mechanism.joints.values())
    if all(joint.pitch is None for joint in joints):
        return np.zeros((0, max((at.stop for at in places.values()), default=0)))
    size = max((at.stop for at in places.values()), default=0)
    found = []
    for loop in topology.loops:
        for run in turning_runs(joints, topology.joints, loop):
            if any(joints[turn.joint].pitch is not None for turn in run):
                row = np.zeros(size)
                for turn in run:
                    row[places[joints[turn.joint].name].start + turn.coordinate] = np.sign(turn.about @ run[0].about)
                found.append(row)
    return np.array(found).reshape(-1, size)
