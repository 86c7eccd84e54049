"""A question made ready to be differentiated, of what its verb takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.model.answers import Array
from linkwright.model.dynamics.differentiable import Differentiable, Make
from linkwright.model.dynamics.dynamics import Dynamics
from linkwright.model.inputs import must_be_finite
from linkwright.model.questions.all_questions import ask
from linkwright.model.questions.answer_axes import AnswerLayout, by_part, length
from linkwright.model.questions.question import Question
from linkwright.model.questions.tree_quantities import TreeQuantities
from linkwright.model.variables import Given


class Asked(NamedTuple):
    """takes: the names of what is given, in order. named: the answer by its parts, of numbers (*batch, outputs, ...)
    and how many axes the batch has. closes: whether q, v, a are those of a closed machine, so that its other
    coordinates follow when parameters change."""

    takes: tuple[str, ...]
    given: Given
    of: Differentiable
    named: Callable[[Array, int], Any]
    closes: bool = True


class GradientQuestions:
    """Makes questions ready."""

    def __init__(self, quantities: TreeQuantities, dynamics: Dynamics) -> None:
        self.quantities, self.dynamics = quantities, dynamics
        self.variables, self.programs = quantities.variables, quantities.programs

    def asked(self, question: Question, given: Mapping[str, Any]) -> Asked:
        """given: what the verb takes, by name."""
        x, options = self.variables, {name: given.get(name) for name in ("method", "allow_residual", "weights")}
        question.must_suit(self)
        pushed, wrenches = x.wrenches(given.get("external"))
        efforts, driven = x.named_efforts(given.get("tau"))
        arrays = [efforts if name == "tau" else self.quantities.read(name, given[name]) for name in question.takes]
        state = Given([*arrays, *wrenches], driven, pushed)
        of = self._by_dynamics(question, state, options) if question.dynamic else self._of_tree(question, state, given)
        parts = [part for part in question.gives if part.name in of.of]

        def named(d: Array, batch: int) -> Any:
            ends = np.cumsum([length(self, part) for part in parts[:-1]])
            return by_part(AnswerLayout(self, question, parts).answer(np.split(d, ends, axis=batch), batch))

        takes = (*question.takes, *(["external"] if wrenches else []))
        return Asked(takes, state, of, named, question.closes)

    def _by_dynamics(self, question: Question, given: Given, options: dict[str, Any]) -> Differentiable:
        method = options["method"]
        if "a" not in question.takes:
            return self.dynamics.differentiable(question.name, method, given)
        of = self.dynamics.differentiable(question.name, method, given, options["weights"])

        def run(key: tuple[Any, ...], make: Make, arrays: Given) -> Array:
            here = given._replace(arrays=[x[:, 0] for x in arrays.arrays[: len(given.arrays)]])
            self.dynamics.inverse(here, method, options["allow_residual"], options["weights"])  # no answer, no gradient
            return of.run(key, make, arrays)

        return of._replace(run=run)

    def _of_tree(self, question: Question, state: Given, given: Mapping[str, Any]) -> Differentiable:
        quantities, tree = self.quantities, self.programs.tree
        asks = "body" in question.options
        place = quantities.place(question.name, given["body"], given["at"]) if asks else None

        def run(key: tuple[Any, ...], make: Make, arrays: Given) -> Array:
            d: Array = self.programs.function(key, make)(*arrays.arrays)
            must_be_finite(self.variables.name, "gradients", d)
            return d

        key = (question.name, state.pushed, place)
        names = tuple(part.name for part in question.gives)
        return Differentiable(
            key, lambda: ask(tree, question.name, None, state.driven, state.pushed, place), names, run
        )
