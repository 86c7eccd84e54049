"""A bushing: six springs and six dampers between two bodies at a point."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import Wrenches, force_at, moment_on, together
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import pose_of, world_point, world_rotation, world_velocity
from linkwright.kernels.rotation_vectors import moment_of_slopes, rotation_vector
from linkwright.kernels.vector3 import add, cross, dot, matmul, matvec, neg, sub, transposed
from linkwright.layout.link_tree import ZERO3, BodyPoint, Mat3, Scalar, Vec3

Six = tuple[Scalar, Scalar, Scalar, Scalar, Scalar, Scalar]


class BushingElement(NamedTuple):
    """U = (theta . K theta + d . K d) / 2, with theta the rotation vector of b against a, d the way from a's point to
    b's, both in the reference pose's axes as a carries them; and -c rate on each rate."""

    a: BodyPoint
    b: BodyPoint
    stiffness: Six  # N m/rad about, N/m along
    damping: Six  # N m s/rad, N s/m

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        axes, theta, d = self._placed(at)
        turning, sliding = self._rates(at, axes)
        about = moment_of_slopes(theta, _by(self.stiffness[:3], theta))
        moment = matvec(axes, neg(add(about, _by(self.damping[:3], turning))))
        force = matvec(axes, neg(add(_by(self.stiffness[3:], d), _by(self.damping[3:], sliding))))
        on_a = add(moment, cross(matvec(axes, d), force))  # the force acts at b's point
        return together(
            force_at(at, self.b, force),
            moment_on(at, self.b, moment),
            force_at(at, self.a, neg(force)),
            moment_on(at, self.a, neg(on_a)),
        )

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        _, theta, d = self._placed(at)
        return 0.5 * (dot(theta, _by(self.stiffness[:3], theta)) + dot(d, _by(self.stiffness[3:], d)))

    def power(self, at: Kinematics) -> Scalar:
        turning, sliding = self._rates(at, world_rotation(at.poses, self.a))
        return -(dot(turning, _by(self.damping[:3], turning)) + dot(sliding, _by(self.damping[3:], sliding)))

    def _placed(self, at: Kinematics) -> tuple[Mat3, Vec3, Vec3]:
        """a's axes in the world; rotation vector and way from a's point to b's, in these axes."""
        axes = world_rotation(at.poses, self.a)
        back = transposed(axes)
        theta = rotation_vector(matmul(back, world_rotation(at.poses, self.b)))
        return axes, theta, matvec(back, sub(world_point(at.poses, self.b), world_point(at.poses, self.a)))

    def _rates(self, at: Kinematics, axes: Mat3) -> tuple[Vec3, Vec3]:
        """Angular velocity of b against a, and the velocity of b's point as seen from a, in a's axes."""
        w_a, w_b = _turning(at, self.a), _turning(at, self.b)
        d = sub(world_point(at.poses, self.b), world_point(at.poses, self.a))
        v_a, v_b = (world_velocity(at.poses, at.motions, point) for point in (self.a, self.b))
        back = transposed(axes)
        return matvec(back, sub(w_b, w_a)), matvec(back, sub(sub(v_b, v_a), cross(w_a, d)))


def _turning(at: Kinematics, point: BodyPoint) -> Vec3:
    """The angular velocity of a point's body, world axes."""
    return matvec(pose_of(at.poses, point).axes, at.motions[point.link].w) if point.link >= 0 else ZERO3


def _by(k: tuple[Scalar, ...], x: Vec3) -> Vec3:
    return k[0] * x[0], k[1] * x[1], k[2] * x[2]
