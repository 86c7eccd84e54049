"""The numbers that make an explicit Runge-Kutta method."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np


@dataclass(frozen=True)
class Tableau:
    """Nodes c and weights of S stages, of the step, and of what else the method has.

    `stages` are the rows a_s (row s has s weights), `step` the S weights b. `errors`: none (fixed step), or weights
    over the S stages and, where they are S + 1 long, the slope at the step's end; `order` is the power of h their
    sum falls with. `extras` are rows of further slopes after that one, at `extra_nodes`, for the polynomial inside
    the step, whose terms beyond the cubic are weighted by the rows of `dense`, over all slopes.
    """

    nodes: tuple[float, ...]
    stages: tuple[tuple[float, ...], ...]
    step: tuple[float, ...]
    order: int
    errors: tuple[tuple[float, ...], ...] = ()
    extra_nodes: tuple[float, ...] = ()
    extras: tuple[tuple[float, ...], ...] = ()
    dense: tuple[tuple[float, ...], ...] = ()

    @cached_property
    def slopes(self) -> int:
        """All slopes of a step: the stages, that at the end, the extras."""
        return len(self.stages) + 1 + len(self.extras)

    @cached_property
    def last_in_error(self) -> bool:
        return any(len(row) > len(self.stages) for row in self.errors)

    @cached_property
    def arrays(self) -> dict[str, np.ndarray]:
        """Nodes (slopes), weights (slopes, slopes), error weights (errors, slopes), dense (3 + dense, slopes)."""
        return {
            "nodes": np.array((*self.nodes, 1.0, *self.extra_nodes)),
            "weights": self._square((*self.stages, self.step, *self.extras)),
            "error_weights": self._square(self.errors),
            "dense_weights": self._square(((), (), (), *self.dense)),
        }

    def _square(self, rows: tuple[tuple[float, ...], ...]) -> np.ndarray:
        filled = np.zeros((len(rows), self.slopes))
        for line, row in zip(filled, rows, strict=True):
            line[: len(row)] = row
        return filled
