"""How a cut joint may move: the unit twists of its rates, the wrenches of unit efforts, and how its directions turn.

Move by move: slides are along directions fixed in the parent; of successive turns the first is about an axis fixed in
the parent, the last about one fixed in the child, and the second of three is across both. A free turn's axes are the
child's. World axes, child against parent, at the joint's point fixed in the child.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.closure import FramePair, Relative, WrenchRow, axes_of_two, cosine_of_two
from linkwright.kernels.vector3 import cross, dot, sub, times
from linkwright.layout.link_tree import ZERO3, JointFrames, Scalar, Vec3
from linkwright.mechanism.kinds import angles, by_quaternion
from linkwright.scalars.seam import sqrt

Twist = tuple[Vec3, Vec3]


def free_twists(cut: JointFrames, h: FramePair) -> list[Twist]:
    """The relative twist of each of the joint's rates, that rate being one."""
    axes = iter(_turn_axes(cut, h))
    found: list[Twist] = []
    for move in cut.moves:
        match move.primitive:
            case "revolute":
                found.append((next(axes), ZERO3))
            case "prismatic":
                found.append((ZERO3, h.of_parent(move.direction)))
            case "screw":
                e = h.of_parent(move.direction)
                found.append((e, times(cut.pitch, e)))
            case _:
                found += _along_child(cut, h)
    return found


def drives(cut: JointFrames, h: FramePair) -> list[WrenchRow]:
    """Per freedom of the joint the wrench of a unit effort on the child, which is also what reads its rate off the
    relative twist: the dual basis of the free directions, within their span (a screw's effort is a torque)."""
    readings = iter(_turn_readings(cut, h))
    found: list[WrenchRow] = []
    for move in cut.moves:
        match move.primitive:
            case "revolute":
                found.append(WrenchRow(next(readings), ZERO3))
            case "prismatic":
                found.append(WrenchRow(ZERO3, h.of_parent(move.direction)))
            case "screw":
                found.append(WrenchRow(h.of_parent(move.direction), ZERO3))
            case _:
                found += [WrenchRow(*twist) for twist in _along_child(cut, h)]
    return found


def _along_child(cut: JointFrames, h: FramePair) -> list[Twist]:
    """Unit twists about and along the child's axes: those of a free turn."""
    (move,) = cut.moves
    return [(h.child[k], ZERO3) if k < 3 else (ZERO3, h.child[k - 3]) for (k,) in move.joint.free]


def _turn_axes(cut: JointFrames, h: FramePair) -> tuple[Vec3, ...]:
    """The axes of a joint's successive turns."""
    turns = angles(cut.moves)
    if len(turns) == 2:
        return axes_of_two(cut, h)
    return successive_turns(h).axes if len(turns) == 3 else tuple(h.of_parent(move.direction) for move in turns)


def _turn_readings(cut: JointFrames, h: FramePair) -> tuple[Vec3, ...]:
    """The vectors that read the rates of successive turns off the angular velocity: the dual basis of their axes."""
    turns = angles(cut.moves)
    if len(turns) == 2:
        (a, b), c = axes_of_two(cut, h), cosine_of_two(cut)
        scale = 1.0 / (1.0 - c * c)
        return times(scale, sub(a, times(c, b))), times(scale, sub(b, times(c, a)))
    return successive_turns(h).readings if len(turns) == 3 else tuple(h.of_parent(move.direction) for move in turns)


class SuccessiveTurns(NamedTuple):
    """Of three turns about e, u, w one after the other: their axes, and the vectors that read their rates."""

    axes: tuple[Vec3, Vec3, Vec3]
    readings: tuple[Vec3, Vec3, Vec3]


def successive_turns(h: FramePair) -> SuccessiveTurns:
    """About the parent's e, the child's w, and u in between, which is across both."""
    a1, a3 = h.parent[0], h.child[2]
    across = cross(a3, a1)
    size = sqrt(dot(across, across))  # the cosine of the second angle
    a2 = times(1.0 / size, across)
    return SuccessiveTurns((a1, a2, a3), (times(1.0 / size, cross(a2, a3)), a2, times(1.0 / size, cross(a1, a2))))


def twist_rate_beyond(cut: JointFrames, h: FramePair, r: Relative) -> Twist:
    """The relative twist-rate, less what the turn of the joint's own directions makes of constant rates."""
    turns = len(angles(cut.moves))
    if turns == 2:  # the second axis turns with the child: its rate times w x axis
        b, reading = axes_of_two(cut, h)[1], _turn_readings(cut, h)[1]
        return sub(r.dw, times(dot(reading, r.w), cross(r.w, b))), r.dv
    if turns == 3:  # the slides' axes stay, the second turns with the first, the third with the child
        (a1, a2, a3), readings = successive_turns(h)
        v1, v2, v3 = (dot(b, r.w) for b in readings)
        dw = sub(r.dw, times(v1 * v2, cross(a1, a2)))
        return sub(dw, times(v3, cross(r.w, a3))), r.dv
    if by_quaternion(cut.moves) and cut.moves[0].joint.slides:  # the child's axes turn under the velocity
        return r.dw, sub(r.dv, cross(r.w, r.v))
    return r.dw, r.dv


def rate_changes(cut: JointFrames, h: FramePair, r: Relative) -> list[Scalar]:
    """The time derivatives of the joint's rates, from the relative twist and twist-rate."""
    dw, dv = twist_rate_beyond(cut, h, r)
    return [dot(row.m, dw) + dot(row.f, dv) for row in drives(cut, h)]
