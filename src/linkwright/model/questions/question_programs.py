"""The programs of questions that are made of more than the tree: gaps, small motions, loops closed, steps in time.

"assemble" and "follow" answer for millions of variants at once, where `model.assemble` and `model.follow` look at each
on its way and say why one fails.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from linkwright.assembly.closing.closing_programs import ClosingPrograms
from linkwright.assembly.rows.size_class import LARGE, size_class
from linkwright.errors import ModelError
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.layout.numbers import for_tree
from linkwright.model.questions import linearization
from linkwright.model.questions.question import ProgramChoice, Programs, Question
from linkwright.program import Program, Staged, inline, inlined, trace

if TYPE_CHECKING:
    from linkwright.model.decisions.loop_motions import LoopMotions
    from linkwright.model.parts import Parts

WHOLE = 10**9  # operations: as many as may stand in one piece where others are made of it
STEPS = 6  # from a pose nearby: each doubles the digits
ON_THE_WAY = 2  # of a stride: what is left open goes into the next
Scalars = tuple[Scalar, ...]
Table = list[list[Any]]


def of_loops(question: Question, parts: Parts, options: ProgramChoice) -> Programs:
    """Of q, where there is anything to close."""
    if not parts.tree.constrained:
        name = parts.variables.name
        raise ModelError(f"{name} has no closed loops, so function({question.name!r}) has nothing to answer.")
    return (parts.quantities.program(question, options),)


def linearize(question: Question, parts: Parts, options: ProgramChoice) -> Programs:
    """Of q, v and tau: accelerations and their gradients; or a, and A and B along the loops' own motions."""
    return (_state_space(parts, options) if options.independent else parts.dynamics.program(question.name, options),)


def assemble(question: Question, parts: Parts, options: ProgramChoice) -> Programs:
    """Of q and values of the independent joints: the closed pose `q`, and `residual`, the largest gap of a loop or miss
    of a value, in radians or sizes of their loops."""
    tree, programs = parts.tree, _closing(parts)
    sizes = {"q": tree.nq, "values": len(programs.targets.places)}
    return (trace(*for_tree(tree, partial(_closed, programs=programs), sizes), "closed pose"),)


def follow(question: Question, parts: Parts, options: ProgramChoice) -> Programs:
    """Of a closed pose q, the values of the independent joints there, those to reach and the number of strides: one
    stride, a Newton step or two at the values that far on the straight way, and what follows the last, as above."""
    tree, programs = parts.tree, _closing(parts)
    step, count = programs.step(), len(programs.targets.places)

    def stride(tree: LinkTree, q: Scalars, values: Scalars, goal: Scalars, left: Scalars) -> dict[str, Scalars]:
        share = 1.0 / left[0]
        values = tuple(a + share * (b - a) for a, b in zip(values, goal, strict=True))
        for _ in range(ON_THE_WAY):
            q = inline(step, (*values, *q, *tree.numbers))["next"]
        return {"q": q, "values": values, "left": (left[0] - 1.0,)}

    sizes = {"q": tree.nq, "values": count, "goal": count, "left": 1}
    return trace(*for_tree(tree, stride, sizes), "strides"), *assemble(question, parts, options)


def steps(question: Question, parts: Parts, options: ProgramChoice) -> Programs:
    """One step in time, of fixed length or an attempt at an adaptive one, and what follows the last."""
    from linkwright.simulation.running.step_programs import step_programs  # here: time is another room

    chosen = parts.assembly.analysis.chosen if parts.tree.constrained else ()
    return step_programs(parts, chosen, options)


def _closing(parts: Parts) -> ClosingPrograms:
    if not parts.tree.constrained:
        raise ModelError(f"{parts.variables.name} has no closed loops: there is nothing to assemble. q is what it is.")
    closes = parts.assembly
    rows = closes.assembler.newton.closing_rows
    return ClosingPrograms(closes.assembler.joints, rows, closes.analysis, closes.independent)


def _closed(tree: LinkTree, q: Scalars, values: Scalars, programs: ClosingPrograms) -> dict[str, Scalars]:
    step, residual = programs.step(), programs.residual()
    for _ in range(STEPS):
        q = inline(step, (*values, *q, *tree.numbers))["next"]
    return {"q": q, "residual": inline(residual, (*values, *q, *tree.numbers))["residual"]}


def _state_space(parts: Parts, options: ProgramChoice) -> Program:
    """Of q, v and tau: accelerations a, and A and B of small changes of the independent coordinates and rates."""
    tree, motions, name = parts.tree, parts.gradients.motions, parts.variables.name
    places = motions.places
    if not size_class(tree.nv).slopes_in_one or (tree.constrained and not motions.served):
        raise ModelError(
            f"{name}: function('linearize', independent=True) is prepared for up to {LARGE} rates, where the "
            "independent coordinates are of joints that are not cut. Name such with build(independent=[...]), or ask "
            "model.linearize(..., independent=True)."
        )
    slopes = parts.dynamics.program("linearize", options)
    if isinstance(slopes, Staged) and slopes.passes:
        slopes = linearization.linearize(tree, parts.variables.driven, long=WHOLE)
    whole = slopes.first if isinstance(slopes, Staged) else slopes
    moving = motions.program() if tree.constrained else None
    nv, dof, driven = tree.nv, len(places), dict(slopes.inputs)["tau"]

    def answer(q: Any, v: Any, tau: Any, parameters: Any = ()) -> dict[str, Any]:
        x = inlined(whole, (*q, *v, *tau, *parameters))
        by_q, by_v = (_table(x[name], nv, nv) for name in ("da_dq", "da_dv"))
        upper = [_turning(motions, v, place) + [float(k == place) for k in places] for place in places]
        if moving is None:
            lower = [[by_q[i][k] for k in places] + [by_v[i][k] for k in places] for i in places]
        else:
            found = inline(moving, (*q, *v, *parameters))
            M, N = _table(found["M"], nv, dof), _table(found["N"], nv, dof)
            lower = [
                [_dot(by_q[i], M, k) + _dot(by_v[i], N, k) for k in range(dof)]
                + [_dot(by_v[i], M, k) for k in range(dof)]
                for i in places
            ]
        pushed = _table(x["da_dtau"], nv, driven)
        B = [[0.0] * driven] * dof + [pushed[i] for i in places]
        return {"a": x["a"], "A": _listed([*upper, *lower]), "B": _listed(B)}

    return trace(answer, dict(slopes.inputs), "state space")


def _turning(motions: LoopMotions, v: Any, place: int) -> list[Any]:
    """How a displacement at a place changes by those at the others: the child of a quaternion joint, from which it is
    seen, turns itself: -w x of a rotation and of a slide, and -u x of the turn."""
    row = dict.fromkeys(motions.places, 0.0)
    for first, free in motions.turning:
        if not first <= place < first + (6 if free else 3):
            continue
        slides, k = divmod(place - first, 3)
        for block, speed in ((slides, v[first : first + 3]), *([(0, v[first + 3 : first + 6])] if slides else [])):
            for j, x in (((k + 1) % 3, speed[(k + 2) % 3]), ((k + 2) % 3, -speed[(k + 1) % 3])):
                if first + 3 * block + j in row:
                    row[first + 3 * block + j] = x
    return list(row.values())


def _table(x: Any, rows: int, columns: int) -> Table:
    return [list(x[columns * i : columns * (i + 1)]) for i in range(rows)]


def _dot(row: Any, table: Table, k: int) -> Any:
    total: Any = 0.0
    for x, other in zip(row, table, strict=True):
        total = total + x * other[k]
    return total


def _listed(table: Table) -> tuple[Any, ...]:
    return tuple(x for row in table for x in row)
