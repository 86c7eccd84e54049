"""Who works on what: the branches of the tree, and which of them each rank has.

Branches that a force element or a drive ties together, since it needs the state of both, stay on one rank; the groups
that are left are shared out by predicted work, the largest first, each to the rank that has least to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from linkwright.distributed.joint_sides import SIX, sides_of
from linkwright.errors import ModelError
from linkwright.forces.drive import DriveEfforts
from linkwright.forces.element import ForceElement
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.program import trace
from linkwright.simulation.drives import Drives

LINK, PASSED = 180, 20  # operations of a link's recursion, and of a unit wrench that passes a link on its way down


class GroundBranch(NamedTuple):
    """A subsystem as the tree has it: links from one that the ground carries; places of its coordinates and rates;
    operations of an evaluation, as predicted."""

    links: tuple[int, ...]
    coordinates: tuple[int, ...]
    rates: tuple[int, ...]
    operations: int


def branches_of(tree: LinkTree) -> tuple[GroundBranch, ...]:
    """In the order of their first links."""
    root, depth = [0] * len(tree.links), [0] * len(tree.links)
    members: dict[int, list[int]] = {}
    for i, link in enumerate(tree.links):
        root[i], depth[i] = (root[link.parent], depth[link.parent] + 1) if link.parent >= 0 else (i, 1)
        members.setdefault(root[i], []).append(i)
    passed = dict.fromkeys(members, 0)
    for side in sides_of(tree):
        passed[root[side.point.link]] += depth[side.point.link]
    found = []
    for start, links in members.items():
        chain = [tree.links[i] for i in links]
        coordinates = [k for link in chain for k in range(link.q, link.q + link.joint.coordinates)]
        rates = [k for link in chain for k in link.rates]
        work = LINK * len(links) + PASSED * len(SIX) * passed[start]
        found.append(GroundBranch(tuple(links), tuple(coordinates), tuple(rates), work))
    return tuple(found)


class RankShare(NamedTuple):
    """What one rank has: branches, by their numbers; the force elements and the drives (places in the list of both)
    that act there."""

    branches: tuple[int, ...]
    elements: tuple[int, ...]
    drives: tuple[int, ...]
    operations: int


def share_out(name: str, tree: LinkTree, drives: Drives, size: int) -> tuple[RankShare, ...]:
    """The shares of all ranks; the same on each rank."""
    branches = branches_of(tree)
    elements = [_touched(tree, branches, element) for element in tree.forces]
    efforts = [_driven(tree, branches, drives, k) for k in range(len(drives.places))]
    groups = _together(len(branches), [*elements, *efforts])
    if size > len(groups):
        tied = f", in {len(groups)} groups tied by springs or drives," if len(groups) < len(branches) else ""
        raise ModelError(
            f"{name}: {len(branches)} subsystems{tied} are not enough for {size} ranks. "
            f"Start {len(groups)} at most: mpiexec -n {len(groups)}."
        )
    groups.sort(key=lambda group: (-sum(branches[b].operations for b in group), group))
    loads: list[list[int]] = [[] for _ in range(size)]
    for group in groups:
        rank = min(range(size), key=lambda r: (sum(branches[b].operations for b in loads[r]), r))
        loads[rank] += group
    rank_of = {b: rank for rank, load in enumerate(loads) for b in load}

    def mine(rank: int, touching: Sequence[set[int]]) -> tuple[int, ...]:
        owners = [min((rank_of[b] for b in touched), default=0) for touched in touching]
        return tuple(k for k, owner in enumerate(owners) if owner == rank)

    return tuple(
        RankShare(
            tuple(sorted(load)), mine(rank, elements), mine(rank, efforts), sum(branches[b].operations for b in load)
        )
        for rank, load in enumerate(loads)
    )


def _together(many: int, ties: Sequence[set[int]]) -> list[list[int]]:
    """Groups of branches, none of which is tied to another."""
    group = list(range(many))
    for tie in ties:
        first = min((group[b] for b in tie), default=0)
        joined = {group[b] for b in tie}
        group = [first if g in joined else g for g in group]
    return [[b for b in range(many) if group[b] == g] for g in dict.fromkeys(group)]


def _touched(tree: LinkTree, branches: Sequence[GroundBranch], element: ForceElement) -> set[int]:
    """The branches that an element pushes, or whose state it reads."""

    def exerted(q: tuple[Scalar, ...], v: tuple[Scalar, ...]) -> dict[str, Any]:
        at = Kinematics(tree, q, v)
        wrenches, efforts = element.wrenches(at), element.efforts(at)
        pushed.update(tree.body_inertias[body].link for body in wrenches)
        driven.update(efforts)
        return {"x": [x for n, f in wrenches.values() for x in (*n, *f)] + [*efforts.values(), element.power(at)]}

    pushed: set[int] = set()
    driven: set[int] = set()
    read = _inputs_of(exerted, tree)
    return {
        b
        for b, branch in enumerate(branches)
        if pushed & set(branch.links) or (driven | read[1]) & set(branch.rates) or read[0] & set(branch.coordinates)
    }


def _driven(tree: LinkTree, branches: Sequence[GroundBranch], drives: Drives, k: int) -> set[int]:
    """The branches that drive k pushes, or whose state its effort depends on."""
    numbers = drives.parameters.count

    def effort(t: tuple[Scalar, ...], p: tuple[Scalar, ...], q: tuple[Scalar, ...], v: tuple[Scalar, ...]) -> Any:
        return {"x": [drives.efforts(t[0], q, v, p)[k]]}

    read = _inputs_of(effort, tree, {"t": 1, "p": numbers})
    touched = _touched(tree, branches, DriveEfforts((drives.places[k],), (1.0,)))
    return touched | {
        b for b, branch in enumerate(branches) if read[0] & set(branch.coordinates) or read[1] & set(branch.rates)
    }


def _inputs_of(function: Any, tree: LinkTree, before: dict[str, int] | None = None) -> tuple[set[int], set[int]]:
    """The coordinates and the rates that a function's results depend on, by their places."""
    before = before or {}
    program = trace(function, {**before, "q": tree.nq, "v": tree.nv})
    first = sum(before.values())
    places = [node[1] - first for node in program.nodes if node[0] == "input"]
    return {k for k in places if 0 <= k < tree.nq}, {k - tree.nq for k in places if k >= tree.nq}
