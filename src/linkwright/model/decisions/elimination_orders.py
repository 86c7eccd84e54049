"""Orders in which the equations of a machine with loops are eliminated, chosen once at generic poses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linkwright.kernels.elimination import Order
from linkwright.methods import inverse_loops
from linkwright.model.decisions.pivot_order import (
    Blocks,
    best_conditioned,
    leading_columns,
    pivot_order,
    subsystem_blocks,
)
from linkwright.model.variables import Integers

if TYPE_CHECKING:
    from linkwright.model.decisions.record import Decisions


def inverse_orders(decisions: Decisions) -> dict[str, Order | None]:
    """Of inverse dynamics by method; None where the machine is not driven squarely."""
    if not decisions.square:
        return {"subsystem": None, "system": None, "parallel": None}
    matrices = _matrices(decisions, decisions.variables.driven)
    subsystem = whole = pivot_order(matrices, _whole(decisions))
    if len(decisions.tree.couplings) == len(decisions.topology.couplings):  # of others it is not known where they push
        blocks = subsystem_blocks(decisions.topology, _owners(decisions), _drives_of(decisions), _rates_of(decisions))
        subsystem = (pivot_order(matrices, blocks) if blocks else None) or whole
    return {"subsystem": subsystem, "system": whole, "parallel": whole}


def sharing_order(decisions: Decisions) -> tuple[Integers, Order] | None:
    """Drives that could do it alone, as places among all drives, and their order of elimination; None where all drives
    together do not reach every freedom."""
    driven, rows, dof = decisions.variables.driven, len(decisions.analysis.chosen), decisions.analysis.dof
    if not dof or len(driven) < dof:
        return None
    reach = _matrices(decisions, driven)[-1, :, rows:]  # columns of the drives at a typical pose
    J = _matrices(decisions, ())[-1]
    free = np.linalg.svd(J.T, full_matrices=True)[2][rows:]
    leading = leading_columns(free @ reach, dof)
    order = pivot_order(_matrices(decisions, tuple(driven[k] for k in leading)), _whole(decisions))
    return None if order is None else (leading, order)


def reaching_drives(decisions: Decisions) -> Integers:
    """Places among all drives of as many as reach, by themselves, each freedom that the drives reach together."""
    matrix, rows = _matrices(decisions, decisions.variables.driven)[-1], len(decisions.analysis.chosen)
    free = np.linalg.svd(matrix[:, :rows].T, full_matrices=True)[2][rows:]
    return leading_columns(free @ matrix[:, rows:], decisions.reach)


def multiplier_order(decisions: Decisions, held: Integers) -> Order:
    """Of the equations of the tree with these rates held: at all poses, or where it goes best."""
    matrices = _matrices(decisions, held)
    best = best_conditioned(matrices)
    whole = _whole(decisions)
    order = pivot_order(matrices, whole) or pivot_order(matrices[best : best + 1], whole)
    assert order is not None
    return order


def statics_order(decisions: Decisions) -> Order | None:
    """Of the multipliers of a structure; None where it moves, or where no order is good at all poses."""
    if decisions.analysis.dof:
        return None
    return pivot_order(_matrices(decisions, ()), _whole(decisions))


def _whole(decisions: Decisions) -> Blocks:
    """All equations of the tree in one block."""
    n = decisions.tree.nv
    return [(list(range(n)), list(range(n)))]


def _matrices(decisions: Decisions, driven: Integers) -> np.ndarray:
    """(poses, n, n): unknown multipliers and efforts in the equations of the tree, at generic poses, in comparable
    units."""
    closure, chosen, poses = decisions.closure, decisions.analysis.chosen, decisions.analysis.poses
    n = decisions.tree.nv
    table = np.zeros((len(poses), (len(chosen) + len(driven)) * n))
    for k, x in enumerate(inverse_loops.columns(decisions.tree, tuple(poses.T), chosen, driven)["columns"]):
        table[:, k] = x  # a number, or one per pose
    rows = [closure.row_units[closure.row_places[row]] for row in chosen]
    rates = np.concatenate([closure.rate_units, closure.cut_rate_units])
    units = np.array([*rows, *rates[list(driven)]])
    columns = table.reshape(len(poses), len(units), n)
    return np.swapaxes(columns, 1, 2) * closure.rate_units[:, None] / units


def _owners(decisions: Decisions) -> list[int]:
    """Per chosen row the joint that is cut, or -1, -2, ... for the couplings."""
    cut = decisions.tree.cut
    return [cut[c] if c < len(cut) else len(cut) - c - 1 for c, _ in decisions.analysis.chosen]


def _drives_of(decisions: Decisions) -> list[int]:
    """Per effort of the drives its joint."""
    x = decisions.variables
    return [k for k, name in enumerate(x.joints) if name in x.actuated for _ in x.rate_places[name]]


def _rates_of(decisions: Decisions) -> dict[int, list[int]]:
    """Per subsystem the places of its rates."""
    t = decisions.topology
    rates: dict[int, list[int]] = {s: [] for s in range(len(t.subsystems))}
    for tree_joint in decisions.tree.tree_joints:
        freedoms = t.joints[tree_joint.joint].freedoms
        rates[t.subsystem_of[tree_joint.outer]] += range(tree_joint.rate, tree_joint.rate + freedoms)
    return rates
