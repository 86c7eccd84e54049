"""A Program as a module of LLVM text: one function that runs over a batch, so many states per register as it has lanes.

    void run(table, in_0, stride_0, ..., out_0, stride_0, ..., n)

Row i of an array starts at pointer + i * stride (in numbers; stride 0 gives every state the same row). States are
taken in blocks of `lanes`; the last block of a batch overlaps the one before, so n must be at least `lanes`. With one
lane there is no loop: one state. The program's numbers stand in `table`: machines of one shape share one code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from linkwright.engines import target
from linkwright.engines.codegen.angle import angle
from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.elementary import exponential, hyperbolic, logarithm, power, remainder
from linkwright.engines.codegen.instructions import Instruction, Operand, flops
from linkwright.engines.codegen.printer import printed
from linkwright.engines.codegen.scheduling import interleaved, is_short, mostly_waits, scheduled
from linkwright.engines.codegen.sincos import sine_and_cosine
from linkwright.engines.codegen.transposing import (
    RowPointers,
    fetch_ahead,
    load_columns,
    load_pieces,
    store_by_column,
    store_columns,
    store_pieces,
)
from linkwright.program import Program
from linkwright.program.multiply_adds import fused_products

ENTRY = "run"
ARITHMETIC = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}
OF_ONE: dict[str, Callable[[Builder, Operand], Instruction]] = {
    "exp": exponential,
    "log": logarithm,
    "sinh": lambda w, x: hyperbolic(w, "sinh", x),
    "cosh": lambda w, x: hyperbolic(w, "cosh", x),
    "tanh": lambda w, x: hyperbolic(w, "tanh", x),
}
OF_TWO: dict[str, Callable[[Builder, Operand, Operand], Instruction]] = {"atan2": angle, "pow": power, "mod": remainder}


def llvm_text(program: Program, lanes: int) -> tuple[str, list[float]]:
    """The module's text, and the numbers of its table."""
    w = Builder(lanes)
    body = BlockCode(w, program, "%i").whole()
    blocks = 2 if lanes > 1 and mostly_waits(body) else 1
    if blocks == 2:  # two blocks side by side: the one works while the other waits
        other = BlockCode(w, program, "%j").whole()
        body = [x for both in zip(body, other, strict=True) for x in both]
    elif is_short(body):
        body = scheduled(body)
    if lanes > 1:
        body = interleaved(fetch_ahead(w, program, "%i", blocks), body)
        code = w.with_numbers(body, renewed=True)
        lines = [*_loop_begins(lanes, blocks), *printed(code), *_loop_ends(lanes, blocks)]
    else:
        lines = printed(w.with_numbers(body))
    return _module(program, w, lines), list(w.table)


def machine_operations(operations: int, counts: Mapping[str, int]) -> int:
    """A program's operations and those its sines and other functions are made of; a multiply-add counts as two.

    `counts` says how many of each kind; sine and cosine of a value are made together.
    """
    pair = Builder(1)
    sine_and_cosine(pair, "%x")
    total = operations + max(counts["sin"], counts["cos"]) * flops(pair.code)
    for name in counts:
        w = Builder(1)
        if name in OF_ONE:
            OF_ONE[name](w, "%x")
        elif name in OF_TWO:
            OF_TWO[name](w, "%y", "%x")
        total += counts[name] * flops(w.code)
    return total


class BlockCode:
    """The instructions of a program for one block of states."""

    def __init__(self, w: Builder, program: Program, index: str = "%i") -> None:
        self.w, self.program, self.rows = w, program, RowPointers(w, index)
        self.values: dict[int, Operand] = {}
        self.pairs: dict[int, tuple[Operand, Operand]] = {}  # sine and cosine of a value are made together
        self.columns: dict[tuple[int, int], Operand] = {}
        self.where = [(g, k) for g, (_, size) in enumerate(program.inputs) for k in range(size)]
        self.fused = self.fused_products() if target.fuses() else {}
        self.taken = frozenset(self.fused.values())

    def fused_products(self) -> dict[int, int]:
        """The sums that are made together with a product of theirs."""
        return fused_products(self.program)

    def whole(self) -> list[Instruction]:
        """All values in the order of the program, results stored as soon as a block of columns is known."""
        self.w.code = []
        stores = self._stores()
        for k, node in enumerate(self.program.nodes):
            if node[0] not in ("input", "constant") and k not in self.taken:
                self.values[k] = self.computed(k)
            for g, first, results in stores.get(k, ()):
                if self._by_column(g):
                    store_by_column(self.w, f"out{g}", first, self.rows.index, self._result(results[0]))
                else:
                    store_columns(self.w, self.rows.of(f"out{g}"), first, [self._result(r) for r in results])
        return self.w.code

    def _stores(self) -> dict[int, list[tuple[int, int, Sequence[int]]]]:
        """What to store after which node: output, first column and the values."""
        found: dict[int, list[tuple[int, int, Sequence[int]]]] = {}
        before = 0
        for g, (name, size) in enumerate(self.program.outputs):
            pieces = store_pieces(size, self.w.lanes)
            if self._by_column(g):
                blank = self.program.blank(name)
                pieces = [(k, 1) for k in range(size) if k not in blank]
            for first, width in pieces:
                results = self.program.results[before + first : before + first + width]
                found.setdefault(max(results), []).append((g, first, results))
            before += size
        return found

    def _by_column(self, g: int) -> bool:
        return self.w.lanes > 1 and self.program.outputs[g][0] in self.program.by_column

    def _result(self, k: int) -> Operand:
        """The operand to store: of a result that is always zero the literal, which is not exchanged between lanes."""
        return self.w.zero if self.program.nodes[k] == ("constant", 0.0) else self.value(k)

    def value(self, k: int) -> Operand:
        match self.program.nodes[k]:
            case ("constant", number):
                return self.w.constant(number)
            case ("input", place):
                return self._input(place)
        return self.values[k]

    def _input(self, place: int) -> Operand:
        """An input value; its piece of the row is loaded when the first of its columns is needed."""
        g, column = self.where[place]
        if (g, column) not in self.columns:
            pieces = load_pieces(self.program.inputs[g][1], self.w.lanes)
            first, width = next(piece for piece in pieces if piece[0] <= column < sum(piece))
            loaded = load_columns(self.w, self.rows.of(f"in{g}"), first, width)
            self.columns |= {(g, first + k): name for k, name in enumerate(loaded)}
        return self.columns[g, column]

    def computed(self, k: int) -> Operand:
        w, x = self.w, self.value
        if k in self.fused:
            return self._fused(k, self.fused[k])
        match self.program.nodes[k]:
            case ("scale", number, a):
                return w.arithmetic("fmul", w.constant(number), x(a))
            case ("neg", a):
                return w.negative(x(a))
            case ("sqrt", a):
                return w.intrinsic("sqrt", x(a))
            case ("sin" | "cos" as name, a):
                if a not in self.pairs:
                    self.pairs[a] = sine_and_cosine(w, x(a))
                return self.pairs[a][name == "cos"]
            case (name, a) if name in OF_ONE:
                return OF_ONE[name](w, x(a))
            case (name, a, b) if name in OF_TWO:
                return OF_TWO[name](w, x(a), x(b))
            case ("select", a, yes, no):
                test = w.compare("ogt", x(a), w.constant(0.0))
                return w.choose(test, x(yes), x(no))
            case (name, a, b):
                return w.arithmetic(ARITHMETIC[name], x(a), x(b))
        raise ValueError(self.program.nodes[k])

    def _fused(self, k: int, product: int) -> Operand:
        """a b + c, a b - c or c - a b, rounded once."""
        w, x = self.w, self.value
        name, first, second = self.program.nodes[k]
        kind, left, right = self.program.nodes[product]
        a, b = w.constant(left) if kind == "scale" else x(left), x(right)
        if name == "add":
            return w.fma(a, b, x(second if first == product else first))
        if first == product:
            return w.fma(a, b, w.negative(x(second)))
        return w.fma(w.negative(a), b, x(first))


def _loop_begins(lanes: int, blocks: int) -> list[str]:
    lines = [f"  %last = sub i64 %n, {lanes}", "  br label %block", "block:"]
    lines.append("  %at = phi i64 [ 0, %start ], [ %next, %block ]")
    for k, index in enumerate(("i", "j")[:blocks]):
        lines += [
            f"  %{index}.at = add i64 %at, {k * lanes}",
            f"  %{index}.late = icmp sgt i64 %{index}.at, %last",
            f"  %{index} = select i1 %{index}.late, i64 %last, i64 %{index}.at",
        ]
    return lines


def _loop_ends(lanes: int, blocks: int) -> list[str]:
    return [
        f"  %next = add i64 %at, {blocks * lanes}",
        "  %more = icmp slt i64 %next, %n",
        "  br i1 %more, label %block, label %done",
        "done:",
    ]


def _module(program: Program, w: Builder, body: list[str]) -> str:
    arguments = ["ptr noalias nocapture readonly %table"]
    arguments += [f"ptr noalias nocapture readonly %in{g}, i64 %in{g}s" for g in range(len(program.inputs))]
    arguments += [f"ptr noalias nocapture %out{g}, i64 %out{g}s" for g in range(len(program.outputs))]
    r, s = w.real, w.suffix
    lines = [
        f"declare {r} @llvm.fma.{s}({r}, {r}, {r})",
        f"declare {r} @llvm.sqrt.{s}({r})",
        f"declare {r} @llvm.fabs.{s}({r})",
        f"declare {r} @llvm.copysign.{s}({r}, {r})",
        "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)",
        f"define void @{ENTRY}({', '.join(arguments)}, i64 %n) #0 {{",
        "start:",
        "  %table.at = alloca ptr",
        "  store ptr %table, ptr %table.at",
        *body,
        "  ret void",
        "}",
        f"attributes #0 = {{ {w.attributes()} }}",
        "",
    ]
    return "\n".join(lines)
