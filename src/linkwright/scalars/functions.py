"""The functions by name, as they may stand in an expression that is written as text; those of lw, for any scalar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from linkwright.scalars import seam


def tan(x: Any) -> Any:
    return seam.sin(x) / seam.cos(x)


def atan(x: Any) -> Any:
    return seam.atan2(x, 1.0)


def asin(x: Any) -> Any:
    return seam.atan2(x, seam.sqrt((1.0 - x) * (1.0 + x)))


def acos(x: Any) -> Any:
    return seam.atan2(seam.sqrt((1.0 - x) * (1.0 + x)), x)


def hypot(x: Any, y: Any) -> Any:
    return seam.sqrt(x * x + y * y)


def size(x: Any) -> Any:
    """Without the sign."""
    return seam.where_positive(-x, -x, x)


def sign(x: Any) -> Any:
    """1, -1, or 0 at zero."""
    return seam.where_positive(x, 1.0, seam.where_positive(-x, -1.0, 0.0))


def larger(x: Any, y: Any) -> Any:
    return seam.where_positive(x - y, x, y)


def smaller(x: Any, y: Any) -> Any:
    return seam.where_positive(x - y, y, x)


FUNCTIONS: dict[str, tuple[Callable[..., Any], int]] = {  # with the number of arguments
    "sin": (seam.sin, 1),
    "cos": (seam.cos, 1),
    "tan": (tan, 1),
    "asin": (asin, 1),
    "acos": (acos, 1),
    "atan": (atan, 1),
    "atan2": (seam.atan2, 2),
    "sqrt": (seam.sqrt, 1),
    "exp": (seam.exp, 1),
    "log": (seam.log, 1),
    "sinh": (seam.sinh, 1),
    "cosh": (seam.cosh, 1),
    "tanh": (seam.tanh, 1),
    "hypot": (hypot, 2),
    "abs": (size, 1),
    "sign": (sign, 1),
    "max": (larger, 2),
    "min": (smaller, 2),
    "where": (seam.where_positive, 3),
    "mod": (seam.modulo, 2),
}
CONSTANTS = {"pi": 3.141592653589793}
