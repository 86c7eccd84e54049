"""A Program as LLVM text: one function that runs over a batch, so many states per register as it has lanes.

    void run(table, in_0, stride_0, ..., out_0, stride_0, ..., n)

Row i of an array starts at pointer + i * stride (in numbers; stride 0 gives every state the same row). States are
taken in blocks of `lanes`; the last block of a batch overlaps the one before, so n must be at least `lanes`. With one
lane there is no loop: one state. The program's numbers stand in `table`: machines of one shape share one code.
"""

from __future__ import annotations

from linkwright.engines.angle import angle
from linkwright.engines.rows import Rows, fetch_ahead, load_columns, store_columns
from linkwright.engines.sincos import sine_and_cosine
from linkwright.engines.writer import Writer
from linkwright.program import Program

ENTRY = "run"
ARITHMETIC = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}


def llvm_text(program: Program, lanes: int) -> tuple[str, list[float]]:
    """The module's text, and the numbers of its table."""
    w = Writer(lanes)
    body = _Body(w, program)
    if lanes == 1:
        body.write()
    else:
        _open_loop(w)
        fetch_ahead(w, program, "%i", lanes)
        body.write()
        _close_loop(w)
    return _module(program, w), list(w.table)


class _Body:
    """The program for one block of states."""

    def __init__(self, w: Writer, program: Program) -> None:
        self.w, self.program, self.rows = w, program, Rows(w, "%i")
        self.values: dict[int, str] = {}
        self.pairs: dict[int, tuple[str, str]] = {}  # sine and cosine of a value are made together
        self.columns: dict[tuple[int, int], list[str]] = {}
        self.where = [(g, k) for g, (_, size) in enumerate(program.inputs) for k in range(size)]

    def write(self) -> None:
        self.w.open_table()
        for k, node in enumerate(self.program.nodes):
            if node[0] not in ("input", "constant"):
                self.values[k] = self._node(k)
        before = 0
        for g, (_, size) in enumerate(self.program.outputs):
            for first in range(0, size, self.w.lanes):
                width = min(self.w.lanes, size - first)
                results = self.program.results[before + first : before + first + width]
                store_columns(self.w, self.rows.of(f"out{g}"), first, [self._value(k) for k in results])
            before += size

    def _value(self, k: int) -> str:
        match self.program.nodes[k]:
            case ("constant", number):
                return self.w.constant(number)
            case ("input", place):
                return self._input(place)
        return self.values[k]

    def _input(self, place: int) -> str:
        """An input value; its block of columns is loaded when the first of them is needed."""
        g, column = self.where[place]
        first = column - column % self.w.lanes
        if (g, first) not in self.columns:
            width = min(self.w.lanes, self.program.inputs[g][1] - first)
            self.columns[g, first] = load_columns(self.w, self.rows.of(f"in{g}"), first, width)
        return self.columns[g, first][column - first]

    def _node(self, k: int) -> str:
        w, x = self.w, self._value
        match self.program.nodes[k]:
            case ("scale", number, a):
                return w.arithmetic("fmul", w.constant(number), x(a))
            case ("neg", a):
                return w.put(f"fneg {w.real} {x(a)}")
            case ("sqrt", a):
                return w.put(f"call {w.real} @llvm.sqrt.{w.suffix}({w.real} {x(a)})")
            case ("sin" | "cos" as name, a):
                if a not in self.pairs:
                    self.pairs[a] = sine_and_cosine(w, x(a))
                return self.pairs[a][name == "cos"]
            case ("atan2", a, b):
                return angle(w, x(a), x(b))
            case ("select", a, yes, no):
                test = w.put(f"fcmp ogt {w.real} {x(a)}, {w.constant(0.0)}")
                return w.put(f"select {w.bit} {test}, {w.real} {x(yes)}, {w.real} {x(no)}")
            case (name, a, b):
                return w.arithmetic(ARITHMETIC[name], x(a), x(b))
        raise ValueError(self.program.nodes[k])


def _open_loop(w: Writer) -> None:
    w.lines += [
        f"  %last = sub i64 %n, {w.lanes}",
        "  br label %block",
        "block:",
        "  %at = phi i64 [ 0, %start ], [ %next, %block ]",
        "  %late = icmp sgt i64 %at, %last",
        "  %i = select i1 %late, i64 %last, i64 %at",
    ]


def _close_loop(w: Writer) -> None:
    w.lines += [
        f"  %next = add i64 %at, {w.lanes}",
        "  %more = icmp slt i64 %next, %n",
        "  br i1 %more, label %block, label %done",
        "done:",
    ]


def _module(program: Program, w: Writer) -> str:
    arguments = ["ptr noalias nocapture readonly %table"]
    arguments += [f"ptr noalias nocapture readonly %in{g}, i64 %in{g}s" for g in range(len(program.inputs))]
    arguments += [f"ptr noalias nocapture %out{g}, i64 %out{g}s" for g in range(len(program.outputs))]
    r, s, masks = w.real, w.suffix, f"<{w.lanes} x i1>"
    lines = [f"declare {r} @llvm.fma.{s}({r}, {r}, {r})", f"declare {r} @llvm.sqrt.{s}({r})"]
    lines += [f"declare {r} @llvm.fabs.{s}({r})", f"declare {r} @llvm.copysign.{s}({r}, {r})"]
    if w.lanes > 1:
        lines += [
            f"declare {r} @llvm.masked.load.{s}.p0(ptr, i32, {masks}, {r})",
            f"declare void @llvm.masked.store.{s}.p0({r}, ptr, i32, {masks})",
            "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)",
        ]
    lines += [
        f"define void @{ENTRY}({', '.join(arguments)}, i64 %n) #0 {{",
        "start:",
        "  %table.at = alloca ptr",
        "  store ptr %table, ptr %table.at",
        *w.lines,
        "  ret void",
        "}",
        f'attributes #0 = {{ nounwind "prefer-vector-width"="{64 * w.lanes}" }}',
        "",
    ]
    return "\n".join(lines)
