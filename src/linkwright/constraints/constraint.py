"""Constraint: what a cut joint, a prescribed motion, a gear or a point on a curve have in common.

Each row is something that must stay zero, phi(q, t) = 0, and the unit force that keeps it so:

    phi' = J v - c(t),     phi'' = J a + J' v - c'(t),     I a = tau - h + J^T lambda

lambda, the multiplier, is how much of that force acts: N where phi is a length, N m where it is an angle. A row of J is
given as wrenches on bodies and efforts on rates; the recursions carry both to the base. All are pure functions of
scalars. A new kind is a file here, and a line in `constraint_kinds.py`.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import Wrench, add_wrench
from linkwright.layout.link_tree import LinkTree, Scalar


class ConstraintRow(NamedTuple):
    """A row of J as a unit force: wrenches on bodies (about their links' O in link axes), efforts on rates."""

    wrenches: dict[int, Wrench]
    efforts: dict[int, Scalar]

    def on_links(self, tree: LinkTree) -> dict[int, Wrench]:
        """The wrenches, summed over the bodies of each link."""
        total: dict[int, Wrench] = {}
        for body, w in self.wrenches.items():
            link = tree.body_inertias[body].link
            if link >= 0:
                total[link] = add_wrench(total[link], w) if link in total else w
        return total


class Constraint(Protocol):
    """As many rows as `row_names` has; each list that a method returns has one entry per row.

    Rows of rates alone, such as those of a wheel that rolls, hold no pose: a further attribute `of_rates` says per row
    whether it is one. Its residual is 0; its phi' is J v - c, and is no derivative of anything.

    Rows that act at times only have switches: a further attribute `switches` names per row the number of a run's mode
    that is 1 where it acts and 0 where it does not; None is a row that always acts.

    Where a residual is neither an angle nor a length, a further method `row_units` says what counts as one.
    """

    @property
    def row_names(self) -> tuple[str, ...]:
        """In words; what begins with "turn" is an angle, all else a length."""

    def residuals(self, at: Kinematics) -> list[Scalar]:
        """phi, m or rad."""

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        """phi', exactly, also where phi is not zero."""

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        """J, the gradients of phi where it is zero."""

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        """The gradients of phi, also where it is not zero."""

    def rates(self, at: Kinematics) -> list[Scalar]:
        """J v - c."""

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        """J a + J' v - c'; where at.a is None this is the bias, J' v - c'."""


def of_rates(constraint: Constraint) -> tuple[bool, ...]:
    """Per row whether it holds rates alone, and leaves poses free."""
    own: tuple[bool, ...] | None = getattr(constraint, "of_rates", None)
    return (False,) * len(constraint.row_names) if own is None else tuple(own)


def switch_of(constraint: Constraint, row: int) -> str | None:
    """The name of the number by which a row acts or not; None where it always acts."""
    names: tuple[str | None, ...] = getattr(constraint, "switches", ())
    return names[row] if names else None


def row_units(constraint: Constraint, length: float) -> list[float]:
    """Per row what its residual is compared with: 1 rad of a turn, this length of a slide, or what itself says."""
    own = getattr(constraint, "row_units", None)
    if own is not None:
        return list(own(length))
    return [1.0 if name.startswith("turn") else length for name in constraint.row_names]
