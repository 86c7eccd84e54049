"""Every operation inside every other, in every language: what stands inside an expression keeps its brackets."""

from __future__ import annotations

import numpy as np
import pytest
from test_every_operation import OPERANDS

from compilers import RUNNERS
from linkwright.engines.interpreter import evaluate
from linkwright.engines.printers import PRINTERS, Routine
from linkwright.program import Program

ROUNDED_ALIKE = ("add", "sub", "mul", "scale", "div", "neg", "select", "sqrt")  # in every language, to the last bit
POINTS = np.random.default_rng(5).uniform(0.3, 3.0, (8, 6)) * [1.0, 1.0, -1.0, 1.0, 1.0, 1.0]


def every_pair() -> tuple[Program, list[str]]:
    """Each operation with each other as each of its operands, used there alone; and what each is."""
    nodes: list = [("input", k) for k in range(6)]
    results, said = [], []

    def operation(name, *given):
        nodes.append((name, -1.7, given[0]) if name == "scale" else (name, *given))
        return len(nodes) - 1

    def count(name):
        return OPERANDS.get(name, 1)

    for outer in ROUNDED_ALIKE:
        for place in range(count(outer)):
            for inner in ROUNDED_ALIKE:
                within = operation(inner, *range(count(inner)))
                given = [3, 4, 5][: count(outer)]
                given[place] = within
                results.append(operation(outer, *given))
                said.append(f"{inner} as operand {place} of {outer}")
    return Program((("x", 6),), (("y", len(results)),), tuple(nodes), tuple(results)), said


@pytest.mark.parametrize("language", PRINTERS)
def test_every_operation_inside_every_other(language, tmp_path):
    program, said = every_pair()
    f = RUNNERS[language]([Routine("pairs", program)], tmp_path)["pairs"]
    for x in POINTS:
        with np.errstate(all="ignore"):
            expected = np.array([y[0] for y in evaluate(program, [np.array([entry]) for entry in x])])
        (found,) = f(x)
        wrong = [
            name for name, y, exact in zip(said, found, expected, strict=True) if not np.array_equal(y, exact, True)
        ]
        assert not wrong
