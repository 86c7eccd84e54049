"""Runs too long for memory: integrated a block at a time, each block written before the next one begins.

An ensemble goes by blocks of runs, which do not know of each other. One run goes by blocks of instants: each begins in
the state in which the one before it ended, with the work done so far, so steps end at the borders of blocks; results
agree with those of a run in memory to its tolerance, not to the last bit.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from os import PathLike

import numpy as np

from linkwright.errors import ModelError, SimulationError
from linkwright.mechanism.files.paths import reason as in_words
from linkwright.model.answers import Energy, State
from linkwright.simulation.integrators import Reason
from linkwright.simulation.progress import Progress
from linkwright.simulation.results.run_file import RunFile
from linkwright.simulation.results.saved import load_solution
from linkwright.simulation.results.solution import OVER_TIME, Event, RunCost, Solution
from linkwright.simulation.results.solution_builder import build_solution
from linkwright.simulation.running.members import joined
from linkwright.simulation.running.problem import SAMPLES, Onset, Problem
from linkwright.simulation.running.run_log import RunLog
from linkwright.simulation.running.runner import Runner

BLOCK = 3.2e7  # bytes of a block in memory: a few times that while it is worked on
FEWEST = 11  # instants of each of many runs, at least
MEMORY = 1e8  # bytes of an ensemble where no times are asked for


def bytes_of_instant(nq: int, nv: int) -> int:
    """About what an instant takes: the state that was stepped to, and all that is told of it."""
    return 8 * (2 * nq + 5 * nv + 10)


def default_instants(runs: int, nq: int, nv: int) -> int:
    """How many instants of each run are told where nobody asked for some: as many as fit."""
    return int(np.clip(MEMORY / (max(1, runs) * bytes_of_instant(nq, nv)), FEWEST, SAMPLES))


def simulate_to_file(problem: Problem, path: str | PathLike[str], progress: bool | None) -> tuple[Solution, bool]:
    """Integrate, and write what comes as NetCDF; the Solution reads the file as it is used. And whether nobody
    interrupted it."""
    with RunFile(path, problem) as file:
        parts = _runs(problem, progress) if problem.ensemble else _instants(problem, progress)
        told: Solution | None = None
        whole, full = True, ""
        try:
            for part, reason in parts:
                file.append(part)
                told = _shortened(part) if told is None else _continued(told, part, problem.ensemble)
                whole = reason is not None
        except OSError as error:
            if told is None:
                raise
            full = f"{file.path} has no more room: {in_words(error)}"
            told = _ended(told, full)
        except KeyboardInterrupt:  # between two blocks, or while one is prepared or written
            if told is None:
                raise
            whole, told = False, _ended(told, "interrupted")
        assert told is not None
        file.finish(told)
    if full:
        raise ModelError(f"{full}. It holds what was computed before.")
    return replace(load_solution(file.path, check=False), problem=problem), whole


def _ended(told: Solution, why: str) -> Solution:
    """Of a run whose next block is not there."""
    before = "some runs were not begun" if told.q.ndim > 2 else f"stopped at t = {told.t[-1]:.9g} s"
    return replace(told, ok=False, status=f"{before}: {why}")


def _runs(problem: Problem, progress: bool | None) -> Iterator[tuple[Solution, Reason | None]]:
    """Blocks of an ensemble's runs."""
    model, runs = problem.model, len(problem.start.q)
    size = max(1, int(BLOCK / (len(problem.times) * bytes_of_instant(model.nq, model.nv))))
    for start in range(0, runs, size):
        here = np.arange(start, min(runs, start + size))
        solution, log = _solved(problem.of_runs(here), progress)
        events = tuple(replace(e, run=e.run + start) for e in solution.events)
        changes = tuple(change._replace(run=change.run + start) for change in solution.changes)
        yield replace(solution, events=events, changes=changes), log.reason
        if log.reason is None:  # interrupted: the runs that were never begun are not there
            return


def _instants(problem: Problem, progress: bool | None) -> Iterator[tuple[Solution, Reason | None]]:
    """Blocks of one run's instants, as long as it goes on."""
    model, times = problem.model, problem.times
    size = max(2, int(BLOCK / bytes_of_instant(model.nq, model.nv)))
    part = problem
    for start in range(0, len(times), size):
        stop = min(len(times), start + size)
        until = problem.until if stop == len(times) else float(times[stop - 1])
        part = replace(part, times=times[start:stop], until=until)
        solution, log = _solved(part, progress)
        yield solution, log.reason
        if log.reason is not Reason.DONE:
            return
        q = joined(solution.q[-1], problem.machine)
        state = State(q, solution.v[-1], np.zeros_like(solution.v[-1]))
        modes = dict(zip(part.modes, log.monitor.modes.tolist(), strict=True))
        part = replace(part, start=state, onset=_onset(solution), modes=modes, begun=problem.start)


def _onset(s: Solution) -> Onset:
    """Where a run goes on that is told so far."""
    return Onset(float(s.t[-1]), s.own[-1], float(s.work[-1]), float(s.lost[-1]))


def _solved(problem: Problem, progress: bool | None) -> tuple[Solution, RunLog]:
    runner, began = Runner(problem), time.perf_counter()
    log = runner.run(Progress(problem.model.name, problem.until, progress))
    try:
        return build_solution(problem, log, time.perf_counter() - began - log.compile_seconds), log
    except SimulationError as error:
        if log.reason is None:
            raise KeyboardInterrupt from None
        if problem.onset.t == 0.0:
            raise
        return error.solution, log


def _continued(before: Solution, part: Solution, ensemble: bool) -> Solution:
    """What is told of the run so far, without its arrays."""
    after = _shortened(part)
    numbers = {name: x + getattr(part.effort, name) for name, x in asdict(before.effort).items()}
    same = {"operations": part.effort.operations, "lanes": part.effort.lanes}
    failing = [s.status for s in (before, part) if not s.ok]
    return replace(
        after,
        ok=before.ok and part.ok,
        status=(failing[0] if ensemble or not before.ok else part.status) if failing else part.status,
        events=_once(before.events + part.events),
        changes=before.changes + part.changes,
        effort=RunCost(**numbers | same),
    )


def _once(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Each event once: at the border of two blocks both may meet it."""
    return tuple({(e.run, e.name, e.t): e for e in events}.values())


def _shortened(s: Solution) -> Solution:
    """With the first run alone, or of one run the last instant alone: for what is not an array over the run."""
    if s.q.ndim > 2:
        return s._only(slice(0, 1))
    parts = {name: getattr(s, name)[-1:] for name in ("t", *OVER_TIME)}
    energy = Energy(s.energy.kinetic[-1:], s.energy.potential[-1:])
    return replace(s, **parts, energy=energy, tau={name: x[-1:] for name, x in s.tau.items()}, problem=None)
