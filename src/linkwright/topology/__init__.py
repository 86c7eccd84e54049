"""How a machine is cut: from a graph of bodies and joints to a tree, its cuts, loops, subsystems, modules.

    graph         bodies and joints as integers; the ground; what a graph must fulfil
    requests      which joints must be cut and which must stay, as the user said
    spanning      the tree that is left when the cut joints are taken away
    loops         each cut joint with the two paths that it closes
    branches      subsystems (branches from the ground) and kinematic modules (serial chains)
    counting      equations against unknowns: what is solved alone, what together, in which order
    determinacy   that count for the subsystems of a cut machine                            [paper 002]
    choice        the default cut: determinate in order, subsystems small
    patterns      which blocks of the closure Jacobian and of the GICM are not zero         [paper 000]
    topology      Topology, and cut_loops() that makes it
    legs          whether it is legs that meet at a platform                                [paper 004]
    drawing       a Topology as text

Integers only: no coordinates, no numbers of physics, no NumPy.
"""

from linkwright.topology.branches import Module, Subsystem
from linkwright.topology.determinacy import Group
from linkwright.topology.graph import GROUND, JointEdge
from linkwright.topology.loops import Loop
from linkwright.topology.topology import Topology, cut_loops

__all__ = ["GROUND", "Group", "JointEdge", "Loop", "Module", "Subsystem", "Topology", "cut_loops"]
