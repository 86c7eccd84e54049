"""LinkTree: the numbers a kernel reads. Links in body axes, parents first, no names.

A *link* is what one primitive joint carries: axes fixed in it with the joint's axis along z, origin O on that axis.
A joint of several freedoms is a chain of primitives whose links in between have no mass; bodies welded together are
one link. Every number may be a float or a symbol: nothing here or in the kernels asks which.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from linkwright.mechanism.kinds import Moves
from linkwright.mechanism.primitive_joints import PRIMITIVES, PrimitiveJoint
from linkwright.scalars.expression import Parameter
from linkwright.scalars.recurring_steps import machine_record

Scalar = Any
Vec3 = tuple[Scalar, Scalar, Scalar]
Mat3 = tuple[Vec3, Vec3, Vec3]


class Sym3(NamedTuple):
    """A symmetric 3 x 3 matrix by its upper triangle."""

    xx: Scalar
    xy: Scalar
    xz: Scalar
    yy: Scalar
    yz: Scalar
    zz: Scalar


@machine_record
class Mass(NamedTuple):
    """A rigid body's inertia about a point O: m, m c with c from O to the centre of mass, tensor about O."""

    m: Scalar
    mc: Vec3
    I: Sym3


class Shift(NamedTuple):
    """Shift the origin by `a`, in the present axes."""

    a: Vec3


class Spin(NamedTuple):
    """Turn the axes about the present x (0) or z (2) axis by the angle of cosine c and sine s."""

    axis: int
    c: Scalar
    s: Scalar


class Quarter(NamedTuple):
    """Turn the axes about x (0) or z (2) by a right angle, `sign` +1 or -1: a swap, not a product."""

    axis: int
    sign: int


class Rotate(NamedTuple):
    """Turn the axes; the rows of R are the new axes in the old."""

    R: Mat3


FrameStep = Shift | Spin | Quarter | Rotate


@machine_record
class Link(NamedTuple):
    """One primitive joint and what it carries."""

    parent: int  # link, -1 for the ground
    kind: str  # of the primitive joint
    before: tuple[FrameStep, ...]  # constant moves from the parent's axes at its O to the joint's at q = 0
    angle: tuple[Scalar, int] | Spin  # added to the joint's: a number and a count of right angles, or a turn about z
    pitch: Scalar  # slide per radian (screw)
    q: int  # place of the first coordinate
    v: int  # place of the first rate
    backward: bool  # spherical, free: declared from this link to its parent
    mass: Mass
    armature: Scalar = 0.0  # inertia of the joint's rotor, on each of its rates

    @property
    def joint(self) -> PrimitiveJoint:
        """Its row in the table of primitive joints."""
        return PRIMITIVES[self.kind]

    @property
    def rates(self) -> range:
        """Places of its rates."""
        return range(self.v, self.v + self.joint.freedoms)

    @property
    def alone(self) -> Link:
        """As if there were no other: a step over one link takes this, and its own coordinates and rates."""
        return self._replace(parent=-1, q=0, v=0)

    def own_coordinates(self, q: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
        """Of those of the whole machine."""
        return q[self.q : self.q + self.joint.coordinates]

    def own_rates(self, v: tuple[Scalar, ...]) -> tuple[Scalar, ...]:
        """Of those of the whole machine; likewise of accelerations and efforts."""
        return v[self.v : self.v + self.joint.freedoms]


class BodyPoint(NamedTuple):
    """A point of a body, fixed in its link (-1: the ground): position from O in the link's axes."""

    link: int
    body: int
    p: Vec3
    R: Mat3  # columns: the world's axes of the reference pose, in the link's axes

    @property
    def alone(self) -> BodyPoint:
        """The same on whatever body: only whether it is the ground's is told."""
        return self._replace(link=min(self.link, 0), body=min(self.body, 0))


class BodyInertia(NamedTuple):
    """The mass of one body; bodies that fixed joints weld into one link have one each."""

    link: int
    mass: Mass  # about the link's O, link axes
    com: BodyPoint


class TreeJoint(NamedTuple):
    """One joint of the tree, from body `inner` to body `outer` (-1: the ground) through a chain of links."""

    inner: int
    outer: int
    chain: tuple[int, ...]  # empty: a weld
    point: BodyPoint  # the joint's point, fixed in its declared child
    backward: bool  # declared from outer to inner
    joint: int  # its place in the order of declaration
    rate: int  # of the first of its rates


@machine_record
class JointFrames(NamedTuple):
    """A joint as fixed in its parent and in its child, for cutting it: its point in both, its directions in the
    reference pose.

    counted: (one of its coordinates, the (place in q, sign) of the tree's angles whose sum it is), where there is such
    a sum: whole turns are in it. Other angles are known within half a turn.
    """

    moves: Moves  # of which its motion is a chain, from parent to child
    parent: BodyPoint
    child: BodyPoint
    axes: Mat3  # rows e, u, w: the axis (or world's x) and two normals, right-handed, world axes, reference pose
    axis2: Vec3  # zero where it has none
    pitch: Scalar  # slide per radian (screw)
    counted: tuple[tuple[int, tuple[tuple[int, float], ...]], ...] = ()

    @property
    def alone(self) -> JointFrames:
        """As if there were no other bodies than its parent and its child: a step over one joint takes this."""
        return self._replace(parent=self.parent.alone, child=self.child.alone, counted=())


class LinkTree(NamedTuple):
    """All links, parents first, with their loads, constraints and gravity.

    base: where the ground's origin is in the world. Links are laid out from there. parameters: those that
    numbers are expressions of; numbers: the values of parameters that were put in their place (see numbers.py).
    """

    links: tuple[Link, ...]
    gravity: Vec3
    nq: int
    nv: int
    body_inertias: tuple[BodyInertia, ...] = ()
    tree_joints: tuple[TreeJoint, ...] = ()  # parents first
    forces: tuple[Any, ...] = ()  # ForceElements, see forces/element.py
    couplings: tuple[Any, ...] = ()  # Constraints that are no joints, see constraints/constraint.py
    contacts: tuple[Any, ...] = ()  # what may only push, in runs alone, see constraints/unilateral.py
    joints: tuple[JointFrames, ...] = ()  # every joint as if it were cut, in the order of declaration
    cut: tuple[int, ...] = ()  # those that are, one per loop
    points: tuple[BodyPoint, ...] = ()  # those with a name, in the order of declaration
    base: Vec3 = (0.0, 0.0, 0.0)
    parameters: tuple[Parameter, ...] = ()
    mode: tuple[tuple[str, Scalar], ...] = ()  # 1 or 0 by the switches of constraint rows; those not named are on
    numbers: tuple[Scalar, ...] = ()
    frictions: tuple[Any, ...] = ()  # JointFrictions, see forces/joint_friction.py

    @property
    def constrained(self) -> bool:
        """Whether anything must hold beside its joints: loops, or couplings."""
        return bool(self.cut or self.couplings)

    @property
    def cuts(self) -> tuple[JointFrames, ...]:
        return tuple(self.joints[k] for k in self.cut)


ZERO3: Vec3 = (0.0, 0.0, 0.0)
NO_TENSOR = Sym3(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
NO_MASS = Mass(0.0, ZERO3, NO_TENSOR)
IDENTITY: Mat3 = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
