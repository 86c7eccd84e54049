"""A straight spring whose pull is any law of its extension, with a damper beside it, between two points."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import Wrenches, force_at, together
from linkwright.forces.spring_law import SpringLaw
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import world_point, world_velocity
from linkwright.kernels.vector3 import dot, neg, sub, times
from linkwright.layout.link_tree import BodyPoint, Scalar, Vec3
from linkwright.scalars.seam import sqrt, where_positive


class LawSpring(NamedTuple):
    """f(L - L0) + d L' along the line between its ends, L their distance; nothing where they meet."""

    a: BodyPoint
    b: BodyPoint
    law: SpringLaw
    rest: Scalar  # m
    damping: Scalar  # N s/m

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        span, length = self._span(at)
        pull = self.law.pull(length - self.rest) + self.damping * self._opening(at, span, length)
        on_a = times(pull / length, span)
        return together(force_at(at, self.a, on_a), force_at(at, self.b, neg(on_a)))

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        return self.law.energy(self._span(at)[1] - self.rest)

    def power(self, at: Kinematics) -> Scalar:
        opening = self._opening(at, *self._span(at))
        return -(self.damping * opening * opening)

    def kinks(self, at: Kinematics) -> list[Scalar]:
        """What passes through zero where its law has corners or jumps."""
        return self.law.kinks(self._span(at)[1] - self.rest)

    def _span(self, at: Kinematics) -> tuple[Vec3, Scalar]:
        """From a to b, world axes, and how long that is."""
        span = sub(world_point(at.poses, self.b), world_point(at.poses, self.a))
        square = dot(span, span)
        return span, sqrt(where_positive(square, square, 1.0))

    def _opening(self, at: Kinematics, span: Vec3, length: Scalar) -> Scalar:
        rate = sub(world_velocity(at.poses, at.motions, self.b), world_velocity(at.poses, at.motions, self.a))
        return dot(rate, span) / length
