"""How far a study is: variants done, how many a second, what is left; on standard error, a bar or lines of a log."""

from __future__ import annotations

import sys
import time
from typing import Any

PATIENCE = 1.0  # seconds before anything appears
PAUSE = 10.0  # seconds between two lines of a log


class StudyProgress:
    """A bar, after a second of waiting, on a terminal; `wanted` False: never, True: at once, in a log as lines."""

    def __init__(self, name: str, total: int, done: int, wanted: bool | None) -> None:
        self._name, self._total, self._wanted = name, total, wanted
        self._before, self._done, self._failed = done, done, 0
        self._began = time.perf_counter()
        self._bar: Any = None
        self._line_at = -PAUSE

    def add(self, variants: int, failed: int) -> None:
        self._done += variants
        self._failed += failed

    def show(self) -> None:
        if not sys.stderr.isatty():
            if self._wanted and time.perf_counter() - self._line_at > PAUSE:
                self._print_line()
            return
        if self._bar is None:
            if not self._due():
                return
            self._bar = _bar()
            self._bar.start()
            self._task = self._bar.add_task(self._name, total=self._total, completed=self._before, told="")
        self._bar.update(self._task, completed=self._done, told=self.sentence())

    def sentence(self) -> str:
        """Variants a second, how long the rest will take at that pace, how many have no answer."""
        seconds, fresh = time.perf_counter() - self._began, self._done - self._before
        if not fresh:
            return "the first batch is at work"
        rate = fresh / max(seconds, 1e-9)
        failed = f", {self._failed} without an answer" if self._failed else ""
        return f"{rate:.3g} a second, {duration((self._total - self._done) / rate)} left{failed}"

    def say(self, sentence: str) -> None:
        """A line beside the bar."""
        if self._bar is not None:
            self._bar.console.print(sentence)
        elif self._wanted or (self._wanted is None and sys.stderr.isatty()):
            print(sentence, file=sys.stderr, flush=True)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
        elif self._wanted and not sys.stderr.isatty():
            self._print_line()

    def _print_line(self) -> None:
        self._line_at = time.perf_counter()
        print(f"{self._name}: {self._done} of {self._total}, {self.sentence()}", file=sys.stderr, flush=True)

    def _due(self) -> bool:
        if self._wanted is not None:
            return self._wanted
        return time.perf_counter() - self._began > PATIENCE


def _bar() -> Any:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[told]}"))
    return Progress(*columns, transient=True, console=Console(stderr=True))  # standard output is for results


def duration(seconds: float) -> str:
    """A time for people: 12 s, 3 min, 5.2 h, 3 days."""
    for size, unit in ((86400.0, "days"), (3600.0, "h"), (60.0, "min")):
        if seconds >= 1.5 * size:
            return f"{seconds / size:.2g} {unit}"
    return f"{seconds:.0f} s"
