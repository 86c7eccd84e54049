"""Which constraint rows and independent rates a run goes by, and which others would do in a pose."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.assembly.mobility.mobility import independent_at
from linkwright.methods.closed_loops import Chosen
from linkwright.model.answers import Array
from linkwright.scalars.tolerances import SINGULAR_AHEAD
from linkwright.simulation.ends.closure_conditioning import conditioning_at
from linkwright.simulation.running.equations import Equations
from linkwright.simulation.running.problem import Problem


class RowChoice(NamedTuple):
    """The independent rows of the loops; `pose` is where method projection chose its independent rates, None for poses
    all around."""

    rows: Chosen
    pose: tuple[float, ...] | None = None


def first_choice(problem: Problem) -> RowChoice:
    """The rows that the model was built with."""
    model = problem.model
    return RowChoice(model.analysis.chosen if model.parts.tree.constrained else ())


def other_rows(equations: Equations, q: Array) -> Chosen | None:
    """Rows to go on with from a pose, with the numbers of its machine, where those in use are dependent though the
    loops are not singular."""
    model = equations.model
    assert model.parts.tree.constrained
    if equations.formulation.chooses_rates or conditioning_at(model, q) < SINGULAR_AHEAD:
        return None
    again = independent_at(model.scaled_closure, q, model.analysis.rank)
    return None if again == equations.constraints.chosen else again


def other_choice_will_do(equations: Equations, q: Array) -> bool:
    """Whether the loops are not singular in a pose, so that other rows, or other independent rates, go on from it."""
    return conditioning_at(equations.model, q) > SINGULAR_AHEAD and (
        equations.formulation.chooses_rates or other_rows(equations, q) is not None
    )
