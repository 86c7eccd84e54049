"""C99: numbers as hexadecimal floats, nothing but math.h, the caller's arrays and the stack."""

from __future__ import annotations

import math
from collections.abc import Sequence

from linkwright.engines.printers.routine import Routine, argument_names, operations_of
from linkwright.engines.printers.statements import ProgramPieces, Syntax, cut, statements
from linkwright.program import Program, Staged

LONGEST = 4000  # nodes of a function: beyond, compilers' time grows faster than the text
RESERVED = (
    "auto break case char const continue default do double else enum extern float for goto if inline int long register "
    "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while "
    "sqrt sin cos atan2 exp log sinh cosh tanh pow fmod copysign remainder_of shared column solved c r"
)
KEYWORDS = frozenset(RESERVED.split())
FORMS = {
    "add": "{0} + {1}",
    "sub": "{0} - {1}",
    "mul": "{0} * {1}",
    "scale": "{0} * {1}",
    "div": "{0} / {1}",
    "neg": "-{0}",
    "select": "{0} > 0.0 ? {1} : {2}",
    "atan2": "atan2({0}, {1})",
    "pow": "pow({0}, {1})",
    "mod": "remainder_of({0}, {1})",
} | {name: name + "({0})" for name in ("sqrt", "sin", "cos", "exp", "log", "sinh", "cosh", "tanh")}

REMAINDER = """\
/* x - y floor(x / y): the remainder that has the sign of y. */
static double remainder_of(double x, double y)
{
    const double r = fmod(x, y);
    if (r == 0.0) {
        return copysign(0.0, y);
    }
    return (r < 0.0) != (y < 0.0) ? r + y : r;
}
"""


def number(x: float) -> str:
    """The same number to the last bit."""
    if math.isnan(x):
        return "NAN"
    if math.isinf(x):
        return "INFINITY" if x > 0.0 else "(-INFINITY)"
    if x == int(x) and abs(x) < 1e6:
        return f"{x:.1f}" if math.copysign(1.0, x) > 0.0 else f"({x:.1f})"
    return x.hex() if x > 0.0 else f"({x.hex()})"


SYNTAX = Syntax(number, FORMS, "const double {0} = {1};")


class C99:
    name, suffix = "c99", ".c"

    def text(self, routines: Sequence[Routine], header: str = "") -> str:
        """`header` is the name of a file to include, which `header` prints."""
        parts = ["#include <math.h>\n" + (f'\n#include "{header}"\n' if header else "")]
        if "mod" in operations_of(routines):
            parts.append(REMAINDER)
        for routine in routines:
            parts += _staged(routine) if isinstance(routine.program, Staged) else _plain(routine.name, routine.program)
            parts[-1] = _comment(routine.comment) + parts[-1]
        return "\n".join(parts)

    def header(self, routines: Sequence[Routine], guard: str) -> str:
        """The declarations of the same functions, with the same comments; `guard` is a macro that nobody else has."""
        body = [f"{_comment(r.comment)}{declaration(r.name, r.program)};\n" for r in routines]
        return "\n".join(
            [
                f"#ifndef {guard}\n#define {guard}\n",
                '#ifdef __cplusplus\nextern "C" {\n#endif\n',
                *body,
                "#ifdef __cplusplus\n}\n#endif\n",
                f"#endif /* {guard} */\n",
            ]
        )


def declaration(name: str, program: Program | Staged) -> str:
    inputs, outputs = argument_names(program, KEYWORDS)
    return f"void {name}({', '.join(_parameters(inputs, outputs)) or 'void'})"


def _parameters(inputs: Sequence[str], outputs: Sequence[str], workspace: bool = False) -> list[str]:
    return [f"const double *{x}" for x in inputs] + ["double *w"] * workspace + [f"double *{x}" for x in outputs]


def _plain(name: str, program: Program, hidden: bool = False) -> list[str]:
    """The function of a program, behind the functions of its pieces where it has several."""
    inputs, outputs = argument_names(program, KEYWORDS)
    return _functions(name, program, inputs, outputs, hidden)


def _functions(name: str, program: Program, inputs: list[str], outputs: list[str], hidden: bool) -> list[str]:
    pieces = cut(program, LONGEST)
    head = f"void {name}({', '.join(_parameters(inputs, outputs)) or 'void'})"
    head = f"static {head}" if hidden else head
    if len(pieces.ranges) == 1:
        return [_function(head, _body(program, 0, pieces, inputs, outputs), (*inputs, *outputs))]
    parts, calls = [], [f"double w[{pieces.size}];"] if pieces.size else []
    with_workspace = ("w",) if pieces.size else ()
    for p in range(len(pieces.ranges)):
        piece = f"static void {name}_{p}({', '.join(_parameters(inputs, outputs, bool(pieces.size)))})"
        body = _body(program, p, pieces, inputs, outputs)
        parts.append(_function(piece, body, (*inputs, *with_workspace, *outputs)))
        calls.append(f"{name}_{p}({', '.join((*inputs, *with_workspace, *outputs))});")
    return [*parts, _function(head, calls, ())]


def _body(program: Program, p: int, pieces: ProgramPieces, inputs: list[str], outputs: list[str]) -> list[str]:
    return statements(program, pieces.ranges[p], pieces, SYNTAX, inputs, outputs)


def _function(head: str, lines: Sequence[str], arguments: Sequence[str]) -> str:
    text = "\n".join(lines)
    idle = [f"(void){x};" for x in arguments if f"{x}[" not in text]
    return "\n".join([head, "{", *(f"    {line}" for line in (*lines, *idle)), "}\n"])


def _staged(routine: Routine) -> list[str]:
    """The first stage and every pass as functions, and one that leads every column of every matrix through them."""
    staged, name = routine.program, routine.name
    assert isinstance(staged, Staged)
    inputs, outputs = argument_names(staged, KEYWORDS)
    parts = _functions(f"{name}_first", staged.first, inputs, [*outputs, "shared"], hidden=True)
    for p, step in enumerate(staged.passes):
        parts += _functions(f"{name}_pass_{p}", step, ["shared", "column"], ["solved"], hidden=True)
    rows = staged.rows
    lines = [f"double shared[{max(staged.first.outputs[-1][1], 1)}];"]
    if staged.passes:
        lines += [f"double column[{rows}];", f"double solved[{rows}];", "int c, r;"]
    lines.append(f"{name}_first({', '.join((*inputs, *outputs, 'shared'))});")
    array = {group: x for (group, _), x in zip(staged.outputs, outputs, strict=True)}
    for matrix, columns in staged.matrices:
        x = array[matrix]
        lines += [
            f"for (c = 0; c < {columns}; c++) {{",
            f"    for (r = 0; r < {rows}; r++) {{",
            f"        column[r] = {x}[r * {columns} + c];",
            "    }",
        ]
        source, target = "column", "solved"
        for p in range(len(staged.passes)):
            lines.append(f"    {name}_pass_{p}(shared, {source}, {target});")
            source, target = target, source
        lines += [
            f"    for (r = 0; r < {rows}; r++) {{",
            f"        {x}[r * {columns} + c] = {source}[r];",
            "    }",
            "}",
        ]
    return [*parts, _function(declaration(name, staged), lines, ())]


def _comment(text: str) -> str:
    """Text as a comment of its own lines; what would end it early is kept from doing so."""
    if not text:
        return ""
    lines = text.replace("*/", "* /").replace("/*", "/ *").replace("??", "? ?").splitlines()
    safe = [line[:-1] + "/" if line.endswith("\\") else line for line in lines]
    return "/* " + "\n   ".join(safe) + " */\n"
