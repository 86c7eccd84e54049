"""A spring and damper in a joint that was cut out of a loop: its coordinates and rates are read off its two bodies."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import Wrenches, together
from linkwright.forces.joint_spring import alike, by_axes
from linkwright.forces.spring_law import Linear, SpringLaw
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
    """-f(x - rest) - d x' along each freedom x; of a free turn, of angle a about n, the slopes of the energy
    2 sin^2(a/2) n . K n: k sin(a) n, where K is k."""

    joint: int  # in the order of declaration
    laws: tuple[SpringLaw, ...]  # N m, N, for each freedom
    rests: tuple[Scalar, ...]  # rad, m
    damping: tuple[Scalar, ...]  # N m s/rad, N s/m

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        frames = at.tree.joints[self.joint]
        h = joint_frames(frames, at.poses)
        parts = []
        rows = zip(drives(frames, h), self._pulls(frames, h, at), self.damping, joint_rates(frames, at), strict=True)
        for row, pull, damping, rate in rows:
            x = -(pull + damping * rate)
            parts.append({body: scaled(x, w) for body, w in pair_of_wrenches(frames, at.poses, row).items()})
        return together(*parts)

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        frames = at.tree.joints[self.joint]
        h, total = joint_frames(frames, at.poses), 0.0
        if self._slack:
            return total
        if by_quaternion(frames.moves):
            k, cosines = self._stiffness, [dot(p, c) for p, c in zip(h.parent, h.child, strict=True)]
            for own, cosine in zip(k[:3], cosines, strict=True):
                total = total + 0.5 * own * (1.0 + 2.0 * cosine - sum(cosines))  # of k alone k (1 - cos angle)
            return total + 0.5 * by_axes(k[3:], h.gap, h.gap) if frames.moves[0].joint.slides else total
        for law, rest, x in zip(self.laws, self.rests, coordinates(frames, h, at.q), strict=True):
            total = total + law.energy(x - rest)
        return total

    def power(self, at: Kinematics) -> Scalar:
        total: Scalar = 0.0
        if not all(map(is_zero, self.damping)):
            for damping, rate in zip(self.damping, joint_rates(at.tree.joints[self.joint], at), strict=True):
                total = total + damping * rate * rate
        return -total

    def kinks(self, at: Kinematics) -> list[Scalar]:
        """What passes through zero where laws have corners or jumps."""
        frames = at.tree.joints[self.joint]
        if by_quaternion(frames.moves) or all(isinstance(law, Linear) for law in self.laws):
            return []
        values = coordinates(frames, joint_frames(frames, at.poses), at.q)
        return [y for law, rest, x in zip(self.laws, self.rests, values, strict=True) for y in law.kinks(x - rest)]

    @property
    def _stiffness(self) -> tuple[Scalar, ...]:
        """Of linear laws."""
        return tuple(law.k for law in self.laws if isinstance(law, Linear))

    @property
    def _slack(self) -> bool:
        return all(isinstance(law, Linear) and is_zero(law.k) for law in self.laws)

    def _pulls(self, frames: JointFrames, h: FramePair, at: Kinematics) -> list[Scalar]:
        """The spring's effort on each freedom of the joint."""
        if self._slack:
            return [0.0] * len(drives(frames, h))
        if not by_quaternion(frames.moves):
            values = coordinates(frames, h, at.q)
            return [law.pull(x - rest) for law, rest, x in zip(self.laws, self.rests, values, strict=True)]
        moment, k = _turn_moment(h, self._stiffness[:3]), self._stiffness[3:]
        pulls = [dot(moment, d) for d in h.child]
        if not frames.moves[0].joint.slides:
            return pulls
        force = times(k[0], h.gap) if alike(k) else ZERO3
        for own, p in () if alike(k) else zip(k, h.parent, strict=True):
            force = add(force, times(own * dot(h.gap, p), p))
        return pulls + [dot(force, d) for d in h.child]


def joint_rates(frames: JointFrames, at: Kinematics) -> list[Scalar]:
    """Of the child against the parent along each freedom of a joint."""
    r = relative(frames, at.poses, at.motions, ground_motion(ZERO3))
    return [dot(row.m, r.w) + dot(row.f, r.v) for row in drives(frames, joint_frames(frames, at.poses))]


def _turn_moment(h: FramePair, k: tuple[Scalar, ...]) -> Vec3:
    """The slopes of the energy of a free turn, world axes: of k alone k times the sine of the turn times its axis."""
    total, half = ZERO3, 0.5 * (k[0] + k[1] + k[2])
    for own, p, c in zip(k, h.parent, h.child, strict=True):
        total = add(total, times(half - own, cross(p, c)))
    return total
