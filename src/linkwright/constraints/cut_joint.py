"""A joint that was cut out of a loop: what its parent and child may not do against each other."""

from __future__ import annotations

from typing import NamedTuple

from linkwright.constraints.constraint import ConstraintRow
from linkwright.kernels.closure import (
    WrenchRow,
    pair_of_wrenches,
    residuals,
    row_accelerations,
    row_names,
    row_rates,
    rows,
)
from linkwright.kernels.gaps import gap_rates, slopes
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import JointFrames, Scalar


class CutJoint(NamedTuple):
    """Its multipliers are the components of its reaction: the wrench on the child along each row's direction."""

    frames: JointFrames

    @property
    def row_names(self) -> tuple[str, ...]:
        return row_names(self.frames)

    def residuals(self, at: Kinematics) -> list[Scalar]:
        return residuals(self.frames.alone, at.frame_pair(self.frames))

    def residual_rates(self, at: Kinematics) -> list[Scalar]:
        return gap_rates(self.frames, at.frame_pair(self.frames), at.relative(self.frames))

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._pair(at, row) for row in self.directions(at)]

    def gradients(self, at: Kinematics) -> list[ConstraintRow]:
        return [self._pair(at, row) for row in slopes(self.frames, at.frame_pair(self.frames))]

    def rates(self, at: Kinematics) -> list[Scalar]:
        return row_rates(self.frames.alone, at.frame_pair(self.frames), at.relative(self.frames))

    def accelerations(self, at: Kinematics) -> list[Scalar]:
        return row_accelerations(self.frames.alone, at.frame_pair(self.frames), at.relative(self.frames))

    def directions(self, at: Kinematics) -> list[WrenchRow]:
        """The forbidden turns and displacements at the joint's point, world axes."""
        return rows(self.frames, at.frame_pair(self.frames))

    def _pair(self, at: Kinematics, row: WrenchRow) -> ConstraintRow:
        return ConstraintRow(pair_of_wrenches(self.frames, at.poses, row), {})
