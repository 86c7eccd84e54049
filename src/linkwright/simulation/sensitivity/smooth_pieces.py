"""A run taken apart where drives or cost switch: smooth pieces, and how the instant of a switch moves.

Between two switches the flow F is smooth. At an instant t* where a condition h falls through zero, F jumps from F- to
F+. A neighbouring run switches a little later,

    dt* = -(h_Y S + h_P dP) / h',    h' = h_t + h_Y F-,    and    S+ = S- + (F- - F+) dt*

(the saltation of S; nothing jumps where F only has a kink).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.errors import ModelError, SimulationError
from linkwright.model.answers import Array
from linkwright.simulation.integrators import Reason
from linkwright.simulation.monitor import Monitor
from linkwright.simulation.problem import Problem
from linkwright.simulation.runner import GLANCES, IN_TIME
from linkwright.simulation.sensitivity.integration import Reached, integrate, must_arrive
from linkwright.simulation.sensitivity.smooth_flow import SmoothFlow

AHEAD = 1e-7  # of a run: how far one looks to see which side of a switch it goes to
TOGETHER = 1e-6  # of a run: switches so close are at one instant
SAME = 1e-6  # of the largest: rows, or rates, that are the same but for rounding
MOST = 20_000  # switches of a run


@dataclass(frozen=True, eq=False)
class Switch:
    """What happens to derivatives at the end of a smooth piece: dt* = by_y S + by_p dP, S+ = S- + jump dt*."""

    by_y: Array
    by_p: Array
    jump: Array


@dataclass(frozen=True, eq=False)
class SmoothPiece:
    """A stretch of a run by one set of branches, from the state `start` to `end` (ny,), and the switch that ends it."""

    t0: float
    t1: float
    start: Array
    end: Array
    branches: Array
    steps: int
    switch: Switch | None


class SmoothRun:
    """A run as smooth pieces. scale: of the cost."""

    def __init__(self, problem: Problem, flow: SmoothFlow, scale: float, tol: float) -> None:
        self.problem, self.flow, self.tol = problem, flow, tol
        self.scale = scale
        equations = flow.equations
        self.knots, self._numbers = equations.parameters.knots, equations.pieces
        self.name = problem.model.name
        monitor = Monitor(problem, equations, problem.start.q, IN_TIME)
        self.projects, self._guard = monitor.projects, monitor.guard
        q, v = problem.start.q, problem.start.v[list(equations.formulation.independent)]
        self.start: Array = np.concatenate([q, v, [0.0]])
        watched = flow.by_the_clock() or flow.branches
        self.max_step = problem.until / GLANCES if watched else np.inf
        self.pieces = self._pieces()

    @property
    def end(self) -> Array:
        """The state in which it ends."""
        return self.pieces[-1].end

    @property
    def project(self) -> Any:
        return self.flow.project if self.projects else None

    def numbers(self, t0: float, t1: float, branches: Array) -> tuple[Array, Array]:
        """The knots between two times, and P of each piece there, (K + 1, n)."""
        inside = (self.knots > t0) & (self.knots < t1)
        p = self._numbers[self.first(t0) : self.first(t0) + int(inside.sum()) + 1]
        more = np.append(branches, self.scale)
        return self.knots[inside], np.hstack([p, np.tile(more, (len(p), 1))])

    def first(self, t: float) -> int:
        """Which piece of the numbers p holds from t on."""
        return int(np.searchsorted(self.knots, t, side="right"))

    def states(self, times: Array) -> Array:
        """The states at increasing times, (T, ny)."""
        found = np.zeros((len(times), self.flow.ny))
        for piece in self.pieces:
            mine = (times >= piece.t0) & (times <= piece.t1)
            if mine.any():
                stretch = self._stretch(piece.t0, piece.t1, piece.start, piece.branches, watch=False, times=times[mine])
                found[mine] = must_arrive(self.name, stretch).samples
        return found

    # Inside

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
        return found

    def _next(self, t0: float, y0: Array, branches: Array) -> tuple[SmoothPiece, Array]:
        """The smooth piece that begins here, and the branches after it."""
        until = self.problem.until
        stretch = self._stretch(t0, until, y0, branches, watch=bool(self.flow.branches))
        if stretch.reason is Reason.SINGULAR:
            raise SimulationError(
                f"{self.name}: gradient: the run comes close to a singular pose at t = {stretch.t:.6g} s, where its "
                "derivatives grow without bound. End it before that."
            )
        if stretch.reason is not Reason.EVENT:
            must_arrive(self.name, stretch)
            return SmoothPiece(t0, until, y0, stretch.y, branches, stretch.steps, None), branches
        t, y = stretch.t, stretch.y
        if t > t0:  # once more, with steps that end there
            y = must_arrive(self.name, self._stretch(t0, t, y0, branches, watch=False)).y
        h, by_t, by_y, _, rate = self._slopes(t, y, branches)
        k = stretch.event
        late = h[k] / (by_t[k] + by_y[k] @ rate) if t > t0 else 0.0
        if abs(late) < AHEAD * until:
            t, y = t - late, y - late * rate
        return self._switched(SmoothPiece(t0, t, y0, y, branches, stretch.steps, None), k)

    def _switched(self, piece: SmoothPiece, k: int) -> tuple[SmoothPiece, Array]:
        """The piece with the switch at its end, by condition k, and the branches after it."""
        t, y, before, until = piece.t1, piece.end, piece.branches, self.problem.until
        after = self._branches(t, y)
        h, by_t, by_y, by_p, F_before = self._slopes(t, y, before)
        h_after, new_by_t, new_by_y, _, F_after = self._slopes(t, y, after)
        jump = F_before - F_after
        speed = by_t + by_y @ F_before
        size = SAME * np.abs(F_before).max(initial=1.0)
        blank = Switch(np.zeros(len(y)), np.zeros(self.flow.np), np.zeros(len(y)))
        if np.abs(jump).max() <= size * 1e-3 and (after != before).any():  # a kink
            return self._ended(piece, blank), after
        changed = self._of_conditions(after != before)
        crossed = changed & (np.abs(h) <= TOGETHER * until * np.abs(speed))
        if not crossed[k]:
            raise SimulationError(
                f"{self.name}: gradient: at t = {t:.6g} s the run touches a switch of its drives or of the cost "
                "without passing it; there it has no derivative."
            )
        rows = np.hstack([by_y, by_p])[crossed] / -speed[crossed, None]
        if np.ptp(rows, axis=0).max() > SAME * max(np.abs(rows).max(), 1e-300):
            raise SimulationError(
                f"{self.name}: gradient: at t = {t:.6g} s several drives, or the cost, switch at one instant; there "
                "the run has no derivative. Change one of them a little."
            )
        leaving = new_by_t + new_by_y @ F_after
        there = changed & (np.abs(h_after) <= TOGETHER * until * np.abs(leaving))
        if (leaving[there] < -SAME * np.abs(speed[k])).any():
            raise SimulationError(
                f"{self.name}: gradient: at t = {t:.6g} s the drives switch to and fro without end. Use a smooth "
                "function, such as lw.tanh, in place of the jump."
            )
        row = rows[0]
        return self._ended(piece, Switch(row[: len(y)], row[len(y) : len(y) + self.flow.np], jump)), after

    @staticmethod
    def _ended(piece: SmoothPiece, switch: Switch) -> SmoothPiece:
        return SmoothPiece(piece.t0, piece.t1, piece.start, piece.end, piece.branches, piece.steps, switch)

    def _stretch(self, t0: float, t1: float, y: Array, branches: Array, watch: bool, times: Any = ()) -> Reached:
        knots, P = self.numbers(t0, t1, branches)
        more: dict[str, Any] = {"guard": self._guard} if watch or not self.flow.branches else {}
        if watch:
            n = self.flow.conditions.program.outputs[0][1]
            more |= {"watch": self.flow.conditions, "watched": {"stops": np.ones(n), "directions": -np.ones(n)}}
        settings = {
            "knots": knots,
            "pieces": P,
            "tol": self.tol,
            "max_step": self.max_step,
            "project": self.project,
            "times": times,
        }
        return integrate(self.flow.rate, y, t0, t1, **settings, **more)

    def _slopes(self, t: float, y: Array, branches: Array) -> tuple[Array, ...]:
        """Conditions, their derivatives by t, Y and P, and F."""
        P = np.concatenate([self._numbers[self.first(t)], branches, [self.scale]])
        h, by_t, by_y, by_p, rate = self.flow.condition_slopes(np.array([t]), y, P)
        n = len(h)
        return np.array(h), np.array(by_t), by_y.reshape(n, -1).copy(), by_p.reshape(n, -1).copy(), np.array(rate)

    def _branches(self, t: float, y: Array) -> Array:
        """The branches that hold from an instant on: by a look ahead, as the run itself goes."""
        if not self.flow.branches:
            return np.zeros(0)
        equations = self.flow.equations
        ahead = min(AHEAD * self.problem.until, 0.5 * (self.problem.until - t))
        p = self._numbers[self.first(t)]
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
