"""Mobility in one pose: how far it is from what is usual for the machine, and what kind of singular pose it is.

"configuration"  the closure loses rank: branches of motion meet, more freedoms at once
"input"          with all drives at rest the machine can still move: a dead point, drives that fight or let go
"output"         with the outputs at rest the drives can still move: the outputs are at an end of their reach
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from linkwright.assembly.linkage import Linkage
from linkwright.assembly.mobility import Analysis
from linkwright.assembly.turns import Array
from linkwright.assembly.words import instantly
from linkwright.errors import ClosureError

SINGULAR = 1e-5  # of the singular value that is usual: a pose is known to the root of what closure is known to
OPEN = 1e-6  # of the loop's size: a pose that is meant to be closed


@dataclass(frozen=True)
class Mobility:
    """dof, rank, redundant: numbers in this pose. margin: 1 where it is as usual, 0 where it is singular.

    Where branches of motion meet, dof counts all their directions; what moves for an instant only, and then no more, is
    not in it: these are `instant`, and dof + instant + rank is the number of rates.
    kind: "" or "configuration", "input", "output"; sentence: all of it in words.
    """

    dof: int
    rank: int
    redundant: int
    singular: bool
    margin: float
    kind: str
    sentence: str
    instant: int = 0


def mobility(
    linkage: Linkage, analysis: Analysis, q: Array, driven: Sequence[int] = (), output: Sequence[int] = ()
) -> Mobility:
    """What a closed pose q (nq,) allows. driven, output: places among the tree's rates, then the cut joints'."""
    gaps = np.abs(linkage.closure(q[None]))
    rest = np.max(gaps, initial=0.0)
    if np.any(gaps > np.maximum(OPEN, 10.0 * linkage.rounding)):
        raise ClosureError(
            f"{linkage.name}: this pose leaves the loops open by {rest:.3g} of their size, so it has no "
            "mobility. Take one from assemble()."
        )
    values = np.linalg.svd(linkage.jacobian(q[None])[0], compute_uv=False)
    usual = analysis.usual[analysis.rank - 1] if analysis.rank else 1.0
    rank = int((values[: analysis.rank] > SINGULAR * usual).sum())
    margin = float(values[analysis.rank - 1] / usual) if analysis.rank else 1.0
    instant = min(analysis.instant, analysis.rank - rank)
    dof, redundant = linkage.nv - rank - instant, len(linkage.rows) - rank
    kind, words = "", _counted(dof, analysis)
    if rank < analysis.rank:
        kind = "configuration"
        words = f"singular: the rank of the closure drops from {analysis.rank} to {rank}; "
        if instant < analysis.rank - rank:
            words += f"{dof} directions of motion, and branches of motion may meet here"
        else:
            words += _counted(dof, analysis)
        words += f"; {instantly(analysis)}" * bool(instant)
    for name, places, what in (("input", driven, "drives"), ("output", output, "outputs")):
        if places and not kind:
            loose, share = _loose(linkage, analysis, q, places)
            margin = min(margin, share)
            if share < SINGULAR:
                kind = name
                held = ", ".join(linkage.rates[k] for k in places)
                words = f"singular: with the {what} at rest ({held}) the machine can still move, at {loose}"
    return Mobility(dof, rank, redundant, bool(kind), min(1.0, margin), kind, words + ".", instant)


def rank_is_lost(linkage: Linkage, analysis: Analysis, q: Array) -> np.ndarray:
    """In which of the poses (n, nq) the closure has less than its usual rank."""
    if not analysis.rank or not len(q):
        return np.zeros(len(q), dtype=bool)
    values = np.linalg.svd(linkage.jacobian(q), compute_uv=False)
    return np.asarray(~(values[:, analysis.rank - 1] > SINGULAR * analysis.usual[analysis.rank - 1]))


def held_rows(linkage: Linkage, q: Array, places: Sequence[int]) -> Array:
    """The rows that read the rates at these places, (n, len(places), nv)."""
    unit = np.broadcast_to(np.eye(linkage.nv), (len(q), linkage.nv, linkage.nv))
    return np.concatenate([unit, linkage.cut_jacobian(q)], axis=1)[:, list(places)]


def _loose(linkage: Linkage, analysis: Analysis, q: Array, places: Sequence[int]) -> tuple[str, float]:
    """What moves although these rates rest, beyond what is usual; and how far from that it is."""
    poses = np.concatenate([analysis.poses, q[None]])
    K = np.concatenate([linkage.jacobian(poses), held_rows(linkage, poses, places)], axis=1)
    values = np.linalg.svd(K[:-1], compute_uv=False)
    typical = np.median(values, axis=0)
    rank = int((typical > 1e-8 * typical.max(initial=1e-3)).sum())
    _, here, V = np.linalg.svd(K[-1])
    moved = np.concatenate([V[rank - 1], linkage.cut_jacobian(q[None])[0] @ V[rank - 1]])
    size = np.round(np.abs(moved), 6)  # equal but for rounding: in their own order
    names = [linkage.rates[k] for k in np.argsort(-size, kind="stable") if size[k] > 0.05]
    return ", ".join(names[:4]), float(here[rank - 1] / typical[rank - 1])


def _counted(dof: int, analysis: Analysis) -> str:
    words = f"{dof} degree{'s' * (dof != 1)} of freedom"
    if analysis.redundant:
        words += f", {analysis.redundant} redundant constraint{'s' * (analysis.redundant != 1)}"
    return words
