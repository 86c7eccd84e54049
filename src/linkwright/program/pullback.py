"""The pullback of a program: weights of its results, carried back to its inputs, as a program.

    x_bar = (dy/dx)^T y_bar

One sweep back over the operations serves all results at once, so it costs a few times the program itself, however many
inputs there are: what reverse-mode gradients of anything that calls the program are made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from linkwright.program.derivatives import partials_of
from linkwright.program.program import Program, finish, joined_groups, operands, replay
from linkwright.program.rolled import Rolled, trace_rolled
from linkwright.program.rolled_replay import calls_of, forward_step, step_of_kind
from linkwright.program.symbol import Scalar, Symbol, Tape


@overload
def pullback(program: Program, by: Sequence[str]) -> Program: ...
@overload
def pullback(program: Rolled, by: Sequence[str]) -> Rolled: ...
def pullback(program: Program | Rolled, by: Sequence[str]) -> Program | Rolled:
    """The program of the sums of weight times d(result)/d(x), for each input group x in `by`.

    Its inputs are those of `program`, then one group "weights of {y}" per output group y; its outputs one group
    "by {x}" per x in `by`, as long as x.
    """
    if isinstance(program, Rolled):
        return _rolled_pullback(program, by)
    label = f"{program.label}, pulled back"
    inputs = joined_groups(program.inputs, _weights(program).items(), label)
    tape = Tape()
    symbols = [tape.write("input", k) for k in range(sum(size for _, size in inputs))]
    values = replay(program, symbols)
    places, wanted = _places(program.inputs), symbols[len(symbols) - len(program.results) :]
    found = _carried_back(program, values, wanted, {k for x in by for k in places[x]})
    outputs = {f"by {x}": tuple(found.get(k, 0.0) for k in places[x]) for x in by}
    return finish(tape, inputs, outputs, label)


def _weights(program: Program | Rolled) -> dict[str, int]:
    """The groups of the weights of its results."""
    return {f"weights of {name}": size for name, size in program.outputs}


def _carried_back(
    program: Program, values: list[Scalar], weights: Sequence[Scalar], wanted: set[int]
) -> dict[int, Scalar]:
    """The weights of results at the inputs that are wanted."""
    reads = [operands(node) for node in program.nodes]
    active = _depending(program, reads, wanted)
    bar: dict[int, Scalar] = {}  # of each value, as far as its users have been met
    for k, weight in zip(program.results, weights, strict=True):
        if active[k]:
            bar[k] = bar[k] + weight if k in bar else weight
    found: dict[int, Scalar] = {}
    for k in range(len(reads) - 1, -1, -1):
        weight = bar.pop(k, None)
        if weight is None:
            continue
        node = program.nodes[k]
        if node[0] == "input":
            found[node[1]] = weight
            continue
        for j, partial in zip(reads[k], partials_of(node, values, values[k]), strict=True):
            if active[j]:
                term = partial * weight
                bar[j] = bar[j] + term if j in bar else term
    return found


def _places(groups: Sequence[tuple[str, int]]) -> dict[str, range]:
    """Where each group stands among all values."""
    found, k = {}, 0
    for name, size in groups:
        found[name] = range(k, k + size)
        k += size
    return found


def _depending(program: Program, reads: Sequence[tuple[int, ...]], wanted: set[int]) -> list[bool]:
    """Which values depend on inputs that are asked for."""
    active = [False] * len(reads)
    for k, node in enumerate(program.nodes):
        active[k] = (node[0] == "input" and node[1] in wanted) or any(active[j] for j in reads[k])
    return active


def _rolled_pullback(rolled: Rolled, by: Sequence[str]) -> Rolled:
    """Call by call, the last first: each kind of step has its own pullback; weights that are zero make a kind of their
    own. Values are those of the calls, told apart although they share slots."""
    weights, label = _weights(rolled), f"{rolled.label}, pulled back"
    forward = [step_of_kind(kind, forward_step) for kind in rolled.kinds]
    back = [step_of_kind(kind, _back_step) for kind in rolled.kinds]

    def answer(**given: tuple[Scalar, ...]) -> dict[str, tuple[Scalar, ...]]:
        values: list[Scalar] = []
        bar: list[Scalar] = []
        holds: dict[int, int] = {}  # per slot the value that stands there
        places: dict[str, range] = {}
        for (name, size), first in zip(rolled.inputs, rolled.input_slots, strict=True):
            places[name] = range(len(values), len(values) + size)
            holds |= zip(range(first, first + size), places[name], strict=True)
            values += given[name]
        called = []
        for kind, numbers, read, made in calls_of(rolled):
            reads = [holds[k] for k in read]
            makes = range(len(values), len(values) + len(made))
            values += forward[kind](tuple(values[k] for k in reads), numbers)
            holds |= zip(made, makes, strict=True)
            called.append((kind, numbers, reads, makes))
        bar = [0.0] * len(values)
        for slot, weight in zip(rolled.results, (w for name in weights for w in given[name]), strict=True):
            bar[holds[slot]] = bar[holds[slot]] + weight
        for kind, numbers, reads, makes in reversed(called):
            own = tuple(bar[k] for k in makes)
            if any(type(w) is Symbol or w != 0.0 for w in own):
                x, before = tuple(values[k] for k in reads), tuple(bar[k] for k in reads)
                for place, (k, w) in enumerate(zip(reads, back[kind](x, numbers, own, before), strict=True)):
                    # A value that is read twice gets both parts: what was there before counts once.
                    bar[k] = w if k not in reads[:place] else bar[k] + (w - before[place])
        return {f"by {x}": tuple(bar[k] for k in places[x]) for x in by}

    return trace_rolled(answer, dict(joined_groups(rolled.inputs, weights.items(), label)), label)


def _back_step(
    kind: Program,
    x: tuple[Scalar, ...],
    numbers: tuple[Scalar, ...],
    weights: tuple[Scalar, ...],
    before: tuple[Scalar, ...],
) -> tuple[Scalar, ...]:
    """What the values read have from all that comes after them and from this step's results."""
    values = replay(kind, (*x, *numbers))
    found = _carried_back(kind, values, weights, set(range(len(x))))
    return tuple(b + found.get(k, 0.0) for k, b in enumerate(before))
