"""Repeated: a program run again and again on its own results, as long as it says: the steps of a trajectory."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from linkwright.program.program import ARITHMETIC, Program
from linkwright.program.rolled import Rolled
from linkwright.program.staged import Staged

Groups = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Repeated:
    """An output of `step` that has the name of an input replaces it for the next turn; the others are those of the last
    turn, zero where there was none.

    It is repeated while its input `left`, one number, is positive: that counts turns down, or tells of time left. The
    step takes `left` as an input and gives it as an output. After the last turn `finish` replaces outputs by those that
    it makes of outputs and inputs, by name; also where there was no turn.
    """

    step: Program
    finish: Program
    label: str = field(default="program", compare=False)
    lanes: int = field(default=1, compare=False)  # of the code compiled from it
    compile_seconds: float = field(default=0.0, compare=False)

    @property
    def inputs(self) -> Groups:
        return self.step.inputs

    @property
    def outputs(self) -> Groups:
        return self.step.outputs

    @property
    def counts(self) -> Counter[str]:
        """How many of each operation in one turn."""
        return self.step.counts

    @property
    def operations(self) -> int:
        """Operations of one turn."""
        return sum(self.counts[op] for op in ARITHMETIC)

    def __str__(self) -> str:
        return f"{self.label}: {self.operations} operations a turn"


AnyProgram = Program | Staged | Rolled | Repeated
LEFT = "left"
