"""Resting joints of which some hold each other: which stay, which begin to move, and by what shares they hold.

What is allowed goes by loads, and these by the efforts: each sweep finds the efforts at what those before allow, until
they stay. Joints that begin to slip rub by the laws of slip from there on, and all others are decided once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from linkwright.model.answers import Array
from linkwright.model.dynamics.rest_shares import Bounds, basis, held_motion, least_shares, reserve, riding
from linkwright.scalars.tolerances import RANK

if TYPE_CHECKING:
    from linkwright.model.dynamics.friction_problem import FrictionProblem

SWEEPS = 400
STEADY = 1e-12  # of the efforts: sweeps that change them by less have converged
STILL = 1e-9  # of the accelerations without friction: joints of less stay
AT_LIMIT = 1e-7  # of what is held: so close to its limit it is passed


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
        self.joints, self.moving, self.resting = problem.joints, moving, list(resting)
        self.by = np.array([joint.by for joint in problem.joints])
        self.free = np.array([joint.a for joint in problem.joints])

    def way(self, leaving: Sequence[int] = ()) -> Shared | None:
        """How they go on by the convex problem; None where the sweeps lead nowhere. leaving: joints that pass the limit
        of what they can hold."""
        slips, rest, f = self.moving.copy(), list(self.resting), np.zeros(len(self.joints))
        while rest:
            swept = self._swept(slips, rest, f)
            if swept is None:
                return None
            f, z = swept
            if not z.any() and set(leaving) & set(rest):
                z = self._begun(rest, f)
            if not z.any():
                break
            slips[rest] = np.sign(z)
            rest = [k for k, own in zip(rest, z, strict=True) if own == 0.0]
        else:
            swept = self._swept(slips, rest, f)
            if swept is None:
                return None
            f, _ = swept
        return self._told(slips, rest, f)

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
            slack = np.minimum(bounds.high - f[at], f[at] - bounds.low) / bounds.size
            held = [rest[k] for k in basis(self._motions(at), slack)]
        mask, rides = np.zeros(n), np.zeros(n)
        mask[list(held or ())] = 1.0
        rides[at] = 1.0 - mask[at]
        slips = slips.copy()
        for k in at:
            slips[k] = self._share(k, f) if rides[k] else 0.0
        return Shared(slips, mask, f, rides)

    def _swept(self, slips: Array, rest: list[int], f: Array) -> tuple[Array, Array] | None:
        """Efforts of all, and accelerations of resting joints, exactly zero of those that stay."""
        at = np.array(rest, int)
        V = self._motions(at)
        back = np.linalg.pinv(V) if rest else V.T
        for _ in range(SWEEPS):
            g, z = f.copy(), np.zeros(len(rest))
            for k in set(range(len(self.joints))) - set(rest):
                g[k] = -slips[k] * self.joints[k].allowed(f, slips[k], False)
            if rest:
                others = g.copy()
                others[at] = 0.0
                bounds = self._bounds(at, f)
                w, own = held_motion(V, back @ (self.free[at] + self.by[at] @ others), bounds)
                z = V @ w
                z[np.abs(z) <= STILL * np.abs(V @ (back @ self.free[at])).max(initial=0.0)] = 0.0
                still = z == 0.0
                if still.any():
                    own[still] = least_shares(V[still], V[still].T @ own[still], bounds.of(still), own[still])
                g[at] = own
            if np.abs(g - f).max() <= STEADY * np.abs(g).max():
                return g, z
            f = g
        return None

    def _begun(self, rest: list[int], f: Array) -> Array:
        """Signs of the motion that begins where what they hold is at its limit; zeros where it is not."""
        at = np.array(rest, int)
        V = self._motions(at)
        limit = reserve(V, V.T @ f[at], self._bounds(at, f))
        if limit is None or limit.times > 1.0 + AT_LIMIT:
            return np.zeros(len(rest))
        along = V @ limit.motion
        along = along * -np.sign(float(along @ limit.last))
        return np.asarray(np.where(np.abs(along) > RANK * np.abs(along).max(), np.sign(along), 0.0))

    def _motions(self, at: Array) -> Array:
        """V with V V^T the accelerations of these joints by unit efforts there, (joints, freedoms)."""
        A = self.by[np.ix_(at, at)]
        unit = 1.0 / np.sqrt(np.abs(np.diag(A)))
        values, vectors = np.linalg.eigh(unit[:, None] * (0.5 * (A + A.T)) * unit)
        some = values > RANK * values.max(initial=0.0)
        return np.asarray(vectors[:, some] * np.sqrt(values[some]) / unit[:, None])

    def _bounds(self, at: Array, f: Array) -> Bounds:
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
