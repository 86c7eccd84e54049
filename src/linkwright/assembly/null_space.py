"""Bases of null spaces by rule: the same on every machine.

A singular value decomposition spans a null space by any orthonormal basis it likes, with any sign, and the choice
changes with the linear algebra library and the processor. The space itself does not, nor does the projector on it.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from linkwright.assembly.rotations import Array

EQUAL = 1e-6  # of the largest: what is as large but for rounding


LOST = 1e-10  # of the largest singular value: a rank that is lost


def null_space(J: Array, rank: int) -> Array:
    """What J (n, m, nv) of this rank leaves free, (n, nv, nv - rank): an orthonormal basis by rule.

    Where J has lost rank more is free; as many directions come back all the same.
    """
    _, values, V = np.linalg.svd(J, full_matrices=True)
    found = basis_by_rule(np.swapaxes(V[:, rank:], 1, 2))
    for n in np.flatnonzero(values[:, rank - 1] <= LOST * values[:, 0]) if rank else ():
        free = int((values[n] > LOST * values[n, 0]).sum())
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
    left, found = N @ np.swapaxes(N, 1, 2), np.empty_like(N)
    at = np.arange(len(N))
    for k in range(N.shape[2]):
        j = first_of_largest(np.diagonal(left, axis1=1, axis2=2))
        b = left[at, :, j]
        b = b / np.linalg.norm(b, axis=-1, keepdims=True)
        found[:, :, k] = b
        left = left - b[:, :, None] * (left @ b[:, :, None]).swapaxes(1, 2)
    return found


def principal_axes(tensor: Array) -> tuple[Array, Array]:
    """Eigenvalues of a symmetric matrix, ascending, and its eigenvectors as columns; those of equal values by rule."""
    values, V = np.linalg.eigh(tensor)
    equal = np.abs(np.diff(values)) <= EQUAL * np.abs(values).max(initial=0.0)
    edges = [0, *(np.flatnonzero(~equal) + 1), len(values)]
    for start, stop in pairwise(edges):
        V[:, start:stop] = basis_by_rule(V[None, :, start:stop])[0]
    return values, V


def first_of_largest(x: Array) -> np.ndarray:
    """Along the last axis, where the largest of numbers >= 0 stands; of equals but for rounding, the first."""
    return np.asarray(np.argmax(x >= (1.0 - EQUAL) * np.max(x, axis=-1, keepdims=True), axis=-1))
