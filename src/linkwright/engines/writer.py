"""Lines of LLVM text."""

from __future__ import annotations

import re

NUMBER = re.compile(r"%c\d+")
FRESH = 100  # lines after which numbers are read anew
SINGLE = ("fadd", "fsub", "fmul", "fdiv")


class Writer:
    """Lines of LLVM text over one type: a double, or a vector of them."""

    def __init__(self, lanes: int) -> None:
        self.lanes = lanes
        self.lines: list[str] = []
        self.count = 0
        self.real = "double" if lanes == 1 else f"<{lanes} x double>"
        self.integer = "i64" if lanes == 1 else f"<{lanes} x i64>"
        self.bit = "i1" if lanes == 1 else f"<{lanes} x i1>"
        self.suffix = "f64" if lanes == 1 else f"v{lanes}f64"
        self.zero = "0.0" if lanes == 1 else "zeroinitializer"
        self.table: dict[float, int] = {}  # the numbers the code reads, and their places
        self._numbers: dict[float, str] = {}  # their names in the code

    def fresh(self) -> str:
        self.count += 1
        return f"%t{self.count}"

    def put(self, text: str) -> str:
        name = self.fresh()
        self.lines.append(f"  {name} = {text}")
        return name

    def constant(self, x: float) -> str:
        """A number: read from the table handed to the code, so that code knows shapes and the table values."""
        if x not in self._numbers:
            self._numbers[x] = self._read("%table", self._place(x))
        return self._numbers[x]

    def _place(self, x: float) -> int:
        return self.table.setdefault(x, len(self.table))

    def _read(self, table: str, place: int | str) -> str:
        at = self.put(f"getelementptr double, ptr {table}, i64 {place}")
        number = self.put(f"load double, ptr {at}, align 8")
        if self.lanes == 1:
            return number
        first = self.put(f"insertelement {self.real} poison, double {number}, i32 0")
        zeros = f"<{self.lanes} x i32> zeroinitializer"
        return self.put(f"shufflevector {self.real} {first}, {self.real} poison, {zeros}")

    def attributes(self) -> str:
        """Of a function. Values that find no register go to the stack: where it is not aligned to whole registers,
        each of them lies across two cache lines, and LLVM aligns it only when told to from the start."""
        aligned = '"stackrealign" "frame-pointer"="all" ' if self.lanes > 2 else ""
        return f'nounwind {aligned}"prefer-vector-width"="{64 * self.lanes}"'

    def whole(self, k: int) -> str:
        return str(k) if self.lanes == 1 else "<" + ", ".join([f"i64 {k}"] * self.lanes) + ">"

    def arithmetic(self, operation: str, a: str, b: str) -> str:
        return self.put(f"{operation} contract {self.real} {a}, {b}")

    def exactly(self, operation: str, a: str, b: str) -> str:
        """Rounded on its own: never fused with a neighbour."""
        return self.put(f"{operation} {self.real} {a}, {b}")

    def fma(self, a: str, b: str, c: str) -> str:
        r = self.real
        return self.put(f"call {r} @llvm.fma.{self.suffix}({r} {a}, {r} {b}, {r} {c})")


class Draft(Writer):
    """Lines whose order is not settled yet: numbers are named by their places, and read when all lines are there."""

    def constant(self, x: float) -> str:
        return f"%c{self._place(x)}"

    def with_numbers(self, lines: list[str]) -> list[str]:
        """The lines with the numbers they name read from the table, each just before it is needed.

        In a loop the table's address is read as volatile: else LLVM would draw all numbers out of the loop, run out
        of registers and spill eight copies of each number where the table holds one. For the same reason it is read
        anew every so many lines: a number needed again much later is better read again than kept.
        """
        self.lines = []
        table = "%table"
        known: dict[str, str] = {}
        for k, line in enumerate(lines):
            if self.lanes > 1 and k % FRESH == 0:
                table = self.put("load volatile ptr, ptr %table.at")
                known.clear()
            for name in NUMBER.findall(line):
                if name not in known:
                    known[name] = self._read(table, name[2:])
            self.lines.append(NUMBER.sub(lambda found: known[found[0]], line))
        return self.lines


def flops(lines: list[str]) -> int:
    """Additions, subtractions, multiplications and divisions in lines of text; a multiply-add counts as two."""
    return sum(2 * ("@llvm.fma" in line) + any(f" {name} " in line for name in SINGLE) for line in lines)
