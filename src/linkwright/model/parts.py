"""Parts: who answers the verbs of one machine: its variables, programs, quantities, assembly and dynamics."""

from __future__ import annotations

from linkwright.layout.link_frames import BodyFrames
from linkwright.model.assembling import Assembly
from linkwright.model.decisions.record import Decisions
from linkwright.model.derivatives.gradient import Gradients
from linkwright.model.dynamics.dynamics import Dynamics
from linkwright.model.dynamics.loop_dynamics import LoopDynamics
from linkwright.model.dynamics.single_state import SingleStates
from linkwright.model.dynamics.tree_dynamics import TreeDynamics
from linkwright.model.questions.program_cache import ProgramCache
from linkwright.model.questions.tree_quantities import TreeQuantities
from linkwright.model.variables import Variables


class Parts:
    """Those who answer for a machine: in plain numbers, or for all members of a Family, whose variables and body frames
    are then given. What was decided is the same for both."""

    def __init__(
        self, decisions: Decisions, variables: Variables | None = None, body_frames: BodyFrames | None = None
    ) -> None:
        self.decisions, self.topology = decisions, decisions.topology
        self.variables = x = variables or decisions.variables
        self.mechanism, self.tree, self.body_frames = x.mechanism, x.tree, body_frames or decisions.body_frames
        self.programs = ProgramCache(x.tree)
        self.quantities = TreeQuantities(x, self.programs, self.body_frames)
        self.assembly = Assembly(x, decisions, self.quantities)
        who = LoopDynamics if x.tree.constrained else TreeDynamics
        self.dynamics: Dynamics = who(x, self.programs, self.assembly, decisions)
        self.gradients = Gradients(self.quantities, self.assembly, self.dynamics)
        self.single_states = SingleStates(x, self.dynamics)
