"""The traditional way: Newton's and Euler's equations of all bodies, all joints unknown at once.

Sum over a body's joints of their wrenches = what its motion needs, six equations a body [002 sec. 5 (1)]. Nothing of
the tree enters, so this is also the independent check of everything that does. Here are its terms, world axes, moments
about each body's centre of mass; the (large) system is put together and solved where values are known.
"""

from __future__ import annotations

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.linear_coupling import LinearCoupling
from linkwright.forces.element import together
from linkwright.forces.resultants import body_wrenches, rate_efforts
from linkwright.kernels.closure import FramePair, joint_frames, pair_of_wrenches, rows
from linkwright.kernels.free_directions import drives
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import frame_steps_of, pose_of, world_point
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.twists import ground_motion, motions
from linkwright.kernels.vector3 import cross, matvec, sub
from linkwright.kernels.wrenches import inertia_wrench, less, scaled
from linkwright.layout.link_tree import JointFrames, LinkTree, Scalar
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.open import Answer, Scalars, acting_forces
from linkwright.scalars.recurring_steps import recurring
from linkwright.scalars.seam import is_zero


def joint_directions(tree: LinkTree, q: Scalars) -> Answer:
    """Per joint its point, the directions (moment, force) of what it can carry, and those of its drives; per body its
    centre; per coupling its weights. Points are told from the ground's origin."""
    found = link_poses(tree, frame_steps_of(tree, q))
    carried: list[Scalar] = []
    driven: list[Scalar] = []
    points: list[Scalar] = []
    for joint in tree.joints:
        points += world_point(found, joint.child)
        held, free = _directions(joint.alone, joint_frames(joint, found))
        carried += held
        driven += free
    centres = tuple(x for body_inertia in tree.body_inertias for x in world_point(found, body_inertia.com))
    linear = (x for x in tree.couplings if isinstance(x, LinearCoupling))
    weights = tuple(weight for coupling in linear for weight in coupling.weights)
    directions = {"points": tuple(points), "carried": tuple(carried), "driven": tuple(driven)}
    return directions | {"centres": centres, "weights": weights}


def other_pulls(tree: LinkTree, q: Scalars) -> Answer:
    """Of constraints that are neither joints nor couplings, row by row, with a multiplier of one: their efforts on
    rates, and their wrenches on bodies, world axes, moments about the centres of mass."""
    efforts: list[Scalar] = []
    wrenches: list[Scalar] = []
    at = Kinematics(tree, q, (0.0,) * tree.nv)
    for row in other_rows(at):
        efforts += row.efforts.values()
        for body, (n, f) in row.wrenches.items():
            com = tree.body_inertias[body].com
            axes = pose_of(at.poses, com).axes
            wrenches += (*matvec(axes, sub(n, cross(com.p, f))), *matvec(axes, f))
    return {"efforts": tuple(efforts), "wrenches": tuple(wrenches)}


def other_rows(at: Kinematics) -> list[ConstraintRow]:
    """The rows of constraints that are neither joints nor couplings."""
    return [row for x in at.tree.couplings if not isinstance(x, LinearCoupling) for row in x.rows(at)]


@recurring
def _directions(joint: JointFrames, h: FramePair) -> tuple[list[Scalar], list[Scalar]]:
    """What a joint can carry, and its drives' unit efforts."""
    held, free = rows(joint, h), drives(joint, h)
    return [x for row in held for x in (*row.m, *row.f)], [x for row in free for x in (*row.m, *row.f)]


def needed_wrenches(at: DynamicsInput, a: Scalars) -> Answer:
    """Per body what its joints must give together: inertia, less gravity, loads, and all springs and dampers; rotors
    take their share of a joint's effort."""
    tree, q, v = at[:3]
    kinematics = Kinematics(tree, q, v)
    found, forces = kinematics.poses, acting_forces(tree, external=at.external, pushed=at.pushed)
    motion = motions(tree, kinematics.frame_steps, v, a, tree.gravity)
    applied, own = body_wrenches(forces, kinematics), rate_efforts(forces, kinematics)
    rotors = {k: link.armature for link in tree.links for k in link.rates}
    for tree_joint in tree.tree_joints:  # an effort on a rate is a pair of wrenches
        joint = tree.joints[tree_joint.joint]
        for k, row in enumerate(drives(joint, joint_frames(joint, found))):
            x = own[tree_joint.rate + k] - rotors[tree_joint.rate + k] * a[tree_joint.rate + k]
            if not is_zero(x):
                pair = pair_of_wrenches(joint, found, row)
                applied = together(applied, {body: scaled(x, w) for body, w in pair.items()})
    needed: list[Scalar] = []
    for b, body_inertia in enumerate(tree.body_inertias):
        w = inertia_wrench(
            body_inertia.mass, motion[body_inertia.link] if body_inertia.link >= 0 else ground_motion(tree.gravity)
        )
        if b in applied:
            w = less(w, applied[b])
        axes = pose_of(found, body_inertia.com).axes
        n, f = sub(w[0], cross(body_inertia.com.p, w[1])), w[1]  # from O to the centre of mass
        needed += (*matvec(axes, n), *matvec(axes, f))
    return {"needed": tuple(needed)}
