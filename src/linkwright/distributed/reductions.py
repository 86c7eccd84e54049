"""Programs with reductions inside: what each rank computes before and after it hears of the others.

A function of symbols is traced as usual; where it needs what others know it calls `reduce` with values by name, and
goes on with the sums of these over all ranks. While tracing the ranks tell each other which values are known numbers
(zeros, mostly): these are left out of the message, and vanish from what follows, on every rank.

The trace is then split where the messages arrive. Each phase is a program of its own; what an earlier phase has and a
later one needs is kept on the rank. Of a rank with many bodies the programs are rolled (rolled_phases.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from linkwright.distributed.communicator import Ranks
from linkwright.distributed.phases import KEPT, RECEIVED, SENT, Phase, SlotsRead, message_of
from linkwright.distributed.rolled_phases import split_rolled
from linkwright.program import Program, Scalar, Symbol, trace
from linkwright.program.program import operands
from linkwright.program.rolled import recorded
from linkwright.program.symbol import apply
from linkwright.program.tracing import MANY

Key = tuple[Any, ...]
Parts = dict[Key, Scalar]
Reduce = Callable[[Parts], Parts]


class MessageLayout(NamedTuple):
    """Of one reduction: the values in the message, in their order, and the sums that are known numbers."""

    slots: tuple[Key, ...]
    constants: dict[Key, float]


class _Unanswered(Exception):
    """The trace has come to a reduction whose layout is not known yet."""


def trace_phases(
    function: Callable[..., Mapping[str, Sequence[Scalar]]], sizes: Mapping[str, int], label: str, ranks: Ranks
) -> tuple[Phase, ...]:
    """The phases of a function of `sizes` and `reduce`; all ranks trace together, each its own."""
    layouts: list[MessageLayout] = []

    def slots_read(read: list[set[int]]) -> list[list[int]]:
        everybody = ranks.gather(read)
        return [sorted(set().union(*(each[k] for each in everybody))) for k in range(len(read))]

    while True:
        attempt = _Attempt(function, layouts)
        every = {**sizes, **{_received(k): len(x.slots) for k, x in enumerate(layouts)}}
        try:
            if sum(sizes.values()) >= MANY:
                tape, results = recorded(attempt.traced, every)
                return split_rolled(tape, results, tuple(every.items()), len(sizes), slots_read, label)
            return _split(trace(attempt.traced, every, label), len(sizes), len(layouts), slots_read)
        except _Unanswered:
            layouts.append(_agreed(ranks.gather({key: _known(x) for key, x in attempt.sent[-1].items()})))


class _Attempt:
    """The trace of a function whose first reductions are known; sent: what it asked to be reduced."""

    def __init__(self, function: Callable[..., Mapping[str, Sequence[Scalar]]], layouts: list[MessageLayout]) -> None:
        self._function, self._layouts = function, layouts
        self.sent: list[Parts] = []
        self._received: list[tuple[Scalar, ...]] = []

    def traced(self, **arguments: tuple[Scalar, ...]) -> dict[str, Sequence[Scalar]]:
        self._received = [arguments.pop(_received(k)) for k in range(len(self._layouts))]
        results = self._function(**arguments, reduce=self._reduce)
        messages = {_sent(k): [self.sent[k].get(key, 0.0) for key in x.slots] for k, x in enumerate(self._layouts)}
        return {**messages, **results}

    def _reduce(self, parts: Parts) -> Parts:
        k = len(self.sent)
        self.sent.append(parts)
        if k == len(self._layouts):
            raise _Unanswered
        layout = self._layouts[k]
        return {**layout.constants, **dict(zip(layout.slots, self._received[k], strict=True))}


def _received(k: int) -> str:
    return f"received {k}"


def _sent(k: int) -> str:
    return f"sent {k}"


def _known(x: Scalar) -> float | None:
    return None if isinstance(x, Symbol) else float(x)


def _agreed(known: Sequence[Mapping[Key, float | None]]) -> MessageLayout:
    """From what each rank knows of its own values."""
    keys = dict.fromkeys(key for own in known for key in own)
    values = {key: [own[key] for own in known if key in own] for key in keys}
    constants = {key: sum(x for x in given if x is not None) for key, given in values.items() if None not in given}
    return MessageLayout(tuple(key for key in keys if key not in constants), constants)


def _split(program: Program, own: int, messages: int, agreed: SlotsRead) -> tuple[Phase, ...]:
    """The program cut at its messages; `own`: how many groups of its inputs are no messages."""
    groups = program.inputs
    base = sum(size for _, size in groups[:own])
    arrives = message_of(groups, own)
    nodes = program.nodes
    phase = [0] * len(nodes)
    for n, node in enumerate(nodes):
        if node[0] == "input":
            phase[n] = arrives[node[1]][0] + 1 if node[1] in arrives else 0
        else:
            phase[n] = max((phase[i] for i in operands(node)), default=0)

    read: list[set[int]] = [set() for _ in range(messages)]  # slots that this rank needs
    for node in nodes:
        if node[0] == "input" and node[1] in arrives:
            k, slot = arrives[node[1]]
            read[k].add(slot)
    slots = agreed(read)

    def results(k: int) -> list[tuple[str, list[int]]]:
        """What phase k tells: the message, or in the end the answers."""
        if k < messages:
            at = program.places(_sent(k))
            return [(SENT, [program.results[at[slot]] for slot in slots[k]])]
        names = [name for name, _ in program.outputs[messages:]]
        return [(name, [program.results[r] for r in program.places(name)]) for name in names]

    last_use = list(phase)  # the last phase that reads a node
    for n, node in enumerate(nodes):
        for i in operands(node):
            last_use[i] = max(last_use[i], phase[n])
    for k in range(messages + 1):
        for _, wanted in results(k):
            for n in wanted:
                last_use[n] = max(last_use[n], k)

    def lasting(k: int) -> list[int]:
        """Nodes that later phases need of this one and of those before."""
        free = ("constant",)
        return [
            n
            for n, node in enumerate(nodes)
            if phase[n] <= k < last_use[n] and node[0] not in free and not (node[0] == "input" and node[1] < base)
        ]

    phases = []
    for k in range(messages + 1):
        before = lasting(k - 1) if k else []
        after = lasting(k)
        arrived = slots[k - 1] if k else []
        told = [(KEPT, after), *results(k)]
        phases.append(_phase(program, k, phase, arrives, before, arrived, told, groups[:own]))
    return tuple(phases)


def _phase(
    program: Program,
    k: int,
    phase: Sequence[int],
    arrives: Mapping[int, tuple[int, int]],
    before: Sequence[int],
    arrived: Sequence[int],
    told: Sequence[tuple[str, list[int]]],
    groups: Sequence[tuple[str, int]],
) -> Phase:
    sizes = dict(groups) | {KEPT: len(before), RECEIVED: len(arrived)}
    sizes = {name: size for name, size in sizes.items() if size}

    def run(**given: tuple[Scalar, ...]) -> dict[str, list[Scalar]]:
        inputs = [x for name, _ in groups for x in given[name]]
        values: dict[int, Scalar] = dict(zip(before, given.get(KEPT, ()), strict=True))
        message = dict(zip(arrived, given.get(RECEIVED, ()), strict=True))
        for n, node in enumerate(program.nodes):
            if n in values:
                continue
            if node[0] == "constant":
                values[n] = node[1]
            elif node[0] == "input" and node[1] not in arrives:
                values[n] = inputs[node[1]]
            elif phase[n] != k:
                continue
            elif node[0] == "input":
                values[n] = message[arrives[node[1]][1]]
            elif node[0] == "scale":
                values[n] = apply("mul", values[node[2]], node[1])
            else:
                values[n] = apply(node[0], *(values[i] for i in node[1:]))
        return {name: [values[n] for n in wanted] for name, wanted in told if wanted}

    return Phase(trace(run, sizes, f"{program.label}, phase {k}"), tuple(sizes))
