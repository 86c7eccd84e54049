"""Least motion: where the values given leave freedom, the pose closest to the one that was left.

Distance is counted over all joints, cut or not, so that it does not depend on the cut:

    minimise |K d + e|^2 along the free directions d = N y,   K the rows of all joints' rates, e the way from home

and back to closure after each step.
"""

from __future__ import annotations

import numpy as np

from linkwright.assembly.closing.continuation import equations, solve
from linkwright.assembly.closing.least_step import LONGEST
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.rows.rotations import Array
from linkwright.scalars.tolerances import NONZERO, REGULAR_POSE, ROUNDED_SUM

ROUNDS = 100
ARRIVED = 1e-11  # rad, or of a size: a last step that small leaves a distance least to its root, 1e-5 of it


def move_least(
    joints: JointCoordinates,
    targets: Targets,
    goal: Array,
    q: Array,
    home: Array,
    rank: int,
    weights: Array | None = None,
) -> Array:
    """Closed poses q moved, at their goals, as near as they come to the joint values `home`.

    rank: of closure and targets together; weights: per rate, how much its distance counts.
    """
    if rank >= joints.scaled_closure.nv or not len(q):
        return q
    w = np.ones(joints.rates) if weights is None else weights
    step = _LeastSteps(joints, targets, goal, home, w, rank)
    q, everything = q.copy(), np.arange(len(q))
    reach, before = np.ones(len(q)), np.full(len(q), np.inf)  # of the last step
    tried, away, length = step(q, everything, reach)
    at = np.flatnonzero(away > 0.0)
    for _ in range(ROUNDS):
        if not len(at):
            break
        found = solve(joints, targets, goal[at], tried[at], steps=20)
        further, now, shorter = step(found.q, at, np.ones(len(at)))
        # close to the nearest pose distances are equal but for rounding, while steps still shrink
        shrinks = (now <= (1.0 + ROUNDED_SUM) * away[at]) & (length[at] < 0.9 * before[at])
        better = found.ok & ((now < away[at]) | shrinks)
        went, stays = at[better], at[~better]
        last = length[at] <= ARRIVED
        before[went], reach[went] = length[went], 1.0
        q[went], tried[went], away[went], length[went] = (x[better] for x in (found.q, further, now, shorter))
        reach[stays] *= 0.25
        if len(stays):
            tried[stays] = step(q[stays], stays, reach[stays])[0]
        at = at[~last & (reach[at] > 1e-4) & (away[at] > 0.0)]
    return q


class _LeastSteps:
    """Steps along the free directions towards home, as far as first order sees."""

    def __init__(
        self, joints: JointCoordinates, targets: Targets, goal: Array, home: Array, weights: Array, rank: int
    ) -> None:
        self.joints, self.targets, self.goal, self.home = joints, targets, goal, home
        self.weights, self.rank = weights, rank
        self.traced = joints.newton.to_move(targets, rank) if joints.newton else None

    def __call__(self, q: Array, at: Array, reach: Array) -> tuple[Array, Array, Array]:
        """Of poses q (m, nq), those `at` places of the batch, the poses a share `reach` of the step away, not closed
        again; how far they are from home, and how long the whole step is, (m,)."""
        if self.traced is None:
            return self._by_arrays(q, at, reach)
        home, goal = self.home[at], self.goal[at]
        if len(q) == 1:  # a pose alone has a much shorter way in
            x = self.traced(q[0], goal[0], home[0], self.weights, reach)[None]
        else:
            x = self.traced(q, goal, home, self.weights, reach[:, None])
        nq = q.shape[1]
        new, away, length = x[:, :nq], x[:, nq], x[:, nq + 1]
        poor = np.flatnonzero(~(x[:, nq + 2] > REGULAR_POSE))
        if len(poor):  # a singular pose is near: rows that are independent elsewhere are not here
            new[poor], away[poor], length[poor] = self._by_arrays(q[poor], at[poor], reach[poor])
        return new, away, length

    def _by_arrays(self, q: Array, at: Array, reach: Array) -> tuple[Array, Array, Array]:
        joints, w = self.joints, self.weights
        e = w * joints.between(self.home[at], joints.values(q))
        _, J = equations(joints, self.targets, self.goal[at])(q, np.arange(len(q)))
        N = J.null_space(self.rank)
        KN = w[:, None] * joints.rate_rows(q).product(N)
        KNt = np.swapaxes(KN, 1, 2)
        step = -(N @ np.linalg.solve(KNt @ KN, KNt @ e[:, :, None]))[..., 0]
        length = np.linalg.norm(step, axis=-1)
        share = reach * np.minimum(1.0, LONGEST / np.maximum(length, NONZERO))
        return joints.scaled_closure.moved(q, share[:, None] * step), np.linalg.norm(e, axis=-1), length
