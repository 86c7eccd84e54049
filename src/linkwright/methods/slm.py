"""Forward dynamics by system-level multipliers (SLM)."""

from __future__ import annotations

from linkwright.kernels.generalized_inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.poses import frame_steps_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import base_inertias
from linkwright.kernels.twists import motions
from linkwright.layout.link_tree import Scalar
from linkwright.methods.closed_loops import (
    Answer,
    Chosen,
    answered,
    applied_forces,
    constraint_rows,
    generalized,
    link_order,
)
from linkwright.methods.dynamics_input import DynamicsInput


def forward_dynamics(at: DynamicsInput, chosen: Chosen) -> Answer:
    """System-level multipliers (SLM): lambda from I and J of the whole system, and a = I^-1 (phi + J^T lambda)
    [000 eq. 10, 11]."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    masses = base_inertias(tree)
    frame_steps = frame_steps_of(tree, q)
    motion = motions(tree, frame_steps, v, None, tree.gravity)
    closing = constraint_rows(tree, link_poses(tree, frame_steps), motion, chosen, at.returning)
    order = link_order(tree)
    J = [[row[i] for i in order] for row in (generalized(tree, frame_steps, w) for w in closing.wrenches)]
    I = generalized_inertia(tree, masses, frame_steps)
    F = factor([[I[tree.nv * i + j] for j in order] for i in order])
    h = efforts(tree, *joint_wrenches(tree, masses, q, v, (0.0,) * tree.nv, applied))
    free = solve_factored(F, [tau[i] - h[i] for i in order])
    solved = [solve_factored(F, row) for row in J]
    G = factor([[_dot(row, x) if i <= j else 0.0 for j, x in enumerate(solved)] for i, row in enumerate(J)])
    multipliers = solve_factored(G, [-(x + _dot(row, free)) for x, row in zip(closing.bias, J, strict=True)])
    a: list[Scalar] = [0.0] * tree.nv
    for place, i in enumerate(order):
        a[i] = free[place] + _dot(multipliers, [x[place] for x in solved])
    return answered(tuple(a), multipliers, G)


def _dot(a: list[Scalar], b: list[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total
