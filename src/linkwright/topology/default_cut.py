"""The default cut: rotors, drives, springs and rigid joints stay, subsystems come out determinate in order, and small.

A first tree is grown from the Assur groups: the pieces of the machine that the kinematician assembles one
after the other, each determinate once the earlier ones stand. A group that touches the ground is hung from
the ground and cut loose from the others; one that does not is hung from the latest group it touches. Then
cuts are exchanged with joints of their own loops as long as that helps. Nothing is random, and bodies are
told apart by the joints they meet, so another numbering of the bodies changes nothing.
"""

from collections.abc import Collection
from typing import NamedTuple

from linkwright.topology.block_triangular import SharedUnknowns, solve_in_order
from linkwright.topology.cut_requests import Requests
from linkwright.topology.graph import GROUND, Graph
from linkwright.topology.short_loops import depth_first_joints, elimination_work
from linkwright.topology.spanning_tree import hang_tree, paths_to_ancestor

MANY = 10  # loops: from here on it counts most how they are nested
MUCH = 1.5  # times less work to eliminate their multipliers: then it is better to have larger subsystems
FAR_MORE = 4.0  # times less of it: then even drives may be cut, and loops stay short
EFFORT = 4000  # exchanges looked at, times bodies: some 20 ms. The first tree is good, so few of them help.


class Score(NamedTuple):
    """How good a choice of cuts is, the most important first; less is better."""

    rotors_cut: int  # none, or the machine is refused
    couplings_cut: int  # none, or it is mostly refused
    drives_cut: int
    springs_cut: int
    inverse_work: int  # cubes of what inverse dynamics solves together [002 table 2]; nothing driven, none
    subsystem_work: int  # cubes of the freedoms of subsystems, whose inertias are inverted [000 eq. 18]
    multipliers: int
    depth: int
    late_cuts: tuple[int, ...]  # what was declared last is cut first: people close loops last


def choose_cuts(graph: Graph, requests: Requests) -> frozenset[int]:
    """As many joints as there are loops, the requested ones among them, whose cutting leaves a tree."""
    if len(graph.joints) == len(graph.bodies):
        return frozenset()
    cuts = _first_cuts(graph, requests)
    free = [joint for joint in sorted(cuts) if joint not in requests.cut]
    if not free:
        return frozenset(cuts)
    best = _exchange(graph, requests, cuts)
    if len(cuts) >= MANY:
        in_depth = depth_first_joints(graph)
        for others in (cuts, _first_cuts(graph, requests, in_depth)):
            if MUCH * elimination_work(graph, others) < elimination_work(graph, best):
                best = others
        for wanted in (None, in_depth):
            others = _first_cuts(graph, requests, wanted, drives_stay=False)
            if FAR_MORE * elimination_work(graph, others) < elimination_work(graph, best):
                best = others
    return frozenset(best)


def _first_cuts(
    graph: Graph, requests: Requests, wanted: frozenset[int] | None = None, drives_stay: bool = True
) -> set[int]:
    """What is left over when the tree takes the most wanted joint that closes no loop, again and again; `wanted` come
    before the Assur groups' own, if given."""
    place = _assur_places(graph)

    def wish(joint: int) -> tuple[int, ...]:
        edge = graph.joints[joint]
        early, late = sorted((place[edge.parent], place[edge.child]))
        on_ground = GROUND in (edge.parent, edge.child)
        if joint in requests.keep:
            return (0, joint)
        if edge.rotor:
            return (1, joint)
        if edge.coupled:
            return (2, joint)
        if edge.freedoms == 0:
            return (3, joint)
        if edge.actuated and drives_stay:
            return (4, joint)
        if edge.sprung:
            return (5, joint)
        if wanted is not None:
            return (6, joint not in wanted, joint)
        if on_ground or early == late:
            return (6, edge.freedoms, not on_ground, joint)
        return (7, late, -early, edge.freedoms, joint)

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

    A body's ways to move are the equations, and a joint answers for as many of them as it takes away or
    drives.
    """
    met = dict.fromkeys(body for edge in graph.joints for body in (edge.parent, edge.child) if body != GROUND)
    number = {body: index for index, body in enumerate(met)}
    ways = [0] * len(met)
    links = []
    for edge, constraints in zip(graph.joints, graph.constraints, strict=True):
        ends = tuple(number[body] for body in (edge.parent, edge.child) if body != GROUND)
        for end in ends:
            ways[end] = max(ways[end], constraints + edge.freedoms)
        links.append(SharedUnknowns(constraints + edge.freedoms * edge.actuated, ends))
    place = [-1] * (len(met) + 1)
    # What finds its unknowns first in a force analysis is assembled last.
    for position, block in enumerate(reversed(solve_in_order(ways, links))):
        for node in block.nodes:
            place[node] = position
    return [place[number[body]] for body in range(len(met))] + [-1]


def _exchange(graph: Graph, requests: Requests, cuts: set[int]) -> set[int]:
    """Swap cuts with joints of their loops, the best swap of each loop at a time, until none helps."""
    best = rate_cuts(graph, cuts)
    trials = EFFORT // len(graph.bodies)
    improved = True
    while improved:
        improved = False
        for cut in sorted(cuts.difference(requests.cut), reverse=True):
            others = cuts - {cut}
            for joint in _exchangeable(graph, requests, cuts, cut):
                if trials == 0:
                    return cuts
                trials -= 1
                score = rate_cuts(graph, others | {joint})
                if score < best:
                    best, cuts, improved = score, others | {joint}, True
    return cuts


def _exchangeable(graph: Graph, requests: Requests, cuts: set[int], cut: int) -> list[int]:
    """The joints of a cut's loop that may be cut in its place."""
    tree = hang_tree(graph, cuts)
    _, down, up = paths_to_ancestor(tree, graph.joints[cut].parent, graph.joints[cut].child)
    spared = requests.keep if graph.joints[cut].actuated else requests.keep | graph.driven
    loop = sorted(tree.carrier[body] for body in down + up)
    return [joint for joint in loop if graph.joints[joint].freedoms and joint not in spared]


def rate_cuts(graph: Graph, cuts: Collection[int]) -> Score:
    """The score of a choice of cuts that leaves a tree."""
    branch = [-1] * (len(graph.bodies) + 1)  # -1: the ground and what is fixed to it
    freedoms: list[int] = []
    driven: list[int] = []
    depth = 0
    waiting = [(GROUND, -1, 1)]
    while waiting:
        body, came, level = waiting.pop()
        for joint, other in graph.neighbours[body]:
            if joint == came or joint in cuts:
                continue
            depth += level
            here = branch[body]
            ways = graph.freedoms[joint]
            if ways:
                if here < 0:
                    here = len(freedoms)
                    freedoms.append(0)
                    driven.append(0)
                freedoms[here] += ways
                if joint in graph.driven:
                    driven[here] += ways
            branch[other] = here
            waiting.append((other, joint, level + 1))
    return Score(
        sum([graph.joints[cut].rotor for cut in cuts]),
        sum([graph.joints[cut].coupled for cut in cuts]),
        len(graph.driven.intersection(cuts)),
        sum([graph.joints[cut].sprung for cut in cuts]),
        _inverse_work(graph, cuts, branch, freedoms, driven) if graph.driven else 0,
        sum([size**3 for size in freedoms]),
        sum([graph.constraints[cut] for cut in cuts]),
        depth,
        tuple([-cut for cut in sorted(cuts, reverse=True)]),
    )


def _inverse_work(
    graph: Graph, cuts: Collection[int], branch: list[int], freedoms: list[int], driven: list[int]
) -> int:
    """The cubes of what is solved together; branch: per body; freedoms and efforts (driven): per branch."""
    links = []
    for cut in sorted(cuts):
        edge = graph.joints[cut]
        a, b = branch[edge.parent], branch[edge.child]
        ends = (a, b) if a != b and a >= 0 and b >= 0 else (max(a, b),) if max(a, b) >= 0 else ()
        links.append(SharedUnknowns(graph.constraints[cut] + edge.freedoms * edge.actuated, ends))
    for coupling in graph.couplings:
        edges = [graph.joints[joint] for joint in coupling.joints]
        pushed = {branch[body] for edge in edges for body in (edge.parent, edge.child)}
        links.append(SharedUnknowns(1, tuple(sorted(pushed - {-1}))))
    work = 0
    for nodes, found in solve_in_order([a - b for a, b in zip(freedoms, driven, strict=True)], links):
        equations = unknowns = 0
        for node in nodes:
            equations += freedoms[node]
            unknowns += driven[node]
        for index in found:
            unknowns += links[index].unknowns
        work += max(equations, unknowns) ** 3
    return work
