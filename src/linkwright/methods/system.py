"""Forward dynamics from the bordered matrix of accelerations and multipliers, as one system."""

from __future__ import annotations

from linkwright.kernels.inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.linear import Rows, factor, solve_factored
from linkwright.kernels.poses import moves_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import lean_masses
from linkwright.kernels.twists import motions
from linkwright.methods.instant import Instant
from linkwright.methods.loops import Answer, Chosen, facing, generalized, setting


def forward_dynamics(at: Instant, chosen: Chosen) -> Answer:
    """The bordered system [I -J^T; J 0] (a, lambda) = (phi, -J' v), eliminated as one matrix [000 eq. 9]."""
    (machine, q, v), (tau, applied) = at[:3], setting(at)
    masses, n, m = lean_masses(machine), machine.nv, len(chosen)
    moves = moves_of(machine, q)
    motion = motions(machine, moves, v, None, machine.gravity)
    closing = facing(machine, link_poses(machine, moves), motion, chosen, at.returning)
    J = [generalized(machine, moves, w) for w in closing.wrenches]
    I = generalized_inertia(machine, masses, moves)
    h = efforts(machine, *joint_wrenches(machine, masses, q, v, (0.0,) * n, applied))
    # Symmetric with -lambda as unknown; the zero block stands first, so it is eliminated last.
    border: Rows = [[0.0] * m + list(row) for row in J]
    border += [[J[r][i] for r in range(m)] + list(I[n * i : n * (i + 1)]) for i in range(n)]
    right = [-x for x in closing.drift] + [t - x for t, x in zip(tau, h, strict=True)]
    F = factor(border)
    x = solve_factored(F, right)
    pivots = tuple(-1.0 / F.inverse[k] for k in range(m))  # of J I^-1 J^T, which elimination leaves in the zero block
    return {"a": tuple(x[m:]), "multipliers": tuple(-t for t in x[:m]), "pivots": pivots}
