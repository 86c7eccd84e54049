"""Dynamics: what stands behind the verbs that need accelerations, efforts or reactions.

TreeDynamics answers for machines without loops, LoopDynamics for those with; a Model asks whichever it has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from linkwright.model.answers import Array, ConstraintInertia, Forward, Inverse, Linearization
from linkwright.model.dynamics.differentiable import Differentiable
from linkwright.model.questions.question import ProgramChoice
from linkwright.model.variables import Given
from linkwright.program import Program, Rolled, Staged

if TYPE_CHECKING:
    from linkwright.model.questions.loop_programs import LoopPrograms


class Dynamics(Protocol):
    """Answers to what was given, checked and made into arrays."""

    @property
    def loop_programs(self) -> LoopPrograms:
        """The methods of closed loops as programs; ModelError where there are no loops."""
        ...

    def forward(self, given: Given, method: str) -> Forward:
        """Accelerations of q, v under efforts and wrenches."""
        ...

    def single_forward(
        self, method: str, driven: tuple[int, ...]
    ) -> Callable[[Array, Array, Array], Forward | None] | None:
        """What answers for one closed state (q, v, tau), None where it does not pass its checks; None by itself for a
        method that this machine is not asked by."""
        ...

    def reactions(self, given: Given, method: str) -> Inverse:
        """Every joint's reaction under efforts and wrenches."""
        ...

    def inverse(self, given: Given, method: str, allow_residual: bool, weights: Mapping[str, float] | None) -> Inverse:
        """Efforts and reactions of a motion q, v, a under wrenches."""
        ...

    def linearize(self, given: Given) -> Linearization:
        """The gradients of the accelerations."""
        ...

    def differentiable(self, question: str, method: str, given: Given, weights: Any = None) -> Differentiable:
        """A question as a program that can be differentiated."""
        ...

    def constraint_inertia(self, q: Array) -> ConstraintInertia:
        """The matrix of the loops' independent rows."""
        ...

    def program(self, question: str, options: ProgramChoice) -> Program | Staged | Rolled:
        """What `function` compiles: efforts run over the driven rates."""
        ...

    def must_suit(self, method: str) -> None:
        """Refuse a method of forward dynamics that finds no accelerations here; warn where it keeps few digits."""
        ...

    def must_close(self, q: Array, v: Array) -> None:
        """Refuse poses and rates that do not close."""
        ...

    def friction_problem(self, given: Given) -> Array:
        """The numbers of the equations for the friction, as FrictionProblem reads them."""
        ...

    def determinate(self, q: Array) -> Mapping[str, np.ndarray]:
        """Per joint, and per coupling, which components of what it carries a rigid model tells in all poses (n, nq)."""
        ...

    def must_determine_friction(self, q: Array) -> None:
        """Refuse friction by a load that a rigid model cannot tell."""
        ...

    def fails(self, states: list[Array]) -> np.ndarray:
        """Which flat states (n, size) have no answer, as far as it is cheap to see."""
        ...
