"""A Program run by Python itself: floats for one state, arrays as scalars for a batch."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from linkwright.program import Program

BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "scale": operator.mul,
    "div": operator.truediv,
}


def evaluate(program: Program, inputs: Sequence[Any]) -> list[Any]:
    """The results for given scalars, one per input value."""
    batch = any(isinstance(x, np.ndarray) for x in inputs)
    library: Any = np if batch else math
    values: list[Any] = []
    for node in program.nodes:
        match node:
            case ("input", k):
                values.append(inputs[k])
            case ("constant", x):
                values.append(x)
            case ("scale", x, a):
                values.append(x * values[a])
            case ("neg", a):
                values.append(-values[a])
            case ("sin" | "cos" | "sqrt" as name, a):
                values.append(getattr(library, name)(values[a]))
            case ("select", a, yes, no):
                if batch:
                    values.append(np.where(values[a] > 0.0, values[yes], values[no]))
                else:
                    values.append(values[yes] if values[a] > 0.0 else values[no])
            case (name, a, b):
                values.append(BINARY[name](values[a], values[b]))
    return [values[k] for k in program.results]


def run(program: Program, arrays: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
    """Fill the outputs (n, size) from arrays (n, size) or (size,)."""
    columns = [x[..., k] if n != 1 else float(np.reshape(x, -1)[k]) for x in arrays for k in range(x.shape[-1])]
    results = evaluate(program, columns)
    k = 0
    for out in outputs:
        for j in range(out.shape[1]):
            out[:, j] = results[k]
            k += 1
