"""A joint that is moved as another one moves: phi = x - f(y), for a coordinate x of it and y of the other.

A drive at x sees to that, as a servo that follows: its effort acts along x alone, and y feels nothing of it, unlike a
relation or a cam, whose force acts on both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.joint_rate import acceleration_value, coordinate_value, rate_value, unit_effort
from linkwright.constraints.weighted_rows import weighted_row
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import Scalar

Profile = Callable[[Scalar], Any]  # of y: value f, rate f', acceleration f''


class FollowedMotion(NamedTuple):
    """The coordinate whose rate is at `place` follows f of the one at `followed`, by an effort at `actuated`."""

    place: int
    actuated: int
    followed: int
    profile: Profile
    rate: Scalar = 0.0  # none of time, as of a PrescribedMotion
    acceleration: Scalar = 0.0
    turn: tuple[Scalar, ...] = ()

    @property
    def mask(self) -> None:
        """It always acts."""

    @property
    def row_names(self) -> tuple[str, ...]:
        return ("motion",)

    def residuals(self, at: Kinematics) -> list[Scalar]:
        return [coordinate_value(at, self.place) - self._point(at).value]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return self.rates(at)

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        own, other = unit_effort(at, self.place), unit_effort(at, self.followed)
        return [weighted_row([1.0, -self._point(at).rate], [own, other])]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return self.rows(at)

    def rates(self, at: Kinematics) -> list[Scalar]:
        return [rate_value(at, self.place) - self._point(at).rate * rate_value(at, self.followed)]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        f, y_rate = self._point(at), rate_value(at, self.followed)
        bent = f.rate * acceleration_value(at, self.followed) + f.acceleration * (y_rate * y_rate)
        return [acceleration_value(at, self.place) - bent]

    def actuation(self, at: Kinematics) -> ConstraintRow:
        """The unit effort that makes it move so."""
        return unit_effort(at, self.actuated)

    def _point(self, at: Kinematics) -> Any:
        return self.profile(coordinate_value(at, self.followed))
