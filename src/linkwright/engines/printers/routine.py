"""Routine: a program with a name, to be printed as one function; and Printer, what prints routines in one language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, Protocol

from linkwright.program import Program, Repeated, Staged

Groups = tuple[tuple[str, int], ...]


class Routine(NamedTuple):
    """A function of one array per group of inputs, then one per group of outputs, in the program's order.

    `comment` stands above the function, line by line as it is given. `hidden`: other files do not see it.
    """

    name: str
    program: Program | Staged | Repeated
    comment: str = ""
    hidden: bool = False

    @property
    def inputs(self) -> Groups:
        return self.program.inputs

    @property
    def outputs(self) -> Groups:
        return self.program.outputs


class Iteration(NamedTuple):
    """A fixed number of equal steps: a function of the step's inputs but one, then of that one, `state`, which it
    replaces again and again by the step's only output; it returns what `measure`, a program of the same inputs, makes
    of the last."""

    name: str
    step: Program
    measure: Program
    state: str
    steps: int
    comment: str = ""

    @property
    def inputs(self) -> Groups:
        return tuple(group for group in self.step.inputs if group[0] != self.state)

    @property
    def outputs(self) -> Groups:
        return tuple(group for group in self.step.inputs if group[0] == self.state)


class Printer(Protocol):
    """A language: its name in the table of printers, and how its files end."""

    name: str
    suffix: str

    def text(self, routines: Sequence[Routine | Iteration]) -> str:
        """One whole source file. No function allocates; an output may not lie over an input."""


def programs_of(routine: Routine | Iteration) -> tuple[Program, ...]:
    """The plain programs that it consists of."""
    if isinstance(routine, Iteration):
        return (routine.step, routine.measure)
    program = routine.program
    if isinstance(program, Repeated):
        assert isinstance(program.step, Program)
        assert isinstance(program.finish, Program)
        return (program.step, program.finish)
    return (program.first, *program.passes) if isinstance(program, Staged) else (program,)


def operations_of(routines: Sequence[Routine | Iteration]) -> set[str]:
    """The operations that occur in any of them."""
    return {node[0] for routine in routines for part in programs_of(routine) for node in part.nodes}


def identifier(text: str, taken: Collection[str] = ()) -> str:
    """A name as programming languages have them, none of `taken`: "four-bar" is four_bar."""
    name = re.sub(r"[^A-Za-z0-9_]", "_", text)
    name = name if name[:1].isalpha() else f"m_{name.lstrip('_')}"
    while name in taken:
        name += "_"
    return name


def argument_names(groups: Groups, reserved: Collection[str]) -> list[str]:
    """What arrays are called: as the groups are, each name once, none of `reserved` nor one of the printers' own."""
    return list(_distinct(groups, set(reserved)))


def _distinct(groups: Groups, taken: set[str]) -> Iterator[str]:
    for group, _ in groups:
        name = identifier(group, taken)
        while re.fullmatch(r"[xwckr]\d*", name) or name in taken:
            name += "_"
        taken.add(name)
        yield name
