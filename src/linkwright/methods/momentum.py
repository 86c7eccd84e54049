"""The centre of mass and the momentum of a whole machine.

    c = sum of m c_i / m,   P = sum of m v_i,   L = sum of (I w + mc x v) + O_i x P_i, less c x P

summed over the bodies, each about its link's origin O_i; L is about the machine's centre of mass.
"""

from __future__ import annotations

from linkwright.errors import ModelError
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import Pose, frame_steps_of, pose_of, poses, world_point
from linkwright.kernels.vector3 import add, cross, matvec, sub, sym_vec, times
from linkwright.layout.link_tree import ZERO3, LinkTree, Scalar, Vec3
from linkwright.methods.open import Answer, Scalars
from linkwright.scalars.seam import is_zero


def centre_of_mass(tree: LinkTree, q: Scalars) -> Answer:
    """Of all bodies together, world axes."""
    return {"centre": add(_centre(tree, poses(tree, frame_steps_of(tree, q))), tree.base)}


def momentum(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    """Linear, and angular about the centre of mass, world axes."""
    at = Kinematics(tree, q, v)
    P, L = ZERO3, ZERO3
    for body in tree.body_inertias:
        if body.link < 0:  # fixed to the ground
            continue
        (m, mc, I), motion, pose = body.mass, at.motions[body.link], pose_of(at.poses, body.com)
        linear = matvec(pose.axes, add(times(m, motion.v), cross(motion.w, mc)))
        about_O = matvec(pose.axes, add(sym_vec(I, motion.w), cross(mc, motion.v)))
        P, L = add(P, linear), add(L, add(about_O, cross(pose.p, linear)))
    return {"linear": P, "angular": sub(L, cross(_centre(tree, at.poses), P))}


def _centre(tree: LinkTree, found: list[Pose]) -> Vec3:
    """From the ground's origin."""
    mass: Scalar = 0.0
    moment = ZERO3
    for body in tree.body_inertias:
        if not is_zero(body.mass.m):
            mass = mass + body.mass.m
            moment = add(moment, times(body.mass.m, world_point(found, body.com)))
    if is_zero(mass):
        raise ModelError("No body has a mass, so there is no centre of mass. Give one a mass.")
    return times(1.0 / mass, moment)
