"""Forward dynamics by subsystem-level multipliers (SSLM).

With I = U D U^T from the tree's recursion every row r of J leaves tau^_r = U^-1 J_r^T on its way to the base, and

    GICM_rs = sum over the joints both rows pass of tau^_r tau^_s / m^           [000 eq. 24, subsystem by subsystem]

Blocks of loops that share no subsystem are structurally zero and cost nothing in the elimination. The multipliers
then join the forces already on their way: no second descent is needed.
"""

from __future__ import annotations

from linkwright.frames.machine import Machine, Scalar
from linkwright.kernels.forward import Descent, accelerations, descend, descend_wrenches
from linkwright.kernels.linear import Rows, factor, solve_factored
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import lean_masses
from linkwright.methods.loops import Answer, Chosen, Integers, Scalars, answered, facing, setting


def forward_dynamics(
    machine: Machine,
    q: Scalars,
    v: Scalars,
    tau: Scalars,
    chosen: Chosen,
    driven: Integers | None = None,
    external: Scalars = (),
    pushed: Integers = (),
) -> Answer:
    """Subsystem-level multipliers (SSLM): accelerations, multipliers of the chosen rows, pivots of the GICM."""
    tau, applied = setting(machine, q, v, tau, driven, external, pushed)
    d = descend(machine, lean_masses(machine), q, v, tau, applied)
    closing = facing(machine, link_poses(machine, d.moves), d.motion, chosen)
    passed = [descend_wrenches(machine, d, w) for w in closing.wrenches]
    gicm = gicm_of(passed, d)
    inverse = [[pivot.inverse for pivot in pivots] for pivots in d.pivots]
    free = dict(enumerate(d.hats))
    F = factor(gicm)
    multipliers = solve_factored(
        F, [-(x + _meeting(r, free, inverse)) for x, r in zip(closing.drift, passed, strict=True)]
    )
    total = [list(hat) for hat in d.hats]
    for r, x in zip(passed, multipliers, strict=True):
        for i, hat in r.items():
            total[i] = [t + x * h for t, h in zip(total[i], hat, strict=True)]
    return answered(accelerations(machine, d, total), multipliers, F, gicm)


def gicm_of(passed: list[dict[int, list[Scalar]]], d: Descent) -> Rows:
    """The generalized inertia constraint matrix J I^-1 J^T, its upper triangle [000 eq. 24]."""
    inverse = [[pivot.inverse for pivot in pivots] for pivots in d.pivots]
    return [[_meeting(r, s, inverse) if i <= j else 0.0 for j, s in enumerate(passed)] for i, r in enumerate(passed)]


def _meeting(r: dict[int, list[Scalar]], s: dict[int, list[Scalar]], inverse: list[list[Scalar]]) -> Scalar:
    """Sum over the joints both pass of tau^_r tau^_s / m^."""
    total: Scalar = 0.0
    for i, hat in r.items():
        if i in s:
            for x, y, d in zip(hat, s[i], inverse[i], strict=True):
                total = total + x * y * d
    return total


def constraint_inertia(machine: Machine, q: Scalars, chosen: Chosen) -> Answer:
    """The GICM of the chosen rows, row by row."""
    idle = (0.0,) * machine.nv
    d = descend(machine, lean_masses(machine), q, idle, idle, {})
    found = link_poses(machine, d.moves)
    closing = facing(machine, found, d.motion, chosen)
    upper = gicm_of([descend_wrenches(machine, d, w) for w in closing.wrenches], d)
    n = len(chosen)
    return {"GICM": tuple(upper[min(i, j)][max(i, j)] for i in range(n) for j in range(n))}
