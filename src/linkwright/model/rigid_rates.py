"""Rates of the tree that are zero in every motion because their loops are rigid: their accelerations are zero, too."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.finite_mobility import free_part
from linkwright.assembly.mobility import RANK, Analysis
from linkwright.assembly.null_space import null_space
from linkwright.assembly.scaled_closure import ScaledClosure
from linkwright.scalars.tolerances import FAINT, SMALL_ROWS

SEVERAL = 64  # freedoms
MOTIONS = 4
SEED = 11


def rigid_rates(scaled_closure: ScaledClosure, analysis: Analysis) -> tuple[int, ...]:
    """The places of these rates: by loops, then by groups of loops that share rates, without those found before."""
    if analysis.dof == 0:
        return tuple(range(scaled_closure.nv))
    if scaled_closure.large:
        return _without_part(scaled_closure, analysis)
    J, held = scaled_closure.jacobian(analysis.poses), set[int]()
    places = {
        tree_joint.joint: range(
            tree_joint.rate, tree_joint.rate + scaled_closure.topology.joints[tree_joint.joint].freedoms
        )
        for tree_joint in scaled_closure.tree.tree_joints
    }
    loops = [{k for joint in loop.joints for k in places.get(joint, ())} for loop in scaled_closure.topology.loops]
    rows = [[k for k, (c, _) in enumerate(scaled_closure.rows) if c == loop] for loop in range(len(loops))]
    before = -1
    while len(held) != before:
        before = len(held)
        for group in [*([c] for c in range(len(loops))), *_joined([own - held for own in loops])]:
            moving = sorted(set[int]().union(*(loops[c] for c in group)) - held)
            if moving and _rank(J[:, [k for c in group for k in rows[c]]][:, :, moving]) == len(moving):
                held |= set(moving)
    return tuple(sorted(held))


def _without_part(scaled_closure: ScaledClosure, analysis: Analysis) -> tuple[int, ...]:
    """The same of a large machine: rates that none of its free motions has any part in, at any of the poses. Of very
    many freedoms some motions of all of them together are looked at, in which all that moves has its part."""
    J = scaled_closure.live_rows(analysis.poses)
    if analysis.dof <= SEVERAL:
        free = null_space(J, analysis.rank)
    else:
        random = np.random.default_rng(SEED)
        free = np.stack([free_part(J, random.standard_normal((len(J), scaled_closure.nv))) for _ in range(MOTIONS)], 2)
    part = np.sqrt((free**2).sum(axis=2)).max(axis=0)
    return tuple(np.flatnonzero(part < FAINT).tolist())


def _joined(loops: list[set[int]]) -> list[list[int]]:
    """Loops in groups that share rates."""
    groups: list[tuple[set[int], list[int]]] = []
    for c, own in enumerate(loops):
        near = [group for group in groups if group[0] & own]
        apart = [group for group in groups if not group[0] & own]
        groups = [*apart, (own.union(*(x for x, _ in near)), [*(k for _, of in near for k in of), c])]
    return [sorted(of) for _, of in groups]


def _rank(J: np.ndarray) -> int:
    """The largest at any of the poses (n, m, rates)."""
    values = np.linalg.svd(J, compute_uv=False)
    if not values.size:
        return 0
    return int((values > RANK * np.maximum(values[:, :1], SMALL_ROWS)).sum(axis=1).max())
