"""A straight spring with a damper beside it, between two points."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import Wrenches, force_at, together
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import world_point, world_velocity
from linkwright.kernels.vector3 import dot, neg, sub, times
from linkwright.layout.link_tree import BodyPoint, Scalar, Vec3
from linkwright.scalars.seam import is_zero, sqrt, where_positive


class StraightSpring(NamedTuple):
    """k (L - L0) + d L' along the line between its ends; nothing where they meet."""

    a: BodyPoint
    b: BodyPoint
    stiffness: Scalar  # N/m
    rest: Scalar  # m
    damping: Scalar  # N s/m

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        span = self._span(at)
        LL = dot(span, span)
        safe = where_positive(LL, LL, 1.0)
        weight = self.stiffness
        if not is_zero(self.rest):
            weight = weight - self.stiffness * self.rest / sqrt(safe)
        if not is_zero(self.damping):
            weight = weight + self.damping * dot(self._span_rate(at), span) / safe
        pull = times(weight, span)  # on end a
        return together(force_at(at, self.a, pull), force_at(at, self.b, neg(pull)))

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        span = self._span(at)
        LL = dot(span, span)
        if is_zero(self.rest):
            return 0.5 * self.stiffness * LL
        stretch = sqrt(LL) - self.rest
        return 0.5 * self.stiffness * stretch * stretch

    def power(self, at: Kinematics) -> Scalar:
        """What the damper takes, -d L'^2, L the length and d the damping."""
        if is_zero(self.damping):
            return 0.0
        span = self._span(at)
        LL = dot(span, span)
        along = dot(self._span_rate(at), span)
        return -(self.damping * along * along / where_positive(LL, LL, 1.0))

    def _span(self, at: Kinematics) -> Vec3:
        """From a to b, world axes."""
        return sub(world_point(at.poses, self.b), world_point(at.poses, self.a))

    def _span_rate(self, at: Kinematics) -> Vec3:
        return sub(world_velocity(at.poses, at.motions, self.b), world_velocity(at.poses, at.motions, self.a))
