"""A long Program as several short functions: values that outlive their piece stand in slots of a shared workspace.

The processor runs code fast while code and spilled values fit its caches, and LLVM's time per operation grows with the
length of a function; a piece of some hundred operations keeps both in bounds. A slot holds one value of all lanes.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.engines import target
from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.emit import BlockCode
from linkwright.engines.codegen.instructions import Instruction, Operand
from linkwright.engines.codegen.printer import printed
from linkwright.program import Program
from linkwright.program.multiply_adds import fused_products
from linkwright.program.program import operands

LENGTH = 500  # nodes of a piece


class SlotPlan(NamedTuple):
    """Which nodes make a piece, the slots of the inputs (group by group) and of other nodes, and per sum the product
    that is made with it."""

    pieces: list[range]
    inputs: list[int]  # first slot of each group
    slot: dict[int, int]
    slots: int
    fused: dict[int, int]


def plan_slots(program: Program, lanes: int) -> SlotPlan:
    """Cut the program into pieces and give slots to what they exchange. A slot is free again after the last piece that
    reads it; results keep theirs. A product that a sum takes in is made where the sum is, of what it reads."""
    nodes, fused = program.nodes, fused_products(program) if target.fuses() else {}
    within = frozenset(fused.values())
    pieces = [range(k, min(k + LENGTH, len(nodes))) for k in range(0, len(nodes), LENGTH)]
    last = [-1] * len(nodes)  # the last piece that reads a node from a slot
    for p, piece in enumerate(pieces):
        for k in piece:
            read = operands(nodes[k]) if k not in within else ()
            for j in (*read, *operands(nodes[fused[k]])) if k in fused else read:
                if j < piece.start and j not in within:
                    last[j] = p
    for k in program.results:
        last[k] = len(pieces)
    first, count = [], 0
    for _, size in program.inputs:
        first.append(count)
        count += -(-size // lanes) * lanes  # whole blocks of columns
    where = [first[g] + k for g, (_, size) in enumerate(program.inputs) for k in range(size)]
    slot = {k: where[node[1]] for k, node in enumerate(nodes) if node[0] == "input"}
    free: list[int] = []
    ending: dict[int, list[int]] = {}
    for p, piece in enumerate(pieces):
        for k in piece:
            constant = nodes[k][0] == "constant" and last[k] < len(pieces)  # each piece reads its own
            if k in slot or last[k] <= p or constant:
                continue
            if free:
                slot[k] = free.pop()
            else:
                slot[k], count = count, count + 1
            ending.setdefault(last[k], []).append(slot[k])
        free += ending.pop(p, [])
    return SlotPlan(pieces, first, slot, count, fused)


class Piece(BlockCode):
    """One piece: reads slots, computes, writes slots, and now and then asks for a line of memory."""

    def __init__(self, w: Builder, program: Program, plan: SlotPlan, piece: range) -> None:
        self.plan, self.piece = plan, piece
        super().__init__(w, program)

    def fused_products(self) -> dict[int, int]:
        """Those of the whole program: in pieces it rounds as in one."""
        return self.plan.fused

    def write_nodes(self, lines: list[tuple[int, int]]) -> None:
        n = len(self.program.nodes)
        for k in self.piece:
            for g, line in lines[len(lines) * k // n : len(lines) * (k + 1) // n]:
                self.w.prefetch(self.w.address(f"%to{g}", line), 1)
            kind = self.program.nodes[k][0]
            if kind == "input" or k in self.taken:
                continue
            if kind != "constant":
                self.values[k] = self.computed(k)
            if k in self.plan.slot:
                self.w.store(self.w.real, self.value(k), self._at(k), 8 * self.w.lanes)

    def value(self, k: int) -> Operand:
        node = self.program.nodes[k]
        if node[0] == "constant":
            return self.w.constant(node[1])
        if k not in self.values:
            self.values[k] = self.w.load(self.w.real, self._at(k), 8 * self.w.lanes)
        return self.values[k]

    def _at(self, k: int) -> Instruction:
        return self.w.address("%slots", self.w.lanes * self.plan.slot[k])


def piece_texts(program: Program, plan: SlotPlan, lanes: int) -> tuple[list[str], list[list[float]]]:
    """Each piece as a function piece0, piece1, ... of (table, slots), and the numbers of its table."""
    texts, tables = [], []
    # Results go to memory that is not in the cache: it is asked for, line by line, while they are computed.
    lines = [(g, k) for g, (_, size) in enumerate(program.outputs[:-1]) for k in range(0, lanes * size, 8)]
    to = "".join(f", ptr %to{g}" for g in range(len(program.outputs) - 1))
    for p, piece in enumerate(plan.pieces):
        w = Builder(lanes)
        Piece(w, program, plan, piece).write_nodes(lines)
        head = f"define internal void @piece{p}(ptr noalias readonly %table, ptr noalias %slots{to}) #0 {{"
        texts.append("\n".join([head, *printed(w.with_numbers(w.code)), "  ret void", "}"]))
        tables.append(list(w.table))
    return texts, tables
