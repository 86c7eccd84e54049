"""What pushed a machine along a run beside its forces as they are laid out: loads over time, elements in time.

Numbers (..., k): per body moment (N m) about its centre of mass and force (N), world axes; then efforts on the rates.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from linkwright.model.answers import Array
from linkwright.model.model import Model

SIX = 6


def wrenches_of(model: Model, applied: Array) -> dict[str, Array]:
    """{body: (moment, force) (..., 6)}, of bodies that anything pushes."""
    found = {name: applied[..., SIX * k : SIX * (k + 1)] for k, name in enumerate(model.bodies)}
    return {name: x for name, x in found.items() if x.any()} if applied.shape[-1] else {}


def efforts_with(model: Model, tau: Mapping[str, Array], applied: Array) -> dict[str, Array]:
    """The efforts in joints, with those that elements exert along rates."""
    found = dict(tau)
    if not applied.shape[-1]:
        return found
    efforts = applied[..., SIX * len(model.bodies) :]
    for name in model.coordinate_places:
        at = model.rate_places[name]
        mine = efforts[..., at.start : at.stop]
        if len(at) and mine.any():
            more = mine[..., 0] if len(at) == 1 else mine
            found[name] = np.asarray(found[name] + more if name in found else more)
    return found
