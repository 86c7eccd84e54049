"""A rolled trace cut where its messages arrive: each phase is a rolled program of its own."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence

from linkwright.distributed.phases import KEPT, RECEIVED, SENT, Phase, SlotsRead, message_of
from linkwright.program.rolled import finished, needed_nodes, nodes_read
from linkwright.program.rolled_tape import RolledTape


def split_rolled(
    tape: RolledTape,
    results: Mapping[str, Sequence[int]],
    groups: Sequence[tuple[str, int]],
    own: int,
    agreed: SlotsRead,
    label: str,
) -> tuple[Phase, ...]:
    """results: nodes by name, those of the messages first; groups: of inputs, of which the first `own` are no messages;
    agreed: which slots of each message somebody reads, from those that this rank does."""
    messages, names = len(groups) - own, list(results)
    base = sum(size for _, size in groups[:own])
    arrives = message_of(groups, own)
    needed = needed_nodes(tape, [k for nodes in results.values() for k in nodes])
    phase = _phases(tape, needed, arrives)
    read: list[set[int]] = [set() for _ in range(messages)]
    for n, node in enumerate(tape.nodes):
        if needed[n] and node[0] == "input" and node[1] in arrives:
            k, slot = arrives[node[1]]
            read[k].add(slot)
    slots = agreed(read)
    told = [{SENT: [results[names[k]][slot] for slot in slots[k]]} for k in range(messages)]
    told.append({name: list(results[name]) for name in names[messages:]})

    wanted = [k for outputs in told for nodes in outputs.values() for k in nodes]
    needed = needed_nodes(tape, wanted)  # without messages that nobody reads
    last = list(phase)
    for n in range(len(tape.nodes)):
        if needed[n]:
            for i in nodes_read(tape, n):
                last[i] = max(last[i], phase[n])
    for k, outputs in enumerate(told):
        for nodes in outputs.values():
            for n in nodes:
                last[n] = max(last[n], k)

    def lasting(k: int) -> list[int]:
        """Nodes that later phases need of this one and of those before; inputs that all phases have are not kept."""
        return [
            n
            for n, node in enumerate(tape.nodes)
            if needed[n]
            and phase[n] <= k < last[n]
            and node[0] != "constant"
            and not (node[0] == "input" and node[1] < base)
        ]

    found, before = [], list[int]()
    for k in range(messages + 1):
        after = lasting(k)
        arrived = slots[k - 1] if k else []
        sizes = {**dict(groups[:own]), KEPT: len(before), RECEIVED: len(arrived)}
        place = {n: base + j for j, n in enumerate(before)}
        at = {slot: base + len(before) + j for j, slot in enumerate(arrived)}
        part = copy.copy(tape)
        part.nodes = list(tape.nodes)
        for n, node in enumerate(tape.nodes):
            if n in place:
                part.nodes[n] = ("input", place[n])
            elif node[0] == "input" and node[1] in arrives:
                message, slot = arrives[node[1]]
                part.nodes[n] = ("input", at[slot]) if message == k - 1 and slot in at else ("constant", 0.0)
        sizes = {name: size for name, size in sizes.items() if size}
        outputs = {name: nodes for name, nodes in {KEPT: after, **told[k]}.items() if nodes}
        found.append(Phase(finished(part, tuple(sizes.items()), outputs, f"{label}, phase {k}"), tuple(sizes)))
        before = after
    return tuple(found)


def _phases(tape: RolledTape, needed: Sequence[bool], arrives: Mapping[int, tuple[int, int]]) -> list[int]:
    """Per node that is needed the first phase in which it can be computed."""
    phase = [0] * len(tape.nodes)
    for n, node in enumerate(tape.nodes):
        if not needed[n]:
            continue
        if node[0] == "input":
            phase[n] = arrives[node[1]][0] + 1 if node[1] in arrives else 0
        else:
            phase[n] = max((phase[i] for i in nodes_read(tape, n)), default=0)
    return phase
