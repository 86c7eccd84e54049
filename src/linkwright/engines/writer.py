"""Lines of LLVM text."""

from __future__ import annotations


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
        self.table: dict[float, int] = {}  # the numbers the code reads, and their places
        self._numbers: dict[float, str] = {}  # their names in the code
        self._at = "%table"

    def fresh(self) -> str:
        self.count += 1
        return f"%t{self.count}"

    def put(self, text: str) -> str:
        name = self.fresh()
        self.lines.append(f"  {name} = {text}")
        return name

    def constant(self, x: float) -> str:
        """A number: read from the table handed to the code, so that code knows shapes and the table values."""
        name = self._numbers.get(x)
        if name is None:
            k = self.table.setdefault(x, len(self.table))
            name = self.put(f"load double, ptr {self.put(f'getelementptr double, ptr {self._at}, i64 {k}')}, align 8")
            if self.lanes > 1:
                first = self.put(f"insertelement {self.real} poison, double {name}, i32 0")
                zeros = f"<{self.lanes} x i32> zeroinitializer"
                name = self.put(f"shufflevector {self.real} {first}, {self.real} poison, {zeros}")
            self._numbers[x] = name
        return name

    def open_table(self) -> None:
        """Read numbers from here on. The pointer is read as volatile: else LLVM would draw all reads out of the loop,
        run out of registers and spill eight copies of each number where the table holds one."""
        self._at = self.put("load volatile ptr, ptr %table.at")

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
