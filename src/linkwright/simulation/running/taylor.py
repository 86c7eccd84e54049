"""Steps by Taylor series: the equations replayed as heyoka's expressions, compiled by it and stepped in its own loop.

Between chunks of steps the state is put back on the constraints. Where the loops come close to a singular pose, the
last polynomial before it is evaluated beyond: see singularity_crossing.py.
"""

from __future__ import annotations

import numpy as np

from linkwright.model.answers import Array
from linkwright.program import Rolled
from linkwright.simulation.ends.blow_up import BlowUpCheck
from linkwright.simulation.ends.dead_points import approach
from linkwright.simulation.ends.singularity_crossing import SingularityCrossing, cross
from linkwright.simulation.integrators import Crossing, Reason
from linkwright.simulation.running import heyoka_expressions
from linkwright.simulation.running.compiled_stepper import ENDLESS, HARDLY, IDLE, STUCK
from linkwright.simulation.running.heyoka_expressions import outcomes
from linkwright.simulation.running.initial_value_problem import InitialValueProblem
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.run_record import moving
from linkwright.simulation.running.stepper import Stepped
from linkwright.simulation.running.taylor_series import TaylorSeries
from linkwright.simulation.running.verdict import ERRORS

JUMP = 1e-6  # of the largest energy in motion: what no series loses in a chunk, nor in a hundred thousand tolerances
PATIENCE = 100_000  # steps in a row at whose pace it is endless, and that lead nowhere
TOGETHER = 1e-9  # of a step: two events this close are at one instant


def why_no_series(monitor: Monitor) -> str:
    """Why Taylor series cannot be had of these equations; nothing where they can."""
    equations = monitor.equations
    if not heyoka_expressions.available():
        return "heyoka is not installed"
    if monitor.problem.ensemble:
        return "an ensemble runs by 'dop853', 'rk45', 'rk4' or 'ode5'"
    if any(event.transits for event in monitor.problem.events):
        return "the state changes at an event"
    if equations.drives.slow is not None:
        return "the drive's function could not be traced"
    if isinstance(equations.function("rhs").program, Rolled):
        return "the operations of a machine of this size stand in loops"
    programs = [program for program in (equations.rhs, monitor.watched) if program is not None]
    if not all(heyoka_expressions.expressible(program) for program in programs):
        return "lw.where and its kind have no series"
    return ""


class TaylorStepper:
    """One run by Taylor series. The monitor tells how far a state is from the constraints and from singular poses."""

    def __init__(self, ivp: InitialValueProblem, monitor: Monitor) -> None:
        self.ivp, self._monitor = ivp, monitor
        self._crosses = (
            monitor.equations.formulation.exact
        )  # independent rates alone do not tell the motion beyond the pose
        self._passed: list[float] = []
        self._crossings: list[SingularityCrossing] = []
        self._stopping = [i for i in range(len(ivp.stops)) if ivp.stops[i]]
        self._series = TaylorSeries(ivp, monitor)
        self._largest = 0.0  # J, what was in motion so far
        self._blow_up, self._slow = BlowUpCheck(ivp.until), 0  # steps in a row that are too many
        self._endless: dict[int, str] = {}

    @property
    def earliest(self) -> float:
        return self._series.t

    def stepped(self) -> Stepped:
        x = self._series
        return Stepped(
            x.t,
            x.y,
            x.samples,
            x.filled,
            x.events,
            x.steps,
            rejected=0,
            evaluations=x.steps,
            endless=self._endless,
            passed=self._passed,
            crossings=self._crossings,
        )

    def advance(self) -> Reason:
        """One chunk of steps, up to the next knot at most."""
        x, ivp = self._series, self.ivp
        t, y = x.t, x.y
        x.remember()
        target = min(x.next_knot, ivp.until)
        before, alone = x.steps, x.chunk == 1
        outcome = x.go(target, x.chunk)
        if outcome == outcomes().err_nf_state or not x.finite:
            return self._undo(t, y, Reason.NOT_FINITE if alone else Reason.PAUSED)
        stopped = -int(outcome) - 1
        event = self._stopping[stopped] if 0 <= stopped < len(self._stopping) else None
        if event is not None and event == ivp.singular:
            return self._pass()
        beside = self._beside() if event is not None else []
        x.project()
        if self._loses_energy(y):
            return self._undo(t, y, Reason.STEP_TOO_SMALL if alone else Reason.PAUSED)
        if event is not None:
            x.events += [Crossing(x.t, i, x.y) for i in beside]
            x.events.append(Crossing(x.t, event, x.y))
            return Reason.EVENT
        if x.t >= ivp.until:
            return Reason.DONE
        if x.t >= target:
            x.next_piece()
        return Reason.STEP_TOO_SMALL if self._is_endless(t, y, x.steps - before) else Reason.PAUSED

    def _is_endless(self, t: float, y: Array, steps: int) -> bool:
        """Whether it would never end: its rates go to infinity, or for long its steps lead nowhere."""
        now, state = self._series.t, self._series.y
        rate = float(np.abs(self._monitor.equations.state.of(state).x).max(initial=0.0))
        why = self._blow_up.verdict(self._series.steps, now, rate)
        slow = ENDLESS * (now - t) < steps * (self.ivp.until - now)
        allowed = steps * min(IDLE * self.ivp.tol, HARDLY)
        moved = np.abs(moving(state - y)) > allowed * (1.0 + np.abs(moving(y)))
        self._slow = self._slow + steps if slow and not moved.any() else 0
        if self._slow > PATIENCE:
            why = STUCK
        self._endless = {0: why} if why else {}
        return bool(why)

    def _loses_energy(self, y: Array) -> bool:
        """Whether a chunk that began in a state y went over what is no motion: a series may jump where rates have no
        bound, and land behind."""
        if not self._crosses:
            return False
        lost, moving = self._monitor.energy_lost(y, self._series.y)
        self._largest = max(self._largest, moving)
        return lost > max(JUMP, ERRORS * self.ivp.tol) * self._largest

    def _undo(self, t: float, y: Array, why: Reason) -> Reason:
        """Back before a chunk that went wrong: step by step now or, where it was a single step, that was all."""
        x = self._series
        x.put(t, y)
        x.drop_samples_after(t)
        x.events = [e for e in x.events if e.t <= t]
        x.chunk = 1
        return why

    def _beside(self) -> list[int]:
        """What is only recorded and comes at the very instant of a stop: heyoka leaves it out."""
        x = self._series
        assert self._monitor.watch is not None
        t, near = x.t, TOGETHER * x.last_step + 4.0 * np.spacing(x.t)
        before, after = (self._monitor.watch(np.array([at]), x.polynomial(at), x.p) for at in (t - near, t + near))
        up, down = (before < 0.0) & (after >= 0.0), (before > 0.0) & (after <= 0.0)
        told = {e.index for e in x.events if e.t >= t - 2.0 * near}
        signs = self.ivp.directions
        crossed = (up & (signs >= 0) | down & (signs <= 0)) & (self.ivp.stops == 0)
        return [int(i) for i in np.flatnonzero(crossed) if i not in told]

    def _pass(self) -> Reason:
        """Beyond a singular pose; but where the rows in use fail and not the loops, others will do, and beyond the end
        of a prescribed motion there is nothing."""
        x, monitor = self._series, self._monitor
        dead = approach(monitor.problem, monitor, monitor.equations, x.t, x.y)
        if dead is not None and not dead.touches:
            x.project()
            return Reason.SINGULAR
        if not self._crosses or monitor.other_choice_will_do(x.y):
            return Reason.SINGULAR
        crossed = cross(self._series, self._monitor, self.ivp.until, self.ivp.tol)
        if crossed is None:
            return Reason.SINGULAR
        self._crossings.append(crossed.crossing)
        self._passed += [crossed.pose] if crossed.pose <= crossed.end else []
        return Reason.DONE if self._series.t >= self.ivp.until else Reason.PAUSED
