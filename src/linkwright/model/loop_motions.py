"""The loops' own motions, compiled: how the rates of the tree follow the independent ones, and how that changes.

    v = M w,   J M = 0;     N = d(M w)/dw_q, along the motions at constant w:   J N = -d(J v)/dq M

J are the independent rows of the closure, eliminated in an order that is chosen where values are known.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from linkwright.assembly.assembler import Assembler
from linkwright.assembly.joined_poses import at_poses
from linkwright.assembly.mobility import Analysis
from linkwright.kernels.coordinates import coordinate_rates
from linkwright.kernels.elimination import Order, solve_in_order
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.methods import closed_loops
from linkwright.model.answers import Array
from linkwright.model.pivot_order import best_conditioned, pivot_order
from linkwright.model.program_cache import ProgramCache
from linkwright.model.usual_pivots import typical_pivots
from linkwright.program import Program, inline, tangent, trace
from linkwright.scalars.seam import is_zero
from linkwright.scalars.tolerances import REGULAR_POSE, SINGULAR


class LoopMotions:
    """Of one machine of moderate size; places: its independent rates, all of them in the tree."""

    def __init__(
        self, assembler: Assembler, analysis: Analysis, places: tuple[int, ...], programs: ProgramCache
    ) -> None:
        scaled_closure = assembler.scaled_closure
        self.closure, self.analysis, self.places, self.programs = scaled_closure, analysis, places, programs
        entries = assembler.joints.entries.values()
        self.turning = [(e.v.start, e.free) for e in entries if e.turn >= 0]  # joints that turn by a quaternion
        self.tree, self.nv = programs.tree, programs.tree.nv
        self.rows = [scaled_closure.row_places[at] for at in analysis.chosen]

    @cached_property
    def served(self) -> bool:
        """Whether it answers for this machine."""
        few = self.closure.size_class.slopes_in_one and all(k < self.nv for k in self.places)
        return few and bool(self.rows) and len(self.places) == self.analysis.dof and self.order is not None

    @cached_property
    def order(self) -> Order | None:
        """(row, rate) one after the other; None where the rates given tell no motion."""
        others = [k for k in range(self.nv) if k not in self.places]
        A = self.closure.jacobian(self.analysis.poses)[:, self.rows][:, :, others]
        values = np.linalg.svd(A, compute_uv=False)
        A = A[values[:, -1] > REGULAR_POSE * values[:, 0]] if A.shape[1] else A[:0]
        if not len(A):
            return None
        whole = [([*range(len(others))], [*range(len(others))])]
        best = best_conditioned(A)
        found = pivot_order(A, whole) or pivot_order(A[best : best + 1], whole)
        return None if found is None else tuple((row, others[k]) for row, k in found)

    def at(self, q: Array, v: Array) -> tuple[Array, Array] | None:
        """M and N (n, nv, dof) in states that close; None where a pivot is too small to be trusted."""
        f = self.programs.function(("loop motions", self.places), self.program)
        M, N, pivots = f(q[0], v[0]) if len(q) == 1 else f(q, v)  # a state alone has a much shorter way in
        with np.errstate(invalid="ignore"):
            if not (np.abs(pivots) > SINGULAR * self.usual).all():
                return None
        shape = (len(q), self.nv, len(self.places))
        return M.reshape(shape), N.reshape(shape)

    @cached_property
    def usual(self) -> Array:
        """The pivots' sizes at typical poses."""
        poses = self.analysis.poses
        with np.errstate(all="ignore"):
            found = self._eliminated(self._jacobian(*at_poses(self.tree, poses)), (0.0,) * len(self.rows))[1]
            return typical_pivots(np.array([np.broadcast_to(x, len(poses)) for x in found]).T)

    def program(self) -> Program:
        """Of q and v: M and N, row by row, and the pivots."""
        nv, places = self.nv, self.places
        sizes = {"q": self.tree.nq, "v": nv}

        def rates(tree: LinkTree, q: Any, v: Any) -> dict[str, Any]:
            return {"rate": closed_loops.closure_rates(tree, q, v, v)["rate"]}

        along = tangent(trace(*for_tree(self.tree, rates, sizes), "rates"), ["q"], ["rate"])

        def motions(tree: LinkTree, q: Any, v: Any) -> dict[str, Any]:
            J = self._jacobian(tree, q)
            following, turning = [], []
            for place in places:
                x = self._eliminated(J, [-J[row][place] for row in range(len(self.rows))])[0]
                column = tuple(1.0 if k == place else x.get(k, 0.0) for k in range(nv))
                change = inline(along, (*q, *v, *tree.numbers, *coordinate_rates(tree, q, column)))["drate"]
                y = self._eliminated(J, [-change[k] for k in self.rows])[0]
                following.append(column)
                turning.append(tuple(y.get(k, 0.0) for k in range(nv)))
            pivots = self._eliminated(J, [0.0] * len(self.rows))[1]
            M, N = (tuple(column[i] for i in range(nv) for column in table) for table in (following, turning))
            return {"M": M, "N": N, "pivots": tuple(pivots)}

        return trace(*for_tree(self.tree, motions, sizes), "motions of the loops")

    def _jacobian(self, tree: LinkTree, q: Any) -> list[tuple[Any, ...]]:
        """The chosen rows."""
        J = closed_loops.closure_jacobian(tree, q)["J"]
        return [J[k * self.nv : (k + 1) * self.nv] for k in self.rows]

    def _eliminated(self, J: list[tuple[Any, ...]], right: Any) -> tuple[dict[int, Any], list[Any]]:
        """The dependent rates with J x = right, the independent ones at rest, and the pivots."""
        assert self.order is not None
        unknown = [u for _, u in self.order]
        A = {i: {u: J[i][u] for u in unknown if not is_zero(J[i][u])} for i in range(len(self.rows))}
        return solve_in_order(A, dict(enumerate(right)), self.order)
