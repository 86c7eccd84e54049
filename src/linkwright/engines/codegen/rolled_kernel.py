"""A Rolled program as a kernel: a thread goes through the list of calls, one text per kind of step.

Slots stand in the card's memory, those of neighbouring threads side by side. The list and the numbers are the same for
all threads, so that each of their entries is read once for a warp. The list in one array: per run its kind, the place
of its first entry and the number of its calls; then the entries; then the slots of the results.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from linkwright.engines.codegen.instructions import Instruction, Operand
from linkwright.engines.codegen.kernel_text import BYTES, Arrays, Layout, ThreadKernel
from linkwright.engines.codegen.register_order import Residence
from linkwright.engines.codegen.thread_code import ThreadCode
from linkwright.program import Program, Rolled

HEAD = 3  # numbers that tell of a run


def call_list(rolled: Rolled) -> list[int]:
    """The list of calls as the kernel reads it."""
    begin = HEAD * len(rolled.runs)
    heads = [x for run in rolled.runs for x in (run.kind, begin + run.first, run.calls)]
    return [*heads, *rolled.entries, *rolled.results]


def rolled_kernel(rolled: Rolled, layout: Layout) -> ThreadKernel:
    """Of its inputs, the list of calls, the numbers, the slots and its outputs."""
    inputs = len(rolled.inputs)
    between = (("calls", 0), ("numbers", 0), ("slots", 0))
    groups = (*rolled.inputs, *between, *rolled.outputs)

    def write(arrays: Arrays) -> None:
        _Calls(rolled, arrays, inputs).write()

    return ThreadKernel("calls", groups, inputs + 2, write, layout._replace(packed=False))


class _Calls:
    """The blocks of the kernel. Arrays `inputs` and on are the list, the numbers and the slots."""

    def __init__(self, rolled: Rolled, arrays: Arrays, inputs: int) -> None:
        self.rolled, self.arrays, self.w = rolled, arrays, arrays.w
        self.list, self.numbers, self.slots = (f"%a{inputs + k}" for k in range(3))
        self.inputs, self.label = inputs, "state"

    def write(self) -> None:
        w, rolled = self.w, self.rolled
        self.arrays.point()
        for g, ((_, size), first) in enumerate(zip(rolled.inputs, rolled.input_slots, strict=True)):
            self._copy(f"in{g}", size, partial(self._entry, g), partial(self._moved, first))
        w.frame(
            "  br label %runs",
            "runs:",
            f"  %run = phi i64 [ 0, %{self.label} ], [ %run.next, %run.over ]",
            f"  %run.some = icmp slt i64 %run, {len(rolled.runs)}",
            "  br i1 %run.some, label %run.begins, label %runs.over",
            "run.begins:",
            f"  %run.at = mul i64 %run, {HEAD}",
        )
        which, begin, calls = (self._listed(w.index("add", "%run.at", k)) for k in range(HEAD))
        cases = " ".join(f"i64 {k}, label %kind{k}" for k in range(len(rolled.kinds)))
        w.frame(f"  switch i64 {which}, label %run.over [ {cases} ]")
        for k, program in enumerate(rolled.kinds):
            self._kind(k, program, begin, calls)
        w.frame("run.over:", "  %run.next = add i64 %run, 1", "  br label %runs", "runs.over:")
        self.label = "runs.over"
        at = HEAD * len(rolled.runs) + len(rolled.entries)
        for g, (_, size) in enumerate(rolled.outputs, self.inputs + 3):
            self._copy(f"out{g}", size, partial(self._result, at), partial(self._entry, g))
            at += size

    def _kind(self, kind: int, program: Program, first: Operand, calls: Operand) -> None:
        """A loop over the calls of a run of one kind."""
        w, (values, _) = self.w, (size for _, size in program.inputs)
        w.frame(
            f"kind{kind}:",
            f"  %call{kind} = phi i64 [ 0, %run.begins ], [ %call{kind}.next, %kind{kind} ]",
            f"  %call{kind}.past = mul i64 %call{kind}, {self.rolled.width(kind)}",
            f"  %call{kind}.at = add i64 {first}, %call{kind}.past",
        )
        numbers = self._listed(f"%call{kind}.at")

        def slot(k: int) -> Instruction:
            return self._slot(self._listed(w.index("add", f"%call{kind}.at", 1 + k)))

        def given(place: int) -> Operand:
            if place < values:
                return self._load(slot(place))
            return self._load(w.address(self.numbers, w.index("add", numbers, place - values), w.real))

        code = ThreadCode(w, program, given, Residence())
        code.write(lambda place, value: w.store(w.real, value, slot(values + place), BYTES[w.real]))
        w.frame(
            f"  %call{kind}.next = add i64 %call{kind}, 1",
            f"  %call{kind}.more = icmp slt i64 %call{kind}.next, {calls}",
            f"  br i1 %call{kind}.more, label %kind{kind}, label %run.over",
        )

    def _copy(self, name: str, size: int, source: Callable[[str], Operand], target: Callable[[str], Operand]) -> None:
        """A loop over the entries of a group."""
        if not size:
            return
        w, k = self.w, f"%{name}.k"
        w.frame(
            f"  br label %{name}",
            f"{name}:",
            f"  {k} = phi i64 [ 0, %{self.label} ], [ {k}.next, %{name} ]",
        )
        w.store(w.real, self._load(source(k)), target(k), BYTES[w.real])
        w.frame(
            f"  {k}.next = add i64 {k}, 1",
            f"  {k}.more = icmp slt i64 {k}.next, {size}",
            f"  br i1 {k}.more, label %{name}, label %{name}.over",
            f"{name}.over:",
        )
        self.label = f"{name}.over"

    def _load(self, at: Operand) -> Instruction:
        return self.w.load(self.w.real, at, BYTES[self.w.real])

    def _listed(self, at: Operand) -> Instruction:
        return self.w.load("i64", self.w.address(self.list, at, "i64"), 8)

    def _slot(self, slot: Operand) -> Instruction:
        w = self.w
        return w.address(self.slots, w.index("mul", slot, f"{self.slots}.columns"), w.real)

    def _moved(self, first: int, k: Operand) -> Instruction:
        return self._slot(self.w.index("add", k, first))

    def _result(self, first: int, k: Operand) -> Instruction:
        return self._slot(self._listed(self.w.index("add", k, first)))

    def _entry(self, g: int, k: Operand) -> Instruction:
        w = self.w
        return w.address(f"%a{g}", w.index("mul", f"%a{g}.columns", k), w.real)
