"""Friction of joints that are laid out: the effort against the slip, bounded by what the joint carries.

    |f| <= sum of c_i |N_i| + c_0,     N_i linear in the joint's reaction (moment n, force f, at its point)

While the joint slips equality holds, and f opposes the rate. The reaction is the resultant, friction included.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from linkwright.kernels.closure import FramePair
from linkwright.kernels.vector3 import add, cross, dot, sub, times
from linkwright.layout.link_tree import LinkTree, Scalar, Vec3
from linkwright.scalars.formula import Formula
from linkwright.scalars.seam import exp

Vector = tuple[Scalar, ...]


class Weight(NamedTuple):
    """How a part N of a reaction makes friction: by its size, and, whichever way it slips, by its component."""

    size: Scalar
    pull: Scalar = 0.0


class FrictionLaw(Protocol):
    """Which parts of a reaction press, and what friction they allow; what is allowed whatever is carried."""

    def pressing(self, h: FramePair, n: Vec3, f: Vec3) -> tuple[Vector, ...]:
        """The parts N_i, linear in the reaction."""

    def weights(self, static: bool) -> tuple[Weight, ...]:
        """One per part, of slip or at rest."""

    def unloaded(self, speed: Scalar, static: bool) -> Scalar:
        """The effort whatever is carried, at a speed of slip."""

    @property
    def viscous(self) -> Scalar:
        """Effort per rate, of slip."""

    @property
    def dims(self) -> tuple[int, ...]:
        """How many components each N_i has."""

    @property
    def by_force(self) -> bool:
        """Whether no N_i takes the moment of the reaction, or anything else but its force."""


class BearingLaw(NamedTuple):
    """N: the force across the axis."""

    arm: Scalar  # of the friction circle, m
    static_arm: Scalar
    second: bool = False  # whether about axis2, which the child carries

    def pressing(self, h: FramePair, n: Vec3, f: Vec3) -> tuple[Vector, ...]:
        return (cross(h.axis2_of_child if self.second else h.parent[0], f),)

    def weights(self, static: bool) -> tuple[Weight, ...]:
        return (Weight(self.static_arm if static else self.arm),)

    def unloaded(self, speed: Scalar, static: bool) -> Scalar:
        return 0.0

    @property
    def viscous(self) -> Scalar:
        return 0.0

    @property
    def by_force(self) -> bool:
        return True

    @property
    def dims(self) -> tuple[int, ...]:
        return (3,)


class GuideLaw(NamedTuple):
    """N: the forces at the two ends of a guide, F/2 +- M/b; in a plane of that normal, or all around."""

    mu: Scalar
    static: Scalar
    per_length: Scalar  # 1/b
    normal: Vec3 | None  # of a planar machine whose constraints out of its plane are redundant

    def pressing(self, h: FramePair, n: Vec3, f: Vec3) -> tuple[Vector, ...]:
        e = h.parent[0]
        if self.normal is not None:
            half, turning = 0.5 * dot(cross(self.normal, e), f), self.per_length * dot(self.normal, n)
            return (half + turning,), (half - turning,)
        half, turning = times(0.5, cross(e, f)), times(self.per_length, cross(e, cross(n, e)))
        return add(half, turning), sub(half, turning)

    def weights(self, static: bool) -> tuple[Weight, ...]:
        w = Weight(self.static if static else self.mu)
        return w, w

    def unloaded(self, speed: Scalar, static: bool) -> Scalar:
        return 0.0

    @property
    def viscous(self) -> Scalar:
        return 0.0

    @property
    def by_force(self) -> bool:
        return False

    @property
    def dims(self) -> tuple[int, ...]:
        return (3, 3) if self.normal is None else (1, 1)


class ThreadLaw(NamedTuple):
    """N: the force along the axis, W. Lifted by the thread it costs W r (tan(lead + phi) - tan(lead)), let down
    W r (tan(lead) - tan(lead - phi))."""

    moving: tuple[Scalar, Scalar]  # m, of a load that is lifted, and of one that is let down
    static: tuple[Scalar, Scalar]
    hand: Scalar  # 1, or -1 of a left-handed thread

    def pressing(self, h: FramePair, n: Vec3, f: Vec3) -> tuple[Vector, ...]:
        return ((dot(h.parent[0], f),),)

    def weights(self, static: bool) -> tuple[Weight, ...]:
        lifting, lowering = self.static if static else self.moving
        return (Weight(0.5 * (lifting + lowering), 0.5 * self.hand * (lifting - lowering)),)

    def unloaded(self, speed: Scalar, static: bool) -> Scalar:
        return 0.0

    @property
    def viscous(self) -> Scalar:
        return 0.0

    @property
    def by_force(self) -> bool:
        return True

    @property
    def dims(self) -> tuple[int, ...]:
        return (1,)


class CouplingLaw(NamedTuple):
    """N: the force of a coupling along the last of its coordinates. Driven by the others that gives efficiency x power;
    driving them it takes power / efficiency. Of one with backlash it is that of the flank that carries."""

    coupling: int  # its place among the tree's constraints that are no joints
    factor: Scalar
    driven: Scalar  # 1 - efficiency
    driving: Scalar  # 1 / efficiency - 1
    flanks: tuple[str, ...] = ()  # with backlash: numbers of the mode of the one that pushes forward, and of the other

    def force(self, tree: LinkTree, carried: Vector) -> Scalar:
        """Of the coupling, from reactions, couplings' multipliers and, in runs, the forces of what may only push."""
        rows = [len(coupling.row_names) for coupling in tree.couplings]
        first = 6 * len(tree.joints)
        if not self.flanks:
            return carried[first + sum(rows[: self.coupling])]
        contacts = carried[first + sum(rows) :]
        if not contacts:
            return 0.0
        numbers = [x.constraint.number for x in tree.contacts]
        forward, backward = (contacts[numbers.index(flank)] for flank in self.flanks)
        return forward - backward

    def pressing(self, h: FramePair, n: Vec3, f: Vec3) -> tuple[Vector, ...]:
        """Of no joint's reaction."""
        return ()

    def weights(self, static: bool) -> tuple[Weight, ...]:
        return (Weight(0.5 * (self.driven + self.driving), 0.5 * (self.driven - self.driving)),)

    def unloaded(self, speed: Scalar, static: bool) -> Scalar:
        return 0.0

    @property
    def viscous(self) -> Scalar:
        return 0.0

    @property
    def by_force(self) -> bool:
        return False

    @property
    def dims(self) -> tuple[int, ...]:
        return (1,)


class EffortBySpeed(NamedTuple):
    """A formula of the speed of slip, with numbers for its parameters."""

    formula: Formula
    numbers: tuple[Scalar, ...]

    def __call__(self, speed: Scalar) -> Scalar:
        return self.formula.value([speed] if self.formula.variables else [], self.numbers)


class GearLaw(NamedTuple):
    """N: the effort B of a motor, whatever the joint carries. While it drives, the share eta of B comes out; while the
    load drives, B / eta."""

    effort: Scalar
    driven: Scalar  # 1 - efficiency
    driving: Scalar  # 1 / efficiency - 1

    def pressing(self, h: FramePair, n: Vec3, f: Vec3) -> tuple[Vector, ...]:
        """Of no joint's reaction."""
        return ()

    def weights(self, static: bool) -> tuple[Weight, ...]:
        return (Weight(0.5 * (self.driven + self.driving), 0.5 * (self.driven - self.driving)),)

    def unloaded(self, speed: Scalar, static: bool) -> Scalar:
        return 0.0

    @property
    def viscous(self) -> Scalar:
        return 0.0

    @property
    def by_force(self) -> bool:
        return True  # by nothing that the joint carries

    @property
    def dims(self) -> tuple[int, ...]:
        return (1,)


class DryLaw(NamedTuple):
    """Nothing presses."""

    effort: Any  # a number, or a function of the speed
    static: Scalar | None
    stribeck: Scalar | None
    viscous: Scalar

    def pressing(self, h: FramePair, n: Vec3, f: Vec3) -> tuple[Vector, ...]:
        return ()

    def weights(self, static: bool) -> tuple[Weight, ...]:
        return ()

    def unloaded(self, speed: Scalar, static: bool) -> Scalar:
        if static and self.static is not None:
            return self.static
        if callable(self.effort):
            return self.effort(speed)
        if self.stribeck is None or self.static is None:
            return self.effort
        x = speed * (1.0 / self.stribeck)
        return self.effort + (self.static - self.effort) * exp(-(x * x))

    @property
    def by_force(self) -> bool:
        return True

    @property
    def dims(self) -> tuple[int, ...]:
        return ()
