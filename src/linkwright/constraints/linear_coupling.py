"""Joint coordinates whose weighted sum stays as it is: gears, racks, belts, differentials.

    phi = sum_k w_k x_k - offset,     J_k = w_k,     J' v = 0

The multiplier lambda is the coupling's force: along each coordinate it is an effort w_k lambda on the joint's child,
and the opposite on its parent. A coordinate may be that of a cut joint: there the effort is a pair of wrenches.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.joint_rate import (
    acceleration_value,
    coordinate_gradient,
    coordinate_rate,
    coordinate_value,
    rate_value,
    unit_effort,
)
from linkwright.constraints.weighted_rows import must_count_turns, weighted_row, weighted_sum
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import Scalar
from linkwright.mechanism.elements import Coupling
from linkwright.scalars.expression import present


class LinearCoupling(NamedTuple):
    """places: of the rates, the cut joints' after the tree's; sizes: of the weights at present, where these vary."""

    places: tuple[int, ...]
    weights: tuple[Scalar, ...]
    offset: Scalar
    slides: tuple[bool, ...]
    sizes: tuple[float, ...]

    @property
    def row_names(self) -> tuple[str, ...]:
        return ("slides",) if all(self.slides) else ("turns",)

    def row_units(self, length: float) -> list[float]:
        """The largest share of a coordinate in the sum: a turn of 1 rad, or a slide of this length."""
        return [max(w * (length if slide else 1.0) for w, slide in zip(self.sizes, self.slides, strict=True))]

    def residuals(self, at: Kinematics) -> list[Scalar]:
        return [weighted_sum(self.weights, [coordinate_value(at, k) for k in self.places]) - self.offset]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return [weighted_sum(self.weights, [coordinate_rate(at, k) for k in self.places])]

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [weighted_row(self.weights, [unit_effort(at, k) for k in self.places])]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return [weighted_row(self.weights, [coordinate_gradient(at, k) for k in self.places])]

    def rates(self, at: Kinematics) -> list[Scalar]:
        return [weighted_sum(self.weights, [rate_value(at, k) for k in self.places])]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        return [weighted_sum(self.weights, [acceleration_value(at, k) for k in self.places])]


def linear_couplings(laid_out: LaidOut) -> list[LinearCoupling]:
    """Those that the mechanism declares."""
    every = laid_out.mechanism.couplings.values()
    return [linear_coupling(coupling, laid_out) for coupling in every if coupling.backlash is None]


def linear_coupling(coupling: Coupling, laid_out: LaidOut, what: str = "") -> LinearCoupling:
    """One of them; what: as sentences call it."""
    for name in coupling.coordinates:
        must_count_turns(name, what or f"coupling {coupling.name!r}", laid_out)
    joints = laid_out.mechanism.joints
    return LinearCoupling(
        tuple(laid_out.effort_place(name) for name in coupling.coordinates),
        coupling.factors,
        coupling.offset,
        tuple(joints[name.partition(".")[0]].slides(name) for name in coupling.coordinates),
        tuple(abs(present(x)) for x in coupling.factors),
    )
