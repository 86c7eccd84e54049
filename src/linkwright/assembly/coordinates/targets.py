"""Targets: values to be reached, as residuals and rows beside those of the closure.

A target is a joint by its name with all its coordinates, or one coordinate ("A", "S.w", "K.slide"); or some coordinates
of a point or body. A whole quaternion is one turn: three residuals, none at its other sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import TURN, Entry, JointCoordinates, RateRows
from linkwright.assembly.coordinates.placements import COORDINATES, RATES, Placement
from linkwright.assembly.rows.rotations import Array, rotate_vector, rotated, rotation_between
from linkwright.mechanism.kinds import angles

Key = tuple[tuple[tuple[int, ...], int, tuple[int, ...]], ...]  # of each target its places, its quaternion's, its turns


class Aim(NamedTuple):
    """One named target: its coordinates' places; a quaternion that is given whole starts at `turn`, or -1. about: which
    components of that turn count; across a planar machine the others are never in doubt."""

    name: str
    entry: Entry
    places: tuple[int, ...]
    turn: int
    about: tuple[int, ...] = (0, 1, 2)

    @property
    def by_angles(self) -> bool:
        """Whether it is the whole turn of a cut joint with Euler's angles, which are then read within their range."""
        e = self.entry
        return e.cut >= 0 and len(angles(e.joint.moves)) == 3 and len(self.places) == len(e.q)


class Targets:
    """Named targets side by side: goals are (n, number of their coordinates)."""

    def __init__(self, joints: JointCoordinates, aims: Sequence[Aim]) -> None:
        self.joints, self.aims = joints, tuple(aims)
        self.places = [k for aim in aims for k in aim.places]
        self.key: Key = tuple((aim.places, aim.turn, aim.about) for aim in aims)  # the same for targets that are alike
        wound = set(joints.wound)  # angles that are the same a turn farther on
        self.units = np.array([self._unit(aim.entry, k) for aim in aims for k in aim.places])
        self._wound = np.array([k in wound for k in self.places], dtype=bool)

    @property
    def at_cuts(self) -> bool:
        """Whether a cut joint's value is among them."""
        return any(aim.entry.cut >= 0 for aim in self.aims)

    @cached_property
    def placements(self) -> list[Placement]:
        """Points and bodies among them."""
        numbers = dict.fromkeys(aim.entry.placement for aim in self.aims if aim.entry.placement >= 0)
        return [self.joints.placements.by_number[number] for number in numbers]

    @property
    def count(self) -> int:
        """The number of residuals."""
        return len(self.places) - sum(4 - len(aim.about) for aim in self.aims if aim.turn >= 0)

    @cached_property
    def of_joints(self) -> list[int]:
        """Which of the coordinates are joints'."""
        return [k for k, place in enumerate(self.places) if place < self.joints.size]

    @cached_property
    def _columns(self) -> list[int]:
        """Places of the coordinates in what `values` gives."""
        return [self._column(place) for place in self.places]

    def _column(self, place: int) -> int:
        if place < self.joints.size:
            return place
        number, k = divmod(place - self.joints.size, COORDINATES)
        return self.joints.size + COORDINATES * self._order[number] + k

    @cached_property
    def _order(self) -> dict[int, int]:
        return {one.number: i for i, one in enumerate(self.placements)}

    def _rate(self, e: Entry) -> int:
        """Where the rates of an aim begin among `all_rows`."""
        return e.v.start if e.placement < 0 else self.joints.rates + RATES * self._order[e.placement]

    def values(self, q: Array) -> Array:
        """Of all joints, and then of the placements aimed at, in poses q (n, nq); of the tree alone where that does."""
        x = self.joints.values(q) if self.at_cuts or self.placements else q
        return np.concatenate([x, self.joints.placements.readings(self.placements, q)], -1) if self.placements else x

    def all_rows(self, q: Array) -> Array | RateRows:
        """The rows of the rates of the same, (n, rates, nv)."""
        if not self.placements:
            return self.joints.rate_rows(q)
        return np.concatenate([self.joints.rows(q), self.joints.placements.rows(self.placements, q)], axis=1)

    def read(self, values: Array) -> Array:
        """The present values, from those of all joints and placements."""
        return values[:, self._columns]

    def between(self, start: Array, goal: Array, t: Array) -> Array:
        """A share t (n,) of the way: straight, and a quaternion about one axis."""
        x = start + t[:, None] * (goal - start)
        for at in self._turns():
            turn = rotation_between(start[:, at], goal[:, at])
            x[:, at] = rotated(start[:, at], t[:, None] * turn)
        return x

    def distance(self, start: Array, goal: Array) -> Array:
        """The longest way that any coordinate has to go, (n,), in comparable units."""
        found: Array = np.max(np.abs(goal - start) / self.units, axis=-1, initial=0.0)
        return found

    def _turns(self) -> list[slice]:
        found, k = [], 0
        for aim in self.aims:
            if aim.turn >= 0:
                at = k + aim.places.index(aim.turn)
                found.append(slice(at, at + 4))
            k += len(aim.places)
        return found

    def owners(self) -> list[tuple[int, bool]]:
        """Per residual the cut joint it is read at, or -1, and whether it is a length."""
        found = []
        for aim in self.aims:
            e = aim.entry
            for place in aim.places:
                if aim.turn >= 0 and place >= aim.turn:
                    found += [(e.cut, False)] * len(aim.about)
                    break
                slides = place < e.turn if e.turn >= 0 else self.joints.slides[e.v.start + place - e.q.start]
                found.append((e.cut, slides))
        return found

    def errors(self, values: Array, goal: Array) -> Array:
        """How far the joints are from their goals, (n, count), in comparable units."""
        now = self.read(values)
        d = now - goal
        d[:, self._wound] -= TURN * np.round(d[:, self._wound] / TURN)
        parts, k = [], 0
        for aim in self.aims:
            e = aim.entry
            for j, place in enumerate(aim.places):
                if aim.turn >= 0 and place >= aim.turn:
                    at = slice(k + j, k + j + 4)
                    turn = rotation_between(goal[:, at], now[:, at])
                    parts.append((turn if e.placement < 0 else rotate_vector(goal[:, at], turn))[:, list(aim.about)])
                    break
                parts.append(d[:, k + j, None] / self._unit(e, place))
            k += len(aim.places)
        return np.concatenate([np.zeros((len(values), 0)), *parts], axis=-1)

    def rows(self, values: Array, all_rows: Array | RateRows) -> Array:
        """Their derivatives by the tree's rates, (n, count, nv), from the rows of all joints' and placements' rates."""
        parts = []
        for aim in self.aims:
            first = self._rate(aim.entry)
            for place in aim.places:
                if aim.turn >= 0 and place >= aim.turn:
                    parts.append(all_rows[:, [first + k for k in aim.about]])
                    break
                parts.append(self._row(values, all_rows, aim.entry, place))
        empty = np.zeros((len(values), 0, all_rows.shape[-1]))
        return np.concatenate([empty, *parts], axis=1)

    def _row(self, values: Array, all_rows: Array | RateRows, e: Entry, place: int) -> Array:
        if e.placement >= 0:
            k = self._rate(e) + 3 + place - e.q.start
            return all_rows[:, k : k + 1]
        if e.turn < 0:
            k = e.v.start + place - e.q.start
            return all_rows[:, k : k + 1]
        w, x, y, z = values[:, e.turn : e.turn + 4].T
        if place >= e.turn:  # half the product with the angular velocity
            rate = ((-x, -y, -z), (w, -z, y), (z, w, -x), (-y, x, w))[place - e.turn]
            weights = 0.5 * np.stack(rate, -1)
            return (weights[:, None] @ all_rows[:, e.v.start : e.v.start + 3]) / self._unit(e, place)
        R = (  # child's components into the parent's, for the point of a free joint
            (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
            (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
            (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
        )[place - e.q.start]
        return np.stack(R, -1)[:, None] @ all_rows[:, e.v.start + 3 : e.v.stop]

    def _unit(self, e: Entry, place: int) -> float:
        if e.placement >= 0:
            return 1.0 if place >= e.turn else self.joints.placements.by_number[e.placement].size
        if e.turn >= 0:
            return 1.0 if place >= e.turn else self.joints.scaled_closure.sizes.joints[e.joint.name]
        return float(self.joints.units[e.v.start + place - e.q.start])
