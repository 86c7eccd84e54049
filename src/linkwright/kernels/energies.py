"""Kinetic and potential energy, body by body."""

from __future__ import annotations

from linkwright.kernels.poses import Pose
from linkwright.kernels.twists import LinkMotion
from linkwright.kernels.vector3 import add, cross, dot, matvec, sym_vec
from linkwright.layout.link_tree import Mass, Scalar, Vec3
from linkwright.scalars.recurring_steps import recurring


@recurring
def with_kinetic(total: Scalar, mass: Mass, motion: LinkMotion) -> Scalar:
    """The sum so far and a link's T = (m v.v + 2 v.(w x mc) + w.I w) / 2, J."""
    (m, mc, I), v, w = mass, motion.v, motion.w
    return total + 0.5 * m * dot(v, v) + dot(v, cross(w, mc)) + 0.5 * dot(w, sym_vec(I, w))


@recurring
def with_potential(total: Scalar, m: Scalar, com: Vec3, pose: Pose, base: Vec3, gravity: Vec3) -> Scalar:
    """The sum so far and -m g.p of a body, J; com in its link's axes, base: of the ground's origin in the world."""
    p = add(add(pose.p, matvec(pose.axes, com)), base)
    return total - m * dot(gravity, p)
