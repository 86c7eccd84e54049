"""A spring and damper in a joint of the tree, between its own coordinates and rates."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.element import Wrenches
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.vector3 import dot, matvec, rotation_of_quaternion, times, transposed
from linkwright.layout.link_tree import Scalar
from linkwright.mechanism.primitive_joints import PRIMITIVES, PrimitiveJoint


class JointSpring(NamedTuple):
    """-k (q - rest) - d v on each freedom; about a quaternion k sin(angle) along the axis of the turn from the
    reference pose, smooth at every pose."""

    kind: str  # of the primitive joint
    q: int
    v: int
    stiffness: Scalar  # N m/rad, N/m
    rest: Scalar  # rad, m
    damping: Scalar  # N m s/rad, N s/m

    @property
    def joint(self) -> PrimitiveJoint:
        """Its row in the table of primitive joints."""
        return PRIMITIVES[self.kind]

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        return {}

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {self.v + k: -(pull + self.damping * at.v[self.v + k]) for k, pull in enumerate(self._pulls(at.q))}

    def energy(self, at: Kinematics) -> Scalar:
        q = at.q
        if not self.joint.by_quaternion:
            x = q[self.q] - self.rest
            return 0.5 * self.stiffness * x * x
        turn = self._quaternion(q)[1:]
        turned = 2.0 * self.stiffness * dot(turn, turn)  # k (1 - cos angle)
        if not self.joint.slides:
            return turned
        p = q[self.q : self.q + 3]
        return turned + 0.5 * self.stiffness * dot(p, p)

    def power(self, at: Kinematics) -> Scalar:
        total: Scalar = 0.0
        for rate in at.v[self.v : self.v + self.joint.freedoms]:
            total = total + rate * rate
        return -(self.damping * total)

    def _pulls(self, q: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
        """The spring's effort on each freedom of the joint."""
        if not self.joint.by_quaternion:
            return (self.stiffness * (q[self.q] - self.rest),)
        w, x, y, z = self._quaternion(q)
        moment = times(2.0 * self.stiffness * w, (x, y, z))
        if not self.joint.slides:
            return moment
        p = (q[self.q], q[self.q + 1], q[self.q + 2])
        return (*moment, *times(self.stiffness, matvec(transposed(rotation_of_quaternion(w, x, y, z)), p)))

    def _quaternion(self, q: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
        first = self.q + self.joint.quaternion
        return q[first : first + 4]
