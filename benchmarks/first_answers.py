"""What a user waits for at a large machine that has nothing regular: the first answer of every verb, and a run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.cold_process import Waiting, told

# One after another, in one process.
STAGES = ("build", "accelerations", "reactions", "efforts", "slopes", "steps", "steps again")
SIZES, QUICK = ((120, 12), (250, 25)), ((20, 2),)  # hinges of the tree, and loops across it
LIMIT, QUICK_LIMIT = 400.0, 120.0  # s, for one machine


class Row(NamedTuple):
    """One machine. seconds: of the stages, cold, as far as it came; steps: of a run; gap: of its loops, m; energy: how
    far it is off in the run, J; balance: of Newton's and Euler's equations, a share of the largest wrench; memory:
    bytes at most until the run; note: why something is missing."""

    rates: int
    loops: int
    seconds: dict[str, float]
    steps: int | None = None
    gap: float | None = None
    energy: float | None = None
    balance: float | None = None
    memory: int | None = None
    note: str = ""


def rows(quick: bool, waiting: Waiting) -> Iterator[Row]:
    """The machines, one after another."""
    for rates, loops in QUICK if quick else SIZES:
        yield measure(rates, loops, QUICK_LIMIT if quick else LIMIT, waiting)


def measure(rates: int, loops: int, limit: float, waiting: Waiting) -> Row:
    """In a new process, with no compiled code on disk."""
    arguments = ["benchmarks.first_answers_worker", str(rates), str(loops)]
    found, note = told(arguments, f"tree of {rates} rates with {loops} loops", limit, waiting)
    kept, check = found.get("kept", {}), found.get("check", {})
    if not note and not kept.get("ok", True):
        note = kept["status"]
    return Row(
        rates,
        loops,
        {name: found[name]["seconds"] for name in STAGES if name in found},
        kept.get("steps"),
        kept.get("gap"),
        kept.get("energy"),
        check.get("balance"),
        found.get("memory", {}).get("bytes"),
        note,
    )
