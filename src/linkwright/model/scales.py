"""What is much and what is nothing in a machine: measured by its own mass, size and pace, whatever its units."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.linkage import Linkage
from linkwright.model.answers import Array

NOTHING = 1e-8  # of the usual effort


def usual_efforts(linkage: Linkage, v: Array, a: Array, tau: Array) -> Array:
    """Per state a moment (N m) that the motion takes: of weight and inertia, of springs' rounding, of efforts tau.

    v, a, tau (..., nv) run over the tree's rates; a force counts with the machine's size as its arm.
    """
    m, size, units = linkage.mechanism, linkage.size, linkage.rate_units
    mass = sum(body.inertia.mass for body in m.bodies.values() if body.inertia is not None)
    pace = np.abs(a / units).max(axis=-1, initial=0.0) + np.abs(v / units).max(axis=-1, initial=0.0) ** 2
    moved = mass * size * (float(np.linalg.norm(m.gravity)) + size * pace)
    stiff = [joint.stiffness for joint in (*linkage.tree, *linkage.cuts) for _ in joint.rates]
    stiffness = float(stiff @ np.concatenate([units, linkage.cut_rate_units]) ** 2)
    stiffness += sum(spring.stiffness for spring in m.springs.values()) * size**2
    given = np.abs(tau * units).max(axis=-1, initial=0.0)
    return np.maximum(np.maximum(moved, given), 1e-4 * stiffness)  # positions are known to 1e-12 of the size


def largest_share(residual: Array, units: Array, usual: Array) -> tuple[int, float, float]:
    """Of residual efforts (..., nv) the one that counts most: its rate, its value, its share of the usual effort."""
    share = np.abs(residual * units) / np.maximum(usual, 1e-300)[..., np.newaxis]
    if not share.size:
        return 0, 0.0, 0.0
    at = np.unravel_index(int(np.argmax(share)), share.shape)
    return int(at[-1]), float(np.abs(residual[at])), float(share[at])
