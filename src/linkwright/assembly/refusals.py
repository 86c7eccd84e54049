"""Why a machine does not close: the loop, the gap, the values, how far it went, and what to do.

Sentences without the machine's name and the number of the state, which Failures puts in front.
"""

from __future__ import annotations

import numpy as np

from linkwright.assembly.following import equations
from linkwright.assembly.joints import Joints
from linkwright.assembly.newton import close
from linkwright.assembly.targets import Targets
from linkwright.assembly.turns import Array

FIRM = (1.0, 10.0, 100.0, 1000.0)  # how much more a target's error counts than a gap, step by step


def listed(joints: Joints, targets: Targets, goal: Array) -> str:
    """ "A = 0.6 rad, K.slide = 0.1 m"."""
    words = []
    for place, x in zip(targets.places, goal, strict=True):
        entry = next(e for e in joints.entries.values() if place in e.q)
        unit = ""
        if entry.turn < 0:
            unit = " m" if joints.slides[entry.v.start + place - entry.q.start] else " rad"
        elif place < entry.turn:
            unit = " m"
        words.append(f"{joints.coordinates[place]} = {x:.6g}{unit}")
    return ", ".join(words)


def loop_words(joints: Joints, c: int) -> str:
    names = tuple(joints.linkage.mechanism.joints)
    return " - ".join(names[k] for k in joints.linkage.topology.loops[c].joints)


def widest_gap(joints: Joints, targets: Targets, goal: Array, q: Array) -> tuple[int, str]:
    """With the targets held, the loop that stays open most, and its gap in words; from a pose q (nq,)."""
    linkage = joints.linkage
    plain, m = equations(joints, targets, goal[None]), len(linkage.live)
    x = q[None]
    for weight in FIRM:

        def firm(x: Array, at: Array, weight: float = weight) -> tuple[Array, Array]:
            r, K = plain(x, at)
            r[:, m:], K[:, m:] = weight * r[:, m:], weight * K[:, m:]
            return r, K

        x = close(firm, linkage.moved, x, steps=100).q
    left = linkage.closure(x)[0]
    cut = np.array([c for c, _ in linkage.rows])
    c = int(cut[int(np.argmax(np.abs(left)))])
    slides = (cut == c) & (linkage.row_units != 1.0)
    turns = (cut == c) & ~slides
    gap, tilt = float(np.linalg.norm(left[slides])) * linkage.sizes.loops[c], float(np.linalg.norm(left[turns]))
    return c, f"gap {gap:.3g} m" if gap >= tilt * linkage.sizes.loops[c] else f"gap {tilt:.3g} rad"


def not_closed(joints: Joints, targets: Targets, goal: Array, q: Array, reached: Array, others: Array) -> str:
    """The values lead out of the machine's reach: `q` is the last pose on the way there, with values `reached`."""
    if len(others):
        name, x = telling(joints, targets, q, others[0])
        return (
            f"{listed(joints, targets, goal)} is not on the reference branch, "
            f"which goes up to {listed(joints, targets, reached)}. "
            f"Another assembly closes there: pass near={{{name!r}: {x:.4g}}}."
        )
    c, gap = widest_gap(joints, targets, goal, q)
    return (
        f"the loop {loop_words(joints, c)} does not close at "
        f"{listed(joints, targets, goal)} ({gap}). From the reference pose it closes up to "
        f"{listed(joints, targets, reached)}. Stay within that, or check the lengths of its links."
    )


def contradiction(joints: Joints, targets: Targets, goal: Array, q: Array) -> str:
    """More values than freedoms, and no pose has them all; or no values, and no closed pose near."""
    c, gap = widest_gap(joints, targets, goal, q)
    if not targets.count:
        return (
            f"no closed pose is near this one: the loop {loop_words(joints, c)} stays open "
            f" ({gap}). Start from a pose that assemble() gives."
        )
    return (
        f"no pose has {listed(joints, targets, goal)} together: the loop "
        f"{loop_words(joints, c)} stays open ({gap}). These joints depend on each other; give fewer values."
    )


def part_of_a_quaternion(joints: Joints, at: range, given: list[int], values: Array) -> str:
    """Parts of a quaternion that no turn has, or that leave it open."""
    told = " and ".join(f"{joints.coordinates[k]} = {x:.6g}" for k, x in zip(given, values, strict=True))
    what = "no turn has" if len(given) == len(at) or values @ values > 1.0 else "more than one turn has"
    whole = ", ".join(joints.coordinates[k] for k in at)
    return f"{what} {told}. Give {whole}, together of unit length."


def telling(joints: Joints, targets: Targets, q: Array, other: Array) -> tuple[str, float]:
    """The coordinate of the tree that tells another pose from this one best, and its value there."""
    d = np.abs(other - q)
    plain = [k for e in joints.entries.values() if e.cut < 0 and e.turn < 0 for k in e.q if k not in targets.places]
    k = max(plain, key=lambda k: d[k]) if plain else int(np.argmax(d))
    return joints.coordinates[k], float(other[k])
