"""Parallel-structured machines: forward and inverse dynamics of minimal order, for legs that meet at a platform.

The rates of all joints follow from the independent ones theta', leg by leg (kernels/legs.py, kernels/platform.py):

    v = B theta',   a = B theta'' + b,   N B = N_l N_c N_d of the paper                             [004 eq. 17a]
    B^T (I (B theta'' + b) + h - tau) = 0                                                           [004 eq. 19, 25, 26]

as many equations as there are freedoms. No multipliers: where the cut joints' wrenches are asked for, they are found
from the motion afterwards.
"""

from __future__ import annotations

from linkwright.kernels.elimination import Order, solve_in_order
from linkwright.kernels.generalized_inertia import generalized_inertia
from linkwright.kernels.inverse import efforts, joint_wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.leg_rates import demand, inner, passed_on, shifted, shifted_back
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.platform import Parallel, bias, columns, legs_at_pose, passive_efforts, placing_legs, solved
from linkwright.kernels.poses import frame_steps_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import base_inertias
from linkwright.kernels.wrenches import Wrench, add_wrench
from linkwright.layout.link_tree import ZERO3, Scalar
from linkwright.methods.closed_loops import (
    Answer,
    Chosen,
    Scalars,
    applied_forces,
    dot,
    prescribed_answer,
    with_prescribed,
)
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.inverse_loops import unknown_columns
from linkwright.methods.open import inverse_dynamics as tree_efforts
from linkwright.scalars.seam import is_zero


def forward_dynamics(at: DynamicsInput, chosen: Chosen, *, parallel: Parallel, order: Order) -> Answer:
    """FDA: accelerations; pivots of the projections; and, in `order`, the multipliers of the chosen rows."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    masses, n = base_inertias(tree), tree.nv
    kinematics = Kinematics(tree, q, v)
    frame_steps, found = kinematics.frame_steps, kinematics.poses
    s = legs_at_pose(tree, parallel, frame_steps, found, kinematics.motions)
    B, b = columns(tree, parallel, frame_steps, found, s), bias(tree, frame_steps, found, s)
    needed = efforts(tree, *joint_wrenches(tree, masses, q, v, b, applied), b)  # I b + h
    left = [t - x for t, x in zip(tau, needed, strict=True)]
    I = generalized_inertia(tree, masses, frame_steps)
    IB = [[dot(I[n * i : n * (i + 1)], column) for i in range(n)] for column in B]
    GIM = factor([[dot(x, y) if i <= j else 0.0 for j, y in enumerate(IB)] for i, x in enumerate(B)])  # [004 eq. 26]

    def held(force: list[Scalar]) -> tuple[list[Scalar], list[Scalar]]:
        """Accelerations by a generalized force; theta'' and the force."""
        theta = solve_factored(GIM, [dot(column, force) for column in B])
        return along(theta), [*theta, *force]

    def along(theta: list[Scalar]) -> list[Scalar]:
        return [dot([column[i] for column in B], theta) for i in range(n)]

    free, others = held(left)
    others = [*others[: len(B)], *tau]
    start = [x + y for x, y in zip(free, b, strict=True)]
    _, others, efforts_found = with_prescribed(at, kinematics, start, others, held)
    theta, given = others[: len(B)], others[len(B) :]
    a = [x + y for x, y in zip(along(theta), b, strict=True)]
    needed = efforts(tree, *joint_wrenches(tree, masses, q, v, tuple(a), applied), tuple(a))  # I a + h
    table = unknown_columns(kinematics, chosen, parallel.independent)
    multipliers = _multipliers(table, [x - t for x, t in zip(needed, given, strict=True)], len(chosen), order)
    return {"a": tuple(a), "multipliers": multipliers, "pivots": s.pivot_ratios, **prescribed_answer(efforts_found)}


def inverse_dynamics(at: DynamicsInput, a: Scalars, *, parallel: Parallel) -> Answer:
    """IDA: efforts of the independent rates, B^T (I a + h) without forming B; pivots of the projections.

    What the tree would need goes through the legs to the platform [004 eq. 21], from there to the drives
    [004 eq. 22, 24].
    """
    tree, q, v = at[:3]
    frame_steps = frame_steps_of(tree, q)
    found = link_poses(tree, frame_steps)
    s = legs_at_pose(tree, parallel, frame_steps, found)
    t = tree_efforts(tree, q, v, a, at.external, at.pushed)["tau"]
    arriving = [passed_on(leg.passive, passive_efforts(tree, frame_steps, found, leg, t)) for leg in s.legs]
    total: Wrench = (ZERO3, ZERO3)
    for leg, w in zip(s.legs, arriving, strict=True):
        total = add_wrench(total, shifted_back(leg.way, w))
    back = solved(s, total)
    tau: dict[int, Scalar] = {k: t[k] if k < tree.nv else 0.0 for k in parallel.independent}
    for leg in placing_legs(s):
        share = demand(leg.passive.Phi, shifted(leg.way, back))
        for k, p in leg.driven:
            tau[k] = tau[k] + inner(p, share)
    for leg, w in zip(s.legs, arriving, strict=True):
        for k, p in leg.driven:
            tau[k] = tau[k] - inner(p, w)
    return {"tau": tuple(tau[k] for k in parallel.independent), "pivots": s.pivot_ratios}


def _multipliers(table: list[Scalars], lacking: list[Scalar], count: int, order: Order) -> Scalars:
    """lambda with J^T lambda = I a + h - tau (lacking); the equations of the independent rates hold already."""
    A: dict[int, dict[int, Scalar]] = {i: {} for i in range(len(lacking))}
    for u, column in enumerate(table):
        for i, x in enumerate(column):
            if not is_zero(x):
                A[i][u] = x
    answer, _ = solve_in_order(A, dict(enumerate(lacking)), order)
    return tuple(answer[u] for u in range(count))
