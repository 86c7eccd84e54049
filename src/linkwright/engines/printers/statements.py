"""A program as statements of a language: one local constant per operation, in the order of the trace.

A long program is cut into pieces, each to be a function of its own: compilers take more than their share of time for
long functions, and some leave them unoptimised. What a later piece reads stands in a workspace.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from linkwright.program import Program
from linkwright.program.program import operands


class Syntax(NamedTuple):
    """How a language writes what a program consists of.

    forms: per operation the expression, {0}, {1}, {2} being its operands. declare: a local constant {0} of value {1}.
    element: entry {1} of an array {0} of the caller.
    """

    number: Callable[[float], str]
    forms: Mapping[str, str]
    declare: str
    element: str = "{0}[{1}]"


class ProgramPieces(NamedTuple):
    """Ranges of a program's nodes, and the place in a workspace of `size` of each node that a later range reads."""

    ranges: list[range]
    slot: dict[int, int]
    size: int


def in_one_piece(program: Program) -> ProgramPieces:
    return ProgramPieces([range(len(program.nodes))], {}, 0)


def cut(program: Program, longest: int) -> ProgramPieces:
    """ProgramPieces of about the same length. A slot is free again after the last piece that reads it."""
    nodes = program.nodes
    count = -(-len(nodes) // longest)
    if count <= 1:
        return in_one_piece(program)
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
    nodes = program.nodes
    places = [
        syntax.element.format(name, k) for name, (_, n) in zip(inputs, program.inputs, strict=True) for k in range(n)
    ]
    lines: list[str] = []
    known: dict[int, str] = {}

    def value(k: int) -> str:
        if k not in known:
            node = nodes[k]
            if node[0] == "constant":
                return syntax.number(node[1])
            known[k] = f"x{k}"
            lines.append(
                syntax.declare.format(known[k], places[node[1]] if node[0] == "input" else f"w[{pieces.slot[k]}]")
            )
        return known[k]

    results: dict[int, list[str]] = {}
    where = [
        syntax.element.format(name, k) for name, (_, n) in zip(outputs, program.outputs, strict=True) for k in range(n)
    ]
    for place, k in zip(where, program.results, strict=True):
        results.setdefault(k, []).append(place)
    for k in piece:
        node = nodes[k]
        if node[0] not in ("input", "constant"):
            parts = [value(j) for j in operands(node)]
            if node[0] == "scale":
                parts.insert(0, syntax.number(node[1]))
            known[k] = f"x{k}"
            lines.append(syntax.declare.format(known[k], syntax.forms[node[0]].format(*parts)))
        if k in pieces.slot:
            lines.append(f"w[{pieces.slot[k]}] = {known[k]};")
    for k in piece:
        lines += [f"{place} = {value(k)};" for place in results.get(k, ())]
    return lines
