"""A wrench that is given with a question, on one body."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import Wrenches, force_at, moment_on, together
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import world_velocity
from linkwright.kernels.vector3 import dot, matvec
from linkwright.layout.link_tree import Scalar, Vec3


class ExternalWrench(NamedTuple):
    """Moment and force at a body's centre of mass, world axes."""

    body: int
    moment: Vec3  # N m
    force: Vec3  # N

    @property
    def external(self) -> bool:
        return True

    def wrenches(self, at: Kinematics) -> Wrenches:
        com = at.tree.body_inertias[self.body].com
        return together(force_at(at, com, self.force), moment_on(at, com, self.moment))

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        com = at.tree.body_inertias[self.body].com
        if com.link < 0:
            return 0.0
        turning = matvec(at.poses[com.link].axes, at.motions[com.link].w)
        return dot(self.moment, turning) + dot(self.force, world_velocity(at.poses, at.motions, com))


def external_wrenches(bodies: tuple[int, ...], numbers: tuple[Scalar, ...]) -> tuple[ExternalWrench, ...]:
    """Of six numbers (moment, force) per body."""
    parts = [numbers[6 * k : 6 * k + 6] for k in range(len(bodies))]
    return tuple(ExternalWrench(body, x[:3], x[3:]) for body, x in zip(bodies, parts, strict=True))
