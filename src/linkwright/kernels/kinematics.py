"""A tree at one state: where its links stand and how they move, worked out when first asked for.

What needs neither (a spring between a joint's own coordinates) costs neither.
"""

from __future__ import annotations

from functools import cached_property

from linkwright.kernels.closure import FramePair, Relative, joint_frames, relative
from linkwright.kernels.poses import Pose, frame_steps_of, poses
from linkwright.kernels.twists import FrameSteps, LinkMotion, ground_motion, motions
from linkwright.kernels.vector3 import add, cross, matvec, sub
from linkwright.layout.link_tree import ZERO3, BodyPoint, JointFrames, LinkTree, Scalar, Vec3


class Kinematics:
    """Coordinates q, rates v and accelerations a (None: zero) of a tree, with what follows from them.

    field: of gravity. The ground is lifted against it, so that twist-rates are those that inertia feels; differences
    between bodies, the ground being one, are the same with and without it.
    """

    def __init__(
        self,
        tree: LinkTree,
        q: tuple[Scalar, ...],
        v: tuple[Scalar, ...] = (),
        a: tuple[Scalar, ...] | None = None,
        field: Vec3 = ZERO3,
    ) -> None:
        self.tree, self.q, self.v, self.a = tree, q, v, a
        self.ground = ground_motion(field)
        self._field = field
        self._pairs: dict[int, FramePair] = {}
        self._relative: dict[int, Relative] = {}

    @cached_property
    def frame_steps(self) -> FrameSteps:
        """Every link's moves from its parent."""
        return frame_steps_of(self.tree, self.q)

    @cached_property
    def poses(self) -> list[Pose]:
        """Every link's O and axes in the world."""
        return poses(self.tree, self.frame_steps)

    @cached_property
    def motions(self) -> list[LinkMotion]:
        """Every link's twist and twist-rate in its own axes."""
        return motions(self.tree, self.frame_steps, self.v, self.a, self._field)

    @cached_property
    def coordinate_places(self) -> dict[int, int]:
        """By place of a tree's rate that of the coordinate whose derivative it is."""
        return {link.v: link.q for link in self.tree.links if not link.joint.by_quaternion}

    @cached_property
    def cut_rates(self) -> list[tuple[JointFrames, int]]:
        """Per rate of the cut joints the joint that has it, and which of its freedoms it is."""
        counts = [(cut, sum(move.joint.freedoms for move in cut.moves)) for cut in self.tree.cuts]
        return [(cut, k) for cut, count in counts for k in range(count)]

    def frame_pair(self, joint: JointFrames) -> FramePair:
        """A joint's directions as its parent and its child carry them, world axes."""
        if id(joint) not in self._pairs:
            self._pairs[id(joint)] = joint_frames(joint, self.poses)
        return self._pairs[id(joint)]

    def relative(self, joint: JointFrames) -> Relative:
        """The twist and twist-rate of a joint's child against its parent, world axes."""
        if id(joint) not in self._relative:
            self._relative[id(joint)] = relative(joint, self.poses, self.motions, self.ground)
        return self._relative[id(joint)]

    def acceleration(self, point: BodyPoint) -> Vec3:
        """Of a point of a body, m/s^2, world axes."""
        if point.link < 0:
            return ZERO3
        m, p = self.motions[point.link], point.p
        dv = add(m.dv, add(cross(m.dw, p), cross(m.w, cross(m.w, p))))
        return sub(matvec(self.poses[point.link].axes, dv), self.ground.dv)
