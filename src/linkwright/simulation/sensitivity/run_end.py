"""Where a run ends, and how that changes with where it began: what stride maps and shooting methods are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.engines import Function
from linkwright.methods.open import Scalars
from linkwright.model.answers import Array
from linkwright.program import jacobian, trace
from linkwright.simulation.running.equations import Equations, Instant
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.row_choice import RowChoice
from linkwright.simulation.running.runner import Runner
from linkwright.simulation.sensitivity.forward_runs import follow_tangents
from linkwright.simulation.sensitivity.initial_directions import Directions, make_directions
from linkwright.simulation.sensitivity.run_gradient import FINER, TOLERANCES
from linkwright.simulation.sensitivity.smooth_flow import SmoothFlow
from linkwright.simulation.sensitivity.smooth_pieces import SmoothRun


@dataclass(frozen=True, eq=False)
class RunEnd:
    """The end of a run: t (s), y (ny,) and the numbers p (np,) of the last piece, in its mode; rate: dy/dt there.

    slopes (n, ny): the change of y at that time by each of the `starts` (n, ny), the closed changes of the initial
    state by its independent coordinates, its independent rates, then elements' own states.
    """

    problem: Problem
    equations: Equations
    independent: tuple[str, ...]
    t: float
    y: Array
    p: Array
    rate: Array
    starts: Array
    slopes: Array

    def ask(self, what: Callable[[Instant], dict[str, Any]]) -> dict[str, tuple[Array, Array, Array]]:
        """Values of a function of the last instant by name, with their derivatives by t, (k,), and by y, (k, ny)."""

        def values(t: Scalars, y: Scalars, p: Scalars) -> dict[str, Any]:
            return what(self.equations.at(t, y, p))

        program = trace(values, self.equations.sizes, "end of a run")
        found = {}
        for name, _ in program.outputs:
            slopes = Function(jacobian(program, ["t", "y"], of=name), "python")
            given = np.array([self.t]), self.y, self.p
            of = dict(zip(slopes.outputs, map(np.array, slopes(*given)), strict=True))
            found[name] = of[name], of[f"d{name}/dt"], of[f"d{name}/dy"].reshape(len(of[name]), -1)
        return found


def end_of(problem: Problem) -> RunEnd:
    """The end of a run of one machine, by its variational equations, through all events that change its state."""
    equations = Runner(problem).equations
    directions = _of_state(make_directions(problem, equations))

    def flow_of(choice: RowChoice) -> SmoothFlow:
        transitions = [event for event in problem.events if event.transits]
        return SmoothFlow(Runner(problem).equations_of(choice), [], directions.active, transitions)

    run = SmoothRun(problem, flow_of, 1.0, float(np.clip(FINER * problem.tol, *TOLERANCES)))
    slopes = follow_tangents(run, directions, np.zeros(0), lambda t: None).end
    last, t = run.pieces[-1], problem.until
    p = run.numbers(t, t, last.branches, last.modes)[1][0][: run.flow.np]
    rate = np.array(run.flow.equations.function("rhs")(np.array([t]), run.end, p))
    return RunEnd(problem, run.flow.equations, directions.independent, t, run.end, p, rate, directions.start, slopes)


def _of_state(directions: Directions) -> Directions:
    """Those of the initial state alone."""
    names = tuple(x for x in directions.names if x[0] in ("q", "v", "states"))
    first = directions.count - sum(size for _, size, _ in names)  # they come last
    return Directions(
        names, directions.start[first:], directions.numbers[first:], directions.active, directions.independent
    )
