"""Back on the constraints over ranks: the same small steps across the loops as in simulation/constraints.py,

    q <- q - W J^T (J W^2 J^T)^-1 phi,   twice,   then v,

W the units of the rates. J W^2 J^T is a sum over subsystems, as the constraint inertia is; three reductions in all.
"""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.distributed.joint_sides import JointSide, frame_parts, twist_parts, twists_at, unit_wrenches
from linkwright.distributed.multipliers import Row, cuts_told, on_columns, response_parts, shared_inertia
from linkwright.distributed.reductions import Parts, Reduce
from linkwright.kernels.closure import residuals, row_rates, rows
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.generalized_force import generalized_force
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import factor, solve_factored
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.closed_loops import Chosen
from linkwright.methods.open import Scalars
from linkwright.simulation.constraints import ROUNDS, unit_quaternions


def back(
    tree: LinkTree,
    q: Scalars,
    v: Scalars,
    chosen: Chosen,
    row_units: Sequence[float],
    rate_units: Sequence[float],
    own: dict[int, JointSide],
    reduce: Reduce,
) -> tuple[Scalars, Scalars]:
    """Positions and rates of the rank's own joints, put back from close by; row_units: of the chosen rows."""
    at = Kinematics(tree, q)
    turned = {  # N, row by row: the generalized force of a unit wrench
        (s, k): generalized_force(tree, at.frame_steps, {side.point.link: w}, {})
        for s, side in own.items()
        for k, w in enumerate(unit_wrenches(at, side))
    }
    squares = [unit * unit for unit in rate_units]

    def product(x: Scalars, y: Scalars) -> Scalar:
        return sum((a * b * square for a, b, square in zip(x, y, squares, strict=True)), 0.0)

    responses = {c: {r: product(turned[c], turned[r]) for r in turned if r >= c} for c in turned}
    told = reduce(frame_parts(at, own) | response_parts(responses))
    table: dict[tuple[int, int], Row] = {}
    for c, cut in enumerate(cuts_told(tree, told)):
        directions = rows(cut.frames, cut.pair)
        table |= {(c, k): cut.on_sides(directions[k]) for of, k in chosen if of == c}
    scaled = [
        {column: x * (1.0 / unit) for column, x in table[row].items()}
        for row, unit in zip(chosen, row_units, strict=True)
    ]
    F = factor(shared_inertia(scaled, told))

    def across(phi: dict[tuple[int, int], Scalar]) -> Scalars:
        compared = [phi[row] * (1.0 / unit) for row, unit in zip(chosen, row_units, strict=True)]
        wrenches = on_columns(scaled, solve_factored(F, compared))
        total: list[Scalar] = [0.0] * tree.nv
        for column, x in wrenches.items():
            if column in turned:
                total = [t + x * y for t, y in zip(total, turned[column], strict=True)]
        return tuple(-(square * t) for square, t in zip(squares, total, strict=True))

    def opened(told: Parts, by_rate: bool) -> dict[tuple[int, int], Scalar]:
        phi: dict[tuple[int, int], Scalar] = {}
        for c, cut in enumerate(cuts_told(tree, told)):
            found = row_rates(cut.frames, cut.pair, cut.relative) if by_rate else residuals(cut.frames, cut.pair)
            phi |= {(c, k): x for k, x in enumerate(found)}
        return phi

    for turn in range(ROUNDS):
        if turn:
            told = reduce(frame_parts(Kinematics(tree, q), own))
        step = coordinate_rates(tree, q, across(opened(told, by_rate=False)))
        q = unit_quaternions(tree, tuple(x + dx for x, dx in zip(q, step, strict=True)))
    at = Kinematics(tree, q, v)
    told = reduce(frame_parts(at, own) | twist_parts(twists_at(at, own), rates_too=False))
    v = tuple(x + dx for x, dx in zip(v, across(opened(told, by_rate=True)), strict=True))
    return q, v
