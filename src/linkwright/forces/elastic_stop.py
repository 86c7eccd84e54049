"""An elastic stop of a joint: a spring and damper that push while it is pressed, and never pull.

    F = k d + c d',   d the depth;   F > 0 while it touches

It touches where both d and F have become positive, and lets go where F falls to zero, which with a damper is before d
does: what the spring holds then is lost. In a run both are events, between them F is smooth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from linkwright.constraints.linear_coupling import LinearCoupling
from linkwright.constraints.mode import ModeNumber, Now, Transition, mode_number
from linkwright.constraints.rigid_stops import SIDES, coordinate_row
from linkwright.constraints.unilateral import SOON
from linkwright.forces.element import Wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import scaled
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import Scalar
from linkwright.scalars.seam import where_positive
from linkwright.scalars.tolerances import FAINT


class ElasticStop(NamedTuple):
    """At one limit of a joint: the gap is sign x row."""

    row: LinearCoupling  # the joint's coordinate, less the limit
    sign: float
    stiffness: Scalar  # N/m, N m/rad
    damping: Scalar  # N s/m, N m s/rad
    name: str
    number: str  # of the mode: 1 while it pushes

    @property
    def external(self) -> bool:
        return False

    @property
    def mode_numbers(self) -> tuple[ModeNumber, ...]:
        return (ModeNumber(self.number, self._at_start),)

    @property
    def transitions(self) -> tuple[Transition, ...]:
        return (
            Transition(self.name, "touches", self._pressing, 1, self._touches, self._pressing_rate),
            Transition(self.name, "lifts", self._pushing, -1, self._lifts),
        )

    def depth(self, at: Kinematics) -> Scalar:
        return -self.sign * self.row.residuals(at)[0]

    def depth_rate(self, at: Kinematics) -> Scalar:
        return -self.sign * self.row.rates(at)[0]

    def pressed(self, at: Kinematics) -> Scalar:
        """F, whether it pushes or not."""
        return self.stiffness * self.depth(at) + self.damping * self.depth_rate(at)

    def wrenches(self, at: Kinematics) -> Wrenches:
        force = self._force(at)
        return {body: scaled(force, w) for body, w in self.row.rows(at)[0].wrenches.items()}

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        force = self._force(at)
        return {k: force * share for k, share in self.row.rows(at)[0].efforts.items()}

    def energy(self, at: Kinematics) -> Scalar:
        depth = self.depth(at)
        return self._acts(at) * (0.5 * self.stiffness * depth * depth)

    def power(self, at: Kinematics) -> Scalar:
        rate = self.depth_rate(at)
        return -self._acts(at) * (self.damping * rate * rate)

    # Inside

    def _acts(self, at: Kinematics) -> Scalar:
        """1 while it pushes: as the mode says, or outside a run as depth and force do."""
        in_run = any(name == self.number for name, _ in at.tree.mode)
        return mode_number(at.tree, self.number, 0.0) if in_run else self._touching(at)

    def _touching(self, at: Kinematics) -> Scalar:
        return where_positive(self._both(at), 1.0, 0.0)

    def _force(self, at: Kinematics) -> Scalar:
        """Along the coordinate."""
        return self.sign * self._acts(at) * self.pressed(at)

    def _both(self, at: Kinematics) -> Scalar:
        """Positive where depth and force are: the less of them, each in its own unit."""
        depth, force = self.depth(at), self.pressed(at) * (1.0 / self.stiffness)
        return where_positive(depth - force, force, depth)

    def _at_start(self, now: Now) -> float:
        """At its limit, not yet pressed, it is where it comes to."""
        at = now.kinematics
        arrives = self.depth(at) == 0.0 and self.depth_rate(at) > 0.0
        return 1.0 if arrives else float(self._touching(at))

    # What is watched

    def _pressing(self, now: Now) -> Scalar:
        m = now.mode[self.number]
        return (1.0 - m) * self._both(now.kinematics) - m

    def _pressing_rate(self, now: Now) -> Scalar:
        m, at = now.mode[self.number], now.kinematics
        return (1.0 - m) * (self.depth_rate(at) + SOON * self.depth(at) - FAINT) - m

    def _pushing(self, now: Now) -> Scalar:
        m = now.mode[self.number]
        return m * self.pressed(now.kinematics) + (1.0 - m)

    def _touches(self, now: Now, met: Sequence[str]) -> Mapping[str, Scalar]:
        return {self.number: 1.0}

    def _lifts(self, now: Now, met: Sequence[str]) -> Mapping[str, Scalar]:
        return {self.number: 0.0}


def elastic_stops(laid_out: LaidOut) -> list[ElasticStop]:
    """Of all joints that have some, one at each limit."""
    found = []
    for joint in laid_out.mechanism.joints.values():
        if joint.stop is not None and not joint.stop.rigid and joint.limits is not None:
            for (side, sign), limit in zip(SIDES, joint.limits, strict=True):
                row = coordinate_row(joint, limit, laid_out)
                stiffness, damping = joint.stop.stiffness, joint.stop.damping
                found.append(ElasticStop(row, sign, stiffness, damping, joint.name, f"{joint.name}.{side}"))
    return found
