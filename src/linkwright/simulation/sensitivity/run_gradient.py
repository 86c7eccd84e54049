"""The gradient of a run: of a cost, by the initial state, by the numbers of drives and motions, by parameters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from linkwright.assembly.rows.joined_poses import prepared
from linkwright.errors import ModelError, SimulationError
from linkwright.mechanism.checked_numbers import shown
from linkwright.model.answers import Array
from linkwright.program import Program, jacobian
from linkwright.simulation.progress import Progress
from linkwright.simulation.results.solution import Solution
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.members import joined
from linkwright.simulation.running.problem import Problem, mode_array
from linkwright.simulation.running.row_choice import RowChoice
from linkwright.simulation.running.runner import Runner
from linkwright.simulation.sensitivity.adjoint_runs import sweep_back
from linkwright.simulation.sensitivity.cost_instants import CostAtInstant, cost_at_instants
from linkwright.simulation.sensitivity.forward_runs import follow_tangents
from linkwright.simulation.sensitivity.initial_directions import make_directions
from linkwright.simulation.sensitivity.run_costs import END, INTEGRAL, SAMPLES, as_cost, trace_term
from linkwright.simulation.sensitivity.smooth_flow import SmoothFlow
from linkwright.simulation.sensitivity.smooth_pieces import SmoothRun

MANY = 24  # directions: from here on one sweep back is cheaper than all of them forward
FINER = 1e-2  # of the run's tolerance, within these bounds
TOLERANCES = 1e-13, 1e-12  # what double precision can keep, and what a gradient is worth
SMALLEST = 1e-6  # cost, or slope of it, that is brought up to one: one smaller still may be rounding
MODES = ("auto", "forward", "adjoint")

Term = tuple[str, Program, Array | None]  # its kind, its program of t, q, v, and the weights of samples


class RunGradient(dict[str, Any]):
    """{name: derivative of the cost}. value: the cost itself; independent: the names of the coordinates and rates that
    the arrays "q" and "v" run over; mode: "forward" or "adjoint", how it was found. Of an ensemble everything has the
    runs as its first axis."""

    def __init__(self, found: dict[str, Any], value: Any, independent: tuple[str, ...], mode: str) -> None:
        super().__init__(found)
        self.value, self.independent, self.mode = value, independent, mode

    def __repr__(self) -> str:
        return f"<RunGradient of a cost of {self.value!r}: {super().__repr__()}>"


def run_gradient(solution: Solution, cost: Any, mode: str = "auto", progress: bool | None = None) -> RunGradient:
    """See Solution.gradient."""
    if not isinstance(mode, str) or mode not in MODES:
        raise ModelError(f"gradient: mode is {shown(mode)}; choose 'auto', 'forward' or 'adjoint'.")
    terms = as_cost(cost).terms
    problem = _problem(solution)
    if problem.varying is not None:
        problem = problem.varying(problem)
    for term in terms:
        if term.weights is not None and term.weights.shape != solution.t.shape:
            raise ModelError(
                f"gradient: at_samples has weights of the shape {term.weights.shape}, but the run has "
                f"{len(solution.t)} instants. Give one for each."
            )
    begin = tuple(x.reshape(-1, x.shape[-1])[0] for x in (problem.start.q, problem.start.v))
    traced = [
        (term.kind, trace_term(problem.drives.state_names, term, begin, problem.until), term.weights) for term in terms
    ]
    runs = [problem.of_runs(k) for k in range(len(problem.start.q))] if problem.ensemble else [problem]
    poses = joined(solution.q, problem.machine)
    modes = mode_array(problem.modes)
    modes = np.broadcast_to(
        modes[..., None, :] if modes.ndim > 1 else modes, (*solution.work.shape, len(problem.modes))
    )
    more = np.concatenate([solution.own, modes], axis=-1)
    parts = (x if problem.ensemble else x[None] for x in (poses, solution.v, more))
    states = list(zip(*parts, strict=True))
    shown_progress = Progress(f"{problem.model.name}, gradient", problem.until * len(runs), progress)
    try:
        found = [
            _RunCost(one, traced, solution.t, states[k], _later(shown_progress, k * problem.until)).gradient(mode)
            for k, one in enumerate(runs)
        ]
    finally:
        shown_progress.close()
    if not problem.ensemble:
        return found[0]
    together = {name: np.array([one[name] for one in found]) for name in found[0]}
    return RunGradient(together, np.array([one.value for one in found]), found[0].independent, found[0].mode)


def _later(progress: Progress, begun: float) -> Callable[[float], None]:
    return lambda t: progress.show(begun + t)


def _problem(solution: Solution) -> Problem:
    """What was simulated, if its run can be differentiated."""
    name, problem = solution.model.name, solution.problem
    if problem is None:
        raise ModelError(
            f"{name}: gradient: this run came from a file or is a part of another, and its drives are not known. Ask "
            "the run that simulate() gave."
        )
    if not solution.ok:
        raise ModelError(
            f"{name}: gradient: the run has no gradient, since it did not come to its end: {solution.status}."
        )
    if problem.drives.slow is not None:
        raise ModelError(
            f"{name}: gradient: a drive is a function that cannot be traced, so it has no derivatives. Write it with "
            "lw.sin, lw.where and friends."
        )
    return problem


class _RunCost:
    """One run and its cost: terms as (kind, program of t, q, v, weights); states: q, v and elements' own at the
    instants `times`."""

    def __init__(
        self,
        problem: Problem,
        terms: Sequence[Term],
        times: Array,
        states: tuple[Array, Array, Array],
        show: Callable[[float], None],
    ) -> None:
        self.show = show
        runner = Runner(problem)
        equations = runner.equations
        self.directions = make_directions(problem, equations)
        integrands = [program for kind, program, _ in terms if kind == INTEGRAL]
        largest = max((_largest(program, times, *states) for program in integrands), default=0.0)
        scale = 1.0 / max(largest * problem.until, SMALLEST) if largest > 0.0 else 1.0

        def flow_of(choice: RowChoice) -> SmoothFlow:
            transitions = [event for event in problem.events if event.transits]
            return SmoothFlow(runner.equations_of(choice), integrands, self.directions.active, transitions)

        self.run = SmoothRun(problem, flow_of, scale, float(np.clip(FINER * problem.tol, *TOLERANCES)))
        self.instants = self._instants(equations, terms, times)

    def gradient(self, mode: str) -> RunGradient:
        """By every direction."""
        forward = mode == "forward" or (mode == "auto" and self.directions.count < MANY)
        value = self.run.end[-1] / self.run.scale + sum(x.value for x in self.instants)
        along = self._forward() if forward else self._adjoint()
        if mode == "auto" and not forward and not np.isfinite(along).all():  # a side that is not taken has no slope
            forward, along = True, self._forward()
        if not np.isfinite(along).all():
            raise SimulationError(f"{self.run.name}: gradient: the cost, or a drive, has no derivative along this run.")
        named = self.directions.named(along)
        return RunGradient(named, float(value), self.directions.independent, "forward" if forward else "adjoint")

    def _instants(self, equations: Equations, terms: Sequence[Term], times: Array) -> list[CostAtInstant]:
        """The terms at the end and at samples, in the order of time."""
        found: list[CostAtInstant] = []
        states: Array | None = None
        for kind, program, weights in terms:
            if kind == END:
                end = np.array([self.run.problem.until])
                found += cost_at_instants(
                    equations, program, end, self.run.end[None], np.ones(1), self.directions.active
                )
            elif kind == SAMPLES:
                states = self.run.states(times) if states is None else states
                each = np.ones(len(times)) if weights is None else weights
                found += cost_at_instants(equations, program, times, states, each, self.directions.active)
        return sorted(found, key=lambda x: x.t)

    def _forward(self) -> Array:
        times = np.unique([x.t for x in self.instants])
        found = follow_tangents(self.run, self.directions, times, self.show)
        along: Array = found.end[:, -1] / self.run.scale
        for x in self.instants:
            S = found.samples[:, int(np.searchsorted(times, x.t))]
            along = along + S @ x.by_y + self.directions.numbers[:, self.run.first(x.t)] @ x.by_p
        return along

    def _adjoint(self) -> Array:
        return sweep_back(self.run, self.directions, self.instants, self.show)


def _largest(program: Program, t: Array, q: Array, v: Array, own: Array) -> float:
    """The size of an integrand along a run, or of its slopes: a square may be as small as it likes."""
    by = [name for name, _ in program.inputs if name != "t"]
    slopes = prepared(jacobian(program, by, of="cost", mode="reverse"), "python")
    found = np.abs(np.hstack(slopes(t[:, None], q, v, *([own] if "more" in by else []))))
    return float(found.max(initial=0.0, where=np.isfinite(found)))
