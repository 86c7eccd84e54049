"""Subsystems, branches from the ground [002 sect. 2], and kinematic modules, serial chains [001 sect. 3]."""

from typing import NamedTuple

from linkwright.topology.graph import GROUND, Graph
from linkwright.topology.spanning_tree import SpanningTree


class Subsystem(NamedTuple):
    """A branch of the tree that starts from the ground.

    bodies: parents first; freedoms: of all its tree joints; actuated: its driven tree joints;
    serial: no body carries more than one other.
    """

    root: int
    bodies: tuple[int, ...]
    freedoms: int
    actuated: tuple[int, ...]
    serial: bool


class Module(NamedTuple):
    """Bodies in series; a module grows out of the last body of its parent module (-1: out of the ground)."""

    bodies: tuple[int, ...]
    parent: int
    subsystem: int


def find_roots(graph: Graph, tree: SpanningTree) -> list[int]:
    """Per body, the body that starts its subsystem.

    A body that is fixed to the ground cannot move and is as good as the ground: it and what else is fixed to
    it form a subsystem of no freedoms, and each moving branch that it carries is a subsystem of its own.
    """
    root = [GROUND] * (len(graph.bodies) + 1)
    still = [False] * len(graph.bodies) + [True]
    for body in tree.order:
        parent = tree.parent[body]
        still[body] = still[parent] and graph.joints[tree.carrier[body]].freedoms == 0
        starts = parent == GROUND or (still[parent] and not still[body])
        root[body] = body if starts else root[parent]
    return root[:-1]


def find_subsystems(graph: Graph, tree: SpanningTree) -> tuple[Subsystem, ...]:
    """The branches from the ground, in tree order."""
    members: dict[int, list[int]] = {}
    root = find_roots(graph, tree)
    for body in tree.order:
        members.setdefault(root[body], []).append(body)
    subsystems = []
    for start, bodies in members.items():
        joints = [tree.carrier[body] for body in bodies]
        parents = [tree.parent[body] for body in bodies if body != start]
        subsystems.append(
            Subsystem(
                start,
                tuple(bodies),
                sum(graph.joints[joint].freedoms for joint in joints),
                tuple(joint for joint in joints if graph.joints[joint].actuated),
                len(set(parents)) == len(parents),
            )
        )
    return tuple(subsystems)


def find_modules(tree: SpanningTree, subsystem_of: tuple[int, ...]) -> tuple[Module, ...]:
    """Maximal serial chains in tree order, so that a child module bears a higher number than its parent."""
    children = [0] * (len(tree.parent) + 1)
    for parent in tree.parent:
        children[parent] += 1
    module_of = [GROUND] * (len(tree.parent) + 1)
    chains: list[list[int]] = []
    parents: list[int] = []
    for body in tree.order:
        parent = tree.parent[body]
        if parent != GROUND and children[parent] == 1 and subsystem_of[parent] == subsystem_of[body]:
            module_of[body] = module_of[parent]
            chains[module_of[body]].append(body)
        else:
            module_of[body] = len(chains)
            chains.append([body])
            parents.append(module_of[parent])
    return tuple(
        Module(tuple(chain), parent, subsystem_of[chain[0]]) for chain, parent in zip(chains, parents, strict=True)
    )
