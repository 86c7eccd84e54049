"""Forward dynamics by system-level multipliers (SLM)."""

from __future__ import annotations

from linkwright.frames.machine import Scalar
from linkwright.kernels.inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.poses import moves_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import lean_masses
from linkwright.kernels.twists import motions
from linkwright.methods.instant import Instant
from linkwright.methods.loops import (
    Answer,
    Chosen,
    answered,
    facing,
    generalized,
    link_order,
    setting,
)


def forward_dynamics(at: Instant, chosen: Chosen) -> Answer:
    """System-level multipliers (SLM): lambda from I and J of the whole system, and a = I^-1 (phi + J^T lambda)
    [000 eq. 10, 11]."""
    (machine, q, v), (tau, applied) = at[:3], setting(at)
    masses = lean_masses(machine)
    moves = moves_of(machine, q)
    motion = motions(machine, moves, v, None, machine.gravity)
    closing = facing(machine, link_poses(machine, moves), motion, chosen, at.returning)
    order = link_order(machine)
    J = [[row[i] for i in order] for row in (generalized(machine, moves, w) for w in closing.wrenches)]
    I = generalized_inertia(machine, masses, moves)
    F = factor([[I[machine.nv * i + j] for j in order] for i in order])
    h = efforts(machine, *joint_wrenches(machine, masses, q, v, (0.0,) * machine.nv, applied))
    free = solve_factored(F, [tau[i] - h[i] for i in order])
    solved = [solve_factored(F, row) for row in J]
    G = factor([[_dot(row, x) if i <= j else 0.0 for j, x in enumerate(solved)] for i, row in enumerate(J)])
    multipliers = solve_factored(G, [-(x + _dot(row, free)) for x, row in zip(closing.drift, J, strict=True)])
    a: list[Scalar] = [0.0] * machine.nv
    for place, i in enumerate(order):
        a[i] = free[place] + _dot(multipliers, [x[place] for x in solved])
    return answered(tuple(a), multipliers, G)


def _dot(a: list[Scalar], b: list[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total
