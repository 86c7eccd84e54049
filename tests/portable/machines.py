"""Other machines' arithmetic, imitated on this one by the environment of a process.

What differs from processor to processor: the kernels of OpenBLAS, NumPy's own loops, the C library's functions, the
code that LLVM makes (fused multiplications or not, numbers in a register), and the number of threads.
"""

from __future__ import annotations

import os
import platform

import numpy as np

FROM_AVX2, FROM_AVX512 = ("X86_V3", "AVX2", "FMA3"), ("X86_V4", "AVX512")  # how NumPy's features of each level begin
C_LIBRARY = "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX512F"


def machines() -> dict[str, dict[str, str]]:
    """Names of machines, and what to set for each; this one, as it is, comes first."""
    if platform.machine() not in ("x86_64", "AMD64"):
        return {"this one": {}, "one lane": {"LINKWRIGHT_LANES": "1"}, "two lanes": {"LINKWRIGHT_LANES": "2"}}
    old = {"OPENBLAS_CORETYPE": "Prescott", "LINKWRIGHT_CPU": "x86-64", "GLIBC_TUNABLES": C_LIBRARY} | _without(
        *FROM_AVX2, *FROM_AVX512
    )
    found = {
        "this one": {},
        "SSE2, one lane, one thread": old | {"LINKWRIGHT_LANES": "1", **_threads(1)},
        "SSE2, two lanes, two threads": old | {"LINKWRIGHT_LANES": "2", **_threads(2)},
        "this one without fused operations": {"LINKWRIGHT_CPU": "x86-64", "LINKWRIGHT_LANES": "1"},
    }
    if _runs("AVX2"):
        new = {"LINKWRIGHT_CPU": "x86-64-v3"} | _without(*FROM_AVX512)
        found |= {
            "AVX2 as Haswell, one thread": new | {"OPENBLAS_CORETYPE": "Haswell", **_threads(1)},
            "AVX2 as Zen, two threads": new | {"OPENBLAS_CORETYPE": "Zen", **_threads(2)},
            "AVX2, eight lanes": new | {"OPENBLAS_CORETYPE": "Haswell", "LINKWRIGHT_LANES": "8"},
        }
    if _runs("AVX512F"):
        found["AVX-512 as SkylakeX, two threads"] = {
            "OPENBLAS_CORETYPE": "SkylakeX",
            "LINKWRIGHT_CPU": "x86-64-v4",
            **_threads(2),
        }
    return found


def _threads(n: int) -> dict[str, str]:
    return {f"{library}_NUM_THREADS": str(n) for library in ("OPENBLAS", "MKL", "OMP")}


def _features() -> dict[str, bool]:
    return dict(np._core._multiarray_umath.__cpu_features__)


def _runs(feature: str) -> bool:
    return _features().get(feature, False)


def _without(*beginnings: str) -> dict[str, str]:
    """NumPy without the kernels of these features, of those it has; others it would refuse to name."""
    has = [name for name in np._core._multiarray_umath.__cpu_dispatch__ if name.startswith(beginnings)]
    return {"NPY_DISABLE_CPU_FEATURES": " ".join(has)} if has else {}


def environment(settings: dict[str, str]) -> dict[str, str]:
    return os.environ | settings
