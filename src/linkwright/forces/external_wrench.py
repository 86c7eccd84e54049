"""A wrench that is given with a question, on one body or at one named point."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import Wrenches, force_at, moment_on, together
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import world_velocity
from linkwright.kernels.vector3 import dot, matvec
from linkwright.layout.link_tree import BodyPoint, LinkTree, Scalar, Vec3


class ExternalWrench(NamedTuple):
    """Moment and force, world axes. place: a body, at its centre of mass; behind all bodies, a named point."""

    place: int
    moment: Vec3  # N m
    force: Vec3  # N

    @property
    def external(self) -> bool:
        return True

    def wrenches(self, at: Kinematics) -> Wrenches:
        point = self._point(at.tree)
        return together(force_at(at, point, self.force), moment_on(at, point, self.moment))

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        point = self._point(at.tree)
        if point.link < 0:
            return 0.0
        turning = matvec(at.poses[point.link].axes, at.motions[point.link].w)
        return dot(self.moment, turning) + dot(self.force, world_velocity(at.poses, at.motions, point))

    def _point(self, tree: LinkTree) -> BodyPoint:
        bodies = tree.body_inertias
        return bodies[self.place].com if self.place < len(bodies) else tree.points[self.place - len(bodies)]


def external_wrenches(places: tuple[int, ...], numbers: tuple[Scalar, ...]) -> tuple[ExternalWrench, ...]:
    """Of six numbers (moment, force) per place."""
    parts = [numbers[6 * k : 6 * k + 6] for k in range(len(places))]
    return tuple(ExternalWrench(place, x[:3], x[3:]) for place, x in zip(places, parts, strict=True))
