"""How Numba compiles the functions of this room: no exceptions, no allocation, nothing of its runtime."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import extending, njit

WORD = ir.IntType(64)
REAL = ir.DoubleType()

# `contract` lets a product and a sum become one fused operation where the processor has it.
_options: dict[str, Any] = {
    "error_model": "numpy",
    "fastmath": {"contract"},
    "_nrt": False,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
compiled: Any = njit(**_options)
intrinsic: Any = extending.intrinsic


@compiled
def copy(to, source, n):
    """Copy the first n numbers of `source` into `to`."""
    for i in range(n):
        to[i] = source[i]
