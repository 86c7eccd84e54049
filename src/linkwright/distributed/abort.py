"""The end of a run on all ranks, with a sentence that arrives.

A launcher that is told to abort ends at once, and what a rank has written shortly before may be lost with it: MPICH's
did so in every third run. So a rank aborts only after its sentence has been read.
"""

from __future__ import annotations

import os
import stat
import sys
import time
from typing import Any

READ = 2.0  # s that the launcher has to read the sentence; a launcher that hangs does not keep the run from its end
PASSED_ON = 0.2  # s that it has to pass the sentence on: nothing tells when it has
PAUSE = 1e-3  # s


def abort(communicator: Any, sentence: str) -> None:
    """Say a sentence on standard error, then end all ranks with exit status 1."""
    print(sentence, file=sys.stderr, flush=True)
    given_up = time.perf_counter() + READ
    while _unread(sys.stderr) and time.perf_counter() < given_up:
        time.sleep(PAUSE)
    time.sleep(PASSED_ON)
    communicator.Abort(1)


def _unread(stream: Any) -> bool:
    """Whether a stream is a pipe with something in it; False where nobody can tell."""
    try:
        import fcntl  # not on Windows
        import termios

        pipe = stream.fileno()
        if not stat.S_ISFIFO(os.fstat(pipe).st_mode):
            return False
        return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder) > 0
    except (ImportError, OSError, ValueError):
        return False
