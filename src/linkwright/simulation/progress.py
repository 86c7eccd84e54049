"""A progress bar for runs that take a while, and a word while code for them is made."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

PATIENCE = 1.0  # seconds before anything appears


class Progress:
    """Shown on a terminal after a second of waiting; `wanted` False: never, True: at once, on any stream."""

    def __init__(self, name: str, until: float, wanted: bool | None) -> None:
        self._name, self._until, self._wanted = name, until, wanted
        self._began = time.perf_counter()
        self._bar: Any = None

    @contextmanager
    def preparing(self) -> Iterator[None]:
        """A sentence, should it take longer."""
        word = threading.Timer(PATIENCE, self._say, [f"{self._name}: compiling, once for this machine ..."])
        word.daemon = True
        if self._wanted is not False:
            word.start()
        try:
            yield
        finally:
            word.cancel()

    def show(self, t: float) -> None:
        if self._bar is None and self._due():
            from rich.console import Console
            from rich.progress import Progress as Bar

            self._bar = Bar(transient=True, console=Console(stderr=True))  # standard output is for results
            self._bar.start()
            self._task = self._bar.add_task(self._name, total=self._until)
        if self._bar is not None:
            self._bar.update(self._task, completed=t)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None

    def _say(self, sentence: str) -> None:
        if self._wanted or sys.stderr.isatty():
            print(sentence, file=sys.stderr, flush=True)

    def _due(self) -> bool:
        if self._wanted is not None:
            return self._wanted
        return sys.stderr.isatty() and time.perf_counter() - self._began > PATIENCE
