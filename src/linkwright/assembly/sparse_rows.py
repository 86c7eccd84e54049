"""Rows of a Jacobian of which most entries are zero, for batches of poses, and the steps that are taken with them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.rotations import Array
from linkwright.assembly.row_fronts import Elimination, RowFronts
from linkwright.scalars.tolerances import NONZERO

POWERS = 20  # of J^T J, to see its largest value
INVERSES, DIRECTIONS = 12, 3  # of J J^T, and how many directions at once, to see its smallest one
SEED = 29


class RowPattern:
    """Where entries of matrices of one shape are not zero by their structure, row by row."""

    def __init__(
        self, rows: np.ndarray, columns: np.ndarray, shape: tuple[int, int], group_of: np.ndarray | None = None
    ) -> None:
        """group_of: per row the number of its group, such as that of its loop; else each is one by itself."""
        self.rows, self.columns, self.shape = rows, columns, shape
        self.group_of = np.arange(shape[0]) if group_of is None else group_of
        self._taken: dict[Any, tuple[RowPattern, np.ndarray]] = {}
        self._longer: dict[Any, RowPattern] = {}

    @cached_property
    def starts(self) -> np.ndarray:
        """Where each row begins among the entries, and where the last one ends."""
        return np.searchsorted(self.rows, np.arange(self.shape[0] + 1))

    def taken(self, rows: Sequence[int]) -> tuple[RowPattern, np.ndarray]:
        """The pattern of some rows, in this order, and which entries these are."""
        key = tuple(rows)
        if key not in self._taken:
            at = [np.arange(self.starts[k], self.starts[k + 1]) for k in key]
            entries = np.concatenate([np.zeros(0, int), *at])
            numbers = np.repeat(np.arange(len(key)), [len(x) for x in at])
            shape = len(key), self.shape[1]
            self._taken[key] = RowPattern(numbers, self.columns[entries], shape, self.group_of[list(key)]), entries
        return self._taken[key]

    def with_rows(self, rows: np.ndarray, columns: np.ndarray, count: int) -> RowPattern:
        """The pattern with so many more rows at the end, whose entries are there."""
        key = rows.tobytes(), columns.tobytes(), count
        if key not in self._longer:
            (m, nv), last = self.shape, self.group_of.max(initial=-1)
            self._longer[key] = RowPattern(
                np.concatenate([self.rows, m + rows]),
                np.concatenate([self.columns, columns]),
                (m + count, nv),
                np.concatenate([self.group_of, last + 1 + np.arange(count)]),
            )
        return self._longer[key]

    @cached_property
    def fronts(self) -> RowFronts:
        """Who finds out which rows are independent."""
        return RowFronts(self.rows, self.columns, self.group_of, self.shape[1])

    @cached_property
    def order(self) -> np.ndarray:
        """An order of the rows in which their products with one another are eliminated with little fill."""
        import scipy.sparse.csgraph  # here: who has no large machine need not load it

        ones = scipy.sparse.csr_matrix((np.ones(len(self.rows)), (self.rows, self.columns)), shape=self.shape)
        return scipy.sparse.csgraph.reverse_cuthill_mckee((ones @ ones.T).tocsr(), symmetric_mode=True)

    @cached_property
    def ordered(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The rows in that order: which entries these are, their columns, and where each row begins among them."""
        pattern, entries = self.taken(self.order.tolist())
        return entries, pattern.columns, pattern.starts


class SparseRows:
    """Matrices (n, m, nv) of one pattern, with their values (n, entries)."""

    def __init__(self, pattern: RowPattern, values: Array) -> None:
        self.pattern, self.values = pattern, values

    @property
    def shape(self) -> tuple[int, int, int]:
        return (len(self.values), *self.pattern.shape)

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, poses: Any) -> SparseRows:
        """Those of some poses."""
        return SparseRows(self.pattern, self.values[poses])

    def __setitem__(self, poses: Any, others: SparseRows) -> None:
        self.values[poses] = others.values

    def scaled(self, rows: Array, columns: Array) -> SparseRows:
        """Each row and each column times a number."""
        return SparseRows(self.pattern, self.values * (rows[self.pattern.rows] * columns[self.pattern.columns]))

    def taken(self, rows: Sequence[int]) -> SparseRows:
        """Some of the rows, in this order."""
        pattern, entries = self.pattern.taken(rows)
        return SparseRows(pattern, self.values[:, entries])

    def with_rows(self, others: Array) -> SparseRows:
        """The same with a few more rows (n, k, nv) at the end."""
        rows, columns = np.nonzero(np.any(others != 0.0, axis=0))
        pattern = self.pattern.with_rows(rows, columns, others.shape[1])
        return SparseRows(pattern, np.concatenate([self.values, others[:, rows, columns]], axis=1))

    def dense(self) -> Array:
        found = np.zeros(self.shape)
        found[:, self.pattern.rows, self.pattern.columns] = self.values
        return found

    def product(self, x: Array) -> Array:
        """J x, (n, m) or (n, m, k), of x (n, nv) or (n, nv, k)."""
        return self._summed(x, self.pattern.columns, self.pattern.rows, self.pattern.shape[0])

    def transposed_product(self, y: Array) -> Array:
        """J^T y, (n, nv) or (n, nv, k)."""
        return self._summed(y, self.pattern.rows, self.pattern.columns, self.pattern.shape[1])

    def _summed(self, x: Array, read: np.ndarray, write: np.ndarray, size: int) -> Array:
        values = self.values if x.ndim == 2 else self.values[..., None]
        terms = values * x[:, read]
        found = np.zeros((size, len(x), *x.shape[2:]))
        import scipy.sparse

        sums = scipy.sparse.csr_matrix((np.ones(len(write)), (write, np.arange(len(write)))), (size, len(write)))
        if terms.size:
            found[:] = (sums @ np.moveaxis(terms, 1, 0).reshape(len(write), -1)).reshape(found.shape)
        return np.moveaxis(found, 0, 1)

    def squares(self) -> Array:
        """The sum of all squares, (n,)."""
        found: Array = np.einsum("nk,nk->n", self.values, self.values)
        return found

    def eliminate(self, least: Array, together: bool = False) -> Elimination:
        """Which rows are independent, those of which more than `least` (n,) is left without the others."""
        return self.pattern.fronts.eliminate(self.values, least, together)

    def largest(self) -> Array:
        """The largest singular value of each matrix, from below, within a few hundredths, (n,)."""
        x = np.cos(np.arange(1.0, self.pattern.shape[1] + 1.0) * 1.7)  # no direction that is special
        x = np.tile(x / np.linalg.norm(x), (len(self), 1))
        size = np.zeros(len(self))
        for _ in range(POWERS):
            y = self.transposed_product(self.product(x))
            size = np.linalg.norm(y, axis=-1)
            x = y / np.maximum(size, NONZERO)[:, None]
        return np.sqrt(size)

    def factors(self, damping: Array) -> list[Any]:
        """Of J J^T + damping (n,), in the pattern's order of elimination, one pose after the other."""
        import scipy.sparse.linalg

        entries, columns, starts = self.pattern.ordered
        one, found = scipy.sparse.identity(self.pattern.shape[0], format="csr"), []
        for values, mu in zip(self.values[:, entries], damping, strict=True):
            J = scipy.sparse.csr_matrix((values, columns, starts), self.pattern.shape)
            A = (J @ J.T + mu * one).tocsc()
            found.append(
                scipy.sparse.linalg.splu(
                    A, permc_spec="NATURAL", diag_pivot_thresh=0.0, options={"SymmetricMode": True}
                )
            )
        return found

    def solve_with(self, factors: list[Any], r: Array) -> Array:
        """y of (J J^T + damping) y = r, (n, m) or (n, m, k)."""
        order = self.pattern.order
        y = np.empty_like(r)
        for k, factor in enumerate(factors):
            y[k, order] = factor.solve(r[k, order])
        return y

    def null_space(self, free: int) -> Array:
        """What independent rows leave free, (n, nv, free), orthonormal."""
        start = np.random.default_rng(SEED).standard_normal((self.pattern.shape[1], free))
        found = np.tile(start, (len(self), 1, 1))
        factors = self.factors(np.zeros(len(self)))
        for _ in range(2):  # once more for rounding
            found = np.linalg.qr(found)[0]
            found = found - self.transposed_product(self.solve_with(factors, self.product(found)))
        return np.asarray(np.linalg.qr(found)[0])

    def smallest(self) -> Array:
        """The smallest singular value of independent rows, from above, (n,); zero where they are dependent."""
        m, n = self.pattern.shape[0], len(self)
        try:
            factors = self.factors(np.zeros(n))
        except RuntimeError:  # a pivot that is exactly zero
            return np.array([self[k : k + 1].smallest()[0] for k in range(n)]) if n > 1 else np.zeros(n)
        X = np.tile(np.random.default_rng(SEED).standard_normal((m, min(DIRECTIONS, m))), (n, 1, 1))
        for _ in range(INVERSES):
            X = np.linalg.qr(self.solve_with(factors, X))[0]
        return np.asarray(np.linalg.svd(self.transposed_product(X), compute_uv=False)[:, -1])
