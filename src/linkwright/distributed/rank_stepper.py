"""Explicit Runge-Kutta steps of one rank's part of the state, all ranks in step.

The same methods, the same control of errors and the same polynomials inside a step as those of the compiled
integrators (simulation/integrators/compiled). What decides on a step (the error, the speed, whether all is finite) is
reduced over the ranks first: all decide alike.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from linkwright.distributed.communicator import Ranks, Reduction
from linkwright.distributed.rank_equations import RankEquations
from linkwright.distributed.rank_events import in_order
from linkwright.distributed.step_polynomial import StepPolynomial
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import SPACING
from linkwright.simulation.ends.guard import conditioning
from linkwright.simulation.integrators import SCHEMES, Crossing, Reason
from linkwright.simulation.running.compiled_stepper import STRIDE
from linkwright.simulation.running.initial_value_problem import InitialValueProblem

SAFETY, SHRINK, GROW = 0.8, 0.2, 6.0  # as in compiled/step_size.py
NOT_A_NUMBER, UNSOUND = 0.1, 0.25  # changes of a step that left no finite error, or no finite end
REFUSALS = 60  # in a row
SHORT = 5_000  # numbers: BLAS wakes threads for longer rows, which the other ranks' cores do not have


@dataclass(frozen=True)
class Watch:
    """What ends a run, known to all ranks: usual sizes of the pivots (none: nothing is watched), and the conditioning
    below which a pose counts as singular."""

    usual: tuple[float, ...]
    threshold: float


@dataclass
class RankStepper:
    """The rank's samples (T, ny) on its way, and what the run cost; `reason` once it is over."""

    equations: RankEquations
    ranks: Ranks
    ivp: InitialValueProblem
    integrator: str
    watch: Watch
    samples: Array = field(init=False)
    filled: int = 0
    steps: int = 0
    rejected: int = 0
    evaluations: int = 0
    seconds: float = 0.0  # of stepping, waiting included
    fastest: float = math.inf  # of all steps, s
    crossed: list[Crossing] = field(default_factory=list)  # events, with the rank's part of the state

    def __post_init__(self) -> None:
        scheme = SCHEMES[self.integrator]
        self.adaptive, tableau = scheme.adaptive, scheme.tableau
        arrays = tableau.arrays
        self._nodes, self._weights = arrays["nodes"], arrays["weights"]
        self._errors, self._dense = arrays["error_weights"], arrays["dense_weights"]
        self._stages, self._order, self._last_in_error = len(tableau.stages), tableau.order, tableau.last_in_error
        self.t, self.y = self.ivp.t0, self.equations.own(self.ivp.y0)
        self._ny, self._counted = self.equations.whole + 1, len(self.equations.places)
        self.samples = np.full((len(self.ivp.times), len(self.y)), np.nan)
        self._k = np.zeros((tableau.slopes, len(self.y)))
        self._told: dict[str, Array] = {}  # beside the slope, of the last evaluation
        self._speed = self._h_wanted = 0.0
        self._t, self._stage = np.zeros(1), np.zeros_like(self.y)
        self._decision, self._end = Reduction(np.zeros(7), self.ranks), Reduction(np.zeros(2), self.ranks)
        self.watched, self._events = self.equations.watched, self.equations.events()
        self._hits = Reduction(np.zeros(1), self.ranks)

    def close(self) -> None:
        """Give MPI back what it keeps for the reductions."""
        for one in (self.equations, self._decision, self._end, self._hits):
            one.close()

    def run(self, show: Callable[[float], None]) -> Reason:
        """To the end, or as far as it goes."""
        began = time.perf_counter()
        try:
            with np.errstate(all="ignore"):
                return self._run(show)
        finally:
            self.seconds += time.perf_counter() - began

    def _run(self, show: Callable[[float], None]) -> Reason:
        ivp = self.ivp
        self._sample(StepPolynomial(self.t, 0.0, self.t, self.y, self.y), self.t)
        for piece, p in enumerate(ivp.pieces):
            self._p = np.ascontiguousarray(p)
            if self._events is not None and not piece:
                self._t[0] = self.t
                self._events.begin(self._t, self.y, self._p)
            end = float(ivp.knots[piece]) if piece < len(ivp.knots) else ivp.until
            reason = self._segment(end, show)
            if reason is not Reason.DONE:
                return reason
        return Reason.DONE

    def _segment(self, end: float, show: Callable[[float], None]) -> Reason:
        """From now to where the numbers p change."""
        if end <= self.t:
            return Reason.DONE
        k, h_wanted = self._k, self._h_wanted
        k[0] = self._slope(self.t, self.y)
        if not self._sound(self.y, k[0]):
            return Reason.NOT_FINITE
        if (singular := self._singular()) is not None:
            return singular
        left = max(1, math.ceil((end - self.t) / self.ivp.step - 1e-9))
        if not self.adaptive:
            h_wanted = (end - self.t) / left
        elif not h_wanted:
            h_wanted = self._first_step(end)
        refusals = 0
        while True:
            began = time.perf_counter()
            h, last = self._length(h_wanted, end, left)
            t_end = end if last else (self.t + h if self.adaptive else end - (left - 1) * h)
            taken, error, good, change = self._attempt(h, t_end)
            if not good:
                self.rejected += 1
                refusals += 1
                h_wanted = h * change
                too_short = h_wanted <= 10.0 * SPACING * abs(self.t) or refusals > REFUSALS
                if too_short or not self.adaptive:
                    return Reason.NOT_FINITE if not error < math.inf or not self.adaptive else Reason.STEP_TOO_SMALL
                continue
            self.steps += 1
            if self._told.get("violation", (-1.0,))[0] > 0.0:
                return Reason.VIOLATED
            if self.watched and self._crosses(taken):
                return Reason.EVENT
            self._sample(taken, t_end)
            self.t, self.y = t_end, taken.z
            k[0] = k[self._stages]
            longer = h_wanted if h < h_wanted else 0.0
            h_wanted = max(longer, h * (min(1.0, change) if refusals else change)) if self.adaptive else h_wanted
            refusals, left = 0, left - 1
            self.fastest = min(self.fastest, time.perf_counter() - began)
            show(self.t)
            if (singular := self._singular()) is not None:
                return singular
            if last:
                self._h_wanted = h_wanted
                return Reason.DONE
            if self.adaptive and h_wanted <= 10.0 * SPACING * abs(self.t):
                return Reason.STEP_TOO_SMALL

    def _length(self, wanted: float, end: float, left: int) -> tuple[float, bool]:
        """Of the next step, and whether it ends the segment."""
        if not self.adaptive:
            return wanted, left == 1
        h, rest = min(wanted, self.ivp.max_step), end - self.t
        if self.watch.usual and h * self._speed > STRIDE:
            h = STRIDE / self._speed
        if 1.01 * h >= rest:
            return rest, True
        return (0.5 * rest if 2.0 * h > rest else h), False

    def _attempt(self, h: float, t_end: float) -> tuple[StepPolynomial, float, bool, float]:
        """One step: what it is like, its error, whether it is good, and by how much the length may change."""
        k, stages, y = self._k, self._stages, self.y
        for s in range(1, stages):
            k[s] = self._slope(self.t + self._nodes[s] * h, self._at_stage(h, s))
        z = self._at_stage(h, stages).copy()
        n = stages + self._last_in_error
        if self._last_in_error:
            k[stages] = self._slope(t_end, z)
        estimates = [h * _sum(row[:n], k[:n]) for row in self._errors]
        error, sound = 0.0, True
        if self.adaptive:
            first, second, sound = self._reduced(y, z, *estimates)
            error = self._error(first, second)
        if not sound or not error < math.inf:
            return StepPolynomial(self.t, h, t_end, y, z), math.inf, False, NOT_A_NUMBER
        change = min(GROW, max(SHRINK, SAFETY * error ** (-1.0 / self._order))) if error else GROW
        if error > 1.0:
            return StepPolynomial(self.t, h, t_end, y, z), error, False, change
        if self.equations.back is not None:
            self._t[0] = t_end
            z = self.equations.back(self._t, z, self._p)["y"]
        if self.equations.back is not None or not self._last_in_error:
            k[stages] = self._slope(t_end, z)
        taken = self._interpolated(h, z, t_end)
        sound = self._sound(z, k[stages])
        return taken, error, sound, change if sound else UNSOUND

    def _at_stage(self, h: float, s: int) -> Array:
        """y + h sum_j a_sj k_j, in a place of its own that the next stage overwrites."""
        stage = self._stage
        _sum(h * self._weights[s, :s], self._k[:s], out=stage)
        stage += self.y
        return stage

    def _error(self, first: float, second: float) -> float:
        """In units of the tolerance; of two estimates the blend of DOP853 [Hairer, Norsett, Wanner, II.10]."""
        if len(self._errors) == 1:
            return math.sqrt(first)
        return 0.0 if first == 0.0 else first / math.sqrt(first + 0.01 * second)

    def _slope(self, t: float, y: Array) -> Array:
        self.evaluations += 1
        self._t[0] = t
        self._told = self.equations.rhs(self._t, y, self._p)
        return self._told["dy"]

    def _sound(self, z: Array, slope: Array) -> bool:
        """Whether all numbers of a state and its slope are finite, on all ranks; it learns the speed of all joints."""
        sound = math.isfinite(z.sum() + slope.sum()) or bool(np.isfinite(z).all() and np.isfinite(slope).all())
        self._end.own[:] = (self._told["speed"][0], 0.0) if sound else (0.0, 1.0)
        square, unsound = self._end.sum().tolist()
        self._speed = math.sqrt(square)
        return not unsound

    def _reduced(self, y: Array, z: Array, a: Array, b: Array | None = None) -> tuple[float, float, bool]:
        """Mean squares of a and b in units of the tolerance, tol (1 + max(|y|, |z|)); whether all numbers are finite.
        All of it over all ranks; the work, which is one number of the whole state, is summed first."""
        b = a if b is None else b
        n, tol = self._counted, self.ivp.tol
        scale = tol * (1.0 + np.maximum(np.abs(y[:n]), np.abs(z[:n])))
        sound = np.isfinite(a).all() and np.isfinite(b).all() and np.isfinite(z).all()
        squares = [float(np.sum((x[:n] / scale) ** 2)) for x in (a, b)]
        self._decision.own[:] = (*squares, a[-1], b[-1], y[-1], z[-1], 0.0) if sound else (*[0.0] * 6, 1.0)
        total = self._decision.sum().tolist()
        work = tol * (1.0 + max(abs(total[4]), abs(total[5])))
        first, second = ((total[k] + (total[2 + k] / work) ** 2) / self._ny for k in range(2))
        return first, second, not total[6]

    def _first_step(self, end: float) -> float:
        """From the slopes at the start and after a small Euler step [Hairer, Norsett, Wanner, Solving ODEs I, II.4]."""
        y, k = self.y, self._k
        size, slope, _ = self._reduced(y, y, y, k[0])
        size, slope = math.sqrt(size), math.sqrt(slope)
        h = 1e-6 if size < 1e-5 or slope < 1e-5 else 0.01 * size / slope
        h = min(h, end - self.t, self.ivp.max_step)
        bent = self._slope(self.t + h, y + h * k[0]) - k[0]
        square, _, sound = self._reduced(y, y, bent)
        if not sound:
            return 1e-3 * h
        steepest = max(slope, math.sqrt(square) / h)
        if steepest <= 1e-15:
            return min(100.0 * h, max(1e-6, 1e-3 * h))
        return min(100.0 * h, (0.01 / steepest) ** (1.0 / self._order))

    def _singular(self) -> Reason | None:
        if not self.watch.usual:
            return None
        c = float(conditioning(list(self._told["pivots"]), self.watch.usual))
        return None if c > self.watch.threshold else Reason.SINGULAR

    # Inside a step

    def _interpolated(self, h: float, z: Array, t_end: float) -> StepPolynomial:
        """The step that ends at z; with its polynomial, where a sample lies in it or events are looked for."""
        step = StepPolynomial(self.t, h, t_end, self.y, z)
        times = self.ivp.times
        if not self.watched and (self.filled == len(times) or times[self.filled] >= t_end):
            return step
        k, told = self._k, self._told
        for s in range(self._stages + 1, len(self._nodes)):
            k[s] = self._slope(self.t + self._nodes[s] * h, self._at_stage(h, s))
        self._told = told
        return step.with_slopes(k[0], k[self._stages], [h * _sum(row, k) for row in self._dense[3:]])

    def _crosses(self, step: StepPolynomial) -> bool:
        """The events of a step, recorded; whether one of them ends the run."""

        def at(s: float) -> tuple[Array, Array, Array]:
            self._t[0] = step.time(s)
            return self._t, step.state(s), self._p

        own = [] if self._events is None else self._events.hits(at, step.h, step.t_end)
        self._hits.own[0] = len(own)
        if not self._hits.sum()[0]:
            return False
        for hit in in_order([hit for hits in self.ranks.gather(own) for hit in hits]):
            t, y = step.time(hit.s), step.state(hit.s)
            if self.equations.back is not None:
                self._t[0] = t
                y = self.equations.back(self._t, y, self._p)["y"]
            self.crossed.append(Crossing(t, hit.event, y.copy()))
            if hit.stops:
                self._sample(step, t)
                self.t, self.y = t, y
                return True
        return False

    def _sample(self, step: StepPolynomial, until: float) -> None:
        """All samples up to a time."""
        times = self.ivp.times
        while self.filled < len(times) and times[self.filled] <= until:
            self.samples[self.filled] = step.state(step.part(float(times[self.filled])))
            self.filled += 1


def _sum(weights: Array, rows: Array, out: Array | None = None) -> Array:
    """sum_j w_j x_j of rows x (k, n), by this rank's own core."""
    if rows.shape[1] <= SHORT:
        return np.dot(weights, rows, out=out)
    return np.asarray(np.einsum("k,kn->n", weights, rows, out=out))
