"""The verb `friction_modes`: how all joints with friction of a state go on, as prepared functions take it."""

from __future__ import annotations

import numpy as np

from linkwright.errors import ModelError
from linkwright.model.answers import Array
from linkwright.model.dynamics.friction_answers import FrictionAnswers
from linkwright.model.dynamics.friction_problem import FrictionProblem
from linkwright.model.parts import Parts
from linkwright.model.variables import Given


def friction_modes(parts: Parts, given: Given) -> Array:
    """Of states under efforts (..., 2 joints with friction): which way each slips, then which are held; a
    SingularityError where one has no way to go on, or several."""
    x = parts.variables
    if not x.tree.frictions:
        raise ModelError(f"{x.name} has no joint with friction, and so no modes of any.")
    parts.dynamics.must_close(*given.arrays[:2])
    answers = FrictionAnswers(x, x.nv if not x.tree.constrained else parts.assembly.analysis.dof)
    numbers = parts.dynamics.friction_problem(given)
    flat = [_of_state(answers, own) for own in numbers.reshape(-1, numbers.shape[-1])]
    return np.reshape(flat, (*numbers.shape[:-1], 2 * len(x.tree.frictions)))


def _of_state(answers: FrictionAnswers, numbers: Array) -> Array:
    way = answers.only_way(FrictionProblem.read(answers.frictions, numbers).ways())
    return np.concatenate([way.slips, way.held])
