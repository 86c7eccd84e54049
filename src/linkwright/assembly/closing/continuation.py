"""Continuation: joint values are brought to their goals in steps small enough for the machine to stay on its branch.

A step is Newton's first towards goals a little further on; it is taken where the rest of Newton's method moves the
pose by a fraction of it only, and halved otherwise. At the end of a joint's reach no step is small enough. Machines
are ever faster on the way there, as the root of what is left grows less and less; so the end is seen coming, and
approached by a share of what is left each time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.closing.newton_program import NewtonProgram
from linkwright.assembly.closing.strides import follow_abreast
from linkwright.assembly.coordinates.joint_coordinates import TURN, JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.rows.constraint_rows import DenseRows, Rows
from linkwright.assembly.rows.newton import ASIDE, STRIDE, NewtonResult, System, close
from linkwright.assembly.rows.rotations import Array
from linkwright.engines import Function
from linkwright.scalars.tolerances import CLOSED, FAINT, NONZERO, RANK

FEW = 32  # poses that are followed one by one
LEAST = 1e-8  # of the way, or of a radian or size if it is longer; or 1e-12 in all: less is out of reach
TOWARDS = 0.85  # of what is left of a way that ends: the longest step
LITTLE = 0.05  # of the last step: the next one is not less before it fails
AT_THE_END = 1e-4  # radians or sizes: goals so little beyond may be at the end itself
PATIENCE, MOST = 200, 20_000  # steps per radian or size of the way, and to begin with; and in all


class Followed(NamedTuple):
    """Closed poses (n, nq); the share of the way that was gone, (n,), 1 at the goal; the targets' values there, (n,
    coordinates); what was passed, if kept; and whether it could have gone farther in more steps, (n,)."""

    q: Array
    share: Array
    reached: Array
    trail: list[tuple[Array, Array]]  # shares and poses
    tired: Array

    @property
    def there(self) -> Array:
        return self.share >= 1.0

    def at(self, places: Array) -> Followed:
        """Those at some places of the batch, without what they passed."""
        return Followed(self.q[places], self.share[places], self.reached[places], [], self.tired[places])


def equations(joints: JointCoordinates, targets: Targets, goal: Array) -> System:
    """Closure and targets together; the goal is (n, coordinates) over the whole batch."""
    scaled_closure = joints.scaled_closure
    live = scaled_closure.live
    code = joints.newton.equations(targets) if joints.newton else None
    if code is not None:
        return _compiled_equations(code, goal, scaled_closure.nv)

    def system(q: Array, at: Array) -> tuple[Array, Rows]:
        x, rows = targets.values(q), targets.all_rows(q)
        r = np.concatenate([scaled_closure.closure(q)[:, live], targets.errors(x, goal[at])], axis=-1)
        return r, scaled_closure.live_rows(q).with_rows(targets.rows(x, rows))

    return system


def _compiled_equations(code: Function, goal: Array, nv: int) -> System:
    def system(q: Array, at: Array) -> tuple[Array, Rows]:
        if len(q) == 1:  # a pose alone has a much shorter way in
            r, K = (x[None] for x in code(q[0], goal[at[0]]))
        else:
            r, K = code(q, goal[at])
        return r, DenseRows(K.reshape(len(q), -1, nv))

    return system


def solve(joints: JointCoordinates, targets: Targets, goal: Array, q: Array, steps: int = 60) -> NewtonResult:
    """Newton's method from poses q; what ends flipped, or with a screw a turn off, does not count as closed."""
    compiled = joints.newton.to_close(targets) if joints.newton else None
    if compiled is not None:
        return compiled.close(goal, q, steps)
    slack = np.concatenate([joints.scaled_closure.slack[joints.scaled_closure.live], np.ones(targets.count)])
    found = close(equations(joints, targets, goal), joints.scaled_closure.moved, q, steps, slack)
    if not joints.scaled_closure.rows:
        return found
    return found._replace(gap=np.where(joints.unflipped(found.q), found.gap, np.maximum(found.gap, 1.0)))


def follow(
    joints: JointCoordinates, targets: Targets, goal: Array, q: Array, start: Array | None = None, keep: bool = False
) -> Followed:
    """From closed poses q to goals. `start` are the targets' values there, where turns of cut joints were counted."""
    n = len(q)
    if start is None:
        start = targets.read(targets.values(q))
    way = targets.distance(start, goal)
    longest = np.minimum(1.0, 0.5 / np.maximum(way, 0.5))  # turns are told apart by it
    least = np.maximum(LEAST / np.maximum(way, 1.0), CLOSED / np.maximum(way, NONZERO))
    most = int(min(MOST, PATIENCE * (1.0 + np.max(way, initial=0.0))))
    q, t, trail, last, rate, steps = _compiled(joints, targets, goal, q, start, most)
    if (t >= 1.0).all():
        return Followed(q, t, goal, trail, t < 1.0)
    # The way a machine was going is the way it goes on: where branches meet, that keeps it on its own. Where a step
    # fails it may be going faster now: Newton's step tells, and has its turn every other time.
    moving, failures = last > 0.0, np.zeros(n, dtype=int)
    h = np.where(moving, last, longest)
    ending = _Ending(n)
    at = np.flatnonzero(t < 1.0)
    for _ in range(steps, most):
        if not len(at):
            break
        share = np.minimum(t[at] + h[at], 1.0)
        want = targets.between(start[at], goal[at], share)
        step = rate[at] * (ending.quicker(at, t[at], share) * (share - t[at]))[:, None]
        anew = ~moving[at] | (failures[at] % 2 == 1)
        if anew.any():
            r, K = equations(joints, targets, want)(q[at], np.arange(len(at)))
            step = np.where(anew[:, None], K.least_step(r, np.zeros(len(at))), step)
        length = np.linalg.norm(step, axis=-1)
        shorter = np.minimum(1.0, STRIDE / np.maximum(length, NONZERO))
        share = np.where(shorter < 1.0, t[at] + shorter * (share - t[at]), share)
        want = targets.between(start[at], goal[at], share)
        tried = joints.scaled_closure.moved(q[at], shorter[:, None] * step)
        found = solve(joints, targets, want, tried, steps=8)
        aside = np.linalg.norm(joints.between(tried, found.q), axis=-1)
        length = shorter * length
        good = found.ok & (aside <= ASIDE * length + FAINT)
        took = at[good]
        gone = np.maximum(share - t[at], NONZERO)[:, None]
        rate[took] = (joints.between(q[at], found.q) / gone)[good]
        rate[took] *= ending.see(took, t[took], share[good], np.linalg.norm(rate[took], axis=-1))[:, None]
        moving[took] = True
        h[at] = np.minimum(longest[at], np.where(good, 2.0, 0.5) * (share - t[at]))
        q[took], t[took] = found.q[good], share[good]
        h[took] = np.minimum(h[took], ending.longest(took, t[took]))
        ending.forget(at[~good])
        failures[at] = np.where(good, 0, failures[at] + 1)
        if keep:
            trail.append((t.copy(), q.copy()))
        at = at[(t[at] < 1.0) & (h[at] > least[at])]
    tired = np.isin(np.arange(n), at)
    last = np.flatnonzero((t < 1.0) & ((1.0 - t) * way < AT_THE_END))
    if len(last):  # a goal exactly at the end of a reach: a step too small to be told from none
        found = solve(joints, targets, goal[last], q[last], steps=100)
        near = np.max(np.abs(joints.between(q[last], found.q)), axis=-1, initial=0.0) < 1e-3
        good = found.ok & near
        q[last[good]], t[last[good]] = found.q[good], 1.0
    return Followed(q, t, targets.between(start, goal, t), trail, tired)


class _Begun(NamedTuple):
    """Poses (n, nq) on their way, the shares gone (n,), what was passed; of the last steps the shares (n,) and the mean
    rates by share (n, nv), zero where none was taken; and the number of steps."""

    q: Array
    share: Array
    trail: list[tuple[Array, Array]]
    last: Array
    rate: Array
    steps: int


def _compiled(joints: JointCoordinates, targets: Targets, goal: Array, q: Array, start: Array, most: int) -> _Begun:
    """As far as compiled code takes the poses; nowhere, where there is none."""
    code = joints.newton.to_follow(targets) if joints.newton else None
    if code is not None and len(q) > FEW:
        return _abreast(joints, code, goal, q, start, most)
    t, last, rate, steps = np.zeros(len(q)), np.zeros(len(q)), np.zeros((len(q), joints.scaled_closure.nv)), 0
    q, trail = q.copy(), [(t.copy(), q.copy())]
    if code is None or not len(q):
        return _Begun(q, t, trail, last, rate, 0)
    if len(q) > 1:
        there = code.correct(goal, q, out=q)
        t[there] = 1.0
    at = np.flatnonzero(t < 1.0)
    for k in at:
        path = code.follow(goal[k], q[k], start[k], most)
        steps = max(steps, path.steps)
        q[k], t[k] = path.q, path.share
        if len(path.trail) > 1:
            (before, old), (now, new) = path.trail[-2:]
            last[k] = now - before
            rate[k] = joints.between(old[None], new[None])[0] / last[k]
        if len(q) == 1:
            trail = [(np.array([share]), pose[None]) for share, pose in path.trail]
    return _Begun(q, t, trail, last, rate, steps)


def _abreast(joints: JointCoordinates, code: NewtonProgram, goal: Array, q: Array, start: Array, most: int) -> _Begun:
    """The same for many poses."""
    found = follow_abreast(code, goal, q, start, most)
    last, rate = found.share - found.share_before, np.zeros((len(q), joints.scaled_closure.nv))
    late = np.flatnonzero((found.share < 1.0) & (last > 0.0))
    rate[late] = joints.between(found.q_before[late], found.q[late]) / last[late, None]
    return _Begun(found.q, found.share, [], np.where(last > 0.0, last, 0.0), rate, 0)


class _Ending:
    """Where ways end, told by two steps: q goes as the root of what is left of the way, so with s left in the end, and
    h the steps, their mean rates are

        c / (sqrt(s + h1 + h2) + sqrt(s + h2)),    c / (sqrt(s + h2) + sqrt(s))
    """

    def __init__(self, n: int) -> None:
        self._step, self._speed, self._end = np.zeros(n), np.zeros(n), np.full(n, np.inf)

    def see(self, at: Array, start: Array, end: Array, speed: Array) -> Array:
        """Steps from start to end, shares of the way, and how fast they were on average; how much faster they end."""
        h1, h2, before = self._step[at], end - start, self._speed[at]
        faster = (before > 0.0) & (speed > 1.1 * before)
        ratio = np.where(faster, speed / np.where(faster, before, 1.0), 1.0)
        low, high = np.zeros(len(at)), 100.0 * (h1 + h2)
        for _ in range(20 if faster.any() else 0):  # halves: within a tenth is enough
            s = 0.5 * (low + high)
            more = np.sqrt(s + h1 + h2) + np.sqrt(s + h2) > ratio * (np.sqrt(s + h2) + np.sqrt(s))
            low, high = np.where(more, s, low), np.where(more, high, s)
        left = np.maximum(high, 0.02 * h2)
        self._end[at] = np.where(faster, end + left, np.inf)
        self._step[at], self._speed[at] = h2, speed
        return np.where(faster, 0.5 + 0.5 * np.sqrt(1.0 + h2 / left), 1.0)

    def forget(self, at: Array) -> None:
        """Drop the end that was foreseen for these paths: it was passed."""
        self._end[at] = np.inf

    def quicker(self, at: Array, start: Array, end: Array) -> Array:
        """How much faster the next steps are, on average, than where they start."""
        left = self._end[at] - start
        after = left - (end - start)
        known = np.isfinite(left) & (after > 0.0)
        left, after = np.where(known, left, 1.0), np.where(known, after, 1.0)
        return np.where(known, 2.0 / (1.0 + np.sqrt(after / left)), 1.0)

    def longest(self, at: Array, share: Array) -> Array:
        """The longest steps from here that do not go beyond."""
        found: Array = np.maximum(TOWARDS * (self._end[at] - share), LITTLE * self._step[at])
        return found


def nearest_turns(joints: JointCoordinates, targets: Targets, values: Array, goal: Array) -> Array:
    """The targets' present values, from those of all joints and placements; angles of cut joints whose turns nobody
    counts a whole number of turns on, so that they are the short way from their goals."""
    start = targets.read(values)
    loose = np.isin(targets.places, joints.uncounted)
    start[:, loose] += TURN * np.round((goal - start)[:, loose] / TURN)
    return start


def follow_all(joints: JointCoordinates, targets: Targets, goal: Array, start: Array) -> Followed:
    """From one closed pose (nq,) to many goals: along one path where only one number varies, and once round it."""
    n = len(goal)
    if goal.shape[-1] != 1:
        return follow(joints, targets, goal, np.tile(start, (n, 1)))
    first = targets.read(targets.values(start[None]))
    whole = _whole_turns(joints, targets, start, first, goal)
    rest = goal - TURN * whole[0][:, None]
    found = _along_one_path(joints, targets, rest, start, first)
    turns = whole[0][:, None]
    return found._replace(q=found.q + turns * whole[1], reached=found.reached + TURN * turns)


def _whole_turns(
    joints: JointCoordinates, targets: Targets, start: Array, first: Array, goal: Array
) -> tuple[Array, Array]:
    """How many turns may be left out on the way to each goal, and what each adds to q: none if it does not repeat."""
    none = np.zeros(len(goal)), np.zeros(len(start))
    turns = np.trunc((goal[:, 0] - first[0, 0]) / TURN)
    place, angles = targets.places[0], [link.q for link in joints.scaled_closure.tree.links if link.joint.periodic]
    if not np.any(np.abs(turns) > 1.0) or place not in (*angles, *joints.cut_angles):
        return none
    once = follow(joints, targets, first + TURN, start[None], first)
    d = once.q[0] - start
    round_trip = np.zeros(len(start))
    round_trip[angles] = TURN * np.round(d[angles] / TURN)
    if not once.there[0] or np.max(np.abs(d - round_trip)) > RANK:
        return none
    return turns, round_trip


def _along_one_path(joints: JointCoordinates, targets: Targets, goal: Array, start: Array, first: Array) -> Followed:
    n = len(goal)
    if n < 4:
        return follow(joints, targets, goal, np.tile(start, (n, 1)), np.repeat(first, n, axis=0))
    passed, poses = [first[0]], [start]
    for farthest in (goal.max(), goal.min()):
        path = follow(joints, targets, np.array([[farthest]]), start[None], first, keep=True)
        passed += [first[0] + share * (farthest - first[0]) for share, _ in path.trail]
        poses += [q[0] for _, q in path.trail]
    nodes = _good_starts(joints, targets, np.array(poses))
    values, order = np.unique(np.concatenate(passed)[nodes], return_index=True)
    after = np.clip(np.searchsorted(values, goal[:, 0]), 1, max(1, len(values) - 1))
    if len(values) > 1:
        after -= goal[:, 0] - values[after - 1] < values[after] - goal[:, 0]
    nodes = nodes[order[after]] if len(values) > 1 else np.zeros(n, dtype=int)
    return follow(joints, targets, goal, np.array(poses)[nodes], np.concatenate(passed)[nodes, None])


def _good_starts(joints: JointCoordinates, targets: Targets, poses: Array) -> Array:
    """Places of the poses (n, nq) from which Newton's step tells the way well, the first always among them."""
    code = joints.newton.to_follow(targets) if joints.newton else None
    return np.flatnonzero(code.regular(poses) | (np.arange(len(poses)) == 0)) if code else np.arange(len(poses))
