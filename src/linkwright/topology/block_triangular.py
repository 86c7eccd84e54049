"""Equations against unknowns: what can be solved alone, what only together, and in which order.

Nodes bring equations, links bring unknowns, and an unknown enters the equations of every node its link
touches. Read with subsystems and cut joints this is the determinate order of paper 002. Read with bodies
(their ways to move) and joints (the ways they take away) it finds the Assur groups of the kinematician. Both
are counted, not computed.

First the rule of paper 002: a node whose open unknowns are as many as its equations is solved, and what it
knows then is known to its neighbours. What resists that rule is matched as a flow, unknowns to equations,
and falls apart into the strongly connected pieces of the flow (the block triangular form of Dulmage and
Mendelsohn).
"""

from collections import deque
from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple


class SharedUnknowns(NamedTuple):
    """So many unknowns, and the nodes (at most two) in whose equations they stand."""

    unknowns: int
    nodes: tuple[int, ...]


class Block(NamedTuple):
    """Nodes that are solved together, and the links whose unknowns that finds."""

    nodes: tuple[int, ...]
    links: tuple[int, ...]


def solve_in_order(equations: Sequence[int], links: Sequence[SharedUnknowns]) -> list[Block]:
    """Blocks in an order in which each finds its unknowns from its equations and what earlier blocks found.

    Every node is in one block. A link without unknowns or without nodes is in none.
    """
    touching: list[list[int]] = [[] for _ in equations]
    for index, link in enumerate(links):
        for node in link.nodes:
            touching[node].append(index)
    alone, left, open_links = _solve_alone(equations, links, touching)
    return alone + (_solve_together(equations, links, left, open_links) if left else [])


def _solve_alone(
    equations: Sequence[int], links: Sequence[SharedUnknowns], touching: Sequence[Sequence[int]]
) -> tuple[list[Block], list[int], list[int]]:
    """The rule of paper 002; then the nodes and links that it leaves."""
    unknown = [sum(links[index].unknowns for index in indices) for indices in touching]
    open_links = {index for index, link in enumerate(links) if link.unknowns and link.nodes}
    left = set(range(len(equations)))
    ready = [node for node in left if unknown[node] == equations[node]]
    heapify(ready)
    blocks = []
    while ready:
        node = heappop(ready)
        if node not in left or unknown[node] != equations[node]:
            continue
        left.remove(node)
        found = tuple(index for index in touching[node] if index in open_links)
        open_links.difference_update(found)
        blocks.append(Block((node,), found))
        for index in found:
            for other in links[index].nodes:
                unknown[other] -= links[index].unknowns
                if other in left and unknown[other] == equations[other]:
                    heappush(ready, other)
    return blocks, sorted(left), sorted(open_links)


def _solve_together(
    equations: Sequence[int], links: Sequence[SharedUnknowns], nodes: Sequence[int], open_links: Sequence[int]
) -> list[Block]:
    touching: dict[int, list[int]] = {node: [] for node in nodes}
    for index in open_links:
        for node in links[index].nodes:
            touching[node].append(index)
    flow, over = _match(equations, links, touching, open_links)
    # Where the unknowns outnumber the equations, no unknown belongs to one node: those nodes stay together.
    follows = {
        node: [
            other
            for index in touching[node]
            for other in links[index].nodes
            if other != node and (flow[index].get(node) or (node in over and other in over))
        ]
        for node in nodes
    }
    pieces = _strong_pieces(follows)
    piece_of = {node: number for number, piece in enumerate(pieces) for node in piece}
    found: list[list[int]] = [[] for _ in pieces]
    for index in open_links:
        taker = next((node for node in links[index].nodes if flow[index].get(node)), links[index].nodes[0])
        found[piece_of[taker]].append(index)
    return [Block(tuple(sorted(piece)), tuple(found[number])) for number, piece in enumerate(pieces)]


def _match(
    equations: Sequence[int],
    links: Sequence[SharedUnknowns],
    touching: dict[int, list[int]],
    open_links: Sequence[int],
) -> tuple[dict[int, dict[int, int]], set[int]]:
    """As many unknowns as possible handed to nodes, and the nodes among which some are left over."""
    room = {node: equations[node] for node in touching}
    flow: dict[int, dict[int, int]] = {index: {} for index in open_links}
    over: set[int] = set()
    for index in open_links:
        rest = links[index].unknowns
        while rest:
            moved, tried = _push(index, rest, links, touching, flow, room, over)
            rest -= moved
            if not moved:
                over |= tried
                break
    return flow, over


def _push(
    start: int,
    rest: int,
    links: Sequence[SharedUnknowns],
    touching: dict[int, list[int]],
    flow: dict[int, dict[int, int]],
    room: dict[int, int],
    over: set[int],
) -> tuple[int, set[int]]:
    """Hand unknowns of a link to the nearest node with room, others making way; how many, and who was tried.

    Nodes that were once tried in vain (`over`) stay full and are passed by.
    """
    came: dict[int, tuple[int, int | None]] = {n: (start, None) for n in links[start].nodes if n not in over}
    waiting = deque(came)
    while waiting:
        node = waiting.popleft()
        if room[node]:
            steps = []
            last: int | None = node
            while last is not None:
                link, before = came[last]
                steps.append((link, before, last))
                last = before
            amount = min([rest, room[node], *(flow[link][a] for link, a, _ in steps if a is not None)])
            room[node] -= amount
            for link, a, b in steps:
                flow[link][b] = flow[link].get(b, 0) + amount
                if a is not None:
                    flow[link][a] -= amount
            return amount, set(came)
        for link in touching[node]:
            if flow[link].get(node):
                for other in links[link].nodes:
                    if other not in came and other not in over:
                        came[other] = (link, node)
                        waiting.append(other)
    return 0, set(came)


def _strong_pieces(follows: dict[int, list[int]]) -> list[list[int]]:
    """The strongly connected pieces of a directed graph, each before those that follow it (Tarjan)."""
    number: dict[int, int] = {}
    lowest: dict[int, int] = {}
    trail: list[int] = []
    pieces: list[list[int]] = []
    for start in sorted(follows, reverse=True):
        if start in number:
            continue
        path = [(start, iter(follows[start]))]
        number[start] = lowest[start] = len(number)
        trail.append(start)
        while path:
            node, others = path[-1]
            for other in others:
                if other not in number:
                    number[other] = lowest[other] = len(number)
                    trail.append(other)
                    path.append((other, iter(follows[other])))
                    break
                lowest[node] = min(lowest[node], lowest[other])
            else:
                path.pop()
                if path:
                    lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[node])
                if lowest[node] == number[node]:
                    piece = trail[trail.index(node) :]
                    del trail[len(trail) - len(piece) :]
                    for member in piece:
                        lowest[member] = len(follows)  # finished: it draws nobody in any more
                    pieces.append(piece)
    return pieces[::-1]
