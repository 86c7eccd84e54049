"""The engine that needs no compiler: Python itself runs the program, on floats for one state, on arrays for a batch."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from linkwright.engines.engine import Executable, InStages
from linkwright.program import Program, Rolled, Staged

Operations = dict[str, Callable[..., Any]]
ARITHMETIC: Operations = {
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "div": operator.truediv,
    "mod": operator.mod,
    "neg": operator.neg,
}
ONE = ("sin", "cos", "sqrt", "exp", "log", "sinh", "cosh", "tanh")
ON_FLOATS: Operations = {
    **ARITHMETIC,
    **{name: getattr(math, name) for name in ONE},
    "atan2": math.atan2,
    "pow": math.pow,
    "select": lambda test, yes, no: yes if test > 0.0 else no,
}
ON_ARRAYS: Operations = {
    **ARITHMETIC,
    **{name: getattr(np, name) for name in ONE},
    "atan2": np.arctan2,
    "pow": np.power,
    "select": lambda test, yes, no: np.where(test > 0.0, yes, no),
}


class PythonEngine:
    name, needs = "python", "nothing"

    def available(self) -> bool:
        return True

    def prepare(self, program: Program | Staged | Rolled, threads: int) -> Executable:
        if isinstance(program, Rolled):
            return InterpretedCalls(program)
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


class InterpretedCalls(Executable):
    """Runs a rolled program call by call."""

    def __init__(self, rolled: Rolled) -> None:
        self._rolled = rolled

    def run(self, inputs: Sequence[np.ndarray], outputs: Sequence[np.ndarray], n: int) -> None:
        columns = [[np.broadcast_to(x[..., k], n) for k in range(x.shape[-1])] for x in inputs]
        try:
            slots = self._slots([[x.item() for x in group] for group in columns] if n == 1 else columns)
        except (ArithmeticError, ValueError):  # as in _one
            slots = self._slots(columns)
        results = iter(self._rolled.results)
        for out in outputs:
            for j in range(out.shape[1]):
                out[:, j] = slots[next(results)]

    def _slots(self, inputs: Sequence[Sequence[Any]]) -> list[Any]:
        """What all slots hold in the end."""
        rolled = self._rolled
        slots: list[Any] = [0.0] * rolled.slots
        for x, first in zip(inputs, rolled.input_slots, strict=True):
            slots[first : first + len(x)] = x
        for kind, first, count in rolled.runs:
            program, width = rolled.kinds[kind], rolled.width(kind)
            values, numbers = (size for _, size in program.inputs)
            for at in range(first, first + count * width, width):
                place, *where = rolled.entries[at : at + width]
                given = [*(slots[k] for k in where[:values]), *rolled.numbers[place : place + numbers]]
                for k, x in zip(where[values:], _many(program, given), strict=True):
                    slots[k] = x
        return slots


def evaluate(program: Program, inputs: Sequence[Any]) -> list[Any]:
    """The results for given scalars, one per input value."""
    operations = ON_ARRAYS if any(isinstance(x, np.ndarray) for x in inputs) else ON_FLOATS
    values: list[Any] = []
    for node in program.nodes:
        name = node[0]
        if name == "input":
            value = inputs[node[1]]
        elif name == "constant":
            value = node[1]
        elif name == "scale":
            value = node[1] * values[node[2]]
        elif len(node) == 3:
            value = operations[name](values[node[1]], values[node[2]])
        else:
            value = operations[name](*[values[k] for k in node[1:]])
        values.append(value)
    return [values[k] for k in program.results]


def _one(program: Program, columns: Sequence[Any]) -> list[Any]:
    try:
        return evaluate(program, [x.item() for x in columns])
    except (ArithmeticError, ValueError):  # Python refuses 1/0 and sin(inf); arrays answer inf and nan, as code does
        return [np.reshape(x, -1)[0] for x in _many(program, [np.reshape(x, -1) for x in columns])]


def _many(program: Program, inputs: Sequence[Any]) -> list[Any]:
    with np.errstate(all="ignore"):
        return evaluate(program, inputs)
