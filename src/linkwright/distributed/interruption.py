"""Ctrl-C that waits for a good moment: the first is noted, the second interrupts."""

from __future__ import annotations

import signal
from types import FrameType
from typing import Any


class Interruption:
    """A context in which the first Ctrl-C only sets `asked`; where signals are not ours to handle, nothing changes."""

    asked = False
    _before: Any = None

    def __enter__(self) -> Interruption:
        # Not in other threads than the first, and not where somebody else handles it.
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            try:
                self._before = signal.signal(signal.SIGINT, self._note)
            except ValueError:
                self._before = None
        return self

    def __exit__(self, *_: Any) -> None:
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _note(self, number: int, frame: FrameType | None) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True
