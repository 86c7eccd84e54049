"""One machine over the ranks of a communicator: from the question to the Solution that all ranks return.

Every rank makes the same problem and the same shares, compiles its own programs, and steps with the others. Rank 0
alone compiles what tells the samples (accelerations, energy, closure of the whole machine) and builds the Solution.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from linkwright.distributed.communicator import Ranks
from linkwright.distributed.rank_equations import RankEquations
from linkwright.distributed.rank_stepper import RankStepper, Watch
from linkwright.distributed.subsystem_shares import RankShare, branches_of, share_out
from linkwright.errors import ModelError, SimulationError, wording
from linkwright.layout.numbers import with_numbers
from linkwright.model.answers import Array, State
from linkwright.model.model import Model
from linkwright.model.variant import Variant
from linkwright.simulation.closure_conditioning import worst_conditioned
from linkwright.simulation.initial_value_problem import InitialValueProblem
from linkwright.simulation.integrators import SCHEMES, Reason
from linkwright.simulation.problem import Problem
from linkwright.simulation.progress import Progress
from linkwright.simulation.run_log import RunLog
from linkwright.simulation.runner import NO_START, Runner
from linkwright.simulation.simulate import checked_end, make_problem
from linkwright.simulation.simulation_options import checked_options
from linkwright.simulation.solution import RankCost, Solution
from linkwright.simulation.solution_builder import build_solution
from linkwright.simulation.stop_reasons import singular_pose, why

METHODS = ("sslm", "projection", "compliance")


def simulate_on(
    communicator: Any,
    model: Model,
    at: Variant,
    state: State | None = None,
    until: float = 10.0,
    tau: Any = None,
    motion: Mapping[str, Any] | None = None,
    times: Any = None,
    events: Mapping[str, Any] | None = None,
    out: Any = None,
    **options: Any,
) -> Solution:
    """See Model.simulate; all ranks call it with the same arguments, and all return the same Solution."""
    ranks = Ranks(communicator)
    with ranks.all_or_none():
        for what, given in (("motion", motion), ("events", events), ("out", out)):
            if given is not None:
                raise ModelError(f"simulate: {what} does not go with a communicator. Leave one of them out.")
        asked, end = checked_options(options), checked_end(until)
        problem = make_problem(model, at, state, end, tau, None, times, None, asked)
        problem = replace(problem, integrator="dop853" if problem.integrator == "auto" else problem.integrator)
        runner = Runner(problem)
        _must_suit(problem, runner)
        tree = with_numbers(problem.model.parts.tree, tuple(map(float, problem.start.q)))
        shares = share_out(problem.model.name, tree, problem.drives, ranks.size)
    with ranks.or_abort(problem.model.name):
        return _run(problem, runner, shares, ranks, asked.progress)


def _must_suit(problem: Problem, runner: Runner) -> None:
    """Refuse what a distributed run cannot do."""
    model, drives = problem.model, problem.drives
    alone = f"Leave {wording('communicator=', '--distributed')} out"
    if problem.ensemble:
        raise ModelError(f"simulate: an ensemble does not go with a communicator. {alone}, or give one state.")
    if problem.method not in METHODS:
        raise ModelError(
            f"simulate: method {problem.method!r} does not go with a communicator. Use {', '.join(METHODS)}."
        )
    scheme = SCHEMES.get(problem.integrator)
    if scheme is None or scheme.implicit:
        known = [name for name, x in SCHEMES.items() if not x.implicit]
        raise ModelError(
            f"simulate: integrator {problem.integrator!r} does not go with a communicator. Use {', '.join(known)}."
        )
    if model.parts.tree.couplings:
        raise ModelError(f"{model.name}: couplings of joints are not shared out over ranks yet. {alone}.")
    if problem.events:
        raise ModelError(
            f"{model.name}: limits of joints are not watched in a distributed run. Pass limits=False, or "
            f"{alone[0].lower()}{alone[1:]}."
        )
    if drives.commands:
        raise ModelError(f"simulate: a computed torque needs the whole machine at once. {alone}.")
    if drives.slow is not None:
        raise ModelError(
            f"tau: a function that cannot be traced does not go with a communicator. Write it with lw.sin and friends, "
            f"or {alone[0].lower()}{alone[1:]}."
        )
    if runner.equations.kinks:
        raise ModelError(f"tau: a drive that switches with the state is not met exactly on ranks. {alone}.")


def _run(
    problem: Problem, runner: Runner, shares: tuple[RankShare, ...], ranks: Ranks, progress: bool | None
) -> Solution:
    first = ranks.rank == 0
    shown = Progress(problem.model.name, problem.until, progress if first else False)
    began = time.perf_counter()
    ivp = replace(runner.initial_value_problem(), max_step=runner.longest_step())
    monitor = runner.monitor(ivp) if first else None
    watch = Watch((), 0.0)
    if monitor is not None and monitor.start >= NO_START:
        watch = Watch(tuple(map(float, monitor.usual)), float(monitor.threshold))
    begins = ranks.from_first(monitor.start >= NO_START if monitor is not None else None)
    watch = ranks.from_first(watch)
    log = RunLog.of(ivp)
    log.integrator = problem.integrator
    if monitor is not None:
        log.begin(monitor)
    costs: list[RankCost] = []
    if begins:
        equations = RankEquations(problem, runner.equations, shares[ranks.rank], ranks)
        stepper = RankStepper(equations, ranks, ivp, problem.integrator, watch)
        log.compile_seconds = time.perf_counter() - began
        ranks.seconds, ranks.reductions = 0.0, 0
        try:
            log.reason = stepper.run(shown.show)
        finally:
            shown.close()
        costs = ranks.gather(_cost(problem, shares[ranks.rank], equations, stepper, ranks))
        _collect(log, ivp, stepper, ranks)
    else:
        log.reason = Reason.SINGULAR
    solution = error = None
    if first:
        log.sentence = _sentence(problem, runner, log, begins)
        try:
            solution = replace(build_solution(problem, log, stepper.seconds if begins else 0.0), ranks=tuple(costs))
        except SimulationError as raised:
            error = raised
    solution, error = ranks.from_first((solution and replace(solution, problem=None), error))
    if error is not None:
        raise error
    assert solution is not None
    return replace(solution, model=problem.model, problem=problem)


def _collect(log: RunLog, ivp: InitialValueProblem, stepper: RankStepper, ranks: Ranks) -> None:
    """The whole state at all samples and at the end, on rank 0, from every rank's part; the work is the sum of all."""
    places = stepper.equations.places
    end = np.array(stepper.y)
    for where, samples, last in ranks.to_first((places, stepper.samples, end)):
        log.samples[:, where] = samples[:, : len(where)]
        log.y = np.array(log.y)
        log.y[where] = last[: len(where)]
        for whole, part in ((log.samples, samples), (log.y, last)):
            work = np.nan_to_num(whole[..., -1]) if where is places else whole[..., -1]
            whole[..., -1] = work + part[..., -1]
    log.t, log.filled = stepper.t, stepper.filled
    log.steps, log.rejected, log.evaluations = stepper.steps, stepper.rejected, stepper.evaluations
    log.steps_of_runs = stepper.steps


def _sentence(problem: Problem, runner: Runner, log: RunLog, begins: bool) -> str:
    if log.reason is not Reason.SINGULAR:
        return why(problem, log, runner.equations)
    if not begins:
        return singular_pose(problem, log)
    what = worst_conditioned(problem.model, problem.pose(log.y))
    return (
        f"close to a singular pose of {what}, where a distributed run ends; "
        f"{wording('without communicator=', 'without --distributed')} it may go on"
    )


def _cost(
    problem: Problem, share: RankShare, equations: RankEquations, stepper: RankStepper, ranks: Ranks
) -> RankCost:
    tree, steps = problem.model.parts.tree, max(1, stepper.steps)
    branches = branches_of(tree)
    carrying = {link: problem.model.joints[joint.joint] for joint in tree.tree_joints for link in joint.chain}
    return RankCost(
        subsystems=tuple(carrying[branches[b].links[0]] for b in share.branches),
        operations=equations.rhs.operations,
        message=equations.rhs.message,
        reductions=ranks.reductions / steps,
        work=(stepper.seconds - ranks.seconds) / steps,
        waiting=ranks.seconds / steps,
    )
