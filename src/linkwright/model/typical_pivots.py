"""The usual sizes of pivots: what the pivots of a state are compared with."""

from __future__ import annotations

import numpy as np

from linkwright.model.answers import Array
from linkwright.scalars.tolerances import ROUNDED_SOLUTION


def typical_pivots(pivots: Array) -> Array:
    """Of pivots (n, m) at typical poses, the medians (m,) of their sizes, over the poses in which none vanishes.

    Many machines are drawn in a pose in which the rows in use are dependent. There a pivot is rounding, or zero and all
    that follows it no number, as the processor has it; such poses tell nothing. NaN where all poses are such.
    """
    sizes = np.abs(pivots)
    finite = np.isfinite(sizes).all(axis=1)
    if not finite.any():
        return np.full(sizes.shape[1], np.nan)  # with which no state passes a check
    regular = finite & (sizes > ROUNDED_SOLUTION * sizes[finite].max(axis=0)).all(axis=1)
    return np.asarray(np.median(sizes[regular if regular.any() else finite], axis=0))
