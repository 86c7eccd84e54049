"""The listing that `print(mechanism)` shows."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from linkwright.mechanism.beams import of_no_beam
from linkwright.mechanism.checked_numbers import Vec3
from linkwright.mechanism.curves import Arc, Line, Shape
from linkwright.mechanism.force_laws import is_steady, told
from linkwright.mechanism.friction import in_words
from linkwright.mechanism.held import nouns
from linkwright.mechanism.profiles import Profile
from linkwright.mechanism.spring_laws import is_law
from linkwright.scalars.expression import present
from linkwright.scalars.expression_text import shortened
from linkwright.scalars.formula import Formula

if TYPE_CHECKING:
    from linkwright.mechanism.elements import Joint
    from linkwright.mechanism.mechanism import Mechanism


def listing(m: Mechanism) -> str:
    """A line for each parameter, body, joint and so on, in order of declaration."""
    lines = [f"{m.name}: gravity {_short(m.gravity)} m/s^2"]
    for p in m.parameters.values():
        lower, upper = p.bounds
        span = "" if math.isinf(lower) and math.isinf(upper) else f", {lower:.6g} to {upper:.6g}"
        lines.append(f"  parameter {p.name} = {p.value:.6g} {p.unit}".rstrip() + span)
    for d in m.derived.values():
        lines.append(f"  parameter {d.name} = {shortened(d.expression)} = {d.value:.6g} {d.unit}".rstrip())
    bodies, joints = of_no_beam(m)
    for body in bodies.values():
        said = body.inertia
        mass = "massless" if said is None else f"{present(said.mass):.6g} kg at {_short(said.com)} m"
        lines.append(f"  body    {body.name}: {mass}")
    for beam in m.beams.values():
        kind = f"{beam.elements} elements, {', '.join(beam.ways)}, {beam.first} to {beam.last}"
        ends = f"{_short(beam.start)} to {_short(beam.end)} m"
        lines.append(f"  beam    {beam.name}: {present(beam.mass):.6g} kg, {ends}, {kind}")
    for joint in joints.values():
        along = "" if joint.axis is None else f" along {_short(joint.axis)}"
        drive = ", actuated" if joint.actuated else ""
        drive += f", {in_words(joint.friction)}" if joint.friction is not None else ""
        drive += "" if joint.stop is None else f", {_stop(joint)}"
        drive += "" if joint.clearance is None else f", {present(joint.clearance):.6g} m clear"
        between = f"{joint.parent} -> {joint.child}"
        lines.append(f"  joint   {joint.name}: {joint.kind}, {between}, at {_short(joint.at)} m{along}{drive}")
    for coupling in m.couplings.values():
        terms = " + ".join(f"{present(x):.6g} {name}" for name, x in coupling.weights.items()).replace("+ -", "- ")
        play = "" if coupling.backlash is None else f", with a play of {present(coupling.backlash):.6g}"
        lines.append(f"  coupling {coupling.name}: {terms} = {present(coupling.offset):.6g}{play}")
    for name, noun in nouns(m).items():
        if noun != "coupling":
            lines.append(f"  {noun:7} {name}: {said_of(m, name)}")
    for pair in m.contacts.values():
        what = f"{'point' if present(pair.radius) == 0.0 else 'ball'} {_short(pair.at)} m of {pair.body} on {pair.on}"
        way = f"normal {_short(pair.normal)}" if pair.surface is None else pair.surface.kind
        lines.append(f"  contact {pair.name}: {what}, {way}, {pair.law.words}")
    for spring in m.springs.values():
        lines.append(
            f"  spring  {spring.name}: {spring.body_a} {_short(spring.point_a)} m - {spring.body_b} "
            f"{_short(spring.point_b)} m, {_stiffness(spring.stiffness)}, {present(spring.damping):.6g} N s/m"
        )
    for bushing in m.bushings.values():
        stiff = ", ".join(f"{present(x):.4g}" for x in bushing.stiffness)
        lines.append(
            f"  bushing {bushing.name}: {bushing.body_a} - {bushing.body_b}, at {_short(bushing.at)} m, ({stiff}) "
            "N m/rad, N/m"
        )
    for load in m.forces.values():
        lines.append(f"  force   {load.name}: {_push(load.force)} N, {_push(load.moment)} N m on {load.body}")
    for actuator in m.actuators.values():
        numbers = ("gear", "gain", "kp", "kv", "bias")
        law = ", ".join(f"{key} {x:.6g}" for key in numbers if (x := present(getattr(actuator, key))))
        lines.append(f"  actuator {actuator.name}: {actuator.kind} of {actuator.joint}, {law}")
    for point in m.points.values():
        lines.append(f"  point   {point.name}: {_short(point.at)} m of {point.body}")
    return "\n".join(lines)


def said_of(m: Mechanism, name: str) -> str:
    """What a relation, cam, curve, rope or rolling wheel holds, in a few words."""
    if name in m.relations:
        return f"{_formula(m.relations[name].zero)} = 0"
    if name in m.rollings:
        wheel = m.rollings[name]
        return (
            f"{wheel.wheel}, {'a ball' if wheel.axis is None else 'a wheel'} of {present(wheel.radius):.6g} m about "
            f"{_short(wheel.at)} m, on {wheel.on}"
        )
    if name in m.ropes:
        rope = m.ropes[name]
        way = " - ".join(f"{body} {_short(at)} m" for body, at in rope.places)
        return f"{way}, {present(rope.length):.6g} m long"
    if name in m.curves:
        curve = m.curves[name]
        sides = ", ".join("free" if x is None else f"{present(x):.6g} m" for x in dict.fromkeys(curve.flanks))
        play = "" if curve.holds else f", {sides} clear"
        return f"{_short(curve.at)} m of {curve.body} on {_shape(curve.curve)} of {curve.on}{play}"
    cam = m.cams[name]
    sign = "=" if cam.holds else ">="
    if isinstance(cam.profile, Profile):
        return f"{cam.lifter} {sign} a spline through {len(cam.profile.angles)} points of {cam.shaft}"
    return f"{cam.lifter} {sign} {_formula(cam.profile, cam.shaft)}"


def _shape(curve: Shape) -> str:
    if isinstance(curve, Line):
        return f"the line {_short(curve.start)} - {_short(curve.end)} m"
    if isinstance(curve, Arc):
        kind = "circle" if curve.ends is None else "arc"
        return f"the {kind} of {present(curve.radius):.6g} m about {_short(curve.centre)} m"
    return f"a {'closed ' if curve.closed else ''}curve through {len(curve.points)} points"


def _formula(formula: Formula, name: str | None = None) -> str:
    """As it is written, with the names of coordinates for its variables, or this one."""
    return shortened(formula.renamed({x: name or x for x in formula.variables}))


def _stiffness(x: Any) -> str:
    """N/m, or the law in words."""
    if not is_law(x):
        return f"{present(x):.6g} N/m"
    return f"pull {_formula(x, 'x') if isinstance(x, Formula) else x.words}"


def _push(push: Any) -> str:
    """Three numbers, or what gives them."""
    if is_steady(push):
        return _short(push)
    return told(push) if callable(push) else "(" + ", ".join(map(told, push)) + ")"


def _stop(joint: Joint) -> str:
    """What it meets at its limits, in words."""
    assert joint.stop is not None
    assert joint.limits is not None
    lower, upper = (f"{present(x):.6g}" for x in joint.limits)
    unit, by_length = ("m", "N/m") if joint.slides(joint.name) else ("rad", "N m/rad")
    if joint.stop.rigid:
        return f"stops at {lower} and {upper} {unit} (restitution {present(joint.stop.restitution):.6g})"
    return f"stops at {lower} and {upper} {unit} ({present(joint.stop.stiffness):.6g} {by_length})"


def _short(v: Vec3) -> str:
    return "(" + ", ".join(f"{present(entry):.4g}" for entry in v) + ")"
