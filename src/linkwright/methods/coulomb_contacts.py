"""Contacts with Coulomb friction at one instant: which push, which stick, and how much.

Of rows w = b + G x, w the velocities (or accelerations) of gaps and of slips, x the impulses (or forces) along them,

    N >= N_0  _|_  w_N >= 0,      |T| <= mu N,   T = -mu N w_T / |w_T| where it slips,

N_0 = 0, or in expansion what comes back by Poisson's restitution. Sweeps of the contacts one by one (nonlinear
Gauss-Seidel) tell which of them push, stick and slip; Newton's steps on these equations find the numbers, and all of
the law is checked then. Where forces are not determinate, they are the least inside the cones. Dense, in numbers: asked
at events only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from linkwright.scalars.tolerances import FAINT, NO_STEP, NONZERO, OPEN, RANK_KNOWN, ROUNDED_SOLUTION, TAME

Array = np.ndarray[Any, np.dtype[np.float64]]

SWEEPS = 300  # of all contacts, at most
TRIES = (1, 2, 3, 5, 8, 12, 20, 35, 60, 100, 150, 200, SWEEPS)  # sweeps after which one looks
NEWTON = 30  # steps, at most
PLANES = 40  # rounds, at most, of the search for the least forces inside the cones
SLIDING = 1e-9  # of the fastest: slip that is slower is none
DIRECTIONS, BISECTIONS = 48, 60  # of a slip in space: looked at, and halved
STATES = ("sticks", "slides", "open")
MANY = 5  # contacts of which all ways are tried, where sweeps do not end
CAREFUL, SHARE = 100, 0.4  # sweeps after which each goes a part of its way only, there and back


class Cone(NamedTuple):
    """A contact among rows: the places of its normal and its tangents (none: no friction), and its coefficient."""

    normal: int
    tangents: tuple[int, ...]
    mu: float

    @property
    def rows(self) -> list[int]:
        return [self.normal, *self.tangents]


class Pushed(NamedTuple):
    """x, w (n,); per contact whether its gap stays closed, and whether it sticks; whether each of x is determinate."""

    x: Array
    w: Array
    closed: tuple[bool, ...]
    sticks: tuple[bool, ...]
    determinate: Array


def pushed(G: Array, b: Array, cones: Sequence[Cone], floor: Array | None = None) -> Pushed | None:
    """The solution of the law; None where there is none that is found."""
    floor = np.zeros(len(cones)) if floor is None else floor
    problem = _Problem(np.asarray(G, float), np.asarray(b, float), tuple(cones), floor)
    x = np.zeros(len(b))
    for k, cone in enumerate(cones):
        x[cone.normal] = floor[k]
    for sweep in range(SWEEPS + 1):
        if sweep in TRIES or not sweep:
            found = problem.finished(x)
            if found is not None:
                return found
        careful = sweep > CAREFUL
        for k in reversed(range(len(cones))) if careful and sweep % 2 else range(len(cones)):
            problem.relax(k, x, SHARE if careful else 1.0)
    return problem.one_of_all(x) if len(cones) <= MANY else None


class _Problem(NamedTuple):
    G: Array
    b: Array
    cones: tuple[Cone, ...]
    floor: Array

    @property
    def fast(self) -> float:
        return float(np.abs(self.b).max(initial=0.0))

    def _rounding(self, x: Array) -> float:
        """What rounding leaves of w where much cancels."""
        return ROUNDED_SOLUTION * float((np.abs(self.G) @ np.abs(x)).max(initial=0.0))

    def relax(self, k: int, x: Array, share: float) -> None:
        """Solves one contact, the others as they are, in place."""
        cone = self.cones[k]
        at = cone.rows
        own = self.G[np.ix_(at, at)]
        w = self.b[at] + self.G[at] @ x - own @ x[at]
        x[at] += share * (_of_one(own, w, cone.mu, float(self.floor[k])) - x[at])

    def finished(self, x: Array) -> Pushed | None:
        """The solution that stands where x tells what pushes, sticks and slips; None where the law does not hold."""
        w = self.b + self.G @ x
        closed, sticks = [], []
        for k, cone in enumerate(self.cones):
            N = x[cone.normal]
            size = np.abs(x).max(initial=0.0)
            above = N - self.floor[k] > FAINT * size
            closed.append(bool(above or w[cone.normal] < 0.0))
            T = float(np.linalg.norm(x[list(cone.tangents)]))
            slow = float(np.linalg.norm(w[list(cone.tangents)])) <= SLIDING * self.fast + self._rounding(x)
            inside = (1.0 - SLIDING) * cone.mu * N > T
            sticks.append(bool(cone.tangents and (inside or slow)))
        y = self._newton(x, closed, sticks)
        return None if y is None else self._checked(y, closed, sticks)

    def one_of_all(self, x: Array) -> Pushed | None:
        """The first solution among all ways in which contacts may be open, stick or slip."""
        for states in product(STATES, repeat=len(self.cones)):
            closed, sticks = [state != "open" for state in states], [state == "sticks" for state in states]
            sticks = [s and bool(cone.tangents) for s, cone in zip(sticks, self.cones, strict=True)]
            y = self._newton(x, closed, sticks)
            found = None if y is None else self._checked(y, closed, sticks)
            if found is not None:
                return found
        return None

    def _newton(self, x: Array, closed: Sequence[bool], sticks: Sequence[bool]) -> Array | None:
        y, before = x.copy(), np.inf
        for _ in range(NEWTON):
            F, J = self._equations(y, closed, sticks)
            step = np.linalg.lstsq(J, -F, rcond=RANK_KNOWN)[0]
            y = y + step
            size = float(np.abs(y).max(initial=0.0))
            if not np.isfinite(size):
                return None
            own = float(np.abs(step).max(initial=0.0))
            if own <= ROUNDED_SOLUTION * size or (own > 0.5 * before > 0.0 and own <= OPEN * size):
                return y
            before = own
        return None

    def _equations(self, x: Array, closed: Sequence[bool], sticks: Sequence[bool]) -> tuple[Array, Array]:
        """What must vanish, and its slopes: slopes of rows of w are made comparable with those of x."""
        n = len(x)
        w, F, J = self.b + self.G @ x, np.zeros(n), np.zeros((n, n))
        scale = 1.0 / max(float(np.abs(self.G).max(initial=0.0)), NONZERO)
        for k, cone in enumerate(self.cones):
            i, t = cone.normal, list(cone.tangents)
            if closed[k]:
                F[i], J[i] = scale * w[i], scale * self.G[i]
            else:
                F[i], J[i, i] = x[i] - self.floor[k], 1.0
            if not t:
                continue
            speed = float(np.linalg.norm(w[t]))
            if sticks[k] or speed == 0.0:
                F[t], J[t] = scale * w[t], scale * self.G[t]
                continue
            d = w[t] / speed
            F[t] = x[t] + cone.mu * x[i] * d
            J[np.ix_(t, t)] += np.eye(len(t))
            J[t, i] += cone.mu * d
            J[t] += cone.mu * x[i] / speed * (np.eye(len(t)) - np.outer(d, d)) @ self.G[t]
        return F, J

    def _checked(self, x: Array, closed: Sequence[bool], sticks: Sequence[bool]) -> Pushed | None:
        w = self.b + self.G @ x
        none = SLIDING * self.fast + self._rounding(x)
        slow = [float(np.linalg.norm(w[list(cone.tangents)])) <= none for cone in self.cones]
        sticks = [bool(cone.tangents) and (s or still) for cone, s, still in zip(self.cones, sticks, slow, strict=True)]
        x, free = self._least(x, closed, sticks)
        w = self.b + self.G @ x
        size, none = float(np.abs(x).max(initial=0.0)), none + FAINT * float(np.abs(self.G @ x).max(initial=0.0))
        for k, cone in enumerate(self.cones):
            i, t = cone.normal, list(cone.tangents)
            if x[i] - self.floor[k] < -FAINT * size or (not closed[k] and w[i] < -none):
                return None
            T, slip = x[t], w[t]
            if sticks[k]:
                if float(np.linalg.norm(T)) > cone.mu * x[i] + FAINT * size:
                    return None
            elif t and float(T @ slip) > size * none:
                return None
        for k, cone in enumerate(self.cones):
            if closed[k]:
                w[cone.normal] = 0.0
            if sticks[k]:
                w[list(cone.tangents)] = 0.0
        x[np.abs(x) <= NO_STEP * size] = 0.0
        return Pushed(x, w, tuple(closed), tuple(sticks), free)

    def _least(self, x: Array, closed: Sequence[bool], sticks: Sequence[bool]) -> tuple[Array, Array]:
        """The least x that moves alike and keeps the law; and which of x cannot be another."""
        A = self._alike(x, closed, sticks)
        _, sizes, rows = np.linalg.svd(A)
        rank = int((sizes > RANK_KNOWN * sizes[0]).sum()) if len(sizes) else 0
        null = rows[rank:].T
        determinate = np.abs(null).max(axis=1, initial=0.0) <= FAINT
        if determinate.all():
            return x, determinate
        least = x - null @ (null.T @ x)
        if self._outside(least, x, sticks):
            least = self._projected(x, null, sticks)
        return least, determinate

    def _alike(self, x: Array, closed: Sequence[bool], sticks: Sequence[bool]) -> Array:
        """Rows of which displacements of x must have none: what moves anything, and what leaves the law."""
        n, w = len(x), self.b + self.G @ x
        rows = [self.G / max(float(np.abs(self.G).max(initial=0.0)), NONZERO)]
        for k, cone in enumerate(self.cones):
            i, t = cone.normal, list(cone.tangents)
            if not closed[k]:
                rows.append(np.eye(n)[[i]])
            if t and not sticks[k]:
                d = w[t] / max(float(np.linalg.norm(w[t])), NONZERO)
                own = np.eye(n)[t]
                own[:, i] += cone.mu * d
                rows.append(own)
        return np.concatenate(rows)

    def _outside(self, x: Array, of: Array, sticks: Sequence[bool]) -> bool:
        size = float(np.abs(of).max(initial=0.0))
        for k, cone in enumerate(self.cones):
            N, T = x[cone.normal], float(np.linalg.norm(x[list(cone.tangents)]))
            if self.floor[k] - ROUNDED_SOLUTION * size > N:
                return True
            if sticks[k] and cone.mu * N + ROUNDED_SOLUTION * size < T:
                return True
        return False

    def _projected(self, x: Array, null: Array, sticks: Sequence[bool]) -> Array:
        """The least of x + null y inside the cones: least distance programming [Lawson, Hanson, 23.27], the cones
        of contacts in space cut out by as many planes as are met."""
        from scipy.optimize import nnls  # here: SciPy takes its time to import

        moving, size = x - null @ (null.T @ x), float(np.abs(x).max(initial=0.0))
        planes, bounds = self._planes(moving, sticks)
        for _ in range(PLANES):
            E = np.vstack([(planes @ null).T, (bounds - planes @ moving) / size])
            wanted = np.zeros(len(E))
            wanted[-1] = 1.0
            left = E @ nnls(E, wanted)[0] - wanted
            if abs(left[-1]) <= ROUNDED_SOLUTION:
                return x
            y = moving - null @ (size * left[:-1] / left[-1])
            more, at_least = self._planes(y, sticks)
            lacking = more @ y - at_least < -ROUNDED_SOLUTION * size
            if not lacking.any():
                return y
            planes, bounds = np.vstack([planes, more[lacking]]), np.concatenate([bounds, at_least[lacking]])
        return x

    def _planes(self, x: Array, sticks: Sequence[bool]) -> tuple[Array, Array]:
        """Planes p x >= b that touch the cones where x is nearest."""
        rows, bounds = [], []
        for k, cone in enumerate(self.cones):
            t = list(cone.tangents)
            up = np.zeros(len(x))
            up[cone.normal] = 1.0
            rows.append(up)
            bounds.append(float(self.floor[k]))
            if not sticks[k]:
                continue
            size = float(np.linalg.norm(x[t]))
            way = x[t] / size if size > 0.0 else np.eye(len(t))[0]
            for u in (way, -way):
                side = cone.mu * up
                side[t] = -u
                rows.append(side)
                bounds.append(0.0)
        return np.array(rows), np.array(bounds)


def _of_one(G: Array, w: Array, mu: float, floor: float) -> Array:
    """One contact alone: its normal first."""
    x = np.zeros(len(w))
    x[0] = floor
    if len(w) == 1:
        return np.array([max(floor, -w[0] / G[0, 0])]) if G[0, 0] > 0.0 else x
    x[1:] = _tangential(G[1:, 1:], w[1:] + G[1:, 0] * floor, mu * floor)
    if w[0] + G[0] @ x >= 0.0:
        return x
    stick = np.linalg.lstsq(G, -w, rcond=RANK_KNOWN)[0]
    if stick[0] >= floor and float(np.linalg.norm(stick[1:])) <= mu * stick[0]:
        return np.asarray(stick)
    return _sliding(G, w, mu, floor, x)


def _tangential(G: Array, w: Array, bound: float) -> Array:
    """T with |T| <= bound, against the slip w + G T: (G + s) T = -w, s >= 0."""
    if bound <= 0.0:
        return np.zeros(len(w))
    T = np.linalg.lstsq(G, -w, rcond=RANK_KNOWN)[0]
    if float(np.linalg.norm(T)) <= bound:
        return np.asarray(T)
    sizes, axes = np.linalg.eigh(G)
    along, low, high = axes.T @ -w, 0.0, float(np.linalg.norm(w)) / bound
    for _ in range(BISECTIONS):
        middle = 0.5 * (low + high)
        longer = float(np.linalg.norm(along / np.maximum(sizes + middle, NONZERO))) > bound
        low, high = (middle, high) if longer else (low, middle)
    return np.asarray(axes @ (along / (sizes + high)))


def _sliding(G: Array, w: Array, mu: float, floor: float, otherwise: Array) -> Array:
    """With a closed gap on the border of its cone: T = mu N u, u a unit vector against the slip."""

    def at(u: Array) -> Array:
        along = G[0, 0] + mu * G[0, 1:] @ u
        N = max(-w[0] / along, floor) if along > 0.0 else TAME  # none that is finite
        return np.concatenate([[N], mu * N * u])

    if len(w) == 2:
        ways = [np.array([-1.0]), np.array([1.0])]
    else:
        angles = np.linspace(0.0, 2.0 * np.pi, DIRECTIONS + 1)
        across = [_across(G, w, at, a) for a in angles]
        ways = [
            _unit(_crossing(G, w, at, angles[k], angles[k + 1]))
            for k in range(DIRECTIONS)
            if across[k] * across[k + 1] <= 0.0
        ]
    best, least = otherwise, np.inf
    for u in ways:
        x = at(u)
        if x[0] < TAME and (slip := float((w[1:] + G[1:] @ x) @ u)) <= 0.0 and -slip < least:
            best, least = x, -slip
    return best


def _across(G: Array, w: Array, at: Callable[[Array], Array], angle: float) -> float:
    """How much slip there is across the force, where that has this angle."""
    u = _unit(angle)
    slip = w[1:] + G[1:] @ at(u)
    return float(u[0] * slip[1] - u[1] * slip[0])


def _crossing(G: Array, w: Array, at: Callable[[Array], Array], low: float, high: float) -> float:
    """The angle between two where that vanishes."""
    first = _across(G, w, at, low)
    for _ in range(BISECTIONS // 2):
        middle = 0.5 * (low + high)
        if _across(G, w, at, middle) * first > 0.0:
            low = middle
        else:
            high = middle
    return 0.5 * (low + high)


def _unit(angle: float) -> Array:
    return np.array([np.cos(angle), np.sin(angle)])
