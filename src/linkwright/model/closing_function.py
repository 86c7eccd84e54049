"""The question "assemble" as a program: loops closed from a pose nearby by a fixed number of Newton steps.

It answers for millions of variants at once, where `model.assemble` looks at each on its way and says why one fails.
"""

from __future__ import annotations

from linkwright.assembly.closing_programs import ClosingPrograms
from linkwright.assembly.mobility import Analysis
from linkwright.errors import ModelError
from linkwright.layout.link_tree import Scalar
from linkwright.model.parts import Parts
from linkwright.program import Program, inline, trace

STEPS = 6  # from a pose nearby: each doubles the digits
Scalars = tuple[Scalar, ...]


def closing_program(parts: Parts, analysis: Analysis, independent: tuple[str, ...]) -> Program:
    """Of q and values of the independent joints: the closed pose `q`, and `residual`, the largest gap of a loop or miss
    of a value, in radians or sizes of their loops. Numbers that vary stand at the end of the q it is given."""
    tree = parts.tree
    if not tree.constrained:
        raise ModelError(f"{parts.variables.name} has no closed loops: there is nothing to assemble. q is what it is.")
    assembler = parts.assembly.assembler
    programs = ClosingPrograms(assembler.joints, assembler.newton.closing_rows, analysis, independent)
    step, residual = programs.step(), programs.residual()

    def closed(q: Scalars, values: Scalars) -> dict[str, Scalars]:
        pose, numbers = q[: tree.nq], q[tree.nq :]
        for _ in range(STEPS):
            pose = inline(step, (*values, *pose, *numbers))["next"]
        return {"q": pose, "residual": inline(residual, (*values, *pose, *numbers))["residual"]}

    sizes = {"q": tree.entries, "values": len(programs.targets.places)}
    return trace(closed, sizes, "closed pose")
