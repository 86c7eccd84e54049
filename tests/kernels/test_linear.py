"""Small symmetric systems: against NumPy's solution, and with no work where a tree has none."""

from __future__ import annotations

import numpy as np
import pytest

from cases import agree
from linkwright import gallery
from linkwright.kernels.linear import factor, solve_factored, solve_symmetric
from linkwright.program import trace


@pytest.mark.parametrize("n", [1, 2, 5, 12])
def test_solution(n):
    rng = np.random.default_rng(n)
    B, b = rng.standard_normal((n, n)), rng.standard_normal(n)
    A = B @ B.T + 0.1 * np.eye(n)
    agree(solve_symmetric(A.tolist(), b.tolist()), np.linalg.solve(A, b), tol=1e-12 * np.linalg.cond(A))


def test_factors_are_those_of_the_matrix():
    B = np.random.default_rng(0).standard_normal((6, 6))
    A = B @ B.T
    U, inverse = factor(A.tolist())
    unit = np.triu(np.array(U), 1) + np.eye(6)
    agree(unit @ np.diag(1.0 / np.array(inverse)) @ unit.T, A, tol=1e-13)
    assert len(solve_factored(factor(A.tolist()), [1.0] * 6)) == 6


def test_branches_do_not_fill_in():
    """Eliminated from the tips, an inertia with two branches keeps the zeros between them."""
    pattern = np.ones((5, 5))
    pattern[1:3, 3:] = pattern[3:, 1:3] = 0.0

    def solve(A, b):
        rows = [[A[5 * i + j] if pattern[i, j] else 0.0 for j in range(5)] for i in range(5)]
        U, _ = factor(rows)
        return {"between": [U[i][j] for i in (1, 2) for j in (3, 4)], "x": solve_symmetric(rows, list(b))}

    program = trace(solve, {"A": 25, "b": 5})
    zeros = [program.nodes[k] for k in program.results[:4]]
    assert zeros == [("constant", 0.0)] * 4


def test_both_methods_cost_what_they_promise():
    """The recursion grows with the number of links, elimination of the whole inertia with its cube."""

    def cost(n, method):
        return gallery.chain(n=n).build().function("forward_dynamics", method, engine="python").program.operations

    steps = [cost(n, "sslm") - cost(n - 5, "sslm") for n in (15, 20, 25)]
    assert max(steps) - min(steps) <= 0.02 * max(steps)
    assert cost(25, "system") > 1.5 * cost(25, "sslm")
