"""The force between two bodies that touch, by how deep and how fast one enters the other: compliant contact.

With d the depth, w = d' and s the velocity of slip,

    on the body:  N n + f,   N = k d^p + c d^p w >= 0,   f = -mu N s / sqrt(|s|^2 + slip^2)

or as a function of (d, w, s) says. k d^(p + 1) / (p + 1) is stored; all else is power.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from linkwright.constraints.contact_layout import contact_geometry
from linkwright.forces.element import OwnState, Wrenches
from linkwright.forces.spring_law import choices
from linkwright.kernels.contact_geometry import ContactGeometry, ContactLoad, Touch
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.vector3 import add, dot, sub, times
from linkwright.layout.laid_out import LaidOut
from linkwright.layout.link_tree import ZERO3, Scalar, Vec3
from linkwright.mechanism.contact_laws import WORDS, Compliant, SaidLaw
from linkwright.scalars.expression import parameter
from linkwright.scalars.formula import Formula
from linkwright.scalars.seam import is_zero, power, sqrt, where_positive

HAIR = 1e-14  # m: depths by which no two bodies can be told to overlap
BELOW = 1e-12  # m: well beyond the rounding of positions, and far from any depth that carries


class Pressed(NamedTuple):
    """How two bodies overlap: depth, m; rate, m/s, positive as it grows; slip of the body against the surface, m/s, in
    the axes of the surface's body, with both tangents."""

    depth: Scalar
    rate: Scalar
    slip: Vec3
    tangents: tuple[Vec3, Vec3]


class HuntCrossley(NamedTuple):
    """The law of `lw.compliant`, where it touches."""

    stiffness: Scalar
    damping: Scalar
    exponent: Scalar
    mu: Scalar
    slip: Scalar

    def force(self, normal: Vec3, x: Pressed) -> Vec3:
        """On the body, in the axes of the surface's."""
        load = self.load(x)
        pushed = times(load, normal)
        if is_zero(self.mu):
            return pushed
        speed = sqrt(dot(x.slip, x.slip) + self.slip * self.slip)
        return sub(pushed, times(self.mu * load / speed, x.slip))

    def load(self, x: Pressed) -> Scalar:
        """N."""
        grown = raised(x.depth, self.exponent)
        if is_zero(self.damping):
            return self.stiffness * grown
        whole = self.stiffness + self.damping * x.rate
        return grown * where_positive(whole, whole, 0.0)

    def energy(self, depth: Scalar) -> Scalar:
        more = self.exponent + 1.0
        return self.stiffness * raised(depth, more) / more

    def spring_force(self, depth: Scalar) -> Scalar:
        """The slope of what is stored."""
        return self.stiffness * raised(depth, self.exponent)

    def kinks(self, x: Pressed) -> list[Scalar]:
        """What passes through zero where the law has a corner."""
        return [] if is_zero(self.damping) else [self.stiffness + self.damping * x.rate]


class FunctionLaw(NamedTuple):
    """Normal force and friction as formulas of `WORDS` and of parameters, with numbers for these; it stores nothing."""

    formulas: tuple[Formula, Formula, Formula]
    numbers: tuple[tuple[Scalar, ...], ...]

    def force(self, normal: Vec3, x: Pressed) -> Vec3:
        """On the body, in the axes of the surface's."""
        seen = self._seen(x)
        pushed, along, aside = (f.value(seen, k) for f, k in zip(self.formulas, self.numbers, strict=True))
        u, w = x.tangents
        return add(times(pushed, normal), add(times(along, u), times(aside, w)))

    def energy(self, depth: Scalar) -> Scalar:
        return 0.0

    def spring_force(self, depth: Scalar) -> Scalar:
        return 0.0

    def kinks(self, x: Pressed) -> list[Scalar]:
        """What passes through zero where a formula has a corner or a jump."""
        seen, found = self._seen(x), []
        own = {
            p.name: k
            for f, row in zip(self.formulas, self.numbers, strict=True)
            for p, k in zip(f.parameters, row, strict=True)
        }
        for test in dict.fromkeys(test for f in self.formulas for test in choices(f)):
            formula = Formula(test, WORDS)
            found.append(formula.value(seen, [own[p.name] for p in formula.parameters]))
        return found

    def _seen(self, x: Pressed) -> list[Scalar]:
        u, w = x.tangents
        return [upright(x.depth), x.rate, dot(x.slip, u), dot(x.slip, w)]


class ContactForce(NamedTuple):
    """Of one pair; nothing while it does not touch."""

    name: str
    geometry: ContactGeometry
    law: HuntCrossley | FunctionLaw

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        touch = self.geometry.touch(at)
        return self.geometry.wrenches(at, touch, self.force(at, touch))

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        gap = self.geometry.touch(at).gap
        return where_positive(-gap, self.law.energy(-gap), 0.0)

    def power(self, at: Kinematics) -> Scalar:
        """Of the force, less what it takes from what is stored."""
        touch = self.geometry.touch(at)
        v = self.geometry.velocity(at, touch)
        stored = where_positive(-touch.gap, self.law.spring_force(-touch.gap), 0.0)
        return dot(self.force(at, touch), v) - stored * dot(touch.normal, v)

    def contact_load(self, at: Kinematics) -> ContactLoad:
        """What it carries."""
        touch = self.geometry.touch(at)
        return self.geometry.load(at, touch, self.force(at, touch))

    def force(self, at: Kinematics, touch: Touch) -> Vec3:
        """On the body, in the axes of the surface's body."""
        found = self.law.force(touch.normal, self.pressed(at, touch))
        x, y, z = (where_positive(-touch.gap, entry, 0.0) for entry in found)
        return x, y, z

    def pressed(self, at: Kinematics, touch: Touch) -> Pressed:
        """As if it touched, where it does not."""
        v = self.geometry.velocity(at, touch)
        rate = -dot(touch.normal, v)
        slip = add(v, times(rate, touch.normal))
        return Pressed(-touch.gap, rate, slip, self.geometry.tangents(touch))

    def kinks(self, at: Kinematics) -> list[Scalar]:
        """What passes through zero where the force has a corner: where it touches, first; a hair below, so that a body
        that starts at the surface does not touch it again and again by rounding."""
        touch = self.geometry.touch(at)
        return [touch.gap + BELOW, *self.law.kinks(self.pressed(at, touch))]


class BristleContact(NamedTuple):
    """Pressed as `pair`, which has no friction, and held by a bristle along the surface, z its bending now, in the axes
    of the surface's body:

        f = -N (sigma_0 z + sigma_1 z'),   z' = s - sigma_0 |s| z / mu  (LuGre);   in the air z' = -sigma_0 slip z / mu
    """

    pair: ContactForce
    mu: Scalar
    slip: Scalar
    bristle: Scalar  # sigma_0, 1/m
    damping: Scalar  # sigma_1, s/m
    z: Vec3 = ZERO3

    @property
    def name(self) -> str:
        return self.pair.name

    @property
    def external(self) -> bool:
        return False

    @property
    def states(self) -> tuple[OwnState, ...]:
        return tuple(OwnState(f"{self.name}.bristle.{axis}", "m") for axis in "xyz")

    def now(self, t: Scalar, own: tuple[Scalar, ...]) -> BristleContact:
        return self._replace(z=(own[0], own[1], own[2]))

    def state_rates(self, at: Kinematics) -> Sequence[Scalar]:
        touch = self.pair.geometry.touch(at)
        return self._bending(touch, self.pair.pressed(at, touch))

    def wrenches(self, at: Kinematics) -> Wrenches:
        touch = self.pair.geometry.touch(at)
        return self.pair.geometry.wrenches(at, touch, self.force(at, touch))

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {}

    def energy(self, at: Kinematics) -> Scalar:
        return self.pair.energy(at)

    def power(self, at: Kinematics) -> Scalar:
        touch = self.pair.geometry.touch(at)
        return self.pair.power(at) + dot(self._friction(at, touch), self.pair.geometry.velocity(at, touch))

    def contact_load(self, at: Kinematics) -> ContactLoad:
        """What it carries."""
        touch = self.pair.geometry.touch(at)
        return self.pair.geometry.load(at, touch, self.force(at, touch))

    def force(self, at: Kinematics, touch: Touch) -> Vec3:
        """On the body, in the axes of the surface's body."""
        return add(self.pair.force(at, touch), self._friction(at, touch))

    def kinks(self, at: Kinematics) -> list[Scalar]:
        return self.pair.kinks(at)

    def _friction(self, at: Kinematics, touch: Touch) -> Vec3:
        load = dot(self.pair.force(at, touch), touch.normal)
        bending = self._bending(touch, self.pair.pressed(at, touch))
        held = add(times(self.bristle, self.z), times(self.damping, bending))
        return times(-1.0 * load, sub(held, times(dot(held, touch.normal), touch.normal)))

    def _bending(self, touch: Touch, x: Pressed) -> Vec3:
        """z'."""
        square = dot(x.slip, x.slip)
        speed = where_positive(square, sqrt(where_positive(square, square, 1.0)), 0.0)
        back = self.bristle / self.mu
        held = sub(x.slip, times(back * speed, self.z))
        free = times(-1.0 * back * self.slip, self.z)
        x_, y_, z_ = (where_positive(-touch.gap, a, b) for a, b in zip(held, free, strict=True))
        return x_, y_, z_


def raised(depth: Scalar, exponent: Scalar) -> Scalar:
    """depth^exponent, a number with a slope at any depth, below zero and outside, too, where it is not asked for."""
    plain = isinstance(exponent, float) and exponent.is_integer()
    return power(depth if plain else upright(depth), exponent)


def upright(depth: Scalar) -> Scalar:
    """The depth made positive, without a corner; where it is more than rounding it stays what it is."""
    return sqrt(depth * depth + HAIR * HAIR)


def contact_forces(laid_out: LaidOut) -> list[Any]:
    """Of all contacts that give way."""
    found: list[Any] = []
    for pair in laid_out.mechanism.contacts.values():
        law = contact_law(pair.law)
        if law is None:
            continue
        geometry, said = contact_geometry(pair, laid_out), pair.law
        if isinstance(law, HuntCrossley) and isinstance(said, Compliant) and said.bristle is not None:
            pressed = ContactForce(pair.name, geometry, law._replace(mu=0.0))
            found.append(BristleContact(pressed, said.mu, said.slip, said.bristle, said.bristle_damping))
        else:
            found.append(ContactForce(pair.name, geometry, law))
    return found


def contact_law(said: Any) -> HuntCrossley | FunctionLaw | None:
    """Of a law as the mechanism has it; None of one that is no force."""
    if isinstance(said, Compliant):
        return HuntCrossley(said.stiffness, said.damping, said.exponent, said.mu, said.slip)
    if isinstance(said, SaidLaw):
        formulas = said.normal, said.along, said.aside
        return FunctionLaw(formulas, tuple(tuple(parameter(p) for p in f.parameters) for f in formulas))
    return None
