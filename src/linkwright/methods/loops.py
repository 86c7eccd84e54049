"""Closed loops: the cut joints' rows over the tree, and what acts on a closed machine.

I a = phi + J^T lambda,   J a = -J' v                                        [000 eq. 9; 16, 8]
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.frames.machine import Machine, Scalar
from linkwright.kernels.closure import (
    drives,
    halves,
    relative,
    residuals,
    row_accelerations,
    row_names,
    row_rates,
    row_wrenches,
    rows,
)
from linkwright.kernels.forces import joint_efforts
from linkwright.kernels.inverse import efforts
from linkwright.kernels.joints import FREEDOMS
from linkwright.kernels.linear import Factors
from linkwright.kernels.poses import Pose, moves_of
from linkwright.kernels.poses import poses as link_poses
from linkwright.kernels.twists import Motion, Moves, motions, resting
from linkwright.kernels.wrenches import Wrench, add_wrench, scaled, wrench_back
from linkwright.methods.instant import Instant
from linkwright.methods.open import Answer, Scalars, applied_to_links, spread_out

Chosen = tuple[tuple[int, int], ...]  # (cut, row of that cut), the independent rows in their order of elimination


def closure(machine: Machine, q: Scalars) -> Answer:
    """How far every row of every cut joint is from closed, metres and radians."""
    found = link_poses(machine, moves_of(machine, q))
    return {"closure": tuple(x for cut in machine.cuts for x in residuals(cut, halves(cut, found)))}


def closure_jacobian(machine: Machine, q: Scalars) -> Answer:
    """J, row by row, of all rows of all cut joints."""
    moves = moves_of(machine, q)
    found = link_poses(machine, moves)
    table = [
        generalized(machine, moves, row_wrenches(c, found, r)) for c in machine.cuts for r in rows(c, halves(c, found))
    ]
    return {"J": tuple(x for row in table for x in row)}


def closure_rates(machine: Machine, q: Scalars, v: Scalars, a: Scalars) -> Answer:
    """J v and J a + J' v of all rows."""
    moves = moves_of(machine, q)
    found, motion = link_poses(machine, moves), motions(machine, moves, v, a)
    rate: list[Scalar] = []
    acceleration: list[Scalar] = []
    for cut in machine.cuts:
        h, r = halves(cut, found), relative(cut, found, motion, resting((0.0, 0.0, 0.0)))
        rate += row_rates(cut, h, r)
        acceleration += row_accelerations(cut, h, r)
    return {"rate": tuple(rate), "acceleration": tuple(acceleration)}


class Setting(NamedTuple):
    """A closed machine under its drives: efforts on the tree's rates, and wrenches on links."""

    tau: Scalars
    applied: dict[int, Wrench]


def setting(at: Instant) -> Setting:
    """Efforts beyond the tree's rates belong to cut joints, freedom by freedom: there they act as wrenches."""
    machine, q, v = at.machine, at.q, at.v
    full = spread_out(machine._replace(nv=machine.nv + cut_freedoms(machine)), at.tau, at.driven)
    tree, rest = full[: machine.nv], full[machine.nv :]
    applied = applied_to_links(machine, q, v, at.external, at.pushed)
    if any(not isinstance(t, float) or t != 0.0 for t in rest):
        found = link_poses(machine, moves_of(machine, q))
        k = 0
        for cut in machine.cuts:
            for row in drives(cut, halves(cut, found)):
                for i, w in row_wrenches(cut, found, row).items():
                    w = scaled(rest[k], w)
                    applied[i] = add_wrench(applied[i], w) if i in applied else w
                k += 1
    return Setting(joint_efforts(machine, q, v, tree), applied)


def cut_freedoms(machine: Machine) -> int:
    """How many rates the cut joints have together."""
    return sum(len(row_names("fixed")) - len(row_names(cut.kind)) for cut in machine.cuts)


class Facing(NamedTuple):
    """The chosen rows at one state: their wrenches on links, and J' v (with what returns them to closed)."""

    wrenches: list[dict[int, Wrench]]
    drift: list[Scalar]


def facing(
    machine: Machine,
    found: list[Pose],
    motion: list[Motion],
    chosen: Chosen,
    returning: tuple[Scalar, Scalar] = (0.0, 0.0),
) -> Facing:
    wrenches: dict[tuple[int, int], dict[int, Wrench]] = {}
    drift: dict[tuple[int, int], Scalar] = {}
    for c, cut in enumerate(machine.cuts):
        mine = [k for at, k in chosen if at == c]
        if mine:
            h = halves(cut, found)
            directions = rows(cut, h)
            r = relative(cut, found, motion, resting(machine.gravity))
            moving, opening, gap = row_accelerations(cut, h, r), row_rates(cut, h, r), residuals(cut, h)
            for k in mine:
                wrenches[c, k] = row_wrenches(cut, found, directions[k])
                drift[c, k] = moving[k] + returning[0] * opening[k] + returning[1] * gap[k]
    return Facing([wrenches[at] for at in chosen], [drift[at] for at in chosen])


def generalized(machine: Machine, moves: Moves, wrench: dict[int, Wrench]) -> Scalars:
    """N^T w: the generalized force of wrenches on links."""
    carried: dict[int, Wrench] = dict(wrench)
    at_links: list[Wrench] = [((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))] * len(machine.links)
    for i in range(len(machine.links) - 1, -1, -1):
        if i in carried:
            at_links[i] = carried[i]
            b = machine.links[i].parent
            if b >= 0:
                w = wrench_back(moves[i], carried[i])
                carried[b] = add_wrench(carried[b], w) if b in carried else w
    return efforts(machine, moves, at_links)


def link_order(machine: Machine) -> list[int]:
    """Rates in the order of the links: then the inertia's elimination, last first, fills in nowhere."""
    return [link.v + k for link in machine.links for k in range(FREEDOMS[link.kind])]


def answered(a: Scalars, multipliers: list[Scalar], F: Factors) -> Answer:
    """With the pivots of the GICM: small where a row hangs on others, or has nothing to hold any more."""
    return {"a": a, "multipliers": tuple(multipliers), "pivots": tuple(1.0 / x for x in F.inverse)}
