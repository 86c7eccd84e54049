"""Mobility: how many ways a machine can move, counted from the true rank of its closure at generic poses.

The rows that are independent in all of them are chosen once; `independent_at` chooses anew for one pose.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property

from linkwright.assembly.mobility.finite_mobility import RANK, explore
from linkwright.assembly.mobility.loop_types import LoopType, loop_types, type_of_all
from linkwright.assembly.mobility.redundancy import dropped_words, idle_freedoms, locked_joints, moving_joints
from linkwright.assembly.rows.constraint_rows import DenseRows, Rows
from linkwright.assembly.rows.minimum_degree import elimination_order
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.scaled_closure import ScaledClosure

FEW = 4  # poses
ASKEW = 1e-4  # of the largest singular value: less is hardly meant

Chosen = tuple[tuple[int, int], ...]


@dataclass(frozen=True, eq=False)
class Freedoms:
    """What independent rows J (n, rank, nv) leave free at some generic poses: worked out when first asked for, since a
    machine of thousands of freedoms has as many directions to look at."""

    scaled_closure: ScaledClosure
    poses: Array
    J: Rows

    @cached_property
    def directions(self) -> Array:
        """(n, nv, nv - rank), orthonormal."""
        return self.J.null_space(self.J.shape[1])

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
    poses_alone: where some rows hold rates alone, what the others leave; all else is of all rows.
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
    poses_alone: Analysis | None = field(default=None, repr=False)

    @property
    def of_poses(self) -> Analysis:
        """The same without the rows that hold rates alone."""
        return self.poses_alone or self

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
    """Rank, mobility and redundancy at generic poses. Freedoms are those of rates: where rows hold rates alone, poses
    have more."""
    found = _of_poses(scaled_closure)
    return _with_rates(scaled_closure, found) if any(scaled_closure.of_rates) else found


def _of_poses(scaled_closure: ScaledClosure) -> Analysis:
    """By the rows that hold poses."""
    n = scaled_closure.nv
    if not scaled_closure.rows:
        one = scaled_closure.reference[None]
        counts = (0,) * len(scaled_closure.cuts)
        return Analysis(0, n, (), (), counts, type_of_all(scaled_closure), (), n, 1.0, 0, one, 1.0, 0, (), ())
    poses, rank, instant, at = explore(scaled_closure)
    J = scaled_closure.live_rows(poses)
    found = J.independent(rank, RANK, ASKEW)
    freedoms = Freedoms(scaled_closure, poses[found.generic][-FEW:], J[found.generic][-FEW:].taken(found.picked))
    picked = [scaled_closure.live[k] for k in found.picked]
    chosen = elimination_order([scaled_closure.rows[k] for k in picked], scaled_closure.topology)
    taken = frozenset(picked)
    poses_held = [k for k, alone in enumerate(scaled_closure.of_rates) if not alone]
    dropped = tuple(scaled_closure.rows[k] for k in poses_held if k not in taken)
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
        gruebler=n - len(poses_held),
        usual=found.usual,
        askew=found.askew,
        poses=poses,
        worst=found.worst,
        instant=instant.shape[1],
        shaky=moving_joints(scaled_closure, at, instant),
        redundant_words=dropped_words(scaled_closure, dropped, shapes),
        freedoms=freedoms,
    )


def _with_rates(scaled_closure: ScaledClosure, found: Analysis) -> Analysis:
    """With the rows that hold rates alone, as many as hold anything that the others leave free."""
    assert found.freedoms is not None
    poses, rows = found.freedoms.poses, scaled_closure.rows
    alone = [k for k in scaled_closure.holding if scaled_closure.of_rates[k]]
    J = scaled_closure.rows_at(poses)
    along = DenseRows(J.taken(alone).product(found.freedoms.directions))
    count = int(along.ranks(RANK).max(initial=0))
    more = [alone[k] for k in along.most_independent(count, RANK)]
    picked = sorted([*(scaled_closure.row_places[at] for at in found.chosen), *more])
    held = J.taken(picked)
    now = held.independent(len(picked), RANK, ASKEW)
    dropped = tuple(at for k, at in enumerate(rows) if k not in picked)
    return replace(
        found,
        rank=found.rank + count,
        dof=found.dof - count,
        chosen=elimination_order([rows[k] for k in picked], scaled_closure.topology),
        dropped=dropped,
        gruebler=scaled_closure.nv - len(rows),
        usual=now.usual,
        askew=now.askew,
        worst=now.worst,
        redundant_words=dropped_words(scaled_closure, dropped, found.shapes),
        freedoms=Freedoms(scaled_closure, poses[now.generic], held[now.generic]),
        poses_alone=found,
    )


def independent_at(scaled_closure: ScaledClosure, q: Array, rank: int) -> Chosen:
    """As many rows as generic, the most independent ones in this pose."""
    picked = [scaled_closure.holding[k] for k in scaled_closure.holding_rows(q[None]).most_independent(rank, RANK)]
    return elimination_order([scaled_closure.rows[k] for k in picked], scaled_closure.topology)
