"""What a user passes to a mechanism of the gallery, checked."""

from typing import Any

from linkwright.mechanism.checked_numbers import not_negative, positive, whole

__all__ = ["count", "not_negative", "positive"]


def count(value: Any, what: str) -> int:
    """A whole number, 1 or more."""
    return whole(value, what)
