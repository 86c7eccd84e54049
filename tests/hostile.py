"""Things that are no numbers: whatever argument they are handed to, what comes back is one sentence."""

from __future__ import annotations

import datetime
import itertools
import math
from fractions import Fraction

import numpy as np


class Unprintable:
    def __repr__(self):
        raise RuntimeError("repr fails")

    __str__ = __repr__


class NoArray(Unprintable):
    def __array__(self, *_, **__):
        raise RuntimeError("array fails")


class NoFloat(float):
    def __float__(self):
        raise RuntimeError("float fails")

    def __repr__(self):
        raise RuntimeError("repr fails")


class Endless:
    """A sequence that never ends, and cannot be iterated twice."""

    def __iter__(self):
        return itertools.count()


def no_numbers():
    """Fresh objects of which none is a finite real number."""
    return [
        None,
        True,
        "x",
        "1.0",
        b"\x00",
        1j,
        np.complex128(1.0),
        math.nan,
        -math.inf,
        10**400,
        10**5000,  # too long to be printed
        Fraction(10**400),
        np.timedelta64(1, "s"),
        np.datetime64("2020-01-01"),
        datetime.timedelta(seconds=1),
        datetime.date(2020, 1, 1),
        [],
        {},
        set(),
        [1.0, [2.0]],
        object(),
        float,
        Unprintable(),
        NoArray(),
        NoFloat(1.0),
        [NoFloat(1.0)],
        np.array([object()], dtype=object),
        np.array(["a"]),
        np.array([1j]),
        np.array([1], "timedelta64[s]"),
        np.ma.masked_array([1.0], mask=[True]),
        (lambda: 1.0),
        math,
    ]
