"""The order of straight-line code: what the longest chain waits for first, as far as registers allow.

A trace is written joint by joint, and each step of a recursion waits for the one before: taken in that order, most of
the processor idles. So lines are drawn forward, those with the longest chain of latencies behind them first, but
never further than a window ahead of the oldest line not yet written; and while more values are alive than registers
hold well, the oldest line that can go goes first, for the order of the trace is one in which values die early.
"""

from __future__ import annotations

import re
from heapq import heapify, heappop, heappush

WINDOW = 300
ALIVE = 40  # a little more than there are registers: some waiting on the stack costs less than idling
SHORT = 4000  # lines; beyond, this order and that of the trace run equally fast
LONG_WAIT = 1.5
NAME = re.compile(r"%t\d+")
OPERATION = re.compile(r"  %t\d+ = (?:call .*?@llvm\.)?([a-z]+)")
LATENCY = {"fadd": 4, "fsub": 4, "fmul": 4, "fma": 4, "fdiv": 24, "sqrt": 31, "shufflevector": 3, "icmp": 3, "fcmp": 3}
LOAD = 7
FIRST = 1 << 30
FOLLOWERS = ("getelementptr", "bitcast", "fneg", "load")
LEAVING = ("", "shufflevector", "extractelement")


class Lines:
    """Lines of LLVM text as a graph. A follower costs nothing of its own (an address, a sign, a product that will be
    fused with a sum, a load that will be an operand): it is written just before the first line that reads it."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        place: dict[str, int] = {}
        self.reads: list[list[int]] = []
        uses = [0] * len(lines)
        for k, line in enumerate(lines):
            names = NAME.findall(line)
            if line.startswith("  %t"):
                place[names.pop(0)] = k
            self.reads.append([place[name] for name in dict.fromkeys(names)])
            for i in self.reads[k]:
                uses[i] += 1
        self.operations = [_operation(line) for line in lines]
        follows = [_follows(name, line) for name, line in zip(self.operations, lines, strict=True)]
        for k, name in enumerate(self.operations):
            if name in ("fadd", "fsub") and "contract" in lines[k]:
                products = [i for i in self.reads[k] if uses[i] == 1 and "fmul contract" in lines[i]]
                for i in products[:1]:
                    follows[i] = True
        self.leaders = [k for k in range(len(lines)) if not follows[k]]
        self.waits: list[list[int]] = []  # the leaders a line waits for
        self.users: list[list[int]] = [[] for _ in lines]
        for read in self.reads:
            through = (j for i in read for j in (self.waits[i] if follows[i] else (i,)))
            self.waits.append(list(dict.fromkeys(through)))
        for k in self.leaders:
            for i in self.waits[k]:
                self.users[i].append(k)

    def latency(self, k: int) -> int:
        """Cycles until the value can be used."""
        loads = any(self.operations[i] == "load" for i in self.reads[k])
        return LATENCY.get(self.operations[k], 1) + LOAD * loads

    def heights(self) -> list[int]:
        """Cycles from the start of each leader to the end of all that waits for it. What only leads to a store comes
        first of all: it costs little and makes room."""
        height = [0] * len(self.lines)
        leaves = [False] * len(self.lines)
        for k in reversed(self.leaders):
            leaves[k] = self.operations[k] in LEAVING and all(leaves[j] for j in self.users[k])
            rest = max((height[j] for j in self.users[k] if not leaves[j]), default=0)
            height[k] = FIRST if leaves[k] else self.latency(k) + rest
        return height

    def waits_long(self) -> bool:
        """Whether the longest chain takes much longer than the work."""
        longest = max((height for height in self.heights() if height < FIRST), default=0)
        return longest > LONG_WAIT * len(self.leaders) / 2  # two begin in a cycle

    def written(self, order: list[int]) -> list[str]:
        """The lines in this order of leaders, followers in between."""
        done = [False] * len(self.lines)
        out: list[str] = []

        def write(k: int) -> None:
            done[k] = True
            for i in self.reads[k]:
                if not done[i]:
                    write(i)
            out.append(self.lines[k])

        for k in order:
            write(k)
        return out


def is_short(lines: list[str]) -> bool:
    """Whether another order may pay."""
    return len(lines) <= SHORT


def mostly_waits(lines: list[str]) -> bool:
    """Whether two copies side by side would take hardly longer than one: most of the time it waits for itself, and
    the processor does not look ahead far enough to begin with the next."""
    return SHORT // 2 < len(lines) <= 2 * SHORT and Lines(lines).waits_long()


def scheduled(lines: list[str], window: int = WINDOW, alive: int = ALIVE) -> list[str]:
    """The same lines in another order, operands still first."""
    graph = Lines(lines)
    height = graph.heights()
    place = {k: i for i, k in enumerate(graph.leaders)}
    missing = [len(waits) for waits in graph.waits]
    unread = [len(users) for users in graph.users]
    tallest: list[tuple[int, int]] = []  # lines that can go and stand in the window, by height and by age
    oldest: list[int] = []
    beyond = [k for k in graph.leaders if not missing[k]]  # lines that can go but stand beyond it
    heapify(beyond)
    done = [False] * len(graph.lines)
    order: list[int] = []
    first = living = 0
    while len(order) < len(graph.leaders):
        while done[graph.leaders[first]]:
            first += 1
        while beyond and place[beyond[0]] < first + window:
            k = heappop(beyond)
            heappush(tallest, (-height[k], k))
            heappush(oldest, k)
        k = heappop(oldest) if living > alive else heappop(tallest)[1]
        if done[k]:  # by way of the other heap
            continue
        done[k] = True
        order.append(k)
        living += bool(graph.users[k])
        for i in graph.waits[k]:
            unread[i] -= 1
            living -= not unread[i]
        for j in graph.users[k]:
            missing[j] -= 1
            if not missing[j]:
                heappush(beyond, j)
    return graph.written(order)


def spread(few: list[str], lines: list[str]) -> list[str]:
    """The few evenly among the lines, both in their order: requests to memory do not queue up then."""
    out: list[str] = []
    sent = 0
    for k, line in enumerate(lines):
        due = len(few) * (k + 1) // len(lines)
        out += [*few[sent:due], line]
        sent = due
    return out + few[sent:]


def _operation(line: str) -> str:
    found = OPERATION.match(line)
    return found[1] if found else ""


def _follows(name: str, line: str) -> bool:
    if name in ("add", "mul"):  # of addresses, not of lanes
        return "<" not in line
    return name in FOLLOWERS or (name == "shufflevector" and "poison" in line)
