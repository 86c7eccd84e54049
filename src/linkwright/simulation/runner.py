"""From the first step to the last: who steps, rows of loops chosen again where they degrade, why it ended."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from linkwright.assembly.mobility import independent_at
from linkwright.engines import target
from linkwright.errors import ModelError
from linkwright.model.answers import Array
from linkwright.model.closed_model import ClosedModel
from linkwright.model.model import Model
from linkwright.simulation import ensemble_reruns, heyoka_expressions
from linkwright.simulation.closure_conditioning import FIRM, LOOSE, conditioning_at
from linkwright.simulation.compiled_stepper import CompiledStepper
from linkwright.simulation.equations import NEARLY_SINGULAR, Equations
from linkwright.simulation.events import TracedEvent
from linkwright.simulation.initial_value_problem import InitialValueProblem
from linkwright.simulation.integrators import KINK, Crossing, Reason
from linkwright.simulation.monitor import Monitor
from linkwright.simulation.progress import Progress
from linkwright.simulation.stop_reasons import singular_pose, why
from linkwright.simulation.taylor import SingularityCrossing, TaylorStepper

NO_START = 1e-7  # of the usual conditioning: nothing can be begun so close to a singular pose
EARLY = 5e-2  # of it, for method projection: other rates are at hand, and dependent ones lose digits
GLANCES = 250  # steps a run takes at least where something is watched for, or a drive depends on time
IN_TIME = 1e-2  # of the usual conditioning: where steps that would fall into a singular pose are stopped
WELL_BEFORE = 0.2  # of the usual conditioning: series are begun there, and carry on beyond a singular pose


@dataclass
class RunLog:
    """What a run leaves: samples (..., T, ny), how many of them count, where it came to and why it ended, its cost."""

    samples: Array
    filled: Any
    t: Any
    y: Array
    reason: Reason | None = None  # None: interrupted
    reasons: Any = Reason.DONE  # of each run of an ensemble
    sentence: str = ""  # why it stopped early
    sentences: dict[int, str] = field(default_factory=dict)  # of each run of an ensemble that did
    singles: dict[int, RunLog] = field(default_factory=dict)  # of runs of an ensemble that went on by themselves
    endless: dict[int, str] = field(default_factory=dict)  # why runs (of one: 0) would never have ended
    integrator: str = ""
    events: list[Crossing] = field(default_factory=list)
    passed: list[float] = field(default_factory=list)  # when singular poses were passed
    crossings: list[SingularityCrossing] = field(default_factory=list)  # over these
    chosen_again: list[float] = field(default_factory=list)  # when other rows were chosen
    steps: int = 0
    steps_of_runs: Any = 0  # of an ensemble (R,); all of one run
    rejected: int = 0
    evaluations: int = 0
    compile_seconds: float = 0.0
    legs: list[tuple[int, Monitor]] = field(default_factory=list)  # from which sample on whose equations hold


@dataclass
class Runner:
    """One simulation: equations for given rows, what is watched for, and who steps."""

    model: Model
    equations: Callable[..., Equations]  # of rows, of a pose to choose independent rates at, of a run of an ensemble
    event_functions: Sequence[TracedEvent]
    stabilisation: str
    integrator: str
    method: str
    threads: int | None = None  # of an ensemble; all cores, if None

    def run(self, plan: InitialValueProblem, progress: Progress) -> RunLog:
        """To the end, or as far as it goes."""
        rows: Any = self.model.closed.chosen if isinstance(self.model, ClosedModel) else ()
        shape = (*plan.y0.shape[:-1], len(plan.times), plan.y0.shape[-1])
        log = RunLog(np.full(shape, np.nan), 0, plan.t0, plan.y0)
        threshold = (
            EARLY if self.method == "projection" else NEARLY_SINGULAR if self.integrator == "taylor" else IN_TIME
        )
        pose: Any = None
        whole = plan
        reached: RunLog | None = None  # before the present leg was prepared
        try:
            while True:
                began = time.perf_counter()
                with progress.preparing():
                    equations = self.equations(rows, pose)
                    monitor = Monitor(equations, self.event_functions, plan.y0[..., : self.model.nq], threshold)
                    leg = self._watched(plan, monitor)
                    stepper = self._stepper(leg, monitor, log)
                log.compile_seconds += time.perf_counter() - began
                if monitor.start < NO_START:
                    log.legs, log.reason = [(log.filled, monitor)], Reason.SINGULAR
                    log.sentence = singular_pose(self, whole, log)
                    return log
                log.legs = [(first, w) for first, w in log.legs if first < log.filled] + [(log.filled, monitor)]
                self._advance(stepper, leg, log, progress)
                if plan.y0.ndim > 1:
                    ensemble_reruns.finish(self, plan, log, progress)
                if log.reason is not Reason.SINGULAR:
                    return log
                reached = replace(log)
                again = self._other_rows(log.y[: self.model.nq], rows)
                if self.method == "projection" and conditioning_at(self.model, log.y[: self.model.nq]) > self._enough:
                    pose = self._other_rates(log, monitor, rows)
                elif self._by_series(whole, log, monitor, again is not None):
                    threshold = NEARLY_SINGULAR
                elif again is not None:
                    rows = again
                    log.chosen_again.append(log.t)
                elif threshold > NEARLY_SINGULAR and (self.method, self.integrator) != ("projection", "taylor"):
                    threshold = NEARLY_SINGULAR
                else:
                    log.sentence = singular_pose(self, whole, log)
                    return log
                plan = self._rest(whole, log)
        except KeyboardInterrupt:
            if reached is None:
                raise
            return replace(reached, reason=None, sentence="interrupted")
        finally:
            progress.close()

    def _watched(self, plan: InitialValueProblem, monitor: Monitor) -> InitialValueProblem:
        """The plan with what is to be looked out for."""
        stops = [int(w.stop) for w in self.event_functions] + [1] * (monitor.singular >= 0) + [KINK] * monitor.kinks
        directions = [w.direction for w in self.event_functions] + [-1] * (monitor.singular >= 0) + [0] * monitor.kinks
        return replace(
            plan,
            stops=np.array(stops, int),
            directions=np.array(directions, int),
            singular=monitor.singular,
            max_step=self._longest_step(plan, monitor.equations),
        )

    def _longest_step(self, plan: InitialValueProblem, equations: Equations) -> float:
        """Steady motion allows steps of any length, in which events could be missed, and drives begin and end."""
        by_the_clock = equations.drives.slow is not None or ("input", 0) in equations.rhs.nodes  # t comes first
        return plan.until / GLANCES if self.event_functions or by_the_clock else np.inf

    def _stepper(self, plan: InitialValueProblem, monitor: Monitor, log: RunLog) -> Any:
        equations = monitor.equations
        back = self.stabilisation == "projection" and equations.law.exact and monitor.constrained
        log.integrator = self._who(plan, monitor)
        if log.integrator == "taylor":
            rows = equations.constraints.chosen
            return TaylorStepper(plan, monitor, back, lambda y: self._firm(y[: self.model.nq], rows))
        slow = equations.drives.slow is not None  # Python's own functions run one at a time, and in order
        threads = 1 if slow else self.threads or target.cores()
        return CompiledStepper(log.integrator, plan, equations, monitor.events, monitor.guard, back, threads)

    def _who(self, plan: InitialValueProblem, monitor: Monitor) -> str:
        """`auto` is dop853, whose code serves all machines, as long as no singular pose is met."""
        if self.integrator == "taylor":
            why = self.no_series(plan, monitor)
            if why:
                raise ModelError(f"{self.model.name}: integrator 'taylor' cannot run this: {why}. Use 'dop853'.")
        return "dop853" if self.integrator == "auto" else self.integrator

    def no_series(self, plan: InitialValueProblem, monitor: Monitor) -> str:
        """Why Taylor series cannot be had; nothing where they can."""
        equations, watch = monitor.equations, monitor.watched
        if not heyoka_expressions.available():
            return "heyoka is not installed"
        if plan.y0.ndim > 1:
            return "an ensemble runs by 'dop853', 'rk45', 'rk4' or 'ode5'"
        if equations.drives.slow is not None:
            return "the drive's function could not be traced"
        if not heyoka_expressions.expressible(equations.rhs) or not (
            watch is None or heyoka_expressions.expressible(watch)
        ):
            return "lw.where and its kind have no series"
        return ""

    def _advance(self, stepper: Any, plan: InitialValueProblem, log: RunLog, progress: Progress) -> None:
        """One leg: until it is done, stops, or is interrupted; whatever was reached is kept."""
        try:
            reason = Reason.PAUSED
            while reason is Reason.PAUSED:
                reason = stepper.advance()
                progress.show(float(np.min(stepper.t)))
            log.reason = reason
        except KeyboardInterrupt:
            log.reason = None
        many = plan.y0.ndim > 1
        before = log.samples.shape[-2] - len(plan.times)
        log.samples[..., before:, :] = stepper.samples
        log.filled = stepper.filled + before
        log.t, log.y = (np.array(stepper.t), np.array(stepper.y)) if many else (float(stepper.t), stepper.y)
        log.reasons = stepper.reasons if many else Reason.DONE
        log.events += [e for e in stepper.events if e.index < len(self.event_functions)]
        log.passed += getattr(stepper, "passed", [])
        log.crossings += getattr(stepper, "bridges", [])
        log.steps += int(np.sum(stepper.steps))
        log.steps_of_runs = log.steps_of_runs + stepper.steps
        log.rejected += int(np.sum(stepper.rejected))
        log.evaluations += int(np.sum(stepper.evaluations))
        log.endless = stepper.endless
        log.sentence = "interrupted" if many and log.reason is None else ""
        if not many:
            log.sentence = why(self, plan, log, log.legs[-1][1].equations, getattr(stepper, "error", None))

    def _firm(self, q: Array, rows: Any) -> bool:
        """Whether the loops hold, so that other rows, or other independent rates, can go on from here."""
        return conditioning_at(self.model, q) > FIRM and (
            self.method == "projection" or self._other_rows(q, rows) is not None
        )

    @property
    def _enough(self) -> float:
        """The grip with which method projection goes on by other rates: series would step over a pose unseen."""
        return LOOSE if self.integrator == "taylor" else FIRM

    def _other_rows(self, q: Array, rows: Any) -> Any:
        """Rows to go on with, where those in use hang on each other though the loops do not."""
        assert isinstance(self.model, ClosedModel)
        if self.method == "projection" or conditioning_at(self.model, q) < FIRM:
            return None
        again = independent_at(self.model.scaled_closure, q, self.model.analysis.rank)
        return None if again == rows else again

    def _other_rates(self, log: RunLog, monitor: Monitor, rows: Any) -> Array:
        """The pose to choose other independent rates at, and the state told by them."""
        q = log.y[: self.model.nq].copy()
        v = monitor.rates(log.t, log.y)
        log.y = np.concatenate([q, v[list(self.equations(rows, q).law.independent)], log.y[-1:]])
        log.chosen_again.append(log.t)
        return q

    def _by_series(self, plan: InitialValueProblem, log: RunLog, monitor: Monitor, rows_left: bool) -> bool:
        """Whether `auto` goes on by Taylor series, which pass singular poses, from an instant well before this one."""
        if self.integrator != "auto" or not monitor.equations.law.exact or self.no_series(plan, monitor):
            return False
        firm = conditioning_at(self.model, log.y[: self.model.nq]) > LOOSE
        if firm and (rows_left or self.method != "parallel"):  # whose own pivots vanish elsewhere, too
            return False
        back = [(plan.t0, plan.y0, 0)] + [(float(plan.times[k]), log.samples[k], k + 1) for k in range(log.filled)]
        for t, y, filled in reversed(back):
            p = plan.pieces[int(np.searchsorted(plan.knots, t, side="right"))]
            if monitor.conditioning(t, y, p) > WELL_BEFORE or t == plan.t0:
                log.t, log.y, log.filled = t, monitor.back(t, y, p), filled
                log.events = [e for e in log.events if e.t <= t]
                log.chosen_again = [at for at in log.chosen_again if at <= t]
                self.integrator = "taylor"
                return True
        return False

    @staticmethod
    def _rest(plan: InitialValueProblem, log: RunLog) -> InitialValueProblem:
        """What is left of a plan."""
        k = int(np.searchsorted(plan.knots, log.t, side="right"))
        return replace(
            plan,
            t0=log.t,
            y0=log.y,
            times=plan.times[log.filled :],
            knots=plan.knots[k:],
            pieces=plan.pieces[..., k:, :],
        )
