"""The order of a program for a thread of a graphics card, and which of its values stand in memory for a while.

A thread has 255 registers of 32 bits. Left to itself, ptxas moves instructions about until it has to spill, and spills
two to three times as much as is needed; so what finds no register is stored and loaded by the code itself, split by
live range: the value goes whose next use is furthest away [Belady, IBM Systems J. 5 (1966) 78-101]. The trace's own
order is good for some machines; the order on demand of the results, or one that always takes what frees most values,
for others: the one with the least traffic is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from heapq import heapify, heappop, heappush
from typing import NamedTuple

from linkwright.program import Program, on_demand
from linkwright.program.program import operands, renumbered
from linkwright.program.symbol import Node

REGISTERS = {"double": 105, "float": 215}  # values that fit; other registers hold addresses and what is on its way


class Residence(NamedTuple):
    """Where values come from and go to: whether inputs can be read again at any time, and whether results are stored at
    once; else they stay in registers, from the beginning and to the end."""

    inputs_in_memory: bool = True
    results_in_memory: bool = True


class SpillPlan(NamedTuple):
    """`leaving` lists, per node, the values that leave their registers behind it; `slot` where each is stored, among so
    many `slots`. traffic: stores and loads."""

    leaving: dict[int, list[int]]
    slot: dict[int, int]
    slots: int
    traffic: int


def in_registers(program: Program, real: str, residence: Residence) -> tuple[Program, SpillPlan]:
    """The same program in that of several orders which stores and loads least, and its plan."""
    best, least = program, plan_spills(program, REGISTERS[real], residence)
    if least.traffic:
        asked = on_demand(program, ())
        for other in (asked, greedy(program), greedy(asked)):
            plan = plan_spills(other, REGISTERS[real], residence)
            if plan.traffic < least.traffic:
                best, least = other, plan
    return best, least


def greedy(program: Program) -> Program:
    """In turn of what can go, what leaves the fewest values alive; among equals what comes first."""
    nodes = program.nodes
    reads = [tuple(dict.fromkeys(operands(node))) for node in nodes]
    users = _users(reads)
    unread, missing = [len(x) for x in users], [len(x) for x in reads]
    held = [node[0] != "constant" for node in nodes]  # numbers stand in the code

    def growth(k: int) -> int:
        return (held[k] and bool(users[k])) - sum(held[j] and unread[j] == 1 for j in reads[k])

    ready = [(growth(k), k) for k in range(len(nodes)) if not missing[k]]
    heapify(ready)
    done, order = [False] * len(nodes), []
    while ready:
        _, k = heappop(ready)
        if done[k]:  # entered again since, when it became cheaper
            continue
        done[k] = True
        order.append(k)
        for j in reads[k]:
            unread[j] -= 1
            if unread[j] == 1:
                for user in users[j]:
                    if not done[user] and not missing[user]:
                        heappush(ready, (growth(user), user))
        for user in users[k]:
            missing[user] -= 1
            if not missing[user]:
                heappush(ready, (growth(user), user))
    place: dict[int, int] = {}
    ordered: list[Node] = []
    for k in order:
        place[k] = len(ordered)
        ordered.append(renumbered(nodes[k], place))
    return replace(program, nodes=tuple(ordered), results=tuple(place[k] for k in program.results))


def plan_spills(program: Program, registers: int, residence: Residence) -> SpillPlan:
    """Which values leave so many registers, and where to."""
    nodes = program.nodes
    reads = [tuple(dict.fromkeys(operands(node))) for node in nodes]
    uses = _users(reads)
    if not residence.results_in_memory:
        for k in dict.fromkeys(program.results):
            uses[k].append(len(nodes))
    again = [node[0] == "constant" or (node[0] == "input" and residence.inputs_in_memory) for node in nodes]
    file = _RegisterFile(uses, registers)
    leaving: dict[int, list[int]] = {}
    stored: set[int] = set()
    traffic = 0
    if not residence.inputs_in_memory:
        for k, node in enumerate(nodes):
            if node[0] == "input" and uses[k]:
                file.enter(k)
    for k, node in enumerate(nodes):
        for j in reads[k]:
            if nodes[j][0] != "constant":
                traffic += j not in file.inside and not again[j]
                file.read(j)
        if node[0] not in ("input", "constant") and uses[k]:
            file.enter(k)
        gone = file.evict()
        if gone:
            leaving[k] = gone
            kept = {j for j in gone if not again[j]} - stored
            traffic += len(kept)
            stored |= kept
    return SpillPlan(leaving, *_slots(leaving, stored, uses), traffic)


class _RegisterFile:
    """The values in registers, by next use."""

    def __init__(self, uses: Sequence[Sequence[int]], registers: int) -> None:
        self._uses, self._registers = uses, registers
        self._at = [0] * len(uses)  # uses of each value that are over
        self._furthest: list[tuple[int, int]] = []  # (-next use, value); entries of the past are left behind
        self.inside: set[int] = set()

    def enter(self, k: int) -> None:
        self.inside.add(k)
        heappush(self._furthest, (-self._uses[k][self._at[k]], k))

    def read(self, k: int) -> None:
        """Once; it stays if it is read again."""
        self._at[k] += 1
        if self._at[k] == len(self._uses[k]):
            self.inside.discard(k)
        else:
            self.enter(k)

    def evict(self) -> list[int]:
        """Those that have to go, the one that is not needed for longest first."""
        gone = []
        while len(self.inside) > self._registers:
            when, k = heappop(self._furthest)
            if k in self.inside and -when == self._uses[k][self._at[k]]:
                self.inside.discard(k)
                gone.append(k)
        return gone


def _slots(
    leaving: dict[int, list[int]], stored: set[int], uses: Sequence[Sequence[int]]
) -> tuple[dict[int, int], int]:
    """A place in memory for every stored value, free again after its last use."""
    slot: dict[int, int] = {}
    free: list[int] = []
    ending: list[tuple[int, int]] = []
    count = 0
    for k, gone in leaving.items():
        while ending and ending[0][0] <= k:
            free.append(heappop(ending)[1])
        for j in gone:
            if j in stored and j not in slot:
                if free:
                    slot[j] = free.pop()
                else:
                    slot[j], count = count, count + 1
                heappush(ending, (uses[j][-1], slot[j]))
    return slot, count


def _users(reads: Sequence[tuple[int, ...]]) -> list[list[int]]:
    users: list[list[int]] = [[] for _ in reads]
    for k, read in enumerate(reads):
        for j in read:
            users[j].append(k)
    return users
