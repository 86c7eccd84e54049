"""Bodies and joints as integers.

A body is its index in the list of bodies, the ground is -1. Lists over the bodies that also hold an entry
for the ground keep it LAST, so that index -1 finds it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from linkwright.errors import ModelError

GROUND = -1


class JointEdge(NamedTuple):
    """One joint of the graph: it joins two bodies and leaves `freedoms` of their relative motion free.

    cut: True, the joint must be cut; False, it must stay in the tree; None, as is best.
    sprung: a spring or a coupling follows its turns, which might not be counted if it were cut. coupled: a coupling
    does, in space, where they are hardly ever counted. rotor: it has an inertia of its own, without a place at a cut.
    """

    name: str
    parent: int
    child: int
    freedoms: int
    actuated: bool = False
    cut: bool | None = None
    sprung: bool = False
    coupled: bool = False
    rotor: bool = False


class CouplingEdge(NamedTuple):
    """Joints, as indices, that one equation between their coordinates ties together."""

    name: str
    joints: tuple[int, ...]


@dataclass(frozen=True)
class Graph:
    """A connected graph of bodies and joints, checked.

    freedoms, constraints: per joint, what it leaves free, and the multipliers it brings if it is cut.
    driven: the actuated joints. couplings: joints that are tied together beside the loops.
    neighbours: per body (the ground last), its (joint, body at the other end) in order of declaration.
    """

    name: str
    bodies: tuple[str, ...]
    joints: tuple[JointEdge, ...]
    freedoms: tuple[int, ...]
    constraints: tuple[int, ...]
    driven: frozenset[int]
    neighbours: tuple[tuple[tuple[int, int], ...], ...]
    couplings: tuple[CouplingEdge, ...] = ()

    def joint_names(self, joints: Sequence[int]) -> str:
        """The joints' names as a reader wants them in a sentence: 'A', 'B' and 'C'."""
        return listed([self.joints[joint].name for joint in joints])

    def reached(self, without: frozenset[int] = frozenset()) -> set[int]:
        """The ground and everything that hangs together with it when some joints are taken away."""
        seen = {GROUND}
        waiting = [GROUND]
        while waiting:
            for joint, other in self.neighbours[waiting.pop()]:
                if other not in seen and joint not in without:
                    seen.add(other)
                    waiting.append(other)
        return seen


def make_graph(
    bodies: Sequence[str],
    joints: Sequence[JointEdge],
    motion: int | Sequence[int],
    name: str,
    couplings: Sequence[CouplingEdge] = (),
) -> Graph:
    """The graph of what the user said, or a ModelError that names what is wrong with it.

    motion: in how many ways a free body of this machine can move: 6 in space, 3 in a plane (or about a
    point); one number for all, or one per joint where a spatial machine carries planar loops.
    """
    edges = tuple(JointEdge(*joint) for joint in joints)
    motions = (motion,) * len(edges) if isinstance(motion, int) else tuple(motion)
    if len(motions) != len(edges):
        raise ModelError(f"{name}: motion has {len(motions)} entries for {len(edges)} joints. Give one per joint.")
    neighbours: list[list[tuple[int, int]]] = [[] for _ in range(len(bodies) + 1)]
    for index, (edge, ways) in enumerate(zip(edges, motions, strict=True)):
        _check_joint(edge, ways, len(bodies), name)
        neighbours[edge.parent].append((index, edge.child))
        neighbours[edge.child].append((index, edge.parent))
    constraints = tuple(ways - edge.freedoms for ways, edge in zip(motions, edges, strict=True))
    graph = Graph(
        name,
        tuple(bodies),
        edges,
        tuple(edge.freedoms for edge in edges),
        constraints,
        frozenset(joint for joint, edge in enumerate(edges) if edge.actuated),
        tuple(map(tuple, neighbours)),
        tuple(couplings),
    )
    reached = graph.reached()
    adrift = [body for index, body in enumerate(bodies) if index not in reached]
    if adrift:
        which, are = ("body", "is") if len(adrift) == 1 else ("bodies", "are")
        raise ModelError(
            f"{name}: {which} {listed(adrift)} {are} not connected to the ground. "
            "Add a joint; a 'free' one lets a body float."
        )
    return graph


def _check_joint(edge: JointEdge, motion: int, bodies: int, name: str) -> None:
    if not (GROUND <= edge.parent < bodies and GROUND <= edge.child < bodies):
        raise ModelError(f"{name}: joint {edge.name!r} names a body that does not exist.")
    if edge.parent == edge.child:
        raise ModelError(f"{name}: joint {edge.name!r} joins a body to itself. Name two different bodies.")
    if not 0 <= edge.freedoms <= motion:
        raise ModelError(
            f"{name}: joint {edge.name!r} has {edge.freedoms} freedoms, but its bodies move in {motion} ways."
        )


def listed(names: Sequence[str], most: int = 6) -> str:
    """Names in a sentence: 'A', 'B' and 'C'; of many, the first ones and how many more there are."""
    quoted = [repr(name) for name in names]
    if len(quoted) > most:
        quoted = [*quoted[: most - 1], f"{len(quoted) - most + 1} more"]
    return " and ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)
