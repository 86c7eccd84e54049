"""Runs of an ensemble that stop before their end: those that meet a singular pose or a transition are run again by
themselves, as they would be alone; of all others it is said why they stopped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from linkwright.simulation.ends.stop_reasons import why
from linkwright.simulation.integrators import Reason
from linkwright.simulation.progress import Progress
from linkwright.simulation.running.run_log import RunLog

if TYPE_CHECKING:
    from linkwright.simulation.running.runner import Runner


def finish(runner: Runner, log: RunLog, progress: Progress) -> None:
    """Complete the log of an ensemble."""
    if log.reason is None:  # interrupted
        return
    for k in map(int, np.flatnonzero(log.reasons != Reason.DONE)):
        alone = runner.of_run(k)
        if log.reasons[k] != Reason.SINGULAR and not _changes(runner, log, k):
            mine = _of_run(log, k)
            log.sentences[k] = why(alone.problem, mine, alone.equations)
            log.unbounded_runs |= {} if mine.unbounded is None else {k: mine.unbounded}
        elif not _put(alone.run(progress), log, k):
            log.reason, log.sentence = None, "interrupted"
            break
    found = [replace(e, run=k) for k, single in log.singles.items() for e in single.events]
    log.changes = [change._replace(run=k) for k, single in log.singles.items() for change in single.changes]
    log.events = sorted([e for e in log.events if e.run not in log.singles] + found, key=lambda e: (e.run, e.t))


def _changes(runner: Runner, log: RunLog, k: int) -> bool:
    """Whether run k stopped at a transition, to go on from another state."""
    if log.reasons[k] != Reason.EVENT:
        return False
    return runner.problem.events[[e for e in log.events if e.run == k][-1].index].transits


def _put(single: RunLog, log: RunLog, k: int) -> bool:
    """A run that was made by itself into the place of run k; False where it was interrupted."""
    log.singles[k] = single
    log.samples[k], log.filled[k], log.t[k], log.y[k] = single.samples, single.filled, single.t, single.y
    log.reasons[k] = Reason.PAUSED if single.reason is None else single.reason
    log.sentences[k] = single.sentence
    log.unbounded_runs |= {} if single.unbounded is None else {k: single.unbounded}
    log.steps += single.steps
    log.steps_of_runs[k] = single.steps
    log.rejected += single.rejected
    log.evaluations += single.evaluations
    log.compile_seconds += single.compile_seconds
    return single.reason is not None


def _of_run(log: RunLog, k: int) -> RunLog:
    """The log as run k alone would have left it."""
    return replace(
        log,
        samples=log.samples[k],
        filled=int(log.filled[k]),
        t=float(log.t[k]),
        y=log.y[k],
        reason=Reason(int(log.reasons[k])),
        events=[e for e in log.events if e.run == k],
        endless={0: log.endless[k]} if k in log.endless else {},
    )
