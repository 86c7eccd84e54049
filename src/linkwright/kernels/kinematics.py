"""A tree at one state: where its links stand and how they move, worked out when first asked for.

What needs neither (a spring between a joint's own coordinates) costs neither.
"""

from __future__ import annotations

from functools import cached_property

from linkwright.kernels.poses import Pose, frame_steps_of, poses
from linkwright.kernels.twists import FrameSteps, Motion, motions
from linkwright.layout.link_tree import LinkTree, Scalar


class Kinematics:
    """Coordinates q and rates v of a tree, with what follows from them."""

    def __init__(self, tree: LinkTree, q: tuple[Scalar, ...], v: tuple[Scalar, ...]) -> None:
        self.tree, self.q, self.v = tree, q, v

    @cached_property
    def frame_steps(self) -> FrameSteps:
        """Every link's moves from its parent."""
        return frame_steps_of(self.tree, self.q)

    @cached_property
    def poses(self) -> list[Pose]:
        """Every link's O and axes in the world."""
        return poses(self.tree, self.frame_steps)

    @cached_property
    def motions(self) -> list[Motion]:
        """Every link's twist in its own axes; its twist-rate is that of constant rates v, without gravity."""
        return motions(self.tree, self.frame_steps, self.v, None)
