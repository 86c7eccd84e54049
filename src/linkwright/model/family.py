"""Family: a machine whose numbers vary. One set of programs for all its members, with the numbers as inputs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.closing.closure_messages import numbers_of_a_pose
from linkwright.assembly.coordinates.failures import Failures
from linkwright.errors import ModelError
from linkwright.layout.numbers import PARAMETERS
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.conditions import Conditions
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.names import name_list
from linkwright.model.answers import Array
from linkwright.model.condition_program import ConditionProgram
from linkwright.model.laying_out import lay_out_with_elements
from linkwright.model.parts import Parts
from linkwright.model.variables import Variables
from linkwright.program import Program, Rolled, Staged, inlined, traced

REMEMBERED = 256  # members that are known to hold, or not


class Family:
    """The members of a mechanism `said` with parameters; `own` are the parts at its present values, in plain numbers.

    Numbers are arrays (..., k) over `names`.
    """

    def __init__(self, said: Mechanism, own: Parts) -> None:
        self.said, self.own = said, own
        self.parameters = tuple(said.parameters.values())
        self.names = tuple(said.parameters)
        self._places = {name: k for k, name in enumerate(self.names)}
        self.present = np.array([p.value for p in self.parameters], float)
        self._looked_at: dict[bytes, bool] = {}

    @cached_property
    def parts(self) -> Parts:
        """Who answers for all members: their numbers are inputs."""
        decided, drawn = self.own.decisions, self.said.in_expressions()
        tree, frames = lay_out_with_elements(drawn, decided.topology, (decided.tree, decided.body_frames))
        tree = tree._replace(parameters=self.parameters)
        return Parts(decided, Variables(decided.mechanism, decided.topology, tree, drawn), frames)

    def numbers(self, given: Mapping[str, Any], others: Array) -> Array:
        """The numbers of members (..., k), by name; those that are not named as in `others`."""
        plain = type(given) is dict and all(name in self._places and _plain(x) for name, x in given.items())
        values = given if plain else self.said.parameter_values(given)
        found = {name: np.asarray(values[name]) for name in given}
        try:
            shape = np.broadcast_shapes(*(x.shape for x in found.values()), others.shape[:-1])
        except ValueError:
            shapes = ", ".join(f"{name} {x.shape}" for name, x in found.items())
            raise ModelError(
                f"{self.said.name}: parameters of shapes {shapes} do not fit together. Give them the same."
            ) from None
        numbers: Array = np.empty((*shape, len(self.names)))
        numbers[...] = others
        for name, x in found.items():
            numbers[..., self._places[name]] = x
        return numbers

    def one(self, given: Any, others: Array) -> Array | None:
        """The numbers of one member (k,), given as plain numbers by name; None where it is to be looked at closer."""
        known = type(given) is dict and all(name in self._places for name in given)
        if not known or self._may_hold_more or not all(type(x) is float and math.isfinite(x) for x in given.values()):
            return None
        numbers = others.copy()
        numbers[[self._places[name] for name in given]] = [*given.values()]
        return numbers if self._holds(numbers) else None

    def _holds(self, numbers: Array) -> bool:
        """Whether one member (k,) can be built: one design is asked many questions, and looked at once."""
        key = numbers.tobytes()
        if key not in self._looked_at:
            if len(self._looked_at) >= REMEMBERED:
                self._looked_at.pop(next(iter(self._looked_at)))
            self._looked_at[key] = bool(self._condition_program.holding(numbers[None])[0])
        return self._looked_at[key]

    def failing(self, numbers: Array) -> Failures | None:
        """Which members (..., k) cannot be built, and what breaks them; None where all can."""
        flat = numbers.reshape(-1, len(self.names))
        lost = ~self._condition_program.holding(flat)
        if not (lost.any() or (self._may_hold_more and len(flat))):
            return None
        found = Failures(self.said.name, numbers.shape[:-1])

        def why(k: int) -> str:
            told = self._conditions.why(dict(zip(self.names, flat[k].tolist(), strict=True)))
            return told.removeprefix(f"{self.said.name}: ")

        found.add(ModelError, why, np.flatnonzero(lost))
        if self._may_hold_more:
            self._hold_more(flat, np.flatnonzero(~lost), found)
        return found

    @cached_property
    def _may_hold_more(self) -> bool:
        """Whether loops may hold a member more tightly than the family."""
        return self.own.tree.constrained and self.parts.assembly.member_mobility.may_hold_more

    def _hold_more(self, numbers: Array, places: np.ndarray, failures: Failures) -> None:
        """Tell the members among numbers (n, k), those at some places, whose loops hold them more tightly than the
        family."""
        assembly = self.parts.assembly
        held = assembly.member_mobility.held_more(assembly.at(numbers[places]).assembler.drawn)
        for k, dof in held.items():
            failures.add(ModelError, self.other_mobility(numbers[places[k]], dof), [places[k]])

    def must_move_alike(self, numbers: Array) -> None:
        """Refuse a member (k,) whose mobility is not the family's."""
        assembly = self.parts.assembly
        if self.own.tree.constrained:
            dof = assembly.member_mobility.of(assembly.at(numbers).assembler.drawn)
            if dof != assembly.analysis.of_poses.dof:
                raise ModelError(f"{self.said.name}: {self.other_mobility(numbers, dof)}")

    def other_mobility(self, numbers: Array, dof: int) -> str:
        """The sentence for a member (k,) that does not move as the family does."""
        assembly = self.parts.assembly
        given = numbers_of_a_pose(assembly.assembler.joints, assembly.at(numbers).assembler.drawn)
        return (
            f"at {given} the mobility is {dof}, not {assembly.analysis.of_poses.dof}, for which the model was built. "
            "Build that machine by itself: mechanism.at(...).build()."
        )

    @cached_property
    def _conditions(self) -> Conditions:
        return Conditions(self.said)

    @cached_property
    def _condition_program(self) -> ConditionProgram:
        return ConditionProgram(self._conditions, self.parameters)

    def taking(self, program: Program | Staged | Rolled, named: Sequence[str], values: Array) -> Program | Rolled:
        """A program of the family as one of the named parameters alone, its last argument; the others are constants of
        these values."""
        names = name_list(named, f"{self.said.name}: parameters")
        for k, name in enumerate(names):
            self.said.parameter_values({name: 0.0})
            if name in names[:k]:
                raise ModelError(f"{self.said.name}: parameter {shown(name)} is named twice. Name it once.")
        if isinstance(program, Staged):
            raise ModelError(
                f"{self.said.name} is too large to prepare gradients with parameters. model.linearize(...) answers."
            )

        def lean(parameters: Any = (), **others: Any) -> dict[str, Any]:
            given = dict(zip(names, parameters, strict=True))
            numbers = (given.get(name, float(x)) for name, x in zip(self.names, values, strict=True))
            return inlined(program, (*(x for group in others.values() for x in group), *numbers))

        inputs = {name: size for name, size in program.inputs if name != PARAMETERS}
        return traced(lean, inputs | ({PARAMETERS: len(names)} if names else {}), program.label, program.by_column)


def _plain(x: Any) -> bool:
    """Whether it is a finite number, or an array of them, that needs no closer look."""
    if type(x) is float:
        return math.isfinite(x)
    return type(x) is np.ndarray and x.dtype == np.float64 and x.ndim > 0 and bool(np.isfinite(x).all())
