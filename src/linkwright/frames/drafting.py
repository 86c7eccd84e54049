"""From what the user said, cut into a tree, to the machine the kernels read."""

from __future__ import annotations

from linkwright.frames.layout import Branch, Drawing, lay_out
from linkwright.frames.machine import Elastic, Load, Machine, Spring
from linkwright.mechanism.mechanism import Mechanism
from linkwright.topology import GROUND, JointEdge, Topology, cut_loops


def topology_of(mechanism: Mechanism, cut: tuple[str, ...] = ()) -> Topology:
    """The mechanism's graph, cut into a tree."""
    number = {name: k for k, name in enumerate(mechanism.bodies)} | {"ground": GROUND}
    edges = [
        JointEdge(j.name, number[j.parent], number[j.child], j.freedoms, j.actuated, j.cut)
        for j in mechanism.joints.values()
    ]
    return cut_loops(list(mechanism.bodies), edges, cut=cut, name=mechanism.name)


def draft(mechanism: Mechanism, topology: Topology) -> tuple[Machine, Drawing]:
    """The machine of the spanning tree. Coordinates stand in the order in which the tree's joints were declared."""
    joints = tuple(mechanism.joints.values())
    q_at, v_at, nq, nv = {}, {}, 0, 0
    for k, joint in enumerate(joints):
        if k not in topology.cuts:
            q_at[k], v_at[k] = nq, nv
            nq, nv = nq + len(joint.coordinates), nv + len(joint.rates)
    branches = []
    for body in topology.order:
        k = topology.carrier[body]
        branches.append(Branch(joints[k], topology.parent[body], body, topology.reversed[body], q_at[k], v_at[k]))
    machine, drawing = lay_out(list(mechanism.bodies.values()), branches, mechanism.gravity, nq, nv)
    number = {name: k for k, name in enumerate(mechanism.bodies)} | {"ground": GROUND}
    springs = tuple(
        Spring(
            drawing.place(number[s.body_a], s.point_a),
            drawing.place(number[s.body_b], s.point_b),
            s.stiffness,
            s.rest_length,
            s.damping,
        )
        for s in mechanism.springs.values()
    )
    loads = tuple(
        Load(drawing.place(number[f.body], f.at), f.force, f.moment, f.follows) for f in mechanism.forces.values()
    )
    elastics = tuple(e for k, j in enumerate(joints) if k in q_at for e in _elastics(j, q_at[k], v_at[k]))
    return machine._replace(springs=springs, loads=loads, elastics=elastics), drawing


def _elastics(joint, q: int, v: int) -> list[Elastic]:
    if joint.stiffness == 0.0 and joint.damping == 0.0:
        return []
    if len(joint.coordinates) != len(joint.rates):
        return [Elastic(joint.kind, q, v, joint.stiffness, 0.0, joint.damping)]
    return [
        Elastic("single", q + k, v + k, joint.stiffness, joint.rest, joint.damping) for k in range(len(joint.rates))
    ]
