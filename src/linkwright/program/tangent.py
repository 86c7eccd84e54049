"""The tangent of a program: directions of its inputs, carried forward to its results, as a program.

    dy = (dy/dx) dx

One sweep over the operations carries one number along with each value, so it costs a few times the program itself,
however many results there are: what gradients along few directions are made of.
"""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.program.derivatives import partials_of
from linkwright.program.program import Program, finish, operands, replay
from linkwright.program.symbol import Scalar, Symbol, Tape, apply


def tangent(program: Program, along: Sequence[str], of: Sequence[str]) -> Program:
    """The program with one more input "d{x}" per x in `along`, a direction of its size, and one more output "d{y}" per
    y in `of`: how fast y changes along all these directions together."""
    sizes = dict(program.inputs)
    inputs = (*program.inputs, *((f"d{x}", sizes[x]) for x in along))
    tape, count = Tape(), sum(sizes.values())
    symbols = [tape.write("input", k) for k in range(sum(size for _, size in inputs))]
    values = replay(program, symbols[:count])
    tangents = _carried(program, values, _seeds(program, along, symbols[count:]))
    outputs: dict[str, tuple[Scalar, ...]] = {}
    for name, _ in program.outputs:
        outputs[name] = tuple(values[program.results[k]] for k in program.places(name))
    for name in of:
        outputs[f"d{name}"] = tuple(tangents[program.results[k]] for k in program.places(name))
    return finish(tape, inputs, outputs, f"{program.label}, tangent")


def _seeds(program: Program, along: Sequence[str], directions: Sequence[Scalar]) -> dict[int, Scalar]:
    """Per input its direction, from those of the groups one after the other."""
    first, k = {}, 0
    for name, size in program.inputs:
        first[name], k = range(k, k + size), k + size
    return dict(zip((k for x in along for k in first[x]), directions, strict=True))


def _carried(program: Program, values: list[Scalar], seeds: dict[int, Scalar]) -> list[Scalar]:
    """Per value how fast it changes."""
    tangents: list[Scalar] = []
    for node, value in zip(program.nodes, values, strict=True):
        rate: Scalar = seeds.get(node[1], 0.0) if node[0] == "input" else 0.0
        of_operands = [tangents[k] for k in operands(node)]
        if node[0] == "select":  # the side that is not taken may have no slope
            rate = apply("select", values[node[1]], *of_operands[1:])
        elif type(value) is Symbol and any(type(x) is Symbol for x in of_operands):
            for x, partial in zip(of_operands, partials_of(node, values, value), strict=True):
                rate = rate + x * partial if type(x) is Symbol else rate
        tangents.append(rate)
    return tangents
