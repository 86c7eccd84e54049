"""The traditional way: Newton's and Euler's equations of all bodies, all joints unknown at once.

Sum over a body's joints of their wrenches = what its motion needs, six equations a body [002 sec. 5 (1)]. Nothing of
the tree enters, so this is also the independent check of everything that does. Here are its terms, world axes, moments
about each body's centre of mass; the (large) system is put together and solved where values are known.
"""

from __future__ import annotations

from linkwright.frames.machine import Machine, Scalar
from linkwright.kernels.closure import drives, halves, pair_of_wrenches, rows
from linkwright.kernels.forces import joint_efforts
from linkwright.kernels.poses import moves_of, pose_of, world_point
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.twists import motions, resting
from linkwright.kernels.vectors import cross, matvec, sub
from linkwright.kernels.wrenches import add_wrench, inertia_wrench, less, scaled
from linkwright.methods.instant import Instant
from linkwright.methods.open import Answer, Scalars, applied_to_bodies


def joint_directions(machine: Machine, q: Scalars) -> Answer:
    """Per joint its point, the directions (moment, force) of what it can carry, and those of its drives; per body its
    centre. Points are told from the ground's origin."""
    found = link_poses(machine, moves_of(machine, q))
    carried: list[Scalar] = []
    driven: list[Scalar] = []
    points: list[Scalar] = []
    for joint in machine.joints:
        h = halves(joint, found)
        points += world_point(found, joint.child)
        for row in rows(joint, h):
            carried += (*row.m, *row.f)
        for row in drives(joint, h):
            driven += (*row.m, *row.f)
    centres = tuple(x for member in machine.members for x in world_point(found, member.com))
    return {"points": tuple(points), "carried": tuple(carried), "driven": tuple(driven), "centres": centres}


def needed_wrenches(at: Instant, a: Scalars) -> Answer:
    """Per body what its joints must give together: inertia, less gravity, loads, and all springs and dampers."""
    machine, q, v = at[:3]
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    motion = motions(machine, moves, v, a, machine.gravity)
    applied = applied_to_bodies(machine, q, found, motion, at.external, at.pushed)
    own = joint_efforts(machine, q, v, (0.0,) * machine.nv)
    for tie in machine.ties:
        joint = machine.joints[tie.joint]
        if joint.stiffness != 0.0 or joint.damping != 0.0:
            for k, row in enumerate(drives(joint, halves(joint, found))):
                for body, w in pair_of_wrenches(joint, found, row).items():
                    share = scaled(own[tie.rate + k], w)
                    applied[body] = share if body not in applied else add_wrench(applied[body], share)
    needed: list[Scalar] = []
    for b, member in enumerate(machine.members):
        w = inertia_wrench(member.mass, motion[member.link] if member.link >= 0 else resting(machine.gravity))
        if b in applied:
            w = less(w, applied[b])
        axes = pose_of(found, member.com).axes
        n, f = sub(w[0], cross(member.com.p, w[1])), w[1]  # from O to the centre of mass
        needed += (*matvec(axes, n), *matvec(axes, f))
    return {"needed": tuple(needed)}
