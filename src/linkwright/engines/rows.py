"""Rows of arrays into registers and back: `lanes` rows at a time, transposed so that a register holds one column."""

from __future__ import annotations

from linkwright.engines.writer import Writer
from linkwright.program import Program


class Rows:
    """Pointers to the rows of the present block, array by array, made when first asked for."""

    def __init__(self, w: Writer, index: str) -> None:
        self.w, self.index = w, index
        self._known: dict[str, list[str]] = {}

    def of(self, name: str) -> list[str]:
        w = self.w
        if w.lanes == 1:
            return [f"%{name}"]
        if name not in self._known:
            self._known[name] = rows = []
            for lane in range(w.lanes):
                offset = w.put(f"mul i64 {w.put(f'add i64 {self.index}, {lane}')}, %{name}s")
                rows.append(w.put(f"getelementptr double, ptr %{name}, i64 {offset}"))
        return self._known[name]


def load_columns(w: Writer, rows: list[str], first: int, width: int) -> list[str]:
    """Columns first, first + 1, ... of the block; `width` of them exist."""
    if w.lanes == 1:
        return [w.put(f"load double, ptr {w.put(f'getelementptr double, ptr {rows[0]}, i64 {first}')}, align 8")]
    loaded = []
    for row in rows:
        p = w.put(f"getelementptr double, ptr {row}, i64 {first}")
        if width == w.lanes:
            loaded.append(w.put(f"load {w.real}, ptr {p}, align 8"))
        else:
            rest = f"i32 8, <{w.lanes} x i1> {_mask(w, width)}, {w.real} zeroinitializer"
            loaded.append(w.put(f"call {w.real} @llvm.masked.load.{w.suffix}.p0(ptr {p}, {rest})"))
    return transposed(w, loaded)


def store_columns(w: Writer, rows: list[str], first: int, columns: list[str]) -> None:
    """Write columns first, first + 1, ... of the block."""
    if w.lanes == 1:
        p = w.put(f"getelementptr double, ptr {rows[0]}, i64 {first}")
        w.lines.append(f"  store double {columns[0]}, ptr {p}, align 8")
        return
    width = len(columns)
    columns = columns + ["zeroinitializer"] * (w.lanes - width)
    for row, value in zip(rows, transposed(w, columns), strict=True):
        p = w.put(f"getelementptr double, ptr {row}, i64 {first}")
        if width == w.lanes:
            w.lines.append(f"  store {w.real} {value}, ptr {p}, align 8")
        else:
            mask = f"<{w.lanes} x i1> {_mask(w, width)}"
            store = f"@llvm.masked.store.{w.suffix}.p0({w.real} {value}, ptr {p}, i32 8, {mask})"
            w.lines.append(f"  call void {store}")


def transposed(w: Writer, rows: list[str]) -> list[str]:
    """A square block of lanes x lanes by log2(lanes) rounds of pairwise exchanges."""
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


def fetch_ahead(w: Writer, program: Program, index: str, distance: int) -> None:
    """Ask for rows `distance` states further on: they arrive while this block is computed."""
    ahead = w.put(f"add i64 {index}, {distance}")
    groups = [(f"in{g}", size, 0) for g, (_, size) in enumerate(program.inputs)]
    groups += [(f"out{g}", size, 1) for g, (_, size) in enumerate(program.outputs)]
    for name, size, write in groups:
        start = w.put(f"getelementptr double, ptr %{name}, i64 {w.put(f'mul i64 {ahead}, %{name}s')}")
        for line in range(0, w.lanes * size, 8):  # 64 bytes
            at = w.put(f"getelementptr double, ptr {start}, i64 {line}")
            w.lines.append(f"  call void @llvm.prefetch.p0(ptr {at}, i32 {write}, i32 3, i32 1)")


def _mask(w: Writer, width: int) -> str:
    return "<" + ", ".join(f"i1 {'true' if k < width else 'false'}" for k in range(w.lanes)) + ">"
