"""A run between its instants: Hermite polynomials through positions, rates and accelerations, put back on the loops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.model.answers import Array, State
from linkwright.model.inputs import numbers
from linkwright.model.model import Model

if TYPE_CHECKING:
    from linkwright.simulation.solution import Solution

ROUGH = 1e-2  # rad, or of the machine's size
CLOSED = 1e-6  # m or rad: a run whose loops stay within this is put back on them


def between(s: Solution, t: Any) -> State:
    """The state at times t () or (K,): q to the fifth degree, v and a to the third and second."""
    times = _checked(s, t)
    x = np.atleast_1d(times)
    k = np.clip(np.searchsorted(s.t, x, side="right") - 1, 0, max(len(s.t) - 2, 0))
    if len(s.t) == 1:
        q, v, a = (np.repeat(y, len(x), axis=-2) for y in (s.q, s.v, s.a))
        return _shaped(q, v, a, times.ndim)
    h = s.t[k + 1] - s.t[k]
    u = ((x - s.t[k]) / h)[:, None]
    h = h[:, None]
    ends = [[y[..., j, :] for y in (s.q, s.v, s.a)] for j in (k, k + 1)]
    (q0, v0, a0), (q1, v1, a1) = ends
    first, second = zip(*(coordinate_motion(s.model, *end) for end in ends), strict=True)
    q = _fifth(u, h, (q0, q1), first, second)
    _must_be_dense(s, x, q - _third(u, h, (q0, q1), first)[0])
    for _, place in s.model.quaternion_places:
        q[..., place : place + 4] /= np.linalg.norm(q[..., place : place + 4], axis=-1, keepdims=True)
    v, a = _third(u, h, (v0, v1), (a0, a1))
    if s.model.cut_joints and np.nanmax(s.closure, initial=0.0) < CLOSED:
        there = np.isfinite(q).all(axis=-1)
        q[there], v[there], a[there] = _closed(s.model, q[there], v[there], a[there])
    for at, end in ((0.0, (q0, v0, a0)), (1.0, (q1, v1, a1))):  # an instant of the run is given back as it is
        hit = (u == at)[:, 0]
        for y, exact in zip((q, v, a), end, strict=True):
            y[..., hit, :] = exact[..., hit, :]
    return _shaped(q, v, a, times.ndim)


def _must_be_dense(s: Solution, t: Array, off: Array) -> None:
    """Where polynomials of the third and of the fifth degree disagree much, neither tells where the machine was."""
    size = np.nan_to_num(np.abs(off / s.model.linkage.coordinate_units))  # NaN: a run that was over by then
    worst = size.max(axis=-1, initial=0.0).reshape(-1, len(t)).max(axis=0, initial=0.0)
    if (worst > ROUGH).any():
        k = int(worst.argmax())
        raise ModelError(
            f"{s.model.name}: the instants of this run are too far apart to tell the state at t = {t[k]:.6g} s. "
            "Give simulate denser times."
        )


def coordinate_motion(model: Model, q: Array, v: Array, a: Array) -> tuple[Array, Array]:
    """dq/dt and d2q/dt2, (..., nq): v and a themselves, except where a joint turns by a quaternion."""
    rate, change = np.empty_like(q), np.empty_like(q)
    for name, at in model.coordinate_places.items():
        places = model.rate_places[name]
        here, rates = slice(at.start, at.stop), slice(places.start, places.stop)
        x, y, dy = q[..., here], v[..., rates], a[..., rates]
        if len(at) == len(places):
            rate[..., here], change[..., here] = y, dy
            continue
        turn, w, dw = x[..., -4:], y[..., :3], dy[..., :3]
        spin = 0.5 * _times(turn, w)
        rate[..., at.stop - 4 : at.stop] = spin
        change[..., at.stop - 4 : at.stop] = 0.5 * (_times(spin, w) + _times(turn, dw))
        if len(at) == 7:
            start = slice(at.start, at.start + 3)
            rate[..., start] = _turned(turn, y[..., 3:])
            change[..., start] = _turned(turn, dy[..., 3:] + np.cross(w, y[..., 3:]))
    return rate, change


def _times(quaternion: Array, w: Array) -> Array:
    """The product of a quaternion and a vector."""
    s, r = quaternion[..., :1], quaternion[..., 1:]
    return np.concatenate([-(r * w).sum(-1, keepdims=True), s * w + np.cross(r, w)], axis=-1)


def _turned(quaternion: Array, x: Array) -> Array:
    """A vector turned by a unit quaternion."""
    s, r = quaternion[..., :1], quaternion[..., 1:]
    across = 2.0 * np.cross(r, x)
    return np.asarray(x + s * across + np.cross(r, across))


def _fifth(u: Array, h: Array, x: Any, v: Any, a: Any) -> Array:
    """The polynomial with these values, slopes and curvatures at both ends, u from 0 to 1 across h."""
    rise = x[1] - x[0] - h * v[0] - 0.5 * h**2 * a[0]
    slope = h * (v[1] - v[0]) - h**2 * a[0]
    curve = h**2 * (a[1] - a[0])
    third = 10.0 * rise - 4.0 * slope + 0.5 * curve
    fourth = -15.0 * rise + 7.0 * slope - curve
    fifth = 6.0 * rise - 3.0 * slope + 0.5 * curve
    found: Array = x[0] + u * (h * v[0] + u * (0.5 * h**2 * a[0] + u * (third + u * (fourth + u * fifth))))
    return found


def _third(u: Array, h: Array, x: Any, v: Any) -> tuple[Array, Array]:
    """The polynomial with these values and slopes at both ends, and its own slope."""
    rise, slope = x[1] - x[0] - h * v[0], h * (v[1] - v[0])
    second, third = 3.0 * rise - slope, slope - 2.0 * rise
    value = x[0] + u * (h * v[0] + u * (second + u * third))
    return value, v[0] + u * (2.0 * second + 3.0 * u * third) / h


def _closed(model: Model, q: Array, v: Array, a: Array) -> tuple[Array, Array, Array]:
    """The nearest states (n, ...) whose loops are closed and stay so."""
    linkage = model.linkage
    state = model.project(q, v)
    J, (drift, _) = linkage.jacobian(state.q), linkage.drift(state.q, state.v)
    d = a / linkage.rate_units
    opening = np.einsum("nmi,ni->nm", J, d) + drift
    d = d - np.einsum("nim,nm->ni", np.linalg.pinv(J, rcond=1e-9), opening)
    return state.q, state.v, d * linkage.rate_units


def _checked(s: Solution, t: Any) -> Array:
    times = numbers("t", t, 1)
    first, last = float(s.t[0]), float(s.t[-1])
    if times.ndim > 1:
        raise ModelError(f"t is one time or a row of times, not an array of shape {times.shape}.")
    if not ((times >= first) & (times <= last)).all():
        raise ModelError(f"the run goes from {first:g} s to {last:g} s; ask for times within.")
    return times


def _shaped(q: Array, v: Array, a: Array, axes: int) -> State:
    return State(*((y if axes else y[..., 0, :]) for y in (q, v, a)))
