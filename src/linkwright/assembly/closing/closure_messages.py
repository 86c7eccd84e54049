"""Why a machine does not close: the loop, the gap, the values, how far it went, and what to do.

Sentences without the machine's name and the number of the state, which Failures puts in front.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from linkwright.assembly.closing.continuation import MOST, equations
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.rows.constraint_rows import Rows
from linkwright.assembly.rows.first_of_equals import first_of_largest
from linkwright.assembly.rows.newton import System
from linkwright.assembly.rows.rotations import Array
from linkwright.errors import wording
from linkwright.scalars.tolerances import FAINT, NONZERO

REFERENCE, STATE = "the reference pose", "the state given"  # where a way began
FIRM, HELD = 1e3, 10.0  # how much more the error of a value that is given, or read at a cut joint, counts than a gap
FEW = 1e-2  # of the widest gap: less counts as none
NONE = 1e-9  # in the loop's own units: a gap that is not what keeps a loop open
ROUNDS, STEPS = 3, 60
NAMED = 4  # numbers that a sentence tells


def listed(joints: JointCoordinates, targets: Targets, goal: Array) -> str:
    """ "A = 0.6 rad, K.slide = 0.1 m"."""
    words = []
    for place, x in zip(targets.places, goal, strict=True):
        entry = joints.entry_at(place)
        unit = ""
        if entry.turn < 0:
            unit = " m" if joints.slides[entry.v.start + place - entry.q.start] else " rad"
        elif place < entry.turn:
            unit = " m"
        if entry.placement >= 0 and place < entry.turn:
            x = x + joints.placements.base[place - entry.q.start]
        words.append(f"{joints.coordinate_name(place)} = {x:.6g}{unit}")
    return ", ".join(words)


def loop_words(joints: JointCoordinates, c: int) -> str:
    """ "the loop A - B - C", or "coupling 'gears'"."""
    names, loops = tuple(joints.scaled_closure.mechanism.joints), joints.scaled_closure.topology.loops
    if c >= len(loops):
        return joints.scaled_closure.what_closes(c)
    return f"the loop {' - '.join(names[k] for k in loops[c].joints)}"


class WidestGap(NamedTuple):
    """The constraint that cannot close, what is left open there, in words, and as a number in the loop's own units."""

    constraint: int
    words: str
    size: float


def widest_gap(joints: JointCoordinates, targets: Targets, goal: Array, q: Array) -> WidestGap:
    """With the targets held, the loop that cannot close, and its gap; from a pose q (nq,).

    Least squares would share the gap among all loops that could take some of it. They are weighed anew, each by what
    is left of it, until it stands in as few as can be [iteratively reweighted least squares]. A value that is asked of
    a cut joint is read across its loop: what is missing there is a gap of that loop.
    """
    scaled_closure = joints.scaled_closure
    plain, live = equations(joints, targets, goal[None]), scaled_closure.live
    owners = [(scaled_closure.rows[k][0], scaled_closure.row_is_length[k]) for k in live] + targets.owners()
    loops = np.array([c for c, _ in owners])
    given = np.arange(len(owners)) >= len(live)
    held = np.where(given, np.where(loops < 0, FIRM, HELD), 1.0)
    weights, (q, free) = held, _put(joints, targets, goal, q)
    for _ in range(ROUNDS):
        r, q = _least_squares(plain, scaled_closure.moved, q, weights, free)
        left = np.array([np.linalg.norm(r[loops == c]) for c in range(len(scaled_closure.constraint_names))])
        share = left / max(float(left.max(initial=0.0)), NONZERO)
        weights = held / np.where(loops < 0, 1.0, share[loops] + FEW)
    c = int(np.argmax(left >= (1.0 - FEW) * left.max(initial=0.0)))  # of loops that are open alike, the first
    r, _ = _least_squares(
        plain, scaled_closure.moved, q, np.where(loops == c, FEW, 1.0) * held, free
    )  # all of it in that loop
    slides = np.array([length for _, length in owners])
    size = scaled_closure.constraint_lengths[c]
    gap, tilt = (float(np.linalg.norm(r[(loops == c) & kind])) for kind in (slides, ~slides))
    return WidestGap(c, f"gap {gap * size:.3g} m" if gap >= tilt else f"gap {tilt:.3g} rad", max(gap, tilt))


def _put(joints: JointCoordinates, targets: Targets, goal: Array, q: Array) -> tuple[Array, Array]:
    """A pose with the tree's values in their places, and which rates are free then."""
    q, free = q.copy(), np.ones(joints.scaled_closure.nv)
    for place, x in zip(targets.places, goal, strict=True):
        e = joints.entry_at(place)
        if e.cut < 0 and e.turn < 0:
            q[place], free[e.v.start + place - e.q.start] = x, 0.0
    return q, free


def _least_squares(
    system: System, move: Callable[[Array, Array], Array], q: Array, weights: Array, free: Array
) -> tuple[Array, Array]:
    """What is left of residuals (m,) that cannot all vanish, and the pose (nq,) that leaves least, some rates free
    [Levenberg, Marquardt]."""
    damping = 1e-3
    r, K = _alone(system, q)
    for _ in range(STEPS):
        b = weights * r
        step = -K.scaled(weights, free).damped_solution(b[None], damping)[0]
        step *= min(1.0, 0.5 / max(float(np.linalg.norm(step)), NONZERO))
        tried = move(q[None], step[None])
        new_r, new_K = _alone(system, tried[0])
        gain = float(b @ b - (weights * new_r) @ (weights * new_r))
        if gain <= 0.0:
            damping *= 10.0
        else:
            q, r, K, damping = tried[0], new_r, new_K, 0.2 * damping
        if abs(gain) < FAINT * float(b @ b) or damping > 1e6:
            break
    return r, q


def _alone(system: System, q: Array) -> tuple[Array, Rows]:
    """Residuals (m,) and rows (1, m, nv) of one pose (nq,)."""
    r, K = system(q[None], np.zeros(1, dtype=int))
    return r[0], K


def not_closed(
    joints: JointCoordinates, targets: Targets, goal: Array, q: Array, reached: Array, others: Array, origin: str
) -> str:
    """The values lead out of the machine's reach: `q` is the last pose on the way there from `origin`, with values
    `reached`."""
    if len(others):
        name, x = telling(joints, targets, q, others[0])
        python = f"near={{{name!r}: {x:.4g}}}"
        branch, way = (
            ("reference branch", f"pass {python}")
            if origin == REFERENCE
            else (f"branch of {origin}", f"assemble() with {python} finds it")
        )
        return (
            f"{listed(joints, targets, goal)} is not on the {branch}, "
            f"which goes up to {listed(joints, targets, reached)}. "
            f"Another assembly closes there: {wording(way, f'give --near {name}={x:.4g}')}."
        )
    c, gap, _ = widest_gap(joints, targets, goal, q)
    return (
        f"{loop_words(joints, c)} does not close at "
        f"{listed(joints, targets, goal)} ({gap}). From {origin} it closes up to "
        f"{listed(joints, targets, reached)}. Stay within that, or check the lengths of its links."
    )


def not_carried(joints: JointCoordinates, targets: Targets, goal: Array, q: Array, wanted: Array) -> str:
    """Other numbers lead out of the machine's reach: `q` is the last pose (nq,) on the way to those of `wanted`."""
    nq = joints.scaled_closure.tree.nq
    c, gap, _ = widest_gap(joints, targets, goal, np.concatenate([q[:nq], wanted[nq:]]))
    held = f" with {listed(joints, targets, goal)}" if targets.places else ""
    return (
        f"{loop_words(joints, c)} does not close at {numbers_of_a_pose(joints, wanted)}{held} ({gap}). From "
        f"the pose given it closes up to {numbers_of_a_pose(joints, q)}. Give other numbers, or another pose."
    )


def numbers_of_a_pose(joints: JointCoordinates, q: Array) -> str:
    """ "coupler = 4.2 m": those of the numbers that a pose (nq,) ends with which are not as in the family's own
    drawing, or all where none is."""
    nq, parameters = joints.scaled_closure.tree.nq, joints.scaled_closure.tree.parameters
    others = [(p, x) for p, x in zip(parameters, q[nq:].tolist(), strict=True) if x != p.value]
    listed = others or [(p, p.value) for p in parameters]
    words = [f"{p.name} = {x:.6g}{' ' * bool(p.unit)}{p.unit}" for p, x in listed[:NAMED]]
    return ", ".join(words + ["..."] * (len(listed) > NAMED))


def too_far(joints: JointCoordinates, targets: Targets, goal: Array, reached: Array, origin: str) -> str:
    """The way there is longer than anybody waits for."""
    return (
        f"{listed(joints, targets, goal)} is too far from {origin}: in {MOST} steps it was followed up to "
        f"{listed(joints, targets, reached)}. Give values nearer by, or check their units."
    )


def contradiction(joints: JointCoordinates, targets: Targets, goal: Array, q: Array) -> str:
    """More values than freedoms, and no pose has them all; or no values, and no closed pose near."""
    c, gap, size = widest_gap(joints, targets, goal, q)
    if not targets.count and size < NONE:
        return (
            "no closed pose is near this one, but such as have a joint upside down, or a screw a whole turn off. "
            "Start from a pose that assemble() gives."
        )
    if not targets.count:
        return (
            f"no closed pose is near this one: {loop_words(joints, c)} stays open ({gap}). "
            "Start from a pose that assemble() gives."
        )
    return (
        f"no pose has {listed(joints, targets, goal)} together: "
        f"{loop_words(joints, c)} stays open ({gap}). These joints depend on each other; give fewer values."
    )


def part_of_a_quaternion(joints: JointCoordinates, at: range, given: list[int], values: Array) -> str:
    """Parts of a quaternion that no turn has, or that leave it open."""
    told = " and ".join(f"{joints.coordinate_names[k]} = {x:.6g}" for k, x in zip(given, values, strict=True))
    what = "no turn has" if len(given) == len(at) or values @ values > 1.0 else "more than one turn has"
    whole = ", ".join(joints.coordinate_names[k] for k in at)
    return f"{what} {told}. Give {whole}, together of unit length."


def telling(joints: JointCoordinates, targets: Targets, q: Array, other: Array) -> tuple[str, float]:
    """The coordinate of the tree that tells another pose from this one best, and its value there."""
    d = np.abs(other - q)
    plain = [k for e in joints.entries.values() if e.cut < 0 and e.turn < 0 for k in e.q if k not in targets.places]
    places = plain or list(range(joints.scaled_closure.tree.nq))
    k = places[int(first_of_largest(d[places]))]
    return joints.coordinate_names[k], float(other[k])
