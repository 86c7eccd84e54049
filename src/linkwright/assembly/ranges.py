"""How far a joint can go: its motion followed through to where it turns back.

The curve of poses is followed by its own length, not by the joint's value, so the end of the reach is a point like
any other: the joint's rate along the curve passes zero there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.closing import Assembler
from linkwright.assembly.following import solve
from linkwright.assembly.independence import choose_independent
from linkwright.assembly.joints import TURN, Joints
from linkwright.assembly.naming import Given, aim_at, values_by_name
from linkwright.assembly.null_space import null_space
from linkwright.assembly.targets import Targets
from linkwright.assembly.turns import Array
from linkwright.errors import ModelError

STRIDE = 0.15
FAR = 100.0  # sizes of the machine: a slide that goes on beyond has no end
MOST = 20_000  # steps


class Range(NamedTuple):
    """lower, upper: limits of the joint's value, infinite where it has none; q: the poses there (2, nq)."""

    joint: str
    lower: float
    upper: float
    full_turns: bool
    q: Array
    sentence: str


class _Curve:
    """Poses with some joints held, one freedom left to the joint that is watched."""

    def __init__(self, joints: Joints, held: Targets, goal: Array, rate: int, rank: int) -> None:
        self.joints, self.held, self.goal, self.rate, self.rank = joints, held, goal, rate, rank

    def free(self, q: Array) -> tuple[Array, Array]:
        """Free directions (nv, f) and the row of the joint's rate (nv,)."""
        rows = self.joints.rows(q[None])
        T = self.held.rows(self.joints.values(q[None]), rows)
        J = np.concatenate([self.joints.linkage.jacobian(q[None]), T], axis=1)[0]
        return null_space(J[None], self.rank)[0], rows[0, self.rate]

    def tangent(self, q: Array, before: Array) -> tuple[Array, float]:
        """The free direction that goes on from the one before, and the joint's rate along it."""
        N, row = self.free(q)
        d = N @ (N.T @ before)
        d = d / np.linalg.norm(d)
        return d, float(row @ d)

    def step(self, q: Array, d: Array, length: float) -> Array | None:
        """The closed pose that far on, or None where the way there is too bent."""
        tried = self.joints.linkage.moved(q[None], length * d[None])
        found = solve(self.joints, self.held, self.goal, tried, steps=15)
        aside = np.linalg.norm(self.joints.between(tried, found.q)[0])
        return found.q[0] if found.ok[0] and aside <= 0.3 * abs(length) + 1e-12 else None


def range_of_motion(assembler: Assembler, joint: str, held: Mapping[str, Any]) -> Range:
    """The reach of one joint from the reference pose (or the pose that the held values lead to).

    Where nothing is held, other independent joints stay as they are drawn.
    """
    joints = assembler.joints
    place, rate = _watched(joints, joint)
    held = held or _as_drawn(assembler, joint)
    given = values_by_name(joints, held, "range_of_motion")
    if given.shape:
        raise ModelError(f"{joints.linkage.name}: range_of_motion takes one value for each joint held, not a batch.")
    curve = _curve(assembler, joint, given, rate)
    start = assembler.positions(given)[0]
    zero = float(joints.values(start[None])[0, place])
    N, row = curve.free(start)
    along = N @ (N.T @ row)
    if np.linalg.norm(along) < 1e-9:  # it rests here: at the end of its reach, or for good
        along = N[:, 0] if N.shape[1] else row
        if joint in assembler.analysis.locked or not N.shape[1]:
            sentence = f"{joints.linkage.name}: {joint} cannot move."
            return Range(joint, zero, zero, False, np.stack([start, start]), sentence)
    d = along / np.linalg.norm(along)
    turns = not joints.slides[rate] and joints.coordinates[place] not in _screws(joints)
    ends = [_walk(curve, start, sign * d, place, turns) for sign in (1.0, -1.0)]
    (up, q_up), (down, q_down) = max(ends, key=lambda e: e[0]), min(ends, key=lambda e: e[0])
    upper, lower = zero + max(0.0, up), zero + min(0.0, down)
    poses = np.stack([q_down if down < 0.0 else start, q_up if up > 0.0 else start])
    return _told(joints, joint, lower, upper, poses, tuple(held))


def _watched(joints: Joints, name: str) -> tuple[int, int]:
    """The places of the coordinate and of its rate."""
    where = f"{joints.linkage.name}: range_of_motion"
    aim = aim_at(joints, name, where)
    if aim.entry.turn >= 0:
        raise ModelError(f"{where}: {name!r} is told by a quaternion, which has no range. Ask for another joint.")
    if len(aim.places) > 1:
        names = ", ".join(joints.coordinates[k] for k in aim.places)
        raise ModelError(f"{where}: {name!r} has several coordinates. Ask for one of {names}.")
    place = aim.places[0]
    return place, aim.entry.v.start + place - aim.entry.q.start


def _as_drawn(assembler: Assembler, joint: str) -> dict[str, Any]:
    """As many other joints as leave one freedom, at their values in the reference pose."""
    joints, analysis = assembler.joints, assembler.analysis
    if analysis.dof - len(analysis.idle) <= 1:
        return {}
    name = aim_at(joints, joint, "").entry.joint.name
    others = choose_independent(joints, analysis, first=(name,))
    return {other: _plain(joints.entries[other].joint.reference) for other in others if other != name}


def _plain(values: tuple[float, ...]) -> Any:
    return values[0] if len(values) == 1 else values


def _curve(assembler: Assembler, joint: str, given: Given, rate: int) -> _Curve:
    rank = assembler.analysis.rank + assembler.independent_targets(given.targets)
    free = assembler.linkage.nv - rank - len(assembler.analysis.idle)
    if free > 1:
        raise ModelError(
            f"{assembler.linkage.name}: {joint!r} leaves {free - 1} of {assembler.analysis.dof} degrees of freedom. "
            f"Hold as many other joints at values: range_of_motion({joint!r}, OTHER=0.0)."
        )
    return _Curve(assembler.joints, given.targets, given.goal, rate, rank)


def _walk(curve: _Curve, q: Array, d: Array, place: int, turns: bool) -> tuple[float, Array]:
    """How far the joint's value goes along the curve before it turns back, and the pose there."""
    gone, speed, length = 0.0, 0.0, STRIDE
    limit = TURN if turns else FAR * curve.joints.linkage.size
    for _ in range(MOST):
        d, rate = curve.tangent(q, d)
        speed = speed or (rate if abs(rate) > 1e-9 else 0.0)
        new = curve.step(q, d, length)
        if new is None:
            length *= 0.5
            if length < 1e-10:
                return gone, q
            continue
        e, further = curve.tangent(new, d)
        if speed and further * speed < 0.0:
            new = _turning_point(curve, q, d, length)
            return gone + _change(curve, q, new, place, turns), new
        gone += _change(curve, q, new, place, turns)
        q, d, length = new, e, min(STRIDE, 2.0 * length)
        if abs(gone) >= limit:
            return float(np.copysign(np.inf, gone)), q
    return gone, q


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
        if abs(f) < 1e-14 or high - low < 1e-14:
            break
        if f * f_low > 0.0:
            low, f_low = middle, f
            f_high *= 0.5 if f * before > 0.0 else 1.0
        else:
            high, f_high = middle, f
            f_low *= 0.5 if f * before > 0.0 else 1.0
        before = f
    return pose


def _change(curve: _Curve, q: Array, new: Array, place: int, turns: bool) -> float:
    x, y = curve.joints.values(np.stack([q, new]))[:, place]
    change = float(y - x)
    return change - TURN * round(change / TURN) if turns else change


def _screws(joints: Joints) -> list[str]:
    return [e.joint.name for e in joints.entries.values() if e.joint.kind == "screw"]


def _told(joints: Joints, joint: str, lower: float, upper: float, poses: Array, held: tuple[str, ...]) -> Range:
    name, unit = joints.linkage.name, "m" if joints.slides[_watched(joints, joint)[1]] else "rad"
    still = f" with {', '.join(held)} held" if held else ""
    if np.isinf(lower) or np.isinf(upper):
        whole = unit == "rad" and joint not in _screws(joints)
        text = f"{name}: {joint} {'makes full turns' if whole else 'goes on without end'}{still}."
        return Range(joint, -np.inf, np.inf, whole, poses, text)
    text = f"{name}: {joint} goes from {lower:.6g} to {upper:.6g} {unit}{still}."
    return Range(joint, lower, upper, False, poses, text)
