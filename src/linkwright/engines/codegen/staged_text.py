"""A Staged program as LLVM text: per block of states the first stage in pieces, then the passes over the columns.

    void run(table, work, entries, in_0, stride_0, ..., out_0, stride_0, ..., n, solved)

`work` holds the slots of the first stage, the numbers that the columns of a state share, and one matrix of right-hand
sides, all of them for one block of states; `entries` says which slots go where. As everywhere the last block overlaps
the one before. Of each block the columns of the first `solved` states are worked on.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.columns import ColumnBlock, passes_text
from linkwright.engines.codegen.instructions import Operand
from linkwright.engines.codegen.pieces import SlotPlan, piece_texts, plan_slots
from linkwright.engines.codegen.printer import printed
from linkwright.engines.codegen.transposing import transposed
from linkwright.program import Staged

ENTRY = "run"
STRIP = 2  # states whose columns are worked on in turn: they and the code stay in the innermost caches


class StagedModule(NamedTuple):
    """The module, the numbers it reads, and how large its workspace is (in numbers)."""

    text: str
    table: list[float]
    entries: list[int]
    work: int


def staged_text(staged: Staged, lanes: int) -> StagedModule:
    w = Builder(lanes)
    block = _StateBlock(staged, w)
    _open_blocks(w)
    block.first_stage()
    for g, (name, _) in enumerate(staged.outputs):
        if name in dict(staged.matrices):
            block.columns(g, name)
        else:
            block.scatter(name, block.rows[g], f"%out{g}s")
    _close_blocks(w)
    functions = [*block.pieces, *block.passes.texts(), gather_text(lanes), scatter_text(lanes)]
    return StagedModule(_module(staged, w, functions), block.table, block.entries, block.work)


class _StateBlock:
    """The instructions for one block of states, with the pieces, tables and entries that they use."""

    def __init__(self, staged: Staged, w: Builder) -> None:
        self.staged, self.w, self.lanes = staged, w, w.lanes
        self.plan = plan_slots(staged.first, w.lanes)
        self.pieces, self.tables = piece_texts(staged.first, self.plan, w.lanes)
        self.table = [x for table in self.tables for x in table]
        self.entries: list[int] = []
        self.passes = _Passes(staged, w.lanes)
        self.rows: list[Operand] = []  # where the block begins, output by output
        self.shared, self.chunk = staged.first.outputs[-1][1], staged.rows * w.lanes
        widest = max((-(-n // w.lanes) * w.lanes for _, n in staged.matrices), default=0)
        self.work = w.lanes * (self.plan.slots + self.shared) + widest * self.chunk

    def first_stage(self) -> None:
        w, plan = self.w, self.plan
        for g, (_, size) in enumerate(self.staged.inputs):
            slots = w.address("%work", self.lanes * plan.inputs[g])
            w.call("gather", ("ptr", _block(w, f"in{g}")), ("i64", f"%in{g}s"), ("i64", size), ("ptr", slots))
        self.rows = [_block(w, f"out{g}") for g in range(len(self.staged.outputs))]
        start = 0
        for p, numbers in enumerate(self.tables):
            table = w.address("%table", start)
            w.call(f"piece{p}", *(("ptr", at) for at in (table, "%work", *self.rows)))
            start += len(numbers)
        self.shared_at = w.address("%work", self.lanes * plan.slots)
        self.chunks_at = w.address(self.shared_at, self.lanes * self.shared)
        self.scatter(self.staged.first.outputs[-1][0], self.shared_at, self.shared)

    def scatter(self, name: str, at: Operand, stride: Operand) -> None:
        """Copy a group of results out of its slots to the rows at a pointer."""
        first = self.w.address("%entries", len(self.entries), "i64")
        new = _entries(self.staged, name, self.plan, self.lanes)
        self.entries += new
        rows = ("i64", len(new) // (self.lanes + 2)), ("ptr", at), ("i64", stride)
        self.w.call("scatter", ("ptr", "%work"), ("ptr", first), *rows)

    def columns(self, g: int, name: str) -> None:
        """All passes over output g, a matrix, a few states at a time."""
        w = self.w
        self.scatter(name, self.chunks_at, self.chunk)
        for begin in range(0, self.lanes, STRIP):
            own = w.address(self.shared_at, begin * self.shared)
            row = w.address(self.rows[g], w.index("mul", f"%out{g}s", begin))
            left = w.index("sub", "%solved", begin)
            few = w.make("icmp", "i64", (left, STRIP), "slt")
            n = w.make("select", "i64", (few, left, STRIP), "i1")
            for function, first in self.passes.calls(name):
                chunk = w.address(self.chunks_at, (first + begin) * self.chunk)
                to = ("ptr", w.address(row, first)), ("i64", f"%out{g}s"), ("i64", n)
                w.call(function, ("ptr", own), ("i64", self.shared), ("ptr", chunk), ("i64", self.chunk), *to)


def _entries(staged: Staged, name: str, plan: SlotPlan, lanes: int) -> list[int]:
    """Per block of result columns: where it goes, its width, the slots of its lanes.

    A matrix goes in blocks of columns, all states of the first block, all states of the second, ...; what is known to
    be zero is left out: the passes know of it.
    """
    program, columns = staged.first, dict(staged.matrices).get(name)
    places = staged.first.places(name)
    length = len(places) if columns is None else columns
    found: list[int] = []
    for row in range(len(places) // length if length else 0):
        for first in range(0, length, lanes):
            results = [
                program.results[k] for k in places[row * length + first : row * length + min(first + lanes, length)]
            ]
            slots = [lanes * plan.slot[k] for k in results]
            slots += slots[:1] * (lanes - len(results))
            if columns is None:
                found += [first, len(results), *slots]
            elif any(program.nodes[k] != ("constant", 0.0) for k in results):
                found += [(first * staged.rows + row) * lanes, lanes, *slots]
    return found


class _Passes:
    """One function per kind of block of columns."""

    def __init__(self, staged: Staged, lanes: int) -> None:
        self.staged, self.lanes = staged, lanes
        self.names: dict[ColumnBlock, str] = {}

    def calls(self, matrix: str) -> list[tuple[str, int]]:
        """The function's name and the first column of every block of a matrix."""
        columns, absent = dict(self.staged.matrices)[matrix], self.staged.absent(matrix)
        found = []
        for first in range(0, columns, self.lanes):
            here = absent[first : first + self.lanes]
            block = ColumnBlock(columns, len(here), frozenset.intersection(*here))
            found.append((self.names.setdefault(block, f"columns{len(self.names)}"), first))
        return found

    def texts(self) -> list[str]:
        return [passes_text(name, self.staged.passes, self.lanes, block) for block, name in self.names.items()]


def _open_blocks(w: Builder) -> None:
    w.frame(
        f"  %last = sub i64 %n, {w.lanes}",
        "  br label %block",
        "block:",
        "  %at = phi i64 [ 0, %start ], [ %next, %block ]",
        "  %late = icmp sgt i64 %at, %last",
        "  %i = select i1 %late, i64 %last, i64 %at",
    )


def _close_blocks(w: Builder) -> None:
    w.frame(
        f"  %next = add i64 %at, {w.lanes}",
        "  %more = icmp slt i64 %next, %n",
        "  br i1 %more, label %block, label %done",
        "done:",
        "  ret void",
        "}",
    )


def _block(w: Builder, name: str) -> Operand:
    """Where the block's first row of an array begins."""
    return w.address(f"%{name}", w.index("mul", "%i", f"%{name}s"))


def _loop(w: Builder, count: str, step: int) -> None:
    """Open a loop: %k from 0 in steps while below `count`; not entered where `count` is not positive."""
    w.frame(
        f"  %any = icmp sgt i64 {count}, 0",
        "  br i1 %any, label %loop, label %done",
        "loop:",
        "  %k = phi i64 [ 0, %start ], [ %next, %loop ]",
        f"  %next = add i64 %k, {step}",
    )


def _end(w: Builder, count: str) -> str:
    w.frame(
        f"  %more = icmp slt i64 %next, {count}",
        "  br i1 %more, label %loop, label %done",
        "done:",
        "  ret void",
        "}",
    )
    return "\n".join(printed(w.code))


def gather_text(lanes: int) -> str:
    """The rows of a block into slots, column by column."""
    w = Builder(lanes)
    w.frame("define internal void @gather(ptr %rows, i64 %stride, i64 %size, ptr %slots) #0 {", "start:")
    _loop(w, "%size", lanes)
    mask = w.first_lanes(w.index("sub", "%size", "%k"))
    loaded = []
    for lane in range(lanes):
        offset = w.index("add", "%k", w.index("mul", "%stride", lane))
        loaded.append(w.masked_load(w.address("%rows", offset), mask))
    start = w.address("%slots", w.index("mul", "%k", lanes))
    for lane, column in enumerate(transposed(w, loaded)):
        w.store(w.real, column, w.address(start, lanes * lane), 8 * lanes)
    return _end(w, "%size")


def scatter_text(lanes: int) -> str:
    """Slots into the rows of a block, as the entries say."""
    w = Builder(lanes)
    w.frame(
        "define internal void @scatter(ptr %slots, ptr %entries, i64 %count, ptr %rows, i64 %stride) #0 {",
        "start:",
    )
    _loop(w, "%count", 1)
    entry = w.address("%entries", w.index("mul", "%k", lanes + 2), "i64")
    numbers = [w.load("i64", w.address(entry, j, "i64")) for j in range(lanes + 2)]
    mask = w.first_lanes(numbers[1])
    columns = []
    for offset in numbers[2:]:
        columns.append(w.load(w.real, w.address("%slots", offset), 8 * lanes))
    for lane, row in enumerate(transposed(w, columns)):
        offset = w.index("add", numbers[0], w.index("mul", "%stride", lane))
        w.masked_store(row, w.address("%rows", offset), mask)
    return _end(w, "%count")


def _module(staged: Staged, w: Builder, functions: list[str]) -> str:
    arguments = ["ptr readonly %table", "ptr noalias %work", "ptr readonly %entries"]
    arguments += [f"ptr readonly %in{g}, i64 %in{g}s" for g in range(len(staged.inputs))]
    arguments += [f"ptr %out{g}, i64 %out{g}s" for g in range(len(staged.outputs))]
    r, s = w.real, w.suffix
    lines = [f"declare {r} @llvm.{name}.{s}({r})" for name in ("sqrt", "fabs")]
    lines += [f"declare {r} @llvm.copysign.{s}({r}, {r})", f"declare {r} @llvm.fma.{s}({r}, {r}, {r})"]
    lines += [
        f"declare {r} @llvm.masked.load.{s}.p0(ptr, i32, {w.bit}, {r})",
        f"declare void @llvm.masked.store.{s}.p0({r}, ptr, i32, {w.bit})",
        "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)",
        *functions,
        f"define void @{ENTRY}({', '.join(arguments)}, i64 %n, i64 %solved) #0 {{",
        "start:",
        *printed(w.code),
        f"attributes #0 = {{ {w.attributes()} }}",
        "",
    ]
    return "\n".join(lines)
