"""From the samples of a run to its Solution: what was found, by name, and whether it may be believed."""

from __future__ import annotations

import numpy as np

from linkwright.errors import SimulationError
from linkwright.model.answers import Array, Energy
from linkwright.model.model import Model
from linkwright.simulation.integrators import Crossing, Reason, fixed_step
from linkwright.simulation.results.run_samples import RunSamples, sampled
from linkwright.simulation.results.run_status import outcomes, together, unseen
from linkwright.simulation.results.solution import Event, RunCost, Solution
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.run_log import RunLog
from linkwright.simulation.running.verdict import Evidence, Verdict, judge


def build_solution(problem: Problem, log: RunLog, seconds: float) -> Solution:
    """The Solution of a run that took so many seconds; where not even a step was taken, SimulationError with what there
    is."""
    model, monitor = problem.model, log.monitor
    equations = monitor.equations
    x = sampled(problem, log)
    efforts = x.over_time("tau")
    poses = np.concatenate([x.values["q"], x.values["machine"]], axis=-1)
    energy = model.parts.quantities.ask("energy", poses, x.values["v"])
    kept = Energy(
        x.spread(energy.kinetic[:, None])[..., 0], x.spread(energy.potential[:, None] + x.values["stored"])[..., 0]
    )
    found = _judged(problem, log, x, kept)
    run_ok, run_status = outcomes(problem, log, found)
    if x.diverged:
        lost = np.atleast_1d(x.diverged_runs)
        run_ok = run_ok & ~lost
        run_status = tuple(x.diverged if so else said for so, said in zip(lost, run_status, strict=True))
    status = x.diverged or (together(problem, log, run_ok, found) if x.many else run_status[0])
    solution = Solution(
        model=model,
        t=x.t,
        q=x.over_time("q"),
        v=x.over_time("v"),
        a=x.over_time("a"),
        tau=_by_joint(model, equations.places, efforts),
        closure=x.largest("gap"),
        closure_rate=x.largest("opening"),
        energy=kept,
        work=equations.state.of(x.y).work,
        own=equations.state.of(x.y).own,
        lost=problem.onset.lost + x.over_time("lost")[..., 0],
        changes=tuple(log.changes),
        own_states=equations.state.own,
        applied=x.over_time("applied"),
        pushes=x.over_time("contacts"),
        touching=x.over_time("touching"),
        friction=x.over_time("friction"),
        ok=bool(run_ok.all()) and log.reason is Reason.DONE,
        status=status + unseen(problem, x.times, x.values["events"]),
        method=problem.method,
        integrator=log.integrator,
        stabilisation=problem.stabilisation if equations.formulation.exact else "none",
        tol=problem.tol,
        events=_events(problem, log),
        effort=RunCost(
            steps=log.steps,
            rejected=log.rejected,
            evaluations=log.evaluations,
            operations=equations.function("rhs").program.operations,
            lanes=monitor.lanes if x.many else 1,
            compile_seconds=log.compile_seconds,
            run_seconds=seconds,
        ),
        initial=problem.initial,
        run_ok=run_ok if x.many else None,
        run_status=run_status if x.many else (),
        numbers=problem.machine if problem.model.numbers is not None else None,
        varying=x.over_time("machine") if problem.courses else np.zeros(0),
        problem=problem,
    )
    nowhere = not x.many and log.integrator in fixed_step() and log.t == 0.0  # a step was taken, but leads nowhere
    if not solution.ok and (nowhere or not log.steps):
        error = SimulationError(f"{model.name}: not even the first step can be taken: {log.sentence}.")
        error.solution = solution
        raise error
    return solution


def _judged(problem: Problem, log: RunLog, x: RunSamples, kept: Energy) -> Verdict:
    """Whether each run may be believed."""
    model, equations = problem.model, log.monitor.equations
    units = model.scaled_closure.row_units if model.tree.constrained else 1.0
    return judge(
        Evidence(
            model=model,
            t=x.t,
            q=x.by_run(np.concatenate([x.over_time("q"), x.over_time("machine")], axis=-1)),
            v=x.by_run(x.over_time("v")),
            a=x.by_run(x.over_time("a")),
            efforts=x.by_run(x.over_time("tau")),
            beside=x.by_run(x.over_time("beside")),
            acting=x.by_run(x.over_time("acting")),
            applied=x.by_run(x.over_time("applied")),
            friction=x.by_run(x.over_time("friction checks")),
            reactions=x.by_run(x.over_time("reaction checks")),
            gap=x.by_run(x.largest("gap", units)),
            opening=x.by_run(x.largest("opening", units)),
            places=equations.places,
            energy=Energy(x.by_run(kept.kinetic), x.by_run(kept.potential)),
            work=x.by_run(equations.state.of(x.y).work - problem.onset.lost - x.over_time("lost")[..., 0]),
            initial=problem.initial,
            steps=np.atleast_1d(log.steps_of_runs),
            tol=problem.tol,
            exact=equations.formulation.exact and problem.stabilisation != "baumgarte",
            projected=x.projected,
            fixed=log.integrator in fixed_step(),
            rigid=equations.formulation.rigid,
        )
    )


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


def _events(problem: Problem, log: RunLog) -> tuple[Event, ...]:
    def named(e: Crossing) -> Event:
        y, monitor = np.asarray(e.y), log.singles.get(e.run, log).monitor
        q = monitor.equations.state.of(y).q.copy()
        return Event(problem.events[e.index].name, float(e.t), q, monitor.rates(e.t, y, e.run), e.run)

    silent = [event.transits and not event.word for event in problem.events]  # instants of a sampled control
    return tuple(named(e) for e in log.events if not silent[e.index])
