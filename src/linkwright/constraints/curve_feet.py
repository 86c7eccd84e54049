"""Where on a curve a point stands: the foot of its distance, with the directions across the curve there.

Everything is in axes of the body that carries the curve, r from a place of its own. With the foot c(s) at the point's
nearest place, the offset d = r - c, and directions e_k across the curve at s,

    phi_k = e_k . d,    grad phi_k = e_k + (e_k' . d) grad s,    (e_k)' = e_k' (grad s . r')
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.kernels.vector3 import add, cross, dot, sub, times
from linkwright.layout.link_tree import ZERO3, Scalar, Vec3
from linkwright.scalars.seam import atan2, modulo, sqrt, where_positive

GAUSS_NEWTON, NEWTON = 2, 4  # steps towards the foot, from the nearest of samples; as many digits as there are


class Foot(NamedTuple):
    """offset: d; slope: grad s; normals, bends: e_k and e_k'; along: s."""

    offset: Vec3
    slope: Vec3
    normals: tuple[Vec3, ...]
    bends: tuple[Vec3, ...]
    along: Scalar


class LineShape(NamedTuple):
    """A point of it is the place that r counts from. normals: across it."""

    along: Vec3
    normals: tuple[Vec3, ...]

    def foot(self, r: Vec3) -> Foot:
        s = dot(self.along, r)
        return Foot(r, self.along, self.normals, (ZERO3,) * len(self.normals), s)


class ArcShape(NamedTuple):
    """About the place that r counts from. x, y: directions in its plane, from which its angle is counted; axis: the
    plane's normal, where the point is held along it, too."""

    radius: Scalar
    x: Vec3
    y: Vec3
    axis: tuple[Vec3, ...]

    def foot(self, r: Vec3) -> Foot:
        u, v = dot(self.x, r), dot(self.y, r)
        length = sqrt(u * u + v * v)
        out = times(1.0 / length, add(times(u, self.x), times(v, self.y)))
        t = times(1.0 / length, sub(times(u, self.y), times(v, self.x)))
        offset = sub(r, times(self.radius, out))
        inwards = times(-1.0, out)  # to the left of the way
        normals, bends = (inwards, *self.axis), (times(-1.0, t), *(ZERO3 for _ in self.axis))  # by the angle
        return Foot(offset, times(1.0 / length, t), normals, bends, atan2(v, u))


class SplineShape(NamedTuple):
    """starts: per piece where it begins, s; pieces: its four coefficients (vectors), of c and, of a curve in space, of
    a direction across it. samples: places (s, c) to begin from. axis: the normal of its plane, if it lies in one.
    held: whether the point is held along that, too. period: of a closed curve."""

    starts: tuple[Scalar, ...]
    pieces: tuple[tuple[Vec3, ...], ...]
    samples: tuple[tuple[Scalar, Vec3], ...]
    axis: Vec3 | None
    held: bool
    period: Scalar | None

    def foot(self, r: Vec3) -> Foot:
        s = self._nearest_sample(r)
        s = self._stepped(r, s, GAUSS_NEWTON, 0.0)
        if self.period is not None:
            s = modulo(s, self.period)
        start, piece = self._piece(s)
        for _ in range(NEWTON):
            s = _step(r, s, start, piece, 1.0)
        u = s - start
        c, dc, ddc = _cubic(piece[:4], u)
        d = sub(r, c)
        slope = times(1.0 / (dot(dc, dc) - dot(d, ddc)), dc)
        speed = sqrt(dot(dc, dc))
        t = times(1.0 / speed, dc)
        dt = times(1.0 / speed, sub(ddc, times(dot(ddc, t), t)))
        if self.axis is not None:
            normals, bends = (cross(self.axis, t),), (cross(self.axis, dt),)
            return Foot(d, slope, (*normals, *(self.axis,) * self.held), (*bends, *(ZERO3,) * self.held), s)
        e, de, _ = _cubic(piece[4:], u)
        w = sub(e, times(dot(e, t), t))
        dw = sub(de, add(times(dot(de, t) + dot(e, dt), t), times(dot(e, t), dt)))
        length = sqrt(dot(w, w))
        n = times(1.0 / length, w)
        dn = times(1.0 / length, sub(dw, times(dot(dw, n), n)))
        return Foot(d, slope, (n, cross(t, n)), (dn, add(cross(dt, n), cross(t, dn))), s)

    def _nearest_sample(self, r: Vec3) -> Scalar:
        (best, c), *others = self.samples
        d = sub(r, c)
        least = dot(d, d)
        for s, c in others:
            d = sub(r, c)
            here = dot(d, d)
            nearer = least - here
            best, least = where_positive(nearer, s, best), where_positive(nearer, here, least)
        return best

    def _stepped(self, r: Vec3, s: Scalar, steps: int, bent: float) -> Scalar:
        start, piece = self._piece(s)
        for _ in range(steps):
            s = _step(r, s, start, piece, bent)
        return s

    def _piece(self, s: Scalar) -> tuple[Scalar, tuple[Vec3, ...]]:
        """Where the piece that s lies in begins, and its coefficients: a tree of choices."""
        return _pick(s, self.starts, self.pieces)


def _step(r: Vec3, s: Scalar, start: Scalar, piece: tuple[Vec3, ...], bent: float) -> Scalar:
    """One of Newton's steps, or without the curve's bend Gauss and Newton's."""
    c, dc, ddc = _cubic(piece[:4], s - start)
    d = sub(r, c)
    return s + dot(d, dc) / (dot(dc, dc) - bent * dot(d, ddc))


def _cubic(c: tuple[Vec3, ...], u: Scalar) -> tuple[Vec3, Vec3, Vec3]:
    """Value, first and second derivative."""
    c0, c1, c2, c3 = c
    value = add(c0, times(u, add(c1, times(u, add(c2, times(u, c3))))))
    first = add(c1, times(u, add(times(2.0, c2), times(3.0 * u, c3))))
    return value, first, add(times(2.0, c2), times(6.0 * u, c3))


def _pick(
    s: Scalar, starts: tuple[Scalar, ...], pieces: tuple[tuple[Vec3, ...], ...]
) -> tuple[Scalar, tuple[Vec3, ...]]:
    if len(starts) == 1:
        return starts[0], pieces[0]
    half = len(starts) // 2
    (a, first), (b, second) = _pick(s, starts[:half], pieces[:half]), _pick(s, starts[half:], pieces[half:])
    left = starts[half] - s
    chosen = tuple(
        tuple(x if x is y else where_positive(left, x, y) for x, y in zip(v, w, strict=True))
        for v, w in zip(first, second, strict=True)
    )
    return where_positive(left, a, b), chosen
