"""Where a sphere (of radius 0: a point) of one body is nearest to a surface of another one, and how they move there.

Vectors are in the axes of the surface's body: the world's in the reference pose, carried by it. With r the sphere's
centre from the surface's place, R its radius and n the normal at the nearest place, out of the surface,

    gap = distance(r) - R,   touch = r - R n,   gap' = n . v,   slip = v - n (n . v)

with v the velocity of the sphere's body at the touch, seen from the surface's body.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.point_forces import force_at
from linkwright.kernels.poses import into_link, pose_of, world_point, world_rotation, world_velocity
from linkwright.kernels.vector3 import add, cross, dot, matvec, neg, sub, times, transposed
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import BodyPoint, Scalar, Vec3
from linkwright.scalars.seam import is_zero, sqrt, where_positive

X: Vec3 = (1.0, 0.0, 0.0)
Y: Vec3 = (0.0, 1.0, 0.0)
ACROSS = 1e-12  # square of the part of x that is normal to n, below which y stands for x


class PlaneSurface(NamedTuple):
    """Through its place. tangents: the world's x (y) made normal to the normal, and normal x that."""

    normal: Vec3
    tangents: tuple[Vec3, Vec3]

    def nearest(self, r: Vec3) -> tuple[Scalar, Vec3]:
        """Distance, below it negative, and the normal there."""
        return dot(self.normal, r), self.normal

    def tangents_at(self, normal: Vec3) -> tuple[Vec3, Vec3]:
        return self.tangents


class SphereSurface(NamedTuple):
    """About its place."""

    radius: Scalar

    def nearest(self, r: Vec3) -> tuple[Scalar, Vec3]:
        """Distance, and the normal there; along z at the centre, where there is none."""
        square = dot(r, r)
        away = sqrt(where_positive(square, square, 1.0))
        n = (r[0] / away, r[1] / away, where_positive(square, r[2] / away, 1.0))
        return where_positive(square, away, 0.0) - self.radius, n

    def tangents_at(self, normal: Vec3) -> tuple[Vec3, Vec3]:
        return tangents_of(normal)


Surface = Any  # of the kinds above: with nearest and tangents_at


def tangents_of(n: Vec3) -> tuple[Vec3, Vec3]:
    """The world's x made normal to n, y where these are parallel; and n x that."""
    along, other = sub(X, times(n[0], n)), sub(Y, times(n[1], n))
    test = dot(along, along) - ACROSS
    chosen = tuple(where_positive(test, a, b) for a, b in zip(along, other, strict=True))
    first = times(1.0 / sqrt(dot(chosen, chosen)), chosen)
    return first, cross(n, first)


class ContactLoad(NamedTuple):
    """What a contact carries at a state: the force on the sphere's body, N, where it acts, m from the ground's origin,
    both in world axes; gap, m; slip of the body there against the surface's, m/s, world axes."""

    force: Vec3
    point: Vec3
    gap: Scalar
    slip: Vec3


class Touch(NamedTuple):
    """gap: m, negative where they overlap. arm: from the sphere's centre to where it is nearest."""

    gap: Scalar
    normal: Vec3
    arm: Vec3


class ContactGeometry(NamedTuple):
    """centre: of the sphere; place: of the surface's body, from which the surface is told."""

    centre: BodyPoint
    radius: Scalar
    place: BodyPoint
    surface: Surface

    def touch(self, at: Kinematics) -> Touch:
        distance, n = self.surface.nearest(self.carried(at, self._offset(at)))
        if is_zero(self.radius):
            return Touch(distance, n, (0.0, 0.0, 0.0))
        return Touch(distance - self.radius, n, times(-1.0 * self.radius, n))

    def tangents(self, touch: Touch) -> tuple[Vec3, Vec3]:
        return self.surface.tangents_at(touch.normal)

    def velocity(self, at: Kinematics, touch: Touch) -> Vec3:
        """v."""
        v = world_velocity(at.poses, at.motions, self.centre)
        arm = touch.arm if self.place.link < 0 else matvec(world_rotation(at.poses, self.place), touch.arm)
        if not is_zero(self.radius):
            v = add(v, cross(_turning(at, self.centre), arm))
        if self.place.link >= 0:
            v = sub(v, world_velocity(at.poses, at.motions, self.place))
            v = sub(v, cross(_turning(at, self.place), add(self._offset(at), arm)))
        return self.carried(at, v)

    def wrenches(self, at: Kinematics, touch: Touch, force: Vec3) -> dict[int, Wrench]:
        """By body of a force on the sphere where it touches, and its opposite on the surface's body at that place."""
        grounded = self.place.link < 0
        f, arm = force, touch.arm
        if not grounded:
            R = world_rotation(at.poses, self.place)
            f, arm = matvec(R, force), matvec(R, touch.arm)
        found = force_at(at, self.centre, f)
        if not is_zero(self.radius) and self.centre.body >= 0:
            moment, own = found[self.centre.body]
            ahead = into_link(pose_of(at.poses, self.centre), arm)
            found[self.centre.body] = (add(moment, cross(ahead, own)), own)
        if self.place.body >= 0:
            here = pose_of(at.poses, self.place)
            lever = into_link(here, sub(add(world_point(at.poses, self.centre), arm), here.p))
            back = into_link(here, neg(f))
            found[self.place.body] = (cross(lever, back), back)
        return found

    def load(self, at: Kinematics, touch: Touch, force: Vec3) -> ContactLoad:
        """A force on the sphere where it touches, in the axes of the surface's body, as it is told."""
        v = self.velocity(at, touch)
        slip = sub(v, times(dot(touch.normal, v), touch.normal))
        point = add(world_point(at.poses, self.centre), self.to_world(at, touch.arm))
        return ContactLoad(self.to_world(at, force), point, touch.gap, self.to_world(at, slip))

    def carried(self, at: Kinematics, x: Vec3) -> Vec3:
        """World components into the axes of the surface's body."""
        return x if self.place.link < 0 else matvec(transposed(world_rotation(at.poses, self.place)), x)

    def to_world(self, at: Kinematics, x: Vec3) -> Vec3:
        """Components in the axes of the surface's body into the world's."""
        return x if self.place.link < 0 else matvec(world_rotation(at.poses, self.place), x)

    def _offset(self, at: Kinematics) -> Vec3:
        """From the surface's place to the centre, world components."""
        return sub(world_point(at.poses, self.centre), world_point(at.poses, self.place))


def _turning(at: Kinematics, point: BodyPoint) -> Vec3:
    """The angular velocity of a point's body, world axes."""
    if point.link < 0:
        return (0.0, 0.0, 0.0)
    return matvec(pose_of(at.poses, point).axes, at.motions[point.link].w)
