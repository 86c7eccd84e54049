"""Ctrl-C, and the SIGTERM of a batch system, that wait for a good moment: the first is noted, the second interrupts."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any

INTERRUPTS: tuple[type[BaseException], ...] = (
    KeyboardInterrupt,
    SystemExit,
)  # what ends a study that keeps its results
HANDLED = {signal.SIGINT: signal.default_int_handler, signal.SIGTERM: signal.SIG_DFL}  # by whom, if nobody else does


class Interruption:
    """A context in which the first such signal only sets `asked`; where signals are not ours to handle, nothing
    changes."""

    def __init__(self) -> None:
        self.asked: BaseException | None = None  # what is raised then
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Interruption:
        # Not in other threads than the first, and not where somebody else handles it.
        for number, usual in HANDLED.items():
            if signal.getsignal(number) is usual:
                try:
                    self._before[number] = signal.signal(number, self._note)
                except ValueError:
                    break
        return self

    def __exit__(self, *_: Any) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        again = self.asked is not None
        self.asked = KeyboardInterrupt() if number == signal.SIGINT else SystemExit(128 + number)
        if again:
            raise self.asked
