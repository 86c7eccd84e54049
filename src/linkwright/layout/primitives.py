"""Joints as chains of primitive joints in world axes, each about a line or a point, or along a direction.

A joint walked from child to parent is the same chain read backwards with every axis turned round: the inverse of
Rot(e1, q1) Rot(e2, q2) is Rot(-e2, q2) Rot(-e1, q1).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from linkwright.mechanism.elements import Joint
from linkwright.mechanism.primitive_joints import PRIMITIVES, PrimitiveJoint
from linkwright.scalars import seam
from linkwright.scalars.expression import present

Vector = np.ndarray
Scalar = Any


class Primitive(NamedTuple):
    """One primitive joint in world axes, reference pose."""

    kind: str
    axis: Vector | None
    at: Vector
    pitch: Scalar  # slide per radian
    q: int  # coordinate and rate within the joint's own
    v: int
    backward: bool

    @property
    def joint(self) -> PrimitiveJoint:
        """Its row in the table of primitive joints."""
        return PRIMITIVES[self.kind]


WORLD = np.eye(3)


def primitives(joint: Joint, backward: bool) -> list[Primitive]:
    """The chain from the tree's parent to its child; a fixed joint has none."""
    along = directions(joint)
    at = np.array(joint.at)
    pitch = pitch_of(joint)
    chain = []
    q = v = 0
    for move in joint.moves:
        if move.joint.by_quaternion:
            chain.append(Primitive(move.primitive, None, at, 0.0, q, v, backward))
        else:
            axis = along[move.direction]
            chain.append(Primitive(move.primitive, -axis if backward else axis, at, pitch, q, v, False))
        q, v = q + move.joint.coordinates, v + move.joint.freedoms
    return chain[::-1] if backward else chain


def directions(joint: Joint) -> dict[str, Vector]:
    """The directions that a joint's moves are along: e, u, w, and axis2 where it has one; world, reference pose."""
    if joint.axis is None:
        return dict(zip("euw", WORLD, strict=True))
    e = np.array(joint.axis)
    if joint.axis2 is None:
        u, w = plane_directions(e)
        return {"e": e, "u": u, "w": w}
    axis2 = np.array(joint.axis2)
    if any(move.direction == "axis2" for move in joint.moves):
        u, w = plane_directions(e)
    else:
        u, w = _laid_across(e, axis2)
    return {"e": e, "u": u, "w": w, "axis2": axis2}


def axes_and_slides(joints: Iterable[Joint]) -> tuple[list[Vector], list[Vector]] | None:
    """The axes of all turns, and the directions of all slides; None where a joint turns freely or is a screw."""
    axes: list[Vector] = []
    slides: list[Vector] = []
    for joint in joints:
        along = directions(joint)
        for move in joint.moves:
            if move.joint.by_quaternion or (move.joint.turns and move.joint.slides):
                return None
            (axes if move.joint.turns else slides).append(along[move.direction])
    return axes, slides


def plane_directions(axis: Vector) -> tuple[Vector, Vector]:
    """u and w of a joint: the world's x (y, where x is nearly the axis) laid into the plane across it, and its left."""
    return _laid_across(axis, WORLD[0] if abs(present(axis[0])) < 0.9 else WORLD[1])


def _laid_across(axis: Vector, start: Vector) -> tuple[Vector, Vector]:
    u = start - axis * (axis @ start)
    u = u / norm(u)
    return u, cross(axis, u)


def cross(a: Vector, b: Vector) -> Vector:
    """a x b of two vectors of numbers or expressions; NumPy's own looks at its axes for longer than it multiplies."""
    (ax, ay, az), (bx, by, bz) = a.tolist(), b.tolist()
    return np.array([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx])


def constant(x: Vector) -> bool:
    """Whether no entry depends on parameters."""
    return x.dtype != object


def norm(x: Vector) -> Scalar:
    """The length of a vector of numbers or expressions."""
    return np.linalg.norm(x) if constant(x) else seam.sqrt(x @ x)


def pitch_of(joint: Joint) -> Scalar:
    """A screw's slide per radian, m; 0 of the others."""
    return joint.pitch / (2.0 * math.pi) if joint.pitch is not None else 0.0
