"""All passes over a block of columns of a matrix: its lanes are neighbouring columns of one state.

    void name(shared, stride, block, stride, matrix, stride, n)

For n states: `block` holds the columns as they come, row after row, one row one register wide; what the passes make of
them goes into the rows of `matrix`. Numbers that the columns share are spread over the lanes.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.emit import BlockCode
from linkwright.engines.codegen.instructions import Operand
from linkwright.engines.codegen.printer import lane_numbers, printed
from linkwright.program import Program
from linkwright.program.staged import without, zeros


class ColumnBlock(NamedTuple):
    """Columns of a matrix whose rows are `columns` long: `width` of them, known to be zero in the rows `absent`."""

    columns: int
    width: int
    absent: frozenset[int]


class Pass(BlockCode):
    """One pass on a block of one state; a row of the column it takes is loaded when first needed."""

    def __init__(self, w: Builder, program: Program, before: Pass | None) -> None:
        super().__init__(w, program)
        self.shared, self.before = program.inputs[0][1], before
        # Else LLVM would keep the shared numbers, spread out, from one pass to the next: far more than there are
        # registers. Read through a pointer of its own, each is an operand in memory.
        self.at = w.make("load", "ptr", ("%shared.at",), "volatile")

    def write(self) -> None:
        for k, node in enumerate(self.program.nodes):
            if node[0] not in ("input", "constant") and k not in self.taken:
                self.values[k] = self.computed(k)

    def row(self, row: int) -> Operand:
        k = self.program.results[row]
        return "zeroinitializer" if self.program.nodes[k] == ("constant", 0.0) else self.value(k)

    def _input(self, place: int) -> Operand:
        value = self.values.get(-1 - place)
        if value is None:
            w, row = self.w, place - self.shared
            if row < 0:
                value = w.splat(w.load("double", w.address(self.at, place)))
            elif self.before is not None:
                value = self.before.row(row)
            else:
                value = w.load(w.real, w.address("%b", row * w.lanes), 8 * w.lanes)
            self.values[-1 - place] = value
        return value


def passes_text(name: str, passes: tuple[Program, ...], lanes: int, block: ColumnBlock) -> str:
    """The text of the function `name` that runs these passes over one block of columns."""
    w = Builder(lanes)
    arguments = ", ".join(f"ptr noalias %{x}, i64 %{x}s" for x in ("shared", "block", "matrix"))
    w.frame(
        f"define internal void @{name}({arguments}, i64 %n) #0 {{",
        "start:",
        "  %shared.at = alloca ptr",
        "  %any = icmp sgt i64 %n, 0",
        "  br i1 %any, label %state, label %done",
        "state:",
        "  %i = phi i64 [ 0, %start ], [ %next, %state ]",
    )
    for short, long in (("s", "shared"), ("b", "block"), ("m", "matrix")):
        w.frame(
            f"  %{short}.row = mul i64 %i, %{long}s",
            f"  %{short} = getelementptr double, ptr %{long}, i64 %{short}.row",
        )
    w.frame("  store ptr %s, ptr %shared.at")
    steps: list[Pass] = []
    for program in passes:
        absent = zeros(steps[-1].program) if steps else block.absent
        steps.append(Pass(w, without(program, absent), steps[-1] if steps else None))
        steps[-1].write()
    for row in range(len(steps[-1].program.results)):
        value, at = steps[-1].row(row), w.address("%m", row * block.columns)
        if block.width == w.lanes:
            w.store(w.real, value, at)
        else:
            w.masked_store(value, at, _mask(w, block.width))
    w.frame(
        "  %next = add i64 %i, 1",
        "  %more = icmp slt i64 %next, %n",
        "  br i1 %more, label %state, label %done",
        "done:",
        "  ret void",
        "}",
    )
    if w.table:
        raise ValueError("a pass over columns knows no numbers of its own")
    return "\n".join(printed(w.code))


def _mask(w: Builder, width: int) -> str:
    return lane_numbers("i1", ["true" if k < width else "false" for k in range(w.lanes)])
