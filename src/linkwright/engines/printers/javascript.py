"""JavaScript: an ES module of functions over Float64Arrays; numbers as Python writes them, which is to the last bit."""

from __future__ import annotations

import math
from collections.abc import Sequence

from linkwright.engines.printers.function_text import Style, text_of
from linkwright.engines.printers.routine import Iteration, Routine, operations_of
from linkwright.engines.printers.statements import Syntax

LONGEST = 1500  # nodes of a function: V8 leaves functions of more than 60 kB of its code unoptimised
RESERVED = (
    "abstract arguments async await boolean break byte case catch char class const continue debugger default delete do "
    "double else enum eval export extends false final finally float for function goto if implements import in "
    "instanceof int interface let long native new null of package private protected public return short static super "
    "switch synchronized this throw throws transient true try typeof undefined var void volatile while with yield Math "
    "Infinity NaN Float64Array sqrt sin cos atan2 exp log sinh cosh tanh power remainder shared column solved next "
    "measure"
)
FUNCTIONS = ("sqrt", "sin", "cos", "atan2", "exp", "log", "sinh", "cosh", "tanh")
FORMS = {
    "add": "{0} + {1}",
    "sub": "{0} - {1}",
    "mul": "{0} * {1}",
    "scale": "{0} * {1}",
    "div": "{0} / {1}",
    "neg": "-{0}",
    "select": "{0} > 0 ? {1} : {2}",
    "atan2": "atan2({0}, {1})",
    "pow": "power({0}, {1})",
    "mod": "remainder({0}, {1})",
} | {name: name + "({0})" for name in FUNCTIONS if name != "atan2"}

POWER = """\
/* One to any power, and minus one to an infinite one, are one: as C has it. */
function power(x, y) {
    return x === 1 || (x === -1 && (y === Infinity || y === -Infinity)) ? 1 : Math.pow(x, y);
}
"""
REMAINDER = """\
/* x - y floor(x / y): the remainder that has the sign of y. */
function remainder(x, y) {
    const r = x % y;
    if (r === 0) {
        return y < 0 || Object.is(y, -0) ? -0 : 0;
    }
    return r < 0 !== y < 0 ? r + y : r;
}
"""


def number(x: float) -> str:
    """The same number to the last bit."""
    if not math.isfinite(x):
        return "NaN" if math.isnan(x) else "Infinity" if x > 0.0 else "(-Infinity)"
    plain = str(int(x)) if x == int(x) and abs(x) < 1e6 and math.copysign(1.0, x) > 0.0 else repr(x)
    return f"({plain})" if plain.startswith("-") else plain


def function_head(name: str, inputs: Sequence[str], outputs: Sequence[str], hidden: bool, result: bool) -> str:
    return f"{'' if hidden else 'export '}function {name}({', '.join((*inputs, *outputs))}) {{"


def kept_array(owner: str, name: str, size: int) -> tuple[str, str]:
    """Made once, when the module is loaded."""
    return f"const {owner}_{name} = new Float64Array({size});\n", f"const {name} = {owner}_{name};"


STYLE = Style(
    syntax=Syntax(number, FORMS, "const {0} = {1};"),
    head=function_head,
    array=kept_array,
    counter="let",
    idle="",
    longest=LONGEST,
    reserved=frozenset(RESERVED.split()),
)


class JavaScript:
    name, suffix = "javascript", ".mjs"

    def text(self, routines: Sequence[Routine | Iteration]) -> str:
        used = operations_of(routines)
        needed = [name for name in FUNCTIONS if name in used]
        parts = [f"const {{ {', '.join(needed)} }} = Math;\n"] if needed else []
        parts += [POWER] if "pow" in used else []
        parts += [REMAINDER] if "mod" in used else []
        return "\n".join([*parts, *(part for routine in routines for part in text_of(routine, STYLE))])
