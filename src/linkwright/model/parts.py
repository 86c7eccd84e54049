"""Parts: who answers the verbs of one machine: its variables, programs, quantities, assembly and dynamics."""

from __future__ import annotations

from linkwright.layout.link_frames import BodyFrames
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.mechanism import Mechanism
from linkwright.model.assembling import Assembly
from linkwright.model.dynamics import Dynamics
from linkwright.model.gradient import Gradients
from linkwright.model.loop_dynamics import LoopDynamics
from linkwright.model.program_cache import ProgramCache
from linkwright.model.single_state import SingleStates
from linkwright.model.tree_dynamics import TreeDynamics
from linkwright.model.tree_quantities import TreeQuantities
from linkwright.model.variables import Variables
from linkwright.topology import Topology


class Parts:
    """A mechanism that was cut and laid out, with those who answer.

    like: the same machine in plain numbers, where the tree's depend on the parameters of `said`. Topology, independent
    rows and pivot orders are taken from there.
    """

    def __init__(
        self,
        mechanism: Mechanism,
        topology: Topology,
        tree: LinkTree,
        body_frames: BodyFrames,
        said: Mechanism | None = None,
        like: Parts | None = None,
    ) -> None:
        self.topology = topology
        self.mechanism, self.tree, self.body_frames = mechanism, tree, body_frames
        self.variables = x = Variables(mechanism, topology, tree, said)
        self.programs = ProgramCache(tree)
        self.quantities = TreeQuantities(x, self.programs, body_frames)
        self.assembly: Assembly = Assembly(x, topology, self.quantities, like.assembly if like else None)
        self.dynamics: Dynamics
        if tree.constrained:
            known = like.dynamics if like else None
            assert known is None or isinstance(known, LoopDynamics)
            self.dynamics = LoopDynamics(x, self.programs, self.assembly, known)
            self.topology = self.dynamics.loop_programs.topology
        else:
            other = like.dynamics if like else None
            assert other is None or isinstance(other, TreeDynamics)
            self.dynamics = TreeDynamics(x, self.programs, self.assembly, other)
        self.gradients: Gradients = Gradients(
            self.quantities, self.assembly, self.dynamics, like.gradients if like else None
        )
        self.single_states = SingleStates(x, self.dynamics)
