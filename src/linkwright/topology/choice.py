"""The default cut: drives and rigid joints stay, subsystems come out determinate in order, and small.

A first tree is grown from the Assur groups: the pieces of the machine that the kinematician assembles one after the
other, each determinate once the earlier ones stand. A group that touches the ground is hung from the ground and cut
loose from the others; one that does not is hung from the latest group it touches. Then cuts are exchanged with joints
of their own loops as long as that helps. Nothing is random, and bodies are told apart by the joints they meet, so
another numbering of the bodies changes nothing.
"""

from collections.abc import Collection
from typing import NamedTuple

from linkwright.topology.counting import Link, solve_in_order
from linkwright.topology.graph import GROUND, Graph
from linkwright.topology.requests import Requests
from linkwright.topology.spanning import hang_tree, paths_to_ancestor

TRIALS = 400  # exchanges looked at; the first tree is good, so few of them help


class Score(NamedTuple):
    """How good a choice of cuts is, the most important first; less is better."""

    drives_cut: int
    inverse_work: int  # cubes of the sizes of what is solved together in inverse dynamics [002 table 2]
    subsystem_work: int  # cubes of the subsystems' freedoms: forward dynamics inverts each inertia [000 eq. 18]
    multipliers: int
    depth: int
    late_cuts: tuple[int, ...]  # what was declared last is cut first: people close loops last


def choose_cuts(graph: Graph, requests: Requests) -> frozenset[int]:
    """As many joints as there are loops, the requested ones among them, whose cutting leaves a tree."""
    if len(graph.joints) == len(graph.bodies):
        return frozenset()
    cuts = _first_cuts(graph, requests)
    free = [joint for joint in sorted(cuts) if joint not in requests.cut]
    return frozenset(_exchange(graph, requests, cuts) if free else cuts)


def _first_cuts(graph: Graph, requests: Requests) -> set[int]:
    """The joints that are left over when the tree takes the most wanted joint that closes no loop, again and again."""
    place = _assur_places(graph)

    def wish(joint: int) -> tuple[int, ...]:
        edge = graph.joints[joint]
        early, late = sorted((place[edge.parent], place[edge.child]))
        on_ground = GROUND in (edge.parent, edge.child)
        if joint in requests.keep:
            return (0, joint)
        if edge.freedoms == 0:
            return (1, joint)
        if edge.actuated:
            return (2, joint)
        if on_ground or early == late:
            return (3, edge.freedoms, not on_ground, joint)
        return (4, late, -early, edge.freedoms, joint)

    leader = list(range(len(graph.bodies) + 1))  # the ground last

    def find(body: int) -> int:
        body %= len(leader)
        while leader[body] != body:
            leader[body] = leader[leader[body]]
            body = leader[body]
        return body

    cuts = set(requests.cut)
    for joint in sorted(set(range(len(graph.joints))) - cuts, key=wish):
        a, b = find(graph.joints[joint].parent), find(graph.joints[joint].child)
        if a == b:
            cuts.add(joint)
        leader[a] = b
    return cuts


def _assur_places(graph: Graph) -> list[int]:
    """Per body (the ground last), the place of its Assur group in the order of assembly.

    A body's ways to move are the equations, and a joint answers for as many of them as it takes away or drives.
    """
    met = dict.fromkeys(body for edge in graph.joints for body in (edge.parent, edge.child) if body != GROUND)
    number = {body: index for index, body in enumerate(met)}
    ways = [0] * len(met)
    links = []
    for edge, constraints in zip(graph.joints, graph.constraints, strict=True):
        ends = tuple(number[body] for body in (edge.parent, edge.child) if body != GROUND)
        for end in ends:
            ways[end] = max(ways[end], constraints + edge.freedoms)
        links.append(Link(constraints + edge.freedoms * edge.actuated, ends))
    place = [-1] * (len(met) + 1)
    # What finds its unknowns first in a force analysis is assembled last.
    for position, block in enumerate(reversed(solve_in_order(ways, links))):
        for node in block.nodes:
            place[node] = position
    return [place[number[body]] for body in range(len(met))] + [-1]


def _exchange(graph: Graph, requests: Requests, cuts: set[int]) -> set[int]:
    """Swap cuts with joints of their loops, the best swap of each loop at a time, until none helps."""
    best = rate_cuts(graph, cuts)
    trials = 0
    improved = True
    while improved:
        improved = False
        for cut in sorted(cuts - set(requests.cut), reverse=True):
            tree = hang_tree(graph, cuts)
            _, down, up = paths_to_ancestor(tree, graph.joints[cut].parent, graph.joints[cut].child)
            chosen = cut
            for joint in sorted(tree.carrier[body] for body in down + up):
                if joint in requests.keep or graph.joints[joint].freedoms == 0:
                    continue
                trials += 1
                score = rate_cuts(graph, cuts - {cut} | {joint})
                if score < best:
                    best, chosen = score, joint
            if chosen != cut:
                cuts = cuts - {cut} | {chosen}
                improved = True
            if trials > TRIALS:
                return cuts
    return cuts


def rate_cuts(graph: Graph, cuts: Collection[int]) -> Score:
    """The score of a choice of cuts that leaves a tree; actuated joints that were asked for count like the others."""
    branch = [-1] * (len(graph.bodies) + 1)  # -1: the ground and what is fixed to it
    freedoms: list[int] = []
    driven: list[int] = []
    deep = 0
    waiting = [(GROUND, -1, 0)]
    while waiting:
        body, came, depth = waiting.pop()
        deep += depth
        here = branch[body]
        for joint, other in graph.neighbours[body]:
            if joint == came or joint in cuts:
                continue
            edge = graph.joints[joint]
            branch[other] = here
            if edge.freedoms:
                if here < 0:
                    branch[other] = len(freedoms)
                    freedoms.append(0)
                    driven.append(0)
                freedoms[branch[other]] += edge.freedoms
                if edge.actuated:
                    driven[branch[other]] += edge.freedoms
            waiting.append((other, joint, depth + 1))
    links = []
    for cut in cuts:
        edge = graph.joints[cut]
        ends = {branch[edge.parent], branch[edge.child]} - {-1}
        links.append(Link(graph.constraints[cut] + edge.freedoms * edge.actuated, tuple(ends)))
    work = 0
    rows = [ways - efforts for ways, efforts in zip(freedoms, driven, strict=True)]
    for block in solve_in_order(rows, links):
        efforts = sum(driven[node] for node in block.nodes)
        unknowns = efforts + sum(links[index].unknowns for index in block.links)
        work += max(unknowns, sum(freedoms[node] for node in block.nodes)) ** 3
    return Score(
        sum(graph.joints[cut].actuated for cut in cuts),
        work,
        sum(size**3 for size in freedoms),
        sum(graph.constraints[cut] for cut in cuts),
        deep,
        tuple(-cut for cut in sorted(cuts, reverse=True)),
    )
