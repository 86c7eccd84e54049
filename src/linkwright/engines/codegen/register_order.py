"""The order of a program for a thread of a graphics card, and which of its values stand in memory for a while.

A thread has 255 registers of 32 bits. Left to itself, ptxas moves instructions about until it has to spill, and spills
two to three times as much as is needed; so what finds no register is stored and loaded by the code itself, split by
live range: the value goes whose next use is furthest away [Belady, IBM Systems J. 5 (1966) 78-101]. The shortest of
these absences are spent in the memory that a block of threads shares, which is as near as the first cache, as far as a
thread's part of it goes; the others in local memory, which for all threads together is larger than that cache. The
trace's own order is good for some machines; the order on demand of the results, or one that always takes what frees
most values, for others: the one with the least traffic is taken.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from heapq import heapify, heappop, heappush
from typing import NamedTuple

import numpy as np

from linkwright.program import Program, on_demand
from linkwright.program.program import operands, renumbered
from linkwright.program.symbol import Node

REGISTERS = {"double": 105, "float": 215}  # values that fit; other registers hold addresses and what is on its way
LOCAL = 5  # what a number through local memory takes, of one through shared memory


class Residence(NamedTuple):
    """Where values come from and go to: whether inputs can be read again at any time, and whether results are stored at
    once; else they stay in registers, from the beginning and to the end."""

    inputs_in_memory: bool = True
    results_in_memory: bool = True


class Absence(NamedTuple):
    """A value out of its register: from behind one node to another, which reads it."""

    begin: int
    end: int
    value: int


class SpillPlan(NamedTuple):
    """`leaving` lists, per node, the values that leave their registers behind it. `shared` has the slot of shared
    memory for each that waits there, by (node, value); `local` the slot of local memory per value that ever waits
    there. Slots that are needed of both, and traffic: stores and loads."""

    leaving: dict[int, list[int]]
    shared: dict[tuple[int, int], int]
    local: dict[int, int]
    shared_slots: int
    local_slots: int
    shared_traffic: int
    local_traffic: int

    @property
    def cost(self) -> int:
        return LOCAL * self.local_traffic + self.shared_traffic


def in_registers(program: Program, real: str, residence: Residence, shared: int) -> tuple[Program, SpillPlan]:
    """The same program in that of several orders which stores and loads least, and its plan; a thread has so many slots
    of shared memory."""
    best, least = program, plan_spills(program, REGISTERS[real], residence, shared)
    if least.cost:
        asked = on_demand(program, ())
        for other in (asked, greedy(program), greedy(asked)):
            plan = plan_spills(other, REGISTERS[real], residence, shared)
            if plan.cost < least.cost:
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


def plan_spills(program: Program, registers: int, residence: Residence, shared: int) -> SpillPlan:
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
    if not residence.inputs_in_memory:
        for k, node in enumerate(nodes):
            if node[0] == "input" and uses[k]:
                file.enter(k)
    for k, node in enumerate(nodes):
        for j in reads[k]:
            if nodes[j][0] != "constant":
                file.read(j)
        if node[0] not in ("input", "constant") and uses[k]:
            file.enter(k)
        gone = file.evict()
        if gone:
            leaving[k] = gone
    absent = [Absence(k, uses[j][bisect_right(uses[j], k)], j) for k, x in leaving.items() for j in x if not again[j]]
    near = _shortest(absent, len(nodes), shared)
    far = sorted(set(absent).difference(near))
    whole: dict[int, Absence] = {}  # of each value in local memory, where it stays from the first absence to the last
    for x in far:
        whole[x.value] = Absence(whole.get(x.value, x).begin, x.end, x.value)
    shared_slots, places = _placed(near)
    local_slots, local = _placed(sorted(whole.values()))
    by_node = {(x.begin, x.value): slot for x, slot in places.items()}
    by_value = {x.value: slot for x, slot in local.items()}
    return SpillPlan(leaving, by_node, by_value, shared_slots, local_slots, 2 * len(near), len(far) + len(whole))


def _shortest(absent: Sequence[Absence], nodes: int, slots: int) -> list[Absence]:
    """The shortest absences per number that is not stored or loaded, no more than `slots` of them at any time; by their
    beginnings. Of a value that is away several times, local memory takes one store for all."""
    taken, found, times = np.zeros(nodes + 1, int), [], Counter(x.value for x in absent)
    for x in sorted(absent, key=lambda x: ((x.end - x.begin) / (1.0 + 1.0 / times[x.value]), x)):
        if taken[x.begin : x.end].max() < slots:
            taken[x.begin : x.end] += 1
            found.append(x)
    return sorted(found)


def _placed(absent: Sequence[Absence]) -> tuple[int, dict[Absence, int]]:
    """How many slots these absences need, and one for each: it is free again where the absence ends."""
    slot: dict[Absence, int] = {}
    free: list[int] = []
    ending: list[tuple[int, int]] = []
    for x in absent:
        while ending and ending[0][0] <= x.begin:
            free.append(heappop(ending)[1])
        slot[x] = free.pop() if free else len(ending)
        heappush(ending, (x.end, slot[x]))
    return max(slot.values(), default=-1) + 1, slot


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


def _users(reads: Sequence[tuple[int, ...]]) -> list[list[int]]:
    users: list[list[int]] = [[] for _ in reads]
    for k, read in enumerate(reads):
        for j in read:
            users[j].append(k)
    return users
