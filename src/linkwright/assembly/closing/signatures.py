"""Which branch an assembly is on: the signs of determinants that vanish only where branches meet.

The rows of closure and targets against the rates form a square matrix; in block-triangular order each block has a
determinant of its own. Along a motion none changes its sign but at a singular pose.
"""

from __future__ import annotations

import numpy as np

from linkwright.assembly.rows.rotations import Array
from linkwright.scalars.tolerances import NEARLY_SINGULAR

SHARE = 1e-9  # of the largest entry: what is structurally there


def blocks(pattern: Array) -> list[tuple[list[int], list[int]]]:
    """Rows and columns of the irreducible blocks of a square pattern (n, n) of entries that are not zero."""
    import networkx as nx  # takes a third of the package's own loading time, and only branches need it

    n = len(pattern)
    graph = nx.Graph()
    graph.add_nodes_from(range(n), bipartite=0)
    graph.add_edges_from((i, n + j) for i in range(n) for j in range(n) if pattern[i, j])
    match = nx.bipartite.hopcroft_karp_matching(graph, range(n)) if graph.number_of_edges() else {}
    if any(i not in match for i in range(n)):
        return [(list(range(n)), list(range(n)))]
    leads = nx.DiGraph()
    leads.add_nodes_from(range(n))
    owner = {match[i] - n: i for i in range(n)}
    leads.add_edges_from((i, owner[j]) for i in range(n) for j in range(n) if pattern[i, j])
    parts = sorted(sorted(part) for part in nx.strongly_connected_components(leads))
    return [(part, sorted(match[i] - n for i in part)) for part in parts]


def signs(K: Array, seen: Array) -> list[str]:
    """Per pose of K (n, m, m) a word of + and -, one letter per block, 0 where branches meet; `seen` tells what else K
    can be."""
    size = np.abs(seen).max(axis=0)
    letters = []
    for rows, columns in blocks(size > SHARE * size.max(initial=0.0)):
        block = K[:, rows][:, :, columns]
        if np.ptp(seen[:, rows][:, :, columns], axis=0).max() > SHARE:  # a constant has no sign to tell
            usual = np.linalg.norm(seen[:, rows][:, :, columns], axis=-1).max(axis=0)
            least = np.linalg.svd(block / usual[:, None], compute_uv=False)[:, -1]
            sign = np.linalg.slogdet(block)[0]
            letters.append(
                ["0" if x < NEARLY_SINGULAR else "+" if s > 0.0 else "-" for x, s in zip(least, sign, strict=True)]
            )
    return ["".join(word) for word in zip(*letters, strict=True)] if letters else [""] * len(K)
