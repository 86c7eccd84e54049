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
from linkwright.layout.link_tree import JointFrames, LinkTree, Scalar


def unit_effort(at: Kinematics, place: int) -> ConstraintRow:
    """Of the rate at `place`: the tree's come first, the cut joints' after them, then those of the points."""
    if place < at.tree.nv:
        return ConstraintRow({}, {place: 1.0})
    if point := named_point(at.tree, place):
        return unit_force(at, *point)
    joint, k = cut_freedom(at.tree, place)
    return ConstraintRow(pair_of_wrenches(joint, at.poses, drives(joint, at.frame_pair(joint))[k]), {})


def coordinate_value(at: Kinematics, place: int) -> Scalar:
    """The coordinate whose derivative the rate is."""
    if place < at.tree.nv:
        return at.q[next(link.q for link in at.tree.links if link.v == place and not link.joint.by_quaternion)]
    if point := named_point(at.tree, place):
        return point_position(at, *point)
    joint, k = cut_freedom(at.tree, place)
    return coordinates(joint, at.frame_pair(joint), at.q)[k]


def rate_value(at: Kinematics, place: int) -> Scalar:
    if place < at.tree.nv:
        return at.v[place]
    if point := named_point(at.tree, place):
        return point_velocity(at, *point)
    joint, k = cut_freedom(at.tree, place)
    row, r = drives(joint, at.frame_pair(joint))[k], at.relative(joint)
    return dot(row.m, r.w) + dot(row.f, r.v)


def acceleration_value(at: Kinematics, place: int) -> Scalar:
    if place < at.tree.nv:
        return 0.0 if at.a is None else at.a[place]
    if point := named_point(at.tree, place):
        return point_acceleration(at, *point)
    joint, k = cut_freedom(at.tree, place)
    return rate_changes(joint, at.frame_pair(joint), at.relative(joint))[k]


def coordinate_gradient(at: Kinematics, place: int) -> ConstraintRow:
    """The exact gradient of the coordinate, also where a cut joint is open; where it is closed, the unit effort."""
    counted = _counted(at.tree, place)
    return unit_effort(at, place) if counted is None else ConstraintRow({}, counted)


def coordinate_rate(at: Kinematics, place: int) -> Scalar:
    """The exact derivative of the coordinate, also where a cut joint is open; where it is closed, the rate."""
    counted = _counted(at.tree, place)
    if counted is None:
        return rate_value(at, place)
    total: Scalar = 0.0
    for k, sign in counted.items():
        total = total + sign * at.v[k]
    return total


def _counted(tree: LinkTree, place: int) -> dict[int, Scalar] | None:
    """Of a cut joint's angle that is a sum of the tree's, the rates of these, with their signs."""
    if place < tree.nv:
        return None
    joint, k = cut_freedom(tree, place)
    parts = dict(joint.counted).get(k)
    rate_at = {link.q: link.v for link in tree.links}
    return None if parts is None else {rate_at[q]: sign for q, sign in parts}


def cut_freedom(tree: LinkTree, place: int) -> tuple[JointFrames, int]:
    """The cut joint that has the rate at `place`, and which of its freedoms it is."""
    k = place - tree.nv
    for joint in tree.cuts:
        freedoms = sum(move.joint.freedoms for move in joint.moves)
        if k < freedoms:
            return joint, k
        k -= freedoms
    raise IndexError(f"no rate at {place}")
