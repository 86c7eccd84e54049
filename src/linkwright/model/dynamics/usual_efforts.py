"""Efforts that count as zero: measured by the mass, size and accelerations of the machine, whatever its units."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import NONZERO

NOTHING = 1e-8  # of the usual effort
LEAKED = 5e-7  # of the largest in the machine: NOTHING of that is what rounding there leaves elsewhere


def usual_efforts(scaled_closure: ScaledClosure, v: Array, a: Array, tau: Array) -> Array:
    """A moment (N m) that the motion takes at each rate: of weight and inertia, of springs' rounding, of efforts tau.

    v, a, tau (..., nv) run over the tree's rates; a force counts with its loop's size as its arm. A light part that
    hangs on a heavy one, or stands beside it, is measured by itself, and a small loop by its own size.
    """
    units, found = scaled_closure.rate_units, np.zeros(np.broadcast_shapes(v.shape, a.shape, tau.shape))
    g = float(np.linalg.norm(scaled_closure.mechanism.gravity))
    for group in scaled_closure.load_groups:
        here, of = group.movers, units[group.movers]
        pace = np.abs(a[..., here] / of).max(axis=-1) + np.abs(v[..., here] / of).max(axis=-1) ** 2
        given = np.abs(tau[..., group.rates] * units[group.rates]).max(axis=-1)
        usual = np.maximum(group.mass * group.size * (g + group.size * pace), given)
        usual = np.maximum(usual, 1e-4 * group.stiffness)  # positions are known to 1e-12 of the size
        found[..., group.rates] = usual[..., np.newaxis]
    return np.maximum(found, LEAKED * found.max(axis=-1, keepdims=True, initial=0.0))


def largest_share(residual: Array, units: Array, usual: Array) -> tuple[int, float, float]:
    """Of residual efforts (..., nv) the one that counts most: its rate, its value, its share of the usual effort."""
    size = np.abs(residual * units)
    share = size / np.maximum(usual, NONZERO)
    if not share.size:
        return 0, 0.0, 0.0
    counts = share > NOTHING
    best = first_of_largest((size * counts).ravel()) if counts.any() else np.argmax(share)
    at = np.unravel_index(int(best), share.shape)
    return int(at[-1]), float(np.abs(residual[at])), float(share[at])
