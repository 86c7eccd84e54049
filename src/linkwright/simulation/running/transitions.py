"""Transitions: events at which the state of a run changes at once, and the run goes on.

An event says what becomes of rates, of elements' own states, of numbers of the mode. All that come at one instant are
taken one after the other, each on what the one before it left; then the state is put back on the constraints of the
mode that it has now. What the kinetic energy lost by that is told apart from the work done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from linkwright.constraints.constraint_kinds import switches_of
from linkwright.constraints.coulomb_contact import contact_modes, rubs
from linkwright.constraints.mode import ModeUpdate
from linkwright.errors import LinkwrightError, ModelError
from linkwright.forces.joint_friction import RESTS, friction_decides
from linkwright.model.answers import Array
from linkwright.simulation.running.equations import Equations, Instant
from linkwright.simulation.running.initial_value_problem import InitialValueProblem
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.problem import Problem, WatchedEvent
from linkwright.simulation.running.run_log import ModeChange, RunLog

TOGETHER = 1e-9  # of a run: crossings so close are at one instant
NEXT = 1e-7  # of a run: how far one looks for the rate of a value
MOST = 20_000  # transitions of a run
SOON = 1e-8  # of a run: transitions that follow each other so soon
IN_A_ROW = 10  # and so many of them have no end


def goes_on(problem: Problem, monitor: Monitor, whole: InitialValueProblem, log: RunLog) -> Monitor | None:
    """The monitor of the mode after the transitions at which the log ends, its state changed; None where the run is
    over there."""
    met = problem.events[log.events[-1].index]
    if not met.transits:
        return None
    if why := _endless(problem, log):
        log.sentence = f"{met.sentence} comes {why}"
        return None
    began = len(log.changes)
    y, mode = log.y, monitor.modes
    left = events = _at_once(problem, monitor, log, met)
    jumped = False
    while left:
        now = _instant(monitor, log.t, y, mode)
        deciding = left[0].decider(now)
        together = [event for event in left if event is left[0] or event.decider(now) is deciding]
        left = [event for event in left if event not in together]
        try:
            change, y, mode = _after(monitor, together, now)
        except LinkwrightError as error:
            log.sentence = str(error).rstrip(".")
            return None
        jumped |= deciding is not friction_decides and presses_otherwise(change, now)
        if touching := getattr(change.pattern, "settled", ()):
            y = settled(monitor.equations, log.t, y, mode, touching)
        told = [(event.name, event.word) for event in together] if change.told is None else change.told
        changes = [ModeChange(log.t + change.late, *words) for words in told or ((together[0].name, ""),)]
        changes[0] = changes[0]._replace(impulses=tuple((change.impulses or {}).items()))
        log.changes += changes
    if jumped and monitor.equations.tree.frictions:
        now = _instant(monitor, log.t, y, slipping(monitor.equations, mode))
        try:
            change = now.friction_change((), ())
            y, mode = _applied(monitor, events[0], change, now)
        except LinkwrightError as error:
            log.sentence = str(error).rstrip(".")
            return None
        log.changes += [ModeChange(log.t, *words) for words in change.told or ()]
    after = monitor.in_mode(mode)
    p = after.numbers(np.array([log.t]), y[None])[0]
    if (mode > monitor.modes).any() and switches_of(problem.model.parts.tree):
        y = after.struck(log.t, y, p)
    if after.projects:
        y = after.project(log.t, y, p)
    lost = monitor.energy_of(log.t, log.y) - after.energy_of(log.t, y)
    log.changes[began] = log.changes[began]._replace(lost=lost)
    log.y, log.sentence = _beyond(problem, after, log.t, y, events), ""
    return after


def presses_otherwise(change: ModeUpdate, now: Instant) -> bool:
    """Whether friction is decided anew: rates jump, or flanks that lose power touch or part."""
    flanks = [flank for x in now.tree.frictions for flank in x.flanks]
    parted = any(flank in change.values and change.values[flank] != now.mode[flank] for flank in flanks)
    return parted or not change.values.keys().isdisjoint(now.rate_names)


def _beyond(problem: Problem, monitor: Monitor, t: float, y: Array, events: Sequence[WatchedEvent]) -> Array:
    """The state after transitions; where one of their values is still before zero by rounding and goes on through it, a
    hair farther, so that it is not met again."""
    now = np.array([t])
    p = monitor.numbers(now, y[None])
    rate = monitor.equations.function("rhs")(now, y, p[0])
    hair = NEXT * problem.until
    for event in events:
        k = problem.events.index(event)
        value, later = (
            event.direction * monitor.watched_values(now[None], x[None], p)[0, k] for x in (y, y + hair * rate)
        )
        if value < 0.0 and value < later and hair * value > TOGETHER * problem.until * (value - later):
            y = y + 2.0 * hair * value / (value - later) * rate
    return y


def _endless(problem: Problem, log: RunLog) -> str:
    """Why transitions have no end, as part of a sentence; nothing where they may have one."""
    silent = bool(log.changes) and not log.changes[-1].word  # as the instants of a sampled control
    if len(log.changes) >= MOST and not silent:
        return f"more than {MOST:,} times in this run. Stop there (stop=True), or run for a shorter time"
    last = [change.t for change in log.changes[-IN_A_ROW:]]
    if len(last) < IN_A_ROW or log.t - last[0] > IN_A_ROW * SOON * problem.until:
        return ""
    return (
        f"again and again, ever sooner, lastly after {log.t - last[-1]:.1e} s ({len(log.changes)} times in all). "
        "Stop there (stop=True), or let a mode hold what comes to rest"
    )


def _at_once(problem: Problem, monitor: Monitor, log: RunLog, met: WatchedEvent) -> list[WatchedEvent]:
    """All transitions at the instant of one, in the order of declaration: those whose values cross zero there, too."""
    others = [e.transits and e is not met for e in problem.events]
    if not any(others):
        return [met]
    near = TOGETHER * problem.until
    p = monitor.numbers(np.array([log.t]), log.y[None])
    rate = monitor.equations.function("rhs")(np.array([log.t]), log.y, p[0])
    ends = [log.t + np.array([s]) for s in (-near, near)]
    before, after = (monitor.watched_values(t[None], (log.y + (t - log.t) * rate)[None], p)[0] for t in ends)
    crossed = [e.direction * x < 0.0 <= e.direction * z for e, x, z in zip(problem.events, before, after, strict=True)]
    return [e for e, other, so in zip(problem.events, others, crossed, strict=True) if e is met or (other and so)]


def _instant(monitor: Monitor, t: float, y: Array, mode: Array) -> Instant:
    """An instant of a run in numbers, in a mode."""
    p = monitor.in_mode(mode).numbers(np.array([t]), y[None])[0]
    return monitor.equations.at((float(t),), tuple(y.tolist()), tuple(p.tolist()))


def _after(monitor: Monitor, together: Sequence[WatchedEvent], now: Instant) -> tuple[ModeUpdate, Array, Array]:
    """What events that are decided together do; the state and the numbers of the mode after them."""
    change = together[0].change(now, tuple(x.told for x in together))
    return change, *_applied(monitor, together[0], change, now)


def slipping(equations: Equations, mode: Array) -> Array:
    """The numbers of the mode with no joint held by friction: after rates have jumped it is decided anew."""
    names, found = list(equations.drives.state_names.modes), mode.copy()
    held = [RESTS, *(x.sticks for x in equations.tree.frictions)]
    found[[names.index(name) for name in held]] = 0.0
    return found


def _applied(monitor: Monitor, event: WatchedEvent, change: ModeUpdate, now: Instant) -> tuple[Array, Array]:
    """The state and the numbers of the mode with what a transition gives."""
    equations = monitor.equations
    names = equations.drives.state_names
    given = equations.changed(event, change.values, now)
    try:
        v, own, mode = (np.array([float(x) for x in part]) for part in given)
    except (TypeError, ValueError):
        raise ModelError(f"{names.machine}: event {event.name!r} gives something else than numbers.") from None
    if not np.isfinite(np.concatenate([v, own, mode])).all():
        raise ModelError(f"{names.machine}: event {event.name!r} gives a number that is not finite.")
    must_be_switches(names.machine, event.name, switches_of(equations.tree), dict(zip(names.modes, mode, strict=True)))
    y = equations.state.joined(np.array(now.q), v[list(equations.formulation.independent)], own, np.array(now.work))
    return y, mode


def settled(equations: Equations, t: float, y: Array, mode: Array, touching: Sequence[str]) -> Array:
    """A state (ny,) with the gaps of these made zero, by their numbers of the mode."""
    names, closed = list(equations.drives.state_names.modes), mode.copy()
    if rubs(equations.tree):  # what carries may be others, which hang on these
        closed[[names.index(name) for name in contact_modes(equations.tree)]] = 0.0
    closed[[names.index(name) for name in touching]] = 1.0
    p = np.array(equations.numbers(np.array([t]), y[None])[0])
    equations.named.of(p).modes[:] = closed
    return equations.function("settled")(np.array([t]), y, p)


def must_be_switches(machine: str, event: str, switches: Sequence[str], modes: Mapping[str, float]) -> None:
    """Rows act, or do not."""
    for name in switches:
        if modes[name] not in (0.0, 1.0):
            raise ModelError(
                f"{machine}: event {event!r} gives {modes[name]:g} for {name!r}, by which rows act (1) or do not (0)."
            )


def lost_by(changes: list[ModeChange], t: Array) -> Array:
    """The energy, J, that the transitions before each time took."""
    before = np.array([[change.t for change in changes], [change.lost for change in changes]]).reshape(2, -1)
    return np.asarray((before[1] * (before[0] < t[:, None])).sum(axis=-1))


def in_mode(ivp: InitialValueProblem, monitor: Monitor) -> InitialValueProblem:
    """A problem whose numbers p are those of the monitor's mode."""
    return replace(ivp, pieces=monitor.with_modes(ivp.pieces))
