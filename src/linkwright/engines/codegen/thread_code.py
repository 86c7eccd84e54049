"""A program as the code of one thread: operands in, operands out; memory is for who calls."""

from __future__ import annotations

from collections.abc import Callable

from linkwright.engines.codegen.emit import OF_ONE, OF_TWO, BlockCode
from linkwright.engines.codegen.instructions import Operand
from linkwright.engines.codegen.thread_builder import ThreadBuilder
from linkwright.program import Program


class ThreadCode(BlockCode):
    """The instructions of a program; `given` has the operand of every input value, by its place, when it is needed."""

    def __init__(self, w: ThreadBuilder, program: Program, given: Callable[[int], Operand]) -> None:
        super().__init__(w, program)
        self.thread, self.given = w, given

    def write(self, known: Callable[[int, Operand], None] | None = None) -> list[Operand]:
        """Append all instructions; `known` is told each result, by its place, as soon as it has a value: what is stored
        at once takes no register any longer."""
        places: dict[int, list[int]] = {}
        for place, k in enumerate(self.program.results):
            places.setdefault(k, []).append(place)
        for k, node in enumerate(self.program.nodes):
            if node[0] not in ("input", "constant"):
                self.values[k] = self.computed(k)
            if known is not None:
                for place in places.get(k, ()):
                    known(place, self.value(k))
        return [self.value(k) for k in self.program.results]

    def computed(self, k: int) -> Operand:
        w = self.thread
        if w.real == "float":
            match self.program.nodes[k]:
                case (name, a) if name in OF_ONE:
                    return w.in_double(OF_ONE[name], self.value(a))
                case (name, a, b) if name in OF_TWO:
                    return w.in_double(OF_TWO[name], self.value(a), self.value(b))
        return super().computed(k)

    def _input(self, place: int) -> Operand:
        return self.given(place)
