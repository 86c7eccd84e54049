"""Closed loops: the rows of all constraints over the tree, and what acts on a closed machine.

I a = phi + J^T lambda,   J a = -J' v                                        [000 eq. 9; 16, 8]

Prescribed motions add rows R a = -r, held by efforts mu along columns C (mostly R's own):

    (R I^-1 C) mu = -(r + R a_0),   a_0 under what else acts, the loops' multipliers among it
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from linkwright.constraints.constraint import Constraint, ConstraintRow
from linkwright.constraints.constraint_kinds import constraints_of, row_masks
from linkwright.constraints.followed_motion import FollowedMotion
from linkwright.forces.resultants import link_wrenches, rate_efforts
from linkwright.kernels.elimination import solve_orthogonal
from linkwright.kernels.generalized_force import generalized_force
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import Factors, factor, solve_factored
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.dynamics_input import DynamicsInput, HeldRow
from linkwright.methods.open import Answer, Scalars, acting_forces

Chosen = tuple[tuple[int, int], ...]  # (constraint, row of it), the independent rows in their order of elimination


def closure(tree: LinkTree, q: Scalars, among: Sequence[int] | None = None) -> Answer:
    """How far every row of every constraint, or of those that are meant, is from closed, metres and radians."""
    at = Kinematics(tree, q)
    return {"closure": tuple(x for constraint in _constraints(tree, among) for x in constraint.residuals(at))}


def closure_jacobian(tree: LinkTree, q: Scalars, among: Sequence[int] | None = None) -> Answer:
    """J, row by row, of all rows of the same."""
    at = Kinematics(tree, q)
    table = [generalized(at, row) for constraint in _constraints(tree, among) for row in constraint.rows(at)]
    return {"J": tuple(x for row in table for x in row)}


def closure_rates(tree: LinkTree, q: Scalars, v: Scalars, a: Scalars, among: Sequence[int] | None = None) -> Answer:
    """J v and J a + J' v of all rows of the same."""
    at = Kinematics(tree, q, v, a)
    constraints = _constraints(tree, among)
    return {
        "rate": tuple(x for constraint in constraints for x in constraint.rates(at)),
        "acceleration": tuple(x for constraint in constraints for x in constraint.accelerations(at)),
    }


def _constraints(tree: LinkTree, among: Sequence[int] | None) -> Sequence[Constraint]:
    every = constraints_of(tree)
    return every if among is None else [every[c] for c in among]


class AppliedForces(NamedTuple):
    """A closed machine under its drives: efforts on the tree's rates, and wrenches on links."""

    tau: Scalars
    applied: dict[int, Wrench]


def applied_forces(at: DynamicsInput) -> AppliedForces:
    """Efforts beyond the tree's rates belong to cut joints, freedom by freedom: there they act as wrenches."""
    kinematics = kinematics_of(at)
    forces = acting_forces(at.tree, at.tau, at.driven, at.external, at.pushed)
    return AppliedForces(rate_efforts(forces, kinematics), link_wrenches(forces, kinematics))


def kinematics_of(at: DynamicsInput) -> Kinematics:
    """Of a state whose rates are constant, the ground lifted against gravity."""
    return Kinematics(at.tree, at.q, at.v, None, at.tree.gravity)


class ConstraintRows(NamedTuple):
    """Rows of J at one state as unit forces, and J' v - c' (with what returns them to closed). masks: per row 1 where
    it acts and 0 where it does not; None where it always acts."""

    rows: list[ConstraintRow]
    bias: list[Scalar]
    masks: list[Scalar | None]


def constraint_rows(at: Kinematics, chosen: Chosen, returning: tuple[Scalar, Scalar] = (0.0, 0.0)) -> ConstraintRows:
    """Of the chosen rows; returning: (2 alpha, beta^2) of Baumgarte's stabilisation."""
    rows: dict[tuple[int, int], ConstraintRow] = {}
    bias: dict[tuple[int, int], Scalar] = {}
    rows_of: dict[int, list[int]] = {}
    for c, k in chosen:
        rows_of.setdefault(c, []).append(k)
    for c, constraint in enumerate(constraints_of(at.tree)):
        mine = rows_of.get(c)
        if mine:
            directions, moving = constraint.rows(at), constraint.accelerations(at)
            opening, gap = constraint.rates(at), constraint.residuals(at)
            for k in mine:
                rows[c, k] = directions[k]
                bias[c, k] = moving[k] + returning[0] * opening[k] + returning[1] * gap[k]
    return ConstraintRows([rows[at] for at in chosen], [bias[at] for at in chosen], row_masks(at.tree, chosen))


def masked(values: Sequence[Scalar], masks: Sequence[Scalar | None]) -> list[Scalar]:
    """One value per row, zero where the row does not act."""
    return [x if m is None else m * x for x, m in zip(values, masks, strict=True)]


def masked_inertia(G: list[list[Scalar]], masks: Sequence[Scalar | None]) -> list[list[Scalar]]:
    """The constraint inertia, its upper triangle, of the rows that act: one that does not is alone with its own pivot,
    so that with nothing on its right side its multiplier is zero, whatever the others do."""
    return [[x if i == j else product(x, masks[i], masks[j]) for j, x in enumerate(row)] for i, row in enumerate(G)]


def product(x: Scalar, *masks: Scalar | None) -> Scalar:
    """x times those masks that there are."""
    for mask in masks:
        x = x if mask is None else mask * x
    return x


def held_gaps(tree: LinkTree, values: Sequence[Scalar]) -> Scalars:
    """One value per row of all constraints, zero where the row does not act."""
    every = [(c, k) for c, constraint in enumerate(constraints_of(tree)) for k in range(len(constraint.row_names))]
    return tuple(masked(values, row_masks(tree, every))) if tree.mode else tuple(values)


class PrescribedRows(NamedTuple):
    """What prescribed motions ask for: R by its rows, C by its columns (the same, but where another joint's drive moves
    the joint), and r."""

    rows: list[ConstraintRow]
    columns: list[ConstraintRow]
    bias: list[Scalar]
    symmetric: bool
    masks: list[Scalar | None]  # 1 where a row acts and 0 where it does not; None where it always acts


def prescribed_rows(at: Kinematics, prescribed: Sequence[HeldRow]) -> PrescribedRows:
    return PrescribedRows(
        [row for motion in prescribed for row in motion.rows(at)],
        [motion.actuation(at) for motion in prescribed],
        [x for motion in prescribed for x in motion.accelerations(at)],
        all(motion.place == motion.actuated and not isinstance(motion, FollowedMotion) for motion in prescribed),
        [motion.mask for motion in prescribed],
    )


class PrescribedEfforts(NamedTuple):
    """mu; and pivots of R X, of which one vanishes at a dead point: there no effort makes what is prescribed move."""

    efforts: Scalars
    pivots: Scalars


def prescribed_efforts(p: PrescribedRows, response: list[list[Scalar]], free: list[Scalar]) -> PrescribedEfforts:
    """mu with R X mu = -(r + R a_0): response[i][k] is R_i X_k, X_k the accelerations by column k; free is R a_0."""
    lacking = masked([-(x + y) for x, y in zip(p.bias, free, strict=True)], p.masks)
    response = [[_of_acting(x, i, j, p.masks) for j, x in enumerate(row)] for i, row in enumerate(response)]
    if not p.symmetric:
        found, squares = solve_orthogonal(response, lacking)
        return PrescribedEfforts(tuple(found), tuple(squares))
    F = factor(response)
    return PrescribedEfforts(tuple(solve_factored(F, lacking)), tuple(1.0 / x for x in F.inverse))


def _of_acting(x: Scalar, i: int, j: int, masks: Sequence[Scalar | None]) -> Scalar:
    """An entry of the response of the rows that act; one that does not is alone with a unit pivot."""
    m = masks[i]
    if i == j and m is not None:
        return m * x + (1.0 - m)
    return product(x, m, masks[j]) if i != j else x


Response = Callable[[list[Scalar]], tuple[list[Scalar], list[Scalar]]]


def with_prescribed(
    at: DynamicsInput, kinematics: Kinematics, a: Sequence[Scalar], others: Sequence[Scalar], respond: Response
) -> tuple[list[Scalar], list[Scalar], PrescribedEfforts]:
    """Accelerations a, and other numbers that go along (multipliers), with what the efforts of prescribed motions add;
    and these efforts. respond: what a generalized force alone would add to both."""
    p = prescribed_rows(kinematics, at.held)
    rows = [generalized(kinematics, row) for row in p.rows]
    columns = [respond(list(generalized(kinematics, column))) for column in p.columns]
    response = [[dot(row, by_column) for by_column, _ in columns] for row in rows]
    mu = prescribed_efforts(p, response, [dot(row, a) for row in rows])
    a, others = list(a), list(others)
    for effort, (by_column, along) in zip(mu.efforts, columns, strict=True):
        a = [x + effort * y for x, y in zip(a, by_column, strict=True)]
        others = [x + effort * y for x, y in zip(others, along, strict=True)]
    return a, others, mu


def dot(a: Sequence[Scalar], b: Sequence[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total


def generalized(at: Kinematics, row: ConstraintRow) -> Scalars:
    """A row of J over the rates of the tree."""
    return generalized_force(at.tree, at.frame_steps, row.on_links(at.tree), row.efforts)


def link_order(tree: LinkTree) -> list[int]:
    """Rates in the order of the links: then the inertia's elimination, last first, fills in nowhere."""
    return [k for link in tree.links for k in link.rates]


def forward_answer(a: Scalars, multipliers: Sequence[Scalar], F: Factors, held: PrescribedEfforts) -> Answer:
    """Accelerations, multipliers of the chosen rows, the GICM's pivots (small where a row hangs on others, or has
    nothing to hold any more), and the efforts of prescribed motions with their pivots."""
    pivots = tuple(1.0 / x for x in F.inverse)
    return {"a": a, "multipliers": tuple(multipliers), "pivots": pivots, **prescribed_answer(held)}


def prescribed_answer(held: PrescribedEfforts) -> Answer:
    """Efforts of prescribed motions and their pivots, by name."""
    return {"prescribed": held.efforts, "prescribed_pivots": held.pivots}
