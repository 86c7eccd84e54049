"""Kernels as LLVM text: what one thread does for its state, and the entry around it.

    void NAME(array_0, rows_0, columns_0, ..., n)

Entry k of row i of an array stands at array + i * rows + k * columns (in numbers). Thread i takes state i: neighbouring
threads read neighbouring numbers where arrays lie column by column (rows = 1). Where they lie row by row (columns = 1),
which `packed` arrays must, pairs of neighbouring numbers are read and written at once.

Blocks of threads beyond the last state end at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from linkwright.engines.codegen.instructions import Instruction, Operand
from linkwright.engines.codegen.printer import printed
from linkwright.engines.codegen.register_order import Residence
from linkwright.engines.codegen.thread_builder import ThreadBuilder
from linkwright.engines.codegen.thread_code import LOCAL, SHARED, THREADS, ThreadCode
from linkwright.program import Program, Repeated, in_one_piece
from linkwright.program.repeated import LEFT
from linkwright.program.staged import Staged

Groups = tuple[tuple[str, int], ...]
BYTES = {"double": 8, "float": 4}


class Layout(NamedTuple):
    """real: LLVM's word for the numbers, "double" or "float". packed: whether all arrays lie row by row, each row of
    even length beginning at a whole pair of numbers."""

    real: str
    packed: bool


class ThreadKernel(NamedTuple):
    """A kernel's name, and the names and sizes of its arrays; the first `given` of them are read only."""

    name: str
    arrays: Groups
    given: int
    write: Callable[[Arrays], None]  # appends the body
    layout: Layout

    def text(self, shared: int) -> str:
        """The module; a thread has so many bytes of the memory that its block shares."""
        w = ThreadBuilder(self.layout.real, shared // BYTES[self.layout.real])
        self.write(Arrays(w, self.arrays, self.layout.packed))
        return _grid(self, w, printed(w.code))


class Arrays:
    """The rows of state %i, array by array: reads and writes of their entries."""

    def __init__(self, w: ThreadBuilder, groups: Groups, packed: bool) -> None:
        self.w, self.groups, self.packed = w, groups, packed
        self.ready: dict[tuple[int, int], Operand] = {}  # one of a pair that was read with the other
        self.pending: dict[tuple[int, int], Operand] = {}  # one of a pair, waiting for the other to be written

    def point(self, row: str = "%i", column: str = "0", groups: Sequence[int] | None = None) -> None:
        """Pointers to a row, from a column on, of all arrays or some."""
        for g in range(len(self.groups)) if groups is None else groups:
            self.w.frame(
                f"  %a{g}.row = mul i64 {row}, %a{g}.rows",
                f"  %a{g}.at = add i64 %a{g}.row, {column}",
                f"  %a{g} = getelementptr {self.w.real}, ptr %a{g}.all, i64 %a{g}.at",
            )

    def reader(self, *groups: int) -> Callable[[int], Operand]:
        """The entries of these arrays one after the other, by place; each is read when it is asked for."""
        where = [(g, k) for g in groups for k in range(self.groups[g][1])]
        return lambda place: self.read(*where[place])

    def read(self, g: int, k: int) -> Operand:
        """Entry k of array g; of a pair, the other with it. What is asked for again is read again."""
        w = self.w
        if not self._in_pairs(g):
            return w.load(w.real, self._entry(g, k), BYTES[w.real])
        if (g, k) in self.ready:
            return self.ready.pop((g, k))
        both = w.load(f"<2 x {w.real}>", self._entry(g, k - k % 2), 2 * BYTES[w.real])
        self.ready[g, k ^ 1] = w.make("extractelement", f"<2 x {w.real}>", (both,), (k ^ 1) % 2)
        return w.make("extractelement", f"<2 x {w.real}>", (both,), k % 2)

    def write(self, g: int, k: int, value: Operand) -> None:
        """Entry k of array g."""
        w = self.w
        if not self._in_pairs(g):
            w.store(w.real, value, self._entry(g, k), BYTES[w.real])
            return
        self.pending[g, k] = value
        first = k - k % 2
        if (g, first) in self.pending and (g, first + 1) in self.pending:
            pair: Operand = "poison"
            for side in (0, 1):
                number = self.pending.pop((g, first + side))
                pair = w.make("insertelement", f"<2 x {w.real}>", (pair, number), (w.real, side))
            w.store(f"<2 x {w.real}>", pair, self._entry(g, first), 2 * BYTES[w.real])

    def _in_pairs(self, g: int) -> bool:
        return self.packed and self.groups[g][1] % 2 == 0

    def _entry(self, g: int, k: int) -> Instruction:
        if self.packed:
            return self.w.address(f"%a{g}", k, self.w.real)
        return self.w.address(f"%a{g}", self.w.index("mul", f"%a{g}.columns", k), self.w.real)


def program_kernel(program: Program, layout: Layout) -> ThreadKernel:
    """A program over states."""
    inputs, groups = len(program.inputs), (*program.inputs, *program.outputs)
    where = [(inputs + g, k) for g, (_, size) in enumerate(program.outputs) for k in range(size)]

    def write(arrays: Arrays) -> None:
        arrays.point()
        code = ThreadCode(arrays.w, program, arrays.reader(*range(inputs)), Residence())
        code.write(lambda place, value: arrays.write(*where[place], value))

    return ThreadKernel("states", groups, inputs, write, layout)


def repeated_kernel(repeated: Repeated, layout: Layout) -> ThreadKernel:
    """A repeated program over states: all turns of a state in one thread, what is carried in registers."""
    step, finish = (in_one_piece(x, "on a card it") for x in (repeated.step, repeated.finish))
    inputs, groups = len(step.inputs), (*step.inputs, *repeated.outputs)
    places = {name: g for g, (name, _) in enumerate(repeated.outputs, inputs)}

    def write(arrays: Arrays) -> None:
        w = arrays.w
        arrays.point()
        first = {name: [arrays.read(g, k) for k in range(size)] for g, (name, size) in enumerate(step.inputs)}
        begins = [x for name, _ in step.outputs for x in first[name]]
        now, end = (_named(step.outputs, prefix) for prefix in ("now", "end"))
        w.frame(f"  %some = fcmp ogt {w.real} {first[LEFT][0]}, 0.0", "  br i1 %some, label %turn, label %ended")
        w.frame("turn:")
        at = len(w.code)
        results = ThreadCode(w, step, _by_place(step.inputs, first | now), Residence(False, False)).write()
        left = dict(zip(_all(now), results, strict=True))[now[LEFT][0]]
        w.frame(f"  %more = fcmp ogt {w.real} {left}, 0.0", "  br i1 %more, label %turn, label %ended", "ended:")
        both = [f"phi {w.real} [ {a}, %state ], [ {b}, %turn ]" for a, b in zip(begins, results, strict=True)]
        phis = [f"  {name} = {x}" for name, x in zip(_all(now), both, strict=True)]
        w.code[at:at] = [Instruction("", "frame", "", (), line) for line in phis]
        w.frame(*(f"  {name} = {x}" for name, x in zip(_all(end), both, strict=True)))
        last = ThreadCode(w, finish, _by_place(finish.inputs, first | end), Residence(False, False)).write()
        final = end | dict(_grouped(finish.outputs, last))
        for name, values in final.items():
            for k, value in enumerate(values):
                arrays.write(places[name], k, value)

    return ThreadKernel("states", groups, inputs, write, layout)


def _named(groups: Groups, prefix: str) -> dict[str, list[Operand]]:
    """A name for every entry of every group."""
    return {group: [f"%{prefix}.{g}.{k}" for k in range(size)] for g, (group, size) in enumerate(groups)}


def _all(named: Mapping[str, Sequence[Operand]]) -> list[Operand]:
    return [x for values in named.values() for x in values]


def _by_place(groups: Groups, named: Mapping[str, Sequence[Operand]]) -> Callable[[int], Operand]:
    """The entries of these groups one after the other."""
    return [x for name, _ in groups for x in named[name]].__getitem__


def _grouped(groups: Groups, values: Sequence[Operand]) -> Iterator[tuple[str, Sequence[Operand]]]:
    at = 0
    for name, size in groups:
        yield name, values[at : at + size]
        at += size


def columns_kernel(staged: Staged, count: int, layout: Layout) -> ThreadKernel:
    """All passes over the columns of matrices with `count` of them, one thread a column.

    Arrays: the numbers that the columns of a state share, a row per state; the matrices, a row per state, in which the
    columns' entries stand `columns` apart; and as many for what the passes make of them.
    """
    shared = staged.first.outputs[-1][1]
    groups = (("shared", shared), ("column", staged.rows), ("solved", staged.rows))

    def write(arrays: Arrays) -> None:
        w = arrays.w
        w.frame(f"  %of = udiv i64 %i, {count}", f"  %at = urem i64 %i, {count}")
        arrays.point("%of", "0", (0,))
        arrays.point("%of", "%at", (1, 2))
        given, between = arrays.reader(0, 1), Residence(results_in_memory=False)
        for step in staged.passes[:-1]:
            given = _following(given, shared, ThreadCode(w, step, given, between).write())
        last = ThreadCode(w, staged.passes[-1], given, Residence())
        last.write(lambda place, value: arrays.write(2, place, value))

    return ThreadKernel(f"columns{count}", groups, 2, write, layout._replace(packed=False))


def _following(given: Callable[[int], Operand], shared: int, column: Sequence[Operand]) -> Callable[[int], Operand]:
    """What the next pass is given: the same shared numbers, and the column that the one before made."""
    return lambda place: given(place) if place < shared else column[place - shared]


def _grid(kernel: ThreadKernel, w: ThreadBuilder, body: list[str]) -> str:
    """The body in a grid of threads, one a state."""
    casts = [f"  %a{g}.all = addrspacecast ptr addrspace(1) %a{g}.global to ptr" for g in range(len(kernel.arrays))]
    registers = {"thread": "tid.x", "block": "ctaid.x", "threads": "ntid.x"}
    shared, local = _spill_memory(w)
    lines = [
        'target triple = "nvptx64-nvidia-cuda"',
        *shared[:1],
        *_declarations(w),
        *(f"declare i32 @llvm.nvvm.read.ptx.sreg.{register}()" for register in registers.values()),
        f"define ptx_kernel void @{kernel.name}({_arguments(kernel)}, i64 %n) {{",
        "start:",
        *local,
        *(f"  %{name}.i = call i32 @llvm.nvvm.read.ptx.sreg.{of}()" for name, of in registers.items()),
        *(f"  %{name} = zext i32 %{name}.i to i64" for name in registers),
        *shared[1:],
        "  %first = mul i64 %block, %threads",
        "  %i = add i64 %first, %thread",
        "  %inside = icmp slt i64 %i, %n",
        "  br i1 %inside, label %state, label %done",
        "state:",
        *casts,
        *body,
        "  br label %done",
        "done:",
        "  ret void",
        "}",
        "",
    ]
    return "\n".join(lines)


def _spill_memory(w: ThreadBuilder) -> tuple[list[str], list[str]]:
    """For what finds no register, where any is needed: the block's shared memory, and the thread's place in it; local
    memory."""
    block = "ptr addrspacecast (ptr addrspace(3) @block to ptr)"
    shared = [
        f"@block = internal addrspace(3) global [{THREADS * w.shared_slots} x {w.real}] undef, align 16",
        f"  {SHARED} = getelementptr {w.real}, {block}, i64 %thread",
    ]
    local = [f"  {LOCAL} = alloca [{w.local_slots} x {w.real}]"]
    return shared if w.shared_slots else [], local if w.local_slots else []


def _arguments(kernel: ThreadKernel) -> str:
    found: list[str] = []
    for g in range(len(kernel.arrays)):
        access = "noalias readonly" if g < kernel.given else "noalias"
        found.append(f"ptr addrspace(1) {access} %a{g}.global, i64 %a{g}.rows, i64 %a{g}.columns")
    return ", ".join(found)


def _declarations(w: ThreadBuilder) -> Sequence[str]:
    kinds = {"double": "f64", "float": "f32"}
    return [
        f"declare {real} @llvm.{name}.{kinds[real]}({', '.join([real] * count)})"
        for real in dict.fromkeys((w.real, "double"))
        for name, count in (("fma", 3), ("sqrt", 1), ("fabs", 1), ("copysign", 2))
    ]
