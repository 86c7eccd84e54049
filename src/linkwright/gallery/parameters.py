"""What a user passes to a mechanism of the gallery, checked."""

from numbers import Integral
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.vectors import not_negative, positive, shown

__all__ = ["count", "not_negative", "positive"]


def count(value: Any, what: str) -> int:
    """A whole number, 1 or more."""
    if not isinstance(value, Integral) or isinstance(value, bool):
        raise ModelError(f"{what} must be a whole number, not {shown(value)}.")
    if value < 1:
        raise ModelError(f"{what} must be 1 or more, not {int(value)}.")
    return int(value)
