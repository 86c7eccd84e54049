"""Multistart: Newton's method from many starts spread over the joints' ranges, for all ways to close.

Starts are the same for every question: angles over the whole turn, slides within a size of the machine either way,
quaternions over all turns, drawn once from a fixed seed, and the values given put in their places. Of a large machine
only a few loops are drawn so in each start.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.closing.continuation import solve
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.coordinates.turn_counting import TurnCounts
from linkwright.assembly.coordinates.typical_poses import random_poses
from linkwright.assembly.rows.rotations import Array
from linkwright.scalars.tolerances import ROUNDED_SOLUTION

SAME = 1e-6  # rad, or of the size: the root of CLOSED, as assemblies that meet are known
SEED = 41


class DistinctPoses(NamedTuple):
    """Different closed poses (k, nq) of one question, and how many starts led to each."""

    q: Array
    hits: Array


def scatter(joints: JointCoordinates, count: int, poses: Array, again: int = 0) -> Array:
    """Starts (count, nq): some poses that are known to close, then random ones; others each time `again`."""
    q = random_poses(joints.scaled_closure, count, again)
    known = poses[: count // 2]
    if joints.scaled_closure.size_class.loops_anew and len(known):
        _elsewhere_known(joints, q, known, again)
    q[: len(known)] = known
    return q


def _elsewhere_known(joints: JointCoordinates, q: Array, known: Array, again: int) -> None:
    """Random starts (n, nq) of a large machine put back to known poses but for a few loops each: that hundreds of loops
    all close from anywhere hardly ever happens."""
    parts, random = joints.scaled_closure.loop_coordinates, np.random.default_rng(SEED + again)
    if not parts:
        return
    for k in range(len(q)):
        loops = random.integers(len(parts), size=1 + k % joints.scaled_closure.size_class.loops_anew)
        anew = sorted({place for c in loops for place in parts[c]})
        start = known[k % len(known)].copy()
        start[anew] = q[k, anew]
        q[k] = start


def search(
    joints: JointCoordinates, targets: Targets, goal: Array, starts: Array, steps: int = 80
) -> list[DistinctPoses]:
    """Per goal (n, coordinates) all the different poses that starts (tries, nq), or (n, tries, nq), lead to."""
    n, tries = len(goal), starts.shape[-2]
    q = np.broadcast_to(starts, (n, *starts.shape[-2:])).reshape(n * tries, starts.shape[-1]).copy()
    wanted = np.repeat(goal, tries, axis=0)
    for k, place in enumerate(targets.places):
        if place < joints.scaled_closure.nq:
            q[:, place] = wanted[:, k]
    for at in joints.quaternions:
        turn = q[:, at.start : at.stop]
        turn /= np.maximum(np.linalg.norm(turn, axis=-1, keepdims=True), ROUNDED_SOLUTION)
    found = solve(joints, targets, wanted, q, steps)
    ok = found.ok.reshape(n, tries)
    poses = found.q.reshape(n, tries, starts.shape[-1])
    different = [distinct(joints, poses[k][ok[k]]) for k in range(n)]
    return [one._replace(q=unwound(joints, targets, goal[k], one.q)) for k, one in enumerate(different)]


def unwound(joints: JointCoordinates, targets: Targets, goal: Array, q: Array) -> Array:
    """The same poses (k, nq) with angles nearest to the reference, but for those aimed at, (coordinates,)."""
    home = joints.values(joints.scaled_closure.reference[None])
    return TurnCounts(joints).nearest(q, targets, np.tile(goal, (len(q), 1)), np.repeat(home, len(q), axis=0))


def distinct(joints: JointCoordinates, q: Array) -> DistinctPoses:
    """One of each: poses are the same where all joints stand alike, however a rod is rolled between two of them."""
    places = joints.scaled_closure.lines(q) if len(q) else np.zeros((0, 0))
    kept: list[int] = []
    hits: list[int] = []
    left = np.arange(len(q))
    while len(left):
        first = left[0]
        alike = np.max(np.abs(places[left] - places[first]), axis=-1, initial=0.0) < SAME
        kept.append(int(first))
        hits.append(int(alike.sum()))
        left = left[~alike]
    return DistinctPoses(q[kept], np.array(hits, dtype=int))


def united(joints: JointCoordinates, some: DistinctPoses, more: DistinctPoses) -> DistinctPoses:
    """Two lots of different poses as one, those of the first in front."""
    q, hits = np.concatenate([some.q, more.q]), np.concatenate([some.hits, more.hits])
    places = joints.scaled_closure.lines(q) if len(q) else np.zeros((0, 0))
    kept: list[int] = []
    total: list[int] = []
    for k in range(len(q)):
        away = np.max(np.abs(places[kept] - places[k]), axis=-1, initial=0.0)
        if len(kept) and away.min() < SAME:
            total[int(away.argmin())] += int(hits[k])
        else:
            kept.append(k)
            total.append(int(hits[k]))
    return DistinctPoses(q[kept], np.array(total, dtype=int))
