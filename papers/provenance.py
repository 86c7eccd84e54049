"""When, with what and on which processor a page was made."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from linkwright import __version__
from linkwright.engines.target import cpu

LIBRARIES = ("numpy", "scipy", "llvmlite", "matplotlib")


@dataclass(frozen=True)
class Provenance:
    """What a reader needs to judge a time, or to make the page anew."""

    date: str  # of the day, UTC
    processor: str
    versions: str

    def __str__(self) -> str:
        return f"Made on {self.date} by {self.versions} on {self.processor}."


def made_here() -> Provenance:
    parts = [f"linkwright {__version__}", f"Python {platform.python_version()}"]
    parts += [f"{name} {version(name)}" for name in LIBRARIES]
    return Provenance(datetime.now(UTC).date().isoformat(), processor(), ", ".join(parts))


def processor() -> str:
    """The model as the system names it, LLVM's name of its kind, how many there are."""
    model, kind = _model(), cpu()[0]
    name = f"{model} ({kind})" if model and model != kind else kind
    return f"{name}, {os.cpu_count()} logical cores, {platform.machine()}, {platform.system()}"


def _model() -> str:
    """Of the first processor; empty where the system does not say."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
