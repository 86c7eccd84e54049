"""What may only push: stops, play of gears, a cam's follower, a rope.

A unilateral constraint is a Constraint of one row whose residual is a gap phi that must not become negative. Its
multiplier, the contact force, pushes the gap open and never pulls:

    phi >= 0,    lambda >= 0,    phi lambda = 0                                    [Signorini]

Beside the answers of `Constraint` it has a `name` (for `s.modes` and `s.impacts`), `number`, the name of a number of
the mode that no other has, 1 where it carries and 0 where it is open, and `restitution`, Poisson's. Outside a run it is
open. Where its row may vanish while it is open, as that of a slack rope does, a further attribute `vanishes` is True.
From outside the package it is entered among `extensions.contacts`; `one_sided` makes one of any row.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from linkwright.constraints.constraint import Constraint, ConstraintRow, row_units
from linkwright.constraints.mode import ModeNumber, ModeUpdate, Now, Transition, mode_number
from linkwright.errors import ModelError
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import scaled
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.scalars.tolerances import FAINT, TOUCHING

AWAY = math.e  # N m or N along the first rate: what no row of round numbers takes away
SOON = 1.0  # 1/s: what would take longer than a second to land is not watched more closely


class UnilateralConstraint(Constraint, Protocol):
    """See above. Friction, where there is some, acts along further directions, and is not part of this row."""

    @property
    def name(self) -> str: ...

    @property
    def number(self) -> str: ...

    @property
    def restitution(self) -> Scalar: ...


class OneSided(NamedTuple):
    """A row of a bilateral constraint, held from one side only: gap = sign x residual + clearance."""

    constraint: Any  # a Constraint
    row: int
    sign: float
    clearance: Scalar
    name: str
    number: str
    restitution: Scalar

    @property
    def row_names(self) -> tuple[str, ...]:
        return (self.constraint.row_names[self.row],)

    @property
    def vanishes(self) -> bool:
        return bool(getattr(self.constraint, "vanishes", False))

    def row_units(self, length: float) -> list[float]:
        return [row_units(self.constraint, length)[self.row]]

    def residuals(self, at: Kinematics) -> list[Scalar]:
        return [self.sign * self.constraint.residuals(at)[self.row] + self.clearance]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return [self.sign * self.constraint.residual_rates(at)[self.row]]

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._signed(self.constraint.rows(at)[self.row])]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._signed(self.constraint.gradients(at)[self.row])]

    def rates(self, at: Kinematics) -> list[Scalar]:
        return [self.sign * self.constraint.rates(at)[self.row]]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        return [self.sign * self.constraint.accelerations(at)[self.row]]

    def _signed(self, row: ConstraintRow) -> ConstraintRow:
        return ConstraintRow(
            {body: scaled(self.sign, w) for body, w in row.wrenches.items()},
            {k: self.sign * x for k, x in row.efforts.items()},
        )


def one_sided(
    constraint: Constraint,
    row: int,
    sign: float,
    name: str,
    number: str,
    clearance: Scalar = 0.0,
    restitution: Scalar = 0.0,
) -> OneSided:
    """A unilateral constraint of a row of any other: sign x residual + clearance must not become negative."""
    return OneSided(constraint, row, sign, clearance, name, number, restitution)


class Contact(NamedTuple):
    """A unilateral constraint as one element of a run: the number that says whether it carries, landing and lift-off.

    Among the constraints of a run it holds its row as a prescribed motion does its own, while `mask` is 1.
    """

    constraint: Any  # a UnilateralConstraint
    unit: float  # of its gap: 1 rad, or a length of the size of the machine
    mask: Scalar | None = None  # 1 while it is held; None of one that is looked at whatever the mode

    @property
    def place(self) -> int:
        """Of no joint: its force acts along its own row."""
        return -1

    @property
    def actuated(self) -> int:
        return -1

    @property
    def mode_numbers(self) -> tuple[ModeNumber, ...]:
        return (ModeNumber(self.constraint.number, self._carries_at_start),)

    @property
    def transitions(self) -> tuple[Transition, ...]:
        number, name = self.constraint.number, self.constraint.name
        return (
            Transition(name, "touches", self._landing, -1, decided, self._closing, f"{number} lands", again),
            Transition(name, "lifts", self._pushing, -1, decided, None, f"{number} lifts", again),
        )

    def acting(self, tree: LinkTree) -> Contact:
        """With its mask as the mode says."""
        return self._replace(mask=mode_number(tree, self.constraint.number, 0.0))

    # As a row that is held

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        """While it is not held its row, and so its pivot, may be anything but zero."""
        rows: list[ConstraintRow] = self.constraint.rows(at)
        if self.mask is None or not getattr(self.constraint, "vanishes", False):
            return rows
        more = (1.0 - self.mask) * AWAY
        return [ConstraintRow(row.wrenches, {**row.efforts, 0: row.efforts.get(0, 0.0) + more}) for row in rows]

    def actuation(self, at: Kinematics) -> ConstraintRow:
        return self.rows(at)[0]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        return self.constraint.accelerations(at)

    def gap(self, at: Kinematics) -> Scalar:
        """In its unit."""
        return self.constraint.residuals(at)[0] * (1.0 / self.unit)

    def gap_rate(self, at: Kinematics) -> Scalar:
        """In its unit."""
        return self.constraint.rates(at)[0] * (1.0 / self.unit)

    # What is watched

    def _landing(self, now: Now) -> Scalar:
        """Falls through zero where it lands: a hair behind the gap's zero, so that rounding lets nothing land twice."""
        m = now.mode[self.constraint.number]
        return (1.0 - m) * (self.gap(now.kinematics) + TOUCHING) + m

    def _closing(self, now: Now) -> Scalar:
        """How fast, as far as it lands soon: what creeps far away, or moves by rounding while all rests, is no dip that
        might be missed."""
        m, at = now.mode[self.constraint.number], now.kinematics
        return (1.0 - m) * (self.gap_rate(at) + SOON * self.gap(at) + FAINT) + m

    def _pushing(self, now: Now) -> Scalar:
        """Falls through zero where it would pull."""
        m = now.mode[self.constraint.number]
        return m * now.contact_force(self.constraint.number) + (1.0 - m)

    def _carries_at_start(self, now: Now) -> float:
        return now.contacts_at_start()[self.constraint.number]


def must_be_open(tree: LinkTree, what: str) -> None:
    """Refuse what does not carry rows that may only push."""
    if tree.contacts:
        names = ", ".join(dict.fromkeys(repr(x.constraint.name) for x in tree.contacts))
        raise ModelError(
            f"{what}: the stops or the play of {names} act in simulate() only. Take elastic stops, "
            "stop=lw.stop(stiffness=...), or leave them out."
        )


def decided(now: Now, met: Sequence[str]) -> ModeUpdate:
    """Landings and lift-offs of one instant are decided together."""
    return now.contacts_after(met)


def again(now: Now, pattern: Hashable) -> Mapping[str, Scalar]:
    """The same in symbols, by what was decided in numbers."""
    return now.contacts_again(pattern)
