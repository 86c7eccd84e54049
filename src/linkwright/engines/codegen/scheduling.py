"""The order of straight-line code: what the longest chain waits for first, as far as registers allow.

A trace is written joint by joint, and each step of a recursion waits for the one before: taken in that order, most of
the processor idles. So instructions are drawn forward, those with the longest chain of latencies behind them first, but
never further than a window ahead of the oldest not yet placed; and while more values are alive than registers
hold well, the oldest that can go goes first, for the order of the trace is one in which values die early.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

from linkwright.engines.codegen.instructions import Instruction

WINDOW = 300
ALIVE = 40  # a little more than there are registers: some waiting on the stack costs less than idling
SHORT = 4000  # instructions; beyond, this order and that of the trace run equally fast
LONG_WAIT = 1.5
LATENCY = {"fadd": 4, "fsub": 4, "fmul": 4, "fma": 4, "fdiv": 24, "sqrt": 31, "shufflevector": 3, "icmp": 3, "fcmp": 3}
LOAD = 7
FIRST = 1 << 30
FOLLOWERS = ("getelementptr", "bitcast", "fneg", "load")
LEAVING = ("store", "shufflevector", "extractelement")


class DependencyGraph:
    """Which instructions wait for which. A follower costs nothing of its own (an address, a sign, a load that will be
    an operand): it is placed just before the first that reads it."""

    def __init__(self, code: list[Instruction]) -> None:
        self.code = code
        place = {x: k for k, x in enumerate(code)}
        self.reads: list[list[int]] = []
        for x in code:
            self.reads.append([place[a] for a in dict.fromkeys(x.operands) if type(a) is Instruction])
        follows = [_follows(x) for x in code]
        self.leaders = [k for k in range(len(code)) if not follows[k]]
        self.waits: list[list[int]] = []  # the leaders an instruction waits for
        self.users: list[list[int]] = [[] for _ in code]
        for read in self.reads:
            through = (j for i in read for j in (self.waits[i] if follows[i] else (i,)))
            self.waits.append(list(dict.fromkeys(through)))
        for k in self.leaders:
            for i in self.waits[k]:
                self.users[i].append(k)

    def latency(self, k: int) -> int:
        """Cycles until the value can be used."""
        loads = any(self.code[i].opcode == "load" for i in self.reads[k])
        return LATENCY.get(self.code[k].opcode, 1) + LOAD * loads

    def heights(self) -> list[int]:
        """Cycles from the start of each leader to the end of all that waits for it. What only leads to a store comes
        first of all: it costs little and makes room."""
        height = [0] * len(self.code)
        leaves = [False] * len(self.code)
        for k in reversed(self.leaders):
            leaves[k] = self.code[k].opcode in LEAVING and all(leaves[j] for j in self.users[k])
            rest = max((height[j] for j in self.users[k] if not leaves[j]), default=0)
            height[k] = FIRST if leaves[k] else self.latency(k) + rest
        return height

    def waits_long(self) -> bool:
        """Whether the longest chain takes much longer than the work."""
        longest = max((height for height in self.heights() if height < FIRST), default=0)
        return longest > LONG_WAIT * len(self.leaders) / 2  # two begin in a cycle

    def ordered(self, order: list[int]) -> list[Instruction]:
        """The instructions in this order of leaders, followers in between."""
        done = [False] * len(self.code)
        out: list[Instruction] = []

        def place(k: int) -> None:
            done[k] = True
            for i in self.reads[k]:
                if not done[i]:
                    place(i)
            out.append(self.code[k])

        for k in order:
            place(k)
        return out


def is_short(code: list[Instruction]) -> bool:
    """Whether another order may pay."""
    return len(code) <= SHORT


def mostly_waits(code: list[Instruction]) -> bool:
    """Whether two copies side by side would take hardly longer than one: most of the time it waits for itself, and
    the processor does not look ahead far enough to begin with the next."""
    return SHORT // 2 < len(code) <= 2 * SHORT and DependencyGraph(code).waits_long()


def scheduled(code: list[Instruction], window: int = WINDOW, alive: int = ALIVE) -> list[Instruction]:
    """The same instructions in another order, operands still first."""
    graph = DependencyGraph(code)
    height = graph.heights()
    place = {k: i for i, k in enumerate(graph.leaders)}
    missing = [len(waits) for waits in graph.waits]
    unread = [len(users) for users in graph.users]
    tallest: list[tuple[int, int]] = []  # what can go and stands in the window, by height and by age
    oldest: list[int] = []
    beyond = [k for k in graph.leaders if not missing[k]]  # what can go but stands beyond it
    heapify(beyond)
    done = [False] * len(graph.code)
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
    return graph.ordered(order)


def interleaved(few: list[Instruction], code: list[Instruction]) -> list[Instruction]:
    """The few evenly among the code, both in their order: requests to memory do not queue up then."""
    out: list[Instruction] = []
    sent = 0
    for k, x in enumerate(code):
        due = len(few) * (k + 1) // len(code)
        out += [*few[sent:due], x]
        sent = due
    return out + few[sent:]


def _follows(x: Instruction) -> bool:
    if x.opcode in ("add", "mul"):  # of addresses, not of lanes
        return x.type == "i64"
    return x.opcode in FOLLOWERS or (x.opcode == "shufflevector" and "poison" in x.operands)
