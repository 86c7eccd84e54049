"""Rates of the tree that are zero in every motion because their loops are rigid: their accelerations are zero, too."""

from __future__ import annotations

import numpy as np

from linkwright.assembly.mobility.finite_mobility import free_part
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.constraints.constraint_kinds import switches_of
from linkwright.scalars.tolerances import FAINT

SEVERAL = 64  # freedoms
MOTIONS = 4
SEED = 11


def rigid_rates(scaled_closure: ScaledClosure, analysis: Analysis) -> tuple[int, ...]:
    """The places of these rates: none of the free motions has any part in them, at any of the generic poses. Of very
    many freedoms some motions of all of them together are looked at, in which all that moves has its part."""
    if switches_of(scaled_closure.tree):  # their rows may let go
        return ()
    if analysis.freedoms is None:
        return ()
    J = analysis.freedoms.J
    if analysis.dof <= SEVERAL:
        free = analysis.freedoms.directions
    else:
        random = np.random.default_rng(SEED)
        free = np.stack([free_part(J, random.standard_normal((len(J), scaled_closure.nv))) for _ in range(MOTIONS)], 2)
    part = np.sqrt((free**2).sum(axis=2)).max(axis=0)
    return tuple(np.flatnonzero(part < FAINT).tolist())
