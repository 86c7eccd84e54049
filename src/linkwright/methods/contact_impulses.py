"""Impacts and contact forces of a machine: which of its unilateral rows push, and how much.

With x the velocities that the bilateral rows leave free, made orthonormal by the inertia, the rows C of the gaps read
c = C v = H x + c_0, and H H^T = C I^-1 C^T less what the loops answer: the generalized inertia constraint matrix
(GICM), which is the Delassus matrix of the contacts.

    compression:  0 <= p  _|_  c + G p >= 0             expansion:  0 <= r  _|_  w + G (e p + r) >= 0     [Poisson]

Both are least squares with p >= 0. Unequal e may make energy in expansion; then what comes back is scaled down by one
factor until none is made. Dense, in numbers: asked at events only.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError, SingularityError
from linkwright.methods.coulomb_impacts import CoulombImpulses
from linkwright.scalars.tolerances import FAINT, RANK_KNOWN, ROUNDED_SOLUTION

Array = np.ndarray[Any, np.dtype[np.float64]]


class FreeVelocities(NamedTuple):
    """Velocities that the bilateral rows leave free: v = v_0 + basis x, (basis^T I basis) the unit matrix."""

    basis: Array  # (nv, k)

    @classmethod
    def of(cls, inertia: Array, J: Array, machine: str) -> FreeVelocities:
        from scipy.linalg import solve_triangular  # here: SciPy takes its time to import

        try:
            L = np.linalg.cholesky(inertia)
        except np.linalg.LinAlgError:
            raise SingularityError(f"{machine}: an impact needs inertia in every motion; here one has none.") from None
        Z = np.eye(len(inertia))
        if len(J):
            held = solve_triangular(L, J.T, lower=True)
            held = held / np.linalg.norm(held, axis=0)
            _, sizes, rows = np.linalg.svd(held.T)
            Z = rows[int((sizes > RANK_KNOWN * sizes[0]).sum()) :].T
        return cls(solve_triangular(L, Z, lower=True, trans="T"))


class ContactImpulses(NamedTuple):
    """Impulses (n,) of the rows, in all, in compression, and beyond e times that in expansion; the change of v; whether
    what comes back is scaled down, since unequal e would make energy; with friction, impulses along the tangents by the
    numbers of the mode that hold these, and both phases."""

    impulses: Array
    compression: Array
    expansion: Array
    change: Array
    scaled: bool
    along: Mapping[str, float] = MappingProxyType({})
    friction: CoulombImpulses | None = None


def impact(free: FreeVelocities, C: Array, c: Array, e: Array, names: tuple[str, ...], machine: str) -> ContactImpulses:
    """Of rows C (n, nv) of gaps that are closed and change with c; e: their restitutions."""
    H = C @ free.basis
    p = pushing(H, c, names, machine)
    back = e * p
    held, made = p @ H, back @ H
    if scaled := bool(made @ made > (1.0 + ROUNDED_SOLUTION) * (held @ held)):
        back = back * np.sqrt((held @ held) / (made @ made))
    w = c + H @ (H.T @ (p + back))
    more = pushing(H, np.where(np.abs(w) <= ROUNDED_SOLUTION * np.abs(c).max(initial=0.0), 0.0, w), names, machine)
    whole = p + back + more
    return ContactImpulses(whole, p, more, free.basis @ (H.T @ whole), scaled)


def pushing(H: Array, b: Array, names: tuple[str, ...], machine: str) -> Array:
    """lambda with 0 <= lambda _|_ b + H H^T lambda >= 0."""
    if not len(b) or (b >= 0.0).all():
        return np.zeros(len(b))
    from scipy.optimize import nnls  # here: SciPy takes its time to import

    x0, *_ = np.linalg.lstsq(H, b, rcond=RANK_KNOWN)
    rest = b - H @ x0  # what no motion can change
    size = np.abs(b).max()
    if (stuck := np.flatnonzero(rest < -FAINT * size)).size:
        raise ModelError(
            f"{machine}: what is prescribed drives {names[int(stuck[0])]!r} into its stop, and nothing gives way. "
            "Prescribe a motion within the limits."
        )
    found, _ = nnls(H.T, -x0)
    return np.where(found > ROUNDED_SOLUTION * found.max(initial=0.0), found, 0.0)
