"""A program as the code of one thread: operands in, operands out; memory is for who calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from linkwright.engines.codegen.emit import OF_ONE, OF_TWO, BlockCode
from linkwright.engines.codegen.instructions import Operand
from linkwright.engines.codegen.register_order import Residence, in_registers
from linkwright.engines.codegen.thread_builder import ThreadBuilder
from linkwright.program import Program

# Of values that wait in memory, the slots of this thread: whoever writes the entry reserves as many as ThreadBuilder
# says. One slot of shared memory is THREADS numbers behind the other: neighbouring threads have neighbouring numbers.
LOCAL, SHARED = "%local", "%shared"
THREADS = 64  # of a block


class ThreadCode(BlockCode):
    """The instructions of a program; `given` has the operand of every input value, by its place."""

    def __init__(self, w: ThreadBuilder, program: Program, given: Callable[[int], Operand], where: Residence) -> None:
        ordered, self.plan = in_registers(program, w.real, where, w.shared)
        super().__init__(w, ordered)
        self.thread, self.given = w, given
        self.waiting: dict[int, Operand] = {}  # where a value stands that has left its register
        self.stored: set[int] = set()  # what stands in local memory
        w.shared_slots = max(w.shared_slots, self.plan.shared_slots)
        w.local_slots = max(w.local_slots, self.plan.local_slots)

    def fused_products(self) -> dict[int, int]:
        """None: ptxas fuses them, once values stand in registers."""
        return {}

    def write(self, known: Callable[[int, Operand], None] | None = None) -> Sequence[Operand]:
        """Append all instructions. `known` is told each result, by its place, as soon as it has a value: what is stored
        at once takes no register any longer; without it the results come back."""
        places: dict[int, list[int]] = {}
        for place, k in enumerate(self.program.results):
            places.setdefault(k, []).append(place)
        for k, node in enumerate(self.program.nodes):
            if node[0] not in ("input", "constant"):
                self.values[k] = self.computed(k)
            if known is not None:
                for place in places.get(k, ()):
                    known(place, self.value(k))
            for j in self.plan.leaving.get(k, ()):
                self._leave(k, j)
        return [] if known is not None else [self.value(k) for k in self.program.results]

    def computed(self, k: int) -> Operand:
        w = self.thread
        if w.real == "float":
            match self.program.nodes[k]:
                case (name, a) if name in OF_ONE:
                    return w.in_double(OF_ONE[name], self.value(a))
                case (name, a, b) if name in OF_TWO:
                    return w.in_double(OF_TWO[name], self.value(a), self.value(b))
        return super().computed(k)

    def value(self, k: int) -> Operand:
        """From its register, or from where it waits. A sine that waits for its cosine waits in a register."""
        node = self.program.nodes[k]
        if node[0] == "constant":
            return self.thread.constant(node[1])
        if k not in self.values:
            w = self.thread
            at = self.waiting.get(k)
            self.values[k] = self.given(node[1]) if at is None else w.load(w.real, at, "volatile")
        return self.values[k]

    def _leave(self, behind: int, k: int) -> None:
        """Out of its register: stored, unless it can be read again or stands in local memory from before."""
        w, plan = self.thread, self.plan
        if (behind, k) in plan.shared:
            now, at = self.value(k), w.address(SHARED, THREADS * plan.shared[behind, k], w.real)
            w.store(w.real, now, at, "volatile")
            self.waiting[k] = at
        elif k in plan.local:
            at = w.address(LOCAL, plan.local[k], w.real)
            if k not in self.stored:  # of an input that was never read that is what is given, not yet what waits
                w.store(w.real, self.value(k), at, "volatile")
                self.stored.add(k)
            self.waiting[k] = at
        self.values.pop(k, None)
