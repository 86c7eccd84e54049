"""Forward dynamics by subsystem-level multipliers (SSLM).

With I = U D U^T from the tree's recursion every row r of J leaves tau^_r = U^-1 J_r^T on its way to the base, and

    GICM_rs = sum over the joints both rows pass of tau^_r tau^_s / m^           [000 eq. 24, subsystem by subsystem]

Blocks of loops that share no subsystem are structurally zero and cost nothing in the elimination. The multipliers
then join the forces already on their way: no second descent is needed.
"""

from __future__ import annotations

from linkwright.kernels.forward import accelerations, descend_wrenches, factor_inward
from linkwright.kernels.generalized_inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.linear import Factors, Rows, factor, solve_factored, solve_lower, solve_upper
from linkwright.kernels.poses import frame_steps_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import base_inertias
from linkwright.kernels.twists import motions
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.closed_loops import (
    Answer,
    Chosen,
    Scalars,
    answered,
    applied_forces,
    constraint_rows,
    generalized,
    link_order,
)
from linkwright.methods.dynamics_input import DynamicsInput


def forward_dynamics(at: DynamicsInput, chosen: Chosen) -> Answer:
    """Accelerations, multipliers of the chosen rows, pivots of the GICM, by the articulated recursion."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    d = factor_inward(tree, base_inertias(tree), q, v, tau, applied)
    closing = constraint_rows(tree, link_poses(tree, d.frame_steps), d.motion, chosen, at.returning)
    passed = [descend_wrenches(tree, d, w) for w in closing.wrenches]
    inverse = [[pivot.inverse for pivot in pivots] for pivots in d.pivots]
    tau_hats, multipliers, F = _closed(passed, dict(enumerate(d.tau_hats)), inverse, closing.bias)
    return answered(accelerations(tree, d, [tau_hats[i] for i in range(len(tau_hats))]), multipliers, F)


def forward_dynamics_composite(at: DynamicsInput, chosen: Chosen) -> Answer:
    """The same for short subsystems, where the inertia of each from composite masses, factored, costs less."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    masses, frame_steps = base_inertias(tree), frame_steps_of(tree, q)
    motion = motions(tree, frame_steps, v, None, tree.gravity)
    closing = constraint_rows(tree, link_poses(tree, frame_steps), motion, chosen, at.returning)
    h = efforts(tree, *joint_wrenches(tree, masses, q, v, (0.0,) * tree.nv, applied))
    order, I = link_order(tree), generalized_inertia(tree, masses, frame_steps)
    F = factor([[I[tree.nv * i + j] for j in order] for i in order])

    def reduced(x: Scalars | list[Scalar]) -> dict[int, list[Scalar]]:
        """U^-1 x on the rates it reaches."""
        half = solve_upper(F, [x[i] for i in order])
        return {k: [y] for k, y in enumerate(half) if not (isinstance(y, float) and y == 0.0)}

    passed = [reduced(generalized(tree, frame_steps, w)) for w in closing.wrenches]
    free = {k: [0.0] for k in range(len(order))} | reduced([t - x for t, x in zip(tau, h, strict=True)])
    tau_hats, multipliers, G = _closed(passed, free, [[x] for x in F.inverse], closing.bias)
    x = solve_lower(F, [tau_hats[k][0] * F.inverse[k] for k in range(len(order))])
    a: list[Scalar] = [0.0] * tree.nv
    for place, i in enumerate(order):
        a[i] = x[place]
    return answered(tuple(a), multipliers, G)


TauHats = dict[int, list[Scalar]]  # per link (or rate) that a force passes: tau^


def _closed(
    passed: list[TauHats], free: TauHats, inverse: list[list[Scalar]], bias: list[Scalar]
) -> tuple[TauHats, list[Scalar], Factors]:
    """tau^ with the multipliers in it; the multipliers; the factors of the GICM [000 eq. 22]."""
    F = factor(gicm_of(passed, inverse))
    lacking = [-(x + _meeting(_divided(r, inverse), free)) for x, r in zip(bias, passed, strict=True)]
    multipliers = solve_factored(F, lacking)
    total = {i: list(hat) for i, hat in free.items()}
    for r, x in zip(passed, multipliers, strict=True):
        for i, hat in r.items():
            total[i] = [t + x * h for t, h in zip(total[i], hat, strict=True)]
    return total, multipliers, F


def gicm_of(passed: list[TauHats], inverse: list[list[Scalar]]) -> Rows:
    """The generalized inertia constraint matrix J I^-1 J^T, its upper triangle [000 eq. 24]."""
    divided = [_divided(r, inverse) for r in passed]
    return [[_meeting(r, s) if i <= j else 0.0 for j, s in enumerate(divided)] for i, r in enumerate(passed)]


def _divided(r: TauHats, inverse: list[list[Scalar]]) -> TauHats:
    """tau^ / m^."""
    return {i: [x * d for x, d in zip(hat, inverse[i], strict=True)] for i, hat in r.items()}


def _meeting(r: TauHats, s: TauHats) -> Scalar:
    """The sum of products over the joints both pass."""
    total: Scalar = 0.0
    for i, hat in r.items():
        if i in s:
            for x, y in zip(hat, s[i], strict=True):
                total = total + x * y
    return total


def constraint_inertia(tree: LinkTree, q: Scalars, chosen: Chosen) -> Answer:
    """The GICM of the chosen rows, row by row."""
    idle = (0.0,) * tree.nv
    d = factor_inward(tree, base_inertias(tree), q, idle, idle, {})
    found = link_poses(tree, d.frame_steps)
    closing = constraint_rows(tree, found, d.motion, chosen)
    inverse = [[pivot.inverse for pivot in pivots] for pivots in d.pivots]
    upper = gicm_of([descend_wrenches(tree, d, w) for w in closing.wrenches], inverse)
    n = len(chosen)
    return {"GICM": tuple(upper[min(i, j)][max(i, j)] for i in range(n) for j in range(n))}
