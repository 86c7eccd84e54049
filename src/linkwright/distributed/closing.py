"""Back on the constraints over ranks: the same small steps across the loops as in simulation/running/constraints.py,

    q <- q - W J^T (J W^2 J^T)^-1 phi,   twice,   then v,

W the units of the rates; in a machine of many loops I^-1 stands for W^2. J W^2 J^T is a sum over subsystems, as the
constraint inertia is; three reductions in all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.distributed.joint_sides import Column
from linkwright.distributed.multipliers import Row, asked_of, chosen_rows, on_columns, response_parts, shared_inertia
from linkwright.distributed.rank_rows import GAP, OPENING, RankRows, motion_column
from linkwright.distributed.reductions import Parts, Reduce
from linkwright.distributed.side_responses import UnitForce, accelerated, respond
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.forward import factor_inward
from linkwright.kernels.generalized_force import generalized_force
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.regroup import base_inertias
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.open import Scalars
from linkwright.simulation.running.constraints import ROUNDS, Constraints, unit_quaternions


class Metric(NamedTuple):
    """How a rank's joints answer to its unit forces; displacements by shares x of these, W^2 J^T x or I^-1 J^T x."""

    R: dict[tuple[Column, Column], Scalar]
    displaced: Callable[[Mapping[Column, Scalar]], Scalars]


def back(
    tree: LinkTree,
    q: Scalars,
    v: Scalars,
    constraints: Constraints,
    prescribed: tuple[PrescribedMotion, ...],
    own: RankRows,
    reduce: Reduce,
) -> tuple[Scalars, Scalars]:
    """Positions and rates of the rank's own joints, put back from close by."""
    at = Kinematics(tree, q, (0.0,) * tree.nv)
    forces = own.unit_forces(at, prescribed)
    metric = _by_inertia(at, forces) if constraints.by_inertia else _by_units(at, forces, constraints.rate_units)
    told = reduce(own.place_parts(at, prescribed) | response_parts(metric.R))
    moved = [(motion_column(tree, m), 0) for m in range(len(prescribed))]
    table: list[Row] = [*chosen_rows(tree, constraints.chosen, told), *({column: 1.0} for column in moved)]
    scaled = [
        {column: x * (1.0 / unit) for column, x in row.items()}
        for row, unit in zip(table, constraints.units, strict=True)
    ]
    F = factor(shared_inertia(scaled, told))

    def across(what: str, told: Parts) -> Scalars:
        every = asked_of(tree, told, what)
        phi = [every[row] for row in constraints.chosen] + [told.get((what, *column), 0.0) for column in moved]
        compared = [x * (1.0 / unit) for x, unit in zip(phi, constraints.units, strict=True)]
        return tuple(-x for x in metric.displaced(on_columns(scaled, solve_factored(F, compared))))

    for turn in range(ROUNDS):
        if turn:
            told = reduce(own.place_parts(Kinematics(tree, q), prescribed))
        step = coordinate_rates(tree, q, across(GAP, told))
        q = unit_quaternions(tree, tuple(x + dx for x, dx in zip(q, step, strict=True)))
    at = Kinematics(tree, q, v)
    told = reduce(own.place_parts(at, prescribed) | own.rate_parts(at, prescribed))
    v = tuple(x + dx for x, dx in zip(v, across(OPENING, told), strict=True))
    return q, v


def _by_units(at: Kinematics, forces: Mapping[Column, UnitForce], rate_units: Sequence[float]) -> Metric:
    turned = {c: generalized_force(at.tree, at.frame_steps, *force) for c, force in forces.items()}
    squares = [unit * unit for unit in rate_units]

    def product(x: Scalars, y: Scalars) -> Scalar:
        return sum((a * b * square for a, b, square in zip(x, y, squares, strict=True)), 0.0)

    def displaced(shares: Mapping[Column, Scalar]) -> Scalars:
        total: list[Scalar] = [0.0] * at.tree.nv
        for column, x in shares.items():
            if column in turned:
                total = [t + x * y for t, y in zip(total, turned[column], strict=True)]
        return tuple(square * t for square, t in zip(squares, total, strict=True))

    return Metric({(c, r): product(turned[c], turned[r]) for c in turned for r in turned if r >= c}, displaced)


def _by_inertia(at: Kinematics, forces: Mapping[Column, UnitForce]) -> Metric:
    tree, still = at.tree, (0.0,) * at.tree.nv
    d = factor_inward(tree, base_inertias(tree), at.q, still, still, {})
    r = respond(tree, d, forces)
    idle: list[list[Scalar]] = [[0.0] * len(pivots) for pivots in d.pivots]
    return Metric(r.R, lambda shares: accelerated(tree, d, idle, r.hats, shares))
