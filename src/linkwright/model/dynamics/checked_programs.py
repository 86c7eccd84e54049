"""The programs behind the verbs of a machine with loops: answers, and checks of what is given and of the pivots.

    checks = (pivot_ratio, size, gap, rate, acceleration): pivot_ratio must be above 1 and the others below 1

pivot_ratio is the smallest pivot against the smallest that is trusted; size is the sum of squares of the answer against
a bound near overflow; gap, rate and acceleration are the squared residuals of the closure and of its derivatives
against what is refused. Where a batch does not pass, its states are looked at one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.methods import closed_loops, inverse_loops, loaded_friction, local_elimination, parallel
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.loaded_friction import friction_checks, rubbing, with_friction
from linkwright.methods.modes_of_friction import as_problem, in_its_mode
from linkwright.model.answers import Array
from linkwright.model.decisions.usual_pivots import inverse_pivots, local_inverse_pivots
from linkwright.model.questions.all_questions import SPARSE
from linkwright.model.questions.loop_programs import Integers, LoopPrograms
from linkwright.program import Program, Rolled, Staged, traced
from linkwright.scalars.recurring_steps import recurring
from linkwright.scalars.seam import where_positive
from linkwright.scalars.tolerances import HUGE, OPEN, SINGULAR

WEAK_LEGS = 1e-8  # the same for the pivots of legs and platform, which compare by themselves
TOGETHER = 8  # values in one step of a sum


def passed(checks: Array) -> bool:
    """Whether every state passes its checks (..., 4 or 5)."""
    if checks.ndim == 1:
        pivot_ratio, *others = checks.tolist()
        return pivot_ratio > 1.0 and all(x < 1.0 for x in others)
    return bool((checks[..., 0] > 1.0).all() and (checks[..., 1:] < 1.0).all())


def ill_conditioned(checks: Array) -> np.ndarray:
    """Which states (...) have a pivot too small or an answer too large, closed or not."""
    return np.asarray(~((checks[..., 0] > 1.0) & (checks[..., 1] < 1.0)))


class CheckedPrograms:
    """The programs of one machine. driven: the rates of tau; pushed: bodies with wrenches; chosen: other rows."""

    def __init__(self, loop_programs: LoopPrograms) -> None:
        self.loops, self.scaled_closure, self.tree = loop_programs, loop_programs.scaled_closure, loop_programs.tree

    def forward(
        self, method: str, driven: Integers, pushed: Integers = (), chosen: Any = None, moded: bool = False
    ) -> Program | Rolled:
        """Efforts given: a and its checks. moded: with the numbers of the mode of friction as the last input."""
        answer, rows = self.loops.method(method), chosen or self.loops.chosen

        def program(tree: LinkTree, q: Any, v: Any, tau: Any, external: Any = ()) -> dict[str, Any]:
            found = answer(DynamicsInput(tree, q, v, tau, driven, external, pushed), rows)
            return {"a": found["a"], **rubbing(found), "checks": self._under(method, found, tree, q, v)}

        sizes = self.loops.sizes(("q", "v", "tau"), len(driven), pushed)
        return traced(*in_its_mode(self.tree, program, sizes, moded), "forward dynamics")

    def reactions(
        self, method: str, driven: Integers, pushed: Integers = (), chosen: Any = None, moded: bool = False
    ) -> Program | Rolled:
        """Efforts given: all reactions and their checks."""
        answer, rows = self.loops.method(method), chosen or self.loops.chosen

        def program(tree: LinkTree, q: Any, v: Any, tau: Any, external: Any = ()) -> dict[str, Any]:
            at = DynamicsInput(tree, q, v, tau, driven, external, pushed)
            found = answer(at, rows)
            carried = self.loops.reactions(with_friction(at, found), found["a"], found["multipliers"], rows)
            return {**carried, **rubbing(found), "checks": self._under(method, found, tree, q, v)}

        sizes = self.loops.sizes(("q", "v", "tau"), len(driven), pushed)
        return traced(*in_its_mode(self.tree, program, sizes, moded), "reactions", SPARSE)

    def friction_problem(self, driven: Integers, pushed: Integers = ()) -> Program | Rolled:
        """Efforts given: the equations for the efforts of friction, for model/dynamics/friction_problem.py."""
        answer, rows = self.loops.method("sslm"), self.loops.chosen

        def program(tree: LinkTree, q: Any, v: Any, tau: Any, external: Any = ()) -> dict[str, Any]:
            found = answer(DynamicsInput(as_problem(tree), q, v, tau, driven, external, pushed), rows)
            return {"problem": found["problem"]}

        sizes = self.loops.sizes(("q", "v", "tau"), len(driven), pushed)
        return traced(*for_tree(self.tree, program, sizes), "friction")

    def inverse_problem(self, method: str, pushed: Integers = ()) -> Program | Rolled:
        """Motion given: the same."""
        return self.inverse(method, pushed, problem=True)

    def inverse(
        self, method: str, pushed: Integers = (), moded: bool = False, problem: bool = False
    ) -> Program | Rolled:
        """Motion given: all reactions, efforts, and their checks; by legs, last of all their pivot ratio.

        Method "sharing" is for more drives than freedoms, and takes weights; "local" goes loop by loop.
        """
        if method == "local":
            return self._inverse_locally(pushed, moded, problem)
        chosen, driven, sizes = self.loops.chosen, self.loops.driven, self.loops.sizes(("q", "v", "a"), 0, pushed)
        leading, order = tuple(range(len(driven))), self.loops.decisions.orders.get(method)
        if method == "sharing" and self.loops.decisions.sharing is not None:
            leading, order = self.loops.decisions.sharing
            sizes["weights"] = len(driven)
        assert order is not None

        def program(tree: LinkTree, q: Any, v: Any, a: Any, external: Any = (), weights: Any = ()) -> dict[str, Any]:
            at = DynamicsInput(as_problem(tree) if problem else tree, q, v, (), driven, external, pushed)

            def answer(at: DynamicsInput, a: Any) -> dict[str, Any]:
                return inverse_loops.sharing_inverse(at, a, chosen, order, leading, weights)

            found = loaded_friction.inverse(answer, at, a, chosen)
            if problem:
                return {"problem": found["problem"]}
            squares = [x * x / (SINGULAR * usual) ** 2 for x, usual in zip(found["pivots"], usual_pivots, strict=True)]
            size = _squares((*found["tau"], *found["multipliers"]), HUGE)
            checks = {"checks": (_smallest(squares), size, *self._open(tree, q, v, a), *friction_checks(found))}
            at = with_friction(at, found)
            if method == "parallel":
                found |= parallel.inverse_dynamics(at, a, parallel=self.loops.parallel)
                checks["legs"] = (self.pivot_ratio(method, found["pivots"]),)
            at = at._replace(tau=found["tau"])
            carried = self.loops.reactions(at, a, found["multipliers"], chosen)
            return {**carried, "tau": found["tau"], **rubbing(found), **checks}

        usual_pivots = inverse_pivots(self.loops.decisions, order, leading)
        return traced(*in_its_mode(self.tree, program, sizes, moded), "inverse dynamics", SPARSE)

    def _inverse_locally(self, pushed: Integers, moded: bool, problem: bool) -> Program | Rolled:
        """The same of a large machine, driven once each freedom, loop by loop."""
        chosen, driven = self.loops.chosen, self.loops.driven

        def program(tree: LinkTree, q: Any, v: Any, a: Any, external: Any = ()) -> dict[str, Any]:
            at = DynamicsInput(as_problem(tree) if problem else tree, q, v, (), driven, external, pushed)
            found = loaded_friction.inverse(answer, at, a, chosen)
            if problem:
                return {"problem": found["problem"]}
            ratios = [x / (SINGULAR * usual) for x, usual in zip(found["pivots"], usual_pivots, strict=True)]
            size = _squares((*found["tau"], *found["multipliers"]), HUGE)
            at = with_friction(at._replace(tau=found["tau"]), found)
            carried = self.loops.reactions(at, a, found["multipliers"], chosen)
            checks = (_smallest(ratios), size, *self._open(tree, q, v, a), *friction_checks(found))
            return {**carried, "tau": found["tau"], **rubbing(found), "checks": checks}

        def answer(at: DynamicsInput, a: Any) -> dict[str, Any]:
            return local_elimination.inverse_dynamics(at, a, chosen)

        usual_pivots = local_inverse_pivots(self.loops.decisions)
        sizes = self.loops.sizes(("q", "v", "a"), 0, pushed)
        return traced(*in_its_mode(self.tree, program, sizes, moded), "inverse dynamics", SPARSE)

    def gradients(self, driven: Integers, chosen: Any = None) -> Program | Staged:
        """Efforts given: a, its derivatives, and their checks."""
        return self.loops.gradients(driven, chosen, lambda found, *at: {"checks": self._under("sslm", found, *at)})

    def _under(self, method: str, found: dict[str, Any], tree: LinkTree, q: Any, v: Any) -> tuple[Any, ...]:
        """Checks of a motion under given efforts."""
        size = _squares((*found["a"], *found["multipliers"]), HUGE)
        return (self.pivot_ratio(method, found["pivots"]), size, *self._open(tree, q, v), *friction_checks(found))

    def pivot_ratio(self, method: str, pivots: Any) -> Any:
        usual = (
            np.full(len(pivots), WEAK_LEGS) if method == "parallel" else SINGULAR * self.loops.decisions.usual_pivots
        )
        return _smallest([x / float(small) for x, small in zip(pivots, usual, strict=True)])

    def _open(self, tree: LinkTree, q: Any, v: Any, a: Any = None) -> tuple[Any, ...]:
        """Squared residuals of the closure and of its derivatives, against what is refused."""
        opening = closed_loops.closure_rates(tree, q, v, v if a is None else a)
        parts = [closed_loops.closure(tree, q)["closure"], opening["rate"]]
        parts += [] if a is None else [opening["acceleration"]]
        units = open_units(self.scaled_closure)
        return tuple(_squares([x / float(unit) for x, unit in zip(part, units, strict=True)], OPEN) for part in parts)


def open_units(scaled_closure: ScaledClosure) -> Any:
    """Per row the unit of which OPEN is too much: of its loop, and larger where rounding alone leaves as much."""
    return scaled_closure.row_units * np.maximum(1.0, 10.0 * scaled_closure.rounding / OPEN)


def _smallest(values: list[Any]) -> Any:
    if not values:
        return 2.0  # nothing to be watched
    least = values[0]
    for k in range(1, len(values), TOGETHER):
        least = _smaller(least, tuple(values[k : k + TOGETHER]))
    return least


@recurring
def _smaller(least: Any, values: tuple[Any, ...]) -> Any:
    for x in values:
        least = where_positive(least - x, x, least)
    return least


def _squares(values: Sequence[Any], bound: float) -> Any:
    """The sum of squares, against that of the bound: not a number where one of the values is none."""
    total: Any = 0.0
    for k in range(0, len(values), TOGETHER):
        total = with_squares(total, tuple(values[k : k + TOGETHER]))
    return total / bound**2


@recurring
def with_squares(total: Any, values: tuple[Any, ...]) -> Any:
    """A sum so far and the squares of some values more."""
    for x in values:
        total = total + x * x
    return total
