"""TrajectoryDial: a number that a trajectory was made from, and how its pieces change with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, eq=False)
class TrajectoryDial:
    """A number, or a row of them: slopes (n, pieces, columns), made when asked for, of some of the pieces' columns.

    name: of the maker's argument; "" for the values that a trajectory is made of. many: whether it is a row.
    """

    name: str
    columns: tuple[int, ...]
    slopes: Callable[[], Array]
    many: bool = False

    def repeated(self, times: int) -> TrajectoryDial:
        """That of a trajectory whose pieces follow each other so often."""
        return replace(self, slopes=lambda: np.tile(self.slopes(), (1, times, 1)))

    def scaled(self, factors: Array) -> TrajectoryDial:
        """That of a trajectory whose columns are scaled by these factors."""
        return replace(self, slopes=lambda: self.slopes() * factors[list(self.columns)])


def single(name: str, columns: dict[int, float]) -> TrajectoryDial:
    """Of a trajectory in one piece: how fast its columns change with a number."""
    return TrajectoryDial(name, tuple(columns), lambda: np.array([[list(columns.values())]]))
