"""Forward dynamics from the bordered matrix of accelerations and multipliers, as one system."""

from __future__ import annotations

from linkwright.kernels.elimination import solve_in_order
from linkwright.kernels.generalized_inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.regroup import base_inertias
from linkwright.layout.link_tree import Scalar
from linkwright.methods.closed_loops import (
    Answer,
    Chosen,
    Scalars,
    applied_forces,
    constraint_rows,
    dot,
    generalized,
    kinematics_of,
    masked,
    prescribed_answer,
    with_prescribed,
)
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.scalars.seam import is_zero


def forward_dynamics(at: DynamicsInput, chosen: Chosen) -> Answer:
    """The bordered system [I -J^T; J 0] (a, lambda) = (phi, -J' v) by plain elimination, unknown after unknown: nothing
    but its zeros is used of what a tree is [000 eq. 9]."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    masses, n, m = base_inertias(tree), tree.nv, len(chosen)
    kinematics = kinematics_of(at)
    closing = constraint_rows(kinematics, chosen, at.returning)
    J = [generalized(kinematics, row) for row in closing.rows]
    I = generalized_inertia(tree, masses, kinematics.frame_steps)
    h = efforts(tree, *joint_wrenches(tree, masses, q, v, (0.0,) * n, applied))
    bordered = [[*I[n * i : n * (i + 1)], *(-row[i] for row in J)] for i in range(n)]
    bordered += [_held(row, k, m, mask, I) for k, (row, mask) in enumerate(zip(J, closing.masks, strict=True))]
    order = tuple((k, k) for k in range(n + m))
    rows = {k: {j: x for j, x in enumerate(row) if not is_zero(x)} for k, row in enumerate(bordered)}
    right = [t - x for t, x in zip(tau, h, strict=True)] + masked([-x for x in closing.bias], closing.masks)
    x, pivots = solve_in_order(rows, dict(enumerate(right)), order)

    def held(force: list[Scalar]) -> tuple[list[Scalar], list[Scalar]]:
        by_force, _ = solve_in_order(rows, dict(enumerate(force + [0.0] * m)), order)
        return [by_force[k] for k in range(n)], [by_force[n + k] for k in range(m)]

    acting = [x[k] for k in range(n)], [x[n + k] for k in range(m)]
    a, multipliers, found = with_prescribed(at, kinematics, *acting, held)
    # The last pivots are those of J I^-1 J^T, which elimination leaves in the zero block.
    return {
        "a": tuple(a),
        "multipliers": tuple(multipliers),
        "pivots": tuple(pivots[n:]),
        **prescribed_answer(found),
    }


def _held(row: Scalars, k: int, m: int, mask: Scalar | None, I: Scalars) -> list[Scalar]:
    """A row J_k of the bordered matrix; of one that does not act its multiplier alone, by a number of the size that
    J_k I^-1 J_k^T has."""
    if mask is None:
        return [*row, *(0.0,) * m]
    n = len(row)
    size = dot([x * (1.0 / I[(n + 1) * i]) for i, x in enumerate(row)], row)
    return [*(mask * x for x in row), *((1.0 - mask) * size if j == k else 0.0 for j in range(m))]
