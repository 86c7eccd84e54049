"""Routine: a program with a name, to be printed as one function; and Printer, what prints routines in one language."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from linkwright.program import Program, Staged


class Routine(NamedTuple):
    """`comment` stands above the function, line by line as it is given."""

    name: str
    program: Program | Staged
    comment: str = ""


class Printer(Protocol):
    """A language: its name in the table of printers, and how its files end."""

    name: str
    suffix: str

    def text(self, routines: Sequence[Routine]) -> str:
        """One whole source file: each routine a function of one array per group of inputs, then one per group of
        outputs, in the program's order. No function allocates; an output may not lie over an input."""


def programs_of(program: Program | Staged) -> tuple[Program, ...]:
    """The plain programs that a routine consists of."""
    return (program.first, *program.passes) if isinstance(program, Staged) else (program,)


def operations_of(routines: Sequence[Routine]) -> set[str]:
    """The operations that occur in any of them."""
    return {node[0] for routine in routines for part in programs_of(routine.program) for node in part.nodes}


def identifier(text: str, taken: Collection[str] = ()) -> str:
    """A name as programming languages have them, none of `taken`: "four-bar" is four_bar."""
    name = re.sub(r"[^A-Za-z0-9_]", "_", text)
    name = name if name[:1].isalpha() else f"m{name}" if name.startswith("_") else f"m_{name}"
    while name in taken or re.fullmatch(r"[xwn]\d*", name):  # these are the printers' own
        name += "_"
    return name


def argument_names(program: Program | Staged, reserved: Collection[str]) -> tuple[list[str], list[str]]:
    """What the arrays of inputs and of outputs are called: as the groups are, each name once."""
    taken = set(reserved)
    names = []
    for group, _ in (*program.inputs, *program.outputs):
        names.append(identifier(group, taken))
        taken.add(names[-1])
    return names[: len(program.inputs)], names[len(program.inputs) :]
