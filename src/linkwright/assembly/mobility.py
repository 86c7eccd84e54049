"""Mobility: how many ways a machine can move, counted from the true rank of its closure at generic poses.

The rows that are independent in all of them are chosen once; `independent_at` chooses anew for one pose.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np

from linkwright.assembly.finite_mobility import explore
from linkwright.assembly.first_of_equals import first_of_largest
from linkwright.assembly.loop_types import LoopType, loop_types, type_of_all
from linkwright.assembly.minimum_degree import elimination_order
from linkwright.assembly.null_space import null_space
from linkwright.assembly.redundancy import dropped_words, idle_freedoms, locked_joints, moving_joints
from linkwright.assembly.rotations import Array
from linkwright.assembly.scaled_closure import ScaledClosure
from linkwright.assembly.sparse_rows import SparseRows
from linkwright.scalars.tolerances import NONZERO, RANK, SMALL_ROWS

FEW = 4  # poses
ASKEW = 1e-4  # of the largest singular value: less is hardly meant

Chosen = tuple[tuple[int, int], ...]


@dataclass(frozen=True, eq=False)
class Freedoms:
    """What independent rows J (n, rank, nv) leave free at some generic poses: worked out when first asked for, since a
    machine of thousands of freedoms has as many directions to look at."""

    scaled_closure: ScaledClosure
    poses: Array
    J: Array | SparseRows

    @cached_property
    def directions(self) -> Array:
        """(n, nv, nv - rank), orthonormal."""
        return free_directions(self.J)

    @cached_property
    def idle(self) -> tuple[tuple[str, ...], ...]:
        return idle_freedoms(self.scaled_closure, self.poses[-1], self.directions[-1])

    @cached_property
    def locked(self) -> tuple[str, ...]:
        return locked_joints(self.scaled_closure, self.poses, self.directions)


@dataclass(frozen=True)
class Analysis:
    """What holds at generic poses.

    chosen: (cut, row) of the independent rows in their order of elimination (the last is eliminated first).
    dropped: the other rows. counts: chosen rows per cut joint. idle: bodies, in chains, that spin for themselves.
    shape, shapes: of the machine and of each loop, "planar", "spherical" or "spatial". gruebler: the count that takes
    all rows for independent. redundant_words: what of which reactions is to spare.
    usual: the smallest singular value of the closure Jacobian at a typical pose, of those that are not zero. askew: how
    many of the independent rows are so by a hair only: numbers of the drawing that do not quite agree. poses: where it
    was looked at, the reference pose first. locked: joints that move in none of them. worst: the smallest singular
    value of the chosen rows in any of them, against the largest.
    instant: how many first-order freedoms lead nowhere: in every closed pose the rank is less than `rank` by so many,
    and poses are open a little, but for the first. shaky: the joints that move in them.
    """

    rank: int
    dof: int
    chosen: Chosen
    dropped: Chosen
    counts: tuple[int, ...]
    shape: LoopType = field(compare=False)
    shapes: tuple[LoopType, ...] = field(compare=False)
    gruebler: int
    usual: float
    askew: int
    poses: Array = field(compare=False)
    worst: float
    instant: int
    shaky: tuple[str, ...]
    redundant_words: tuple[str, ...]
    freedoms: Freedoms | None = field(default=None, compare=False, repr=False)

    @property
    def idle(self) -> tuple[tuple[str, ...], ...]:
        return () if self.freedoms is None else self.freedoms.idle

    @property
    def locked(self) -> tuple[str, ...]:
        return () if self.freedoms is None else self.freedoms.locked

    @property
    def redundant(self) -> int:
        return len(self.dropped)

    @property
    def planar(self) -> bool:
        return self.shape.kind == "planar"

    @property
    def spherical(self) -> bool:
        return self.shape.kind == "spherical"


def analyse(scaled_closure: ScaledClosure) -> Analysis:
    """Rank, mobility and redundancy at generic poses."""
    n = scaled_closure.nv
    if not scaled_closure.rows:
        one = scaled_closure.reference[None]
        counts = (0,) * len(scaled_closure.cuts)
        return Analysis(0, n, (), (), counts, type_of_all(scaled_closure), (), n, 1.0, 0, one, 1.0, 0, (), ())
    poses, rank, instant, at = explore(scaled_closure)
    among_live, worst, usual, askew, freedoms = _independent_rows(scaled_closure, poses, rank)
    picked = [scaled_closure.live[k] for k in among_live]
    chosen = elimination_order([scaled_closure.rows[k] for k in picked], scaled_closure.topology)
    taken = frozenset(picked)
    dropped = tuple(at for k, at in enumerate(scaled_closure.rows) if k not in taken)
    shapes = loop_types(scaled_closure)
    count = Counter(c for c, _ in chosen)
    return Analysis(
        rank=rank,
        dof=n - rank,
        chosen=chosen,
        dropped=dropped,
        counts=tuple(count[c] for c in range(len(scaled_closure.cuts))),
        shape=type_of_all(scaled_closure),
        shapes=shapes,
        gruebler=n - len(scaled_closure.rows),
        usual=usual,
        askew=askew,
        poses=poses,
        worst=worst,
        instant=instant.shape[1],
        shaky=moving_joints(scaled_closure, at, instant),
        redundant_words=dropped_words(scaled_closure, dropped, shapes),
        freedoms=freedoms,
    )


class _IndependentRows(NamedTuple):
    """Places among the live rows; the smallest singular value of these rows in any pose, against the largest; that of
    the Jacobian in a typical pose; how many rows are independent by a hair; and what is free."""

    picked: list[int]
    worst: float
    usual: float
    askew: int
    freedoms: Freedoms


def _independent_rows(scaled_closure: ScaledClosure, poses: Array, rank: int) -> _IndependentRows:
    J = scaled_closure.live_rows(poses)
    if isinstance(J, SparseRows):
        return _independent_sparse_rows(scaled_closure, J, poses, rank)
    values = np.linalg.svd(J, compute_uv=False)
    least = values[:, rank - 1] / np.maximum(values[:, 0], SMALL_ROWS) if rank else np.ones(len(poses))
    generic = least > RANK
    picked, worst = choose_rows(J[generic], rank)
    freedoms = Freedoms(scaled_closure, poses[generic][-FEW:], J[generic][-FEW:, picked])
    usual = np.median(values[generic], axis=0)
    askew = int((usual[:rank] < ASKEW * usual.max(initial=0.0)).sum())
    return _IndependentRows(picked, worst, usual[rank - 1] if rank else 1.0, askew, freedoms)


def _independent_sparse_rows(scaled_closure: ScaledClosure, J: SparseRows, poses: Array, rank: int) -> _IndependentRows:
    """The same of a large machine: by the lengths that elimination leaves, not by all singular values."""
    largest = np.maximum(J.largest(), SMALL_ROWS)
    generic = J.eliminate(RANK * largest).ranks == rank
    J, largest = J[generic], largest[generic]
    found = J.eliminate(RANK * largest, together=True)
    picked, left = sorted(found.picked), found.left
    if len(picked) != rank:  # rows that are independent in some poses, others in others
        picked, _ = choose_rows(J.dense(), rank)
        left = np.ones(rank)
    least = J.taken(picked).smallest() if rank else largest
    freedoms = Freedoms(scaled_closure, poses[generic][-FEW:], J[-FEW:].taken(picked))
    askew = int((left < ASKEW * largest.min()).sum())
    return _IndependentRows(picked, float((least / largest).min()), float(np.median(least)), askew, freedoms)


def free_directions(J: Array | SparseRows) -> Array:
    """What independent rows (n, rank, nv) leave free, (n, nv, nv - rank), orthonormal."""
    return null_space(J, J.shape[1])


def choose_rows(J: Array, rank: int) -> tuple[list[int], float]:
    """Rows independent in all poses of J (n, m, nv), by elimination with the pivot that is best where it is worst."""
    left = J.copy()
    picked: list[int] = []
    squares = np.einsum("pmn,pmn->pm", left, left)
    for _ in range(rank):
        size = np.sqrt(squares.min(axis=0))
        size[picked] = -1.0
        k = int(first_of_largest(size))
        picked.append(k)
        e = left[:, k] / np.maximum(np.linalg.norm(left[:, k], axis=-1, keepdims=True), NONZERO)
        share = np.einsum("pmn,pn->pm", left, e)
        touched = np.flatnonzero(np.abs(share).max(axis=0) > 0.0)  # of many loops, those close by
        left[:, touched] -= share[:, touched, None] * e[:, None]
        squares[:, touched] = np.einsum("pmn,pmn->pm", left[:, touched], left[:, touched])
    if not picked:
        return [], 1.0
    values = np.linalg.svd(J[:, sorted(picked)], compute_uv=False)
    return sorted(picked), float((values[:, -1] / values[:, 0]).min())


def independent_at(scaled_closure: ScaledClosure, q: Array, rank: int) -> Chosen:
    """As many rows as generic, the most independent ones in this pose."""
    picked: list[int] = []
    if scaled_closure.large:
        J = scaled_closure.sparse_jacobian(q[None])
        picked = sorted(J.eliminate(RANK * np.maximum(J.largest(), SMALL_ROWS), together=True).picked)
    if len(picked) != rank:
        picked, _ = choose_rows(scaled_closure.jacobian(q[None]), rank)
    return elimination_order([scaled_closure.rows[k] for k in picked], scaled_closure.topology)
