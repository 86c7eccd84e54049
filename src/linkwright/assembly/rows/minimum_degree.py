"""The order in which constraint rows are eliminated: minimum degree over the loops."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from linkwright.topology import Topology


def minimum_degree(near: dict[int, set[int]], weight: Mapping[int, int]) -> list[int]:
    """Nodes in their order of elimination: who has the least weight of neighbours, the first of equals, is next, and
    leaves its neighbours joined with one another. `near` is used up."""

    def degree(node: int) -> int:
        return sum(weight[other] for other in near[node])

    waiting = [(degree(node), node) for node in near]
    heapq.heapify(waiting)
    order: list[int] = []
    while near:
        d, node = heapq.heappop(waiting)
        if node not in near or d != degree(node):
            continue  # another entry tells its degree by now
        if len(near[node]) == len(near) - 1 and all(len(others) == len(near) - 1 for others in near.values()):
            return order + sorted(near, key=lambda node: (-weight[node], node))  # all are joined with all
        others = near.pop(node)
        for other in others:
            near[other] |= others
            near[other] -= {other, node}
            heapq.heappush(waiting, (degree(other), other))
        order.append(node)
    return order


def joined(nodes: Iterable[int], cliques: Iterable[Sequence[int]]) -> dict[int, set[int]]:
    """Per node those that it shares a clique with; cliques may have others, which do not count."""
    near: dict[int, set[int]] = {node: set() for node in nodes}
    for clique in cliques:
        mine = [node for node in clique if node in near]
        for node in mine:
            near[node].update(mine)
    for node, others in near.items():
        others.discard(node)
    return near


def elimination_order(rows: Sequence[tuple[int, int]], topology: Topology) -> tuple[tuple[int, int], ...]:
    """Rows sorted for an elimination that starts with the last: minimum degree over loops that share subsystems.

    A loop that is eliminated leaves its neighbours coupled with one another; few neighbours, little fill.
    """
    loops, count = len(topology.cuts), Counter(c for c, _ in rows)
    by_subsystem: list[list[int]] = [[] for _ in topology.subsystems]
    for c, moved in enumerate(topology.moved):
        for j in moved:
            by_subsystem[j].append(c)
    order = minimum_degree(joined((c for c in range(loops) if count[c]), by_subsystem), count)
    turn = {c: -k for k, c in enumerate(order)}
    couplings = tuple(at for at in sorted(rows) if at[0] >= loops)  # eliminated when all loops are
    return couplings + tuple(sorted((at for at in rows if at[0] < loops), key=lambda at: (turn[at[0]], at)))
