"""Instruction: one step of generated code, as a record. The printer turns it into text when its place is settled."""

from __future__ import annotations

from typing import Any

Operand = Any  # an Instruction (its result), a TableNumber, or what LLVM reads as it stands: "%in0", "poison", 8


class TableNumber:
    """A number of the program, by its place in the table that is handed to the code. It is read before it is used."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place


class Instruction:
    """One LLVM instruction.

    `name` is that of its result, "" where it has none. `opcode` is LLVM's word, of an intrinsic function its own
    ("fma", "sqrt"). `type` is that of the operands, of a load that of the result. `detail` is what the opcode needs
    besides: a comparison its predicate, a sum whether it may be contracted, a load its alignment (see `printer`). The
    opcode "frame" stands for a line around the instructions, a label or a branch, that `detail` holds.
    """

    __slots__ = ("detail", "name", "opcode", "operands", "type")

    def __init__(self, name: str, opcode: str, type_: str, operands: tuple[Operand, ...], detail: Any = None) -> None:
        self.name = name
        self.opcode = opcode
        self.type = type_
        self.operands = operands
        self.detail = detail

    def reading(self, operands: tuple[Operand, ...]) -> Instruction:
        """The same instruction on other operands, its result under the same name."""
        return Instruction(self.name, self.opcode, self.type, operands, self.detail)

    def __str__(self) -> str:
        return self.name


SINGLE = frozenset(("fadd", "fsub", "fmul", "fdiv"))


def flops(code: list[Instruction]) -> int:
    """Additions, subtractions, multiplications and divisions of real numbers; a multiply-add counts as two."""
    return sum(2 if x.opcode == "fma" else x.opcode in SINGLE for x in code)
