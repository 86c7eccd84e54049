"""The friction of a mechanism's joints, couplings and motors' gears, laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from linkwright.errors import ModelError
from linkwright.forces.friction_laws import (
    BearingLaw,
    CouplingLaw,
    DryLaw,
    EffortBySpeed,
    FrictionLaw,
    GearLaw,
    GuideLaw,
    ThreadLaw,
)
from linkwright.forces.joint_friction import JointFriction
from linkwright.layout.from_mechanism import planar
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import Scalar, Vec3
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.friction import Bearing, Dry, Guide, Thread
from linkwright.mechanism.mechanism import Mechanism
from linkwright.scalars.expression import parameter, present
from linkwright.scalars.formula import Formula
from linkwright.scalars.seam import sqrt, where_positive


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
