"""The pullback of a program: weights of its results, carried back to its inputs, as a program.

    x_bar = (dy/dx)^T y_bar

One sweep back over the operations serves all results at once, so it costs a few times the program itself, however many
inputs there are: what reverse-mode gradients of anything that calls the program are made of.
"""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.program.derivatives import partials_of
from linkwright.program.program import Program, finish, operands, replay
from linkwright.program.symbol import Scalar, Tape


def pullback(program: Program, by: Sequence[str]) -> Program:
    """The program of the sums of weight times d(result)/d(x), for each input group x in `by`.

    Its inputs are those of `program`, then one group "weights of {y}" per output group y; its outputs one group
    "by {x}" per x in `by`, as long as x.
    """
    weights = tuple((f"weights of {name}", size) for name, size in program.outputs)
    inputs = (*program.inputs, *weights)
    tape = Tape()
    symbols = [tape.write("input", k) for k in range(sum(size for _, size in inputs))]
    values = replay(program, symbols)
    places, reads = _places(program.inputs), [operands(node) for node in program.nodes]
    active = _depending(program, reads, {k for x in by for k in places[x]})
    bar: dict[int, Scalar] = {}  # of each value, as far as its users have been met
    for k, weight in zip(program.results, symbols[len(symbols) - len(program.results) :], strict=True):
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
    outputs = {f"by {x}": tuple(found.get(k, 0.0) for k in places[x]) for x in by}
    return finish(tape, inputs, outputs, f"{program.label}, pulled back")


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
