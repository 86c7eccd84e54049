"""From the samples of a run to its Solution: put back on the constraints, and told by name."""

from __future__ import annotations

import warnings
from collections.abc import Sequence

import numpy as np

from linkwright.errors import SimulationError
from linkwright.model.answers import Array, Energy
from linkwright.model.model import Model
from linkwright.simulation.equations import NEARLY_SINGULAR, conditioning
from linkwright.simulation.integrators import Found, Reason
from linkwright.simulation.plan import Plan
from linkwright.simulation.running import Log, Running
from linkwright.simulation.solution import Effort, Event, Solution
from linkwright.simulation.taylor import Bridge
from linkwright.simulation.watchman import Watchman

HUGE = 1e100  # rad, m, or per second: no motion any more
ROUNDING = 1e-13  # of the energy held
BALANCED = 1e5  # tolerances: energy lost in a sound run of some thousand steps, against its kinetic energy
LITTLE = 1e-6  # rad, m, or of the value: close to a singular pose, what is mended by more is thrown away from it
FEWEST = 4  # states of a leap away from the pose


def tell(running: Running, plan: Plan, log: Log, seconds: float, exact_times: bool, initial: Energy) -> Solution:
    """The Solution of a run, against the energy it began with; where not even a step was taken, SimulationError with
    what there is."""
    model, watchman = running.model, log.legs[-1][1]
    equations = watchman.equations
    t, y = _instants(plan, log, exact_times)
    there: Array = np.asarray(np.isfinite(y).all(axis=-1))
    moments = np.broadcast_to(t, y.shape[:-1])[there]
    mend = running.stabilisation == "projection" and equations.law.exact and watchman.constrained
    told = _legs(log, moments, y[there], _numbers(watchman, t, y)[there], mend)
    for bridge in log.bridges:
        _span(bridge, moments, told, mend)
    sound = np.all([np.abs(told[name]).max(axis=-1, initial=0.0) < HUGE for name in ("q", "v")], axis=0)
    diverged = "" if sound.all() else f"the steps diverge at t = {moments[~sound].min():.6g} s: take shorter ones"
    if diverged:
        if y.ndim == 2:
            sound = np.cumprod(sound).astype(bool)
            t, y, there = t[: sound.sum()], y[: sound.sum()], there[: sound.sum()]
        else:
            there[there] = sound
        moments, told = moments[sound], {name: values[sound] for name, values in told.items()}
    if y.ndim == 2:  # where a drive lost its number at the very end, the end is left out
        sound = np.flatnonzero(np.isfinite(told["a"]).all(axis=-1))
        n = int(sound[-1]) + 1 if len(sound) else len(t)
        t, y, there, moments = t[:n], y[:n], there[:n], moments[:n]
        told = {name: values[:n] for name, values in told.items()}

    def spread(values: Array) -> Array:
        full = np.full((*y.shape[:-1], values.shape[-1]), np.nan)
        full[there] = values
        return full

    q, v = spread(told["q"]), spread(told["v"])
    energy = model.energy(told["q"], told["v"])
    kinetic = spread(energy.kinetic[:, None])[..., 0]
    potential = spread(energy.potential[:, None] + told["stored"])[..., 0]
    none = np.zeros((len(moments), 1))
    gap, opening = (np.abs(told.get(name, none)).max(axis=-1, keepdims=True) for name in ("gap", "opening"))
    balance = _unbalanced(initial, Energy(kinetic, potential), y[..., -1], plan.tol)
    status = _status(log, plan, running.method) + _unseen(running, moments, told["events"]) + balance
    solution = Solution(
        model=model,
        t=t,
        q=q,
        v=v,
        a=spread(told["a"]),
        tau=_by_joint(model, equations.places, spread(told.get("tau", np.zeros((len(moments), 0))))),
        closure=spread(gap)[..., 0],
        closure_rate=spread(opening)[..., 0],
        energy=Energy(kinetic, potential),
        work=y[..., -1],
        ok=_ok(log) and not diverged,
        status=diverged or status,
        method=running.method,
        integrator=log.integrator,
        stabilisation=running.stabilisation if equations.law.exact else "none",
        tol=plan.tol,
        events=_events(running, watchman, log),
        effort=Effort(
            steps=log.steps,
            rejected=log.rejected,
            evaluations=log.evaluations,
            operations=equations.rhs.operations,
            lanes=watchman.lanes if y.ndim > 2 else 1,
            compile_seconds=log.compile_seconds,
            run_seconds=seconds,
        ),
        initial=initial,
    )
    if not solution.ok and not log.steps:
        error = SimulationError(f"{model.name}: not even the first step can be taken: {log.sentence}.")
        error.solution = solution
        raise error
    return solution


def _instants(plan: Plan, log: Log, exact: bool) -> tuple[Array, Array]:
    """Times and states that count; the very end too, where a run stopped between the instants of its own choice, or
    before the first of the user's."""
    if log.samples.ndim > 2:
        y = log.samples.copy()
        for run in np.ndindex(y.shape[:-2]):
            y[(*run, slice(log.filled[run], None))] = np.nan
        return plan.times, y
    t, y = plan.times[: log.filled], log.samples[: log.filled]
    if not len(t) or (not exact and log.t > t[-1]):
        t, y = np.append(t, log.t), np.concatenate([y, log.y[None]])
    return t, y


def _numbers(watchman: Watchman, t: Array, y: Array) -> Array:
    """p of every sample."""
    p = watchman.equations.numbers(t, y)
    return np.broadcast_to(p, (*y.shape[:-1], p.shape[-1]))


def _legs(log: Log, t: Array, y: Array, p: Array, mend: bool) -> dict[str, Array]:
    """Every sample told by the equations that were in use then."""
    if len(log.legs) == 1:
        return _report(log.legs[0][1], t, y, p, mend, log.bridges)
    starts = [0, *(first for first, _ in log.legs[1:]), len(y)]
    parts = [
        _report(watchman, t[i:j], y[i:j], p[i:j], mend, log.bridges)
        for (_, watchman), i, j in zip(log.legs, starts[:-1], starts[1:], strict=True)
        if j > i
    ]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0] if name != "pivots"}


def _report(
    watchman: Watchman, t: Array, y: Array, p: Array, mend: bool, bridges: Sequence[Bridge]
) -> dict[str, Array]:
    """Rates, accelerations and the rest of states (n, ny), put back on the constraints first where these hold."""
    nq = watchman.equations.model.nq
    leaping = np.any([(t >= b.t[0]) & (t <= b.t[-1]) for b in bridges], axis=0) if bridges else np.zeros(len(t), bool)
    t = t[:, None]
    close = _close(watchman, t, y, p)
    if mend:
        back = watchman.back(t, y, p)
        thrown = ~(np.abs(back - y) <= LITTLE * (1.0 + np.abs(y))).all(axis=-1)
        y = np.where((close & (leaping | thrown))[:, None], y, back)
    events = watchman.watched_values(t, y, p)
    return {**watchman.report(t, y, p), "q": y[:, :nq], "close": close, "events": events}


def _close(watchman: Watchman, t: Array, y: Array, p: Array) -> np.ndarray:
    """Which states are so close to a singular pose that a leap over it is better than their mending."""
    if not watchman.usual:
        return np.zeros(len(y), bool)
    pivots = np.abs(watchman.report(t, y, p)["pivots"])  # each run of an ensemble has signs of its own
    found = conditioning(list(pivots.T), [abs(size) for size in watchman.usual])
    return np.asarray(found < 10.0 * NEARLY_SINGULAR)


def _span(bridge: Bridge, t: Array, told: dict[str, Array], mend: bool) -> None:
    """Accelerations and efforts of samples in the middle of a leap: the equations lose there what the motion keeps."""
    over = told["close"] & (t >= bridge.t[0]) & (t <= bridge.t[-1])
    if not over.any():
        return
    piers = _report(bridge.watchman, bridge.t, bridge.y, np.tile(bridge.p, (len(bridge.t), 1)), mend, [bridge])
    firm = piers["close"] == 0
    if firm.sum() < FEWEST:
        return
    for name in ("a", "tau"):
        if name in told:
            told[name][over] = _between(t[over], bridge.t[firm], piers[name][firm])


def _between(at: Array, t: Array, values: Array) -> Array:
    """The polynomial through values (n, k) at times t, at other times."""
    ends = [t[0], t[-1]]
    return np.stack([np.polynomial.Chebyshev.fit(t, column, len(t) - 1, ends)(at) for column in values.T], axis=-1)


def _by_joint(model: Model, places: tuple[int, ...], efforts: Array) -> dict[str, Array]:
    """Efforts over the rates of every joint that has one; those of drives at rest are zero."""
    found: dict[str, Array] = {}
    for name, at in model.rate_places.items():
        mine = [(k - at.start, column) for column, k in enumerate(places) if k in at]
        if mine or name in model.actuated:
            full = np.zeros((*efforts.shape[:-1], len(at)))
            for i, column in mine:
                full[..., i] += efforts[..., column]
            found[name] = full[..., 0] if len(at) == 1 else full
    return found


def _ok(log: Log) -> bool:
    return log.reason is Reason.DONE and bool(np.all(log.reasons == Reason.DONE))


def _status(log: Log, plan: Plan, method: str) -> str:
    if log.samples.ndim > 2:
        early = int(np.sum(log.reasons != Reason.DONE))
        why = f": {log.sentence}" if log.sentence else ""
        told = f"{early} of {log.filled.size} runs stopped early{why}"
        return told if early else f"all runs reached {plan.until:.6g} s"
    more = ""
    if log.passed:
        more += f"; passed close to singular poses at t = {_list(log.passed)}"
    if log.chosen_again:
        others = "independent rates" if method == "projection" else "constraint rows"
        more += f"; other {others} chosen at t = {_list(log.chosen_again)}"
    if log.reason is Reason.DONE:
        return f"ran to t = {plan.until:.6g} s{more}"
    return f"stopped at t = {log.t:.9g} s: {log.sentence}{more}"


def _unbalanced(initial: Energy, energy: Energy, work: Array, tol: float) -> str:
    """Whether a run gained or lost energy, as by a singular pose it fell into; or how many of an ensemble did."""
    ensemble = work.ndim > 1
    kinetic, potential = (
        np.concatenate([np.reshape(start, (-1, 1)), x.reshape(-1, x.shape[-1])], axis=-1)
        for start, x in ((initial.kinetic, energy.kinetic), (initial.potential, energy.potential))
    )
    work = np.concatenate([np.zeros((len(kinetic), 1)), work.reshape(len(kinetic), -1)], axis=-1)
    total = kinetic + potential - work
    lost = np.nanmax(np.abs(total - total[..., :1]), axis=-1)
    held = np.nanmax(np.abs(kinetic) + np.abs(potential), axis=-1)
    usual = np.nanmax([np.nanmax(kinetic, axis=-1), np.nanmax(np.abs(potential - potential[..., :1]), axis=-1)], axis=0)
    many = int(np.sum(lost > BALANCED * tol * usual + ROUNDING * held))
    if not ensemble:
        return f"; energy is off by {lost[0]:.1e} J: try a smaller tol or step" if many else ""
    return f"; {many} of them did not keep their energy: look at these one by one" if many else ""


def _unseen(running: Running, t: Array, values: Array) -> str:
    """Event functions that are no numbers at some instants: their zeros are not found there."""
    lost = {w.name: t[np.isnan(column)] for w, column in zip(running.watches, values.T, strict=True)}
    said = [
        f"the function of event {name!r} is no number at t = {times.min():.6g} s, so it may be missed"
        for name, times in lost.items()
        if len(times)
    ]
    for sentence in said:
        warnings.warn(f"{running.model.name}: {sentence}.", stacklevel=5)
    return "".join(f"; {sentence}" for sentence in said)


def _list(times: list[float]) -> str:
    shown = ", ".join(f"{x:.6g}" for x in times[:8])
    return shown + (f" and {len(times) - 8} more" if len(times) > 8 else "") + " s"


def _events(running: Running, watchman: Watchman, log: Log) -> tuple[Event, ...]:
    nq = running.model.nq

    def named(e: Found) -> Event:
        y = np.asarray(e.y)
        v = watchman.rates(e.t, y, e.run)
        return Event(running.watches[e.index].name, float(e.t), y[:nq].copy(), v, e.run)

    return tuple(named(e) for e in log.events)
