"""ThreadBuilder: makes the instructions of one thread of a graphics card, one state, in double or single precision."""

from __future__ import annotations

import struct
from collections.abc import Callable

import numpy as np

from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.instructions import Instruction, Operand


class ThreadBuilder(Builder):
    """`real` is LLVM's word, "double" or "float". Numbers stand in the code itself: ptxas keeps them in registers that
    all threads of a warp share, and reads no table."""

    def __init__(self, real: str, shared: int = 0) -> None:
        super().__init__(1)
        self.shared = shared  # numbers of shared memory that the thread may have
        self.shared_slots = self.local_slots = 0  # numbers of both that its code needs
        if real == "float":
            self.real, self.integer, self.suffix = "float", "i32", "f32"

    def constant(self, x: float) -> Operand:
        return literal(x, self.real)

    def arithmetic(self, opcode: str, a: Operand, b: Operand) -> Instruction:
        """A sum, difference, product or quotient that may be fused with a neighbour: a factor that was to be kept for
        that would take a register."""
        return self.make(opcode, self.real, (a, b), "contract")

    def in_double(self, make: Callable[..., Instruction], *operands: Operand) -> Instruction:
        """What `make` builds of these operands in double precision, whose bits it knows; a single one comes back."""
        wide = ThreadBuilder("double")
        wide.code, wide._count = self.code, self._count
        found = make(wide, *(wide.make("fpext", "float", (x,), "double") for x in operands))
        found = wide.make("fptrunc", "double", (found,), "float")
        self._count = wide._count
        return found


def literal(x: float, real: str) -> str:
    """A number as LLVM's text has it to the last bit: the bits of a double, of a single one rounded to it first."""
    if real == "float":
        with np.errstate(over="ignore"):
            x = float(np.float32(x))
    return f"0x{struct.unpack('<Q', struct.pack('<d', x))[0]:016X}"
