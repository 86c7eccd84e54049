"""CUDA C: per routine a kernel over n states, one thread a state.

Arrays of the device stand column by column: entry k of state i at [k * n + i], so that neighbouring threads read
neighbouring numbers. The functions of one state are those of C, on a thread's own arrays.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from linkwright.engines.printers import c99
from linkwright.engines.printers.function_text import text_of
from linkwright.engines.printers.routine import Iteration, Routine, operations_of


def number(x: float) -> str:
    """The same number to the last bit, in digits: C++ has no hexadecimal floats before 2017."""
    return c99.number(x) if not math.isfinite(x) else f"({x!r})" if x < 0.0 else repr(x)


def function_head(name: str, inputs: Sequence[str], outputs: Sequence[str], hidden: bool, result: bool) -> str:
    owner = name if hidden else f"{name}_of_one"
    return f"__device__ {c99.function_head(owner, inputs, outputs, True, result)}\n{{"


STYLE = c99.STYLE._replace(
    syntax=c99.STYLE.syntax._replace(number=number),
    head=function_head,
    reserved=c99.STYLE.reserved | {"n", "i", "result"},
)


class CudaText:
    name, suffix = "cuda", ".cu"

    def text(self, routines: Sequence[Routine | Iteration]) -> str:
        parts = ["#include <math.h>\n"]
        if "mod" in operations_of(routines):
            parts.append("__device__ ".join(("", c99.REMAINDER[c99.REMAINDER.index("static") :])))
        for routine in routines:
            parts += text_of(routine, STYLE)
            if not getattr(routine, "hidden", False):
                parts.append(kernel(routine))
        return "\n".join(parts)


def kernel(routine: Routine | Iteration) -> str:
    """The entry of a grid: it gathers the numbers of its state, and scatters the results. What an Iteration returns is
    one more array, `result`."""
    groups = (*routine.inputs, *routine.outputs)
    names = STYLE.names((*groups, *((f"own {group}", size) for group, size in groups)))
    arrays = [(x, own, size) for x, own, (_, size) in zip(names, names[len(groups) :], groups, strict=False)]
    count, iterates = len(routine.inputs), isinstance(routine, Iteration)
    arguments = [f"{'const ' * (k < count)}double *{x}" for k, (x, _, _) in enumerate(arrays)]
    arguments += ["double *result"] * iterates
    lines = ["const int i = blockIdx.x * blockDim.x + threadIdx.x;", "if (i >= n) {", "    return;", "}"]
    lines += [f"double {own}[{size}];" for _, own, size in arrays if size]
    for x, own, size in arrays[: count + iterates]:  # the state of an iteration is read, too
        lines += [f"{own}[{k}] = {x}[{_entry(k)}];" for k in range(size)]
    call = f"{routine.name}_of_one({', '.join(own if size else x for x, own, size in arrays)});"
    lines.append(f"result[i] = {call}" if iterates else call)
    for x, own, size in arrays[count:]:
        lines += [f"{x}[{_entry(k)}] = {own}[{k}];" for k in range(size)]
    head = f"__global__ void {routine.name}({', '.join(['int n', *arguments])})"
    return "\n".join([f'extern "C" {head}', "{", *(f"    {line}" for line in lines), "}\n"])


def _entry(k: int) -> str:
    return f"(size_t){k} * n + i" if k else "i"
