"""Small dense systems, eliminated in the order given: for matrices that are positive definite."""

from __future__ import annotations

from linkwright.frames.machine import Scalar


def solve_symmetric(A: list[list[Scalar]], b: list[Scalar]) -> tuple[Scalar, ...]:
    """x with A x = b by A = L D L^T, without pivoting."""
    n = len(b)
    rows, x, inverse = [list(row) for row in A], list(b), [0.0] * n
    for k in range(n):
        inverse[k] = 1.0 / rows[k][k]
        for i in range(k + 1, n):
            factor = rows[k][i] * inverse[k]
            for j in range(i, n):
                rows[i][j] = rows[i][j] - factor * rows[k][j]
            x[i] = x[i] - factor * x[k]
    for k in range(n - 1, -1, -1):
        total = x[k]
        for j in range(k + 1, n):
            total = total - rows[k][j] * x[j]
        x[k] = total * inverse[k]
    return tuple(x)
