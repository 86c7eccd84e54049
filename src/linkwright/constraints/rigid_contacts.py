"""Rigid contacts: a point or sphere of a body that may push on a plane of another one, and rub there.

The gap is that of a ball over a plane; its rows along the tangents are those by which a ball rolls without slip: here
they hold while the contact sticks.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.contact_layout import contact_geometry
from linkwright.constraints.rolling_contact import WORDS, RollingContact
from linkwright.errors import ModelError
from linkwright.kernels.contact_geometry import ContactLoad
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import world_point, world_rotation
from linkwright.kernels.vector3 import add, matvec, sub, times
from linkwright.layout.from_mechanism import plane_normal
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import ZERO3, Scalar
from linkwright.mechanism.checked_numbers import present_vector
from linkwright.mechanism.contact_laws import Rigid
from linkwright.scalars.tolerances import PARALLEL


class RigidContact(NamedTuple):
    """A unilateral constraint with friction: ball, the rows along its normal and its tangents (none: it is smooth); mu,
    Coulomb's coefficient."""

    ball: RollingContact
    name: str
    number: str
    restitution: Scalar
    mu: Scalar

    @property
    def row_names(self) -> tuple[str, ...]:
        return self.ball.row_names[:1]

    def residuals(self, at: Kinematics) -> list[Scalar]:
        return self.ball.residuals(at)[:1]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return self.ball.rates(at)[:1]

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return self.ball.rows(at)[:1]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return self.ball.rows(at)[:1]

    def rates(self, at: Kinematics) -> list[Scalar]:
        return self.ball.rates(at)[:1]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        return self.ball.accelerations(at)[:1]

    # Along the tangents

    @property
    def friction(self) -> Scalar | None:
        """mu; None of a smooth contact."""
        return self.mu if len(self.ball.directions) > 1 else None

    @property
    def tangent_names(self) -> tuple[str, ...]:
        return self.ball.row_names[1:]

    def tangents(self, at: Kinematics) -> list[ConstraintRow]:
        """Unit forces along them, one row each."""
        return self.ball.rows(at)[1:]

    def slips(self, at: Kinematics) -> list[Scalar]:
        """How fast the body slips along each, m/s."""
        return self.ball.rates(at)[1:]

    def slip_changes(self, at: Kinematics) -> list[Scalar]:
        """The accelerations that go with these, as `accelerations`."""
        return self.ball.accelerations(at)[1:]

    def load(self, at: Kinematics, along: tuple[Scalar, ...]) -> ContactLoad:
        """What it carries, world axes, by its force along the normal and the tangents."""
        place, centre = self.ball.place, world_point(at.poses, self.ball.centre)
        axes = [e if place.link < 0 else matvec(world_rotation(at.poses, place), e) for e in self.ball.directions]
        force, slip = ZERO3, ZERO3
        for e, x in zip(axes, along, strict=False):
            force = add(force, times(x, e))
        for e, x in zip(axes[1:], self.slips(at), strict=True):
            slip = add(slip, times(x, e))
        point = sub(centre, times(self.ball.radius, axes[0]))
        return ContactLoad(force, point, self.residuals(at)[0], slip)

    def unit_force(self, at: Kinematics, row: int) -> np.ndarray:
        """The wrench (moment, force) on the body where it touches, world axes, of a unit force along the normal (row 0)
        or a tangent."""
        e, place = self.ball.directions[row], self.ball.place
        force = e if place.link < 0 else matvec(world_rotation(at.poses, place), e)
        return np.array([0.0, 0.0, 0.0, *map(float, force)])


def rigid_contacts(laid_out: LaidOut) -> list[RigidContact]:
    """Of all contacts whose law is rigid."""
    pairs = [pair for pair in laid_out.mechanism.contacts.values() if isinstance(pair.law, Rigid)]
    plane = plane_normal(laid_out.mechanism) if pairs else None
    found = []
    for pair in pairs:
        assert isinstance(pair.law, Rigid)
        if pair.surface is not None:
            raise ModelError(
                f"{laid_out.mechanism.name}: contact {pair.name!r} is rigid and touches a {pair.surface.kind}; rigid "
                "contacts are with planes. Give it a normal=, or law=lw.compliant(stiffness=...)."
            )
        touching = contact_geometry(pair, laid_out)
        n, tangents = touching.surface.normal, touching.surface.tangents
        if isinstance(pair.law.mu, float) and pair.law.mu == 0.0:
            tangents = ()
        elif plane is not None and abs(float(present_vector(n) @ plane)) < PARALLEL:
            across = [abs(float(np.array(present_vector(t)) @ plane)) for t in tangents]
            if min(across) < PARALLEL:
                tangents = tuple(t for t, x in zip(tangents, across, strict=True) if x < 0.5)
        directions = (n, *tangents)
        ball = RollingContact(touching.centre, touching.place, pair.radius, None, directions, WORDS[: len(directions)])
        found.append(RigidContact(ball, pair.name, f"{pair.name}.carries", pair.law.restitution, pair.law.mu))
    return found
