"""What no loop changes: poses, twists, energy, inertia and forces of the tree, at states that the caller closes."""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.layout.link_frames import BodyFrames
from linkwright.layout.link_tree import BodyPoint
from linkwright.layout.numbers import for_tree
from linkwright.methods import open
from linkwright.model.answer_axes import answer
from linkwright.model.answers import Array
from linkwright.model.inputs import array, known, must_be_finite
from linkwright.model.program_cache import ProgramCache
from linkwright.model.question import ProgramChoice, Question
from linkwright.model.questions import QUESTIONS, ask
from linkwright.model.variables import Variables
from linkwright.program import Program, Rolled, traced

SMALL = 60  # rates: of more, the inertia is found column by column, as a batch


class TreeQuantities:
    """Answers by name and in world axes. q (..., nq), v, a (..., nv) are what a user gives."""

    def __init__(self, variables: Variables, programs: ProgramCache, body_frames: BodyFrames) -> None:
        self.variables, self.programs, self.body_frames = variables, programs, body_frames

    def ask(self, name: str, *given: Any, external: Any = None, body: Any = None, at: Any = None) -> Any:
        """The answer to a question, by names, with the batch axes of what is given: what it takes, in order."""
        question, x = QUESTIONS[name], self.variables
        arrays, driven = list[Array](), None
        pushed: tuple[int, ...] = ()
        for taken, value in zip(question.takes, given, strict=True):
            if taken == "tau":
                efforts, driven = x.efforts(value)
            arrays.append(efforts if taken == "tau" else self.read(taken, value))
        if external is not None:
            pushed, wrenches = x.wrenches(external)
            arrays += wrenches
        place = self.place(name, body, at) if "body" in question.options else None
        found = self.programs.question(name, None, driven, pushed, place)(*arrays)
        numbers = found if type(found) is tuple else (found,)
        must_be_finite(x.name, name.replace("_", " "), *numbers)
        return answer(self, question, question.gives, numbers, numbers[0].ndim - 1)

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
        nv, q = self.variables.nv, self.variables.q(q)
        if nv <= SMALL:
            return np.asarray(self.ask("generalized_inertia", q))
        I = self.inertial_forces(q, np.eye(nv))
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
