"""Exact gradients of the answers: along directions (forward), or by weights carried back (reverse), whichever is fewer.

In a machine with loops there are two meanings. All coordinates of the tree free: each entry of q, v, a is changed by
itself, as if the loops were open. Along the loops' own motions: the independent coordinates, their rates and their
accelerations are changed, and the others follow by the implicit function theorem (ClosureTangents). By parameters it is
always the second: the independent ones are held.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.failures import NONE, RAISE, Reasons, check_failed
from linkwright.assembly.coordinates.lost_values import LostValues
from linkwright.assembly.rows.size_class import size_class
from linkwright.errors import ModelError
from linkwright.mechanism.names import name_list
from linkwright.model.answers import Array, State, StateSpace
from linkwright.model.assembling import Assembly
from linkwright.model.decisions.loop_motions import LoopMotions
from linkwright.model.derivatives.assembly_gradient import AssemblyAsked, assembled_gradient
from linkwright.model.derivatives.closure_tangents import Change, ClosureTangents, Held, Places
from linkwright.model.derivatives.gradient_questions import Asked, GradientQuestions
from linkwright.model.derivatives.state_space import state_space
from linkwright.model.dynamics.dynamics import Dynamics
from linkwright.model.inputs import flat_states, leading
from linkwright.model.lost_states import finite_loads
from linkwright.model.masking import masked
from linkwright.model.questions import directional_programs
from linkwright.model.questions.all_questions import QUESTIONS
from linkwright.model.questions.tree_quantities import TreeQuantities
from linkwright.model.variables import Given
from linkwright.program import Program, Rolled

MOTION = ("q", "v", "a")
Lift = Callable[
    ..., tuple[tuple[Any, Any, Any], LostValues | None]
]  # of q, v, a given: as they are taken, what is lost


class Gradient(dict[str, Any]):
    """By name of what it was asked by: arrays, or parts with an array each, of the shape of the answer; by q, v, a and
    tau with one more axis at the end, whose entries `columns` names. ok, reasons: as in Forward."""

    columns: dict[str, tuple[str, ...]]
    ok: np.ndarray | np.bool_ = np.True_
    reasons: Reasons = NONE


@dataclass(frozen=True)
class _Columns:
    """Derivatives (states, directions, outputs)."""

    x: Array
    ok: np.ndarray | np.bool_ = np.True_
    reasons: Reasons = field(default_factory=lambda: NONE)


class Gradients:
    """Answers `gradient` for one machine."""

    def __init__(self, quantities: TreeQuantities, assembly: Assembly, dynamics: Dynamics) -> None:
        self.questions = GradientQuestions(quantities, dynamics)
        self.assembly, self.dynamics = assembly, dynamics
        self.variables, self.programs = quantities.variables, quantities.programs
        self.tree = self.programs.tree
        self._outputs: dict[tuple[Any, ...], int] = {}  # how many numbers an answer has, by the key of its program

    @cached_property
    def tangents(self) -> ClosureTangents:
        return ClosureTangents(self.assembly.assembler, self.programs)

    @cached_property
    def motions(self) -> LoopMotions:
        """The loops' own motions as a program."""
        return LoopMotions(self.assembly.assembler.joints, self.assembly.decisions, self.programs)

    @property
    def independent(self) -> Places:
        """Places, among all joints' rates, of the independent ones: of `model.independent`, and what else is free."""
        return self.assembly.decisions.independent_rates

    @property
    def parameters(self) -> tuple[str, ...]:
        return tuple(p.name for p in self.tree.parameters)

    def gradient(
        self,
        question: str,
        arguments: Sequence[Any],
        named: dict[str, Any],
        names: tuple[str, ...],
        independent: bool,
        failed: str,
        lift: Lift,
    ) -> Gradient:
        """Of a question, asked as its verb is asked, by names; lift: the state that this machine is asked about."""
        asked, lost = self._asked(question, arguments, named, lift)
        self._must_depend(question, names, asked)
        widths = {name: self._width(name, asked, independent) for name in names}
        if failed != RAISE and not QUESTIONS[question].dynamic:
            raise ModelError(f"{self.variables.name}: gradient of {question!r} takes no failed=; every state has one.")
        check_failed(f"{self.variables.name}: gradient", failed)
        leading(f"gradient of {question!r}", dict(zip(asked.takes, asked.given.arrays, strict=True)))
        shape, flat = flat_states(asked.given.arrays)

        def ask(some: list[Array]) -> _Columns:
            directions = self._directions(asked, some, widths, independent)
            return _Columns(self._derivatives(question, asked, some, directions, sum(widths.values())))

        found = ask(flat) if failed == RAISE else self._masked(flat, shape, ask, lost)
        x = np.swapaxes(found.x.reshape(*shape, *found.x.shape[-2:]), -1, -2)  # directions last
        gradient, k = Gradient(), 0
        for name, width in widths.items():
            part = x[..., k : k + width] if name in asked.takes else x[..., k]
            gradient[name] = asked.named(part, len(shape))
            k += width
        gradient.columns = {name: self._columns(name, asked, independent) for name in names}
        gradient.ok, gradient.reasons = (
            (found.ok, found.reasons) if failed != RAISE else (np.ones(shape, bool)[()], NONE)
        )
        return gradient

    def assembled(
        self, state: State, arguments: Sequence[Any], named: dict[str, Any], names: tuple[str, ...]
    ) -> Gradient:
        """Of a closed state, by parameters and by values it was assembled at."""
        asked = AssemblyAsked(self.assembly, arguments, named, self.parameters)
        parts, moving = assembled_gradient(self.tangents, asked, state, names)
        gradient = Gradient({name: part if moving else part["q"] for name, part in parts.items()})
        gradient.columns = {name: (name,) for name in names}
        gradient.ok, gradient.reasons = state.ok, state.reasons
        return gradient

    def state_space(self, given: Given) -> StateSpace:
        """The gradients of the accelerations, with A and B of the independent coordinates and rates."""
        analysis = self.assembly.analysis
        if analysis.of_poses.dof != analysis.dof:
            raise ModelError(
                f"{self.assembly.scaled_closure.name}: wheels that roll hold rates and not places, so it has no "
                "states of independent coordinates and their rates. Ask linearize without independent=True."
            )
        slopes = self.dynamics.linearize(given)
        return state_space(self.tangents, self.independent, given, slopes, self.motions)

    def _masked(self, flat: list[Array], shape: tuple[int, ...], ask: Any, lost: LostValues | None) -> _Columns:
        batch = [x.reshape(*shape, x.shape[-1]) for x in flat]

        def one_by_one(some: list[Array]) -> _Columns:
            return ask(some) if some[0].ndim == 2 else _Columns(ask([x[None] for x in some]).x[0])

        return masked(self.variables.name, batch, one_by_one, self.dynamics.fails, lost)

    def _asked(
        self, question: str, arguments: Sequence[Any], named: dict[str, Any], lift: Lift
    ) -> tuple[Asked, LostValues | None]:
        """The question made ready, and which states are lost before it is asked."""
        asked = QUESTIONS.called(question, "gradient of")
        given = asked.bound(f"gradient of {question!r}", arguments, named)
        state, lost = lift(*(given.get(x) for x in MOTION))
        loads = finite_loads(self.variables, lost, given.get("tau"), given.get("external"))
        read = dict(zip((*MOTION, "tau", "external"), (*state, *loads), strict=True))
        return self.questions.asked(asked, given | {x: part for x, part in read.items() if x in given}), lost

    def _must_depend(self, question: str, names: tuple[str, ...], asked: Asked) -> None:
        known = [*(x for x in asked.takes if x != "external"), *self.parameters]
        for name in names:
            if name not in known:
                raise ModelError(f"gradient of {question!r} by {name!r}: it depends on {', '.join(known)} only.")
            if name in asked.takes and name in self.parameters:
                raise ModelError(
                    f"gradient of {question!r} by {name!r}: that is an argument of the question and a parameter of "
                    f"{self.variables.name!r}. Give the parameter another name."
                )

    def _width(self, name: str, asked: Asked, independent: bool) -> int:
        if name not in asked.takes:
            return 1
        if name in MOTION:
            return len(self.independent) if independent else self.variables.nv
        return len(asked.given.driven)

    def _columns(self, name: str, asked: Asked, independent: bool) -> tuple[str, ...]:
        if name not in asked.takes:
            return (name,)
        if name in MOTION:
            rates = self.assembly.assembler.joints.rate_names
            return tuple(rates[k] for k in self.independent) if independent else self.variables.rate_names
        return tuple(self.variables.effort_names[k] for k in asked.given.driven)

    def _directions(
        self, asked: Asked, states: list[Array], widths: dict[str, int], independent: bool
    ) -> dict[str, Array]:
        """Per input that changes its directions (n or 1, all widths, size), one after the other for the names."""
        count, k = sum(widths.values()), 0
        units: dict[str, Array] = {}
        for name, width in widths.items():
            of = "parameters" if name in self.parameters else name
            first, size = (self.parameters.index(name), len(self.parameters)) if of != name else (0, width)
            unit = units.setdefault(of, np.zeros((1, count, size)))
            unit[:, range(k, k + width), range(first, first + width)] = 1.0
            k += width
        told = {x: unit for x, unit in units.items() if independent and x in MOTION}
        found = {x: unit for x, unit in units.items() if x not in told}
        if "parameters" in units and asked.closes and self.tree.constrained:
            told["parameters"] = units["parameters"]
        for x, part in self._following(asked, states, told, count).items() if told else ():
            found[x] = found[x] + part if x in found else part
        return found

    def _following(self, asked: Asked, states: list[Array], told: dict[str, Array], count: int) -> dict[str, Array]:
        """The motion along changes of the independent coordinates, rates or accelerations, and of parameters."""
        places, n, nv = self.independent, len(states[0]), self.variables.nv
        motion = [states[asked.takes.index(x)] if x in asked.takes else np.zeros((n, nv)) for x in MOTION]
        levels = max(MOTION.index(x) for x in MOTION if x in asked.takes) + 1
        self.dynamics.must_close(motion[0], motion[1])
        change = Change(**{x: np.broadcast_to(unit, (n, *unit.shape[1:])) for x, unit in told.items()})
        followed = self.tangents.follow(motion, Held(places, places, places), change, count, levels)
        return {x: part for x, part in zip(MOTION[:levels], followed, strict=False) if part.any()}

    def _derivatives(
        self, question: str, asked: Asked, states: list[Array], directions: dict[str, Array], count: int
    ) -> Array:
        """(n, count, outputs): forward where there are fewer directions than outputs, else reverse."""
        of, tree, n = asked.of, self.tree, len(states[0])
        along = tuple(x for x in (*asked.takes, "parameters") if x in directions)
        if not along or not count:
            along = ("q",)
            directions = {"q": np.zeros((1, count, self.variables.nv))}
        if (
            question == "forward_dynamics"
            and count >= self.variables.nv
            and len(states) == 3
            and "parameters" not in along
            and size_class(self.variables.nv).slopes_in_one
        ):
            f = self.dynamics.linearize(Given(states, asked.given.driven, ()))
            tables = {"q": f.da_dq, "v": f.da_dv, "tau": f.da_dtau}
            return sum((directions[x] @ np.swapaxes(tables[x], -1, -2) for x in along), np.zeros((n, count, 1)))
        inputs = [*(x[:, None] for x in states), *(x[None, None] for x in of.more)]
        traced = None  # once, where it is to be counted and differentiated
        if of.key not in self._outputs:
            traced = of.program()
            sizes = dict(traced.outputs)
            self._outputs[of.key] = sum(sizes[y] for y in of.of)

        def program(*rows: Any) -> Program | Rolled:
            return of.program(*rows) if rows or traced is None else traced

        outputs = self._outputs[of.key]
        if not outputs:
            return np.zeros((n, count, 0))
        if fewer_directions(count, outputs):
            given = [*inputs, *(directions[x] for x in along)]
            found = of.run(
                ("forward gradient", along, *of.key),
                lambda *rows: directional_programs.forward(program(*rows), tree, along, of.of),
                Given(given, asked.given.driven, asked.given.pushed),
            )
            return np.broadcast_to(found, (n, count, outputs))
        rows = of.run(
            ("reverse gradient", along, *of.key),
            lambda *rows: directional_programs.reverse(program(*rows), tree, along, of.of),
            Given([*inputs, np.eye(outputs)[None]], asked.given.driven, asked.given.pushed),
        )
        steps = [np.broadcast_to(directions[x], (n, *directions[x].shape[1:])) for x in along]
        return np.concatenate(steps, axis=-1) @ np.swapaxes(rows, -1, -2)


def fewer_directions(count: int, outputs: int) -> bool:
    """Whether directions are carried forward, as many as there are, and not weights of the outputs back."""
    return count <= outputs


def names_of(by: Any) -> tuple[str, ...]:
    """The names asked by, once each."""
    names = tuple(dict.fromkeys(name_list((by,) if isinstance(by, str) else by, "gradient: by")))
    if not names:
        raise ModelError("gradient: by is empty. Name what to differentiate by: parameters, or q, v, a, tau.")
    return names
