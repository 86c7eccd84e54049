"""The engine that needs no compiler: Python itself runs the program, on floats for one state, on arrays for a batch."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from linkwright.engines.engine import Executable, InStages
from linkwright.program import Program, Staged

BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "scale": operator.mul,
    "div": operator.truediv,
    "mod": operator.mod,
}
ONE = ("sin", "cos", "sqrt", "exp", "log", "sinh", "cosh", "tanh")


class PythonEngine:
    name, needs = "python", "nothing"

    def available(self) -> bool:
        return True

    def prepare(self, program: Program | Staged, threads: int) -> Executable:
        return InStages(program, Interpreted) if isinstance(program, Staged) else Interpreted(program)


class Interpreted(Executable):
    """Runs a program node by node."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def run(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
        columns = [x[..., k] for x in inputs for k in range(x.shape[-1])]
        results = _one(self._program, columns) if n == 1 else _many(self._program, columns)
        k = 0
        for out in outputs:
            for j in range(out.shape[1]):
                out[:, j] = results[k]
                k += 1


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
            case (name, a) if name in ONE:
                values.append(getattr(library, name)(values[a]))
            case ("atan2", a, b):
                values.append((np.arctan2 if batch else math.atan2)(values[a], values[b]))
            case ("pow", a, b):
                values.append((np.power if batch else math.pow)(values[a], values[b]))
            case ("select", a, yes, no):
                if batch:
                    values.append(np.where(values[a] > 0.0, values[yes], values[no]))
                else:
                    values.append(values[yes] if values[a] > 0.0 else values[no])
            case (name, a, b):
                values.append(BINARY[name](values[a], values[b]))
    return [values[k] for k in program.results]


def _one(program: Program, columns: Sequence[Any]) -> list[Any]:
    try:
        return evaluate(program, [x.item() for x in columns])
    except (ArithmeticError, ValueError):  # Python refuses 1/0 and sin(inf); arrays answer inf and nan, as code does
        return [np.reshape(x, -1)[0] for x in _many(program, [np.reshape(x, -1) for x in columns])]


def _many(program: Program, inputs: Sequence[Any]) -> list[Any]:
    with np.errstate(all="ignore"):
        return evaluate(program, inputs)
