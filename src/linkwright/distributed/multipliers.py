"""SSLM over ranks: one reduction per evaluation, multipliers solved everywhere, accelerations each its own.

The constraint inertia is a sum over subsystems [000 eq. 24]. The rows of a cut joint need both of its sides, so each
subsystem adds its block for unit wrenches at its sides, whatever the rows will be:

    R_A = N_A I_A^-1 N_A^T,        GICM = sum over A of D_A R_A D_A^T,

N_A the twists of the sides of A per rate, D_A the rows' shares of wrench there. With the sides' places, twists and
free accelerations in the same message, every rank forms D, the GICM and the right-hand side, and solves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from linkwright.distributed.joint_sides import (
    SIX,
    Column,
    CutState,
    JointSide,
    frame_parts,
    sides_of,
    twist_parts,
    twists_at,
    unit_wrenches,
)
from linkwright.distributed.reductions import Parts, Reduce
from linkwright.kernels.closure import residuals, row_accelerations, row_rates, rows
from linkwright.kernels.forward import accelerations, factor_inward, reduce_inward
from linkwright.kernels.linear import Rows, factor, solve_factored
from linkwright.kernels.regroup import base_inertias
from linkwright.kernels.vector3 import add
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.closed_loops import Chosen, applied_forces, kinematics_of
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.sslm import TauHats, divided_by_masses, over_common_joints, with_shares
from linkwright.scalars.seam import is_zero

Row = dict[Column, Scalar]  # a row's unit wrenches on sides, component by component


class SharedAnswer(NamedTuple):
    """Accelerations of the rank's own rates (of others: of no meaning), pivots of the GICM, residuals of all rows."""

    a: tuple[Scalar, ...]
    pivots: list[Scalar]
    gaps: list[Scalar]


def forward_dynamics(at: DynamicsInput, chosen: Chosen, own: dict[int, JointSide], reduce: Reduce) -> SharedAnswer:
    """own: the rank's sides, by their number among all."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    d = factor_inward(tree, base_inertias(tree), q, v, tau, applied)
    inverse = [[pivot.inverse for pivot in pivots] for pivots in d.pivots]
    free: TauHats = dict(enumerate(d.tau_hats))
    kinematics = kinematics_of(at)
    hats = {
        (s, k): reduce_inward(tree, d, {side.point.link: w}, {})
        for s, side in own.items()
        for k, w in enumerate(unit_wrenches(kinematics, side))
    }
    divided = {column: divided_by_masses(hat, inverse) for column, hat in hats.items()}
    twists = twists_at(kinematics, own)
    for s, twist in twists.items():  # with the free accelerations: N I^-1 phi, component by component
        x = [over_common_joints(divided[s, k], free) for k in SIX]
        twists[s] = twist._replace(dw=add(twist.dw, (x[0], x[1], x[2])), dv=add(twist.dv, (x[3], x[4], x[5])))
    parts = frame_parts(kinematics, own) | twist_parts(twists)
    parts |= response_parts({c: {r: over_common_joints(hats[c], divided[r]) for r in hats if r >= c} for c in hats})
    told = reduce(parts)

    table, lacking, gaps = _rows_told(tree, chosen, at.returning, told)
    F = factor(shared_inertia(table, told))
    multipliers = solve_factored(F, lacking)
    wrenches = on_columns(table, multipliers)
    mine = [(hats[column], x) for column, x in wrenches.items() if column in hats]
    total = with_shares(free, [hat for hat, _ in mine], [x for _, x in mine])
    a = accelerations(tree, d, [total[i] for i in range(len(total))])
    return SharedAnswer(a, [1.0 / x for x in F.inverse], gaps)


def _rows_told(
    tree: LinkTree, chosen: Chosen, returning: tuple[Scalar, Scalar], told: Parts
) -> tuple[list[Row], list[Scalar], list[Scalar]]:
    """The chosen rows on sides, what their accelerations lack, and the residuals of all rows of all cuts."""
    table: dict[tuple[int, int], Row] = {}
    lacking: dict[tuple[int, int], Scalar] = {}
    gaps: list[Scalar] = []
    for c, cut in enumerate(cuts_told(tree, told)):
        frames, pair, relative = cut.frames, cut.pair, cut.relative
        phi = residuals(frames, pair)
        directions = rows(frames, pair)
        moving, opening = row_accelerations(frames, pair, relative), row_rates(frames, pair, relative)
        gaps += phi
        for k in (k for of, k in chosen if of == c):
            table[c, k] = cut.on_sides(directions[k])
            lacking[c, k] = -(moving[k] + returning[0] * opening[k] + returning[1] * phi[k])
    return [table[row] for row in chosen], [lacking[row] for row in chosen], gaps


def cuts_told(tree: LinkTree, told: Parts) -> list[CutState]:
    sides = sides_of(tree)
    return [CutState(tree, sides, c, told) for c in range(len(tree.cut))]


def response_parts(responses: dict[Column, dict[Column, Scalar]]) -> Parts:
    """The upper triangle of a symmetric matrix over sides' components."""
    return {("response", *c, *r): x for c, by_row in responses.items() for r, x in by_row.items()}


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
