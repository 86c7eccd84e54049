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
from linkwright.errors import ModelError
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import Wrench, add_wrench, scaled
from linkwright.layout.cut_angles import turning_coordinates
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
        return [self._sum([coordinate_value(at, k) for k in self.places]) - self.offset]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return [self._sum([coordinate_rate(at, k) for k in self.places])]

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._row([unit_effort(at, k) for k in self.places])]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._row([coordinate_gradient(at, k) for k in self.places])]

    def rates(self, at: Kinematics) -> list[Scalar]:
        return [self._sum([rate_value(at, k) for k in self.places])]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        return [self._sum([acceleration_value(at, k) for k in self.places])]

    def _sum(self, values: list[Scalar]) -> Scalar:
        total: Scalar = 0.0
        for weight, x in zip(self.weights, values, strict=True):
            total = total + weight * x
        return total

    def _row(self, units: list[ConstraintRow]) -> ConstraintRow:
        """The weighted sum of unit efforts; a body may have several of their wrenches, a rate several efforts."""
        wrenches: dict[int, Wrench] = {}
        efforts: dict[int, Scalar] = {}
        for weight, unit in zip(self.weights, units, strict=True):
            for k, x in unit.efforts.items():
                efforts[k] = efforts[k] + weight * x if k in efforts else weight * x
            for body, w in unit.wrenches.items():
                share = scaled(weight, w)
                wrenches[body] = add_wrench(wrenches[body], share) if body in wrenches else share
        return ConstraintRow(wrenches, efforts)


def linear_couplings(laid_out: LaidOut) -> list[LinearCoupling]:
    """Those that the mechanism declares."""
    return [_linear_coupling(coupling, laid_out) for coupling in laid_out.mechanism.couplings.values()]


def _linear_coupling(coupling: Coupling, laid_out: LaidOut) -> LinearCoupling:
    for name in coupling.coordinates:
        _must_count_turns(name, coupling, laid_out)
    joints = laid_out.mechanism.joints
    return LinearCoupling(
        tuple(laid_out.effort_place(name) for name in coupling.coordinates),
        coupling.factors,
        coupling.offset,
        tuple(joints[name.partition(".")[0]].slides(name) for name in coupling.coordinates),
        tuple(abs(present(x)) for x in coupling.factors),
    )


def _must_count_turns(name: str, coupling: Coupling, laid_out: LaidOut) -> None:
    """Refuse the angle of a cut joint that is known within half a turn only: a coupling goes on from turn to turn."""
    joint = laid_out.mechanism.joints[name.partition(".")[0]]
    if not laid_out.cut(joint.name):
        return
    k, frames = joint.coordinates.index(name), laid_out.tree.joints[laid_out.numbers[joint.name]]
    if k in turning_coordinates(joint) and k not in dict(frames.counted):
        raise ModelError(
            f"{laid_out.mechanism.name}: coupling {coupling.name!r} counts the turns of joint {joint.name!r}, which is "
            "cut out of a loop in space, where they are not known. Cut another joint of that loop."
        )
