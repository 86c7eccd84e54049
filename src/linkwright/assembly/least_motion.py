"""Least motion: where the values given leave freedom, the pose closest to the one that was left.

Distance is counted over all joints, cut or not, so that it does not depend on the cut:

    minimise |K d + e|^2 along the free directions d = N y,   K the rows of all joints' rates, e the way from home

and back to closure after each step.
"""

from __future__ import annotations

import numpy as np

from linkwright.assembly.continuation import equations, solve
from linkwright.assembly.joint_coordinates import JointCoordinates
from linkwright.assembly.null_space import null_space
from linkwright.assembly.rotations import Array
from linkwright.assembly.sparse_rows import SparseRows
from linkwright.assembly.targets import Targets

ROUNDS = 100
ENOUGH = 1e-11
LEVEL = 1e-13  # of a distance: what rounding leaves of a difference


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
    if rank >= joints.scaled_closure.nv:
        return q
    q = q.copy()
    w = np.ones(joints.rates) if weights is None else weights
    away = _distance(joints, home, q, w)
    reach, before = np.ones(len(q)), np.full(len(q), np.inf)  # of the last step
    at = np.arange(len(q))
    for _ in range(ROUNDS):
        if not len(at):
            break
        e = w * joints.between(home[at], joints.values(q[at]))
        if not np.any(e):  # at home
            break
        _, J = equations(joints, targets, goal[at])(q[at], np.arange(len(at)))
        if isinstance(J, SparseRows):
            N = null_space(J, rank)
            KN = w[:, None] * joints.rates_in(q[at], N)
        else:
            N = np.swapaxes(np.linalg.svd(J)[2][:, rank:], 1, 2)
            KN = (w[:, None] * joints.rows(q[at])) @ N
        H, g = np.swapaxes(KN, 1, 2) @ KN, np.einsum("nki,nk->ni", KN, e)
        step = -np.einsum("nik,nk->ni", N, np.linalg.solve(H, g[..., None])[..., 0])
        length = np.linalg.norm(step, axis=-1)
        step *= (reach[at] * np.minimum(1.0, 0.5 / np.maximum(length, 1e-300)))[:, None]
        found = solve(joints, targets, goal[at], joints.scaled_closure.moved(q[at], step), steps=20)
        now = _distance(joints, home[at], found.q, w)
        # close to the nearest pose distances are equal but for rounding, while steps still shrink
        shrinks = (now <= (1.0 + LEVEL) * away[at]) & (length < 0.9 * before[at])
        better = found.ok & ((now < away[at]) | shrinks)
        before[at] = np.where(better, length, before[at])
        q[at[better]], away[at[better]] = found.q[better], now[better]
        reach[at] = np.where(better, 1.0, 0.25 * reach[at])
        at = at[(length > ENOUGH) & (reach[at] > 1e-4)]
    return q


def _distance(joints: JointCoordinates, home: Array, q: Array, w: Array) -> Array:
    found: Array = np.linalg.norm(w * joints.between(home, joints.values(q)), axis=-1)
    return found
