"""All passes over a block of columns of a matrix: its lanes are neighbouring columns of one state.

    void name(shared, stride, block, stride, matrix, stride, n)

For n states: `block` holds the columns as they come, row after row, one row one register wide; what the passes make of
them goes into the rows of `matrix`. Numbers that the columns share are spread over the lanes.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.engines.emit import _Body
from linkwright.engines.writer import Writer
from linkwright.program import Program
from linkwright.program.staged import without, zeros


class ColumnBlock(NamedTuple):
    """Columns of a matrix whose rows are `columns` long: `width` of them, known to be zero in the rows `absent`."""

    columns: int
    width: int
    absent: frozenset[int]


class Pass(_Body):
    """One pass on a block of one state; a row of the column it takes is loaded when first needed."""

    def __init__(self, w: Writer, program: Program, before: Pass | None) -> None:
        super().__init__(w, program)
        self.shared, self.before = program.inputs[0][1], before
        # Else LLVM would keep the shared numbers, spread out, from one pass to the next: far more than there are
        # registers. Read through a pointer of its own, each is an operand in memory.
        self.at = w.put("load volatile ptr, ptr %shared.at")

    def write(self) -> None:
        for k, node in enumerate(self.program.nodes):
            if node[0] not in ("input", "constant"):
                self.values[k] = self._node(k)

    def row(self, row: int) -> str:
        k = self.program.results[row]
        return "zeroinitializer" if self.program.nodes[k] == ("constant", 0.0) else self._value(k)

    def _input(self, place: int) -> str:
        name = self.values.get(-1 - place)
        if name is None:
            w, row = self.w, place - self.shared
            if row < 0:
                p = w.put(f"getelementptr double, ptr {self.at}, i64 {place}")
                name = spread(w, w.put(f"load double, ptr {p}, align 8"))
            elif self.before is not None:
                name = self.before.row(row)
            else:
                p = w.put(f"getelementptr double, ptr %b, i64 {row * w.lanes}")
                name = w.put(f"load {w.real}, ptr {p}, align {8 * w.lanes}")
            self.values[-1 - place] = name
        return name


def passes_text(name: str, passes: tuple[Program, ...], lanes: int, block: ColumnBlock) -> str:
    w = Writer(lanes)
    arguments = ", ".join(f"ptr noalias %{x}, i64 %{x}s" for x in ("shared", "block", "matrix"))
    w.lines += [
        f"define internal void @{name}({arguments}, i64 %n) #0 {{",
        "start:",
        "  %shared.at = alloca ptr",
        "  %any = icmp sgt i64 %n, 0",
        "  br i1 %any, label %state, label %done",
        "state:",
        "  %i = phi i64 [ 0, %start ], [ %next, %state ]",
    ]
    for short, long in (("s", "shared"), ("b", "block"), ("m", "matrix")):
        w.lines.append(f"  %{short}.row = mul i64 %i, %{long}s")
        w.lines.append(f"  %{short} = getelementptr double, ptr %{long}, i64 %{short}.row")
    w.lines.append("  store ptr %s, ptr %shared.at")
    steps: list[Pass] = []
    for program in passes:
        absent = zeros(steps[-1].program) if steps else block.absent
        steps.append(Pass(w, without(program, absent), steps[-1] if steps else None))
        steps[-1].write()
    for row in range(len(steps[-1].program.results)):
        _store(w, row, steps[-1].row(row), block)
    w.lines += [
        "  %next = add i64 %i, 1",
        "  %more = icmp slt i64 %next, %n",
        "  br i1 %more, label %state, label %done",
        "done:",
        "  ret void",
        "}",
    ]
    if w.table:
        raise ValueError("a pass over columns knows no numbers of its own")
    return "\n".join(w.lines)


def _store(w: Writer, row: int, value: str, block: ColumnBlock) -> None:
    at = w.put(f"getelementptr double, ptr %m, i64 {row * block.columns}")
    if block.width == w.lanes:
        w.lines.append(f"  store {w.real} {value}, ptr {at}, align 8")
    else:
        rest = f"ptr {at}, i32 8, {w.bit} {mask_of(w, block.width)}"
        w.lines.append(f"  call void @llvm.masked.store.{w.suffix}.p0({w.real} {value}, {rest})")


def mask_of(w: Writer, width: int) -> str:
    return "<" + ", ".join(f"i1 {'true' if k < width else 'false'}" for k in range(w.lanes)) + ">"


def spread(w: Writer, x: str, kind: str = "double") -> str:
    """One number in all lanes."""
    vector = f"<{w.lanes} x {kind}>"
    first = w.put(f"insertelement {vector} poison, {kind} {x}, i32 0")
    return w.put(f"shufflevector {vector} {first}, {vector} poison, <{w.lanes} x i32> zeroinitializer")


def first_lanes(w: Writer, width: str) -> str:
    """The expression of a mask: the first `width` lanes."""
    counted = ", ".join(f"i64 {k}" for k in range(w.lanes))
    return f"icmp sgt {w.integer} {spread(w, width, 'i64')}, <{counted}>"
