"""The samples of a run by name: rates, accelerations, efforts, gaps, by the equations that were in use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linkwright.model.answers import Array
from linkwright.model.model import Model
from linkwright.scalars.tolerances import NEARLY_SINGULAR, SINGULAR_AHEAD, TAME
from linkwright.simulation.ends.free_inertia import inertia_left
from linkwright.simulation.ends.guard import conditioning
from linkwright.simulation.ends.singularity_crossing import SingularityCrossing
from linkwright.simulation.running.members import joined
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.run_log import Lost, RunLog
from linkwright.simulation.running.transitions import lost_by
from linkwright.simulation.running.verdict import CHOSEN

LITTLE = 1e-6  # rad, m, or of the value: close to a singular pose, what projection moves by more is thrown away from it
NEAR = 10.0 * NEARLY_SINGULAR  # the conditioning with which a crossing's own states are better than projected ones
REGULAR = 2.0 * NEARLY_SINGULAR  # that of states of a crossing whose own accelerations are good
FEWEST = 4  # states of a crossing away from the pose


@dataclass(frozen=True)
class RunSamples:
    """Times t (T,), states y (..., T, ny), and which of them were `reached` (..., T). Of these n states the times (n,),
    and `values` (n, k) by name: q, v, a, tau, gap, opening, stored, events, conditioning; machine, the numbers of the
    machine where these are inputs.

    projected: whether the states were put back on the constraints. diverged: a sentence, where some are beyond all
    bounds; diverged_runs (...): which runs.
    """

    t: Array
    y: Array
    reached: np.ndarray
    times: Array
    values: dict[str, Array]
    projected: bool
    diverged: str
    diverged_runs: np.ndarray

    @property
    def many(self) -> bool:
        """Whether it is an ensemble."""
        return self.y.ndim > 2

    def spread(self, values: Array) -> Array:
        """Values (n, k) of the states that were reached, as (..., T, k): NaN where a run never came."""
        if self.reached.all():
            return values.reshape(*self.y.shape[:-1], values.shape[-1])
        full = np.full((*self.y.shape[:-1], values.shape[-1]), np.nan)
        full[self.reached] = values
        return full

    def over_time(self, name: str) -> Array:
        """(..., T, k) of a value by name."""
        return self.spread(self.values.get(name, np.zeros((len(self.times), 0))))

    def largest(self, name: str, units: Array | float = 1.0) -> Array:
        """(..., T): the largest component of a value in these units, zero where it has none."""
        sizes = np.abs(self.values.get(name, np.zeros((len(self.times), 1))) / units)
        return np.asarray(self.spread(sizes.max(axis=-1, keepdims=True))[..., 0])

    def by_run(self, x: Array) -> Array:
        """With an axis of runs, also where there is one only."""
        return x if self.many else x[None]


def sampled(problem: Problem, log: RunLog) -> RunSamples:
    """The samples that a run reached, with all that is told of each."""
    t, y = _instants(problem, log)
    reached: np.ndarray = np.asarray(np.isfinite(y).all(axis=-1))
    times = np.broadcast_to(t, y.shape[:-1])[reached]
    values = _values(log, times, y[reached], _numbers(log.monitor, t, y)[reached])
    edges = np.concatenate([[0], np.cumsum(reached.sum(axis=-1))])
    for k, single in log.singles.items():
        p = _numbers(single.monitor, t, y[k])
        own = _values(single, t[reached[k]], y[k, reached[k]], p[reached[k]])
        for name in values.keys() & own.keys():
            values[name][edges[k] : edges[k + 1]] = own[name]
    told = _bounded(
        problem.model,
        log,
        reached,
        times,
        values,
        log.monitor.equations.state.of(y[reached]).work - values["lost"][:, 0],
    )
    if not told.all():
        if y.ndim == 2:
            t, y, reached = t[told], y[told], reached[told]
        else:
            reached[reached] = told
            y = np.where(reached[..., None], y, np.nan)
        times, values = times[told], {name: x[told] for name, x in values.items()}
    bounded = np.all([np.abs(values[name]).max(axis=-1, initial=0.0) < TAME for name in ("q", "v")], axis=0)
    diverged = "" if bounded.all() else f"the steps diverge at t = {times[~bounded].min():.6g} s: take shorter ones"
    beyond = np.zeros(reached.shape, bool)
    beyond[reached] = ~bounded
    if diverged:
        if y.ndim == 2:
            bounded = np.cumprod(bounded).astype(bool)
            n = int(bounded.sum())
            t, y, reached = t[:n], y[:n], reached[:n]
        else:
            reached[reached] = bounded
        times, values = times[bounded], {name: x[bounded] for name, x in values.items()}
    if y.ndim == 2:  # where a drive lost its number at the very end, the end is left out
        finite = np.flatnonzero(np.isfinite(values["a"]).all(axis=-1))
        n = int(finite[-1]) + 1 if len(finite) else len(t)
        t, y, reached, times = t[:n], y[:n], reached[:n], times[:n]
        values = {name: x[:n] for name, x in values.items()}
    diverged_runs = np.asarray(beyond.any(axis=-1))
    return RunSamples(t, y, reached, times, values, log.monitor.projects, diverged, diverged_runs)


def _bounded(
    model: Model, log: RunLog, reached: np.ndarray, times: Array, values: dict[str, Array], work: Array
) -> np.ndarray:
    """(n,): which of the states that were reached are told: of a run whose rates grew without bound at its end all up
    to the last that is not close to that. What follows no drive and no machine can give."""
    told = np.ones(len(values["q"]), bool)
    run = np.nonzero(np.atleast_2d(reached))[0]
    ends = log.unbounded_runs if reached.ndim > 1 else {0: log.unbounded} if log.unbounded else {}
    for k, end in ends.items():
        mine = np.flatnonzero(run == k)
        if not len(mine):
            continue
        held = values["conditioning"][mine]
        if end.lost is Lost.INERTIA:
            held = inertia_left(model, joined(values["q"][mine], values["machine"][mine]))
        elif end.lost is Lost.ACCURACY:
            held = _kept(model, values, mine, work[mine])
        enough = (held >= min(SINGULAR_AHEAD, 0.5 * float(held[0]))) & (times[mine] <= end.t)
        told[mine[int(np.flatnonzero(enough)[-1]) + 1 if enough.any() else 1 :]] = False
    return told


def _kept(model: Model, values: dict[str, Array], mine: np.ndarray, work: Array) -> Array:
    """(n,): one up to where energy comes from nowhere, more than was in motion before; zero from there on."""
    energy = model.parts.quantities.ask("energy", joined(values["q"][mine], values["machine"][mine]), values["v"][mine])
    potential = energy.potential + values["stored"][mine].sum(axis=-1)  # with that of springs at the cuts
    moved = np.abs(energy.kinetic) + np.abs(potential - potential[0]) + np.abs(work - work[0])
    total = energy.kinetic + potential
    lost = np.abs(total - total[0] - (work - work[0]))
    before = np.concatenate([[0.0], np.maximum.accumulate(moved)[:-1]])
    with np.errstate(invalid="ignore"):
        sound = lost <= np.maximum(before, CHOSEN * moved)
    return np.asarray(np.cumprod(sound), float)


def _instants(problem: Problem, log: RunLog) -> tuple[Array, Array]:
    """Times and states that count; the very end too, where a run stopped between the instants of its own choice, or
    before the first of the user's."""
    if log.samples.ndim > 2:
        y = log.samples.copy()
        for run in np.ndindex(y.shape[:-2]):
            y[(*run, slice(log.filled[run], None))] = np.nan
        return problem.times, y
    t, y = problem.times[: log.filled], log.samples[: log.filled]
    if not len(t) or (not problem.exact_times and log.t > t[-1]):
        t, y = np.append(t, log.t), np.concatenate([y, log.y[None]])
    return t, y


def _numbers(monitor: Monitor, t: Array, y: Array) -> Array:
    """The numbers p of the equations at every sample, (..., T, numbers)."""
    p = monitor.numbers(t, y)
    return np.broadcast_to(p, (*y.shape[:-1], p.shape[-1]))


def _values(log: RunLog, t: Array, y: Array, p: Array) -> dict[str, Array]:
    """Of states (n, ny) by name: each by the equations of its segment, or by the crossing it lies on."""
    values = _by_segments(log, t, y, p)
    alone = log.samples.ndim == 2  # runs of an ensemble that change have logs of their own
    values["lost"] = lost_by(log.changes if alone else [], t)[:, None]
    for crossing in log.crossings:
        _interpolate_over(crossing, t, values)
    return values


def _by_segments(log: RunLog, t: Array, y: Array, p: Array) -> dict[str, Array]:
    if len(log.segments) == 1:
        return _report(log.segments[0].monitor, t, y, p, log.crossings)
    starts = [0, *(first for first, _ in log.segments[1:]), len(y)]
    parts = [
        _report(monitor, t[i:j], y[i:j], p[i:j], log.crossings)
        for (_, monitor), i, j in zip(log.segments, starts[:-1], starts[1:], strict=True)
        if j > i
    ]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0] if name != "pivots"}


def _report(
    monitor: Monitor, t: Array, y: Array, p: Array, crossings: Sequence[SingularityCrossing]
) -> dict[str, Array]:
    """Rates, accelerations and the rest of states (n, ny), put back on the constraints first where that is wanted."""
    crossed = np.zeros(len(t), bool)
    for crossing in crossings:
        crossed |= (t >= crossing.t[0]) & (t <= crossing.t[-1])
    t, p = t[:, None], p if monitor.modes.ndim > 1 else monitor.with_modes(p)  # of an ensemble: each its own
    c = _conditioning(monitor, t, y, p)
    if monitor.projects:
        back = monitor.project(t, y, p)
        thrown_away = ~(np.abs(back - y) <= LITTLE * (1.0 + np.abs(y))).all(axis=-1)
        y = np.where(((c < NEAR) & (crossed | thrown_away))[:, None], y, back)
    events = monitor.watched_values(t, y, p)
    machine = monitor.equations.named.of(p).machine
    told = monitor.report(t, y, p)
    machine = told.get("machine", machine)
    return {
        **told,
        "acting": monitor.acting(p),
        "q": monitor.equations.state.of(y).q,
        "machine": machine,
        "conditioning": c,
        "events": events,
    }


def _conditioning(monitor: Monitor, t: Array, y: Array, p: Array) -> Array:
    """(n,): one at usual poses, zero at singular ones."""
    if not monitor.usual:
        return np.ones(len(y))
    pivots = np.abs(monitor.report(t, y, p)["pivots"])  # each run of an ensemble has signs of its own
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(conditioning(list(pivots.T), [abs(size) for size in monitor.usual]))


def _interpolate_over(crossing: SingularityCrossing, t: Array, values: dict[str, Array]) -> None:
    """Accelerations and efforts of samples close to the pose, from states of the crossing away from it: the equations
    lose there what the motion keeps."""
    near = (values["conditioning"] < NEAR) & (t >= crossing.t[0]) & (t <= crossing.t[-1])
    if not near.any():
        return
    p = np.tile(crossing.p, (len(crossing.t), 1))
    states = _report(crossing.monitor, crossing.t, crossing.y, p, [crossing])
    regular = states["conditioning"] > REGULAR
    if regular.sum() < FEWEST:
        return
    for name in ("a", "tau"):
        if name in values:
            values[name][near] = _polynomial(t[near], crossing.t[regular], states[name][regular])


def _polynomial(at: Array, t: Array, values: Array) -> Array:
    """The polynomial through values (n, k) at times t, at other times."""
    ends = [t[0], t[-1]]
    return np.stack([np.polynomial.Chebyshev.fit(t, column, len(t) - 1, ends)(at) for column in values.T], axis=-1)
