"""Joints with friction at rest as a convex problem: how they begin to move, and how they share what holds them.

With w the motion of the freedoms that they have together, V (n, r) their accelerations by it, A = V V^T those by unit
efforts, w_0 the motion without friction, and F what is allowed:

    least 1/2 |w - w_0|^2 + sum of F_k |V_k w|,     w = w_0 + V^T f,  |f_k| <= F_k

w is unique. Of more joints than freedoms the efforts f are not: told are those of the least sum of (f_k / F_k)^2.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.model.answers import Array
from linkwright.scalars.tolerances import RANK

LEAST = 1e-200  # N, N m: an effort that is none
BESIDE = 1e-3  # how small: the square of it
STILL = 1e-11  # of the motion without friction: less is none
NEAR = 1.25  # times what is held: where more than that could be, it may as well become less
SPARE = 0.6  # of what is allowed: kept by the joints whose efforts are found, where there is much left
HIGHS = 1e-10  # of the right sides: the least tolerance that this solver takes
FEASIBLE = 1e-10  # of the right sides, by which a least distance may miss its conditions: rounding


class Bounds(NamedTuple):
    """Between which efforts (n,) those of friction are."""

    low: Array
    high: Array

    @property
    def size(self) -> Array:
        return np.asarray(np.maximum(0.5 * (self.high - self.low), LEAST))


def held_motion(V: Array, free: Array, beside: Array, bounds: Bounds) -> tuple[Array, Array]:
    """The motion w (r,) that is left, and efforts (n,) that leave it; of more joints than freedoms some of them.
    beside: accelerations (n,) that no effort changes, of joints at dead points of the others."""
    scale = float(np.abs(free).max(initial=0.0))
    unit = bounds.size  # in shares of what is allowed, so that N and N m count alike
    low, high = bounds.low / unit, bounds.high / unit
    none = ~(low < high)
    low[none], high[none] = -1.0, 1.0  # of a unit that is nothing
    A, b = (unit[:, None] * V).T, -free
    power = unit * beside
    if power.any():  # a row more makes of squares what is linear in the efforts, but for a small share
        size = BESIDE / np.abs(power).sum()
        A, b = np.vstack([A, size * power]), np.append(b, -1.0 / size)
    elif scale == 0.0:
        return np.zeros(V.shape[1]), np.zeros(len(V))
    whole = float(np.abs(b).max())
    from scipy.optimize import lsq_linear  # SciPy takes its time to import

    found = lsq_linear(A / whole, b / whole, (low, high), method="bvls", tol=1e-16)
    f = unit * np.clip(found.x, low, high)
    w = free + V.T @ f
    return (np.zeros(len(w)) if np.abs(w).max() <= STILL * scale else w), f


class ShareConditions(NamedTuple):
    """Of efforts f (n,): E f = e, and G f >= g, where efforts stay within what is allowed."""

    E: Array
    e: Array
    G: Array
    g: Array

    def scaled(self, unit: Array, rows: Array) -> ShareConditions:
        """Of f / unit, each of `G` over a row's size."""
        size = np.abs(self.E * unit).max(axis=1, initial=0.0) + LEAST
        E, e = self.E * unit / size[:, None], self.e / size
        return ShareConditions(E, e, self.G * unit / rows[:, None], self.g / rows)


def least_shares(c: ShareConditions, counted: np.ndarray) -> Array | None:
    """The x (n,) of the least sum of squares of those counted; None where none meets the conditions."""
    start, *_ = np.linalg.lstsq(c.E, c.e, rcond=RANK)
    _, s, Vt = np.linalg.svd(c.E)
    rank = int((s > RANK * s.max(initial=0.0)).sum())
    N = Vt[rank:].T
    Q, R = np.linalg.qr(N[counted])
    N = N @ np.linalg.inv(R)
    start = start - N @ (Q.T @ start[counted])
    G, g = c.G @ N, c.g - c.G @ start
    if (g <= 0.0).all():
        return np.asarray(start)
    scale = float(np.abs(g).max())
    # Lawson and Hanson: least |y| with G y >= g, from a sum of rows that are not negative
    E = np.vstack([G.T, g / scale])
    from scipy.optimize import nnls

    u, _ = nnls(E, np.append(np.zeros(N.shape[1]), 1.0), maxiter=50 * len(g))
    r = E @ u
    r[-1] -= 1.0
    if -r[-1] <= FEASIBLE:
        return None
    y = scale * -r[:-1] / r[-1]
    if (G @ y - g < -FEASIBLE * scale).any():
        return None
    return np.asarray(start + N @ y)


class Reserve(NamedTuple):
    """The most that all conditions G x >= g are met by; where that is; and the weights of those that stop it there."""

    left: float
    x: Array
    stops: Array


def reserve(c: ShareConditions) -> Reserve | None:
    """None where nothing is the most."""
    n = c.E.shape[1]
    E, G = np.column_stack([c.E, np.zeros(len(c.E))]), np.column_stack([-c.G, np.ones(len(c.G))])
    from scipy.optimize import linprog

    found = linprog(np.append(np.zeros(n), -1.0), G, -c.g, E, c.e, (None, None), "highs", options=_exactly())
    if found.status != 0:
        return None
    return Reserve(float(found.x[-1]), np.asarray(found.x[:-1]), np.abs(found.ineqlin.marginals))


def basis(V: Array, size: Array) -> list[int]:
    """As many joints as freedoms, that hold all others: one after the other what adds most, by a size of each."""
    left, chosen = V * size[:, None], list[int]()
    for _ in range(V.shape[1]):
        most = np.linalg.norm(left, axis=1)
        if not most.max() > 0.0:  # those that hold are at their limits
            left = V - (V @ np.linalg.pinv(V[chosen]) @ V[chosen] if chosen else 0.0)
            most = np.linalg.norm(left, axis=1)
        k = int(most.argmax())
        along = left[k] / most[k]
        left = left - np.outer(left @ along, along)
        left[[*chosen, k]] = 0.0
        chosen.append(k)
    return sorted(chosen)


def riding(V: Array, f: Array, bounds: Bounds) -> tuple[list[int], Array]:
    """Joints whose efforts are to be found, as many as freedoms, and efforts (n,) in which all others stay as they are
    while what is held changes: towards those at its limit, so that few changes of them lead there."""
    wanted, unit = V.T @ f, bounds.size
    last, times = _limit(V, wanted, bounds)
    if last is None or times > NEAR:
        last = f
    held = basis(V, np.maximum(np.minimum(bounds.high - last, last - bounds.low), 0.0))
    others = [k for k in range(len(V)) if k not in held]

    def efforts(share: float) -> Array:
        """With that share of the way from f to the limit in the others."""
        g = f + share * (last - f)
        g[held] = np.linalg.lstsq(V[held].T, wanted - V[others].T @ g[others], rcond=None)[0]
        return np.asarray(g)

    begin, end = efforts(0.0)[held], efforts(1.0)[held]
    spare = SPARE * min(1.0, max(times - 1.0, 0.0)) * unit[held]
    share = 1.0
    for a, b, least, most in zip(begin, end, bounds.low[held] + spare, bounds.high[held] - spare, strict=True):
        if b > max(a, most):
            share = min(share, max(most - a, 0.0) / (b - a))
        elif b < min(a, least):
            share = min(share, max(a - least, 0.0) / (a - b))
    return held, efforts(share)


def _exactly() -> dict[str, float]:
    """What linprog is asked with."""
    return dict.fromkeys(("primal_feasibility_tolerance", "dual_feasibility_tolerance"), HIGHS)


def _limit(V: Array, wanted: Array, bounds: Bounds) -> tuple[Array | None, float]:
    """Efforts that hold as many times what is wanted as can be, and how many times that is."""
    size, unit = float(np.abs(wanted).max(initial=0.0)), bounds.size
    if size <= RANK * float(np.abs(unit[:, None] * V).max(initial=0.0)):
        return None, np.inf
    A = np.column_stack([(unit[:, None] * V).T / size, -wanted / size])
    limits = [*zip(bounds.low / unit, bounds.high / unit, strict=True), (0.0, None)]
    from scipy.optimize import linprog

    found = linprog(
        np.append(np.zeros(len(V)), -1.0), A_eq=A, b_eq=np.zeros(len(wanted)), bounds=limits, options=_exactly()
    )
    return (np.asarray(unit * found.x[:-1]), float(found.x[-1])) if found.status == 0 else (None, np.inf)
