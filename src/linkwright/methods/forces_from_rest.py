"""The force through every joint of a machine that begins to move from rest: Newton's law alone, in world axes.

    f_k = sum over the bodies that joint k carries of (m a_c - what else pushes them),     a_c from rest

No centrifugal terms, no moments, no axes to be turned: what friction by the force of a joint needs of a unit effort.
"""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.constraints.constraint_kinds import constraints_of
from linkwright.constraints.cut_joint import CutJoint
from linkwright.forces.resultants import body_wrenches
from linkwright.kernels.joint_motion import rates_in
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import GROUND, Pose
from linkwright.kernels.vector3 import add, cross, matvec, neg, sub, times
from linkwright.layout.link_tree import ZERO3, FrameStep, Link, Mass, Scalar, Vec3
from linkwright.methods.closed_loops import Chosen, Scalars
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.open import acting_forces
from linkwright.scalars.recurring_steps import recurring


def forces_from_rest(at: DynamicsInput, a: Scalars, multipliers: Scalars, chosen: Chosen) -> list[Vec3]:
    """Per joint, in the order of declaration, of its parent on its child, world axes: accelerations a, multipliers of
    the chosen rows; without rates and without gravity."""
    tree, kinematics = at.tree, Kinematics(at.tree, at.q, (0.0,) * at.tree.nv)
    poses = kinematics.poses
    total = _inertia_forces(kinematics, a)
    for body, (_, f) in body_wrenches(
        acting_forces(tree, at.tau, at.driven or (), at.external, at.pushed), kinematics
    ).items():
        total[body] = sub(total[body], matvec(_pose(poses, tree.body_inertias[body].link).axes, f))
    through: list[Vec3] = [ZERO3] * len(tree.joints)
    constraints = constraints_of(tree)
    rows = {c: constraints[c].rows(kinematics) for c in dict(chosen) if c >= len(tree.cut)}
    directions = {c: CutJoint(tree.cuts[c]).directions(kinematics) for c in dict(chosen) if c < len(tree.cut)}
    for (c, k), x in zip(chosen, multipliers, strict=True):
        if c in directions:
            pull = times(x, directions[c][k].f)
            through[tree.cut[c]] = add(through[tree.cut[c]], pull)
            for body, own in ((tree.cuts[c].child.body, pull), (tree.cuts[c].parent.body, neg(pull))):
                if body >= 0:
                    total[body] = sub(total[body], own)
        else:
            for body, (_, f) in rows[c][k].wrenches.items():
                own = matvec(_pose(poses, tree.body_inertias[body].link).axes, times(x, f))
                total[body] = sub(total[body], own)
    for joint in reversed(tree.tree_joints):
        f = total[joint.outer]
        through[joint.joint] = neg(f) if joint.backward else f
        if joint.inner >= 0:
            total[joint.inner] = add(total[joint.inner], f)
    return through


def _inertia_forces(at: Kinematics, a: Scalars) -> list[Vec3]:
    """m a_c of every body."""
    motion: list[tuple[Vec3, Vec3]] = []
    for link, path, pose in zip(at.tree.links, at.frame_steps, at.poses, strict=True):
        parent, before = _pose(at.poses, link.parent), motion[link.parent] if link.parent >= 0 else (ZERO3, ZERO3)
        motion.append(_begun(link.alone, path, pose, parent.p, before, link.own_rates(a)))
    found: list[Vec3] = []
    for own in at.tree.body_inertias:
        still = own.link < 0
        found.append(ZERO3 if still else _inertia_force(own.mass, at.poses[own.link], motion[own.link]))
    return found


@recurring
def _begun(
    link: Link,
    frame_steps: tuple[FrameStep, ...],
    pose: Pose,
    origin: Vec3,
    parent: tuple[Vec3, Vec3],
    a: Sequence[Scalar],
) -> tuple[Vec3, Vec3]:
    """w' and v' of a link at its O from those of its parent at its own, world axes, from rest."""
    dw, dv = parent
    dr, du = rates_in(link, frame_steps, tuple(a))
    dv = add(dv, cross(dw, sub(pose.p, origin)))
    return add(dw, matvec(pose.axes, dr)), add(dv, matvec(pose.axes, du))


@recurring
def _inertia_force(mass: Mass, pose: Pose, motion: tuple[Vec3, Vec3]) -> Vec3:
    """m v' + w' x m c."""
    dw, dv = motion
    return add(times(mass.m, dv), cross(dw, matvec(pose.axes, mass.mc)))


def _pose(poses: list[Pose], link: int) -> Pose:
    return poses[link] if link >= 0 else GROUND
