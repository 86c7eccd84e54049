"""Mechanism: what the user says about a machine, by name, checked as it is said."""

from __future__ import annotations

import math
from collections import ChainMap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from linkwright.errors import LinkwrightError, ModelError, wording
from linkwright.mechanism.beams import Beam, add_parts, checked_beam
from linkwright.mechanism.bushings import NONE as NO_SIX
from linkwright.mechanism.bushings import Bushing, checked_six
from linkwright.mechanism.cams import Cam, checked_cam
from linkwright.mechanism.checked_numbers import (
    ORIGIN,
    Vec3,
    interval,
    items,
    not_negative,
    number,
    present_vector,
    scalar,
    shown,
    too_close,
    truth,
    unit,
    vector,
)
from linkwright.mechanism.clearances import loosened
from linkwright.mechanism.contact_pairs import ContactPair, checked_contact
from linkwright.mechanism.couplings import checked_efficiency, checked_weights
from linkwright.mechanism.curves import Curve, check_shape, checked_clearance, must_be_on
from linkwright.mechanism.elements import Actuator, Body, Coupling, Force, Joint, Point, Spring
from linkwright.mechanism.extensions import Extensions
from linkwright.mechanism.force_laws import checked_push, is_steady
from linkwright.mechanism.friction import Said, checked_friction
from linkwright.mechanism.held import held
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.kinds import KINDS, PARAMETRISATIONS
from linkwright.mechanism.listing import listing
from linkwright.mechanism.names import GROUND, check_known, check_length, check_new, fit, name_list
from linkwright.mechanism.parameters import DerivedNumber, Parameters
from linkwright.mechanism.record_numbers import Record, varies, with_numbers_of
from linkwright.mechanism.relations import Relation, checked_relation
from linkwright.mechanism.rolling_bodies import Rolling, checked_rolling
from linkwright.mechanism.ropes import Rope, checked_rope
from linkwright.mechanism.spring_checks import checked_springs, checked_stiffness
from linkwright.mechanism.spring_laws import is_law, nothing
from linkwright.mechanism.stops import Stop, checked_restitution, must_be_stop
from linkwright.scalars.expression import Parameter, Scalar, parameter, present
from linkwright.scalars.tolerances import PARALLEL_GIVEN
from linkwright.scalars.varying_number import said

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from linkwright.model import Model


class Mechanism:
    """Bodies, joints, beams, couplings, springs, forces, actuators, points as they stand on the drawing: world axes,
    one reference pose.

    gravity: m/s^2, (3,). The body "ground" is always there. Order of declaration is kept everywhere. A number is
    a float, or an expression of this mechanism's parameters; read again it is the present value.

    >>> import linkwright as lw
    >>> m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    >>> bob = m.add_body("bob", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -1, 0)))
    >>> A = m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    >>> print(m.build())
    pendulum: 1 body, 1 joint, 1 subsystem, 0 loops
    1 degree of freedom: A
    driven: A
    """

    def __init__(self, name: str, gravity: Any = (0.0, -9.81, 0.0)) -> None:
        if not fit(name):
            raise ModelError(f"A mechanism's name must be a non-empty, printable text, not {shown(name)}.")
        check_length(name, f"mechanism {shown(name)}")
        self._name = name
        self._parameters = Parameters()
        self._drawing: Mechanism | None = None
        self.gravity = gravity
        self._bodies: dict[str, Body] = {}
        self._joints: dict[str, Joint] = {}
        self._couplings: dict[str, Coupling] = {}
        self._relations: dict[str, Relation] = {}
        self._cams: dict[str, Cam] = {}
        self._curves: dict[str, Curve] = {}
        self._rollings: dict[str, Rolling] = {}
        self._ropes: dict[str, Rope] = {}
        self._contacts: dict[str, ContactPair] = {}
        self._springs: dict[str, Spring] = {}
        self._bushings: dict[str, Bushing] = {}
        self._forces: dict[str, Force] = {}
        self._actuators: dict[str, Actuator] = {}
        self._points: dict[str, Point] = {}
        self._beams: dict[str, Beam] = {}
        self._made_at: dict[str, float] = {}
        self.extensions = Extensions()

    @property
    def name(self) -> str:
        """What the machine is called."""
        return self._name

    @property
    def gravity(self) -> Vec3:
        """Acceleration of free fall, m/s^2, world axes."""
        return self._gravity

    @gravity.setter
    def gravity(self, value: Any) -> None:
        what = f"{self._name}: gravity"
        x, y, z = (self._parameters.kept(x, what) for x in vector(value, what))
        self._gravity, self._drawing = (x, y, z), None

    def parameter(self, name: str, value: Any, unit: str = "", bounds: Any = None) -> Scalar:
        """A number with a name. Arithmetic and lw.sin, lw.sqrt, ... make expressions of it, which may stand wherever
        this mechanism takes a number.

        unit: a text. bounds: (lower, upper), None where there is none. A value that is an expression of other
        parameters makes a derived number: it is listed, and follows them.

            crank = m.parameter("crank", 0.1, unit="m", bounds=(0.02, 0.3))
            m.add_joint("B", "revolute", "crank", "coupler", at=(crank * lw.cos(0.3), crank * lw.sin(0.3), 0), ...)
        """
        return self._parameters.add(name, value, unit, bounds, f"{self._name}: parameter {shown(name)}")

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        """By name, read-only: those that may be given other values."""
        return MappingProxyType(self._parameters.free)

    @property
    def derived(self) -> Mapping[str, DerivedNumber]:
        """By name, read-only: the parameters that are expressions of others."""
        return MappingProxyType(self._parameters.derived)

    def parameter_values(self, values: Mapping[str, Any] | None = None, /, **named: Any) -> dict[str, Scalar]:
        """{name: number or array} of all parameters: the given values, the present ones for the rest.

        Unknown names and what is no number are refused; bounds are not asked for.
        """
        return self._parameters.at(values, named, self._name)

    def in_expressions(self) -> Mechanism:
        """The same mechanism with expressions in the place of numbers that vary, for those who compute with them."""
        if not self._parameters.free:
            return self
        if self._drawing is None:
            drawn = self._drawing = Mechanism(self._name)
            drawn._parameters = self._parameters
            x, y, z = map(said, self._gravity)
            drawn._gravity = (x, y, z)
            drawn._bodies = {name: with_numbers_of(body, said) for name, body in self._bodies.items()}
            drawn._joints = {name: with_numbers_of(joint, said) for name, joint in self._joints.items()}
            drawn._couplings = {name: with_numbers_of(tie, said) for name, tie in self._couplings.items()}
            drawn._relations = {name: with_numbers_of(tie, said) for name, tie in self._relations.items()}
            drawn._cams = {name: with_numbers_of(cam, said) for name, cam in self._cams.items()}
            drawn._curves = {name: with_numbers_of(curve, said) for name, curve in self._curves.items()}
            drawn._rollings = {name: with_numbers_of(wheel, said) for name, wheel in self._rollings.items()}
            drawn._ropes = {name: with_numbers_of(rope, said) for name, rope in self._ropes.items()}
            drawn._contacts = {name: with_numbers_of(pair, said) for name, pair in self._contacts.items()}
            drawn._springs = {name: with_numbers_of(spring, said) for name, spring in self._springs.items()}
            drawn._bushings = {name: with_numbers_of(bushing, said) for name, bushing in self._bushings.items()}
            drawn._forces = {name: with_numbers_of(load, said) for name, load in self._forces.items()}
            drawn._actuators = {name: with_numbers_of(drive, said) for name, drive in self._actuators.items()}
            drawn._points = {name: with_numbers_of(point, said) for name, point in self._points.items()}
            drawn._beams = {name: with_numbers_of(beam, said) for name, beam in self._beams.items()}
        self._drawing.extensions = self.extensions
        return self._drawing

    def at(self, values: Mapping[str, float] | None = None, /, **named: float) -> Mechanism:
        """The same mechanism in plain floats, at these values of its parameters; without any, a copy in plain floats.

        Everything is checked again: a ModelError names what the values break, and the values.

        >>> import linkwright as lw
        >>> lw.gallery.load("four-bar").at(crank=0.5).joints["B"].at[1]
        0.5
        """
        from linkwright.mechanism.variants import variant  # here: it makes mechanisms

        given = self._parameters.at(values, named, self._name)
        values = {name: number(x, f"{self._name}: parameter '{name}'") for name, x in given.items()}
        made = variant(self, values)
        made._made_at = values or dict(self._made_at)
        return made

    @property
    def bodies(self) -> Mapping[str, Body]:
        """By name, read-only; without the ground."""
        return MappingProxyType(self._bodies)

    @property
    def joints(self) -> Mapping[str, Joint]:
        """By name, read-only."""
        return MappingProxyType(self._joints)

    @property
    def couplings(self) -> Mapping[str, Coupling]:
        """By name, read-only."""
        return MappingProxyType(self._couplings)

    @property
    def relations(self) -> Mapping[str, Relation]:
        """By name, read-only."""
        return MappingProxyType(self._relations)

    @property
    def cams(self) -> Mapping[str, Cam]:
        """By name, read-only."""
        return MappingProxyType(self._cams)

    @property
    def curves(self) -> Mapping[str, Curve]:
        """By name, read-only."""
        return MappingProxyType(self._curves)

    @property
    def rollings(self) -> Mapping[str, Rolling]:
        """By name, read-only: wheels and balls that roll."""
        return MappingProxyType(self._rollings)

    @property
    def ropes(self) -> Mapping[str, Rope]:
        """By name, read-only."""
        return MappingProxyType(self._ropes)

    @property
    def contacts(self) -> Mapping[str, ContactPair]:
        """By name, read-only: points and spheres that may touch other bodies."""
        return MappingProxyType(self._contacts)

    @property
    def springs(self) -> Mapping[str, Spring]:
        """By name, read-only."""
        return MappingProxyType(self._springs)

    @property
    def bushings(self) -> Mapping[str, Bushing]:
        """By name, read-only."""
        return MappingProxyType(self._bushings)

    @property
    def forces(self) -> Mapping[str, Force]:
        """By name, read-only."""
        return MappingProxyType(self._forces)

    @property
    def actuators(self) -> Mapping[str, Actuator]:
        """By name, read-only: what makes efforts of joints from controls; see `lw.command`."""
        return MappingProxyType(self._actuators)

    @property
    def points(self) -> Mapping[str, Point]:
        """By name, read-only."""
        return MappingProxyType(self._points)

    @property
    def beams(self) -> Mapping[str, Beam]:
        """By name, read-only; what each is made of stands among bodies and joints, behind all others."""
        return MappingProxyType(self._beams)

    def copy(self, parametrisation: str | None = None) -> Mechanism:
        """An independent copy of this mechanism; a parametrisation, if given, holds for all its joints."""
        if parametrisation is not None:
            complaint = f"{self.name}: parametrisation {shown(parametrisation)} is not known"
            check_known(parametrisation, PARAMETRISATIONS, complaint)
        other = Mechanism(self.name)
        other._parameters = self._parameters.copy()
        other.gravity = self.gravity
        other._bodies.update(self._bodies)
        other._joints.update(self._joints)
        other._couplings.update(self._couplings)
        other._relations.update(self._relations)
        other._cams.update(self._cams)
        other._curves.update(self._curves)
        other._rollings.update(self._rollings)
        other._ropes.update(self._ropes)
        other._contacts.update(self._contacts)
        other._springs.update(self._springs)
        other._bushings.update(self._bushings)
        other._forces.update(self._forces)
        other._actuators.update(self._actuators)
        other._points.update(self._points)
        other._beams.update(self._beams)
        other.extensions = self.extensions.copy()
        other._made_at = dict(self._made_at)
        if parametrisation is not None:
            hinges = {name for beam in self._beams.values() for name in beam.joints}
            said = [j for j in self._joints.values() if j.name not in hinges]
            return other.with_joints(replace(j, parametrisation=parametrisation) for j in said)
        return other

    def without_beams(self) -> Mechanism:
        """A copy in which beams are but the bodies and joints that they are made of."""
        other = self.copy()
        other._beams.clear()
        return other

    def without_forces(self, names: Iterable[str]) -> Mechanism:
        """A copy without these forces."""
        other = self.copy()
        for name in name_list(names, f"{self.name}: without_forces"):
            check_known(name, other._forces, f"{self.name}: there is no force {shown(name)}")
            del other._forces[name]
        return other

    def with_joints(self, joints: Iterable[Joint]) -> Mechanism:
        """A copy in which these joints stand in place of those of the same name.

        stiffer = m.with_joints([dataclasses.replace(m.joints["A"], stiffness=10.0)])
        """
        other = self.copy()
        for joint in items(joints):
            if not isinstance(joint, Joint):
                raise ModelError(f"{self.name}: with_joints takes joints, as in m.joints, not {shown(joint)}.")
            check_known(joint.name, self._joints, f"{self.name}: there is no joint {shown(joint.name)} to replace")
            alone = Mechanism(self.name)
            alone._parameters = self._parameters
            alone._bodies.update(self._bodies)
            again = {field.name: getattr(joint, field.name) for field in fields(Joint)}
            other._joints[joint.name] = alone.add_joint(**again)
            other._part(joint.name, self._joints, other._joints)
        for coupling in other._couplings.values():
            checked_weights(coupling.weights, other._joints, f"{self.name}: coupling '{coupling.name}'")
        for relation in other._relations.values():
            checked_relation(relation.zero, other._joints, f"{self.name}: relation '{relation.name}'")
        for cam in other._cams.values():
            checked_relation(cam.zero, other._joints, f"{self.name}: cam '{cam.name}'")
        for actuator in other._actuators.values():
            other._check_driven(actuator.joint, f"{self.name}: actuator '{actuator.name}'")
        return other

    def with_bodies(
        self, inertias: Mapping[str, Inertia | None] | None = None, /, **named: Inertia | None
    ) -> Mechanism:
        """A copy in which these bodies have other mass properties; None makes one massless.

        >>> import linkwright as lw
        >>> m = lw.gallery.load("four-bar")
        >>> m.with_bodies(crank=lw.rod(mass=2.0, start=(0, 0, 0), end=(0, 1, 0))).bodies["crank"].inertia.mass
        2.0
        """
        if inertias is not None and not isinstance(inertias, Mapping):
            raise ModelError(f"{self.name}: with_bodies takes {{body: inertia}}, not {shown(inertias)}.")
        other = self.copy()
        for name, inertia in (*(inertias or {}).items(), *named.items()):
            check_known(name, self._bodies, f"{self.name}: there is no body {shown(name)} to replace")
            if name in named and name in (inertias or {}):
                raise ModelError(f"{self.name}: with_bodies is given {shown(name)} twice. Name it once.")
            what = f"{self.name}: body {shown(name)}"
            other._bodies[name] = self._own(Body(name, _inertia(inertia, what)), what)
            other._part(name, self._bodies, other._bodies)
        return other

    def with_free_numbers(
        self,
        bodies: Sequence[str] | None = None,
        joints: Sequence[str] | None = None,
        *,
        masses: bool = True,
        centres: bool = True,
        tensors: bool = True,
        points: bool = True,
        zeros: bool = False,
        strict: bool = True,
    ) -> Mechanism:
        """A copy in which numbers have become parameters: of the named bodies (all) mass, centre and tensor, of the
        named joints (all) the point; "arm.mass", "arm.com.x", "arm.about_com.xy", "elbow.at.z".

        zeros: whether numbers that are zero may vary, too. strict=False lets variants have masses and tensors that no
        matter has, as happens on the way of a fit; a slender rod is at the bounds of what is physical.

            fitted = lw.from_urdf("arm.urdf").with_free_numbers(points=False, strict=False)
        """
        from linkwright.mechanism.free_numbers import freed  # here: it makes mechanisms

        return freed(
            self,
            bodies,
            joints,
            masses=masses,
            centres=centres,
            tensors=tensors,
            points=points,
            zeros=zeros,
            strict=strict,
        )

    def add_body(self, name: str, inertia: Inertia | None = None) -> Body:
        """Add a rigid body; without an inertia, a massless frame."""
        what = self._said("body", name, self._bodies)
        self._refuse_namesake(name, what, point=self._points)
        body = self._bodies[name] = self._own(Body(name, _inertia(inertia, what)), what)
        self._beams_last()
        return body

    def add_joint(
        self,
        name: str,
        kind: str,
        parent: str,
        child: str,
        at: Any = None,
        axis: Any = None,
        axis2: Any = None,
        pitch: Any = None,
        actuated: bool = False,
        damping: Any = 0.0,
        stiffness: Any = 0.0,
        rest: Any = 0.0,
        cut: bool | None = None,
        parametrisation: str = "quaternion",
        limits: Any = None,
        armature: float = 0.0,
        friction: Said = None,
        stop: Stop | None = None,
        clearance: Any = None,
        restitution: float = 0.0,
    ) -> Joint:
        """Join two bodies; every coordinate of the joint is zero in the reference pose.

        at: point, m (world). axis: direction (world), for the kinds that have one, of any length: it is made a unit
        vector; universal takes axis2 (fixed in the child) as well, screw a pitch in m per turn. stop: what it meets at
        its limits, `lw.stop(restitution=0.3)`; without one a simulation ends there. clearance: how far the pin of a
        revolute joint may move across, or the ball of a spherical one, m, from the middle: such a joint is "planar", or
        "free", with the coordinates of that kind, and in a run its pin is pushed back there, with `restitution`
        (Poisson's). `Joint` explains the rest.
        """
        what = self._said("joint", name, self._joints)
        self._refuse_namesake(name, what, point=self._points, **held(self))
        check_known(kind, KINDS, f"{what} has the unknown kind {shown(kind)}")
        self._check_body(parent, what)
        self._check_body(child, what)
        if parent == child:
            raise ModelError(f"{what} joins body '{parent}' to itself. A joint needs two bodies.")
        if clearance is not None:
            others = {"drive": actuated, "friction": friction, "limits": limits, "armature": armature}
            loose = loosened(kind, clearance, (damping, stiffness, rest), others, what)
            kind, clearance, damping, stiffness, rest = loose
        shape = KINDS[kind]
        _demand(shape.axis, "axis", axis, what, kind)
        _demand(shape.axis2, "axis2", axis2, what, kind)
        _demand(shape.pitch, "pitch", pitch, what, kind)
        if shape.point:
            _demand(True, "at", at, what, kind)
        turns = not all(shape.rate_lengths())
        check_known(parametrisation, PARAMETRISATIONS, f"{what}: unknown parametrisation {shown(parametrisation)}")
        joint = Joint(
            name,
            kind,
            parent,
            child,
            at=vector(ORIGIN if at is None else at, f"{what}: at"),
            axis=unit(axis, f"{what}: axis") if shape.axis else None,
            axis2=unit(axis2, f"{what}: axis2") if shape.axis2 else None,
            pitch=scalar(pitch, f"{what}: pitch") if shape.pitch else None,
            actuated=truth(actuated, f"{what}: actuated"),
            **checked_springs(kind, parametrisation, damping, stiffness, rest, what),
            cut=None if cut is None else truth(cut, f"{what}: cut"),
            parametrisation=parametrisation,
            limits=None if limits is None else interval(limits, f"{what}: limits", "rad" if turns else "m"),
            armature=not_negative(armature, f"{what}: armature", "kg m^2" if turns else "kg"),
            friction=checked_friction(friction, kind, shape.freedoms, what),
            stop=must_be_stop(stop, limits, what),
            clearance=clearance,
            restitution=checked_restitution(restitution, what),
        )
        if joint.axis is not None and joint.axis2 is not None and _parallel(joint.axis, joint.axis2):
            along = present_vector(joint.axis)
            raise ModelError(f"{what}: axis2 must not be parallel to axis; both lie along {along}.")
        if joint.pitch is not None and present(joint.pitch) == 0.0:
            raise ModelError(f"{what}: a screw whose pitch is 0 m does not slide. Make it 'revolute'.")
        if joint.actuated and not joint.freedoms:
            raise ModelError(f"{what} is fixed and cannot be actuated. Leave out actuated, or choose another kind.")
        if joint.limits is not None and joint.freedoms != 1:
            raise ModelError(f"{what}: limits need a joint of one freedom; a {kind} joint has {joint.freedoms}.")
        _refuse_rest_of_quaternion(joint, what)
        _refuse_rotor(joint, what)
        joint = self._joints[name] = self._own(joint, what)
        self._beams_last()
        return joint

    def add_beam(
        self,
        name: str,
        start: Any = None,
        end: Any = None,
        mass: Any = None,
        EI: Any = None,
        GJ: Any = None,
        EA: Any = None,
        elements: int = 4,
        axis: Any = None,
        gyration: Any = None,
        damping: Any = 0.0,
    ) -> Beam:
        """Add a slender elastic beam, straight and without stress in the reference pose: rigid segments with two
        hinges in each element, exact under loads at its ends, and bending as far as the machine moves.

        EI: one number, and it bends in the plane across `axis`; a pair, or GJ beside it, and it bends both ways.
        Without an axis it bends about the hinges that there are, if all are parallel, else in the plane of gravity.
        The bodies `first` and `last` are there to hang joints on. `Beam` explains the rest.

        >>> import linkwright as lw
        >>> m = lw.Mechanism("cantilever", gravity=(0, 0, 0))
        >>> leaf = m.add_beam("leaf", start=(0, 0, 0), end=(1, 0, 0), mass=0.5, EI=210.0)
        >>> clamp = m.add_joint("clamp", "fixed", "ground", leaf.first)
        >>> model = m.build()
        >>> [round(float(w), 1) for w in model.modes(model.reference).frequencies[:2]]
        [72.1, 451.4]
        """
        what = self._said("beam", name, self._beams)
        said = {"name": name, "start": start, "end": end, "mass": mass, "EI": EI, "GJ": GJ, "EA": EA}
        said |= {"elements": elements, "axis": axis, "gyration": gyration, "damping": damping}
        beam = checked_beam(what, self._gravity, self._joints, said)
        add_parts(self, beam, what)
        beam = self._beams[name] = self._own(beam, what)
        return beam

    def add_coupling(
        self,
        name: str,
        weights: Mapping[str, Any],
        offset: float = 0.0,
        backlash: float | None = None,
        restitution: float = 0.0,
        efficiency: float = 1.0,
    ) -> Coupling:
        """Couple joints: the sum of weights x coordinates stays as it is, `offset` (in the reference pose it is 0).

        weights: per joint of one freedom, or coordinate such as "K.slide", a number that is not zero. Angles count
        whole turns. With an offset the reference pose is not closed, and `build` starts from a pose near it that is.
        backlash: how far the sum may move from one flank to the other; between them nothing couples. restitution:
        Poisson's, where flanks meet. efficiency: of two joints, the share of the power that goes over; what is lost is
        friction by the force of the coupling, and sticks. With backlash flanks that touch lose it, others nothing.

            m.add_coupling("gears", {"A": 20, "B": 40})  # wheels of 20 and 40 teeth, outside
            m.add_coupling("rack", {"pinion": 0.05, "slide": -1})  # 0.05 m of rack to a radian
        """
        what = self._said_tie("coupling", name)
        said = checked_weights(weights, self._joints, what)
        play = None if backlash is None else not_negative(backlash, f"{what}: backlash", "in the unit of the sum")
        if play is not None and present(play) == 0.0:
            raise ModelError(f"{what}: a backlash of 0 leaves no play. Leave it out.")
        coupling = Coupling(
            name,
            tuple(said),
            tuple(said.values()),
            scalar(offset, f"{what}: offset"),
            play,
            checked_restitution(restitution, what),
            checked_efficiency(efficiency, len(said), what),
        )
        coupling = self._couplings[name] = self._own(coupling, what)
        return coupling

    def add_relation(self, name: str, zero: Any) -> Relation:
        """Tie joints by any smooth function of their coordinates, which is held at zero.

        zero: a function of {coordinate: value} written with lw.sin, lw.cos, lw.sqrt, ...; parameters may stand in it.
        Angles count whole turns. Where it is not zero in the reference pose, `build` starts from one near it where it
        is.

        >>> import linkwright as lw
        >>> m = lw.gallery.load("double-pendulum")
        >>> follow = m.add_relation("follow", lambda x: x["elbow"] - 0.5 * lw.sin(x["shoulder"]))
        >>> m.build().dof
        1
        """
        what = self._said_tie("relation", name)
        relation = Relation(name, checked_relation(zero, self._joints, what))
        relation = self._relations[name] = self._own(relation, what)
        return relation

    def add_cam(
        self,
        name: str,
        shaft: str,
        lifter: str,
        profile: Any,
        lifts_off: bool = False,
        restitution: float = 0.0,
    ) -> Cam:
        """Let a lifter follow a cam: the coordinate of `lifter` is profile(the coordinate of `shaft`).

        profile: a function written with lw functions, or lw.profile(angles, lifts). Angles count whole turns. The
        contact force, N or N m along the lifter, is told among the multipliers by the cam's name; it is negative where
        the lifter would have to be pulled: `Model.lift_off` tells from which speed on. With lifts_off=True it is not
        pulled: in a run it leaves the cam there, lifter >= profile(shaft), and lands on it with `restitution`
        (Poisson's); outside of runs nothing holds it then.

            m.add_cam("valve", "shaft", "lifter", lambda x: 0.01 * (1 - lw.cos(x)))
        """
        what = self._said_tie("cam", name)
        cam = checked_cam(name, shaft, lifter, profile, lifts_off, restitution, self._joints, what)
        cam = self._cams[name] = self._own(cam, what)
        return cam

    def add_curve(
        self,
        name: str,
        body: str,
        at: Any = None,
        on: str = GROUND,
        curve: Any = None,
        clearance: Any = 0.0,
        restitution: float = 0.0,
    ) -> Curve:
        """Keep a point of a body (world, m) on a curve of another body: a pin in a slot, a roller on its track.

        curve: lw.line(p, q), lw.arc(centre, radius), lw.curve_through(points, closed=False), as drawn, in the plane or
        in space; it goes with the body `on`. The force on the point, N, is told among the multipliers by the curve's
        name. A run ends where the point reaches the end of a curve. clearance: how far the point may leave the curve to
        either side, m, in space every way; or in a plane a pair, to the left and to the right of the curve's way, None
        where there is no flank. In a run it is pushed back there, with `restitution` (Poisson's), and outside of runs
        nothing holds it.

            m.add_curve("slot", "pin", at=(0.1, 0, 0), on="plate", curve=lw.line((0, 0, 0), (0.1, 0, 0)))
        """
        what = self._said_tie("curve", name)
        self._check_body(body, what)
        self._check_body(on, what)
        if body == on:
            raise ModelError(f"{what} keeps body '{body}' on a curve of itself. A curve needs two bodies.")
        if at is None:
            raise ModelError(f"{what} needs the point that stays on it: at=(x, y, z).")
        play = checked_clearance(clearance, what)
        back = checked_restitution(restitution, what)
        place, shape = vector(at, f"{what}: at"), check_shape(curve, what)
        found = self._own(Curve(name, body, place, on, shape, play, back), what)
        must_be_on(found, what)
        self._curves[name] = found
        return found

    def add_rolling(
        self,
        name: str,
        wheel: str,
        at: Any = None,
        radius: Any = None,
        axis: Any = None,
        on: str = GROUND,
        normal: Any = (0.0, 0.0, 1.0),
    ) -> Rolling:
        """Let a wheel, or a ball, roll without slip on a plane of another body, which it touches as drawn.

        at: the centre (world, m); axis: of the wheel, which touches with its rim, and may lean; without it, a ball.
        normal: of the plane, towards the wheel. The forces where it touches, N, are told among the multipliers by name;
        `Rolling` has their directions. Rolling takes freedoms from the rates that poses keep: a wheel comes anywhere.

            m.add_rolling("road", "wheel", at=(0, 0, 0.3), radius=0.3, axis=(0, 1, 0))
        """
        what = self._said_tie("rolling", name)
        self._check_body(wheel, what)
        self._check_body(on, what)
        found = checked_rolling(name, wheel, at, radius, axis, on, normal, what)
        found = self._rollings[name] = self._own(found, what)
        return found

    def add_rope(
        self,
        name: str,
        body_a: str,
        point_a: Any,
        body_b: str,
        point_b: Any,
        length: Any = None,
        restitution: float = 0.0,
        via: Any = (),
    ) -> Rope:
        """Tie two points (world, m) by a rope that only pulls, and has neither mass nor stretch.

        length: m; without one it is taut as drawn. via: rings or small pulleys through which it slides, in order,
        points of the ground, or (body, point). In a run it goes taut with `restitution` (Poisson's), holds, and goes
        slack where it would have to push; its tension, N, is told by its name. Outside of runs nothing holds it.

            m.add_rope("hoist", "hook", (0, 0, 0), "drum", (1, 2, 0), length=4.5, via=[(0, 2, 0)])
        """
        what = self._said_tie("rope", name)
        rope = checked_rope(name, body_a, point_a, body_b, point_b, length, restitution, via, self._check_body, what)
        rope = self._ropes[name] = self._own(rope, what)
        return rope

    def add_contact(
        self,
        name: str,
        body: str,
        at: Any = None,
        on: str = GROUND,
        normal: Any = (0.0, 0.0, 1.0),
        through: Any = None,
        radius: Any = 0.0,
        law: Any = None,
        surface: Any = None,
    ) -> ContactPair:
        """Let a point of a body, or a sphere of some radius, touch a plane, or another surface, of another body and not
        enter it.

        at: the point or the sphere's centre (world, m). normal: of the plane, out of the body `on`; the plane passes
        through the world's origin, or `through`, as drawn. law: lw.compliant(...), lw.rigid(...), or a function of
        (depth, rate, (slip1, slip2)) written with lw functions that gives (normal, (friction1, friction2)), N, on the
        body; `ContactPair` has the tangents. surface: what is touched instead of a plane, by
        lw.surface.box(...) and so on.

            m.add_contact("heel", "foot", at=(0, 0, 0), law=lw.compliant(stiffness=1e5, damping=3e4, mu=0.6))
        """
        what = self._said("contact", name, self._contacts)
        self._refuse_namesake(name, what, joint=self._joints, **held(self))
        self._check_body(body, what)
        self._check_body(on, what)
        found = checked_contact(name, body, at, on, normal, through, radius, law, surface, what)
        found = self._contacts[name] = self._own(found, what)
        return found

    def add_spring(
        self,
        name: str,
        body_a: str,
        point_a: Any,
        body_b: str,
        point_b: Any,
        stiffness: Any = 0.0,
        rest_length: float = 0.0,
        damping: float = 0.0,
    ) -> Spring:
        """Stretch a spring with a damper between two points (world, m); see `Spring` for the units, and for springs of
        any law.

        m.add_spring("rope", "hook", p, "ground", q, stiffness=lambda x: lw.maximum(0.0, 2e4 * x), rest_length=2.0)
        """
        what = self._said("spring", name, self._springs)
        self._check_body(body_a, what)
        self._check_body(body_b, what)
        if body_a == body_b:
            raise ModelError(f"{what} has both ends on '{body_a}'. A spring needs two bodies.")
        spring = Spring(
            name,
            body_a,
            vector(point_a, f"{what}: point_a"),
            body_b,
            vector(point_b, f"{what}: point_b"),
            stiffness=checked_stiffness(stiffness, f"{what}: stiffness", "N/m"),
            rest_length=not_negative(rest_length, f"{what}: rest_length", "m"),
            damping=not_negative(damping, f"{what}: damping", "N s/m"),
        )
        end = present_vector(spring.point_a)
        directed = is_law(spring.stiffness) or max(present(spring.rest_length), present(spring.damping)) > 0.0
        if directed and too_close(spring.point_a, spring.point_b):
            raise ModelError(f"{what} has no direction: its ends meet at {end} m in the reference pose.")
        spring = self._springs[name] = self._own(spring, what)
        return spring

    def add_bushing(
        self, name: str, body_a: str, body_b: str, at: Any = None, stiffness: Any = NO_SIX, damping: Any = NO_SIX
    ) -> Bushing:
        """Hold a body to another at a point (world, m), softly: six stiffnesses and six dampings, about x, y, z, then
        along x, y, z, at rest in the reference pose; `Bushing` says how large turns are measured.

        m.add_bushing("mount", "frame", "engine", at=(0, 0, 1), stiffness=(50, 50, 80, 2e5, 2e5, 3e5))
        """
        what = self._said("bushing", name, self._bushings)
        self._check_body(body_a, what)
        self._check_body(body_b, what)
        if body_a == body_b:
            raise ModelError(f"{what} has both sides on '{body_a}'. A bushing needs two bodies.")
        if at is None:
            raise ModelError(f"{what} needs its place on the drawing: at=(x, y, z).")
        bushing = Bushing(
            name,
            body_a,
            body_b,
            vector(at, f"{what}: at"),
            checked_six(stiffness, f"{what}: stiffness", ("N m/rad", "N/m")),
            checked_six(damping, f"{what}: damping", ("N m s/rad", "N s/m")),
        )
        bushing = self._bushings[name] = self._own(bushing, what)
        return bushing

    def add_force(
        self,
        name: str,
        body: str,
        at: Any = None,
        force: Any = ORIGIN,
        moment: Any = ORIGIN,
        follows: bool = False,
    ) -> Force:
        """Apply a force (N) at a point (world, m) of a body, and a moment (N m), in world axes, or in the reference
        pose's axes as the body carries them where it `follows`.

        Each is three numbers, of which any may be a trajectory, a table over a coordinate or a function of (t, state);
        or one function that gives three. It is written with lw.sin, lw.where and friends, traced and compiled, and sees
        joints, named points, their rates and this mechanism's parameters.

            m.add_force("gas", "piston", at=(0, 0, 0), force=(lw.table(angles, forces, over="A", periodic=True), 0, 0))
            m.add_force("drag", "boom", at=tip, force=lambda t, state: (-9.0 * state.v["tip"][0], 0, 0))

        Where no run tells the time it acts as at t = 0; forward and inverse dynamics and reactions take t=.
        """
        what = self._said("force", name, self._forces)
        self._check_body(body, what)
        if body == GROUND:
            raise ModelError(f"{what} acts on the ground, which cannot move. Name another body.")
        push = checked_push(force, f"{what}: force")
        if at is None and (not is_steady(push) or push != ORIGIN):
            raise ModelError(f"{what} needs the point where it acts: at=(x, y, z).")
        load = Force(
            name,
            body,
            at=vector(ORIGIN if at is None else at, f"{what}: at"),
            force=push,
            moment=checked_push(moment, f"{what}: moment"),
            follows=truth(follows, f"{what}: follows"),
        )
        load = self._forces[name] = self._own(load, what)
        return load

    def add_actuator(
        self,
        name: str,
        joint: str,
        gear: float = 1.0,
        gain: float = 1.0,
        kp: float = 0.0,
        kv: float = 0.0,
        bias: float = 0.0,
        ctrl_range: Any = None,
        force_range: Any = None,
    ) -> Actuator:
        """Say what makes the effort of a joint of one freedom from a control; `Actuator` has the law.

        m.add_actuator("shoulder", "A", gain=100.0, kp=100.0, kv=10.0, force_range=(-20, 20))  # a servo of positions
        model.simulate(until=1.0, tau={"A": lw.command(model.actuators["shoulder"], 0.5)})
        """
        what = self._said("actuator", name, self._actuators)
        self._check_driven(joint, what)
        plain = {"gear": gear, "gain": gain, "kp": kp, "kv": kv, "bias": bias}
        ranges = {"ctrl_range": ctrl_range, "force_range": force_range}
        numbers: dict[str, Any] = {key: scalar(x, f"{what}: {key}") for key, x in plain.items()}
        numbers |= {key: None if x is None else interval(x, f"{what}: {key}") for key, x in ranges.items()}
        actuator = self._actuators[name] = self._own(Actuator(name, joint, **numbers), what)
        return actuator

    def add_point(self, name: str, body: str, at: Any = None) -> Point:
        """Give a point of a body (world, m) a name: it is drawn with its path, told in results, and may be a target.

        >>> import linkwright as lw
        >>> m = lw.gallery.load("four-bar")
        >>> foot = m.add_point("foot", "coupler", at=(1, 2, 0))
        >>> model = m.build()
        >>> there = model.assemble({"foot": (1.2, None, None)})  # the foot at x = 1.2 m
        >>> round(float(model.position(there.q, "foot")[0]), 9)
        1.2
        """
        what = self._said("point", name, self._points)
        self._refuse_namesake(name, what, joint=self._joints, body=self._bodies)
        self._check_body(body, what)
        if at is None:
            raise ModelError(f"{what} needs its place on the drawing: at=(x, y, z).")
        point = self._points[name] = self._own(Point(name, body, vector(at, f"{what}: at")), what)
        return point

    def check_connected(self) -> None:
        """Raise a ModelError that names the bodies no chain of joints ties to the ground."""
        neighbours: dict[str, list[str]] = {}
        for joint in self._joints.values():
            neighbours.setdefault(joint.parent, []).append(joint.child)
            neighbours.setdefault(joint.child, []).append(joint.parent)
        reached, waiting = {GROUND}, [GROUND]
        while waiting:
            new = [body for body in neighbours.get(waiting.pop(), ()) if body not in reached]
            reached.update(new)
            waiting += new
        loose = [shown(body) for body in self._bodies if body not in reached]
        if loose:
            noun, verb = ("body", "is") if len(loose) == 1 else ("bodies", "are")
            raise ModelError(
                f"{self._name}: {noun} {', '.join(loose)} {verb} not connected to the ground. "
                "Add the missing joints, or a joint of kind 'free'."
            )

    def build(
        self,
        cut: Sequence[str] | None = None,
        independent: Sequence[str] | None = None,
        parametrisation: str | None = None,
    ) -> Model:
        """Freeze the mechanism into a Model: find its loops, cut them open, count its freedoms.

        cut: the joints to cut, one for each loop, instead of those that are found. independent: the joints, or
        single coordinates, whose values tell the pose. parametrisation: "quaternion" or "euler", for all joints; None
        keeps what each joint says.

        >>> import linkwright as lw
        >>> model = lw.gallery.load("four-bar").build(cut=["C"])
        >>> model.cut_joints, model.dof
        (('C',), 1)
        """
        from linkwright.model import build  # here: a module-level import would be circular

        return build(self, cut=cut, independent=independent, parametrisation=parametrisation)

    def draw(self, **options: Any) -> Figure:
        """A matplotlib Figure of the reference pose, which a notebook shows: flat, or in space as solids.

        options: names=False leaves out the names of joints and points; title; size, inches; path, a file to save it
        in, too.

            m.draw(path="four_bar.png")
        """
        from linkwright import view  # the door to the pictures: only what is drawn needs them

        return view.draw(self, **options)

    def save(self, path: str | Path) -> None:
        """Write the mechanism as TOML, of which `load` gives back an equal one; as URDF where the path ends on .urdf,
        as MJCF on .xml: what such a file cannot hold is told in a warning; a planar one drawn on .dxf or .svg. Another
        ending is refused."""
        from linkwright.mechanism.file_kinds import save  # here: it imports this module

        save(self, path)

    def __eq__(self, other: object) -> bool:
        """Equal content in equal order: order decides the order of coordinates."""
        if not isinstance(other, Mechanism):
            return NotImplemented
        return self._content() == other._content()

    def _content(self) -> tuple[Any, ...]:
        m = self.in_expressions()
        parts = (
            m.parameters,
            m.derived,
            m.bodies,
            m.joints,
            *held(m).values(),
            m.contacts,
            m.springs,
            m.bushings,
            m.forces,
        )
        return (m.name, m.gravity, *(list(part.values()) for part in (*parts, m.actuators, m.points, m.beams)))

    def __repr__(self) -> str:
        return (
            f"<Mechanism '{self._name}': {len(self._bodies)} bodies, {len(self._joints)} joints, "
            f"{f'{len(self._couplings)} couplings, ' if self._couplings else ''}"
            f"{f'{len(self._relations)} relations, ' if self._relations else ''}"
            f"{f'{len(self._cams)} cams, ' if self._cams else ''}"
            f"{f'{len(self._curves)} curves, ' if self._curves else ''}"
            f"{f'{len(self._rollings)} rolling, ' if self._rollings else ''}"
            f"{f'{len(self._ropes)} ropes, ' if self._ropes else ''}"
            f"{f'{len(self._contacts)} contacts, ' if self._contacts else ''}"
            f"{len(self._springs)} springs, {len(self._forces)} forces"
            f"{f', {len(self._bushings)} bushings' if self._bushings else ''}"
            f"{f', {len(self._actuators)} actuators' if self._actuators else ''}"
            f"{f', {len(self._points)} points' if self._points else ''}"
            f"{f', {len(self._beams)} beams' if self._beams else ''}>"
        )

    def __str__(self) -> str:
        return listing(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """What a notebook shows: the page, or words where the machine is not whole yet."""
        from linkwright.view.page import mimebundle  # the door up to the page

        try:
            return mimebundle(self.build(), str(self))
        except LinkwrightError as error:
            return {"text/plain": f"{self}\n{error}"}

    def _said(self, noun: str, name: Any, taken: Mapping[str, object]) -> str:
        """`four-bar: joint 'A'`, for errors, once the name is found fit and free."""
        what = f"{self._name}: {noun} {shown(name)}"
        check_new(name, what, taken)
        return what

    def _said_tie(self, noun: str, name: Any) -> str:
        """The same of what has a multiplier by its name, as joints have reactions by theirs."""
        taken = held(self)
        what = self._said(noun, name, taken[noun])
        others = {other: named for other, named in taken.items() if other != noun}
        self._refuse_namesake(name, what, joint=self._joints, **others)
        return what

    def _refuse_namesake(self, name: str, what: str, **others: Mapping[str, object]) -> None:
        """Refuse a name under which a target, or a result, would be two things."""
        for noun, taken in others.items():
            if name in taken:
                raise ModelError(f"{what} has the name of a {noun}; a name must mean one of them. Choose another name.")

    def _own(self, record: Record, what: str) -> Record:
        """The record with numbers that remember their expressions, which must be of this mechanism's parameters."""
        self._drawing = None
        if not varies(record):
            return record
        return with_numbers_of(record, lambda x: self._parameters.kept(x, what))

    def _beams_last(self) -> None:
        """Move what beams are made of behind all other bodies and joints: files say beams by themselves."""
        for beam in self._beams.values():
            for part in beam.bodies:
                self._bodies[part] = self._bodies.pop(part)
            for part in beam.joints:
                self._joints[part] = self._joints.pop(part)

    def _part(self, name: str, before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
        """A part of a beam that is another now: its beam is no longer one, but what it was made of."""
        for beam in list(self._beams.values()):
            mine = name in (beam.bodies if now is self._bodies else beam.joints)
            if mine and with_numbers_of(before[name], said) != with_numbers_of(now[name], said):
                del self._beams[beam.name]

    def _check_driven(self, joint: Any, what: str) -> None:
        check_known(joint, self._joints, f"{what} names joint {shown(joint)}, which does not exist")
        if self._joints[joint].freedoms != 1:
            kind, freedoms = self._joints[joint].kind, self._joints[joint].freedoms
            raise ModelError(f"{what}: an actuator needs a joint of one freedom; a {kind} joint has {freedoms}.")

    def _check_body(self, body: Any, what: str) -> None:
        known = ChainMap[str, Any](self._bodies, {GROUND: None})
        check_known(body, known, f"{what} names body {shown(body)}, which does not exist")


def seen_parameters(m: Mechanism) -> dict[str, Scalar]:
    """By name what users' functions read parameters as: themselves; or the values that the mechanism was made at."""
    return {name: parameter(p) for name, p in m.parameters.items()} or dict(m._made_at)


def _inertia(given: Any, what: str) -> Inertia | None:
    if given is not None and not isinstance(given, Inertia):
        raise ModelError(f"{what}: inertia must be an Inertia, as rod() returns, not {shown(given)}.")
    return given


def _demand(needed: bool, key: str, value: Any, what: str, kind: str) -> None:
    """Refuse what a joint kind needs and lacks, or has no use for."""
    if needed and value is None:
        raise ModelError(f"{what}: a {kind} joint needs {key}.")
    if not needed and value is not None:
        raise ModelError(f"{what}: a {kind} joint has no {key}. Leave it out.")


def _refuse_rest_of_quaternion(joint: Joint, what: str) -> None:
    """Refuse a rest angle where the joint turns by a quaternion: its spring is at rest in the reference pose."""
    if not nothing(joint.rest) and len(joint.coordinates) != len(joint.rates):
        raise ModelError(
            f"{what}: rest must be 0 where a {joint.kind} joint turns by a quaternion. "
            f"Use parametrisation{wording('=', ' = ')}'euler'."
        )


def _refuse_rotor(joint: Joint, what: str) -> None:
    """Refuse the inertia of a rotor where a joint has no rates that one could turn with."""
    if isinstance(joint.armature, float) and joint.armature == 0.0:
        return
    if joint.kind == "free" or not joint.freedoms:
        raise ModelError(f"{what}: a {joint.kind} joint has no rotor. Leave out armature.")
    if joint.kind == "spherical" and len(joint.coordinates) == len(joint.rates):
        raise ModelError(
            f"{what}: an armature resists the turn of a spherical joint as a whole, not its Euler angles. "
            f"Use parametrisation{wording('=', ' = ')}'quaternion'."
        )


def _parallel(a: Vec3, b: Vec3) -> bool:
    a, b = present_vector(a), present_vector(b)
    normal = (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
    return math.hypot(*normal) < PARALLEL_GIVEN
