"""Memory of this process, in bytes: what it uses, the most it has used, and the most that it may."""

from __future__ import annotations

import os
import sys
from pathlib import Path

SHARE = 0.5  # of the machine's memory, for one process: more would disturb the others, or end them


def used_memory() -> int | None:
    """Resident now; None where the system does not tell it as Linux does."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


def peak_memory() -> int | None:
    """Resident at most, so far; None where the system does not tell it as Linux does.

    getrusage would count what the process that started this one had.
    """
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), None)


def machine_memory() -> int | None:
    """Of this machine; None where the system does not say."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return None


def bound_memory() -> None:
    """Let allocation fail in this process before the machine runs out of memory, where the system has such bounds."""
    whole = machine_memory()
    if whole is None or sys.platform != "linux":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = int(SHARE * whole)
    resource.setrlimit(resource.RLIMIT_AS, (wanted if hard < 0 else min(wanted, hard), hard))
