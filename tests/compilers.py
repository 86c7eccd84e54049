"""Printed text made to run, one way per printer: each gives {name: function of arrays that returns arrays}.

An iteration takes its state last, and returns the new one and its measure.
"""

from __future__ import annotations

import ctypes
import json
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from linkwright.engines.printers import PRINTERS, Iteration, Routine

STRICT = ["-Wall", "-Wextra", "-Werror", "-pedantic", "-ffp-contract=off"]
Function = Callable[..., tuple[np.ndarray, ...]]
Routines = Sequence[Routine | Iteration]


def compiled(source: Path, *options: str) -> ctypes.CDLL:
    """A C or C++ file as a shared library."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler (cc) here")
    library = source.with_suffix(".so")
    command = ["cc", *STRICT, *options, "-O0", "-shared", "-fPIC", source.name, "-o", library.name, "-lm"]
    subprocess.run(command, cwd=source.parent, check=True)
    return ctypes.CDLL(str(library))


def given_and_results(routine: Routine | Iteration, arrays: Sequence[Any]) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """What is given, and room for the results: NaN, but for the state of an iteration."""
    given = [np.array(x, float) for x in arrays]
    if isinstance(routine, Iteration):
        return given[:-1], given[-1:]
    return given, [np.full(n, np.nan) for _, n in routine.outputs]


def pointers(arrays: Sequence[np.ndarray]) -> list[ctypes.c_void_p]:
    return [ctypes.c_void_p(x.ctypes.data) for x in arrays]


def by_cc(routines: Routines, folder: Path) -> dict[str, Function]:
    printer: Any = PRINTERS["c99"]
    (folder / "printed.h").write_text(printer.header(routines, "PRINTED_H"), encoding="utf-8")
    (folder / "printed.c").write_text(printer.text(routines, "printed.h"), encoding="utf-8")
    library = compiled(folder / "printed.c", "-std=c99")

    def ready(routine: Routine | Iteration) -> Function:
        function = getattr(library, routine.name)
        function.restype = ctypes.c_double if isinstance(routine, Iteration) else None

        def call(*arrays: Any) -> tuple[np.ndarray, ...]:
            given, results = given_and_results(routine, arrays)
            measure = function(*pointers((*given, *results)))
            return (*results, np.array([measure])) if isinstance(routine, Iteration) else tuple(results)

        return call

    return {routine.name: ready(routine) for routine in routines}


HOST = """\
#include <stddef.h>
#define __global__
#define __device__
struct place { int x; };
static struct place blockIdx, blockDim, threadIdx;
extern "C" void stand_at(int block, int threads, int thread)
{
    blockIdx.x = block;
    blockDim.x = threads;
    threadIdx.x = thread;
}
"""


def on_host(routines: Routines, folder: Path) -> dict[str, Function]:
    """CUDA's text as C++ of this machine: of five states, three to a block, the fourth is the one that counts."""
    (folder / "printed.cc").write_text(HOST + PRINTERS["cuda"].text(routines), encoding="utf-8")
    library = compiled(folder / "printed.cc", "-x", "c++", "-std=c++11", "-Wno-unused-function")
    n, at = 5, 3

    def ready(routine: Routine | Iteration) -> Function:
        kernel = getattr(library, routine.name)
        kernel.restype = None

        def call(*arrays: Any) -> tuple[np.ndarray, ...]:
            given, results = given_and_results(routine, arrays)
            results += [np.full(1, np.nan)] * isinstance(routine, Iteration)
            columns = [np.full((x.size, n), 0.5) for x in (*given, *results)]
            for x, column in zip((*given, *results), columns, strict=True):
                column[:, at] = x
            for thread in range(6):  # one more than there are states
                library.stand_at(thread // 3, 3, thread % 3)
                kernel(n, *pointers(columns))
            return tuple(x[:, at].copy() for x in columns[len(given) :])

        return call

    return {routine.name: ready(routine) for routine in routines}


ANSWERING = """\
import * as printed from "./printed.mjs";
import { createInterface } from "node:readline";
const array = (hex) => new Float64Array(new Uint8Array(Buffer.from(hex, "hex")).buffer);
const hex = (x) => Buffer.from(x.buffer).toString("hex");
for await (const line of createInterface({ input: process.stdin })) {
    const { name, given, results } = JSON.parse(line);
    const outputs = results.map(array);
    const measure = printed[name](...given.map(array), ...outputs);
    if (measure !== undefined) outputs.push(Float64Array.of(measure));
    console.log(JSON.stringify(outputs.map(hex)));
}
"""


def by_node(routines: Routines, folder: Path) -> dict[str, Function]:
    (folder / "printed.mjs").write_text(PRINTERS["javascript"].text(routines), encoding="utf-8")
    asked = Node(folder)

    def ready(routine: Routine | Iteration) -> Function:
        return lambda *arrays: asked(routine.name, *given_and_results(routine, arrays))

    return {routine.name: ready(routine) for routine in routines}


class Node:
    """A process that calls the functions of printed.mjs; it ends when nobody holds it any more."""

    def __init__(self, folder: Path, answering: str = ANSWERING) -> None:
        if shutil.which("node") is None:
            pytest.skip("there is no node here to run JavaScript")
        (folder / "answering.mjs").write_text(answering, encoding="utf-8")
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._process = subprocess.Popen(["node", "answering.mjs"], cwd=folder, text=True, **pipes)

    def __call__(self, name: str, given: Sequence[np.ndarray], results: Sequence[np.ndarray]) -> tuple[np.ndarray, ...]:
        asked = {"name": name, "given": [x.tobytes().hex() for x in given]}
        asked["results"] = [x.tobytes().hex() for x in results]
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return tuple(np.frombuffer(bytes.fromhex(x)) for x in json.loads(self._process.stdout.readline()))

    def __del__(self) -> None:
        if hasattr(self, "_process"):
            self._process.communicate()


RUNNERS: Mapping[str, Callable[[Routines, Path], dict[str, Function]]] = {
    "c99": by_cc,
    "javascript": by_node,
    "cuda": on_host,
}
SAME_LIBRARY = {"c99", "cuda"}  # printers whose sines here are those of Python, to the last bit
