"""What this core can do at most: multiply-adds a second, and bytes a second from memory and from its caches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from benchmarks.clock import take_turns
from benchmarks.open_systems import peak

SIZES = {"memory": 32_000_000, "cache": 16_000}  # numbers in each of three arrays: 768 MB, 384 kB
QUICK_SIZES = {"memory": 8_000_000, "cache": 16_000}


class Point(NamedTuple):
    """A program: operations, those that sines are made of included, per byte of arguments and results; and a second."""

    machine: str
    question: str
    intensity: float
    rate: float


def limits(quick: bool) -> dict[str, Any]:
    """Operations a second of one core, all in registers; bytes a second of c = a + b over long and short arrays, as
    STREAM counts them: two numbers read, one written."""
    bandwidths = {}
    for name, n in (QUICK_SIZES if quick else SIZES).items():
        a, b, c = np.ones(n), np.ones(n), np.zeros(n)

        def add(a: Any = a, b: Any = b, c: Any = c) -> None:
            np.add(a, b, out=c)

        turns = take_turns({"add": add}, 3 if quick else 7)["add"]
        bandwidths[name] = 24.0 * n / turns.best
    return {"peak": peak(2 if quick else 7), "bandwidths": bandwidths}


def points(suites: Mapping[str, Mapping[str, Any]]) -> list[Point]:
    """Of the programs of open systems and of closed loops that were measured."""
    found = []
    for row in suites.get("open", {}).get("rows", ()):
        found.append(_point(row["machine"], row["question"], row, row["seconds"]))
    for row in suites.get("loops", {}).get("rows", ()):
        found.append(_point(row["machine"], "forward", row, row["accelerations"]))
    return found


def _point(machine: str, question: str, row: Mapping[str, Any], seconds: float) -> Point:
    operations = row["machine_operations"]
    return Point(machine, question, operations / row["bytes"], operations / seconds)
