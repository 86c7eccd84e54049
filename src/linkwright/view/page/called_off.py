"""Work in a thread that can be called off, so that nothing is computed for nobody."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any


class CalledOff(BaseException):
    """Nobody waits for this work any more. No Exception: what mends those must let it pass."""


class Work:
    """A function in a thread of its own. `told` gets what it returns and None, or None and what it raises, from that
    thread, unless it was called off; `ended` is called in any case, last."""

    def __init__(
        self,
        function: Callable[[], Any],
        told: Callable[[Any, Exception | None], None],
        ended: Callable[[], None],
    ) -> None:
        self._function, self._told, self._ended = function, told, ended
        self._lock = threading.Lock()  # of what follows
        self._begun = self._over = self._called_off = False
        self._thread = threading.Thread(target=self._run, daemon=True)  # it does not keep the program from ending
        self._thread.start()

    def call_off(self) -> None:
        """End the work at its next step in Python; a call of compiled code is finished first."""
        with self._lock:
            if self._begun and not self._over and not self._called_off:
                _raise_in(self._thread, CalledOff)
            self._called_off = True

    def _run(self) -> None:
        while not self._over:
            try:
                if self._begins():
                    self._work()
                self._close()
            except CalledOff:  # it comes once: a second time round there is nothing left but to close
                continue
        self._ended()

    def _begins(self) -> bool:
        with self._lock:
            first = not self._begun and not self._called_off
            self._begun = True
        return first

    def _work(self) -> None:
        try:
            answer, error = self._function(), None
        except Exception as raised:
            answer, error = None, raised
        self._told(answer, error)

    def _close(self) -> None:
        """From here on nothing is raised in this thread."""
        with self._lock:
            _raise_in(threading.current_thread(), None)
            self._over = True


def _raise_in(thread: threading.Thread, kind: type[BaseException] | None) -> None:
    """Have an exception raised in a thread when it comes to its next step in Python; None takes back one to come."""
    raised = None if kind is None else ctypes.py_object(kind)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), raised)
