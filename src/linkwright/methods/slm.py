"""Forward dynamics by system-level multipliers (SLM)."""

from __future__ import annotations

from linkwright.frames.machine import Scalar
from linkwright.kernels.forward import accelerations, descend
from linkwright.kernels.inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.poses import moves_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import lean_masses
from linkwright.kernels.twists import motions
from linkwright.kernels.wrenches import add_wrench, scaled
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
    """System-level multipliers (SLM): lambda from I and J of the whole system, then the O(n) recursion with them as
    external wrenches [000 eq. 10, 11]."""
    (machine, q, v), (tau, applied) = at[:3], setting(at)
    masses = lean_masses(machine)
    moves = moves_of(machine, q)
    motion = motions(machine, moves, v, None, machine.gravity)
    closing = facing(machine, link_poses(machine, moves), motion, chosen, at.returning)
    J = [generalized(machine, moves, w) for w in closing.wrenches]
    order = link_order(machine)
    I = generalized_inertia(machine, masses, moves)
    F = factor([[I[machine.nv * i + j] for j in order] for i in order])
    h = efforts(machine, *joint_wrenches(machine, masses, q, v, (0.0,) * machine.nv, applied))
    phi = [t - x for t, x in zip(tau, h, strict=True)]
    free = solve_factored(F, [phi[i] for i in order])
    solved = [solve_factored(F, [row[i] for i in order]) for row in J]
    gicm = [
        [_dot([row[i] for i in order], x) if i0 <= j0 else 0.0 for j0, x in enumerate(solved)]
        for i0, row in enumerate(J)
    ]
    G = factor(gicm)
    lacking = [-(x + _dot([row[i] for i in order], free)) for x, row in zip(closing.drift, J, strict=True)]
    multipliers = solve_factored(G, lacking)
    for w, x in zip(closing.wrenches, multipliers, strict=True):
        for i, wrench in w.items():
            share = scaled(x, wrench)
            applied[i] = add_wrench(applied[i], share) if i in applied else share
    d = descend(machine, masses, q, v, tau, applied)
    return answered(accelerations(machine, d, d.hats), multipliers, G)


def _dot(a: list[Scalar], b: list[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total
