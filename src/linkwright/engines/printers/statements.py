"""A program as statements of a language, in the order of the trace: a local constant for what is used more than once,
the rest inside the expression that uses it.

A long program is cut into pieces, each to be a function of its own: compilers take more than their share of time for
long functions, and some leave them unoptimised. What a later piece reads stands in a workspace.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from linkwright.program import Program
from linkwright.program.program import operands

SHORT = 90  # letters of an expression that goes into another
# How tightly an operation binds, and how tightly each operand has to, to stand without brackets: nothing is reordered.
BINDING = {"select": 0, "add": 1, "sub": 1, "mul": 2, "scale": 2, "div": 2, "neg": 3}
OPERANDS = {
    "select": (1, 1, 1),
    "add": (1, 2),
    "sub": (1, 2),
    "mul": (2, 3),
    "scale": (2, 3),
    "div": (2, 3),
    "neg": (4,),
}
TIGHT = 4  # a name, a number, a call


class Syntax(NamedTuple):
    """How a language writes what a program consists of.

    forms: per operation the expression, {0}, {1}, {2} being its operands. declare: a local constant {0} of value {1}.
    """

    number: Callable[[float], str]
    forms: Mapping[str, str]
    declare: str


class ProgramPieces(NamedTuple):
    """Ranges of a program's nodes, and the place in a workspace of `size` of each node that a later range reads."""

    ranges: list[range]
    slot: dict[int, int]
    size: int


def cut(program: Program, longest: int) -> ProgramPieces:
    """Pieces of about the same length. A slot is free again after the last piece that reads it."""
    nodes = program.nodes
    count = -(-len(nodes) // longest)
    if count <= 1:
        return ProgramPieces([range(len(nodes))], {}, 0)
    ranges = [range(len(nodes) * p // count, len(nodes) * (p + 1) // count) for p in range(count)]
    last: dict[int, int] = {}
    for p, piece in enumerate(ranges):
        for k in piece:
            for j in operands(nodes[k]):
                if j < piece.start and nodes[j][0] not in ("input", "constant"):  # which every piece reads by itself
                    last[j] = p
    slot: dict[int, int] = {}
    free: list[int] = []
    ending: dict[int, list[int]] = {}
    size = 0
    for p, piece in enumerate(ranges):
        for k in piece:
            if k in last:
                if free:
                    slot[k] = free.pop()
                else:
                    slot[k], size = size, size + 1
                ending.setdefault(last[k], []).append(slot[k])
        free += ending.pop(p, [])
    return ProgramPieces(ranges, slot, size)


def statements(
    program: Program, piece: range, pieces: ProgramPieces, syntax: Syntax, inputs: Sequence[str], outputs: Sequence[str]
) -> list[str]:
    """The lines of one piece: it reads arrays `inputs` and the workspace w, and writes `outputs` and w."""
    writer = PieceWriter(program, piece, pieces, syntax, _places(inputs, program.inputs))
    for k in piece:
        writer.compute(k)
    results: dict[int, list[str]] = {}
    for place, k in zip(_places(outputs, program.outputs), program.results, strict=True):
        results.setdefault(k, []).append(place)
    for k in piece:
        writer.lines += [f"{place} = {writer.text(k)};" for place in results.get(k, ())]
    return writer.lines


def _places(names: Sequence[str], groups: Sequence[tuple[str, int]]) -> list[str]:
    """Every entry of arrays side by side."""
    return [f"{name}[{k}]" for name, (_, size) in zip(names, groups, strict=True) for k in range(size)]


class PieceWriter:
    """The lines of a piece so far, and the expressions that are waiting for the one that uses them."""

    def __init__(
        self, program: Program, piece: range, pieces: ProgramPieces, syntax: Syntax, inputs: Sequence[str]
    ) -> None:
        self.nodes, self.pieces, self.syntax, self.inputs = program.nodes, pieces, syntax, inputs
        self.lines: list[str] = []
        self._known: dict[int, tuple[str, int]] = {}  # expression and how tightly it binds
        self._uses = Counter(j for k in piece for j in operands(program.nodes[k]))
        self._uses.update(k for k in program.results if k in piece)

    def compute(self, k: int) -> None:
        """Write down an operation, or keep its expression for later."""
        name = self.nodes[k][0]
        if name in ("input", "constant"):
            return
        parts = [self.text(j, tight) for j, tight in zip(operands(self.nodes[k]), self._tightness(k), strict=True)]
        if name == "scale":
            parts.insert(0, self.syntax.number(self.nodes[k][1]))
        expression = self.syntax.forms[name].format(*parts)
        slot = self.pieces.slot.get(k)
        if self._uses[k] > 1 or slot is not None or len(expression) > SHORT:
            self._declare(k, expression)
        else:
            self._known[k] = (expression, BINDING.get(name, TIGHT))
        if slot is not None:
            self.lines.append(f"w[{slot}] = x{k};")

    def _tightness(self, k: int) -> tuple[int, ...]:
        name = self.nodes[k][0]
        if name == "scale":
            return OPERANDS[name][1:]
        return OPERANDS.get(name, (0,) * len(operands(self.nodes[k])))

    def text(self, k: int, tight: int = 0) -> str:
        """The expression of a value, in brackets where it has to bind more tightly than it does."""
        if k not in self._known:
            node = self.nodes[k]
            if node[0] == "constant":
                return self.syntax.number(node[1])
            source = self.inputs[node[1]] if node[0] == "input" else f"w[{self.pieces.slot[k]}]"
            if self._uses[k] > 1:
                self._declare(k, source)
            else:
                self._known[k] = (source, TIGHT)
        expression, binds = self._known[k]
        return expression if binds >= tight else f"({expression})"

    def _declare(self, k: int, expression: str) -> None:
        self._known[k] = (f"x{k}", TIGHT)
        self.lines.append(self.syntax.declare.format(f"x{k}", expression))
