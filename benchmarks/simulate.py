"""Whole runs against other engines: seconds, and beside them the error at the end and the gap of the loops."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from benchmarks import simulate_cases as cases
from benchmarks import simulate_peers as peers
from benchmarks.clock import Turns
from benchmarks.peers import installed
from benchmarks.simulate_cases import Array, Case
from linkwright.errors import LinkwrightError
from linkwright.simulation.results.solution import Solution
from linkwright.simulation.running import heyoka_expressions

GOAL = 1e-8  # rad, the error at the end that the four-bar's contenders shall reach
TOLERANCES = tuple(x for k in range(8, 14) for x in (10.0**-k, 3.0 * 10.0 ** -(k + 1)))
PATIENCE = 20.0  # s, with a peer
METHODS = ("sslm", "slm", "system")


class Row(NamedTuple):
    """One run by one contender.

    seconds: of stepping, after compiling; call: of the whole call, tracing and telling too; error: the largest of a
    coordinate at the end, rad or m; closure: the largest gap on the way, m or rad; energy: the largest error against
    what was exchanged; note: why there are none; spread: of the stepping, over the repeats.
    """

    machine: str
    contender: str
    seconds: float | None
    call: float | None = None
    error: float | None = None
    closure: float | None = None
    energy: float | None = None
    peer: bool = False
    note: str = ""
    spread: dict[str, float] | None = None


def four_bar(rounds: int, until: float = 10.0, quick: bool = False) -> Iterator[Row]:
    """The four-bar of 003 by everybody: adaptive ones at the loosest tolerance that reaches the goal."""
    case = cases.four_bar(until)
    right = case.reference
    for integrator in ("dop853", "taylor") if heyoka_expressions.available() else ("dop853",):
        yield _ours(case, right, rounds, integrator)
    step, steps = (1e-3, 1000) if quick else (1e-4, 30_000)
    yield _peer(case, "Pinocchio, SciPy DOP853", "pinocchio", right, lambda: _loosest(case, right, min(rounds, 3)))
    yield _peer(case, "MuJoCo RK4", "mujoco", right, lambda: peers.mujoco(*case.given, step))
    run = partial(peers.exudyn, case.model, case.until, case.tau, steps)
    yield _peer(case, "Exudyn trapezoidal", "exudyn", right, run)


def reference_error(until: float = 10.0) -> float:
    """By how much the reference of the four-bar differs from another integrator's finest, rad."""
    case = cases.four_bar(until)
    other = cases.by_steps(case) if heyoka_expressions.available() else cases.end(case, "dop853", 10.0 * cases.FINE)
    return float(np.abs(case.reference - other).max())


def machines(rounds: int, quick: bool = False) -> Iterator[Row]:
    """The other machines at the default tolerance, by each method; Pinocchio at the same."""
    made = (
        [lambda: cases.scraper(1.0), lambda: cases.row(1.5, n=2)]
        if quick
        else [cases.scraper, cases.three_rrr, cases.stewart, cases.row]
    )
    for make in made:
        case = make()
        if case.integrator == "taylor" and not heyoka_expressions.available():
            yield Row(case.name, "taylor", None, note="heyoka is not installed")
            continue
        right = case.reference
        for method in METHODS[:1] if case.integrator == "taylor" else METHODS:
            s = [_run(case, case.integrator, 1e-10, method) for _ in range(rounds)]
            yield _row(case, f"{method}, {case.integrator}", s, right)
        run = partial(peers.pinocchio, *case.given, case.peer_tol, PATIENCE)
        yield _peer(case, "Pinocchio, SciPy DOP853", "pinocchio", right, run)


class Ensemble(NamedTuple):
    """Seconds per run of an ensemble by one core and by all, and of single runs from some of the same starts.

    single: as they are, most of it what every run costs once; steps: as many steps at the pace of a long run, which
    is what the lanes of the processor are to be measured by; single_call: the whole call.
    """

    runs: int
    one_core: float
    all_cores: float
    single: float
    steps: float
    single_call: float
    closure: float
    error: float  # rad, the largest difference of an ensemble's run from the same run by itself


def ensemble(rounds: int, runs: int) -> Ensemble:
    """Runs of 1 s of the four-bar from crank angles all around, at the default tolerance."""
    case = cases.four_bar(1.0)
    model = case.model
    start = model.assemble({"A": np.linspace(0.0, 2.0 * np.pi, runs, endpoint=False)})
    by = {}
    for name, threads in {"one": 1, "all": None}.items():
        found = [model.simulate(start, until=1.0, tau=case.tau, times=[1.0], threads=threads) for _ in range(rounds)]
        by[name] = min(found, key=lambda s: s.effort.run_seconds)
    chosen = np.linspace(0, runs - 1, 16).astype(int)
    alone, steps, calls, differences = [], [], [], []
    for k in chosen:
        best = call = np.inf
        for _ in range(rounds):
            began = time.perf_counter()
            s = model.simulate(type(start)(start.q[k], start.v[k], start.a[k]), until=1.0, tau=case.tau, times=[1.0])
            best, call = min(best, s.effort.run_seconds), min(call, time.perf_counter() - began)
        alone.append(best)
        steps.append(s.effort.steps)
        calls.append(call)
        differences.append(np.abs(s.q[-1] - by["all"].q[k, -1]).max())
    return Ensemble(
        runs,
        by["one"].effort.run_seconds / runs,
        by["all"].effort.run_seconds / runs,
        float(np.mean(alone)),
        float(np.mean(steps)) * min(_pace() for _ in range(rounds)),
        float(np.mean(calls)),
        float(by["all"].closure.max()),
        float(np.max(differences)),
    )


def _pace() -> float:
    """Seconds per step of a long run by itself."""
    effort = _run(cases.four_bar(), "dop853", 1e-10)[0].effort
    return effort.run_seconds / effort.steps


def _ours(case: Case, right: Array, rounds: int, integrator: str) -> Row:
    """At the loosest tolerance that reaches the goal."""
    for tol in TOLERANCES:
        first = _run(case, integrator, tol)
        if np.abs(first[0].q[-1] - right).max() <= GOAL:
            break
    found = [first, *(_run(case, integrator, tol) for _ in range(rounds))]
    return _row(case, f"ours, {integrator} at {tol:g}", found, right)


def _loosest(case: Case, right: Array, rounds: int) -> peers.Arrival:
    for tol in TOLERANCES[4:]:  # coarser ones never reach it
        found = peers.pinocchio(*case.given, tol)
        if np.abs(found.q - right).max() <= GOAL:
            break
    return min([found, *(peers.pinocchio(*case.given, tol) for _ in range(rounds))], key=lambda x: x.seconds)


def _run(case: Case, integrator: str, tol: float, method: str = "sslm") -> tuple[Solution, float]:
    """The Solution of one call, and how long the call took."""
    times = np.linspace(0.0, case.until, 101)
    options: dict[str, Any] = {"integrator": integrator, "tol": tol, "method": method, "times": times}
    began = time.perf_counter()
    s = case.model.simulate(case.state, until=case.until, tau=case.tau, **options)
    if not s.ok:
        raise LinkwrightError(f"{case.name}: {s.status}.")
    return s, time.perf_counter() - began


def _row(case: Case, contender: str, found: list[tuple[Solution, float]], right: Array) -> Row:
    s = min((s for s, _ in found), key=lambda s: s.effort.run_seconds)
    call = min(seconds for _, seconds in found)
    error = float(np.abs(s.q[-1] - right).max())
    seconds, energy = s.effort.run_seconds, s.certificate().energy_relative
    spread = Turns(tuple(run.effort.run_seconds for run, _ in found)).spread()
    return Row(case.name, contender, seconds, call, error, float(s.closure.max()), energy, spread=spread)


def _peer(case: Case, contender: str, package: str, right: Array, run: Callable[[], peers.Arrival]) -> Row:
    if not installed(package):
        return Row(case.name, contender, None, peer=True, note=f"{package} is not installed")
    try:
        found = run()
    except peers.TooSlow:
        return Row(case.name, contender, None, peer=True, note=f"given up after {PATIENCE:g} s")
    error = float(np.abs(found.q - right).max())
    return Row(case.name, f"{contender} {found.settings}", found.seconds, None, error, found.closure, peer=True)
