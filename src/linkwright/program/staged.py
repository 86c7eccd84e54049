"""Staged: a program too long to stand in one piece, because the same small program runs over many columns.

The first stage fills matrices with right-hand sides and yields the numbers that all columns share. Then each pass, one
after the other, replaces every column of every matrix by what it makes of it: x = pass(shared, column).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property

from linkwright.program.program import ARITHMETIC, Program, inline, on_demand, trace
from linkwright.program.rolled import Rolled
from linkwright.program.symbol import Scalar

LONG = 20_000  # operations: what is longer compiles and runs faster in pieces


@dataclass(frozen=True)
class Staged:
    """`first` yields all outputs, the matrices among them still as right-hand sides, and last the shared numbers.

    `matrices` names those outputs with the number of their columns; they stand row by row. A pass takes the shared
    numbers and one column, and yields one column.
    """

    first: Program
    passes: tuple[Program, ...]
    matrices: tuple[tuple[str, int], ...]
    label: str = field(default="program", compare=False)
    lanes: int = field(default=1, compare=False)  # of the code compiled from it
    compile_seconds: float = field(default=0.0, compare=False)

    @property
    def inputs(self) -> tuple[tuple[str, int], ...]:
        return self.first.inputs

    @property
    def outputs(self) -> tuple[tuple[str, int], ...]:
        return self.first.outputs[:-1]

    @property
    def rows(self) -> int:
        """How long a column is."""
        return self.passes[0].outputs[0][1] if self.passes else 0

    def absent(self, matrix: str) -> list[frozenset[int]]:
        """Per column of a matrix the rows where its right-hand side is known to be zero."""
        columns, results = dict(self.matrices)[matrix], self.first.results
        zero = [self.first.nodes[results[k]] == ("constant", 0.0) for k in self.first.places(matrix)]
        return [frozenset(r for r in range(self.rows) if zero[columns * r + c]) for c in range(columns)]

    @cached_property
    def counts(self) -> Counter[str]:
        """How many of each operation, over all columns, each without what is known to be zero in it."""
        total = Counter(self.first.counts)
        columns = Counter(absent for name, _ in self.matrices for absent in self.absent(name))
        for absent, times in columns.items():
            for step in self.passes:
                lean = without(step, absent)
                absent = zeros(lean)
                for operation, count in lean.counts.items():
                    total[operation] += times * count
        return total

    @property
    def operations(self) -> int:
        return sum(self.counts[op] for op in ARITHMETIC)

    def __str__(self) -> str:
        columns = sum(n for _, n in self.matrices)
        if not columns:
            return f"{self.label}: {self.operations} operations in pieces"
        return (
            f"{self.label}: {self.operations} operations in two stages, {self.first.operations} of them once, the rest "
            f"over {columns} columns"
        )


def in_pieces(program: Program) -> Staged:
    """A long program without columns, as a first stage alone: it compiles and runs in pieces."""
    return Staged(replace(program, outputs=(*program.outputs, ("shared", 0))), (), (), program.label)


def in_one(staged: Staged) -> Program:
    """A program that was taken in pieces, as it was."""
    *outputs, _ = staged.first.outputs
    return replace(staged.first, outputs=tuple(outputs), label=staged.label)


def manageable(program: Program | Staged | Rolled) -> Program | Staged | Rolled:
    """A program as it is, or in pieces where it would take long to compile."""
    if not isinstance(program, Program) or program.operations < LONG:
        return program
    return in_pieces(on_demand(program, range(len(program.results))))


def without(step: Program, absent: frozenset[int]) -> Program:
    """The pass for columns that are zero in these rows."""

    def lean(shared: tuple[Scalar, ...], column: tuple[Scalar, ...]) -> dict[str, tuple[Scalar, ...]]:
        return inline(step, (*shared, *(0.0 if k in absent else x for k, x in enumerate(column))))

    return trace(lean, {"shared": step.inputs[0][1], "column": step.inputs[1][1]}, step.label)


def zeros(step: Program) -> frozenset[int]:
    """The rows where a pass yields zero whatever the column."""
    return frozenset(k for k, r in enumerate(step.results) if step.nodes[r] == ("constant", 0.0))
