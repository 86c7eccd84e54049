"""Relations of joint coordinates: any smooth function of them that is held at zero, as the user says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.couplings import coordinate_named
from linkwright.mechanism.elements import Joint
from linkwright.scalars.expression import Expression, is_number, present
from linkwright.scalars.formula import Formula
from linkwright.scalars.tolerances import ROUNDED_SUM


@dataclass(frozen=True)
class Relation:
    """A smooth function of joint coordinates that is held at zero.

    zero: the function; its variables are full names of coordinates, "A" or "K.slide". Its multiplier pushes along each
    coordinate x with multiplier x df/dx.
    """

    name: str
    zero: Formula

    @property
    def coordinates(self) -> tuple[str, ...]:
        """Full names, in the order of declaration of their joints."""
        return self.zero.variables

    @property
    def joints(self) -> tuple[str, ...]:
        """The joints whose coordinates are in it, each once."""
        return tuple(dict.fromkeys(name.partition(".")[0] for name in self.coordinates))

    @property
    def drawn_gap(self) -> float:
        """How far it is from holding in the reference pose; rounding is none."""
        gap = present(self.zero.expression)
        return gap if abs(gap) > ROUNDED_SUM else 0.0


def variable_names(joints: Mapping[str, Joint]) -> tuple[str, ...]:
    """The coordinates that may stand in a relation: those with a rate of their own."""
    plain = (joint for joint in joints.values() if len(joint.coordinates) == len(joint.rates))
    return tuple(name for joint in plain for name in joint.coordinates)


class Coordinates(dict[str, Expression]):
    """What a relation's function is given: by name a variable; an unknown name is a ModelError."""

    def __init__(self, variables: Mapping[str, Expression], joints: Mapping[str, Joint], what: str) -> None:
        super().__init__(variables)
        self._joints, self._what = joints, what

    def __missing__(self, name: Any) -> Expression:
        coordinate_named(name, self._joints, self._what)
        raise ModelError(f"{self._what} names {shown(name)}, which is no coordinate. Name one of {', '.join(self)}.")


def checked_relation(given: Any, joints: Mapping[str, Joint], what: str) -> Formula:
    """What a relation may be: a function of {coordinate: value} written with lw functions, or such a Formula."""
    if isinstance(given, Formula):
        for name in given.variables:
            coordinate_named(name, joints, what)
        ordered = [name for name in variable_names(joints) if name in given.variables]
        return _of_some(Formula(given.expression, ordered), what)
    if not callable(given):
        example = 'lambda x: x["lifter"] - 0.01 * (1 - lw.cos(x["shaft"]))'
        raise ModelError(f"{what} must be a function of coordinates, as in {example}, not {shown(given)}.")
    return _of_some(traced_formula(lambda x: given(Coordinates(x, joints, what)), variable_names(joints), what), what)


def traced_formula(function: Callable[..., Any], variables: tuple[str, ...], what: str) -> Formula:
    """What a user's function says of variables; a ModelError where it cannot be read."""
    try:
        found = Formula.of(function, variables)
    except LinkwrightError:
        raise
    except Exception as error:
        raise ModelError(
            f"{what}: its function cannot be read: {error}. Write it with lw.sin, lw.cos, lw.sqrt and so on."
        ) from error
    if not isinstance(found.expression, Expression) and not is_number(found.expression):
        raise ModelError(f"{what}: its function must give one number, not {shown(found.expression)}.")
    return found


def _of_some(found: Formula, what: str) -> Formula:
    if not found.variables:
        raise ModelError(f"{what} says nothing of any coordinate: its function is {shown(found.expression)}.")
    return found
