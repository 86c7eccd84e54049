"""The questions "assemble" and "follow" as programs: loops closed from a pose nearby by a fixed number of Newton steps,
or in so many strides from a closed pose to another.

They answer for millions of variants at once, where `model.assemble` and `model.follow` look at each on its way and say
why one fails.
"""

from __future__ import annotations

from functools import partial

from linkwright.assembly.closing_programs import ClosingPrograms
from linkwright.assembly.mobility import Analysis
from linkwright.errors import ModelError
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.layout.numbers import for_tree
from linkwright.model.parts import Parts
from linkwright.program import Program, inline, trace

STEPS = 6  # from a pose nearby: each doubles the digits
ON_THE_WAY = 2  # of a stride: what is left open goes into the next
Scalars = tuple[Scalar, ...]


def closing_program(parts: Parts, analysis: Analysis, independent: tuple[str, ...]) -> Program:
    """Of q and values of the independent joints: the closed pose `q`, and `residual`, the largest gap of a loop or miss
    of a value, in radians or sizes of their loops."""
    tree, programs = parts.tree, _programs(parts, analysis, independent)
    sizes = {"q": tree.nq, "values": len(programs.targets.places)}
    return trace(*for_tree(tree, partial(_closed, programs=programs), sizes), "closed pose")


def following_programs(parts: Parts, analysis: Analysis, independent: tuple[str, ...]) -> tuple[Program, Program]:
    """Of a closed pose q, the values of the independent joints there, those to reach and the number of strides: one
    stride, a Newton step or two at the values that far on the straight way, and what follows the last, as above."""
    tree, programs = parts.tree, _programs(parts, analysis, independent)
    step, count = programs.step(), len(programs.targets.places)

    def stride(tree: LinkTree, q: Scalars, values: Scalars, goal: Scalars, left: Scalars) -> dict[str, Scalars]:
        share = 1.0 / left[0]
        values = tuple(a + share * (b - a) for a, b in zip(values, goal, strict=True))
        for _ in range(ON_THE_WAY):
            q = inline(step, (*values, *q, *tree.numbers))["next"]
        return {"q": q, "values": values, "left": (left[0] - 1.0,)}

    sizes = {"q": tree.nq, "values": count, "goal": count, "left": 1}
    return trace(*for_tree(tree, stride, sizes), "strides"), closing_program(parts, analysis, independent)


def _programs(parts: Parts, analysis: Analysis, independent: tuple[str, ...]) -> ClosingPrograms:
    if not parts.tree.constrained:
        raise ModelError(f"{parts.variables.name} has no closed loops: there is nothing to assemble. q is what it is.")
    assembler = parts.assembly.assembler
    return ClosingPrograms(assembler.joints, assembler.newton.closing_rows, analysis, independent)


def _closed(tree: LinkTree, q: Scalars, values: Scalars, programs: ClosingPrograms) -> dict[str, Scalars]:
    step, residual = programs.step(), programs.residual()
    for _ in range(STEPS):
        q = inline(step, (*values, *q, *tree.numbers))["next"]
    return {"q": q, "residual": inline(residual, (*values, *q, *tree.numbers))["residual"]}
