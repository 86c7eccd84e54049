"""One component of a named point's velocity: what reads it, and the unit force along it.

Rates are numbered: those of the tree, then those of the cut joints, then three for each named point, world axes.
"""

from __future__ import annotations

from linkwright.constraints.constraint import ConstraintRow
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import into_link, pose_of, world_point, world_velocity
from linkwright.kernels.vector3 import cross
from linkwright.layout.link_tree import BodyPoint, LinkTree, Scalar, Vec3

AXES: tuple[Vec3, ...] = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def first_point_rate(tree: LinkTree) -> int:
    """Where the rates of the named points begin."""
    return tree.nv + sum(move.joint.freedoms for cut in tree.cuts for move in cut.moves)


def named_point(tree: LinkTree, place: int) -> tuple[BodyPoint, int] | None:
    """The point whose rate is at `place`, and along which axis; none, where it is a joint's."""
    k = place - first_point_rate(tree)
    return (tree.points[k // 3], k % 3) if k >= 0 else None


def unit_force(at: Kinematics, point: BodyPoint, axis: int) -> ConstraintRow:
    """On the point's body, along one of the world's axes."""
    if point.link < 0:
        return ConstraintRow({}, {})
    f = into_link(pose_of(at.poses, point), AXES[axis])
    return ConstraintRow({point.body: (cross(point.p, f), f)}, {})


def point_position(at: Kinematics, point: BodyPoint, axis: int) -> Scalar:
    return world_point(at.poses, point)[axis] + at.tree.base[axis]


def point_velocity(at: Kinematics, point: BodyPoint, axis: int) -> Scalar:
    return world_velocity(at.poses, at.motions, point)[axis]


def point_acceleration(at: Kinematics, point: BodyPoint, axis: int) -> Scalar:
    return at.acceleration(point)[axis]
