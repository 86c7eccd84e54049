"""Formulations: how each method answers for the accelerations, seen from the integrator.

The integrator carries q and some numbers x that stand for the rates: v itself, or fewer. `numbers` are those of the
method (sigma, or stiffness and damping), so that one compiled code serves them all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from linkwright.constraints.constraint_kinds import switches_of
from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.errors import ModelError
from linkwright.forces.element import in_time
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods import compliance, loaded_friction, projection, slm, sslm
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.open import Answer, Integers, Scalars
from linkwright.model.decisions.coordinate_partitioning import partition_rates
from linkwright.model.model import Model
from linkwright.model.questions.loop_programs import FORWARD
from linkwright.program import Program, Rolled, inlined
from linkwright.scalars.seam import is_zero


class RunFriction(NamedTuple):
    """Friction: its efforts, what tells when held joints leave rest, or, of a tree of `as_problem`, its equations; and
    its checks, each below 1 where it was found and where it is the only one."""

    efforts: Scalars
    excess: Scalars
    impending: Scalars
    problem: Scalars
    checks: Scalars

    @classmethod
    def of(cls, found: Answer) -> RunFriction | None:
        names = ("friction", "excess", "impending", "problem", "friction checks")
        parts = [tuple(found.get(name, ())) for name in names]
        return cls(*parts) if any(parts) else None


class Rates(NamedTuple):
    """What a formulation answers: dx/dt, the accelerations, pivots that vanish at singular poses, the efforts of
    prescribed motions, pivots of these that vanish at their dead points, multipliers of the chosen rows, and forces of
    what may only push."""

    x_rate: Scalars
    a: Scalars
    pivots: Scalars
    efforts: Scalars
    prescribed_pivots: Scalars
    multipliers: Scalars = ()
    contact_forces: Scalars = ()
    friction: RunFriction | None = None

    def with_contacts(self, motions: int) -> Rates:
        """With the forces of what may only push told apart: those that stand behind the efforts of so many motions."""
        efforts, forces = self.efforts[:motions], self.efforts[motions:]
        pivots = self.prescribed_pivots[:motions]
        return self._replace(efforts=efforts, contact_forces=forces, prescribed_pivots=pivots)


Prescribed = tuple[PrescribedMotion, ...]


class Formulation(NamedTuple):
    """One method, ready to be traced: `independent` rates (or all) are carried as x; `name` tells it from others."""

    name: tuple[Any, ...]
    independent: Integers
    numbers: tuple[float, ...]
    rates: Callable[[LinkTree, Scalars, Scalars, Scalars], Scalars]  # v, of the tree, q, x and the numbers
    answer: Callable[[LinkTree, Scalars, Scalars, Scalars, Scalars, Prescribed], Rates]  # and efforts, motions
    stored: Callable[[LinkTree, Scalars, Scalars], Scalar] = lambda tree, q, numbers: 0.0  # energy it keeps itself
    # and power that it takes or brings
    power: Callable[[LinkTree, Scalars, Scalars, Scalars], Scalar] = lambda tree, q, v, numbers: 0.0
    exact: bool = True  # closes the loops, so that they may be put back on the way
    multipliers: bool = True  # feels, by its pivots, where the rows of the loops hang on each other
    rigid: bool = True  # what must hold does hold, or is on its way; False: it gives way
    chooses_rates: bool = False  # x are some of the rates, chosen among all: others may be chosen on the way


def make_formulation(
    model: Model, method: str, driven: Integers, chosen: Any, numbers: tuple[float, ...], pose: Any
) -> Formulation:
    """Of a method, for efforts over the rates `driven`; `chosen` are the independent rows of the constraints.

    pose: where method projection should choose its independent rates, None for poses all around.
    """
    if model.parts.tree.contacts and model.parts.decisions.loop_by_loop:
        raise ModelError(
            f"{model.name}: rigid stops, backlash, clearance and ropes do not go with many loops. Take machines of up "
            "to a hundred loops, or elastic stops: stop=lw.stop(stiffness=...)."
        )
    if not model.parts.tree.constrained:
        return _recursion(model, method, driven)
    if switches_of(model.parts.tree) and method not in SWITCHED:
        raise ModelError(f"{model.name}: method {method!r} has no rows that act at times only. Use 'sslm'.")
    if model.parts.tree.frictions and method == "compliance":
        raise ModelError(f"{model.name}: method 'compliance' has no reactions for friction to go by. Use 'sslm'.")
    return FORMULATIONS.get(method, _multipliers)(model, method, driven, chosen, numbers, pose)


def _rates(x_rate: Scalars, found: Answer, pivots: Scalars) -> Rates:
    """Of what a method of forward dynamics gives; one from outside may know no dead points."""
    prescribed, dead = found["prescribed"], found.get("prescribed_pivots", ())
    friction = RunFriction.of(found)
    return Rates(x_rate, found["a"], pivots, prescribed, dead, found.get("multipliers", ()), friction=friction)


def _recursion(model: Model, method: str, driven: Integers) -> Formulation:
    """The formulation of a tree without constraints."""
    if method not in TREE_METHODS:
        raise ModelError(f"{model.name} has no closed loops: method {method!r} is for these. Use 'sslm'.")

    def answer(tree: LinkTree, q: Scalars, x: Scalars, tau: Scalars, numbers: Scalars, prescribed: Prescribed) -> Rates:
        if prescribed or tree.mode or in_time(tree.forces):
            at = DynamicsInput(tree, q, x, tau, driven, prescribed=prescribed)
            found = loaded_friction.forward(TREE_METHODS[method], at, ())
            return _rates(found["a"], found, ())
        program = model.programs.question("forward_dynamics", method, driven).program
        assert isinstance(program, Program | Rolled)
        a = inlined(program, (*q, *x, *tau, *tree.numbers))["a"]
        return Rates(a, a, (), (), ())

    return Formulation((method,), tuple(range(model.nv)), (), lambda tree, q, x, numbers: x, answer)


def _multipliers(
    model: Model, method: str, driven: Integers, chosen: Any, numbers: tuple[float, ...], pose: Any
) -> Formulation:
    """The methods of FORWARD: x is v, and x' the accelerations. numbers: Baumgarte's, if any."""
    forward = model.loop_programs.method(method)

    def answer(tree: LinkTree, q: Scalars, x: Scalars, tau: Scalars, numbers: Scalars, prescribed: Prescribed) -> Rates:
        returning = (numbers[0], numbers[1]) if numbers else (0.0, 0.0)
        at = DynamicsInput(tree, q, x, tau, driven, returning=returning, prescribed=prescribed)
        found = forward(at, chosen)
        return _rates(found["a"], found, found["pivots"])

    return Formulation(
        (method, len(numbers)),
        tuple(range(model.nv)),
        numbers,
        lambda tree, q, x, numbers: x,
        answer,
        multipliers=method != "parallel",
    )


def _independent_rates(
    model: Model, method: str, driven: Integers, chosen: Any, numbers: tuple[float, ...], pose: Any
) -> Formulation:
    """Paper 003, method B: x are the independent rates, the others follow from J v = -sigma phi."""
    parts = model.parts.decisions.partition
    if pose is not None:  # in mid-run: those that tell best there
        parts = partition_rates(model.scaled_closure, model.analysis, (), pose[None], chosen)

    def rates(tree: LinkTree, q: Scalars, x: Scalars, numbers: Scalars) -> Scalars:
        return projection.rates(tree, q, x, chosen, parts, numbers[0])["v"]

    def answer(tree: LinkTree, q: Scalars, x: Scalars, tau: Scalars, numbers: Scalars, prescribed: Prescribed) -> Rates:
        def by_independent(at: DynamicsInput, chosen: Any) -> Answer:
            still = all(is_zero(rate) for rate in at.v)  # by a unit effort alone the loops' gaps do not count
            return projection.forward(at, chosen, parts, 0.0 if still else numbers[0])

        at = DynamicsInput(tree, q, x, tau, driven, prescribed=prescribed)
        found = loaded_friction.forward(by_independent, at, chosen, rates(tree, q, x, numbers) if tree.frictions else x)
        return _rates(found["nu_dot"], found, found["pivots"])

    return Formulation(
        ("projection", parts), parts.independent, numbers, rates, answer, exact=False, chooses_rates=True
    )


def _compliant_loops(
    model: Model, method: str, driven: Integers, chosen: Any, numbers: tuple[float, ...], pose: Any
) -> Formulation:
    """Paper 003, method A: springs and dampers at the cut joints; nothing else holds the loops."""
    size = model.scaled_closure.size

    def answer(tree: LinkTree, q: Scalars, x: Scalars, tau: Scalars, numbers: Scalars, prescribed: Prescribed) -> Rates:
        k, c = numbers
        at = DynamicsInput(tree, q, x, tau, driven, prescribed=prescribed)
        found = compliance.forward_dynamics(at, k, c, length=size)
        return _rates(found["a"], found, ())

    return Formulation(
        ("compliance",),
        tuple(range(model.nv)),
        numbers,
        lambda tree, q, x, numbers: x,
        answer,
        lambda tree, q, numbers: compliance.energy(tree, q, numbers[0], length=size)["energy"][0],
        lambda tree, q, v, numbers: compliance.damper_power(tree, q, v, numbers[1], length=size)["power"][0],
        exact=False,
        rigid=False,
    )


# Methods of `simulate` alone. Those of forward dynamics (FORWARD) all carry v, as `_multipliers` does.
FORMULATIONS: dict[str, Callable[..., Formulation]] = {
    "projection": _independent_rates,
    "compliance": _compliant_loops,
}


SWITCHED = ("sslm", "slm", "system")  # those in which rows may act at times only


def methods() -> tuple[str, ...]:
    """All that `simulate` can choose from; the command line and the tests read it."""
    return (*FORWARD, *FORMULATIONS)


# Of a tree that has prescribed motions and nothing else to hold: the O(n) recursion, or the inertia as a whole.
TREE_METHODS = {
    "sslm": sslm.forward_dynamics,
    "slm": sslm.forward_dynamics,
    "system": slm.forward_dynamics,
}
