"""Functions to study, at the top of a module so that other processes find them; each notes what it computes."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import numpy as np

NOTES = "STUDY_NOTES"  # names the file to which every computed variant is noted


def note(x: np.ndarray) -> None:
    """Append the variants to the side file, in one write, which the system keeps whole."""
    if NOTES in os.environ:
        with open(os.environ[NOTES], "ab", buffering=0) as file:
            file.write("".join(f"{int(k)}\n" for k in x).encode())


def noted(path: Path) -> list[int]:
    """All variants that were computed, in the order in which they were."""
    return [int(line) for line in path.read_text().split()] if path.exists() else []


def square(x: np.ndarray) -> dict[str, np.ndarray]:
    note(x)
    return {"square": x * x}


def slow_square(x: np.ndarray) -> dict[str, np.ndarray]:
    """Ten milliseconds a variant."""
    time.sleep(0.01 * len(x))
    note(x)
    return {"square": x * x}


def held_square(x: np.ndarray) -> dict[str, np.ndarray]:
    """From variant 100 on it waits until there is a file that lets it go."""
    gate = Path(os.environ[NOTES]).with_suffix(".go")
    while (x >= 100.0).any() and not gate.exists():
        time.sleep(0.01)
    return square(x)


def deadly_square(x: np.ndarray) -> dict[str, np.ndarray]:
    """The variant 7 ends its process, as a fault in compiled code would."""
    if (x == 7.0).any():
        os.kill(os.getpid(), signal.SIGKILL)
    return square(x)


def once_deadly_square(x: np.ndarray) -> dict[str, np.ndarray]:
    """The first process that comes to variant 7 is killed, the next one is not."""
    mark = Path(os.environ[NOTES]).with_suffix(".killed")
    if (x == 7.0).any() and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(x)
