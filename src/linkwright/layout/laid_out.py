"""A mechanism and the tree it was laid out as: where its points, coordinates and rates are, by name."""

from __future__ import annotations

from typing import Any, NamedTuple

from linkwright.errors import ModelError
from linkwright.layout.link_frames import BodyFrames
from linkwright.layout.link_tree import BodyPoint, LinkTree
from linkwright.mechanism.mechanism import Mechanism
from linkwright.topology import GROUND


class LaidOut(NamedTuple):
    """What force elements and constraints are made from."""

    mechanism: Mechanism
    tree: LinkTree
    body_frames: BodyFrames

    def point(self, body: str, at: Any) -> BodyPoint:
        """A point of a body ("ground" is one), given in world axes in the reference pose, m."""
        number = {name: k for k, name in enumerate(self.mechanism.bodies)} | {"ground": GROUND}
        return self.body_frames.point(number[body], at)

    def rate(self, name: str) -> int:
        """The place in v of a rate, "A" or "P.x"."""
        joint, first = self._joint(name)
        return first.rate + self.mechanism.joints[joint].rates.index(name)

    def effort_place(self, name: str) -> int:
        """The place of a rate, "A" or "P.x", where efforts act: the tree's first, then those of the cut joints."""
        joint, place = name.partition(".")[0], self.tree.nv
        joints = list(self.mechanism.joints.values())
        for k in self.tree.cut:
            if joints[k].name == joint:
                return place + joints[k].rates.index(name)
            place += len(joints[k].rates)
        return self.rate(name)

    def coordinate(self, name: str) -> int:
        """The place in q of a coordinate, "A" or "P.x"."""
        joint, first = self._joint(name)
        q = min(self.tree.links[link].q for link in first.chain)
        return q + self.mechanism.joints[joint].coordinates.index(name)

    def _joint(self, name: str) -> tuple[str, Any]:
        joint = name.partition(".")[0]
        number = list(self.mechanism.joints).index(joint)
        for tree_joint in self.tree.tree_joints:
            if tree_joint.joint == number:
                return joint, tree_joint
        raise ModelError(
            f"{self.mechanism.name}: {name!r} has no place in q: joint {joint!r} is cut. Give it cut=False."
        )
