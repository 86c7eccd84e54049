"""Efforts of drives: on rates of the tree, or along the freedoms of cut joints."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.cut_joint_spring import joint_rates
from linkwright.forces.element import Wrenches, together
from linkwright.kernels.closure import joint_frames, pair_of_wrenches
from linkwright.kernels.free_directions import drives
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import scaled
from linkwright.layout.link_tree import Scalar
from linkwright.scalars.seam import is_zero


class DriveEfforts(NamedTuple):
    """One effort per rate: the tree's rates come first, the cut joints' freedoms after them."""

    rates: tuple[int, ...]
    given: tuple[Scalar, ...]  # N m, N

    @property
    def external(self) -> bool:
        return False

    def wrenches(self, at: Kinematics) -> Wrenches:
        cut = self._at_cuts(at)
        if not cut:
            return {}
        freedoms = [(joint, row) for joint in at.tree.cuts for row in drives(joint, joint_frames(joint, at.poses))]
        parts = []
        for k, effort in cut.items():
            joint, row = freedoms[k]
            parts.append({body: scaled(effort, w) for body, w in pair_of_wrenches(joint, at.poses, row).items()})
        return together(*parts)

    def efforts(self, at: Kinematics) -> dict[int, Scalar]:
        return {k: effort for k, effort in zip(self.rates, self.given, strict=True) if k < at.tree.nv}

    def energy(self, at: Kinematics) -> Scalar:
        return 0.0

    def power(self, at: Kinematics) -> Scalar:
        total: Scalar = 0.0
        for k, effort in self.efforts(at).items():
            total = total + effort * at.v[k]
        if cut := self._at_cuts(at):
            rates = [x for joint in at.tree.cuts for x in joint_rates(joint, at)]
            for k, effort in cut.items():
                total = total + effort * rates[k]
        return total

    def _at_cuts(self, at: Kinematics) -> dict[int, Scalar]:
        """Efforts of the cut joints by the number of their freedom, those that are not known to be zero."""
        pairs = zip(self.rates, self.given, strict=True)
        return {k - at.tree.nv: x for k, x in pairs if k >= at.tree.nv and not is_zero(x)}
