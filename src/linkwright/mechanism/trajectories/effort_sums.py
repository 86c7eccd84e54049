"""Efforts that add up: trajectories, feedback, functions and numbers, each with a factor, on one joint."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import numbers, shown

Factor = float | np.ndarray  # one, or one for each run


class EffortTerm:
    """What adds to other efforts, to functions of (t, state) and to numbers, and is scaled by numbers."""

    __array_ufunc__ = None  # an array times this is this times an array: one number for each run

    def own_states(self, joint: str) -> tuple[Any, ...]:
        """The states that it brings into a run as the effort of a joint, by the names they have there."""
        return ()

    def __add__(self, other: Any) -> Any:
        return EffortSum(_terms(self) + _terms(other)) if _adds(other) else NotImplemented

    def __radd__(self, other: Any) -> Any:
        return EffortSum(_terms(other) + _terms(self)) if _adds(other) else NotImplemented

    def __sub__(self, other: Any) -> Any:
        return EffortSum(_terms(self) + _times(_terms(other), -1.0)) if _adds(other) else NotImplemented

    def __rsub__(self, other: Any) -> Any:
        return EffortSum(_terms(other) + _times(_terms(self), -1.0)) if _adds(other) else NotImplemented

    def __neg__(self) -> Any:
        return EffortSum(_times(_terms(self), -1.0))

    def __mul__(self, factor: Any) -> Any:
        if isinstance(factor, EffortTerm) or callable(factor):
            raise ModelError("efforts are scaled by numbers; for a product of two write a function of (t, state).")
        return EffortSum(_times(_terms(self), _number(factor)))

    __rmul__ = __mul__

    def __truediv__(self, divisor: Any) -> Any:
        if isinstance(divisor, EffortTerm) or callable(divisor):
            raise ModelError("efforts are divided by numbers; for a quotient of two write a function of (t, state).")
        by = np.asarray(_number(divisor))
        if not by.all():
            raise ModelError("an effort cannot be divided by zero.")
        return self * (1.0 / by)


@dataclass(frozen=True, eq=False)
class EffortSum(EffortTerm):
    """The sum of factor times effort over all terms: trajectories, feedback, functions, numbers."""

    terms: tuple[tuple[Factor, Any], ...]

    def own_states(self, joint: str) -> tuple[Any, ...]:
        return tuple(own for _, x in self.terms if isinstance(x, EffortTerm) for own in x.own_states(joint))


@dataclass(frozen=True, eq=False)
class OverCoordinate(EffortTerm):
    """A trajectory over a coordinate, by its name, in place of time: the effort of a joint, or its motion."""

    trajectory: Any  # a Trajectory; of a motion also a Formula
    coordinate: str

    def __str__(self) -> str:
        return f"{getattr(self.trajectory, 'words', 'a function')} over {self.coordinate!r}"


def _adds(other: Any) -> bool:
    """Whether it is an effort: of these here, a function, or numbers."""
    if isinstance(other, EffortTerm) or callable(other):
        return True
    return isinstance(other, (int, float, np.ndarray, np.generic, list, tuple)) and not isinstance(other, bool)


def _terms(x: Any) -> tuple[tuple[Factor, Any], ...]:
    if isinstance(x, EffortSum):
        return x.terms
    return ((1.0, x if isinstance(x, EffortTerm) or callable(x) else _number(x)),)


def _times(terms: tuple[tuple[Factor, Any], ...], factor: Factor) -> tuple[tuple[Factor, Any], ...]:
    return tuple((factor * own, term) for own, term in terms)


def _number(x: Any) -> Factor:
    if isinstance(x, str | bytes):
        raise ModelError(f"an effort adds to efforts and numbers, not to {shown(x)}.")
    found = numbers(x, "a number beside an effort")
    return found if found.ndim else float(found)
