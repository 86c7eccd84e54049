"""A run between its instants: polynomials through positions, rates and accelerations, put back on the loops.

The fifth degree in q meets all of them at both ends of an interval; rates and accelerations are its slope and its
curvature. Two polynomials of third degree, one through positions and rates, one through rates and accelerations, tell
what it is worth: in a resolved motion they are close to it, and it is much closer to the truth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError
from linkwright.model.answers import Array, State
from linkwright.model.inputs import numbers
from linkwright.model.model import Model
from linkwright.scalars.tolerances import OPEN, RANK

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution

ROUGH = 1e-2  # rad, or of the size of its loop: what the two polynomials in q may differ by
ROUGH_RATE = 1e-3  # of the largest rate of the run
ROUGH_ACCELERATION = 1e-2  # of its largest acceleration, or of the largest rate squared
LOWER = 1.0 / 30.0  # the rate by positions and rates alone is a poorer measure: its difference counts so much
NOISE = 1e-9  # rad, or of the size of its loop: a run's own error, which is no sign of instants too far apart
STEEPEST = 0.19245  # the slope of u^2 (1 - u)^2


class Pieces(NamedTuple):
    """Polynomials in u from 0 to 1 across intervals h: coefficients (6, ..., K, nq), ascending."""

    u: Array
    h: Array
    c: Array

    def value(self) -> Array:
        return _horner(self.c, self.u)

    def slope(self) -> Array:
        return _horner([k * self.c[k] for k in range(1, 6)], self.u) / self.h

    def curvature(self) -> Array:
        return _horner([k * (k - 1) * self.c[k] for k in range(2, 6)], self.u) / self.h**2

    def rough_rate(self) -> Array:
        """The largest difference of the slope from those of the third degree, anywhere in the interval.

        From rates and accelerations it differs by 5 c5 u^2 (1 - u)^2 / h, from positions and rates by the slope of
        (c4 + 5/2 c5) u^2 (1 - u)^2 / h, but for what is odd about the middle and was counted already.
        """
        even = np.abs(self.c[4] + 2.5 * self.c[5]) * STEEPEST
        return np.asarray(np.maximum(5.0 / 16.0 * np.abs(self.c[5]), LOWER * even) / self.h)

    def rough_acceleration(self) -> Array:
        return np.asarray(5.0 * STEEPEST * np.abs(self.c[5]) / self.h**2)


def between(s: Solution, t: Any) -> State:
    """The state at times t () or (K,), all of it as accurate as Solution.at promises, or refused."""
    times = _checked(s, t)
    x = np.atleast_1d(times)
    if len(s.t) == 1 or not len(x):
        q, v, a = (np.repeat(y[..., :1, :], len(x), axis=-2) for y in (s.q, s.v, s.a))
        return _shaped(q, v, a, times.ndim)
    pieces, k = _pieces(s, x)
    _must_be_dense(s, x, pieces, k)
    q = _unit_quaternions(s.model, pieces.value())
    v, a = _rates(s.model, q, pieces.slope(), pieces.curvature())
    if s.model.tree.constrained and np.nanmax(s.closure, initial=0.0) < OPEN:
        there = np.isfinite(q).all(axis=-1)
        poses = s.posed(q)[there]
        q[there], v[there], a[there] = _closed(s.model, poses, v[there], a[there])
    for j in (0, 1):  # an instant of the run is given back as it is
        hit = s.t[k + j] == x
        for y, exact in zip((q, v, a), (s.q, s.v, s.a), strict=True):
            y[..., hit, :] = exact[..., k[hit] + j, :]
    return _shaped(q, v, a, times.ndim)


def positions(s: Solution, t: Array) -> Array:
    """q at times (K,), as good as a picture needs it: rates that change too quickly to be told do no harm."""
    x = _checked(s, t)
    if len(s.t) == 1:
        return np.repeat(s.q, len(x), axis=-2)
    pieces, _ = _pieces(s, x)
    _refuse(s, x, _rough_position(s, pieces) > ROUGH)
    q = _unit_quaternions(s.model, pieces.value())
    if s.model.tree.constrained and np.nanmax(s.closure, initial=0.0) < OPEN:
        there = np.isfinite(q).all(axis=-1)
        poses = s.posed(q)[there]
        q[there] = s.model.assembly.project(poses).q[:, : s.model.nq]
    return q


def _pieces(s: Solution, x: Array) -> tuple[Pieces, Any]:
    """The polynomials around times (K,), and the instants they begin at."""
    k = np.clip(np.searchsorted(s.t, x, side="right") - 1, 0, len(s.t) - 2)
    h = (s.t[k + 1] - s.t[k])[:, None]
    ends = [[y[..., j, :] for y in (s.q, s.v, s.a)] for j in (k, k + 1)]
    first, second = zip(*(coordinate_motion(s.model, *end) for end in ends), strict=True)
    return Pieces((x - s.t[k])[:, None] / h, h, _fifth(h, (ends[0][0], ends[1][0]), first, second)), k


def _must_be_dense(s: Solution, t: Array, pieces: Pieces, k: Any) -> None:
    """Where the polynomials disagree, none of them tells how the machine moved."""
    units = s.model.scaled_closure.coordinate_units
    rate, acceleration = (_largest(x / units) for x in coordinate_motion(s.model, s.q, s.v, s.a))
    noise = NOISE / pieces.h[:, 0]
    off_rate = np.abs(pieces.rough_rate() / units).max(axis=-1)
    off_acceleration = np.abs(pieces.rough_acceleration() / units).max(axis=-1)
    rough = [
        _rough_position(s, pieces) > ROUGH,
        off_rate > ROUGH_RATE * rate + noise,
        off_acceleration > ROUGH_ACCELERATION * np.maximum(acceleration, rate**2) + noise / pieces.h[:, 0],
    ]
    _refuse(s, t, np.any(rough, axis=0) & (s.t[k] != t) & (s.t[k + 1] != t))


def _rough_position(s: Solution, pieces: Pieces) -> Array:
    """(..., K): how far the polynomials of fifth and of third degree are apart at these times."""
    u, c = pieces.u, pieces.c
    off = u**2 * (1.0 - u) ** 2 * (c[4] + (2.0 + u) * c[5])
    return np.asarray(np.abs(off / s.model.scaled_closure.coordinate_units).max(axis=-1))


def _largest(x: Array) -> Array:
    """(..., 1): of each run, as far as it came."""
    return np.asarray(np.nan_to_num(np.abs(x)).max(axis=(-1, -2))[..., None])


def _refuse(s: Solution, t: Array, rough: np.ndarray) -> None:
    where = np.flatnonzero(rough.reshape(-1, len(t)).any(axis=0))
    if len(where):
        raise ModelError(
            f"{s.model.name}: the instants of this run are too far apart to tell the state at "
            f"t = {t[where[0]]:.6g} s. Give simulate denser times."
        )


def _places(model: Model) -> list[tuple[range, range, slice, slice]]:
    """Of each joint of the tree its coordinates and its rates, as ranges and as slices."""
    both = [(at, model.rate_places[name]) for name, at in model.coordinate_places.items()]
    return [(q, v, slice(q.start, q.stop), slice(v.start, v.stop)) for q, v in both]


def coordinate_motion(model: Model, q: Array, v: Array, a: Array) -> tuple[Array, Array]:
    """dq/dt and d2q/dt2, (..., nq): v and a themselves, except where a joint turns by a quaternion."""
    rate, change = np.empty_like(q), np.empty_like(q)
    for at, places, here, rates in _places(model):
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


def _rates(model: Model, q: Array, rate: Array, change: Array) -> tuple[Array, Array]:
    """v and a, (..., nv), of coordinates that move so: coordinate_motion, the other way."""
    v, a = (np.empty((*q.shape[:-1], model.nv)) for _ in range(2))
    for at, places, here, rates in _places(model):
        x, dx, ddx = q[..., here], rate[..., here], change[..., here]
        if len(at) == len(places):
            v[..., rates], a[..., rates] = dx, ddx
            continue
        back = x[..., -4:] * np.array([1.0, -1.0, -1.0, -1.0])
        w = 2.0 * _product(back, dx[..., -4:])
        v[..., places.start : places.start + 3] = w
        a[..., places.start : places.start + 3] = 2.0 * _product(back, ddx[..., -4:])
        if len(at) == 7:
            u = _turned(back, dx[..., :3])
            v[..., places.start + 3 : places.stop] = u
            a[..., places.start + 3 : places.stop] = _turned(back, ddx[..., :3]) - np.cross(w, u)
    return v, a


def _product(left: Array, right: Array) -> Array:
    """The vector part of the product of two quaternions."""
    s, r = left[..., :1], left[..., 1:]
    return np.asarray(s * right[..., 1:] + right[..., :1] * r + np.cross(r, right[..., 1:]))


def _unit_quaternions(model: Model, q: Array) -> Array:
    """q with unit quaternions."""
    for _, place in model.quaternion_places:
        q[..., place : place + 4] /= np.linalg.norm(q[..., place : place + 4], axis=-1, keepdims=True)
    return q


def _times(quaternion: Array, w: Array) -> Array:
    """The product of a quaternion and a vector."""
    s, r = quaternion[..., :1], quaternion[..., 1:]
    return np.concatenate([-(r * w).sum(-1, keepdims=True), s * w + np.cross(r, w)], axis=-1)


def _turned(quaternion: Array, x: Array) -> Array:
    """A vector turned by a unit quaternion."""
    s, r = quaternion[..., :1], quaternion[..., 1:]
    across = 2.0 * np.cross(r, x)
    return np.asarray(x + s * across + np.cross(r, across))


def _fifth(h: Array, x: Any, v: Any, a: Any) -> Array:
    """The polynomial with these values, slopes and curvatures at both ends."""
    rise = x[1] - x[0] - h * v[0] - 0.5 * h**2 * a[0]
    slope = h * (v[1] - v[0]) - h**2 * a[0]
    curve = h**2 * (a[1] - a[0])
    third = 10.0 * rise - 4.0 * slope + 0.5 * curve
    fourth = -15.0 * rise + 7.0 * slope - curve
    fifth = 6.0 * rise - 3.0 * slope + 0.5 * curve
    return np.stack([x[0], h * v[0], 0.5 * h**2 * a[0], third, fourth, fifth])


def _horner(c: Any, u: Array) -> Array:
    found: Array = np.array(np.broadcast_to(c[-1], np.shape(c[0])))
    for x in c[-2::-1]:
        found = x + u * found
    return found


def _closed(model: Model, q: Array, v: Array, a: Array) -> tuple[Array, Array, Array]:
    """The nearest states (n, ...) whose loops are closed and stay so; q is given with the numbers of the machine, where
    these are inputs, and comes back without."""
    scaled_closure = model.scaled_closure
    state = model.assembly.project(q, v)
    J, (bias, _) = scaled_closure.jacobian(state.q), scaled_closure.bias(state.q, state.v)
    d = a / scaled_closure.rate_units
    opening = np.einsum("nmi,ni->nm", J, d) + bias
    d = d - np.einsum("nim,nm->ni", np.linalg.pinv(J, rcond=RANK), opening)
    return state.q[:, : model.nq], state.v, d * scaled_closure.rate_units


def _checked(s: Solution, t: Any) -> Array:
    times = numbers("t", t, 1)
    first, last = float(s.t[0]), float(s.t[-1])
    if times.ndim > 1:
        raise ModelError(f"t is one time or a row of times, not an array of shape {times.shape}.")
    if not ((times >= first) & (times <= last)).all():
        raise ModelError(f"the run goes from {first:g} s to {last:g} s; ask for times within.")
    return times


def _shaped(q: Array, v: Array, a: Array, axes: int) -> State:
    return State(q, v, a) if axes else State(q[..., 0, :], v[..., 0, :], a[..., 0, :])
