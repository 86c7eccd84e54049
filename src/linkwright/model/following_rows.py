"""Rows A = [J; K] of the closure and of the joints that are held, ready to solve A x = b for the motion that follows.

A has full column rank, so that x is one; of b a part may be left that no motion supplies.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import numpy as np

from linkwright.assembly.sparse_rows import SparseRows
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import RANK_KNOWN

INVERSES = 6  # to see the smallest one


class FollowingRows(Protocol):
    """At n poses."""

    @property
    def lost(self) -> np.ndarray:
        """Whether the rank is lost, (n,)."""

    def solve(self, b: Array) -> tuple[Array, Array]:
        """x (n, k, nv) of b (n, k, rows), and what is left of b."""


class FullRows(NamedTuple):
    """By singular values: U (n, rows, nv), s (n, nv), V^T (n, nv, nv)."""

    U: Array
    s: Array
    V: Array

    @classmethod
    def of(cls, A: Array) -> FullRows:
        """A (n, rows, nv)."""
        return cls(*np.linalg.svd(A, full_matrices=False))

    @property
    def lost(self) -> np.ndarray:
        short = self.s.shape[1] < self.V.shape[2]
        return np.ones(len(self.s), dtype=bool) if short else np.asarray(self.s[:, -1] <= RANK_KNOWN * self.s[:, 0])

    def solve(self, b: Array) -> tuple[Array, Array]:
        shares = b @ self.U
        return (shares / self.s[:, None]) @ self.V, b - shares @ np.swapaxes(self.U, 1, 2)


class SquareRows:
    """Of a large machine: `taken` are as many independent rows as there are rates, factored by what is not zero."""

    def __init__(self, A: SparseRows, taken: list[int]) -> None:
        import scipy.sparse.linalg  # here: who has no large machine need not load it

        self._all, self._taken = A, taken
        square = A.taken(taken)
        pattern = square.pattern
        self._factors: list[Any] = []
        self.lost = np.zeros(len(A), dtype=bool)
        for k, (values, largest) in enumerate(zip(square.values, square.largest(), strict=True)):
            matrix = scipy.sparse.csr_matrix((values, pattern.columns, pattern.starts), pattern.shape).tocsc()
            try:
                factor = scipy.sparse.linalg.splu(matrix)
            except RuntimeError:  # a pivot that is exactly zero
                self.lost[k] = True
                continue
            self._factors.append(factor)
            self.lost[k] = _smallest(factor, matrix.shape[0]) <= RANK_KNOWN * largest

    def solve(self, b: Array) -> tuple[Array, Array]:
        x = np.stack([f.solve(r[:, self._taken].T) for f, r in zip(self._factors, b, strict=True)])  # (n, nv, k)
        return np.swapaxes(x, 1, 2), b - np.swapaxes(self._all.product(x), 1, 2)


def _smallest(factor: Any, n: int) -> float:
    """The smallest singular value, from above."""
    x, size = np.cos(1.7 * np.arange(1.0, n + 1.0)), 1.0  # no direction that is special
    for _ in range(INVERSES):
        x = factor.solve(factor.solve(x / np.linalg.norm(x)), trans="T")
        size = float(np.linalg.norm(x))
    return 1.0 / float(np.sqrt(size)) if np.isfinite(size) else 0.0
