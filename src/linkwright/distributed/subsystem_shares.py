"""Who works on what: the branches of the tree, and which of them each rank has.

Branches that a force element, a drive, a coupling or an event ties together, since it needs the state of both, stay on
one rank; the groups that are left are shared out by predicted work, the largest first, each to the rank that has least
to do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.constraints.constraint import Constraint
from linkwright.distributed.joint_sides import SIX, sides_of
from linkwright.errors import ModelError
from linkwright.forces.drive import DriveEfforts
from linkwright.forces.element import ForceElement
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import LinkTree, Scalar
from linkwright.methods.open import Scalars
from linkwright.program import trace
from linkwright.program.program import operands
from linkwright.simulation.inputs.drives import Drives
from linkwright.simulation.running.events import TracedEvent
from linkwright.simulation.running.problem import Problem

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
    """What one rank has: branches, by their numbers; the force elements, the drives, the couplings, the prescribed
    motions and the events (places in the list of each) that it answers for."""

    branches: tuple[int, ...]
    elements: tuple[int, ...]
    drives: tuple[int, ...]
    couplings: tuple[int, ...]
    motions: tuple[int, ...]
    events: tuple[int, ...]
    operations: int


def share_out(problem: Problem, size: int) -> tuple[RankShare, ...]:
    """The shares of all ranks, the same on each rank."""
    name, drives = problem.model.name, problem.drives
    tree, _ = at_pose(problem.model.parts.tree, problem.start.q.tolist())
    branches = branches_of(tree)
    read = _Reading(tree, branches, drives)
    elements = read.touched([_exerted(element) for element in tree.forces])
    couplings = read.touched([_held(coupling) for coupling in tree.couplings])
    prescribed = read.touched([_exerted(DriveEfforts((place,), (1.0,))) for place in problem.motions.places])
    events = read.touched([_watched(event) for event in problem.events if isinstance(event, TracedEvent)])
    pushed = read.touched([_exerted(DriveEfforts((place,), (1.0,))) for place in drives.places])
    efforts = [a | b for a, b in zip(pushed, read.of_efforts(), strict=True)]
    groups = _together(len(branches), [*elements, *couplings, *prescribed, *events, *efforts])
    if size > len(groups):
        tied = (
            f", in {len(groups)} groups tied by springs, drives, couplings or events,"
            if len(groups) < len(branches)
            else ""
        )
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
            branches=tuple(sorted(load)),
            elements=mine(rank, elements),
            drives=mine(rank, efforts),
            couplings=mine(rank, couplings),
            motions=mine(rank, prescribed),
            events=mine(rank, events),
            operations=sum(branches[b].operations for b in load),
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


class Reads(NamedTuple):
    """Links and rates that something pushes, and values that it is made of."""

    links: set[int]
    rates: set[int]
    values: list[Scalar]


Asked = Callable[[Kinematics, Scalar], Reads]  # at a state and a time


def _exerted(element: ForceElement) -> Asked:
    """What an element pushes, and what its forces and its power are."""

    def asked(at: Kinematics, t: Scalar) -> Reads:
        wrenches, efforts = element.wrenches(at), element.efforts(at)
        links = {at.tree.body_inertias[body].link for body in wrenches}
        values = [x for n, f in wrenches.values() for x in (*n, *f)]
        return Reads(links, set(efforts), [*values, *efforts.values(), element.power(at)])

    return asked


def _held(constraint: Constraint) -> Asked:
    """What a constraint pushes, and what it reads."""

    def asked(at: Kinematics, t: Scalar) -> Reads:
        rows = constraint.rows(at)
        links = {link for row in rows for link in row.on_links(at.tree)}
        values = [x for row in rows for n, f in row.wrenches.values() for x in (*n, *f)]
        values += [x for row in rows for x in row.efforts.values()]
        values += [*constraint.residuals(at), *constraint.rates(at), *constraint.accelerations(at)]
        return Reads(links, {k for row in rows for k in row.efforts}, values)

    return asked


def _watched(event: TracedEvent) -> Asked:
    """What an event reads."""
    return lambda at, t: Reads(set(), set(), [event.value(at.tree, t, at.q, at.v)])


class _Reading:
    """Which branches things push, or whose state they read: found in one trace of all of them."""

    def __init__(self, tree: LinkTree, branches: Sequence[GroundBranch], drives: Drives) -> None:
        self._tree, self._drives = tree, drives
        self._of_link = {i: b for b, branch in enumerate(branches) for i in branch.links}
        self._of_rate = {k: b for b, branch in enumerate(branches) for k in branch.rates}
        self._of_coordinate = {k: b for b, branch in enumerate(branches) for k in branch.coordinates}

    def touched(self, asked: Sequence[Asked]) -> list[set[int]]:
        """The branches of each."""
        found: list[Reads] = []

        def every(t: Scalars, p: Scalars, q: Scalars, v: Scalars) -> dict[str, list[Scalar]]:
            at = Kinematics(self._tree, q, v)
            found[:] = [one(at, t[0]) for one in asked]
            return {str(k): reads.values for k, reads in enumerate(found)}

        read = self._read(every)
        return [
            {self._of_link[i] for i in reads.links if i >= 0} | {self._of_rate[k] for k in reads.rates} | of_state
            for reads, of_state in zip(found, read, strict=True)
        ]

    def of_efforts(self) -> list[set[int]]:
        """The branches whose state the effort of each drive depends on."""

        def every(t: Scalars, p: Scalars, q: Scalars, v: Scalars) -> dict[str, list[Scalar]]:
            state = self._drives.state_names.view(self._tree, q, v)
            return {str(k): [x] for k, x in enumerate(self._drives.efforts(t[0], state, p))}

        return self._read(every)

    def _read(self, function: Callable[..., dict[str, list[Scalar]]]) -> list[set[int]]:
        """Per result the branches whose coordinates or rates it depends on."""
        sizes = {"t": 1, "p": self._drives.parameters.count, "q": self._tree.nq, "v": self._tree.nv}
        program = trace(function, sizes)
        first = 1 + self._drives.parameters.count
        branch = {first + k: b for k, b in self._of_coordinate.items()}
        branch |= {first + self._tree.nq + k: b for k, b in self._of_rate.items()}
        found, at = [], 0
        for _, size in program.outputs:
            waiting, seen = list(program.results[at : at + size]), set[int]()
            while waiting:
                n = waiting.pop()
                if n not in seen:
                    seen.add(n)
                    waiting += operands(program.nodes[n])
            inputs = [program.nodes[n][1] for n in seen if program.nodes[n][0] == "input"]
            found.append({branch[k] for k in inputs if k in branch})
            at += size
        return found
