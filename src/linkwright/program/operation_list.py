"""A program as calls of single operations: the code of all operations is compiled once, whatever the program.

What is long to compile and asked of few states is run like this. The operations and their roundings are those of the
compiled program, sums that take a product in included (see `multiply_adds`), so the answers are the same bits; only
their order differs: operations of a kind are gathered, for a call costs little where another of its kind comes next.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from linkwright.program.multiply_adds import fused_products
from linkwright.program.program import Program, renumbered
from linkwright.program.rolled import BLOCK, Rolled, Run
from linkwright.program.rolled_replay import calls_of
from linkwright.program.symbol import Node

ONE = ("neg", "sqrt", "exp", "log", "sinh", "cosh", "tanh")
TWO = ("add", "sub", "mul", "div", "mod", "pow", "atan2")
BOTH = "sin, cos"  # made together
SUMS = {"add": "{}+", "sub": "{}-", "from": "-{}"}  # a product and what is added, taken away, or what it is taken from


def operation_list(program: Program | Rolled) -> Rolled:
    """The program with an operation, or a sum with its product, for a call."""
    if isinstance(program, Rolled):
        flat = _flattened(program)
    else:
        flat = _Flat(program.nodes, program.results, fused_products(program))
    calls, numbers = _calls(flat)
    slots = _NodeSlots(program.inputs, flat, calls)
    entries, runs = array("i"), list[Run]()
    for run in _gathered(calls, len(flat.nodes)):
        runs.append(Run(run[0].kind, len(entries), len(run)))
        for _, place, read, made in run:
            entries.extend((place, *[slots.of[k] for k in read], *[slots.take(k) for k in made]))
        slots.release(run)  # only now: what one of them reads is not written by another
    results = tuple(slots.of[k] for k in flat.results)
    lists = (tuple(runs), entries, numbers, slots.first, results, slots.count, program.label)
    return Rolled(program.inputs, program.outputs, operations(), *lists)


def operations() -> tuple[Program, ...]:
    """A program for every operation, the same tuple each time."""
    return _operations()[0]


@cache
def _operations() -> tuple[tuple[Program, ...], dict[str, int]]:
    """A program for every operation, and their places by name."""
    x, y, z = (("input", k) for k in range(3))
    made: dict[str, tuple[int, int, tuple[Node, ...], tuple[int, ...]]] = {  # values, numbers, nodes, results
        "constant": (0, 1, (x,), (0,)),
        "scale": (1, 1, (x, y, ("mul", 1, 0)), (2,)),
        BOTH: (1, 0, (x, ("sin", 0), ("cos", 0)), (1, 2)),
        "select": (3, 0, (x, y, z, ("select", 0, 1, 2)), (3,)),
    }
    made |= {name: (1, 0, (x, (name, 0)), (1,)) for name in ("sin", "cos", *ONE)}
    made |= {name: (2, 0, (x, y, (name, 0, 1)), (2,)) for name in TWO}
    for name, total in zip(SUMS.values(), (("add", 3, 2), ("sub", 3, 2), ("sub", 2, 3)), strict=True):
        made[name.format("mul")] = (3, 0, (x, y, z, ("mul", 0, 1), total), (4,))
    for name, total in zip(SUMS.values(), (("add", 3, 1), ("sub", 3, 1), ("sub", 1, 3)), strict=True):
        made[name.format("scale")] = (2, 1, (x, y, z, ("mul", 2, 0), total), (4,))
    kinds = [
        Program((("values", values), ("numbers", own)), (("values", len(results)),), nodes, results, label=name)
        for name, (values, own, nodes, results) in made.items()
    ]
    return tuple(kinds), {name: k for k, name in enumerate(made)}


class _Flat(NamedTuple):
    """All operations one after the other, and which sums are made together with a product."""

    nodes: Sequence[Node]
    results: Sequence[int]
    fused: dict[int, int]


def _flattened(rolled: Rolled) -> _Flat:
    """The operations of all calls; products stay with the sums that take them in within a step."""
    nodes: list[Node] = []
    fused: dict[int, int] = {}
    at: dict[int, int] = {}  # the node that stands in a slot
    for (_, size), first in zip(rolled.inputs, rolled.input_slots, strict=True):
        at |= {first + k: len(nodes) + k for k in range(size)}
        nodes += [("input", len(nodes) + k) for k in range(size)]
    within = [fused_products(kind) for kind in rolled.kinds]
    for kind, numbers, read, made in calls_of(rolled):
        program = rolled.kinds[kind]
        place: dict[int, int] = {}
        for k, node in enumerate(program.nodes):
            if node[0] == "input" and node[1] < len(read):
                place[k] = at[read[node[1]]]
                continue
            place[k] = len(nodes)
            nodes.append(("constant", numbers[node[1] - len(read)]) if node[0] == "input" else renumbered(node, place))
        fused |= {place[k]: place[j] for k, j in within[kind].items()}
        at |= {slot: place[k] for slot, k in zip(made, program.results, strict=True)}
    return _Flat(nodes, [at[slot] for slot in rolled.results], fused)


class _Call(NamedTuple):
    """An operation: its kind, the place of its number, the nodes that it reads, and those that it makes."""

    kind: int
    place: int
    read: tuple[int, ...]
    made: tuple[int, ...]


def _calls(flat: _Flat) -> tuple[list[_Call], array[float]]:
    """The operations in the order of the program, and their numbers."""
    nodes, fused, inside = flat.nodes, flat.fused, set(flat.fused.values())
    kind_of = _operations()[1]
    numbers: array[float] = array("d")
    known: dict[float, int] = {}
    calls: list[_Call] = []

    def add(name: str, read: tuple[int, ...], *made: int, number: float | None = None) -> None:
        place = 0
        if number is not None:
            place = known.setdefault(number, len(numbers))
            if place == len(numbers):
                numbers.append(number)
        calls.append(_Call(kind_of[name], place, read, made))

    turned: dict[int, dict[str, int]] = {}  # the first sine and cosine of a value; steps may take others of the same
    for k, node in enumerate(nodes):
        if node[0] in ("sin", "cos"):
            turned.setdefault(node[1], {}).setdefault(node[0], k)
    for k, node in enumerate(nodes):
        match node:
            case ("input", _):
                continue
            case _ if k in inside:
                continue
            case _ if k in fused:
                _, *read = nodes[fused[k]]
                other = node[2] if node[1] == fused[k] else node[1]
                name = SUMS["from" if node[0] == "sub" and node[2] == fused[k] else node[0]].format(nodes[fused[k]][0])
                if nodes[fused[k]][0] == "scale":
                    add(name, (read[1], other), k, number=read[0])
                else:
                    add(name, (*read, other), k)
            case ("constant", x):
                add("constant", (), k, number=x)
            case ("scale", x, a):
                add("scale", (a,), k, number=x)
            case ("sin" | "cos", a) if len(turned[a]) == 2 and k in turned[a].values():
                if k == min(turned[a].values()):
                    add(BOTH, (a,), turned[a]["sin"], turned[a]["cos"])
            case (name, *read):
                add(name, tuple(read), k)
    return calls, numbers


def _gathered(calls: list[_Call], nodes: int) -> Iterator[list[_Call]]:
    """The calls in runs of one kind: in turn all that can go of the kind of which most can."""
    users: list[list[int]] = [[] for _ in range(nodes)]
    made = [False] * nodes
    for call in calls:
        for k in call.made:
            made[k] = True
    missing = []
    for c, call in enumerate(calls):
        waits = 0
        for k in call.read:
            if made[k]:
                users[k].append(c)  # twice, if it is read twice
                waits += 1
        missing.append(waits)
    ready: dict[int, list[_Call]] = {}
    for c, call in enumerate(calls):
        if not missing[c]:
            ready.setdefault(call.kind, []).append(call)
    while ready:
        run = ready.pop(max(ready, key=lambda kind: len(ready[kind])))
        yield run
        for call in run:
            for k in call.made:
                for c in users[k]:
                    missing[c] -= 1
                    if not missing[c]:
                        ready.setdefault(calls[c].kind, []).append(calls[c])


class _NodeSlots:
    """Where nodes stand: inputs first, in whole blocks of columns, then whatever is still read."""

    def __init__(self, inputs: tuple[tuple[str, int], ...], flat: _Flat, calls: list[_Call]) -> None:
        first, self.count = [], 0
        for _, size in inputs:
            first.append(self.count)
            self.count += -(-size // BLOCK) * BLOCK
        self.first = tuple(first)
        where = [start + k for start, (_, size) in zip(first, inputs, strict=True) for k in range(size)]
        self.of = [where[node[1]] if node[0] == "input" else -1 for node in flat.nodes]
        self._unread = [0] * len(flat.nodes)
        for k in flat.results:
            self._unread[k] += 1
        for call in calls:
            for k in call.read:
                self._unread[k] += 1
        self._free: list[int] = []

    def take(self, k: int) -> int:
        if self._free:
            slot = self._free.pop()
        else:
            slot, self.count = self.count, self.count + 1
        self.of[k] = slot
        return slot

    def release(self, run: list[_Call]) -> None:
        """Let go what was read for the last time, and what nobody reads."""
        unread = self._unread
        for call in run:
            for k in call.made:
                if not unread[k]:
                    self._free.append(self.of[k])
            for k in call.read:
                unread[k] -= 1
                if not unread[k]:
                    self._free.append(self.of[k])
