"""Ranks and independent rows of large, mostly empty Jacobians: orthogonal elimination, front by front.

The rows of J are the columns of J^T, and are made orthogonal loop by loop in an order that keeps fronts small [the
multifrontal method of Duff and Reid, for QR: Matstoms 1994]. A front holds all that is left of the rates that touch a
loop; what is left of the loop's rows, once earlier loops are taken out of them, stands in it completely, so whether a
row depends on earlier ones is told by the length that is left of it [Heath 1982]. Nothing is squared. What a front
leaves to others is shortened by a QR decomposition to as many rows as it has columns.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.minimum_degree import joined, minimum_degree
from linkwright.assembly.rows.rotations import Array
from linkwright.scalars.tolerances import NONZERO


class Front(NamedTuple):
    """One group of rows: their numbers, then those of the others that it touches; entries of the matrix and their
    places in the front; fronts before it that leave something to it, with the places of their columns."""

    own: list[int]
    others: list[int]
    rates: int
    entries: np.ndarray
    at_rate: np.ndarray
    at_row: np.ndarray
    children: list[tuple[int, np.ndarray]]


class Elimination(NamedTuple):
    """Per pose how many rows are independent, (n,); the rows that are so in every pose, as they were taken, and the
    least length that was left of each."""

    ranks: Array
    picked: list[int]
    left: Array


class RowFronts:
    """The fronts of matrices of one pattern, whose rows come in groups, one per loop."""

    def __init__(self, rows: np.ndarray, rates: np.ndarray, group_of: np.ndarray, nv: int) -> None:
        """rows, rates: of all entries; group_of: per row."""
        groups: list[list[int]] = [[] for _ in range(int(group_of.max(initial=-1)) + 1)]
        for row, g in enumerate(group_of.tolist()):
            groups[g].append(row)
        touched: list[list[int]] = [[] for _ in range(nv)]  # groups by rate
        pairs = np.unique(np.stack([rates, group_of[rows]]), axis=1)
        for rate, g in pairs.T.tolist():
            touched[rate].append(g)
        near = joined((g for g, own in enumerate(groups) if own), touched)
        order = minimum_degree(near, dict(enumerate(map(len, groups))))
        self._fronts = _fronts(rows, rates, groups, touched, order)

    def eliminate(self, values: Array, least: Array, together: bool = False) -> Elimination:
        """Of matrices with these values (n, entries): rows of which more than `least` (n,) is left are independent.
        together: only those that are so in every pose count."""
        n = len(values)
        ranks, picked, lengths = np.zeros(n, int), [], []
        passed: dict[int, Array] = {}
        for number, front in enumerate(self._fronts):
            b = len(front.own)
            rows = [passed.pop(child) for child, _ in front.children]
            F = np.zeros((n, front.rates + sum(x.shape[1] for x in rows), b + len(front.others)))
            F[:, front.at_rate, front.at_row] = values[:, front.entries]
            k = front.rates
            for x, (_, columns) in zip(rows, front.children, strict=True):
                F[:, k : (k := k + x.shape[1]), columns] = x
            alive, taken, left = _take_out(F, b, least, together)
            ranks += alive
            picked += [front.own[j] for j in taken]
            lengths += left
            rest = F[:, :, b:]
            passed[number] = rest if rest.shape[1] <= rest.shape[2] else np.asarray(np.linalg.qr(rest, mode="r"))
        return Elimination(ranks, picked, np.array(lengths))


def _take_out(F: Array, b: int, least: Array, together: bool) -> tuple[Array, list[int], list[float]]:
    """The first b columns of a front (n, rows, columns) made orthogonal to one another and taken out of all others, the
    one first that is longest where it is shortest; in each pose those that are longer than `least`. How many these are,
    (n,); which are so in all poses, and how long at least."""
    alive, taken, left, waiting = np.zeros(len(F), int), [], [], list(range(b))
    while waiting:
        size = np.sqrt(np.einsum("nij,nij->nj", F[:, :, waiting], F[:, :, waiting]))
        worst = size.min(axis=0)
        j = int(first_of_largest(worst))
        everywhere = bool((size[:, j] > least).all())
        if not everywhere:
            if together:
                break
            j = int(first_of_largest((size / least[:, None]).max(axis=0)))
            if not (size[:, j] > least).any():
                break
        counts = size[:, j] > least
        alive += counts
        e = F[:, :, waiting[j]] * np.where(counts, 1.0 / np.maximum(size[:, j], NONZERO), 0.0)[:, None]
        F -= e[:, :, None] * np.einsum("ni,nij->nj", e, F)[:, None, :]
        if everywhere:
            taken.append(waiting[j])
            left.append(float(worst[j]))
        del waiting[j]
    return alive, taken, left


def _fronts(
    rows: np.ndarray, rates: np.ndarray, groups: list[list[int]], touched: list[list[int]], order: list[int]
) -> list[Front]:
    turn = {g: k for k, g in enumerate(order)}
    entries_of: list[list[int]] = [[] for _ in touched]  # by rate
    for entry, rate in enumerate(rates.tolist()):
        entries_of[rate].append(entry)
    met: list[list[int]] = [[] for _ in order]  # rates, by the group that meets them first
    for rate, own in enumerate(touched):
        if own:
            met[min(turn[g] for g in own)].append(rate)
    children: list[list[int]] = [[] for _ in order]
    beyond: list[list[int]] = []  # per front the turns of the groups that it leaves something to
    fronts: list[Front] = []
    for k, g in enumerate(order):
        later = {turn[h] for rate in met[k] for h in touched[rate]}.union(*(beyond[child] for child in children[k]))
        beyond.append(sorted(later - {k}))
        if beyond[k]:
            children[beyond[k][0]].append(k)
        others = [row for t in beyond[k] for row in groups[order[t]]]
        place = {row: j for j, row in enumerate((*groups[g], *others))}
        entries = [(entry, i) for i, rate in enumerate(met[k]) for entry in entries_of[rate]]
        at = np.array([entry for entry, _ in entries], int)
        at_row = np.array([place[row] for row in rows[at].tolist()], int)
        fed = [(child, np.array([place[row] for row in fronts[child].others], int)) for child in children[k]]
        at_rate = np.array([i for _, i in entries], int)
        fronts.append(Front(groups[g], others, len(met[k]), at, at_rate, at_row, fed))
    return fronts
