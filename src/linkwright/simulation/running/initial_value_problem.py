"""InitialValueProblem: dy/dt = f(t, y, p) from a state to a time, whoever integrates."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from linkwright.model.answers import Array


@dataclass(frozen=True)
class InitialValueProblem:
    """Where to start and end, when to sample, where smooth pieces meet, and what to look out for.

    Piece k of the numbers p holds from knots[k - 1] on. Event i ends the run where stops[i] is 1; where it is KINK
    it is none, but steps end there. `singular` is the one that tells of a singular pose close by, -1 where nothing is
    watched for it.
    """

    y0: Array
    until: float
    times: Array
    knots: Array
    pieces: Array
    tol: float
    t0: float = 0.0
    step: float = 1e-3
    stops: np.ndarray = field(default_factory=lambda: np.zeros(0, int))
    directions: np.ndarray = field(default_factory=lambda: np.zeros(0, int))
    singular: int = -1
    max_step: float = np.inf

    @property
    def stepped(self) -> np.ndarray:
        """The events, and kinks, that steps look for one by one; of singular poses the guard of a step tells."""
        return np.array([i for i in range(len(self.stops)) if i != self.singular], int)

    def rest(self, t: float, y: Array, filled: int) -> InitialValueProblem:
        """What is left of one run at time t in state y, after so many samples."""
        k = int(np.searchsorted(self.knots, t, side="right"))
        return replace(
            self, t0=t, y0=y, times=self.times[filled:], knots=self.knots[k:], pieces=self.pieces[..., k:, :]
        )
