"""The sides of cut joints: all that the rest of the machine needs to know of a subsystem.

A cut joint has two sides, the parent's and the child's, each a point of a body with the joint's directions on it. A
side that is not the ground's belongs to one subsystem, which tells where it is, how it moves, and how it would answer
to a unit wrench there. From both sides follow the joint's rows, and the row's share of wrench on each side.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.distributed.reductions import Parts
from linkwright.kernels.closure import (
    CarriedFrame,
    FramePair,
    PointTwist,
    Relative,
    WrenchRow,
    X,
    Y,
    Z,
    carried_frame,
    frame_pair,
    held_at_a_point,
    point_twist,
    relative_twist,
)
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.poses import into_link, pose_of
from linkwright.kernels.twists import ground_motion
from linkwright.kernels.vector3 import add, cross, neg
from linkwright.kernels.wrenches import Wrench
from linkwright.layout.link_tree import ZERO3, BodyPoint, JointFrames, LinkTree, Scalar, Vec3
from linkwright.scalars.seam import is_zero

SIX = range(6)  # components of a twist or wrench: angular, then linear
Column = tuple[int, int]  # a side, one of six components there; or what is numbered after all sides, its rows


class JointSide(NamedTuple):
    """One side of a cut joint: which cut, whether the child's, and its point."""

    cut: int
    child: bool
    point: BodyPoint


def sides_of(tree: LinkTree) -> tuple[JointSide, ...]:
    """All sides that can move."""
    both = [(c, child, cut) for c, cut in enumerate(tree.cuts) for child in (False, True)]
    sides = [JointSide(c, child, cut.child if child else cut.parent) for c, child, cut in both]
    return tuple(side for side in sides if side.point.link >= 0)


def frame_parts(at: Kinematics, sides: dict[int, JointSide]) -> Parts:
    """Where these sides are."""
    parts: Parts = {}
    for s, side in sides.items():
        carried = carried_frame(at.tree.cuts[side.cut], side.point, at.poses)
        for name, vector in zip(("e", "u", "w"), carried.axes, strict=True):
            parts |= _vector(name, s, vector)
        parts |= _vector("axis2", s, carried.axis2) | _vector("point", s, carried.point)
    return parts


def twist_parts(twists: dict[int, PointTwist], rates_too: bool = True) -> Parts:
    """How these sides move; without the rates of their twists, where nobody asks."""
    parts: Parts = {}
    for s, twist in twists.items():
        for name, vector in zip(PointTwist._fields[: 4 if rates_too else 2], twist, strict=False):
            parts |= _vector(f"twist {name}", s, vector)
    return parts


def twists_at(at: Kinematics, sides: dict[int, JointSide]) -> dict[int, PointTwist]:
    return {s: point_twist(side.point, at.poses, at.motions, at.ground) for s, side in sides.items()}


def unit_wrenches(at: Kinematics, side: JointSide) -> list[Wrench]:
    """Three unit moments and three unit forces at the side's point along the world's axes, about O in link axes."""
    pose = pose_of(at.poses, side.point)
    along = [into_link(pose, direction) for direction in (X, Y, Z)]
    return [(d, ZERO3) for d in along] + [(cross(side.point.p, d), d) for d in along]


def _vector(name: str, side: int, vector: Vec3) -> Parts:
    return {(name, side, i): x for i, x in enumerate(vector)}


class CutState:
    """One cut joint as the messages tell it: both sides' frames and twists."""

    def __init__(self, tree: LinkTree, sides: tuple[JointSide, ...], cut: int, told: Parts) -> None:
        self.frames: JointFrames = tree.cuts[cut]
        self._tree, self._told = tree, told
        self._side = {side.child: s for s, side in enumerate(sides) if side.cut == cut}

    @property
    def pair(self) -> FramePair:
        return frame_pair(self._carried(False), self._carried(True))

    @property
    def relative(self) -> Relative:
        return relative_twist(self.frames, self._twist(False), self._twist(True), self.pair.gap)

    def on_sides(self, row: WrenchRow) -> dict[Column, Scalar]:
        """A row's unit wrench on each side, at the side's own point: opposite on the parent, and there at the child's
        point, unless both points are held together."""
        found: dict[Column, Scalar] = {}
        for child, s in self._side.items():
            m, f = row
            if not child:
                m = m if held_at_a_point(self.frames) else add(m, cross(self.pair.gap, f))
                m, f = neg(m), neg(f)
            found |= {(s, k): x for k, x in enumerate((*m, *f)) if not is_zero(x)}
        return found

    def _point(self, child: bool) -> BodyPoint:
        return self.frames.child if child else self.frames.parent

    def _carried(self, child: bool) -> CarriedFrame:
        s = self._side.get(child)
        if s is None:
            return carried_frame(self.frames, self._point(child), [])
        e, u, w, axis2, point = (self._read(name, s) for name in ("e", "u", "w", "axis2", "point"))
        return CarriedFrame((e, u, w), axis2, point)

    def _twist(self, child: bool) -> PointTwist:
        s = self._side.get(child)
        if s is None:
            return point_twist(self._point(child), [], [], ground_motion(self._tree.gravity))
        return PointTwist(*(self._read(f"twist {name}", s) for name in PointTwist._fields))

    def _read(self, name: str, s: int) -> Vec3:
        x, y, z = (self._told.get((name, s, i), 0.0) for i in range(3))
        return x, y, z
