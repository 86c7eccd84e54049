"""Points of bodies and whole bodies: where they stand, how they move, and how that depends on the rates."""

from __future__ import annotations

from collections.abc import Sequence

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.point_rate import unit_force
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import world_point, world_rotation, world_velocity
from linkwright.kernels.vector3 import add, matvec
from linkwright.layout.link_tree import ZERO3, BodyPoint, LinkTree, Scalar
from linkwright.methods.closed_loops import generalized
from linkwright.methods.open import Answer, Scalars


def points(tree: LinkTree, q: Scalars, v: Scalars, a: Scalars) -> Answer:
    """Position, velocity and acceleration of every named point, three numbers each, world axes."""
    at = Kinematics(tree, q, v, a)
    return {
        "position": tuple(x for point in tree.points for x in add(world_point(at.poses, point), tree.base)),
        "velocity": tuple(x for point in tree.points for x in world_velocity(at.poses, at.motions, point)),
        "acceleration": tuple(x for point in tree.points for x in at.acceleration(point)),
    }


def placements(tree: LinkTree, places: Sequence[BodyPoint], q: Scalars) -> Answer:
    """Per place the point, from the ground's origin, and the rotation of its body from the reference pose, row by row;
    world axes."""
    at = Kinematics(tree, q, (0.0,) * tree.nv)
    R = [world_rotation(at.poses, place) for place in places]
    return {
        "p": tuple(x for place in places for x in world_point(at.poses, place)),
        "R": tuple(x for one in R for row in one for x in row),
    }


def placement_rows(tree: LinkTree, places: Sequence[BodyPoint], q: Scalars) -> Answer:
    """Per place six rows over the rates: angular velocity of its body, and velocity of the point, world axes."""
    at = Kinematics(tree, q, (0.0,) * tree.nv)
    rows = [generalized(at, row) for place in places for row in unit_wrenches(at, place)]
    return {"J": tuple(x for row in rows for x in row)}


def placement_bias(tree: LinkTree, places: Sequence[BodyPoint], q: Scalars, v: Scalars) -> Answer:
    """Per place the angular acceleration and the acceleration that constant rates leave, world axes."""
    at = Kinematics(tree, q, v)
    return {"bias": tuple(x for place in places for x in (*_angular_acceleration(at, place), *at.acceleration(place)))}


def unit_wrenches(at: Kinematics, place: BodyPoint) -> list[ConstraintRow]:
    """Unit moments and forces on a body at one of its points, along the world's axes."""
    return [unit_force(at, place, k) for k in (3, 4, 5, 0, 1, 2)]


def _angular_acceleration(at: Kinematics, place: BodyPoint) -> Sequence[Scalar]:
    return ZERO3 if place.link < 0 else matvec(at.poses[place.link].axes, at.motions[place.link].dw)
