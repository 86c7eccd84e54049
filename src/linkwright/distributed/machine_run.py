"""One machine over the ranks of a communicator: from the question to the Solution that all ranks return.

Every rank makes the same problem and the same shares, compiles its own programs, and steps with the others. Rank 0
alone compiles what tells the samples (accelerations, energy, closure of the whole machine) and builds the Solution.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from linkwright.distributed.bounded_wait import TIMEOUT
from linkwright.distributed.communicator import Ranks
from linkwright.distributed.rank_equations import RankEquations
from linkwright.distributed.rank_stepper import RankStepper, Watch
from linkwright.distributed.subsystem_shares import RankShare, branches_of, share_out
from linkwright.errors import ModelError, SimulationError, wording
from linkwright.forces.element import must_act_as_laid_out
from linkwright.model.answers import State
from linkwright.model.decisions.usual_pivots import typical_pivots
from linkwright.model.model import Model, machines_at
from linkwright.scalars.tolerances import NO_START
from linkwright.simulation.ends.closure_conditioning import worst_conditioned
from linkwright.simulation.ends.dead_points import dead_point
from linkwright.simulation.ends.guard import conditioning
from linkwright.simulation.ends.stop_reasons import singular_pose, why
from linkwright.simulation.inputs.rotors import with_rotors
from linkwright.simulation.integrators import SCHEMES, Reason
from linkwright.simulation.problem_making import checked_end, make_problem
from linkwright.simulation.progress import Progress
from linkwright.simulation.results.solution import RankCost, Solution
from linkwright.simulation.results.solution_builder import build_solution
from linkwright.simulation.running.initial_value_problem import InitialValueProblem
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.run_log import RunLog
from linkwright.simulation.running.runner import Runner
from linkwright.simulation.running.stepper import Stepped
from linkwright.simulation.simulate import check_prescribed, closed
from linkwright.simulation.simulation_options import checked_options

METHODS = ("sslm", "projection", "compliance")


def simulate_on(
    communicator: Any,
    model: Model,
    parameters: Any,
    state: State | None = None,
    until: float = 10.0,
    tau: Any = None,
    motion: Mapping[str, Any] | None = None,
    times: Any = None,
    events: Mapping[str, Any] | None = None,
    out: Any = None,
    modes: Any = None,
    external: Any = None,
    courses: Any = None,
    **options: Any,
) -> Solution:
    """See Model.simulate; all ranks call it with the same arguments, and all return the same Solution."""
    model = with_rotors(model, tau)
    at, given = machines_at(model, parameters), options.get("timeout")
    timeout = float(given) if isinstance(given, int | float) and given > 0.0 else TIMEOUT
    ranks = Ranks(communicator, model.name, timeout, options.get("progress") is not False)
    with ranks.all_or_none():
        asked = checked_options(options, on_ranks=True)
        if out is not None:
            raise ModelError("simulate: out does not go with a communicator. Leave one of them out.")
        if modes is not None:
            raise ModelError("simulate: modes do not go with a communicator. Leave one of them out.")
        if courses is not None:
            raise ModelError(
                "simulate: parameters that vary in time do not go with a communicator. Leave one of them out."
            )
        if external is not None:
            raise ModelError("simulate: external does not go with a communicator. Leave one of them out.")
        problem = make_problem(model, at, state, checked_end(until), tau, motion, times, events, asked)
        problem = replace(problem, integrator="dop853" if problem.integrator == "auto" else problem.integrator)
        problem, runner = closed(problem)
        check_prescribed(runner.equations, problem.start)
        _must_suit(problem, runner)
        shares = share_out(problem, ranks.size)
    with ranks.or_abort(problem.model.name):
        solution, impossible = MachineRun(problem, runner, shares, ranks).solution(asked.progress)
    if impossible:
        error = SimulationError(impossible)
        error.solution = solution
        raise error
    return solution


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
    if model.parts.tree.couplings and problem.method == "compliance":
        raise ModelError(f"{model.name}: couplings of joints go with method 'sslm' or 'projection' on ranks. {alone}.")
    _must_suit_motions(problem, alone)
    if drives.state_names.own:
        name = drives.state_names.own[0].name
        raise ModelError(f"simulate: the state {name!r} of an element's own is not carried on ranks. {alone}.")
    if drives.state_names.reads.carried:
        name = drives.state_names.reads.carried[0]
        raise ModelError(f"simulate: the reaction of {name!r} is read, which no rank knows. {alone}.")
    must_act_as_laid_out(model.parts.tree.forces, "simulate on ranks")
    if any(event.transits for event in problem.events):
        raise ModelError(f"simulate: a state that changes at an event is not followed on ranks. {alone}.")
    if drives.loads:
        raise ModelError(f"{drives.loads[0].name} sees the whole machine, which no rank has. {alone}.")
    if drives.commands:
        raise ModelError(f"simulate: a computed torque needs the whole machine at once. {alone}.")
    if drives.slow is not None:
        raise ModelError(
            f"tau: a function that cannot be traced does not go with a communicator. Write it with lw.sin and friends, "
            f"or {alone[0].lower()}{alone[1:]}."
        )
    if runner.equations.kinks:
        raise ModelError(f"tau: a drive that switches with the state is not met exactly on ranks. {alone}.")


def _must_suit_motions(problem: Problem, alone: str) -> None:
    """Prescribed are joints of the tree, moved by efforts of their own."""
    motions, nv = problem.motions, problem.model.parts.tree.nv
    if motions.places and problem.method != "sslm":
        raise ModelError(f"motion goes with method 'sslm' on ranks, not with {problem.method!r}. {alone}.")
    if any(motions.followed):
        raise ModelError(f"motion: over another coordinate it does not go with a communicator. {alone}.")
    for name, place, supply in zip(motions.names, motions.places, motions.supply, strict=True):
        if place >= nv:
            raise ModelError(f"motion: {name!r} is no joint of the tree, which ranks need. {alone}.")
        if place != supply:
            raise ModelError(f"motion: {name!r} is moved by another joint's drive, which ranks do not solve. {alone}.")


class MachineRun:
    """One run on its way, segment by segment as in simulation/running/runner.py; rank 0 keeps the log."""

    def __init__(self, problem: Problem, runner: Runner, shares: tuple[RankShare, ...], ranks: Ranks) -> None:
        self.problem, self.runner, self.ranks = problem, runner, ranks
        self.share = shares[ranks.rank]
        self.seconds, self.steps, self.begun = 0.0, 0, True
        self._waiting, self._reductions, self._fastest = 0.0, 0, math.inf  # of steps
        self.equations: RankEquations | None = None

    def solution(self, progress: bool | None) -> tuple[Solution, str]:
        """What all ranks return; and a sentence where not even the first step could be taken."""
        ranks, problem = self.ranks, self.problem
        first = ranks.rank == 0
        shown = Progress(problem.model.name, problem.until, progress if first else False)
        try:
            log = self._log(shown)
        finally:
            shown.close()
        costs = ranks.gather(self._cost())
        told: tuple[Solution | None, str] = None, ""
        if first:
            log.sentence = _sentence(problem, self.runner, log, self.begun)
            try:
                told = build_solution(problem, log, self.seconds), ""
            except SimulationError as error:
                told = error.solution, str(error)
            assert told[0] is not None
            told = replace(told[0], model=None, problem=None, ranks=tuple(costs)), told[1]  # type: ignore[arg-type]
        found, sentence = ranks.from_first(told)
        return replace(found, model=problem.model, problem=problem), sentence

    def _log(self, shown: Progress) -> RunLog:
        """All segments. Close to a singular pose rank 0 chooses other rows or rates, as it would by itself."""
        runner, ranks = self.runner, self.ranks
        whole = ivp = runner.initial_value_problem()
        log = RunLog.of(whole)
        log.integrator = self.problem.integrator
        while True:
            began = time.perf_counter()
            monitor = runner.monitor(ivp) if ranks.rank == 0 else None
            watch = ranks.from_first(None if monitor is None else _watch(monitor))
            if monitor is not None:
                log.begin(monitor)
            if watch is None:
                self.begun, log.reason = False, Reason.SINGULAR
                return log
            ivp = replace(ivp, max_step=runner.longest_step())
            self.equations = RankEquations(self.problem, runner.equations, self.share, ranks)
            if watch.usual and runner.equations.constraints.by_inertia:  # eliminated loop by loop there, not here
                watch = self._own_watch(self.equations, ivp, watch.threshold)
            stepper = RankStepper(self.equations, ranks, ivp, self.problem.integrator, watch)
            log.compile_seconds += time.perf_counter() - began
            log.reason = self._stepped(stepper, shown)
            stepper.close()
            _collect(log, stepper, ranks)
            if log.reason is not Reason.SINGULAR:
                return log
            goes_on = ranks.rank == 0 and runner.choose_again(whole, log)
            on = ranks.from_first((runner.choice, runner.threshold, log.t, log.y, log.filled) if goes_on else None)
            if on is None:
                return log
            runner.choice, runner.threshold, t, y, filled = on
            ivp = whole.rest(t, y, filled)

    def _own_watch(self, equations: RankEquations, ivp: InitialValueProblem, threshold: float) -> Watch:
        """What to look out for by the pivots that the ranks' own elimination has, as Monitor does by those of one
        process: their sizes at typical poses, with the signs they begin with."""
        model, p, t = self.problem.model, np.ascontiguousarray(ivp.pieces[0]), np.array([ivp.t0])
        y = np.zeros((1 + len(model.analysis.poses), len(ivp.y0)))
        y[0, : model.nq], y[1:, : model.nq] = ivp.y0[: model.nq], model.analysis.poses[:, : model.nq]
        pivots = np.array([equations.rhs(t, equations.own(state), p)["pivots"] for state in y])
        usual = np.copysign(typical_pivots(pivots[1:]), pivots[0]).tolist()
        return Watch(tuple(usual), min(threshold, 0.5 * float(conditioning(pivots[0].tolist(), usual))))

    def _stepped(self, stepper: RankStepper, shown: Progress) -> Reason:
        """One segment; what is told before and after it is no part of a step."""
        waited, reduced = self.ranks.seconds, self.ranks.reductions
        reason = stepper.run(shown.show)
        self.seconds += stepper.seconds
        self.steps += stepper.steps
        self._fastest = min(self._fastest, stepper.fastest)
        self._waiting += self.ranks.seconds - waited
        self._reductions += self.ranks.reductions - reduced
        return reason

    def _cost(self) -> RankCost:
        tree, steps, e = self.problem.model.parts.tree, max(1, self.steps), self.equations
        branches = branches_of(tree)
        carrying = {link: self.problem.model.joints[joint.joint] for joint in tree.tree_joints for link in joint.chain}
        return RankCost(
            subsystems=tuple(carrying[branches[b].links[0]] for b in self.share.branches),
            operations=0 if e is None else e.rhs.operations,
            message=0 if e is None else e.rhs.message,
            reductions=self._reductions / steps,
            work=(self.seconds - self._waiting) / steps,
            waiting=self._waiting / steps,
            fastest=self._fastest if self.steps else 0.0,
        )


def _watch(monitor: Monitor) -> Watch | None:
    """What all ranks look out for; None where nothing can be begun so close to a singular pose."""
    if monitor.start < NO_START:
        return None
    return Watch(tuple(map(float, monitor.usual)), float(monitor.threshold))


def _collect(log: RunLog, stepper: RankStepper, ranks: Ranks) -> None:
    """The whole state at all samples, at events and at the end, on rank 0, from every rank's part; the work is the sum
    of all."""
    crossed = stepper.crossed
    states = np.concatenate([stepper.samples, *(c.y[None] for c in crossed), stepper.y[None]])
    parts = ranks.to_first((stepper.equations.places, states))
    if not parts:
        return
    whole = np.zeros((len(states), stepper.equations.whole + 1))
    for places, part in parts:
        whole[:, places] = part[:, : len(places)]
        whole[:, -1] += part[:, -1]
    many = len(stepper.samples)
    events = [replace(c, y=y) for c, y in zip(crossed, whole[many:-1], strict=True)]
    cost = stepper.steps, stepper.rejected, stepper.evaluations
    log.add(Stepped(stepper.t, whole[-1], whole[:many], stepper.filled, events, *cost), stepper.ivp, stepper.watched)


def _sentence(problem: Problem, runner: Runner, log: RunLog, begins: bool) -> str:
    if log.reason is not Reason.SINGULAR:
        return why(problem, log, runner.equations)
    if not begins:
        return singular_pose(problem, log)
    if said := dead_point(problem, log, runner.equations):
        return said
    what = worst_conditioned(problem.model, problem.pose(log.y))
    return (
        f"close to a singular pose of {what}, where a distributed run ends; "
        f"{wording('without communicator=', 'without --distributed')} it may go on"
    )
