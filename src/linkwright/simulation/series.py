"""Programs as heyoka's expressions: what has a Taylor series, and what not."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from linkwright.program import Program


def available() -> bool:
    return find_spec("heyoka") is not None


def expressible(program: Program) -> bool:
    """Whether the program is made of functions that have a series: no choice but a guard against zero."""
    return all(node[0] != "select" or node[1] == node[2] for node in program.nodes)


def expressions(program: Program, inputs: Sequence[Any]) -> list[Any]:
    """The results of a program in heyoka's expressions."""
    import heyoka as hy

    one = {"neg": lambda a: -a, "sqrt": hy.sqrt, "sin": hy.sin, "cos": hy.cos}
    two = {
        "add": lambda a, b: a + b,
        "sub": lambda a, b: a - b,
        "mul": lambda a, b: a * b,
        "div": lambda a, b: a / b,
        "atan2": hy.atan2,
    }
    values: list[Any] = []
    for node in program.nodes:
        match node:
            case ("input", k):
                values.append(inputs[k])
            case ("constant", x):
                values.append(hy.expression(float(x)))
            case ("scale", x, a):
                values.append(float(x) * values[a])
            case ("select", _, yes, _):  # a guard: x where x > 0
                values.append(values[yes])
            case (name, a):
                values.append(one[name](values[a]))
            case (name, a, b):
                values.append(two[name](values[a], values[b]))
    return [values[k] for k in program.results]
