"""Numbers, vectors and matrices as the user gives them: turned into plain finite floats, or refused."""

import math
from collections.abc import Iterable
from numbers import Real
from typing import Any

import numpy as np

from linkwright.errors import ModelError

Vec3 = tuple[float, float, float]
Mat3 = tuple[Vec3, Vec3, Vec3]

ORIGIN: Vec3 = (0.0, 0.0, 0.0)
UNIT_TOLERANCE = 1e-9  # how far from 1 the length of a unit vector may be typed
BEYOND = 1e100
ROUNDING = 4 * 2.0**-52  # within this a length is 1: dividing again would only move the last digit


def number(value: Any, what: str) -> float:
    """One finite float."""
    if isinstance(value, Real) and not isinstance(value, bool):
        try:
            plain = float(value)
        except OverflowError:
            plain = math.inf
        if math.isfinite(plain):
            return plain
    raise ModelError(f"{what} must be a finite number, not {shown(value)}.")


def vector(value: Any, what: str) -> Vec3:
    """Three finite floats, none so large that its square is not."""
    entries = items(value)
    if len(entries) != 3:
        raise ModelError(f"{what} must be three numbers (x, y, z), not {shown(value)}.")
    x, y, z = (number(entry, f"{what}: entry {i}") for i, entry in zip("xyz", entries, strict=True))
    if max(map(abs, (x, y, z))) > BEYOND:
        raise ModelError(f"{what} is {shown(value)}, beyond all machines. Give it in SI units.")
    return x, y, z


def matrix(value: Any, what: str) -> Mat3:
    """Three rows of three finite floats."""
    rows = items(value)
    if len(rows) != 3:
        raise ModelError(f"{what} must be three rows of three numbers, not {shown(value)}.")
    a, b, c = (vector(row, f"{what}: row {i}") for i, row in enumerate(rows, start=1))
    return a, b, c


def as_vector(values: Iterable[Any]) -> Vec3:
    """What the code itself computed, as plain floats, without the minus of a -0.0."""
    x, y, z = (float(value) + 0.0 for value in values)
    return x, y, z


def as_matrix(rows: Iterable[Any]) -> Mat3:
    """What the code itself computed, as rows of plain floats."""
    a, b, c = (as_vector(row) for row in rows)
    return a, b, c


def unit(value: Any, what: str) -> Vec3:
    """A direction of length 1; the refusal shows the normalised vector, ready to paste."""
    x, y, z = vector(value, what)
    length = math.hypot(x, y, z)
    if length == 0.0 or not math.isfinite(length):
        raise ModelError(f"{what} must be a unit vector, not {(x, y, z)}: it has no direction.")
    normalised = (x / length, y / length, z / length)
    if abs(length - 1.0) > UNIT_TOLERANCE:
        raise ModelError(f"{what} must have length 1, but {(x, y, z)} has {length:.9g}. Did you mean {normalised}?")
    return (x, y, z) if abs(length - 1.0) <= ROUNDING else normalised


def positive(value: Any, what: str) -> float:
    """One finite float above zero."""
    plain = number(value, what)
    if plain <= 0.0:
        raise ModelError(f"{what} must be positive, but is {plain!r}.")
    return plain


def not_negative(value: Any, what: str) -> float:
    """One finite float, zero or above."""
    plain = number(value, what)
    if plain < 0.0:
        raise ModelError(f"{what} must not be negative, but is {plain!r}.")
    return plain


def interval(value: Any, what: str) -> tuple[float, float]:
    """Two finite floats, the lower first."""
    ends = items(value)
    if len(ends) != 2:
        raise ModelError(f"{what} must be two numbers (lower, upper), not {shown(value)}.")
    lower, upper = (number(end, what) for end in ends)
    if lower > upper:
        raise ModelError(f"{what} must be (lower, upper), but {lower!r} is above {upper!r}.")
    return lower, upper


def text(value: Any, what: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ModelError(f"{what} must be a text, not {shown(value)}.")
    return value


def truth(value: Any, what: str) -> bool:
    """True or False, Python's or NumPy's; 0 and 1 are numbers."""
    if not isinstance(value, bool | np.bool_):
        raise ModelError(f"{what} must be True or False, not {shown(value)}.")
    return bool(value)


def shown(value: Any) -> str:
    """The value as an error shows it, cut short."""
    text = " ".join(repr(value).split())
    return text if len(text) <= 60 else text[:57] + "..."


def items(value: Any) -> list[Any]:
    """The entries of a sequence or an array; empty for what is neither."""
    if isinstance(value, str | bytes | dict) or not isinstance(value, Iterable):
        return []
    try:
        return list(value)
    except TypeError:  # a zero-dimensional array says it can be iterated, and cannot
        return []
