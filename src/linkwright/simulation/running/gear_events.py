"""Gears that lose power, where they turn round: they stick, or go on, decided by the effort that would hold them.

While a motor drives, the share eta of its effort B = n M comes out at the joint; while the load drives, B / eta. So the
effort of a joint that goes forward is the smaller of eta B and B / eta, that of one that goes back the larger, and at
rest it may be anything between: the joint stays while what holds it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from linkwright.constraints.mode import ModeUpdate
from linkwright.model.answers import Array
from linkwright.scalars.seam import where_positive as where
from linkwright.simulation.inputs.drives import Drives
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.runner import Runner

Scalar = Any
HAIR, LEAST = 1e-12, 1e-30  # of the efforts; N m or N: rounding, and less than any effort
STOPS, FORWARD, BACK = "stops", "forward", "back"


@dataclass(frozen=True)
class GearEvent:
    """Where the joint of a gear comes to rest, or leaves it."""

    name: str
    gear: int
    what: str

    stop = False
    ends_steps = True
    transits = True
    watches_rate = False
    sentence = ""

    @property
    def word(self) -> str:
        return "sticks" if self.what == STOPS else "slides"

    @property
    def told(self) -> str:
        return self.name

    @property
    def direction(self) -> int:
        return -1 if self.what == STOPS else 1

    @property
    def key(self) -> Any:
        return "gear", self.gear, self.what

    def value_now(self, now: Any) -> Scalar:
        gear = now.drives.gears[self.gear]
        s = now.mode[gear.mode]
        if self.what == STOPS:
            return where(s * s - 0.5, s * now.v[gear.place], 1.0)
        forward, back = _over(now, self.gear, None)
        return where(s * s - 0.5, -1.0, forward if self.what == FORWARD else back)

    def rate_now(self, now: Any) -> Scalar:
        raise AssertionError("the rates of these values are not watched")

    def decider(self, now: Any) -> Any:
        return self

    def change(self, now: Any, together: tuple[str, ...]) -> ModeUpdate:
        gear = now.drives.gears[self.gear]
        if self.what != STOPS:
            return ModeUpdate({gear.mode: 1.0 if self.what == FORWARD else -1.0})
        side = _side(now, self.gear)
        values = {gear.mode: side, gear.rate: where(side * side - 0.5, now.v[gear.place], 0.0)}
        return ModeUpdate(values, told=() if isinstance(side, float) and side else None)

    def of_runs(self, runs: Any) -> GearEvent:
        return self


def gear_events(drives: Drives) -> tuple[GearEvent, ...]:
    """Of all motors whose gears lose power."""
    every = (STOPS, FORWARD, BACK)
    return tuple(GearEvent(gear.joint, k, what) for k, gear in enumerate(drives.gears) for what in every)


def with_modes_of_gears(problem: Problem) -> Problem:
    """The problem with which way each gear goes at its start, or that it is at rest."""
    gears = problem.drives.gears
    if not gears:
        return problem
    equations = Runner(problem).equations
    y, shape = equations.start(problem), problem.start.q.shape[:-1]
    modes: dict[str, Any] = {name: np.broadcast_to(x, shape).copy() for name, x in problem.modes.items()}
    for run in np.ndindex(shape):
        p: Array = np.array(np.broadcast_to(equations.pieces, (*shape, *equations.pieces.shape[-2:]))[run][0])
        for k, gear in enumerate(gears):
            now = equations.at((problem.onset.t,), tuple(y[run].tolist()), tuple(p.tolist()))
            rate = float(now.v[gear.place])
            modes[gear.mode][run] = np.sign(rate) if rate else float(_side(now, k))
            equations.named.of(p).modes[list(modes).index(gear.mode)] = modes[gear.mode][run]
    return replace(problem, modes={name: x if shape else float(x) for name, x in modes.items()})


def _side(now: Any, k: int) -> Scalar:
    """Which way a gear goes on from rest, 1 or -1; 0 where it stays."""
    forward, back = _over(now, k, k)
    return where(forward, 1.0, where(back, -1.0, 0.0))


def _over(now: Any, k: int, forced: int | None) -> tuple[Scalar, Scalar]:
    """By how much the effort going forward is above what holds the joint, and what holds it above that going back: by
    more than a hair, so that a run that starts without any effort meets the instant at which there is enough."""
    gear = now.drives.gears[k]
    seen = now.t, now.seen, now.numbers.drives
    forward, back, given = gear.efforts(*seen)
    place = now.drives.places.index(gear.place)
    others = now.drives.efforts(*seen)[place] - given
    holds = now.efforts_with_gears(forced)[place] - others
    hair = HAIR * (_size(forward) + _size(back) + _size(holds)) + LEAST
    return forward - holds - hair, holds - back - hair


def _size(x: Scalar) -> Scalar:
    return where(-x, -x, x)
