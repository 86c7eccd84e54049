"""The closure of a small machine: one program for all of its rows, full matrices."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

import numpy as np

from linkwright.assembly.rows.constraint_rows import DenseRows, Rows
from linkwright.assembly.rows.rotations import Array
from linkwright.layout.link_tree import LinkTree
from linkwright.methods import closed_loops, cut_joints
from linkwright.methods.open import Answer, Scalars

if TYPE_CHECKING:
    from linkwright.assembly.rows.scaled_closure import ScaledClosure


class ClosureAnswers(Protocol):
    """What a closure with rows says of poses q (n, nq) and rates v (n, nv)."""

    @property
    def holding(self) -> list[int]:
        """The rows that are not zero by their structure."""

    def closure(self, q: Array) -> Array:
        """How far every row is from closed, m and rad, (n, m)."""

    def rows(self, q: Array) -> Rows:
        """All rows, in comparable units."""

    def cut_rows(self, q: Array) -> Rows:
        """Rates of the cut joints per unit rate of the tree, in comparable units."""

    def readings(self, q: Array) -> tuple[Array, Array]:
        """Coordinates of the cut joints (free turns as matrices), and numbers positive where none is flipped."""

    def bias(self, q: Array, v: Array) -> tuple[Array, Array]:
        """J' v of the closure (n, m), and the same of the cut joints' own rates."""


class TracedClosure:
    """ClosureAnswers of one program each."""

    def __init__(self, closure: ScaledClosure) -> None:
        self._closure, self._tree = closure, closure.tree

    def closure(self, q: Array) -> Array:
        return np.asarray(self._closure.run("closure", closed_loops.closure, q))

    def rows(self, q: Array) -> DenseRows:
        J = self._closure.run("closure Jacobian", closed_loops.closure_jacobian, q)
        return DenseRows(J.reshape(len(q), len(self._closure.rows), self._closure.nv) * self._units)

    @cached_property
    def holding(self) -> list[int]:
        closure, nv = self._closure, self._closure.nv
        self.rows(closure.reference[None])
        program = closure.program("closure Jacobian")
        zero = [program.nodes[k] == ("constant", 0.0) for k in program.results]
        return [k for k in range(len(closure.rows)) if not all(zero[k * nv : (k + 1) * nv])]

    def cut_rows(self, q: Array) -> DenseRows:
        closure = self._closure
        C = closure.run("cut joints' Jacobian", cut_joints.cut_jacobian, q)
        C = C.reshape(len(q), len(closure.cut_rate_slides), closure.nv)
        return DenseRows(C * closure.rate_units / closure.cut_rate_units[:, None])

    def readings(self, q: Array) -> tuple[Array, Array]:
        found: tuple[Array, Array] = self._closure.run("cut joints' readings", cut_joints.cut_readings, q)
        return found

    def bias(self, q: Array, v: Array) -> tuple[Array, Array]:
        found: tuple[Array, Array] = self._closure.run("drift", _bias, q, v)
        return found

    @cached_property
    def _units(self) -> Array:
        """(m, nv): the scale of each entry; zero where a rate carries both sides of the cut and so does not open it,
        whatever rounding is left of the difference. A coupling may take any rate."""
        closure, topology = self._closure, self._closure.topology
        everything = set(range(len(topology.joints)))
        loops = [*(set(loop.joints) for loop in topology.loops), *(everything for _ in self._tree.couplings)]
        inside = np.zeros((len(closure.rows), closure.nv))
        for tree_joint in self._tree.tree_joints:
            rates = slice(tree_joint.rate, tree_joint.rate + topology.joints[tree_joint.joint].freedoms)
            inside[:, rates] = np.array([[tree_joint.joint in loops[c]] for c, _ in closure.rows])
        return inside * closure.rate_units / closure.row_units[:, None]


def _bias(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
    still = (0.0,) * tree.nv
    own = cut_joints.cut_motion(tree, q, v, still)["acceleration"]
    return {"closure": closed_loops.closure_rates(tree, q, v, still)["acceleration"], "own": own}
