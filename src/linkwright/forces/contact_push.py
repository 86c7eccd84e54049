"""The force of a unilateral constraint that carries, as one of the forces that act in a run."""

from __future__ import annotations

from typing import Any, NamedTuple

from linkwright.forces.element import Wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import scaled
from linkwright.layout.link_tree import Scalar


class ContactPush(NamedTuple):
    """force: its multiplier. What friction takes is told by the contact itself."""

    contact: Any  # a Contact
    force: Scalar

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        return {body: scaled(self.force, w) for body, w in self.contact.actuation(at).wrenches.items()}

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {k: self.force * share for k, share in self.contact.actuation(at).efforts.items()}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        return 0.0
