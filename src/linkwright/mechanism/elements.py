"""What a mechanism is made of: bodies, joints, couplings, springs, forces, actuators, points; `Mechanism.add_*` checks
them.

Every vector is in world axes in the one reference pose.
"""

from dataclasses import dataclass
from typing import Any

from linkwright.mechanism.checked_numbers import ORIGIN, Vec3
from linkwright.mechanism.force_laws import identity, is_steady
from linkwright.mechanism.friction import Friction, Said, laws_of
from linkwright.mechanism.inertia import Inertia
from linkwright.mechanism.kinds import KINDS, Moves
from linkwright.mechanism.spring_laws import each, is_law, nothing, stiffness_near_rest
from linkwright.mechanism.stops import Stop


@dataclass(frozen=True)
class Body:
    """A rigid body; without an inertia it is a massless frame."""

    name: str
    inertia: Inertia | None = None


@dataclass(frozen=True)
class Joint:
    """How the child may move against the parent.

    at: the joint's point, m. axis, axis2: unit directions. pitch: slide per turn, m. damping, stiffness, rest
    act on every rate and coordinate of the joint (N m s/rad, N m/rad, rad, or N s/m, N/m, m); a quaternion joint
    is turned back to the reference pose by stiffness times the sine of its angle, and has no rest. Each may be one for
    each rate, (N m/rad, N/m) of a cylindrical joint; a stiffness, of what turns by no quaternion, may be a law as of a
    Spring, of the coordinate less its rest. armature: the
    inertia of the drive's rotor as the joint feels it, kg m^2 or kg: it stands on the diagonal of the generalized
    inertia, for every rate of the joint. cut: True to cut the loop here, False never to, None to let `build` choose.
    limits: of the one coordinate; a simulation stops there, or goes on from the `stop` that is met. friction: a law
    such as `lw.bearing(mu=0.1, radius=0.01)`; of a joint of several freedoms one for each rate, or None. clearance: how
    far the joint's points on its two bodies may be apart, m; restitution: Poisson's, where they are.
    """

    name: str
    kind: str
    parent: str
    child: str
    at: Vec3 = ORIGIN
    axis: Vec3 | None = None
    axis2: Vec3 | None = None
    pitch: float | None = None
    actuated: bool = False
    damping: Any = 0.0
    stiffness: Any = 0.0
    rest: Any = 0.0
    cut: bool | None = None
    parametrisation: str = "quaternion"
    limits: tuple[float, float] | None = None
    armature: float = 0.0
    friction: Said = None
    stop: Stop | None = None
    clearance: float | None = None
    restitution: float = 0.0

    @property
    def stiffnesses(self) -> tuple[float, ...]:
        """One for each rate; of laws that about their rest."""
        return tuple(map(stiffness_near_rest, each(self.stiffness, self.freedoms)))

    @property
    def sprung(self) -> bool:
        """Whether it has a spring."""
        return not nothing(self.stiffness)

    @property
    def plain_spring(self) -> bool:
        """Whether one number each says its stiffness, damping and rest."""
        every = (self.stiffness, self.damping, self.rest)
        return not any(isinstance(x, tuple) or is_law(x) for x in every)

    @property
    def frictions(self) -> tuple[Friction | None, ...]:
        """One law, or None, for each rate."""
        return laws_of(self.friction, self.freedoms)

    @property
    def freedoms(self) -> int:
        """The number of its rates."""
        return KINDS[self.kind].freedoms

    @property
    def coordinates(self) -> tuple[str, ...]:
        """Full names of its entries of q: "A", or "S.w", "S.x", ..."""
        return self._named(KINDS[self.kind].coordinate_suffixes(self.parametrisation))

    @property
    def rates(self) -> tuple[str, ...]:
        """Full names of its entries of v."""
        return self._named(KINDS[self.kind].rate_suffixes(self.parametrisation))

    @property
    def rate_by_coordinate(self) -> dict[str, str]:
        """The rate that goes with each coordinate: "S.x" with "S.x"; the real part of a quaternion has none."""
        coordinates, rates = self.coordinates, self.rates
        if len(coordinates) == len(rates):
            return dict(zip(coordinates, rates, strict=True))
        real = self.reference.index(1.0)  # the point of a free joint stands before its quaternion
        together = (*coordinates[real + 1 :], *coordinates[:real])
        return dict(zip(together, rates, strict=True))

    @property
    def reference(self) -> tuple[float, ...]:
        """Its coordinates in the reference pose."""
        return KINDS[self.kind].reference(self.parametrisation)

    @property
    def moves(self) -> Moves:
        """The primitive moves of which it is a chain, from parent to child."""
        return KINDS[self.kind].chain(self.parametrisation)

    @property
    def coordinate_lengths(self) -> tuple[bool, ...]:
        """Per coordinate, whether it is a length rather than an angle, or of a quaternion."""
        return KINDS[self.kind].coordinate_lengths(self.parametrisation)

    @property
    def rate_lengths(self) -> tuple[bool, ...]:
        """Per rate, whether it is a velocity."""
        return KINDS[self.kind].rate_lengths(self.parametrisation)

    def slides(self, name: str) -> bool:
        """Whether one of its coordinates or rates is a length rather than an angle."""
        lengths = dict(zip(self.rates, self.rate_lengths, strict=True))
        return (lengths | dict(zip(self.coordinates, self.coordinate_lengths, strict=True))).get(name, False)

    def effort_unit(self, rate: str) -> str:
        """Of the effort along one of its rates."""
        return "N" if self.slides(rate) else "N m"

    def _named(self, suffixes: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(f"{self.name}.{suffix}" if suffix else self.name for suffix in suffixes)


@dataclass(frozen=True)
class Coupling:
    """A weighted sum of joint coordinates that stays what it is: sum of weights x coordinates = offset.

    coordinates: full names, "A" or "K.slide". factors: their weights, in any unit; offset: in the unit of the sum. The
    coupling's force, its multiplier, pushes along each coordinate with weight x multiplier. backlash: the play of the
    sum from one flank to the other, in its unit; None without play. restitution: Poisson's, where flanks meet.
    efficiency: of two coordinates, the share of the power that one gives and the other gets.
    """

    name: str
    coordinates: tuple[str, ...]
    factors: tuple[float, ...]
    offset: float = 0.0
    backlash: float | None = None
    restitution: float = 0.0
    efficiency: float = 1.0

    @property
    def holds(self) -> bool:
        """Whether it holds from both sides: without play."""
        return self.backlash is None

    @property
    def flanks(self) -> tuple[str, str]:
        """With play: the numbers of a run's mode that are 1 where the sum is held from below, and from above."""
        return f"{self.name}.forward", f"{self.name}.backward"

    @property
    def weights(self) -> dict[str, float]:
        """By coordinate, as `add_coupling` takes them."""
        return dict(zip(self.coordinates, self.factors, strict=True))

    @property
    def joints(self) -> tuple[str, ...]:
        """The joints whose coordinates are in it, each once."""
        return tuple(dict.fromkeys(name.partition(".")[0] for name in self.coordinates))

    @property
    def drawn_gap(self) -> float:
        """How far it is from holding in the reference pose."""
        return self.offset


@dataclass(frozen=True)
class Spring:
    """A straight spring with a damper beside it, between a point of one body and a point of another.

    stiffness: N/m, or a law: a function of the extension (m), written with lw functions, or a table of it
    (`lw.table`, `lw.spline`), that gives the pull (N); so springs are stiffening, one-sided or preloaded. A table goes
    on beyond its ends as its first and last piece. rest_length: m. damping: N s/m.
    """

    name: str
    body_a: str
    point_a: Vec3
    body_b: str
    point_b: Vec3
    stiffness: Any = 0.0
    rest_length: float = 0.0
    damping: float = 0.0


@dataclass(frozen=True, eq=False)
class Force:
    """A force (N) at a point of a body and a moment (N m): world axes, or turning with the body.

    Either is three numbers, of which each may be a trajectory, a table over a coordinate or a function of (t, state);
    or one function of (t, state) that gives three.
    """

    name: str
    body: str
    at: Vec3 = ORIGIN
    force: Any = ORIGIN
    moment: Any = ORIGIN
    follows: bool = False

    @property
    def steady(self) -> bool:
        """Whether all of it is numbers."""
        return is_steady(self.force) and is_steady(self.moment)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Force) and self._content == other._content

    def __hash__(self) -> int:
        return hash((self.name, self.body, self.at))

    @property
    def _content(self) -> tuple[Any, ...]:
        """Trajectories by what they were made of."""
        return self.name, self.body, self.at, identity(self.force), identity(self.moment), self.follows


@dataclass(frozen=True)
class Actuator:
    """What makes the effort of a joint of one freedom from a control u, as robots' files say it.

        effort = gear x force,    force = gain x u + bias - kp x gear x q - kv x gear x v

    u is kept within ctrl_range, the force within force_range, where there are such. Of a servo of positions gain = kp,
    so that u is where it goes to; of one of rates gain = kv. It says what there is, and pushes nothing by itself:
    `lw.command(actuator, u)` is its effort, N m or N, to be given as tau.
    """

    name: str
    joint: str
    gear: float = 1.0
    gain: float = 1.0
    kp: float = 0.0
    kv: float = 0.0
    bias: float = 0.0
    ctrl_range: tuple[float, float] | None = None
    force_range: tuple[float, float] | None = None

    @property
    def kind(self) -> str:
        """ "motor", whose force is the control's alone, or "servo", which feels where its joint is or how it moves."""
        return "servo" if any(x != 0.0 for x in (self.kp, self.kv, self.bias)) else "motor"


@dataclass(frozen=True)
class Point:
    """A point of a body that has a name: results, targets, drawings and plots know it."""

    name: str
    body: str
    at: Vec3
