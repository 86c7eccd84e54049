"""What a drive's function is written with: functions of a number, an array or a traced value, and the state it sees.

A function written with these is traced once and compiled. Sums, products, quotients, powers, remainders (%), abs() and
comparisons, joined by & and |, are traced as they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, overload

import numpy as np

from linkwright.errors import ModelError
from linkwright.kernels import scalar
from linkwright.kernels.closure import joint_frames
from linkwright.kernels.cut_values import coordinates
from linkwright.kernels.poses import frame_steps_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.mechanism.checked_numbers import reals, shown
from linkwright.mechanism.names import suggestion
from linkwright.methods.cut_joints import cut_motion
from linkwright.model.model import Model
from linkwright.program import Symbol
from linkwright.simulation.piecewise import value_of

Scalar = Any  # a float, an array or a symbol
Scalars = tuple[Scalar, ...]


def sin(x: Scalar) -> Scalar:
    """Sine; radians."""
    return scalar.sin(_scalar(x))


def cos(x: Scalar) -> Scalar:
    """Cosine; radians."""
    return scalar.cos(_scalar(x))


def tan(x: Scalar) -> Scalar:
    """Tangent; radians."""
    return sin(x) / cos(x)


def sqrt(x: Scalar) -> Scalar:
    """Square root."""
    return scalar.sqrt(_scalar(x))


def atan2(y: Scalar, x: Scalar) -> Scalar:
    """The angle of the point (x, y), from -pi to pi."""
    return scalar.atan2(*_scalars(y, x))


def atan(x: Scalar) -> Scalar:
    """The angle whose tangent this is, from -pi/2 to pi/2."""
    return atan2(x, 1.0)


def asin(x: Scalar) -> Scalar:
    """The angle whose sine this is, from -pi/2 to pi/2."""
    x = _scalar(x)
    return atan2(x, sqrt((1.0 - x) * (1.0 + x)))


def acos(x: Scalar) -> Scalar:
    """The angle whose cosine this is, from 0 to pi."""
    x = _scalar(x)
    return atan2(sqrt((1.0 - x) * (1.0 + x)), x)


def exp(x: Scalar) -> Scalar:
    """The exponential."""
    return scalar.exp(_scalar(x))


def log(x: Scalar) -> Scalar:
    """The natural logarithm."""
    return scalar.log(_scalar(x))


def sinh(x: Scalar) -> Scalar:
    """Hyperbolic sine."""
    return scalar.sinh(_scalar(x))


def cosh(x: Scalar) -> Scalar:
    """Hyperbolic cosine."""
    return scalar.cosh(_scalar(x))


def tanh(x: Scalar) -> Scalar:
    """Hyperbolic tangent: a smooth step from -1 to 1."""
    return scalar.tanh(_scalar(x))


def pow(x: Scalar, y: Scalar) -> Scalar:
    """x to the power y, as x**y; no number for a negative x and a y that is not whole."""
    return scalar.power(*_scalars(x, y))


def mod(x: Scalar, y: Scalar) -> Scalar:
    """x - y floor(x / y), as x % y: it has the sign of y."""
    return scalar.modulo(*_scalars(x, y))


def floor(x: Scalar) -> Scalar:
    """The largest whole number that is not larger."""
    x = _scalar(x)
    return x - scalar.modulo(x, 1.0)


def hypot(x: Scalar, y: Scalar) -> Scalar:
    """sqrt(x^2 + y^2)."""
    x, y = _scalars(x, y)
    return sqrt(x * x + y * y)


def where(x: Scalar, yes: Scalar, no: Scalar) -> Scalar:
    """`yes` where x > 0, or where a comparison x holds, else `no`; both are evaluated."""
    return scalar.where_positive(*_scalars(x, yes, no))


def abs(x: Scalar) -> Scalar:
    """The size without the sign."""
    x = _scalar(x)
    return where(-x, -x, x)


def sign(x: Scalar) -> Scalar:
    """1, -1, or 0 at zero."""
    x = _scalar(x)
    return where(x, 1.0, where(-x, -1.0, 0.0))


def maximum(x: Scalar, y: Scalar, *more: Scalar) -> Scalar:
    """The larger of two, the largest of several."""
    x, y = _scalars(x, y)
    larger = where(x - y, x, y)
    return maximum(larger, *more) if more else larger


def minimum(x: Scalar, y: Scalar, *more: Scalar) -> Scalar:
    """The smaller of two, the smallest of several."""
    x, y = _scalars(x, y)
    smaller = where(x - y, y, x)
    return minimum(smaller, *more) if more else smaller


def clip(x: Scalar, low: Scalar, high: Scalar) -> Scalar:
    """x, but no less than `low` and no more than `high`."""
    return minimum(maximum(x, low), high)


max, min = maximum, minimum


def _scalars(*given: Scalar) -> Scalars:
    """Several, arrays among them of shapes that fit together."""
    found = tuple(map(_scalar, given))
    shapes = [x.shape for x in found if isinstance(x, np.ndarray)]
    try:
        np.broadcast_shapes(*shapes)
    except ValueError:
        raise ModelError(f"Arrays of the shapes {', '.join(map(str, shapes))} do not fit together.") from None
    return found


def _scalar(x: Scalar) -> Scalar:
    if type(x) is Symbol or type(x) is float:
        return x
    value = value_of(x)
    if isinstance(value, np.ndarray):
        if value.dtype == object and value.size == 1:
            value = value.item()
        elif value.dtype == np.bool_:  # a comparison
            value = value.astype(float)
    if isinstance(value, Symbol):
        return value
    if isinstance(value, bool | np.bool_):
        return float(value)
    found = reals(value, "What a function of time and state is made of", "must be a number or an array of them")
    return found if found.ndim else float(found)


class Named(Sequence[Scalar]):
    """Values by place, by name ("A", "S.w") or all of a joint's ("S"); cut joints by name only."""

    def __init__(self, what: str, values: Sequence[Scalar], places: dict[str, range], more: Callable[[], Scalars]):
        self._what, self._values, self._places, self._more = what, tuple(values), places, more

    @cached_property
    def _all(self) -> Scalars:
        """With those of the cut joints."""
        return (*self._values, *self._more())

    @overload
    def __getitem__(self, key: int | str) -> Scalar: ...
    @overload
    def __getitem__(self, key: slice) -> Scalars: ...
    def __getitem__(self, key: int | slice | str) -> Scalar:
        if not isinstance(key, str):
            return self._values[key]
        at = self._places.get(key)
        if at is None:
            raise ModelError(f"{self._what} of {key!r} does not exist. {suggestion(key, self._places)}")
        found = (self._values if at.stop <= len(self._values) else self._all)[at.start : at.stop]
        return found[0] if len(at) == 1 else found

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Scalar]:
        return iter(self._values)

    def __repr__(self) -> str:
        return repr(self._values)


class Sight:
    """How states of one model are shown to functions: the names of all that can be read."""

    def __init__(self, model: Model) -> None:
        self.tree = model.tree
        self._q: dict[str, range] = {}
        self._v: dict[str, range] = {}
        q = v = 0
        for name in model.rate_places:
            joint = model.mechanism.joints[name]
            cut = name not in model.coordinate_places
            turning = cut and joint.coordinates != joint.rates  # a quaternion has two signs: not read
            for names, places, k in ((() if turning else joint.coordinates, self._q, q), (joint.rates, self._v, v)):
                places |= {coordinate: range(k + i, k + i + 1) for i, coordinate in enumerate(names)}
                places |= {name: range(k, k + len(names))} if names else {}
            q += 0 if turning else len(joint.coordinates)
            v += len(joint.rates)

    def now(self, q: Sequence[Scalar], v: Sequence[Scalar]) -> Now:
        q, v = tuple(q), tuple(v)

        def cut_coordinates() -> Scalars:
            found = link_poses(self.tree, frame_steps_of(self.tree, q))
            return tuple(x for cut in self.tree.cuts for x in coordinates(cut, joint_frames(cut, found), q))

        def cut_rates() -> Scalars:
            found: Scalars = cut_motion(self.tree, q, v, v)["rate"]
            return found

        return Now(Named("the coordinate", q, self._q, cut_coordinates), Named("the rate", v, self._v, cut_rates))


class Now:
    """The state that a drive's function sees: `state["A"]` as on a Solution, cut joints too; `state.v["A"]` its rate;
    `state.q[0]` by place."""

    def __init__(self, q: Named, v: Named) -> None:
        self.q, self.v = q, v

    def __getitem__(self, name: str) -> Scalar:
        """A joint's value ("A"), all of them ("S"), or one coordinate ("S.w")."""
        if not isinstance(name, str):
            raise ModelError(f"a state is read by the name of a joint, not by {shown(name)}. By place: state.q[0].")
        return self.q[name]

    def __repr__(self) -> str:
        return f"Now(q={self.q}, v={self.v})"
