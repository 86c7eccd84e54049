"""A Program as LLVM text: one function that runs over a batch, so many states per register as it has lanes.

    void run(table, in_0, stride_0, ..., out_0, stride_0, ..., n)

Row i of an array starts at pointer + i * stride (in numbers; stride 0 gives every state the same row). States are
taken `lanes` at a time: rows are loaded as they lie and transposed in registers, results are transposed back. The last
block of a batch overlaps the one before, so n must be at least `lanes`. With one lane there is no loop: one state.
The program's numbers stand in `table`: machines of one shape share one code.
"""

from __future__ import annotations

from linkwright.engines.sincos import Writer, sine_and_cosine
from linkwright.program import Program

ENTRY = "run"
ARITHMETIC = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}


def llvm_text(program: Program, lanes: int) -> tuple[str, list[float]]:
    """The module's text, and the numbers of its table."""
    w = Writer(lanes)
    inputs = _Columns(w, "in", program.inputs)
    values: list[str] = []
    pairs: dict[int, tuple[str, str]] = {}  # sine and cosine of a value are made together
    for node in program.nodes:
        match node:
            case ("input", k):
                values.append(inputs.load(k))
            case ("constant", x):
                values.append(w.constant(x))
            case ("scale", x, a):
                values.append(w.arithmetic("fmul", w.constant(x), values[a]))
            case ("neg", a):
                values.append(w.put(f"fneg {w.real} {values[a]}"))
            case ("sqrt", a):
                values.append(w.put(f"call {w.real} @llvm.sqrt.{w.suffix}({w.real} {values[a]})"))
            case ("sin" | "cos" as name, a):
                if a not in pairs:
                    pairs[a] = sine_and_cosine(w, values[a])
                values.append(pairs[a][name == "cos"])
            case ("select", a, yes, no):
                test = w.put(f"fcmp ogt {w.real} {values[a]}, {w.constant(0.0)}")
                r = w.real
                values.append(w.put(f"select {w.bit} {test}, {r} {values[yes]}, {r} {values[no]}"))
            case (name, a, b):
                values.append(w.arithmetic(ARITHMETIC[name], values[a], values[b]))
    _store(w, program, [values[k] for k in program.results])
    return _module(program, w), list(w.table)


def _module(program: Program, w: Writer) -> str:
    arguments = [f"ptr noalias nocapture readonly %in{g}, i64 %in{g}s" for g in range(len(program.inputs))]
    arguments += [f"ptr noalias nocapture %out{g}, i64 %out{g}s" for g in range(len(program.outputs))]
    r, s = w.real, w.suffix
    masks = f"<{w.lanes} x i1>"
    lines = [
        f"declare {r} @llvm.fma.{s}({r}, {r}, {r})",
        f"declare {r} @llvm.sqrt.{s}({r})",
    ]
    if w.lanes > 1:
        lines += [
            f"declare {r} @llvm.masked.load.{s}.p0(ptr, i32, {masks}, {r})",
            f"declare void @llvm.masked.store.{s}.p0({r}, ptr, i32, {masks})",
            "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)",
        ]
    head = f"define void @{ENTRY}(ptr noalias nocapture readonly %table, {', '.join(arguments)}, i64 %n) #0 {{"
    tail = ["}", f'attributes #0 = {{ nounwind "prefer-vector-width"="{64 * w.lanes}" }}', ""]
    if w.lanes == 1:
        return "\n".join([*lines, head, *w.lines, "  ret void", *tail])
    lines += [
        head,
        "start:",
        *w.head,
        f"  %last = sub i64 %n, {w.lanes}",
        "  br label %block",
        "block:",
        "  %at = phi i64 [ 0, %start ], [ %next, %block ]",
        "  %late = icmp sgt i64 %at, %last",
        "  %i = select i1 %late, i64 %last, i64 %at",
        *_fetch_ahead(program, w.lanes),
        *w.lines,
        f"  %next = add i64 %at, {w.lanes}",
        "  %more = icmp slt i64 %next, %n",
        "  br i1 %more, label %block, label %end",
        "end:",
        "  ret void",
        *tail,
    ]
    return "\n".join(lines)


def _fetch_ahead(program: Program, lanes: int) -> list[str]:
    """Ask for the next block's rows now: they arrive while this block is computed."""
    lines = [f"  %ahead = add i64 %i, {lanes}"]
    groups = [(f"in{g}", size, 0) for g, (_, size) in enumerate(program.inputs)]
    groups += [(f"out{g}", size, 1) for g, (_, size) in enumerate(program.outputs)]
    for name, size, write in groups:
        lines.append(f"  %{name}.f = mul i64 %ahead, %{name}s")
        lines.append(f"  %{name}.g = getelementptr double, ptr %{name}, i64 %{name}.f")
        for line in range(0, lanes * size, 8):  # 64 bytes
            at = f"%{name}.l{line}"
            lines.append(f"  {at} = getelementptr double, ptr %{name}.g, i64 {line}")
            lines.append(f"  call void @llvm.prefetch.p0(ptr {at}, i32 {write}, i32 3, i32 1)")
    return lines


class _Columns:
    """Input values, loaded in blocks of `lanes` columns when first asked for."""

    def __init__(self, w: Writer, stem: str, groups: tuple[tuple[str, int], ...]) -> None:
        self.w, self.stem = w, stem
        self.where = [(g, k, size) for g, (_, size) in enumerate(groups) for k in range(size)]
        self.rows: dict[int, list[str]] = {}
        self.blocks: dict[tuple[int, int], list[str]] = {}

    def load(self, k: int) -> str:
        g, column, size = self.where[k]
        first = column - column % self.w.lanes
        if (g, first) not in self.blocks:
            self.blocks[g, first] = self._block(g, first, min(self.w.lanes, size - first))
        return self.blocks[g, first][column - first]

    def _block(self, g: int, first: int, width: int) -> list[str]:
        w = self.w
        rows = self.rows.setdefault(g, row_pointers(w, f"{self.stem}{g}"))
        loaded = []
        for row in rows:
            p = w.put(f"getelementptr double, ptr {row}, i64 {first}")
            if w.lanes == 1:
                return [w.put(f"load double, ptr {p}, align 8")]
            if width == w.lanes:
                loaded.append(w.put(f"load {w.real}, ptr {p}, align 8"))
            else:
                rest = f"i32 8, <{w.lanes} x i1> {_mask(w, width)}, {w.real} zeroinitializer"
                loaded.append(w.put(f"call {w.real} @llvm.masked.load.{w.suffix}.p0(ptr {p}, {rest})"))
        return transposed(w, loaded)


def row_pointers(w: Writer, name: str) -> list[str]:
    if w.lanes == 1:
        return [f"%{name}"]
    rows = []
    for lane in range(w.lanes):
        row = w.put(f"add i64 %i, {lane}")
        offset = w.put(f"mul i64 {row}, %{name}s")
        rows.append(w.put(f"getelementptr double, ptr %{name}, i64 {offset}"))
    return rows


def transposed(w: Writer, rows: list[str]) -> list[str]:
    """Square block of lanes x lanes by log2(lanes) rounds of pairwise exchanges."""
    n = w.lanes
    distance = 1
    while distance < n:
        new = list(rows)
        for i in range(n):
            if i & distance:
                continue
            a, b = rows[i], rows[i + distance]
            low = [k if not k & distance else n + k - distance for k in range(n)]
            high = [k + distance if not k & distance else n + k for k in range(n)]
            for place, mask in ((i, low), (i + distance, high)):
                picks = ", ".join(f"i32 {k}" for k in mask)
                new[place] = w.put(f"shufflevector {w.real} {a}, {w.real} {b}, <{n} x i32> <{picks}>")
        rows = new
        distance *= 2
    return rows


def _store(w: Writer, program: Program, results: list[str]) -> None:
    k = 0
    for g, (_, size) in enumerate(program.outputs):
        rows = row_pointers(w, f"out{g}")
        for first in range(0, size, w.lanes):
            width = min(w.lanes, size - first)
            block = results[k + first : k + first + width]
            if w.lanes == 1:
                p = w.put(f"getelementptr double, ptr {rows[0]}, i64 {first}")
                w.lines.append(f"  store double {block[0]}, ptr {p}, align 8")
                continue
            block += ["zeroinitializer"] * (w.lanes - width)
            for row, value in zip(rows, transposed(w, block), strict=True):
                p = w.put(f"getelementptr double, ptr {row}, i64 {first}")
                if width == w.lanes:
                    w.lines.append(f"  store {w.real} {value}, ptr {p}, align 8")
                else:
                    mask = f"<{w.lanes} x i1> {_mask(w, width)}"
                    store = f"@llvm.masked.store.{w.suffix}.p0({w.real} {value}, ptr {p}, i32 8, {mask})"
                    w.lines.append(f"  call void {store}")
        k += size


def _mask(w: Writer, width: int) -> str:
    return "<" + ", ".join(f"i1 {'true' if k < width else 'false'}" for k in range(w.lanes)) + ">"
