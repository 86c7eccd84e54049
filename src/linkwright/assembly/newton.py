"""Newton's method for batches of poses: damped and of least norm, for rows that are redundant or too few, too.

    step = -J^T (J J^T + mu)^-1 r,     mu = |r|^2

Written so, a step has nothing in the free directions but the rounding of one product; (J^T J + mu)^-1 J^T r is the
same, but leaves there as many times its rounding as mu is small. With mu of the order of the residual the step is
short far from closure and Newton's near it; where redundant rows agree convergence stays quadratic, for the damping
vanishes as fast as the residual [Fan and Yuan 2005].
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from linkwright.assembly.rotations import Array
from linkwright.assembly.sparse_rows import SparseRows
from linkwright.scalars.tolerances import CLOSED, ENOUGH, NO_STEP, NONZERO, ROUNDED_SOLUTION

FLOOR = 1e-11  # of the mean square of J's rows: what redundant rows are solved with
MANY = 64  # rows: beyond, most of J is zero
HOPELESS = 1e12  # a damping at which steps have shrunk to nothing
LONGEST = 0.5  # radians, or sizes of the machine, in one step
STRIDE = 0.25  # radians, or sizes of the loop, of all joints together: the longest step of a continuation
ASIDE = 0.3  # of such a step: what its corrections may add to it

Rows = Array | SparseRows
System = Callable[[Array, Array], tuple[Array, Rows]]  # poses, places in the batch -> residuals, Jacobians


class NewtonResult(NamedTuple):
    """Poses (n, nq), and what is left open in each, (n,), the slack that rounding takes allowed for."""

    q: Array
    gap: Array

    @property
    def ok(self) -> Array:
        return self.gap <= CLOSED


def least_step(J: Rows, r: Array, damping: Array) -> Array:
    """The damped step of least norm against residuals r (n, m)."""
    m = J.shape[-2]
    if isinstance(J, SparseRows):
        floor = FLOOR * np.maximum(J.squares() / max(m, 1), ROUNDED_SOLUTION)
        return -J.transposed_product(J.solve_with(J.factors(np.maximum(damping, floor)), r))
    many = m > MANY
    A = np.einsum("...in,...jn->...ij", J, J) if many else J @ np.swapaxes(J, -1, -2)
    floor = FLOOR * np.maximum(np.trace(A, axis1=-2, axis2=-1) / max(m, 1), ROUNDED_SOLUTION)
    A[..., np.arange(m), np.arange(m)] += np.maximum(damping, floor)[..., None]
    y = eliminate(A, r) if many else np.linalg.solve(A, r[..., None])[..., 0]
    return -np.einsum("...mn,...m->...n", J, y)


def product(J: Rows, x: Array) -> Array:
    """J x, (n, m), of x (n, nv)."""
    return J.product(x) if isinstance(J, SparseRows) else np.einsum("...mn,...n->...m", J, x)


def columns_of(J: Rows, columns: Sequence[int]) -> Array:
    """A few columns, (n, m, k)."""
    if not isinstance(J, SparseRows):
        return J[:, :, list(columns)]
    units = np.zeros((len(J), J.shape[2], len(columns)))
    units[:, list(columns), np.arange(len(columns))] = 1.0
    return J.product(units)


def with_rows(J: Rows, others: Array) -> Rows:
    """J with a few more rows (n, k, nv) at the end."""
    return J.with_rows(others) if isinstance(J, SparseRows) else np.concatenate([J, others], axis=1)


def total(J: Rows) -> Array:
    """The sum of all entries, (n,): not finite where one of them is not."""
    found: Array = J.values.sum(axis=-1) if isinstance(J, SparseRows) else J.sum(axis=(-1, -2))
    return found


def in_full(J: Rows) -> Array:
    """J as an array (n, m, nv), for what is not done with large machines often."""
    return J.dense() if isinstance(J, SparseRows) else J


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


def lighter(weight: Array) -> Array:
    """The damping after a step that was better."""
    found: Array = np.maximum(weight / 4.0, 1e-6)
    return found


def stronger(weight: Array) -> Array:
    """The damping after a step that was not."""
    return weight * 8.0


def close(
    system: System, move: Callable[[Array, Array], Array], q: Array, steps: int = 60, slack: Array | float = 1.0
) -> NewtonResult:
    """Each pose moved to one close by that solves the system, or as far as it goes.

    slack: per residual, how many times CLOSED is what rounding leaves of it.
    """
    q = q.copy()
    n = len(q)
    gap = np.full(n, np.inf)
    weight = np.ones(n)
    at = np.arange(n)
    r, J = system(q, at)
    norm = np.linalg.norm(r, axis=-1)
    gap[:] = np.max(np.abs(r) / slack, axis=-1, initial=0.0)
    at = np.flatnonzero(gap > ENOUGH)
    r, J, norm = r[at], J[at], norm[at]
    for _ in range(steps):
        if not len(at):
            break
        step = least_step(J, r, weight[at] * norm**2)
        length = np.linalg.norm(step, axis=-1, keepdims=True)
        step *= np.minimum(1.0, LONGEST / np.maximum(length, NONZERO))
        tried = move(q[at], step)
        new_r, new_J = system(tried, at)
        new_norm = np.linalg.norm(new_r, axis=-1)
        better = new_norm < norm
        weight[at] = np.where(better, lighter(weight[at]), stronger(weight[at]))
        r[better], J[better], norm[better] = new_r[better], new_J[better], new_norm[better]
        taken = at[better]
        q[taken] = tried[better]
        gap[taken] = np.max(np.abs(new_r[better]) / slack, axis=-1)
        tiny = length[:, 0] < NO_STEP
        going = (gap[at] > ENOUGH) & ~tiny & (better | (gap[at] > CLOSED)) & (weight[at] < HOPELESS)
        at, r, J, norm = at[going], r[going], J[going], norm[going]
    return NewtonResult(q, gap)
