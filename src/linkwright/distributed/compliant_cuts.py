"""Method compliance over ranks: each subsystem falls by itself under the springs at its cut joints [003 eq. 22].

All that a rank hears of the others is where their sides of the cut joints are and how fast they move: one reduction
per evaluation. The articulated masses are factored before the message comes.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.constraints.constraint import row_units
from linkwright.constraints.cut_joint import CutJoint
from linkwright.distributed.joint_sides import JointSide, frame_parts, twist_parts, twists_at, unit_wrenches
from linkwright.distributed.multipliers import Row, cuts_told
from linkwright.distributed.reductions import Reduce
from linkwright.kernels.closure import residuals
from linkwright.kernels.gaps import gap_rates, slopes
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.wrenches import add_wrench, scaled
from linkwright.layout.link_tree import Scalar
from linkwright.methods import sslm
from linkwright.methods.closed_loops import applied_forces
from linkwright.methods.dynamics_input import DynamicsInput


class CompliantAnswer(NamedTuple):
    """Accelerations of the rank's own rates, and the power of the dampers at its cut joints, W."""

    a: tuple[Scalar, ...]
    power: Scalar


def forward_dynamics(
    at: DynamicsInput, k: Scalar, c: Scalar, length: float, own: dict[int, JointSide], reduce: Reduce
) -> CompliantAnswer:
    """k, c: stiffness and damping of displacements; times length^2 those of turns."""
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    kinematics = Kinematics(tree, q, v)
    told = reduce(frame_parts(kinematics, own) | twist_parts(twists_at(kinematics, own), rates_too=False))
    pulls: Row = {}
    power: Scalar = 0.0
    children = {side.cut for side in own.values() if side.child or tree.cuts[side.cut].child.link < 0}
    for number, cut in enumerate(cuts_told(tree, told)):
        frames, pair, relative = cut.frames, cut.pair, cut.relative
        units = [(length / unit) * (length / unit) for unit in row_units(CutJoint(frames), length)]
        gaps = zip(residuals(frames, pair), gap_rates(frames, pair, relative), slopes(frames, pair), units, strict=True)
        for phi, rate, slope, unit in gaps:
            x = -(k * unit * phi) - c * unit * rate
            if number in children:
                power = power - c * unit * rate * rate
            for column, share in cut.on_sides(slope).items():
                pulls[column] = pulls[column] + x * share if column in pulls else x * share
    for s, side in own.items():
        for component, unit_wrench in enumerate(unit_wrenches(kinematics, side)):
            if (s, component) in pulls:
                w = scaled(pulls[s, component], unit_wrench)
                i = side.point.link
                applied[i] = add_wrench(applied[i], w) if i in applied else w
    return CompliantAnswer(sslm.recursion(at, (), tau, applied)["a"], power)
