"""The samples of a run, put back on the constraints and told by the equations that were in use: rates, accelerations,
efforts, gaps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linkwright.model.answers import Array
from linkwright.simulation.equations import NEARLY_SINGULAR
from linkwright.simulation.guard import conditioning
from linkwright.simulation.monitor import Monitor
from linkwright.simulation.problem import Problem
from linkwright.simulation.run_log import RunLog
from linkwright.simulation.singularity_crossing import SingularityCrossing

HUGE = 1e100  # rad, m, or per second: no motion any more
LITTLE = 1e-6  # rad, m, or of the value: close to a singular pose, what is mended by more is thrown away from it
CLOSE = 10.0 * NEARLY_SINGULAR  # the conditioning with which a leap over the pose is better than mending
FIRM = 2.0 * NEARLY_SINGULAR  # that of states of a leap whose own accelerations are good: where it lands, too
FEWEST = 4  # states of a leap away from the pose


@dataclass(frozen=True)
class RunSamples:
    """Times t (T,), states y (..., T, ny), which are `there` (..., T); of these n the `moments` (n,) and what is `told`
    (n, k), by name. diverged: a sentence, where some are beyond all bounds; gone (...): which runs."""

    t: Array
    y: Array
    there: np.ndarray
    moments: Array
    told: dict[str, Array]
    mended: bool
    diverged: str
    gone: np.ndarray

    @property
    def many(self) -> bool:
        """Whether it is an ensemble."""
        return self.y.ndim > 2

    def spread(self, values: Array) -> Array:
        """(..., T, k), NaN where a run never came."""
        full = np.full((*self.y.shape[:-1], values.shape[-1]), np.nan)
        full[self.there] = values
        return full

    def over_time(self, name: str) -> Array:
        return self.spread(self.told.get(name, np.zeros((len(self.moments), 0))))

    def largest(self, name: str, units: Array | float = 1.0) -> Array:
        """(..., T): the largest size of what is told, zero where there is none."""
        values = np.abs(self.told.get(name, np.zeros((len(self.moments), 1))) / units)
        return np.asarray(self.spread(values.max(axis=-1, keepdims=True))[..., 0])

    def by_run(self, x: Array) -> Array:
        """With an axis of runs, also where there is one only."""
        return x if self.many else x[None]


def sampled(problem: Problem, log: RunLog) -> RunSamples:
    """All that was reached."""
    monitor = log.monitor
    t, y = _instants(problem, log)
    there: np.ndarray = np.asarray(np.isfinite(y).all(axis=-1))
    moments = np.broadcast_to(t, y.shape[:-1])[there]
    mend = monitor.mends
    told = _told(log, moments, y[there], _numbers(monitor, t, y)[there], mend)
    edges = np.concatenate([[0], np.cumsum(there.sum(axis=-1))])
    for k, single in log.singles.items():
        p = _numbers(single.monitor, t, y[k])
        part = _told(single, t[there[k]], y[k, there[k]], p[there[k]], mend)
        for name in told.keys() & part.keys():
            told[name][edges[k] : edges[k + 1]] = part[name]
    sound = np.all([np.abs(told[name]).max(axis=-1, initial=0.0) < HUGE for name in ("q", "v")], axis=0)
    diverged = "" if sound.all() else f"the steps diverge at t = {moments[~sound].min():.6g} s: take shorter ones"
    beyond = np.zeros(there.shape, bool)
    beyond[there] = ~sound
    if diverged:
        if y.ndim == 2:
            sound = np.cumprod(sound).astype(bool)
            t, y, there = t[: sound.sum()], y[: sound.sum()], there[: sound.sum()]
        else:
            there[there] = sound
        moments, told = moments[sound], {name: values[sound] for name, values in told.items()}
    if y.ndim == 2:  # where a drive lost its number at the very end, the end is left out
        finite = np.flatnonzero(np.isfinite(told["a"]).all(axis=-1))
        n = int(finite[-1]) + 1 if len(finite) else len(t)
        t, y, there, moments = t[:n], y[:n], there[:n], moments[:n]
        told = {name: values[:n] for name, values in told.items()}
    return RunSamples(t, y, there, moments, told, mend, diverged, np.asarray(beyond.any(axis=-1)))


def _told(log: RunLog, t: Array, y: Array, p: Array, mend: bool) -> dict[str, Array]:
    """What is said of the states (n, ny) of runs, by the equations they were stepped with."""
    told = _by_segments(log, t, y, p, mend)
    for crossing in log.crossings:
        _span(crossing, t, told, mend)
    return told


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
    """p of every sample."""
    p = monitor.equations.numbers(t, y)
    return np.broadcast_to(p, (*y.shape[:-1], p.shape[-1]))


def _by_segments(log: RunLog, t: Array, y: Array, p: Array, mend: bool) -> dict[str, Array]:
    """Every sample told by the equations that were in use then."""
    if len(log.segments) == 1:
        return _report(log.segments[0].monitor, t, y, p, mend, log.crossings)
    starts = [0, *(first for first, _ in log.segments[1:]), len(y)]
    parts = [
        _report(monitor, t[i:j], y[i:j], p[i:j], mend, log.crossings)
        for (_, monitor), i, j in zip(log.segments, starts[:-1], starts[1:], strict=True)
        if j > i
    ]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0] if name != "pivots"}


def _report(
    monitor: Monitor, t: Array, y: Array, p: Array, mend: bool, crossings: Sequence[SingularityCrossing]
) -> dict[str, Array]:
    """Rates, accelerations and the rest of states (n, ny), put back on the constraints first where these hold."""
    nq = monitor.equations.model.nq
    leaping = (
        np.any([(t >= b.t[0]) & (t <= b.t[-1]) for b in crossings], axis=0) if crossings else np.zeros(len(t), bool)
    )
    t = t[:, None]
    held = _conditioning(monitor, t, y, p)
    if mend:
        back = monitor.back(t, y, p)
        thrown = ~(np.abs(back - y) <= LITTLE * (1.0 + np.abs(y))).all(axis=-1)
        y = np.where(((held < CLOSE) & (leaping | thrown))[:, None], y, back)
    events = monitor.watched_values(t, y, p)
    return {**monitor.report(t, y, p), "q": y[:, :nq], "held": held, "events": events}


def _conditioning(monitor: Monitor, t: Array, y: Array, p: Array) -> Array:
    """(n,): how well the loops hold."""
    if not monitor.usual:
        return np.ones(len(y))
    pivots = np.abs(monitor.report(t, y, p)["pivots"])  # each run of an ensemble has signs of its own
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray(conditioning(list(pivots.T), [abs(size) for size in monitor.usual]))


def _span(crossing: SingularityCrossing, t: Array, told: dict[str, Array], mend: bool) -> None:
    """Accelerations and efforts of samples in the middle of a leap: the equations lose there what the motion keeps."""
    over = (told["held"] < CLOSE) & (t >= crossing.t[0]) & (t <= crossing.t[-1])
    if not over.any():
        return
    states = _report(
        crossing.monitor, crossing.t, crossing.y, np.tile(crossing.p, (len(crossing.t), 1)), mend, [crossing]
    )
    firm = states["held"] > FIRM
    if firm.sum() < FEWEST:
        return
    for name in ("a", "tau"):
        if name in told:
            told[name][over] = _between(t[over], crossing.t[firm], states[name][firm])


def _between(at: Array, t: Array, values: Array) -> Array:
    """The polynomial through values (n, k) at times t, at other times."""
    ends = [t[0], t[-1]]
    return np.stack([np.polynomial.Chebyshev.fit(t, column, len(t) - 1, ends)(at) for column in values.T], axis=-1)
