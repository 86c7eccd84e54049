"""A process of its own, with a time limit: what it says is read as it comes, and it never outlives who waits."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

REPOSITORY = Path(__file__).resolve().parents[1]  # where a new process finds this package


class Ended(NamedTuple):
    """How it ended: its exit status, or None where it was ended at the limit; the last line of its complaints."""

    status: int | None
    complaint: str


def watch(
    arguments: Sequence[str],
    environment: Mapping[str, str],
    limit: float,
    heard: Callable[[str], None],
    waiting: Callable[[float], None],
) -> Ended:
    """Run Python with these arguments in the repository's folder; `heard` gets every line of its output, `waiting` the
    seconds so far, several times in a second."""
    process = subprocess.Popen(
        [sys.executable, *arguments],
        cwd=REPOSITORY,
        env=dict(environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # Ctrl-C is for the one who waits, who then ends it
    )
    lines: queue.Queue[str | None] = queue.Queue()
    complaints: list[str] = []
    readers = [
        threading.Thread(target=_read, args=(process.stdout, lines.put), daemon=True),
        threading.Thread(target=_read, args=(process.stderr, complaints.append), daemon=True),
    ]
    for reader in readers:
        reader.start()
    began = time.monotonic()
    try:
        while (spent := time.monotonic() - began) < limit:
            waiting(spent)
            try:
                line = lines.get(timeout=min(0.2, max(limit - spent, 0.01)))
            except queue.Empty:
                continue
            if line is None:
                return Ended(process.wait(), _last(complaints, readers[1]))
            heard(line)
        return Ended(None, "")
    finally:
        end(process)


def end(process: subprocess.Popen[str]) -> None:
    """The process and all that it has started."""
    if process.poll() is None:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except (AttributeError, ProcessLookupError):
            process.kill()
    process.wait()


def _read(stream: object, give: Callable[[str | None], object]) -> None:
    for line in stream:  # type: ignore[attr-defined]
        give(line.rstrip("\n"))
    give(None)


def _last(complaints: list[str], reader: threading.Thread) -> str:
    reader.join(timeout=1.0)
    said = [line for line in complaints if line and line.strip()]
    return said[-1].strip() if said else ""
