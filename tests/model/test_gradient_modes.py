"""Every question's gradient, carried forward and carried back, against differences of its verb: however many drives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from linkwright import gallery
from linkwright.model.derivatives import gradient
from linkwright.model.questions.all_questions import QUESTIONS
from varied import stretched

H = 1e-4  # differences of fourth order: 1e-16 of the answer's size from the method, 1e-12 from rounding
TAKES = {
    "forward_dynamics": ("q", "v", "tau"),
    "reactions": ("q", "v", "tau"),
    "inverse_dynamics": ("q", "v", "a"),
    "inverse_reactions": ("q", "v", "a"),
    "convective_forces": ("q", "v"),
    "energy": ("q", "v"),
    "momentum": ("q", "v"),
    "shaking": ("q", "v", "a"),
    "twists": ("q", "v"),
    "twist_rates": ("q", "v", "a"),
    "points": ("q", "v", "a"),
    "joint_rates": ("q", "v"),
    "generalized_forces": ("q", "v", "a"),
}  # the others take q
VERBS = {
    "forward_dynamics": lambda m, *x: m.forward_dynamics(*x).a,
    "reactions": lambda m, *x: _carried(m.reactions(*x)),
    "inverse_dynamics": lambda m, *x, **how: m.inverse_dynamics(*x, **how).tau,
    "inverse_reactions": lambda m, *x, **how: _carried(m.inverse_dynamics(*x, **how)),
    "energy": lambda m, *x: {k: getattr(m.energy(*x), k) for k in ("kinetic", "potential", "total")},
    "points": lambda m, *x: m.point_motions(*x),
    "generalized_forces": lambda m, *x: m.ask("generalized_forces", *x),
}  # the others have the name of their question
DRIVES = {
    "five-bar": (["A1"], ["A1", "A2"], ["A1", "A2", "P"]),
    "four-bar": ([], ["A"], ["A", "D"]),
    "universal-shaft": ([], ["drive"], ["drive", "load"]),
    "cart-pole": ([], ["rail"], ["rail", "hinge"]),
}


def _carried(answer: Any) -> dict[str, Any]:
    return {**answer.reactions, **answer.couplings}


class At(NamedTuple):
    """What a state is assembled at, and the model's parameters."""

    q: np.ndarray
    v: np.ndarray
    a: np.ndarray
    tau: np.ndarray
    parameters: np.ndarray


class Driven:
    """A machine with these drives; its numbers depend on parameters."""

    def __init__(self, name: str, drives: list[str]) -> None:
        m = stretched(gallery.load(name))
        m = m.with_joints([replace(joint, actuated=joint.name in drives) for joint in m.joints.values()])
        body = list(m.bodies)[-1]
        self.body = body
        if not m.points:
            m.add_point("tip", body, at=(0.3, 0.2, 0.1))
        self.model = m.build()
        self.model.programs.engine = "python"
        rng = np.random.default_rng(len(name))
        free = len(self.model.independent)
        q, v, a = 0.1 + 0.2 * rng.random(free), *rng.standard_normal((2, free))
        numbers = [p.value for p in self.model.parameters.values()]
        self.at = At(q, v, a, rng.standard_normal(len(drives)), np.array(numbers, float))

    def answer(self, question: str, at: At) -> Any:
        """By the verb, at the state that is assembled there."""
        model = self.model.with_parameters(dict(zip(self.model.parameters, at.parameters, strict=True)))
        given = self.arguments(question, model, at)
        how = {"allow_residual": True} if question.startswith("inverse") else {}
        verb = VERBS.get(question) or (lambda m, *x: getattr(m, question)(*x))
        return verb(model, *given, **how)

    def arguments(self, question: str, model: lw.Model, at: At) -> list[Any]:
        q, v, a = (dict(zip(self.model.independent, part, strict=True)) for part in at[:3])
        s = model.assemble(q, v=v, a=a)
        said = {"q": s.q, "v": s.v, "a": s.a, "tau": at.tau}
        given = [said[x] for x in TAKES.get(question, ("q",))]
        return (
            [*given, self.body, (0.1, 0.2, 0.3)]
            if question in ("position", "jacobian", "generalized_jacobian")
            else given
        )

    def slope(self, question: str, by: str, place: int) -> Any:
        """The rate of every number of the answer: differences of fourth order."""

        def moved(step: float) -> Any:
            x = getattr(self.at, by).copy()
            x[place] += step
            return self.answer(question, self.at._replace(**{by: x}))

        return [
            (8 * (f - g) - (F - G)) / (12 * H)
            for f, g, F, G in zip(*(numbers(moved(k * H)) for k in (1, -1, 2, -2)), strict=True)
        ]


def numbers(answer: Any) -> list[np.ndarray]:
    """The arrays of an answer, one after the other."""
    match answer:
        case Mapping():
            return [x for part in answer.values() for x in numbers(part)]
        case tuple():
            return [x for part in answer for x in numbers(part)]
    if hasattr(answer, "__dataclass_fields__"):
        return [x for name in answer.__dataclass_fields__ for x in numbers(getattr(answer, name))]
    return [np.asarray(answer)]


@pytest.mark.parametrize("forward", [True, False], ids=["forward", "reverse"])
@pytest.mark.parametrize(("name", "drives"), [(name, d) for name, ways in DRIVES.items() for d in ways])
def test_every_question_against_differences(name, drives, forward, monkeypatch):
    monkeypatch.setattr(gradient, "fewer_directions", lambda count, outputs: forward)
    m = Driven(name, drives)
    for question in QUESTIONS.differentiable:
        if (refuses := QUESTIONS[question].refuses) and refuses(m.model.parts):
            continue
        if question.startswith("inverse") and m.model.cut_joints and len(drives) < m.model.dof:
            with pytest.raises(lw.ModelError, match=r"has gradients where the drives reach every .* no drive"):
                m.model.gradient(question, *m.arguments(question, m.model, m.at), by="q")
            continue
        takes = TAKES.get(question, ("q",))
        how = {"allow_residual": True} if question.startswith("inverse") else {}
        parameters = list(m.model.parameters)
        found = m.model.gradient(
            question, *m.arguments(question, m.model, m.at), by=[*takes, *parameters], independent=True, **how
        )
        for by in takes:
            for place in range(len(getattr(m.at, by))):
                parts = [x[..., place] for x in numbers(found[by])]
                compare(parts, m.slope(question, by, place), f"{question} by {by}")
        for place, by in enumerate(parameters):
            compare(numbers(found[by]), m.slope(question, "parameters", place), f"{question} by {by}")


def compare(found, expected, what):
    scale = max((float(np.abs(x).max(initial=0.0)) for x in expected), default=0.0)
    assert len(found) == len(expected), what
    for x, y in zip(found, expected, strict=True):
        agree(x, y, tol=1e-6, scale=max(1.0, scale))
