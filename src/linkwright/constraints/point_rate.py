"""One component of the velocity of a named point, or of a body's motion: what reads it, and the unit force along it.

Rates are numbered: those of the tree, then those of the cut joints, then three for each named point, then six for each
body: velocity of its centre of mass and turn, all along the world's axes.
"""

from __future__ import annotations

from linkwright.constraints.constraint import ConstraintRow
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import into_link, pose_of, world_point, world_rotation, world_velocity
from linkwright.kernels.rotation_error import rotation_error
from linkwright.kernels.vector3 import cross, matvec
from linkwright.layout.link_tree import ZERO3, BodyPoint, LinkTree, Scalar, Vec3

AXES: tuple[Vec3, ...] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
OF_BODY = 6  # rates: 0, 1, 2 along the axes, 3, 4, 5 about them


def first_point_rate(tree: LinkTree) -> int:
    """Where the rates of the named points begin."""
    return tree.nv + sum(move.joint.freedoms for cut in tree.cuts for move in cut.moves)


def first_body_rate(tree: LinkTree) -> int:
    """Where those of the bodies begin."""
    return first_point_rate(tree) + 3 * len(tree.points)


def named_point(tree: LinkTree, place: int) -> tuple[BodyPoint, int] | None:
    """The point whose rate is at `place`, and which one it is; none, where it is a joint's."""
    k = place - first_point_rate(tree)
    if k < 0:
        return None
    if k < 3 * len(tree.points):
        return tree.points[k // 3], k % 3
    k = place - first_body_rate(tree)
    return tree.body_inertias[k // OF_BODY].com, k % OF_BODY


def unit_force(at: Kinematics, point: BodyPoint, k: int) -> ConstraintRow:
    """On the point's body: a force along one of the world's axes, or a moment about it."""
    if point.link < 0:
        return ConstraintRow({}, {})
    along = into_link(pose_of(at.poses, point), AXES[k % 3])
    wrench = (cross(point.p, along), along) if k < 3 else (along, ZERO3)
    return ConstraintRow({point.body: wrench}, {})


def point_position(at: Kinematics, point: BodyPoint, k: int) -> Scalar:
    return world_point(at.poses, point)[k] + at.tree.base[k]


def turn_error(at: Kinematics, point: BodyPoint, k: int, goal: tuple[Scalar, ...]) -> Scalar:
    """How far the point's body is turned about one of the world's axes from a unit quaternion."""
    return rotation_error(goal, [x for row in world_rotation(at.poses, point) for x in row])[k - 3]


def point_velocity(at: Kinematics, point: BodyPoint, k: int) -> Scalar:
    if k < 3:
        return world_velocity(at.poses, at.motions, point)[k]
    return 0.0 if point.link < 0 else matvec(at.poses[point.link].axes, at.motions[point.link].w)[k - 3]


def point_acceleration(at: Kinematics, point: BodyPoint, k: int) -> Scalar:
    if k < 3:
        return at.acceleration(point)[k]
    return 0.0 if point.link < 0 else matvec(at.poses[point.link].axes, at.motions[point.link].dw)[k - 3]
