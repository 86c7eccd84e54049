"""Why an expression has no value: a division by zero, a root of a negative number, circles that do not meet."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from linkwright.scalars.expression import Atom, Expression, Operation, Scalar, evaluate, operations_of, parameters_of
from linkwright.scalars.expression_text import shortened

FEW = 4  # parameters that a sentence lists


def why_undefined(x: Expression, values: Mapping[str, float] | None = None) -> str:
    """Part of a sentence: the first operation in it that has no finite value at these parameters, or the present ones.

    What geometry asked for (`Operation.said`) is told in its words.
    """
    values = {p.name: p.value for p in parameters_of(x)} if values is None else values
    for operation in operations_of(x):
        operands = [evaluate(operand, values) for operand in operation.operands]
        if not math.isfinite(evaluate(Expression(0.0, ((operation, 1.0),)), values)):
            if operation.said is not None and (sentence := operation.said.sentence(values)):
                return str(sentence)
            return f"{_complaint(operation, operands)} at {settings([x], values)}"
    return f"{shortened(x)} is {evaluate(x, values)} at {settings([x], values)}"


def settings(scalars: Iterable[Scalar], values: Mapping[str, float]) -> str:
    """`crank = 0.1, rocker = 0.3`: the values of the parameters that they depend on, a few, those that differ from the
    present ones first."""
    seen: set[Atom] = set()
    concerned = [p for x in scalars for p in parameters_of(x, seen)]
    told = [f"{p.name} = {values[p.name]!r}" for p in sorted(concerned, key=lambda p: values[p.name] == p.value)]
    return ", ".join(told[:FEW] + ["..."] * (len(told) > FEW))


def _complaint(operation: Operation, operands: list[float]) -> str:
    whole = shortened(Expression(0.0, ((operation, 1.0),)))
    if operation.name == "div" and operands[1] == 0.0:
        return f"{whole} divides by zero"
    if operation.name == "sqrt" and operands[0] < 0.0:
        return f"{whole} is the root of a negative number, {operands[0]:.6g},"
    return f"{whole} is no finite number"
