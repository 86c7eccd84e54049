"""Rows of arrays into registers and back: `lanes` rows at a time, transposed so that a register holds one column."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.instructions import Instruction, Operand
from linkwright.program import Program

LINE = 8  # numbers in a cache line


class RowPointers:
    """Pointers to the rows of the present block, array by array, made when first asked for."""

    def __init__(self, w: Builder, index: str) -> None:
        self.w, self.index = w, index
        self._known: dict[str, list[Operand]] = {}

    def of(self, name: str) -> list[Operand]:
        w = self.w
        if w.lanes == 1:
            return [f"%{name}"]
        if name not in self._known:
            self._known[name] = rows = []
            for lane in range(w.lanes):
                offset = w.index("mul", w.index("add", self.index, lane), f"%{name}s")
                rows.append(w.address(f"%{name}", offset))
        return self._known[name]


def load_pieces(size: int, lanes: int) -> list[tuple[int, int]]:
    """Cuts a row of so many numbers into (first, width): four, two or one. The last two may overlap the piece before.

    Half a register is read as fast as a whole one and joined with another on the way.
    """
    found = [(first, 4) for first in range(0, size - 3, 4)] if lanes >= 4 else []
    return found + _pairs(4 * len(found), size, lanes)


def store_pieces(size: int, lanes: int) -> list[tuple[int, int]]:
    """Cuts a row of so many numbers into (first, width): whole registers, then pairs."""
    found = [(first, lanes) for first in range(0, size - lanes + 1, lanes)]
    return found + _pairs(lanes * len(found), size, lanes)


def _pairs(first: int, size: int, lanes: int) -> list[tuple[int, int]]:
    if lanes == 1 or size == 1:
        return [(k, 1) for k in range(first, size)]
    return [(min(k, size - 2), 2) for k in range(first, size, 2)]


def load_columns(w: Builder, rows: list[Operand], first: int, width: int) -> list[Instruction]:
    """Columns first, first + 1, ... of the block, `width` of them: a power of two, at most as many as lanes."""
    if w.lanes == 1:
        return [_load(w, rows[0], first, 1)]
    if width == 1:
        value: Operand = "poison"
        for lane, row in enumerate(rows):
            value = w.insert(value, _load(w, row, first, 1), lane)
        return [value]
    # Registers 2 m and 2 m + 1 hold the even and the odd rows of the m-th share of the block.
    share = 2 * w.lanes // width
    registers = []
    for start in range(0, w.lanes, share):
        for parity in (0, 1):
            loaded = [_load(w, row, first, width) for row in rows[start + parity : start + share : 2]]
            registers.append(_joined(w, loaded, width))
    return transposed(w, registers)


def store_columns(w: Builder, rows: list[Operand], first: int, columns: list[Operand]) -> None:
    """Write columns first, first + 1, ... of the block: one, two or as many as lanes."""
    width = len(columns)
    if width == w.lanes > 1:
        for row, value in zip(rows, transposed(w, columns), strict=True):
            _store(w, row, first, w.real, value)
    elif width == 2:  # pairs leave a register of many lanes without a further exchange
        for parity in (0, 1):
            packed = _alternating(w, columns[0], columns[1], parity)
            for pair, row in enumerate(rows[parity::2]):
                part = w.shuffle(w.real, packed, "poison", (2 * pair, 2 * pair + 1))
                _store(w, row, first, "<2 x double>", part)
    else:
        for lane, row in enumerate(rows):
            part = columns[0] if w.lanes == 1 else w.extract(columns[0], lane)
            _store(w, row, first, "double", part)


def store_by_column(w: Builder, name: str, column: int, index: str, value: Operand) -> None:
    """Write one column of the block where columns lie one after the other: nothing is to be transposed."""
    offset = w.index("add", index, w.index("mul", f"%{name}s", column))
    w.store(w.real, value, w.address(f"%{name}", offset))


def fetch_ahead(w: Builder, program: Program, index: str, blocks: int) -> list[Instruction]:
    """Code that asks for the rows of the next blocks: they arrive while the present ones are computed."""
    w.code = []
    ahead = w.index("add", index, blocks * w.lanes)
    groups = [(f"in{g}", size, 0) for g, (_, size) in enumerate(program.inputs)]
    groups += [(f"out{g}", size, 1) for g, (name, size) in enumerate(program.outputs) if name not in program.by_column]
    for name, size, write in groups:
        start = w.address(f"%{name}", w.index("mul", ahead, f"%{name}s"))
        for number in range(0, blocks * w.lanes * size, LINE):
            w.prefetch(w.address(start, number), write)
    return w.code


def _load(w: Builder, row: Operand, first: int, width: int) -> Instruction:
    kind = "double" if width == 1 else f"<{width} x double>"
    return w.load(kind, w.address(row, first))


def _store(w: Builder, row: Operand, first: int, kind: str, value: Operand) -> None:
    w.store(kind, value, w.address(row, first))


def _joined(w: Builder, parts: list[Instruction], width: int) -> Instruction:
    """One register of several shorter ones."""
    while len(parts) > 1:
        parts = [
            w.shuffle(f"<{width} x double>", a, b, range(2 * width))
            for a, b in zip(parts[::2], parts[1::2], strict=True)
        ]
        width *= 2
    return parts[0]


def transposed(w: Builder, registers: Sequence[Operand]) -> list[Operand]:
    """Columns from registers of rows, or rows from registers of columns: the block transposed.

    The first round leaves the values of two rows side by side; from then on pairs travel together.
    """
    found: dict[int, Operand] = {}
    for parity in (0, 1):
        both = zip(registers[::2], registers[1::2], strict=True)
        columns = list(range(parity, len(registers), 2))
        found |= _sorted(w, [_alternating(w, a, b, parity) for a, b in both], columns)
    return [found[k] for k in range(len(registers))]


def _sorted(w: Builder, registers: list[Operand], columns: list[int]) -> dict[int, Operand]:
    """Columns from registers that hold, pair of rows by pair of rows, these columns."""
    if len(columns) == 1:
        return {columns[0]: registers[0]}
    found: dict[int, Operand] = {}
    for parity in (0, 1):
        places = [k + side for k in range(2 * parity, 2 * w.lanes, 4) for side in (0, 1)]
        halves = [_shuffled(w, a, b, places) for a, b in zip(registers[::2], registers[1::2], strict=True)]
        found |= _sorted(w, halves, columns[parity::2])
    return found


def _alternating(w: Builder, a: Operand, b: Operand, parity: int) -> Operand:
    """The even (0) or odd (1) places of both, in turn."""
    return _shuffled(w, a, b, [k + parity + side for k in range(0, w.lanes, 2) for side in (0, w.lanes)])


def _shuffled(w: Builder, a: Operand, b: Operand, places: list[int]) -> Operand:
    return a if a == b == w.zero else w.shuffle(w.real, a, b, places)
