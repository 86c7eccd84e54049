"""Whether members of a family move as the family does: its rows, cuts and mobility were found at its own numbers.

Numbers that agree may hide that rows are redundant; others then hold a member more tightly (a Bennett linkage whose
twists do not fit) or leave it more freedom (axes that become parallel).
"""

from __future__ import annotations

import numpy as np

from linkwright.assembly.mobility.finite_mobility import PROBE, closed_poses, free_part, real_freedoms
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.scalars.tolerances import NONZERO, RANK

BLOCK = 4096  # members
SEED = 23


class MemberMobility:
    """Counts the freedoms of members where they are drawn."""

    def __init__(self, scaled_closure: ScaledClosure, analysis: Analysis) -> None:
        self.scaled_closure, self.analysis = scaled_closure, analysis.of_poses
        chosen = {scaled_closure.row_places[at] for at in self.analysis.chosen}
        self._chosen = [k for k, row in enumerate(scaled_closure.live) if row in chosen]
        self._others = [k for k, row in enumerate(scaled_closure.live) if row not in chosen]

    @property
    def may_hold_more(self) -> bool:
        """Whether there are rows beside the independent ones, which may be so for some members."""
        return bool(self._others) and not self.analysis.instant

    def held_more(self, q: Array) -> dict[int, int]:
        """Of members in closed poses q (n, nq) those that more rows hold than the family, with their mobility."""
        found: dict[int, int] = {}
        for start in range(0, len(q) if self.may_hold_more else 0, BLOCK):
            J = self.scaled_closure.live_rows(q[start : start + BLOCK])
            suspect = J.suspects(self._chosen, self._others, RANK)
            rank = J[suspect].ranks(RANK) if len(suspect) else suspect
            found |= {
                int(start + k): self.scaled_closure.nv - int(r)
                for k, r in zip(suspect, rank, strict=True)
                if r > self.analysis.rank
            }
        return found

    def of(self, q: Array) -> int:
        """The mobility of a member drawn in the closed pose q (nq,)."""
        J, nv, usual = self.scaled_closure.live_rows(q[None]), self.scaled_closure.nv, self.analysis
        rank = int(J.ranks(RANK)[0])
        if usual.instant or rank > usual.rank or (rank == usual.rank and not self._others):
            return usual.dof if usual.instant else nv - rank
        if rank == usual.rank:
            return real_freedoms(self.scaled_closure, q, rank)
        d = free_part(J, np.random.default_rng(SEED).standard_normal((1, nv)))
        d *= PROBE / max(float(np.linalg.norm(d)), NONZERO)
        away, closed = closed_poses(self.scaled_closure, self.scaled_closure.moved(q[None], d))
        return nv - int(self.scaled_closure.live_rows(away).ranks(RANK)[0]) if closed[0] else usual.dof
