"""Forces at points of bodies, as wrenches about their links' O in link axes."""

from __future__ import annotations

from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import into_link, pose_of
from linkwright.kernels.vector3 import cross
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import BodyPoint, Vec3


def force_at(at: Kinematics, point: BodyPoint, force: Vec3) -> dict[int, Wrench]:
    """By body the wrench of a force, world axes, at a point of it; the ground feels none."""
    if point.body < 0:
        return {}
    f = into_link(pose_of(at.poses, point), force)
    return {point.body: (cross(point.p, f), f)}
