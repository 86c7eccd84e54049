"""Rolled: a program of calls. What a machine of many equal links needs is one short program per kind of step, and a
list that says which values each call reads and where its results go.

Values stand in slots; a slot is free again after the last call that reads it. An entry of the list is

    place of the call's numbers, slots of its values, slots of its results

and entries of one kind that follow each other are a run.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from linkwright.program.joined_calls import Call, Calls, joined
from linkwright.program.program import ARITHMETIC, Program, operands
from linkwright.program.rolled_tape import RolledTape, settled_numbers
from linkwright.program.symbol import Node, Scalar, Tape
from linkwright.scalars.recurring_steps import recorder

BLOCK = 8  # inputs stand in whole blocks of columns, as wide as the widest register


class Run(NamedTuple):
    """Calls of one kind one after the other: the entry of the first begins at `first` in the list."""

    kind: int
    first: int
    calls: int


@dataclass(frozen=True)
class Rolled:
    """Inputs and outputs as of a Program; kinds of steps, each a program of (values, numbers); and the calls."""

    inputs: tuple[tuple[str, int], ...]
    outputs: tuple[tuple[str, int], ...]
    kinds: tuple[Program, ...]
    runs: tuple[Run, ...]
    entries: array[int]
    numbers: array[float]
    input_slots: tuple[int, ...]  # of each group the first
    results: tuple[int, ...]  # slots
    slots: int
    label: str = field(default="program", compare=False)
    lanes: int = field(default=1, compare=False)  # of the code compiled from it
    compile_seconds: float = field(default=0.0, compare=False)

    @property
    def by_column(self) -> frozenset[str]:
        """No output is laid out by column."""
        return frozenset()

    @property
    def calls(self) -> int:
        return sum(run.calls for run in self.runs)

    @cached_property
    def counts(self) -> Counter[str]:
        """How many of each operation, over all calls."""
        total: Counter[str] = Counter()
        times = Counter[int]()
        for run in self.runs:
            times[run.kind] += run.calls
        for kind, n in times.items():
            for operation, count in self.kinds[kind].counts.items():
                total[operation] += n * count
        return total

    @property
    def operations(self) -> int:
        return sum(self.counts[op] for op in ARITHMETIC)

    def width(self, kind: int) -> int:
        """How long an entry of a kind is."""
        program = self.kinds[kind]
        return 1 + program.inputs[0][1] + len(program.results)

    def __str__(self) -> str:
        return f"{self.label}: {self.operations} operations in {self.calls} calls of {len(self.kinds)} kinds of steps"


def trace_rolled(
    function: Callable[..., Mapping[str, Sequence[Scalar]]], sizes: dict[str, int], label: str = "program"
) -> Rolled:
    """Run `function` once on symbols, each kind of step traced once. See `trace`."""
    tape, results = recorded(function, sizes)
    return finished(tape, tuple(sizes.items()), results, label)


def recorded(
    function: Callable[..., Mapping[str, Sequence[Scalar]]], sizes: Mapping[str, int]
) -> tuple[RolledTape, dict[str, list[int]]]:
    """The tape that `function` leaves, and by name the nodes of its results."""
    tape = RolledTape()
    arguments, k = {}, 0
    for name, size in sizes.items():
        arguments[name] = tuple(tape.write("input", k + j) for j in range(size))
        k += size
    told = recorder.set(tape)
    try:
        results = {name: tuple(values) for name, values in function(**arguments).items()}
    finally:
        recorder.reset(told)
    return tape, {name: [tape.lift(x).k for x in values] for name, values in results.items()}


def finished(
    tape: RolledTape, inputs: tuple[tuple[str, int], ...], results: Mapping[str, Sequence[int]], label: str
) -> Rolled:
    """The program of some results, nodes of a tape by name: what they need of it, in order."""
    wanted = [k for nodes in results.values() for k in nodes]
    listed = _Listing(tape, needed_nodes(tape, wanted), wanted)
    kinds, numbers, calls = joined(Calls(listed.kinds, listed.numbers, listed.calls), wanted)
    slots = _Slots(inputs, tape.nodes)
    entries, runs = array("i"), list[Run]()
    last = _last_readers(calls, wanted)
    ending: dict[int, list[int]] = {}
    for k, end in last.items():
        ending.setdefault(end, []).append(k)
    for at, (kind, place, values, made) in enumerate(calls):
        if not runs or runs[-1].kind != kind:
            runs.append(Run(kind, len(entries), 0))
        runs[-1] = runs[-1]._replace(calls=runs[-1].calls + 1)
        read = [slots.of[k] for k in values]
        entries.extend((place, *read, *[slots.take(k) for k in made]))
        # Only now: a step may write a result while it still has values to read.
        slots.free([*ending.get(at, ()), *[k for k in made if k not in last]])
    outputs = tuple((name, len(nodes)) for name, nodes in results.items())
    return Rolled(
        inputs,
        outputs,
        tuple(kinds),
        tuple(runs),
        entries,
        numbers,
        slots.first,
        tuple(slots.of[k] for k in wanted),
        slots.count,
        label,
    )


def needed_nodes(tape: RolledTape, wanted: Sequence[int]) -> list[bool]:
    """Per node whether a result needs it; of a call's values those that its needed results are made of."""
    needed = [False] * len(tape.nodes)
    for k in wanted:
        needed[k] = True
    for k in range(len(needed) - 1, -1, -1):
        if needed[k]:
            for operand in nodes_read(tape, k):
                needed[operand] = True
    return needed


def nodes_read(tape: RolledTape, k: int) -> Sequence[int]:
    """The nodes that one is made of: of a call's result, those of the call's values that it needs."""
    node = tape.nodes[k]
    if node[0] != "result":
        return operands(node)
    call = tape.calls[node[1]]
    return [call.values[place] for place in tape.kinds[call.kind].reads[node[2]]]


class _Listing:
    """The calls in order, single operations among them: (kind, place of the numbers, nodes read, nodes made)."""

    def __init__(self, tape: RolledTape, needed: list[bool], wanted: list[int]) -> None:
        self.kinds: list[Program] = []
        self.numbers: array[float] = array("d")
        self.calls: list[Call] = []
        self._kind_of: dict[Any, int] = {}
        self._place_of: dict[Any, int] = {}
        self._tape, self._needed = tape, needed
        self._rows = [list(rows) for rows in tape.rows]
        self._trimmed: dict[tuple[int, tuple[int, ...]], tuple[int, tuple[int, ...]]] = {}
        told = set(wanted)
        called = -1
        for k, node in enumerate(tape.nodes):
            if not needed[k] or node[0] == "input" or (node[0] == "constant" and k not in told):
                continue
            if node[0] == "result":
                if node[1] != called:
                    called = node[1]
                    self._step(called)
            else:
                self._operation(k, node)

    def _step(self, c: int) -> None:
        k, values, row, first = self._tape.calls[c]
        kind = self._tape.kinds[k]
        nodes = self._tape.nodes  # a result that is known from elsewhere stands there as an input
        results = range(len(kind.program.results))
        told = tuple([j for j in results if self._needed[first + j] and nodes[first + j][0] == "result"])
        if (k, told) not in self._trimmed:
            program, read = kind.trimmed(told)
            self._trimmed[k, told] = len(self.kinds), read
            self.kinds.append(program)
        at, read = self._trimmed[k, told]
        if ("step", k, row) not in self._place_of:
            self._place_of["step", k, row] = len(self.numbers)
            self.numbers.extend(settled_numbers(kind, self._rows[k][row]))
        place = self._place_of["step", k, row]
        self.calls.append((at, place, tuple([values[j] for j in read]), tuple([first + j for j in told])))

    def _operation(self, k: int, node: Node) -> None:
        """An operation between two steps, as a step of its own; numbers are read as numbers."""
        nodes = self._tape.nodes
        numbers: list[float]
        values: tuple[int, ...]
        if node[0] == "constant":
            pattern: tuple[str, ...] = ("number",)
            numbers, values = [node[1]], ()
        elif node[0] == "scale":
            pattern, values = ("number", "value"), (node[2],)
            numbers = [node[1]]
        else:
            pattern = tuple("number" if nodes[j][0] == "constant" else "value" for j in node[1:])
            numbers = [nodes[j][1] for j in node[1:] if nodes[j][0] == "constant"]
            values = tuple(j for j in node[1:] if nodes[j][0] != "constant")
        name = "mul" if node[0] == "scale" else node[0]
        at = self._kind((name, pattern), lambda: _single(name, pattern))
        key = at, tuple(numbers)
        if key not in self._place_of:
            self._place_of[key] = len(self.numbers)
            self.numbers.extend(numbers)
        self.calls.append((at, self._place_of[key], values, (k,)))

    def _kind(self, key: Any, make: Callable[[], Program]) -> int:
        if key not in self._kind_of:
            self._kind_of[key] = len(self.kinds)
            self.kinds.append(make())
        return self._kind_of[key]


def _last_readers(calls: list[Call], wanted: list[int]) -> dict[int, int]:
    """Per node the last call that reads it; results are read at the end."""
    last = {k: at for at, call in enumerate(calls) for k in call[2]}
    return last | dict.fromkeys(wanted, len(calls))


def _single(operation: str, pattern: tuple[str, ...]) -> Program:
    """The program of one operation on values and numbers."""
    tape, values = Tape(), pattern.count("value")
    count = {"value": 0, "number": values}
    at = []
    for what in pattern:
        at.append(tape.write("input", count[what]).k)
        count[what] += 1
    result = tape.write(operation, *at).k if operation != "constant" else at[0]
    inputs = (("values", values), ("numbers", len(pattern) - values))
    return Program(inputs, (("values", 1),), tuple(tape.nodes), (result,), label=operation)


class _Slots:
    """Who stands where: inputs first, which every block of states brings anew, then whatever is alive."""

    def __init__(self, inputs: tuple[tuple[str, int], ...], nodes: list[Node]) -> None:
        first, self.count = [], 0
        for _, size in inputs:
            first.append(self.count)
            self.count += -(-size // BLOCK) * BLOCK
        self.first = tuple(first)
        where = [first[g] + k for g, (_, size) in enumerate(inputs) for k in range(size)]
        self.of = {k: where[node[1]] for k, node in enumerate(nodes) if node[0] == "input"}
        self._free: list[int] = []

    def take(self, k: int) -> int:
        if self._free:
            self.of[k] = self._free.pop()
        else:
            self.of[k], self.count = self.count, self.count + 1
        return self.of[k]

    def free(self, nodes: list[int]) -> None:
        self._free += [self.of[k] for k in nodes]
