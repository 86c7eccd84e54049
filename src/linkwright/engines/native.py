"""A Program as machine code: compiled for so many lanes when first needed, and called on arrays."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence
from functools import cache as once
from pathlib import Path

import numpy as np

from linkwright.engines import cache, target
from linkwright.engines.codegen.emit import ENTRY, llvm_text
from linkwright.program import Program

NAME = 64  # letters of a name in the cache


class Native:
    """The compiled code of a program for one number of lanes."""

    def __init__(self, program: Program, lanes: int) -> None:
        began = time.perf_counter()
        self.lanes = lanes
        name, self.table, text = _written(program, lanes)
        code, self.from_cache = cache.kept_as(name, lambda: target.object_code(text or llvm_text(program, lanes)[0]))
        self._loaded = target.Loaded(code)
        self.address = self._loaded.address(ENTRY)
        self.seconds = time.perf_counter() - began
        groups = len(program.inputs) + len(program.outputs)
        signature = [ctypes.c_void_p, *[ctypes.c_void_p, ctypes.c_int64] * groups, ctypes.c_int64]
        self._run = ctypes.CFUNCTYPE(None, *signature)(self.address)
        inputs = len(program.inputs)
        self._by_column = {inputs + g for g, (name, _) in enumerate(program.outputs) if name in program.by_column}

    def __call__(self, arrays: Sequence[np.ndarray], n: int) -> None:
        """Run over n states; each array is (n, size) or, the same for all states, (size,)."""
        if self.lanes == 1:
            for i in range(n):
                arguments = [w for x in arrays for w in ((x[i] if x.ndim == 2 else x).ctypes.data, 0)]
                self._run(self.table.ctypes.data, *arguments, 1)
            return
        axes = [int(k in self._by_column) for k in range(len(arrays))]
        strides = [x.strides[axis] // 8 if x.ndim == 2 else 0 for x, axis in zip(arrays, axes, strict=True)]
        arguments = [w for x, stride in zip(arrays, strides, strict=True) for w in (x.ctypes.data, stride)]
        self._run(self.table.ctypes.data, *arguments, n)


def _written(program: Program, lanes: int) -> tuple[str, np.ndarray, str]:
    """The name of the code, its table of numbers, and its text, which need not be written again for a known program.

    Programs that differ in their numbers alone have one text: the code is found by that, the text by the program.
    """
    text = ""

    def write() -> bytes:
        nonlocal text
        text, numbers = llvm_text(program, lanes)
        return cache.name_of(target.signature() + text).encode() + np.array(numbers).tobytes()

    found, _ = cache.kept(_identity(program, lanes), write)
    return found[:NAME].decode(), np.frombuffer(found[NAME:]), text


def is_kept(program: Program, lanes: int) -> bool:
    """Whether its code is on disk, so that nothing has to be compiled."""
    found = cache.content_of(cache.name_of(_identity(program, lanes)))
    return found is not None and cache.content_of(found[:NAME].decode()) is not None


def _identity(program: Program, lanes: int) -> str:
    """All that the text and the numbers of its table depend on."""
    said = repr((program.inputs, program.outputs, program.nodes, program.results, sorted(program.by_column)))
    return f"{target.signature()}|{target.fuses()}|{_writers()}|{lanes}|{said}"


@once
def _writers() -> str:
    """A digest of the source files that write the text: with other files, another text."""
    folder = Path(__file__).parent
    files = [*sorted((folder / "codegen").glob("*.py")), folder / "target.py"]
    files.append(folder.parent / "program" / "multiply_adds.py")
    return cache.name_of("".join(file.read_text(encoding="utf-8") for file in files))
