"""Axes of a link, and the components of vectors along them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.layout.link_tree import Scalar
from linkwright.mechanism.meeting import multiple_of


class Axes(NamedTuple):
    """X: rows, in the world's axes of the reference pose. Where x lies along a way that depends on parameters and has a
    known length, both are told: components along it are then no sums of squares, but multiples of that length."""

    X: np.ndarray
    way: np.ndarray | None = None
    length: Scalar = 0.0

    def components(self, vector: np.ndarray) -> np.ndarray:
        """Of a vector in world axes."""
        if self.way is not None and (k := multiple_of(vector, self.way)) is not None:
            return np.array([k * self.length, 0.0, 0.0])
        return self.X @ vector
