"""Mobility in each pose: how far it is from what is usual for the machine, and what kind of singular pose it is.

"configuration"  the closure loses rank: branches of motion meet, more freedoms at once
"input"          with all drives at rest the machine can still move: a dead point, drives that fight or let go
"output"         with the outputs at rest the drives can still move: the outputs are at an end of their reach
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.failures import NONE, RAISE, Failures, Reasons
from linkwright.assembly.coordinates.joint_coordinates import RateRows
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.mobility.mobility_words import instantly
from linkwright.assembly.rows.constraint_rows import Rows
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.errors import ClosureError, several
from linkwright.scalars.tolerances import OPEN, RANK, SINGULAR


@dataclass(frozen=True)
class Mobility:
    """dof, rank, redundant: numbers in this pose. margin: 1 where it is as usual, 0 where it is singular.

    Where branches of motion meet, dof counts all their directions; what moves for an instant only, and then no more, is
    not in it: these are `instant`, and dof + instant + rank is the number of rates.
    kind: "" or "configuration", "input", "output"; sentence: all of it in words. Of a batch of poses all but the
    sentence are arrays. ok, reasons: asked with failed="mask", which poses are closed, and a sentence for each other by
    its flat index in the batch; their numbers are zero.
    """

    dof: Any
    rank: Any
    redundant: Any
    singular: Any
    margin: Any
    kind: Any
    sentence: str
    instant: Any = 0
    ok: np.ndarray | np.bool_ = field(default=np.True_, repr=False)
    reasons: Reasons = field(default_factory=lambda: NONE, repr=False)


def mobility(
    scaled_closure: ScaledClosure, analysis: Analysis, q: Array, driven: Sequence[int] = (), output: Sequence[int] = ()
) -> Mobility:
    """What a closed pose q (nq,) allows. driven, output: places among the tree's rates, then the cut joints'."""
    all_of_them = mobilities(scaled_closure, analysis, q, driven, output)
    dof, rank, redundant, instant = (
        int(x) for x in (all_of_them.dof, all_of_them.rank, all_of_them.redundant, all_of_them.instant)
    )
    kind = str(all_of_them.kind)
    words = _counted(dof, analysis)
    if kind == "configuration":
        words = f"singular: the rank of the closure drops from {analysis.rank} to {rank}; "
        if instant < analysis.rank - rank:
            words += f"{dof} directions of motion, and branches of motion may meet here"
        else:
            words += _counted(dof, analysis)
        words += f"; {instantly(analysis)}" * bool(instant)
    elif kind:
        what, places = ("drives", driven) if kind == "input" else ("outputs", output)
        held, loose = several(scaled_closure.rates[k] for k in places), _loose(scaled_closure, analysis, q, places)
        words = f"singular: with the {what} at rest ({held}) the machine can still move, at {loose}"
    return Mobility(dof, rank, redundant, bool(kind), float(all_of_them.margin), kind, words + ".", instant)


def mobilities(
    scaled_closure: ScaledClosure,
    analysis: Analysis,
    q: Array,
    driven: Sequence[int] = (),
    output: Sequence[int] = (),
    failed: str = RAISE,
    lost: Failures | None = None,
) -> Mobility:
    """The same for poses q (..., nq), as arrays; some of them may be `lost` before."""
    shape = q.shape[:-1]
    q = q.reshape(math.prod(shape), scaled_closure.nq)
    gaps = np.abs(scaled_closure.closure(q))
    failures = Failures(scaled_closure.name, shape)
    is_closed: np.ndarray = np.all(gaps <= np.maximum(OPEN, 10.0 * scaled_closure.rounding), axis=-1)
    failures.add_spread(lost)
    is_open = np.logical_not(is_closed & failures.ok.ravel())  # what is no number is not closed either
    failures.add(
        ClosureError,
        lambda k: (
            f"this pose leaves the loops open by {widest_gap_of(scaled_closure, gaps[k])}, so it has no mobility. "
            "Take one from assemble()."
        ),
        np.flatnonzero(is_open),
    )
    failures.settle(failed)
    q = np.where(is_open[:, None], scaled_closure.reference, q)  # what is masked may hold anything
    rank, margin = _rank_and_margin(scaled_closure, analysis, q)
    instant = np.minimum(analysis.instant, analysis.rank - rank)
    kind = np.where(rank < analysis.rank, "configuration", "")
    for name, places in (("input", driven), ("output", output)):
        if places:
            share = np.where(kind == "", _share(scaled_closure, analysis, q, places), 1.0)
            margin = np.minimum(margin, share)
            kind = np.where(share < SINGULAR, name, kind)
    numbers = (
        scaled_closure.nv - rank - instant,
        rank,
        len(scaled_closure.rows) - rank,
        kind != "",
        np.minimum(1.0, margin),
    )
    dof, rank, redundant, singular, margin, instant = (
        np.where(is_open, np.zeros_like(x), x).reshape(shape) for x in (*numbers, instant)
    )
    kind = np.where(is_open, "", kind).reshape(shape)
    words = f"{int(singular.sum())} of {len(q) - int(is_open.sum())} closed poses are singular."
    return Mobility(dof, rank, redundant, singular, margin, kind, words, instant, failures.ok, failures.reasons)


def _rank_and_margin(scaled_closure: ScaledClosure, analysis: Analysis, q: Array) -> tuple[Array, Array]:
    """The rank of the closure in poses (n, nq), at most the usual one, and its smallest singular value against that
    which is usual, (n,)."""
    if not analysis.rank:
        return np.zeros(len(q), int), np.ones(len(q))
    chosen = [scaled_closure.row_places[at] for at in analysis.chosen]
    rank, least = scaled_closure.rows_at(q).rank_and_least(analysis.rank, chosen, SINGULAR * analysis.usual)
    return rank, least / analysis.usual


def rank_is_lost(scaled_closure: ScaledClosure, analysis: Analysis, q: Array) -> np.ndarray:
    """In which of the poses (n, nq) the closure has less than its usual rank."""
    if not analysis.rank or not len(q):
        return np.zeros(len(q), dtype=bool)
    return np.asarray(~(_rank_and_margin(scaled_closure, analysis, q)[1] > SINGULAR))


def widest_gap_of(scaled_closure: ScaledClosure, gaps: Array) -> str:
    """The largest of one pose's scaled residuals (m,), in words: "0.012 m at C"."""
    k = int(np.argmax(np.where(np.isfinite(gaps), gaps, np.inf)))
    gap = gaps[k] * scaled_closure.row_units[k]
    unit = "m" if scaled_closure.row_is_length[k] else "rad"
    return f"{gap:.3g} {unit} at {scaled_closure.constraint_names[scaled_closure.rows[k][0]]}"


def held_rows(scaled_closure: ScaledClosure, q: Array, places: Sequence[int]) -> Rows:
    """The rows of the closure, and those that read the rates at these places."""
    return scaled_closure.rows_at(q).with_rows(RateRows(scaled_closure, q)[:, list(places)])


def _share(scaled_closure: ScaledClosure, analysis: Analysis, q: Array, places: Sequence[int]) -> Array:
    """How far poses (n, nq) are from moving, beyond what is usual, although these rates rest, 1 where it is so."""
    if not scaled_closure.rows:  # rates of a tree are independent
        return np.ones(len(q))
    return held_rows(scaled_closure, q, places).against(held_rows(scaled_closure, analysis.poses, places))


def _loose(scaled_closure: ScaledClosure, analysis: Analysis, q: Array, places: Sequence[int]) -> str:
    """What moves in a pose q (nq,) although these rates rest."""
    rank = held_rows(scaled_closure, analysis.poses, places).ranks(RANK).max()
    motion = np.linalg.svd(held_rows(scaled_closure, q[None], places).dense())[2][0, rank - 1]
    moved = RateRows(scaled_closure, q[None]).product(motion[None])[0]
    size = np.round(np.abs(moved), 6)  # equal but for rounding: in their own order
    names = [scaled_closure.rates[k] for k in np.argsort(-size, kind="stable") if size[k] > 0.05]
    return ", ".join(names[:4])


def _counted(dof: int, analysis: Analysis) -> str:
    words = f"{dof} degree{'s' * (dof != 1)} of freedom"
    if analysis.of_poses is not analysis:
        words += f" of rates, {analysis.of_poses.dof} of poses"
    if analysis.redundant:
        words += f", {analysis.redundant} redundant constraint{'s' * (analysis.redundant != 1)}"
    return words
