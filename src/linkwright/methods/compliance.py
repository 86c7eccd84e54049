"""Forward dynamics with compliant cuts: springs, and dampers beside them, hold what the cut joints forbid.

    lambda_r = -(k_r phi_r + c_r phi_r'),     I a = tau - h + A^T lambda                     [003 eq. 10, 22]

The multipliers are forces that the present state tells: no equation couples the subsystems any more, each falls by
its own O(n) recursion under the springs' wrenches, and all that it needs of the others is where their cut joints are
and how they move. Ask for the accelerations of one subsystem's rates alone, and the trace keeps that subsystem alone.

All rows of all cuts have springs: a redundant one does no harm here. Springs pull along the exact gradients A of the
gaps (kernels/gaps.py), so that they store the energy sum of k_r phi_r^2 / 2 and give it back. With k and c for
displacements (N/m, N s/m), turns have k L^2 and c L^2 (N m/rad, N m s/rad), L a length of the machine's size: a turn
then weighs as much as the displacement it causes at that distance. [003 has two displacements and one k.]

Over a given time motion tends to that of the closed machine like 1/k, but through vibrations of frequency sqrt(k x an
eigenvalue of the constraint inertia): steps of an explicit integrator shrink like 1/sqrt(k). Gaps are of the size
lambda/k, and grow with the square of the speed; where lambda changes as fast as the springs vibrate, these take up
energy that the motion lacks. A screw holds no more than k times its pitch: farther, and it slips by a thread.
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.constraints.constraint import ConstraintRow, row_units
from linkwright.constraints.constraint_kinds import constraints_of
from linkwright.kernels.gaps import slopes
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.vector3 import add, times
from linkwright.kernels.wrenches import add_wrench, scaled
from linkwright.layout.link_tree import ZERO3, LinkTree, Scalar
from linkwright.methods import sslm
from linkwright.methods.closed_loops import Answer, Scalars, applied_forces
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.scalars.seam import is_zero


class Gap(NamedTuple):
    """One row: what is open, how fast it opens, where its spring pulls, and in which unit (1 or L^2)."""

    phi: Scalar
    rate: Scalar
    gradient: ConstraintRow
    unit: Scalar


def forward_dynamics(at: DynamicsInput, k: Scalar, c: Scalar = 0.0, *, length: Scalar = 1.0) -> Answer:
    """Accelerations; multipliers of all rows; per cut the wrench (moment, force) on its child, world axes.

    k, c: stiffness and damping of displacements; times length^2 those of turns.
    """
    (tree, q, v), (tau, applied) = at[:3], applied_forces(at)
    kinematics, total = Kinematics(tree, q, v), list(tau)
    multipliers: list[Scalar] = []
    for gap in _gaps(kinematics, length):
        x = -(k * gap.unit * gap.phi)
        if not is_zero(c):
            x = x - c * gap.unit * gap.rate
        multipliers.append(x)
        for i, w in gap.gradient.on_links(tree).items():
            share = scaled(x, w)
            applied[i] = add_wrench(applied[i], share) if i in applied else share
        for i, effort in gap.gradient.efforts.items():
            total[i] = total[i] + x * effort
    found = sslm.recursion(at, (), tuple(total), applied)
    wrenches = _cut_wrenches(kinematics, multipliers)
    return {**found, "multipliers": tuple(multipliers), "wrenches": wrenches}


def energy(tree: LinkTree, q: Scalars, k: Scalar, *, length: Scalar = 1.0) -> Answer:
    """What the springs at the cuts hold, J."""
    total: Scalar = 0.0
    for gap in _gaps(Kinematics(tree, q, (0.0,) * tree.nv), length):
        total = total + gap.unit * gap.phi * gap.phi
    return {"energy": (0.5 * k * total,)}


def damper_power(tree: LinkTree, q: Scalars, v: Scalars, c: Scalar, *, length: Scalar = 1.0) -> Answer:
    """What the dampers at the cuts give to the machine, W: never more than nothing."""
    total: Scalar = 0.0
    for gap in _gaps(Kinematics(tree, q, v), length):
        total = total + gap.unit * gap.rate * gap.rate
    return {"power": (-(c * total),)}


def _gaps(at: Kinematics, length: Scalar) -> list[Gap]:
    """All rows of all constraints."""
    gaps: list[Gap] = []
    for constraint in constraints_of(at.tree):
        units = [(length / unit) * (length / unit) for unit in row_units(constraint, length)]
        parts = (constraint.residuals(at), constraint.residual_rates(at), constraint.gradients(at), units)
        gaps += [Gap(*row) for row in zip(*parts, strict=True)]
    return gaps


def _cut_wrenches(at: Kinematics, multipliers: list[Scalar]) -> Scalars:
    """Per cut joint the wrench on its child at the joint's point, world axes."""
    out: list[Scalar] = []
    rest = iter(multipliers)
    for cut in at.tree.cuts:
        m, f = ZERO3, ZERO3
        for row in slopes(cut, at.frame_pair(cut)):
            x = next(rest)
            m, f = add(m, times(x, row.m)), add(f, times(x, row.f))
        out += (*m, *f)
    return tuple(out)
