"""A program with its choices taken out: between two switches it is smooth, whatever drives and costs are made of.

A choice (where, abs, clip, ...) and a remainder hang on the sign of a test. Here each has a *branch*, a number that is
an input: which side is taken, or how many times a divisor goes into it. The program is then smooth in all else; and
conditions, positive as long as a branch holds, tell by passing through zero when it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from linkwright.program import Program
from linkwright.program.program import Node, operands
from linkwright.program.symbol import Scalar, apply
from linkwright.simulation.running.heyoka_expressions import guards


class Choice(NamedTuple):
    """What a branch stands for: the sign of a test, by its place in the program, or the whole part of a quotient."""

    test: int
    divisor: int | None = None


class Chosen(NamedTuple):
    """A program with given branches: its results, per choice the value its branch hangs on (test, or quotient), and the
    conditions, which are positive as long as the branches hold."""

    results: list[Scalar]
    tests: list[Scalar]
    conditions: list[Scalar]


def choices(program: Program) -> tuple[Choice, ...]:
    """Every choice of a program once, in the order in which they are met."""
    found = dict.fromkeys(filter(None, (_choice(program, node) for node in program.nodes)))
    return tuple(found)


def with_branches(program: Program, inputs: Sequence[Scalar], branches: Sequence[Scalar]) -> Chosen:
    """The program, as part of another trace, by the branches of its choices."""
    branch = dict(zip(choices(program), branches, strict=True))
    values: list[Scalar] = []
    for node in program.nodes:
        choice = _choice(program, node)
        read = [values[k] for k in operands(node)]
        if node[0] == "input":
            values.append(inputs[node[1]])
        elif node[0] == "constant":
            values.append(node[1])
        elif node[0] == "scale":
            values.append(apply("mul", read[0], node[1]))
        elif choice is None:
            values.append(apply(node[0], *read))
        elif node[0] == "select":
            values.append(apply("select", branch[choice], read[1], read[2]))
        else:
            values.append(read[0] - read[1] * branch[choice])
    tests: list[Scalar] = []
    conditions: list[Scalar] = []
    for choice, side in branch.items():
        if choice.divisor is None:
            tests.append(values[choice.test])
            conditions.append(side * values[choice.test])
        else:
            quotient = values[choice.test] / values[choice.divisor]
            tests.append(quotient)
            conditions += [quotient - side, side + 1.0 - quotient]
    return Chosen([values[k] for k in program.results], tests, conditions)


def _choice(program: Program, node: Node) -> Choice | None:
    match node:
        case ("select", test, _, _) if not guards(program, node):
            return Choice(test)
        case ("mod", a, b):
            return Choice(a, b)
    return None
