"""TaylorSeries: heyoka's integrator of one run, with samples, polynomials, and the way back onto the constraints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from linkwright.model.answers import Array
from linkwright.scalars.tolerances import ROUNDED_SUM
from linkwright.simulation.integrators import Crossing
from linkwright.simulation.running.heyoka_expressions import WORK_WEIGHT, integrator
from linkwright.simulation.running.initial_value_problem import InitialValueProblem
from linkwright.simulation.running.monitor import Monitor

CHUNK = 64  # steps between two returns to the constraints, at most
DRIFT = 0.1  # of the tolerance: what loops may open within a chunk; else chunks get shorter
AHEAD = 4096  # samples read off in one go
TRAIL = 24  # states remembered


class TaylorSeries:
    """Time t and state y (ny,) of one run, its samples (T, ny) of which `filled` count, events recorded on the way.

    p: the numbers of the present piece. chunk: steps until the state is put back on the constraints, where it is.
    usual_step: away from singular poses, s.
    """

    def __init__(self, ivp: InitialValueProblem, monitor: Monitor) -> None:
        self._ivp, self._monitor = ivp, monitor
        self._scales = np.ones(len(ivp.y0))
        monitor.equations.state.of(self._scales).work[...] = WORK_WEIGHT
        self.samples = np.empty((len(ivp.times), len(ivp.y0)))
        self.filled = self.steps = 0
        self.events: list[Crossing] = []
        self._ta = integrator(monitor.equations.rhs, monitor.watched, ivp, self._scales, self._recorder)
        self.chunk = 4 if monitor.projects else CHUNK
        self.usual_step = 0.0
        self._trail: list[tuple[float, Array]] = []  # where it went lately
        self._piece = int(np.searchsorted(ivp.knots, ivp.t0, side="right"))
        self._read_numbers()
        if len(ivp.times) and ivp.times[0] <= ivp.t0:
            self.samples[0], self.filled = ivp.y0, 1

    @property
    def t(self) -> float:
        return float(self._ta.time)

    @property
    def y(self) -> Array:
        found: Array = self._ta.state / self._scales
        return found

    @property
    def last_step(self) -> float:
        return float(self._ta.last_h)

    @property
    def finite(self) -> bool:
        return bool(np.isfinite(self._ta.state).all())

    @property
    def next_knot(self) -> float:
        knots = self._ivp.knots
        return float(knots[self._piece]) if self._piece < len(knots) else np.inf

    def next_piece(self) -> None:
        """Beyond a knot: other numbers, and no way back before it."""
        self._piece += 1
        self._read_numbers()
        self._trail = []

    def go(self, target: float, steps: int) -> Any:
        """So many steps towards a time; samples on the way are read off the polynomials. Returns heyoka's outcome."""
        ahead = self._ivp.times[self.filled : self.filled + AHEAD]
        ahead = ahead[ahead <= target]
        last = target if len(ahead) < AHEAD else ahead[-1]
        grid = np.concatenate([[self.t], ahead, [last] if not len(ahead) or last > ahead[-1] else []])
        outcome, _, longest, taken, _, states = self._ta.propagate_grid(grid, max_steps=steps)
        self.steps += taken
        self.usual_step = max(longest, 0.9 * self.usual_step)
        reached = states[1:]  # the first is where it stood
        many = min(len(reached), len(ahead))
        self.samples[self.filled : self.filled + many] = reached[:many] / self._scales
        self.filled += many
        return outcome

    def step(self) -> None:
        """One step, whose polynomial is kept."""
        self._ta.step(write_tc=True)
        self.steps += 1

    def put(self, t: float, y: Array) -> None:
        self._ta.time = t
        self._ta.state[:] = y * self._scales

    def polynomial(self, t: float) -> Array:
        """The state by the last step's polynomial, anywhere."""
        self._ta.update_d_output(t)
        found: Array = self._ta.d_output / self._scales
        return found

    def remember(self) -> None:
        """Keep the present state, to come back to."""
        self._trail = [*self._trail[-TRAIL:], (self.t, self.y)]

    def retreat(self, t: float) -> None:
        """To a time shortly before, from the last state remembered before it."""
        self.put(*max((at for at in self._trail if at[0] <= t), key=lambda at: at[0], default=self._trail[0]))
        before = -np.inf
        while before < self.t < t:
            before = self.t
            self.go(t, CHUNK)

    def projected(self, t: float, y: Array) -> Array:
        """A state put back on the constraints, where that is wanted."""
        return self._monitor.project(t, y, self.p) if self._monitor.projects else y

    def project(self) -> None:
        """Back on the constraints; the next chunk is as long as the opening allows."""
        if not self._monitor.projects:
            return
        t, y = self.t, self.y
        allowed = max(DRIFT * self._ivp.tol, ROUNDED_SUM)
        opening = self._monitor.opening(t, y, self.p)
        if opening > allowed:
            self.chunk = max(1, self.chunk // 2)
        elif opening < 0.25 * allowed:
            self.chunk = min(CHUNK, 2 * self.chunk)
        self.put(t, self.projected(t, y))

    def sample(self, t: float) -> None:
        """Fill the samples up to time t from the last polynomial."""
        stop = int(np.searchsorted(self._ivp.times, t, side="right"))
        for k in range(self.filled, stop):
            self.samples[k] = self.polynomial(float(self._ivp.times[k]))
        self.filled = max(self.filled, stop)

    def drop_samples_after(self, t: float) -> None:
        self.filled = min(self.filled, int(np.searchsorted(self._ivp.times, t, side="right")))

    def _read_numbers(self) -> None:
        self.p = self._ivp.pieces[self._piece]
        self._ta.pars[:] = self.p[: len(self._ta.pars)]  # those that the equations read

    def _recorder(self, index: int) -> Callable[[Any, float, int], None]:
        def record(ta: Any, t: float, sign: int) -> None:
            ta.update_d_output(t)
            self.events.append(Crossing(t, index, np.array(ta.d_output) / self._scales))

        return record
