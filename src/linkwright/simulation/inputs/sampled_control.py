"""Control by a computer: measured at instants, computed, held until the next ones, after a delay.

What is held, and the states of the law itself, are states of the run that stay as they are between the instants; there
an event of the run changes them. The count of the samples is one of them, too, so that the instants do not drift.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from linkwright.errors import ModelError
from linkwright.forces.element import OwnState
from linkwright.forces.state_view import StateView
from linkwright.mechanism.checked_numbers import number, shown
from linkwright.mechanism.trajectories.effort_sums import EffortTerm
from linkwright.mechanism.trajectories.trajectory import Scalar, Trajectory, value_of
from linkwright.simulation.inputs.control_laws import ControlLaw, at_parameters
from linkwright.simulation.inputs.coordinate_lookup import single_coordinate
from linkwright.simulation.inputs.state_names import Scalars
from linkwright.simulation.inputs.traced_math import where

if TYPE_CHECKING:
    from linkwright.simulation.inputs.efforts import EffortBuilder

HAIR = 1e-9  # of a period: how far behind the start the first sample lies, so that the run meets it on its way
MOST_DELAYED = 100  # samples on their way
SLIGHT = 1e-9  # of a period: what is left of a delay that is a whole number of these


class TimedChange(NamedTuple):
    """Where a function of (t, state) passes zero upwards, in silence, the values change that `becomes` gives."""

    value: Callable[[Any, Any], Any]
    becomes: Callable[[Any, Any], Mapping[str, Any]]


@dataclass(frozen=True, eq=False)
class Sampled(EffortTerm):
    """See `sampled`."""

    law: Any
    period: float
    delay: float
    states: Mapping[str, float]

    @property
    def late(self) -> tuple[int, float]:
        """The delay as whole periods and what is left, s."""
        whole = math.floor(self.delay / self.period + SLIGHT)
        left = self.delay - whole * self.period
        return whole, left if left > SLIGHT * self.period else 0.0

    def own_states(self, joint: str) -> tuple[OwnState, ...]:
        of_law = self.law.begins if isinstance(self.law, ControlLaw) else self.states
        whole, left = self.late
        names = ["held", "samples", *(f"sample{k}" for k in range(whole + (left > 0.0)))]
        names += ["updates"] if left else []
        return (
            *(OwnState(f"{joint}.{x}", "", start) for x, start in of_law.items()),
            *(OwnState(f"{joint}.{x}") for x in names),
        )

    def computed(
        self, joint: str, coordinate: str, names: Sequence[str], t: Scalar, state: StateView
    ) -> tuple[Scalar, dict[str, Scalar]]:
        """What is computed of a measured state, and the law's own states at the next instant, by name."""
        if isinstance(self.law, ControlLaw):
            numbers = {x: at_parameters(value, names, state.tree) for x, value in self.law.numbers.items()}
            points = {x: course(t) for x, course in self.law.courses.items()}
            own = self.law.own_of(state, joint)
            given, rates = self.law.answer(state.q[coordinate], state.v[coordinate], own, numbers, points)
            return given, {f"{joint}.{x}": own[x] + self.period * rate for x, rate in rates.items()}
        if isinstance(self.law, Trajectory):
            return self.law(t).value, {}
        if not self.states:
            return value_of(self.law(t, state)), {}
        answer = self.law(t, state, {x: state.states[f"{joint}.{x}"] for x in self.states})
        told = isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[1], Mapping)
        if not told or set(answer[1]) != set(self.states):
            names = ", ".join(f"{x!r}: ..." for x in self.states)
            raise ModelError(f"the sampled control of joint {joint!r} must give (effort, {{{names}}}): what follows.")
        return value_of(answer[0]), {f"{joint}.{x}": value_of(after) for x, after in answer[1].items()}


def sampled(law: Any, period: float, delay: float = 0.0, states: Mapping[str, float] | None = None) -> Sampled:
    """Control by a computer: every `period`, s, the state is measured; what the law gives then acts `delay` later and
    is held until the next one acts. Before the first acts there is nothing.

    law: `lw.pid`, whose integral becomes a sum, or a function of (t, state). With `states`, {name: value at the start},
    it is a function of (t, state, own) that gives (effort, {name: value at the next sample}). It is an effort of one
    joint, or the voltage of its motor.

    >>> import linkwright as lw
    >>> tau = {"A": lw.sampled(lw.pid(1.0, kp=100.0, ki=50.0, kd=20.0), period=1e-3, delay=5e-4)}
    """
    known = isinstance(law, ControlLaw | Trajectory) or (callable(law) and not isinstance(law, EffortTerm))
    if not known:
        raise ModelError(f"sampled: a law is needed, lw.pid or a function of (t, state), not {shown(law)}.")
    begins = {x: number(start, f"sampled: the start of {x!r}") for x, start in dict(states or {}).items()}
    if begins and isinstance(law, ControlLaw | Trajectory):
        raise ModelError("sampled: states are those of a function of (t, state, own); leave them out.")
    if taken := {"held", "samples", "updates"} & set(begins):
        raise ModelError(f"sampled: the name {min(taken)!r} is taken by the sampling itself. Choose another.")
    if number(period, "sampled: period") <= 0.0:
        raise ModelError(f"sampled: period must be a positive time in seconds, not {shown(period)}.")
    if not 0.0 <= number(delay, "sampled: delay") <= MOST_DELAYED * period:
        raise ModelError(f"sampled: delay must be between 0 and {MOST_DELAYED} periods, not {shown(delay)} s.")
    return Sampled(law, float(period), float(delay), begins)


def add_sampled(builder: EffortBuilder, name: str, at: range, given: Sampled) -> None:
    """It as the effort of a joint, and its instants as events of the run."""
    coordinate = single_coordinate(builder.model, name, "sampled: ").name
    names = tuple(builder.model.parameters)
    T, (whole, left) = given.period, given.late
    queue = [f"{name}.sample{k}" for k in range(whole + (left > 0.0))]

    def sample(t: Scalar, state: StateView) -> dict[str, Scalar]:
        new, after = given.computed(name, coordinate, names, t, state)
        values = [new, *(state.states[x] for x in queue)]
        after |= dict(zip(queue, values, strict=False)) | {f"{name}.samples": state.states[f"{name}.samples"] + 1.0}
        return after if left else after | {f"{name}.held": values[-1]}

    def until_sample(t: Scalar, state: StateView) -> Scalar:
        count = state.states[f"{name}.samples"]
        return t - T * where(count - 0.5, count, HAIR)

    def effort(t: Scalar, state: StateView, p: Scalars) -> list[Scalar]:
        held = state.states[f"{name}.held"]
        if given.delay:
            return [held]
        return [
            where(state.states[f"{name}.samples"] - 0.5, held, given.computed(name, coordinate, names, t, state)[0])
        ]

    builder.put(at, effort)
    own = given.own_states(name)
    builder.add_states(own, lambda t, state, p: [0.0] * len(own))
    builder.events[f"{name} samples"] = TimedChange(until_sample, sample)
    if left:
        builder.events[f"{name} updates"] = TimedChange(
            lambda t, state: t - given.delay - T * state.states[f"{name}.updates"],
            lambda t, state: {
                f"{name}.held": state.states[queue[-1]],
                f"{name}.updates": state.states[f"{name}.updates"] + 1.0,
            },
        )
