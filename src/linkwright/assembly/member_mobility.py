"""Whether members of a family move as the family does: its rows, cuts and mobility were found at its own numbers.

Numbers that agree may hide that rows are redundant; others then hold a member more tightly (a Bennett linkage whose
twists do not fit) or leave it more freedom (axes that become parallel).
"""

from __future__ import annotations

import numpy as np

from linkwright.assembly.finite_mobility import PROBE, closed_poses, free_part, ranks, real_freedoms
from linkwright.assembly.mobility import Analysis
from linkwright.assembly.rotations import Array
from linkwright.assembly.scaled_closure import ScaledClosure
from linkwright.assembly.sparse_rows import SparseRows
from linkwright.scalars.tolerances import NONZERO, RANK, SMALL_ROWS

BLOCK = 4096  # members
DEPENDENT = 1e-6  # of a row: what is left of one that others nearly make up
SEED = 23


class MemberMobility:
    """Counts the freedoms of members where they are drawn."""

    def __init__(self, scaled_closure: ScaledClosure, analysis: Analysis) -> None:
        self.scaled_closure, self.analysis = scaled_closure, analysis
        chosen = {scaled_closure.row_places[at] for at in analysis.chosen}
        self._chosen = [k for k, row in enumerate(scaled_closure.live) if row in chosen]
        self._others = [k for k, row in enumerate(scaled_closure.live) if row not in chosen]

    def held_more(self, q: Array) -> dict[int, int]:
        """Of members in closed poses q (n, nq) those that more rows hold than the family, with their mobility."""
        if not self._others or self.analysis.instant:
            return {}
        found: dict[int, int] = {}
        for start in range(0, len(q), BLOCK):
            J = self.scaled_closure.live_rows(q[start : start + BLOCK])
            suspect = np.arange(len(J)) if isinstance(J, SparseRows) else np.flatnonzero(self._beyond(J) > RANK)
            rank = ranks(J[suspect], RANK) if len(suspect) else suspect
            found |= {
                int(start + k): self.scaled_closure.nv - int(r)
                for k, r in zip(suspect, rank, strict=True)
                if r > self.analysis.rank
            }
        return found

    def of(self, q: Array) -> int:
        """The mobility of a member drawn in the closed pose q (nq,)."""
        J, nv, usual = self.scaled_closure.live_rows(q[None]), self.scaled_closure.nv, self.analysis
        rank = int(ranks(J, RANK)[0])
        if usual.instant or rank > usual.rank or (rank == usual.rank and not self._others):
            return usual.dof if usual.instant else nv - rank
        if rank == usual.rank:
            return real_freedoms(self.scaled_closure, q, rank)
        d = free_part(J, np.random.default_rng(SEED).standard_normal((1, nv)))
        d *= PROBE / max(float(np.linalg.norm(d)), NONZERO)
        away, closed = closed_poses(self.scaled_closure, self.scaled_closure.moved(q[None], d))
        return nv - int(ranks(self.scaled_closure.live_rows(away), RANK)[0]) if closed[0] else usual.dof

    def _beyond(self, J: Array) -> Array:
        """What is left of the other rows once the chosen ones are taken out of them, against the largest, (n,)."""
        left = J.copy()
        largest = np.maximum(np.sqrt(np.einsum("nij,nij->ni", J, J)).max(axis=-1), SMALL_ROWS)
        for k in self._chosen:  # [modified Gram and Schmidt]
            e = left[:, k]
            size = np.linalg.norm(e, axis=-1)
            e = e / np.maximum(size, NONZERO)[:, None] * (size > DEPENDENT * largest)[:, None]
            left -= np.einsum("nij,nj->ni", left, e)[:, :, None] * e[:, None]
        rest: Array = np.linalg.norm(left[:, self._others], axis=-1).max(axis=-1) / largest
        return rest
