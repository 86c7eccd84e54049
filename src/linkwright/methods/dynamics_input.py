"""One instant of a machine: where it stands, how it moves, what acts on it. Methods take it as one thing."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.constraints.coulomb_contact import CoulombContact, StickingRow, contact_rows
from linkwright.constraints.followed_motion import FollowedMotion
from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.constraints.unilateral import Contact
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.open import Integers, Scalars

HeldRow = PrescribedMotion | FollowedMotion | Contact | CoulombContact | StickingRow


class DynamicsInput(NamedTuple):
    """A machine, q, v, and efforts tau over the rates `driven` (None: all), the tree's first, then the cut joints'.

    external: wrenches on `pushed`, bodies at their centres of mass and named points, world axes, six numbers each.
    returning: (2 alpha, beta^2) of Baumgarte's stabilisation, by which open loops close:
    J a + J' v = -2 alpha phi' - beta^2 phi.
    prescribed: joints that move as told, whatever effort that takes.
    """

    tree: LinkTree
    q: Scalars
    v: Scalars
    tau: Scalars = ()
    driven: Integers | None = None
    external: Scalars = ()
    pushed: Integers = ()
    returning: tuple[Scalar, Scalar] = (0.0, 0.0)
    prescribed: tuple[PrescribedMotion | FollowedMotion, ...] = ()

    @property
    def held(self) -> tuple[HeldRow, ...]:
        """What is held beside the loops: prescribed motions, then, in a run, what may only push, while it does."""
        mode = dict(self.tree.mode) if self.tree.contacts else {}
        contacts = (x.acting(self.tree) for x in contact_rows(self.tree) if x.constraint.number in mode)
        return (*self.prescribed, *contacts)
