"""The coordinates of all joints of a linkage: the tree's as they stand in q, then those of the cut joints."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from linkwright.assembly.linkage import Linkage
from linkwright.assembly.shapes import loop_shapes
from linkwright.assembly.turns import Array, carried, euler_angles, quaternion_of, turn_between
from linkwright.mechanism.elements import Joint

TURN = 2.0 * np.pi


class Entry(NamedTuple):
    """Where a joint's coordinates and rates are found; `turn` where its quaternion starts, or -1."""

    joint: Joint
    cut: int  # -1: of the tree
    q: range
    v: range
    turn: int

    @property
    def free(self) -> bool:
        return self.joint.kind == "free"


class Joints:
    """Values of all joints (n, size), by place."""

    def __init__(self, linkage: Linkage) -> None:
        self.linkage = linkage
        self.entries: dict[str, Entry] = {}
        q = v = 0
        for k, joint in enumerate((*linkage.tree, *linkage.cuts)):
            at = range(q, q := q + len(joint.coordinates))
            turn = at.stop - 4 if len(joint.coordinates) > len(joint.rates) else -1
            cut = k - len(linkage.tree) if k >= len(linkage.tree) else -1
            self.entries[joint.name] = Entry(joint, cut, at, range(v, v := v + len(joint.rates)), turn)
        self.size, self.rates = q, v
        self.coordinates = tuple(name for e in self.entries.values() for name in e.joint.coordinates)
        self.rate_names = linkage.rates
        self.slides = (*linkage.rate_slides, *linkage.cut_rate_slides)
        self.units = np.concatenate([linkage.rate_units, linkage.cut_rate_units])  # per rate
        angles = self._cut_angles()
        self.cut_angles = tuple(k for k, _ in angles)
        self._cut_angle_rates = tuple(v for _, v in angles)
        self._winding = self._count_turns()

    def _cut_angles(self) -> list[tuple[int, int]]:
        """Places of the angles of cut joints and of their rates: known only up to whole turns."""
        found = []
        for e in self.entries.values():
            if e.cut >= 0 and e.turn < 0 and e.joint.kind != "screw":
                found += [(k, v) for k, v in zip(e.q, e.v, strict=True) if not self.slides[v]]
        return found

    def _count_turns(self) -> list[tuple[int, Array]]:
        """Per angle of a cut joint in a planar loop, the sum of the tree's angles that it is, turns and all."""
        shapes = loop_shapes(self.linkage)
        if not any(shape.kind == "planar" for shape in shapes):
            return []
        C = self.linkage.cut_jacobian(self.linkage.reference[None])[0]
        found = []
        for e in self.entries.values():
            if e.cut >= 0 and shapes[e.cut].kind == "planar":
                for k, v in zip(e.q, e.v, strict=False):
                    if k in self.cut_angles:
                        found.append((k, np.round(C[v - self.linkage.nv])))
        return found

    def values(self, q: Array) -> Array:
        """All joints' coordinates; angles of cut joints within half a turn, or counted where their loop is planar."""
        if not self.linkage.cuts:
            return q
        readings, _ = self.linkage.readings(q)
        x = np.concatenate([q, self._cut_values(readings)], axis=-1)
        for k, weights in self._winding:
            counted = self._tree_rates_as_coordinates(q) @ weights
            x[:, k] += TURN * np.round((counted - x[:, k]) / TURN)
        return x

    def _tree_rates_as_coordinates(self, q: Array) -> Array:
        """The coordinate that belongs to each of the tree's rates, zero where it is a quaternion's."""
        found = np.zeros((len(q), self.linkage.nv))
        for e in self.entries.values():
            if e.cut < 0 and e.turn < 0:
                found[:, e.v.start : e.v.stop] = q[:, e.q.start : e.q.stop]
        return found

    def _cut_values(self, readings: Array) -> Array:
        parts, k = [], 0
        for e in self.entries.values():
            if e.cut < 0:
                continue
            plain = len(e.q) if e.joint.kind not in ("spherical", "free") else 3 * e.free
            parts.append(readings[:, k : k + plain])
            k += plain
            if e.joint.kind in ("spherical", "free"):
                R = readings[:, k : k + 9].reshape(-1, 3, 3)
                parts.append(quaternion_of(R) if e.turn >= 0 else euler_angles(R))
                k += 9
        return np.concatenate(parts, axis=-1)

    def rows(self, q: Array) -> Array:
        """All joints' rates per unit rate of the tree, (n, rates, nv), in comparable units."""
        mine = self.tree_rows(len(q))
        return np.concatenate([mine, self.linkage.cut_jacobian(q)], axis=1) if self.linkage.cuts else mine

    def tree_rows(self, n: int) -> Array:
        return np.broadcast_to(np.eye(self.linkage.nv), (n, self.linkage.nv, self.linkage.nv))

    def between(self, x: Array, y: Array) -> Array:
        """The displacement from values x to values y, of the kind of the rates, in comparable units.

        All joints' values, (n, rates), angles of cut joints going the short way round; or the tree's alone, (n, nv).
        """
        entries = [e for e in self.entries.values() if e.q.stop <= x.shape[-1]]
        d = np.zeros((len(x), max((e.v.stop for e in entries), default=0)))
        for e in entries:
            if e.turn < 0:
                d[:, e.v.start : e.v.stop] = (y - x)[:, e.q.start : e.q.stop]
                continue
            p, r = x[:, e.turn : e.turn + 4], y[:, e.turn : e.turn + 4]
            d[:, e.v.start : e.v.start + 3] = turn_between(p, r)
            if e.free:
                away = (y - x)[:, e.q.start : e.q.start + 3]
                d[:, e.v.start + 3 : e.v.stop] = carried(p * (1.0, -1.0, -1.0, -1.0), away)
        for v in self._cut_angle_rates:
            if v < d.shape[-1]:
                d[:, v] -= TURN * np.round(d[:, v] / TURN)
        return d / self.units[: d.shape[-1]]
