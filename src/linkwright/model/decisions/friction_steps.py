"""How many steps of Newton's method find the friction of joints by the load: the smaller the circles, the fewer.

Of a change of the friction efforts the loads make a share come back, at most the largest eigenvalue of c_i |N_ij| of
kernels/friction_balance.py. By how much, relative, the worst of 3,000 states of a four-bar (0.1, 0.35, 0.25, 0.3 m)
misses its law after so many direct steps, Newton steps, and steps with the matrix of the last of these:

| friction circle / crank | share | 2 1 1 | 3 1 1 | 2 2 1 | 1 4 0 | 0 5 0 |
| 1.2 % | 0.037 | 4e-14 | 5e-16 | 4e-16 | 4e-16 | 3e-16 |
| 2.5 % | 0.077 | 3e-12 | 9e-16 | 3e-16 | 3e-16 | 3e-16 |
| 5 % | 0.15 | 2e-8 | 3e-11 | 4e-16 | 4e-16 | 5e-16 |
| 10 % | 0.31 | 6e-6 | 7e-8 | 4e-13 | 5e-16 | 5e-16 |
| 20 % | 0.62 | 2e-2 | 6e-3 | 2e-5 | 2e-14 | 5e-16 |
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from linkwright.kernels.friction_balance import EVERY, Steps, one_each, spread
from linkwright.methods import loaded_friction, sslm
from linkwright.methods.dynamics_input import DynamicsInput

if TYPE_CHECKING:
    from linkwright.model.decisions.record import Decisions

SHARES = (  # up to which share how many steps do; the bound is at most 1.65 times the share, after two steps 1.2 times
    (0.08, Steps(2, 1, 1, 0)),
    (0.16, Steps(3, 1, 1, 0)),
    (0.31, Steps(2, 2, 1, 0)),
    (0.7, Steps(1, 4, 0, 2)),
)


def steps_of(decisions: Decisions) -> Steps:
    """By the largest share in generic poses; all steps where that is more than any of these, or not a number."""
    tree, analysis = decisions.tree, decisions.analysis
    still = (np.zeros(len(analysis.poses)),) * tree.nv
    at = DynamicsInput(tree, tuple(analysis.poses.T), still, (), ())
    with np.errstate(all="ignore"):
        rubbing = loaded_friction.unit_loads(sslm.forward_dynamics, at, analysis.chosen)
        share = np.max(spread(rubbing, one_each(len(rubbing)))) if rubbing else 0.0
    return next((steps for most, steps in SHARES if share < most), EVERY)
