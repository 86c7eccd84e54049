"""Square systems of no special form, eliminated in an order that was chosen outside, where values are known."""

from __future__ import annotations

from linkwright.frames.machine import Scalar

Order = tuple[tuple[int, int], ...]  # (equation, unknown), one after the other


def solve_in_order(
    A: dict[int, dict[int, Scalar]], b: dict[int, Scalar], order: Order
) -> tuple[dict[int, Scalar], list[Scalar]]:
    """x with A x = b, and the pivots. Rows are {unknown: coefficient}: what is missing is structurally zero."""
    rows = {i: dict(A[i]) for i, _ in order}
    right = {i: b[i] for i, _ in order}
    inverse: list[Scalar] = []
    pivots: list[Scalar] = []
    for step, (i, u) in enumerate(order):
        pivots.append(rows[i][u])
        inverse.append(1.0 / rows[i][u])
        for j, _ in order[step + 1 :]:
            if u in rows[j]:
                factor = rows[j].pop(u) * inverse[step]
                for w, x in rows[i].items():
                    if w != u:
                        rows[j][w] = rows[j][w] - factor * x if w in rows[j] else -(factor * x)
                right[j] = right[j] - factor * right[i]
    found: dict[int, Scalar] = {}
    for step in range(len(order) - 1, -1, -1):
        i, u = order[step]
        total = right[i]
        for w, x in rows[i].items():
            if w != u:
                total = total - x * found[w]
        found[u] = total * inverse[step]
    return found, pivots
