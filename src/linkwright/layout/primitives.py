"""Joints as chains of primitives: revolute, prismatic, screw, spherical, free, each about a line or point.

A joint walked from child to parent is the same chain read backwards with every axis turned round: the inverse of
Rot(e1, q1) Rot(e2, q2) is Rot(-e2, q2) Rot(-e1, q1).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from linkwright.mechanism.elements import Joint

Vector = np.ndarray


class Primitive(NamedTuple):
    """One primitive joint in world axes, reference pose."""

    kind: str
    axis: Vector | None
    at: Vector
    pitch: float  # slide per radian
    q: int  # coordinate and rate within the joint's own
    v: int
    backward: bool


WORLD = np.eye(3)


def primitives(joint: Joint, backward: bool) -> list[Primitive]:
    """The chain from the tree's parent to its child; welds have none."""
    at = np.array(joint.at, float)
    axis = np.array(joint.axis, float) if joint.axis is not None else None

    def one(kind: str, direction: Vector, k: int, pitch: float = 0.0) -> Primitive:
        return Primitive(kind, -direction if backward else direction, at, pitch, k, k, False)

    euler = joint.parametrisation == "euler"
    match joint.kind:
        case "fixed":
            chain = []
        case "revolute" | "prismatic":
            assert axis is not None
            chain = [one(joint.kind, axis, 0)]
        case "screw":
            assert axis is not None
            assert joint.pitch is not None
            chain = [one("screw", axis, 0, joint.pitch / (2.0 * math.pi))]
        case "cylindrical":
            assert axis is not None
            chain = [one("revolute", axis, 0), one("prismatic", axis, 1)]
        case "universal":
            assert axis is not None
            chain = [one("revolute", axis, 0), one("revolute", np.array(joint.axis2, float), 1)]
        case "planar":
            assert axis is not None
            d1, d2 = plane_directions(axis)
            chain = [one("prismatic", d1, 0), one("prismatic", d2, 1), one("revolute", axis, 2)]
        case "spherical" if euler:
            chain = [one("revolute", WORLD[k], k) for k in range(3)]
        case "free" if euler:
            chain = [one("prismatic", WORLD[k], k) for k in range(3)]
            chain += [one("revolute", WORLD[k], 3 + k) for k in range(3)]
        case "spherical" | "free":
            return [Primitive(joint.kind, None, at, 0.0, 0, 0, backward)]
        case _:
            raise ValueError(joint.kind)
    return chain[::-1] if backward else chain


def plane_directions(axis: Vector) -> tuple[Vector, Vector]:
    """x and y of a planar joint: the world's x (y, where x is nearly the normal) laid into the plane, and its left."""
    start = WORLD[0] if abs(axis[0]) < 0.9 else WORLD[1]
    d1 = start - axis * (axis @ start)
    d1 = d1 / np.linalg.norm(d1)
    return d1, np.cross(axis, d1)
