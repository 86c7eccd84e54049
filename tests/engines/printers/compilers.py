"""Printed text made to run, one way per printer: each gives {name: function of arrays that returns arrays}."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from linkwright.engines.printers import PRINTERS, Routine

STRICT = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-ffp-contract=off"]
Functions = dict[str, Callable[..., tuple[np.ndarray, ...]]]


def compiled(source: Path, *options: str) -> ctypes.CDLL:
    """A C file as a shared library."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler (cc) here")
    library = source.with_suffix(".so")
    subprocess.run(
        ["cc", *STRICT, *(options or ["-O1"]), "-shared", "-fPIC", source.name, "-o", library.name, "-lm"],
        cwd=source.parent,
        check=True,
    )
    return ctypes.CDLL(str(library))


def called(function: Any, sizes: Sequence[int], arrays: Sequence[Any]) -> tuple[np.ndarray, ...]:
    """A C function of arrays, its results in new ones."""
    given = [np.ascontiguousarray(x, float) for x in arrays]
    results = [np.full(n, np.nan) for n in sizes]
    function.restype = None
    function(*(ctypes.c_void_p(x.ctypes.data) for x in (*given, *results)))
    return tuple(results)


def by_cc(routines: Sequence[Routine], folder: Path) -> Functions:
    (folder / "printed.c").write_text(prototypes(routines) + PRINTERS["c99"].text(routines))
    library = compiled(folder / "printed.c")

    def ready(routine: Routine) -> Callable[..., tuple[np.ndarray, ...]]:
        sizes = [n for _, n in routine.program.outputs]
        return lambda *arrays: called(getattr(library, routine.name), sizes, arrays)

    return {routine.name: ready(routine) for routine in routines}


def prototypes(routines: Sequence[Routine]) -> str:
    return PRINTERS["c99"].header(routines, "PRINTED_H") + "\n"


RUNNERS: Mapping[str, Callable[[Sequence[Routine], Path], Functions]] = {"c99": by_cc}
EXACT = {"c99"}  # printers whose sines are those of Python, to the last bit
