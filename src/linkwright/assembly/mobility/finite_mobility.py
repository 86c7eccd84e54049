"""Finite mobility: poses that a machine really reaches, and which of its first-order freedoms lead anywhere.

Where the closure Jacobian J has the rank in a closed pose that it has in all poses around, closed or not, the closed
poses there are a manifold, and its dimension is nv - rank [constant rank theorem]. Where J gains rank as soon as the
loops open, the closed pose decides nothing by itself: Bennett's linkage moves, a platform on three parallel legs of
different lengths does not. There the freedoms are tried: a step along each, back to closure, and what is left of it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.rows.constraint_rows import Rows
from linkwright.assembly.rows.newton import close
from linkwright.assembly.rows.null_space import span_by_rule
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.scalars.tolerances import CLOSED, CLOSED_POSE, FAINT, FREE, NO_STEP, NONZERO, RANK, RANK_ROOT

STRIDES, STRIDE = 4, 0.4
CROWD, SHORTER = 16, (0.4, 0.15)  # where nobody moves: more of them, and shorter strides
HALVINGS = 20
MOVED = 0.1  # of a stride: less is the way back to where it began
PROBE = 0.1  # radians or sizes: the length of a step that is tried
REAL = 0.3  # of that step: what is left of one that leads on, if it is bent; one that does not comes back whole
MOST_TRIED = 3  # poses
PASSES = 4  # again for what the floor of the damping has left
SEED = 20


class Explored(NamedTuple):
    """Poses, the reference pose first; the rank of the closure that they tell; first-order freedoms that lead nowhere,
    (nv, k), and the closed pose (nq,) that has them.

    All poses are closed, but where there are such freedoms: there they are opened a little along them, since only
    beside the closed poses all rows that hold the machine are independent.
    """

    poses: Array
    rank: int
    instant: Array
    at: Array


def explore(scaled_closure: ScaledClosure) -> Explored:
    """Where a machine goes from its reference pose, and how many constraints hold it there."""
    poses, n = wander(scaled_closure), scaled_closure.nv
    J = scaled_closure.live_rows(poses)
    beside = _beside(scaled_closure, poses)
    around = int(scaled_closure.live_rows(beside).ranks(RANK).max(initial=0))
    drawn = int(J[:1].ranks(RANK)[0])
    found = J.ranks(RANK if drawn == around else RANK_ROOT)
    found[0] = drawn
    rank = int(found.max())
    mobile = Explored(poses, rank, np.zeros((n, 0)), poses[0])
    if rank == around:
        return mobile
    regular = np.flatnonzero(found == rank)
    tried = regular[np.unique(np.linspace(0, len(regular) - 1, MOST_TRIED).astype(int))][::-1]
    split = [_split(scaled_closure, poses[k], rank) for k in tried]
    best = int(np.argmax([real.shape[1] for real, _ in split]))
    real, instant = split[best]
    dof = real.shape[1]
    if dof == n - rank:
        return mobile
    opened = [_opened(scaled_closure, poses[k], astray) for k, (_, astray) in zip(tried, split, strict=True)]
    apart = np.concatenate([poses[:1], *opened])
    rank = n - dof
    if int(scaled_closure.live_rows(apart).ranks(RANK).max()) < rank:  # held at a higher order still
        apart, rank = np.concatenate([poses[:1], beside]), min(rank, around)
    return Explored(apart, rank, instant, poses[tried[best]])


def wander(scaled_closure: ScaledClosure) -> Array:
    """Closed poses away from the reference pose, that one first: random steps within the free directions, then back to
    closure, again and again. What only comes back is not counted."""
    random = np.random.default_rng(SEED)
    poses, stuck = _walk(scaled_closure, random, scaled_closure.size_class.walkers, [STRIDE] * STRIDES)
    if stuck:
        poses, _ = _walk(scaled_closure, random, CROWD, SHORTER)
    return poses


def _walk(
    scaled_closure: ScaledClosure, random: np.random.Generator, walkers: int, strides: list[float] | tuple[float, ...]
) -> tuple[Array, bool]:
    """Poses visited, and whether there were free directions and yet nobody went anywhere."""
    joints = JointCoordinates(scaled_closure)
    visited, q = [scaled_closure.reference[None]], np.tile(scaled_closure.reference, (walkers, 1))
    shorter, tried = np.ones(walkers), False
    for stride in strides:
        d = free_part(scaled_closure.live_rows(q), random.standard_normal((walkers, scaled_closure.nv)))
        length = np.linalg.norm(d, axis=-1)
        free = length > FREE
        if not free.any():
            break
        tried = True
        d *= (np.where(free, stride * shorter, 0.0) / np.maximum(length, NONZERO))[:, None]
        new, good = closed_poses(scaled_closure, scaled_closure.moved(q, d))
        good &= free & (np.linalg.norm(joints.between(q, new), axis=-1) > MOVED * stride * shorter)
        shorter = np.where(good, shorter, 0.5 * shorter)
        visited.append(new[good])
        q = np.where(good[:, None], new, q)
    poses = np.concatenate(visited)
    return poses, tried and len(poses) == 1


def closed_poses(scaled_closure: ScaledClosure, q: Array) -> tuple[Array, Array]:
    """The poses after Newton's method on the closure, (n, nq), and whether each is closed, (n,)."""
    live, slack = scaled_closure.live, scaled_closure.slack[scaled_closure.live]

    def system(x: Array, _: Array) -> tuple[Array, Rows]:
        return scaled_closure.closure(x)[:, live], scaled_closure.live_rows(x)

    found = close(system, scaled_closure.moved, q, steps=40, slack=slack)
    q, gap = found.q, found.gap
    for _ in range(HALVINGS):  # to a double root damped steps come too slowly, Newton's halve the way each time
        at = np.flatnonzero((gap > CLOSED) & (gap < CLOSED_POSE))
        if not len(at):
            break
        r, J = system(q[at], at)
        q[at] = scaled_closure.moved(q[at], J.undamped_step(r))
        gap[at] = np.max(np.abs(scaled_closure.closure(q[at])[:, live]) / slack, axis=-1, initial=0.0)
    return q, (gap <= CLOSED) & scaled_closure.unflipped(q)


def _beside(scaled_closure: ScaledClosure, poses: Array) -> Array:
    """Poses at a small distance from those given, most of which do not close."""
    some = poses[:: max(1, len(poses) // MOST_TRIED)]
    step = np.random.default_rng(SEED + 1).uniform(-1.0, 1.0, (len(some), scaled_closure.nv))
    return scaled_closure.moved(some, PROBE * step)


def _split(scaled_closure: ScaledClosure, q: Array, rank: int) -> tuple[Array, Array]:
    """Orthonormal first-order freedoms in a closed pose q: those that lead on, (nv, k), and those that do not. Freedoms
    that share no rates are tried apart, so that those which cannot be closed again do not hide others."""
    N = scaled_closure.live_rows(q[None]).null_space(rank)[0]
    split = [_split_together(scaled_closure, q, N[:, own]) for own in _sharing_rates(N)]
    none = np.zeros((len(N), 0))
    return np.hstack([none, *(real for real, _ in split)]), np.hstack([none, *(astray for _, astray in split)])


def _sharing_rates(N: Array) -> list[list[int]]:
    """The columns of N (nv, k), by rule, in groups that share rates."""
    groups: list[tuple[np.ndarray, list[int]]] = []
    for k, moved in enumerate(np.abs(N.T) > FAINT):
        near = [group for group in groups if (group[0] & moved).any()]
        rates = np.any([moved, *(own for own, _ in near)], axis=0)
        members = sorted([k, *(j for _, own in near for j in own)])
        groups = [group for group in groups if not (group[0] & moved).any()] + [(rates, members)]
    return [own for _, own in groups]


def _split_together(scaled_closure: ScaledClosure, q: Array, N: Array) -> tuple[Array, Array]:
    """The same of orthonormal freedoms N (nv, k)."""
    f = N.shape[1]
    turned = np.linalg.qr(np.random.default_rng(SEED + 2).standard_normal((f, f)))[0]  # none along a special direction
    here = np.tile(q, (2 * f, 1))
    new, good = closed_poses(
        scaled_closure, scaled_closure.moved(here, PROBE * np.concatenate([turned, -turned], axis=1).T @ N.T)
    )
    gone = JointCoordinates(scaled_closure).between(here, new) @ N * good[:, None]
    U, values, _ = np.linalg.svd((gone[:f] - gone[f:]).T / (2.0 * PROBE))  # both ways: what is bent cancels
    real = int((values > REAL).sum())
    return span_by_rule(N @ U[:, :real]), span_by_rule(N @ U[:, real:])


def real_freedoms(scaled_closure: ScaledClosure, q: Array, rank: int) -> int:
    """How many first-order freedoms in a closed pose (nq,), where the closure has this rank, lead on."""
    return _split(scaled_closure, q, rank)[0].shape[1]


def _opened(scaled_closure: ScaledClosure, q: Array, instant: Array) -> Array:
    """A closed pose moved both ways along freedoms that lead nowhere."""
    step = instant @ np.ones(instant.shape[1])
    return scaled_closure.moved(np.stack([q, q]), PROBE * np.stack([step, -step]))


def free_part(J: Rows, d: Array) -> Array:
    """Displacements without what the rows forbid."""
    for _ in range(PASSES):
        forbidden = J.product(d)
        if np.max(np.abs(forbidden), initial=0.0) <= NO_STEP * np.max(np.abs(d), initial=0.0):
            break
        d = d + J.least_step(forbidden, np.zeros(len(d)))
    return d
