"""What drives a machine in time: the user's tau, whatever its form, as one record of efforts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from linkwright.forces.element import OwnState
from linkwright.forces.state_view import ReactionReads, StateView
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.trajectories.trajectory import Scalar
from linkwright.model.answers import Array, State
from linkwright.model.model import Model
from linkwright.simulation.inputs.efforts import EffortBuilder, EffortFunction
from linkwright.simulation.inputs.feedback import ComputedTorque
from linkwright.simulation.inputs.loads import SIX, LoadTarget
from linkwright.simulation.inputs.motors import LossyGear, RubbingGear
from linkwright.simulation.inputs.run_parameters import RunParameters
from linkwright.simulation.inputs.sampled_control import TimedChange
from linkwright.simulation.inputs.state_names import Scalars, StateNames
from linkwright.simulation.inputs.user_functions import UserFunction


@dataclass(frozen=True, eq=False)
class Drives:
    """Efforts along rates: `places` (the tree's rates, then the cut joints'), numbers p, functions of t, state and p.

    efforts: traceable. Efforts that only Python can tell are numbers at the end of p, `slow_at`, worked out by
    `slow(t, state)`. With a computed torque there are accelerations to be `commanded` in place of efforts.
    """

    places: tuple[int, ...]
    parameters: RunParameters
    state_names: StateNames
    functions: tuple[EffortFunction, ...]
    given: tuple[int, ...]  # the place that each effort of the functions is on: several on one add up
    asked: tuple[UserFunction, ...] = ()  # functions that cannot be traced
    commands: bool = False
    own: tuple[OwnState, ...] = ()  # states that controllers have of their own, and
    own_rates: tuple[EffortFunction, ...] = ()  # how fast these change
    events: Mapping[str, TimedChange] = field(default_factory=dict)  # that efforts bring
    gears: tuple[LossyGear, ...] = ()  # that may stick
    rubbing: tuple[RubbingGear, ...] = ()  # that rub with the joints, in a tree of the run's own:
    tree: LinkTree | None = None
    constant: bool = False  # whether all efforts are the numbers p themselves, one after the other
    loads: tuple[LoadTarget, ...] = ()  # what pushes bodies, and
    first_load: int = 0  # the place of the first of its numbers, six for each

    def efforts(self, t: Scalar, state: StateView, p: Scalars) -> Scalars:
        """The efforts at an instant, one for each place in `places`."""
        if self.commands:
            raise ValueError("a computed torque commands accelerations")
        return self._evaluate(t, state, p)

    def load_numbers(self, t: Scalar, state: StateView, p: Scalars) -> Scalars:
        """Moment and force of every load at an instant, six numbers each."""
        if not self.loads:
            return ()
        found = self._totals(t, state, p)
        return tuple(found.get(self.first_load + k, 0.0) for k in range(SIX * len(self.loads)))

    def state_rates(self, t: Scalar, state: StateView, p: Scalars) -> Scalars:
        """How fast the controllers' own states change, one after the other."""
        return tuple(x for function in self.own_rates for x in function(t, state, p))

    @property
    def commanded(self) -> Callable[[Scalar, StateView, Scalars], Scalars] | None:
        """Accelerations, one per place."""
        return self._evaluate if self.commands else None

    @property
    def slow(self) -> Callable[[float, StateView], Array] | None:
        return self._called if self.asked else None

    @property
    def slow_at(self) -> range:
        n = self.parameters.count
        return range(n - sum(len(asked.places) for asked in self.asked), n)

    def of_runs(self, runs: Any) -> Drives:
        """Those of one run, or of some, of an ensemble."""
        own = self.parameters
        return replace(self, parameters=replace(own, pieces=own.pieces[runs])) if own.pieces.ndim > 2 else self

    def _evaluate(self, t: Scalar, state: StateView, p: Scalars) -> Scalars:
        total = self._totals(t, state, p)
        return tuple(total[k] for k in self.places)

    def _totals(self, t: Scalar, state: StateView, p: Scalars) -> dict[int, Scalar]:
        total: dict[int, Scalar] = {}
        for k, x in zip(self.given, (x for function in self.functions for x in function(t, state, p)), strict=True):
            total[k] = total[k] + x if k in total else x
        return total

    def _called(self, t: float, now: StateView) -> Array:
        return np.array([x for asked in self.asked for x in asked.numbers(t, now)])


def make_drives(
    model: Model,
    tau: Any,
    state: State,
    until: float,
    times: Array | None = None,
    start: float = 0.0,
    modes: Mapping[str, float] | None = None,
    external: Any = None,
    reads: ReactionReads | None = None,
    tree: LinkTree | None = None,
) -> Drives:
    """From tau: nothing, numbers, arrays over times, trajectories, feedback, functions of (t, state); by joint or all.

    Numbers may have leading axes, one for each run; where the state is one and `times` are given, they are over times.
    modes: numbers of the mode, as the run begins, which functions may read. reads: of which joints they read reactions.
    """
    found = EffortBuilder(model, state, until, times, start, modes or {}, reads)
    found.add_all(tau, external)
    return Drives(
        tuple(dict.fromkeys(k for k in found.places if k < found.first_load)),
        found.parameters(),
        found.state_names,
        tuple(found.functions),
        tuple(found.places),
        tuple(found.asked),
        isinstance(tau, ComputedTorque),
        tuple(found.own),
        tuple(found.own_rates),
        found.events,
        tuple(found.gears),
        tuple(found.rubbing),
        tree,
        found.constant,
        tuple(found.loads),
        found.first_load,
    )
