"""Another cut for machines of many loops: a tree grown in depth, so that every loop ends where it began.

Each joint that a tree grown in depth leaves out leads from a body to one of its own ancestors. Where bodies are met in
the order of their distance from the ground the loops are short: a ladder becomes one chain whose every loop spans a few
links. Loops that share few joints are eliminated one by one, each where it starts.
"""

from collections.abc import Collection

from linkwright.topology.graph import GROUND, Graph
from linkwright.topology.spanning_tree import hang_tree, paths_to_ancestor


def depth_first_joints(graph: Graph) -> frozenset[int]:
    """The joints of a tree grown in depth, of several ways always to the body nearest to the ground."""
    distance = _distances(graph)
    taken: set[int] = set()
    seen = {GROUND}
    waiting = [iter(_ways(graph, distance, GROUND))]
    while waiting:
        for joint, body in waiting[-1]:
            if body not in seen:
                seen.add(body)
                taken.add(joint)
                waiting.append(iter(_ways(graph, distance, body)))
                break
        else:
            waiting.pop()
    return frozenset(taken)


def _ways(graph: Graph, distance: dict[int, int], body: int) -> list[tuple[int, int]]:
    return sorted(graph.neighbours[body], key=lambda way: (distance[way[1]], way[0]))


def _distances(graph: Graph) -> dict[int, int]:
    """Per body the number of joints to the ground."""
    found = {GROUND: 0}
    waiting = [GROUND]
    for body in waiting:
        for _, other in graph.neighbours[body]:
            if other not in found:
                found[other] = found[body] + 1
                waiting.append(other)
    return found


def elimination_work(graph: Graph, cuts: Collection[int]) -> int:
    """What local elimination takes with these cuts: per joint the square of the directions and rows that pass it."""
    tree = hang_tree(graph, cuts)
    passing = [6] * len(graph.bodies)
    for cut in cuts:
        _, down, up = paths_to_ancestor(tree, graph.joints[cut].parent, graph.joints[cut].child)
        for body in down + up:
            passing[body] += graph.constraints[cut]
    return sum(rows * rows for rows in passing)
