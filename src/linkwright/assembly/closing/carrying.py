"""Carrying: closed poses of a machine brought to other numbers, its independent joints held where they are.

The numbers go straight from the old ones to the new, all at once where that is safe, and else in steps small enough for
the machine to stay on its branch: a step is taken where Newton's first correction is short, and what follows it is a
fraction of it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.closing.continuation import equations, solve
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.rows.newton import ASIDE, STRIDE
from linkwright.assembly.rows.rotations import Array
from linkwright.scalars.tolerances import FAINT, NONZERO

LEAST = 1e-6  # of the way: less is out of reach
MOST = 400  # steps


class Carried(NamedTuple):
    """Closed poses (n, nq), which end with the numbers they close at, and the share of the way to others, (n,)."""

    q: Array
    share: Array

    @property
    def there(self) -> Array:
        return self.share >= 1.0


def carry(joints: JointCoordinates, targets: Targets, q: Array, numbers: Array) -> Carried:
    """Closed poses q (n, nq) brought to numbers (n, k), the targets held at their values."""
    nq = joints.scaled_closure.tree.nq
    q, first, goal = q.copy(), q[:, nq:].copy(), targets.read(targets.values(q))
    t, h = np.zeros(len(q)), np.ones(len(q))
    code = joints.newton.to_follow(targets) if joints.newton else None
    if code is not None:
        at_once = np.concatenate([q[:, :nq], numbers], axis=1)
        there = code.correct(goal, at_once, out=at_once, closed=False)
        q[there], t[there] = at_once[there], 1.0
    at = np.flatnonzero(t < 1.0)
    for _ in range(MOST):
        if not len(at):
            break
        share = np.minimum(t[at] + h[at], 1.0)
        tried = q[at]
        tried[:, nq:] = np.where(share[:, None] >= 1.0, numbers[at], first[at] + share[:, None] * (numbers - first)[at])
        with np.errstate(invalid="ignore", over="ignore"):  # between the numbers there may be some without a drawing
            r, rows = equations(joints, targets, goal[at])(tried, np.arange(len(at)))
        drawn = np.isfinite(r.sum(axis=-1) + rows.total())
        step = np.ones((len(at), joints.scaled_closure.nv))
        step[drawn] = rows[drawn].least_step(r[drawn], np.zeros(int(drawn.sum())))
        length = np.linalg.norm(step, axis=-1)
        short = drawn & (length <= STRIDE)
        good = short.copy()
        if short.any():
            moved = joints.scaled_closure.moved(tried[short], step[short])
            found = solve(joints, targets, goal[at[short]], moved, steps=8)
            aside = np.linalg.norm(joints.between(moved, found.q), axis=-1)
            good[short] = fine = found.ok & (aside <= ASIDE * length[short] + FAINT)
            q[at[good]], t[at[good]] = found.q[fine], share[good]
        gone = share - np.where(good, 0.0, t[at])
        less = np.where(short | ~drawn, 0.5, np.clip(0.9 * STRIDE / np.maximum(length, NONZERO), 0.1, 0.9))
        h[at] = np.where(good, np.maximum(2.0 * h[at], LEAST), less * gone)
        at = at[(t[at] < 1.0) & (h[at] > LEAST)]
    return Carried(q, t)
