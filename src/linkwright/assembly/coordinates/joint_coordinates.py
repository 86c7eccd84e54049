"""The coordinates of all joints of a machine: the tree's as in q, then those of the cut joints; and, beyond them, where
named points and bodies stand.

Values of parameters, if any, stand between them, where they do in q: they belong to no joint, and ride along.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.assembly.coordinates.placements import COORDINATES, RATES, Placement, Placements
from linkwright.assembly.coordinates.screws import tied_to_screws, turn_sums
from linkwright.assembly.rows.constraint_rows import Rows
from linkwright.assembly.rows.rotations import Array, quaternion_of, rotate_vector, rotation_between
from linkwright.assembly.rows.scaled_closure import ScaledClosure, places_from
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.held import ties

if TYPE_CHECKING:
    from linkwright.assembly.closing.newton_program import NewtonPrograms

TURN = 2.0 * np.pi


class Entry(NamedTuple):
    """Where a joint's coordinates and rates are found; `turn` where its quaternion starts, or -1. placement: the number
    of a point or body that is told as a free joint would be, or -1."""

    joint: Joint
    cut: int  # -1: of the tree
    q: range
    v: range
    turn: int
    placement: int = -1

    @property
    def free(self) -> bool:
        return self.turn > self.q.start


class RateRows:
    """The rows of all joints' rates per unit rate of the tree at poses q (n, nq), those that are asked for."""

    def __init__(self, scaled_closure: ScaledClosure, q: Array) -> None:
        self._scaled_closure, self._q = scaled_closure, q
        self.shape = (len(q), scaled_closure.nv + len(scaled_closure.cut_rate_slides), scaled_closure.nv)

    def __getitem__(self, key: tuple[slice, list[int] | slice]) -> Array:
        """[:, places], (n, places, nv)."""
        places = np.arange(self.shape[1])[key[1]]
        nv = self.shape[2]
        found = np.zeros((self.shape[0], len(places), nv))
        own = np.flatnonzero(places < nv)
        found[:, own, places[own]] = 1.0
        cut = np.flatnonzero(places >= nv)
        if len(cut):
            found[:, cut] = self._cut.taken((places[cut] - nv).tolist()).dense()
        return found

    def product(self, motions: Array) -> Array:
        """All joints' rates in motions (n, nv) or (n, nv, k) of the tree, (n, rates) or (n, rates, k)."""
        return np.concatenate([motions, self._cut.product(motions)], axis=1)

    @cached_property
    def _cut(self) -> Rows:
        return self._scaled_closure.cut_rows(self._q)


class _Displaced(NamedTuple):
    """Where displacements of joints stand. Of coordinates that are sums of rates their places and those of the rates;
    of quaternions (k, 4) and of the rates of their turns (k, 3); of free joints also their quaternions, their places
    and the rates of these."""

    places: list[int]
    rates: list[int]
    turns: Array
    turn_rates: Array
    free_turns: Array
    moves: Array
    move_rates: Array

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> _Displaced:
        plain, turning = [e for e in entries if e.turn < 0], [e for e in entries if e.turn >= 0]
        free = [e for e in turning if e.free]
        blocks = (
            places_from([e.turn for e in turning], 4),
            places_from([e.v.start for e in turning], 3),
            places_from([e.turn for e in free], 4),
            places_from([e.q.start for e in free], 3),
            places_from([e.v.start + 3 for e in free], 3),
        )
        return cls([k for e in plain for k in e.q], [k for e in plain for k in e.v], *blocks)


class JointCoordinates:
    """Values of all joints (n, size), by place."""

    def __init__(self, scaled_closure: ScaledClosure) -> None:
        self.scaled_closure = scaled_closure
        self.newton: NewtonPrograms | None = None  # compiled code that closes it, where somebody has it made
        self.independent: dict[Any, int] = {}  # by the key of targets: how many of them closure leaves free
        self.entries: dict[str, Entry] = {}
        q = v = 0
        for k, joint in enumerate((*scaled_closure.tree_joints, *scaled_closure.cuts)):
            if k == len(scaled_closure.tree_joints):
                q = scaled_closure.nq
            at = range(q, q := q + len(joint.coordinates))
            turn = at.stop - 4 if len(joint.coordinates) > len(joint.rates) else -1
            cut = k - len(scaled_closure.tree_joints) if k >= len(scaled_closure.tree_joints) else -1
            self.entries[joint.name] = Entry(joint, cut, at, range(v, v := v + len(joint.rates)), turn)
        self.size, self.rates = max(q, scaled_closure.nq), v
        self.coordinates = {  # their places, by name
            name: k for e in self.entries.values() for name, k in zip(e.joint.coordinates, e.q, strict=True)
        }
        self.coordinate_names = {k: name for name, k in self.coordinates.items()}
        tree = [e for e in self.entries.values() if e.cut < 0]
        self.quaternions = tuple(range(e.turn, e.turn + 4) for e in tree if e.turn >= 0)
        self.rate_names = scaled_closure.rates
        self.slides = (*scaled_closure.rate_slides, *scaled_closure.cut_rate_slides)
        self.units = np.concatenate([scaled_closure.rate_units, scaled_closure.cut_rate_units])  # per rate
        self.tied = tied_to_screws(scaled_closure.mechanism, scaled_closure.topology).union(
            *(tie.joints for tie in ties(scaled_closure.mechanism))
        )  # whose whole turns count
        angles = self._cut_angles()
        self.cut_angles = tuple(k for k, _, _ in angles)
        self.wound = tuple(k for k, _, counted in angles if not (counted and self._owner(k).joint.name in self.tied))
        self.uncounted = tuple(k for k, _, counted in angles if not counted)  # known within half a turn
        self.principal = frozenset(v for _, v, counted in angles if not counted)  # rates of those

    @cached_property
    def placements(self) -> Placements:
        """Points and bodies that may be targets."""
        return Placements(self.scaled_closure)

    def placement_entry(self, one: Placement) -> Entry:
        """Where its coordinates and rates are found: beyond those of the joints."""
        q, v = self.size + COORDINATES * one.number, self.rates + RATES * one.number
        return Entry(one.joint, -1, range(q, q + COORDINATES), range(v, v + RATES), q + 3, one.number)

    def rows_at(self, q: Array, places: Sequence[int]) -> Array:
        """The rows of some rates, (n, places, nv), of joints or beyond."""
        beyond = self._placements_at(places)
        if not beyond:
            return self.rate_rows(q)[:, list(places)]
        found = np.concatenate([self.rows(q), self.placements.rows(beyond, q)], axis=1)
        return found[:, self._compact(places, beyond)]

    def units_at(self, places: Sequence[int]) -> Array:
        """The units of some rates."""
        beyond = self._placements_at(places)
        if not beyond:
            return self.units[list(places)]
        return np.concatenate([self.units, self.placements.units(beyond)])[self._compact(places, beyond)]

    def bias_at(self, q: Array, v: Array, own: Array, places: Sequence[int]) -> Array:
        """How some rates change while those of the tree are constant, (n, places); own: of all joints, (n, rates)."""
        beyond = self._placements_at(places)
        if not beyond:
            return own[:, list(places)]
        found = np.concatenate([own, self.placements.bias(beyond, q, v)], axis=1)
        return found[:, self._compact(places, beyond)]

    def rate_name(self, place: int) -> str:
        """Of a joint's rate, or "foot.vx"."""
        if place < self.rates:
            return self.rate_names[place]
        number, k = divmod(place - self.rates, RATES)
        return self.placements.by_number[number].joint.rates[k]

    def coordinate_name(self, place: int) -> str:
        """Of a joint's coordinate, or "foot.x"."""
        if place < self.size:
            return self.coordinate_names[place]
        number, k = divmod(place - self.size, COORDINATES)
        return self.placements.by_number[number].joint.coordinates[k]

    def entry_at(self, place: int) -> Entry:
        """Whose coordinate it is."""
        if place < self.size:
            return self._owner(place)
        return self.placement_entry(self.placements.by_number[(place - self.size) // COORDINATES])

    def _placements_at(self, places: Sequence[int]) -> list[Placement]:
        """Those that rates belong to, each once."""
        numbers = dict.fromkeys((k - self.rates) // RATES for k in places if k >= self.rates)
        return [self.placements.by_number[number] for number in numbers]

    def _compact(self, places: Sequence[int], beyond: Sequence[Placement]) -> list[int]:
        """Places of rates where only these placements stand behind the joints."""
        first = {one.number: self.rates + RATES * i for i, one in enumerate(beyond)}
        return [k if k < self.rates else first[(k - self.rates) // RATES] + (k - self.rates) % RATES for k in places]

    def rates_told(self, name: str) -> tuple[int, ...]:
        """Places of the rates that go with a joint, all of them, or with one of its coordinates."""
        if name in self.entries:
            return tuple(self.entries[name].v)
        joint = self._owner(self.coordinates[name]).joint
        rate = joint.rate_by_coordinate.get(name)
        return () if rate is None else (self.entries[joint.name].v[joint.rates.index(rate)],)

    def has_values(self, name: str) -> bool:
        """Whether it names a coordinate, or a joint that has some."""
        return name in self.coordinates or bool(self.entries[name].q)

    @cached_property
    def _owners(self) -> dict[int, Entry]:
        """By place of a coordinate."""
        return {place: e for e in self.entries.values() for place in e.q}

    def _owner(self, place: int) -> Entry:
        return self._owners[place]

    def _cut_angles(self) -> list[tuple[int, int, bool]]:
        """Places of the angles of cut joints and of their rates, and whether their turns are counted."""
        found, cuts = [], self.scaled_closure.tree.cuts
        for e in self.entries.values():
            if e.cut >= 0 and e.turn < 0:
                counted = dict(cuts[e.cut].counted)
                places = enumerate(zip(e.q, e.v, e.joint.moves, strict=True))
                found += [(k, v, i in counted) for i, (k, v, move) in places if move.joint.periodic]
        return found

    @cached_property
    def screw_sums(self) -> Array:
        """Sums of angles that screws keep at zero."""
        places = {name: e.q for name, e in self.entries.items()}
        return turn_sums(self.scaled_closure.mechanism, self.scaled_closure.topology, places)

    def unflipped(self, q: Array) -> Array:
        """Whether no cut joint is closed upside down, and no screw a whole turn off, (n,)."""
        right = self.scaled_closure.unflipped(q)
        return (
            right & np.all(np.abs(self.values(q) @ self.screw_sums.T) < np.pi, axis=-1)
            if len(self.screw_sums)
            else right
        )

    def values(self, q: Array) -> Array:
        """All joints' coordinates; angles of cut joints counted where they are sums of the tree's, else principal."""
        if not self.scaled_closure.cuts:
            return q
        return np.concatenate([q, self._cut_values(self.scaled_closure.readings(q)[0])], axis=-1)

    def _cut_values(self, readings: Array) -> Array:
        """Coordinates of the cut joints from what is read of them, where free turns are matrices."""
        from_readings, places, matrices, quaternions = self._cut_places
        if not quaternions.size:
            return readings
        values = np.empty((len(readings), len(places) + quaternions.size))
        values[:, places] = readings[:, from_readings]
        turns = quaternion_of(readings[:, matrices].reshape(-1, 3, 3))
        values[:, quaternions] = turns.reshape(-1, *quaternions.shape)
        return values

    @cached_property
    def _cut_places(self) -> tuple[list[int], list[int], Array, Array]:
        """Of the cut joints' plain coordinates where they stand among the readings and among the values; of each free
        turn where the nine entries of its matrix stand, and the four of its quaternion."""
        plain: list[tuple[int, int]] = []
        turns: list[tuple[int, int]] = []
        k = q = 0
        for e in self.entries.values():
            if e.cut < 0:
                continue
            count = len(e.q) if e.turn < 0 else e.turn - e.q.start
            plain += [(k + j, q + j) for j in range(count)]
            k, q = k + count, q + count
            if e.turn >= 0:
                turns.append((k, q))
                k, q = k + 9, q + 4
        at = np.array(turns, int).reshape(-1, 2)
        return [k for k, _ in plain], [q for _, q in plain], at[:, :1] + np.arange(9), at[:, 1:] + np.arange(4)

    def rows(self, q: Array) -> Array:
        """All joints' rates per unit rate of the tree, (n, rates, nv), in comparable units."""
        mine = self.tree_rows(len(q))
        return np.concatenate([mine, self.scaled_closure.cut_jacobian(q)], axis=1) if self.scaled_closure.cuts else mine

    def rate_rows(self, q: Array) -> RateRows:
        """The same, worked out when they are asked for."""
        return RateRows(self.scaled_closure, q)

    def tree_rows(self, n: int) -> Array:
        return np.broadcast_to(np.eye(self.scaled_closure.nv), (n, self.scaled_closure.nv, self.scaled_closure.nv))

    @cached_property
    def _displaced(self) -> tuple[_Displaced, _Displaced]:
        """Of the tree's joints, and of all."""
        everything = list(self.entries.values())
        return _Displaced.of([e for e in everything if e.cut < 0]), _Displaced.of(everything)

    def between(self, x: Array, y: Array) -> Array:
        """The displacement from values x to values y, of the kind of the rates, in comparable units.

        All joints' values, (n, rates), angles that are not counted the short way round; or the tree's alone, (n, nv).
        """
        whole = x.shape[-1] > self.scaled_closure.nq
        at = self._displaced[whole]
        d = np.zeros((len(x), self.rates if whole else self.scaled_closure.nv))
        d[:, at.rates] = y[:, at.places] - x[:, at.places]
        if len(at.turns):
            start = x[:, at.turns].reshape(-1, 4)
            turned = rotation_between(start, y[:, at.turns].reshape(-1, 4))
            d[:, at.turn_rates] = turned.reshape(-1, *at.turn_rates.shape)
        if len(at.moves):
            back = x[:, at.free_turns].reshape(-1, 4) * (1.0, -1.0, -1.0, -1.0)
            away = (y - x)[:, at.moves].reshape(-1, 3)
            d[:, at.move_rates] = rotate_vector(back, away).reshape(-1, *at.move_rates.shape)
        for v in self.principal:
            if v < d.shape[-1]:
                d[:, v] -= TURN * np.round(d[:, v] / TURN)
        return d / self.units[: d.shape[-1]]
