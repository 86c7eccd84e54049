"""A Staged program as LLVM text: per block of states the first stage in pieces, then the passes over the columns.

    void run(table, work, entries, in_0, stride_0, ..., out_0, stride_0, ..., n, solved)

`work` holds the slots of the first stage, the numbers that the columns of a state share, and one matrix of right-hand
sides, all of them for one block of states; `entries` says which slots go where. As everywhere the last block overlaps
the one before. Of each block the columns of the first `solved` states are worked on.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.engines.columns import ColumnBlock, first_lanes, passes_text
from linkwright.engines.pieces import SlotPlan, piece_texts, plan_slots
from linkwright.engines.rows import transposed
from linkwright.engines.writer import Writer
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
    w = Writer(lanes)
    draft = _BlockWriter(staged, w)
    _open_blocks(w)
    draft.first_stage()
    for g, (name, _) in enumerate(staged.outputs):
        if name in dict(staged.matrices):
            draft.columns(g, name)
        else:
            draft.scatter(name, draft.rows[g], f"%out{g}s")
    _close_blocks(w)
    functions = [*draft.pieces, *draft.passes.texts(), _gather(lanes), _scatter(lanes)]
    return StagedModule(_module(staged, w, functions), draft.table, draft.entries, draft.work)


class _BlockWriter:
    """What is done with one block of states, and what has to be known for it."""

    def __init__(self, staged: Staged, w: Writer) -> None:
        self.staged, self.w, self.lanes = staged, w, w.lanes
        self.plan = plan_slots(staged.first, w.lanes)
        self.pieces, self.tables = piece_texts(staged.first, self.plan, w.lanes)
        self.table = [x for table in self.tables for x in table]
        self.entries: list[int] = []
        self.passes = _Passes(staged, w.lanes)
        self.rows: list[str] = []  # where the block begins, output by output
        self.shared, self.chunk = staged.first.outputs[-1][1], staged.rows * w.lanes
        widest = max((-(-n // w.lanes) * w.lanes for _, n in staged.matrices), default=0)
        self.work = w.lanes * (self.plan.slots + self.shared) + widest * self.chunk

    def first_stage(self) -> None:
        w, plan = self.w, self.plan
        for g, (_, size) in enumerate(self.staged.inputs):
            slots = w.put(f"getelementptr double, ptr %work, i64 {self.lanes * plan.inputs[g]}")
            w.lines.append(f"  call void @gather(ptr {_block(w, f'in{g}')}, i64 %in{g}s, i64 {size}, ptr {slots})")
        self.rows = [_block(w, f"out{g}") for g in range(len(self.staged.outputs))]
        to = "".join(f", ptr {at}" for at in self.rows)
        start = 0
        for p, numbers in enumerate(self.tables):
            table = w.put(f"getelementptr double, ptr %table, i64 {start}")
            w.lines.append(f"  call void @piece{p}(ptr {table}, ptr %work{to})")
            start += len(numbers)
        w.lines.append(f"  %shared = getelementptr double, ptr %work, i64 {self.lanes * plan.slots}")
        w.lines.append(f"  %chunks = getelementptr double, ptr %shared, i64 {self.lanes * self.shared}")
        self.scatter(self.staged.first.outputs[-1][0], "%shared", str(self.shared))

    def scatter(self, name: str, at: str, stride: str) -> None:
        """A group of results out of its slots to rows at a pointer."""
        first = self.w.put(f"getelementptr i64, ptr %entries, i64 {len(self.entries)}")
        new = _entries(self.staged, name, self.plan, self.lanes)
        self.entries += new
        rest = f"i64 {len(new) // (self.lanes + 2)}, ptr {at}, i64 {stride}"
        self.w.lines.append(f"  call void @scatter(ptr %work, ptr {first}, {rest})")

    def columns(self, g: int, name: str) -> None:
        """All passes over output g, a matrix, a few states at a time."""
        w = self.w
        self.scatter(name, "%chunks", str(self.chunk))
        for begin in range(0, self.lanes, STRIP):
            own = w.put(f"getelementptr double, ptr %shared, i64 {begin * self.shared}")
            row = w.put(f"getelementptr double, ptr {self.rows[g]}, i64 {w.put(f'mul i64 %out{g}s, {begin}')}")
            left = w.put(f"sub i64 %solved, {begin}")
            few = w.put(f"icmp slt i64 {left}, {STRIP}")
            n = w.put(f"select i1 {few}, i64 {left}, i64 {STRIP}")
            for function, first in self.passes.calls(name):
                chunk = w.put(f"getelementptr double, ptr %chunks, i64 {(first + begin) * self.chunk}")
                matrix = w.put(f"getelementptr double, ptr {row}, i64 {first}")
                rest = f"ptr {chunk}, i64 {self.chunk}, ptr {matrix}, i64 %out{g}s, i64 {n}"
                w.lines.append(f"  call void @{function}(ptr {own}, i64 {self.shared}, {rest})")


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
    """The functions of the blocks of columns, each made once."""

    def __init__(self, staged: Staged, lanes: int) -> None:
        self.staged, self.lanes = staged, lanes
        self.names: dict[ColumnBlock, str] = {}

    def calls(self, matrix: str) -> list[tuple[str, int]]:
        """Function and first column of every block."""
        columns, absent = dict(self.staged.matrices)[matrix], self.staged.absent(matrix)
        found = []
        for first in range(0, columns, self.lanes):
            here = absent[first : first + self.lanes]
            block = ColumnBlock(columns, len(here), frozenset.intersection(*here))
            found.append((self.names.setdefault(block, f"columns{len(self.names)}"), first))
        return found

    def texts(self) -> list[str]:
        return [passes_text(name, self.staged.passes, self.lanes, block) for block, name in self.names.items()]


def _open_blocks(w: Writer) -> None:
    w.lines += [
        f"  %last = sub i64 %n, {w.lanes}",
        "  br label %block",
        "block:",
        "  %at = phi i64 [ 0, %start ], [ %next, %block ]",
        "  %late = icmp sgt i64 %at, %last",
        "  %i = select i1 %late, i64 %last, i64 %at",
    ]


def _close_blocks(w: Writer) -> None:
    w.lines += [
        f"  %next = add i64 %at, {w.lanes}",
        "  %more = icmp slt i64 %next, %n",
        "  br i1 %more, label %block, label %done",
        "done:",
        "  ret void",
        "}",
    ]


def _block(w: Writer, name: str) -> str:
    """Where the block's first row of an array begins."""
    return w.put(f"getelementptr double, ptr %{name}, i64 {w.put(f'mul i64 %i, %{name}s')}")


def _loop(w: Writer, count: str, step: int) -> None:
    """From 0 in steps while below `count`; nothing at all where that is not positive."""
    w.lines += [
        f"  %any = icmp sgt i64 {count}, 0",
        "  br i1 %any, label %loop, label %done",
        "loop:",
        "  %k = phi i64 [ 0, %start ], [ %next, %loop ]",
        f"  %next = add i64 %k, {step}",
    ]


def _end(w: Writer, count: str) -> str:
    w.lines += [
        f"  %more = icmp slt i64 %next, {count}",
        "  br i1 %more, label %loop, label %done",
        "done:",
        "  ret void",
        "}",
    ]
    return "\n".join(w.lines)


def _gather(lanes: int) -> str:
    """The rows of a block into slots, column by column."""
    w = Writer(lanes)
    w.lines += ["define internal void @gather(ptr %rows, i64 %stride, i64 %size, ptr %slots) #0 {", "start:"]
    _loop(w, "%size", lanes)
    mask = w.put(first_lanes(w, w.put("sub i64 %size, %k")))
    loaded = []
    for lane in range(lanes):
        offset = w.put(f"add i64 %k, {w.put(f'mul i64 %stride, {lane}')}")
        p = w.put(f"getelementptr double, ptr %rows, i64 {offset}")
        rest = f"i32 8, {w.bit} {mask}, {w.real} zeroinitializer"
        loaded.append(w.put(f"call {w.real} @llvm.masked.load.{w.suffix}.p0(ptr {p}, {rest})"))
    start = w.put(f"getelementptr double, ptr %slots, i64 {w.put(f'mul i64 %k, {lanes}')}")
    for lane, column in enumerate(transposed(w, loaded)):
        p = w.put(f"getelementptr double, ptr {start}, i64 {lanes * lane}")
        w.lines.append(f"  store {w.real} {column}, ptr {p}, align {8 * lanes}")
    return _end(w, "%size")


def _scatter(lanes: int) -> str:
    """Slots into the rows of a block, as the entries say."""
    w = Writer(lanes)
    w.lines += [
        "define internal void @scatter(ptr %slots, ptr %entries, i64 %count, ptr %rows, i64 %stride) #0 {",
        "start:",
    ]
    _loop(w, "%count", 1)
    entry = w.put(f"getelementptr i64, ptr %entries, i64 {w.put(f'mul i64 %k, {lanes + 2}')}")
    numbers = [
        w.put(f"load i64, ptr {w.put(f'getelementptr i64, ptr {entry}, i64 {j}')}, align 8") for j in range(lanes + 2)
    ]
    mask = w.put(first_lanes(w, numbers[1]))
    columns = []
    for offset in numbers[2:]:
        p = w.put(f"getelementptr double, ptr %slots, i64 {offset}")
        columns.append(w.put(f"load {w.real}, ptr {p}, align {8 * lanes}"))
    for lane, row in enumerate(transposed(w, columns)):
        offset = w.put(f"add i64 {numbers[0]}, {w.put(f'mul i64 %stride, {lane}')}")
        p = w.put(f"getelementptr double, ptr %rows, i64 {offset}")
        store = f"@llvm.masked.store.{w.suffix}.p0({w.real} {row}, ptr {p}, i32 8, {w.bit} {mask})"
        w.lines.append(f"  call void {store}")
    return _end(w, "%count")


def _module(staged: Staged, w: Writer, functions: list[str]) -> str:
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
        *w.lines,
        f"attributes #0 = {{ {w.attributes()} }}",
        "",
    ]
    return "\n".join(lines)
