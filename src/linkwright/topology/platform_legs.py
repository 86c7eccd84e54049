"""Whether a machine is parallel-structured: serial chains (legs) from the ground that meet at one platform.

Bodies welded together count as one. Legs may share their beginning as long as every joint of it is given (driven):
what moves there is known before the legs part.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from linkwright.errors import ModelError
from linkwright.topology.graph import GROUND, JointEdge
from linkwright.topology.topology import Topology

Steps = tuple[tuple[int, int], ...]  # (joint, body it is entered from), from the ground to the platform


class Legs(NamedTuple):
    """The body that is the platform, and per leg its joints from the ground to the platform."""

    platform: int
    ways: tuple[Steps, ...]


class _NoLeg(Exception):
    """Why a chain is no leg: the words that follow "with 'plate' as platform, "."""


def find_legs(topology: Topology, given: Collection[int], platform: str | None = None) -> Legs:
    """The legs of a parallel-structured machine; ModelError elsewhere. given: joints whose rates are all known.

    Several bodies may serve as platform (any in a single loop): best is one that a leg of given joints alone places,
    then the one with most legs, then the one whose longest leg is shortest.
    """
    groups = _Groups(topology)
    found: list[Legs] = []
    refused: dict[int, str] = {}
    for body in groups.heads:
        if platform is not None and groups.head[topology.bodies.index(platform)] != body:
            continue
        try:
            found.append(Legs(body, _ways(groups, body, given)))
        except _NoLeg as reason:
            refused[body] = str(reason)
    if found:
        return min(found, key=lambda legs: _cost(legs, given))
    body = max(refused, key=lambda b: len(groups.moving[b]))
    raise ModelError(
        f"{topology.name}: method 'parallel' wants legs that lead from the ground to one platform; with "
        f"{topology.bodies[body]!r} as platform, {refused[body]}. Use another method."
    )


def _cost(legs: Legs, given: Collection[int]) -> tuple[bool, int, int, int]:
    placed = any(all(joint in given for joint, _ in way) for way in legs.ways)
    return not placed, -len(legs.ways), max(len(way) for way in legs.ways), legs.platform


class _Groups:
    """Bodies welded together, each known by its first body, and the joints that move between them."""

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self.welds: dict[int, list[tuple[int, int]]] = {b: [] for b in range(GROUND, len(topology.bodies))}
        for k, joint in enumerate(topology.joints):
            if joint.freedoms == 0:
                self.welds[joint.parent].append((k, joint.child))
                self.welds[joint.child].append((k, joint.parent))
        self.head: dict[int, int] = {}
        for body in self.welds:
            if body not in self.head:
                self.head |= dict.fromkeys(self._welded(body), body)
        self.heads = tuple(dict.fromkeys(h for h in self.head.values() if h != GROUND))
        self.moving: dict[int, list[int]] = {h: [] for h in (GROUND, *self.heads)}
        for k, joint in enumerate(topology.joints):
            if joint.freedoms > 0:
                for end in {self.head[joint.parent], self.head[joint.child]}:
                    self.moving[end].append(k)

    def _welded(self, start: int) -> dict[int, Steps]:
        """Every body welded to this one, and the way there."""
        way: dict[int, Steps] = {start: ()}
        waiting = [start]
        while waiting:
            body = waiting.pop()
            for k, other in self.welds[body]:
                if other not in way:
                    way[other] = (*way[body], (k, body))
                    waiting.append(other)
        return way

    def through(self, start: int, end: int) -> Steps:
        """The welds from one body of a group to another."""
        return self._welded(start)[end]

    def ends(self, joint: int, group: int) -> tuple[int, int]:
        """The joint's body in this group, and its other one."""
        edge: JointEdge = self.topology.joints[joint]
        return (edge.parent, edge.child) if self.head[edge.parent] == group else (edge.child, edge.parent)


def _ways(groups: _Groups, platform: int, given: Collection[int]) -> tuple[Steps, ...]:
    topology = groups.topology
    ways: list[Steps] = []
    seen: set[int] = set()
    used: set[int] = set()

    def walk(joint: int, group: int, body: int, way: Steps, known: bool) -> None:
        """On through a joint out of a group that was entered at `body`."""
        used.add(joint)
        here, there = groups.ends(joint, group)
        way = (*way, *groups.through(body, here), (joint, here))
        known = known and joint in given
        next_ = groups.head[there]
        name = topology.bodies[there] if there != GROUND else "ground"
        if next_ == platform:
            ways.append((*way, *groups.through(there, platform)))
            return
        if next_ in (GROUND, group):
            raise _NoLeg(f"joint {topology.joints[joint].name!r} leads back to the {'ground' if next_ < 0 else name}")
        if next_ in seen:
            raise _NoLeg(f"body {name!r} is reached by two ways")
        seen.add(next_)
        onward = [k for k in groups.moving[next_] if k != joint]
        if not onward:
            raise _NoLeg(f"body {name!r} leads nowhere")
        if len(onward) > 1 and not known:
            raise _NoLeg(f"body {name!r} branches behind joints that are not driven")
        for k in onward:
            walk(k, next_, there, way, known)

    for joint in groups.moving[GROUND]:
        if joint not in used:
            walk(joint, GROUND, GROUND, (), True)
    for k, edge in enumerate(topology.joints):
        if edge.freedoms > 0 and k not in used:
            raise _NoLeg(f"joint {edge.name!r} is in no leg")
    if len(ways) < 2:
        raise _NoLeg("only one chain reaches it")
    return tuple(ways)
