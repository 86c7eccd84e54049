"""A constant force and moment at a point of a body."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import Wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import into_link, pose_of
from linkwright.kernels.vector3 import add, cross, dot, matvec
from linkwright.layout.link_tree import BodyPoint, Scalar, Vec3


class Load(NamedTuple):
    """Constant in world axes, or in the reference pose's axes as its body carries them."""

    at: BodyPoint
    force: Vec3  # N
    moment: Vec3  # N m
    follows: bool

    @property
    def external(self) -> bool:
        return True

    def wrenches(self, at: Kinematics) -> Wrenches:
        if self.at.body < 0:
            return {}
        n, f = self._components(at)
        return {self.at.body: (add(n, cross(self.at.p, f)), f)}

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        """Force times the point's velocity, moment times the turn rate."""
        if self.at.link < 0:
            return 0.0
        (n, f), m = self._components(at), at.motions[self.at.link]
        return dot(n, m.w) + dot(f, add(m.v, cross(m.w, self.at.p)))

    def _components(self, at: Kinematics) -> tuple[Vec3, Vec3]:
        """Moment and force in the link's axes."""
        if self.follows:
            return matvec(self.at.R, self.moment), matvec(self.at.R, self.force)
        pose = pose_of(at.poses, self.at)
        return into_link(pose, self.moment), into_link(pose, self.force)
