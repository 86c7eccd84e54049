"""The range of motion of a joint: the curve of poses followed to where the joint's rate changes sign.

The curve of poses is followed by its own length, not by the joint's value, so the end of the reach is a point like
any other: the joint's rate along the curve passes zero there. It goes on without end where the pose comes again after
whole turns, or comes again but for slides by the same way each time; and where the curve is straight, for it is
analytic, and straight for good.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.closing.assembler import Assembler
from linkwright.assembly.closing.continuation import solve
from linkwright.assembly.coordinates.joint_coordinates import TURN, JointCoordinates
from linkwright.assembly.coordinates.named_values import GivenValues, aim_at, values_by_name
from linkwright.assembly.coordinates.targets import Aim, Targets
from linkwright.assembly.mobility.independence import choose_independent, independent_targets
from linkwright.assembly.rows.rotations import Array
from linkwright.errors import ModelError
from linkwright.scalars.tolerances import CLOSED, FAINT, ROUNDED

STRIDE, LONGEST = 0.15, 0.6  # where it is bent, and where it is nearly straight
EVEN, STRAIGHT = 1e-3, 1e-13  # how far the cosine between two tangents is from one
ENOUGH = 20  # steps in a row that are straight
SHORTEST = 1e-10  # of a stride: where no shorter step closes, the curve has ended
SAME = 1e-6  # radians or sizes: the root of CLOSED
DRIFTS = 3  # times the same way in a turn: it will be the same again
FAR = 100.0  # sizes of its loop: a slide that goes on beyond has no end
MOST = 20_000  # steps


class MotionRange(NamedTuple):
    """lower, upper: limits of the joint's value, infinite where it has none; q: the poses there (2, nq)."""

    joint: str
    lower: float
    upper: float
    full_turns: bool
    q: Array
    sentence: str


class _Curve:
    """Poses with some joints held, one freedom left to the joint that is watched."""

    def __init__(self, assembler: Assembler, held: Targets, goal: Array, watched: Aim, rate: int, rank: int) -> None:
        joints = assembler.joints
        self.chosen = [joints.scaled_closure.row_places[at] for at in assembler.analysis.chosen]
        self.joints, self.held, self.goal, self.rate, self.rank = joints, held, goal, rate, rank
        self.place, self.watched = watched.places[0], watched.entry.joint.name
        self.turns = not joints.slides[rate]
        self.screw = watched.entry.joint.pitch is not None
        self._all = Targets(joints, (*held.aims, watched))

    def free(self, q: Array) -> tuple[Array, Array]:
        """Free directions (nv, f) and the row of the joint's rate (nv,)."""
        closure, joints = self.joints.scaled_closure, self.joints
        rows = joints.rate_rows(q[None])
        T = self.held.rows(joints.values(q[None]), rows)
        along = rows[:, [self.rate]][0, 0]
        J = closure.rows_at(q[None])
        likely = [*self.chosen, *range(J.shape[1], J.shape[1] + T.shape[1])]
        return J.with_rows(T).null_space(self.rank, likely)[0], along

    def tangent(self, q: Array, before: Array) -> tuple[Array, float]:
        """The free direction that goes on from the one before, and the joint's rate along it."""
        N, row = self.free(q)
        d = N @ (N.T @ before)
        d = d / np.linalg.norm(d)
        return d, float(row @ d)

    def step(self, q: Array, d: Array, length: float) -> Array | None:
        """The closed pose that far on, or None where the way there is too bent."""
        tried = self.joints.scaled_closure.moved(q[None], length * d[None])
        found = solve(self.joints, self.held, self.goal, tried, steps=15)
        aside = np.linalg.norm(self.joints.between(tried, found.q)[0])
        return found.q[0] if found.ok[0] and aside <= 0.3 * abs(length) + CLOSED else None

    def value(self, q: Array) -> float:
        return float(self.joints.values(q[None])[0, self.place])

    def change(self, q: Array, new: Array) -> float:
        """How much the joint's value changes over a step, whole turns taken off unless they count."""
        change = self.value(new) - self.value(q)
        return change - TURN * round(change / TURN) if self.turns and not self.screw else change

    def at(self, value: float, near: Array) -> Array:
        """The pose with that value of the joint, close to one that nearly has it."""
        found = solve(self.joints, self._all, np.append(self.goal, [[value]], axis=-1), near[None])
        return found.q[0] if found.ok[0] else near

    def alike(self, q: Array, other: Array) -> bool:
        """Whether the points and axes of all joints are the same in two poses."""
        lines = self.joints.scaled_closure.lines(np.stack([q, other]))
        return float(np.max(np.abs(lines[0] - lines[1]), initial=0.0)) < SAME


def range_of_motion(assembler: Assembler, joint: str, held: Mapping[str, Any]) -> MotionRange:
    """The reach of one joint from the reference pose (or the pose that the held values lead to).

    Where nothing is held, other independent joints stay as they are drawn.
    """
    joints = assembler.joints
    watched, rate = _watched(joints, joint)
    held = held or _as_drawn(assembler, joint)
    given = values_by_name(joints, held, "range_of_motion")
    if given.shape:
        raise ModelError(
            f"{joints.scaled_closure.name}: range_of_motion takes one value for each joint held, not a batch."
        )
    curve = _curve(assembler, watched, given, rate)
    start = assembler.positions(given)[0]
    zero = curve.value(start)
    N, row = curve.free(start)
    along = N @ (N.T @ row)
    if np.linalg.norm(along) < FAINT:  # it rests here: at the end of its reach, or for good
        along = N[:, 0] if N.shape[1] else row
        if joint in assembler.analysis.locked or not N.shape[1]:
            sentence = f"{joints.scaled_closure.name}: {joint} cannot move."
            return MotionRange(joint, zero, zero, False, np.stack([start, start]), sentence)
    d = along / np.linalg.norm(along)
    ends = [_walk(curve, start, sign * d) for sign in (1.0, -1.0)]
    up, down = max(ends, key=lambda e: e.gone), min(ends, key=lambda e: e.gone)
    upper, lower = zero + max(0.0, up.gone), zero + min(0.0, down.gone)
    poses = np.stack([down.q if down.gone < 0.0 else start, up.q if up.gone > 0.0 else start])
    return _described(curve, joint, (lower, upper), poses, tuple(held), up.ended and down.ended)


def _watched(joints: JointCoordinates, name: str) -> tuple[Aim, int]:
    """The one coordinate of that name, and the place of its rate."""
    where = f"{joints.scaled_closure.name}: range_of_motion"
    aim = aim_at(joints, name, where)
    if aim.entry.turn >= 0:
        raise ModelError(f"{where}: {name!r} is told by a quaternion, which has no range. Ask for another joint.")
    if len(aim.places) > 1:
        names = ", ".join(joints.coordinate_names[k] for k in aim.places)
        raise ModelError(f"{where}: {name!r} has several coordinates. Ask for one of {names}.")
    return aim, aim.entry.v.start + aim.places[0] - aim.entry.q.start


def _as_drawn(assembler: Assembler, joint: str) -> dict[str, Any]:
    """As many other joints as leave one freedom, at their values in the reference pose."""
    joints, analysis = assembler.joints, assembler.analysis
    if analysis.dof - len(analysis.idle) <= 1:
        return {}
    name = aim_at(joints, joint, "").entry.joint.name
    others = choose_independent(joints, analysis, first=(name,))
    mine = {joint} if joint in others else {name, *joints.entries[name].joint.coordinates}
    return {other: _plain(_reference(joints, other)) for other in others if other not in mine}


def _reference(joints: JointCoordinates, name: str) -> tuple[float, ...]:
    """The values of a joint, or of one coordinate, in the reference pose."""
    aim = aim_at(joints, name, "")
    return tuple(aim.entry.joint.reference[place - aim.entry.q.start] for place in aim.places)


def _plain(values: tuple[float, ...]) -> Any:
    return values[0] if len(values) == 1 else values


def _curve(assembler: Assembler, watched: Aim, given: GivenValues, rate: int) -> _Curve:
    rank = assembler.analysis.rank + independent_targets(assembler.joints, assembler.analysis, given.targets)
    free = assembler.scaled_closure.nv - rank - len(assembler.analysis.idle)
    if free > 1:
        raise ModelError(
            f"{assembler.scaled_closure.name}: {watched.name!r} leaves {free - 1} of {assembler.analysis.dof} degrees "
            f"of freedom. Hold as many other joints at values: range_of_motion({watched.name!r}, OTHER=0.0)."
        )
    return _Curve(assembler, given.targets, given.goal, watched, rate, rank)


class _End(NamedTuple):
    """How far the joint's value went, the pose there, and whether it can go no farther, or goes on for ever."""

    gone: float
    q: Array
    ended: bool = True


def _walk(curve: _Curve, q: Array, d: Array) -> _End:
    """Along the curve to where the joint turns back."""
    gone, speed, length, straight = 0.0, 0.0, STRIDE, 0
    far = FAR * curve.joints.scaled_closure.sizes.joints[curve.watched] if not curve.turns else np.inf
    rounds = _Rounds(curve, q, d)
    for _ in range(MOST):
        d, rate = curve.tangent(q, d)
        speed = speed or (rate if abs(rate) > FAINT else 0.0)
        new = curve.step(q, d, length)
        if new is None:
            length *= 0.5
            if length < SHORTEST:
                return _End(gone, q)
            continue
        e, further = curve.tangent(new, d)
        if speed and further * speed < 0.0:
            new = _turning_point(curve, q, d, length)
            return _End(gone + curve.change(q, new), new)
        gone += curve.change(q, new)
        bend = 1.0 - float(d @ e)
        straight = straight + 1 if bend < STRAIGHT else 0
        if straight >= ENOUGH or abs(gone) >= far or (curve.turns and rounds.endless(gone, new, e)):
            return _End(float(np.copysign(np.inf, speed or gone)), new)
        q, d, length = new, e, min(LONGEST if bend < EVEN else STRIDE, 2.0 * length)
    return _End(gone, q, ended=False)


class _Rounds:
    """The poses after each whole turn of the joint."""

    def __init__(self, curve: _Curve, q: Array, d: Array) -> None:
        self.curve, self.start = curve, curve.value(q)
        self.poses, self.tangents = [q], [curve.tangent(q, d)[0]]

    def endless(self, gone: float, q: Array, d: Array) -> bool:
        """Whether it goes on for ever, seen from a pose q after the joint has gone that far."""
        if abs(gone) < TURN * len(self.poses):
            return False
        pose = self.curve.at(self.start + np.copysign(TURN * len(self.poses), gone), q)
        self.poses.append(pose)
        self.tangents.append(self.curve.tangent(pose, d)[0])
        if self.curve.alike(pose, self.poses[0]):
            return True
        ways = np.diff(self.poses[-DRIFTS - 1 :], axis=0)
        ahead = np.array(self.tangents[-DRIFTS - 1 :])
        return (
            len(ways) == DRIFTS and float(np.max(np.ptp(ways, axis=0))) < SAME and np.max(np.ptp(ahead, axis=0)) < SAME
        )


def _turning_point(curve: _Curve, q: Array, d: Array, length: float) -> Array:
    """The pose within one step where the joint's rate is zero, by secants that keep it between them."""

    def at(s: float) -> tuple[float, Array]:
        pose = curve.step(q, d, s)
        assert pose is not None
        return curve.tangent(pose, d)[1], pose

    low, high, before = 0.0, length, 0.0
    (f_low, pose), (f_high, _) = at(low), at(high)
    for _ in range(60):
        middle = (low * f_high - high * f_low) / (f_high - f_low)
        f, pose = at(middle)
        if abs(f) < ROUNDED or high - low < ROUNDED:
            break
        if f * f_low > 0.0:
            low, f_low = middle, f
            f_high *= 0.5 if f * before > 0.0 else 1.0
        else:
            high, f_high = middle, f
            f_low *= 0.5 if f * before > 0.0 else 1.0
        before = f
    return pose


def _described(
    curve: _Curve, joint: str, limits: tuple[float, float], poses: Array, held: tuple[str, ...], ended: bool
) -> MotionRange:
    (lower, upper), name = limits, curve.joints.scaled_closure.name
    still = f" with {', '.join(held)} held" if held else ""
    if np.isinf(lower) or np.isinf(upper):
        whole = curve.turns and not curve.screw
        text = f"{name}: {joint} {'makes full turns' if whole else 'goes on without end'}{still}."
        return MotionRange(joint, -np.inf, np.inf, whole, poses, text)
    text = f"{name}: {joint} goes from {lower:.6g} to {upper:.6g} {'rad' if curve.turns else 'm'}{still}"
    text += "." if ended else f", and farther: it was followed for {MOST} steps and had not come to an end."
    return MotionRange(joint, lower, upper, False, poses, text)
