"""Which constraint rows and independent rates a run goes by, and which others would do in a pose."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.assembly.mobility import independent_at
from linkwright.methods.closed_loops import Chosen
from linkwright.model.answers import Array
from linkwright.simulation.closure_conditioning import REGULAR, conditioning_at
from linkwright.simulation.problem import Problem


class RowChoice(NamedTuple):
    """The independent rows of the loops; `pose` is where method projection chose its independent rates, None for poses
    all around."""

    rows: Chosen
    pose: tuple[float, ...] | None = None


def first_choice(problem: Problem) -> RowChoice:
    """The rows that the model was built with."""
    model = problem.model
    return RowChoice(model.analysis.chosen if model.tree.constrained else ())


def other_rows(problem: Problem, q: Array, rows: Chosen) -> Chosen | None:
    """Rows to go on with from a pose (nq,), where those in use are dependent though the loops are not singular."""
    model = problem.model
    assert model.tree.constrained
    if problem.method == "projection" or conditioning_at(model, q) < REGULAR:
        return None
    again = independent_at(model.scaled_closure, q, model.analysis.rank)
    return None if again == rows else again


def other_choice_will_do(problem: Problem, q: Array, rows: Chosen) -> bool:
    """Whether the loops are not singular in a pose, so that other rows, or other independent rates, go on from it."""
    return conditioning_at(problem.model, q) > REGULAR and (
        problem.method == "projection" or other_rows(problem, q, rows) is not None
    )
