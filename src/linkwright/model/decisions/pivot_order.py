"""The order of pivots in which the equations of inverse dynamics are eliminated, chosen once at generic poses."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.null_space import EQUAL
from linkwright.kernels.elimination import Order
from linkwright.scalars.tolerances import FAINT, NONZERO, RANK
from linkwright.topology import Topology

SOUND = 0.1  # of the largest entry: a pivot that is as good as any
Blocks = list[tuple[list[int], list[int]]]  # (equations, unknowns), solved one after the other


def subsystem_blocks(
    topology: Topology, owners: list[int], drives_of: list[int], rates_of: dict[int, list[int]]
) -> Blocks | None:
    """The determinate groups of subsystems, each with its own unknowns; None where a count does not fit.

    owners: per multiplier its cut joint, or -1 - c for coupling c; drives_of: per effort its joint; rates_of: per
    subsystem its rates. Unknowns are numbered multipliers first.
    """
    blocks: Blocks = []
    for group in topology.groups:
        equations = [rate for s in group.subsystems for rate in rates_of[s]]
        mine = {*group.cuts, *(-1 - c for c in group.couplings)}
        unknowns = [u for u, owner in enumerate(owners) if owner in mine]
        unknowns += [len(owners) + u for u, j in enumerate(drives_of) if j in group.actuators]
        if len(equations) != len(unknowns):
            return None
        blocks.append((equations, unknowns))
    taken = sum(len(unknowns) for _, unknowns in blocks)
    return blocks if taken == len(owners) + len(drives_of) else None


def pivot_order(matrices: np.ndarray, blocks: Blocks) -> Order | None:
    """Pivots by full search within each block, over the poses (p, n, n): of entries that are sound where they are
    smallest, the one that fills in least [Markowitz]; of these the largest, and the first of equals but for rounding.
    """
    A = matrices / np.maximum(np.abs(matrices).max(axis=(1, 2), keepdims=True), NONZERO)
    rows, columns = list(range(A.shape[1])), list(range(A.shape[2]))  # those left
    order: list[tuple[int, int]] = []
    for equations, unknowns in blocks:
        equations, unknowns = list(equations), list(unknowns)
        while equations:
            part = np.abs(A[np.ix_(range(len(A)), equations, unknowns)]).min(axis=0)
            if part.max() < FAINT:
                return None
            fill = np.outer(_others(A[:, equations][:, :, columns], 1), _others(A[:, rows][:, :, unknowns], 0))
            fill[part < (1.0 - EQUAL) * SOUND * part.max()] = A.size
            i, u = np.unravel_index(int(first_of_largest((part * (fill == fill.min())).ravel())), part.shape)
            row, column = equations.pop(int(i)), unknowns.pop(int(u))
            order.append((row, column))
            rows.remove(row)
            columns.remove(column)
            factor = A[:, rows, column] / A[:, row, column][:, None]
            A[:, rows, :] -= factor[:, :, None] * A[:, row, :][:, None, :]
    return tuple(order)


def _others(A: np.ndarray, axis: int) -> np.ndarray:
    """Per row (axis 1) or column (axis 0) of A (p, m, n) how many entries there are beside one."""
    return np.asarray((np.abs(A).max(axis=0) > RANK).sum(axis=axis) - 1)


def leading_columns(M: np.ndarray, count: int) -> tuple[int, ...]:
    """Places of `count` independent columns of M: each has most outside the span of those before; first of equals."""
    left, found = M.copy(), list[int]()
    for _ in range(count):
        size = np.linalg.norm(left, axis=0)
        size[found] = -1.0
        k = int(first_of_largest(size))
        found.append(k)
        e = left[:, k] / max(float(size[k]), NONZERO)
        left = left - np.outer(e, e @ left)
    return tuple(sorted(found))


def best_conditioned(matrices: np.ndarray) -> int:
    """Of matrices (p, n, n) the one of the best condition, the first of equals."""
    return int(first_of_largest(1.0 / np.linalg.cond(matrices)))
