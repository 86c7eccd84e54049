"""Calls that follow each other in the same way again and again, joined into one.

A value that passes from one call to the next alone then stays in a register: nobody writes it to a slot, reads it, or
has its place in the list. Pairs are joined in the manner of byte-pair encoding: of all pairs of neighbours of the same
two kinds, wired alike, those first that spare the list the most entries, until every join left would be rare or long.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from linkwright.program.program import Program, finish, replay
from linkwright.program.symbol import Tape

OFTEN = 16  # pairs wired alike: for fewer another kind does not pay
LONGEST = 200  # operations of a joined kind: a longer one gains little, and takes long to compile

Call = tuple[int, int, tuple[int, ...], tuple[int, ...]]


class Calls(NamedTuple):
    """A list of calls: kinds, numbers, and per call its kind, the place of its numbers, nodes read and nodes made."""

    kinds: list[Program]
    numbers: array[float]
    calls: list[Call]


class Wiring(NamedTuple):
    """How two neighbours are joined. read: per value that the second reads where it comes from: a result of the first
    (0 or more), one of its values (-2 - place), or from elsewhere (-1); told: results of the first that others read."""

    first: int
    second: int
    read: tuple[int, ...]
    told: tuple[int, ...]

    @property
    def spared(self) -> int:
        """Entries of the list that a join saves."""
        return sum(x != -1 for x in self.read)


def joined(given: Calls, wanted: list[int]) -> Calls:
    """The same computation in fewer calls."""
    return _Joining(given._replace(calls=_by_need(given.calls, wanted)), wanted).listed()


def _by_need(calls: list[Call], wanted: list[int]) -> list[Call]:
    """The calls in the order in which the results need them: who makes a value comes shortly before who reads it. What
    has the longest way to a call comes first, so that the rest need not wait for it in slots."""
    maker = {k: at for at, call in enumerate(calls) for k in call[3]}
    before: list[list[int]] = []
    way: list[int] = []
    for call in calls:
        makers = list(dict.fromkeys([maker[k] for k in call[2] if k in maker]))
        before.append(sorted(makers, key=way.__getitem__))
        way.append(1 + way[before[-1][-1]] if makers else 0)
    reached, listed, ordered = [False] * len(calls), [False] * len(calls), list[Call]()
    for k in wanted:
        waiting = [maker[k]] if k in maker else []
        while waiting:
            at = waiting[-1]
            if not reached[at]:
                reached[at] = True
                waiting += [b for b in before[at] if not reached[b]]
                continue
            waiting.pop()
            if not listed[at]:
                listed[at] = True
                ordered.append(calls[at])
    return ordered


class _Joining:
    """The calls as a chain of neighbours, from which every join takes one."""

    def __init__(self, given: Calls, wanted: Iterable[int]) -> None:
        self.kinds, self.numbers = list(given.kinds), given.numbers
        self.kind = [call[0] for call in given.calls]
        self.places: list[tuple[int, ...]] = [(call[1],) for call in given.calls]
        self.values = [call[2] for call in given.calls]
        self.made = [call[3] for call in given.calls]
        self.after = [*range(1, len(self.kind)), -1]
        self.before = list(range(-1, len(self.kind) - 1))
        self.size = [kind.operations for kind in self.kinds]
        self.parts: list[tuple[int, ...]] = [(k,) for k in range(len(self.kinds))]  # the given kinds joined in a kind
        self.readers: dict[int, int] = dict.fromkeys(wanted, 1)
        for values in self.values:
            for k in set(values):
                self.readers[k] = self.readers.get(k, 0) + 1
        self.come: list[dict[int, int] | None] = [None] * len(self.kind)  # of a call's nodes the words in Wiring
        self.count = count()
        self.wiring: list[Wiring | None] = [None] * len(self.kind)  # of a call with the one after it
        self.found: dict[Wiring, list[int]] = {}
        self.born: dict[Wiring, int] = {}  # when it was found first: of equals the eldest is joined
        self.grown: set[Wiring] = set()  # since the last join
        self.best: list[tuple[int, int, Wiring]] = []  # a heap: what each was worth when it had grown
        for at in range(len(self.kind)):
            self._look(at)
        while self._join_most():
            pass

    def _look(self, at: int) -> None:
        """How a call is wired to the one after it."""
        after = self.after[at]
        self.wiring[at] = None
        if after < 0:
            return
        first, second = self.kind[at], self.kind[after]
        if self.size[first] + self.size[second] > LONGEST:
            return
        come = self.come[at]
        if come is None:
            come = self.come[at] = {k: -2 - j for j, k in enumerate(self.values[at])}
            come |= {k: j for j, k in enumerate(self.made[at])}
        read = tuple([come.get(k, -1) for k in self.values[after]])
        if read.count(-1) == len(read):
            return
        told = tuple([j for j, k in enumerate(self.made[at]) if self.readers.get(k, 0) > (j in read)])
        wiring = Wiring(first, second, read, told)
        self.wiring[at] = wiring
        places = self.found.get(wiring)
        if places is None:
            places = self.found[wiring] = []
            self.born[wiring] = next(self.count)
        places.append(at)
        if len(places) >= OFTEN:
            self.grown.add(wiring)

    def _join_most(self) -> bool:
        """Join all pairs of the wiring that saves most; False where none is worth it."""
        for w in self.grown:
            heappush(self.best, (-len(self.found[w]) * w.spared, self.born[w], w))
        self.grown.clear()
        while self.best and not self._is_so(*self.best[0]):
            heappop(self.best)
        if not self.best:
            return False
        wiring = heappop(self.best)[2]
        places = self.found.pop(wiring)
        pairs = [at for at in places if self.wiring[at] == wiring]
        if len(pairs) >= OFTEN:
            kind = self._kind(wiring)
            for at in pairs:
                if self.wiring[at] == wiring:  # its neighbour may be joined by now
                    self._join(at, wiring, kind)
        return True

    def _is_so(self, worth: int, born: int, wiring: Wiring) -> bool:
        """Whether it has not grown since, nor been joined."""
        places = self.found.get(wiring)
        return places is not None and self.born[wiring] == born and worth == -len(places) * wiring.spared

    def _kind(self, wiring: Wiring) -> int:
        """The kind of a joined pair."""
        first, second = self.kinds[wiring.first], self.kinds[wiring.second]
        values = first.inputs[0][1]
        fresh = [j for j, x in enumerate(wiring.read) if x == -1]
        numbers = first.inputs[1][1], second.inputs[1][1]
        tape = Tape()
        x = [tape.write("input", k) for k in range(values + len(fresh) + sum(numbers))]
        own, rest = x[:values], x[values : values + len(fresh)]
        p = x[values + len(fresh) :]
        computed = replay(first, [*own, *p[: numbers[0]]])
        made = [computed[k] for k in first.results]
        come = iter(rest)
        given = [made[j] if j >= 0 else next(come) if j == -1 else own[-2 - j] for j in wiring.read]
        later = replay(second, [*given, *p[numbers[0] :]])
        results = (*[made[j] for j in wiring.told], *[later[k] for k in second.results])
        inputs = ("values", values + len(fresh)), ("numbers", sum(numbers))
        self.kinds.append(finish(tape, inputs, {"values": results}, f"{first.label}, {second.label}"))
        self.size.append(self.kinds[-1].operations)
        self.parts.append(self.parts[wiring.first] + self.parts[wiring.second])
        return len(self.kinds) - 1

    def _join(self, at: int, wiring: Wiring, kind: int) -> None:
        gone = self.after[at]
        for k in set(self.values[at]) & set(self.values[gone]):
            self.readers[k] -= 1
        made = self.made[at]
        self.kind[at] = kind
        self.places[at] += self.places[gone]
        self.values[at] += tuple([k for k, x in zip(self.values[gone], wiring.read, strict=True) if x == -1])
        self.made[at] = (*[made[j] for j in wiring.told], *self.made[gone])
        self.come[at] = self.come[gone] = self.wiring[gone] = None
        self.after[at] = self.after[gone]
        if self.after[at] >= 0:
            self.before[self.after[at]] = at
        self._look(at)
        if self.before[at] >= 0:
            self._look(self.before[at])

    def listed(self) -> Calls:
        """What is left, with one row of numbers for each call that has its own."""
        kinds, numbers, calls = list[Program](), array("d"), []
        kind_of: dict[int, int] = {}
        place_of: dict[tuple[int, tuple[int, ...]], int] = {}
        at = 0 if self.kind else -1
        while at >= 0:
            kind, places = self.kind[at], self.places[at]
            if kind not in kind_of:
                kind_of[kind] = len(kinds)
                kinds.append(self.kinds[kind])
            if (kind, places) not in place_of:
                place_of[kind, places] = len(numbers)
                for part, place in zip(self.parts[kind], places, strict=True):
                    numbers += self.numbers[place : place + self.kinds[part].inputs[1][1]]
            calls.append((kind_of[kind], place_of[kind, places], self.values[at], self.made[at]))
            at = self.after[at]
        return Calls(kinds, numbers, calls)
