"""The closure of a large machine, by what is not zero in it: its loops kind by kind, then its couplings, then all
other constraints.

    phi = sum_k w_k x_k - offset,     J_k = w_k,     J' v = sum_k w_k x_k''

of a coupling, x_k being a coordinate of the tree or of a cut joint: of the latter J_k stands for w_k times the row of
its rate, and x_k'' is how that rate changes while those of the tree are constant. Of other constraints nothing is known
but what a trace of them shows: which entries of their rows are not zero by their structure.
"""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from linkwright.assembly.rows.joined_poses import prepared
from linkwright.assembly.rows.loop_kinds import LoopKinds
from linkwright.assembly.rows.parameter_numbers import ParameterNumbers
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.sparse_rows import RowPattern, SparseRows
from linkwright.constraints.linear_coupling import LinearCoupling
from linkwright.engines import Function
from linkwright.layout.link_tree import LinkTree
from linkwright.layout.numbers import for_tree
from linkwright.mechanism.kinds import by_quaternion
from linkwright.methods import closed_loops
from linkwright.program import Program, on_demand, some_results, trace

if TYPE_CHECKING:
    from linkwright.assembly.rows.scaled_closure import ScaledClosure


class RowEntries(NamedTuple):
    """Where some rows are not zero: their numbers among these rows, and columns, one entry after the other."""

    rows: np.ndarray
    columns: np.ndarray


class SomeRows(Protocol):
    """Rows of constraints that are no loops, in the user's units; poses q (n, nq), rates v (n, nv)."""

    @property
    def entries(self) -> RowEntries:
        """Row by row."""

    def closure(self, q: Array) -> Array:
        """How far every row is from closed, (n, rows)."""

    def values(self, q: Array) -> Array:
        """Of the entries, (n, entries)."""

    def bias(self, q: Array, v: Array, own: Array) -> Array:
        """J' v, (n, rows); own: the same of the cut joints' rates."""


class SparseClosure:
    """ClosureAnswers of a large machine."""

    def __init__(self, closure: ScaledClosure) -> None:
        tree = closure.tree
        self._closure, self.loops = closure, LoopKinds(tree, closure.topology)
        loops = len(tree.cuts)
        linear = [c for c, x in enumerate(tree.couplings, loops) if isinstance(x, LinearCoupling)]
        others = [c for c in range(loops, loops + len(tree.couplings)) if c not in set(linear)]
        kinds = ((linear, WeightedSums), (others, TracedRows))
        self._parts = [(self._rows_of(mine), kind(tree, self.loops, mine)) for mine, kind in kinds if mine]

    def _rows_of(self, constraints: list[int]) -> np.ndarray:
        """The numbers of their rows."""
        mine = set(constraints)
        return np.array([k for k, (c, _) in enumerate(self._closure.rows) if c in mine], int)

    def closure(self, q: Array) -> Array:
        found = self.loops.closure(q)
        if not self._parts:
            return found
        more = np.empty((len(q), len(self._closure.rows) - found.shape[1]))
        for rows, part in self._parts:
            more[:, rows - found.shape[1]] = part.closure(q)
        return np.concatenate([found, more], axis=1)

    def rows(self, q: Array) -> SparseRows:
        rows = self._jacobian(q)
        return rows.scaled(1.0 / self._closure.row_units, self._closure.rate_units)

    def cut_rows(self, q: Array) -> SparseRows:
        return self.loops.cut_jacobian(q).scaled(1.0 / self._closure.cut_rate_units, self._closure.rate_units)

    def readings(self, q: Array) -> tuple[Array, Array]:
        return self.loops.readings(q)

    def bias(self, q: Array, v: Array) -> tuple[Array, Array]:
        closing, own = self.loops.bias(q, v)
        if not self._parts:
            return closing, own
        more = np.empty((len(q), len(self._closure.rows) - closing.shape[1]))
        for rows, part in self._parts:
            more[:, rows - closing.shape[1]] = part.bias(q, v, own)
        return np.concatenate([closing, more], axis=1), own

    @cached_property
    def holding(self) -> list[int]:
        return self._pattern[0].filled

    def _jacobian(self, q: Array) -> SparseRows:
        loops = self.loops.jacobian(q)
        if not self._parts:
            return loops
        pattern, order = self._pattern
        return SparseRows(
            pattern, np.concatenate([loops.values, *(part.values(q) for _, part in self._parts)], 1)[:, order]
        )

    @cached_property
    def _pattern(self) -> tuple[RowPattern, np.ndarray | slice]:
        """Where all entries are, row by row, and which of those of the loops and then of the others these are."""
        loops = self.loops.jacobian_pattern
        if not self._parts:
            return loops, slice(None)
        rows = np.concatenate([loops.rows, *(mine[part.entries.rows] for mine, part in self._parts)])
        columns = np.concatenate([loops.columns, *(part.entries.columns for _, part in self._parts)])
        order = np.lexsort((columns, rows))
        groups = np.array([c for c, _ in self._closure.rows], int)  # of a loop, or of another constraint
        shape = len(self._closure.rows), self._closure.nv
        pattern = RowPattern(rows[order], columns[order], shape, groups)
        return pattern, slice(None) if (order == np.arange(len(order))).all() else order


class WeightedSums:
    """SomeRows of couplings."""

    def __init__(self, tree: LinkTree, loops: LoopKinds, constraints: list[int]) -> None:
        self._tree, self._loops, self._count = tree, loops, len(constraints)
        couplings: list[LinearCoupling] = [tree.couplings[c - len(tree.cuts)] for c in constraints]
        # One term after the other: its coupling, the place of its rate, its weight.
        self._coupling = np.repeat(np.arange(self._count), [len(x.places) for x in couplings])
        self._place = np.array([place for x in couplings for place in x.places], int)
        self._weight = ParameterNumbers(tree, [weight for x in couplings for weight in x.weights])
        self._offset = ParameterNumbers(tree, [x.offset for x in couplings])
        self._of_cut = self._place >= tree.nv

    def closure(self, q: Array) -> Array:
        own = ~self._of_cut
        x = np.empty((len(q), len(self._place)))
        x[:, own] = q[:, self._coordinates[self._place[own]]]
        if self._of_cut.any():
            read = self._loops.readings(q)[0]
            x[:, self._of_cut] = read[:, self._readings[self._place[self._of_cut] - self._tree.nv]]
        return self._sums(q, x) - self._offset.at(q)

    @property
    def entries(self) -> RowEntries:
        return self._layout[0]

    def values(self, q: Array) -> Array:
        at, (entries, terms), (cut_entries, cut_terms, read) = self._layout
        count, weight = len(at.rows), self._weight.at(q)
        values = np.broadcast_to(_summed(weight[:, terms], entries, count), (len(q), count))
        if len(read):
            own = self._loops.cut_jacobian(q).values[:, read]
            values = values + _summed(own * weight[:, cut_terms], cut_entries, count)
        return values

    def bias(self, q: Array, v: Array, own: Array) -> Array:
        changes = np.zeros((len(q), len(self._place)))
        changes[:, self._of_cut] = own[:, self._place[self._of_cut] - self._tree.nv]
        return self._sums(q, changes)

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
    def _layout(self) -> tuple[RowEntries, tuple[np.ndarray, ...], tuple[np.ndarray, ...]]:
        """Where all entries are. Of the terms along rates of the tree: the entries of the couplings that their weights
        are added to, and their numbers; of those along rates of cut joints the same, and the entries of the cut joints'
        Jacobian that they take."""
        cut, nv = self._loops.cut_pattern, self._tree.nv
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
        of_tree = np.array([(places[at], term) for at, term in own], int).reshape(-1, 2)
        of_cuts = np.array([(places[at], term, entry) for at, term, entry in at_cuts], int).reshape(-1, 3)
        return RowEntries(table[:, 0], table[:, 1]), tuple(of_tree.T), tuple(of_cuts.T)


class TracedRows:
    """SomeRows of any constraints: each question is one program of what is not zero in its answer."""

    def __init__(self, tree: LinkTree, loops: LoopKinds, constraints: list[int]) -> None:
        self._tree, self._constraints = tree, tuple(constraints)

    def closure(self, q: Array) -> Array:
        return np.asarray(self._gaps(q))

    @property
    def entries(self) -> RowEntries:
        return self._rows[0]

    def values(self, q: Array) -> Array:
        return np.asarray(self._rows[1](q))

    def bias(self, q: Array, v: Array, own: Array) -> Array:
        return np.asarray(self._changes(q, v))

    @cached_property
    def _gaps(self) -> Function:
        return self._traced(closed_loops.closure)

    @cached_property
    def _rows(self) -> tuple[RowEntries, Function]:
        nv, program = self._tree.nv, self._program(closed_loops.closure_jacobian)
        zero = set(program.blank("J"))
        places = [k for k in range(len(program.results)) if k not in zero]
        at = np.array(places, int)
        return RowEntries(at // nv, at % nv), prepared(some_results(program, places), tiered=True)

    @cached_property
    def _changes(self) -> Function:
        def bias(tree: LinkTree, q: Any, v: Any, among: tuple[int, ...]) -> dict[str, Any]:
            found = closed_loops.closure_rates(tree, q, v, (0.0,) * tree.nv, among)
            return {"bias": found["acceleration"]}

        return self._traced(bias, v=self._tree.nv)

    def _traced(self, answer: Any, **more: int) -> Function:
        return prepared(on_demand(self._program(answer, **more), ()), tiered=True)  # without what only others need

    def _program(self, answer: Any, **more: int) -> Program:
        sizes = {"q": self._tree.nq, **more}
        return trace(*for_tree(self._tree, partial(answer, among=self._constraints), sizes), "constraints")


def _summed(terms: Array, at: np.ndarray, size: int) -> Array:
    """Terms (n, k), each added to one of so many places, (n, size)."""
    found = np.zeros((size, len(terms)))
    np.add.at(found, at, terms.T)
    return found.T
