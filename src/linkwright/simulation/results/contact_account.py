"""What the certificate says of a run's contacts and friction: Signorini's conditions, Coulomb's, the energy they took.

phi >= 0,    lambda >= 0,    phi lambda = 0;      |f| <= what the load allows, and equal to it while it slips
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from linkwright.model.answers import Array
from linkwright.model.dynamics.contact_poses import contact_poses

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution


class ContactAccount(NamedTuple):
    """penetration: the worst, m or rad; pull: the largest force that pulls, N or N m; complementarity: the largest
    gap x force, J; None where nothing may only push. changes: how often the mode changes; impacts, and what they took,
    J, less what prescribed motions brought. off_law: by how much of it friction breaks its law; friction_work: what it
    gave, J, by the instants of the run, of an ensemble that of the run that lost most; None without friction."""

    penetration: float | None
    pull: float | None
    complementarity: float | None
    changes: int
    impacts: int
    impact_loss: float
    off_law: float | None
    friction_work: float | None


def contact_account(s: Solution) -> ContactAccount:
    """Of all samples of a run."""
    penetration = pull = product = None
    if s.pushes.shape[-1]:
        gaps, force = contact_poses(s.model, s.posed(s.q)[s.reached])[0], s.pushes[s.reached]
        penetration, pull = (float(np.maximum(-x, 0.0).max(initial=0.0)) for x in (gaps, force))
        product = float(np.abs(gaps * force).max(initial=0.0))
    off = work = None
    if s.friction.shape[-1]:
        off = float(np.nan_to_num(s.friction[..., -1]).max(initial=0.0))
        work = float(np.min(_friction_work(s), initial=0.0))
    losses = [change.lost for change in s.changes if change.impulses]
    changes = sum(bool(change.word) for change in s.changes)
    return ContactAccount(penetration, pull, product, changes, len(losses), sum(losses), off, work)


def _friction_work(s: Solution) -> Array:
    """(...): by the trapezoidal rule, J."""
    tree, joints, rates = s.model.parts.tree, s.model.parts.mechanism.joints, s.joint_rates()
    power = np.zeros(s.reached.shape)
    for k, x in enumerate(tree.frictions):
        joint = joints[s.model.joints[x.joint]]
        own = rates[joint.name]
        rate = own if len(joint.rates) == 1 else own[..., joint.rates.index(x.rate)]
        power += s.friction[..., k] * rate
    return np.trapezoid(np.nan_to_num(power), s.t, axis=-1)
