"""Friction of joints that are laid out: the effort against the slip, bounded by what the joint carries.

    |f| <= sum of c_i |N_i| + c_0,     N_i linear in the joint's reaction (moment n, force f, at its point)

While the joint slips equality holds, and f opposes the rate. The reaction is the resultant, friction included.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from linkwright.constraints.mode import ModeNumber, ModeUpdate, Now, Transition
from linkwright.errors import ModelError
from linkwright.kernels.closure import FramePair
from linkwright.kernels.vector3 import add, cross, dot, sub, times
from linkwright.layout.from_mechanism import planar
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import LinkTree, Scalar, Vec3
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.friction import Bearing, Dry, Guide, Thread
from linkwright.mechanism.mechanism import Mechanism
from linkwright.scalars.expression import parameter, present
from linkwright.scalars.formula import Formula
from linkwright.scalars.seam import exp, sqrt, where_positive

Vector = tuple[Scalar, ...]
RESTS = "machine rests"  # the number of the mode that is 1 where nothing moves


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


class JointFriction(NamedTuple):
    """Along one rate of a joint: the joint's place in the order of declaration, the rate's among efforts, its law.

    slips, sticks: names of the two numbers of the mode that say which way it slips (1, -1; 0: neither), and whether it
    rests. shared: whether others may hold it at rest, and it them; then two more numbers say whether it rides on their
    being held, and the share of what is allowed that it takes itself.
    """

    joint: int
    place: int
    law: FrictionLaw
    slips: str
    sticks: str
    name: str
    number: int  # among the joints with friction
    rate: str
    shared: bool = False

    @property
    def rides(self) -> str:
        return f"{self.name}.rides"

    @property
    def share(self) -> str:
        return f"{self.name}.share"

    @property
    def flanks(self) -> tuple[str, ...]:
        """Of a coupling with backlash the numbers of the mode that say which of its flanks carry."""
        return self.law.flanks if isinstance(self.law, CouplingLaw) else ()

    def idle(self, mode: Mapping[str, Scalar]) -> bool:
        """Whether nothing can press: no flank of a coupling with backlash carries."""
        return bool(self.flanks) and not any(mode.get(flank, 0.0) for flank in self.flanks)

    @property
    def mode_numbers(self) -> tuple[ModeNumber, ...]:
        """What a run starts with is found from its start."""
        more = (self.rides, self.share) if self.shared else ()
        names = (self.slips, self.sticks, *more, *((RESTS,) if self.number == 0 else ()))
        return tuple(ModeNumber(name, _beginning) for name in names)

    @property
    def transitions(self) -> tuple[Transition, ...]:
        """A slipping joint comes to rest; a held one takes more than is allowed."""
        stops, leaves = f"{self.name} stops", f"{self.name} leaves"
        return (
            Transition(
                self.name,
                "stops",
                lambda now: now.friction(self.number).slip,
                -1,
                friction_decides,
                lambda now: now.friction(self.number).slip_rate,
                stops,
            ),
            Transition(
                self.name, "leaves", lambda now: now.friction(self.number).excess, 1, friction_decides, key=leaves
            ),
        )


def held_of(x: JointFriction, mode: Mapping[str, Scalar]) -> Scalar | None:
    """1 where the rate of a joint is held by the effort that it takes; None where that is never so."""
    sticks = mode.get(x.sticks)
    if sticks is None or x.rides not in mode:
        return sticks
    return sticks * (1.0 - mode[x.rides])


def _beginning(now: Now) -> Mapping[str, Scalar]:
    """Of all joints with friction."""
    return now.friction_change((), ()).values


def mode_names(frictions: Sequence[JointFriction]) -> tuple[str, ...]:
    """Of the numbers that say how all joints with friction go on: which way each slips, then which are held."""
    return (*(x.slips for x in frictions), *(x.sticks for x in frictions))


def friction_decides(now: Now, names: Sequence[str]) -> ModeUpdate:
    """What all joints with friction do after some stop, or leave rest, at one instant: they are decided together."""
    stopping = [name.removesuffix(" stops") for name in names if name.endswith(" stops")]
    leaving = [name.removesuffix(" leaves") for name in names if name.endswith(" leaves")]
    return now.friction_change(stopping, leaving)


def must_not_rub(tree: Any, what: str) -> None:
    """Refuse what carries no mode: it could not stick."""
    if tree.frictions:
        names = ", ".join(repr(x.name) for x in tree.frictions[:4])
        raise ModelError(
            f"{what}: joints {names} have dry friction, which sticks and slips by events, and only simulate() follows "
            "these. Leave friction out, or simulate."
        )


def joint_frictions(laid_out: LaidOut) -> tuple[JointFriction, ...]:
    """Of all joints that have friction, in the order of declaration."""
    found: list[JointFriction] = []
    law: FrictionLaw
    for number, joint in enumerate(laid_out.mechanism.joints.values()):
        for k, (rate, own) in enumerate(zip(joint.rates, joint.frictions, strict=True)):
            if type(own) in LAWS:  # a bristle is a force element
                law, place = LAWS[type(own)](laid_out, number, joint, k), laid_out.effort_place(rate)
                found.append(
                    JointFriction(number, place, law, f"{rate}.slips", f"{rate}.sticks", rate, len(found), rate)
                )
    numbers = {name: number for number, name in enumerate(laid_out.mechanism.joints)}
    every = laid_out.mechanism.couplings.values()
    places = {coupling.name: k for k, coupling in enumerate(x for x in every if x.holds)}
    for coupling in every:
        if isinstance(coupling.efficiency, float) and coupling.efficiency == 1.0:
            continue
        last, lost = coupling.coordinates[-1], 1.0 - coupling.efficiency
        flanks = () if coupling.holds else coupling.flanks
        place = places.get(coupling.name, -1)
        law = CouplingLaw(place, coupling.factors[-1], lost, lost / coupling.efficiency, flanks)
        modes = f"{coupling.name}.slips", f"{coupling.name}.sticks"
        joint_name = last.partition(".")[0]
        rate = laid_out.mechanism.joints[joint_name].rate_by_coordinate[last]
        place = laid_out.effort_place(rate)
        found.append(JointFriction(numbers[joint_name], place, law, *modes, coupling.name, len(found), rate))
    return tuple(found)


def with_gears(tree: Any, joints: Sequence[tuple[str, int, int, str]], shared: bool) -> Any:
    """The tree of a run with the friction of gears that lose power, of motors at joints told by name, number, place
    among efforts and rate; their laws are those of an instant (see `under_motors`)."""
    own = tuple(x._replace(shared=x.shared or shared) for x in tree.frictions)
    for name, number, place, rate in joints:
        gear, law = f"{name}.gear", GearLaw(0.0, 0.0, 0.0)
        own += (JointFriction(number, place, law, f"{gear}.slips", f"{gear}.sticks", gear, len(own), rate, shared),)
    return tree._replace(frictions=own)


def under_motors(tree: Any, laws: Sequence[GearLaw]) -> Any:
    """The same with the laws of its gears as their motors push now."""
    first = len(tree.frictions) - len(laws)
    gears = (x._replace(law=law) for x, law in zip(tree.frictions[first:], laws, strict=True))
    return tree._replace(frictions=(*tree.frictions[:first], *gears))


def _bearing(laid_out: LaidOut, number: int, joint: Joint, rate: int) -> BearingLaw:
    law: Any = joint.frictions[rate]

    def arm(mu: Scalar) -> Scalar:
        return law.radius * mu / sqrt(1.0 + mu * mu)  # r sin(atan(mu))

    moving = arm(law.mu)
    second = joint.moves[rate].direction == "axis2"
    return BearingLaw(moving, moving if law.static is None else arm(law.static), second)


def _guide(laid_out: LaidOut, number: int, joint: Joint, rate: int) -> GuideLaw:
    law: Any = joint.frictions[rate]
    normal = _normal(laid_out.mechanism) if _in_a_loop(laid_out.mechanism, joint) else None
    return GuideLaw(law.mu, law.mu if law.static is None else law.static, 1.0 / law.length, normal)


def _normal(mechanism: Mechanism) -> Vec3 | None:
    """Of the plane to which all motion is parallel: there the constraints of a loop across it are redundant, and what
    they carry is not determinate."""
    plain = mechanism.at()
    if not planar(plain):
        return None
    return next((joint.axis for joint in plain.joints.values() if joint.kind in ("revolute", "planar")), None)


def _in_a_loop(mechanism: Mechanism, joint: Joint) -> bool:
    """Whether the joint's two bodies are joined some other way, too."""
    others = [(j.parent, j.child) for j in mechanism.joints.values() if j.name != joint.name]
    reached, size = {joint.parent}, 0
    while len(reached) > size:
        size = len(reached)
        reached |= {x for pair in others if reached & set(pair) for x in pair}
    return joint.child in reached


def _thread(laid_out: LaidOut, number: int, joint: Joint, rate: int) -> ThreadLaw:
    law: Any = joint.frictions[rate]
    pitch = laid_out.tree.joints[number].pitch
    hand = where_positive(pitch, 1.0, -1.0) if not isinstance(pitch, float) else (1.0 if pitch > 0.0 else -1.0)
    t = hand * pitch / law.radius  # tan(lead angle)

    def arms(mu: Scalar) -> tuple[Scalar, Scalar]:
        if present(t) * present(mu) >= 1.0:
            raise ModelError(
                f"{laid_out.mechanism.name}: joint {joint.name!r}: a thread with mu = {present(mu):g} and a lead angle "
                f"of tangent {present(t):g} never moves under a load. Take a smaller mu, or a smaller pitch."
            )
        turned = law.radius * mu * (1.0 + t * t)
        return turned / (1.0 - t * mu), turned / (1.0 + t * mu)

    moving = arms(law.mu)
    return ThreadLaw(moving, moving if law.static is None else arms(law.static), hand)


def _dry(laid_out: LaidOut, number: int, joint: Joint, rate: int) -> DryLaw:
    law: Any = joint.frictions[rate]
    effort = law.effort
    if isinstance(effort, Formula):
        effort = EffortBySpeed(effort, tuple(parameter(p) for p in effort.parameters))
    return DryLaw(effort, law.static, law.stribeck, law.viscous)


LAWS: dict[type, Callable[[LaidOut, int, Joint, int], FrictionLaw]] = {
    Bearing: _bearing,
    Guide: _guide,
    Thread: _thread,
    Dry: _dry,
}
