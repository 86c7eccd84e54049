"""The force of a unilateral constraint that carries, as one of the forces that act in a run."""

from __future__ import annotations

from typing import Any, NamedTuple

from linkwright.forces.element import Wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import scaled
from linkwright.layout.link_tree import Scalar


class ContactPush(NamedTuple):
    """force: its multiplier. It does no work: where it is not zero its gap stays closed."""

    contact: Any  # a Contact
    force: Scalar

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        return {body: scaled(self.force, w) for body, w in self.contact.rows(at)[0].wrenches.items()}

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {k: self.force * share for k, share in self.contact.rows(at)[0].efforts.items()}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        return 0.0
