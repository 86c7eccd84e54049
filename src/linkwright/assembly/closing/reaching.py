"""Inverse kinematics: points and bodies brought to places, from the drawing and from each other, or why they cannot be.

The drawing is followed to every goal. What is not reached so is followed from the nearest goal that was: a path is gone
along, without flips. Where that leads nowhere either, as from the stretched arm of a drawing, Newton's method is
started from many poses, and the nearest of what it finds is a new place to go on from.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from linkwright.assembly.closing.closure_messages import listed, telling
from linkwright.assembly.closing.continuation import Followed, equations, follow
from linkwright.assembly.closing.least_motion import move_least
from linkwright.assembly.closing.multistart import search
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.rows.newton import close
from linkwright.assembly.rows.rotations import Array
from linkwright.errors import wording
from linkwright.scalars.tolerances import NEARLY_SINGULAR, NONZERO, RANK, ROUNDED_SOLUTION

if TYPE_CHECKING:
    from linkwright.assembly.closing.assembler import Assembler

TRIES = 64  # starts of a search
ONE_BY_ONE = 4  # searches, before those that are left are searched together
CHUNK = 256  # goals searched at once
FIRM = 1e3  # how much more a gap counts than a distance, where both cannot vanish
STEPS = 200
ALIKE = 1e-6  # distances that are equal but for rounding


def reach(assembler: Assembler, targets: Targets, goal: Array, drawn: Array) -> Followed:
    """Closed poses at the goals (n, coordinates), from the drawings (n, nq); those that are not `there` were not found,
    and stand where the way to them ended."""
    joints, n = assembler.joints, len(goal)
    start = targets.read(targets.values(drawn))
    path = Followed(drawn.copy(), np.zeros(n), start, [], np.zeros(n, dtype=bool))
    regular = _regular(joints, targets, drawn)
    if regular.any():
        at = np.flatnonzero(regular)
        path = _with(path, at, follow(joints, targets, goal[at], drawn[at], start[at]))
    hopeless = np.zeros(n, dtype=bool)
    for _ in range(ONE_BY_ONE):
        path = _from_neighbours(joints, targets, goal, path, drawn)
        lost = np.flatnonzero(~path.there & ~hopeless)
        if not len(lost):
            break
        path = _searched(assembler, targets, goal, path, lost[:1], drawn)
        hopeless[lost[0]] = not path.there[lost[0]]
    lost = np.flatnonzero(~path.there & ~hopeless)
    for k in range(0, len(lost), CHUNK):
        path = _searched(assembler, targets, goal, path, lost[k : k + CHUNK], drawn)
    return path


def _with(path: Followed, at: Array, part: Followed) -> Followed:
    """The path with some of its members replaced."""
    q, share, reached, tired = path.q.copy(), path.share.copy(), path.reached.copy(), path.tired.copy()
    q[at], share[at], reached[at], tired[at] = part.q, part.share, part.reached, part.tired
    return Followed(q, share, reached, [], tired)


def _regular(joints: JointCoordinates, targets: Targets, q: Array) -> Array:
    """Which poses are far from singular for these targets, (n,)."""

    def least(poses: Array) -> Array:
        live = len(joints.scaled_closure.live)
        goal = np.zeros((len(poses), len(targets.places)))
        K = equations(joints, targets, goal)(poses, np.arange(len(poses)))[1].dense()
        J, T = K[:, :live], K[:, live:]
        if live:  # along the motions that the loops allow
            T = T - T @ np.linalg.pinv(J, rcond=RANK) @ J
        found: Array = np.linalg.svd(T, compute_uv=False)[:, -1]
        return found

    usual = joints.newton.typical(targets, least) if joints.newton else 1.0
    return least(q) > NEARLY_SINGULAR * usual


def _from_neighbours(joints: JointCoordinates, targets: Targets, goal: Array, path: Followed, drawn: Array) -> Followed:
    """Those that are lost, each followed from the one that was reached with the nearest goal, as long as that helps."""
    nq = joints.scaled_closure.tree.nq
    while path.there.any() and not path.there.all():
        there, lost = np.flatnonzero(path.there), np.flatnonzero(~path.there)
        same = [np.flatnonzero((drawn[there, nq:] == drawn[k, nq:]).all(axis=-1)) for k in lost]
        some = [(k, there[mine]) for k, mine in zip(lost, same, strict=True) if len(mine)]
        if not some:
            break
        at = np.array([k for k, _ in some])
        near = np.array([mine[np.argmin(targets.distance(goal[mine], goal[k]))] for k, mine in some])
        part = follow(joints, targets, goal[at], path.q[near], goal[near])
        if not part.there.any():
            break
        path = _with(path, at[part.there], part.at(np.flatnonzero(part.there)))
    return path


def _searched(assembler: Assembler, targets: Targets, goal: Array, path: Followed, at: Array, drawn: Array) -> Followed:
    """Of all poses that Newton's method finds from many starts, the nearest to the drawing, for some of the goals."""
    joints = assembler.joints
    rank = min(assembler.analysis.rank + targets.count, joints.scaled_closure.nv)
    found = search(joints, targets, goal[at], assembler.starts(TRIES, drawn[at]))
    q, share, reached = path.q.copy(), path.share.copy(), path.reached.copy()
    for k, one in zip(at, found, strict=True):
        if not len(one.q):
            continue
        home = np.repeat(assembler.home, len(one.q), axis=0)
        nearest = move_least(joints, targets, np.repeat(goal[k : k + 1], len(one.q), axis=0), one.q, home, rank)
        away = np.linalg.norm(joints.between(home, joints.values(nearest)), axis=-1)
        q[k], share[k], reached[k] = nearest[first_of_nearest(away, nearest)], 1.0, goal[k]
    return path._replace(q=q, share=share, reached=reached)


def first_of_nearest(away: Array, q: Array) -> int:
    """Of the poses q (k, nq) with the least distance, but for rounding, the one whose first numbers are largest."""
    alike = np.flatnonzero(away <= away.min() + ALIKE)
    return int(max(alike, key=lambda k: tuple(np.round(q[k], 5))))


def out_of_reach(joints: JointCoordinates, targets: Targets, goal: Array, q: Array, starts: Array, origin: str) -> str:
    """The sentence for a goal (coordinates,) that is not reached: another branch has it, or how near the point comes.

    q: where the way from `origin` ended. starts: (tries, nq), other poses to look from."""
    others = search(joints, targets, goal[None], starts)[0].q
    told = listed(joints, targets, goal)
    if len(others):
        name, x = telling(joints, targets, q, others[0])
        way = wording(f"assemble() with near={{{name!r}: {x:.4g}}} finds it", f"give --near {name}={x:.4g}")
        return f"{told} is not on the branch of {origin}. Another assembly has it: {way}."
    best, r = _nearest(joints, targets, goal, np.concatenate([q[None], starts]))
    one, errors = targets.placements[0], r[len(joints.scaled_closure.live) :]
    lengths = np.array([length for _, length in targets.owners()])
    gap, turn = (float(np.linalg.norm(errors[kind])) for kind in (lengths, ~lengths))
    near = targets.read(targets.values(best[None]))[0]
    words = [f"{gap * one.size:.3g} m"] * bool(lengths.any()) + [f"{turn:.3g} rad"] * (not lengths.all())
    there = _place(joints, targets, near) or listed(joints, targets, near)
    return (
        f"{one.joint.name} cannot reach {_place(joints, targets, goal) or told}: it comes as near as "
        f"{' and '.join(words)}, at {there}. Stay within its reach, or check the numbers."
    )


def _place(joints: JointCoordinates, targets: Targets, x: Array) -> str:
    """ "(0.3, 0.1) m", of one point alone; what is free, or never changes, is left out."""
    if len(targets.aims) > 1 or targets.aims[0].turn >= 0:
        return ""
    one = targets.placements[0]
    base = joints.placements.base
    first = targets.aims[0].entry.q.start
    digits = 6 - math.floor(math.log10(one.size))
    numbers = [round(v + base[k - first], digits) + 0.0 for k, v in zip(targets.places, x.tolist(), strict=True)]
    names = "".join("xyz"[k - first] for k in targets.places)
    told = ", ".join(f"{v:.6g}" for v in numbers)
    return f"({told}) m" if len(numbers) > 1 else f"{names} = {told} m"


def _nearest(joints: JointCoordinates, targets: Targets, goal: Array, starts: Array) -> tuple[Array, Array]:
    """The closed pose that comes nearest to a goal, and the residuals there, [Levenberg, Marquardt] from all starts."""
    closure, n = joints.scaled_closure, len(starts)
    live = len(closure.live)
    q, at = starts.copy(), np.arange(n)
    none = Targets(joints, ())
    q = close(equations(joints, none, np.zeros((n, 0))), closure.moved, q).q
    system = equations(joints, targets, np.repeat(goal[None], n, axis=0))
    weights = np.concatenate([np.full(live, FIRM), np.ones(targets.count)])
    r, K = system(q, at)
    damping, cost = np.full(n, 1e-3), ((weights * r) ** 2).sum(-1)
    for _ in range(STEPS):
        A, b = K.scaled(weights, np.ones(closure.nv)).dense(), weights * r
        H = np.swapaxes(A, 1, 2) @ A
        H[:, np.arange(closure.nv), np.arange(closure.nv)] += damping[:, None]
        step = -np.linalg.solve(H, np.einsum("nmi,nm->ni", A, b)[..., None])[..., 0]
        step *= np.minimum(1.0, 0.5 / np.maximum(np.linalg.norm(step, axis=-1), NONZERO))[:, None]
        tried = closure.moved(q, step)
        new_r, new_K = system(tried, at)
        new = ((weights * new_r) ** 2).sum(-1)
        better = new < cost
        q[better], r[better], K[better] = tried[better], new_r[better], new_K[better]
        gained = np.where(better, cost - new, 0.0)
        damping = np.where(better, 0.2 * damping, np.minimum(10.0 * damping, 1e8))
        cost = np.where(better, new, cost)
        if (gained <= ROUNDED_SOLUTION * cost).all() and (damping >= 1e2).all():
            break
    open_by = np.max(np.abs(r[:, :live]), axis=-1, initial=0.0)
    away = np.linalg.norm(r[:, live:], axis=-1) + np.where(open_by > 1e-3, np.inf, 0.0)
    k = int(np.argmin(away))
    return q[k], r[k]
