"""Tiered execution: a program that is long to compile is run operation by operation first, and compiled when it is
called often.

Compiling takes some 40 us an operation; to list the operations takes a few percent of that, and the list runs three to
five times as long as compiled code. So it pays to compile when calls have taken about as long [Karlin et al. 1988].
Both run the same operations with the same roundings: answers have the same bits before and after.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, TypeGuard

import numpy as np

from linkwright.engines.llvm_engine import LlvmExecutable
from linkwright.engines.native import Native, is_kept
from linkwright.engines.operation_list import operation_list
from linkwright.engines.rolled_native import RolledNative
from linkwright.program import AnyProgram, Program, Rolled, Staged
from linkwright.program.staged import in_one

Tiered = Program | Rolled | Staged

COMPILED = 4e-5  # s for an operation; of a rolled program, for one of each kind of step
BEGUN = 2e-3  # s for the least program
LISTED = 1e-9  # s for an operation of one state, from the list
ABREAST = 1.5  # times that for as many states as a register has lanes
WAITING = 0.25  # of the time to compile, for calls without code
LISTING = 1.5e-6  # s to list an operation


def compile_seconds(program: Tiered) -> float:
    """What one compilation is predicted to take."""
    kinds = program.kinds if isinstance(program, Rolled) else (program,)
    return BEGUN + COMPILED * sum(kind.operations for kind in kinds)


def worth_tiers(program: AnyProgram) -> TypeGuard[Tiered]:
    """Whether its operations are listed sooner than they are compiled: not so where a loop over few kinds of steps is
    what takes little to compile, nor where one program runs over many columns."""
    if isinstance(program, Rolled):
        return LISTING * program.operations < compile_seconds(program)
    return isinstance(program, Program) or (isinstance(program, Staged) and not program.matrices)


class TieredExecutable(LlvmExecutable):
    """Code is made when calls without it have taken a share of the time that takes; or when `single` or `wide` is asked
    for. What is on disk is taken at once."""

    def __init__(self, program: Tiered, threads: int) -> None:
        super().__init__(program, threads)
        self._left = WAITING * compile_seconds(program)  # s that calls without code may still take
        self._sought: set[str] = set()  # codes that were looked for on disk

    @cached_property
    def _list(self) -> Rolled:
        program = self._program
        return operation_list(in_one(program) if isinstance(program, Staged) else program)

    @cached_property
    def _one_by_one(self) -> RolledNative:
        return RolledNative(self._list, 1)

    @cached_property
    def _block_by_block(self) -> RolledNative:
        return RolledNative(self._list, self.lanes)

    def kernel(self, many: bool) -> Native | RolledNative:
        """The list of operations, as long as there is no code and none pays."""
        if self._compiled(many) or self._left <= 0.0:
            return self.wide if many else self.single  # type: ignore[return-value]
        return self._block_by_block if many else self._one_by_one

    def worth_another(self, many: bool, calls: int) -> bool:
        if self._compiled(many):
            return False
        self._left -= calls * self._seconds(self.lanes if many else 1)
        return self._left <= 0.0

    def run(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
        many, cost = n >= self.lanes, self._seconds(n)
        if self._compiled(many) or cost > self._left:
            super().run(inputs, outputs, n)
            return
        self._left -= cost
        rows = [out if out.flags.c_contiguous else np.empty(out.shape) for out in outputs]
        self.kernel(many)([*inputs, *rows], n)
        for out, made in zip(outputs, rows, strict=True):
            if out is not made:
                out[...] = made

    def _compiled(self, many: bool) -> bool:
        """Whether there is code, made here or before and kept on disk."""
        return self._has("wide", self.lanes) if many else self._has("single", 1)

    def _has(self, name: str, lanes: int) -> bool:
        if name not in self.__dict__ and name not in self._sought:
            self._sought.add(name)
            program = self._program
            if isinstance(program, Program):
                if name == "joined" and len(program.outputs) > 1:
                    program = replace(program, outputs=(("all", len(program.results)),))
                if is_kept(program, lanes):
                    getattr(self, name)
        return name in self.__dict__

    def _seconds(self, n: int) -> float:
        """What so many states take by the list."""
        blocks = ABREAST * n / self.lanes if n >= self.lanes > 1 else n
        return blocks * LISTED * self._program.operations

    def entry(self, otherwise: Callable[..., Any]) -> Callable[..., Any] | None:
        """Through the list of operations, until that has taken its time."""
        calls = int(self._left / max(self._seconds(1), LISTED))
        if self._has("joined", 1) or not calls:
            return super().entry(otherwise)
        together = replace(self._list, outputs=(("all", len(self._list.results)),))
        direct = self._entry_to(RolledNative(together, 1), otherwise)

        def enter(*arrays: Any) -> Any:
            nonlocal calls, direct
            if calls:
                calls -= 1
                if not calls:
                    direct = super(TieredExecutable, self).entry(otherwise) or otherwise
            return direct(*arrays)

        return enter
