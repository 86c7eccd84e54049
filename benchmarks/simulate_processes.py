"""The whole command, process and all: the first time on a machine, and the second."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

COMMAND = ("simulate", "four-bar-003", "--until", "10", "--tau", "A=6", "--tol", "3e-12")
PROGRAM = "import sys; from linkwright.cli import main; sys.exit(main())"
PEER = """
import numpy as np, pinocchio
from scipy.integrate import solve_ivp
"""


def commands(rounds: int) -> dict[str, float]:
    """Seconds of `linkwright simulate` in a first process, nothing compiled, and the best of later ones."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LINKWRIGHT_CACHE": folder, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        first = _seconds([PROGRAM, *COMMAND], environment)
        later = min(_seconds([PROGRAM, *COMMAND], environment) for _ in range(rounds))
        return {"first process": first, "second process": later}


def peer_imports(rounds: int) -> float:
    """Seconds of a process that only imports what the peer's run needs."""
    return min(_seconds([PEER], dict(os.environ)) for _ in range(1 + rounds))


def _seconds(words: list[str], environment: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", *words], env=environment, check=True, capture_output=True)
    return time.perf_counter() - began
