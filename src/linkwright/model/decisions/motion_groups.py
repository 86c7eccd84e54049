"""A machine's drives against its free motions, group by group.

Loops that share rates, and drives that act on these, make a group. Groups move independently of one another, so what
least efforts are is asked of each by itself: of small ones by singular values, of long ones by sparse elimination.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np

from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.assembly.rows.sparse_rows import RowPattern, SparseRows
from linkwright.model.answers import Array
from linkwright.model.decisions.least_constraint import ClosureSVD, closure_svd
from linkwright.scalars.tolerances import FAINT, NONZERO, RANK, RANK_KNOWN

LONG = 96  # rates of a group: of more, rows are kept by what is not zero in them


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
    return MotionGroups(closure, analysis, driven).reach(analysis.poses[-1]) if driven else 0


class GroupEntries(NamedTuple):
    """A part of a sparse matrix: which of its entries, and where they stand in the part."""

    entries: np.ndarray
    rows: np.ndarray
    columns: np.ndarray

    def dense(self, values: Array, shape: tuple[int, int]) -> Array:
        found = np.zeros((len(values), *shape))
        found[:, self.rows, self.columns] = values[:, self.entries]
        return found


class MotionGroup(NamedTuple):
    """Rates that move together; the rows on them, of which `rank` are independent; and the drives."""

    rates: np.ndarray
    rows: np.ndarray
    drives: np.ndarray
    rank: int
    closing: GroupEntries
    driving: GroupEntries
    pattern: RowPattern


class _LongRows(NamedTuple):
    """The rows of a long group: as ClosureSVD answers for others."""

    rows: SparseRows
    rank: int

    @property
    def free(self) -> Array:
        return self.rows.null_space(self.rank)

    def least_shares(self, borne: Array) -> Array:
        return self.rows.least_shares(self.rank, borne)


class MotionGroups:
    """All rates of a machine, in groups. driven: rates with a drive, those of cut joints after the tree's."""

    def __init__(self, scaled_closure: ScaledClosure, analysis: Analysis, driven: tuple[int, ...]) -> None:
        self.scaled_closure, self.analysis, self.driven = scaled_closure, analysis, driven

    def least_efforts(self, q: Array, t: Array, root: Array) -> tuple[Array, Array, Array]:
        """`least_efforts` at poses q (n, nq) of forces t (n, nv), in comparable units; and the multipliers (n, rows),
        in these units, of what is left to the loops."""
        J, D = self.scaled_closure.holding_rows(q).entries(), self._drives(q)
        tau, left = np.zeros((len(q), len(self.driven))), np.zeros_like(t)
        multipliers = np.zeros((len(q), len(self.scaled_closure.rows)))
        live = np.array(self.scaled_closure.holding, int)
        for group in self._groups:
            own = self._own_rows(group, J)
            drives = group.driving.dense(D.values, (len(group.drives), len(group.rates)))
            found = least_efforts(own.free, drives, t[:, group.rates], root[group.drives])
            tau[:, group.drives], left[:, group.rates] = found
            borne = t[:, group.rates] - np.einsum("ndi,nd->ni", drives, found.tau) - found.left
            multipliers[:, live[group.rows]] = own.least_shares(borne)
        return tau, left, multipliers

    def reach(self, q: Array) -> int:
        """How many freedoms the drives move at one pose (nq,)."""
        J, D, total = self.scaled_closure.holding_rows(q[None]).entries(), self._drives(q[None]), 0
        for group in self._groups:
            if not len(group.drives):
                continue
            drives = group.driving.dense(D.values, (len(group.drives), len(group.rates)))[0]
            reach = drives @ self._own_rows(group, J).free[0]
            size = np.maximum(np.linalg.norm(drives, axis=1, keepdims=True), NONZERO)
            total += int(np.linalg.matrix_rank(reach / size, tol=RANK)) if reach.size else 0
        return total

    def locking(self, q: Array) -> np.ndarray:
        """As many of the tree's rates as there are freedoms at one pose (nq,): nothing moves while these rest."""
        import scipy.linalg

        J = self.scaled_closure.holding_rows(q[None]).entries()
        found: list[int] = []
        for group in self._groups:
            free = self._own_rows(group, J).free[0]
            if free.shape[1]:
                order = scipy.linalg.qr(free.T, mode="r", pivoting=True)[1]
                found += group.rates[order[: free.shape[1]]].tolist()
        return np.array(found, int)

    def _own_rows(self, group: MotionGroup, J: SparseRows) -> ClosureSVD | _LongRows:
        """The group's rows."""
        m, n = len(group.rows), len(group.rates)
        if n > LONG:
            return _LongRows(SparseRows(group.pattern, J.values[:, group.closing.entries]), group.rank)
        return closure_svd(group.closing.dense(J.values, (m, n)), group.rank)

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
            C = self.scaled_closure.cut_rows(q).taken((driven[cut] - nv).tolist()).entries()
            entries.append(C.values * self.scaled_closure.cut_rate_units[driven[cut] - nv][C.pattern.rows])
            rows.append(cut[C.pattern.rows])
            columns.append(C.pattern.columns)
        at, on = np.concatenate(rows), np.concatenate(columns)
        order = np.lexsort((on, at))
        pattern = RowPattern(at[order], on[order], (len(driven), nv))
        return SparseRows(pattern, np.concatenate(entries, axis=1)[:, order])

    @cached_property
    def _groups(self) -> list[MotionGroup]:
        reference = self.analysis.poses[-1:]
        J, D = self.scaled_closure.holding_rows(reference).entries(), self._drives(reference)
        closing, driving = J.pattern, D.pattern
        nv, m = self.scaled_closure.nv, closing.shape[0]
        nodes = np.concatenate([nv + closing.rows, nv + m + driving.rows])
        rates = np.concatenate([closing.columns, driving.columns])
        size = nv + m + len(self.driven)
        count, label = _connected(size, nodes, rates)
        by_rate, by_row, by_drive = label[:nv], label[nv : nv + m], label[nv + m :]
        chosen = set(self.analysis.chosen)
        independent = np.array([self.scaled_closure.rows[k] in chosen for k in self.scaled_closure.holding], bool)
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
            first = GroupEntries(at, place[nv + closing.rows[at]], place[closing.columns[at]])
            second = GroupEntries(on, place[nv + m + driving.rows[on]], place[driving.columns[on]])
            loops = np.unique(closing.group_of[rows], return_inverse=True)[1]
            pattern = RowPattern(first.rows, first.columns, (len(rows), len(own)), loops)
            found.append(MotionGroup(own, rows, drives, int(ranks[g]), first, second, pattern))
        return found


def _connected(size: int, one: np.ndarray, other: np.ndarray) -> tuple[int, np.ndarray]:
    """How many connected parts nodes with these edges have, and the number of each node's part."""
    label = np.arange(size)
    while True:
        lower = np.minimum(label[one], label[other])
        before = label.copy()
        np.minimum.at(label, before[one], lower)  # a part is called as the lowest that it touches ...
        np.minimum.at(label, before[other], lower)
        while (label != label[label]).any():  # ... and so is all that was called by its name
            label = label[label]
        if (label == before).all():
            break
    names, found = np.unique(label, return_inverse=True)
    return len(names), found


def _sorted_by(labels: np.ndarray, count: int) -> list[np.ndarray]:
    """Per label the places that have it, ascending."""
    order = np.argsort(labels, kind="stable")
    return np.split(order, np.searchsorted(labels[order], np.arange(1, count)))
