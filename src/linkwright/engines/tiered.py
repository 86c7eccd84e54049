"""Tiered execution: a program that is long to compile is interpreted first, and compiled when it is called often.

Compiling takes some 40 us an operation, eighty times what it takes to interpret it once, and a large machine whose
links share nothing has as much to compile rolled as unrolled. So calls are interpreted until they have taken as long
as compiling would, and never more than twice the time of the better choice is spent [Karlin et al. 1988]. Times are
predicted, not measured: which calls are interpreted, and so the last digits of their answers, does not depend on the
machine's load.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from linkwright.engines.interpreter import PythonEngine
from linkwright.engines.llvm_engine import LlvmExecutable
from linkwright.program import Program, Rolled

COMPILED = 4e-5  # s for an operation; of a rolled program, for one of each kind of step
BLOCK = 128  # states that are interpreted together: all values of all of them are kept meanwhile
INTERPRETED, ON_ARRAYS = 5e-7, 2e-9  # s for an operation of the whole program: for each block, and for each state
RUN = 4e-10  # s for an operation of one state, by code for one state
LONG = 1.0  # s: what compiles in less is compiled at once


def compile_seconds(program: Program | Rolled) -> float:
    """What one compilation is predicted to take."""
    kinds = program.kinds if isinstance(program, Rolled) else (program,)
    return COMPILED * sum(kind.operations for kind in kinds)


def worth_tiers(program: Program | Rolled) -> bool:
    """Whether a program is long to compile; none whose results only code for many states lays out."""
    return compile_seconds(program) > LONG and not program.by_column


class TieredExecutable(LlvmExecutable):
    """Code is made when calls without it have taken as long as making it; or when `single` or `wide` is asked for."""

    def __init__(self, program: Program | Rolled, threads: int) -> None:
        super().__init__(program, threads)
        self._interpreted = PythonEngine().prepare(program, threads)
        self._left = compile_seconds(program)  # s that calls without the best code may still take

    def run(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
        if ("wide" if n >= self.lanes else "single") in self.__dict__ or self._cost(n) > self._left:
            super().run(inputs, outputs, n)
            return
        self._left -= self._cost(n)
        if "single" in self.__dict__:
            self.single([*inputs, *outputs], n)
            return
        for first in range(0, n, BLOCK):
            part = slice(first, min(first + BLOCK, n))
            of_block = [x[part] if x.ndim == 2 else x for x in inputs]
            self._interpreted.run(of_block, [out[part] for out in outputs], part.stop - first)

    def entry(self, otherwise: Callable[..., Any]) -> Callable[..., Any] | None:
        """Not before one call more would be compiled anyway."""
        return super().entry(otherwise) if self._cost(1) > self._left else None

    def _cost(self, n: int) -> float:
        """Seconds that n states take by what there is."""
        interpreted = INTERPRETED * math.ceil(n / BLOCK) + ON_ARRAYS * n
        return (RUN * n if "single" in self.__dict__ else interpreted) * self._program.operations
