"""Closed loops: the cut joints' rows over the tree, and what acts on a closed machine.

I a = phi + J^T lambda,   J a = -J' v                                        [000 eq. 9; 16, 8]
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.forces.resultants import link_wrenches, rate_efforts
from linkwright.kernels.closure import (
    joint_frames,
    relative,
    residuals,
    row_accelerations,
    row_names,
    row_rates,
    row_wrenches,
    rows,
)
from linkwright.kernels.inverse import efforts
from linkwright.kernels.kinematics import Kinematics
from linkwright.kernels.linear import Factors
from linkwright.kernels.poses import Pose, frame_steps_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.twists import FrameSteps, Motion, motions, resting
from linkwright.kernels.wrenches import Wrench, add_wrench, shift_wrench
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.dynamics_input import DynamicsInput
from linkwright.methods.open import Answer, Scalars, acting_forces

Chosen = tuple[tuple[int, int], ...]  # (cut, row of that cut), the independent rows in their order of elimination


def closure(tree: LinkTree, q: Scalars) -> Answer:
    """How far every row of every cut joint is from closed, metres and radians."""
    found = link_poses(tree, frame_steps_of(tree, q))
    return {"closure": tuple(x for cut in tree.cuts for x in residuals(cut, joint_frames(cut, found)))}


def closure_jacobian(tree: LinkTree, q: Scalars) -> Answer:
    """J, row by row, of all rows of all cut joints."""
    frame_steps = frame_steps_of(tree, q)
    found = link_poses(tree, frame_steps)
    table = [
        generalized(tree, frame_steps, row_wrenches(c, found, r))
        for c in tree.cuts
        for r in rows(c, joint_frames(c, found))
    ]
    return {"J": tuple(x for row in table for x in row)}


def closure_rates(tree: LinkTree, q: Scalars, v: Scalars, a: Scalars) -> Answer:
    """J v and J a + J' v of all rows."""
    frame_steps = frame_steps_of(tree, q)
    found, motion = link_poses(tree, frame_steps), motions(tree, frame_steps, v, a)
    rate: list[Scalar] = []
    acceleration: list[Scalar] = []
    for cut in tree.cuts:
        h, r = joint_frames(cut, found), relative(cut, found, motion, resting((0.0, 0.0, 0.0)))
        rate += row_rates(cut, h, r)
        acceleration += row_accelerations(cut, h, r)
    return {"rate": tuple(rate), "acceleration": tuple(acceleration)}


class AppliedForces(NamedTuple):
    """A closed machine under its drives: efforts on the tree's rates, and wrenches on links."""

    tau: Scalars
    applied: dict[int, Wrench]


def applied_forces(at: DynamicsInput) -> AppliedForces:
    """Efforts beyond the tree's rates belong to cut joints, freedom by freedom: there they act as wrenches."""
    kinematics = Kinematics(at.tree, at.q, at.v)
    forces = acting_forces(at.tree, at.tau, at.driven, at.external, at.pushed)
    return AppliedForces(rate_efforts(forces, kinematics), link_wrenches(forces, kinematics))


def cut_freedoms(tree: LinkTree) -> int:
    """How many rates the cut joints have together."""
    return sum(6 - len(row_names(cut)) for cut in tree.cuts)


class ConstraintRows(NamedTuple):
    """The chosen rows at one state: their wrenches on links, and J' v (with what returns them to closed)."""

    wrenches: list[dict[int, Wrench]]
    bias: list[Scalar]


def constraint_rows(
    tree: LinkTree,
    found: list[Pose],
    motion: list[Motion],
    chosen: Chosen,
    returning: tuple[Scalar, Scalar] = (0.0, 0.0),
) -> ConstraintRows:
    wrenches: dict[tuple[int, int], dict[int, Wrench]] = {}
    bias: dict[tuple[int, int], Scalar] = {}
    for c, cut in enumerate(tree.cuts):
        mine = [k for at, k in chosen if at == c]
        if mine:
            h = joint_frames(cut, found)
            directions = rows(cut, h)
            r = relative(cut, found, motion, resting(tree.gravity))
            moving, opening, gap = row_accelerations(cut, h, r), row_rates(cut, h, r), residuals(cut, h)
            for k in mine:
                wrenches[c, k] = row_wrenches(cut, found, directions[k])
                bias[c, k] = moving[k] + returning[0] * opening[k] + returning[1] * gap[k]
    return ConstraintRows([wrenches[at] for at in chosen], [bias[at] for at in chosen])


def generalized(tree: LinkTree, frame_steps: FrameSteps, wrench: dict[int, Wrench]) -> Scalars:
    """N^T w: the generalized force of wrenches on links."""
    carried: dict[int, Wrench] = dict(wrench)
    at_links: list[Wrench] = [((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))] * len(tree.links)
    for i in range(len(tree.links) - 1, -1, -1):
        if i in carried:
            at_links[i] = carried[i]
            b = tree.links[i].parent
            if b >= 0:
                w = shift_wrench(frame_steps[i], carried[i])
                carried[b] = add_wrench(carried[b], w) if b in carried else w
    return efforts(tree, frame_steps, at_links)


def link_order(tree: LinkTree) -> list[int]:
    """Rates in the order of the links: then the inertia's elimination, last first, fills in nowhere."""
    return [k for link in tree.links for k in link.rates]


def answered(a: Scalars, multipliers: list[Scalar], F: Factors) -> Answer:
    """With the pivots of the GICM: small where a row hangs on others, or has nothing to hold any more."""
    return {"a": a, "multipliers": tuple(multipliers), "pivots": tuple(1.0 / x for x in F.inverse)}
