"""The parameters of one mechanism: numbers with names, and numbers derived from them by expressions."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import items, number, reals, scalar, shown, text
from linkwright.mechanism.names import LONGEST, check_length, fit, suggestion
from linkwright.scalars.expression import Expression, Parameter, Scalar, parameter, parameters_of, present
from linkwright.scalars.functions import CONSTANTS, FUNCTIONS
from linkwright.scalars.varying_number import VaryingNumber, said

ANY = (-math.inf, math.inf)


@dataclass(frozen=True)
class DerivedNumber:
    """A number with a name that follows from parameters. bounds: as of a Parameter; they hold for its value."""

    name: str
    expression: Expression
    unit: str = ""
    bounds: tuple[float, float] = ANY

    @property
    def value(self) -> float:
        """At the present parameters."""
        return present(self.expression)


@dataclass
class Parameters:
    """What `Mechanism.parameter` has made, in order. free: those that may be given other values."""

    free: dict[str, Parameter] = field(default_factory=dict)
    derived: dict[str, DerivedNumber] = field(default_factory=dict)
    _own: set[Any] = field(default_factory=set, repr=False, compare=False)  # expressions and atoms of these parameters

    def copy(self) -> Parameters:
        return Parameters(dict(self.free), dict(self.derived))

    def add(self, name: Any, value: Any, unit: Any, bounds: Any, what: str) -> Expression:
        """Make one; `what` is `four-bar: parameter 'crank'`, for refusals."""
        check_name(name, what)
        if name in self.free or name in self.derived:
            raise ModelError(f"{what} is there already. Choose another name.")
        unit = text(unit, f"{what}: unit")
        if unit and not fit(unit):
            raise ModelError(f"{what}: unit must be a printable text, not {shown(unit)}.")
        given, ends = said(scalar(value, f"{what}: value")), _bounds(bounds, what)
        check_bounds(present(given), ends, unit, what)
        if isinstance(given, Expression):
            self.check_own([given], what)
            self.derived[name] = DerivedNumber(name, given, unit, ends)
            return given
        self.free[name] = Parameter(name, given, unit, ends)
        return parameter(self.free[name])

    def check_own(self, scalars: Iterable[Scalar], what: str) -> None:
        """Refuse expressions of parameters that are not this mechanism's."""
        for x in scalars:
            if isinstance(x, Expression) and (found := self._foreign(x)) is not None:
                complaint = f"{what} depends on the parameter {shown(found.name)}, which is another mechanism's"
                raise ModelError(f"{complaint}. Make it here by m.parameter({found.name!r}, ...).")

    def _foreign(self, x: Expression) -> Parameter | None:
        """A parameter of the expression that is another mechanism's. What is our own is remembered, so that
        expressions that share parts are looked through once."""
        if x in self._own:
            return None
        for found in parameters_of(x, self._own):
            if self.free.get(found.name) != found:
                self._own.clear()  # it is among them now
                return found
        self._own.add(x)
        return None

    def kept(self, x: Scalar, what: str) -> float:
        """A number that remembers its expression, if it is one; refused, where its parameters are another mechanism's.

        What was read from another mechanism is a plain number here.
        """
        if isinstance(x, Expression):
            self.check_own([x], what)
            return VaryingNumber(x)
        if isinstance(x, VaryingNumber) and self._foreign(x.expression) is not None:
            return float(x)
        return x

    def at(self, values: Mapping[str, Any] | None, named: Mapping[str, Any], what: str) -> dict[str, Scalar]:
        """Every free parameter's value: the given numbers or arrays of them, the present ones for the rest."""
        if values is not None and not isinstance(values, Mapping):
            raise ModelError(f"{what}: parameters are given as {{name: number}}, not {shown(values)}.")
        found: dict[str, Scalar] = {name: p.value for name, p in self.free.items()}
        for name, value in (*(values or {}).items(), *named.items()):
            if name in named and name in (values or {}):
                raise ModelError(f"{what}: parameter {shown(name)} is given twice. Name it once.")
            self.check_free(name, what)
            found[name] = _value(value, f"{what}: parameter {shown(name)}")
        return found

    def check_free(self, name: Any, what: str) -> None:
        """Refuse a name that is no parameter's, and one that follows from others."""
        if isinstance(name, str) and name in self.derived:
            origin = ", ".join(p.name for p in parameters_of(self.derived[name].expression))
            raise ModelError(f"{what}: {shown(name)} follows from other parameters. Change {origin} instead.")
        if not isinstance(name, str) or name not in self.free:
            raise ModelError(f"{what}: there is no parameter {shown(name)}. {suggestion(name, self.free)}")


def check_name(name: Any, what: str) -> None:
    """Refuse what could not be told from anything else in an expression: `crank`, `upper_arm.mass` are names."""
    if not isinstance(name, str) or not all(part.isidentifier() for part in name.split(".")):
        raise ModelError(f"{what}: a name must be letters, digits and _, not beginning with a digit, as in crank_2.")
    check_length(name, what, 2 * LONGEST)  # a body's name stands in those of its numbers
    if name in CONSTANTS or name in FUNCTIONS:
        raise ModelError(f"{what}: this name has a meaning of its own in expressions. Choose another.")


def check_bounds(value: float, bounds: tuple[float, float], unit: str, what: str) -> None:
    """Refuse a value outside."""
    lower, upper = bounds
    if not lower <= value <= upper:
        limit, far = (lower, "below") if value < lower else (upper, "above")
        raise ModelError(f"{what} is {_with_unit(value, unit)}, {far} its bound {_with_unit(limit, unit)}.")


def _bounds(given: Any, what: str) -> tuple[float, float]:
    """(lower, upper), either infinite or None for none."""
    if given is None:
        return ANY
    ends = items(given)
    if len(ends) != 2:
        raise ModelError(f"{what}: bounds must be two numbers (lower, upper), not {shown(given)}.")
    lower, upper = (_end(end, open_end, what) for end, open_end in zip(ends, ANY, strict=True))
    if lower > upper:
        raise ModelError(f"{what}: bounds must be (lower, upper), but {lower!r} is above {upper!r}.")
    return lower, upper


def _end(end: Any, open_end: float, what: str) -> float:
    if end is None or (isinstance(end, float) and end == open_end):
        return open_end
    return number(end, f"{what}: bounds")


def _value(value: Any, what: str) -> Scalar:
    """A finite number, or an array of them."""
    if isinstance(value, Expression) or np.ndim(value) == 0:
        return number(value.item() if isinstance(value, np.ndarray) else value, what)
    return reals(value, what)


def _with_unit(value: float, unit: str) -> str:
    return f"{value!r} {unit}".rstrip()
