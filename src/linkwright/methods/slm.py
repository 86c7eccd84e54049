"""Forward dynamics by system-level multipliers (SLM)."""

from __future__ import annotations

from linkwright.kernels.generalized_inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.regroup import base_inertias
from linkwright.layout.link_tree import Scalar
from linkwright.methods.closed_loops import (
    Answer,
    Chosen,
    applied_forces,
    constraint_rows,
    dot,
    forward_answer,
    generalized,
    kinematics_of,
    link_order,
    masked,
    masked_inertia,
    with_prescribed,
)
from linkwright.methods.dynamics_input import DynamicsInput


def forward_dynamics(at: DynamicsInput, chosen: Chosen) -> Answer:
    """System-level multipliers (SLM): lambda from I and J of the whole system, and a = I^-1 (phi + J^T lambda)
    [000 eq. 10, 11]."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    masses, kinematics = base_inertias(tree), kinematics_of(at)
    closing = constraint_rows(kinematics, chosen, at.returning)
    order = link_order(tree)
    J = [[row[i] for i in order] for row in (generalized(kinematics, row) for row in closing.rows)]
    I = generalized_inertia(tree, masses, kinematics.frame_steps)
    F = factor([[I[tree.nv * i + j] for j in order] for i in order])
    h = efforts(tree, *joint_wrenches(tree, masses, q, v, (0.0,) * tree.nv, applied))
    solved = [solve_factored(F, row) for row in J]
    gicm = [[dot(row, x) if i <= j else 0.0 for j, x in enumerate(solved)] for i, row in enumerate(J)]
    G = factor(masked_inertia(gicm, closing.masks))

    def held(force: list[Scalar], bias: list[Scalar]) -> tuple[list[Scalar], list[Scalar]]:
        """Accelerations by a generalized force, and the multipliers that the loops answer with."""
        free = solve_factored(F, [force[i] for i in order])
        right = [-(x + dot(row, free)) for x, row in zip(bias, J, strict=True)]
        multipliers = solve_factored(G, masked(right, closing.masks))
        a: list[Scalar] = [0.0] * tree.nv
        for place, i in enumerate(order):
            a[i] = free[place] + dot(multipliers, [x[place] for x in solved])
        return a, multipliers

    acting = held([t - x for t, x in zip(tau, h, strict=True)], closing.bias)
    still = [0.0] * len(J)
    a, multipliers, found = with_prescribed(at, kinematics, *acting, lambda force: held(force, still))
    return forward_answer(tuple(a), multipliers, G, found)
