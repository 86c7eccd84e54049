"""The tangent of a program: directions of its inputs, carried forward to its results, as a program.

    dy = (dy/dx) dx

One sweep over the operations carries one number along with each value, so it costs a few times the program itself,
however many results there are: what gradients along few directions are made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from linkwright.program.derivatives import partials_of
from linkwright.program.program import Program, finish, joined_groups, operands, replay
from linkwright.program.rolled import Rolled, trace_rolled
from linkwright.program.rolled_replay import calls_of, step_of_kind
from linkwright.program.symbol import Scalar, Symbol, Tape, apply


@overload
def tangent(program: Program, along: Sequence[str], of: Sequence[str]) -> Program: ...
@overload
def tangent(program: Rolled, along: Sequence[str], of: Sequence[str]) -> Rolled: ...
def tangent(program: Program | Rolled, along: Sequence[str], of: Sequence[str]) -> Program | Rolled:
    """The program with one more input "d{x}" per x in `along`, a direction of its size, and one more output "d{y}" per
    y in `of`: how fast y changes along all these directions together."""
    if isinstance(program, Rolled):
        return _rolled_tangent(program, along, of)
    sizes, label = dict(program.inputs), f"{program.label}, tangent"
    inputs = joined_groups(program.inputs, ((f"d{x}", sizes[x]) for x in along), label)
    tape, count = Tape(), sum(sizes.values())
    symbols = [tape.write("input", k) for k in range(sum(size for _, size in inputs))]
    values = replay(program, symbols[:count])
    tangents = _carried(program, values, _seeds(program, along, symbols[count:]))
    places = {name: [program.results[k] for k in program.places(name)] for name, _ in program.outputs}
    results = ((name, tuple(values[k] for k in own)) for name, own in places.items())
    rates = ((f"d{name}", tuple(tangents[k] for k in places[name])) for name in of)
    return finish(tape, inputs, dict(joined_groups(results, rates, label)), label)


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


def _rolled_tangent(rolled: Rolled, along: Sequence[str], of: Sequence[str]) -> Rolled:
    """Call by call: each kind of step has its own tangent; directions that are zero make a kind of their own."""
    label = f"{rolled.label}, tangent"
    sizes = dict(joined_groups(rolled.inputs, ((f"d{x}", size) for x, size in rolled.inputs if x in along), label))
    steps = [step_of_kind(kind, _tangent_step) for kind in rolled.kinds]

    def answer(**given: tuple[Scalar, ...]) -> dict[str, tuple[Scalar, ...]]:
        values: dict[int, Scalar] = {}
        rates: dict[int, Scalar] = {}
        for (name, size), first in zip(rolled.inputs, rolled.input_slots, strict=True):
            values |= zip(range(first, first + size), given[name], strict=True)
            rates |= zip(range(first, first + size), given.get(f"d{name}", (0.0,) * size), strict=True)
        for kind, numbers, read, made in calls_of(rolled):
            x, dx = tuple(values[k] for k in read), tuple(rates[k] for k in read)
            y, dy = steps[kind](x, dx, numbers)
            values |= zip(made, y, strict=True)
            rates |= zip(made, dy, strict=True)
        slots, k = {}, 0
        for name, size in rolled.outputs:
            slots[name], k = rolled.results[k : k + size], k + size
        results = ((name, tuple(values[k] for k in own)) for name, own in slots.items())
        slopes = ((f"d{name}", tuple(rates[k] for k in slots[name])) for name in of)
        return dict(joined_groups(results, slopes, label))

    return trace_rolled(answer, sizes, label)


def _tangent_step(
    kind: Program, x: tuple[Scalar, ...], dx: tuple[Scalar, ...], numbers: tuple[Scalar, ...]
) -> tuple[tuple[Scalar, ...], tuple[Scalar, ...]]:
    values = replay(kind, (*x, *numbers))
    rates = _carried(kind, values, dict(enumerate(dx)))
    return tuple(values[k] for k in kind.results), tuple(rates[k] for k in kind.results)
