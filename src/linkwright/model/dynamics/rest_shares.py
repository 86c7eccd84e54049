"""Joints with friction at rest as a convex problem: how they begin to move, and how they share what holds them.

With w the motion of the freedoms that they have together, V (n, r) their accelerations by it, A = V V^T those by unit
efforts, w_0 the motion without friction, and F what is allowed:

    least 1/2 |w - w_0|^2 + sum of F_k |V_k w|,     w = w_0 + V^T f,  |f_k| <= F_k

w is unique. Of more joints than freedoms the efforts f are not: told are those of the least sum of (f_k / F_k)^2.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog, lsq_linear

from linkwright.model.answers import Array
from linkwright.scalars.tolerances import RANK

LEAST = 1e-200  # N, N m: an effort that is none
TURNS = 100  # of Newton's steps for the shares
EXACT = 1e-13  # of the efforts
STILL = 1e-11  # of the motion without friction: less is none
SPARE = 0.1  # of what is allowed: kept by the joints whose efforts are found


class Bounds(NamedTuple):
    """Between which efforts (n,) those of friction are."""

    low: Array
    high: Array

    def of(self, some: np.ndarray) -> Bounds:
        return Bounds(self.low[some], self.high[some])

    @property
    def size(self) -> Array:
        return np.maximum(0.5 * (self.high - self.low), LEAST)


def held_motion(V: Array, free: Array, bounds: Bounds) -> tuple[Array, Array]:
    """The motion w (r,) that is left, and efforts (n,) that leave it; of more joints than freedoms some of them."""
    scale = float(np.abs(free).max(initial=0.0))
    if scale == 0.0:
        return np.zeros(V.shape[1]), np.zeros(len(V))
    unit = bounds.size  # in shares of what is allowed, so that N and N m count alike
    low, high = bounds.low / unit, bounds.high / unit
    found = lsq_linear((unit[:, None] * V).T / scale, -free / scale, (low, high), method="bvls", tol=1e-16)
    f = unit * np.clip(found.x, low, high)
    w = free + V.T @ f
    return (np.zeros(len(w)) if np.abs(w).max() <= STILL * scale else w), f


def least_shares(V: Array, wanted: Array, bounds: Bounds, some: Array) -> Array:
    """Efforts (n,) with V^T f = wanted, of the least sum of squares of what each is of its bound; some: efforts that
    will do, for where these are as good as all that can be."""
    unit = bounds.size
    U, low, high = unit[:, None] * V, bounds.low / unit, bounds.high / unit
    y, size = np.zeros(V.shape[1]), max(float(np.abs(wanted).max(initial=0.0)), LEAST)

    def excess(y: Array) -> float:
        """Of the dual problem: it is least where the shares clip(U y) do."""
        x = np.clip(U @ y, low, high)
        return float(x @ (U @ y) - 0.5 * x @ x - wanted @ y)

    for _ in range(TURNS):
        x = np.clip(U @ y, low, high)
        left = U.T @ x - wanted
        if np.abs(left).max(initial=0.0) <= EXACT * size:
            return np.asarray(unit * x)
        inside = (U @ y > low) & (U @ y < high)
        step, slope = -np.linalg.pinv(U[inside].T @ U[inside]) @ left, 1.0
        if not step @ left < 0.0:
            step = -left
        while excess(y + slope * step) > excess(y) + 1e-4 * slope * float(step @ left) and slope > 1e-12:
            slope *= 0.5
        y = y + slope * step
    return some


class Reserve(NamedTuple):
    """How many times what is held there can be; the efforts at which it would be the last; the motion that would begin
    there, (r,)."""

    times: float
    last: Array
    motion: Array


def reserve(V: Array, wanted: Array, bounds: Bounds) -> Reserve | None:
    """Of joints that hold V^T f = wanted; None where they hold nothing."""
    size = float(np.abs(wanted).max(initial=0.0))
    unit, n = bounds.size, len(V)
    if size <= EXACT * float(np.abs(unit[:, None] * V).max(initial=0.0)):
        return None
    A = np.column_stack([(unit[:, None] * V).T / size, -wanted / size])
    limits = [*zip(bounds.low / unit, bounds.high / unit, strict=True), (0.0, None)]
    found = linprog(np.append(np.zeros(n), -1.0), A_eq=A, b_eq=np.zeros(len(wanted)), bounds=limits, method="highs")
    if found.status != 0:
        return None
    return Reserve(float(found.x[-1]), np.asarray(unit * found.x[:-1]), np.asarray(found.eqlin.marginals, float))


def basis(V: Array, slack: Array) -> list[int]:
    """Joints that hold all others, those with much slack first."""
    rows, chosen = V / np.linalg.norm(V, axis=1)[:, None], list[int]()
    for k in np.argsort(-slack, kind="stable"):
        if np.linalg.matrix_rank(rows[[*chosen, int(k)]], tol=RANK) > len(chosen):
            chosen.append(int(k))
    return sorted(chosen)


def riding(V: Array, f: Array, bounds: Bounds) -> tuple[list[int], Array]:
    """Joints whose efforts are to be found, as many as freedoms, and efforts (n,) in which all others stay as they are
    while what is held changes: near those at the limit, so that few changes of them lead there."""
    wanted = V.T @ f
    limit = reserve(V, wanted, bounds)
    last = f if limit is None else limit.last
    slack = np.minimum(bounds.high - last, last - bounds.low) / bounds.size
    held = basis(V, slack)
    others = [k for k in range(len(V)) if k not in held]
    B = V[held].T

    def efforts(share: float) -> Array:
        """With that share of the way from f to the limit in the others."""
        g = f + share * (last - f)
        g[held] = np.linalg.lstsq(B, wanted - V[others].T @ g[others], rcond=None)[0]
        return np.asarray(g)

    begin, end = efforts(0.0)[held], efforts(1.0)[held]
    low, high = bounds.of(np.array(held))
    spare = SPARE * bounds.size[held]
    share = 1.0
    for a, b, least, most in zip(begin, end, low + spare, high - spare, strict=True):
        if b > max(a, most):
            share = min(share, max(most - a, 0.0) / (b - a))
        elif b < min(a, least):
            share = min(share, max(a - least, 0.0) / (a - b))
    return held, efforts(share)
