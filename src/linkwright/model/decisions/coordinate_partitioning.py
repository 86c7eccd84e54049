"""Coordinate partitioning: independent rates of a machine with loops, and the order in which the others follow."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from linkwright.assembly.mobility.mobility import Analysis, Chosen
from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.null_space import null_space
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.errors import ModelError
from linkwright.methods.projection import Split
from linkwright.model.decisions.pivot_order import Blocks, best_conditioned, pivot_order
from linkwright.scalars.tolerances import NONZERO, RANK, REGULAR_POSE

SOUND = 1e-3  # of a unit of free motion, at every pose: a preferred rate that takes less part is passed over


def partition_rates(
    scaled_closure: ScaledClosure,
    analysis: Analysis,
    preferred: Sequence[int] = (),
    poses: np.ndarray | None = None,
    chosen: Chosen | None = None,
) -> Split:
    """Independent rates that determine all others where they do it worst; `preferred` ones first, in their order.

    poses (n, nq): where to look, the analysis' own if none are given; chosen: the independent rows, likewise. The
    others' order goes through J_d block by block, as far as loops do not hang on each other.
    """
    rows = chosen or analysis.chosen
    J = scaled_closure.jacobian(analysis.poses if poses is None else poses)[
        :, [scaled_closure.row_places[at] for at in rows]
    ]
    if not len(rows):
        return Split(tuple(range(scaled_closure.nv)), ())
    values = np.linalg.svd(J, compute_uv=False)
    J = J[values[:, -1] > REGULAR_POSE * values[:, 0]]
    if not len(J):
        raise ModelError(f"{scaled_closure.name}: no rates are independent in a singular pose. Give another one.")
    independent = _independent(J, preferred)
    dependent = [k for k in range(scaled_closure.nv) if k not in independent]
    A = J[:, :, dependent]
    blocks = _blocks(np.abs(A).max(axis=0) > RANK * np.abs(A).max())
    best = best_conditioned(A)
    order = pivot_order(A, blocks) or pivot_order(A[best : best + 1], blocks)
    assert order is not None
    return Split(independent, tuple((row, dependent[k]) for row, k in order))


def _independent(J: np.ndarray, preferred: Sequence[int]) -> tuple[int, ...]:
    """Rates whose rows of the free motions are independent at all poses."""
    left = null_space(J, J.shape[1])
    picked: list[int] = []
    for _ in range(left.shape[2]):
        size = np.linalg.norm(left, axis=-1).min(axis=0)
        size[picked] = -1.0
        sound = [k for k in preferred if k < len(size) and size[k] > SOUND]
        k = sound[0] if sound else int(first_of_largest(size))
        picked.append(k)
        e = left[:, k] / np.maximum(np.linalg.norm(left[:, k], axis=-1, keepdims=True), NONZERO)
        left = left - np.einsum("pr,pd->prd", np.einsum("prd,pd->pr", left, e), e)
    return tuple(sorted(picked))


def _blocks(present: np.ndarray) -> Blocks:
    """Equations and unknowns in groups, as small as can be, each with no unknowns but its own and those before it."""
    import networkx as nx  # late: it takes as long to load as all the rest of a small simulation

    m = len(present)
    pairs = nx.Graph()
    pairs.add_nodes_from(range(m))
    pairs.add_edges_from((r, m + u) for r, u in zip(*map(list, np.nonzero(present)), strict=True))
    mate = nx.bipartite.hopcroft_karp_matching(pairs, range(m))
    needs = nx.DiGraph()
    needs.add_nodes_from(range(m))
    needs.add_edges_from((mate[m + u], r) for r, u in zip(*map(list, np.nonzero(present)), strict=True))
    whole = nx.condensation(needs)
    groups = [sorted(whole.nodes[g]["members"]) for g in nx.lexicographical_topological_sort(whole)]
    return [(group, [mate[r] - m for r in group]) for group in groups]
