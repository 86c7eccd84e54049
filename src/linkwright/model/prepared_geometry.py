"""The questions "closure" and "jacobian", and "linearize" along the loops' own motions, as programs."""

from __future__ import annotations

from typing import Any

from linkwright.assembly.size_class import LARGE, size_class
from linkwright.errors import ModelError
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.checked_numbers import shown
from linkwright.methods import closed_loops
from linkwright.model.linearization import linearize
from linkwright.model.loop_motions import LoopMotions
from linkwright.model.parts import Parts
from linkwright.program import Program, Rolled, Staged, inline, inlined, trace, traced

WHOLE = 10**9  # operations: as many as may stand in one piece where others are made of it
Table = list[list[Any]]


def closure_program(parts: Parts) -> Program | Rolled:
    """Of q: how far every row of every cut joint, and of every coupling, is from closed."""
    tree, name = parts.tree, parts.variables.name
    if not tree.constrained:
        raise ModelError(f"{name} has no closed loops, so function('closure') has nothing to answer.")
    return traced(*for_tree(tree, closed_loops.closure, {"q": tree.nq}), "closure")


def jacobian_program(parts: Parts, body: Any, at: Any) -> Program:
    """Of q: the rates of a point fixed in a body, (6, nv) row by row: angular velocity, then velocity."""
    if not isinstance(body, str):
        raise ModelError(f"{parts.variables.name}: function('jacobian') takes body='...', not {shown(body)}.")
    return parts.quantities.jacobian_program(body, at)[1]()


def state_space_program(parts: Parts, motions: LoopMotions) -> Program:
    """Of q, v and tau: accelerations a, and A and B of small changes of the independent coordinates and rates."""
    tree, places, name = parts.tree, motions.places, parts.variables.name
    if not size_class(tree.nv).slopes_in_one or (tree.constrained and not motions.served):
        raise ModelError(
            f"{name}: function('linearize', independent=True) is prepared for up to {LARGE} rates, where the "
            "independent coordinates are of joints that are not cut. Name such with build(independent=[...]), or ask "
            "model.linearize(..., independent=True)."
        )
    slopes = parts.dynamics.program("linearize", None)
    if isinstance(slopes, Staged) and slopes.passes:
        slopes = linearize(tree, parts.variables.driven, long=WHOLE)
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
