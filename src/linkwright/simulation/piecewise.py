"""A course: how a joint goes, or an effort changes, in time. Piecewise a polynomial and one sine,

    x(t) = c0 + c1 s + ... + c5 s^5 + A sin(w s + phi),   s = t - start,

ten numbers a piece: start, c0 ... c5, A, w, phi.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError
from linkwright.kernels.scalar import cos, sin
from linkwright.program import Symbol

Array = np.ndarray[Any, np.dtype[np.float64]]
Scalar = Any  # a float, an array or a symbol

NUMBERS = 10  # of a piece
JUMP = 1e-9  # of a course's size: a smaller one is rounding


class Reading(NamedTuple):
    """A course at one time: its value and the first two derivatives."""

    value: Scalar
    rate: Scalar
    acceleration: Scalar


def at(numbers: Sequence[Scalar], t: Scalar) -> Reading:
    """One piece, by its ten numbers, at time t; where A is the number zero there is no sine."""
    start, *c, A, w, phi = numbers
    s = t - start
    value, rate, acceleration = c[5], 5.0 * c[5], 20.0 * c[5]
    for k in (4, 3, 2):
        value, rate, acceleration = c[k] + s * value, k * c[k] + s * rate, k * (k - 1.0) * c[k] + s * acceleration
    value, rate = c[0] + s * (c[1] + s * value), c[1] + s * rate
    if isinstance(A, float) and A == 0.0:
        return Reading(value, rate, acceleration)
    angle = w * s + phi
    swing, speed = A * sin(angle), A * w * cos(angle)
    return Reading(value + swing, rate + speed, acceleration - w * w * swing)


present: ContextVar[Callable[[Course, Symbol], Reading] | None] = ContextVar("present", default=None)


@dataclass(frozen=True, eq=False)
class Course:
    """A function of time: `course(t)` gives value, rate and acceleration, for a number or an array of times.

    knots: (K,) where one piece ends and the next begins. pieces: (K + 1, 10). words: what it is. span: the times
    between which it is known. A number times a course, and a course plus a number, are courses.
    """

    knots: Array
    pieces: Array
    words: str
    span: tuple[float, float] = (-math.inf, math.inf)

    def __call__(self, t: Scalar) -> Reading:
        if type(t) is Symbol:
            reader = present.get()
            if reader is None:
                raise TypeError("a course is traced within a drive's function only")
            return reader(self, t)
        times = np.asarray(t, float)
        beyond = times[~((times >= self.span[0]) & (times <= self.span[1]))]
        if beyond.size:
            raise ModelError(f"{self}; at t = {beyond.flat[0]:g} s it is not known.")
        numbers = np.moveaxis(self.pieces[np.searchsorted(self.knots, times, side="right")], -1, 0)
        if times.ndim:
            return at(tuple(numbers), times)
        return at(tuple(float(x) for x in numbers), float(times))

    def __str__(self) -> str:
        lasts = f", known from {self.span[0]:g} to {self.span[1]:g} s"
        return self.words + lasts * math.isfinite(self.span[0])

    def covers(self, until: float, start: float = 0.0) -> bool:
        """Whether it is known all the way from `start` until `until`, but for rounding."""
        slack = 1e-12 * max(abs(start), abs(until))
        return self.span[0] <= start + slack and until - slack <= self.span[1]

    def must_cover(self, where: str, until: float, start: float) -> None:
        """Refuse a course that is not known for the whole run."""
        if not self.covers(until, start):
            raise ModelError(
                f"{where}: {self}, does not cover the run from {start:g} to {until:g} s. "
                "Make it longer, or the run shorter."
            )

    @property
    def used(self) -> tuple[int, ...]:
        """Which of the ten numbers are not zero in all pieces."""
        return tuple(int(k) for k in np.flatnonzero(self.pieces.any(axis=0)))

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

    def __mul__(self, factor: float) -> Course:
        if not is_number(factor):
            return NotImplemented
        pieces = self.pieces.copy()
        pieces[:, 1:8] *= float(factor)
        return replace(self, pieces=pieces, words=f"{float(factor):g} times {self.words}")

    __rmul__ = __mul__

    def __neg__(self) -> Course:
        return self * -1.0

    def __add__(self, more: float) -> Course:
        if not is_number(more):
            return NotImplemented
        pieces = self.pieces.copy()
        pieces[:, 1] += float(more)
        return replace(self, pieces=pieces, words=f"{self.words}, and {float(more):g} more")

    __radd__ = __add__


def is_number(x: Any) -> bool:
    """Whether it is one real number."""
    return isinstance(x, (int, float, np.integer, np.floating)) and not isinstance(x, bool)
