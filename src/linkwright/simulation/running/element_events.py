"""Transitions that a machine's own elements bring into every run, beside the events of the user."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from linkwright.constraints.mode import ModeUpdate, Transition, elements_with_modes, mode_numbers_of
from linkwright.errors import ModelError
from linkwright.layout.link_tree import LinkTree
from linkwright.model.answers import Array, State
from linkwright.simulation.running.members import joined
from linkwright.simulation.running.problem import Problem
from linkwright.simulation.running.runner import Runner
from linkwright.simulation.running.transitions import settled


@dataclass(frozen=True)
class ElementEvent:
    """A transition of an element: which one of the tree's, and which of its transitions. It is read from the tree at
    the numbers of the machine each time."""

    name: str
    word: str
    direction: int
    element: int
    transition: int
    watches_rate: bool

    told: str  # to who decides

    stop = False
    ends_steps = True
    sentence = ""

    @property
    def key(self) -> Any:
        """By which programs that watch it are kept."""
        return "element", self.element, self.transition

    @property
    def transits(self) -> bool:
        return True

    def of(self, tree: LinkTree) -> Transition:
        found: Transition = elements_with_modes(tree)[self.element].transitions[self.transition]
        return found

    def value_now(self, now: Any) -> Any:
        return self.of(now.tree).value(now)

    def rate_now(self, now: Any) -> Any:
        rate = self.of(now.tree).rate
        assert rate is not None
        return rate(now)

    def decider(self, now: Any) -> Any:
        """The function that decides; transitions of one instant that share it are decided together."""
        return self.of(now.tree).becomes

    def change(self, now: Any, together: tuple[str, ...]) -> ModeUpdate:
        given = self.decider(now)(now, together)
        return given if isinstance(given, ModeUpdate) else ModeUpdate(given)

    def again(self, now: Any, pattern: Any) -> Mapping[str, Any]:
        """Of an instant in symbols, by what was decided in numbers."""
        how = self.of(now.tree).again
        return how(now, pattern) if how is not None else self.change(now, (self.told,)).values

    def of_runs(self, runs: Any) -> ElementEvent:
        return self


def element_events(tree: LinkTree) -> tuple[ElementEvent, ...]:
    """The transitions of all elements of a tree."""
    return tuple(
        ElementEvent(x.name, x.word, x.direction, i, k, x.rate is not None, x.key or x.name)
        for i, element in enumerate(elements_with_modes(tree))
        for k, x in enumerate(getattr(element, "transitions", ()))
    )


def element_modes(tree: LinkTree) -> dict[str, float]:
    """The numbers of the mode that elements bring, as far as they are known without a run."""
    return {number.name: 0.0 if callable(number.start) else float(number.start) for number in mode_numbers_of(tree)}


def with_modes_of_elements(problem: Problem, given: Mapping[str, float]) -> Problem:
    """The problem with the numbers of the mode that elements find at its start; given: what the user says instead."""
    tree = problem.drives.tree or problem.model.parts.tree
    asked = [number for number in mode_numbers_of(tree) if callable(number.start) and number.name not in given]
    if not asked:
        return problem
    equations = Runner(problem).equations
    ivp_p, y = equations.pieces, equations.start(problem)
    shape = y.shape[:-1]
    modes: dict[str, Any] = {name: np.broadcast_to(x, shape).copy() for name, x in problem.modes.items()}
    for run in np.ndindex(shape):
        p: Array = np.array(np.broadcast_to(ivp_p, (*shape, *ivp_p.shape[-2:]))[run][0])
        known: dict[str, Any] = {}  # that came with others
        for number in asked:
            if number.name not in known:
                now = equations.at((problem.onset.t,), tuple(y[run].tolist()), tuple(p.tolist()))
                start = next(own.start for own in mode_numbers_of(now.tree) if own.name == number.name)  # of this run's
                assert callable(start)
                given_there = start(now)
                known |= given_there if isinstance(given_there, Mapping) else {number.name: given_there}
            x = float(known[number.name])
            if not np.isfinite(x):
                raise ModelError(f"{problem.model.name}: the mode {number.name!r} has no finite number at the start.")
            modes[number.name][run] = x
            equations.named.of(p).modes[list(modes).index(number.name)] = x
        if touched := equations.at((problem.onset.t,), tuple(y[run].tolist()), tuple(p.tolist())).touched_at_start():
            mode = equations.named.of(p).modes.copy()
            y[run] = settled(equations, problem.onset.t, y[run], mode, touched)
    q = joined(equations.state.of(y).q, problem.machine)
    begin = State(q, problem.start.v, problem.start.a)
    return replace(problem, start=begin, modes={name: x if shape else float(x) for name, x in modes.items()})
