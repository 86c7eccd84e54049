"""How the functions of this room are compiled."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import extending, njit

WORD = ir.IntType(64)
REAL = ir.DoubleType()

# No exceptions, no reference counts: nothing in here allocates, and the code stands alone, without Numba's runtime.
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
    """The first n numbers."""
    for i in range(n):
        to[i] = source[i]
