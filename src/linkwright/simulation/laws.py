"""Laws of motion: how each method answers for the accelerations, seen from the integrator.

The integrator carries q and some numbers x that stand for the rates: v itself, or fewer. `numbers` are those of the
method (sigma, or stiffness and damping), so that one compiled code serves them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from linkwright.errors import ModelError
from linkwright.layout.link_tree import Scalar
from linkwright.methods import compliance, projection
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.open import Integers, Scalars
from linkwright.model.coordinate_partitioning import partition_rates
from linkwright.model.model import Model
from linkwright.program import Program, inline

METHODS = ("sslm", "slm", "system", "parallel", "projection", "compliance")


class Pull(NamedTuple):
    """What a law answers: dx/dt, the accelerations, and pivots that vanish at singular poses."""

    x_rate: Scalars
    a: Scalars
    pivots: Scalars


class Law(NamedTuple):
    """One method, ready to be traced: `independent` rates (or all) are carried as x; `name` tells it from others."""

    name: tuple[Any, ...]
    independent: Integers
    numbers: tuple[float, ...]
    rates: Callable[[Scalars, Scalars, Scalars], Scalars]  # v, of q, x and the numbers
    answer: Callable[[Scalars, Scalars, Scalars, Scalars], Pull]  # of q, x, efforts and the numbers
    stored: Callable[[Scalars, Scalars], Scalar] = lambda q, numbers: 0.0  # energy the method itself keeps
    power: Callable[[Scalars, Scalars, Scalars], Scalar] = lambda q, v, numbers: 0.0  # and what it takes or brings
    exact: bool = True  # closes the loops, so that they may be put back on the way
    multipliers: bool = True  # feels, by its pivots, where the rows of the loops hang on each other


def make_law(model: Model, method: str, driven: Integers, chosen: Any, numbers: tuple[float, ...], pose: Any) -> Law:
    """The law of a method for efforts over the rates `driven`; `chosen` are the independent rows of the loops.

    pose: where method projection should choose its independent rates, None for poses all around.
    """
    if not model.loops:
        return _recursion(model, method, driven)
    match method:
        case "projection":
            return _independent_rates(model, driven, chosen, numbers, pose)
        case "compliance":
            return _springs(model, driven, numbers)
    return _multipliers(model, method, driven, chosen, numbers)


def _recursion(model: Model, method: str, driven: Integers) -> Law:
    """Open machines."""
    if method in ("parallel", "projection", "compliance"):
        raise ModelError(f"{model.name} has no closed loops: method {method!r} is for these. Use 'sslm'.")

    def answer(q: Scalars, x: Scalars, tau: Scalars, numbers: Scalars) -> Pull:
        program = model.programs.question("forward_dynamics", method, driven).program
        assert isinstance(program, Program)
        a = inline(program, (*q, *x, *tau))["a"]
        return Pull(a, a, ())

    return Law((method,), tuple(range(model.nv)), (), lambda q, x, numbers: x, answer)


def _multipliers(model: Model, method: str, driven: Integers, chosen: Any, numbers: tuple[float, ...]) -> Law:
    """sslm, slm, system, parallel: x is v, and x' the accelerations. numbers: Baumgarte's, if any."""
    forward = model.loop_programs.method(method)

    def answer(q: Scalars, x: Scalars, tau: Scalars, numbers: Scalars) -> Pull:
        returning = (numbers[0], numbers[1]) if numbers else (0.0, 0.0)
        found = forward(DynamicsInput(model.tree, q, x, tau, driven, returning=returning), chosen)
        return Pull(found["a"], found["a"], found["pivots"])

    return Law(
        (method, len(numbers)),
        tuple(range(model.nv)),
        numbers,
        lambda q, x, numbers: x,
        answer,
        multipliers=method != "parallel",
    )


def _independent_rates(model: Model, driven: Integers, chosen: Any, numbers: tuple[float, ...], pose: Any) -> Law:
    """Paper 003, method B: x are the independent rates, the others follow from J v = -sigma phi."""
    preferred = [k for k in model.driven if k < model.nv] if pose is None else []  # in mid-run: those that tell best
    poses = None if pose is None else pose[None]
    tree, parts = model.tree, partition_rates(model.scaled_closure, model.analysis, preferred, poses, chosen)

    def rates(q: Scalars, x: Scalars, numbers: Scalars) -> Scalars:
        return projection.rates(tree, q, x, chosen, parts, numbers[0])["v"]

    def answer(q: Scalars, x: Scalars, tau: Scalars, numbers: Scalars) -> Pull:
        found = projection.forward(DynamicsInput(tree, q, x, tau, driven), chosen, parts, numbers[0])
        return Pull(found["nu_dot"], found["a"], found["pivots"])

    return Law(("projection", parts), parts.independent, numbers, rates, answer, exact=False)


def _springs(model: Model, driven: Integers, numbers: tuple[float, ...]) -> Law:
    """Paper 003, method A: springs and dampers at the cut joints; nothing else holds the loops."""
    tree, size = model.tree, model.scaled_closure.size

    def answer(q: Scalars, x: Scalars, tau: Scalars, numbers: Scalars) -> Pull:
        k, c = numbers
        a = compliance.forward_dynamics(DynamicsInput(tree, q, x, tau, driven), k, c, length=size)["a"]
        return Pull(a, a, ())

    return Law(
        ("compliance",),
        tuple(range(model.nv)),
        numbers,
        lambda q, x, numbers: x,
        answer,
        lambda q, numbers: compliance.energy(tree, q, numbers[0], length=size)["energy"][0],
        lambda q, v, numbers: compliance.damper_power(tree, q, v, numbers[1], length=size)["power"][0],
        exact=False,
    )
