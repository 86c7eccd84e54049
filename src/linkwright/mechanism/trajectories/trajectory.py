"""A trajectory: how a joint goes, or an effort changes, in time or over a coordinate. Piecewise a polynomial and sines,

    x(t) = c0 + c1 s + ... + c5 s^5 + A sin(w s + phi) + ...,   s = t - start,

ten numbers a piece: start, c0 ... c5, A, w, phi; and three more for each further sine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import number as checked_number
from linkwright.mechanism.checked_numbers import numbers as checked_numbers
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.trajectories.effort_sums import EffortTerm, OverCoordinate
from linkwright.mechanism.trajectories.trajectory_dials import TrajectoryDial
from linkwright.scalars.seam import cos, modulo, sin, sqrt
from linkwright.scalars.tolerances import ROUNDED_SOLUTION

Array = np.ndarray[Any, np.dtype[np.float64]]
Scalar = Any  # a float, an array or a symbol

NUMBERS = 10  # of a piece with one sine
DEGREE = 5
JUMP = 1e-9  # of a trajectory's size: a smaller one is rounding
EDGE = 1e-9  # of a span: so far beyond its end a trajectory over a coordinate goes on
UNIT = "{unit}"  # stands in the form of a trajectory where the unit of its values belongs
MOST = 1_000_000  # pieces of a periodic trajectory within one run


class TrajectoryPoint(NamedTuple):
    """Value, rate and acceleration of a trajectory at one time (or coordinate). In sums and products: its value."""

    value: Scalar
    rate: Scalar
    acceleration: Scalar

    def __float__(self) -> float:
        return float(self.value)

    def __array_ufunc__(self, function: np.ufunc, method: str, *given: Any, **named: Any) -> Any:
        """So with NumPy's numbers, which would otherwise take it for a row of three."""
        return getattr(function, method)(*(value_of(x) for x in given), **named)

    def __neg__(self) -> Scalar:
        return -self.value

    def __add__(self, other: Any) -> Scalar:
        return self.value + value_of(other)

    def __radd__(self, other: Any) -> Scalar:
        return other + self.value

    def __sub__(self, other: Any) -> Scalar:
        return self.value - value_of(other)

    def __rsub__(self, other: Any) -> Scalar:
        return other - self.value

    def __mul__(self, other: Any) -> Scalar:
        return self.value * value_of(other)

    def __rmul__(self, other: Any) -> Scalar:
        return other * self.value

    def __truediv__(self, other: Any) -> Scalar:
        return self.value / value_of(other)

    def __rtruediv__(self, other: Any) -> Scalar:
        return other / self.value

    def __pow__(self, other: Any) -> Scalar:
        return self.value ** value_of(other)

    def __abs__(self) -> Scalar:
        return abs(self.value)


def value_of(x: Any) -> Scalar:
    """A reading's value; anything else as it is."""
    return x.value if isinstance(x, TrajectoryPoint) else x


def at(numbers: Sequence[Scalar], t: Scalar) -> TrajectoryPoint:
    """One piece, by its numbers, at time t; where A is the number zero there is no sine."""
    start, *c = numbers[: DEGREE + 2]
    s = t - start
    value, rate, acceleration = c[5], 5.0 * c[5], 20.0 * c[5]
    for k in (4, 3, 2):
        value, rate, acceleration = c[k] + s * value, k * c[k] + s * rate, k * (k - 1.0) * c[k] + s * acceleration
    value, rate = c[0] + s * (c[1] + s * value), c[1] + s * rate
    for k in range(DEGREE + 2, len(numbers), 3):
        A, w, phi = numbers[k : k + 3]
        if isinstance(A, float) and A == 0.0:
            continue
        angle = w * s + phi
        swing, speed = A * sin(angle), A * w * cos(angle)
        value, rate, acceleration = value + swing, rate + speed, acceleration - w * w * swing
    return TrajectoryPoint(value, rate, acceleration)


present: ContextVar[Callable[[Trajectory, Scalar], TrajectoryPoint | None] | None] = ContextVar("present", default=None)


@dataclass(frozen=True, eq=False)
class Trajectory(EffortTerm):
    """A function of time: `trajectory(t)` gives value, rate and acceleration, for a number or an array of times.

    knots: (K,) where one piece ends and the next begins. pieces: (K + 1, 10 or more). form: what it is, `{unit}`
    behind its values. span: the
    times between which it is known. period: after which it repeats the span, None for never. Trajectories add, and are
    scaled by numbers. A drive's function may read it at any traced value; `over` makes it one of a coordinate.
    dials: the numbers that it was made from, for derivatives by them. said: its maker's name and what that was given,
    for files; None of sums and multiples.
    """

    knots: Array
    pieces: Array
    form: str
    span: tuple[float, float] = (-math.inf, math.inf)
    period: float | None = None
    dials: tuple[TrajectoryDial, ...] = ()
    said: tuple[str, Mapping[str, Any]] | None = None

    def __reduce__(self) -> Any:
        """By its maker and what that was given, where that is known: its dials hold functions, which do not travel."""
        return object.__reduce_ex__(self, 2) if self.said is None else (_made_again, (self.said[0], dict(self.said[1])))

    def __eq__(self, other: object) -> bool:
        """Of two that say what they were made of, whether that is the same."""
        return self is other or (isinstance(other, Trajectory) and self.said is not None and self.said == other.said)

    def __hash__(self) -> int:
        return id(self) if self.said is None else hash((self.said[0], tuple(self.said[1].items())))

    def __call__(self, t: Scalar) -> TrajectoryPoint:
        if hasattr(t, "tape"):
            reader = present.get()
            found = reader(self, t) if reader else None
            return self._chosen(t) if found is None else found
        times = self._wrapped(checked_numbers(value_of(t), f"the time of {self.words}", wanted="must be finite"))
        beyond = times[~((times >= self.span[0]) & (times <= self.span[1]))]
        if beyond.size:
            raise ModelError(f"{self}; at t = {beyond.flat[0]:g} s it is not known.")
        numbers = np.moveaxis(self.pieces[np.searchsorted(self.knots, times, side="right")], -1, 0)
        if times.ndim:
            return at(tuple(numbers), times)
        return at(tuple(float(x) for x in numbers), float(times))

    def over(self, coordinate: str) -> OverCoordinate:
        """The same over a joint's coordinate ("A", "U.1") in place of time, as the effort of a joint."""
        if not isinstance(coordinate, str):
            raise ModelError(f"{self.words}: over takes the name of a coordinate, not {shown(coordinate)}.")
        return OverCoordinate(self, coordinate)

    def within(self, start: float, until: float) -> Trajectory:
        """One that does not repeat, and tells the same between these times."""
        if self.period is None:
            return self
        first, last = (math.floor((t - self.span[0]) / self.period) for t in (start, until))
        if (last + 1 - first) * len(self.pieces) > MOST:
            raise ModelError(f"{self}, repeats {last + 1 - first} times in this run; that is too often.")
        shifts = self.period * np.arange(first, last + 1)
        ends = np.append(self.knots, self.span[1])
        pieces = np.tile(self.pieces, (len(shifts), 1))
        pieces[:, 0] += np.repeat(shifts, len(self.pieces))
        knots = (shifts[:, None] + ends).ravel()[:-1]
        span = (self.span[0] + float(shifts[0]), self.span[1] + float(shifts[-1]))
        dials = tuple(dial.repeated(len(shifts)) for dial in self.dials)
        return replace(self, knots=knots, pieces=pieces, span=span, period=None, dials=dials, said=None)

    def _wrapped(self, t: Scalar) -> Scalar:
        if self.period is None:
            return t
        begin = self.span[0]
        return modulo(t - begin, self.period) + begin

    def _chosen(self, x: Scalar) -> TrajectoryPoint:
        """At a traced value: the numbers of its piece are chosen by comparisons; no number beyond the span."""
        x = self._wrapped(x)
        columns: list[Scalar] = [0.0] * self.pieces.shape[1]
        for k, value in zip(self.used, picked(self.knots, x, self.pieces[:, list(self.used)].tolist(), 0), strict=True):
            columns[k] = value
        found = at(columns, x)
        low, high = self.span
        if self.period is not None or not math.isfinite(low):
            return found
        slack = EDGE * (high - low)
        inside = (x - low).select_positive(high - x, x - low) + slack
        beyond = sqrt(inside)  # of a negative number: no number
        return TrajectoryPoint(*(inside.select_positive(value, beyond) for value in found))

    @property
    def words(self) -> str:
        """What it is, its values without a unit."""
        return self.form.replace(UNIT, "")

    def described(self, unit: str) -> str:
        """What it is, its values in this unit, and between which times it is known."""
        word = "known" if self.period is None else "repeating"
        lasts = f", {word} from {self.span[0]:g} to {self.span[1]:g} s"
        return self.form.replace(UNIT, f" {unit}" if unit else "") + lasts * math.isfinite(self.span[0])

    def __str__(self) -> str:
        return self.described("")

    def covers(self, until: float, start: float = 0.0) -> bool:
        """Whether it is known all the way from `start` until `until`, but for rounding."""
        slack = ROUNDED_SOLUTION * max(abs(start), abs(until))
        known = self.span[0] <= start + slack and until - slack <= self.span[1]
        return known or self.period is not None

    def must_cover(self, where: str, until: float, start: float, unit: str = "") -> None:
        """Refuse a trajectory, of values in this unit, that is not known for the whole run."""
        if not self.covers(until, start):
            raise ModelError(
                f"{where}: {self.described(unit)}, does not cover the run from {start:g} to {until:g} s. "
                "Make it longer, or the run shorter."
            )

    @property
    def used(self) -> tuple[int, ...]:
        """Which of its numbers are not zero in all pieces, or would not be with other numbers to make it from."""
        dialled = {k for dial in self.dials for k in dial.columns}
        return tuple(sorted({*map(int, np.flatnonzero(self.pieces.any(axis=0))), *dialled}))

    def jump(self) -> tuple[float, str] | None:
        """The first knot where the value or the rate jumps, and which of them."""
        if not len(self.knots):
            return None
        before, after = (at(tuple(side.T), self.knots) for side in (self.pieces[:-1], self.pieces[1:]))
        found = []
        for x, y, what in ((before.value, after.value, "value"), (before.rate, after.rate, "rate")):
            size = max(1.0, float(np.abs(x).max()), float(np.abs(y).max()))
            found += [(float(t), what) for t in self.knots[np.abs(y - x) > JUMP * size][:1]]
        return min(found, key=lambda jump: jump[0], default=None)

    def __mul__(self, factor: Any) -> Any:
        if not is_number(factor):
            return super().__mul__(factor)
        scale = checked_number(factor, f"the factor of {self.words}")
        factors = np.ones(self.pieces.shape[1])
        factors[1 : DEGREE + 3] = factors[NUMBERS::3] = scale
        dials = tuple(dial.scaled(factors) for dial in self.dials)
        return replace(self, pieces=self.pieces * factors, form=f"{scale:g} times {self.form}", dials=dials, said=None)

    __rmul__ = __mul__

    def __neg__(self) -> Trajectory:
        found: Trajectory = self * -1.0
        return found

    def __add__(self, other: Any) -> Any:
        if isinstance(other, Trajectory) and self.period is None and other.period is None:
            return _added(self, other)
        if not is_number(other):
            return super().__add__(other)
        more = checked_number(other, f"what is added to {self.words}")
        pieces = self.pieces.copy()
        pieces[:, 1] += more
        return replace(self, pieces=pieces, form=f"{self.form}, and {more:g}{UNIT} more", said=None)

    def __radd__(self, other: Any) -> Any:
        return self + other if is_number(other) else super().__radd__(other)

    def __sub__(self, other: Any) -> Any:
        return self + -other if isinstance(other, Trajectory) or is_number(other) else super().__sub__(other)

    def __rsub__(self, other: Any) -> Any:
        return -self + other if is_number(other) else super().__rsub__(other)


def _made_again(maker: str, given: dict[str, Any]) -> Trajectory:
    from linkwright.mechanism.trajectories import trajectory_makers  # here: it imports this module

    found: Trajectory = getattr(trajectory_makers, maker)(**given)
    return found


def is_number(x: Any) -> bool:
    """Whether it is one real number."""
    return isinstance(x, (int, float, np.integer, np.floating)) and not isinstance(x, (bool, np.timedelta64))


def _added(a: Trajectory, b: Trajectory) -> Trajectory:
    """The sum of two trajectories: the pieces of both, their polynomials about one start and all their sines."""
    span = max(a.span[0], b.span[0]), min(a.span[1], b.span[1])
    if not span[0] < span[1]:
        raise ModelError(f"{a}, and {b}, are nowhere known together.")
    knots = np.union1d(a.knots, b.knots)
    knots = knots[(knots > span[0]) & (knots < span[1])]
    begins = np.concatenate([[span[0]], knots])
    sides = [x.pieces[np.searchsorted(x.knots, begins, side="right")] for x in (a, b)]
    degrees = [(DEGREE - np.argmax(side[:, DEGREE + 1 : 0 : -1] != 0.0, axis=1)) for side in sides]
    constant = [~side[:, 2 : DEGREE + 2].any(axis=1) for side in sides]
    rank = [np.where(flat, -1, degree) for degree, flat in zip(degrees, constant, strict=True)]
    start = np.where(rank[0] >= rank[1], sides[0][:, 0], sides[1][:, 0])  # what bends most is not moved
    moved = [_about(side, start) for side in sides]
    total = moved[0][:, 1 : DEGREE + 2] + moved[1][:, 1 : DEGREE + 2]
    sines = [side[:, k : k + 3] for side in moved for k in range(DEGREE + 2, side.shape[1], 3)]
    swinging = [sine for sine in sines if sine[:, 0].any()] or [np.zeros((len(start), 3))]
    return Trajectory(knots, np.column_stack([start, total, *swinging]), f"{a.form} plus {b.form}", span)


def _about(pieces: Array, start: Array) -> Array:
    """The same pieces written about other starts."""
    found = pieces.copy()
    d = start - pieces[:, 0]
    c = pieces[:, 1 : DEGREE + 2]
    for k in range(DEGREE + 1):
        found[:, 1 + k] = sum(math.comb(j, k) * c[:, j] * d ** (j - k) for j in range(k, DEGREE + 1))
    found[:, DEGREE + 4 :: 3] += pieces[:, DEGREE + 3 :: 3] * d[:, None]
    found[:, 0] = start
    return found


def picked(knots: np.ndarray, x: Scalar, pieces: list[list[float]], first: int = 0) -> list[Scalar]:
    """Of pieces between knots, one after the other from `first` on, the numbers of that which a traced value lies in: a
    tree of choices, all numbers of a piece together."""
    if len(pieces) == 1:
        return list(pieces[0])
    half = len(pieces) // 2
    before, behind = picked(knots, x, pieces[:half], first), picked(knots, x, pieces[half:], first + half)
    left = float(knots[first + half - 1]) - x
    return [
        a if type(a) is float and a == b else left.select_positive(a, b) for a, b in zip(before, behind, strict=True)
    ]
