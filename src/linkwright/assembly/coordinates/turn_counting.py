"""Whole turns of angles: of all that leave a pose as it is, those that bring its joint values nearest to given ones.

A turn more of one angle of the tree is a turn more or less of the cut joints' angles that are counted from it, so all
of them are chosen together, and the choice does not depend on the cut. In one loop turns are exchanged between two
joints at a time until no exchange helps: these are the steps that matter there.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import TURN, JointCoordinates
from linkwright.assembly.coordinates.targets import Targets
from linkwright.assembly.rows.rotations import Array
from linkwright.layout.link_tree import JointFrames

EQUAL = 1e-7  # turns: distances that are equal but for rounding
GIVEN = 1e6  # weight of what was asked for: it comes first
ROUNDS = 1000
MANY = 256  # places: beyond, matrices are kept by what is not zero in them

Matrix = Any  # an array, or scipy's sparse rows


class TurnCounts:
    """The angles that may change by whole turns in the same pose, and what a turn of each adds to the cut joints'."""

    def __init__(self, joints: JointCoordinates) -> None:
        self.joints = joints
        tied = {k for name in joints.tied for k in joints.entries[name].q}
        links = joints.scaled_closure.tree.links
        self.turning = [link.q for link in links if link.joint.periodic and link.q not in tied]
        counted = [e.q.start + k for e in joints.entries.values() if e.cut >= 0 for k, _ in self._sums(e.cut)]
        self.places = self.turning + counted

    def _sums(self, cut: int) -> tuple[tuple[int, tuple[tuple[int, float], ...]], ...]:
        return self._cuts[cut].counted

    @cached_property
    def _cuts(self) -> tuple[JointFrames, ...]:
        return self.joints.scaled_closure.tree.cuts

    @cached_property
    def _sum_parts(self) -> list[list[tuple[int, float]]]:
        """Per sum the numbers of the turning angles that it is made of, with their signs."""
        row = {place: k for k, place in enumerate(self.turning)}
        sums = [parts for c in range(len(self._cuts)) for _, parts in self._sums(c)]
        return [[(row[place], sign) for place, sign in parts if place in row] for parts in sums]

    @cached_property
    def _effects(self) -> Matrix:
        """(turning, places): what a turn of each angle adds to each place."""
        n = len(self.turning)
        entries = [(k, k, 1.0) for k in range(n)]
        entries += [(k, n + j, sign) for j, parts in enumerate(self._sum_parts) for k, sign in parts]
        return _matrix(entries, (n, len(self.places)))

    @cached_property
    def _steps(self) -> Matrix:
        """(steps, turning): one turn more or less, alone or of two angles that meet in a sum."""
        n = len(self.turning)
        pairs = sorted({pair for parts in self._sum_parts for pair in combinations(sorted(k for k, _ in parts), 2)})
        ups = [[(k, 1.0)] for k in range(n)] + [[(i, 1.0), (j, s)] for i, j in pairs for s in (-1.0, 1.0)]
        steps = [[(k, turn * x) for k, x in up] for turn in (1.0, -1.0) for up in ups]
        return _matrix([(row, k, x) for row, step in enumerate(steps) for k, x in step], (len(steps), n))

    def nearest(self, q: Array, targets: Targets, goal: Array, home: Array, weights: Array | None = None) -> Array:
        """The same poses q (n, nq) with angles aimed at as in the goal (n, coordinates), the others near home.

        home: values of all joints, (n, size); weights: per rate of all joints, how much its angle counts.
        """
        if not self.turning or not len(q):
            return q
        q = q.copy()
        wanted, w = home.copy(), np.ones(self.joints.size)
        for e in self.joints.entries.values():
            if weights is not None and e.turn < 0:
                w[list(e.q)] = weights[list(e.v)] ** 2
        of_joints = [targets.places[k] for k in targets.of_joints]
        wanted[:, of_joints] = goal[:, targets.of_joints]
        w[of_joints] = GIVEN
        wanted, w = wanted[:, self.places], w[self.places]
        beyond = (q[:, self.turning] - wanted[:, : len(self.turning)]) / TURN
        q[:, self.turning] -= TURN * np.round(beyond - EQUAL)  # half a turn is a positive one
        if len(self.places) == len(self.turning):
            return q
        moved = self._steps @ self._effects
        preferred = EQUAL * w.min() * (moved @ (1.0 / np.arange(1.0, len(w) + 1.0)))  # of equals: the first angle up
        cost = moved**2 @ w if isinstance(moved, np.ndarray) else moved.multiply(moved) @ w
        away = (self.joints.values(q)[:, self.places] - wanted) / TURN
        turns = np.zeros((len(q), len(self.turning)))
        for _ in range(ROUNDS):
            gain = 2.0 * ((w * away) @ moved.T) + cost - preferred
            best = np.argmin(gain, axis=-1)
            helps = gain[np.arange(len(q)), best] < -0.01 * EQUAL * w.min()
            if not helps.any():
                break
            away[helps] += _rows(moved, best[helps])
            turns[helps] += _rows(self._steps, best[helps])
        q[:, self.turning] += TURN * turns
        return q


def _matrix(entries: list[tuple[int, int, float]], shape: tuple[int, int]) -> Matrix:
    """Of (row, column, value)."""
    rows, columns, values = (list(part) for part in zip(*entries, strict=True)) if entries else ([], [], [])
    if max(shape) > MANY:
        import scipy.sparse  # here: who has no large machine need not load it

        return scipy.sparse.csr_matrix((values, (rows, columns)), shape)
    found = np.zeros(shape)
    found[rows, columns] = values
    return found


def _rows(matrix: Matrix, at: Array) -> Array:
    found: Array = matrix[at] if isinstance(matrix, np.ndarray) else matrix[at].toarray()
    return found
