"""What functions of a run may read by name: StateNames, of one model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from linkwright.forces.element import OwnState
from linkwright.forces.state_view import (
    SIX,
    UNKNOWN,
    CarriedByJoints,
    NamedPlaces,
    NumbersByName,
    ReactionReads,
    StateView,
    named_places,
    seen,
)
from linkwright.kernels.kinematics import Kinematics
from linkwright.layout.link_tree import LinkTree
from linkwright.model.model import Model

Scalar = Any  # a float, an array or a symbol
Scalars = tuple[Scalar, ...]


class StateNames:
    """Of one model all that a function may read by name: coordinates and rates, of cut joints, too, positions and
    velocities of named points, elements' own states, numbers of the mode, and reactions of joints; `view` shows a
    state."""

    def __init__(
        self,
        model: Model,
        own: Sequence[OwnState] = (),
        modes: Mapping[str, float] | None = None,
        reads: ReactionReads | None = None,
    ) -> None:
        self.reads = ReactionReads() if reads is None else reads
        self.machine, self.tree, self.own, self.modes = model.name, model.parts.tree, tuple(own), dict(modes or {})
        self._own = {state.name: k for k, state in enumerate(self.own)}
        self._modes = {name: k for k, name in enumerate(self.modes)}
        self._names: NamedPlaces = model.programs.kept("places by name", lambda: _places(model))

    def reading(self, reads: ReactionReads) -> StateNames:
        """The same with reactions of other joints."""
        other = copy(self)
        other.reads = reads
        return other

    @property
    def sizes(self) -> dict[str, int]:
        """How many numbers each part of a state has that a program of it takes."""
        more = {"more": len(self.start)} if self.start else {}
        return {"q": self.tree.nq, "v": self.tree.nv, **more}

    @property
    def start(self) -> tuple[float, ...]:
        """What elements' own states, then the numbers of the mode, start with; then what stands for reactions."""
        unknown = (UNKNOWN,) * (SIX * len(self.reads.carried))
        return (*(state.start for state in self.own), *self.modes.values(), *unknown)

    @property
    def before_reactions(self) -> int:
        """How many of these numbers stand before the reactions."""
        return len(self.own) + len(self.modes)

    def view(
        self, tree: LinkTree, q: Sequence[Scalar], v: Sequence[Scalar], more: Sequence[Scalar] | None = None
    ) -> StateView:
        """The state, numbers or symbols, as the user's function sees it. tree: at the numbers of the machine. more:
        elements' own states, then the numbers of the mode, then reactions; None for those that they start with."""
        q, v = tuple(q), tuple(v)
        more = self.start if more is None else tuple(more)
        own, first = len(self.own), self.before_reactions
        states = NumbersByName("the state", self._own, more[:own])
        modes = NumbersByName("the number of the mode", self._modes, more[own:first])
        reactions = CarriedByJoints(self._names.joints, self.reads, more[first:])
        return seen(self._names, Kinematics(tree, q, v), states, modes, reactions)


def _places(model: Model) -> NamedPlaces:
    joints, cut = (
        model.parts.mechanism.joints,
        [name for name in model.rate_places if name not in model.coordinate_places],
    )
    in_tree = [joints[x] for x in model.coordinate_places]
    return named_places(in_tree, [joints[x] for x in cut], model.points, tuple(joints))
