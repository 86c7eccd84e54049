"""A mechanism and the tree it was laid out as: where its points, coordinates and rates are, by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from linkwright.errors import ModelError
from linkwright.layout.link_frames import BodyFrames
from linkwright.layout.link_tree import BodyPoint, LinkTree, TreeJoint
from linkwright.mechanism.mechanism import Mechanism
from linkwright.topology import GROUND


@dataclass(frozen=True)
class LaidOut:
    """What force elements and constraints are made from."""

    mechanism: Mechanism
    tree: LinkTree
    body_frames: BodyFrames

    def point(self, body: str, at: Any) -> BodyPoint:
        """A point of a body ("ground" is one), given in world axes in the reference pose, m."""
        return self.body_frames.point(self._bodies[body], at)

    def rate(self, name: str) -> int:
        """The place in v of a rate, "A" or "P.x"."""
        joint, first = self._joint(name)
        return first.rate + self.mechanism.joints[joint].rates.index(name)

    def effort_place(self, name: str) -> int:
        """The place of a rate, "A" or "P.x", where efforts act: the tree's first, then those of the cut joints."""
        joint = name.partition(".")[0]
        first = self._cut_rates.get(joint)
        return self.rate(name) if first is None else first + self.mechanism.joints[joint].rates.index(name)

    def coordinate(self, name: str) -> int:
        """The place in q of a coordinate, "A" or "P.x"."""
        joint, first = self._joint(name)
        q = min(self.tree.links[link].q for link in first.chain)
        return q + self.mechanism.joints[joint].coordinates.index(name)

    def cut(self, joint: str) -> bool:
        """Whether a joint is cut out of a loop."""
        return joint in self._cut_rates

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The joints' places in the order of declaration."""
        return {name: k for k, name in enumerate(self.mechanism.joints)}

    @cached_property
    def _bodies(self) -> dict[str, int]:
        return {name: k for k, name in enumerate(self.mechanism.bodies)} | {"ground": GROUND}

    @cached_property
    def _cut_rates(self) -> dict[str, int]:
        """By cut joint the place of its first rate."""
        joints, place = list(self.mechanism.joints.values()), self.tree.nv
        found = {}
        for k in self.tree.cut:
            found[joints[k].name] = place
            place += len(joints[k].rates)
        return found

    @cached_property
    def _tree_joints(self) -> dict[int, TreeJoint]:
        return {tree_joint.joint: tree_joint for tree_joint in self.tree.tree_joints}

    def _joint(self, name: str) -> tuple[str, TreeJoint]:
        joint = name.partition(".")[0]
        found = self._tree_joints.get(self.numbers[joint])
        if found is None:
            raise ModelError(
                f"{self.mechanism.name}: {name!r} has no place in q: joint {joint!r} is cut. Give it cut=False."
            )
        return joint, found
