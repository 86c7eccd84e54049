"""The engine that makes machine code for this processor by LLVM: for one state, and for as many as a register holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cached_property
from importlib.util import find_spec
from itertools import accumulate, pairwise
from typing import Any

import numpy as np

from linkwright.engines import fastcall, target
from linkwright.engines.engine import Executable
from linkwright.engines.native import Native
from linkwright.engines.rolled_native import RolledNative
from linkwright.engines.staged_native import StagedNative
from linkwright.program import Program, Rolled, Staged

WORTH_A_THREAD = 20_000_000  # operations: some milliseconds


class LlvmEngine:
    name, needs = "llvm", "llvmlite"

    def available(self) -> bool:
        return find_spec("llvmlite") is not None

    def prepare(self, program: Program | Staged | Rolled, threads: int) -> LlvmExecutable:
        return LlvmExecutable(program, threads)


class LlvmExecutable(Executable):
    """Code is compiled when first needed, once for single states and once for batches."""

    def __init__(self, program: Program | Staged | Rolled, threads: int) -> None:
        self._program, self._threads = program, threads

    @cached_property
    def single(self) -> Native | StagedNative | RolledNative:
        """The code for one state at a time; in stages, the same as for many."""
        if isinstance(self._program, Rolled):
            return RolledNative(self._program, 1)
        return self.wide if isinstance(self._program, Staged) else Native(self._program, 1)

    @cached_property
    def joined(self) -> Native | RolledNative:
        """The code for one state with all results side by side."""
        assert isinstance(self._program, Program | Rolled)
        if len(self._program.outputs) == 1 and isinstance(self.single, Native | RolledNative):
            return self.single
        together = replace(self._program, outputs=(("all", len(self._program.results)),))
        return RolledNative(together, 1) if isinstance(together, Rolled) else Native(together, 1)

    @cached_property
    def wide(self) -> Native | StagedNative | RolledNative:
        """The code for as many states as a register has lanes."""
        if isinstance(self._program, Rolled):
            return RolledNative(self._program, self.lanes)
        if isinstance(self._program, Staged):
            return StagedNative(self._program, max(2, self.lanes))  # its columns stand side by side, two at least
        return Native(self._program, self.lanes)

    def kernel(self, many: bool) -> Native | StagedNative | RolledNative:
        """What an integrator is to call now, state by state or in blocks of `lanes`."""
        return self.wide if many else self.single

    def worth_another(self, many: bool, calls: int) -> bool:
        """Told how often that was called since, whether `kernel` has something better from now on."""
        return False

    @property
    def lanes(self) -> int:
        return target.lanes()

    @property
    def seconds(self) -> float:
        made = {self.__dict__[name] for name in ("single", "joined", "wide") if name in self.__dict__}
        return float(sum(native.seconds for native in made))

    def by_column(self, output: str, n: int) -> bool:
        """The outputs that the program lists, where code for many states runs: only that stores by column."""
        return isinstance(self._program, Program) and output in self._program.by_column and n >= self.lanes > 1

    def entry(self, otherwise: Callable[..., Any]) -> Callable[..., Any] | None:
        """The builtin of `fastcall`, for a program compiled as one function. Several results are parts of one array."""
        return otherwise if isinstance(self._program, Staged) else self._entry_to(self.joined, otherwise)

    def _entry_to(self, code: Native | RolledNative, otherwise: Callable[..., Any]) -> Callable[..., Any]:
        """The same, to code that leaves all results side by side."""
        program = self._program
        sizes = [size for _, size in program.inputs]
        direct = fastcall.fast_entry(code, sizes, sum(size for _, size in program.outputs), otherwise)
        if direct is None or len(program.outputs) == 1:
            return direct or otherwise
        edges = list(accumulate((size for _, size in program.outputs), initial=0))
        parts = [slice(*edge) for edge in pairwise(edges)]
        if len(parts) == 2:
            return _in_two(direct, *parts)

        def enter(*arrays: Any) -> Any:
            results = direct(*arrays)
            return results if type(results) is tuple else tuple([results[part] for part in parts])

        return enter

    def run(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
        if n < self.lanes:
            self.single([*inputs, *outputs], n)
            return
        wide = self.wide
        parts = min(self._threads, n // self.lanes, 1 + n * self._program.operations // WORTH_A_THREAD)
        if parts <= 1:
            wide([*inputs, *outputs], n)
            return
        edges = [n * k // parts for k in range(parts + 1)]

        def part(k: int) -> None:
            i, j = edges[k], edges[k + 1]
            wide([x[i:j] if x.ndim == 2 else x for x in (*inputs, *outputs)], j - i)

        with ThreadPoolExecutor(parts) as pool:
            list(pool.map(part, range(parts)))


def _in_two(direct: Callable[..., Any], first: slice, second: slice) -> Callable[..., Any]:
    """What most answers of one state are: a result and its checks, without a list on the way."""

    def enter(*arrays: Any) -> Any:
        results = direct(*arrays)
        return results if type(results) is tuple else (results[first], results[second])

    return enter
