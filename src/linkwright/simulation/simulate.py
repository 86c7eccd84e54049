"""The verb `simulate`: a model, a state and a time become a Problem, and this a Solution."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from os import PathLike
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.failures import Failures
from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.constraints.constraint_kinds import switches_of
from linkwright.errors import ClosureError, LinkwrightError, ModelError, SimulationError, SingularityError, wording
from linkwright.forces.state_view import SIX, ReactionReads
from linkwright.mechanism.checked_numbers import number, reals, shown
from linkwright.model.answers import Array, State
from linkwright.model.inputs import leading
from linkwright.model.model import Model, machines_at
from linkwright.model.variant import Variant
from linkwright.scalars.tolerances import OPEN, RANK, ROUNDED_SOLUTION
from linkwright.simulation.inputs.drives import Drives, make_drives
from linkwright.simulation.inputs.motions import make_motions
from linkwright.simulation.inputs.motors import with_rubbing_gears
from linkwright.simulation.inputs.parameter_courses import make_courses
from linkwright.simulation.inputs.rotors import with_rotors
from linkwright.simulation.integrators import SCHEMES, Reason
from linkwright.simulation.progress import Progress
from linkwright.simulation.results.interrupted_runs import interrupted
from linkwright.simulation.results.saved import checked_place
from linkwright.simulation.results.solution import Solution, told_later
from linkwright.simulation.results.solution_builder import build_solution
from linkwright.simulation.results.streamed_run import default_instants, simulate_to_file
from linkwright.simulation.running.contact_starts import must_start_outside
from linkwright.simulation.running.curve_ends import curve_end_events
from linkwright.simulation.running.element_events import element_events, element_modes, with_modes_of_elements
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.events import TracedEvent, event, make_events
from linkwright.simulation.running.gear_events import gear_events, with_modes_of_gears
from linkwright.simulation.running.joint_limits import limit_events
from linkwright.simulation.running.kept_run import SHORTEST, KeptRun, kept_runs, kind_of
from linkwright.simulation.running.members import joined
from linkwright.simulation.running.problem import SAMPLES, STEPS, Problem
from linkwright.simulation.running.reaction_verdict import must_be_told, without_one_answer
from linkwright.simulation.running.run_log import RunLog
from linkwright.simulation.running.runner import Runner
from linkwright.simulation.simulation_options import Options, checked_options, method_numbers, positive

LOOSE = ("projection", "compliance")  # methods whose steps do not close the loops


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
        told = None if times is None else _times(times, until)
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
        pushed = _kept(external)

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


def _all_act(model: Model, modes: Mapping[str, float]) -> bool:
    """Whether all constraint rows act in a mode."""
    for name in switches_of(model.parts.tree):
        if modes[name] not in (0.0, 1.0):
            raise ModelError(f"simulate: modes: {name!r} is {modes[name]:g}; rows act by it (1) or do not (0).")
    return all(modes[name] == 1.0 for name in switches_of(model.parts.tree))


def closed(problem: Problem) -> tuple[Problem, Runner]:
    """The problem with a start that is closed to the last digit by the rows that act, put back as steps are; and who
    runs it."""
    model, runner = problem.model, Runner(problem)
    everything = _all_act(model, problem.modes)
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


def checked_end(until: Any) -> float:
    """A time long enough for something to move, s."""
    end = positive("until", until, "a time in seconds")
    if end < SHORTEST:
        raise ModelError(f"simulate: until is {end!r} s; in so short a time nothing moves. Take a longer one.")
    return end


def checked_modes(given: Any) -> dict[str, float]:
    """Numbers of the mode by name, as a run begins."""
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        raise ModelError(f"simulate: modes must be {{name: number}}, not {shown(given)}.")
    return {name: number(x, f"simulate: the number {name!r} of the mode") for name, x in given.items()}


def make_problem(
    given_model: Model,
    at: Variant,
    state: State | None,
    until: float,
    tau: Any,
    motion: Mapping[str, Any] | None,
    times: Any,
    events: Mapping[str, Any] | None,
    given: Options,
    modes: Mapping[str, float] | None = None,
    external: Any = None,
) -> Problem:
    """What is to be simulated, checked."""
    reads = ReactionReads()
    while True:  # until it is known of which joints functions read the reactions
        found = _problem(given_model, at, state, until, tau, motion, times, events, given, modes, external, reads)
        if not reads.asked:
            reads.tried = True
            return found
        reads = ReactionReads((*reads.carried, *reads.asked))


def _problem(
    given_model: Model,
    at: Variant,
    state: State | None,
    until: float,
    tau: Any,
    motion: Mapping[str, Any] | None,
    times: Any,
    events: Mapping[str, Any] | None,
    given: Options,
    modes: Mapping[str, float] | None,
    external: Any,
    reads: ReactionReads,
) -> Problem:
    """The same, where functions read the reactions of these joints."""
    sampled = _times(times, until)
    if at.broken:
        _refuse(at.broken, ModelError)
    model = _machine(given_model, at)
    tree = with_rubbing_gears(model, tau)
    modes = {**dict.fromkeys(switches_of(tree), 1.0), **element_modes(tree), **(modes or {})}
    start = (_start if _all_act(model, modes) else _unclosed)(given_model, at, state, given.integrator, given.method)
    must_start_outside(model, start.q, start.v)
    model.dynamics.must_suit(given.method)
    drives = make_drives(
        model,
        tau,
        start,
        until,
        sampled if times is not None else None,
        modes=modes,
        external=external,
        reads=reads,
        tree=tree,
    )
    _check_runs(drives.parameters.pieces.shape[:-2], start)
    return Problem(
        model=model,
        start=start,
        tau=_kept(tau),
        drives=drives,
        motions=make_motions(model, motion, start, until, drives),
        events=(
            *make_events(drives.state_names, with_changes_of(drives, events), start, until),
            *element_events(tree),
            *gear_events(drives),
            *((*limit_events(model, start.q), *curve_end_events(model, start.q)) if given.limits else ()),
        ),
        modes=drives.state_names.modes,
        until=until,
        times=sampled,
        exact_times=times is not None,
        method=given.method,
        numbers=method_numbers(model, given),
        integrator=given.integrator,
        stabilisation=given.stabilisation,
        tol=given.tol,
        step=given.step or until / STEPS,
        threads=given.threads,
    )


def with_changes_of(drives: Drives, events: Any) -> Any:
    """The user's events, and those that efforts bring."""
    if not drives.events or not (events is None or isinstance(events, Mapping)):
        return events
    own = {name: event(x.value, direction=1, becomes=x.becomes, word="") for name, x in drives.events.items()}
    return {**own, **(events or {})}


def _kept(tau: Any) -> Any:
    """The user's efforts, whatever becomes of the arrays that they were given in."""
    if isinstance(tau, Mapping):
        return {name: _kept(x) for name, x in tau.items()}
    return tau.copy() if isinstance(tau, np.ndarray) else tau


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


def _times(times: Any, until: float) -> Array:
    if times is None:
        return np.linspace(0.0, until, SAMPLES)
    t = reals(times, "simulate: times", "must be an array of numbers (seconds)")
    if t.ndim != 1 or not len(t) or not np.isfinite(t).all():
        raise ModelError("simulate: times must be a row of finite numbers, seconds.")
    if t[0] < 0.0 or t[-1] > until * (1.0 + ROUNDED_SOLUTION) or (np.diff(t) <= 0.0).any():
        raise ModelError(
            f"simulate: times must increase from 0 at the earliest to until = {until:.6g} s at the latest."
        )
    return np.minimum(t, until)


def _check_runs(of_drives: tuple[int, ...], start: State) -> None:
    """Efforts of each run's own need as many runs."""
    runs = start.q.shape[:-1]
    if not of_drives or of_drives == runs:
        return
    if not runs:
        raise ModelError(
            f"tau: efforts for {of_drives} runs, but the state is one. "
            "For values over time give times, or lw.table(times, values); for several runs a batch of states."
        )
    raise ModelError(f"tau: efforts for {of_drives} runs, but there are states of {runs}. Give one for each run.")


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


def _refuse(failures: Failures, kind: type[LinkwrightError]) -> None:
    """Raise for the first run that cannot be."""
    for run, why in failures.reasons.items():
        which = f"run {run}: " if failures.shape else ""
        raise kind(f"{failures.name}: {which}{why}")


def _machine(model: Model, at: Variant) -> Model:
    """Who runs: the model, in plain numbers or as a member of its family; of machines that differ it has the names."""
    if at.numbers is None or at.numbers is model.numbers:
        return model
    return Model(at.parts, model.family, at.numbers if at.numbers.ndim == 1 else at.present)


def _start(model: Model, at: Variant, state: State | None, integrator: str, method: str) -> State:
    """The state to start from: what is given, and closes; q ends with the numbers of the machines, where these are
    inputs. A method that holds loops loosely starts from one that is closed to the last digit."""
    q, v, shape = _given(model, at, state, integrator)
    lost = Failures(model.name, shape)
    q, v, _ = at.state(q, v, failures=lost)
    _refuse(lost, ClosureError)
    model.variables.must_turn_freely(q[..., : model.nq])
    if at.parts.tree.constrained:
        at.parts.dynamics.must_close(q, v)
        if method in LOOSE:
            return at.parts.assembly.project(q, v)
    return State(q, v, np.zeros_like(v))


def _unclosed(model: Model, at: Variant, state: State | None, integrator: str, method: str) -> State:
    """What is given, where not all constraint rows act: it is closed in its mode, once there are equations."""
    q, v, _ = _given(model, at, state, integrator)
    return State(joined(q, np.zeros(0) if at.numbers is None else at.numbers), v, np.zeros_like(v))


def _given(model: Model, at: Variant, state: State | None, integrator: str) -> tuple[Array, Array, tuple[int, ...]]:
    """q and v of the state to start from, and the axis of its runs, checked."""
    if not model.nv:
        raise ModelError(f"{model.name}: no joint can move, so there is nothing to simulate.")
    if state is None:
        state = model.reference
    if not hasattr(state, "q") or not hasattr(state, "v"):
        raise ModelError("simulate: start from a State, as model.assemble(...) or model.reference gives it.")
    q, v = model.variables.q(state.q), model.variables.v(state.v)
    numbers = {} if at.numbers is None else {"parameters": at.numbers}
    shape = leading("simulate", {"q": q, "v": v, **numbers})
    if shape and integrator == "radau":
        raise ModelError("simulate: 'radau' runs one state at a time. For an ensemble take 'dop853' or 'rk45'.")
    if len(shape) > 1 or 0 in shape:
        raise ModelError(f"simulate: an ensemble has one axis of runs, not the shape {shape}. Reshape the states.")
    return np.broadcast_to(q, (*shape, model.nq)), np.broadcast_to(v, (*shape, model.nv)), shape
