"""What an integrator is asked to do: compiled kernels of (t, y, p), a start, an end, and what to write down."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, isfinite
from typing import NamedTuple

import numpy as np

from linkwright.engines.native import Native
from linkwright.engines.rolled_native import RolledNative
from linkwright.errors import ModelError


class Kernel(NamedTuple):
    """Machine code run(table, t, stride, y, stride, p, stride, out, stride, n): so many states (lanes) together."""

    address: int
    table: int = 0
    lanes: int = 1
    owner: object = None  # what keeps the code and its table in memory

    @classmethod
    def of(cls, code: Native | RolledNative) -> Kernel:
        return cls(code.address, code.table.ctypes.data, code.lanes, code)


@dataclass(frozen=True)
class Crossing:
    """A watched value that crossed zero: when, which, in what state, and in which run of an ensemble."""

    t: float
    index: int
    y: np.ndarray
    run: int = 0


def _none() -> np.ndarray:
    return np.zeros(0)


@dataclass(frozen=True)
class Task:
    """One run, or with y0 of shape (R, ny) an ensemble, from t0 to `until`.

    Kernels: `rhs` gives dy (ny), `project` a state put back on the constraints (ny), `watch` values whose crossings
    of zero are events (ng), `slope` the matrix d dy / dy by rows (ny * ny). `times` (T,) are sampled. At the `knots`
    (K,) the numbers p change: row i of `pieces` (K + 1, np), or of each run's own (R, K + 1, np), holds before knot i.
    `tol` bounds the error of a step in y_i by tol (1 + |y_i|) in the mean; `step` is the longest step of methods
    with a fixed one. An event of a watched value whose `stops` is 1 ends the run; `directions` +1 and -1 count only
    rising and falling values. Where `stops` is KINK the equations have a kink: adaptive steps end there.

    `guard` tells of every state (margin, its rate, speed, violation). A run is over, SINGULAR, where its margin falls
    below zero, wherever in a step that is, with an event of the index after all watched values; and VIOLATED before a
    step whose end has a positive violation. No step is longer than `stride` at the speed with which it begins.
    """

    rhs: Kernel
    y0: np.ndarray
    until: float
    times: np.ndarray = field(default_factory=_none)
    t0: float = 0.0
    project: Kernel | None = None
    watch: Kernel | None = None
    slope: Kernel | None = None
    guard: Kernel | None = None
    knots: np.ndarray = field(default_factory=_none)
    pieces: np.ndarray = field(default_factory=lambda: np.zeros((1, 0)))
    tol: float = 1e-10
    step: float = 1e-3
    stops: np.ndarray = field(default_factory=_none)
    directions: np.ndarray = field(default_factory=_none)
    max_step: float = inf
    stride: float = inf

    def __post_init__(self) -> None:
        for name in ("y0", "times", "knots", "pieces"):
            object.__setattr__(self, name, np.ascontiguousarray(getattr(self, name), dtype=float))
        for name in ("stops", "directions"):
            object.__setattr__(self, name, np.ascontiguousarray(getattr(self, name), dtype=np.int64))
        self._check()

    @property
    def ensemble(self) -> bool:
        return self.y0.ndim == 2

    @property
    def kernels(self) -> tuple[Kernel | None, ...]:
        return self.rhs, self.project, self.watch, self.slope, self.guard

    def _check(self) -> None:
        knots, times = self.knots, self.times
        if not (isfinite(self.t0) and isfinite(self.until) and self.until >= self.t0):
            raise ModelError(f"The run cannot go from t = {self.t0} to {self.until}. Let it end later than it starts.")
        if not self.tol > 0 or not self.step > 0 or not self.max_step > 0:
            raise ModelError(f"tol ({self.tol}), step ({self.step}) and max_step ({self.max_step}) must be positive.")
        if times.size and not (np.all(np.diff(times) > 0) and times[0] >= self.t0 and times[-1] <= self.until):
            raise ModelError(f"The sample times must increase and lie between {self.t0} and {self.until}.")
        if knots.size and not (np.all(np.diff(knots) > 0) and knots[0] > self.t0 and knots[-1] < self.until):
            raise ModelError(f"The knots must increase and lie inside {self.t0} .. {self.until}.")
        if self.pieces.shape[-2] != len(knots) + 1:
            raise ModelError(f"{len(knots)} knots need {len(knots) + 1} pieces, not {self.pieces.shape[-2]}.")
        if self.pieces.ndim == 3 and (not self.ensemble or len(self.pieces) != len(self.y0)):
            raise ModelError("Numbers of each run's own need as many rows as there are runs.")
        if self.stops.shape != self.directions.shape or (self.watch is None) != (self.stops.size == 0):
            raise ModelError("Each watched value needs its stop and its direction.")
        if len({kernel.lanes for kernel in self.kernels if kernel is not None}) > 1:
            raise ModelError("All kernels of one task need the same number of lanes.")
