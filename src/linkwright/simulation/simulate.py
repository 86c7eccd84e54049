"""The verb `simulate`: a model, a state and a time become a Problem, and this a Solution."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from os import PathLike
from typing import Any

import numpy as np

from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.errors import ClosureError, ModelError, SimulationError, SingularityError, wording
from linkwright.forces.state_view import SIX
from linkwright.model.answers import Array, State
from linkwright.model.model import Model, machines_at
from linkwright.scalars.tolerances import OPEN, RANK
from linkwright.simulation.inputs.parameter_courses import make_courses
from linkwright.simulation.inputs.rotors import with_rotors
from linkwright.simulation.integrators import SCHEMES, Reason
from linkwright.simulation.problem_making import (
    all_act,
    checked_end,
    checked_modes,
    kept_efforts,
    make_problem,
    run_times,
)
from linkwright.simulation.progress import Progress
from linkwright.simulation.results.interrupted_runs import interrupted
from linkwright.simulation.results.saved import checked_place
from linkwright.simulation.results.solution import Solution, told_later
from linkwright.simulation.results.solution_builder import build_solution
from linkwright.simulation.results.streamed_run import default_instants, simulate_to_file
from linkwright.simulation.running.element_events import with_modes_of_elements
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.events import TracedEvent
from linkwright.simulation.running.gear_events import with_modes_of_gears
from linkwright.simulation.running.kept_run import KeptRun, kept_runs, kind_of
from linkwright.simulation.running.problem import SAMPLES, Problem
from linkwright.simulation.running.reaction_verdict import must_be_told, without_one_answer
from linkwright.simulation.running.run_log import RunLog
from linkwright.simulation.running.runner import Runner
from linkwright.simulation.simulation_options import checked_options


def simulate(
    model: Model,
    parameters: Any,
    state: State | None = None,
    until: float = 10.0,
    tau: Any = None,
    motion: Mapping[str, Any] | None = None,
    times: Any = None,
    events: Mapping[str, Any] | None = None,
    out: str | PathLike[str] | None = None,
    modes: Mapping[str, float] | None = None,
    external: Any = None,
    courses: Mapping[str, Any] | None = None,
    **options: Any,
) -> Solution:
    """See Model.simulate; parameters: as they start; courses: of those that vary."""
    kind = kind_of(until, tau, (parameters, model.variant.numbers, motion, events, out, modes, external), options)
    if kind is not None and (kept := kept_runs(model).get(kind)) is not None:
        began = time.perf_counter()
        told = None if times is None else run_times(times, until)
        again = kept.again(state, until, tau or {}, told, options.get("progress"))
        if again is not None:
            solution, whole = _solution(again.problem, again.log, began)
            return solution if whole else interrupted(solution)
    given_model = with_rotors(model, tau)
    at = machines_at(given_model, parameters)
    given, until = checked_options(options), checked_end(until)
    if out is not None:
        checked_place(out)
    started = checked_modes(modes)
    problem = make_problem(given_model, at, state, until, tau, motion, times, events, given, started, external)
    problem = replace(problem, courses=make_courses(problem.model, courses or {}, problem.start, until))
    if problem.model.family is not None and problem.model.numbers is None:
        pushed = kept_efforts(external)

        def varying(x: Problem) -> Problem:
            member = given_model.with_parameters()
            whole = member, member.variant, x.start, x.until, x.tau, motion, x.times if x.exact_times else None
            changing = {name: e for name, e in (events or {}).items() if getattr(e, "becomes", None) is not None}
            return make_problem(*whole, changing, given, x.modes, pushed)

        problem = replace(problem, varying=varying)
    laid_out, runner = closed(problem)
    problem = with_modes_of_gears(with_modes_of_elements(laid_out, started))
    if problem.ensemble and times is None:
        runs, model = len(problem.start.q), problem.model
        instants = SAMPLES if out is not None else default_instants(runs, model.nq, model.nv)
        problem = replace(problem, times=np.linspace(0.0, until, instants))
    if problem is not laid_out:
        runner = Runner(problem)
    check_prescribed(runner.equations, problem.start)
    check_reactions(runner)
    if out is not None:
        solution, whole = simulate_to_file(problem, out, given.progress)
        return solution if whole else interrupted(solution)
    began = time.perf_counter()
    log = runner.run(Progress(problem.model.name, problem.until, given.progress))
    solution, whole = _solution(problem, log, began)
    if kind is not None and log.reason is Reason.DONE:
        KeptRun.keep(kept_runs(model), kind, runner, log)
    if len(problem.times) < SAMPLES and times is None:
        fits = f"{len(problem.times)} instants of each run are told, which fit into memory; times= or out= takes more"
        solution = replace(solution, status=f"{solution.status}; {fits}")
    return solution if whole else interrupted(solution)


def closed(problem: Problem) -> tuple[Problem, Runner]:
    """The problem with a start that is closed to the last digit by the rows that act, put back as steps are; and who
    runs it."""
    model, runner = problem.model, Runner(problem)
    everything = all_act(model, problem.modes)
    if not model.parts.tree.constrained or (everything and not runner.equations.formulation.exact):
        return problem, runner
    equations = runner.equations
    y0, of = equations.start(problem), equations.state.of
    p = np.broadcast_to(equations.pieces[..., 0, :], (*y0.shape[:-1], equations.pieces.shape[-1]))
    t = np.zeros((*y0.shape[:-1], 1))
    y = equations.function("project")(t, y0, p)
    moved = np.abs(of(y).q - of(y0).q).max()
    if moved <= OPEN:
        start = State(problem.pose(of(y).q), equations.report(t, y, p)["v"], np.zeros_like(problem.start.v))
    elif everything:  # close to a singular pose the way of steps leads elsewhere
        start = model.parts.assembly.project(problem.start.q, problem.start.v)
    else:
        raise ClosureError(
            f"{model.name}: the state that the run starts with does not close the rows that act: they are open by "
            f"about {moved:.1e}. Start from one that does."
        )
    runner.problem = problem = replace(problem, start=start)
    return problem, runner


def simulate_again(problem: Problem, times: Array, runs: Any = None) -> Solution:
    """The same steps, told at other times; of all runs, or of some of an ensemble."""
    again, began = problem.told_at(times), time.perf_counter()
    runner = Runner(again if runs is None else again.of_runs(runs))
    log = runner.run(Progress(problem.model.name, problem.until, False))
    solution, whole = _solution(runner.problem, log, began)
    if not whole:
        raise KeyboardInterrupt
    return solution


def _solution(problem: Problem, log: RunLog, began: float) -> tuple[Solution, bool]:
    """The run, and whether nobody interrupted it; KeyboardInterrupt where that was before its first step. What is told
    of a run that came to its end by steps of its own, and watched for nothing, is worked out when it is asked for."""
    seconds = time.perf_counter() - began - log.compile_seconds
    plain = log.reason is Reason.DONE and log.steps and not (problem.ensemble or problem.events or problem.drives.asked)
    if plain and (log.integrator == "taylor" or SCHEMES[log.integrator].adaptive):
        return told_later(lambda: build_solution(problem, log, seconds)), True
    whole = log.reason is not None
    try:
        return build_solution(problem, log, seconds), whole
    except SimulationError:
        if whole:
            raise
        raise KeyboardInterrupt from None


def check_prescribed(equations: Equations, start: State) -> None:
    """Prescribed joints must be free to move as told, each on its own."""
    names = equations.motions.names
    if not names:
        return
    model, motions = equations.model, equations.motions
    q = start.q.reshape(-1, start.q.shape[-1])[0]
    J: Array = np.array(equations.constraints.jacobian(*at_pose(equations.tree, q.tolist())), float)
    J = J[: len(J) - equations.constraints.contact_rows]  # what may only push comes last
    if np.linalg.matrix_rank(J, tol=RANK) < len(J):
        raise ModelError(f"{model.name}: the motions of {', '.join(names)} hang on each other here. Prescribe fewer.")
    if any(motions.followed) and equations.constraints.by_inertia:
        raise ModelError(
            f"{model.name}: a motion over another coordinate does not go with so many loops. Say it by add_relation."
        )
    if motions.conflict:
        raise ModelError(motions.conflict)
    if motions.supply != motions.places and not _moves(equations.authority(q)):
        raise ModelError(
            f"{model.name}: the drives cannot move {', '.join(names)} as told, here. Prescribe others, or name the "
            f"drives by tau, {wording('tau={...: 0.0}', 'as in --tau A=0')}: then efforts act at the prescribed joints "
            "themselves."
        )


def check_reactions(runner: Runner) -> None:
    """What functions read of reactions must be determinate, and one answer where loads hang on it."""
    carried, problem = runner.equations.carried, runner.problem
    carried.must_be_possible()
    names = problem.drives.state_names
    read = {*carried.read, *(k for event in problem.events if isinstance(event, TracedEvent) for k in event.reactions)}
    if not read:
        return
    must_be_told(problem, [(names.reads.carried[k // SIX], k % SIX) for k in sorted(read)])
    if carried.loops:
        equations = runner.equations
        y = equations.start(problem)
        p = np.broadcast_to(equations.pieces[..., 0, :], (*y.shape[:-1], equations.pieces.shape[-1]))
        told = equations.report(np.zeros((*y.shape[:-1], 1)), y, p)
        sentence = without_one_answer(np.atleast_2d(told["reaction checks"]))
        if sentence:
            raise SingularityError(f"{problem.model.name}: {sentence} at the start.")


def _moves(B: Array) -> bool:
    """Whether efforts give any accelerations: whatever the units of both."""
    with np.errstate(all="ignore"):
        B = B / np.abs(B).max(axis=1, keepdims=True)
        B = B / np.abs(B).max(axis=0, keepdims=True)
    return bool(np.isfinite(B).all() and np.linalg.matrix_rank(B, tol=RANK) == len(B))
