"""Functions of programs in a language with braces: what C, JavaScript and CUDA have in common.

A program is one function, behind those of its pieces where it is long; a Staged one leads every column of every matrix
through its passes; an Iteration steps in place. What differs is a Style.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from linkwright.engines.printers.routine import Groups, Iteration, Routine, argument_names, programs_of
from linkwright.engines.printers.statements import ProgramPieces, Syntax, cut, statements
from linkwright.program import Program, Repeated, Staged
from linkwright.program.repeated import LEFT

ARRAY = re.compile(r"\b([A-Za-z_]\w*)\[")


class Style(NamedTuple):
    """How a language writes functions.

    head(name, inputs, outputs, hidden, result): its first line, up to the brace; result: whether it returns a number.
    array(owner, name, size): an array for a function's own use, as a line before the function (or none) and one in it.
    counter: the type of a counter. idle: a line that says an argument is not used, or "".
    longest: nodes of one function.
    """

    syntax: Syntax
    head: Callable[[str, Sequence[str], Sequence[str], bool, bool], str]
    array: Callable[[str, str, int], tuple[str, str]]
    counter: str
    idle: str
    longest: int
    reserved: frozenset[str]

    def names(self, groups: Groups) -> list[str]:
        return argument_names(groups, self.reserved)


def text_of(routine: Routine | Iteration, style: Style) -> list[str]:
    """Its functions, each whole, the one that callers want last and under its comment."""
    if isinstance(routine, Iteration):
        parts = _iteration(routine, style)
    else:
        names = style.names((*routine.inputs, *routine.outputs))
        inputs, outputs = names[: len(routine.inputs)], names[len(routine.inputs) :]
        if isinstance(routine.program, Repeated):
            parts = _repeated(routine, inputs, outputs, style)
        elif isinstance(routine.program, Staged):
            parts = _staged(routine.name, routine.program, inputs, outputs, style, routine.hidden)
        else:
            parts = _plain(routine.name, routine.program, inputs, outputs, style, routine.hidden)
    parts[-1] = comment(routine.comment) + parts[-1]
    return parts


def comment(text: str) -> str:
    """Text as a comment of its own lines; what would end it early, or mean something else, is written apart."""
    if not text:
        return ""
    lines = parted(text, "*/", "/*", "??").splitlines()
    return "/* " + "\n   ".join(line.rstrip("\\") for line in lines) + " */\n"


def parted(text: str, *marks: str) -> str:
    """The text with a blank within each of these marks of two letters, also where they overlap, as in ??? and --->."""
    for mark in marks:
        first, second = mark[0], mark[1]
        text = re.sub(f"{re.escape(first)}(?={re.escape(second)})", f"{first} ", text)
    return text


def _plain(name: str, program: Program, inputs: list[str], outputs: list[str], style: Style, hidden: bool) -> list[str]:
    pieces = cut(program, style.longest)
    head = style.head(name, inputs, outputs, hidden, False)
    if len(pieces.ranges) == 1:
        body = _body(program, 0, pieces, inputs, outputs, style)
        return [_function(head, [*body, *_idle([*inputs, *outputs], used([*inputs, *outputs], body), style)])]
    before, own = style.array(name, "w", max(pieces.size, 1))
    parts, calls, touched = [], [own], set[str]()
    for p in range(len(pieces.ranges)):
        body = _body(program, p, pieces, inputs, outputs, style)
        reads, writes = used(inputs, body), used(["w", *outputs], body)
        parts.append(_function(style.head(f"{name}_{p}", reads, writes, True, False), body))
        calls.append(_call(f"{name}_{p}", [*reads, *writes]))
        touched.update(reads, writes)
    return [*parts, before + _function(head, [*calls, *_idle([*inputs, *outputs], touched, style)])]


def _body(
    program: Program, p: int, pieces: ProgramPieces, inputs: list[str], outputs: list[str], style: Style
) -> list[str]:
    return statements(program, pieces.ranges[p], pieces, style.syntax, inputs, outputs)


def _staged(name: str, staged: Staged, inputs: list[str], outputs: list[str], style: Style, hidden: bool) -> list[str]:
    rows = staged.rows
    sizes = {"shared": max(staged.first.outputs[-1][1], 1)}
    sizes |= {"column": rows, "solved": rows} if staged.passes else {}
    arrays = [style.array(name, array, size) for array, size in sizes.items()]
    parts = _plain(f"{name}_first", staged.first, inputs, [*outputs, "shared"], style, True)
    for p, step in enumerate(staged.passes):
        parts += _plain(f"{name}_pass_{p}", step, ["shared", "column"], ["solved"], style, True)
    lines = [own for _, own in arrays]
    lines.append(_call(f"{name}_first", [*inputs, *outputs, "shared"]))
    array = {group: x for (group, _), x in zip(staged.outputs, outputs, strict=True)}
    for matrix, columns in staged.matrices:
        source, target, passes = "column", "solved", []
        for p in range(len(staged.passes)):
            passes.append(_call(f"{name}_pass_{p}", ["shared", source, target]))
            source, target = target, source
        entry = f"{array[matrix]}[r * {columns} + c]"
        each = [
            *_loop(style, "r", rows, [f"column[r] = {entry};"]),
            *passes,
            *_loop(style, "r", rows, [f"{entry} = {source}[r];"]),
        ]
        lines += _loop(style, "c", columns, each)
    head = style.head(name, inputs, outputs, hidden, False)
    return [*parts, "".join(before for before, _ in arrays) + _function(head, lines)]


def _iteration(it: Iteration, style: Style) -> list[str]:
    names = dict(zip((group for group, _ in it.step.inputs), style.names(it.step.inputs), strict=True))
    arguments, state = [names[group] for group, _ in it.step.inputs], names[it.state]
    size = dict(it.step.inputs)[it.state]
    parts = _plain(f"{it.name}_step", it.step, arguments, ["next"], style, True)
    parts += _plain(f"{it.name}_measured", it.measure, arguments, ["measure"], style, True)
    arrays = [style.array(it.name, "next", size), style.array(it.name, "measure", 1)]
    step = [_call(f"{it.name}_step", [*arguments, "next"]), *_loop(style, "k", size, [f"{state}[k] = next[k];"])]
    lines = [
        *(own for _, own in arrays),
        *_loop(style, "c", it.steps, step),
        _call(f"{it.name}_measured", [*arguments, "measure"]),
        "return measure[0];",
    ]
    head = style.head(it.name, [names[group] for group, _ in it.inputs], [state], False, True)
    return [*parts, "".join(before for before, _ in arrays) + _function(head, lines)]


def _repeated(routine: Routine, inputs: list[str], outputs: list[str], style: Style) -> list[str]:
    """Turns as long as some are left, on the outputs, and what follows the last."""
    name, repeated = routine.name, routine.program
    assert isinstance(repeated, Repeated)
    step, finish = programs_of(routine)
    given = dict(zip((group for group, _ in step.inputs), inputs, strict=True))
    made = dict(zip((group for group, _ in repeated.outputs), outputs, strict=True))
    now = given | {group: made[group] for group, _ in step.outputs}
    parts, lines, before = list[str](), list[str](), list[str]()
    turns: list[list[str]] = []
    for part, kind in ((step, "turn"), (finish, "last")):
        new = [f"{kind}_{k}" for k in range(len(part.outputs))]
        taken = [now[group] for group, _ in part.inputs]
        hidden = style.names(part.inputs)
        parts += _plain(f"{name}_{kind}", part, hidden, new, style, True)
        arrays = [style.array(name, x, max(size, 1)) for x, (_, size) in zip(new, part.outputs, strict=True)]
        before += [first for first, _ in arrays]
        lines += [own for _, own in arrays]
        copies = [
            line
            for x, (group, size) in zip(new, part.outputs, strict=True)
            for line in _loop(style, "k", size, [f"{made[group]}[k] = {x}[k];"])
        ]
        turns.append([_call(f"{name}_{kind}", [*taken, *new]), *copies])
    for group, size in step.outputs:
        lines += _loop(style, "k", size, [f"{made[group]}[k] = {given[group]}[k];"])
    lines += [f"while ({made[LEFT]}[0] > 0) {{", *(f"    {line}" for line in turns[0]), "}", *turns[1]]
    head = style.head(name, inputs, outputs, routine.hidden, False)
    return [*parts, "".join(before) + _function(head, lines)]


def _loop(style: Style, counter: str, count: int, lines: Sequence[str]) -> list[str]:
    head = f"for ({style.counter} {counter} = 0; {counter} < {count}; {counter}++) {{"
    return [head, *(f"    {line}" for line in lines), "}"]


def _call(name: str, arguments: Sequence[str]) -> str:
    return f"{name}({', '.join(arguments)});"


def _function(head: str, lines: Sequence[str]) -> str:
    return "\n".join([head, *(f"    {line}" for line in lines), "}\n"])


def _idle(arguments: Sequence[str], touched: Collection[str], style: Style) -> list[str]:
    """Lines for arguments that are not used."""
    return [style.idle.format(x) for x in arguments if style.idle and x not in touched]


def used(arrays: Sequence[str], lines: Sequence[str]) -> list[str]:
    """Those of the arrays of which an entry occurs in the lines."""
    found = set(ARRAY.findall("\n".join(lines)))
    return [x for x in arrays if x in found]
