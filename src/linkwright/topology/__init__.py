"""How a machine is cut: from a graph of bodies and joints to a tree, its cuts, loops, subsystems, modules.

    graph             bodies and joints as integers; the ground; what a graph must fulfil
    cut_requests      which joints must be cut and which must stay, as the user said
    default_cut       the joints that are cut otherwise: subsystems determinate in order, and small
    spanning_tree     the tree that is left when the cut joints are taken away
    loops             each cut joint with the two paths that it closes
    subsystems        subsystems (branches from the ground) and kinematic modules (serial chains)
    block_triangular  equations against unknowns: what is solved alone, what together, in which order
    determinacy       that order for the subsystems of a cut machine                        [paper 002]
    block_patterns    which blocks of the closure Jacobian and of the GICM are not zero     [paper 000]
    topology          Topology, and cut_loops() that makes it
    platform_legs     whether it is legs that meet at a platform                            [paper 004]
    text_diagram      a Topology as text

Integers only: no coordinates, no numbers of physics, no NumPy.
"""

from linkwright.topology.determinacy import Group
from linkwright.topology.graph import GROUND, CouplingEdge, JointEdge
from linkwright.topology.loops import Loop
from linkwright.topology.subsystems import Module, Subsystem
from linkwright.topology.topology import Topology, cut_loops

__all__ = ["GROUND", "CouplingEdge", "Group", "JointEdge", "Loop", "Module", "Subsystem", "Topology", "cut_loops"]
