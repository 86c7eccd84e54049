"""The seam: the few functions of a scalar that are not operators. A scalar is a float, an array or a symbol."""

from __future__ import annotations

import math
from typing import Any

import numpy as np


def sin(x: Any) -> Any:
    if isinstance(x, float):
        return math.sin(x)
    return np.sin(x) if isinstance(x, np.ndarray) else x.sin()


def cos(x: Any) -> Any:
    if isinstance(x, float):
        return math.cos(x)
    return np.cos(x) if isinstance(x, np.ndarray) else x.cos()


def sqrt(x: Any) -> Any:
    if isinstance(x, float):
        return math.sqrt(x)
    return np.sqrt(x) if isinstance(x, np.ndarray) else x.sqrt()


def atan2(y: Any, x: Any) -> Any:
    """The angle of the point (x, y), from -pi to pi."""
    if isinstance(y, float) and isinstance(x, float):
        return math.atan2(y, x)
    if isinstance(y, np.ndarray) or isinstance(x, np.ndarray):
        return np.arctan2(y, x)
    return y.atan2(x) if hasattr(y, "atan2") else x.angle_below(y)


def where_positive(x: Any, yes: Any, no: Any) -> Any:
    """`yes` where x > 0, else `no`; both are evaluated."""
    if isinstance(x, float):
        return yes if x > 0.0 else no
    return np.where(x > 0.0, yes, no) if isinstance(x, np.ndarray) else x.select_positive(yes, no)
