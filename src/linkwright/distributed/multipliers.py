"""SSLM over ranks: one reduction per evaluation, multipliers solved everywhere, accelerations each its own.

The constraint inertia is a sum over subsystems [000 eq. 24]. The rows of a cut joint need both of its sides, so each
subsystem adds its block for unit wrenches at its sides, whatever the rows will be:

    R_A = N_A I_A^-1 N_A^T,        GICM = sum over A of D_A R_A D_A^T,

N_A the twists of the sides of A per rate, D_A the rows' shares of wrench there. With the sides' places, twists and
free accelerations in the same message, every rank forms D, the GICM and the right-hand side, and solves. Couplings and
prescribed motions are rows of one rank: D is one there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.distributed.joint_sides import Column, CutState, sides_of
from linkwright.distributed.rank_rows import GAP, MOVING, OPENING, RankRows, coupling_column, motion_column
from linkwright.distributed.reductions import Parts, Reduce
from linkwright.distributed.side_responses import accelerated, respond
from linkwright.kernels.closure import residuals, row_accelerations, row_rates, rows
from linkwright.kernels.forward import factor_inward
from linkwright.kernels.linear import Rows, factor, solve_factored
from linkwright.kernels.regroup import base_inertias
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.closed_loops import Chosen, applied_forces, kinematics_of
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.scalars.seam import is_zero

Row = dict[Column, Scalar]  # a row's unit forces, column by column


class SharedAnswer(NamedTuple):
    """Accelerations of the rank's own rates (of others: of no meaning), pivots of the loops' GICM and of prescribed
    motions, residuals of all rows of the machine's own constraints, and the efforts of all prescribed motions."""

    a: tuple[Scalar, ...]
    pivots: list[Scalar]
    gaps: list[Scalar]
    efforts: list[Scalar]


def forward_dynamics(at: DynamicsInput, chosen: Chosen, own: RankRows, reduce: Reduce) -> SharedAnswer:
    """own: what this rank answers for."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    d = factor_inward(tree, base_inertias(tree), q, v, tau, applied)
    kinematics = kinematics_of(at)
    prescribed = tuple(x for x in at.prescribed if isinstance(x, PrescribedMotion))  # others are not let in
    r = respond(tree, d, own.unit_forces(kinematics, prescribed))
    parts = own.place_parts(kinematics, prescribed) | own.motion_parts(kinematics, prescribed, r.free)
    told = reduce(parts | response_parts(r.R))

    table, lacking, gaps = _rows_told(tree, chosen, at.returning, told)
    moved = [(motion_column(tree, m), 0) for m in range(len(at.prescribed))]
    # Eliminated last: the pivots of the loops are those that they have without prescribed motions. Theirs come behind.
    F = factor(shared_inertia([*({column: 1.0} for column in moved), *table], told))
    multipliers = solve_factored(F, [*(-told.get((MOVING, *column), 0.0) for column in moved), *lacking])
    efforts, multipliers = multipliers[: len(moved)], multipliers[len(moved) :]
    shares = on_columns(table, multipliers) | dict(zip(moved, efforts, strict=True))
    a = accelerated(tree, d, d.tau_hats, r.hats, shares)
    pivots = [1.0 / x for x in (*F.inverse[len(moved) :], *F.inverse[: len(moved)])]
    return SharedAnswer(a, pivots, gaps, list(efforts))


def _rows_told(
    tree: LinkTree, chosen: Chosen, returning: tuple[Scalar, Scalar], told: Parts
) -> tuple[list[Row], list[Scalar], list[Scalar]]:
    """The chosen rows on columns, what their accelerations lack, and the residuals of all rows of all constraints."""
    table = chosen_rows(tree, chosen, told)
    accelerations, rates, phi = (asked_of(tree, told, what) for what in (MOVING, OPENING, GAP))
    lacking = [-(accelerations[row] + returning[0] * rates[row] + returning[1] * phi[row]) for row in chosen]
    return table, lacking, list(phi.values())


def chosen_rows(tree: LinkTree, chosen: Chosen, told: Parts) -> list[Row]:
    """The rows of the loops and couplings as shares of unit forces."""
    cuts = cuts_told(tree, told)
    directions = {c: rows(cuts[c].frames, cuts[c].pair) for c in {c for c, _ in chosen} if c < len(cuts)}
    return [
        cuts[c].on_sides(directions[c][k]) if c < len(cuts) else {(coupling_column(tree, c - len(cuts)), k): 1.0}
        for c, k in chosen
    ]


def asked_of(tree: LinkTree, told: Parts, what: str) -> dict[tuple[int, int], Scalar]:
    """Residuals, rates or accelerations of all rows of all constraints, as the messages tell them."""
    found: dict[tuple[int, int], Scalar] = {}
    cuts = cuts_told(tree, told)
    for c, cut in enumerate(cuts):
        if what == GAP:
            values = residuals(cut.frames, cut.pair)
        else:
            values = (row_rates if what == OPENING else row_accelerations)(cut.frames, cut.pair, cut.relative)
        found |= {(c, k): x for k, x in enumerate(values)}
    for c, coupling in enumerate(tree.couplings):
        column = coupling_column(tree, c)
        found |= {(len(cuts) + c, k): told.get((what, column, k), 0.0) for k in range(len(coupling.row_names))}
    return found


def cuts_told(tree: LinkTree, told: Parts) -> list[CutState]:
    sides = sides_of(tree)
    return [CutState(tree, sides, c, told) for c in range(len(tree.cut))]


def response_parts(R: dict[tuple[Column, Column], Scalar]) -> Parts:
    """The upper triangle of a symmetric matrix over columns."""
    return {("response", *c, *r): x for (c, r), x in R.items()}


def shared_inertia(table: Sequence[Row], told: Parts) -> Rows:
    """D R D^T, its upper triangle: R from the message, D by its rows."""

    R: dict[Column, Row] = {}
    for key, x in told.items():
        if key[0] == "response" and not is_zero(x):
            c, r = (key[1], key[2]), (key[3], key[4])
            R.setdefault(c, {})[r] = x
            R.setdefault(r, {})[c] = x
    carried: list[Row] = []
    for row in table:
        answers: Row = {}
        for r, x in row.items():
            for c, response in R.get(r, {}).items():
                answers[c] = answers[c] + response * x if c in answers else response * x
        carried.append(answers)

    def entry(row: Row, answers: Row) -> Scalar:
        return sum((x * answers[c] for c, x in row.items() if c in answers), 0.0)

    return [[entry(row, carried[j]) if i <= j else 0.0 for j in range(len(table))] for i, row in enumerate(table)]


def on_columns(table: Sequence[Row], shares: Sequence[Scalar]) -> Row:
    """The sum of rows, each times its share."""
    total: Row = {}
    for row, share in zip(table, shares, strict=True):
        for column, x in row.items():
            total[column] = total[column] + share * x if column in total else share * x
    return total
