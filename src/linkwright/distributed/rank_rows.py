"""What a rank answers for in the constraints of the whole machine: sides of cut joints, couplings, prescribed motions.

Each is read and held by unit forces. Those of a side are six, whatever its joint's rows will be; a coupling and a
prescribed motion are one rank's own, with all that they read, and have one unit force for each of their rows.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.constraints.constraint import Constraint
from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.distributed.joint_sides import Column, JointSide, frame_parts, sides_of, twist_parts, unit_wrenches
from linkwright.distributed.reductions import Parts
from linkwright.distributed.side_responses import UnitForce
from linkwright.kernels.closure import PointTwist, point_twist
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.vector3 import add
from linkwright.layout.link_tree import LinkTree, Scalar

MOVING, OPENING, GAP = "moving", "opening", "gap"  # acceleration, rate and residual of a row


class RankRows(NamedTuple):
    """sides: the rank's, by their number among all; couplings and motions: its own, by their numbers among all."""

    tree: LinkTree
    sides: dict[int, JointSide]
    couplings: tuple[int, ...] = ()
    motions: tuple[int, ...] = ()

    def unit_forces(self, at: Kinematics, prescribed: tuple[PrescribedMotion, ...]) -> dict[Column, UnitForce]:
        found = {
            (s, k): UnitForce({side.point.link: w}, {})
            for s, side in self.sides.items()
            for k, w in enumerate(unit_wrenches(at, side))
        }
        for column, constraint in self._constraints(prescribed):
            for k, row in enumerate(constraint.rows(at)):
                found[column, k] = UnitForce(row.on_links(self.tree), row.efforts)
        return found

    def place_parts(self, at: Kinematics, prescribed: tuple[PrescribedMotion, ...]) -> Parts:
        """Where all is that this rank answers for."""
        return frame_parts(at, self.sides) | self._parts(GAP, at, prescribed)

    def rate_parts(self, at: Kinematics, prescribed: tuple[PrescribedMotion, ...]) -> Parts:
        """How it moves."""
        return twist_parts(self._twists(at), rates_too=False) | self._parts(OPENING, at, prescribed)

    def motion_parts(
        self, at: Kinematics, prescribed: tuple[PrescribedMotion, ...], free: dict[Column, Scalar]
    ) -> Parts:
        """The same, and how it would accelerate freely; free: N I^-1 phi."""
        twists = {}
        for s, twist in self._twists(at).items():
            x = [free[s, k] for k in range(6)]
            twists[s] = twist._replace(dw=add(twist.dw, (x[0], x[1], x[2])), dv=add(twist.dv, (x[3], x[4], x[5])))
        moving = self._parts(MOVING, at, prescribed)
        moving = {key: x + free[key[1], key[2]] for key, x in moving.items()}
        return twist_parts(twists) | self._parts(OPENING, at, prescribed) | moving

    def _twists(self, at: Kinematics) -> dict[int, PointTwist]:
        return {s: point_twist(side.point, at.poses, at.motions, at.ground) for s, side in self.sides.items()}

    def _parts(self, what: str, at: Kinematics, prescribed: tuple[PrescribedMotion, ...]) -> Parts:
        found: Parts = {}
        for column, constraint in self._constraints(prescribed):
            ask = {GAP: constraint.residuals, OPENING: constraint.rates, MOVING: constraint.accelerations}[what]
            found |= {(what, column, k): x for k, x in enumerate(ask(at))}
        return found

    def _constraints(self, prescribed: tuple[PrescribedMotion, ...]) -> list[tuple[int, Constraint]]:
        """Couplings and motions, with the first number of their columns."""
        couplings = [(coupling_column(self.tree, c), self.tree.couplings[c]) for c in self.couplings]
        return [*couplings, *((motion_column(self.tree, m), prescribed[m]) for m in self.motions)]


def coupling_column(tree: LinkTree, coupling: int) -> int:
    return len(sides_of(tree)) + coupling


def motion_column(tree: LinkTree, motion: int) -> int:
    return coupling_column(tree, len(tree.couplings)) + motion
