"""The engine that runs programs on a graphics card of NVIDIA: one thread a state."""

from __future__ import annotations

from linkwright.engines.cuda.cards import card, missing
from linkwright.engines.cuda.cuda_executable import CudaExecutable
from linkwright.program import AnyProgram


class CudaEngine:
    name = "cuda"
    dtypes = ("float64", "float32")

    @property
    def needs(self) -> str:
        return missing() or "an NVIDIA card"

    def available(self) -> bool:
        return not missing()

    def prepare(self, program: AnyProgram, threads: int, dtype: str = "float64") -> CudaExecutable:
        return CudaExecutable(program, card(), dtype)
