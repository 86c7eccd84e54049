"""A drawing in which loops agree exactly, beside one in which they nearly do, as files of robots have it.

A parallelogram with a rod to spare moves only because lengths are equal. Where a file rounds them, the rows of the
second rod miss dependence on the first one's by a little: to a builder, who takes numbers as they are, it is stuck. So
points and axes of joints are moved by as little as makes that dependent which nearly is.

A group of loops is led to poses away from its drawing by the rows that are surely independent. If it does not close
there as well as rounding lets it, two ways are tried. Where all hinges are parallel, ways between the joints of a body
that nearly are those between joints of another are made equal, as in parallelograms. Else, to first order,

    N_k^T (r_k + P_k dp) = 0,    N_k the left null space of J_k, but for ROUNDED

says how numbers p of the drawing are to change, all poses k together, so that no residual r_k is left which no motion
of the joints can take away; the least change is taken, and the same is done again until nothing is left.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from linkwright.mechanism.elements import Joint
from linkwright.mechanism.mechanism import Mechanism
from linkwright.mechanism.robots.loop_groups import (
    CLOSING_KINDS,
    ROUNDED,
    TREE_KINDS,
    Array,
    LoopGroup,
    loop_groups,
    rank_of,
)

AGREED = "moved joints, so that loops agree which nearly did, by up to"  # a reader's remark
NEAR = (1e-6, 1e-5, 1e-4, 1e-3)  # of the size of the loops, and rad: how far a drawing may be from one that agrees
NOISE = 1e-12  # of the largest singular value: what rounding alone leaves of rows that depend on others
COUNTED = 1e-9  # the same of rows that a builder takes for independent
ENOUGH = 10.0  # times the rounding of residuals: loops that agree
MOST_FITS = 8
MOST_JOINTS = 300  # on the ways round the loops of a group, all together: beyond, the drawing is taken as it is
MOST_WAYS = 500  # between joints of one body that are compared


def exact_drawing(m: Mechanism) -> tuple[Mechanism, str]:
    """The mechanism with loops that agree where they nearly did, and by how much joints were moved for it, in words.

    Loops are closed by those joints that are declared after the trees they close; where they agree to the last digit,
    or do not nearly, the mechanism is what it was.
    """
    changed: dict[str, Joint] = {}
    moved = 0.0
    for tree, closing in loop_groups(m):
        known = all(joint.kind in TREE_KINDS for joint in tree) and all(x.kind in CLOSING_KINDS for x in closing)
        if not known or len(tree) + len(closing) > MOST_JOINTS:
            continue
        group = LoopGroup(m, tree, closing)
        if sum(len(chain) for chains in group.chains for chain in chains) <= MOST_JOINTS and _agree(group):
            moved = max(moved, float(np.abs(group.change).max()))
            changed |= {joint.name: joint for joint in group.drawn()}
    return (m.with_joints(changed.values()), f"{moved:.2g} m or rad") if changed else (m, "")


def _agree(group: LoopGroup) -> bool:
    """Whether the loops nearly agree, and can be made to by a change that the digits allow, which is kept."""
    poses = group.walk(0)
    values = [np.linalg.svd(group.at(pose)[1], compute_uv=False) for pose in poses]
    rank = max((rank_of(s, ROUNDED) for s in values), default=0)
    poses = [pose for pose, s in zip(poses, values, strict=True) if rank_of(s, ROUNDED) == rank]
    nearly = max((rank_of(s, NOISE) for s in values), default=0) > rank
    if not nearly or max(float(np.abs(group.at(pose)[0]).max()) for pose in poses) <= group.rounding:
        return False
    if any(_align(group, near) and _holds(group, rank) for near in NEAR):
        return True
    group.change = np.zeros_like(group.said)
    return _fit(group, poses, rank) and _holds(group, rank)


def _align(group: LoopGroup, near: float) -> bool:
    """Make hinges parallel, and ways across them equal, that are so but for such a part of the loops' size."""
    hinges = [k for k, joint in enumerate(group.joints) if joint.kind == "revolute"]
    if not hinges or any(joint.kind == "prismatic" for joint in group.joints):
        return False
    e = group.said[hinges[0], 1]
    signs = np.sign(group.said[hinges, 1] @ e)
    group.change = np.zeros_like(group.said)
    group.change[hinges, 1] = signs[:, None] * e - group.said[hinges, 1]
    if not _is_near(group, near):
        return False
    flat = np.eye(3) - np.outer(e, e)
    ways, equal = _ways(group), []
    across = ways @ group.said[:, 0] @ flat
    for k, (way, x) in enumerate(zip(ways[:MOST_WAYS], across[:MOST_WAYS], strict=True)):
        if np.abs(x).max() <= near * group.size:
            equal.append(way)
        for sign in (1.0, -1.0):
            alike = np.flatnonzero(np.abs(across[k + 1 :] - sign * x).max(axis=-1) <= near * group.size)
            equal += [ways[k + 1 + other] - sign * way for other in alike]
    if not equal:
        return False
    group.change[:, 0] = -np.linalg.pinv(np.array(equal), rcond=ROUNDED) @ (np.array(equal) @ group.said[:, 0] @ flat)
    return _is_near(group, near)


def _is_near(group: LoopGroup, near: float) -> bool:
    """Whether the drawing is changed by no more than that, of the loops' size or rad."""
    places, axes = np.abs(group.change).max(axis=(0, 2))
    return bool(places <= near * group.size and axes <= near)


def _ways(group: LoopGroup) -> Array:
    """Of all pairs of joints at one body, in terms of the joints: (pairs, joints)."""
    pairs: dict[tuple[int, int], None] = {}
    for body in dict.fromkeys(body for ends in group.bodies for body in ends):
        there = [k for k, ends in enumerate(group.bodies) if body in ends]
        pairs |= dict.fromkeys((a, b) for n, a in enumerate(there) for b in there[n + 1 :])
    ways = np.zeros((len(pairs), len(group.joints)))
    for row, (a, b) in zip(ways, pairs, strict=True):
        row[a], row[b] = -1.0, 1.0
    return ways


def _fit(group: LoopGroup, poses: list[Any], rank: int) -> bool:
    """Change the drawing until the loops close in all poses by rows of this rank, as well as rounding lets them."""
    gap, kept = np.inf, group.change
    for _ in range(MOST_FITS):
        rows, gaps = [], []
        for pose in poses:
            residual, J, P = group.at(pose)
            N = np.linalg.svd(J)[0][:, rank:]
            rows.append(N.T @ P)
            gaps.append(N.T @ residual)
        least = np.linalg.lstsq(np.concatenate(rows), -np.concatenate(gaps), rcond=ROUNDED)[0]
        group.change = group.change + least.reshape(group.change.shape)
        if not _is_near(group, NEAR[-1]):
            return False
        poses = [group.closed(pose) for pose in poses]
        left = max(float(np.abs(group.at(pose)[0]).max()) for pose in poses)
        if not left < 0.5 * gap:
            break
        gap, kept = left, group.change
    group.change = kept
    return bool(gap <= ENOUGH * group.rounding)


def _holds(group: LoopGroup, rank: int) -> bool:
    """Whether other poses close, too, and have no more than that rank."""
    poses = group.walk(1)
    for pose in poses:
        residual, J, _ = group.at(pose)
        open_still = np.abs(residual).max() > ENOUGH * group.rounding
        if open_still or rank_of(np.linalg.svd(J, compute_uv=False), COUNTED) > rank:
            return False
    return bool(poses)
