"""The tangent of a program: directions of its inputs, carried forward to its results, as a program.

    dy = (dy/dx) dx

One sweep over the operations carries one number along with each value, so it costs a few times the program itself,
however many results there are: what gradients along few directions are made of.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import overload

from linkwright.program.derivatives import partials_of
from linkwright.program.program import Program, joined_groups, operands, replay, trace
from linkwright.program.rolled import Rolled, trace_rolled
from linkwright.program.rolled_replay import calls_of, step_of_kind
from linkwright.program.symbol import Scalar, Symbol, apply

Scalars = tuple[Scalar, ...]


@overload
def tangent(program: Program, along: Sequence[str], of: Sequence[str]) -> Program: ...
@overload
def tangent(program: Rolled, along: Sequence[str], of: Sequence[str]) -> Rolled: ...
def tangent(program: Program | Rolled, along: Sequence[str], of: Sequence[str]) -> Program | Rolled:
    """The program with one more input "d{x}" per x in `along`, a direction of its size, and one more output "d{y}" per
    y in `of`: how fast y changes along all these directions together."""
    label, length = f"{program.label}, tangent", dict(program.inputs)
    sizes = dict(joined_groups(program.inputs, ((f"d{x}", length[x]) for x in along), label))

    def answer(**given: Scalars) -> dict[str, Scalars]:
        results, rates = carried(program, given, {x: given[f"d{x}"] for x in along})
        return dict(joined_groups(results.items(), ((f"d{y}", rates[y]) for y in of), label))

    return (trace_rolled if isinstance(program, Rolled) else trace)(answer, sizes, label)


def carried(
    program: Program | Rolled, given: Mapping[str, Sequence[Scalar]], directions: Mapping[str, Sequence[Scalar]]
) -> tuple[dict[str, Scalars], dict[str, Scalars]]:
    """The results by name as part of another trace, and how fast they change along directions of some inputs, which
    are symbols or zero."""
    x = [value for name, _ in program.inputs for value in given[name]]
    dx = [rate for name, size in program.inputs for rate in directions.get(name, (0.0,) * size)]
    y, dy = (_call_by_call if isinstance(program, Rolled) else _at_once)(program, x, dx)  # type: ignore[arg-type]
    places, k = {}, 0
    for name, size in program.outputs:
        places[name], k = slice(k, k + size), k + size
    return {name: y[at] for name, at in places.items()}, {name: dy[at] for name, at in places.items()}


def _at_once(program: Program, x: Sequence[Scalar], dx: Sequence[Scalar]) -> tuple[Scalars, Scalars]:
    """All results, and how fast they change."""
    values = replay(program, x)
    tangents: list[Scalar] = []
    for node, value in zip(program.nodes, values, strict=True):
        rate: Scalar = dx[node[1]] if node[0] == "input" else 0.0
        of_operands = [tangents[k] for k in operands(node)]
        if node[0] == "select":  # the side that is not taken may have no slope
            rate = apply("select", values[node[1]], *of_operands[1:])
        elif type(value) is Symbol and any(type(x) is Symbol for x in of_operands):
            for x, partial in zip(of_operands, partials_of(node, values, value), strict=True):
                rate = rate + x * partial if type(x) is Symbol else rate
        tangents.append(rate)
    return tuple(values[k] for k in program.results), tuple(tangents[k] for k in program.results)


def _call_by_call(rolled: Rolled, x: Sequence[Scalar], dx: Sequence[Scalar]) -> tuple[Scalars, Scalars]:
    """The same: each kind of step has its own tangent; directions that are zero make a kind of their own."""
    steps = [step_of_kind(kind, _tangent_step) for kind in rolled.kinds]
    where = [first + k for (_, size), first in zip(rolled.inputs, rolled.input_slots, strict=True) for k in range(size)]
    values, rates = dict(zip(where, x, strict=True)), dict(zip(where, dx, strict=True))
    for kind, numbers, read, made in calls_of(rolled):
        y, dy = steps[kind](tuple([values[k] for k in read]), tuple([rates[k] for k in read]), numbers)
        values |= zip(made, y, strict=True)
        rates |= zip(made, dy, strict=True)
    return tuple(values[k] for k in rolled.results), tuple(rates[k] for k in rolled.results)


def _tangent_step(kind: Program, x: Scalars, dx: Scalars, numbers: Scalars) -> tuple[Scalars, Scalars]:
    return _at_once(kind, (*x, *numbers), (*dx, *[0.0] * len(numbers)))
