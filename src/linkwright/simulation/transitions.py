"""Transitions: events at which the state of a run changes at once, and the run goes on.

An event says what becomes of rates, of elements' own states, of numbers of the mode. All that come at one instant are
taken one after the other, each on what the one before it left; then the state is put back on the constraints of the
mode that it has now. What the kinetic energy lost by that is told apart from the work done.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from linkwright.constraints.constraint_kinds import switches_of
from linkwright.errors import LinkwrightError, ModelError
from linkwright.layout.numbers import tree_at
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import suggestion
from linkwright.model.answers import Array
from linkwright.simulation.events import TracedEvent
from linkwright.simulation.initial_value_problem import InitialValueProblem
from linkwright.simulation.monitor import Monitor
from linkwright.simulation.problem import Problem
from linkwright.simulation.run_log import ModeChange, RunLog

TOGETHER = 1e-9  # of a run: crossings so close are at one instant
MOST = 20_000  # transitions of a run
SOON = 1e-8  # of a run: transitions that follow each other so soon
IN_A_ROW = 10  # and so many of them have no end


def goes_on(problem: Problem, monitor: Monitor, whole: InitialValueProblem, log: RunLog) -> Monitor | None:
    """The monitor of the mode after the transitions at which the log ends, its state changed; None where the run is
    over there."""
    met = problem.events[log.events[-1].index]
    if met.becomes is None:
        return None
    if why := _endless(problem, log):
        log.sentence = f"{met.sentence} comes {why}"
        return None
    began = len(log.changes)
    y, mode = log.y, monitor.modes
    for event in _at_once(problem, monitor, log, met):
        try:
            y, mode = _after(monitor, event, log.t, y, mode)
        except LinkwrightError as error:
            log.sentence = str(error).rstrip(".")
            return None
        log.changes.append(ModeChange(log.t, event.name, event.word))
    after = monitor.in_mode(mode)
    p = after.numbers(np.array([log.t]), y[None])[0]
    if (mode > monitor.modes).any() and switches_of(problem.model.parts.tree):
        y = after.struck(log.t, y, p)
    if after.projects:
        y = after.project(log.t, y, p)
    lost = monitor.energy_of(log.t, log.y) - after.energy_of(log.t, y)
    log.changes[began] = log.changes[began]._replace(lost=lost)
    log.y, log.sentence = y, ""
    return after


def _endless(problem: Problem, log: RunLog) -> str:
    """Why transitions have no end, as part of a sentence; nothing where they may have one."""
    if len(log.changes) >= MOST:
        return f"more than {MOST:,} times in this run. Stop there (stop=True), or run for a shorter time"
    last = [change.t for change in log.changes[-IN_A_ROW:]]
    if len(last) < IN_A_ROW or log.t - last[0] > IN_A_ROW * SOON * problem.until:
        return ""
    return (
        f"again and again, ever sooner, lastly after {log.t - last[-1]:.1e} s ({len(log.changes)} times in all). "
        "Stop there (stop=True), or let a mode hold what comes to rest"
    )


def _at_once(problem: Problem, monitor: Monitor, log: RunLog, met: TracedEvent) -> list[TracedEvent]:
    """All transitions at the instant of one, in the order of declaration: those whose values cross zero there, too."""
    others = [e.becomes is not None and e is not met for e in problem.events]
    if not any(others):
        return [met]
    near = TOGETHER * problem.until
    p = monitor.numbers(np.array([log.t]), log.y[None])
    rate = monitor.equations.function("rhs")(np.array([log.t]), log.y, p[0])
    ends = [log.t + np.array([s]) for s in (-near, near)]
    before, after = (monitor.watched_values(t[None], (log.y + (t - log.t) * rate)[None], p)[0] for t in ends)
    crossed = [e.direction * x < 0.0 <= e.direction * z for e, x, z in zip(problem.events, before, after, strict=True)]
    return [e for e, other, so in zip(problem.events, others, crossed, strict=True) if e is met or (other and so)]


def _after(monitor: Monitor, event: TracedEvent, t: float, y: Array, mode: Array) -> tuple[Array, Array]:
    """The state and the numbers of the mode after an event."""
    equations, names = monitor.equations, monitor.equations.drives.state_names
    was, v = equations.state.of(y), monitor.in_mode(mode).rates(t, y).copy()
    tree = tree_at(equations.tree, equations.named.of(equations.pieces).machine[0].tolist())
    own, mode, rates = was.own.copy(), mode.copy(), equations.model.rate_names
    assert event.becomes is not None
    where = f"{names.machine}: event {event.name!r}"
    given = _asked(event, where, t, names.view(tree, was.q.tolist(), v.tolist(), (*own.tolist(), *mode.tolist())))
    targets: dict[str, tuple[Array, int]] = {name: (v, k) for k, name in enumerate(rates)}
    targets |= {state.name: (own, k) for k, state in enumerate(names.own)}
    targets |= {name: (mode, k) for k, name in enumerate(names.modes)}
    switches = switches_of(equations.tree)
    for name, x in given.items():
        if name not in targets:
            raise ModelError(
                f"{where} gives {shown(name)}, which is no rate of the tree, no element's own state and no number of "
                f"the mode. {suggestion(str(name), targets)}"
            )
        array, k = targets[name]
        array[k] = x
        if name in switches and x not in (0.0, 1.0):
            raise ModelError(f"{where} gives {x:g} for {name!r}, by which rows act (1) or not (0).")
    return equations.state.joined(was.q, v[list(equations.formulation.independent)], own, was.work), mode


def _asked(event: TracedEvent, where: str, t: float, state: Any) -> dict[str, float]:
    """What the user's function says becomes of the state, in finite numbers."""
    assert event.becomes is not None
    try:
        answer = event.becomes(t, state)
    except LinkwrightError as error:
        raise ModelError(f"{where} fails at t = {t:g} s: {error}") from error
    except Exception as error:
        raise ModelError(f"{where} fails at t = {t:g} s with {type(error).__name__}: {error}") from error
    if not isinstance(answer, Mapping):
        raise ModelError(f"{where} gives {shown(answer)}, not {{name: number}} of what changes.")
    try:
        found = {name: float(x) for name, x in answer.items()}
    except (TypeError, ValueError):
        raise ModelError(f"{where} gives {shown(answer)}, not numbers.") from None
    if not np.isfinite(list(found.values())).all():
        raise ModelError(f"{where} gives {shown(found)}, which is not finite.")
    return found


def lost_by(changes: list[ModeChange], t: Array) -> Array:
    """The energy, J, that the transitions before each time took."""
    before = np.array([[change.t for change in changes], [change.lost for change in changes]]).reshape(2, -1)
    return np.asarray((before[1] * (before[0] < t[:, None])).sum(axis=-1))


def in_mode(ivp: InitialValueProblem, monitor: Monitor) -> InitialValueProblem:
    """A problem whose numbers p are those of the monitor's mode."""
    return replace(ivp, pieces=monitor.with_modes(ivp.pieces))
