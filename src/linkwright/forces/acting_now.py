"""What acts in a run for one instant: a load whose numbers the run has worked out."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import ForceElement, OwnState, Wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import Scalar


class ActingNow(NamedTuple):
    """An element in time that is already as it acts now."""

    element: ForceElement
    states: tuple[OwnState, ...] = ()

    @property
    def external(self) -> bool:
        return self.element.external

    def now(self, t: Scalar, own: tuple[Scalar, ...]) -> ActingNow:
        return self

    def state_rates(self, at: Kinematics) -> tuple[Scalar, ...]:
        return ()

    def wrenches(self, at: Kinematics) -> Wrenches:
        return self.element.wrenches(at)

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return self.element.efforts(at)

    def energy(self, at: Kinematics) -> Scalar:
        return self.element.energy(at)

    def power(self, at: Kinematics) -> Scalar:
        return self.element.power(at)
