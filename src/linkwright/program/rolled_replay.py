"""A rolled program gone through call by call, for what is made of it: its derivatives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial, update_wrapper
from typing import Any, NamedTuple

from linkwright.errors import ModelError
from linkwright.program.program import Program, inline, replay
from linkwright.program.rolled import Rolled
from linkwright.program.symbol import Scalar
from linkwright.scalars.recurring_steps import recurring


class ReplayedCall(NamedTuple):
    """A call's kind, its numbers, the slots it reads and those it makes."""

    kind: int
    numbers: tuple[float, ...]
    read: tuple[int, ...]
    made: tuple[int, ...]


def calls_of(rolled: Rolled) -> Iterator[ReplayedCall]:
    """All calls in order."""
    for kind, first, count in rolled.runs:
        width = rolled.width(kind)
        values, numbers = (size for _, size in rolled.kinds[kind].inputs)
        for at in range(first, first + count * width, width):
            place, *slots = rolled.entries[at : at + width]
            own = tuple(rolled.numbers[place : place + numbers])
            yield ReplayedCall(kind, own, tuple(slots[:values]), tuple(slots[values:]))


def step_of_kind(kind: Program, step: Callable[..., Any]) -> Callable[..., Any]:
    """A step that knows its kind's program, the same object for all calls of that kind."""
    return recurring(update_wrapper(partial(step, kind), step))


def forward_step(kind: Program, x: tuple[Scalar, ...], numbers: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
    """A kind's results of its values and numbers."""
    values = replay(kind, (*x, *numbers))
    return tuple(values[k] for k in kind.results)


def inlined(program: Program | Rolled, inputs: Sequence[Scalar]) -> dict[str, tuple[Scalar, ...]]:
    """The program's results, by name, as part of another trace, which may be rolled itself."""
    if isinstance(program, Program):
        return inline(program, inputs)
    steps = [step_of_kind(kind, forward_step) for kind in program.kinds]
    slots: dict[int, Scalar] = {}
    k = 0
    for (_, size), first in zip(program.inputs, program.input_slots, strict=True):
        slots |= zip(range(first, first + size), inputs[k : k + size], strict=True)
        k += size
    for kind, numbers, read, made in calls_of(program):
        slots |= zip(made, steps[kind](tuple(slots[k] for k in read), numbers), strict=True)
    named, k = {}, 0
    for name, size in program.outputs:
        named[name] = tuple(slots[slot] for slot in program.results[k : k + size])
        k += size
    return named


def reads_input(program: Program | Rolled, group: int) -> bool:
    """Whether any of the results depends on this group of inputs."""
    if isinstance(program, Program):
        first = sum(size for _, size in program.inputs[:group])
        own = range(first, first + program.inputs[group][1])
        return any(node[0] == "input" and node[1] in own for node in program.nodes)
    first = program.input_slots[group]
    slots = set(range(first, first + program.inputs[group][1]))
    for call in calls_of(program):
        if not slots.isdisjoint(call.read):
            return True
        slots.difference_update(call.made)  # others stand there from now on
    return not slots.isdisjoint(program.results)


def in_one_piece(program: Program | Rolled, what: str) -> Program:
    """A program that stands as one list of operations; ModelError where it is rolled."""
    if isinstance(program, Rolled):
        raise ModelError(
            f"{program.label}: {what} needs all operations in one list, and the {program.operations:,} of this machine "
            "stand in loops. Ask a smaller machine of the same kind."
        )
    return program
