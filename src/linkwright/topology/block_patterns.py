"""Which blocks of the closure Jacobian J and of the GICM are not zero, from the graph alone [paper 000]."""

from collections.abc import Sequence

from linkwright.topology.graph import Graph
from linkwright.topology.loops import Loop
from linkwright.topology.spanning_tree import SpanningTree


def moved_subsystems(
    graph: Graph, tree: SpanningTree, loops: Sequence[Loop], subsystem_of: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """Per loop i the subsystems j that move inside it, ascending: blocks J_ij that are not zero [000 eqs 13, 25, 36].

    Only joints below the closest common ancestor count: both sides of the cut ride on the ancestor alike.
    """
    return tuple(
        tuple(
            sorted(
                {
                    subsystem_of[body]
                    for body in loop.parent_side + loop.child_side
                    if graph.joints[tree.carrier[body]].freedoms
                }
            )
        )
        for loop in loops
    )


def coupling_pattern(
    graph: Graph,
    tree: SpanningTree,
    cuts: Sequence[int],
    moved: Sequence[Sequence[int]],
    subsystem_of: Sequence[int],
) -> tuple[tuple[bool, ...], ...]:
    """Coupling by subsystem: True where it pushes in that subsystem, at a joint of it or across a cut one."""
    outer = {joint: body for body, joint in enumerate(tree.carrier)}
    subsystems = range(max(subsystem_of, default=-1) + 1)
    rows = []
    for coupling in graph.couplings:
        touched = {subsystem_of[outer[joint]] for joint in coupling.joints if joint in outer}
        touched = touched.union(*(moved[cuts.index(joint)] for joint in coupling.joints if joint in cuts))
        rows.append(tuple(j in touched for j in subsystems))
    return tuple(rows)


def constraint_inertia_pattern(
    closure: Sequence[Sequence[bool]],
) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Block (r, s) of the GICM: the subsystems j that bring it J_rj I_j^-1 J_sj^T; none, a zero block.

    [000 eq. 24; 30 and 31, 41 and 42]. The inverse of a subsystem's inertia is full: whatever one loop does
    to a subsystem is felt by every other loop of that subsystem, also where the two share no joint.
    """
    touched = [tuple(j for j, moves in enumerate(row) if moves) for row in closure]
    return tuple(
        tuple(tuple(j for j in touched[r] if closure[s][j]) for s in range(len(closure))) for r in range(len(closure))
    )
