"""What no loop changes: poses, twists, energy, inertia and forces of the tree, at states that the caller closes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from linkwright.engines import Function
from linkwright.errors import ModelError
from linkwright.layout.link_frames import BodyFrames
from linkwright.layout.link_tree import BodyPoint
from linkwright.layout.numbers import for_tree
from linkwright.methods import open
from linkwright.model.answers import Array
from linkwright.model.inputs import array, known, must_be_finite
from linkwright.model.questions.all_questions import QUESTIONS, ask
from linkwright.model.questions.answer_axes import AnswerLayout
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.questions.question import ProgramChoice, Question
from linkwright.model.variables import Variables
from linkwright.program import Program, Rolled, traced

SMALL = 60  # rates: of more, the inertia is found column by column, as a batch


class AskedBefore(NamedTuple):
    """A question, who reads what it takes, how its answer is shaped. free: it takes q, v, a alone. of_point: and a
    point."""

    question: Question
    readers: tuple[Callable[[Any], Array], ...]
    layout: AnswerLayout
    free: bool
    of_point: bool


class TreeQuantities:
    """Answers by name and in world axes. q (..., nq), v, a (..., nv) are what a user gives."""

    def __init__(self, variables: Variables, programs: ProgramCache, body_frames: BodyFrames) -> None:
        self.variables, self.programs, self.body_frames = variables, programs, body_frames
        self._asked: dict[str, AskedBefore] = {}

    def ask(self, name: str, *given: Any, external: Any = None, body: Any = None, at: Any = None) -> Any:
        """The answer to a question, by names, with the batch axes of what is given: what it takes, in order."""
        asked = self._asked.get(name) or self._layout(name)
        if asked.free and external is None:
            arrays = [read(x) for read, x in zip(asked.readers, given, strict=True)]
            f = self.programs.question(name, place=self.place(name, body, at) if asked.of_point else None)
        else:
            f, arrays = self._pushed(asked.question, given, external, body, at)
        found = f(*arrays)
        numbers = found if type(found) is tuple else (found,)
        must_be_finite(self.variables.name, name, *numbers)
        return asked.layout.answer(numbers, numbers[0].ndim - 1)

    def _layout(self, name: str) -> AskedBefore:
        """How a question is read and answered, worked out once."""
        question = QUESTIONS[name]
        known: dict[str, Callable[[Any], Array]] = {"q": self.variables.q, "v": self.variables.v}
        readers = tuple(known.get(taken) or partial(self.read, taken) for taken in question.takes)
        layout, of_point = AnswerLayout(self, question, question.gives), "body" in question.options
        self._asked[name] = AskedBefore(question, readers, layout, "tau" not in question.takes, of_point)
        return self._asked[name]

    def _pushed(
        self, question: Question, given: tuple[Any, ...], external: Any, body: Any, at: Any
    ) -> tuple[Function, list[Array]]:
        """Who answers under efforts or wrenches, and what is given."""
        arrays, driven = list[Array](), None
        for name, x in zip(question.takes, given, strict=True):
            if name == "tau":
                x, driven = self.variables.efforts(x)
            arrays.append(x if name == "tau" else self.read(name, x))
        pushed, wrenches = self.variables.wrenches(external)
        place = self.place(question.name, body, at) if "body" in question.options else None
        return self.programs.question(question.name, None, driven, pushed, place), [*arrays, *wrenches]

    def read(self, name: str, value: Any) -> Array:
        """One of the arguments of a question, checked and as an array."""
        x = self.variables
        return x.q(value) if name == "q" else x.v(value, name)

    def program(self, question: Question, options: ProgramChoice) -> Program | Rolled:
        """What `function` compiles."""
        question.method(options.method)
        place = self.place(question.name, options.body, options.at) if "body" in question.options else None
        return ask(
            self.programs.tree,
            question.name,
            options.method,
            self.variables.driven,
            self.variables.pushed(options.external),
            place,
        )

    def place(self, verb: str, body: str, at: Any) -> BodyPoint:
        """A named point; or a point fixed in a body, by its place in the reference pose; the centre of mass, if left
        out."""
        points, bodies = tuple(self.variables.mechanism.points), self.variables.bodies
        if isinstance(body, str) and body in points:
            if at is not None:
                raise ModelError(f"{verb}: {body!r} is a point, so `at` has nothing to say. Leave it out.")
            return self.programs.tree.points[points.index(body)]
        b = bodies.index(known(f"{self.variables.name}: body", body, (*bodies, *points)))
        if at is None:
            return self.programs.tree.body_inertias[b].com
        point = array("at", at, 3, ("x", "y", "z"))
        if point.ndim > 1:
            raise ModelError(f"{verb}: at is one point (x, y, z), not an array of shape {point.shape}.")
        return self.body_frames.point(b, point)

    def generalized_inertia(self, q: Any) -> Array:
        if self.variables.nv <= SMALL:
            found: Array = self.ask("generalized_inertia", q)
            return found
        I = self.inertial_forces(self.variables.q(q), np.eye(self.variables.nv))
        return np.asarray(0.5 * (I + np.swapaxes(I, -1, -2)))

    def inertial_forces(self, q: Array, a: Array) -> Array:
        """(..., k, nv): I a of poses (..., nq), along each of the accelerations (k, nv)."""
        tree = self.programs.tree
        f = self.programs.function(
            ("inertial forces",),
            lambda: traced(*for_tree(tree, open.inertial_forces, {"q": tree.nq, "a": tree.nv}), "inertial forces"),
        )
        found: Array = f(q[..., np.newaxis, :], a)
        must_be_finite(self.variables.name, "inertial forces", found)
        return found
