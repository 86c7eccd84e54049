"""Angles of cut joints that are sums of the tree's angles, and so count whole turns.

Once round a loop all turns together leave nothing turned. Where they are all about one direction, their angles add up
to zero. Where they are about two, one run after the other, R_e(a) R_f(b) = 1 leaves both at zero: each run adds up to
zero by itself. Slides do not matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from linkwright.layout.primitives import cross, directions
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.kinds import by_quaternion
from linkwright.scalars.tolerances import PARALLEL
from linkwright.topology import JointEdge, Loop

Counted = tuple[tuple[int, tuple[tuple[int, float], ...]], ...]


class CountedAngle(NamedTuple):
    """An angle of a joint, met on the way round a loop: its joint, its place among the joint's coordinates, its axis
    (world, reference pose; against it where the joint is walked backwards)."""

    joint: int
    coordinate: int
    about: np.ndarray


def count_turns(joints: Sequence[Joint], edges: Sequence[JointEdge], loop: Loop, q_at: Mapping[int, int]) -> Counted:
    """(coordinate of the loop's cut joint, the (place in q, sign) whose sum it is) for each that is such a sum.

    q_at: per joint of the tree the place of its first coordinate.
    """
    found = {}
    for run in turning_runs(joints, edges, loop):
        for own in (t for t in run if t.joint == loop.cut):
            others = [t for t in run if t.joint != loop.cut]
            found[own.coordinate] = tuple(
                (q_at[t.joint] + t.coordinate, -1.0 if t.about @ own.about > 0.0 else 1.0) for t in others
            )
    return tuple(sorted(found.items()))


def turning_runs(joints: Sequence[Joint], edges: Sequence[JointEdge], loop: Loop) -> list[list[CountedAngle]]:
    """The turns once round a loop in runs about one direction each, whose angles add up to zero; none if that is not
    so."""
    turns = _around(joints, edges, loop)
    if not turns:
        return []
    bends = [k for k, t in enumerate(turns) if not _parallel(turns[k - 1].about, t.about)]
    if len(bends) > 2:
        return []
    return [turns] if not bends else [turns[bends[0] : bends[1]], turns[bends[1] :] + turns[: bends[0]]]


def turning_coordinates(joint: Joint) -> list[int]:
    """The coordinates of a joint that are angles known within a turn only; a screw's is known by its slide."""
    return [k for k, move in enumerate(joint.moves) if move.joint.periodic]


def spring_counts_turns(joint: Joint) -> bool:
    """Whether the joint has a spring on an angle, so that whole turns matter."""
    return joint.sprung and bool(turning_coordinates(joint))


def _around(joints: Sequence[Joint], edges: Sequence[JointEdge], loop: Loop) -> list[CountedAngle] | None:
    """All angles from the loop's first body across the cut back to it; None where a quaternion is among them."""
    found: list[CountedAngle] = []
    for body, k in zip(loop.bodies, loop.joints, strict=True):
        own = _turns_of(joints[k])
        if own is None:
            return None
        forward = edges[k].parent == body
        found += [CountedAngle(k, i, d if forward else -d) for i, d in (own if forward else own[::-1])]
    return found


def _turns_of(joint: Joint) -> list[tuple[int, np.ndarray]] | None:
    """(coordinate, direction) of a joint's turns, from parent to child; None for a turn that has no angles."""
    if by_quaternion(joint.moves):
        return None
    along = directions(joint)
    return [(k, along[move.direction]) for k, move in enumerate(joint.moves) if move.joint.turns]


def _parallel(a: np.ndarray, b: np.ndarray) -> bool:
    return float(np.linalg.norm(cross(a, b))) < PARALLEL
