"""The wrench through every joint, welds included: Newton and Euler body by body, tips to base.

    w~_b = w_b - w_b^E + sum over the joints it carries of their w~              [002 eq. 11]

A reaction is what the bearings carry: w~ less its part along the joint's free directions, which drive, spring and
damper supply. Moments lose what lies in the plane (or along the line) of the turning axes, forces what lies along
the sliding ones; a screw's effort is a torque about its axis.
"""

from __future__ import annotations

from linkwright.frames.machine import ZERO3, Machine, Move, Scalar, Shift, Tie, Vec3
from linkwright.kernels.moves import turn
from linkwright.kernels.poses import GROUND, Pose
from linkwright.kernels.twists import Motion, Moves, resting
from linkwright.kernels.vectors import add, cross, dot, matvec, neg, sub, times
from linkwright.kernels.wrenches import Wrench, add_wrench, inertia_wrench, less, wrench_back

AXIS: Vec3 = (0.0, 0.0, 1.0)


def body_wrenches(machine: Machine, moves: Moves, motion: list[Motion], applied: dict[int, Wrench]) -> list[Wrench]:
    """What each body gets through the joint that carries it, about its link's O in link axes."""
    ground = resting(machine.gravity)
    total: list[Wrench] = []
    for b, member in enumerate(machine.members):
        w = inertia_wrench(member.mass, motion[member.link] if member.link >= 0 else ground)
        if b in applied:
            n, f = applied[b]
            w = add_wrench(w, (neg(n), neg(f)))
        total.append(w)
    for tie in reversed(machine.ties):
        if tie.inner >= 0:
            w = total[tie.outer]
            for link in reversed(tie.chain):
                w = wrench_back(moves[link], w)
            total[tie.inner] = add_wrench(total[tie.inner], w)
    return total


def reaction(machine: Machine, moves: Moves, found: list[Pose], tie: Tie, wrench: Wrench) -> Wrench:
    """Of the declared parent on its child, at the joint's point, world axes."""
    link = machine.members[tie.outer].link
    n, f = wrench
    p = tie.point.p
    if tie.backward:
        for k in tie.chain:
            p = _seen_from(moves[k], p)
    n = sub(n, cross(p, f))
    n, f = _bearing_part(machine, moves, tie, n, f)
    if tie.backward:
        n, f = neg(n), neg(f)
    axes = (found[link] if link >= 0 else GROUND).axes
    return matvec(axes, n), matvec(axes, f)


def _seen_from(moves: tuple[Move, ...], p: Vec3) -> Vec3:
    """A point fixed in the parent, from the link's O in the link's axes."""
    for move in moves:
        p = sub(p, move.a) if isinstance(move, Shift) else turn(move, p)
    return p


def _bearing_part(machine: Machine, moves: Moves, tie: Tie, n: Vec3, f: Vec3) -> Wrench:
    turning: list[Vec3] = []
    sliding: list[Vec3] = []
    for place, k in enumerate(tie.chain):
        link = machine.links[k]
        match link.kind:
            case "spherical":
                return ZERO3, f
            case "free":
                return ZERO3, ZERO3
            case "screw":
                return (n[0], n[1], -link.pitch * f[2]), f
        axis = AXIS
        for later in tie.chain[place + 1 :]:
            for move in moves[later]:
                axis = turn(move, axis)
        (turning if link.kind == "revolute" else sliding).append(axis)
    return _across(turning, n), _across(sliding, f)


def _across(axes: list[Vec3], a: Vec3) -> Vec3:
    """The part of a that is normal to all the axes."""
    match len(axes):
        case 0:
            return a
        case 1:
            if axes[0] == AXIS:
                return (a[0], a[1], 0.0)
            return sub(a, times(dot(axes[0], a), axes[0]))
        case 2:
            normal = cross(axes[0], axes[1])
            weight: Scalar = dot(normal, a) / dot(normal, normal)
            return times(weight, normal)
    return ZERO3


def needed_of_ground(machine: Machine, found: list[Pose], motion: list[Motion], loads: dict[int, Wrench]) -> Wrench:
    """What the ground gives to the whole machine, about the world's origin, world axes: joints and springs together."""
    n, f = ZERO3, ZERO3
    for b, member in enumerate(machine.members):
        pose = found[member.link] if member.link >= 0 else GROUND
        w = inertia_wrench(member.mass, motion[member.link] if member.link >= 0 else resting(machine.gravity))
        if b in loads:
            w = less(w, loads[b])
        force = matvec(pose.axes, w[1])
        n = add(n, add(matvec(pose.axes, w[0]), cross(pose.p, force)))
        f = add(f, force)
    return n, f
