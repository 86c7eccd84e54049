"""A smooth function of joint coordinates that is held at zero: relations, cams.

    phi = f(x),     J_k = df/dx_k,     J' v = sum_k df/dx_k (x_k'' at constant rates) + sum_kl d2f/dx_k dx_l x_k' x_l'

The multiplier lambda pushes along each coordinate with df/dx_k lambda: an effort on the joint's child, and the opposite
on its parent. A coordinate may be that of a cut joint: there the effort is a pair of wrenches.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

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
from linkwright.mechanism.relations import Relation
from linkwright.scalars.expression import parameter, present
from linkwright.scalars.formula import Formula

SAMPLES = np.linspace(-1.0, 1.0, 9)  # rad, or of the machine's size: where slopes are looked at


class SmoothRelation(NamedTuple):
    """places: of the rates, the cut joints' after the tree's; numbers: of the formula's parameters; known: these at
    present."""

    places: tuple[int, ...]
    formula: Formula
    numbers: tuple[Scalar, ...]
    slides: tuple[bool, ...]
    known: tuple[float, ...]

    @property
    def row_names(self) -> tuple[str, ...]:
        return ("slides",) if all(self.slides) else ("turns",)

    def row_units(self, length: float) -> list[float]:
        """The largest share of a coordinate in it: a turn of 1 rad, or a slide of this length, times its slope."""
        units = [length if slide else 1.0 for slide in self.slides]
        x = [unit * np.roll(SAMPLES, 2 * k) for k, unit in enumerate(units)]
        with np.errstate(all="ignore"):
            slopes = self.formula.slopes([*x], self.known)
        shares = [np.abs(slope * unit) for slope, unit in zip(slopes, units, strict=True)]
        largest = float(np.max([np.max(s, where=np.isfinite(s), initial=0.0) for s in map(np.asarray, shares)]))
        return [largest or 1.0]

    def residuals(self, at: Kinematics) -> list[Scalar]:
        return [self.formula.value(self._values(at), self.numbers)]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return [weighted_sum(self._slopes(at), [coordinate_rate(at, k) for k in self.places])]

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [weighted_row(self._slopes(at), [unit_effort(at, k) for k in self.places])]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return [weighted_row(self._slopes(at), [coordinate_gradient(at, k) for k in self.places])]

    def rates(self, at: Kinematics) -> list[Scalar]:
        return [weighted_sum(self._slopes(at), [rate_value(at, k) for k in self.places])]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        rates = [rate_value(at, k) for k in self.places]
        bent = self.formula.curvature(self._values(at), rates, self.numbers)
        return [weighted_sum(self._slopes(at), [acceleration_value(at, k) for k in self.places]) + bent]

    def _values(self, at: Kinematics) -> list[Scalar]:
        return [coordinate_value(at, k) for k in self.places]

    def _slopes(self, at: Kinematics) -> list[Scalar]:
        return self.formula.slopes(self._values(at), self.numbers)


def smooth_relations(laid_out: LaidOut) -> list[SmoothRelation]:
    """The relations, then the cams that do not lift off, that the mechanism declares."""
    m = laid_out.mechanism
    relations = [smooth_relation(x, f"relation {x.name!r}", laid_out) for x in m.relations.values()]
    return relations + [smooth_relation(x.relation, f"cam {x.name!r}", laid_out) for x in m.cams.values() if x.holds]


def smooth_relation(declared: Relation, what: str, laid_out: LaidOut) -> SmoothRelation:
    """what: `relation 'r'`, as a sentence names it."""
    for name in declared.coordinates:
        must_count_turns(name, what, laid_out)
    joints, formula = laid_out.mechanism.joints, declared.zero
    numbers = tuple(parameter(p) for p in formula.parameters)
    return SmoothRelation(
        tuple(laid_out.effort_place(name) for name in declared.coordinates),
        formula,
        numbers,
        tuple(joints[name.partition(".")[0]].slides(name) for name in declared.coordinates),
        tuple(map(present, numbers)),
    )
