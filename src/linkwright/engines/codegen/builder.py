"""Builder: makes the instructions of one function, over one type of real number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from linkwright.engines.codegen.instructions import Instruction, Operand, TableNumber
from linkwright.engines.codegen.printer import lane_numbers

FRESH = 100  # instructions after which numbers are read anew


class Builder:
    """Appends to `code`. A real number is a double, or a vector of as many as there are lanes; each method returns the
    instruction whose result it is."""

    def __init__(self, lanes: int) -> None:
        self.lanes = lanes
        self.code: list[Instruction] = []
        self._count = 0
        self.real = "double" if lanes == 1 else f"<{lanes} x double>"
        self.integer = "i64" if lanes == 1 else f"<{lanes} x i64>"
        self.bit = "i1" if lanes == 1 else f"<{lanes} x i1>"
        self.suffix = "f64" if lanes == 1 else f"v{lanes}f64"
        self.zero = "0.0" if lanes == 1 else "zeroinitializer"
        self.table: dict[float, int] = {}  # the numbers the code reads, and their places
        self._numbers: list[TableNumber] = []

    def make(self, opcode: str, type_: str, operands: tuple[Operand, ...], detail: Any = None) -> Instruction:
        """An instruction with a result."""
        self._count += 1
        x = Instruction(f"%t{self._count}", opcode, type_, operands, detail)
        self.code.append(x)
        return x

    def frame(self, *lines: str) -> None:
        """Labels, branches and what they count: text from the start, for nothing moves across it."""
        self.code += [Instruction("", "frame", "", (), line) for line in lines]

    def constant(self, x: float) -> Operand:
        """A number: it stands in the table handed to the code, so that code knows shapes and the table values."""
        place = self.table.setdefault(x, len(self.table))
        if place == len(self._numbers):
            self._numbers.append(TableNumber(place))
        return self._numbers[place]

    def with_numbers(self, code: list[Instruction], renewed: bool = False) -> list[Instruction]:
        """The code with the numbers it names read from the table, each just before it is first needed.

        In a loop they are `renewed`: the table's address is read as volatile, else LLVM would draw all numbers out of
        the loop, run out of registers and spill eight copies of each number where the table holds one. For the same
        reason it is read anew every so many instructions: a number needed again much later is better read again.
        """
        self.code = []
        table: Operand = "%table"
        known: dict[int, Instruction] = {}
        for k, x in enumerate(code):
            if renewed and k % FRESH == 0:
                table = self.make("load", "ptr", ("%table.at",), "volatile")
                known.clear()
            named = [a.place for a in x.operands if type(a) is TableNumber]
            for place in named:
                if place not in known:
                    number = self.load("double", self.address(table, place))
                    known[place] = number if self.lanes == 1 else self.splat(number)
            if named:
                x = x.reading(tuple([known[a.place] if type(a) is TableNumber else a for a in x.operands]))
            self.code.append(x)
        return self.code

    def attributes(self) -> str:
        """Attributes of the function. Values that find no register go to the stack: where it is not aligned to whole
        registers, each of them lies across two cache lines, and LLVM aligns it only when told to from the start."""
        aligned = '"stackrealign" "frame-pointer"="all" ' if self.lanes > 2 else ""
        return f'nounwind {aligned}"prefer-vector-width"="{64 * self.lanes}"'

    # real numbers

    def exactly(self, opcode: str, a: Operand, b: Operand) -> Instruction:
        """A sum, difference, product or quotient that is rounded by itself: never fused with a neighbour."""
        return self.make(opcode, self.real, (a, b))

    def arithmetic(self, opcode: str, a: Operand, b: Operand) -> Instruction:
        """A sum, difference, product or quotient of a program, whose multiply-adds are written as such."""
        return self.exactly(opcode, a, b)

    def intrinsic(self, name: str, *operands: Operand) -> Instruction:
        """fma, sqrt, fabs or copysign."""
        return self.make(name, self.real, operands, self.suffix)

    def fma(self, a: Operand, b: Operand, c: Operand) -> Instruction:
        return self.make("fma", self.real, (a, b, c), self.suffix)

    def negative(self, x: Operand) -> Instruction:
        return self.make("fneg", self.real, (x,))

    def compare(self, predicate: str, a: Operand, b: Operand) -> Instruction:
        """One bit per lane; the predicates are LLVM's: ogt, olt, oeq, uno, ..."""
        return self.make("fcmp", self.real, (a, b), predicate)

    def choose(self, test: Operand, yes: Operand, no: Operand) -> Instruction:
        return self.make("select", self.real, (test, yes, no), self.bit)

    def horner(self, z: Operand, coefficients: Sequence[float]) -> Operand:
        """A polynomial in z, the coefficient of the lowest power first."""
        value: Operand = self.constant(coefficients[-1])
        for a in reversed(coefficients[:-1]):
            value = self.fma(value, z, self.constant(a))
        return value

    # their bits, as integers of 64

    def bits_of(self, x: Operand) -> Instruction:
        return self.make("bitcast", self.real, (x,), self.integer)

    def from_bits(self, n: Operand) -> Instruction:
        return self.make("bitcast", self.integer, (n,), self.real)

    def real_of(self, n: Operand) -> Instruction:
        """An integer as a real number."""
        return self.make("sitofp", self.integer, (n,), self.real)

    def whole(self, opcode: str, a: Operand, b: Operand) -> Instruction:
        """add, sub, and, shl, ashr of integers in all lanes; an int stands for itself in each."""
        return self.make(opcode, self.integer, (a, self._in_lanes(b)))

    def differ(self, a: Operand, b: Operand) -> Instruction:
        return self.make("icmp", self.integer, (a, self._in_lanes(b)), "ne")

    def logic(self, opcode: str, a: Operand, b: Operand) -> Instruction:
        return self.make(opcode, self.bit, (a, b))

    def _in_lanes(self, k: Operand) -> Operand:
        if not isinstance(k, int) or self.lanes == 1:
            return k
        return lane_numbers("i64", [k] * self.lanes)

    # memory

    def index(self, opcode: str, a: Operand, b: Operand) -> Instruction:
        """One integer: a place in memory, the same for all lanes."""
        return self.make(opcode, "i64", (a, b))

    def address(self, pointer: Operand, offset: Operand, element: str = "double") -> Instruction:
        """Where the element so many places behind a pointer stands."""
        return self.make("getelementptr", element, (pointer, offset))

    def load(self, type_: str, at: Operand, align: int | str = 8) -> Instruction:
        return self.make("load", type_, (at,), align)

    def store(self, type_: str, value: Operand, at: Operand, align: int | str = 8) -> None:
        self.code.append(Instruction("", "store", type_, (value, at), align))

    def prefetch(self, at: Operand, write: int) -> None:
        """Ask for a line of memory, to be read (0) or written (1)."""
        self.call("llvm.prefetch.p0", ("ptr", at), ("i32", write), ("i32", 3), ("i32", 1))

    def call(self, name: str, *arguments: tuple[str, Operand]) -> None:
        """Call a function that returns nothing, each argument given with its type."""
        types, values = zip(*arguments, strict=True)
        self.code.append(Instruction("", "call", "void", values, (name, types)))

    # lanes

    def splat(self, x: Operand, kind: str = "double") -> Instruction:
        """One number in all lanes."""
        vector = f"<{self.lanes} x {kind}>"
        first = self.make("insertelement", vector, ("poison", x), (kind, 0))
        return self.make("shufflevector", vector, (first, "poison"), (0,) * self.lanes)

    def insert(self, vector: Operand, x: Operand, lane: int) -> Instruction:
        return self.make("insertelement", self.real, (vector, x), ("double", lane))

    def extract(self, vector: Operand, lane: int) -> Instruction:
        return self.make("extractelement", self.real, (vector,), lane)

    def shuffle(self, type_: str, a: Operand, b: Operand, places: Sequence[int]) -> Instruction:
        """The lanes at these places of two vectors, those of b counted on from those of a."""
        return self.make("shufflevector", type_, (a, b), tuple(places))

    def first_lanes(self, width: Operand) -> Instruction:
        """A mask: true in the first `width` lanes."""
        counted = lane_numbers("i64", range(self.lanes))
        return self.make("icmp", self.integer, (self.splat(width, "i64"), counted), "sgt")

    def masked_load(self, at: Operand, mask: Operand) -> Instruction:
        """The lanes under the mask from memory, zero elsewhere."""
        types = ("ptr", "i32", self.bit, self.real)
        detail = (f"llvm.masked.load.{self.suffix}.p0", types)
        return self.make("call", self.real, (at, 8, mask, "zeroinitializer"), detail)

    def masked_store(self, value: Operand, at: Operand, mask: Operand) -> None:
        """The lanes under the mask to memory."""
        name = f"llvm.masked.store.{self.suffix}.p0"
        self.call(name, (self.real, value), ("ptr", at), ("i32", 8), (self.bit, mask))
