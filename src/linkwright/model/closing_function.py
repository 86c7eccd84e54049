"""The questions "assemble" and "follow" as programs: loops closed from a pose nearby by a fixed number of Newton steps,
or in so many strides from a closed pose to another.

They answer for millions of variants at once, where `model.assemble` and `model.follow` look at each on its way and say
why one fails.
"""

from __future__ import annotations

from linkwright.assembly.closing_programs import ClosingPrograms
from linkwright.assembly.mobility import Analysis
from linkwright.errors import ModelError
from linkwright.layout.link_tree import Scalar
from linkwright.model.parts import Parts
from linkwright.program import Program, inline, trace

STEPS = 6  # from a pose nearby: each doubles the digits
ON_THE_WAY = 2  # of a stride: what is left open goes into the next
Scalars = tuple[Scalar, ...]


def closing_program(parts: Parts, analysis: Analysis, independent: tuple[str, ...]) -> Program:
    """Of q and values of the independent joints: the closed pose `q`, and `residual`, the largest gap of a loop or miss
    of a value, in radians or sizes of their loops. Numbers that vary stand at the end of the q it is given."""
    tree, programs = parts.tree, _programs(parts, analysis, independent)

    def closed(q: Scalars, values: Scalars) -> dict[str, Scalars]:
        return _closed(programs, q[: tree.nq], values, q[tree.nq :])

    return trace(closed, {"q": tree.entries, "values": len(programs.targets.places)}, "closed pose")


def following_programs(parts: Parts, analysis: Analysis, independent: tuple[str, ...]) -> tuple[Program, Program]:
    """Of a closed pose q, the values of the independent joints there, those to reach and the number of strides: one
    stride, a Newton step or two at the values that far on the straight way, and what follows the last, as above."""
    tree, programs = parts.tree, _programs(parts, analysis, independent)
    step, count = programs.step(), len(programs.targets.places)

    def stride(q: Scalars, values: Scalars, goal: Scalars, left: Scalars) -> dict[str, Scalars]:
        pose, numbers = q[: tree.nq], q[tree.nq :]
        share = 1.0 / left[0]
        values = tuple(a + share * (b - a) for a, b in zip(values, goal, strict=True))
        for _ in range(ON_THE_WAY):
            pose = inline(step, (*values, *pose, *numbers))["next"]
        return {"q": pose, "values": values, "left": (left[0] - 1.0,)}

    def arrived(q: Scalars, values: Scalars) -> dict[str, Scalars]:
        return _closed(programs, q[: tree.nq], values, q[tree.nq :])

    sizes = {"q": tree.entries, "values": count, "goal": count, "left": 1}
    return trace(stride, sizes, "strides"), trace(arrived, {"q": tree.entries, "values": count}, "closed pose")


def _programs(parts: Parts, analysis: Analysis, independent: tuple[str, ...]) -> ClosingPrograms:
    if not parts.tree.constrained:
        raise ModelError(f"{parts.variables.name} has no closed loops: there is nothing to assemble. q is what it is.")
    assembler = parts.assembly.assembler
    return ClosingPrograms(assembler.joints, assembler.newton.closing_rows, analysis, independent)


def _closed(programs: ClosingPrograms, pose: Scalars, values: Scalars, numbers: Scalars) -> dict[str, Scalars]:
    step, residual = programs.step(), programs.residual()
    for _ in range(STEPS):
        pose = inline(step, (*values, *pose, *numbers))["next"]
    return {"q": pose, "residual": inline(residual, (*values, *pose, *numbers))["residual"]}
