"""meet: the point at given distances from others, so that links have lengths and the drawing closes.

In a plane with the unit normal n, from B towards D, f = D - B:

    C = B + a f + h (n x f),   a = 1/2 + (l1^2 - l2^2) / (2 |f|^2),   h = side sqrt(l1^2 / |f|^2 - a^2)

In space, from the centres A, B, C with u = B - A, v = C - A, n = u x v:

    P = A + x u + y v + z n,   (x, y) from P - A on u and on v,   z = side sqrt((l1^2 - |x u + y v|^2) / |n|^2)
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from numbers import Integral
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import Vec3, as_vector, not_negative, shown, unit, vector
from linkwright.scalars.expression import (
    Expression,
    Scalar,
    divided,
    evaluate,
    operation,
    operations_of,
    parameters_of,
    share_of,
)

Array = NDArray[Any]  # (3,), of floats or expressions

Z = (0.0, 0.0, 1.0)


def meet(
    first: Any,
    to_first: Any,
    second: Any,
    to_second: Any,
    third: Any = None,
    to_third: Any = None,
    *,
    side: int = 1,
    normal: Any = None,
) -> Vec3:
    """The point at given distances (m) from two others in a plane, or from three in space.

        C = lw.meet(B, coupler, D, rocker, side=1)
        P = lw.meet(A, a, B, b, C, c, side=1)

    Two centres: in the plane through the first, normal to z unless `normal` says otherwise; side 1 lies to the left of
    the way from the first to the second, -1 to the right, seen with the normal towards the viewer. Heights along the
    normal do not count: the point has that of the first centre, and distances are measured in the plane. Three
    centres: side 1 is where (second - first) x (third - first) points to. Points and distances may depend on
    parameters.

    >>> import linkwright as lw
    >>> lw.meet((0, 0, 0), 4.0, (3, 0, 0), 5.0, side=1)
    (0.0, 4.0, 0.0)
    """
    if (third is None) != (to_third is None):
        raise ModelError("meet: a third centre needs its distance: meet(A, a, B, b, C, c); side=1 is said by name.")
    if not isinstance(side, Integral) or isinstance(side, bool) or side not in (1, -1):
        raise ModelError(f"meet: side must be 1 or -1, not {shown(side)}.")
    centres = [vector(first, "meet: first centre"), vector(second, "meet: second centre")]
    lengths = [not_negative(x, f"meet: {n} distance", "m") for n, x in (("first", to_first), ("second", to_second))]
    if third is None:
        n = Z if normal is None else unit(normal, "meet: normal")
        return _in_plane(_checked(Meeting((*centres,), (*lengths,), n)), side)
    if normal is not None:
        raise ModelError("meet: three centres have a plane of their own. Leave out normal.")
    centres.append(vector(third, "meet: third centre"))
    lengths.append(not_negative(to_third, "meet: third distance", "m"))
    return _in_space(_checked(Meeting((*centres,), (*lengths,))), side)


@dataclass(frozen=True)
class Meeting:
    """What `meet` was asked for, kept by its root and its quotient: circles about two centres in the plane normal to
    `normal`, or spheres about three."""

    centres: tuple[Vec3, ...]
    lengths: tuple[Scalar, ...]
    normal: Vec3 | None = None

    def scalars(self) -> tuple[Scalar, ...]:
        """All its numbers."""
        return (*(x for centre in self.centres for x in centre), *self.lengths, *(self.normal or ()))

    def sentence(self, values: Mapping[str, float]) -> str:
        """Why there is no such point at these parameters, part of a sentence; empty where there is one."""
        known: dict[Any, float] = {}
        points = [np.array([evaluate(x, values, known) for x in centre], float) for centre in self.centres]
        lengths = [float(evaluate(x, values, known)) for x in self.lengths]
        normal = None if self.normal is None else [evaluate(x, values, known) for x in self.normal]
        said = [f"{x:.6g} m about ({', '.join(f'{c:.6g}' for c in p)})" for x, p in zip(lengths, points, strict=True)]
        for x, circle in zip(lengths, said, strict=True):
            if x < 0.0:
                return f"meet: {circle}: a distance must not be negative"
        for i, j in combinations(range(len(points)), 2):
            way = points[j] - points[i]
            apart = math.hypot(*(way if normal is None else np.cross(normal, way)))
            if trouble := _of_pair(apart, lengths[i], lengths[j]):
                return f"meet: {said[i]} and {said[j]} {trouble}"
        return "" if len(points) == 2 else _of_three(points, lengths, said)


def _checked(meeting: Meeting) -> Meeting:
    """Refuse what does not meet at the present parameters."""
    if why := meeting.sentence({p.name: p.value for x in meeting.scalars() for p in parameters_of(x)}):
        raise ModelError(f"{why}.")
    return meeting


def _in_plane(meeting: Meeting, side: int) -> Vec3:
    (b, d, n), (l1, l2) = map(np.array, (*meeting.centres, meeting.normal)), meeting.lengths
    f = d - b
    f = f - np.dot(n, f) * n
    w = _inverse(np.dot(f, f), meeting)
    a = 0.5 + 0.5 * (l1 * l1 - l2 * l2) * w
    h = side * _root(l1 * l1 * w - a * a, meeting)
    return as_vector(b + (a * f + h * np.cross(n, f)))


def _in_space(meeting: Meeting, side: int) -> Vec3:
    first, second, third = map(np.array, meeting.centres)
    u, v = second - first, third - first
    n = np.cross(u, v)
    w = _inverse(np.dot(n, n), meeting)
    x, y, rest = _in_their_plane(u, v, w, meeting.lengths)
    return as_vector(first + (x * u + y * v + side * _root(rest * w, meeting) * n))


def _in_their_plane(u: Array, v: Array, w: Scalar, lengths: Sequence[Scalar]) -> tuple[Scalar, Scalar, Scalar]:
    """(x, y) of the foot x u + y v of the point on the plane of the centres, and the square of its height above."""
    l1, l2, l3 = lengths
    uu, uv, vv = np.dot(u, u), np.dot(u, v), np.dot(v, v)
    on_u, on_v = 0.5 * (l1 * l1 - l2 * l2 + uu), 0.5 * (l1 * l1 - l3 * l3 + vv)
    x, y = (on_u * vv - on_v * uv) * w, (on_v * uu - on_u * uv) * w
    return x, y, l1 * l1 - (x * on_u + y * on_v)


def _inverse(square: Scalar, meeting: Meeting) -> Scalar:
    if isinstance(square, Expression):
        return divided(1.0, square, said=meeting)
    return 1.0 / square


def _root(square: Scalar, meeting: Meeting) -> Scalar:
    """Zero, where rounding makes it negative as circles touch."""
    if isinstance(square, Expression):
        return operation("sqrt", square, said=meeting)
    return math.sqrt(max(square, 0.0))


def _of_pair(apart: float, r1: float, r2: float) -> str:
    """Why two circles or spheres do not meet."""
    if apart == 0.0:
        return "have one centre"
    if apart > r1 + r2:
        return f"do not reach each other: {apart - (r1 + r2):.6g} m are missing"
    if apart < abs(r1 - r2):
        return f"do not touch: one lies inside the other by {abs(r1 - r2) - apart:.6g} m"
    return ""


def _of_three(points: list[Array], lengths: list[float], said: list[str]) -> str:
    """Why three spheres, any two of which meet, do not."""
    u, v = points[1] - points[0], points[2] - points[0]
    n = np.cross(u, v)
    if not (area := np.dot(n, n)) > 0.0:
        return f"meet: {', '.join(said)}: the centres lie on one line"

    def apart(more: float) -> bool:
        return _in_their_plane(u, v, 1.0 / area, [x + more for x in lengths])[2] < 0.0

    low, high = 0.0, max(lengths)
    if not apart(0.0):
        return ""
    while apart(high) and high < 1e3 * max(lengths):
        low, high = high, 2.0 * high
    for _ in range(60):
        low, high = (middle, high) if apart(middle := 0.5 * (low + high)) else (low, middle)
    return f"meet: {', '.join(said)} have no point in common: each is {high:.6g} m too short"


def meetings(scalars: Iterable[Scalar], seen: set[Any] | None = None) -> list[Meeting]:
    """What `meet` was asked for in these expressions, each once; not in operations that are seen already."""
    seen = set() if seen is None else seen
    found = (made.said for x in scalars for made in operations_of(x, seen) if isinstance(made.said, Meeting))
    return list(dict.fromkeys(found))


class Span(NamedTuple):
    """A vector from a centre to its meeting point, or back, and its length, which is known."""

    span: Array
    length: Scalar


def known_span(way: Array) -> Span | None:
    """The span that a vector is a positive multiple of; None of vectors whose length no `meet` tells."""
    for meeting in meetings(way):
        for side in (1, -1):
            point = np.array((_in_plane if meeting.normal else _in_space)(meeting, side))
            for centre, length in zip(meeting.centres, meeting.lengths, strict=True):
                span = point - np.array(centre)
                if meeting.normal:
                    span = span - np.dot(np.array(meeting.normal), span) * np.array(meeting.normal)
                if k := multiple_of(way, span):
                    return Span(span if k > 0.0 else -span, length)
    return None


def square(way: Array) -> Scalar:
    """The square of a vector's length, by that length where it is known."""
    known = known_span(way) if way.dtype == object else None
    k = multiple_of(way, known.span) if known is not None else None
    return np.dot(way, way) if known is None or k is None else (k * k) * (known.length * known.length)


def multiple_of(vector: Array, other: Array) -> float | None:
    """The number that a vector is of another that depends on parameters; None where it is no multiple."""
    k = next((share_of(x, y) for x, y in zip(vector, other, strict=True) if isinstance(y, Expression)), None)
    if k is None or any(x - k * y != 0.0 for x, y in zip(vector, other, strict=True)):
        return None
    return k
