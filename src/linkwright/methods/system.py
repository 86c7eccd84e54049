"""Forward dynamics from the bordered matrix of accelerations and multipliers, as one system."""

from __future__ import annotations

from linkwright.frames.machine import Scalar
from linkwright.kernels.elimination import solve_in_order
from linkwright.kernels.inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.poses import moves_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import lean_masses
from linkwright.kernels.twists import motions
from linkwright.methods.instant import Instant
from linkwright.methods.loops import Answer, Chosen, facing, generalized, setting


def forward_dynamics(at: Instant, chosen: Chosen) -> Answer:
    """The bordered system [I -J^T; J 0] (a, lambda) = (phi, -J' v) by plain elimination, unknown after unknown: nothing
    but its zeros is used of what a tree is [000 eq. 9]."""
    (machine, q, v), (tau, applied) = at[:3], setting(at)
    masses, n, m = lean_masses(machine), machine.nv, len(chosen)
    moves = moves_of(machine, q)
    motion = motions(machine, moves, v, None, machine.gravity)
    closing = facing(machine, link_poses(machine, moves), motion, chosen, at.returning)
    J = [generalized(machine, moves, w) for w in closing.wrenches]
    I = generalized_inertia(machine, masses, moves)
    h = efforts(machine, *joint_wrenches(machine, masses, q, v, (0.0,) * n, applied))
    bordered = [[*I[n * i : n * (i + 1)], *(-row[i] for row in J)] for i in range(n)]
    bordered += [[*row, *(0.0,) * m] for row in J]
    right = [t - x for t, x in zip(tau, h, strict=True)] + [-x for x in closing.drift]
    order = tuple((k, k) for k in range(n + m))
    rows = {k: {j: x for j, x in enumerate(row) if not _zero(x)} for k, row in enumerate(bordered)}
    x, pivots = solve_in_order(rows, dict(enumerate(right)), order)
    # The last pivots are those of J I^-1 J^T, which elimination leaves in the zero block.
    return {
        "a": tuple(x[k] for k in range(n)),
        "multipliers": tuple(x[n + k] for k in range(m)),
        "pivots": tuple(pivots[n:]),
    }


def _zero(x: Scalar) -> bool:
    return isinstance(x, float) and x == 0.0
