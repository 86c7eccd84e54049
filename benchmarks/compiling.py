"""How long the first answer takes, in a new process without and with compiled code on disk."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]  # where a new process finds this package

SCRIPT = """
import json, time
import numpy as np
from benchmarks.cases import OPEN
model = OPEN[{machine!r}]()
began = time.perf_counter()
f = model.function("forward_dynamics")
traced = time.perf_counter()
f(np.tile(model.reference.q, (64, 1)), np.zeros(model.nv), np.zeros(len(model.driven)))
print(json.dumps([traced - began, time.perf_counter() - began]))
"""


def first_answers(machine: str) -> dict[str, list[float]]:
    """Seconds (tracing, all) until a batch of forward dynamics is answered: first process, second process."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, LINKWRIGHT_CACHE=folder)
        return {name: _run(machine, environment) for name in ("first process", "second process")}


def _run(machine: str, environment: dict[str, str]) -> list[float]:
    command = [sys.executable, "-c", SCRIPT.format(machine=machine)]
    done = subprocess.run(command, env=environment, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    found: list[float] = json.loads(done.stdout)
    return found
