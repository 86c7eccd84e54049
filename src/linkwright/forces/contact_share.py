"""The share of a contact that others hold, too: a force that stays as it was when all of them were decided."""

from __future__ import annotations

from typing import Any, NamedTuple

from linkwright.forces.element import Wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import scaled
from linkwright.layout.link_tree import Scalar


class ContactShare(NamedTuple):
    """contact: a CoulombContact as it acts now. What friction takes is told by the contact itself."""

    contact: Any

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        return {body: scaled(self.contact.share, w) for body, w in self.contact.actuation(at).wrenches.items()}

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        return 0.0
