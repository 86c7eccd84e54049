"""A program on a card: NumPy's arrays go there and back, those that lie there already are read where they are."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from linkwright.engines.codegen.kernel_text import Layout, ThreadKernel, columns_kernel, program_kernel, repeated_kernel
from linkwright.engines.codegen.rolled_kernel import call_list, rolled_kernel
from linkwright.engines.cuda.cards import Card, LoadedKernel, Memory
from linkwright.engines.cuda.device_arrays import Strided, library_of, on_card, strided
from linkwright.engines.engine import Executable
from linkwright.errors import ModelError
from linkwright.program import AnyProgram, Repeated, Rolled, Staged

BYTES = 1 << 30  # of the card's memory that a share of a batch may take while it is worked on
REALS = {"float64": "double", "float32": "float"}


class CudaExecutable(Executable):
    """Kernels are made when first needed: for arrays that lie row by row, and for all others."""

    def __init__(self, program: AnyProgram, card: Card, dtype: str) -> None:
        self._program, self._card, self.dtype = program, card, np.dtype(dtype)
        self._loaded: dict[tuple[str, bool], LoadedKernel] = {}
        self._list: tuple[Memory, Strided] | None = None  # of a rolled program's calls, and its numbers
        self._seconds = 0.0

    @property
    def seconds(self) -> float:
        return self._seconds

    @property
    def kernels(self) -> dict[str, LoadedKernel]:
        """The kernels in use so far, with their registers and local memory."""
        return {f"{name}, {'rows' if packed else 'any layout'}": x for (name, packed), x in self._loaded.items()}

    def run(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
        """For arrays of the host: copied to the card and back, in shares that fit there."""
        shared = {k: self._sent(x) for k, x in enumerate(inputs) if x.ndim == 1}
        for rows in self._shares(n):
            count = rows.stop - rows.start
            given = [shared[k] if k in shared else self._sent(x[rows]) for k, x in enumerate(inputs)]
            results = [self._blank(count, x.shape[1]) for x in outputs]
            self._launch(given, results, count, 0)
            for result, out in zip(results, outputs, strict=True):
                found = np.empty((count, out.shape[1]), self.dtype)
                self._card.download(result.owner, found)
                out[rows] = found

    def on_device(self, arrays: Sequence[Any]) -> Any:
        """Arrays of the card in, arrays of the card out; None where all given are the host's.

        Results lie column by column where the arguments do.
        """
        program = self._program
        library = library_of(arrays, program.label)
        if library is None:
            return None
        if len(arrays) != len(program.inputs):
            names = ", ".join(name for name, _ in program.inputs)
            raise ModelError(f"{program.label} takes {names}: {len(program.inputs)} arrays, not {len(arrays)}.")
        shape = next((tuple(x.shape[:-1]) for x in arrays if on_card(x) and x.ndim > 1), ())
        given = [self._found(x, *group, shape) for x, group in zip(arrays, program.inputs, strict=True)]
        n, (own, like) = math.prod(shape), library
        wide = [x for x, (_, size) in zip(given, program.inputs, strict=True) if x.rows and size > 1]
        by_column = len(shape) == 1 and not _by_stages(program) and all(x.rows == 1 < x.columns for x in wide)
        made = [own.blank(self._card, like, (n, size), by_column, self.dtype) for _, size in program.outputs]
        if n:
            self._launch(given, [where for _, where in made], n, own.stream(like))
        if _by_stages(program) or not all(map(on_card, arrays)):  # memory between that must not go before it is read
            self._card.wait()
        found = [own.finished(self._card, array) for array, _ in made]
        shaped = [x if len(shape) == 1 else x.reshape(*shape, x.shape[1]) for x in found]
        return shaped[0] if len(shaped) == 1 else tuple(shaped)

    def _found(self, x: Any, name: str, size: int, shape: tuple[int, ...]) -> Strided:
        what = f"{self._program.label}: {name}"
        if on_card(x):
            if x.ndim == 0 or x.shape[-1] != size:
                raise ModelError(f"{what} has shape {tuple(x.shape)}; its last axis must be {size} long.")
            return strided(x, self._card, shape, self.dtype, what)
        x = np.asarray(x, self.dtype)
        if x.shape not in ((size,), (*shape, size)):
            raise ModelError(f"{what} has shape {x.shape}; it must be {(size,)} or {(*shape, size)}.")
        return self._sent(x.reshape(-1, size) if x.ndim > 1 else x)

    def _sent(self, x: np.ndarray) -> Strided:
        memory = self._card.upload(np.ascontiguousarray(x, self.dtype))
        return Strided(memory.pointer, x.shape[1] if x.ndim == 2 else 0, 1, memory)

    def _blank(self, n: int, size: int) -> Strided:
        memory = self._card.room(self.dtype.itemsize * n * size)
        return Strided(memory.pointer, size, 1, memory)

    def _shares(self, n: int) -> list[slice]:
        """A batch cut into parts that take no more memory than they may."""
        program = self._program
        numbers = sum(size for _, size in (*program.inputs, *program.outputs))
        if isinstance(program, Rolled):
            numbers += program.slots
        if isinstance(program, Staged):
            numbers += program.first.outputs[-1][1] + sum(program.rows * count for _, count in program.matrices)
        most = max(1, BYTES // (self.dtype.itemsize * max(1, numbers)))
        return [slice(first, min(first + most, n)) for first in range(0, n, most)]

    def _launch(self, given: Sequence[Strided], results: Sequence[Strided], n: int, stream: int) -> None:
        program = self._program
        if isinstance(program, Repeated):
            self._start(partial(repeated_kernel, program), [*given, *results], n, stream)
        elif isinstance(program, Rolled):
            for rows in self._shares(n):
                here, there = ([self._from(x, rows.start) for x in part] for part in (given, results))
                self._by_calls(program, here, there, rows.stop - rows.start, stream)
        elif not isinstance(program, Staged):
            self._start(partial(program_kernel, program), [*given, *results], n, stream)
        elif not program.passes:
            whole = replace(program.first, outputs=program.outputs)
            self._start(partial(program_kernel, whole), [*given, *results], n, stream)
        else:
            for rows in self._shares(n):
                here, there = ([self._from(x, rows.start) for x in part] for part in (given, results))
                self._in_stages(program, here, there, rows.stop - rows.start, stream)

    def _by_calls(
        self, rolled: Rolled, given: Sequence[Strided], results: Sequence[Strided], n: int, stream: int
    ) -> None:
        """The slots of all states stand in between, those of one slot side by side."""
        if self._list is None:
            self._list = self._card.upload(np.array(call_list(rolled), np.int64)), self._sent(np.array(rolled.numbers))
        calls, numbers = self._list
        slots = self._blank(rolled.slots, n)._replace(rows=1, columns=n)
        between = [Strided(calls.pointer, 0, 1, calls), numbers, slots]
        self._start(partial(rolled_kernel, rolled), [*given, *between, *results], n, stream)
        self._card.wait()  # before the slots are given back

    def _in_stages(
        self, staged: Staged, given: Sequence[Strided], results: Sequence[Strided], n: int, stream: int
    ) -> None:
        """The right-hand sides of the matrices, and what their columns share, stand in between; then comes a thread a
        column."""
        counts, shared = dict(staged.matrices), self._blank(n, staged.first.outputs[-1][1])
        groups = list(zip(staged.outputs, results, strict=True))
        between = [self._blank(n, size) if name in counts else x for (name, size), x in groups]
        self._start(partial(program_kernel, staged.first), [*given, *between, shared], n, stream)
        for ((name, _), solved), column in zip(groups, between, strict=True):
            if name in counts:
                count = counts[name]
                # entry r of column c of a matrix stands at place r * count + c of its row
                arrays = [shared, *(x._replace(columns=count) for x in (column, solved))]
                self._start(partial(columns_kernel, staged, count), arrays, n * count, stream)
        self._card.wait()  # before the memory in between is given back

    def _from(self, x: Strided, row: int) -> Strided:
        return x._replace(pointer=x.pointer + self.dtype.itemsize * row * x.rows)

    def _start(self, make: Callable[[Layout], ThreadKernel], arrays: Sequence[Strided], n: int, stream: int) -> None:
        real, itemsize = REALS[self.dtype.name], self.dtype.itemsize
        kernel = make(Layout(real, True))
        if not all(x.packed(size, itemsize) for x, (_, size) in zip(arrays, kernel.arrays, strict=True)):
            kernel = make(Layout(real, False))
        key = kernel.name, kernel.layout.packed
        if key not in self._loaded:
            began = time.perf_counter()
            self._loaded[key] = self._card.load(kernel)
            self._seconds += time.perf_counter() - began
        arguments = [number for x in arrays for number in (x.pointer, x.rows, x.columns)]
        self._loaded[key].launch(stream, arguments, n)


def _by_stages(program: AnyProgram) -> bool:
    return isinstance(program, Staged) and bool(program.passes)
