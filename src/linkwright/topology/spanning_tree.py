"""The spanning tree: what is left of the graph when the cut joints are taken away, hung from the ground."""

from collections.abc import Collection
from typing import NamedTuple

from linkwright.topology.graph import GROUND, Graph


class SpanningTree(NamedTuple):
    """Every body with its parent; lists over the bodies.

    order: parents before children, depth first, branches in the order in which their joints were declared.
    carrier: the joint between a body and its parent. reversed: the body is the parent of that joint.
    """

    order: tuple[int, ...]
    parent: tuple[int, ...]
    carrier: tuple[int, ...]
    reversed: tuple[bool, ...]
    depth: tuple[int, ...]


def hang_tree(graph: Graph, cuts: Collection[int]) -> SpanningTree:
    """The tree of all joints but the cut ones, which must be a spanning tree."""
    count = len(graph.bodies)
    parent = [GROUND] * count
    carrier = [-1] * (count + 1)
    depth = [0] * (count + 1)
    order: list[int] = []
    waiting = [GROUND]
    while waiting:
        body = waiting.pop()
        order.append(body)
        for joint, other in reversed(graph.neighbours[body]):
            if joint != carrier[body] and joint not in cuts:
                parent[other], carrier[other], depth[other] = body, joint, depth[body] + 1
                waiting.append(other)
    turned = tuple(graph.joints[carrier[body]].parent == body for body in range(count))
    return SpanningTree(tuple(order[1:]), tuple(parent), tuple(carrier[:-1]), turned, tuple(depth[:-1]))


def paths_to_ancestor(tree: SpanningTree, a: int, b: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """The closest common ancestor of two bodies, and the bodies below it on the ways down to each of them."""
    to_a: list[int] = []
    to_b: list[int] = []
    while a != b:
        height_a = 0 if a == GROUND else tree.depth[a]
        height_b = 0 if b == GROUND else tree.depth[b]
        if height_a >= height_b:
            to_a.append(a)
            a = tree.parent[a]
        else:
            to_b.append(b)
            b = tree.parent[b]
    return a, tuple(reversed(to_a)), tuple(reversed(to_b))
