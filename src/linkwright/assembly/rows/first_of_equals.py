"""The first of numbers that are equal but for rounding: a choice that is the same on every machine."""

from __future__ import annotations

import numpy as np

EQUAL = 1e-6  # of the largest: what is as large but for rounding


def first_of_largest(x: np.ndarray) -> np.ndarray:
    """Along the last axis, where the largest of numbers >= 0 stands; of equals but for rounding, the first."""
    return np.asarray(np.argmax(x >= (1.0 - EQUAL) * np.max(x, axis=-1, keepdims=True), axis=-1))
