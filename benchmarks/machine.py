"""This machine and the versions of what runs on it: what a reader needs to judge a time."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from benchmarks.process_memory import machine_memory
from linkwright import __version__
from linkwright.engines import target

PACKAGES = ("numpy", "scipy", "llvmlite", "heyoka", "xarray", "matplotlib", "pin", "mujoco", "exudyn")
TOLD = ("sse4.2", "avx", "avx2", "fma", "avx512f", "avx512dq", "avx512vl", "neon", "sve")  # features that lanes hang on


def machine_line() -> str:
    """In a few words, as every suite begins."""
    return f"{platform.machine()} {target.cpu()[0]}, {target.lanes()} lanes"


def machine() -> dict[str, Any]:
    """Processor, what of it is used, memory, system, how busy it was, when."""
    features = set(target.cpu()[1].split(","))
    about: dict[str, Any] = {
        "processor": _model() or platform.processor() or target.cpu()[0],
        "compiled for": target.cpu()[0],
        "features": [name for name in TOLD if f"+{name}" in features],
        "lanes": target.lanes(),
        "cores": target.cores(),
        "architecture": platform.machine(),
        "system": f"{platform.system()} {platform.release()}",
        "caches": _caches(),
        "memory": machine_memory(),
        "began": datetime.now(UTC).isoformat(timespec="seconds"),
    }
    if hasattr(os, "getloadavg"):
        about["load"] = round(os.getloadavg()[0], 2)
    return about


def versions() -> dict[str, str | None]:
    """Of everything that takes part; None: it is not there."""
    found: dict[str, str | None] = {"linkwright": __version__, "Python": platform.python_version()}
    return found | {name: _version(name) for name in PACKAGES}


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _model() -> str:
    """As the system names the first processor; empty where it does not say."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")


def _caches() -> dict[str, str]:
    """Of the first processor, data caches by level; empty where the system does not say."""
    found = {}
    for folder in sorted(Path("/sys/devices/system/cpu/cpu0/cache").glob("index*")):
        try:
            level, kind, size = ((folder / name).read_text().strip() for name in ("level", "type", "size"))
        except OSError:
            continue
        if kind != "Instruction":
            found[f"L{level}"] = size
    return found
