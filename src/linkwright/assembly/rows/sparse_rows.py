"""Rows of a Jacobian of which most entries are zero, for batches of poses, and the steps that are taken with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.rows.constraint_rows import FLOOR, DenseRows, IndependentRows, Rows, Solver, choose_rows
from linkwright.assembly.rows.null_space import basis_by_rule
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.row_fronts import Elimination, RowFronts
from linkwright.scalars.tolerances import NONZERO, RANK, RANK_KNOWN, ROUNDED_SOLUTION, SMALL_ROWS

REFINED = 3  # solutions of large systems, whose condition is squared
INVERTED = 6  # times, to see the smallest singular value of a square matrix
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
    def filled(self) -> list[int]:
        """The rows that are not zero by their structure."""
        return np.unique(self.rows).tolist()

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

    def taken(self, rows: Sequence[int]) -> Rows:
        return self._taken(rows) if len(rows) else DenseRows(np.zeros((len(self), 0, self.shape[2])))

    def _taken(self, rows: Sequence[int]) -> SparseRows:
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

    def columns(self, places: Sequence[int]) -> Array:
        units = np.zeros((len(self), self.shape[2], len(places)))
        units[:, list(places), np.arange(len(places))] = 1.0
        return self.product(units)

    def total(self) -> Array:
        return np.asarray(self.values.sum(axis=-1))

    def least_step(self, r: Array, damping: Array) -> Array:
        squares = np.einsum("nk,nk->n", self.values, self.values)
        floor = FLOOR * np.maximum(squares / max(self.shape[1], 1), ROUNDED_SOLUTION)
        return -self.transposed_product(self.solve_with(self.factors(np.maximum(damping, floor)), r))

    def undamped_step(self, r: Array) -> Array:
        return self.least_step(r, np.zeros(len(self)))

    def damped_solution(self, b: Array, damping: float) -> Array:
        return -self.least_step(b, np.full(len(self), damping))

    def least_solution(self, b: Array, rates_at: Callable[[Any], Any], bias: Array) -> Array:
        """One pose after the other."""
        found = np.empty((len(self), self.shape[2]))
        for k in range(len(self)):
            at = slice(k, k + 1)
            picked = sorted(self[at].eliminate(RANK * np.maximum(self[at].largest(), SMALL_ROWS)).picked)
            rows = self[at]._taken(picked)
            factors, x = rows.factors(np.zeros(1)), np.zeros((1, self.shape[2]))
            for _ in range(REFINED):
                x = x + rows.transposed_product(rows.solve_with(factors, b[at, picked] - rows.product(x)))
            if len(picked) < self.shape[2]:
                N, K = rows.free(), rates_at(at)
                KN, e = K.product(N), K.product(x) + bias[k]
                x = x - np.einsum("nik,nk->ni", N, np.einsum("nkr,nr->nk", np.linalg.pinv(KN, rcond=RANK), e))
            found[k] = x[0]
        return found

    def ranks(self, share: float) -> Array:
        return self.eliminate(share * np.maximum(self.largest(), SMALL_ROWS)).ranks

    def rank_and_least(self, rank: int, chosen: Sequence[int], least: float) -> tuple[Array, Array]:
        values, found = self._taken(chosen).smallest(), np.full(len(self), rank)
        for k in np.flatnonzero(~(values > least)):  # other rows may hold where the chosen ones do not
            live = self[k : k + 1]._taken(self.pattern.filled)
            left = live.eliminate(np.full(1, least))
            found[k] = min(rank, left.ranks[0])
            if found[k] == rank:
                values[k] = live._taken(sorted(left.picked)).smallest()[0]
        return found, values

    def against(self, typical: SparseRows) -> Array:
        least = RANK * np.maximum(typical.largest(), SMALL_ROWS)
        ranks = typical.eliminate(least).ranks
        generic = ranks == np.median(ranks)
        rows = sorted(typical[generic].eliminate(least[generic], together=True).picked)
        return np.asarray(self._taken(rows).smallest() / np.median(typical[generic]._taken(rows).smallest()))

    def null_space(self, rank: int, likely: Sequence[int] | None = None) -> Array:
        """As many rows must be independent."""
        if likely is not None and len(likely) == rank:
            try:
                return basis_by_rule(self._taken(likely).free())
            except RuntimeError:  # a pivot that is exactly zero: here other rows are independent
                pass
        if self.shape[1] == rank:
            return basis_by_rule(self.free())
        picked = self.eliminate(RANK_KNOWN * np.maximum(self.largest(), SMALL_ROWS), together=True).picked
        return basis_by_rule(self._taken(sorted(picked[:rank])).free(self.shape[2] - rank))

    def independent(self, rank: int, share: float, hair: float) -> IndependentRows:
        """By the lengths that elimination leaves, not by all singular values."""
        largest = np.maximum(self.largest(), SMALL_ROWS)
        generic = self.eliminate(share * largest).ranks == rank
        J, largest = self[generic], largest[generic]
        found = J.eliminate(share * largest, together=True)
        picked, left = sorted(found.picked), found.left
        if len(picked) != rank:  # rows that are independent in some poses, others in others
            picked, _ = choose_rows(J.dense(), rank)
            left = np.ones(rank)
        least = J._taken(picked).smallest() if rank else largest
        askew = int((left < hair * largest.min()).sum())
        return IndependentRows(generic, picked, float((least / largest).min()), float(np.median(least)), askew)

    def most_independent(self, rank: int, share: float) -> list[int]:
        picked = sorted(self.eliminate(share * np.maximum(self.largest(), SMALL_ROWS), together=True).picked)
        return picked if len(picked) == rank else choose_rows(self.dense(), rank)[0]

    def suspects(self, chosen: Sequence[int], others: Sequence[int], share: float) -> np.ndarray:
        return np.arange(len(self))

    def along_free(self, forces: Array, rank: int, chosen: Sequence[int]) -> tuple[Array, Array]:
        rows = self._taken(chosen)
        factors = rows.factors(np.zeros(len(self)))
        for _ in range(2):  # once more for rounding
            forces = forces - rows.transposed_product(rows.solve_with(factors, rows.product(forces)))
        return forces, rows.smallest()

    def entries(self) -> SparseRows:
        return self

    def least_shares(self, rank: int, borne: Array) -> Array:
        """Multipliers (n, rows) that bear forces (n, nv); where rows are redundant, some of many."""
        found, picked = np.zeros(self.shape[:2]), list(range(self.shape[1]))
        if len(picked) > rank:
            picked = self.most_independent(rank, RANK)
        J = self._taken(picked)
        factors, share = J.factors(np.zeros(len(J))), np.zeros(J.shape[:2])
        for _ in range(REFINED):
            share = share + J.solve_with(factors, J.product(borne - J.transposed_product(share)))
        found[:, picked] = share
        return found

    def solver(self, taken: Sequence[int]) -> Solver:
        if len(taken) != self.shape[2]:
            return DenseRows(self.dense()).solver(taken)
        return _SquareSolver(self, taken)

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

    def free(self, count: int | None = None) -> Array:
        """What independent rows leave free, (n, nv, count), orthonormal."""
        m, nv = self.pattern.shape
        start = np.random.default_rng(SEED).standard_normal((nv, nv - m if count is None else count))
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


class _SquareSolver:
    """`taken` are as many independent rows as there are rates, factored by what is not zero."""

    def __init__(self, A: SparseRows, taken: Sequence[int]) -> None:
        import scipy.sparse.linalg

        self._all, self._taken = A, list(taken)
        square = A._taken(taken)
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
    for _ in range(INVERTED):
        x = factor.solve(factor.solve(x / np.linalg.norm(x)), trans="T")
        size = float(np.linalg.norm(x))
    return 1.0 / float(np.sqrt(size)) if np.isfinite(size) else 0.0
