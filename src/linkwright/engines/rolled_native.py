"""A Rolled program as machine code, called on arrays."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence
from functools import cache as once
from typing import NamedTuple

import numpy as np

from linkwright.engines import cache, target
from linkwright.engines.codegen.rolled_text import ENTRY, TABLES, kinds_text, result_entries, rolled_text
from linkwright.engines.operation_list import operations
from linkwright.program import Rolled

BYTES, REFUSED = (TABLES.index(name) for name in ("bytes", "refused"))


class RolledNative:
    """The compiled code of a Rolled program for one number of lanes; its `table` holds the addresses of all lists."""

    def __init__(self, rolled: Rolled, lanes: int) -> None:
        began = time.perf_counter()
        self.lanes, self._label = lanes, rolled.label
        operations_alone = rolled.kinds is operations()
        text, constants = rolled_text(rolled, lanes, apart=operations_alone)
        steps = operation_code(lanes) if operations_alone else None
        results, told = result_entries(rolled, lanes)
        self._lists = [
            np.array(constants) if steps is None else steps.constants,
            np.frombuffer(rolled.numbers) if len(rolled.numbers) else np.zeros(1),
            _scaled(rolled, lanes),
            np.array(rolled.runs, np.int64).reshape(-1, 3),
            np.array(results, np.int64),
            np.zeros(0, np.int64) if steps is None else steps.addresses,
        ]
        sizes = [size for _, size in rolled.inputs]
        inputs = [x for size, slot in zip(sizes, rolled.input_slots, strict=True) for x in (size, lanes * slot)]
        counts = [len(rolled.runs), 8 * lanes * rolled.slots + 64, 0]
        addresses = [x.ctypes.data for x in self._lists]
        self.table = np.array([*addresses, *counts, *inputs, *(x for output in told for x in output)], np.int64)
        code, self.from_cache = cache.kept(target.signature() + text, lambda: target.object_code(text))
        self._loaded, self._steps = target.Loaded(code), steps
        self.address = self._loaded.address(ENTRY)
        groups = len(rolled.inputs) + len(rolled.outputs)
        signature = [ctypes.c_void_p, *[ctypes.c_void_p, ctypes.c_int64] * groups, ctypes.c_int64]
        self._run = ctypes.CFUNCTYPE(ctypes.c_int64, *signature)(self.address)
        self.seconds = time.perf_counter() - began

    def __call__(self, arrays: Sequence[np.ndarray], n: int) -> None:
        """Run over n states, at least as many as lanes; each array is (n, size) or, the same for all, (size,)."""
        rows = [w for x in arrays for w in (x.ctypes.data, x.strides[0] // 8 if x.ndim == 2 else 0)]
        if self._run(self.table.ctypes.data, *rows, n):
            raise self.out_of_memory()

    @property
    def refused(self) -> int:
        """How many calls, by whomever they were made, had no memory for their values."""
        return int(self.table[REFUSED])

    def out_of_memory(self) -> MemoryError:
        return MemoryError(
            f"{self._label}: the system has no {int(self.table[BYTES]):,} bytes for the values of all its steps. End "
            "other programs, use fewer threads, or ask a smaller machine."
        )


class OperationCode(NamedTuple):
    """The functions of all operations: their code, their addresses, and the constants that they read."""

    loaded: target.Loaded
    addresses: np.ndarray
    constants: np.ndarray


@once
def operation_code(lanes: int) -> OperationCode:
    """Loaded once, whatever programs are made of them."""
    text, constants = kinds_text(operations(), lanes)
    loaded = target.Loaded(cache.kept(target.signature() + text, lambda: target.object_code(text))[0])
    addresses = [loaded.address(f"kind{k}") for k in range(len(operations()))]
    return OperationCode(loaded, np.array(addresses, np.int64), np.array(constants))


def _scaled(rolled: Rolled, lanes: int) -> np.ndarray:
    """The list of entries, slots counted in numbers of all lanes; the place of a call's numbers is as it was."""
    entries = np.array(rolled.entries, np.int32)
    scaled = entries * np.int32(lanes)
    for kind, first, count in rolled.runs:
        width = rolled.width(kind)
        scaled[first : first + count * width : width] = entries[first : first + count * width : width]
    return scaled
