"""How costs grow with the machine: every size in a cold process of its own, and the exponents fitted to what came."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from benchmarks.cold_process import Waiting, told
from benchmarks.peers import installed
from benchmarks.scale_cases import GROWING, NAMES, PEERS, RANGES, SMALLEST

STAGES = ("build", "trace", "compile")  # one after another they lead to the first answer
FITTED = (*STAGES, "first answer", "run", "memory")
FITTED_OF_PEERS = ("run", "memory")  # they neither trace nor compile


class Row(NamedTuple):
    """One size by one contender.

    stages: seconds of build, trace and compile, cold, as far as it came; peers trace nothing, and their first call is
    in the place of compile; run: seconds per state after that; memory: bytes at most until the first answer, above
    what the process had before; gap: of the loops' positions, m or rad; balance: of Newton's and Euler's equations, as
    a share of the largest wrench; note: why something is missing.
    """

    machine: str
    n: int
    contender: str
    stages: dict[str, float]
    run: float | None = None
    spread: dict[str, float] | None = None
    memory: int | None = None
    operations: int | None = None
    bodies: int | None = None
    gap: float | None = None
    balance: float | None = None
    closure_acceleration: float | None = None
    note: str = ""

    @property
    def first_answer(self) -> float | None:
        """Seconds from nothing but the name to the first batch's accelerations."""
        return sum(self.stages.values()) if STAGES[-1] in self.stages else None

    def quantity(self, name: str) -> float | None:
        """By the name under which it is fitted."""
        named = {"first answer": self.first_answer, "run": self.run, "memory": self.memory}
        return named[name] if name in named else self.stages.get(name)


def rows(machines: Sequence[str], quick: bool, rounds: int, limit: float, waiting: Waiting) -> Iterator[Row]:
    """Each machine at growing sizes, by us and the peers that are there; after one without an answer no larger one."""
    for machine in machines:
        growing = GROWING[machine]
        sizes = growing.quick if quick else growing.sizes
        for engine in ("ours", *(peer for peer in PEERS if machine in PEERS[peer] and installed(peer))):
            for n in (SMALLEST, *sizes) if engine == "ours" else sizes:
                row = measure(machine, n, engine, rounds, limit, waiting)
                yield row
                if row.run is None:
                    break


def measure(machine: str, n: int, engine: str, rounds: int, limit: float, waiting: Waiting) -> Row:
    """In a new process, with no compiled code on disk."""
    arguments = ["benchmarks.scale_worker", machine, str(n), engine, str(rounds)]
    found, note = told(arguments, f"{machine}({n:,}), {NAMES.get(engine, engine)}", limit, waiting)
    run, closure, check, program = (found.get(name, {}) for name in ("run", "closure", "check", "program"))
    return Row(
        machine,
        n,
        NAMES.get(engine, engine),
        {name: found[name]["seconds"] for name in STAGES if name in found},
        run.get("seconds"),
        run.get("spread"),
        found.get("memory", {}).get("bytes"),
        program.get("operations"),
        program.get("bodies"),
        closure.get("gap"),
        check.get("balance"),
        closure.get("a"),
        note,
    )


class Fit(NamedTuple):
    """y = factor n^exponent through the sizes from `low` to `high`, those of a range that were measured; error: the
    exponent's standard error, None where there were only two; fixed: what was taken off y before, which every process
    costs once."""

    machine: str
    contender: str
    quantity: str
    range: str
    exponent: float
    error: float | None
    factor: float
    fixed: float
    low: int
    high: int
    points: int


def fits(found: Sequence[Row]) -> list[Fit]:
    """Of all that was measured at two sizes or more of a range; at all sizes where no range has two."""
    made = []
    for machine, contender in dict.fromkeys((row.machine, row.contender) for row in found):
        of = [row for row in found if (row.machine, row.contender) == (machine, contender)]
        for name in FITTED if contender == "ours" else FITTED_OF_PEERS:
            known = {row.n: y for row in of if (y := row.quantity(name)) is not None}
            base = known.pop(SMALLEST, None)
            fixed = float(base) if base is not None and name != "run" else 0.0
            above = {n: y - fixed for n, y in known.items() if y > fixed}
            within = {f"{a:,} to {b:,}": {n: y for n, y in above.items() if a <= n <= b} for a, b in RANGES}
            chosen = {words: points for words, points in within.items() if len(points) > 1}
            if not chosen and len(above) > 1:
                chosen = {f"{min(above):,} to {max(above):,}": above}
            made += [Fit(machine, contender, name, words, *_fit(points, fixed)) for words, points in chosen.items()]
    return made


def _fit(chosen: Mapping[int, float], fixed: float) -> tuple[float, float | None, float, float, int, int, int]:
    """A straight line through the logarithms."""
    x, logs = np.log(list(chosen)), np.log(list(chosen.values()))
    slope, start = np.polyfit(x, logs, 1)
    error = None
    if len(chosen) > 2:
        left = np.sum((logs - start - slope * x) ** 2) / (len(chosen) - 2)
        error = float(np.sqrt(left / np.sum((x - x.mean()) ** 2)))
    return float(slope), error, float(np.exp(start)), fixed, min(chosen), max(chosen), len(chosen)
