"""A spring and damper in a joint that was cut out of a loop: its coordinates and rates are read off its two bodies."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import Wrenches, together
from linkwright.kernels.closure import FramePair, joint_frames, pair_of_wrenches, relative
from linkwright.kernels.cut_values import coordinates
from linkwright.kernels.free_directions import drives
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.twists import ground_motion
from linkwright.kernels.vector3 import add, cross, dot, times
from linkwright.kernels.wrenches import scaled
from linkwright.layout.link_tree import ZERO3, JointFrames, Scalar, Vec3
from linkwright.mechanism.kinds import by_quaternion
from linkwright.scalars.seam import is_zero


class CutJointSpring(NamedTuple):
    """-k (x - rest) - d x' along each freedom x; of a free turn k sin(angle) along its axis."""

    joint: int  # in the order of declaration
    stiffness: Scalar  # N m/rad, N/m
    rest: Scalar  # rad, m
    damping: Scalar  # N m s/rad, N s/m

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        frames = at.tree.joints[self.joint]
        h = joint_frames(frames, at.poses)
        parts = []
        for row, pull, rate in zip(drives(frames, h), self._pulls(frames, h, at), joint_rates(frames, at), strict=True):
            x = -(pull + self.damping * rate)
            parts.append({body: scaled(x, w) for body, w in pair_of_wrenches(frames, at.poses, row).items()})
        return together(*parts)

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        frames = at.tree.joints[self.joint]
        h, total = joint_frames(frames, at.poses), 0.0
        if is_zero(self.stiffness):
            return total
        if by_quaternion(frames.moves):
            trace = sum(dot(p, c) for p, c in zip(h.parent, h.child, strict=True))
            total = self.stiffness * (1.5 - 0.5 * trace)  # k (1 - cos angle)
            return total + 0.5 * self.stiffness * dot(h.gap, h.gap) if frames.moves[0].joint.slides else total
        for x in coordinates(frames, h, at.q):
            total = total + 0.5 * self.stiffness * (x - self.rest) * (x - self.rest)
        return total

    def power(self, at: Kinematics) -> Scalar:
        total: Scalar = 0.0
        if not is_zero(self.damping):
            for rate in joint_rates(at.tree.joints[self.joint], at):
                total = total + rate * rate
        return -(self.damping * total)

    def _pulls(self, frames: JointFrames, h: FramePair, at: Kinematics) -> list[Scalar]:
        """The spring's effort on each freedom of the joint."""
        if is_zero(self.stiffness):
            return [0.0] * len(drives(frames, h))
        if not by_quaternion(frames.moves):
            return [self.stiffness * (x - self.rest) for x in coordinates(frames, h, at.q)]
        vector = _turn_vector(h)
        pulls = [self.stiffness * dot(vector, d) for d in h.child]
        return pulls + [self.stiffness * dot(h.gap, d) for d in h.child] if frames.moves[0].joint.slides else pulls


def joint_rates(frames: JointFrames, at: Kinematics) -> list[Scalar]:
    """Of the child against the parent along each freedom of a joint."""
    r = relative(frames, at.poses, at.motions, ground_motion(ZERO3))
    return [dot(row.m, r.w) + dot(row.f, r.v) for row in drives(frames, joint_frames(frames, at.poses))]


def _turn_vector(h: FramePair) -> Vec3:
    """Sine of the turn from parent to child times its axis, world axes."""
    total = ZERO3
    for p, c in zip(h.parent, h.child, strict=True):
        total = add(total, cross(p, c))
    return times(0.5, total)
