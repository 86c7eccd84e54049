"""Taylor series by heyoka: the equations replayed as its expressions, compiled by it and stepped in its own loop.

Between chunks of steps the state is put back on the constraints. Where the loops come close to a singular pose, the
last polynomial before it is evaluated beyond: the motion itself is smooth there, only its equations are not.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from linkwright.model.answers import Array
from linkwright.simulation.blow_up import BlowUpCheck
from linkwright.simulation.compiled_stepper import ENDLESS, HARDLY, IDLE, STUCK
from linkwright.simulation.equations import NEARLY_SINGULAR
from linkwright.simulation.heyoka_expressions import FAINT, integrator, outcomes
from linkwright.simulation.initial_value_problem import InitialValueProblem
from linkwright.simulation.integrators import Crossing, Reason
from linkwright.simulation.monitor import Monitor

PATIENCE = 100_000  # steps in a row at whose pace it is endless, and that lead nowhere
CHUNK = 64  # steps between two returns to the constraints, at most
DRIFT = 0.1  # of the tolerance: what loops may open within a chunk; else chunks get shorter
AHEAD = 4096  # samples read off in one go
TRAIL = 24  # states remembered
# Over a singular pose: before and behind it, in usual steps; and what may get lost, whatever the tolerance. The last
# are for motions that gather speed, whose usual step of a moment ago is many of theirs at the pose.
REACHES = (
    *((0.8, 0.25), (0.5, 0.15), (0.3, 0.1), (0.18, 0.06), (1.2, 0.5), (1.5, 0.75)),
    *((0.1, 0.03), (0.1, 0.05), (0.07, 0.02), (0.07, 0.035), (0.04, 0.013)),
)
LOST = 1e-8
LANDED = 3.0 * NEARLY_SINGULAR  # the conditioning with which steps are taken again
TOGETHER = 1e-9  # of a step: two events this close are at one instant
CROSSING_STATES = 12  # states of a leap that are kept


class SingularityCrossing(NamedTuple):
    """The polynomial of a leap: its states y (n, ny) at times t (n,) from take-off to landing, under the numbers p."""

    monitor: Monitor
    t: Array
    y: Array
    p: Array


class TaylorStepper:
    """One run by Taylor series; advance() goes on by a chunk of steps.

    The watchman tells how far a state is from the constraints and from singular poses, and puts it back where `mend`.
    `firm` tells whether the loops hold in a pose, whatever rows are in use.
    """

    def __init__(
        self,
        plan: InitialValueProblem,
        monitor: Monitor,
        mend: bool,
        firm: Callable[[Array], bool],
    ) -> None:
        began = time.perf_counter()
        self.plan, self._firm, self._watchman = plan, firm, monitor
        self._back = monitor.back if mend else None
        self._opening, self._conditioning = monitor.opening, monitor.conditioning
        self._imbalance = monitor.imbalance
        self._crosses = monitor.equations.law.exact  # independent rates alone do not tell the motion beyond the pose
        self._scales = np.ones(len(plan.y0))
        self._scales[-1] = FAINT
        self.samples = np.empty((len(plan.times), len(plan.y0)))
        self.filled = self.steps = self.rejected = 0
        self.events: list[Crossing] = []
        self.passed: list[float] = []  # when singular poses were passed
        self.crossings: list[SingularityCrossing] = []  # over these
        self._stopping = [i for i in range(len(plan.stops)) if plan.stops[i]]
        self._ta = integrator(monitor.equations.rhs, monitor.watched, plan, self._scales, self._recorder)
        self._chunk = 4 if mend else CHUNK
        self._growth, self._slow = BlowUpCheck(plan.until), 0  # steps in a row that are too many
        self.endless: dict[int, str] = {}  # why it would never end
        self._far_step = 0.0  # a usual step away from singular poses
        self._trail: list[tuple[float, Array]] = []  # where it went lately
        self._piece = int(np.searchsorted(plan.knots, plan.t0, side="right"))
        self._numbers()
        if len(plan.times) and plan.times[0] <= plan.t0:
            self.samples[0], self.filled = plan.y0, 1
        self.compile_seconds = time.perf_counter() - began

    @property
    def t(self) -> float:
        return float(self._ta.time)

    @property
    def y(self) -> Array:
        found: Array = self._ta.state / self._scales
        return found

    @property
    def evaluations(self) -> int:
        return self.steps

    def advance(self) -> Reason:
        """One chunk of steps, up to the next knot at most."""
        ta, plan = self._ta, self.plan
        t, y = self.t, self.y
        self._trail = [*self._trail[-TRAIL:], (t, y)]
        target = min(self._next_knot(), plan.until)
        before = self.steps
        outcome = self._go(target, self._chunk)
        if outcome == outcomes().err_nf_state or not np.isfinite(ta.state).all():
            return self._undo(t, y)
        stopped = -int(outcome) - 1
        event = self._stopping[stopped] if 0 <= stopped < len(self._stopping) else None
        if event is not None and event == plan.singular:
            return self._pass()
        beside = self._beside() if event is not None else []
        self._return()
        if event is not None:
            self.events += [Crossing(self.t, i, self.y) for i in beside]
            self.events.append(Crossing(self.t, event, self.y))
            return Reason.EVENT
        if self.t >= plan.until:
            return Reason.DONE
        if self.t >= target:
            self._piece += 1
            self._numbers()
            self._trail = []
        return Reason.STEP_TOO_SMALL if self._endless(t, y, self.steps - before) else Reason.PAUSED

    def _endless(self, t: float, y: Array, steps: int) -> bool:
        """Whether it would never end: its rates go to infinity, or for long its steps lead nowhere."""
        rate = float(np.abs(self.y[self._watchman.equations.model.nq : -1]).max(initial=0.0))
        why = self._growth.verdict(self.steps, self.t, rate)
        slow = ENDLESS * (self.t - t) < steps * (self.plan.until - self.t)
        allowed = steps * min(IDLE * self.plan.tol, HARDLY)
        moved = np.abs(self.y - y)[:-1] > allowed * (1.0 + np.abs(y[:-1]))
        self._slow = self._slow + steps if slow and not moved.any() else 0
        if self._slow > PATIENCE:
            why = STUCK
        self.endless = {0: why} if why else {}
        return bool(why)

    def _undo(self, t: float, y: Array) -> Reason:
        """Back before a chunk that ended in numbers that are not finite: step by step now, or that was all."""
        self._put(t, y)
        self.filled = min(self.filled, int(np.searchsorted(self.plan.times, t, side="right")))
        self.events = [e for e in self.events if e.t <= t]
        if self._chunk == 1:
            return Reason.NOT_FINITE
        self._chunk = 1
        return Reason.PAUSED

    def _beside(self) -> list[int]:
        """What is only recorded and comes at the very instant of a stop: heyoka leaves it out."""
        assert self._watchman.watch is not None
        t, near = self.t, TOGETHER * self._ta.last_h + 4.0 * np.spacing(self.t)
        before, after = (
            self._watchman.watch(np.array([x]), self._polynomial(x), self._p) for x in (t - near, t + near)
        )
        up, down = (before < 0.0) & (after >= 0.0), (before > 0.0) & (after <= 0.0)
        told = {e.index for e in self.events if e.t >= t - 2.0 * near}
        signs = self.plan.directions
        crossed = (up & (signs >= 0) | down & (signs <= 0)) & (self.plan.stops == 0)
        return [int(i) for i in np.flatnonzero(crossed) if i not in told]

    def _go(self, target: float, steps: int) -> Any:
        """So many steps towards a time; samples on the way are read off the polynomials."""
        ahead = self.plan.times[self.filled : self.filled + AHEAD]
        ahead = ahead[ahead <= target]
        last = target if len(ahead) < AHEAD else ahead[-1]
        grid = np.concatenate([[self.t], ahead, [last] if not len(ahead) or last > ahead[-1] else []])
        outcome, _, longest, taken, _, states = self._ta.propagate_grid(grid, max_steps=steps)
        self.steps += taken
        self._far_step = max(longest, 0.9 * self._far_step)
        reached = states[1:]  # the first is where it stood
        many = min(len(reached), len(ahead))
        self.samples[self.filled : self.filled + many] = reached[:many] / self._scales
        self.filled += many
        return outcome

    def _pass(self) -> Reason:
        """Beyond a singular pose, by the polynomial of one step that begins well before it.

        Series of quotients lose digits with the ratio of the step to the distance from the pose: so the step begins
        far before it and lands close behind.
        """
        pose = self._singular_time()
        if not self._crosses or self._firm(self.y):  # firm: the rows in use fail, not the loops: others will do
            return Reason.SINGULAR
        tried: list[tuple[float, tuple[float, float]]] = []
        for reach in REACHES:
            landing, lost = self._cross_at(pose, reach)
            tried.append((lost, reach))
            if lost < self.plan.tol:
                break
        least, best = min(tried)
        if least > max(10.0 * self.plan.tol, LOST):
            return self._give_up(pose)
        if best != reach:
            landing, _ = self._cross_at(pose, best)
        end = min(landing, self.plan.until)
        self._sample(end)
        self.crossings.append(self._crossing(landing))
        pose = self._met(pose, 0.5 * (landing - pose))
        self._put(end, self._polynomial(end))
        self.passed += [pose] if pose <= end else []
        if landing >= self.plan.until:
            return Reason.DONE
        self._return()
        return Reason.PAUSED

    def _cross_at(self, pose: float, reach: tuple[float, float]) -> tuple[float, float]:
        """One step over the pose, from well before it: when it lands, and how much closure and energy are lost; all is
        lost where the equations do not hold."""
        far = self._far_step
        before, behind = (share * far for share in reach)
        self._retreat(pose - before)
        self._return()
        took_off = self.y
        self._ta.step(write_tc=True)  # may end early, but its polynomial goes on
        self.steps += 1
        self._far_step = far
        landing = min(pose + behind, self._next_knot())  # the end of the run may be too close to the pose
        beyond = self._polynomial(landing)
        if not self._conditioning(landing, beyond, self._p) > LANDED:
            return landing, math.inf
        landed = beyond if self._back is None else self._back(landing, beyond, self._p)
        lost = max(self._opening(landing, beyond, self._p), self._imbalance(took_off, landed))
        return landing, lost if math.isfinite(lost) else math.inf

    def _crossing(self, landing: float) -> SingularityCrossing:
        """States of the last polynomial, most of them towards its ends: away from the pose that it passes."""
        took_off = self.t - self._ta.last_h
        t = took_off + (landing - took_off) * 0.5 * (1.0 - np.cos(np.linspace(0.0, math.pi, CROSSING_STATES)))
        return SingularityCrossing(self._watchman, t, np.stack([self._polynomial(x) for x in t]), self._p)

    def _singular_time(self) -> float:
        """When the pose is met: the root of the conditioning goes to zero evenly."""
        met, before = self.t, self.t - 0.5 * self._ta.last_h
        late, early = (math.sqrt(max(self._conditioning(t, self._polynomial(t), self._p), 0.0)) for t in (met, before))
        return met + (met - before) * late / (early - late) if early > 1.001 * late else met

    def _met(self, pose: float, away: float) -> float:
        """When the last polynomial meets the pose: between two states the root of the conditioning falls to zero and
        rises again, evenly the more the closer they are."""
        for _ in range(4):
            around = [self._conditioning(t, self._polynomial(t), self._p) for t in (pose - away, pose + away)]
            before, after = (math.sqrt(max(held, 0.0)) for held in around)
            pose += away * (before - after) / (before + after) if before + after > 0.0 else 0.0
            away *= 0.125
        return pose

    def _give_up(self, pose: float) -> Reason:
        """Stop where the equations still hold, a short leap before the pose."""
        self._retreat(pose - REACHES[2][0] * self._far_step)
        self._return()
        self.filled = min(self.filled, int(np.searchsorted(self.plan.times, self.t, side="right")))
        return Reason.SINGULAR

    def _retreat(self, t: float) -> None:
        """To a time shortly before, from the last state remembered before it."""
        self._put(*max((at for at in self._trail if at[0] <= t), key=lambda at: at[0], default=self._trail[0]))
        before = -np.inf
        while before < self.t < t:
            before = self.t
            self._go(t, CHUNK)

    def _polynomial(self, t: float) -> Array:
        """The state by the last step's polynomial, anywhere."""
        self._ta.update_d_output(t)
        found: Array = self._ta.d_output / self._scales
        return found

    def _return(self) -> None:
        """Back on the constraints; the next chunk is as long as the opening allows."""
        if self._back is None:
            return
        t, y = self.t, self.y
        allowed = max(DRIFT * self.plan.tol, 1e-13)
        opening = self._opening(t, y, self._p)
        if opening > allowed:
            self._chunk = max(1, self._chunk // 2)
        elif opening < 0.25 * allowed:
            self._chunk = min(CHUNK, 2 * self._chunk)
        self._put(t, self._back(t, y, self._p))

    def _put(self, t: float, y: Array) -> None:
        self._ta.time = t
        self._ta.state[:] = y * self._scales

    def _numbers(self) -> None:
        self._p = self.plan.pieces[self._piece]
        self._ta.pars[:] = self._p[: len(self._ta.pars)]  # those that the equations read

    def _next_knot(self) -> float:
        knots = self.plan.knots
        return float(knots[self._piece]) if self._piece < len(knots) else np.inf

    def _sample(self, t: float) -> None:
        """Fill the samples up to time t from the last polynomial."""
        stop = int(np.searchsorted(self.plan.times, t, side="right"))
        for k in range(self.filled, stop):
            self.samples[k] = self._polynomial(float(self.plan.times[k]))
        self.filled = max(self.filled, stop)

    def _recorder(self, index: int) -> Callable[[Any, float, int], None]:
        def record(ta: Any, t: float, sign: int) -> None:
            ta.update_d_output(t)
            self.events.append(Crossing(t, index, np.array(ta.d_output) / self._scales))

        return record
