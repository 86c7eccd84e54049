"""Resting joints of which some hold each other: which stay, which begin to move, and by what shares they hold.

What is allowed goes by loads, and these by the efforts: each sweep finds the efforts at what those before allow, until
they stay. Joints that begin to slip rub by the laws of slip from there on, and all others are decided once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from linkwright.model.answers import Array
from linkwright.model.dynamics.rest_shares import (
    LEAST,
    Bounds,
    ShareConditions,
    basis,
    held_motion,
    least_shares,
    reserve,
    riding,
)
from linkwright.scalars.tolerances import RANK

if TYPE_CHECKING:
    from linkwright.model.dynamics.friction_problem import FrictionProblem

SWEEPS, TRIED = 200, 60  # of efforts; and of those the first whose motions are tried, where the last settle on none
TURNS = 60  # of Newton's steps for the shares
STEADY = 1e-13  # of the efforts: steps that change them by less have converged
STILL = 1e-9  # of the accelerations without friction: joints of less stay
APART = 1e-9  # of these, too: joints at dead points of others have more
DEAD = 1e-4  # of what these have: less than so much may be none
HOLDS = 1e-9  # of what is allowed, by which a joint that rests may be over it: rounding
AT_LIMIT = 1e-9  # of what is allowed: what has so little left is at its limit


class Shared(NamedTuple):
    """How joints go on (n,): which way they slip, or the share that those riding have of what is allowed; which are
    held; all efforts; which ride."""

    slips: Array
    held: Array
    efforts: Array
    rides: Array


class SharedRest:
    """Joints of a friction problem, some of them resting; `moving` says which way the others slip."""

    def __init__(self, problem: FrictionProblem, moving: Array, resting: Sequence[int]) -> None:
        self.problem, self.joints, self.moving, self.resting = problem, problem.joints, moving, list(resting)
        self.by = np.array([joint.by for joint in problem.joints])
        self.free = np.array([joint.a for joint in problem.joints])
        none = np.zeros(len(self.joints))
        allowed = np.abs([joint.allowed(none, 0.0, True) for joint in self.joints])
        self.usual = np.abs(self.free) + np.abs(self.by) @ allowed  # accelerations

    def way(self, leaving: Sequence[int] = ()) -> Shared | None:
        """How they go on by the convex problem; None where there is no such way. leaving: joints that pass the limit of
        what they can hold."""
        slips, rest = self.moving.copy(), list(self.resting)
        passed = bool(set(leaving) & set(rest))
        while rest:
            begun = self._limit(slips, rest) if passed else None
            passed = False
            if begun is None:
                found = self._decided(slips, rest)
                if found is None:
                    return None
                begun, f = found
                if not begun.any():
                    return self._told(slips, rest, f)
            slips[rest] = begun
            rest = [k for k, own in zip(rest, begun, strict=True) if own == 0.0]
        held = self._shares(slips, rest, False)
        return None if held is None else self._told(slips, rest, held)

    def all_rest(self) -> Shared | None:
        """That they all stay; None where no shares hold them."""
        f = self._shares(self.moving, self.resting, False)
        return None if f is None else self._told(self.moving, self.resting, f)

    def _decided(self, slips: Array, rest: list[int]) -> tuple[Array, Array] | None:
        """Which of the resting joints begin to move, and which way; and efforts of that."""
        for begun in self._motions_tried(slips, rest):
            others = slips.copy()
            others[rest] = begun
            stay = [k for k, own in zip(rest, begun, strict=True) if own == 0.0]
            f = self._shares(others, stay, True)
            if f is None:
                continue
            a, size = self.free + self.by @ f, self.usual[rest].max()
            ahead = all(others[k] * a[k] >= -STILL * self.usual[k] for k in rest)
            if ahead and np.abs(a[stay]).max(initial=0.0) <= APART * size:
                return begun, f
        return None

    def lasting(self, way: Shared) -> Shared:
        """The same with shares that stay as they are while what is held changes, up to its limit if need be."""
        rest = np.flatnonzero(way.held + way.rides)
        if not way.rides.any():
            return way
        held, g = riding(self._motions(rest), way.efforts[rest], self._bounds(rest, way.efforts))
        f = way.efforts.copy()
        f[rest] = g
        return self._told(np.where(way.rides > 0.0, 0.0, way.slips), list(rest), f, [int(rest[k]) for k in held])

    def _told(self, slips: Array, rest: list[int], f: Array, held: Sequence[int] | None = None) -> Shared:
        n, at = len(self.joints), np.array(rest, int)
        if held is None and rest:
            bounds = self._bounds(at, f)
            slack = np.minimum(bounds.high - f[at], f[at] - bounds.low)
            held = [rest[k] for k in basis(self._motions(at), np.maximum(slack, 0.0))]
        mask, rides = np.zeros(n), np.zeros(n)
        mask[list(held or ())] = 1.0
        rides[at] = 1.0 - mask[at]
        slips = slips.copy()
        for k in at:
            slips[k] = self._share(k, f) if rides[k] else 0.0
        return Shared(slips, mask, f, rides)

    def _motions_tried(self, slips: Array, rest: list[int]) -> list[Array]:
        """Signs of how resting joints begin to move, by what efforts before allow: first what that settles on."""
        at, f = np.array(rest), np.zeros(len(self.joints))
        V = self._motions(at)
        back, tried = np.linalg.pinv(V), list[Array]()
        scale = self.usual[at].max()
        beside = self.free[at] - V @ (back @ self.free[at])
        beside[np.abs(beside) <= APART * scale] = 0.0
        still = max(STILL * scale, DEAD * np.abs(beside).max())
        for _ in range(SWEEPS):
            g = f.copy()
            for k in set(range(len(self.joints))) - set(rest):
                g[k] = -slips[k] * self.joints[k].allowed(f, slips[k], False)
            others = g.copy()
            others[at] = 0.0
            w, g[at] = held_motion(V, back @ (self.free[at] + self.by[at] @ others), beside, self._bounds(at, f))
            z = V @ w + beside
            z[np.abs(z) <= still] = 0.0
            if not tried or not np.array_equal(tried[0], np.sign(z)):
                tried = [np.sign(z), *(x for x in tried if not np.array_equal(x, np.sign(z)))]
            if np.abs(g - f).max() <= STEADY * np.abs(g).max():
                break
            f = g
        return tried[:TRIED]

    def _shares(self, slips: Array, rest: list[int], at_rest: bool) -> Array | None:
        """Efforts of joints that slip, and of those that rest the least shares; None where no shares hold them."""
        f = np.zeros(len(self.joints))
        counted = np.isin(np.arange(len(f)), rest)
        for _ in range(TURNS):
            c, unit = self._conditions(slips, rest, f, at_rest)
            x = least_shares(c, counted)
            if x is None:
                most = reserve(c)
                if most is None:
                    return None
                x, left = most.x, most.left
            else:
                left = 0.0
            g = unit * x
            if np.abs(g - f).max() <= STEADY * np.abs(g).max(initial=0.0):
                return g if left >= -HOLDS else None
            f = g
        return None

    def _limit(self, slips: Array, rest: list[int]) -> Array | None:
        """Signs of the motion that begins where what joints hold is at its limit; None where it is not."""
        f, most = self._shares(slips, rest, False), None
        if f is None:
            return None
        for _ in range(TURNS):
            c, unit = self._conditions(slips, rest, f, False)
            most = reserve(c)
            if most is None or np.abs(unit * most.x - f).max() <= STEADY * np.abs(f).max():
                break
            f = unit * most.x
        if most is None or most.left > AT_LIMIT:
            return None
        n = len(rest)
        forward, back = most.stops[:n], most.stops[n:]
        stops = np.maximum(forward, back) > RANK * most.stops.max(initial=0.0)
        return np.where(stops, np.where(forward > back, 1.0, -1.0), 0.0)

    def _conditions(self, slips: Array, rest: list[int], f: Array, at_rest: bool) -> tuple[ShareConditions, Array]:
        """With the directions of the loads under f: slip by its law, no acceleration of what rests, and what is
        allowed, which by these directions is told too small rather than too large. And the unit of each effort."""
        n, at = len(self.joints), np.array(rest, int)
        A, b = self.problem.linear(f, slips, np.zeros(n), at_rest)
        slipping = np.array([k not in rest for k in range(n)])
        E, e, G, g = A[slipping], b[slipping], np.zeros((0, n)), np.zeros(0)
        bounds = self._bounds(at, f)
        unit = np.maximum([abs(x.allowed(f, 0.0, True)) for x in self.joints], LEAST)
        if rest:
            back = np.linalg.pinv(self._motions(at))
            E, e = np.vstack([E, back @ self.by[at]]), np.append(e, -back @ self.free[at])
            least, most = (np.where(slipping, slips, s) for s in (1.0, -1.0))
            (forward, low), (backward, high) = (
                self.problem.linear(f, s, np.zeros(n), at_rest, static=rest) for s in (least, most)
            )
            G, g = np.vstack([forward[at], -backward[at]]), np.append(low[at], -high[at])
        return ShareConditions(E, e, G, g).scaled(unit, np.tile(bounds.size, 2)), unit

    def _motions(self, at: np.ndarray) -> Array:
        """V with V V^T the accelerations of these joints by unit efforts there, (joints, freedoms)."""
        A = self.by[np.ix_(at, at)]
        unit = 1.0 / np.sqrt(np.abs(np.diag(A)))
        values, vectors = np.linalg.eigh(unit[:, None] * (0.5 * (A + A.T)) * unit)
        some = values > RANK * values.max(initial=0.0)
        return np.asarray(vectors[:, some] * np.sqrt(values[some]) / unit[:, None])

    def _bounds(self, at: np.ndarray, f: Array) -> Bounds:
        low = [-self.joints[k].allowed(f, 1.0, True) for k in at]
        high = [self.joints[k].allowed(f, -1.0, True) for k in at]
        return Bounds(np.array(low), np.array(high))

    def _share(self, k: int, f: Array) -> float:
        """s with f_k = -s size - s^2 pull of what loads allow of slip."""
        joint, forward, back = self.joints[k], self.joints[k].allowed(f, 1.0, False), 0.0
        back = joint.allowed(f, -1.0, False)
        size, pull = 0.5 * (forward + back), 0.5 * (forward - back)
        root = size * size - 4.0 * pull * f[k]
        bottom = size + np.sqrt(max(root, 0.0))
        return float(-2.0 * f[k] / bottom) if bottom > 0.0 else 0.0
