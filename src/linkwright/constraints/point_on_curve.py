"""A point of a body that stays on a curve of another body: pins in slots, followers on tracks, rollers.

With r the point in the axes of the body that carries the curve, seen from a place of that body, and the foot of it on
the curve (`curve_feet.py`):

    phi_k = e_k . (r - c),   J_k: the force e_k on the point's body, its opposite on the other one, at the point,
    J' v = e_k . (r'' at constant rates) + e_k' . r' s'

The multiplier of the first row pushes the point to the left of the curve's way.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.curve_feet import ArcShape, Foot, LineShape, SplineShape
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.point_forces import force_at
from linkwright.kernels.poses import into_link, pose_of, world_point, world_rotation, world_velocity
from linkwright.kernels.vector3 import add, cross, dot, matvec, sub, times, transposed
from linkwright.layout.link_tree import BodyPoint, Scalar, Vec3


class PointOnCurve(NamedTuple):
    """point: of the body that is held; place: of the body that carries the curve, from which the shape is told."""

    point: BodyPoint
    place: BodyPoint
    shape: LineShape | ArcShape | SplineShape
    row_names: tuple[str, ...]
    ends: tuple[Scalar, ...] = ()  # between which the curve is, by Foot.along; none of one without ends

    def residuals(self, at: Kinematics) -> list[Scalar]:
        foot = self.foot(at)
        return [dot(e, foot.offset) for e in foot.normals]

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        foot, rate = self.foot(at), self._rate(at)
        return [dot(slope, rate) for slope in _gradients(foot)]

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._row(at, e) for e in self.foot(at).normals]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._row(at, slope) for slope in _gradients(self.foot(at))]

    def rates(self, at: Kinematics) -> list[Scalar]:
        rate = self._rate(at)
        return [dot(e, rate) for e in self.foot(at).normals]

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        foot, rate, change = self.foot(at), self._rate(at), self._rate_change(at)
        along = dot(foot.slope, rate)
        return [dot(e, change) + dot(bend, rate) * along for e, bend in zip(foot.normals, foot.bends, strict=True)]

    def foot(self, at: Kinematics) -> Foot:
        """Where the point stands on the curve."""
        return self.shape.foot(self._carried(at, sub(world_point(at.poses, self.point), self._origin(at))))

    def _origin(self, at: Kinematics) -> Vec3:
        return world_point(at.poses, self.place)

    def _carried(self, at: Kinematics, x: Vec3) -> Vec3:
        """World components into axes that are the world's in the reference pose, and go with the curve."""
        return x if self.place.link < 0 else matvec(transposed(world_rotation(at.poses, self.place)), x)

    def _turn(self, at: Kinematics) -> Vec3:
        link = self.place.link
        return matvec(at.poses[link].axes, at.motions[link].w)

    def _passing(self, at: Kinematics) -> Vec3:
        """The velocity of the point seen from the curve's body, world components."""
        v = sub(world_velocity(at.poses, at.motions, self.point), world_velocity(at.poses, at.motions, self.place))
        if self.place.link < 0:
            return v
        arm = sub(world_point(at.poses, self.point), self._origin(at))
        return sub(v, cross(self._turn(at), arm))

    def _rate(self, at: Kinematics) -> Vec3:
        """r'."""
        return self._carried(at, self._passing(at))

    def _rate_change(self, at: Kinematics) -> Vec3:
        """r''."""
        a = sub(at.acceleration(self.point), at.acceleration(self.place))
        if self.place.link >= 0:
            arm, w = sub(world_point(at.poses, self.point), self._origin(at)), self._turn(at)
            dw = matvec(at.poses[self.place.link].axes, at.motions[self.place.link].dw)
            carried = add(cross(dw, arm), cross(w, add(cross(w, arm), times(2.0, self._passing(at)))))
            a = sub(a, carried)
        return self._carried(at, a)

    def _row(self, at: Kinematics, e: Vec3) -> ConstraintRow:
        """A unit force along e on the point, and its opposite on the curve's body, where the point is."""
        force = e if self.place.link < 0 else matvec(world_rotation(at.poses, self.place), e)
        wrenches = force_at(at, self.point, force)
        if self.place.body >= 0:
            here = pose_of(at.poses, self.place)
            arm = into_link(here, sub(world_point(at.poses, self.point), here.p))
            f = into_link(here, times(-1.0, force))
            wrenches[self.place.body] = (cross(arm, f), f)
        return ConstraintRow(wrenches, {})


def _gradients(foot: Foot) -> list[Vec3]:
    return [add(e, times(dot(bend, foot.offset), foot.slope)) for e, bend in zip(foot.normals, foot.bends, strict=True)]
