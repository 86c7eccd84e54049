"""A Rolled program as LLVM text: a function per kind of step, and one that goes through the list of calls.

    i64 run(tables, in_0, stride_0, ..., out_0, stride_0, ..., n)

`tables` holds addresses and counts (see TABLES), then of each input its size and first slot, of each output its size,
the number of its entries in the list of results, and where they begin. Per block of states the inputs go to slots, the
runs are gone through, and the results leave theirs. The slots are asked of the system for each call, so that threads
may share the code. Where it has no memory for them the bytes that were asked for are returned instead of zero, such
calls are counted in the tables for whoever cannot look at what is returned, and results are no numbers. Machines with
the same kinds of steps share one text, however many links they have.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.emit import BlockCode
from linkwright.engines.codegen.instructions import Operand
from linkwright.engines.codegen.printer import printed
from linkwright.engines.codegen.staged_text import gather_text, scatter_text
from linkwright.program import Program, Rolled

ENTRY = "run"
# Addresses; the number of runs; the bytes of all slots, and the number of calls that there was no memory for.
TABLES = ("table", "numbers", "entries", "runs", "results", "steps", "count", "bytes", "refused")
COUNTS = ("count", "bytes", "refused")


class RolledModule(NamedTuple):
    """The module, and the constants that its functions read."""

    text: str
    table: list[float]


def rolled_text(rolled: Rolled, lanes: int, apart: bool = False) -> RolledModule:
    """apart: the functions of the kinds stand in a module of their own (`kinds_text`), their addresses in `steps`."""
    functions, table = ([], list[float]()) if apart else _kinds(rolled.kinds, lanes, "internal ")
    functions += [gather_text(lanes), scatter_text(lanes)] if lanes > 1 else [_PICK]
    functions.append(_BLANK)
    return RolledModule(_module(rolled, lanes, functions, apart), table)


def kinds_text(kinds: Sequence[Program], lanes: int) -> RolledModule:
    """The functions of the kinds alone: kind0, kind1, ..."""
    functions, table = _kinds(kinds, lanes, "")
    w = Builder(lanes)
    lines = [*_intrinsics(w), *functions, f"attributes #0 = {{ {w.attributes()} }}", ""]
    return RolledModule("\n".join(lines), table)


def _kinds(kinds: Sequence[Program], lanes: int, linkage: str) -> tuple[list[str], list[float]]:
    """The functions of the kinds, and all constants that they read."""
    functions, table = [], list[float]()
    for k, kind in enumerate(kinds):
        text, constants = _kind_text(f"kind{k}", kind, lanes, len(table), linkage)
        functions.append(text)
        table += constants
    return functions, table


def _intrinsics(w: Builder) -> list[str]:
    r, s = w.real, w.suffix
    return [
        *[f"declare {r} @llvm.{name}.{s}({r})" for name in ("sqrt", "fabs")],
        f"declare {r} @llvm.copysign.{s}({r}, {r})",
        f"declare {r} @llvm.fma.{s}({r}, {r}, {r})",
    ]


class _StepCode(BlockCode):
    """The instructions of one call: values from slots, numbers from the table of numbers, results into slots."""

    def __init__(self, w: Builder, program: Program) -> None:
        super().__init__(w, program)
        self._loaded: dict[int, Operand] = {}

    def write(self) -> None:
        w, values = self.w, self.program.inputs[0][1]
        told: dict[int, list[int]] = {}
        for j, r in enumerate(self.program.results):
            told.setdefault(r, []).append(j)
        for k, node in enumerate(self.program.nodes):
            if node[0] not in ("input", "constant") and k not in self.taken:
                self.values[k] = self.computed(k)
            for j in told.get(k, ()):
                w.store(w.real, self.value(k), self._slot(1 + values + j), 8 * w.lanes)

    def _input(self, place: int) -> Operand:
        w, values = self.w, self.program.inputs[0][1]
        if place not in self._loaded:
            if place < values:
                self._loaded[place] = w.load(w.real, self._slot(1 + place), 8 * w.lanes)
            else:
                number = w.load("double", w.address("%own", place - values))
                self._loaded[place] = number if w.lanes == 1 else w.splat(number)
        return self._loaded[place]

    def _slot(self, column: int) -> Operand:
        """Where the slot stands that a column of the entry names."""
        w = self.w
        place = w.load("i32", w.address("%entry", column, "i32"), 4)
        return w.address("%slots", w.make("sext", "i32", (place,), "i64"))


def _kind_text(name: str, kind: Program, lanes: int, start: int, linkage: str) -> tuple[str, list[float]]:
    """The function of one kind over a run of entries, and its constants, which stand from `start` on."""
    w = Builder(lanes)
    _StepCode(w, kind).write()
    code = w.with_numbers(w.code, renewed=True)
    width = 1 + kind.inputs[0][1] + len(kind.results)
    lines = [
        f"define {linkage}void @{name}(ptr %all, ptr noalias %slots, ptr noalias readonly %numbers, "
        "ptr noalias readonly %entries, i64 %count) #0 {",
        "start:",
        "  %table.at = alloca ptr",
        f"  %table = getelementptr double, ptr %all, i64 {start}",
        "  store ptr %table, ptr %table.at",
        "  br label %loop",
        "loop:",
        "  %k = phi i64 [ 0, %start ], [ %next, %loop ]",
        f"  %row = mul i64 %k, {width}",
        "  %entry = getelementptr i32, ptr %entries, i64 %row",
        "  %place = load i32, ptr %entry",
        "  %far = sext i32 %place to i64",
        "  %own = getelementptr double, ptr %numbers, i64 %far",
        *printed(code),
        "  %next = add i64 %k, 1",
        "  %more = icmp slt i64 %next, %count",
        "  br i1 %more, label %loop, label %done",
        "done:",
        "  ret void",
        "}",
    ]
    return "\n".join(lines), list(w.table)


def _module(rolled: Rolled, lanes: int, functions: list[str], apart: bool) -> str:
    w = Builder(lanes)
    arguments = ["ptr %tables"]
    arguments += [f"ptr readonly %in{g}, i64 %in{g}s" for g in range(len(rolled.inputs))]
    arguments += [f"ptr %out{g}, i64 %out{g}s" for g in range(len(rolled.outputs))]
    r, s = w.real, w.suffix
    masked = [
        f"declare {r} @llvm.masked.load.{s}.p0(ptr, i32, {w.bit}, {r})",
        f"declare void @llvm.masked.store.{s}.p0({r}, ptr, i32, {w.bit})",
    ]
    lines = [
        "declare ptr @malloc(i64)",
        "declare void @free(ptr)",
        *_intrinsics(w),
        *(masked if lanes > 1 else ["declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"]),
        *functions,
        f"define i64 @{ENTRY}({', '.join(arguments)}, i64 %n) #0 {{",
        "start:",
        *_tables(rolled),
        "  %raw = call ptr @malloc(i64 %bytes)",
        "  %none = icmp eq ptr %raw, null",
        "  br i1 %none, label %short, label %ready",
        "short:",
        "  %refused.now = add i64 %refused, 1",
        "  store i64 %refused.now, ptr %refused.at",
        *_blanks(rolled),
        "  ret i64 %bytes",
        "ready:",
        "  %raw.at = ptrtoint ptr %raw to i64",
        "  %up = add i64 %raw.at, 63",
        "  %aligned = and i64 %up, -64",
        "  %slots = inttoptr i64 %aligned to ptr",
        f"  %last = sub i64 %n, {lanes}",
        "  br label %block",
        "block:",
        "  %at = phi i64 [ 0, %ready ], [ %after, %told ]",
        "  %late = icmp sgt i64 %at, %last",
        "  %i = select i1 %late, i64 %last, i64 %at",
        *(_inputs(rolled, lanes)),
        *_runs(rolled, apart),
        *_results(rolled, lanes),
        f"  %after = add i64 %at, {lanes}",
        "  %again = icmp slt i64 %after, %n",
        "  br i1 %again, label %block, label %end",
        "end:",
        "  call void @free(ptr %raw)",
        "  ret i64 0",
        "}",
        f"attributes #0 = {{ {w.attributes()} }}",
        "",
    ]
    return "\n".join(lines)


def _loaded(name: str, place: int, type_: str = "i64") -> list[str]:
    """One of the tables' fields."""
    return [f"  %{name}.at = getelementptr i64, ptr %tables, i64 {place}", f"  %{name} = load {type_}, ptr %{name}.at"]


def _tables(rolled: Rolled) -> list[str]:
    lines = []
    for k, name in enumerate(TABLES):
        lines += _loaded(name, k, "i64" if name in COUNTS else "ptr")
    fields = [f"in{g}.{what}" for g in range(len(rolled.inputs)) for what in ("size", "slot")]
    fields += [f"out{g}.{what}" for g in range(len(rolled.outputs)) for what in ("size", "count", "start")]
    for k, name in enumerate(fields, len(TABLES)):
        lines += _loaded(name, k)
    return lines


def _inputs(rolled: Rolled, lanes: int) -> list[str]:
    """The block's rows of every input into its slots."""
    lines = []
    for g in range(len(rolled.inputs)):
        lines += [
            f"  %in{g}.row = mul i64 %i, %in{g}s",
            f"  %in{g}.from = getelementptr double, ptr %in{g}, i64 %in{g}.row",
            f"  %in{g}.to = getelementptr double, ptr %slots, i64 %in{g}.slot",
        ]
        if lanes == 1:
            lines += [
                f"  %in{g}.bytes = mul i64 %in{g}.size, 8",
                f"  call void @llvm.memcpy.p0.p0.i64(ptr %in{g}.to, ptr %in{g}.from, i64 %in{g}.bytes, i1 false)",
            ]
        else:
            lines.append(f"  call void @gather(ptr %in{g}.from, i64 %in{g}s, i64 %in{g}.size, ptr %in{g}.to)")
    return lines


def _runs(rolled: Rolled, apart: bool) -> list[str]:
    """All runs one after the other: kind, first entry, number of entries."""
    lines = [
        "  %any = icmp sgt i64 %count, 0",
        "  br i1 %any, label %run, label %told",
        "run:",
        "  %j = phi i64 [ 0, %block ], [ %j.next, %ran ]",
        "  %j.row = mul i64 %j, 3",
        "  %run.at = getelementptr i64, ptr %runs, i64 %j.row",
        "  %kind = load i64, ptr %run.at",
        "  %first.at = getelementptr i64, ptr %run.at, i64 1",
        "  %first = load i64, ptr %first.at",
        "  %many.at = getelementptr i64, ptr %run.at, i64 2",
        "  %many = load i64, ptr %many.at",
        "  %own = getelementptr i32, ptr %entries, i64 %first",
    ]
    arguments = "ptr %table, ptr %slots, ptr %numbers, ptr %own, i64 %many"
    if apart:
        lines += [
            "  %step.at = getelementptr ptr, ptr %steps, i64 %kind",
            "  %step = load ptr, ptr %step.at",
            f"  call void %step({arguments})",
            "  br label %ran",
        ]
    else:
        cases = " ".join(f"i64 {k}, label %k{k}" for k in range(len(rolled.kinds)))
        lines.append(f"  switch i64 %kind, label %ran [ {cases} ]")
        for k in range(len(rolled.kinds)):
            lines += [f"k{k}:", f"  call void @kind{k}({arguments})", "  br label %ran"]
    return [
        *lines,
        "ran:",
        "  %j.next = add i64 %j, 1",
        "  %j.more = icmp slt i64 %j.next, %count",
        "  br i1 %j.more, label %run, label %told",
        "told:",
    ]


def _results(rolled: Rolled, lanes: int) -> list[str]:
    """Results out of their slots into the rows of the block."""
    lines = []
    name = "scatter" if lanes > 1 else "pick"
    for g in range(len(rolled.outputs)):
        lines += [
            f"  %out{g}.row = mul i64 %i, %out{g}s",
            f"  %out{g}.to = getelementptr double, ptr %out{g}, i64 %out{g}.row",
            f"  %out{g}.from = getelementptr i64, ptr %results, i64 %out{g}.start",
            f"  call void @{name}(ptr %slots, ptr %out{g}.from, i64 %out{g}.count, ptr %out{g}.to, i64 %out{g}s)",
        ]
    return lines


def _blanks(rolled: Rolled) -> list[str]:
    return [
        f"  call void @blank(ptr %out{g}, i64 %out{g}s, i64 %out{g}.size, i64 %n)" for g in range(len(rolled.outputs))
    ]


_BLANK = """define internal void @blank(ptr %rows, i64 %stride, i64 %size, i64 %n) {
start:
  %some = icmp sgt i64 %size, 0
  br i1 %some, label %row, label %done
row:
  %i = phi i64 [ 0, %start ], [ %i.next, %over ]
  %far = mul i64 %i, %stride
  %own = getelementptr double, ptr %rows, i64 %far
  br label %entry
entry:
  %k = phi i64 [ 0, %row ], [ %next, %entry ]
  %at = getelementptr double, ptr %own, i64 %k
  store double 0x7FF8000000000000, ptr %at
  %next = add i64 %k, 1
  %more = icmp slt i64 %next, %size
  br i1 %more, label %entry, label %over
over:
  %i.next = add i64 %i, 1
  %again = icmp slt i64 %i.next, %n
  br i1 %again, label %row, label %done
done:
  ret void
}"""

_PICK = """define internal void @pick(ptr %slots, ptr %places, i64 %count, ptr %row, i64 %stride) #0 {
start:
  %any = icmp sgt i64 %count, 0
  br i1 %any, label %loop, label %done
loop:
  %k = phi i64 [ 0, %start ], [ %next, %loop ]
  %place.at = getelementptr i64, ptr %places, i64 %k
  %place = load i64, ptr %place.at
  %from = getelementptr double, ptr %slots, i64 %place
  %x = load double, ptr %from
  %to = getelementptr double, ptr %row, i64 %k
  store double %x, ptr %to
  %next = add i64 %k, 1
  %more = icmp slt i64 %next, %count
  br i1 %more, label %loop, label %done
done:
  ret void
}"""


def result_entries(rolled: Rolled, lanes: int) -> tuple[list[int], list[tuple[int, int, int]]]:
    """The list of results: with one lane the slot of each; else per block of columns where it goes, its width, the
    slots of its lanes. And of each output its size, how many entries it has, and where they begin."""
    found, told, k = list[int](), [], 0
    for _, size in rolled.outputs:
        own, begin = rolled.results[k : k + size], len(found)
        k += size
        if lanes == 1:
            found += own
            told.append((size, size, begin))
            continue
        for first in range(0, size, lanes):
            slots = [lanes * x for x in own[first : first + lanes]]
            found += [first, len(slots), *slots, *slots[:1] * (lanes - len(slots))]
        told.append((size, -(-size // lanes), begin))
    return found, told
