"""The force elements of a mechanism that is laid out: one function per kind, in one table."""

from __future__ import annotations

from linkwright.forces.bristle_friction import BristleFriction
from linkwright.forces.bushing import BushingElement
from linkwright.forces.contact_force import contact_forces
from linkwright.forces.cut_joint_spring import CutJointSpring
from linkwright.forces.elastic_stop import elastic_stops
from linkwright.forces.element import ForceElement
from linkwright.forces.joint_spring import JointSpring
from linkwright.forces.law_spring import LawSpring
from linkwright.forces.load import Load
from linkwright.forces.seeing_force import ForceInTime, Said, SeeingForce, hangs_on_time
from linkwright.forces.spring_law import spring_law
from linkwright.forces.state_view import NamedPlaces, named_places, seen
from linkwright.forces.straight_spring import StraightSpring
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.laid_out import LaidOut
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.extensions import lay_out_all
from linkwright.mechanism.friction import Bristle
from linkwright.mechanism.mechanism import seen_parameters
from linkwright.mechanism.spring_laws import each, is_law, nothing
from linkwright.scalars.nested_numbers import evaluated_inside


def straight_springs(laid_out: LaidOut) -> list[ForceElement]:
    found: list[ForceElement] = []
    for s in laid_out.mechanism.springs.values():
        ends = laid_out.point(s.body_a, s.point_a), laid_out.point(s.body_b, s.point_b)
        if is_law(s.stiffness):
            found.append(LawSpring(*ends, spring_law(s.stiffness), s.rest_length, s.damping))
        else:
            found.append(StraightSpring(*ends, s.stiffness, s.rest_length, s.damping))
    return found


def loads(laid_out: LaidOut) -> list[ForceElement]:
    forces = laid_out.mechanism.forces.values()
    steady: list[ForceElement] = [
        Load(laid_out.point(f.body, f.at), f.force, f.moment, f.follows) for f in forces if f.steady
    ]
    return steady if len(steady) == len(forces) else steady + seeing_forces(laid_out)


def seeing_forces(laid_out: LaidOut) -> list[ForceElement]:
    """Loads that change in time, or with the state."""
    m, names = laid_out.mechanism, places_by_name(laid_out)
    state, found = seen(names, reference_of(laid_out)), list[ForceElement]()
    for f in (f for f in m.forces.values() if not f.steady):
        said = Said(f"{m.name}: force {f.name!r}", f.force, f.moment)
        at, parameters = laid_out.point(f.body, f.at), tuple(seen_parameters(m).items())
        force = SeeingForce(said, at, f.follows, names, parameters)
        found.append(ForceInTime(force) if hangs_on_time(force, state) else force)
    return found


def places_by_name(laid_out: LaidOut) -> NamedPlaces:
    """Of all that a function may read."""
    return named_places(*_joints(laid_out), tuple(laid_out.mechanism.points))


def _joints(laid_out: LaidOut) -> tuple[list[Joint], list[Joint]]:
    """Those of the tree, and those that are cut."""
    joints = list(laid_out.mechanism.joints.values())
    cut = [joints[k] for k in laid_out.tree.cut]
    return [joint for joint in joints if not laid_out.cut(joint.name)], cut


def reference_of(laid_out: LaidOut) -> Kinematics:
    """The machine at rest in its reference pose, in plain numbers, with its named points."""
    m = laid_out.mechanism
    points = tuple(laid_out.point(point.body, point.at) for point in m.points.values())
    tree = laid_out.tree._replace(points=points)
    if m.parameters:
        tree = evaluated_inside(tree, {name: p.value for name, p in m.parameters.items()}, {})
    q = tuple(x for joint in _joints(laid_out)[0] for x in joint.reference)
    return Kinematics(tree, q, (0.0,) * tree.nv)


def bushings(laid_out: LaidOut) -> list[ForceElement]:
    return [
        BushingElement(laid_out.point(x.body_a, x.at), laid_out.point(x.body_b, x.at), x.stiffness, x.damping)
        for x in laid_out.mechanism.bushings.values()
    ]


def joint_springs(laid_out: LaidOut) -> list[ForceElement]:
    """In the tree, and in the cut joints."""
    elements: list[ForceElement] = []
    for number, joint in enumerate(laid_out.mechanism.joints.values()):
        if nothing(joint.stiffness) and nothing(joint.damping):
            continue
        n = len(joint.rates)
        laws = tuple(map(spring_law, each(joint.stiffness, n)))
        rests, damping = each(joint.rest, n), each(joint.damping, n)
        if number in laid_out.tree.cut:
            elements.append(CutJointSpring(number, laws, rests, damping))
        elif joint.rates:
            q, v, k = laid_out.coordinate(joint.coordinates[0]), laid_out.rate(joint.rates[0]), 0
            for move in joint.moves:
                own = slice(k, k + move.joint.freedoms)
                elements.append(JointSpring(move.primitive, q + k, v + k, laws[own], rests[k], damping[own]))
                k = own.stop
    return elements


def bristles(laid_out: LaidOut) -> list[ForceElement]:
    """Of joints whose friction is a bristle."""
    found: list[ForceElement] = []
    for joint in laid_out.mechanism.joints.values():
        for rate, law in zip(joint.rates, joint.frictions, strict=True):
            if not isinstance(law, Bristle):
                continue
            static = law.coulomb if law.static is None else law.static
            numbers = law.coulomb, static, law.stribeck, law.stiffness, law.damping, law.viscous
            found.append(BristleFriction(rate, joint.slides(rate), laid_out.effort_place(rate), *numbers))
    return found


def from_extensions(laid_out: LaidOut) -> list[ForceElement]:
    """What authors of extensions have declared."""
    return lay_out_all("forces", laid_out.mechanism.extensions.forces, laid_out)


FORCE_KINDS = (
    straight_springs,
    bushings,
    loads,
    joint_springs,
    bristles,
    elastic_stops,
    contact_forces,
    from_extensions,
)


def force_elements(laid_out: LaidOut) -> tuple[ForceElement, ...]:
    """The force elements of a mechanism, kind by kind."""
    return tuple(element for kind in FORCE_KINDS for element in kind(laid_out))
