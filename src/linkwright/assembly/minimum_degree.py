"""The order in which constraint rows are eliminated: minimum degree over the loops."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.topology import Topology


def elimination_order(rows: Sequence[tuple[int, int]], topology: Topology) -> tuple[tuple[int, int], ...]:
    """Rows sorted for an elimination that starts with the last: minimum degree over loops that share subsystems.

    A loop that is eliminated leaves its neighbours coupled with one another; few neighbours, little fill.
    """
    pattern = topology.constraint_inertia_pattern
    count = [sum(at == c for at, _ in rows) for c in range(len(topology.cuts))]
    near = {
        c: {d for d, shared in enumerate(pattern[c]) if shared and d != c and count[d]}
        for c in range(len(count))
        if count[c]
    }
    order: list[int] = []
    while near:
        c = min(near, key=lambda c: (sum(count[d] for d in near[c]), c))
        for d in near[c]:
            near[d] |= near[c] - {d}
            near[d].discard(c)
        del near[c]
        order.append(c)
    couplings = tuple(at for at in sorted(rows) if at[0] >= len(count))  # eliminated when all loops are
    return couplings + tuple(at for c in reversed(order) for at in sorted(rows) if at[0] == c)
