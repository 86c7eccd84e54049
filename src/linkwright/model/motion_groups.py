"""A large machine's drives against its free motions, group by group.

Loops that share rates, and drives that act on these, make a group. Groups move independently of one another, so what
least efforts are is asked of each by itself: of small ones by singular values, of long ones by sparse elimination.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np

from linkwright.assembly.mobility import RANK, Analysis
from linkwright.assembly.null_space import null_space
from linkwright.assembly.scaled_closure import ScaledClosure
from linkwright.assembly.sparse_rows import RowPattern, SparseRows
from linkwright.methods import inverse_loops
from linkwright.model.answers import Array
from linkwright.model.least_constraint import closure_svd
from linkwright.scalars.tolerances import FAINT, NONZERO, RANK_KNOWN, SMALL_ROWS

LONG = 96  # rates of a group: of more, rows are kept by what is not zero in them
REFINED = 3  # times that what rounding left open is borne, too


class LeastEfforts(NamedTuple):
    """Efforts (n, drives) along free motions, and what of the generalized forces (n, rates) they do not supply."""

    tau: Array
    left: Array


def least_efforts(free: Array, D: Array, t: Array, root: Array) -> LeastEfforts:
    """The least efforts that give forces t (n, rates) along free motions (n, rates, dof), D (n, drives, rates) being
    what each gives; root: 1/sqrt of their weights."""
    S, target = np.swapaxes(D @ free, 1, 2), np.einsum("nik,ni->nk", free, t)
    S[np.abs(S) < FAINT * np.abs(D).max(axis=2, initial=0.0)[:, np.newaxis]] = 0.0  # a drive that moves nothing
    tau = root * np.einsum("ndk,nk->nd", np.linalg.pinv(S * root, rcond=RANK_KNOWN), target)
    return LeastEfforts(tau, np.einsum("nik,nk->ni", free, target - np.einsum("nkd,nd->nk", S, tau)))


def reached_freedoms(closure: ScaledClosure, analysis: Analysis, driven: tuple[int, ...]) -> int:
    """How many degrees of freedom the drives at these rates move at a generic pose."""
    if not driven:
        return 0
    q = analysis.poses[-1]
    if closure.large:
        return MotionGroups(closure, analysis, driven).reach(q)
    columns = inverse_loops.columns(closure.tree, tuple(map(float, q)), (), driven)["columns"]
    D = np.reshape(columns, (len(driven), -1)) * closure.rate_units
    free = null_space(closure.live_rows(q[None]), analysis.rank)[0]
    reach = D @ free / np.maximum(np.linalg.norm(D, axis=1, keepdims=True), NONZERO)
    return int(np.linalg.matrix_rank(reach, tol=RANK))


class Entries(NamedTuple):
    """A part of a sparse matrix: which of its entries, and where they stand in the part."""

    entries: np.ndarray
    rows: np.ndarray
    columns: np.ndarray

    def dense(self, values: Array, shape: tuple[int, int]) -> Array:
        found = np.zeros((len(values), *shape))
        found[:, self.rows, self.columns] = values[:, self.entries]
        return found


class MotionGroup(NamedTuple):
    """Rates that move together; the live rows on them, of which `rank` are independent; and the drives."""

    rates: np.ndarray
    rows: np.ndarray
    drives: np.ndarray
    rank: int
    closing: Entries
    driving: Entries
    pattern: RowPattern


class MotionGroups:
    """All rates of a large machine, in groups. driven: rates with a drive, those of cut joints after the tree's."""

    def __init__(self, scaled_closure: ScaledClosure, analysis: Analysis, driven: tuple[int, ...]) -> None:
        self.scaled_closure, self.analysis, self.driven = scaled_closure, analysis, driven

    def least_efforts(self, q: Array, t: Array, root: Array) -> tuple[Array, Array, Array]:
        """`least_efforts` at poses q (n, nq) of forces t (n, nv), in comparable units; and the multipliers (n, rows),
        in these units, of what is left to the loops."""
        J, D = self.scaled_closure.live_rows(q), self._drives(q)
        assert isinstance(J, SparseRows)
        tau, left = np.zeros((len(q), len(self.driven))), np.zeros_like(t)
        multipliers = np.zeros((len(q), len(self.scaled_closure.rows)))
        live = np.array(self.scaled_closure.live, int)
        for group in self._groups:
            own, free = self._rows_and_free(group, J)
            drives = group.driving.dense(D.values, (len(group.drives), len(group.rates)))
            found = least_efforts(free, drives, t[:, group.rates], root[group.drives])
            tau[:, group.drives], left[:, group.rates] = found
            borne = t[:, group.rates] - np.einsum("ndi,nd->ni", drives, found.tau) - found.left
            multipliers[:, live[group.rows]] = _shares(own, group.rank, borne)
        return tau, left, multipliers

    def reach(self, q: Array) -> int:
        """How many freedoms the drives move at one pose (nq,)."""
        J, D, total = self.scaled_closure.live_rows(q[None]), self._drives(q[None]), 0
        assert isinstance(J, SparseRows)
        for group in self._groups:
            if not len(group.drives):
                continue
            drives = group.driving.dense(D.values, (len(group.drives), len(group.rates)))[0]
            reach = drives @ self._rows_and_free(group, J)[1][0]
            size = np.maximum(np.linalg.norm(drives, axis=1, keepdims=True), NONZERO)
            total += int(np.linalg.matrix_rank(reach / size, tol=RANK)) if reach.size else 0
        return total

    def locking(self, q: Array) -> np.ndarray:
        """As many of the tree's rates as there are freedoms at one pose (nq,): nothing moves while these rest."""
        import scipy.linalg

        J = self.scaled_closure.live_rows(q[None])
        assert isinstance(J, SparseRows)
        found: list[int] = []
        for group in self._groups:
            free = self._rows_and_free(group, J)[1][0]
            if free.shape[1]:
                order = scipy.linalg.qr(free.T, mode="r", pivoting=True)[1]
                found += group.rates[order[: free.shape[1]]].tolist()
        return np.array(found, int)

    def _rows_and_free(self, group: MotionGroup, J: SparseRows) -> tuple[Array | SparseRows, Array]:
        """The group's rows, and an orthonormal basis (n, rates, dof) of what they leave free."""
        m, n = len(group.rows), len(group.rates)
        if n > LONG:
            own = SparseRows(group.pattern, J.values[:, group.closing.entries])
            return own, null_space(own, group.rank)
        table = group.closing.dense(J.values, (m, n))
        return table, closure_svd(table, group.rank).free

    def _drives(self, q: Array) -> SparseRows:
        """What a unit effort of each drive gives to the tree's rates, (n, drives, nv), rates in comparable units."""
        nv, units = self.scaled_closure.nv, self.scaled_closure.rate_units
        driven = np.array(self.driven, int)
        in_tree = np.flatnonzero(driven < nv)
        places = driven[in_tree]
        entries = [np.tile(units[places], (len(q), 1))]
        rows, columns = [in_tree], [places]
        if len(in_tree) < len(driven):
            cut = np.flatnonzero(driven >= nv)
            C = self.scaled_closure.loop_kinds.cut_jacobian(q).taken((driven[cut] - nv).tolist())
            entries.append(C.values * units[C.pattern.columns])
            rows.append(cut[C.pattern.rows])
            columns.append(C.pattern.columns)
        at, on = np.concatenate(rows), np.concatenate(columns)
        order = np.lexsort((on, at))
        pattern = RowPattern(at[order], on[order], (len(driven), nv))
        return SparseRows(pattern, np.concatenate(entries, axis=1)[:, order])

    @cached_property
    def _groups(self) -> list[MotionGroup]:
        import scipy.sparse.csgraph

        reference = self.analysis.poses[-1:]
        J, D = self.scaled_closure.live_rows(reference), self._drives(reference)
        assert isinstance(J, SparseRows)
        closing, driving = J.pattern, D.pattern
        nv, m = self.scaled_closure.nv, closing.shape[0]
        nodes = np.concatenate([nv + closing.rows, nv + m + driving.rows])
        rates = np.concatenate([closing.columns, driving.columns])
        size = nv + m + len(self.driven)
        edges = scipy.sparse.csr_matrix((np.ones(len(nodes)), (nodes, rates)), (size, size))
        count, label = scipy.sparse.csgraph.connected_components(edges, directed=False)
        by_rate, by_row, by_drive = label[:nv], label[nv : nv + m], label[nv + m :]
        chosen = set(self.analysis.chosen)
        independent = np.array([self.scaled_closure.rows[k] in chosen for k in self.scaled_closure.live], bool)
        ranks = np.bincount(by_row[independent], minlength=count) if m else np.zeros(count, int)
        members = [_sorted_by(part, count) for part in (by_rate, by_row, by_drive)]
        inside = [_sorted_by(by_row[closing.rows], count), _sorted_by(by_drive[driving.rows], count)]
        place = np.zeros(size, int)
        found = []
        for g in range(count):
            own, rows, drives = (part[g] for part in members)
            for part in (own, nv + rows, nv + m + drives):
                place[part] = np.arange(len(part))
            at, on = (part[g] for part in inside)
            first = Entries(at, place[nv + closing.rows[at]], place[closing.columns[at]])
            second = Entries(on, place[nv + m + driving.rows[on]], place[driving.columns[on]])
            loops = np.unique(closing.group_of[rows], return_inverse=True)[1]
            pattern = RowPattern(first.rows, first.columns, (len(rows), len(own)), loops)
            found.append(MotionGroup(own, rows, drives, int(ranks[g]), first, second, pattern))
        return found


def _sorted_by(labels: np.ndarray, count: int) -> list[np.ndarray]:
    """Per label the places that have it, ascending."""
    order = np.argsort(labels, kind="stable")
    return np.split(order, np.searchsorted(labels[order], np.arange(1, count)))


def _shares(J: Array | SparseRows, rank: int, borne: Array) -> Array:
    """Multipliers (n, rows) that bear forces (n, rates); where rows are redundant, some of many."""
    if not isinstance(J, SparseRows):
        return closure_svd(J, rank).least_shares(borne)
    found = np.zeros(J.shape[:2])
    picked = list(range(J.shape[1]))
    if len(picked) > rank:
        picked = sorted(J.eliminate(RANK * np.maximum(J.largest(), SMALL_ROWS), together=True).picked)
        J = J.taken(picked)
    factors = J.factors(np.zeros(len(J)))
    share = np.zeros(J.shape[:2])
    for _ in range(REFINED):
        share = share + J.solve_with(factors, J.product(borne - J.transposed_product(share)))
    found[:, picked] = share
    return found
