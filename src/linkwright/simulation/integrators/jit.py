"""The drivers: LLVM text that comes with the package, compiled for this processor at its first use and kept on disk.

A driver knows nothing of any mechanism: kernels are reached through their addresses, everything else through the frame.
The text is made by compiled/generate.py from the other files of that room.
"""

from __future__ import annotations

import ctypes
import hashlib
import time
from collections.abc import Callable
from functools import cache as once
from pathlib import Path
from typing import NamedTuple

from linkwright.engines import cache, target

DRIVERS = ("explicit", "implicit")
ENTRY = "drive"
FOLDER = Path(__file__).parent / "compiled"


class Driver(NamedTuple):
    """run(address of a frame, attempts at a step) -> a `Status`; the GIL is released."""

    run: Callable[[int, int], int]
    seconds: float
    from_cache: bool
    loaded: target.Loaded  # keeps the code in memory


@once
def driver(name: str) -> Driver:
    """The driver of this name (of DRIVERS), compiled and loaded."""
    began = time.perf_counter()
    text = (FOLDER / f"{name}.ll").read_text(encoding="utf-8")
    code, found = cache.kept(target.signature() + text, lambda: target.object_code(text))
    loaded = target.Loaded(code)
    word = ctypes.c_int64
    run = ctypes.CFUNCTYPE(word, word, word)(loaded.address(ENTRY))
    return Driver(run, time.perf_counter() - began, found, loaded)


def digest() -> str:
    """SHA-256 of the sources that the texts are made from. A text that names another one is stale."""
    sources = [*sorted(FOLDER.glob("*.py")), *(FOLDER.parent / name for name in ("codes.py", "frame.py"))]
    return hashlib.sha256("".join(path.read_text(encoding="utf-8") for path in sources).encode()).hexdigest()
