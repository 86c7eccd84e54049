"""Independent loops: each cut joint closes one, with the two tree paths to the closest common ancestor."""

from typing import NamedTuple

from linkwright.topology.graph import Graph
from linkwright.topology.spanning_tree import SpanningTree, paths_to_ancestor


class Loop(NamedTuple):
    """A cut joint and what it closes.

    ancestor: the last body that both sides share; its own motion does not enter the closure of the loop.
    parent_side, child_side: the bodies below the ancestor, on the way down to the cut joint's parent, child.
    bodies, joints: once around, from the ancestor down the parent's side, across the cut, up the other side;
    joints[k] joins bodies[k] and bodies[k + 1], the last joint leads back to the ancestor.
    """

    cut: int
    ancestor: int
    parent_side: tuple[int, ...]
    child_side: tuple[int, ...]
    bodies: tuple[int, ...]
    joints: tuple[int, ...]


def close_loop(graph: Graph, tree: SpanningTree, cut: int) -> Loop:
    """The loop that the cut joint closes."""
    edge = graph.joints[cut]
    ancestor, down, up = paths_to_ancestor(tree, edge.parent, edge.child)
    bodies = (ancestor, *down, *reversed(up))
    joints = (*(tree.carrier[body] for body in down), cut, *(tree.carrier[body] for body in reversed(up)))
    return Loop(cut, ancestor, down, up, bodies, joints)
