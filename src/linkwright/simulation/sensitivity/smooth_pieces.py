"""A run taken apart where drives or cost switch: smooth pieces, and how the instant of a switch moves.

Between two switches the flow F is smooth. At an instant t* where a condition h falls through zero, F jumps from F- to
F+. A neighbouring run switches a little later,

    dt* = -(h_Y S + h_P dP) / h',    h' = h_t + h_Y F-,    and    S+ = S- + (F- - F+) dt*

(the saltation of S; nothing jumps where F only has a kink).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from linkwright.constraints.mode import ModeUpdate
from linkwright.engines import Function
from linkwright.errors import ModelError, SimulationError
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import IN_TIME, NONZERO
from linkwright.simulation.integrators import KINK, Reason
from linkwright.simulation.running.equations import Instant, initial_state
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.problem import Problem, WatchedEvent, mode_array
from linkwright.simulation.running.row_choice import RowChoice, first_choice, other_rows
from linkwright.simulation.running.runner import GLANCES
from linkwright.simulation.running.transitions import presses_otherwise, slipping
from linkwright.simulation.sensitivity.integration import Reached, integrate, must_arrive
from linkwright.simulation.sensitivity.smooth_flow import SmoothFlow

AHEAD = 1e-7  # of a run: how far one looks to see which side of a switch it goes to
TOGETHER = 1e-6  # of a run: switches so close are at one instant
SAME = 1e-6  # of the largest: rows, or rates, that are the same but for rounding
CONTINUOUS = 1e-9  # of the flow: a smaller jump is rounding
MOST = 20_000  # switches of a run
GRAZING = 1e-6  # of the flow: events that are passed so slowly have no derivative


@dataclass(frozen=True, eq=False)
class Switch:
    """What happens to derivatives at the end of a smooth piece: dt* = by_y S + by_p dP, S+ = S- + jump dt*; at a
    transition, which takes the state to `after`, S+ = carried S- + carried_p dP + jump dt*."""

    by_y: Array
    by_p: Array
    jump: Array
    after: Array | None = None
    carried: Array | None = None
    carried_p: Array | None = None

    def forward(self, S: Array, dp: Array) -> Array:
        """S (n, ny) after it, and dp (n, np) the numbers' own changes."""
        late = S @ self.by_y + dp @ self.by_p
        if self.carried is not None and self.carried_p is not None:
            S = S @ self.carried.T + dp @ self.carried_p.T
        return np.asarray(S + late[:, None] * self.jump)

    def back(self, l: Array) -> tuple[Array, Array]:
        """Weights l (ny,) of the state before it, and what they give to those of the numbers p."""
        share = float(self.jump @ l)
        if self.carried is not None and self.carried_p is not None:
            return l @ self.carried + share * self.by_y, l @ self.carried_p + share * self.by_p
        return l + share * self.by_y, share * self.by_p


class ConditionSlopes(NamedTuple):
    """Conditions h (n,), their derivatives by Y and P, row by row, the flow F, and how fast they change with it."""

    h: Array
    by_y: Array
    by_p: Array
    rate: Array
    speed: Array


@dataclass(frozen=True, eq=False)
class SmoothPiece:
    """A stretch of a run by one set of branches, from the state `start` to `end` (ny,), and the switch that ends it.

    flow: by the rows of the loops that are independent here; modes: the numbers of the mode.
    """

    flow: SmoothFlow
    t0: float
    t1: float
    start: Array
    end: Array
    branches: Array
    steps: int
    switch: Switch | None
    modes: Array


class SmoothRun:
    """A run as smooth pieces. flow_of: makes the flow by some rows of the loops; scale: of the cost."""

    def __init__(self, problem: Problem, flow_of: Callable[[RowChoice], SmoothFlow], scale: float, tol: float) -> None:
        self.problem, self.scale, self.tol = problem, scale, tol
        self.name = problem.model.name
        self._flow_of = flow_of
        self._choose(first_choice(problem), problem.start.q)
        flow, equations = self.flow, self.flow.equations
        self.knots, self._numbers = equations.parameters.knots, equations.pieces
        self._modes: Array = mode_array(problem.modes)  # where it has come to
        self.start = initial_state(problem, equations)
        watched = flow.by_the_clock() or flow.branches or flow.transitions
        self.max_step = problem.until / GLANCES if watched else np.inf
        self.pieces = self._pieces()

    @property
    def end(self) -> Array:
        """The state in which it ends."""
        return self.pieces[-1].end

    def project(self, flow: SmoothFlow) -> Any:
        """The way back onto the constraints, where it is taken."""
        return flow.project if self.projects else None

    def numbers(self, t0: float, t1: float, branches: Array, modes: Array) -> tuple[Array, Array]:
        """The knots between two times, and P of each piece there, (K + 1, n), in a mode."""
        inside = (self.knots > t0) & (self.knots < t1)
        p = self._in_mode(self._numbers[self.first(t0) : self.first(t0) + int(inside.sum()) + 1], modes)
        more = np.append(branches, self.scale)
        return self.knots[inside], np.hstack([p, np.tile(more, (len(p), 1))])

    def _in_mode(self, p: Array, modes: Array) -> Array:
        found: Array = p.copy()
        self.flow.equations.named.of(found).modes[:] = modes
        return found

    def first(self, t: float) -> int:
        """Which piece of the numbers p holds from t on."""
        return int(np.searchsorted(self.knots, t, side="right"))

    def states(self, times: Array) -> Array:
        """The states at increasing times, (T, ny)."""
        found = np.zeros((len(times), self.flow.ny))
        for piece in self.pieces:
            mine = (times >= piece.t0) & (times <= piece.t1)
            if mine.any():
                whole = piece.flow, piece.t0, piece.t1, piece.start, piece.branches
                stretch = self._stretch(*whole, times=times[mine], modes=piece.modes)
                found[mine] = must_arrive(self.name, stretch).samples
        return found

    # Inside

    def _choose(self, choice: RowChoice, q: Array) -> None:
        """Go on, from a pose, by some rows of the loops."""
        self.flow = self._flow_of(choice)
        monitor = Monitor(self.problem, self.flow.equations, q, IN_TIME)
        self.projects, self._guard = monitor.projects, monitor.guard
        self.flow.projects = self.projects

    def _pieces(self) -> list[SmoothPiece]:
        t, y, until = 0.0, self.start, self.problem.until
        branches = self._branches(t, y)
        found: list[SmoothPiece] = []
        while not found or found[-1].t1 < until:
            if len(found) > MOST:
                raise SimulationError(f"{self.name}: gradient: the drives switch more than {MOST} times in this run.")
            piece, after = self._next(t, y, branches)
            found.append(piece)
            t, y, branches = piece.t1, piece.end, after
            if piece.switch is not None and piece.switch.after is not None:
                y = piece.switch.after
        return found

    def _next(self, t0: float, y0: Array, branches: Array) -> tuple[SmoothPiece, Array]:
        """The smooth piece that begins here, and the branches after it."""
        until, flow = self.problem.until, self.flow
        watch = bool(flow.branches or flow.transitions)
        stretch = self._stretch(flow, t0, until, y0, branches, guard=self._guard, watch=watch)
        if stretch.reason is Reason.SINGULAR:
            return self._by_other_rows(t0, y0, branches, stretch)
        if stretch.reason is not Reason.EVENT:
            must_arrive(self.name, stretch)
            return SmoothPiece(flow, t0, until, y0, stretch.y, branches, stretch.steps, None, self._modes), branches
        t, y = stretch.t, stretch.y
        if stretch.event >= self._conditions:
            return self._transition(t0, y0, branches, stretch)
        if t > t0:  # once more, with steps that end there
            y = must_arrive(self.name, self._stretch(flow, t0, t, y0, branches)).y
            there, k = self._slopes(t, y, branches), stretch.event
            late = there.h[k] / there.speed[k]
            if abs(late) < AHEAD * until:
                t, y = t - late, y - late * there.rate
        piece = SmoothPiece(flow, t0, t, y0, y, branches, stretch.steps, None, self._modes)
        after = self._branches(t, y)
        switch = self._switch(t, y, branches, after, stretch.event)
        return replace(piece, switch=switch), after

    def _by_other_rows(self, t0: float, y0: Array, branches: Array, stretch: Reached) -> tuple[SmoothPiece, Array]:
        """The piece that ends where the rows in use become dependent, though the loops are not singular there."""
        t, flow, q = stretch.t, self.flow, self.problem.pose(stretch.y)
        rows = other_rows(flow.equations, q) if t > t0 else None
        if rows is None:
            raise SimulationError(
                f"{self.name}: gradient: the run comes close to a singular pose at t = {t:.6g} s, beyond which its "
                "derivatives are not followed. End it before that."
            )
        y = must_arrive(self.name, self._stretch(flow, t0, t, y0, branches)).y
        self._choose(RowChoice(rows), q)
        return SmoothPiece(flow, t0, t, y0, y, branches, stretch.steps, None, self._modes), self._branches(t, y)

    @property
    def _conditions(self) -> int:
        """How many of the watched values are conditions; those of transitions follow."""
        return self.flow.conditions.program.outputs[0][1] if self.flow.branches else 0

    def _transition(self, t0: float, y0: Array, branches: Array, stretch: Reached) -> tuple[SmoothPiece, Array]:
        """The piece that ends at a transition, and the branches after it."""
        flow, t, before = self.flow, stretch.t, self._modes
        k = stretch.event - self._conditions
        event = flow.transitions[k]
        y = must_arrive(self.name, self._stretch(flow, t0, t, y0, branches)).y if t > t0 else y0
        slopes = flow.transition(k, self._changed(event, t, y).pattern)

        def at(t: float, y: Array) -> dict[str, Array]:
            P = self.numbers(t, t, branches, before)[1][0]
            return dict(zip(slopes.outputs, map(np.array, slopes(np.array([t]), y, P)), strict=True))

        there = at(t, y)
        speed = float(there["dh/dt"][0] + there["dh/dy"] @ there["dy"])
        late = float(there["h"][0]) / speed
        if abs(late) < AHEAD * self.problem.until:
            t, y = t - late, y - late * there["dy"]
            there = at(t, y)
            speed = float(there["dh/dt"][0] + there["dh/dy"] @ there["dy"])
        own = (there["dh/dy"] @ there["dy/dy"].reshape(len(y), -1)) / speed
        if self._others_at_once(k, t, y, branches, own, speed):
            raise SimulationError(
                f"{self.name}: gradient: at t = {t:.6g} s several events change the state at one instant; there the "
                "run has no derivative. Change one of them a little."
            )
        if not abs(speed) > GRAZING * max(1.0, float(np.abs(there["dy"]).max(initial=0.0))):
            raise SimulationError(
                f"{self.name}: gradient: at t = {t:.6g} s event {event.name!r} is only grazed; there the run has no "
                "derivative. Change the start a little."
            )
        n, m = len(y), flow.np
        after, D = there["y"], there["dy/dy"].reshape(n, n)
        self._modes = self._after(event, t, y)
        following = self._branches(t, after)
        P = self.numbers(t, t, following, self._modes)[1][0]
        by_p = there["dy/dp"].reshape(n, -1)[:, :m]
        rate = np.array(flow.rate(np.array([t]), after, P))
        jump = D @ there["dy"] + there["dy/dt"] - rate
        h, later = (self._falling(t, x, following)[k] for x in (after, after + AHEAD * self.problem.until * rate))
        if h > 0.0 and h > later:  # by rounding, and it goes on through zero: it is not met again
            after = after + 2.0 * AHEAD * self.problem.until * h / (h - later) * rate
        switch = Switch(-there["dh/dy"] / speed, -there["dh/dp"][:m] / speed, jump, after, D, by_p)
        return SmoothPiece(flow, t0, t, y0, y, branches, stretch.steps, switch, before), following

    def _others_at_once(self, k: int, t: float, y: Array, branches: Array, own: Array, speed: float) -> bool:
        """Whether events come together with event k that need not, in a run a little beside; joints with friction of
        one motion that stop, as all of a linkage, are one event. own: how its instant moves with states on the
        constraints."""
        flow, P = self.flow, self.numbers(t, t, branches, self._modes)[1][0]
        if len(flow.transitions) < 2:
            return False
        near = np.abs(self._falling(t, y, branches)) <= TOGETHER * self.problem.until * np.abs(speed)
        for j in np.flatnonzero(near):
            if j == k:
                continue
            other = flow.transitions[j]
            if not getattr(other, "told", "").endswith(" stops") or other.key[0] != "element":
                return True
            slopes = flow.transition(int(j), None)
            there = dict(zip(slopes.outputs, map(np.array, slopes(np.array([t]), y, P)), strict=True))
            pace = float(there["dh/dt"][0] + there["dh/dy"] @ there["dy"])
            row = (there["dh/dy"] @ there["dy/dy"].reshape(len(y), -1)) / pace
            if not np.abs(row - own).max() <= SAME * np.abs(own).max():
                return True
        return False

    def _falling(self, t: float, y: Array, branches: Array) -> Array:
        """What falls through zero at transitions, in a state."""
        n = len(self.flow.transitions)
        P = self.numbers(t, t, branches, self._modes)[1][0]
        found: Array = self.flow.watched(np.array([t]), y, P)[self._conditions : self._conditions + n]
        return found

    def _after(self, event: WatchedEvent, t: float, y: Array) -> Array:
        """The numbers of the mode after a transition."""
        equations = self.flow.equations
        _, _, modes = equations.changed(event, self._changed(event, t, y).values, self._instant(t, y))
        mode = np.array([float(x) for x in modes])
        return mode if not equations.tree.frictions else self._rubbing(event, t, y, mode)

    def _rubbing(self, event: WatchedEvent, t: float, y: Array, mode: Array) -> Array:
        """The numbers of the mode with the ways in which joints with friction slip after an impact."""
        change, equations, before = self._changed(event, t, y), self.flow.equations, self._instant(t, y)
        if change.pattern is None or not presses_otherwise(change, before):
            return mode
        was, self._modes = self._modes, slipping(equations, mode)
        v = dict(zip(equations.model.rate_names, before.v, strict=True)) | dict(change.values)
        now = self._instant(t, y).with_rates(tuple(v[name] for name in equations.model.rate_names))
        self._modes, found = was, mode.copy()
        names = list(equations.drives.state_names.modes)
        for name, x in now.friction_change((), ()).values.items():
            if name in names:
                found[names.index(name)] = x
        return found

    def _changed(self, event: WatchedEvent, t: float, y: Array) -> ModeUpdate:
        """What a transition does, in numbers."""
        return event.change(self._instant(t, y), (event.told,))

    def _instant(self, t: float, y: Array) -> Instant:
        p = self._in_mode(self._numbers[self.first(t)], self._modes)
        return self.flow.equations.at((t,), tuple(y.tolist()), tuple(p.tolist()))

    def _switch(self, t: float, y: Array, before: Array, after: Array, k: int) -> Switch | None:
        """What a switch by condition k does to derivatives; nothing where the flow has a kink and no jump, or where the
        clock alone makes it switch, at a knot of a trajectory."""
        old, new = self._slopes(t, y, before), self._slopes(t, y, after)
        touched = (after == before).all()
        other = self._slopes(t, y, self._flipped(before, k)) if touched else new
        jump, near = old.rate - other.rate, TOGETHER * self.problem.until
        if np.abs(jump).max() <= CONTINUOUS * np.abs(old.rate).max(initial=1.0):
            return None
        changed = self._of_conditions(after != before)
        crossed = changed & (np.abs(old.h) <= near * np.abs(old.speed))
        if not crossed.any() and t in self.knots:
            return None
        if touched or not crossed[k]:
            raise SimulationError(
                f"{self.name}: gradient: at t = {t:.6g} s the run touches a switch of its drives or of the cost "
                "without passing it; there it has no derivative."
            )
        rows = np.hstack([old.by_y, old.by_p])[crossed] / -old.speed[crossed, None]
        if np.ptp(rows, axis=0).max() > SAME * max(np.abs(rows).max(), NONZERO):
            raise SimulationError(
                f"{self.name}: gradient: at t = {t:.6g} s several drives, or the cost, switch at one instant; there "
                "the run has no derivative. Change one of them a little."
            )
        there = changed & (np.abs(new.h) <= near * np.abs(new.speed))
        if (new.speed[there] < -SAME * np.abs(old.speed[k])).any():
            raise SimulationError(
                f"{self.name}: gradient: at t = {t:.6g} s the drives switch to and fro without end. Use a smooth "
                "function, such as lw.tanh, in place of the jump."
            )
        return Switch(rows[0, : len(y)], rows[0, len(y) : len(y) + self.flow.np], jump)

    def _flipped(self, branches: Array, k: int) -> Array:
        """The branches on the other side of condition k."""
        found, at = branches.copy(), 0
        for i, choice in enumerate(self.flow.choices):
            if choice.divisor is None:
                found[i] *= -1.0 if at == k else 1.0
                at += 1
            else:
                found[i] += (k == at + 1) - (k == at)
                at += 2
        return found

    def _stretch(
        self,
        flow: SmoothFlow,
        t0: float,
        t1: float,
        y: Array,
        branches: Array,
        guard: Function | None = None,
        watch: bool = False,
        times: Any = (),
        modes: Array | None = None,
    ) -> Reached:
        knots, P = self.numbers(t0, t1, branches, self._modes if modes is None else modes)
        more: dict[str, Any] = {"guard": guard}
        if watch:
            n = self._conditions + len(flow.transitions)
            kinks = sum(event.watches_rate for event in flow.transitions)
            stops = np.concatenate([np.ones(n), np.full(kinks, KINK)])
            directions = np.concatenate([-np.ones(n), np.zeros(kinks)])
            function = flow.watched if flow.transitions else flow.conditions
            more |= {"watch": function, "watched": {"stops": stops, "directions": directions}}
        settings = {
            "knots": knots,
            "pieces": P,
            "tol": self.tol,
            "max_step": self.max_step,
            "project": self.project(flow),
            "times": times,
        }
        return integrate(flow.rate, y, t0, t1, **settings, **more)

    def _slopes(self, t: float, y: Array, branches: Array) -> ConditionSlopes:
        P = self.numbers(t, t, branches, self._modes)[1][0]
        h, by_t, by_y, by_p, rate = (np.array(x) for x in self.flow.condition_slopes(np.array([t]), y, P))
        by_y, by_p = by_y.reshape(len(h), -1), by_p.reshape(len(h), -1)
        return ConditionSlopes(h, by_y, by_p, rate, by_t + by_y @ rate)

    def _branches(self, t: float, y: Array) -> Array:
        """The branches that hold from an instant on: by a look ahead, as the run itself goes."""
        if not self.flow.branches:
            return np.zeros(0)
        equations = self.flow.equations
        ahead = min(AHEAD * self.problem.until, 0.5 * (self.problem.until - t))
        p = self._in_mode(self._numbers[self.first(t)], self._modes)
        rhs = equations.function("rhs")
        found = integrate(rhs, y, t, t + ahead, pieces=p[None], tol=1e-10) if ahead > 0.0 else None
        later = y if found is None or found.reason is not Reason.DONE else found.y
        now, soon = (self.flow.tests(np.array([s]), x, p) for s, x in ((t, y), (t + max(ahead, 0.0), later)))
        if not (np.isfinite(now).all() and np.isfinite(soon).all()):
            raise ModelError(
                f"{self.name}: gradient: a choice of the drives or of the cost has no number at t = {t:.6g} s."
            )
        whole = np.array([choice.divisor is not None for choice in self.flow.choices])
        return np.where(whole, np.floor(soon), np.where(soon > 0.0, 1.0, -1.0))

    def _of_conditions(self, of_choices: Array) -> np.ndarray:
        """Per condition what is told per choice: a remainder has two."""
        several = [1 if choice.divisor is None else 2 for choice in self.flow.choices]
        return np.repeat(of_choices, several)
