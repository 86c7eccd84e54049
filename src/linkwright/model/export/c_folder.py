"""A model as a folder of C99: header, source, a Makefile, a test with values from Python, and what it is in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from linkwright.engines.printers import Iteration, Routine, identifier
from linkwright.engines.printers.c99 import C99, declaration, number
from linkwright.errors import LinkwrightError
from linkwright.mechanism.files.paths import as_path
from linkwright.model.answers import Array
from linkwright.model.export.printed_routines import closing_routines, question_routine, wanted
from linkwright.model.export.worked_examples import EXACT, Examples, worked_examples
from linkwright.model.written_files import check_folder, signature, write_folder
from linkwright.scalars.tolerances import CLOSED_PRINTED

if TYPE_CHECKING:
    from linkwright.model.model import Model

Routines = Sequence[Routine | Iteration]


def export_c(model: Model, folder: Any, questions: Any) -> None:
    """Print the questions into a folder; see Model.export_c."""
    place = as_path(folder, "export_c: the folder must be a path")
    asked = wanted(questions, f"{model.name}: export_c")
    name = identifier(model.name)
    signed = signature(model.name)
    check_folder(place, _file_names(name), signed)
    routines: list[Routine | Iteration] = [question_routine(model, one, f"{name}_") for one in asked]
    remark = ""
    try:
        routines += closing_routines(model, f"{name}_")
    except LinkwrightError as error:
        remark = str(error)
    write_folder(place, folder_texts(model, name, routines, remark), signed)


def _file_names(name: str) -> tuple[str, ...]:
    return (f"{name}.h", f"{name}.c", f"{name}_test.c", "Makefile", "README.md")


def folder_texts(model: Model, name: str, routines: Routines, remark: str = "") -> dict[str, str]:
    """The files by name. remark: why there are no functions that close the loops, if there should be some."""
    told = signature(model.name)
    above = f"/* {told} */\n\n"
    examples = [worked_examples(model, routine) for routine in routines]
    texts = (
        above + C99().header(routines, f"{name.upper()}_H"),
        above + C99().text(routines, f"{name}.h"),
        above + _test(name, routines, examples),
        _makefile(name, told),
        _readme(model, name, told, routines, remark),
    )
    return dict(zip(_file_names(name), texts, strict=True))


COMPARISON = """\
static double largest = 0.0; /* difference, relative to the size of its answer */

/* Whether numbers are farther apart than EXACT of the largest expected, and the slack that their rounding needs. */
static int apart(const double *found, const double *expected, int n, double slack)
{
    double size = 0.0, worst = 0.0;
    int k;
    for (k = 0; k < n; k++) {
        const double d = fabs(found[k] - expected[k]);
        size = fabs(expected[k]) > size ? fabs(expected[k]) : size;
        if (!(d <= worst)) {
            worst = d == d ? d : INFINITY;
        }
    }
    if (worst > largest * size) {
        largest = worst / size;
    }
    return !(worst <= EXACT * size + slack);
}

static int report(const char *name, int wrong)
{
    printf("%-50s %s\\n", name, wrong ? "DIFFERS" : "as expected");
    return wrong;
}
"""


def _test(name: str, routines: Routines, examples: Sequence[Examples]) -> str:
    head = f'#include <math.h>\n#include <stdio.h>\n\n#include "{name}.h"\n\n#define EXACT {EXACT}\n'
    checks = [_check(routine, cases) for routine, cases in zip(routines, examples, strict=True)]
    main = [
        "int main(void)",
        "{",
        "    int wrong = 0;",
        *(f"    wrong += check_{routine.name}();" for routine in routines),
        '    printf("largest difference %.2g of the size of an answer\\n", largest);',
        "    return wrong ? 1 : 0;",
        "}\n",
    ]
    return "\n".join([head, COMPARISON, *checks, "\n".join(main)])


def _check(routine: Routine | Iteration, examples: Examples) -> str:
    """A function that computes the examples of one routine and tells whether they are as expected."""
    iterates, n = isinstance(routine, Iteration), len(examples.results[0])
    tables = [_table(f"given_{k}", x) for k, x in enumerate(examples.arguments)]
    tables += [_table(f"expected_{k}", x) for k, x in enumerate(examples.results)]
    given = [f"given_{k}[c]" if x.shape[1] else "0" for k, x in enumerate(examples.arguments)]
    found = [f"found_{k}" for k in range(len(examples.results))]
    lines = [f"double {x}[{max(one.shape[1], 1)}];" for x, one in zip(found, examples.results, strict=True)]
    if iterates:  # its state goes in and comes out
        size = examples.results[0].shape[1]
        lines += ["int k;", f"for (k = 0; k < {size}; k++) {{", f"    found_0[k] = {given.pop()}[k];", "}"]
    call = f"{routine.name}({', '.join((*given, *found))})"
    lines.append(f"wrong += !({call} < {CLOSED_PRINTED});" if iterates else f"{call};")
    for k, (x, slack) in enumerate(zip(examples.results, examples.slack, strict=True)):
        if x.shape[1]:
            lines.append(f"wrong += apart(found_{k}, expected_{k}[c], {x.shape[1]}, {slack:.3e});")
    return "\n".join(
        [
            f"static int check_{routine.name}(void)",
            "{",
            *(table for table in tables if table),
            "    int c, wrong = 0;",
            f"    for (c = 0; c < {n}; c++) {{",
            *(f"        {line}" for line in lines),
            "    }",
            f'    return report("{routine.name}", wrong);',
            "}\n",
        ]
    )


def _table(name: str, x: Array) -> str:
    if not x.shape[1]:
        return ""
    rows = ["        {" + ", ".join(number(float(value)) for value in row) + "}," for row in x]
    return "\n".join([f"    static const double {name}[{len(x)}][{x.shape[1]}] = {{", *rows, "    };"])


def _makefile(name: str, told: str) -> str:
    return f"""\
# {told}
# Each operation rounded by itself: without contraction results are those of Python to the last bit or so.
CFLAGS = -std=c99 -O2 -Wall -Wextra -pedantic -ffp-contract=off

test: {name}_test
	./{name}_test

{name}_test: {name}_test.c {name}.c {name}.h
	$(CC) $(CFLAGS) -o $@ {name}_test.c {name}.c -lm

clean:
	rm -f {name}_test

.PHONY: test clean
"""


def _readme(model: Model, name: str, told: str, routines: Routines, remark: str) -> str:
    heads = "\n".join(f"    {declaration(routine)};" for routine in routines)
    closing = ""
    if remark:
        closing = f"\nThere are no functions that close its loops: {remark}\n"
    elif model.tree.constrained:
        reference = ", ".join(map(repr, model.reference.q.tolist()))
        values = f" for values of {', '.join(model.independent)}" if model.independent else ""
        closing = (
            f"\nThe loops are closed{values}. `{name}_close` starts from the pose "
            f"that `q` holds, at first\n{{{reference}}}, the reference pose,\nand returns what is left open. The "
            "questions take closed states.\n"
        )
    return f"""\
<!-- {told} -->
# {model.name}

`{name}.h` and `{name}.c` are C99, need math.h alone, allocate nothing and keep nothing between calls:

{heads}

Everything is SI, vectors in world axes; the header says what each entry is. An output may not lie over an input.
{closing}
`make test` compiles them and compares with values from Python: to {EXACT} of the size of each answer, and what a few
units in the last place of its arguments change in it. Where sines are those of Python, there is no difference at all.
"""
