"""A joint, a point or a body that is moved as told: phi = x - f(t), for one coordinate x of it."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.joint_rate import acceleration_value, coordinate_value, rate_value, unit_effort
from linkwright.constraints.point_rate import named_point, turn_error
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import Scalar


class PrescribedMotion(NamedTuple):
    """The coordinate whose rate is at `place` follows f; what makes it is an effort at `actuated`, the multiplier.

    The two differ where another joint's drive moves it: then that effort, not the row, is the force that acts.
    """

    place: int  # among the rates: the tree's, the cut joints', the points', the bodies'
    actuated: int
    value: Scalar  # f, rad or m, at the present time
    rate: Scalar  # f'
    acceleration: Scalar  # f''
    turn: tuple[Scalar, ...] = ()  # of a body's turn, instead of a value: the unit quaternion that it has

    @property
    def mask(self) -> None:
        """It always acts."""

    @property
    def row_names(self) -> tuple[str, ...]:
        return ("motion",)

    def residuals(self, at: Kinematics) -> list[Scalar]:
        point = named_point(at.tree, self.place) if self.turn else None
        if point is not None:
            return [turn_error(at, *point, self.turn)]
        return [coordinate_value(at, self.place) - self.value]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return self.rates(at)

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [unit_effort(at, self.place)]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return self.rows(at)

    def rates(self, at: Kinematics) -> list[Scalar]:
        return [rate_value(at, self.place) - self.rate]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        return [acceleration_value(at, self.place) - self.acceleration]

    def actuation(self, at: Kinematics) -> ConstraintRow:
        """The unit effort that makes it move so."""
        return unit_effort(at, self.actuated)
