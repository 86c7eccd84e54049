"""Functions of a number, an array, a traced value or a parameter, for the user's functions of (t, state) and for the
numbers of mechanisms.

A function written with these is traced once and compiled. Sums, products, quotients, powers, remainders (%), abs() and
comparisons, joined by & and |, are traced as they stand.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import reals
from linkwright.mechanism.trajectories.trajectory import value_of
from linkwright.program import Symbol
from linkwright.scalars import seam
from linkwright.scalars.expression import Expression

Scalar = Any  # a float, an array, a symbol or an expression of parameters
Scalars = tuple[Scalar, ...]


def sin(x: Scalar) -> Scalar:
    """Sine; radians."""
    return seam.sin(_scalar(x))


def cos(x: Scalar) -> Scalar:
    """Cosine; radians."""
    return seam.cos(_scalar(x))


def tan(x: Scalar) -> Scalar:
    """Tangent; radians."""
    return sin(x) / cos(x)


def sqrt(x: Scalar) -> Scalar:
    """Square root."""
    return seam.sqrt(_scalar(x))


def atan2(y: Scalar, x: Scalar) -> Scalar:
    """The angle of the point (x, y), from -pi to pi."""
    return seam.atan2(*_scalars(y, x))


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
    return seam.exp(_scalar(x))


def log(x: Scalar) -> Scalar:
    """The natural logarithm."""
    return seam.log(_scalar(x))


def sinh(x: Scalar) -> Scalar:
    """Hyperbolic sine."""
    return seam.sinh(_scalar(x))


def cosh(x: Scalar) -> Scalar:
    """Hyperbolic cosine."""
    return seam.cosh(_scalar(x))


def tanh(x: Scalar) -> Scalar:
    """Hyperbolic tangent: a smooth step from -1 to 1."""
    return seam.tanh(_scalar(x))


def pow(x: Scalar, y: Scalar) -> Scalar:
    """x to the power y, as x**y; no number for a negative x and a y that is not whole."""
    return seam.power(*_scalars(x, y))


def mod(x: Scalar, y: Scalar) -> Scalar:
    """x - y floor(x / y), as x % y: it has the sign of y."""
    return seam.modulo(*_scalars(x, y))


def floor(x: Scalar) -> Scalar:
    """The largest whole number that is not larger."""
    x = _scalar(x)
    return x - seam.modulo(x, 1.0)


def hypot(x: Scalar, y: Scalar) -> Scalar:
    """sqrt(x^2 + y^2)."""
    x, y = _scalars(x, y)
    return sqrt(x * x + y * y)


def where(x: Scalar, yes: Scalar, no: Scalar) -> Scalar:
    """`yes` where x > 0, or where a comparison x holds, else `no`; both are evaluated."""
    return seam.where_positive(*_scalars(x, yes, no))


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
    if type(x) is Symbol or type(x) is float or type(x) is Expression:
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
