"""Where many points of bodies are, and how fast they go: what is drawn of a machine."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.kernels.closure import joint_frames
from linkwright.kernels.cut_values import readings
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import frame_steps_of, world_point, world_velocity
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.quaternions import quaternion_of_rotation
from linkwright.kernels.vector3 import add
from linkwright.layout.link_tree import BodyPoint, LinkTree, Scalar
from linkwright.mechanism.kinds import by_quaternion
from linkwright.methods.open import Answer, Scalars


def positions(tree: LinkTree, points: Sequence[BodyPoint], q: Scalars) -> Answer:
    """Of points fixed in bodies, world axes, one after the other."""
    found = link_poses(tree, frame_steps_of(tree, q))
    return {"points": tuple(x for at in points for x in add(world_point(found, at), tree.base))}


def velocities(tree: LinkTree, points: Sequence[BodyPoint], q: Scalars, v: Scalars) -> Answer:
    """Of the same points, world axes."""
    at = Kinematics(tree, q, v)
    return {"velocities": tuple(x for point in points for x in world_velocity(at.poses, at.motions, point))}


def joint_values(tree: LinkTree, places: Sequence[Sequence[int]], q: Scalars) -> Answer:
    """The coordinates of every joint in the order of declaration: those of the tree at their places in q, those of cut
    joints (which have none) from the frames that they join, angles within half a turn."""
    found = link_poses(tree, frame_steps_of(tree, q))
    values: list[Scalar] = []
    for k, joint in enumerate(tree.joints):
        if k not in tree.cut:
            values += [q[place] for place in places[k]]
            continue
        read = readings(joint, joint_frames(joint, found), q)
        values += (*read[:-9], *quaternion_of_rotation(read[-9:])) if by_quaternion(joint.moves) else read
    return {"values": tuple(values)}
