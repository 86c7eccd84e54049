"""A Program as machine code: compiled for so many lanes when first needed, and called on arrays."""

from __future__ import annotations

import ctypes
import time
from collections.abc import Sequence

import numpy as np

from linkwright.engines import cache, host
from linkwright.engines.emit import ENTRY, llvm_text
from linkwright.program import Program


class Native:
    """The compiled code of a program for one number of lanes."""

    def __init__(self, program: Program, lanes: int) -> None:
        began = time.perf_counter()
        text, numbers = llvm_text(program, lanes)
        self.table = np.array(numbers)
        self.lanes = lanes
        code, self.from_cache = cache.kept(host.signature() + text, lambda: host.object_code(text))
        self._loaded = host.Loaded(code)
        self.address = self._loaded.address(ENTRY)
        self.seconds = time.perf_counter() - began
        groups = len(program.inputs) + len(program.outputs)
        signature = [ctypes.c_void_p, *[ctypes.c_void_p, ctypes.c_int64] * groups, ctypes.c_int64]
        self._run = ctypes.CFUNCTYPE(None, *signature)(self.address)

    def __call__(self, arrays: Sequence[np.ndarray], n: int) -> None:
        """Run over n states; each array is (n, size) or, the same for all states, (size,)."""
        if self.lanes == 1:
            for i in range(n):
                arguments = [w for x in arrays for w in ((x[i] if x.ndim == 2 else x).ctypes.data, 0)]
                self._run(self.table.ctypes.data, *arguments, 1)
            return
        arguments = [w for x in arrays for w in (x.ctypes.data, x.strides[0] // 8 if x.ndim == 2 else 0)]
        self._run(self.table.ctypes.data, *arguments, n)
