"""The closure of a large machine, by what is not zero in it: its loops kind by kind, then its couplings.

    phi = sum_k w_k x_k - offset,     J_k = w_k,     J' v = sum_k w_k x_k''

of a coupling, x_k being a coordinate of the tree or of a cut joint: of the latter J_k stands for w_k times the row of
its rate, and x_k'' is how that rate changes while those of the tree are constant.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from linkwright.assembly.loop_kinds import LoopKinds
from linkwright.assembly.parameter_numbers import ParameterNumbers
from linkwright.assembly.rotations import Array
from linkwright.assembly.sparse_rows import RowPattern, SparseRows
from linkwright.constraints.linear_coupling import LinearCoupling
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.kinds import by_quaternion
from linkwright.topology import Topology


def has_sparse_closure(tree: LinkTree) -> bool:
    """Whether each of its constraints is a loop's, or a weighted sum of coordinates."""
    return tree.constrained and all(isinstance(coupling, LinearCoupling) for coupling in tree.couplings)


class SparseClosure:
    """Rows as ScaledClosure has them, in the user's units; poses q (n, nq), rates v (n, nv)."""

    def __init__(self, tree: LinkTree, topology: Topology) -> None:
        self.loops = LoopKinds(tree, topology)
        self._tree, self._first = tree, int(self.loops.first_row[-1])
        couplings: tuple[LinearCoupling, ...] = tree.couplings
        self._count = len(couplings)
        # One term after the other: its coupling, the place of its rate, its weight.
        self._coupling = np.repeat(np.arange(self._count), [len(x.places) for x in couplings])
        self._place = np.array([place for x in couplings for place in x.places], int)
        self._weight = ParameterNumbers(tree, [weight for x in couplings for weight in x.weights])
        self._offset = ParameterNumbers(tree, [x.offset for x in couplings])
        self._of_cut = self._place >= tree.nv

    def closure(self, q: Array) -> Array:
        """How far every row is from closed, m and rad, (n, rows)."""
        found = self.loops.closure(q)
        if not self._count:
            return found
        own = ~self._of_cut
        x = np.empty((len(q), len(self._place)))
        x[:, own] = q[:, self._coordinates[self._place[own]]]
        if self._of_cut.any():
            x[:, self._of_cut] = self.loops.readings(q)[0][:, self._readings[self._place[self._of_cut] - self._tree.nv]]
        return np.concatenate([found, self._sums(q, x) - self._offset.at(q)], axis=1)

    def jacobian(self, q: Array) -> SparseRows:
        """Its derivatives by the tree's rates."""
        loops = self.loops.jacobian(q)
        if not self._count:
            return loops
        pattern, (entries, terms), (cut_entries, cut_terms, read) = self._coupling_pattern
        count, weight = len(pattern.rows) - len(loops.pattern.rows), self._weight.at(q)
        values = np.broadcast_to(_summed(weight[:, terms], entries, count), (len(q), count))
        if len(read):
            own = self.loops.cut_jacobian(q).values[:, read]
            values = values + _summed(own * weight[:, cut_terms], cut_entries, count)
        return SparseRows(pattern, np.concatenate([loops.values, values], axis=1))

    def bias(self, q: Array, v: Array) -> tuple[Array, Array]:
        """J' v, (n, rows), and the same of the cut joints' own rates."""
        closing, own = self.loops.bias(q, v)
        if not self._count:
            return closing, own
        changes = np.zeros((len(q), len(self._place)))
        changes[:, self._of_cut] = own[:, self._place[self._of_cut] - self._tree.nv]
        return np.concatenate([closing, self._sums(q, changes)], axis=1), own

    @cached_property
    def live(self) -> list[int]:
        """The rows that are not zero by their structure."""
        return [*self.loops.live, *range(self._first, self._first + self._count)]

    def _sums(self, q: Array, terms: Array) -> Array:
        """The weighted sum of each coupling's terms (n, terms), (n, couplings)."""
        return _summed(terms * self._weight.at(q), self._coupling, self._count)

    @cached_property
    def _coordinates(self) -> np.ndarray:
        """Per rate of the tree the place of the coordinate whose derivative it is; -1 where there is none."""
        found = np.full(self._tree.nv, -1)
        for link in self._tree.links:
            if not link.joint.by_quaternion:
                found[link.v] = link.q
        return found

    @cached_property
    def _readings(self) -> np.ndarray:
        """The same per rate of a cut joint, among their readings."""
        found: list[int] = []
        k = 0
        for cut in self._tree.cuts:
            rates = sum(move.joint.freedoms for move in cut.moves)
            if by_quaternion(cut.moves):
                found += [-1] * rates
                k += 9 + 3 * cut.moves[0].joint.slides
            else:
                found += range(k, k := k + rates)
        return np.array(found, int)

    @cached_property
    def _coupling_pattern(self) -> tuple[RowPattern, tuple[np.ndarray, ...], tuple[np.ndarray, ...]]:
        """Where all entries are. Of the terms along rates of the tree: the entries of the couplings that their weights
        are added to, and their numbers; of those along rates of cut joints the same, and the entries of the cut joints'
        Jacobian that they take."""
        loops, cut, nv = self.loops.jacobian_pattern, self.loops.cut_pattern, self._tree.nv
        own: list[tuple[tuple[int, int], int]] = []
        at_cuts: list[tuple[tuple[int, int], int, int]] = []
        for term, (c, place) in enumerate(zip(self._coupling.tolist(), self._place.tolist(), strict=True)):
            if place < nv:
                own.append(((c, place), term))
            else:
                read = range(cut.starts[place - nv], cut.starts[place - nv + 1])
                at_cuts += [((c, int(cut.columns[entry])), term, entry) for entry in read]
        entries = sorted({at for at, _ in own} | {at for at, _, _ in at_cuts})
        places = {at: k for k, at in enumerate(entries)}
        table = np.array(entries, int).reshape(-1, 2)
        pattern = RowPattern(
            np.concatenate([loops.rows, self._first + table[:, 0]]),
            np.concatenate([loops.columns, table[:, 1]]),
            (self._first + self._count, nv),
            np.concatenate([loops.group_of, len(self.loops.parts) + np.arange(self._count)]),
        )
        of_tree = np.array([(places[at], term) for at, term in own], int).reshape(-1, 2)
        of_cuts = np.array([(places[at], term, entry) for at, term, entry in at_cuts], int).reshape(-1, 3)
        return pattern, tuple(of_tree.T), tuple(of_cuts.T)


def _summed(terms: Array, at: np.ndarray, size: int) -> Array:
    """Terms (n, k), each added to one of so many places, (n, size)."""
    found = np.zeros((size, len(terms)))
    np.add.at(found, at, terms.T)
    return found.T
