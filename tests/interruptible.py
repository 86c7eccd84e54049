"""Processes that a test interrupts: they listen to Ctrl-C whatever the one who runs the tests has decided for itself.

Under `nohup`, in a background job of a shell and in many a scheduler, Ctrl-C is ignored, and children inherit that.
"""

import os
import signal
import subprocess
from typing import Any


def listen() -> None:
    """To Ctrl-C and requests to end, as a program at a terminal does."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def interruptible(command: list[str], **options: Any) -> subprocess.Popen:
    """A process that can be interrupted; options of Popen."""
    return subprocess.Popen(command, preexec_fn=listen if os.name == "posix" else None, **options)
