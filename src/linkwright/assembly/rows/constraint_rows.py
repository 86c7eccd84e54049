"""Rows: the constraint rows of a machine in a batch of poses, J (n, m, nv), and what is done with them.

One protocol, two ways to keep the numbers: DenseRows are full arrays, and answer by singular values; SparseRows keep
what is not zero, and answer by sparse elimination. Which of them a machine has is decided once, by its size class;
whoever has rows asks them, and never what they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.null_space import null_space
from linkwright.assembly.rows.rotations import Array
from linkwright.scalars.tolerances import NONZERO, RANK, RANK_KNOWN, ROUNDED_SOLUTION, SMALL_ROWS

if TYPE_CHECKING:
    from linkwright.assembly.rows.sparse_rows import SparseRows

FLOOR = 1e-11  # of the mean square of J's rows: what redundant rows are solved with
MANY = 64  # rows: beyond, most of J is zero
REGULAR = 1e5  # the condition number of rows that tell all rates
SEVERAL = 64  # poses: as many as are worth a look at what is simple
DEPENDENT = 1e-6  # of a row: what is left of one that others nearly make up


class IndependentRows(NamedTuple):
    """Which of the poses have the rank that was asked for; as many rows, independent in all of these; the smallest
    singular value of the rows in any of them, against the largest; that of the Jacobian in a typical pose; and how many
    of the rows are independent by a hair."""

    generic: np.ndarray
    picked: list[int]
    worst: float
    usual: float
    askew: int


class Solver(Protocol):
    """Rows A of full column rank in n poses, ready to solve A x = b; part of b may be left, no motion supplying it."""

    @property
    def lost(self) -> np.ndarray:
        """Whether the rank is lost, (n,)."""

    def solve(self, b: Array) -> tuple[Array, Array]:
        """x (n, k, nv) of b (n, k, rows), and what is left of b."""


class Rows(Protocol):
    """J (n, m, nv) in comparable units. Arguments and results are arrays over the n poses."""

    @property
    def shape(self) -> tuple[int, ...]:
        """(n, m, nv)."""

    def __len__(self) -> int: ...

    def __getitem__(self, poses: Any) -> Rows:
        """Those of some poses."""

    def __setitem__(self, poses: Any, others: Any) -> None: ...

    def dense(self) -> Array:
        """As a full array."""

    def taken(self, rows: Sequence[int]) -> Rows:
        """Some of the rows, in this order."""

    def with_rows(self, others: Array) -> Rows:
        """The same with a few more rows (n, k, nv) at the end."""

    def scaled(self, rows: Array, columns: Array) -> Rows:
        """Each row and each column times a number."""

    def product(self, x: Array) -> Array:
        """J x, (n, m) or (n, m, k), of x (n, nv) or (n, nv, k)."""

    def transposed_product(self, y: Array) -> Array:
        """J^T y, (n, nv) or (n, nv, k)."""

    def columns(self, places: Sequence[int]) -> Array:
        """A few columns, (n, m, k)."""

    def total(self) -> Array:
        """The sum of all entries, (n,): not finite where one of them is not."""

    def least_step(self, r: Array, damping: Array) -> Array:
        """-J^T (J J^T + mu)^-1 r, (n, nv): the damped step of least norm against residuals r (n, m), damping (n,)."""

    def undamped_step(self, r: Array) -> Array:
        """The same without damping, where redundant rows agree."""

    def damped_solution(self, b: Array, damping: float) -> Array:
        """x (n, nv) with least |J x - b|^2 + damping |x|^2."""

    def least_solution(self, b: Array, rates_at: Callable[[Any], Any], bias: Array) -> Array:
        """x (n, nv) with J x = b, and of all such the one with the least K x + bias, K being the rows that `rates_at`
        gives for some of the poses."""

    def ranks(self, share: float) -> Array:
        """The rank in each pose, (n,): what is less than this share of the largest does not count."""

    def rank_and_least(self, rank: int, chosen: Sequence[int], least: float) -> tuple[Array, Array]:
        """The rank in each pose, at most as told, by what is more than `least`; and the smallest singular value of so
        many, (n,). chosen: rows that are independent in most poses."""

    def against(self, typical: Any) -> Array:
        """The smallest singular value that is not zero, against that of `typical` rows of the same kind, (n,)."""

    def null_space(self, rank: int, likely: Sequence[int] | None = None) -> Array:
        """What the rows leave free, (n, nv, nv - rank): an orthonormal basis by rule. likely: rows, as many as the
        rank, that are independent in most poses."""

    def independent(self, rank: int, share: float, hair: float) -> IndependentRows:
        """As many rows as the rank, independent in all poses that have it; share, hair: of the largest singular value,
        what counts, and what counts by a hair."""

    def most_independent(self, rank: int, share: float) -> list[int]:
        """As many rows as the rank, the most independent ones in these poses."""

    def suspects(self, chosen: Sequence[int], others: Sequence[int], share: float) -> np.ndarray:
        """In which poses the other rows may hold more than those that are chosen do."""

    def along_free(self, forces: Array, rank: int, chosen: Sequence[int]) -> tuple[Array, Array]:
        """The part of forces (n, nv) along the free directions, in some orthonormal axes; and the smallest singular
        value that is not zero, (n,). chosen: rows, as many as the rank, that are independent."""

    def entries(self) -> SparseRows:
        """By the entries that may differ from zero."""

    def solver(self, taken: Sequence[int]) -> Solver:
        """Ready to be solved. taken: as many independent rows as there are rates, if there are so many."""


class DenseRows:
    """Rows as a full array."""

    def __init__(self, values: Array) -> None:
        self.values = values

    @property
    def shape(self) -> tuple[int, ...]:
        return self.values.shape

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, poses: Any) -> DenseRows:
        return DenseRows(self.values[poses])

    def __setitem__(self, poses: Any, others: DenseRows) -> None:
        self.values[poses] = others.values

    def dense(self) -> Array:
        return self.values

    def taken(self, rows: Sequence[int]) -> DenseRows:
        return DenseRows(self.values[:, list(rows)])

    def with_rows(self, others: Array) -> DenseRows:
        return DenseRows(np.concatenate([self.values, others], axis=1))

    def scaled(self, rows: Array, columns: Array) -> DenseRows:
        return DenseRows(rows[:, None] * self.values * columns)

    def product(self, x: Array) -> Array:
        return self.values @ x if x.ndim == 3 else np.einsum("nmi,ni->nm", self.values, x)

    def transposed_product(self, y: Array) -> Array:
        return np.swapaxes(self.values, 1, 2) @ y if y.ndim == 3 else np.einsum("nmi,nm->ni", self.values, y)

    def columns(self, places: Sequence[int]) -> Array:
        return self.values[:, :, list(places)]

    def total(self) -> Array:
        return np.asarray(self.values.sum(axis=(-1, -2)))

    def least_step(self, r: Array, damping: Array) -> Array:
        J, m = self.values, self.values.shape[-2]
        many = m > MANY
        A = np.einsum("...in,...jn->...ij", J, J) if many else J @ np.swapaxes(J, -1, -2)
        floor = FLOOR * np.maximum(np.trace(A, axis1=-2, axis2=-1) / max(m, 1), ROUNDED_SOLUTION)
        A[..., np.arange(m), np.arange(m)] += np.maximum(damping, floor)[..., None]
        y = eliminate(A, r) if many else np.linalg.solve(A, r[..., None])[..., 0]
        return -np.einsum("...mn,...m->...n", J, y)

    def undamped_step(self, r: Array) -> Array:
        return -np.einsum("nim,nm->ni", np.linalg.pinv(self.values, rcond=RANK_KNOWN), r)

    def damped_solution(self, b: Array, damping: float) -> Array:
        n = self.shape[2]
        zeros = np.zeros(n)
        floor = np.sqrt(damping) * np.eye(n)
        found = [
            np.linalg.lstsq(np.concatenate([J, floor]), np.concatenate([x, zeros]))[0]
            for J, x in zip(self.values, b, strict=True)
        ]
        return np.array(found)

    def least_solution(self, b: Array, rates_at: Callable[[Any], Any], bias: Array) -> Array:
        x, regular = _solved(self.values, b)
        if not regular.all():
            some = ~regular
            x[some] = _least(self.values[some], b[some], rates_at(some), bias[some])
        return x

    def ranks(self, share: float) -> Array:
        values = np.linalg.svd(self.values, compute_uv=False)
        largest = np.max(values, axis=-1, keepdims=True, initial=0.0)
        return np.asarray((values > share * np.maximum(largest, SMALL_ROWS)).sum(-1))

    def rank_and_least(self, rank: int, chosen: Sequence[int], least: float) -> tuple[Array, Array]:
        values = np.linalg.svd(self.values, compute_uv=False)
        return (values[:, :rank] > least).sum(axis=-1), values[:, rank - 1]

    def against(self, typical: DenseRows) -> Array:
        usual = np.median(np.linalg.svd(typical.values, compute_uv=False), axis=0)
        rank = int((usual > RANK * usual.max(initial=SMALL_ROWS)).sum())
        return np.asarray(np.linalg.svd(self.values, compute_uv=False)[:, rank - 1] / usual[rank - 1])

    def null_space(self, rank: int, likely: Sequence[int] | None = None) -> Array:
        return null_space(self.values, rank)

    def independent(self, rank: int, share: float, hair: float) -> IndependentRows:
        values = np.linalg.svd(self.values, compute_uv=False)
        largest = np.maximum(values[:, 0], SMALL_ROWS) if rank else np.ones(len(self))
        least = values[:, rank - 1] / largest if rank else largest
        generic = least > share
        picked, worst = choose_rows(self.values[generic], rank)
        usual = np.median(values[generic], axis=0)
        askew = int((usual[:rank] < hair * usual.max(initial=0.0)).sum())
        return IndependentRows(generic, picked, worst, usual[rank - 1] if rank else 1.0, askew)

    def most_independent(self, rank: int, share: float) -> list[int]:
        return choose_rows(self.values, rank)[0]

    def suspects(self, chosen: Sequence[int], others: Sequence[int], share: float) -> np.ndarray:
        left = self.values.copy()
        largest = np.maximum(np.sqrt(np.einsum("nij,nij->ni", left, left)).max(axis=-1), SMALL_ROWS)
        for k in chosen:  # [modified Gram and Schmidt]
            e = left[:, k]
            size = np.linalg.norm(e, axis=-1)
            e = e / np.maximum(size, NONZERO)[:, None] * (size > DEPENDENT * largest)[:, None]
            left -= np.einsum("nij,nj->ni", left, e)[:, :, None] * e[:, None]
        rest = np.linalg.norm(left[:, list(others)], axis=-1).max(axis=-1) / largest
        return np.flatnonzero(rest > share)

    def along_free(self, forces: Array, rank: int, chosen: Sequence[int]) -> tuple[Array, Array]:
        _, values, V = np.linalg.svd(self.values)
        return np.einsum("nij,nj->ni", V[:, rank:], forces), values[:, rank - 1]

    def entries(self) -> SparseRows:
        from linkwright.assembly.rows.sparse_rows import RowPattern, SparseRows

        n, *shape = self.shape
        rows, columns = np.indices(shape).reshape(2, -1)
        return SparseRows(RowPattern(rows, columns, (shape[0], shape[1])), self.values.reshape(n, -1))

    def solver(self, taken: Sequence[int]) -> Solver:
        return _FullSolver(*np.linalg.svd(self.values, full_matrices=False))


class _FullSolver(NamedTuple):
    """By singular values: U (n, rows, nv), s (n, nv), V^T (n, nv, nv)."""

    U: Array
    s: Array
    V: Array

    @property
    def lost(self) -> np.ndarray:
        short = self.s.shape[1] < self.V.shape[2]
        return np.ones(len(self.s), dtype=bool) if short else np.asarray(self.s[:, -1] <= RANK_KNOWN * self.s[:, 0])

    def solve(self, b: Array) -> tuple[Array, Array]:
        shares = b @ self.U
        return (shares / self.s[:, None]) @ self.V, b - shares @ np.swapaxes(self.U, 1, 2)


def choose_rows(J: Array, rank: int) -> tuple[list[int], float]:
    """Rows independent in all poses of J (n, m, nv), by elimination with the pivot that is best where it is worst; and
    the smallest of their singular values, against the largest of the same pose."""
    left = J.copy()
    picked: list[int] = []
    squares = np.einsum("pmn,pmn->pm", left, left)
    for _ in range(rank):
        size = np.sqrt(squares.min(axis=0))
        size[picked] = -1.0
        k = int(first_of_largest(size))
        picked.append(k)
        e = left[:, k] / np.maximum(np.linalg.norm(left[:, k], axis=-1, keepdims=True), NONZERO)
        share = np.einsum("pmn,pn->pm", left, e)
        touched = np.flatnonzero(np.abs(share).max(axis=0) > 0.0)  # of many loops, those close by
        left[:, touched] -= share[:, touched, None] * e[:, None]
        squares[:, touched] = np.einsum("pmn,pmn->pm", left[:, touched], left[:, touched])
    if not picked:
        return [], 1.0
    values = np.linalg.svd(J[:, sorted(picked)], compute_uv=False)
    return sorted(picked), float((values[:, -1] / values[:, 0]).min())


def eliminate(A: Array, b: Array) -> Array:
    """x of A x = b for positive definite A (n, k, k), b (n, k), that are zero in the same places, mostly.

    One row after the other, in the order of the loops, where one is soon done with: it touches few others.
    """
    A, x = A.copy(), b.copy()
    full = np.any(A != 0.0, axis=0)
    ahead = []
    for k in range(len(full)):
        at = k + 1 + np.flatnonzero(full[k, k + 1 :])
        ahead.append(at)
        if len(at):
            row = A[:, k][:, at]
            share = row / A[:, k, k, None]
            A[:, at[:, None], at] -= share[:, :, None] * row[:, None]
            x[:, at] -= share * x[:, k, None]
            full[at[:, None], at] = True
    for k in reversed(range(len(full))):
        at = ahead[k]
        x[:, k] = (x[:, k] - np.einsum("nk,nk->n", A[:, k][:, at], x[:, at])) / A[:, k, k]
    return x


def _solved(A: Array, b: Array) -> tuple[Array, Array]:
    """x of A x = b (n, k) where A (n, m, k) is square and far from singular, and where that is."""
    n, m, k = A.shape
    none = np.zeros((n, k)), np.zeros(n, dtype=bool)
    if m != k or n < SEVERAL:
        return none
    try:
        inverse = np.linalg.inv(A)
    except np.linalg.LinAlgError:
        return none
    x = np.einsum("nij,nj->ni", inverse, b)
    x += np.einsum("nij,nj->ni", inverse, b - np.einsum("nij,nj->ni", A, x))
    condition = np.abs(A).max(axis=(1, 2)) * np.abs(inverse).max(axis=(1, 2))
    return x, condition < REGULAR


def _least(A: Array, b: Array, K: Any, bias: Array) -> Array:
    """x of A x = b, and of all such the one with the least K x + bias, (n, nv)."""
    n = A.shape[-1]
    U, s, V = np.linalg.svd(A, full_matrices=True)
    k = s.shape[-1]
    keep = s > RANK * np.max(s, axis=-1, keepdims=True, initial=SMALL_ROWS)
    inverse = np.where(keep, 1.0 / np.where(keep, s, 1.0), 0.0)
    x = np.einsum("nki,nk->ni", V[:, :k], inverse * np.einsum("nmk,nm->nk", U[:, :, :k], b))
    free = np.concatenate([~keep, np.ones((len(A), n - k), dtype=bool)], axis=-1)
    N = np.swapaxes(V * free[..., None], 1, 2)  # held directions are zero columns
    KN, e = K.product(N), K.product(x) + bias
    y = -np.einsum("nir,nr->ni", np.linalg.pinv(KN, rcond=RANK), e)
    return np.asarray(x + np.einsum("nik,nk->ni", N, y))
