"""What is redundant and what is idle, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from linkwright.assembly.mobility.loop_types import LoopType
from linkwright.assembly.rows.rotations import Array
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.kernels.closure import row_names
from linkwright.layout.link_tree import JointFrames
from linkwright.mechanism.kinds import angles, forbidden_rows
from linkwright.scalars.tolerances import PARALLEL

STILL = 1e-7  # of a unit motion, at typical poses closed to CLOSED and some that are drawn: a rate that takes no part
DOUBTFUL = 0.05  # of a motion of unit length: what a direction that is known by trial is in doubt by


def dropped_words(
    scaled_closure: ScaledClosure, dropped: Sequence[tuple[int, int]], shapes: Sequence[LoopType]
) -> tuple[str, ...]:
    """Per cut joint with rows to spare, what of its reaction the loop does not need: "C: force along z, ..."; and the
    couplings that say what the rest says already."""
    found = []
    spared: dict[int, list[int]] = {}
    for c, k in dropped:
        spared.setdefault(c, []).append(k)
    for c, (joint, cut) in enumerate(zip(scaled_closure.cuts, scaled_closure.tree.cuts, strict=True)):
        if rows := spared.get(c):
            found.append(f"{joint.name}: {', '.join(_row_words(cut, rows, shapes[c]))}")
    spare = {c: None for c, _ in dropped if c >= len(scaled_closure.cuts)}
    return (*found, *(scaled_closure.what_closes(c) for c in spare))


def _row_words(cut: JointFrames, rows: list[int], shape: LoopType) -> list[str]:
    names = row_names(cut)
    words = []
    for k in rows:
        what, direction = names[k].split() if names[k] != "screw" else ("screw", "e")
        d = _direction(cut, direction)
        if what == "slide" and shape.kind == "planar" and sum(names[j].startswith("slide") for j in rows) == 1:
            d = shape.at  # which of the world's axes was left out is chance; the plane's normal is what is meant
        words.append(f"{'moment about' if what == 'turn' else 'force along'} {named(d)}")
    return words


def _direction(cut: JointFrames, name: str) -> Array:
    along = dict(zip("xyz", np.eye(3), strict=True)) | dict(zip("euw", np.array(cut.axes), strict=True))
    if name == "n":
        first, second = (move.direction for move in angles(cut.moves))
        n = np.cross(along[first], (along | {"axis2": np.array(cut.axis2)})[second])
        return n / np.linalg.norm(n)
    return along[name]


def named(d: Array) -> str:
    """A direction: one of the world's axes, or its components."""
    for name, x in zip("xyz", d, strict=True):
        if abs(abs(x) - 1.0) < PARALLEL:
            return name
    return "(" + ", ".join(f"{x + 0.0:.3g}" for x in d) + ")"


def idle_freedoms(scaled_closure: ScaledClosure, q: Array, free: Array) -> tuple[tuple[str, ...], ...]:
    """Bodies, or chains of them, that can spin in place between two joints, one a ball, while all else rests.

    Only joints of the chain move then, so that few rates are looked at, whatever the size of the machine.
    """
    chains = _chains(scaled_closure) if free.shape[-1] else []  # what cannot move has none
    if not chains:
        return ()
    twists, rows = scaled_closure.twists(q), scaled_closure.holding_rows(q[None])
    found: list[tuple[int, ...]] = []
    for chain in sorted(chains, key=lambda chain: (len(chain), chain)):
        if any(set(chain) >= set(known) for known in found):
            continue
        rates = _rates_of(scaled_closure, chain)
        if not rates:  # held by a fixed joint, the ball being cut
            continue
        moving = twists[:, :, rates]
        turns = moving[list(chain), :3]
        rest = np.ones(len(moving), bool)
        rest[list(chain)] = False
        conditions = np.concatenate(
            [
                moving[rest].reshape(-1, len(rates)),
                *(turns[1:] - turns[0]),
                rows.columns(rates)[0],
                np.zeros((len(rates), len(rates))),  # as many rows as columns, at least
            ]
        )
        values, W = np.linalg.svd(conditions, full_matrices=False)[1:]
        null = W[int((values > STILL * max(1.0, values.max(initial=0.0))).sum()) :]
        if len(null) and np.linalg.norm(turns[0] @ null.T) > STILL and _drives_nothing(scaled_closure, chain):
            found.append(chain)
    names = scaled_closure.topology.bodies
    return tuple(tuple(names[b] for b in chain) for chain in found)


def _rates_of(scaled_closure: ScaledClosure, chain: tuple[int, ...]) -> list[int]:
    """The tree's rates in joints that bodies of a chain have."""
    joints, found = scaled_closure.topology.joints, list[int]()
    for tree_joint in scaled_closure.tree.tree_joints:
        joint = joints[tree_joint.joint]
        if joint.parent in chain or joint.child in chain:
            found += range(tree_joint.rate, tree_joint.rate + joint.freedoms)
    return found


def locked_joints(scaled_closure: ScaledClosure, poses: Array, free: Array) -> tuple[str, ...]:
    """Joints that have freedoms and yet move in none of these poses; free: (n, nv, dof)."""
    return tuple(name for name, rate in _largest_rates(scaled_closure, poses, free) if rate < STILL)


def moving_joints(scaled_closure: ScaledClosure, q: Array, free: Array) -> tuple[str, ...]:
    """Joints that take part in motions (nv, k) of one pose, and not by a hair only."""
    return tuple(name for name, rate in _largest_rates(scaled_closure, q[None], free[None]) if rate > DOUBTFUL)


def _largest_rates(scaled_closure: ScaledClosure, poses: Array, free: Array) -> Iterator[tuple[str, float]]:
    """Per joint that has freedoms, how fast it moves at most, motions (n, nv, k) being of unit length."""
    rates = np.concatenate([free, scaled_closure.cut_rows(poses).product(free)], axis=1)
    largest = np.max(np.abs(rates), axis=(0, 2), initial=0.0)
    k = 0
    for joint in (*scaled_closure.tree_joints, *scaled_closure.cuts):
        mine, k = largest[k : k + joint.freedoms], k + joint.freedoms
        if len(mine):
            yield joint.name, float(mine.max())


def _chains(scaled_closure: ScaledClosure) -> list[tuple[int, ...]]:
    """Bodies in series, up to four, each with two joints, one of those at the ends a ball joint."""
    joints = scaled_closure.topology.joints
    held = [forbidden_rows(joint.moves) for joint in scaled_closure.mechanism.joints.values()]
    at: dict[int, list[int]] = {}
    for k, joint in enumerate(joints):
        for body in (joint.parent, joint.child):
            if body >= 0:
                at.setdefault(body, []).append(k)
    found: set[tuple[int, ...]] = set()
    for body, mine in at.items():
        for start in mine:
            if len(mine) != 2 or held[start] != ("point",):
                continue
            chain, door = [body], mine[1 - mine.index(start)]
            while True:
                found.add(tuple(sorted(chain)))
                far = joints[door].child if joints[door].parent == chain[-1] else joints[door].parent
                if far < 0 or far in chain or len(at[far]) != 2 or len(chain) == 4:
                    break
                door = at[far][1 - at[far].index(door)]
                chain.append(far)
    return sorted(found)


def _drives_nothing(scaled_closure: ScaledClosure, chain: tuple[int, ...]) -> bool:
    """No joint at the ends of the chain is driven: a drive would make its spin a purpose."""
    return not any(
        joint.actuated and (joint.parent in chain) != (joint.child in chain) for joint in scaled_closure.topology.joints
    )
