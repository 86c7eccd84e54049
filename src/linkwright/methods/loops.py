"""Closed loops: the tree's recursion, and the multipliers of its cut joints.

    I a = phi + J^T lambda,   J a = -J' v                                        [000 eq. 9; 16, 8]

With I = U D U^T from the tree's recursion every row r of J leaves tau^_r = U^-1 J_r^T on its way to the base, and

    GICM_rs = sum over the joints both rows pass of tau^_r tau^_s / m^           [000 eq. 24, subsystem by subsystem]

so blocks of loops that share no subsystem are structurally zero and cost nothing in the elimination.
"""

from __future__ import annotations

from linkwright.frames.machine import Machine, Scalar
from linkwright.kernels.closure import (
    halves,
    relative,
    residuals,
    row_accelerations,
    row_rates,
    row_wrenches,
    rows,
)
from linkwright.kernels.forces import joint_efforts
from linkwright.kernels.forward import accelerations, descend, descend_wrenches
from linkwright.kernels.inverse import efforts
from linkwright.kernels.linear import factor, solve_factored
from linkwright.kernels.poses import moves_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.regroup import lean_masses
from linkwright.kernels.twists import Moves, motions, resting
from linkwright.kernels.wrenches import Wrench, add_wrench, wrench_back
from linkwright.methods.open import Answer, Integers, Scalars, applied_to_links, spread_out

Chosen = tuple[tuple[int, int], ...]  # (cut, row of that cut), the independent rows in their order of elimination


def closure(machine: Machine, q: Scalars) -> Answer:
    """How far every row of every cut joint is from closed, metres and radians."""
    found = link_poses(machine, moves_of(machine, q))
    return {"closure": tuple(x for cut in machine.cuts for x in residuals(cut, halves(cut, found)))}


def closure_jacobian(machine: Machine, q: Scalars) -> Answer:
    """J, row by row, of all rows of all cut joints."""
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    table = [
        _generalized(machine, moves, row_wrenches(c, found, r)) for c in machine.cuts for r in rows(c, halves(c, found))
    ]
    return {"J": tuple(x for row in table for x in row)}


def closure_rates(machine: Machine, q: Scalars, v: Scalars, a: Scalars) -> Answer:
    """J v and J a + J' v of all rows."""
    moves = moves_of(machine, q)
    found, motion = link_poses(machine, moves), motions(machine, moves, v, a)
    rate: list[Scalar] = []
    acceleration: list[Scalar] = []
    for cut in machine.cuts:
        h, r = halves(cut, found), relative(cut, found, motion, resting((0.0, 0.0, 0.0)))
        rate += row_rates(cut, h, r)
        acceleration += row_accelerations(cut, h, r)
    return {"rate": tuple(rate), "acceleration": tuple(acceleration)}


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
    drives = joint_efforts(machine, q, v, spread_out(machine, tau, driven))
    d = descend(machine, lean_masses(machine), q, v, drives, applied_to_links(machine, q, v, external, pushed))
    found = link_poses(machine, d.moves)
    hats, bias = [], []
    for c, cut in enumerate(machine.cuts):
        mine = [k for at, k in chosen if at == c]
        if mine:
            h = halves(cut, found)
            drift = row_accelerations(cut, h, relative(cut, found, d.motion, resting(machine.gravity)))
            directions = rows(cut, h)
            bias += [((c, k), drift[k]) for k in mine]
            hats += [((c, k), descend_wrenches(machine, d, row_wrenches(cut, found, directions[k]))) for k in mine]
    row_hats, row_bias = dict(hats), dict(bias)
    passed = [row_hats[at] for at in chosen]
    inverse = [[pivot.inverse for pivot in pivots] for pivots in d.pivots]
    gicm = [[_meeting(r, s, inverse) if i <= j else 0.0 for j, s in enumerate(passed)] for i, r in enumerate(passed)]
    free = dict(enumerate(d.hats))
    lacking = [-(row_bias[at] + _meeting(row_hats[at], free, inverse)) for at in chosen]
    F = factor(gicm)
    multipliers = solve_factored(F, lacking)
    total = [list(hat) for hat in d.hats]
    for r, x in zip(passed, multipliers, strict=True):
        for i, hat in r.items():
            total[i] = [t + x * h for t, h in zip(total[i], hat, strict=True)]
    health = tuple(1.0 / (F.inverse[k] * gicm[k][k]) for k in range(len(chosen)))
    return {"a": accelerations(machine, d, total), "multipliers": tuple(multipliers), "health": health}


def _meeting(r: dict[int, list[Scalar]], s: dict[int, list[Scalar]], inverse: list[list[Scalar]]) -> Scalar:
    """Sum over the joints both pass of tau^_r tau^_s / m^."""
    total: Scalar = 0.0
    for i, hat in r.items():
        if i in s:
            for x, y, d in zip(hat, s[i], inverse[i], strict=True):
                total = total + x * y * d
    return total


def _generalized(machine: Machine, moves: Moves, wrench: dict[int, Wrench]) -> Scalars:
    """N^T w: the generalized force of wrenches on links."""
    carried: dict[int, Wrench] = dict(wrench)
    at_links: list[Wrench] = [((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))] * len(machine.links)
    for i in range(len(machine.links) - 1, -1, -1):
        if i in carried:
            at_links[i] = carried[i]
            b = machine.links[i].parent
            if b >= 0:
                w = wrench_back(moves[i], carried[i])
                carried[b] = add_wrench(carried[b], w) if b in carried else w
    return efforts(machine, moves, at_links)
