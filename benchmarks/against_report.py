"""What `linkwright bench --against REV` prints: both versions' times, their ratio with its spread, and a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import against
from benchmarks.against_worker import WORKS
from benchmarks.cells import time_cell
from benchmarks.clock import Turns
from benchmarks.machine import machine_line
from benchmarks.progress import now_doing
from benchmarks.revision import revision_sources, working_tree
from benchmarks.watched_process import REPOSITORY
from linkwright.errors import LinkwrightError


def compared(
    suites: Sequence[str], revision: str, quick: bool, silent: bool, repository: Path = REPOSITORY
) -> dict[str, Any]:
    """The working tree against a revision: work of these suites by both in turns."""
    known = [suite for suite in suites if suite in WORKS]
    if not known:
        raise LinkwrightError(f"--against has no work of {', '.join(suites)}. Choose one of {', '.join(WORKS)}.")
    processes, rounds = (3, 5) if quick else (5, 15)
    say = (lambda *_: None) if silent else print
    with revision_sources(repository, revision) as then, now_doing() as waiting:
        now = working_tree(repository)
        say(f"{machine_line()}, one core")
        say(f"now: {now.name}; then: {then.name}")
        say(f"the same work in turns, {rounds} each in {processes} pairs of new processes; ratio: now against then\n")
        say(f"{'work':28s}{'now':>11s}{'then':>11s}{'ratio':>8s}{'quartiles':>16s}{'first answer':>14s}{'answers':>9s}")
        found = []
        for row in against.comparisons(known, now, then, processes, rounds, waiting):
            say(line(row))
            found.append(facts(row))
        left = [suite for suite in suites if suite not in WORKS]
        if left:
            say(f"\nnothing to compare of {', '.join(left)}")
        say("\nfirst answer: build, trace and compile in a new process; answers: their largest difference;")
        say(f"a verdict only where all pairs of processes agree, and by more than {against.RESOLVED:.0%}")
    return {"now": now.name, "then": then.name, "processes": processes, "rounds": rounds, "rows": found}


def line(row: against.Comparison) -> str:
    if row.ratio is None or row.first is None or row.now is None or row.then is None:
        return f"{row.work:28s}{'-':>11s}{'-':>11s}  {row.verdict}"
    low, middle, high = np.quantile(row.ratio.seconds, (0.25, 0.5, 0.75))
    times = time_cell(row.now.spread()["median"], 11) + time_cell(row.then.spread()["median"], 11)
    answers = "other" if row.difference is None else f"{row.difference:.0e}"
    quartiles, first = f"{low:.3f} to {high:.3f}", f"{row.first.spread()['median']:.2f}"
    return f"{row.work:28s}{times}{middle:8.3f}{quartiles:>16s}{first:>14s}{answers:>9s}  {row.verdict}"


def facts(row: against.Comparison) -> dict[str, Any]:
    """For a program."""
    named = ("now", "then", "ratio", "first")
    spreads = {name: value.spread() for name in named if isinstance(value := getattr(row, name), Turns)}
    return {
        "work": row.work,
        **spreads,
        "by process": row.by_process,
        "difference": row.difference,
        "verdict": row.verdict,
    }
