"""Small symmetric systems, eliminated from the last row to the first: for matrices that are positive definite.

    A = U D U^T                                              [reverse Gaussian elimination, 001 sec. 2.7]

In this order a tree's inertia fills in nowhere: what is structurally zero stays so and costs nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.layout.link_tree import Scalar

Rows = list[list[Scalar]]


class Factors(NamedTuple):
    """U above its unit diagonal, and 1/D."""

    U: Rows
    inverse: list[Scalar]


def factor(A: Rows) -> Factors:
    n = len(A)
    rows: Rows = [list(row) for row in A]
    inverse: list[Scalar] = [0.0] * n
    for k in range(n - 1, -1, -1):
        inverse[k] = 1.0 / rows[k][k]
        column = [rows[i][k] for i in range(k)]
        for i in range(k):
            rows[i][k] = column[i] * inverse[k]
        for i in range(k):
            for j in range(i, k):
                rows[i][j] = rows[i][j] - rows[i][k] * column[j]
    return Factors(rows, inverse)


def solve_upper(factors: Factors, b: list[Scalar]) -> list[Scalar]:
    """x with U x = b."""
    x = list(b)
    for k in range(len(x) - 1, -1, -1):
        for i in range(k):
            x[i] = x[i] - factors.U[i][k] * x[k]
    return x


def solve_lower(factors: Factors, b: list[Scalar]) -> list[Scalar]:
    """x with U^T x = b."""
    x = list(b)
    for k in range(len(x)):
        for i in range(k):
            x[k] = x[k] - factors.U[i][k] * x[i]
    return x


def solve_factored(factors: Factors, b: list[Scalar]) -> list[Scalar]:
    """x with U D U^T x = b."""
    x = solve_upper(factors, b)
    return solve_lower(factors, [t * d for t, d in zip(x, factors.inverse, strict=True)])


def solve_symmetric(A: Rows, b: list[Scalar]) -> tuple[Scalar, ...]:
    """x with A x = b."""
    return tuple(solve_factored(factor(A), b))
