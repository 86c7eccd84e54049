"""C99: numbers as hexadecimal floats, nothing but math.h, the caller's arrays and the stack."""

from __future__ import annotations

import math
from collections.abc import Sequence

from linkwright.engines.printers.function_text import Style, comment, text_of
from linkwright.engines.printers.routine import Iteration, Routine, operations_of
from linkwright.engines.printers.statements import Syntax

LONGEST = 1000  # nodes of a function: beyond, compilers' time grows faster than the text
RESERVED = (
    "auto break case char const continue default do double else enum extern float for goto if inline int long register "
    "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while "
    "I sqrt sin cos atan2 exp log sinh cosh tanh pow fmod copysign remainder_of shared column solved next measure"
)
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
    plain = f"{x:.1f}" if x == int(x) and abs(x) < 1e6 else x.hex()
    return f"({plain})" if plain.startswith("-") else plain


def function_head(name: str, inputs: Sequence[str], outputs: Sequence[str], hidden: bool, result: bool) -> str:
    arguments = [f"const double *{x}" for x in inputs] + [f"double *{x}" for x in outputs]
    kind = f"{'static ' * hidden}{'double' if result else 'void'}"
    return f"{kind} {name}({', '.join(arguments) or 'void'})"


def local_array(owner: str, name: str, size: int) -> tuple[str, str]:
    return "", f"double {name}[{size}];"


STYLE = Style(
    syntax=Syntax(number, FORMS, "const double {0} = {1};"),
    head=lambda *said: function_head(*said) + "\n{",
    array=local_array,
    counter="int",
    idle="(void){0};",
    longest=LONGEST,
    reserved=frozenset(RESERVED.split()),
)


class C99:
    name, suffix = "c99", ".c"

    def text(self, routines: Sequence[Routine | Iteration], header: str = "") -> str:
        """`header`: the name of a file to include, with what the method of that name prints."""
        parts = ["#include <math.h>\n" + (f'\n#include "{header}"\n' if header else "")]
        if "mod" in operations_of(routines):
            parts.append(REMAINDER)
        return "\n".join([*parts, *(part for routine in routines for part in text_of(routine, STYLE))])

    def header(self, routines: Sequence[Routine | Iteration], guard: str) -> str:
        """The declarations of the same functions, under the same comments; `guard`: a macro that nobody else has."""
        body = [f"{comment(r.comment)}{declaration(r)};\n" for r in routines if not getattr(r, "hidden", False)]
        return "\n".join(
            [
                f"#ifndef {guard}\n#define {guard}\n",
                '#ifdef __cplusplus\nextern "C" {\n#endif\n',
                *body,
                "#ifdef __cplusplus\n}\n#endif\n",
                f"#endif /* {guard} */\n",
            ]
        )


def declaration(routine: Routine | Iteration) -> str:
    """The function as its caller sees it."""
    names = STYLE.names((*routine.inputs, *routine.outputs))
    n = len(routine.inputs)
    return function_head(routine.name, names[:n], names[n:], False, isinstance(routine, Iteration))
