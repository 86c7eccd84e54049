"""The loops' own motions, compiled: how the rates of the tree follow the independent ones, and how that changes.

    v = M w,   J M = 0;     N = d(M w)/dw_q, along the motions at constant w:   J N = -d(J v)/dq M

J are the independent rows of the closure, eliminated in an order that is chosen where values are known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.elimination import Order, solve_in_order
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.methods import closed_loops
from linkwright.model.answers import Array
from linkwright.model.decisions.pivot_order import best_conditioned, pivot_order
from linkwright.model.decisions.usual_pivots import typical_pivots
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.program import Program, inline, tangent, trace
from linkwright.scalars.seam import is_zero
from linkwright.scalars.tolerances import REGULAR_POSE, SINGULAR

if TYPE_CHECKING:
    from linkwright.model.decisions.record import Decisions


class LoopMotions:
    """Of one machine of moderate size; places: its independent rates. served: whether these are all in the tree, so
    that it answers."""

    def __init__(self, joints: JointCoordinates, decisions: Decisions, programs: ProgramCache) -> None:
        self.decisions, self.programs, self.places = decisions, programs, decisions.independent_rates
        self.turning = [(e.v.start, e.free) for e in joints.entries.values() if e.turn >= 0]  # joints by a quaternion
        self.tree, self.nv = programs.tree, programs.tree.nv
        self.served = decisions.following_order is not None

    def at(self, q: Array, v: Array) -> tuple[Array, Array] | None:
        """M and N (n, nv, dof) in states that close; None where a pivot is too small to be trusted."""
        f = self.programs.function(("loop motions", self.places), self.program)
        M, N, pivots = f(q[0], v[0]) if len(q) == 1 else f(q, v)  # a state alone has a much shorter way in
        with np.errstate(invalid="ignore"):
            if not (np.abs(pivots) > SINGULAR * self.decisions.usual_following_pivots).all():
                return None
        shape = (len(q), self.nv, len(self.places))
        return M.reshape(shape), N.reshape(shape)

    def program(self) -> Program:
        """Of q and v: M and N, row by row, and the pivots."""
        nv, places, closure = self.nv, self.places, self.decisions.closure
        rows = [closure.row_places[at] for at in self.decisions.analysis.chosen]
        sizes = {"q": self.tree.nq, "v": nv}

        def rates(tree: LinkTree, q: Any, v: Any) -> dict[str, Any]:
            return {"rate": closed_loops.closure_rates(tree, q, v, v)["rate"]}

        along = tangent(trace(*for_tree(self.tree, rates, sizes), "rates"), ["q"], ["rate"])

        def motions(tree: LinkTree, q: Any, v: Any) -> dict[str, Any]:
            J = _chosen_rows(self.decisions, tree, q)
            following, turning = [], []
            for place in places:
                x = _followed(self.decisions, J, [-row[place] for row in J])[0]
                column = tuple(1.0 if k == place else x.get(k, 0.0) for k in range(nv))
                change = inline(along, (*q, *v, *tree.numbers, *coordinate_rates(tree, q, column)))["drate"]
                y = _followed(self.decisions, J, [-change[k] for k in rows])[0]
                following.append(column)
                turning.append(tuple(y.get(k, 0.0) for k in range(nv)))
            pivots = _followed(self.decisions, J, [0.0] * len(rows))[1]
            M, N = (tuple(column[i] for i in range(nv) for column in table) for table in (following, turning))
            return {"M": M, "N": N, "pivots": tuple(pivots)}

        return trace(*for_tree(self.tree, motions, sizes), "motions of the loops")


def following_order(decisions: Decisions) -> Order | None:
    """(row, rate) one after the other, as the other rates follow from the independent ones; None where these are not
    all of the tree, or tell no motion, or where the machine is large."""
    closure, places, analysis = decisions.closure, decisions.independent_rates, decisions.analysis
    others = [k for k in range(closure.nv) if k not in places]
    few = closure.size_class.slopes_in_one and len(others) + len(places) == closure.nv
    if not (few and others and len(others) == analysis.rank):
        return None
    A = closure.jacobian(analysis.poses)[:, [closure.row_places[at] for at in analysis.chosen]][:, :, others]
    values = np.linalg.svd(A, compute_uv=False)
    A = A[values[:, -1] > REGULAR_POSE * values[:, 0]]
    if not len(A):
        return None
    whole = [([*range(len(others))], [*range(len(others))])]
    best = best_conditioned(A)
    found = pivot_order(A, whole) or pivot_order(A[best : best + 1], whole)
    return None if found is None else tuple((row, others[k]) for row, k in found)


def usual_following_pivots(decisions: Decisions) -> Array:
    """The sizes of the pivots in this order at typical poses."""
    poses = decisions.analysis.poses
    J = _chosen_rows(decisions, decisions.tree, tuple(poses.T))
    with np.errstate(all="ignore"):
        found = _followed(decisions, J, (0.0,) * len(J))[1]
        return typical_pivots(np.array([np.broadcast_to(x, len(poses)) for x in found]).T)


def _chosen_rows(decisions: Decisions, tree: LinkTree, q: Any) -> list[tuple[Any, ...]]:
    """J of the independent rows."""
    J, places = closed_loops.closure_jacobian(tree, q)["J"], decisions.closure.row_places
    return [J[places[at] * tree.nv : (places[at] + 1) * tree.nv] for at in decisions.analysis.chosen]


def _followed(decisions: Decisions, J: list[tuple[Any, ...]], right: Any) -> tuple[dict[int, Any], list[Any]]:
    """The dependent rates with J x = right, the independent ones at rest, and the pivots."""
    order = decisions.following_order
    assert order is not None
    unknown = [u for _, u in order]
    A = {i: {u: row[u] for u in unknown if not is_zero(row[u])} for i, row in enumerate(J)}
    return solve_in_order(A, dict(enumerate(right)), order)
