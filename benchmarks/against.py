"""Two versions in one run: the same work by both in turns, in new processes again and again, as ratios."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, NamedTuple

import numpy as np

from benchmarks.against_worker import WORKS
from benchmarks.clock import Turns
from benchmarks.revision import Revision
from benchmarks.watched_process import end
from linkwright.errors import LinkwrightError

WORKER = Path(__file__).with_name("against_worker.py")
TURN = 0.02  # s
RESOLVED = 0.05  # of a time: smaller differences come from where code and arrays happen to lie in memory

Waiting = Callable[[str], None]


class Side(NamedTuple):
    """A version at work on one thing: cold stages and the answer; seconds of its turns."""

    stages: dict[str, float]
    answer: list[float]
    turns: list[float]


class Comparison(NamedTuple):
    """One piece of work by both.

    now, then: seconds of every turn; ratio: now against then, turn by turn; first: the same of all that comes before
    the first answer in a new process, but for the import; by_process: the median ratio of each pair of processes;
    difference: of the answers, as a share of the largest number in them, None where they are of other sizes; note: why
    there is nothing to compare.
    """

    work: str
    now: Turns | None = None
    then: Turns | None = None
    ratio: Turns | None = None
    first: Turns | None = None
    by_process: tuple[float, ...] = ()
    difference: float | None = None
    note: str = ""

    @property
    def verdict(self) -> str:
        """In words: faster or slower only where every pair of processes says so, and by enough."""
        if self.ratio is None:
            return self.note
        middle = self.ratio.spread()["median"]
        if max(self.by_process) < 1.0 - RESOLVED:
            return f"{1.0 / middle:.2f} x faster"
        slower = min(self.by_process) > 1.0 + RESOLVED
        return f"{middle:.2f} x slower" if slower else "no difference beyond the spread"


def comparisons(
    suites: Sequence[str], now: Revision, then: Revision, processes: int, rounds: int, waiting: Waiting
) -> Iterator[Comparison]:
    """Each piece of work of these suites, as it is done."""
    for suite in suites:
        for work in WORKS.get(suite, {}):
            yield compare(work, now, then, processes, rounds, waiting)


def compare(work: str, now: Revision, then: Revision, processes: int, rounds: int, waiting: Waiting) -> Comparison:
    """In `processes` pairs of new processes, `rounds` turns in each, every other round backwards."""
    pairs: list[tuple[Side, Side]] = []
    for k in range(processes):
        waiting(f"{work}: processes {2 * k + 1} and {2 * k + 2} of {2 * processes}")
        with ExitStack() as open_ones:
            both = [open_ones.enter_context(worker(version)) for version in (now, then)]
            order = both if k % 2 == 0 else both[::-1]
            ready = {id(one): one({"work": work}) for one in order}
            failed = [ready[id(one)].get("failed") for one in both]
            if any(failed):
                who = now.name if failed[0] else then.name
                return Comparison(work, note=f"{who} does not do it: {failed[0] or failed[1]}")
            repeats = max(1, round(TURN / max(_seconds(one, 1) for one in both)))
            turns: dict[int, list[float]] = {id(one): [] for one in both}
            for _ in range(rounds):
                for one in order:
                    turns[id(one)].append(_seconds(one, repeats))
                order = order[::-1]
            a, b = (Side(ready[id(one)]["stages"], ready[id(one)]["answer"], turns[id(one)]) for one in both)
            pairs.append((a, b))
    return _together(work, pairs)


def _together(work: str, pairs: Sequence[tuple[Side, Side]]) -> Comparison:
    now = [x for a, _ in pairs for x in a.turns]
    then = [x for _, b in pairs for x in b.turns]
    first = [_first(a) / _first(b) for a, b in pairs]
    return Comparison(
        work,
        Turns(tuple(now)),
        Turns(tuple(then)),
        Turns(tuple(x / y for x, y in zip(now, then, strict=True))),
        Turns(tuple(first)),
        tuple(float(np.median(np.divide(a.turns, b.turns))) for a, b in pairs),
        _difference(*pairs[0]),
    )


def _first(side: Side) -> float:
    return sum(seconds for stage, seconds in side.stages.items() if stage != "import")


def _difference(a: Side, b: Side) -> float | None:
    x, y = np.array(a.answer), np.array(b.answer)
    if x.shape != y.shape:
        return None
    largest = max(np.abs(x).max(initial=0.0), np.abs(y).max(initial=0.0))
    return float(np.abs(x - y).max(initial=0.0) / (largest or 1.0))


def _seconds(one: Callable[[dict[str, Any]], dict[str, Any]], repeats: int) -> float:
    return float(one({"turn": repeats})["seconds"])


@contextmanager
def worker(version: Revision) -> Iterator[Callable[[dict[str, Any]], dict[str, Any]]]:
    """A process that runs this version, with no compiled code on disk: asked by a record, it answers with one."""
    with (
        TemporaryDirectory(prefix="linkwright-bench-") as folder,
        (Path(folder) / "complaints").open("w+") as complaints,
    ):
        path = os.pathsep.join(filter(None, (str(version.sources), os.environ.get("PYTHONPATH", ""))))
        settings = {"PYTHONPATH": path, "LINKWRIGHT_CACHE": folder, "PYTHONPYCACHEPREFIX": folder}
        process = subprocess.Popen(
            [sys.executable, "-P", str(WORKER)],
            env={**os.environ, **settings},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            start_new_session=True,  # Ctrl-C is for the one who waits, who then ends it
        )

        def ask(question: dict[str, Any]) -> dict[str, Any]:
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                process.stdin.write(json.dumps(question) + "\n")
                process.stdin.flush()
                line = process.stdout.readline()
            except BrokenPipeError:
                line = ""
            if not line:
                raise LinkwrightError(f"{version.name} does not run: {_last_words(complaints)}")
            found: dict[str, Any] = json.loads(line)
            if "source" in found and not Path(found["source"]).is_relative_to(version.sources):
                raise LinkwrightError(f"{version.name}: Python takes Linkwright from elsewhere, {found['source']}.")
            return found

        try:
            yield ask
        finally:
            end(process)


def _last_words(complaints: IO[str]) -> str:
    complaints.seek(0)
    lines = [line for line in complaints.read().splitlines() if line.strip()]
    return lines[-1].strip() if lines else "it ended without a word"
