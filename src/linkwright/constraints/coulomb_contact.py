"""A contact with Coulomb friction as an element of a run: it is open, sticks or slides, by numbers of the mode.

Sticking, its rows along the tangents hold, as far as these are independent of all others that do. Along a tangent that
is not held the force is told by the normal one,

    T_j = -mu d_j N,     d = w / |w| while it slides (w: its slip), else the share that it had when that was decided

so that its normal row is held by an oblique force; between events all that is one straight-line program. In the plane
the way of the slip is a number of the mode, and so changes by events only. In space the mode says a way near that of
the slip: it stops where its part along that way falls through zero, and beyond, where steps only try, d is that way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.mode import ModeNumber, Now, Transition, mode_number
from linkwright.constraints.unilateral import Contact, again, decided
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import add_wrench, scaled
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.scalars.seam import sqrt, where_positive
from linkwright.scalars.tolerances import NONZERO

TURNED = 0.9  # cosine: slip in space that has turned so far from its way gets another one
NEARLY = 1e-4  # m/s: slip in space that is slower does not turn any more to speak of
SLOW = 1e-6  # m/s: slip in space that is slower keeps its way, which then turns by next to nothing
STOPPING = 1.0  # 1/s: what would take longer than a second to stop is not watched more closely
CONTACTS_REST = (
    "contacts rest"  # the number of the mode that is 1 while contacts hold every freedom of a machine at rest
)


class CoulombContact(NamedTuple):
    """Of a constraint with friction; mask: 1 while it carries; ways: per tangent d_j where it is not held, else 0;
    slides: 1 while d follows the slip, in space. share: the normal force, N, that it had when that was decided, of one
    whose row hangs on those of others and is not held."""

    constraint: Any  # a RigidContact
    unit: float
    mask: Scalar = 0.0
    ways: tuple[Scalar, ...] = ()
    free: tuple[Scalar, ...] = ()  # per tangent 1 where it is not held
    slides: Scalar = 0.0
    share: Scalar = 0.0

    @property
    def place(self) -> int:
        return -1

    @property
    def actuated(self) -> int:
        """Its force does not act along its row."""
        return -2

    @property
    def ways_of_slip(self) -> int:
        return len(self.constraint.tangent_names)

    # Numbers of the mode, by name

    @property
    def sliding(self) -> str:
        return f"{self.constraint.name}.slides"

    def way(self, j: int) -> str:
        return f"{self.constraint.name}.way {j + 1}"

    def held(self, j: int) -> str:
        return f"{self.constraint.name}.sticks {j + 1}"

    @property
    def own_numbers(self) -> tuple[str, ...]:
        """Of all but whether it carries."""
        each = (name for j in range(self.ways_of_slip) for name in (self.way(j), self.held(j)))
        return (self.sliding, *each, self.shared, self.state)

    @property
    def shared(self) -> str:
        return f"{self.constraint.name}.share"

    @property
    def state(self) -> str:
        """What was told of it last: whether it is open, sticks or slides."""
        return f"{self.constraint.name}.state"

    @property
    def mode_numbers(self) -> tuple[ModeNumber, ...]:
        names = (self.constraint.number, *self.own_numbers, CONTACTS_REST)
        return tuple(ModeNumber(name, partial(_beginning, name)) for name in names)

    @property
    def transitions(self) -> tuple[Transition, ...]:
        number, name, plain = self.constraint.number, self.constraint.name, Contact(self.constraint, self.unit)
        landing, lifting = plain.transitions
        turning = Transition(name, "slides", self._ahead, -1, decided, None, f"{number} turns", again)
        nearing = Transition(name, "slides", self._fast, -1, decided, None, f"{number} nears", again)
        return (
            landing,
            lifting,
            Transition(name, "stops", self._slip, -1, decided, self._slip_rate, f"{number} stops", again),
            Transition(name, "slides", self._spare, -1, decided, None, f"{number} slips", again),
            *((turning, nearing) if self.ways_of_slip > 1 else ()),
        )

    def acting(self, tree: LinkTree) -> CoulombContact:
        """As the mode says."""
        free = tuple(1.0 - mode_number(tree, self.held(j), 0.0) for j in range(self.ways_of_slip))
        ways = tuple(mode_number(tree, self.way(j), 0.0) for j in range(self.ways_of_slip))
        mask = mode_number(tree, self.constraint.number, 0.0)
        slides, share = (mode_number(tree, name, 0.0) for name in (self.sliding, self.shared))
        return self._replace(mask=mask, ways=ways, free=free, slides=slides, share=share)

    def sticking(self) -> tuple[StickingRow, ...]:
        """Its rows along the tangents."""
        return tuple(StickingRow(self.constraint, j, self.held(j)) for j in range(self.ways_of_slip))

    # As a row that is held

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return self.constraint.rows(at)

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        return self.constraint.accelerations(at)

    def actuation(self, at: Kinematics) -> ConstraintRow:
        """n - mu d."""
        row = self.rows(at)[0]
        shares = [-self.constraint.mu * x for x in self.directions(at)]
        for share, tangent in zip(shares, self.constraint.tangents(at), strict=True):
            for body, w in tangent.wrenches.items():
                part = scaled(share, w)
                row.wrenches[body] = add_wrench(row.wrenches[body], part) if body in row.wrenches else part
        return row

    def directions(self, at: Kinematics) -> list[Scalar]:
        """d, along the tangents that are not held."""
        if self.ways_of_slip < 2 or not at.v:
            return [f * x for f, x in zip(self.free, self.ways, strict=True)]
        w = self.constraint.slips(at)
        follows = self.slides * _dot(w, self.ways) - SLOW
        speed = sqrt(where_positive(follows, _dot(w, w), 1.0))
        return [f * where_positive(follows, y / speed, x) for f, x, y in zip(self.free, self.ways, w, strict=True)]

    def residual(self, at: Kinematics) -> Scalar:
        return self.constraint.residuals(at)[0]

    def rate(self, at: Kinematics) -> Scalar:
        return self.constraint.rates(at)[0]

    def gap(self, at: Kinematics) -> Scalar:
        return self.constraint.residuals(at)[0] * (1.0 / self.unit)

    def gap_rate(self, at: Kinematics) -> Scalar:
        return self.constraint.rates(at)[0] * (1.0 / self.unit)

    def power(self, at: Kinematics, force: Scalar) -> Scalar:
        """Of friction, W, with this normal force."""
        slips, force = self.constraint.slips(at), force + self.share
        return -(self.constraint.mu * force) * sum(x * w for x, w in zip(self.directions(at), slips, strict=True))

    # What is watched

    def _slip(self, now: Now) -> Scalar:
        """Falls through zero where it comes to rest."""
        g, w = now.mode[self.sliding], self.constraint.slips(now.kinematics)
        return g * _dot(self._way(now), w) + (1.0 - g)

    def _slip_rate(self, now: Now) -> Scalar:
        """What is above zero while that does not end soon."""
        g, w = now.mode[self.sliding], self.constraint.slips(now.kinematics)
        changes = self.constraint.slip_changes(Kinematics(now.tree, now.q, now.v, now.a))
        return g * _dot(self._way(now), [y + STOPPING * x for x, y in zip(w, changes, strict=True)]) + (1.0 - g)

    def _ahead(self, now: Now) -> Scalar:
        """Falls through zero where its slip has turned far from the way that the mode says."""
        g, w = now.mode[self.sliding], self.constraint.slips(now.kinematics)
        along = _dot(self._way(now), w)
        cosine = where_positive(along - NONZERO, along / sqrt(_dot(w, w) + NONZERO), 1.0)  # beyond, it has stopped
        return g * (cosine - TURNED) + (1.0 - g)

    def _fast(self, now: Now) -> Scalar:
        """Falls through zero where its slip is about to end: there the way that the mode says becomes its own."""
        g, w = now.mode[self.sliding], self.constraint.slips(now.kinematics)
        return g * (sqrt(_dot(w, w) + NONZERO) - NEARLY) + (1.0 - g)

    def _way(self, now: Now) -> list[Scalar]:
        return [now.mode[self.way(j)] for j in range(self.ways_of_slip)]

    def _spare(self, now: Now) -> Scalar:
        """mu N - |T|, which falls through zero where it must let go; of one with no row that is held nothing."""
        m = now.mode[self.constraint.number]
        loose: Scalar = 1.0
        square: Scalar = 0.0
        N = now.contact_force(self.constraint.number)
        for j in range(self.ways_of_slip):
            h = now.mode[self.held(j)]
            loose = loose * (1.0 - h)
            T = now.contact_force(self.held(j)) - (1.0 - h) * now.mode[self.way(j)] * self.constraint.mu * N
            square = square + T * T
        watched = m * (1.0 - loose)
        return watched * (self.constraint.mu * N - sqrt(square + NONZERO)) + (1.0 - watched)


class StickingRow(NamedTuple):
    """A row of a contact along one of its tangents, held while `number` is 1."""

    constraint: Any
    tangent: int
    number: str
    mask: Scalar = 0.0
    unit: float = 1.0

    @property
    def place(self) -> int:
        return -1

    @property
    def actuated(self) -> int:
        return -1

    def acting(self, tree: LinkTree) -> StickingRow:
        return self._replace(mask=mode_number(tree, self.number, 0.0))

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [self.constraint.tangents(at)[self.tangent]]

    def actuation(self, at: Kinematics) -> ConstraintRow:
        return self.rows(at)[0]

    def residual(self, at: Kinematics) -> Scalar:
        """It holds rates alone."""
        return 0.0

    def rate(self, at: Kinematics) -> Scalar:
        return self.constraint.slips(at)[self.tangent]

    def power(self, at: Kinematics, force: Scalar) -> Scalar:
        return 0.0

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        return [self.constraint.slip_changes(at)[self.tangent]]


def _dot(a: Sequence[Scalar], b: Sequence[Scalar]) -> Scalar:
    total: Scalar = 0.0
    for x, y in zip(a, b, strict=True):
        total = total + x * y
    return total


def contact_of(constraint: Any, unit: float) -> Contact | CoulombContact:
    """The element of a run that a unilateral constraint becomes."""
    rubs = getattr(constraint, "friction", None) is not None
    return CoulombContact(constraint, unit) if rubs else Contact(constraint, unit)


def contact_rows(tree: LinkTree) -> list[Any]:
    """All rows that contacts hold while they carry and stick: along the normals, then along the tangents."""
    rubbing = [x for x in tree.contacts if isinstance(x, CoulombContact)]
    return [*tree.contacts, *(row for x in rubbing for row in x.sticking())]


def rubs(tree: LinkTree) -> bool:
    """Whether any of its contacts has friction."""
    return any(isinstance(x, CoulombContact) for x in tree.contacts)


def row_numbers(tree: LinkTree) -> list[str]:
    """Of `contact_rows` the numbers of the mode by which they act."""
    return [x.number if isinstance(x, StickingRow) else x.constraint.number for x in contact_rows(tree)]


def contact_modes(tree: LinkTree) -> set[str]:
    """All numbers of the mode that contacts bring."""
    return {number.name for x in tree.contacts for number in x.mode_numbers}


def pushing_forces(now: Any) -> tuple[Scalar, ...]:
    """Of everything that may only push: by its row that is held, or its share, where that hangs on those of others."""
    forces = now.answer[1].contact_forces
    shares = (x.acting(now.tree).share if isinstance(x, CoulombContact) else 0.0 for x in now.tree.contacts)
    return tuple(x + share for x, share in zip(forces, shares, strict=False))


def carried_forces(now: Any) -> tuple[Scalar, ...]:
    """Of every contact that rubs, on the body that touches: the force along its normal and along its tangents, three
    numbers each, N."""
    rows = dict(zip(row_numbers(now.tree), now.answer[1].contact_forces, strict=False))
    found: list[Scalar] = []
    for x in now.tree.contacts:
        if not isinstance(x, CoulombContact):
            continue
        own = x.acting(now.tree)
        N = rows.get(x.constraint.number, 0.0) + own.share
        along = own.directions(now.kinematics)
        tangential = [rows.get(x.held(j), 0.0) - x.constraint.mu * d * N for j, d in enumerate(along)]
        found += [N, *tangential, *(0.0 for _ in range(2 - len(tangential)))]
    return tuple(found)


def contact_power(now: Any) -> Scalar:
    """Of friction in contacts, W; nothing where none rubs."""
    if not rubs(now.tree):
        return 0.0
    forces = now.answer[1].contact_forces
    acting = [x.acting(now.tree) for x in now.tree.contacts]
    return sum(x.power(now.kinematics, N) for x, N in zip(acting, forces, strict=False))


def _beginning(name: str, now: Now) -> float:
    return now.contacts_at_start()[name]
