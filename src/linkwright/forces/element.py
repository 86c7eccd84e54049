"""ForceElement: what springs, dampers, loads and drives have in common.

An element exerts wrenches on bodies, or efforts on rates, as the state tells. What it can give back is its energy; all
other work it does is power, brought in (a load) or taken out (a damper):

    sum of wrench . twist + effort . rate  =  power - d(energy)/dt

All four are pure functions of scalars, run with floats, arrays or symbols, so every method and every derivative has
them. A new element is a file here, and a line in `force_kinds.py`.
"""

from __future__ import annotations

from typing import Protocol

from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import into_link, pose_of
from linkwright.kernels.vector3 import cross
from linkwright.kernels.wrenches import Wrench, add_wrench
from linkwright.layout.link_tree import ZERO3, BodyPoint, Scalar, Vec3

Wrenches = dict[int, Wrench]  # per body, about its link's O in the link's axes


class ForceElement(Protocol):
    """What it exerts on the tree at a state, what it stores, and what it brings."""

    @property
    def external(self) -> bool:
        """True: it acts from outside, as a load. False: between bodies, of which the ground is one, and what it exerts
        on the ground counts as shaking."""

    def wrenches(self, at: Kinematics) -> Wrenches:
        """On bodies; those it does not touch, and the ground, are left out."""

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        """On rates of the tree, by their places in v, N or N m."""

    def energy(self, at: Kinematics) -> Scalar:
        """What it stores, J."""

    def power(self, at: Kinematics) -> Scalar:
        """What it brings to the machine beside its energy, W; negative where it takes."""


def force_at(at: Kinematics, point: BodyPoint, force: Vec3) -> Wrenches:
    """The wrench of a force, world axes, at a point of a body."""
    if point.body < 0:
        return {}
    f = into_link(pose_of(at.poses, point), force)
    return {point.body: (cross(point.p, f), f)}


def moment_on(at: Kinematics, point: BodyPoint, moment: Vec3) -> Wrenches:
    """The wrench of a moment, world axes, on the body of a point."""
    if point.body < 0:
        return {}
    return {point.body: (into_link(pose_of(at.poses, point), moment), ZERO3)}


def together(*parts: Wrenches) -> Wrenches:
    """The sum of wrenches, body by body."""
    total: Wrenches = {}
    for part in parts:
        for body, w in part.items():
            total[body] = add_wrench(total[body], w) if body in total else w
    return total
