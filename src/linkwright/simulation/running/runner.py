"""Runner: one simulation, from its first step to its last. Things flow one way:

    Problem  ->  Runner  ->  RunLog  ->  build_solution  ->  Solution

The runner alone holds the Equations, one set for each choice of constraint rows (and, by method projection, of
independent rates), built once. A run is made of segments. For each there is a Monitor of the equations in use (event
functions, the guard of steps, conditioning, the way back onto the constraints) and a Stepper, compiled code or Taylor
series, which advances through an InitialValueProblem until it is done, meets an event, or comes close to a singular
pose. There the runner chooses again, in this order: other independent rates (method projection), Taylor series from an
instant well before (integrator auto), other rows, steps that go closer; where nothing is left, the run ends with a
sentence why. What each stepper reached goes into the RunLog. Runs of an ensemble that meet a singular pose are run
once more by runners of their own (ensemble_reruns.py).
"""

from __future__ import annotations

import time
from contextlib import nullcontext
from dataclasses import replace

import numpy as np

from linkwright.engines import target
from linkwright.errors import ModelError
from linkwright.scalars.tolerances import (
    APPROACHING,
    IN_TIME,
    NEARLY_SINGULAR,
    NO_START,
    OTHER_RATES,
    SINGULAR_AHEAD,
    WELL_BEFORE,
)
from linkwright.simulation.ends.closure_conditioning import conditioning_at
from linkwright.simulation.ends.dead_points import Approach, approach, is_within_steps
from linkwright.simulation.ends.stop_reasons import singular_pose, why
from linkwright.simulation.integrators import KINK, Reason
from linkwright.simulation.progress import Progress
from linkwright.simulation.running import ensemble_reruns
from linkwright.simulation.running.compiled_stepper import CompiledStepper
from linkwright.simulation.running.equations import Equations, initial_state
from linkwright.simulation.running.formulations import make_formulation
from linkwright.simulation.running.initial_value_problem import InitialValueProblem
from linkwright.simulation.running.members import machine_numbers
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.row_choice import RowChoice, first_choice, other_rows
from linkwright.simulation.running.run_log import RunLog, Segment
from linkwright.simulation.running.stepper import Stepper
from linkwright.simulation.running.taylor import TaylorStepper, why_no_series
from linkwright.simulation.running.transitions import goes_on, in_mode

GLANCES = 250  # steps a run takes at least where something is watched for, or a drive depends on time


class Runner:
    """One problem on its way: the choice of rows, the integrator and the threshold that are in use."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._built: dict[RowChoice, Equations] = {}
        self.choice = first_choice(problem)
        self._integrator = problem.integrator
        self.threshold = IN_TIME  # of the usual conditioning
        if self.equations.formulation.chooses_rates:
            self.threshold = OTHER_RATES
        elif problem.integrator == "taylor":
            self.threshold = NEARLY_SINGULAR

    @property
    def equations(self) -> Equations:
        """The equations for the present choice of rows."""
        return self.equations_of(self.choice)

    def of_run(self, k: int) -> Runner:
        """One run of an ensemble, by itself."""
        return Runner(self.problem.of_runs(k))

    def run(self, progress: Progress) -> RunLog:
        """Integrate to the end, or as far as it goes, and return the log."""
        whole = ivp = self.initial_value_problem()
        log = RunLog.of(whole)
        reached: RunLog | None = None  # before the present segment was prepared
        changed: Monitor | None = None  # after a transition
        try:
            while True:
                began = time.perf_counter()
                with progress.preparing() if changed is None else nullcontext():  # after a transition all is compiled
                    monitor = changed or self.monitor(ivp)
                    segment = self.watched(ivp, monitor)
                    stepper = self._stepper(segment, monitor, log)
                log.compile_seconds += time.perf_counter() - began
                if monitor.start < NO_START:
                    log.segments, log.reason = [Segment(log.filled, monitor)], Reason.SINGULAR
                    log.sentence = singular_pose(self.problem, log)
                    return log
                log.begin(monitor)
                self._advance(stepper, segment, log, progress)
                if self.problem.ensemble:
                    ensemble_reruns.finish(self, log, progress)
                if log.reason is Reason.EVENT and not self.problem.ensemble:
                    changed = goes_on(self.problem, monitor, whole, log)
                    if changed is not None:
                        reached = replace(log, changes=list(log.changes))
                        whole = in_mode(whole, changed)
                        ivp = whole.rest(log.t, log.y, log.filled)
                        continue
                if log.reason is not Reason.SINGULAR:
                    return log
                reached, changed = replace(log), None
                if not self.choose_again(whole, log):
                    log.sentence = singular_pose(self.problem, log)
                    return log
                ivp = whole.rest(log.t, log.y, log.filled)
        except KeyboardInterrupt:
            if reached is None:
                raise
            return replace(reached, reason=None, sentence="interrupted")
        finally:
            progress.close()

    def monitor(self, ivp: InitialValueProblem) -> Monitor:
        """Of the present choice, from where a problem starts."""
        return Monitor(self.problem, self.equations, self.problem.pose(ivp.y0), self.threshold)

    def equations_of(self, choice: RowChoice) -> Equations:
        """The equations for a choice of rows."""
        if choice not in self._built:
            p = self.problem
            pose = None if choice.pose is None else np.array(choice.pose)
            driven = () if p.drives.commands else p.drives.places  # else accelerations are told, and efforts found
            formulation = make_formulation(p.model, p.method, driven, choice.rows, p.numbers, pose)
            machine = machine_numbers(p.model, p.machine)
            self._built[choice] = Equations(
                p.model, formulation, p.drives, p.motions, choice.rows, machine, p.modes, p.until
            )
        return self._built[choice]

    def initial_value_problem(self) -> InitialValueProblem:
        """The whole run, by the equations of the present choice."""
        p, equations = self.problem, self.equations
        y0 = initial_state(p, equations)
        knots = equations.parameters.knots
        met = int(np.searchsorted(knots, p.until))  # those of a block of a run lie beyond its end, too
        whole = InitialValueProblem(
            y0=y0,
            until=p.until,
            times=p.times,
            knots=knots[:met],
            pieces=equations.pieces[..., : met + 1, :],
            tol=p.tol,
            step=p.step,
        )
        return whole.rest(p.onset.t, y0, 0) if p.onset.t else whole

    def watched(self, ivp: InitialValueProblem, monitor: Monitor) -> InitialValueProblem:
        """With what is to be looked out for."""
        events = self.problem.events
        stops = [int(e.ends_steps) for e in events] + [1] * (monitor.singular >= 0) + [KINK] * monitor.kinks
        directions = [e.direction for e in events] + [-1] * (monitor.singular >= 0) + [0] * monitor.kinks
        return replace(
            ivp,
            stops=np.array(stops, int),
            directions=np.array(directions, int),
            singular=monitor.singular,
            max_step=self.longest_step(),
        )

    def longest_step(self) -> float:
        """Steady motion allows steps of any length, in which events could be missed, and drives begin and end."""
        by_the_clock = self.problem.drives.slow is not None or self.equations.clocked
        return self.problem.until / GLANCES if self.problem.events or by_the_clock else np.inf

    def _stepper(self, ivp: InitialValueProblem, monitor: Monitor, log: RunLog) -> Stepper:
        """`auto` is dop853, whose code serves all machines, as long as no singular pose is met."""
        log.integrator = "dop853" if self._integrator == "auto" else self._integrator
        if log.integrator == "taylor":
            no_series = why_no_series(monitor)
            if no_series:
                name = self.problem.model.name
                raise ModelError(f"{name}: integrator 'taylor' cannot run this: {no_series}. Use 'dop853'.")
            return TaylorStepper(ivp, monitor)
        slow = self.problem.drives.slow is not None  # Python's own functions run one at a time, and in order
        threads = 1 if slow else self.problem.threads or target.cores()
        return CompiledStepper(log.integrator, ivp, monitor, threads)

    def _advance(self, stepper: Stepper, ivp: InitialValueProblem, log: RunLog, progress: Progress) -> None:
        """One segment: until it is done, stops, or is interrupted; whatever was reached is kept."""
        try:
            reason = Reason.PAUSED
            while reason is Reason.PAUSED:
                reason = stepper.advance()
                progress.show(stepper.earliest)
            log.reason = reason
        except KeyboardInterrupt:
            log.reason = None
        reached = stepper.stepped()
        log.add(reached, ivp, len(self.problem.events))
        log.sentence = "interrupted" if log.reason is None else ""
        if not self.problem.ensemble:
            log.sentence = why(self.problem, log, self.equations, reached.error)

    # Close to a singular pose

    def choose_again(self, whole: InitialValueProblem, log: RunLog) -> bool:
        """Whether there is a way on from where the log ends, or from before it; it is taken."""
        dead = approach(self.problem, log.monitor, self.equations, log.t, log.y)
        if dead is not None:
            return self._closer(whole, log, dead)
        q, chooses_rates = self.problem.pose(log.y), self.equations.formulation.chooses_rates
        rows = other_rows(self.equations, q)
        if chooses_rates and conditioning_at(self.problem.model, q) > self._enough:
            self._choose_rates(log)
        elif self._go_by_series(whole, log, rows is not None):
            self.threshold = NEARLY_SINGULAR
        elif rows is not None:
            self.choice = RowChoice(rows)
            log.chosen_again.append(log.t)
        elif self.threshold > NEARLY_SINGULAR and not (chooses_rates and self._integrator == "taylor"):
            self.threshold = NEARLY_SINGULAR
        else:
            return False
        return True

    def _closer(self, whole: InitialValueProblem, log: RunLog, dead: Approach) -> bool:
        """Whether it goes closer to a dead point of a prescribed motion, or over it by series."""
        if is_within_steps(self.problem, log, dead):
            return False
        if self.threshold > NEARLY_SINGULAR:
            self.threshold = NEARLY_SINGULAR
            return True
        return dead.touches and self._from_before(whole, log)

    @property
    def _enough(self) -> float:
        """The conditioning with which method projection goes on by other rates: series would pass a pose unseen."""
        return APPROACHING if self._integrator == "taylor" else SINGULAR_AHEAD

    def _choose_rates(self, log: RunLog) -> None:
        """Other independent rates, those that tell the motion best here; the state told by them."""
        was, v = log.monitor.equations.state.of(log.y), log.monitor.rates(log.t, log.y)
        self.choice = self.choice._replace(pose=tuple(self.problem.pose(log.y).tolist()))
        log.y = self.equations.state.joined(was.q, v[list(self.equations.formulation.independent)], was.own, was.work)
        log.chosen_again.append(log.t)

    def _go_by_series(self, whole: InitialValueProblem, log: RunLog, rows_left: bool) -> bool:
        """Whether `auto` goes on by Taylor series, which pass singular poses, from an instant well before this one."""
        p, multipliers = self.problem, log.monitor.equations.formulation.multipliers
        if self._integrator != "auto":
            return False
        far = conditioning_at(p.model, p.pose(log.y)) > APPROACHING
        if far and (rows_left or multipliers):  # others have pivots that vanish elsewhere
            return False
        return self._from_before(whole, log)

    def _from_before(self, whole: InitialValueProblem, log: RunLog) -> bool:
        """Whether series may be had, from an instant well before the one where the log ends; it is gone back to."""
        monitor = log.monitor
        if self._integrator != "auto" or not monitor.equations.formulation.exact or why_no_series(monitor):
            return False
        told = [(float(whole.times[k]), log.samples[k], k + 1) for k in range(log.filled)]
        for t, y, filled in reversed([(whole.t0, whole.y0, 0), *told]):
            numbers = whole.pieces[int(np.searchsorted(whole.knots, t, side="right"))]
            if monitor.conditioning(t, y, numbers) > WELL_BEFORE or t == whole.t0:
                log.back_to(t, monitor.project(t, y, numbers), filled)
                self._integrator = "taylor"
                return True
        return False
