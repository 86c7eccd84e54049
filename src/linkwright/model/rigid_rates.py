"""Rates of the tree that are zero in every motion because their loops are rigid: their accelerations are zero, too."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.mobility import RANK, Analysis
from linkwright.assembly.scaled_closure import ScaledClosure


def rigid_rates(scaled_closure: ScaledClosure, analysis: Analysis) -> tuple[int, ...]:
    """The places of these rates: by loops, then by groups of loops that share rates, without those found before."""
    if analysis.dof == 0:
        return tuple(range(scaled_closure.nv))
    if scaled_closure.large:
        return _rigid_loops(scaled_closure, analysis)
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


def _rigid_loops(scaled_closure: ScaledClosure, analysis: Analysis) -> tuple[int, ...]:
    """The same of a large machine, by its loops one by one."""
    J, held = scaled_closure.sparse_jacobian(analysis.poses), set[int]()
    of_loop: dict[int, list[int]] = {}
    for k, (c, _) in enumerate(scaled_closure.rows):
        of_loop.setdefault(c, []).append(k)
    for rows in of_loop.values():
        own = J.taken(rows)
        moving = np.unique(own.pattern.columns)
        table = np.zeros((len(own), len(rows), len(moving)))
        table[:, own.pattern.rows, np.searchsorted(moving, own.pattern.columns)] = own.values
        if len(moving) and len(moving) <= len(rows) and _rank(table) == len(moving):
            held |= set(moving.tolist())
    return tuple(sorted(held))


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
    return int((values > RANK * np.maximum(values[:, :1], 1e-3)).sum(axis=1).max())
