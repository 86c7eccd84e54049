"""Topology: how a machine is cut, and cut_loops() that decides it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from linkwright.errors import ModelError
from linkwright.topology.block_patterns import constraint_inertia_pattern, coupling_pattern, moved_subsystems
from linkwright.topology.block_triangular import SharedUnknowns
from linkwright.topology.cut_requests import read_requests
from linkwright.topology.default_cut import choose_cuts
from linkwright.topology.determinacy import Group, order_groups
from linkwright.topology.graph import CouplingEdge, JointEdge, make_graph
from linkwright.topology.loops import Loop, close_loop
from linkwright.topology.spanning_tree import hang_tree
from linkwright.topology.subsystems import Module, Subsystem, find_modules, find_subsystems
from linkwright.topology.text_diagram import draw


@dataclass(frozen=True)
class Topology:
    """A machine as a tree from the ground, and the joints that were cut to make it one.

    Bodies and joints are indices into `bodies` and `joints`, in order of declaration; the ground is -1.

    order            bodies, parents before children, module by module
    parent, carrier  per body, its parent and the joint between them
    reversed         per body, whether its carrier is traversed against its declaration, from child to parent
    depth            per body, the number of joints down from the ground
    cuts             cut joints, in the order of the loops
    multipliers      per cut joint, how many it brings
    loops            per cut joint, what it closes
    subsystems       branches from the ground; subsystem_of: per body
    modules          serial chains, a child numbered higher than its parent; module_of: per body
    moved            per loop, the subsystems that move inside it
    groups           subsystems in the order in which inverse dynamics solves them
    couplings        joints that are tied together beside the loops; coupling_multipliers: how many each brings;
                     coupling_pattern: [coupling][subsystem], whether it pushes there
    """

    name: str
    bodies: tuple[str, ...]
    joints: tuple[JointEdge, ...]
    order: tuple[int, ...]
    parent: tuple[int, ...]
    carrier: tuple[int, ...]
    reversed: tuple[bool, ...]
    depth: tuple[int, ...]
    cuts: tuple[int, ...]
    multipliers: tuple[int, ...]
    loops: tuple[Loop, ...]
    subsystems: tuple[Subsystem, ...]
    subsystem_of: tuple[int, ...]
    modules: tuple[Module, ...]
    module_of: tuple[int, ...]
    moved: tuple[tuple[int, ...], ...]
    groups: tuple[Group, ...]
    couplings: tuple[CouplingEdge, ...] = ()
    coupling_multipliers: tuple[int, ...] = ()
    coupling_pattern: tuple[tuple[bool, ...], ...] = ()

    @property
    def closure_pattern(self) -> tuple[tuple[bool, ...], ...]:
        """[loop][subsystem], whether that block of the closure Jacobian is not zero."""
        subsystems = range(len(self.subsystems))
        return tuple(tuple(j in moved for j in subsystems) for moved in map(frozenset, self.moved))

    @property
    def constraint_inertia_pattern(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """[loop][loop], the subsystems that contribute to that block of the GICM; none, a zero block."""
        return constraint_inertia_pattern(self.closure_pattern)

    @property
    def freedoms(self) -> int:
        """Freedoms of the tree, all joints but the cut ones."""
        return sum(subsystem.freedoms for subsystem in self.subsystems)

    def with_multipliers(self, counts: Sequence[int], coupled: Sequence[int] | None = None) -> "Topology":
        """The same cuts, and couplings, with another number of multipliers each, as when dependent constraints are
        dropped.

        The determinate order is counted anew.
        """
        if len(counts) != len(self.cuts):
            raise ModelError(
                f"{self.name}: {len(counts)} numbers of multipliers for {len(self.cuts)} cut joints. Give one each."
            )
        own = self.coupling_multipliers if coupled is None else tuple(coupled)
        ties = _ties(own, self.coupling_pattern)
        groups = order_groups(self.joints, self.subsystems, self.cuts, counts, self.moved, ties)
        return replace(self, multipliers=tuple(counts), coupling_multipliers=own, groups=groups)

    def __str__(self) -> str:
        return draw(self)


def cut_loops(
    bodies: Sequence[str],
    joints: Sequence[JointEdge],
    cut: Sequence[str] = (),
    motion: int | Sequence[int] = 6,
    name: str = "mechanism",
    couplings: Sequence[CouplingEdge] = (),
) -> Topology:
    """The topology of a machine: any connected graph, with or without loops.

    bodies: names, without the ground. joints: the parent and child of each are indices of bodies, or GROUND.
    cut: names of joints to be cut, in the order wanted for the loops; what else must be cut is chosen.
    motion: 6 for a machine in space, 3 for one in a plane, or one number per joint; a cut joint brings
    motion - freedoms multipliers. couplings: joints that are tied together, one multiplier each.

    >>> from linkwright.topology import GROUND
    >>> ends = {"A": (GROUND, 0), "B": (0, 1), "C": (1, 2), "D": (GROUND, 2)}
    >>> joints = [JointEdge(name, *pair, freedoms=1, actuated=name == "A") for name, pair in ends.items()]
    >>> print(cut_loops(["crank", "coupler", "rocker"], joints, motion=3, name="four-bar"))
    four-bar: 3 bodies, 4 joints, 2 subsystems, 2 modules, 1 loop
    ground
    ├─ I  ─A*─ crank
    └─ II ─D─ rocker ─◂C─ coupler
    <BLANKLINE>
    loop 1: C - D - A x B   through I, II, 2 multipliers
    inverse dynamics solves II (2), then I (1)
    (* driven, ◂ from the joint's child to its parent, x cut)
    """
    graph = make_graph(bodies, joints, motion, name, couplings)
    requests = read_requests(graph, cut)
    chosen = choose_cuts(graph, requests)
    cuts = (*requests.cut, *sorted(chosen.difference(requests.cut)))
    tree = hang_tree(graph, chosen)
    subsystems = find_subsystems(graph, tree)
    subsystem_of = _where([subsystem.bodies for subsystem in subsystems], len(bodies))
    modules = find_modules(tree, subsystem_of)
    loops = tuple(close_loop(graph, tree, joint) for joint in cuts)
    moved = moved_subsystems(graph, tree, loops, subsystem_of)
    multipliers = tuple(graph.constraints[joint] for joint in cuts)
    coupled, pushed = (1,) * len(couplings), coupling_pattern(graph, tree, cuts, moved, subsystem_of)
    return Topology(
        name=name,
        bodies=graph.bodies,
        joints=graph.joints,
        **tree._asdict(),
        cuts=cuts,
        multipliers=multipliers,
        loops=loops,
        subsystems=subsystems,
        subsystem_of=subsystem_of,
        modules=modules,
        module_of=_where([module.bodies for module in modules], len(bodies)),
        moved=moved,
        groups=order_groups(graph.joints, subsystems, cuts, multipliers, moved, _ties(coupled, pushed)),
        couplings=graph.couplings,
        coupling_multipliers=coupled,
        coupling_pattern=pushed,
    )


def _ties(multipliers: Sequence[int], pattern: Sequence[Sequence[bool]]) -> list[SharedUnknowns]:
    """Per coupling its multipliers, and the subsystems they are in."""
    touched = [tuple(j for j, pushed in enumerate(row) if pushed) for row in pattern]
    return [SharedUnknowns(count, nodes) for count, nodes in zip(multipliers, touched, strict=True)]


def _where(parts: Sequence[Sequence[int]], count: int) -> tuple[int, ...]:
    """Per member, the number of the part it is in."""
    place = [0] * count
    for number, part in enumerate(parts):
        for member in part:
            place[member] = number
    return tuple(place)
