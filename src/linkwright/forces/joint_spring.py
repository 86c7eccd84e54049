"""A spring and damper in a joint of the tree, between its own coordinates and rates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from linkwright.forces.element import Wrenches
from linkwright.forces.spring_law import Linear, SpringLaw
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.vector3 import add, cross, dot, matvec, rotation_of_quaternion, times, transposed
from linkwright.layout.link_tree import Scalar
from linkwright.mechanism.primitive_joints import PRIMITIVES, PrimitiveJoint


class JointSpring(NamedTuple):
    """-f(q - rest) - d v on each freedom; about a quaternion, v its vector part and K the stiffness about the axes, the
    slopes of 2 v . K v: k sin(angle) along the axis of the turn from the reference pose, where K is k."""

    kind: str  # of the primitive joint
    q: int
    v: int
    laws: tuple[SpringLaw, ...]  # N m, N, for each freedom; about and along a quaternion's axes linear
    rest: Scalar  # rad, m
    damping: tuple[Scalar, ...]  # N m s/rad, N s/m

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
        pulls = zip(self._pulls(at.q), self.damping, strict=True)
        return {self.v + k: -(pull + damping * at.v[self.v + k]) for k, (pull, damping) in enumerate(pulls)}

    def energy(self, at: Kinematics) -> Scalar:
        q = at.q
        if not self.joint.by_quaternion:
            return self.laws[0].energy(q[self.q] - self.rest)
        k, turn = _stiffness(self.laws), self._quaternion(q)[1:]
        turned = 2.0 * by_axes(k[:3], turn, turn)  # k (1 - cos angle)
        if not self.joint.slides:
            return turned
        p = q[self.q : self.q + 3]
        return turned + 0.5 * by_axes(k[3:], p, p)

    def power(self, at: Kinematics) -> Scalar:
        total: Scalar = 0.0
        rates = at.v[self.v : self.v + self.joint.freedoms]
        if alike(self.damping):
            for rate in rates:
                total = total + rate * rate
            return -(self.damping[0] * total)
        for rate, damping in zip(rates, self.damping, strict=True):
            total = total + damping * rate * rate
        return -total

    def kinks(self, at: Kinematics) -> list[Scalar]:
        """What passes through zero where its law has corners or jumps."""
        return [] if self.joint.by_quaternion else self.laws[0].kinks(at.q[self.q] - self.rest)

    def _pulls(self, q: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
        """The spring's effort on each freedom of the joint."""
        if not self.joint.by_quaternion:
            return (self.laws[0].pull(q[self.q] - self.rest),)
        k, (w, x, y, z) = _stiffness(self.laws), self._quaternion(q)
        if alike(k[:3]):
            moment = times(2.0 * k[0] * w, (x, y, z))
        else:
            held = (k[0] * x, k[1] * y, k[2] * z)
            moment = times(2.0, add(times(w, held), cross(held, (x, y, z))))
        if not self.joint.slides:
            return moment
        p, back = (q[self.q], q[self.q + 1], q[self.q + 2]), transposed(rotation_of_quaternion(w, x, y, z))
        if alike(k[3:]):
            return (*moment, *times(k[3], matvec(back, p)))
        return (*moment, *matvec(back, (k[3] * p[0], k[4] * p[1], k[5] * p[2])))

    def _quaternion(self, q: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
        first = self.q + self.joint.quaternion
        return q[first : first + 4]


def _stiffness(laws: Sequence[SpringLaw]) -> tuple[Scalar, ...]:
    """Of linear laws."""
    return tuple(law.k for law in laws if isinstance(law, Linear))


def by_axes(k: Sequence[Scalar], a: Sequence[Scalar], b: Sequence[Scalar]) -> Scalar:
    """a . K b, of one k where all are alike."""
    if alike(k):
        return k[0] * dot((a[0], a[1], a[2]), (b[0], b[1], b[2]))
    return k[0] * a[0] * b[0] + k[1] * a[1] * b[1] + k[2] * a[2] * b[2]


def alike(k: Sequence[Scalar]) -> bool:
    """Whether all numbers are one, as far as it is known."""
    return all(x is k[0] or (type(x) is type(k[0]) and _same(x, k[0])) for x in k[1:])


def _same(x: Scalar, y: Scalar) -> bool:
    if hasattr(x, "tape"):
        return bool(x.k == y.k)
    return isinstance(x, float) and x == y
