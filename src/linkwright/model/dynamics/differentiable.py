"""A question about accelerations, efforts or reactions as a program that can be differentiated, and who runs it."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError, SingularityError, users_stacklevel
from linkwright.model.answers import Array
from linkwright.model.decisions.massless_motions import refuse_not_finite
from linkwright.model.dynamics.checked_programs import ill_conditioned, passed
from linkwright.model.inputs import finite, must_be_finite, spread
from linkwright.model.questions.all_questions import QUESTIONS, ask
from linkwright.model.questions.loop_programs import FORWARD, INVERSE, check_method
from linkwright.model.variables import Given
from linkwright.program import Program, Rolled, Staged

if TYPE_CHECKING:
    from linkwright.model.dynamics.loop_dynamics import LoopDynamics
    from linkwright.model.dynamics.tree_dynamics import TreeDynamics

Make = Callable[..., Program | Staged | Rolled]


class Differentiable(NamedTuple):
    """program: of other constraint rows, if any are given. of: its outputs that are the answer. more: inputs beside
    those of the question. run: who runs what is made of the program, on all its inputs, and looks at its checks."""

    key: tuple[Any, ...]
    program: Callable[..., Program | Rolled]
    of: tuple[str, ...]
    run: Callable[[tuple[Any, ...], Make, Given], Array]
    more: tuple[Array, ...] = ()


def of_tree(dynamics: TreeDynamics, question: str, method: str, given: Given) -> Differentiable:
    """Of a machine without loops."""
    QUESTIONS[question].method(method)
    if question in ("forward_dynamics", "reactions"):
        dynamics.must_suit(method)

    def run(key: tuple[Any, ...], make: Make, arrays: Given) -> Array:
        dynamics.variables.must_turn_freely(arrays.arrays[0])
        d: Array = dynamics.programs.function(key, make)(*arrays.arrays)
        if not finite(d):
            if question in ("forward_dynamics", "reactions"):
                refuse_not_finite(dynamics.variables, arrays.arrays[0], d)
            must_be_finite(dynamics.name, "gradients", d)
        return d

    def program(*_: Any) -> Program | Rolled:
        return ask(dynamics.tree, question, method, given.driven, given.pushed)

    of = {"forward_dynamics": "a", "inverse_dynamics": "tau"}.get(question, "reactions")
    return Differentiable((question, method, given.driven, given.pushed), program, (of,), run)


def of_loops(dynamics: LoopDynamics, question: str, method: str, given: Given, weights: Any) -> Differentiable:
    """Of a machine with loops: the programs that end with their checks."""
    if question in ("inverse_dynamics", "inverse_reactions"):
        return _inverse_of_loops(dynamics, question, method, given, weights)
    check_method(question, method, FORWARD)
    dynamics.must_suit(method)
    of, name = ("a", "forward") if question == "forward_dynamics" else ("reactions", "reactions")
    traced = partial(getattr(dynamics.checked, name), method, given.driven, given.pushed)

    def run(key: tuple[Any, ...], make: Make, arrays: Given) -> Array:
        dynamics.variables.must_turn_freely(arrays.arrays[0])
        (d,), weak, _ = dynamics.with_pivot_check(key, make, arrays, method)
        if weak is not None:
            warnings.warn(
                f"{dynamics.name}: close to a singular pose the gradients have lost digits.",
                stacklevel=users_stacklevel(),
            )
        return d

    def program(*chosen: Any) -> Program | Rolled:
        if chosen:
            return _determined(dynamics, traced(*chosen))
        found = dynamics.programs.function((name, method, given.driven, given.pushed), traced).program
        assert isinstance(found, Program | Rolled)
        return _determined(dynamics, found)

    return Differentiable((question, method, given.driven, given.pushed), program, (of,), run)


def _inverse_of_loops(dynamics: LoopDynamics, question: str, method: str, given: Given, weights: Any) -> Differentiable:
    check_method(question, method, INVERSE)
    loops = dynamics.loop_programs
    sharing = weights is not None or not loops.decisions.square
    way = loops.inverse_way("system" if method == "system" else "subsystem", sharing, lambda: dynamics.actuation.once)
    if way is None:
        apart = not loops.scaled_closure.size_class.orders
        alone = ", each by one drive and without weights" if apart else ""
        here = "" if weights is not None and apart and dynamics.actuation.once else dynamics.actuation.lacking
        raise ModelError(
            f"{dynamics.name}: {question} has gradients where the drives reach every degree of freedom{alone}"
            + (f"; here {here}." if here else ".")
        )
    more = (dynamics.actuation.weights({} if weights is None else weights),) if sharing else ()

    def run(key: tuple[Any, ...], make: Make, arrays: Given) -> Array:
        d, checks = dynamics.programs.function(key, make)(*arrays.arrays)
        if not passed(checks):
            dynamics.checks.must_close(*arrays.arrays[:3])
            weak = ill_conditioned(checks)
            dynamics.checks.must_be_regular(spread(arrays.arrays[0], weak.shape), weak)
            if weak.any() or not np.isfinite(d).all():
                raise SingularityError(
                    f"{dynamics.name}: in this pose the drives hardly determine the motion, so the efforts have no "
                    "exact gradient. Give another pose."
                )
        return d

    def program(*_: Any) -> Program | Rolled:
        checked = dynamics.checked
        found = checked.inverse(way, given.pushed)
        return found if of == "tau" else _determined(dynamics, found)

    of = "tau" if question == "inverse_dynamics" else "reactions"
    return Differentiable((question, way, given.pushed), program, (of,), run, more)


def _determined(dynamics: LoopDynamics, program: Program | Rolled) -> Program | Rolled:
    if program.outputs[0][0] == "some reactions":
        raise ModelError(
            f"{dynamics.name}: {dynamics.analysis.redundant} constraints are redundant, too many for gradients of the "
            "reactions."
        )
    return program
