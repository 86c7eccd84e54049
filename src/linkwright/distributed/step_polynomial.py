"""A rank's part of the state inside a step, in the form of simulation/integrators/compiled/dense_output.py:

y(s) = y + s (F_0 + (1 - s) (F_1 + s (F_2 + (1 - s) (F_3 + ...))))      [Hairer, Norsett, Wanner, Solving ODEs I, II.6]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from linkwright.model.answers import Array


class StepPolynomial(NamedTuple):
    """Of a step from t in y with length h to t_end in z; without F, where nobody looks inside."""

    t: float
    h: float
    t_end: float
    y: Array
    z: Array
    F: Sequence[Array] = ()

    def with_slopes(self, first: Array, last: Array, own: Sequence[Array]) -> StepPolynomial:
        """From the slopes at both ends, and the method's own terms."""
        rise = self.z - self.y
        bend = self.h * first - rise
        return self._replace(F=[rise, bend, rise - self.h * last - bend, *own])

    def time(self, s: float) -> float:
        return self.t_end if s == 1.0 else self.t + s * self.h

    def part(self, t: float) -> float:
        return 1.0 if t == self.t_end else (t - self.t) / self.h

    def state(self, s: float) -> Array:
        if s == 1.0:
            return self.z
        assert self.F
        x = np.zeros_like(self.y)
        for j in range(len(self.F) - 1, -1, -1):
            x = (x + self.F[j]) * (s if j % 2 == 0 else 1.0 - s)
        return self.y + x
