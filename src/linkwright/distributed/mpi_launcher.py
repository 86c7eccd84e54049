"""The mpiexec that belongs to the MPI library of this Python's mpi4py: others' ranks would not find each other."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache as once
from pathlib import Path

from linkwright.engines import target

PATIENCE = 60.0  # s
# What mpi4py has loaded; a process of its own, since a library of MPI begins with its import.
ASKED = """
import ctypes, os
from mpi4py import MPI
print(MPI.Get_library_version().split("\\n")[0])
print(os.path.realpath(next((x.split()[-1] for x in open("/proc/self/maps") if "/libmpi" in x), "")))
"""
FAMILIES = {"open mpi": ("open mpi", "openrte", "prte"), "mpich": ("hydra", "mpich"), "intel": ("intel",)}


def mpiexec(ranks: int) -> list[str]:
    """The words that start so many ranks on this machine, before the command itself; none where there is no MPI."""
    found = _launcher()
    if found is None:
        return []
    program, family = found
    more: list[str] = []
    if family == "open mpi":
        more = ["--oversubscribe"] if ranks > target.cores() else []
        more += ["--allow-run-as-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []  # as in most containers
    return [program, *more, "-n", str(ranks)]


@once
def _launcher() -> tuple[str, str] | None:
    """An mpiexec, and the family of MPI that it belongs to."""
    asked = _output([sys.executable, "-c", ASKED]).splitlines()
    if not asked:
        return None
    family = next((name for name in FAMILIES if name in asked[0].lower()), "")
    beside = [Path(path).parent.parent / "bin" for path in asked[1:2] if path.startswith("/")]
    folders = [*map(str, beside), str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)]
    for folder in folders:
        program = shutil.which("mpiexec", path=folder)
        if program and any(word in _output([program, "--version"]).lower() for word in FAMILIES.get(family, ("",))):
            return program, family
    return None


def _output(command: list[str]) -> str:
    """What a command prints; nothing where it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout if done.returncode == 0 else ""
