"""The seam: the few functions of a scalar that are not operators. A scalar is a float, an array or a symbol."""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.scalars import real


def sin(x: Any) -> Any:
    if isinstance(x, float):
        return real.sin(x)
    return np.sin(x) if isinstance(x, np.ndarray) else x.sin()


def cos(x: Any) -> Any:
    if isinstance(x, float):
        return real.cos(x)
    return np.cos(x) if isinstance(x, np.ndarray) else x.cos()


def sqrt(x: Any) -> Any:
    if isinstance(x, float):
        return real.sqrt(x)
    return np.sqrt(x) if isinstance(x, np.ndarray) else x.sqrt()


def atan2(y: Any, x: Any) -> Any:
    """The angle of the point (x, y), from -pi to pi."""
    if isinstance(y, float) and isinstance(x, float):
        return real.atan2(y, x)
    if isinstance(y, np.ndarray) or isinstance(x, np.ndarray):
        return np.arctan2(y, x)
    return y.atan2(x) if hasattr(y, "atan2") else x.angle_below(y)


def exp(x: Any) -> Any:
    return _of_one("exp", x)


def log(x: Any) -> Any:
    """The natural logarithm."""
    return _of_one("log", x)


def sinh(x: Any) -> Any:
    return _of_one("sinh", x)


def cosh(x: Any) -> Any:
    return _of_one("cosh", x)


def tanh(x: Any) -> Any:
    return _of_one("tanh", x)


def power(x: Any, y: Any) -> Any:
    """x to the power y; NaN for a negative x and a y that is no integer."""
    if isinstance(x, float) and isinstance(y, float):
        return real.power(x, y)
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        with np.errstate(all="ignore"):
            return np.power(x, y)
    return x**y


def modulo(x: Any, y: Any) -> Any:
    """x - y floor(x / y), with the sign of y."""
    if isinstance(x, float) and isinstance(y, float):
        return real.modulo(x, y)
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        with np.errstate(all="ignore"):
            return np.mod(x, y)
    return x % y


def where_positive(x: Any, yes: Any, no: Any) -> Any:
    """`yes` where x > 0, else `no`; both are evaluated."""
    if isinstance(x, float):
        return yes if x > 0.0 else no
    return np.where(x > 0.0, yes, no) if isinstance(x, np.ndarray) else x.select_positive(yes, no)


def _of_one(name: str, x: Any) -> Any:
    if isinstance(x, float):
        return getattr(real, name)(x)
    if isinstance(x, np.ndarray):
        with np.errstate(all="ignore"):
            return getattr(np, name)(x)
    return getattr(x, name)()


def quietly_divided(x: Any, y: Any) -> Any:
    """x / y, of arrays infinite or NaN without a warning."""
    if isinstance(x, np.ndarray) or isinstance(y, np.ndarray):
        with np.errstate(all="ignore"):
            return np.divide(x, y)
    return x / y


def is_zero(x: Any) -> bool:
    """Whether it is known to be zero, whatever is not known yet."""
    return isinstance(x, float) and x == 0.0
