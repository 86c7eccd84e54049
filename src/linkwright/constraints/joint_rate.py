"""One rate, of a joint in the tree or cut or of a named point: what reads it, and the unit effort along it."""

from __future__ import annotations

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.point_rate import (
    named_point,
    point_acceleration,
    point_position,
    point_velocity,
    unit_force,
)
from linkwright.kernels.closure import pair_of_wrenches
from linkwright.kernels.cut_values import coordinates
from linkwright.kernels.free_directions import drives, rate_changes
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.vector3 import dot
from linkwright.layout.link_tree import BodyPoint, JointFrames, Scalar


def unit_effort(at: Kinematics, place: int) -> ConstraintRow:
    """Of the rate at `place`: the tree's come first, the cut joints' after them, then those of the points."""
    if place < at.tree.nv:
        return ConstraintRow({}, {place: 1.0})
    if (cut := _cut_rate(at, place)) is None:
        return unit_force(at, *_point(at, place))
    joint, k = cut
    return ConstraintRow(pair_of_wrenches(joint, at.poses, drives(joint, at.frame_pair(joint))[k]), {})


def coordinate_value(at: Kinematics, place: int) -> Scalar:
    """The coordinate whose derivative the rate is."""
    if place < at.tree.nv:
        return at.q[at.coordinate_places[place]]
    if (cut := _cut_rate(at, place)) is None:
        return point_position(at, *_point(at, place))
    joint, k = cut
    return coordinates(joint, at.frame_pair(joint), at.q)[k]


def rate_value(at: Kinematics, place: int) -> Scalar:
    if place < at.tree.nv:
        return at.v[place]
    if (cut := _cut_rate(at, place)) is None:
        return point_velocity(at, *_point(at, place))
    joint, k = cut
    row, r = drives(joint, at.frame_pair(joint))[k], at.relative(joint)
    return dot(row.m, r.w) + dot(row.f, r.v)


def acceleration_value(at: Kinematics, place: int) -> Scalar:
    if place < at.tree.nv:
        return 0.0 if at.a is None else at.a[place]
    if (cut := _cut_rate(at, place)) is None:
        return point_acceleration(at, *_point(at, place))
    joint, k = cut
    return rate_changes(joint, at.frame_pair(joint), at.relative(joint))[k]


def coordinate_gradient(at: Kinematics, place: int) -> ConstraintRow:
    """The exact gradient of the coordinate, also where a cut joint is open; where it is closed, the unit effort."""
    counted = _counted(at, place)
    return unit_effort(at, place) if counted is None else ConstraintRow({}, counted)


def coordinate_rate(at: Kinematics, place: int) -> Scalar:
    """The exact derivative of the coordinate, also where a cut joint is open; where it is closed, the rate."""
    counted = _counted(at, place)
    if counted is None:
        return rate_value(at, place)
    total: Scalar = 0.0
    for k, sign in counted.items():
        total = total + sign * at.v[k]
    return total


def _counted(at: Kinematics, place: int) -> dict[int, Scalar] | None:
    """Of a cut joint's angle that is a sum of the tree's, the rates of these, with their signs."""
    cut = _cut_rate(at, place) if place >= at.tree.nv else None
    if cut is None:
        return None
    joint, k = cut
    parts = dict(joint.counted).get(k)
    if parts is None:
        return None
    rate_at = {q: v for v, q in at.coordinate_places.items()}
    return {rate_at[q]: sign for q, sign in parts}


def _cut_rate(at: Kinematics, place: int) -> tuple[JointFrames, int] | None:
    """The cut joint that has the rate at `place`, and which of its freedoms it is; None where it is a point's."""
    k = place - at.tree.nv
    return at.cut_rates[k] if k < len(at.cut_rates) else None


def _point(at: Kinematics, place: int) -> tuple[BodyPoint, int]:
    """The point, or body, whose rate is beyond those of the joints."""
    point = named_point(at.tree, place)
    assert point is not None
    return point
