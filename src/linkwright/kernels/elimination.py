"""Square systems of no special form: eliminated in an order that was chosen outside, where values are known, or by
making their columns orthogonal, which needs no order."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.layout.link_tree import Scalar

Order = tuple[tuple[int, int], ...]  # (equation, unknown), one after the other


class Eliminated(NamedTuple):
    """A system in the order of its elimination: per step the rows below with their factors; the row that is left,
    without its pivot; pivots and their inverses."""

    order: Order
    factors: list[list[tuple[int, Scalar]]]
    rows: dict[int, dict[int, Scalar]]
    pivots: list[Scalar]
    inverse: list[Scalar]

    def solve(self, b: dict[int, Scalar]) -> dict[int, Scalar]:
        """x with A x = b."""
        right = {i: b[i] for i, _ in self.order}
        for (i, _), below in zip(self.order, self.factors, strict=True):
            for j, factor in below:
                right[j] = right[j] - factor * right[i]
        found: dict[int, Scalar] = {}
        for (i, u), inverse in zip(reversed(self.order), reversed(self.inverse), strict=True):
            total = right[i]
            for w, x in self.rows[i].items():
                if w != u:
                    total = total - x * found[w]
            found[u] = total * inverse
        return found


def eliminate_in_order(A: dict[int, dict[int, Scalar]], order: Order) -> Eliminated:
    """A, factored. Rows are {unknown: coefficient}: what is missing is structurally zero."""
    rows = {i: dict(A[i]) for i, _ in order}
    inverse: list[Scalar] = []
    pivots: list[Scalar] = []
    factors: list[list[tuple[int, Scalar]]] = []
    for step, (i, u) in enumerate(order):
        pivots.append(rows[i][u])
        inverse.append(1.0 / rows[i][u])
        factors.append([])
        for j, _ in order[step + 1 :]:
            if u in rows[j]:
                factor = rows[j].pop(u) * inverse[step]
                factors[-1].append((j, factor))
                for w, x in rows[i].items():
                    if w != u:
                        rows[j][w] = rows[j][w] - factor * x if w in rows[j] else -(factor * x)
    return Eliminated(order, factors, rows, pivots, inverse)


def solve_in_order(
    A: dict[int, dict[int, Scalar]], b: dict[int, Scalar], order: Order
) -> tuple[dict[int, Scalar], list[Scalar]]:
    """x with A x = b, and the pivots."""
    E = eliminate_in_order(A, order)
    return E.solve(b), E.pivots


def solve_orthogonal(A: list[list[Scalar]], b: list[Scalar]) -> tuple[list[Scalar], list[Scalar]]:
    """x with A x = b: the columns of (A, b) made orthogonal one after the other [modified Gram-Schmidt]; and the
    squares of what is left of each, of which one vanishes where A is singular."""
    n = len(A)
    columns = [[row[k] for row in A] for k in range(n)] + [list(b)]
    shares: list[list[Scalar]] = []
    squares: list[Scalar] = []
    for k in range(n):
        own = columns[k]
        squares.append(_dot(own, own))
        inverse = 1.0 / squares[k]
        shares.append([_dot(own, other) * inverse for other in columns[k + 1 :]])
        for other, share in zip(columns[k + 1 :], shares[k], strict=True):
            other[:] = [x - share * y for x, y in zip(other, own, strict=True)]
    found: list[Scalar] = []
    for k in range(n - 1, -1, -1):
        found.insert(0, shares[k][-1] - _dot(shares[k][:-1], found))
    return found, squares


def _dot(a: list[Scalar], b: list[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total
