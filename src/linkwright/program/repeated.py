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
    """Every output of `step` has the name of an input, and replaces it for the next turn.

    It is repeated while one of these, `left`, a single number, is positive: that counts turns down, or tells of time
    left. After the last turn `finish` takes what it needs by name; its outputs replace those of the step, or stand
    behind them. There need not be any turn.
    """

    step: Program | Rolled
    finish: Program | Rolled
    label: str = field(default="program", compare=False)
    lanes: int = field(default=1, compare=False)  # of the code compiled from it
    compile_seconds: float = field(default=0.0, compare=False)

    @property
    def inputs(self) -> Groups:
        return self.step.inputs

    @property
    def outputs(self) -> Groups:
        turned = dict(self.step.outputs)
        return (*self.step.outputs, *(group for group in self.finish.outputs if group[0] not in turned))

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
