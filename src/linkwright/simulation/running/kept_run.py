"""A run of a kind that was run before: one machine by one method, integrator and tolerance, under constant efforts on
the same joints, with nothing prescribed, watched for or switched.

What was decided and compiled for the first serves all others, which differ by numbers alone: start, end, instants and
efforts. The operations are the same, and so are the bits of the answer.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any, NamedTuple

import numpy as np

from linkwright.model.answers import Array, State
from linkwright.model.model import Model
from linkwright.scalars.tolerances import CLOSED_RUN, OPEN
from linkwright.simulation.integrators import Reason
from linkwright.simulation.progress import Progress
from linkwright.simulation.running.compiled_stepper import CompiledStepper
from linkwright.simulation.running.initial_value_problem import InitialValueProblem
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.problem import STEPS, Problem
from linkwright.simulation.running.run_log import RunLog
from linkwright.simulation.running.runner import Runner

SHORTEST = 1e-100  # s: a time long enough for something to move

MOST_KEPT = 32  # kinds of runs of a model


class RunKind(NamedTuple):
    """What runs of one kind share: the joints that are driven, and the options."""

    driven: tuple[str, ...]
    options: tuple[tuple[str, Hashable], ...]


def kept_runs(model: Model) -> dict[RunKind, KeptRun]:
    """Those of a model, by their kinds."""
    runs: dict[RunKind, KeptRun] = model.programs.kept("runs by kind", dict)
    return runs


def kind_of(until: Any, tau: Any, others: tuple[Any, ...], options: Mapping[str, Any]) -> RunKind | None:
    """The kind of a run by what the user says, None where more than numbers may change; others: what such runs lack."""
    if any(x is not None for x in others) or not (tau is None or type(tau) is dict):
        return None
    efforts, told = tau or {}, {name: x for name, x in options.items() if name != "progress"}
    if not all(map(_is_plain, (until, *efforts.values()))) or until < SHORTEST:
        return None
    if not all(type(x) in (float, int, str, bool) for x in told.values()):
        return None
    return RunKind(tuple(efforts), tuple(sorted(told.items())))


def _is_plain(x: Any) -> bool:
    """Whether it is a finite number that a float holds."""
    return isfinite(x) if type(x) is float else type(x) is int and abs(x) < 2**53


class Rerun(NamedTuple):
    """Another run of a kind."""

    problem: Problem
    log: RunLog


@dataclass(frozen=True)
class KeptRun:
    """What the first run of a kind leaves: its problem, the equations and integrator it went by, what was watched."""

    problem: Problem
    monitor: Monitor
    integrator: str
    segment: InitialValueProblem

    @classmethod
    def keep(cls, runs: dict[RunKind, KeptRun], kind: RunKind, runner: Runner, log: RunLog) -> None:
        """Among the runs of a model, a run that came to its end, unless others of its kind differ by more than numbers.
        Of kinds that are many, as with a tolerance that varies, the latest."""
        problem, (segment, *more) = runner.problem, log.segments
        equations, monitor, drives = segment.monitor.equations, segment.monitor, problem.drives
        plain = not (problem.events or monitor.kinks or problem.modes or problem.motions.names or equations.state.own)
        constant = drives.slow is None and not drives.loads and drives.parameters.count == len(drives.places)
        exact = equations.formulation.exact and not equations.clocked and problem.step == problem.until / STEPS
        constant = constant and monitor.threshold == runner.threshold
        if more or log.passed or not (plain and constant and exact) or log.integrator == "taylor" or problem.ensemble:
            return
        if len(runs) >= MOST_KEPT:
            runs.pop(next(iter(runs)))
        runs[kind] = cls(problem, monitor, log.integrator, runner.watched(runner.initial_value_problem(), monitor))

    def again(
        self,
        state: State | None,
        until: float,
        efforts: Mapping[str, float],
        times: Array | None,
        progress: bool | None,
    ) -> Rerun | None:
        """The run with other numbers; None where it does not go from its start to its end as the first one did."""
        first, monitor = self.problem, copy(self.monitor)
        variables = first.model.variables
        given = first.model.reference if state is None else state
        q, v = variables.q(given.q), variables.v(given.v)
        variables.must_turn_freely(q)
        if q.ndim != 1 or v.ndim != 1:
            return None
        monitor.equations = equations = monitor.equations.with_efforts(list(efforts.values()))
        t, p = np.zeros(1), equations.pieces[0]
        y = y0 = equations.state.joined(q, v[list(equations.formulation.independent)], np.zeros(0), 0.0)
        if monitor.opening(0.0, y, p) > CLOSED_RUN:
            return None
        if equations.constraints.rows:
            y = equations.function("project")(t, y, p)
        if not np.abs(y - y0).max() <= OPEN or not monitor.is_usual(equations.report(t, y, p)):
            return None
        q, v, *_ = equations.state.of(y)
        monitor.problem = problem = first.with_numbers(
            State(q, v, np.zeros_like(v)), dict(efforts), equations.drives, until, times
        )
        segment = replace(
            self.segment, y0=y, until=until, times=problem.times, pieces=equations.pieces, step=problem.step
        )
        log = RunLog.of(segment)
        log.integrator = self.integrator
        log.begin(monitor)
        whole = _reaches_its_end(log, segment, Progress(problem.model.name, until, progress))
        return Rerun(problem, log) if whole else None


def _reaches_its_end(log: RunLog, segment: InitialValueProblem, progress: Progress) -> bool:
    """Whether it does, or is interrupted, with what it came to in the log."""
    stepper = CompiledStepper(log.integrator, segment, log.monitor)
    reason: Reason | None = Reason.PAUSED
    try:
        while reason is Reason.PAUSED:
            reason = stepper.advance()
            progress.show(stepper.earliest)
    except KeyboardInterrupt:
        reason, log.sentence = None, "interrupted"
    finally:
        progress.close()
    log.reason = reason
    log.add(stepper.stepped(), segment, 0)
    return reason is Reason.DONE or reason is None
