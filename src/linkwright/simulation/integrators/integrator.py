"""Everything a run remembers between two calls of its driver, and what has come of it so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.simulation.integrators import dop853, jit, ode5, radau, rk4, rk45
from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.run_block import RunBlock
from linkwright.simulation.integrators.tableau import Tableau
from linkwright.simulation.integrators.task import Crossing, Reason, Task

EXPLICIT: dict[str, Tableau] = {
    "dop853": dop853.TABLEAU,
    "rk45": rk45.TABLEAU,
    "rk4": rk4.TABLEAU,
    "ode5": ode5.TABLEAU,
}
IMPLICIT = ("radau",)
METHODS = (*EXPLICIT, *IMPLICIT)
FIXED_STEP = tuple(name for name, tableau in EXPLICIT.items() if not tableau.errors)


class Integrator:
    """A run, or an ensemble of runs, on its way.

    For one run: samples (T, ny) of which `filled` count, t and y (ny,) reached, steps, rejected steps, evaluations of
    the right-hand side, the reason why it is not going on. For R runs all of these have R as their first axis.
    """

    def __init__(self, task: Task, method: str = "dop853", threads: int = 1) -> None:
        if method not in METHODS:
            raise ModelError(f"There is no integrator {method!r} here. Choose one of {', '.join(METHODS)}.")
        if method in IMPLICIT and (task.ensemble or task.slope is None or task.rhs.lanes != 1):
            raise ModelError(f"{method} integrates one run at a time, with one-lane kernels, `slope` among them.")
        self.task, self.method = task, method
        starts = np.atleast_2d(task.y0)
        self._starts = starts
        runs, ny = starts.shape
        self._samples = np.zeros((runs, len(task.times), ny))
        self._t = np.full(runs, task.t0)
        self._y = starts.copy()
        self._tallies = np.zeros((runs, w.TALLY_COUNT), dtype=np.int64)
        tableau = EXPLICIT.get(method, radau.TABLEAU)
        began = jit.driver("implicit" if method in IMPLICIT else "explicit")
        self.driver: Callable[[int, int], int] = began.run
        self.compile_seconds = began.seconds
        parts = max(1, min(threads, runs // task.rhs.lanes))
        edges = [runs * k // parts for k in range(parts + 1)]
        self.blocks = [self._block(tableau, edges[k], edges[k + 1]) for k in range(parts)]
        if method in IMPLICIT:
            self.blocks[0].show_implicit(radau.constants())

    def _block(self, tableau: Tableau, i: int, j: int) -> RunBlock:
        results = self._samples[i:j], self._t[i:j], self._y[i:j], self._tallies[i:j]
        return RunBlock(self.task, tableau, self._starts[i:j], i, *results)

    def _of_runs(self, x: np.ndarray) -> Any:
        return x if self.task.ensemble else x[0]

    samples = property(lambda self: self._of_runs(self._samples))
    t = property(lambda self: self._of_runs(self._t))
    y = property(lambda self: self._of_runs(self._y))
    filled = property(lambda self: self._of_runs(self._tallies[:, w.FILLED]))
    steps = property(lambda self: self._of_runs(self._tallies[:, w.TAKEN]))
    rejected = property(lambda self: self._of_runs(self._tallies[:, w.REJECTED]))
    evaluations = property(lambda self: self._of_runs(self._tallies[:, w.EVALUATIONS]))

    @property
    def reasons(self) -> np.ndarray:
        """Of every run (R,), as numbers of `Reason`."""
        return self._tallies[:, w.REASON]

    @property
    def going(self) -> list[int]:
        """The runs that are being stepped."""
        return [run for block in self.blocks for run in block.going()]

    def end(self, run: int, reason: Reason) -> None:
        """Let a run that is being stepped go no further."""
        for block in self.blocks:
            block.end(run, int(reason))

    @property
    def reason(self) -> Reason:
        """Of one run; of an ensemble PAUSED as long as any run is, then DONE."""
        if not self.task.ensemble:
            return Reason(int(self.reasons[0]))
        return Reason.PAUSED if np.any(self.reasons == w.PAUSED) else Reason.DONE

    @property
    def events(self) -> list[Crossing]:
        """All events so far: run by run, in the order of time."""
        found = [event for block in self.blocks for event in block.events()]
        return sorted(found, key=lambda event: (event.run, event.t))
