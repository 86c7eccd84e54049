"""Consistent rates and accelerations: those given, completed so that no loop opens and all else moves least.

    J v = 0,   J a = -J' v                                                        [000 eq. 8]

What is left free is chosen of least norm over all joints, cut or not.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.joint_coordinates import JointCoordinates
from linkwright.assembly.newton import product, with_rows
from linkwright.assembly.rotations import Array
from linkwright.assembly.sparse_rows import SparseRows
from linkwright.scalars.tolerances import RANK, SMALL_ROWS

BEYOND = 1e5  # times what was given: rates that only a dead point asks for
AGREE = 1e-8  # of the largest number given
MANY = 64  # poses: as many as are worth a look at what is simple
REGULAR = 1e5  # the condition number of rows that tell all rates
REFINED = 3  # solutions of large systems, whose condition is squared


class Completed(NamedTuple):
    """Rates or accelerations (n, nv) in the user's units, and by how much they miss what was given, (n,)."""

    x: Array
    miss: Array


def complete_rates(joints: JointCoordinates, q: Array, places: list[int], values: Array) -> Completed:
    """v with the rates at these places (among all joints') as given."""
    none = np.zeros((len(q), len(joints.scaled_closure.rows)))
    found = _complete(joints, q, places, values / joints.units_at(places), none, np.zeros((len(q), joints.rates)))
    return _exact(joints, found, places, values)


def complete_accelerations(joints: JointCoordinates, q: Array, v: Array, places: list[int], values: Array) -> Completed:
    """a with the accelerations at these places as given, at rates v."""
    closing, own = joints.scaled_closure.bias(q, v)
    bias = np.concatenate([np.zeros((len(q), joints.scaled_closure.nv)), own], axis=-1)
    given = values / joints.units_at(places) - joints.bias_at(q, v, bias, places)
    found = _complete(joints, q, places, given, -closing, bias)
    return _exact(joints, found, places, values)


def keep_rates(joints: JointCoordinates, q: Array, places: list[int], values: Array, v: Array) -> Completed:
    """v (n, nv) changed as little as closes the loops, with the rates at these places (among all joints') as given."""
    found = _changed(joints, q, places, values, v, np.zeros((len(q), len(joints.scaled_closure.rows))), None)
    return _exact(joints, found, places, values)


def keep_accelerations(
    joints: JointCoordinates, q: Array, v: Array, places: list[int], values: Array, a: Array
) -> Completed:
    """The same for accelerations a (n, nv) at rates v."""
    closing, own = joints.scaled_closure.bias(q, v)
    bias = np.concatenate([np.zeros((len(q), joints.scaled_closure.nv)), own], axis=-1)
    return _exact(joints, _changed(joints, q, places, values, a, -closing, bias), places, values)


def _changed(
    joints: JointCoordinates, q: Array, places: list[int], values: Array, x: Array, closing: Array, bias: Array | None
) -> Completed:
    d = x / joints.scaled_closure.rate_units
    given = values / joints.units[places] - (0.0 if bias is None else bias[:, places])
    given = given - np.einsum("nij,nj->ni", joints.rate_rows(q)[:, places], d)
    closing = closing - joints.scaled_closure.opening_rates(q, d)
    found = _complete(joints, q, places, given, closing, np.zeros((len(q), joints.rates)))
    return Completed(x + found.x, found.miss)


def _exact(joints: JointCoordinates, found: Completed, places: list[int], values: Array) -> Completed:
    """Rid of rounding where a number of the tree was given."""
    agreed = found.miss <= AGREE
    x = found.x.copy()
    for k, place in enumerate(places):
        if place < joints.scaled_closure.nv:
            x[agreed, place] = values[agreed, k]
    return Completed(x, found.miss)


def _complete(
    joints: JointCoordinates, q: Array, places: list[int], given: Array, closing: Array, bias: Array
) -> Completed:
    """x with J x = closing, its rows at the places as given, and all rows with their drift least."""
    live = joints.scaled_closure.live
    A = with_rows(joints.scaled_closure.live_rows(q), joints.rows_at(q, places))
    b = np.concatenate([closing[:, live], given], axis=-1)
    if isinstance(A, SparseRows):
        x = _least_sparse(joints, q, A, b, bias)
    else:
        x, regular = _solved(A, b)
        if not regular.all():
            some = ~regular
            x[some] = _least(A[some], b[some], joints.rows(q[some]), bias[some])
    size = np.max(np.abs(b), axis=-1, initial=0.0)
    miss = np.max(np.abs(product(A, x) - b), axis=-1, initial=0.0) / np.maximum(1.0, size)
    miss = np.where(np.max(np.abs(x), axis=-1, initial=0.0) > BEYOND * size, np.inf, miss)
    return Completed(x * joints.scaled_closure.rate_units, miss)


def _solved(A: Array, b: Array) -> tuple[Array, Array]:
    """x of A x = b (n, k) where A (n, m, k) is square and far from singular, and where that is."""
    n, m, k = A.shape
    none = np.zeros((n, k)), np.zeros(n, dtype=bool)
    if m != k or n < MANY:
        return none
    try:
        inverse = np.linalg.inv(A)
    except np.linalg.LinAlgError:
        return none
    x = np.einsum("nij,nj->ni", inverse, b)
    x += np.einsum("nij,nj->ni", inverse, b - np.einsum("nij,nj->ni", A, x))
    condition = np.abs(A).max(axis=(1, 2)) * np.abs(inverse).max(axis=(1, 2))
    return x, condition < REGULAR


def _least(A: Array, b: Array, K: Array, bias: Array) -> Array:
    """x of A x = b, and of all such the one with the least K x + bias, (n, nv)."""
    n = A.shape[-1]
    U, s, V = np.linalg.svd(A, full_matrices=True)
    k = s.shape[-1]
    keep = s > RANK * np.max(s, axis=-1, keepdims=True, initial=SMALL_ROWS)
    inverse = np.where(keep, 1.0 / np.where(keep, s, 1.0), 0.0)
    x = np.einsum("nki,nk->ni", V[:, :k], inverse * np.einsum("nmk,nm->nk", U[:, :, :k], b))
    free = np.concatenate([~keep, np.ones((len(A), n - k), dtype=bool)], axis=-1)
    N = np.swapaxes(V * free[..., None], 1, 2)  # held directions are zero columns
    KN, e = K @ N, np.einsum("nri,ni->nr", K, x) + bias
    y = -np.einsum("nir,nr->ni", np.linalg.pinv(KN, rcond=RANK), e)
    found: Array = x + np.einsum("nik,nk->ni", N, y)
    return found


def _least_sparse(joints: JointCoordinates, q: Array, A: SparseRows, b: Array, bias: Array) -> Array:
    """The same of a large machine, one pose after the other."""
    found = np.empty((len(A), A.shape[2]))
    for k in range(len(A)):
        here = A[k : k + 1]
        picked = sorted(here.eliminate(RANK * np.maximum(here.largest(), SMALL_ROWS)).picked)
        rows = here.taken(picked)
        factors, x = rows.factors(np.zeros(1)), np.zeros((1, A.shape[2]))
        for _ in range(REFINED):
            x = x + rows.transposed_product(rows.solve_with(factors, b[k : k + 1, picked] - rows.product(x)))
        if len(picked) < A.shape[2]:
            N = rows.null_space(A.shape[2] - len(picked))
            KN, e = joints.rates_in(q[k : k + 1], N), joints.rates_in(q[k : k + 1], x[..., None])[..., 0] + bias[k]
            x = x - np.einsum("nik,nk->ni", N, np.einsum("nkr,nr->nk", np.linalg.pinv(KN, rcond=RANK), e))
        found[k] = x[0]
    return found
