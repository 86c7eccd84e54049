"""An integrator at work on a task: all that is kept between two calls of its driver, and the results so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.simulation.integrators import jit
from linkwright.simulation.integrators.codes import Reason
from linkwright.simulation.integrators.frame import TALLY
from linkwright.simulation.integrators.run_block import RunBlock
from linkwright.simulation.integrators.schemes import SCHEMES
from linkwright.simulation.integrators.task import Crossing, Kernel, Task


class Integrator:
    """One scheme at work on one run or on an ensemble.

    For one run: samples (T, ny) of which `filled` count, t and y (ny,) reached, steps, rejected steps, evaluations of
    the right-hand side, the reason why it is not going on. For R runs all of these have R as their first axis.
    """

    def __init__(self, task: Task, scheme: str = "dop853", threads: int = 1) -> None:
        if scheme not in SCHEMES:
            raise ModelError(f"There is no integrator {scheme!r} here. Choose one of {', '.join(SCHEMES)}.")
        self._scheme = SCHEMES[scheme]
        if self._scheme.implicit and (task.ensemble or task.slope is None or task.rhs.lanes != 1):
            raise ModelError(f"{scheme} integrates one run at a time, with one-lane kernels, `slope` among them.")
        self.task = task
        starts = np.atleast_2d(task.y0)
        self._starts = starts
        runs, ny = starts.shape
        self._results = {
            "samples": np.zeros((runs, len(task.times), ny)),
            "reached_t": np.full(runs, task.t0),
            "reached_y": starts.copy(),
            "tallies": np.zeros(runs, TALLY),
        }
        driver = jit.driver(self._scheme.driver)
        self.driver: Callable[[int, int], int] = driver.run
        self.compile_seconds = driver.seconds
        parts = max(1, min(threads, runs // task.rhs.lanes))
        edges = [runs * k // parts for k in range(parts + 1)]
        self.blocks = [self._block(edges[k], edges[k + 1]) for k in range(parts)]

    def _block(self, i: int, j: int) -> RunBlock:
        results = {name: array[i:j] for name, array in self._results.items()}
        return RunBlock(self.task, self._scheme, self._starts[i:j], i, results)

    def _tally(self, name: str) -> Any:
        return self._of_runs(self._results["tallies"][name])

    def _of_runs(self, x: np.ndarray) -> Any:
        return x if self.task.ensemble else x[0]

    samples = property(lambda self: self._of_runs(self._results["samples"]))
    t = property(lambda self: self._of_runs(self._results["reached_t"]))
    y = property(lambda self: self._of_runs(self._results["reached_y"]))
    filled = property(lambda self: self._tally("filled"))
    steps = property(lambda self: self._tally("taken"))
    rejected = property(lambda self: self._tally("rejected"))
    evaluations = property(lambda self: self._tally("evaluations"))

    @property
    def reasons(self) -> np.ndarray:
        """Why each run is not going on (R,), as whole numbers of `Reason`."""
        return np.asarray(self._results["tallies"]["reason"])

    @property
    def going(self) -> list[int]:
        """The numbers of the runs that are being stepped."""
        return [run for block in self.blocks for run in block.going()]

    def use(self, name: str, kernel: Kernel) -> None:
        """Call another code for the same numbers from now on: rhs, project, watch, slope or guard."""
        for block in self.blocks:
            block.set_kernel(name, kernel)

    def end(self, run: int, reason: Reason) -> None:
        """Let a run that is being stepped go no further."""
        for block in self.blocks:
            block.end(run, int(reason))

    @property
    def reason(self) -> Reason:
        """Why a single run is not going on; of an ensemble PAUSED as long as any run is, then DONE."""
        if not self.task.ensemble:
            return Reason(int(self.reasons[0]))
        return Reason.PAUSED if np.any(self.reasons == Reason.PAUSED) else Reason.DONE

    @property
    def events(self) -> list[Crossing]:
        """All events so far: run by run, in the order of time."""
        found = [event for block in self.blocks for event in block.events()]
        return sorted(found, key=lambda event: (event.run, event.t))
