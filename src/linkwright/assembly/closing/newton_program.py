"""Newton's method in compiled code: one step of it is traced and compiled for a machine and a set of targets.

Three ways to use it: `close` is the damped method from poses anywhere, for batches; `correct` goes on from closed poses
to goals close by, for batches; `follow` does so for one pose in as many steps as it takes. The last two stay on the
branch they are on: a step is taken only if it is short, what corrects it is a fraction of it, and no singular pose is
near; what is left is for `continuation`, which looks closer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from linkwright.assembly.closing.least_step import least_step
from linkwright.assembly.closing.newton_step import RESULTS, newton_step, residuals_and_rows, traceable, usual_pivots
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.targets import Key, Targets
from linkwright.assembly.coordinates.typical_poses import random_poses
from linkwright.assembly.mobility.mobility import Analysis
from linkwright.assembly.rows.constraint_rows import MANY
from linkwright.assembly.rows.joined_poses import prepared
from linkwright.assembly.rows.minimum_degree import elimination_order
from linkwright.assembly.rows.newton import ASIDE, HOPELESS, STRIDE, NewtonResult, lighter, stronger
from linkwright.assembly.rows.rotations import Array
from linkwright.engines import Function
from linkwright.layout.numbers import for_tree
from linkwright.program import trace
from linkwright.scalars.tolerances import CLOSED, ENOUGH, FAINT, NEARLY_SINGULAR, NO_STEP, OPEN

BLOCK = 4096  # poses: they stay in the cache from one step to the next
CORRECTIONS = 8
HALVINGS = 3  # in a row: then the way may end, or branches may meet
FEW = 5  # poses that tell what is usual


class PathSoFar(NamedTuple):
    """A closed pose (nq,), the share of the way that is gone, shares and poses passed, the start first, and the number
    of steps."""

    q: Array
    share: float
    trail: list[tuple[float, Array]]
    steps: int


class NewtonProgram:
    """Newton's step for a machine and a set of targets; compiled where it is called often."""

    def __init__(
        self, joints: JointCoordinates, targets: Targets, chosen: Sequence[int], usual: Sequence[float]
    ) -> None:
        self.targets, self.nq = targets, joints.scaled_closure.nq
        self.norm, self.gap, self.miss, self.length, self.facing, self.pivot = range(self.nq, self.nq + len(RESULTS))
        tree = joints.scaled_closure.tree
        step = partial(newton_step, joints=joints, targets=targets, chosen=chosen, usual=usual)
        sizes = {"q": tree.nq, "goal": len(targets.places), "weight": 1}
        self.step = prepared(trace(*for_tree(tree, step, sizes), "Newton's step"), tiered=True)
        self.undamped = np.zeros(1)

    def close(self, goal: Array, q: Array, steps: int) -> NewtonResult:
        """Poses q (n, nq) moved to ones close by at the goals (n, coordinates), or as far as they go: the damped method
        of `newton.close`. What ends flipped, or with a screw a turn off, does not count as closed."""
        if len(q) == 1:
            new, gap = self._closed_alone(goal[0], q[0], steps)
            return NewtonResult(new[None], np.array([gap]))
        parts = [self._closed(goal[k : k + BLOCK], q[k : k + BLOCK], steps) for k in range(0, len(q), BLOCK)]
        if not parts:
            return NewtonResult(q.copy(), np.zeros(0))
        return NewtonResult(*(np.concatenate(x) for x in zip(*parts, strict=True)))

    def _closed(self, goal: Array, q: Array, steps: int) -> NewtonResult:
        q, weight = q.copy(), np.ones((len(q), 1))
        x = self.step(q, goal, weight)  # at q; in front the pose that is to be tried next
        at = np.flatnonzero(~(self.rest(x) <= ENOUGH))
        for _ in range(steps):
            if not len(at):
                break
            tried, less = x[at, : self.nq], lighter(weight[at])
            y = self.step(tried, goal[at], less)
            better = y[:, self.norm] < x[at, self.norm]
            tiny = x[at, self.length] < NO_STEP
            good, bad = at[better], at[~better]
            q[good], x[good], weight[good] = tried[better], y[better], less[better]
            weight[bad] = stronger(weight[bad])
            if len(bad):
                x[bad] = self.step(q[bad], goal[bad], weight[bad])
            rest = self.rest(x[at])
            at = at[(rest > ENOUGH) & ~tiny & (better | (rest > CLOSED)) & (weight[at, 0] < HOPELESS)]
        rest = self.rest(x)
        return NewtonResult(q, np.where(x[:, self.facing] > 0.0, rest, np.maximum(rest, 1.0)))

    def _closed_alone(self, goal: Array, q: Array, steps: int) -> tuple[Array, float]:
        """`close` for one pose (nq,): where Newton's method ends, and what it leaves open there."""
        nq, weight = self.nq, np.ones(1)
        x = self.step(q, goal, weight)
        norm, gap, miss, length, facing, _ = x[nq:].tolist()
        for _ in range(steps):
            if max(gap, miss) <= ENOUGH or not weight[0] < HOPELESS:
                break
            less = lighter(weight)
            y = self.step(x[:nq], goal, less)
            before, tiny = norm, length < NO_STEP
            if y[self.norm] < norm:
                q, x, weight = x[:nq], y, less
                norm, gap, miss, length, facing, _ = x[nq:].tolist()
            else:
                weight = stronger(weight)
                x = self.step(q, goal, weight)
                length = float(x[self.length])
            if tiny or (norm == before and max(gap, miss) <= CLOSED):
                break
        rest = max(gap, miss) if math.isfinite(norm) else math.inf
        return q, rest if facing > 0.0 else max(rest, 1.0)

    def rest(self, x: Array) -> Array:
        """The largest residual of closure or targets in each pose; infinite where the step has no value."""
        rest: Array = np.maximum(x[:, self.gap], x[:, self.miss])
        return np.where(np.isfinite(x[:, self.norm]), rest, np.inf)

    def correct(self, goal: Array, q: Array, out: Array, closed: bool = True) -> Array:
        """Closed poses q (n, nq) brought to the goals (n, coordinates) in one step and its corrections: which of them
        arrived there for sure, (n,); these are written to `out`, which may be q itself.

        closed: False where the poses closed at other numbers than those they end with.
        """
        there = np.empty(len(q), dtype=bool)
        for k in range(0, len(q), BLOCK):
            part = slice(k, k + BLOCK)
            new, there[part] = self._corrected(goal[part], q[part], OPEN if closed else np.inf)
            np.copyto(out[part], new, where=there[part, None])
        return there

    def _corrected(self, goal: Array, q: Array, nearly: float) -> tuple[Array, Array]:
        x = self.step(q, goal, self.undamped)
        length, aside, worst = x[:, self.length].copy(), np.zeros(len(q)), np.inf
        near = (length <= STRIDE) & (x[:, self.pivot] > NEARLY_SINGULAR) & (x[:, self.gap] <= nearly)
        new = q
        for _ in range(CORRECTIONS if near.any() else 0):
            new = x[:, : self.nq]
            x = self.step(new, goal, self.undamped)
            aside += x[:, self.length]
            before, worst = worst, float(np.max(self.rest(x), where=near, initial=0.0))
            if worst <= ENOUGH or before <= CLOSED:
                break
        good = (self.rest(x) <= CLOSED) & (x[:, self.facing] > 0.0) & (x[:, self.pivot] > NEARLY_SINGULAR)
        return new, near & good & (aside <= ASIDE * length + FAINT)

    def regular(self, q: Array) -> Array:
        """Which of the poses (n, nq) have no singular one near, (n,)."""
        found: Array = self.step(q, np.zeros(len(self.targets.places)), self.undamped)[:, self.pivot] > NEARLY_SINGULAR
        return found

    def follow(self, goal: Array, q: Array, start: Array, most: int) -> PathSoFar:
        """From a closed pose (nq,), where the targets have the values `start`, towards the goal (coordinates,): up to
        it, or to where steps of some size are not safe any more, in so many steps at most."""
        way = float(np.max(np.abs(goal - start) / self.targets.units, initial=0.5))
        longest = min(1.0, 0.5 / way)
        t, h, halvings, trail, steps = 0.0, longest, 0, [(0.0, q)], 0
        while t < 1.0 and halvings < HALVINGS and steps < most:
            steps += 1
            share = min(1.0, t + h)
            want = self._between(start, goal, share)
            x = self.step(q, want, self.undamped)
            if not (x[self.pivot] > NEARLY_SINGULAR and x[self.gap] <= OPEN):
                break
            length = float(x[self.length])
            if length > STRIDE:
                share = t + 0.99 * STRIDE / length * (share - t)
                want = self._between(start, goal, share)
                x = self.step(q, want, self.undamped)
            new = self._follow_up(x, want, last=share >= 1.0)
            if new is None:
                h, halvings = 0.5 * (share - t), halvings + 1
                continue
            q, h, halvings, t = new, min(longest, 2.0 * (share - t)), 0, share
            trail.append((t, q))
        return PathSoFar(q, t, trail, steps)

    def _follow_up(self, x: Array, want: Array, last: bool) -> Array | None:
        """The pose that corrections of a first step x lead to, if they are small beside it."""
        nq, aside, rest = self.nq, 0.0, np.inf
        most = ASIDE * float(x[self.length]) + FAINT
        for _ in range(CORRECTIONS):
            new = x[:nq]
            x = self.step(new, want, self.undamped)
            norm, gap, miss, correction, facing, pivot = x[nq:].tolist()
            before, rest = rest, max(gap, miss)
            aside += correction
            if not (aside <= most and norm < 1.0):  # nor is what is no number
                return None
            if rest <= ENOUGH or (before <= CLOSED if last else rest <= OPEN):
                break
        regular = pivot > NEARLY_SINGULAR or not last  # else where it arrives is known to the root of rounding
        return new if facing > 0.0 and regular and rest <= (CLOSED if last else OPEN) else None

    def _between(self, start: Array, goal: Array, share: float) -> Array:
        return goal if share >= 1.0 else self.between(start[None], goal[None], np.array([share]))[0]

    def between(self, start: Array, goal: Array, share: Array) -> Array:
        """Shares (n,) of the way from start to goal, (n, coordinates); the goals themselves at its end."""
        return np.where(share[:, None] >= 1.0, goal, self.targets.between(start, goal, share))


class NewtonPrograms:
    """The traced steps of one machine, by the joints aimed at."""

    def __init__(self, joints: JointCoordinates, analysis: Analysis) -> None:
        self._joints, scaled_closure = joints, joints.scaled_closure
        places = {at: k for k, at in enumerate(scaled_closure.rows)}
        live = elimination_order([scaled_closure.rows[k] for k in scaled_closure.live], scaled_closure.topology)
        # where the closure has less than its rank in every closed pose, no choice of rows is independent
        self._chosen = tuple(places[at] for at in analysis.chosen) if not analysis.instant else None
        alike = self._chosen is not None and len(self._chosen) == len(live)
        self._live = self._chosen if self._chosen is not None and alike else tuple(places[at] for at in live)
        self._possible = scaled_closure.engine != "python" and len(live) <= MANY
        self._poses = analysis.poses[-FEW:] if scaled_closure.rows else random_poses(scaled_closure, FEW)
        self._programs: dict[tuple[Key, tuple[int, ...]], NewtonProgram] = {}
        self._equations: dict[Key, Function] = {}
        self._moves: dict[Key, Function] = {}
        self._typical: dict[Key, float] = {}

    @property
    def closing_rows(self) -> tuple[int, ...]:
        """All rows that can open, so that redundant ones agree, in an order of elimination."""
        return self._live

    def typical(self, targets: Targets, of: Callable[[Array], Array]) -> float:
        """The median, over typical poses, of a number that poses (n, nq) have with these targets."""
        if targets.key not in self._typical:
            self._typical[targets.key] = float(np.median(of(self._poses)))
        return self._typical[targets.key]

    def to_close(self, targets: Targets) -> NewtonProgram | None:
        """With all rows that can open, so that redundant ones agree; None where there is none."""
        return self._program(targets, self._live) if self._has(targets) else None

    def to_follow(self, targets: Targets) -> NewtonProgram | None:
        """With independent rows, so that a singular pose is seen; None where there is none."""
        return self._program(targets, self._chosen) if self._chosen is not None and self._has(targets) else None

    def to_move(self, targets: Targets, rank: int) -> Function | None:
        """The step of least motion, (q, goal, home, weights, reach) to the new pose and RESULTS of `least_step`; None
        where closure and targets have not the rank of the rows it would use."""
        chosen = self._chosen
        if chosen is None or not self._has(targets) or len(chosen) + targets.count != rank:
            return None
        if targets.key not in self._moves:
            joints, tree = self._joints, self._joints.scaled_closure.tree
            sizes = {
                "q": tree.nq,
                "goal": len(targets.places),
                "home": joints.size,
                "weights": joints.rates,
                "reach": 1,
            }
            step = partial(least_step, joints=joints, targets=targets, chosen=chosen)
            self._moves[targets.key] = prepared(
                trace(*for_tree(tree, step, sizes), "step of least motion"), tiered=True
            )
        return self._moves[targets.key]

    def equations(self, targets: Targets) -> Function | None:
        """Residuals (n, m) and rows (n, m nv) of all that can open and of the targets; None where there are none."""
        if not self._has(targets):
            return None
        if targets.key not in self._equations:
            tree = self._joints.scaled_closure.tree
            answer = partial(residuals_and_rows, joints=self._joints, targets=targets)
            program = trace(*for_tree(tree, answer, {"q": tree.nq, "goal": len(targets.places)}), "closure")
            self._equations[targets.key] = prepared(program, tiered=True)
        return self._equations[targets.key]

    def _has(self, targets: Targets) -> bool:
        """Whether the steps towards these targets are traced; else they are taken by arrays."""
        something = bool(self._joints.scaled_closure.live) or bool(targets.placements)
        return self._possible and something and traceable(targets)

    def _program(self, targets: Targets, rows: tuple[int, ...]) -> NewtonProgram:
        code = self._programs.get((targets.key, rows))
        if code is None:
            usual = np.ones(len(rows) + targets.count)
            if rows == self._chosen:
                usual = usual_pivots(self._joints, targets, rows, self._poses)
            code = self._programs[targets.key, rows] = NewtonProgram(self._joints, targets, rows, usual.tolist())
        return code
