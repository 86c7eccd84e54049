"""Runs of an ensemble that stop before their end: those that meet a singular pose go on by themselves, as they would
alone; of all others it is said why."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from linkwright.simulation.initial_value_problem import InitialValueProblem
from linkwright.simulation.integrators import Reason
from linkwright.simulation.progress import Progress
from linkwright.simulation.stop_reasons import why

if TYPE_CHECKING:
    from linkwright.simulation.runner import RunLog, Runner


def finish(running: Runner, plan: InitialValueProblem, log: RunLog, progress: Progress) -> None:
    """Go on where an ensemble was left."""
    if log.reason is None:  # interrupted
        return
    for k in map(int, np.flatnonzero(log.reasons != Reason.DONE)):
        if log.reasons[k] != Reason.SINGULAR:
            log.sentences[k] = _why(running, plan, log, k)
        elif not _alone(running, plan, log, k, progress):
            log.reason, log.sentence = None, "interrupted"
            break
    found = [replace(e, run=k) for k, single in log.singles.items() for e in single.events]
    log.events = sorted([e for e in log.events if e.run not in log.singles] + found, key=lambda e: (e.run, e.t))


def _alone(running: Runner, plan: InitialValueProblem, log: RunLog, k: int, progress: Progress) -> bool:
    """Run k from its start by itself, into its place; False where that was interrupted."""
    mine = replace(running, equations=partial(running.equations, run=k))
    found = mine.run(_plan(plan, k), progress)
    log.singles[k] = found
    log.samples[k], log.filled[k], log.t[k], log.y[k] = found.samples, found.filled, found.t, found.y
    log.reasons[k] = Reason.PAUSED if found.reason is None else found.reason
    log.sentences[k] = found.sentence
    log.steps += found.steps
    log.steps_of_runs[k] = found.steps
    log.rejected += found.rejected
    log.evaluations += found.evaluations
    log.compile_seconds += found.compile_seconds
    return found.reason is not None


def _why(running: Runner, plan: InitialValueProblem, log: RunLog, k: int) -> str:
    events = [e for e in log.events if e.run == k]
    endless = {0: log.endless[k]} if k in log.endless else {}
    there = {"t": float(log.t[k]), "y": log.y[k], "reason": Reason(int(log.reasons[k]))}
    mine = replace(log, **there, events=events, endless=endless)
    equations = running.equations(log.legs[-1][1].equations.constraints.chosen, run=k)
    return why(running, _plan(plan, k), mine, equations)


def _plan(plan: InitialValueProblem, k: int) -> InitialValueProblem:
    return replace(plan, y0=plan.y0[k], pieces=plan.pieces[k] if plan.pieces.ndim > 2 else plan.pieces)
