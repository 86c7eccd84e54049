"""Named points and bodies as targets: where they stand, as if a free joint that is cut tied each to the ground.

A placement has the coordinates of such a joint, a point's place and a quaternion, and its rates, turn and velocity;
both along the world's axes, and places from the ground's origin, so that a machine far off loses no digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from linkwright.assembly.coordinates.typical_poses import random_poses
from linkwright.assembly.rows.rotations import Array, quaternion_of
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from linkwright.layout.link_tree import BodyPoint, LinkTree
from linkwright.mechanism.elements import Joint
from linkwright.methods import named_points
from linkwright.methods.open import Answer, Scalars
from linkwright.scalars.tolerances import ROUNDED_SOLUTION

COORDINATES, RATES = 7, 6  # of a free joint
FEW = 5  # poses that tell which components never change


class Placement(NamedTuple):
    """A named point, or a body by its centre of mass. joint: the free joint that would tie it to the ground; number:
    its place among all of them, points first."""

    joint: Joint
    size: float  # a length to compare with
    whole: bool  # a body, whose turn may be told, too
    number: int

    def place(self, tree: LinkTree) -> BodyPoint:
        """Where it is fixed."""
        return tree.body_inertias[self.number - len(tree.points)].com if self.whole else tree.points[self.number]


class Placements:
    """All points and bodies of a machine that may be targets, by name; those that a joint has the name of are not."""

    def __init__(self, scaled_closure: ScaledClosure) -> None:
        self.scaled_closure = closure = scaled_closure
        m, tree, sizes = closure.mechanism, closure.tree, closure.sizes
        named = [(point.name, point.body, False) for point in m.points.values()]
        named += [(name, name, True) for name in m.bodies]
        self.by_name = {
            name: Placement(Joint(name, "free", "ground", body), sizes.bodies.get(body, closure.size), whole, k)
            for k, (name, body, whole) in enumerate(named)
            if name not in m.joints
        }
        self.by_number = {one.number: one for one in self.by_name.values()}
        self.base = np.array(tree.base, float)

    def readings(self, which: Sequence[Placement], q: Array) -> Array:
        """Their coordinates in poses q (n, nq), seven each: (n, 7 k)."""

        def answer(tree: LinkTree, q: Scalars) -> Answer:
            return named_points.placements(tree, [one.place(tree) for one in which], q)

        p, R = self.scaled_closure.run(f"placements {self._key(which)}", answer, q)
        turns = quaternion_of(R.reshape(-1, 3, 3)).reshape(len(q), len(which), 4)
        return np.concatenate([p.reshape(len(q), len(which), 3), turns], axis=-1).reshape(len(q), -1)

    def rows(self, which: Sequence[Placement], q: Array) -> Array:
        """Their rates per unit rate of the tree, six each, in comparable units: (n, 6 k, nv)."""
        closure = self.scaled_closure

        def answer(tree: LinkTree, q: Scalars) -> Answer:
            return named_points.placement_rows(tree, [one.place(tree) for one in which], q)

        J = closure.run(f"rows of placements {self._key(which)}", answer, q)
        return J.reshape(len(q), -1, closure.nv) * closure.rate_units / self.units(which)[:, None]

    def bias(self, which: Sequence[Placement], q: Array, v: Array) -> Array:
        """How their rates change while those of the tree are constant, in comparable units: (n, 6 k)."""

        def answer(tree: LinkTree, q: Scalars, v: Scalars) -> Answer:
            return named_points.placement_bias(tree, [one.place(tree) for one in which], q, v)

        found: Array = self.scaled_closure.run(f"bias of placements {self._key(which)}", answer, q, v)
        return found / self.units(which)

    def units(self, which: Sequence[Placement]) -> Array:
        """Per rate 1 for a turn, a length for a velocity."""
        return np.array([unit for one in which for unit in (1.0, 1.0, 1.0, one.size, one.size, one.size)])

    def moving(self, one: Placement) -> list[bool]:
        """Which of its six rates no joint of the tree ever changes are False: across a planar machine, say."""
        if one.number not in self._moving:
            self._moving[one.number] = (
                np.abs(self.rows([one], self._typical)).max(axis=(0, 2)) > ROUNDED_SOLUTION
            ).tolist()
        return self._moving[one.number]

    @cached_property
    def _moving(self) -> dict[int, list[bool]]:
        return {}

    @cached_property
    def _typical(self) -> Array:
        return random_poses(self.scaled_closure, FEW)

    def _key(self, which: Sequence[Placement]) -> tuple[int, ...]:
        return tuple(one.number for one in which)
