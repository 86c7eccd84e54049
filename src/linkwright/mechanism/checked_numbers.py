"""Numbers, vectors and matrices as the user gives them: turned into plain finite floats, or refused.

`number` and `numbers` are the one way in for every number and every array that a user hands over, anywhere. What is
given may be any object: its conversion and even its text run the user's code, so nothing that they raise gets out.

`scalar`, and all that is made of it, takes an expression of parameters, too, since the numbers of a mechanism may vary:
the expression is kept, its value at the present parameters is checked.
"""

import math
import sys
from collections.abc import Iterable
from itertools import islice
from numbers import Integral, Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError, wording
from linkwright.scalars.expression import Expression, Scalar, present
from linkwright.scalars.tolerances import ROUNDED_SOLUTION, TAME
from linkwright.scalars.undefined import why_undefined
from linkwright.scalars.varying_number import VaryingNumber

Vec3 = tuple[float, float, float]  # of a mechanism with parameters: expressions among them
Mat3 = tuple[Vec3, Vec3, Vec3]

ORIGIN: Vec3 = (0.0, 0.0, 0.0)
MANY = 1_000_000  # entries: no list that a machine is described by is as long
LARGEST = 2**48  # of anything that is counted
ROUNDING = 4 * 2.0**-52  # within this a length is 1: dividing again would only move the last digit


def number(value: Any, what: str) -> float:
    """One finite float; a span of time is none, though NumPy counts it among the whole numbers."""
    if type(value) is float and math.isfinite(value):
        return value
    if isinstance(value, Real) and not isinstance(value, bool | np.timedelta64):
        try:
            plain = float(value)
        except Exception:  # beyond all floats, or an object of the user's own
            plain = math.inf
        if math.isfinite(plain):
            return plain
    if isinstance(value, Expression):
        raise ModelError(f"{what} must be a plain number, but {shown(value)} depends on parameters.")
    raise ModelError(f"{what} must be a finite number, not {shown(value)}.")


def decimal(word: str) -> float:
    """The number that a word says in ASCII, infinite and NaN included; a ValueError where it is none. Python's own
    reading takes 1_0 for 10, too, which is a slip of a key in a shell and in XML."""
    if "_" in word or not word.isascii():
        raise ValueError(f"{shown(word)} is no number")
    return float(word)


def scalar(value: Any, what: str) -> Scalar:
    """One finite float, or an expression that has a finite value at the present parameters; or a number that
    remembers one."""
    if isinstance(value, VaryingNumber):
        return value
    if not isinstance(value, Expression):
        return number(value, what)
    if not math.isfinite(present(value)):
        raise ModelError(f"{what} has no value: {why_undefined(value)}.")
    return value


def numbers(
    value: Any,
    what: str,
    shape: tuple[int | None, ...] | None = None,
    wanted: str = "must be an array of finite numbers",
) -> NDArray[np.float64]:
    """Finite real numbers as float64, of any shape or of this one, where None stands for any length; not a copy."""
    x = reals(value, what, wanted)
    if shape is not None and (
        x.ndim != len(shape) or any(n not in (None, m) for n, m in zip(shape, x.shape, strict=True))
    ):
        lengths = ", ".join("any" if n is None else str(n) for n in shape) + "," * (len(shape) == 1)
        raise ModelError(f"{what} {wanted} of shape ({lengths}), not of {x.shape}.")
    if not (finite := np.isfinite(x)).all():
        at = np.argwhere(~finite)[0]
        entry = f"entry {', '.join(map(str, at))} is {x[tuple(at)]}" if x.ndim else f"it is {x}"
        raise ModelError(f"{what} {wanted}, but {entry}.")
    return x


def reals(value: Any, what: str, wanted: str = "must be an array of numbers") -> NDArray[np.float64]:
    """Real numbers as float64, finite or not, of any shape: no truth values, texts, spans of time, complex numbers."""
    if type(value) is np.ndarray and value.dtype == np.float64:
        return value
    try:
        found = np.asarray(value)
        if np.ma.is_masked(value):
            raise TypeError
        if found.dtype.kind == "O":  # whole numbers beyond 64 bits, fractions; and everything else
            plain = [number(entry, what) for entry in found.reshape(-1)]
            return np.array(plain, np.float64).reshape(found.shape)
        if found.dtype.kind in "fiu":
            with np.errstate(over="ignore"):  # longer floats
                return found.astype(np.float64, copy=False)
    except Exception:  # an array of no shape, or an object of the user's own
        pass
    raise ModelError(f"{what} {wanted}, not {shown(value)}.")


def whole(value: Any, what: str, least: int = 1) -> int:
    """A whole number, not below the least."""
    if isinstance(value, Integral) and not isinstance(value, bool | np.timedelta64):
        try:
            plain = int(value)
        except Exception:  # an object of the user's own
            plain = least - 1
        if plain > LARGEST:
            raise ModelError(f"{what} is {shown(value)}, beyond all memory. Take less.")
        if plain >= least:
            return plain
    if isinstance(value, Expression):
        raise ModelError(f"{what} cannot be {shown(value)}: a count is one number, whatever the parameters.")
    raise ModelError(f"{what} is {shown(value)}; it must be a whole number, at least {'one' if least == 1 else least}.")


def too_close(a: Iterable[Scalar], b: Iterable[Scalar]) -> bool:
    """Whether no direction leads from one point to the other: the square of their distance is no normal number."""
    return math.dist(present_vector(a), present_vector(b)) ** 2 < sys.float_info.min


def vector(value: Any, what: str) -> Vec3:
    """Three finite numbers, none so large that its square is not."""
    if type(value) is tuple and len(value) == 3:  # the usual case of a long machine, quickly
        x, y, z = value
        if type(x) is type(y) is type(z) is float and abs(x) <= TAME and abs(y) <= TAME and abs(z) <= TAME:
            return x, y, z
    entries = items(value)
    if len(entries) != 3:
        raise ModelError(f"{what} must be three numbers (x, y, z), not {shown(value)}.")
    x, y, z = (scalar(entry, f"{what}: entry {i}") for i, entry in zip("xyz", entries, strict=True))
    if max(abs(present(entry)) for entry in (x, y, z)) > TAME:
        raise ModelError(f"{what} is {shown(value)}, beyond all machines. Give it in SI units.")
    return x, y, z


def matrix(value: Any, what: str) -> Mat3:
    """Three rows of three finite numbers."""
    rows = items(value)
    if len(rows) != 3:
        raise ModelError(f"{what} must be three rows of three numbers, not {shown(value)}.")
    a, b, c = (vector(row, f"{what}: row {i}") for i, row in enumerate(rows, start=1))
    return a, b, c


def as_vector(values: Iterable[Any]) -> Vec3:
    """Three computed numbers as plain floats or expressions, -0.0 made 0.0; nothing is checked."""
    x, y, z = (value if isinstance(value, Expression | VaryingNumber) else float(value) + 0.0 for value in values)
    return x, y, z  # type: ignore[return-value]


def as_matrix(rows: Iterable[Any]) -> Mat3:
    """Three computed rows as plain floats or expressions; nothing is checked."""
    a, b, c = (as_vector(row) for row in rows)
    return a, b, c


def present_vector(values: Iterable[Scalar]) -> Vec3:
    """Three numbers at the present parameters."""
    x, y, z = map(present, values)
    return x, y, z


def unit(value: Any, what: str) -> Vec3:
    """The direction of a vector of any length, as a unit vector; as it is, where it is one whatever the parameters."""
    x, y, z = vector(value, what)
    length: Scalar = math.hypot(*present_vector((x, y, z)))
    if length < ROUNDED_SOLUTION:
        raise ModelError(f"{what} must be a direction, but {(x, y, z)} has none. Give a longer vector.")
    if any(isinstance(entry, Expression) for entry in (x, y, z)):
        length = (x * x + y * y + z * z) ** 0.5
    elif abs(length - 1.0) <= (
        ROUNDED_SOLUTION if any(isinstance(entry, VaryingNumber) for entry in (x, y, z)) else ROUNDING
    ):
        return x, y, z
    return x / length, y / length, z / length


def positive(value: Any, what: str, unit: str) -> Scalar:
    """One finite number above zero."""
    said = scalar(value, what)
    if (plain := present(said)) <= 0.0:
        raise ModelError(f"{what} must be positive, but is {plain!r} {unit}.")
    return said


def not_negative(value: Any, what: str, unit: str) -> Scalar:
    """One finite number, zero or above."""
    said = scalar(value, what)
    if (plain := present(said)) < 0.0:
        raise ModelError(f"{what} must not be negative, but is {plain!r} {unit}.")
    return said


def within_reason(said: Scalar, what: str) -> Scalar:
    """The number, unless it is so large that its square is not finite."""
    if abs(plain := present(said)) > TAME:
        raise ModelError(f"{what} is {plain!r}, beyond all machines. Give it in SI units.")
    return said


def interval(value: Any, what: str, unit: str = "") -> tuple[Scalar, Scalar]:
    """Two finite numbers, the lower first."""
    ends = items(value)
    if len(ends) != 2:
        raise ModelError(f"{what} must be two numbers (lower, upper), not {shown(value)}.")
    lower, upper = (scalar(end, what) for end in ends)
    if present(lower) > present(upper):
        high, low = (f"{present(end)!r} {unit}".rstrip() for end in (lower, upper))
        raise ModelError(f"{what} must be (lower, upper), but {high} is above {low}.")
    return lower, upper


def text(value: Any, what: str) -> str:
    """The value, if it is a text."""
    if not isinstance(value, str):
        raise ModelError(f"{what} must be a text, not {shown(value)}.")
    return value


def truth(value: Any, what: str) -> bool:
    """True or False, Python's or NumPy's; 0 and 1 are numbers."""
    if not isinstance(value, bool | np.bool_):
        never = ", which depends on parameters" if isinstance(value, Expression) else ""
        raise ModelError(f"{what} must be {wording('True or False', 'true or false')}, not {shown(value)}{never}.")
    return bool(value)


def shown(value: Any) -> str:
    """The value as a message shows it: its repr, at most 60 letters; its type, where there is no repr."""
    try:
        text = " ".join(repr(value).split())
    except Exception:  # thousands of digits, or an object of the user's own
        return f"this {type(value).__name__}, which cannot be printed"
    return cut(text)


def cut(text: str) -> str:
    """The text, its end left out where a message has no room for it."""
    return text if len(text) <= 60 else text[:57] + "..."


def items(value: Any) -> list[Any]:
    """The entries of a sequence or an array; empty for what is neither, or has no end."""
    if isinstance(value, str | bytes | dict) or not isinstance(value, Iterable):
        return []
    try:
        found = list(islice(value, MANY))
        return found if len(found) < MANY else []
    except Exception:  # an array without axes says it can be iterated, and cannot; or an object of the user's own
        return []
