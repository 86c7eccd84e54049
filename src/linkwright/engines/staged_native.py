"""A Staged program as machine code, called on arrays."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence

import numpy as np

from linkwright.engines import cache, target
from linkwright.engines.codegen.staged_text import ENTRY, staged_text
from linkwright.program import Staged


class StagedNative:
    """The compiled code of a Staged program."""

    def __init__(self, staged: Staged, lanes: int) -> None:
        began = time.perf_counter()
        text, numbers, entries, self._size = staged_text(staged, lanes)
        self._table, self._entries = np.array(numbers), np.array(entries, np.int64)
        self.lanes = lanes
        code, self.from_cache = cache.kept(target.signature() + text, lambda: target.object_code(text))
        self._loaded = target.Loaded(code)
        groups = len(staged.inputs) + len(staged.outputs)
        signature = [*[ctypes.c_void_p] * 3, *[ctypes.c_void_p, ctypes.c_int64] * groups, *[ctypes.c_int64] * 2]
        self._run = ctypes.CFUNCTYPE(None, *signature)(self._loaded.address(ENTRY))
        self.seconds = time.perf_counter() - began
        self._idle: list[np.ndarray] = []  # workspaces: each thread takes one and puts it back
        self._inputs = len(staged.inputs)

    def __call__(self, arrays: Sequence[np.ndarray], n: int) -> None:
        """Run over n > 0 states; each array is (n, size) or, the same for all states, (size,)."""
        if n >= self.lanes:
            self._call(arrays, n, self.lanes)
            return
        # Fewer states than lanes: the last stands in for those missing, whose columns are left alone.
        given = [x if x.ndim == 1 else x[0] if n == 1 else _padded(x, self.lanes) for x in arrays[: self._inputs]]
        found = [np.empty((self.lanes, x.shape[1])) for x in arrays[self._inputs :]]
        self._call([*given, *found], self.lanes, n)
        for x, y in zip(arrays[self._inputs :], found, strict=True):
            x[:] = y[:n]

    def _call(self, arrays: Sequence[np.ndarray], n: int, solved: int) -> None:
        try:
            work = self._idle.pop()
        except IndexError:
            work = _aligned(self._size)
        rows = [w for x in arrays for w in (x.ctypes.data, x.strides[0] // 8 if x.ndim == 2 else 0)]
        self._run(self._table.ctypes.data, work.ctypes.data, self._entries.ctypes.data, *rows, n, solved)
        self._idle.append(work)


def _padded(x: np.ndarray, n: int) -> np.ndarray:
    """The rows of x, filled up to n rows with copies of the last."""
    return x[np.minimum(np.arange(n), len(x) - 1)]


def _aligned(size: int) -> np.ndarray:
    """So many numbers whose first begins a cache line."""
    raw = np.empty(size + 8)
    return raw[(-raw.ctypes.data % 64) // 8 :][:size]
