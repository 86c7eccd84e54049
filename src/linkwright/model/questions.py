"""The questions that can be asked of a tree: what each takes, what it gives, which method answers it."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from linkwright.errors import ModelError, users_stacklevel
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.checked_numbers import shown
from linkwright.methods import momentum, named_points, open
from linkwright.program import Program, Rolled, traced

Answerer = Callable[..., dict[str, tuple[Any, ...]]]
SPARSE = ("reactions",)  # in a plane two thirds of their components are always zero


class Question(NamedTuple):
    """`takes` lists arguments among q, v, a (all coordinates or rates) and tau (over the driven rates)."""

    takes: tuple[str, ...]
    methods: dict[str, Answerer]  # the first is the default

    def method(self, question: str, name: str | None) -> Answerer:
        if name is None:
            return next(iter(self.methods.values()))
        if not isinstance(name, str) or name not in self.methods:
            known = ", ".join(repr(m) for m in self.methods)
            raise ModelError(f"{question} has no method {shown(name)}. Choose one of {known}.")
        return self.methods[name]


# A tree has no multipliers: sslm and slm are both the O(n) recursion, subsystem and system both the body recursion.
QUESTIONS = {
    "forward_dynamics": Question(
        ("q", "v", "tau"),
        {
            "sslm": open.forward_dynamics,
            "slm": open.forward_dynamics,
            "system": open.forward_dynamics_dense,
        },
    ),
    "inverse_dynamics": Question(("q", "v", "a"), {"subsystem": open.driven_efforts, "system": open.driven_efforts}),
    "generalized_forces": Question(("q", "v", "a"), {"recursive": open.inverse_dynamics}),
    "reactions": Question(
        ("q", "v", "tau"),
        {
            "sslm": open.reactions,
            "slm": open.reactions,
            "system": partial(open.reactions, forward=open.forward_dynamics_dense),
        },
    ),
    "inverse_reactions": Question(
        ("q", "v", "a"), {"subsystem": open.inverse_reactions, "system": open.inverse_reactions}
    ),
    "generalized_inertia": Question(("q",), {"composite": open.generalized_inertia}),
    "convective_forces": Question(("q", "v"), {"recursive": open.convective_forces}),
    "gravity_forces": Question(("q",), {"recursive": open.gravity_forces}),
    "energy": Question(("q", "v"), {"recursive": open.energy}),
    "centre_of_mass": Question(("q",), {"recursive": momentum.centre_of_mass}),
    "momentum": Question(("q", "v"), {"recursive": momentum.momentum}),
    "poses": Question(("q",), {"recursive": open.poses}),
    "twists": Question(("q", "v"), {"recursive": open.twists}),
    "twist_rates": Question(("q", "v", "a"), {"recursive": open.twist_rates}),
    "shaking": Question(("q", "v", "a"), {"recursive": open.shaking}),
    "points": Question(("q", "v", "a"), {"recursive": named_points.points}),
}


RENAMED = {"reactions_under": "reactions"}  # until the release after 0.1


def check_question(question: Any, others: tuple[str, ...] = ()) -> str:
    """Its name; refuse what nobody can be asked, with a list of what can, `others` among it."""
    known = (*QUESTIONS, "linearize")
    if isinstance(question, str) and question in RENAMED:
        new = RENAMED[question]
        warnings.warn(
            f"The question {question!r} is now called {new!r}.", DeprecationWarning, stacklevel=users_stacklevel()
        )
        return new
    if not isinstance(question, str) or question not in known:
        raise ModelError(f"There is no question {shown(question)}. Choose one of {', '.join((*known, *others))}.")
    return question


def ask(
    tree: LinkTree,
    question: str,
    method: str | None = None,
    driven: tuple[int, ...] | None = None,
    pushed: tuple[int, ...] = (),
    **fixed: Any,
) -> Program | Rolled:
    """The program that answers one question about one machine.

    `driven` lists the rates that tau runs over (all, if left out): elsewhere efforts are zero and cost nothing.
    `pushed` lists bodies on which the question brings wrenches, six numbers each.
    """
    check_question(question)
    if question == "points" and not tree.points:
        raise ModelError("The machine has no points. Say m.add_point(name, body, at=(x, y, z)).")
    takes, _ = QUESTIONS[question]
    answer = QUESTIONS[question].method(question, method)
    everything = tuple(range(tree.nv))
    driven = everything if driven is None else driven
    sizes = {"q": tree.nq, "v": tree.nv, "a": tree.nv, "tau": len(driven)}
    inputs = {name: sizes[name] for name in takes}
    if pushed:
        inputs["external"] = 6 * len(pushed)
        fixed["pushed"] = pushed
    if "tau" in takes or question in ("inverse_dynamics", "inverse_reactions"):
        fixed["driven"] = driven

    return traced(*for_tree(tree, partial(answer, **fixed), inputs), question.replace("_", " "), SPARSE)
