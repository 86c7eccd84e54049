"""Bases of null spaces by rule: the same on every machine.

A singular value decomposition spans a null space by any orthonormal basis it likes, with any sign, and the choice
changes with the linear algebra library and the processor. The space itself does not, nor does the projector on it.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from linkwright.assembly.rows.first_of_equals import EQUAL, first_of_largest
from linkwright.assembly.rows.rotations import Array
from linkwright.scalars.tolerances import RANK_KNOWN

LONG = 256  # entries of vectors whose projectors are not worked out


def null_space(J: Array, rank: int) -> Array:
    """What J (n, m, nv) of this rank leaves free, (n, nv, nv - rank): an orthonormal basis by rule.

    Where J has lost rank more is free; as many directions come back all the same.
    """
    _, values, V = np.linalg.svd(J, full_matrices=True)
    found = basis_by_rule(np.swapaxes(V[:, rank:], 1, 2))
    for n in np.flatnonzero(values[:, rank - 1] <= RANK_KNOWN * values[:, 0]) if rank else ():
        free = int((values[n] > RANK_KNOWN * values[n, 0]).sum())
        found[n] = basis_by_rule(V[n : n + 1, free:].swapaxes(1, 2))[0, :, : found.shape[2]]
    return found


def span_by_rule(X: Array) -> Array:
    """An orthonormal basis by rule of what independent columns (nv, k) span."""
    return basis_by_rule(np.linalg.qr(X)[0][None])[0]


def basis_by_rule(N: Array) -> Array:
    """Another orthonormal basis of the same spaces, N (n, nv, k) being orthonormal.

    Each of its vectors leads the unit vector that the space left holds best: it is that unit vector's projection,
    the first of equals, made to length one; its entry there is positive.
    """
    if N.shape[1] > LONG:
        return _long_basis_by_rule(N)
    left, found = N @ np.swapaxes(N, 1, 2), np.empty_like(N)
    at = np.arange(len(N))
    for k in range(N.shape[2]):
        j = first_of_largest(np.diagonal(left, axis1=1, axis2=2))
        b = left[at, :, j]
        b = b / np.linalg.norm(b, axis=-1, keepdims=True)
        found[:, :, k] = b
        left = left - b[:, :, None] * (left @ b[:, :, None]).swapaxes(1, 2)
    return found


def _long_basis_by_rule(N: Array) -> Array:
    """`basis_by_rule` of few and long vectors, whose projectors would be too large."""
    left, found = N.copy(), np.empty_like(N)
    at = np.arange(len(N))
    for k in range(N.shape[2]):
        j = first_of_largest(np.einsum("nik,nik->ni", left, left))
        c = left[at, j]
        c = c / np.linalg.norm(c, axis=-1, keepdims=True)
        found[:, :, k] = np.einsum("nik,nk->ni", left, c)
        left = left - found[:, :, k, None] * c[:, None]
    return found


def principal_axes(tensor: Array) -> tuple[Array, Array]:
    """Eigenvalues of a symmetric matrix, ascending, and its eigenvectors as columns; those of equal values by rule."""
    values, V = np.linalg.eigh(tensor)
    equal = np.abs(np.diff(values)) <= EQUAL * np.abs(values).max(initial=0.0)
    edges = [0, *(np.flatnonzero(~equal) + 1), len(values)]
    for start, stop in pairwise(edges):
        V[:, start:stop] = basis_by_rule(V[None, :, start:stop])[0]
    return values, V
