"""Points of bodies that may not go too far from each other: ropes, and pins that have play in their holes.

Of a rope along points p_0, ..., p_n, with spans d_k = p_k+1 - p_k and u_k = d_k / |d_k|,

    phi = L - sum |d_k|,   phi' = -sum u_k . d_k',   J' v = -sum (u_k . d_k'' + (d_k'^2 - (u_k . d_k')^2) / |d_k|),

d'' at constant rates; its multiplier is the tension, which pulls the ends along their spans. Of two points that are no
farther apart than c, and may meet,

    phi = (c^2 - d^2) / (2 c),   phi' = -d . d' / c,   J' v = -(d'^2 + d . d'') / c,

which is c - |d| where it counts, and smooth where the points meet. Its multiplier is the force along d.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

from linkwright.constraints.constraint import Constraint, ConstraintRow
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.point_forces import force_at
from linkwright.kernels.poses import world_point, world_velocity
from linkwright.kernels.vector3 import dot, neg, sub, times
from linkwright.kernels.wrenches import Wrench, add_wrench, scaled
from linkwright.layout.link_tree import BodyPoint, Scalar, Vec3
from linkwright.scalars.seam import sqrt, where_positive


class RopeGap(NamedTuple):
    """What is left of a rope's length along its points."""

    points: tuple[BodyPoint, ...]
    length: Scalar
    row_names: tuple[str, ...] = ("slack",)

    @property
    def vanishes(self) -> bool:
        return True

    def residuals(self, at: Kinematics) -> list[Scalar]:
        total = self.length
        for d in _spans(at, self.points):
            total = total - sqrt(dot(d, d))
        return [total]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return self.rates(at)

    def rates(self, at: Kinematics) -> list[Scalar]:
        total: Scalar = 0.0
        for d, rate in zip(_spans(at, self.points), _rates(at, self.points), strict=True):
            total = total - dot(_along(d)[0], rate)
        return [total]

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        ends = zip(pairwise(self.points), _spans(at, self.points), strict=True)
        return [_pulled([(a, b, _along(d)[0]) for (a, b), d in ends], at)]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return self.rows(at)

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        total: Scalar = 0.0
        parts = zip(_spans(at, self.points), _rates(at, self.points), _changes(at, self.points), strict=True)
        for d, rate, change in parts:
            u, shortness = _along(d)
            along = dot(u, rate)
            total = total - (dot(u, change) + shortness * (dot(rate, rate) - along * along))
        return [total]


class PlayGap(NamedTuple):
    """How much nearer two points are than their play lets them go."""

    points: tuple[BodyPoint, BodyPoint]
    reach: Scalar
    row_names: tuple[str, ...] = ("slack",)

    @property
    def vanishes(self) -> bool:
        return True

    def residuals(self, at: Kinematics) -> list[Scalar]:
        (d,) = _spans(at, self.points)
        return [(self.reach * self.reach - dot(d, d)) * (0.5 / self.reach)]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return self.rates(at)

    def rates(self, at: Kinematics) -> list[Scalar]:
        (d,), (rate,) = _spans(at, self.points), _rates(at, self.points)
        return [-(dot(d, rate) * (1.0 / self.reach))]

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [_pulled([(*self.points, neg(self.push(at)))], at)]

    def push(self, at: Kinematics) -> Vec3:
        """The force on the second point where it pushes with one, world axes."""
        (d,) = _spans(at, self.points)
        return times(-1.0 / self.reach, d)

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return self.rows(at)

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        (d,), (rate,) = _spans(at, self.points), _rates(at, self.points)
        (change,) = _changes(at, self.points)
        return [-((dot(rate, rate) + dot(d, change)) * (1.0 / self.reach))]


class RoundGap(NamedTuple):
    """How much nearer a point is to its curve in space than its play lets it go: (c^2 - sum x_k^2) / (2 c) of the rows
    x_k of a constraint, with exact rates."""

    constraint: Constraint
    reach: Scalar
    row_names: tuple[str, ...] = ("slack",)

    @property
    def vanishes(self) -> bool:
        return True

    def residuals(self, at: Kinematics) -> list[Scalar]:
        x = self.constraint.residuals(at)
        return [(self.reach * self.reach - _sum(x, x)) * (0.5 / self.reach)]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return [-(_sum(self.constraint.residuals(at), self.constraint.residual_rates(at)) * (1.0 / self.reach))]

    def rates(self, at: Kinematics) -> list[Scalar]:
        return [-(_sum(self.constraint.residuals(at), self.constraint.rates(at)) * (1.0 / self.reach))]

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._summed(at, self.constraint.rows(at))]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._summed(at, self.constraint.gradients(at))]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        x, u = self.constraint.residuals(at), self.constraint.rates(at)
        moving = _sum(self.constraint.residual_rates(at), u)
        return [-((moving + _sum(x, self.constraint.accelerations(at))) * (1.0 / self.reach))]

    def _summed(self, at: Kinematics, rows: list[ConstraintRow]) -> ConstraintRow:
        wrenches: dict[int, Wrench] = {}
        for x, row in zip(self.constraint.residuals(at), rows, strict=True):
            for body, w in row.wrenches.items():
                _put(wrenches, body, scaled(-(x * (1.0 / self.reach)), w))
        return ConstraintRow(wrenches, {})


def _spans(at: Kinematics, points: tuple[BodyPoint, ...]) -> list[Vec3]:
    places = [world_point(at.poses, point) for point in points]
    return [sub(b, a) for a, b in pairwise(places)]


def _rates(at: Kinematics, points: tuple[BodyPoint, ...]) -> list[Vec3]:
    rates = [world_velocity(at.poses, at.motions, point) for point in points]
    return [sub(b, a) for a, b in pairwise(rates)]


def _changes(at: Kinematics, points: tuple[BodyPoint, ...]) -> list[Vec3]:
    changes = [at.acceleration(point) for point in points]
    return [sub(b, a) for a, b in pairwise(changes)]


def _along(d: Vec3) -> tuple[Vec3, Scalar]:
    """d / |d| and 1 / |d|; zero where there is no length."""
    square = dot(d, d)
    inverse = where_positive(square, 1.0 / sqrt(where_positive(square, square, 1.0)), 0.0)
    return times(inverse, d), inverse


def _pulled(spans: list[tuple[BodyPoint, BodyPoint, Vec3]], at: Kinematics) -> ConstraintRow:
    """Forces u on the first point of each span, and -u on the second."""
    wrenches: dict[int, Wrench] = {}
    for a, b, u in spans:
        for point, force in ((a, u), (b, neg(u))):
            for body, w in force_at(at, point, force).items():
                _put(wrenches, body, w)
    return ConstraintRow(wrenches, {})


def _put(wrenches: dict[int, Wrench], body: int, w: Wrench) -> None:
    wrenches[body] = add_wrench(wrenches[body], w) if body in wrenches else w


def _sum(a: list[Scalar], b: list[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total


def pin_push(contact: Any) -> Callable[[Kinematics], Vec3] | None:
    """Of a joint with clearance what gives the force on its child where it pushes with one; None of all others."""
    gap = getattr(contact.constraint, "constraint", None)
    return gap.push if isinstance(gap, PlayGap) else None
