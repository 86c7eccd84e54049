"""A wheel or a ball that touches a plane and rolls on it: one row that holds its height, two that hold rates alone.

In axes of the body that carries the plane (normal n, tangents t): the centre r seen from the place that is touched as
drawn, the wheel's turning W, its axis a, and s from the centre to where it touches:

    s = -radius n (ball),   s = -radius d,  d = (n - m a) / c,  m = n . a,  c = sqrt(1 - m^2) (wheel)
    n . (r + s) = 0,   e . (r' + W x s) = 0,   J' v: e . (r'' + W' x s + W x s') at constant rates,   e = n, t, n x t
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.constraints.constraint import ConstraintRow
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import into_link, pose_of, world_point, world_rotation, world_velocity
from linkwright.kernels.vector3 import add, cross, dot, matvec, sub, times, transposed
from linkwright.layout.from_mechanism import plane_normal
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import ZERO3, BodyPoint, Scalar, Vec3
from linkwright.layout.primitives import plane_directions
from linkwright.mechanism.checked_numbers import present_vector
from linkwright.mechanism.rolling_bodies import Rolling
from linkwright.scalars.expression import Expression
from linkwright.scalars.seam import sqrt
from linkwright.scalars.tolerances import PARALLEL

WORDS = ("slide normal", "slide along", "slide aside")


class RollingContact(NamedTuple):
    """centre: of the wheel; place: of the body with the plane, where it is touched as drawn. directions: the normal and
    tangents, axes of the reference pose. axis: the wheel's, in these; None of a ball."""

    centre: BodyPoint
    place: BodyPoint
    radius: Scalar
    axis: Vec3 | None
    directions: tuple[Vec3, ...]
    row_names: tuple[str, ...]

    @property
    def of_rates(self) -> tuple[bool, ...]:
        return (False, *(True for _ in self.row_names[1:]))

    def residuals(self, at: Kinematics) -> list[Scalar]:
        r = self._carried(at, sub(world_point(at.poses, self.centre), world_point(at.poses, self.place)))
        height = dot(self.directions[0], add(r, self._to_contact(at)))
        return [height, *(0.0 for _ in self.row_names[1:])]

    def rates(self, at: Kinematics) -> list[Scalar]:
        slip = add(self._rate(at), cross(self._spin(at), self._to_contact(at)))
        return [dot(e, slip) for e in self.directions]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return self.rates(at)

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._row(at, e) for e in self.directions]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return self.rows(at)

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        s, spin = self._to_contact(at), self._spin(at)
        change = add(self._rate_change(at), cross(self._spin_change(at), s))
        change = add(change, cross(spin, self._contact_rate(at, spin)))
        return [dot(e, change) for e in self.directions]

    def _axis(self, at: Kinematics) -> Vec3:
        """The wheel's axis in the axes of the plane's body."""
        assert self.axis is not None
        return self._carried(at, matvec(world_rotation(at.poses, self.centre), self.axis))

    def _to_contact(self, at: Kinematics) -> Vec3:
        """s."""
        n = self.directions[0]
        if self.axis is None:
            return times(-1.0 * self.radius, n)
        a = self._axis(at)
        m = dot(n, a)
        return times(-1.0 * self.radius / sqrt(1.0 - m * m), sub(n, times(m, a)))

    def _contact_rate(self, at: Kinematics, spin: Vec3) -> Vec3:
        """s': c d' = -m' a - m a' - c' d, with a' = W x a, m' = n . a', c c' = -m m'."""
        n = self.directions[0]
        if self.axis is None:
            return ZERO3
        a = self._axis(at)
        m, da = dot(n, a), cross(spin, a)
        dm, c = dot(n, da), sqrt(1.0 - m * m)
        d = times(1.0 / c, sub(n, times(m, a)))
        dd = sub(times(m * dm / (c * c), d), times(1.0 / c, add(times(dm, a), times(m, da))))
        return times(-1.0 * self.radius, dd)

    def _carried(self, at: Kinematics, x: Vec3) -> Vec3:
        """World components into axes that are the world's in the reference pose, and go with the plane."""
        return x if self.place.link < 0 else matvec(transposed(world_rotation(at.poses, self.place)), x)

    def _turns(self, at: Kinematics) -> tuple[Vec3, Vec3, Vec3, Vec3]:
        """Angular velocity and acceleration of the wheel, then of the plane's body, world components."""
        found: list[Vec3] = []
        for link in (self.centre.link, self.place.link):
            if link < 0:
                found += [ZERO3, ZERO3]
            else:
                axes, m = at.poses[link].axes, at.motions[link]
                found += [matvec(axes, m.w), matvec(axes, m.dw)]
        return found[0], found[1], found[2], found[3]

    def _spin(self, at: Kinematics) -> Vec3:
        """W."""
        w, _, on, _ = self._turns(at)
        return self._carried(at, sub(w, on))

    def _spin_change(self, at: Kinematics) -> Vec3:
        """W'."""
        w, dw, on, don = self._turns(at)
        return self._carried(at, sub(sub(dw, don), cross(on, w)))

    def _passing(self, at: Kinematics) -> Vec3:
        """The velocity of the centre seen from the plane's body, world components."""
        v = sub(world_velocity(at.poses, at.motions, self.centre), world_velocity(at.poses, at.motions, self.place))
        if self.place.link < 0:
            return v
        arm = sub(world_point(at.poses, self.centre), world_point(at.poses, self.place))
        return sub(v, cross(self._turns(at)[2], arm))

    def _rate(self, at: Kinematics) -> Vec3:
        """r'."""
        return self._carried(at, self._passing(at))

    def _rate_change(self, at: Kinematics) -> Vec3:
        """r''."""
        a = sub(at.acceleration(self.centre), at.acceleration(self.place))
        if self.place.link >= 0:
            arm = sub(world_point(at.poses, self.centre), world_point(at.poses, self.place))
            _, _, w, dw = self._turns(at)
            a = sub(a, add(cross(dw, arm), cross(w, add(cross(w, arm), times(2.0, self._passing(at))))))
        return self._carried(at, a)

    def _row(self, at: Kinematics, e: Vec3) -> ConstraintRow:
        """A unit force along e on the wheel where it touches, and its opposite on the other body."""
        ahead = self._to_contact(at)
        force = e
        if self.place.link >= 0:
            R = world_rotation(at.poses, self.place)
            ahead, force = matvec(R, ahead), matvec(R, e)
        touched = add(world_point(at.poses, self.centre), ahead)
        wrenches = {}
        for point, sign in ((self.centre, 1.0), (self.place, -1.0)):
            if point.body >= 0:
                here = pose_of(at.poses, point)
                f = into_link(here, times(sign, force))
                wrenches[point.body] = (cross(into_link(here, sub(touched, here.p)), f), f)
        return ConstraintRow(wrenches, {})


def rolling_contacts(laid_out: LaidOut) -> list[RollingContact]:
    """Those that the mechanism declares."""
    rollings = laid_out.mechanism.rollings
    plane = plane_normal(laid_out.mechanism) if rollings else None
    return [_rolling_contact(rolling, plane, laid_out) for rolling in rollings.values()]


def _rolling_contact(declared: Rolling, plane: np.ndarray | None, laid_out: LaidOut) -> RollingContact:
    n, centre = np.array(declared.normal), np.array(declared.at)
    tangents: tuple[np.ndarray, ...] = plane_directions(n)
    known = np.array(present_vector(declared.normal))
    if plane is not None and abs(float(known @ plane)) < PARALLEL:  # nothing moves along the machine's normal
        flat = [t for t in tangents if not np.linalg.norm(np.cross(present_vector(tuple(t)), plane)) < PARALLEL]
        tangents = tuple(flat) if len(flat) == 1 else tangents
    down = n
    if declared.axis is not None:
        a = np.array(declared.axis)
        m = a @ n
        down = (n - m * a) / sqrt(1.0 - m * m)
    touched = centre - declared.radius * down
    directions = (_vec(n), *map(_vec, tangents))
    return RollingContact(
        laid_out.point(declared.wheel, declared.at),
        laid_out.point(declared.on, tuple(touched)),
        declared.radius,
        declared.axis,
        directions,
        WORDS[: len(directions)],
    )


def _vec(x: np.ndarray) -> Vec3:
    a, b, c = (y if isinstance(y, Expression) else float(y) for y in x)
    return a, b, c
