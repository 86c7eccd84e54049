"""Elementary functions of one float that answer as IEEE arithmetic does: infinite or NaN where Python would raise.

Both sides of a choice are evaluated, so a logarithm of zero on the side not taken must not end the evaluation.
"""

from __future__ import annotations

import math
from collections.abc import Callable


def sin(x: float) -> float:
    return math.sin(x) if math.isfinite(x) else math.nan


def cos(x: float) -> float:
    return math.cos(x) if math.isfinite(x) else math.nan


def sqrt(x: float) -> float:
    return math.sqrt(x) if x >= 0.0 else math.nan


def exp(x: float) -> float:
    return _overflowing(math.exp, x, math.inf)


def log(x: float) -> float:
    if x > 0.0:
        return math.log(x)
    return -math.inf if x == 0.0 else math.nan


def sinh(x: float) -> float:
    return _overflowing(math.sinh, x, math.copysign(math.inf, x))


def cosh(x: float) -> float:
    return _overflowing(math.cosh, x, math.inf)


def tanh(x: float) -> float:
    return math.tanh(x)


def atan2(y: float, x: float) -> float:
    return math.atan2(y, x)


def power(x: float, y: float) -> float:
    """x to the power y: NaN for a negative x and a y that is no integer, infinite for zero to a negative power."""
    try:
        return math.pow(x, y)
    except OverflowError:
        return -math.inf if x < 0.0 and y % 2.0 == 1.0 else math.inf
    except ValueError:
        return math.inf if x == 0.0 else math.nan


def modulo(x: float, y: float) -> float:
    """x - y floor(x / y): what Python's % gives, with the sign of y."""
    return x % y if y != 0.0 and math.isfinite(x) else math.nan


def _overflowing(function: Callable[[float], float], x: float, beyond: float) -> float:
    try:
        return function(x)
    except OverflowError:
        return beyond
