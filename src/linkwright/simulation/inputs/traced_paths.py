"""Functions of time that a user wrote for a path: traced, and differentiated twice, exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.force_laws import FRIENDS
from linkwright.mechanism.trajectories.trajectory import Scalar, TrajectoryPoint
from linkwright.model.answers import State
from linkwright.model.model import Model
from linkwright.program import Program, inline, jacobian, trace
from linkwright.simulation.inputs.run_parameters import ParameterTable
from linkwright.simulation.inputs.state_names import Scalars, StateNames
from linkwright.simulation.inputs.user_functions import UserFunction, first_answer, trace_or_reason


class TracedPath:
    """Some parts of what a function of t gives, each with its rate and acceleration, by the numbers p of a table."""

    def __init__(self, program: Program, numbers: Sequence[int], count: int) -> None:
        self.program, self.numbers, self.count = program, tuple(numbers), count

    def __call__(self, t: Scalar, p: Scalars) -> list[TrajectoryPoint]:
        parts = inline(self.program, (t, *(p[k] for k in self.numbers)))
        return [TrajectoryPoint(*x) for x in zip(parts["value"], parts["rate"], parts["acceleration"], strict=True)]

    def still(self, i: int) -> bool:
        """Whether a part never changes."""
        return self.program.nodes[self.program.results[self.count + i]] == ("constant", 0.0)


def called(function: Callable[[Any], Any], words: str, t: float) -> Any:
    """What the function gives at a time; a mistake of its own is told."""
    return first_answer(lambda t, _: function(t), words, t, None)  # type: ignore[arg-type]


def traced_path(
    function: Callable[[Any], Any],
    parts: Sequence[int],
    words: str,
    table: ParameterTable,
    model: Model,
    state: State,
    span: tuple[float, float],
) -> TracedPath:
    """The parts of a function that is written with lw.sin and friends; numbers of trajectories that it reads are
    written into the table."""
    start, until = span
    asked = UserFunction(lambda t, _: [function(t)[k] for k in parts], words, ((words, range(len(parts))),))
    began = tuple(x.reshape(-1, x.shape[-1])[0] for x in (state.q, state.v))
    traced, why = trace_or_reason(asked, StateNames(model), (start, *began), until)
    if traced is None or why:
        raise ModelError(f"{words}: the function cannot be traced ({why}). Write it with {FRIENDS}.")
    for trajectory in traced.trajectories:
        trajectory.must_cover(words, until, start, "m")
    numbers = [k for trajectory in traced.trajectories for k in table.trajectory(trajectory)]
    return TracedPath(_with_derivatives(traced.program), numbers, len(parts))


def _with_derivatives(program: Program) -> Program:
    """Of t and p: value, rate and acceleration of what a traced function of t, q, v, p gives."""
    sizes = dict(program.inputs)
    idle = (0.0,) * (sizes["q"] + sizes["v"])

    def values(t: Scalars, p: Scalars) -> dict[str, Scalars]:
        return {"value": inline(program, (*t, *idle, *p))["efforts"]}

    inputs = {"t": 1, "p": sizes["p"]}
    once = jacobian(trace(values, inputs, program.label), ["t"], of="value")

    def rates(t: Scalars, p: Scalars) -> dict[str, Scalars]:
        return {"rate": inline(once, (*t, *p))["dvalue/dt"]}

    twice = jacobian(trace(rates, inputs, program.label), ["t"], of="rate")

    def everything(t: Scalars, p: Scalars) -> dict[str, Scalars]:
        found = inline(twice, (*t, *p))
        return values(t, p) | {"rate": found["rate"], "acceleration": found["drate/dt"]}

    return trace(everything, inputs, program.label)
