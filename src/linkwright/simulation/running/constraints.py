"""What must hold along the way: loops stay closed, prescribed joints stay on their trajectories, quaternions stay unit.

Residuals phi(t, q), rates phi' = J v - c(t), and the way back: small steps across the constraints,

    q <- q - J^T (J J^T)^-1 phi,   v <- v - J^T (J J^T)^-1 phi',

with J in units that compare (turns in radians, lengths in sizes of the machine). In a machine of many loops the steps
are the least by its inertia instead, I^-1 J^T (J I^-1 J^T)^-1: these are found loop by loop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.constraint_kinds import constraints_of, row_masks, switches_of
from linkwright.constraints.joint_rate import unit_effort
from linkwright.constraints.unilateral import Contact
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import Factors, factor, solve_factored
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.closed_loops import (
    Chosen,
    constraint_rows,
    generalized,
    link_order,
    masked,
    masked_inertia,
    product,
)
from linkwright.methods.local_elimination import least_change
from linkwright.methods.open import Scalars, generalized_inertia
from linkwright.model.parts import Parts
from linkwright.scalars.seam import sqrt
from linkwright.simulation.inputs.motions import Motions

ROUNDS = 2  # of the way back, with one factorization: the second leaves the square of what the first left


class Constraints:
    """The independent rows of a model's own constraints, and its prescribed motions. tree: the model's, at the numbers
    of the machine."""

    def __init__(self, parts: Parts, chosen: Chosen, motions: Motions) -> None:
        self.chosen, self.motions = chosen, motions
        scaled_closure = parts.assembly.scaled_closure
        number = {row: k for k, row in enumerate(scaled_closure.rows)}
        self.rows = [number[row] for row in chosen]
        self.of_rates = frozenset(k for k, row in enumerate(self.rows) if scaled_closure.of_rates[row])
        self.by_inertia = (
            bool(chosen) and parts.decisions.loop_by_loop and not switches_of(parts.tree) and not parts.tree.contacts
        )
        # how a displacement, or change of rates, is found that takes phi away to first order at q
        self._across = self._least_by_inertia if self.by_inertia else self._least
        self.rate_units = [float(x) for x in scaled_closure.rate_units]
        every = [*self.rate_units, *(float(x) for x in scaled_closure.cut_rate_units)]
        self.units = [float(scaled_closure.row_units[k]) for k in self.rows] + [
            every[k] if k < len(every) else size for k, size in zip(motions.places, motions.sizes, strict=True)
        ]
        self.units += [x.unit for x in parts.tree.contacts]
        self.many = len(self.units)

    def residual(self, tree: LinkTree, t: Scalar, p: Scalars, q: Scalars) -> list[Scalar]:
        """phi, in units that compare."""
        at, own = Kinematics(tree, q), constraints_of(tree)
        gaps = {c: own[c].residuals(at) for c in dict(self.chosen)}
        phi = masked([gaps[c][k] for c, k in self.chosen], row_masks(tree, self.chosen))
        phi = phi + [x for motion in self.motions.at(t, p) for x in motion.residuals(at)]
        return self._compared(phi + [product(x.constraint.residuals(at)[0], x.mask) for x in carrying(tree)])

    def rate(self, tree: LinkTree, t: Scalar, p: Scalars, q: Scalars, v: Scalars) -> list[Scalar]:
        """phi', in units that compare."""
        at, own = Kinematics(tree, q, v), constraints_of(tree)
        gaps = {c: own[c].rates(at) for c in dict(self.chosen)}
        phi = masked([gaps[c][k] for c, k in self.chosen], row_masks(tree, self.chosen))
        phi = phi + [x for motion in self.motions.at(t, p) for x in motion.rates(at)]
        return self._compared(phi + [product(x.constraint.rates(at)[0], x.mask) for x in carrying(tree)])

    def jacobian(self, tree: LinkTree, q: Scalars) -> list[Scalars]:
        """The rows of J, in units that compare."""
        at = Kinematics(tree, q, (0.0,) * tree.nv)
        rows = self._every_row(at)
        return [
            tuple(x * unit * (1.0 / row) for x, unit in zip(values, self.rate_units, strict=True))
            for values, row in zip((generalized(at, row) for row in rows), self.units, strict=True)
        ]

    def back(self, tree: LinkTree, t: Scalar, p: Scalars, q: Scalars, v: Scalars) -> tuple[Scalars, Scalars]:
        """Positions and rates put back on the constraints from close by."""
        if not self.many:
            return unit_quaternions(tree, q), v
        across = self._across(tree, q)
        for _ in range(ROUNDS):
            q = _moved(tree, q, across(self.residual(tree, t, p, q)))
        return q, _sum(v, across(self.rate(tree, t, p, q, v)))

    def poses_back(self, tree: LinkTree, t: Scalar, p: Scalars, q: Scalars) -> Scalars:
        """Positions alone put back from close by."""
        across = self._across(tree, q)
        for _ in range(ROUNDS):
            q = _moved(tree, q, across(self.residual(tree, t, p, q)))
        return q

    def back_at_once(self, tree: LinkTree, t: Scalar, p: Scalars, q: Scalars, v: Scalars) -> tuple[Scalars, Scalars]:
        """The same in one round, positions and rates by what holds at q: as exact as what is open is small, and made of
        what the accelerations at q are made of."""
        if not self.many:
            return unit_quaternions(tree, q), v
        across = self._across(tree, q)
        return _moved(tree, q, across(self.residual(tree, t, p, q))), _sum(v, across(self.rate(tree, t, p, q, v)))

    def _least(self, tree: LinkTree, q: Scalars) -> Callable[[Sequence[Scalar]], Scalars]:
        """The step that takes phi away, least in units that compare."""
        J = self.jacobian(tree, q)
        F = _factored(J, self._masks(tree))

        def across(phi: Sequence[Scalar]) -> Scalars:
            x = solve_factored(F, list(phi))
            return tuple(-unit * _dot([row[j] for row in J], x) for j, unit in enumerate(self.rate_units))

        return across

    def _least_by_inertia(self, tree: LinkTree, q: Scalars) -> Callable[[Sequence[Scalar]], Scalars]:
        at = Kinematics(tree, q, (0.0,) * tree.nv)
        rows = [*constraint_rows(at, self.chosen).rows, *(unit_effort(at, k) for k in self.motions.places)]
        owners, places = [c for c, _ in self.chosen], self.motions.places

        def across(phi: Sequence[Scalar]) -> Scalars:
            return least_change(at, rows, owners, places, [x * unit for x, unit in zip(phi, self.units, strict=True)])

        return across

    def pivots(self, tree: LinkTree, q: Scalars) -> Scalars:
        """Of the way back: one vanishes where rows hang on each other."""
        return tuple(1.0 / x for x in _factored(self.jacobian(tree, q), self._masks(tree)).inverse)

    def _masks(self, tree: LinkTree) -> list[Scalar | None]:
        """Per row, of motions too, whether it acts."""
        motions = (None for _ in self.motions.places)
        return [*row_masks(tree, self.chosen), *motions, *(x.mask for x in carrying(tree))]

    def _every_row(self, at: Kinematics) -> list[ConstraintRow]:
        """Of the loops, of prescribed motions, and of what may only push."""
        motions = (unit_effort(at, k) for k in self.motions.places)
        return [*constraint_rows(at, self.chosen).rows, *motions, *(x.rows(at)[0] for x in carrying(at.tree))]

    def struck(self, tree: LinkTree, t: Scalar, p: Scalars, q: Scalars, v: Scalars) -> Scalars:
        """The rates after rows that were not kept by them have begun to act, by the impulses of these alone:
        I (v+ - v) = J^T y, J v+ = c."""
        if not self.many:
            return v
        at = Kinematics(tree, q, (0.0,) * tree.nv)
        rows = self._every_row(at)
        J, masks, order = [generalized(at, row) for row in rows], self._masks(tree), link_order(tree)
        I = generalized_inertia(tree, q)["I"]
        F = factor([[I[tree.nv * i + j] for j in order] for i in order])
        solved = [solve_factored(F, [row[i] for i in order]) for row in J]
        ordered = [[row[i] for i in order] for row in J]
        gicm = [[_dot(row, x) if i <= j else 0.0 for j, x in enumerate(solved)] for i, row in enumerate(ordered)]
        opening = [x * unit for x, unit in zip(self.rate(tree, t, p, q, v), self.units, strict=True)]
        impulses = solve_factored(factor(masked_inertia(gicm, masks)), masked([-x for x in opening], masks))
        after = list(v)
        for place, i in enumerate(order):
            after[i] = after[i] + _dot(impulses, [x[place] for x in solved])
        return tuple(after)

    def _compared(self, phi: list[Scalar]) -> list[Scalar]:
        return [x * (1.0 / unit) for x, unit in zip(phi, self.units, strict=True)]


def carrying(tree: LinkTree) -> list[Contact]:
    """What may only push, each with its mask."""
    return [x.acting(tree) for x in tree.contacts]


def unit_quaternions(tree: LinkTree, q: Scalars) -> Scalars:
    """q with its quaternions brought back to length one."""
    new = list(q)
    for link in tree.links:
        if link.joint.by_quaternion:
            i = link.q + link.joint.quaternion
            part = q[i : i + 4]
            scale = 1.0 / sqrt(_dot(part, part))
            new[i : i + 4] = [scale * x for x in part]
    return tuple(new)


def _moved(tree: LinkTree, q: Scalars, displacement: Scalars) -> Scalars:
    return unit_quaternions(tree, _sum(q, coordinate_rates(tree, q, displacement)))


def _sum(a: Sequence[Scalar], b: Sequence[Scalar]) -> Scalars:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _factored(J: list[Scalars], masks: Sequence[Scalar | None]) -> Factors:
    """J J^T of the rows that act, factored."""
    return factor(masked_inertia([[_dot(r, s) for s in J] for r in J], masks))


def _dot(a: Sequence[Scalar], b: Sequence[Scalar]) -> Any:
    total: Any = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total
