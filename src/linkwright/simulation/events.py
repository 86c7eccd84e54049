"""What is watched for in a run: zeros of the user's functions, joints at their limits."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown, truth
from linkwright.methods.open import Scalars
from linkwright.model.answers import Array, State
from linkwright.model.model import Model
from linkwright.program import Program, inline, trace
from linkwright.simulation.coordinate_lookup import coordinate_unit
from linkwright.simulation.state_view import StateNames
from linkwright.simulation.trajectory import value_of
from linkwright.simulation.user_functions import states_around

TOUCHING = 1e-9  # rad, of the size of its loop, or of the limit itself: a joint that starts this close is at its limit


@dataclass(frozen=True)
class EventFunction:
    """A function of (t, state) whose zeros are events: recorded, or the end of the run.

    direction: +1 counts zeros passed upwards only, -1 downwards, 0 both.
    """

    function: Callable[[Any, Any], Any]
    stop: bool = False
    direction: int = 0


def event(function: Callable[[Any, Any], Any], stop: bool = False, direction: int = 0) -> EventFunction:
    """Watch for zeros of a function of (t, state) written with lw.sin and friends; `stop` ends the run there."""
    if not callable(function):
        raise ModelError(f"event: a function of (t, state) is needed, not {shown(function)}.")
    if not isinstance(direction, int) or direction not in (-1, 0, 1):
        raise ModelError(f"event: direction is {shown(direction)}; choose 1 (upwards), -1 (downwards) or 0 (both).")
    return EventFunction(function, truth(stop, "event: stop"), direction)


@dataclass(frozen=True)
class TracedEvent:
    """One event function, traced: a program of t, q, v."""

    name: str
    program: Program
    stop: bool
    direction: int
    sentence: str  # of the status, where it ends the run

    def value(self, t: Any, q: Scalars, v: Scalars) -> Any:
        return inline(self.program, (t, *q, *v))["g"][0]


def make_events(
    model: Model, events: Mapping[str, Any] | None, limits: bool, start: State, until: float
) -> list[TracedEvent]:
    """Those of the user, then joints with limits, which must hold in the poses to start from."""
    if events is not None and not isinstance(events, Mapping):
        raise ModelError("events takes functions by name: {'down': lambda t, state: state.q['A']}.")
    found = []
    for name, given in (events or {}).items():
        watch = given if isinstance(given, EventFunction) else event(given)
        found.append(_traced(model, name, watch))
        _must_agree(model, watch, found[-1], start, until)
    return found + (_limits(model, start.q) if limits else [])


def _traced(model: Model, name: str, watch: EventFunction) -> TracedEvent:
    where = f"{model.name}: event {name!r}"
    try:
        inspect.signature(watch.function).bind(None, None)
    except TypeError:
        raise ModelError(f"{where} must be a function of (t, state).") from None
    state_names = StateNames(model)

    def value(t: Scalars, q: Scalars, v: Scalars) -> dict[str, Any]:
        return {"g": (value_of(watch.function(t[0], state_names.view(q, v))),)}

    try:
        program = trace(value, {"t": 1, "q": model.nq, "v": model.nv}, name)
    except ModelError as error:
        raise ModelError(f"{where}: {error}") from error
    except Exception as error:
        raise ModelError(
            f"{where} cannot be traced ({error}). Write it with lw.sin, lw.sqrt, lw.where and no `if` on the state."
        ) from error
    return TracedEvent(name, program, watch.stop, watch.direction, f"event {name!r}")


def _must_agree(model: Model, watch: EventFunction, traced: TracedEvent, start: State, until: float) -> None:
    """What was traced must tell the same as the function: `==` on a symbol is False without a word."""
    now = StateNames(model).view
    for t, q, v in states_around(0.0, start.q.reshape(-1, model.nq)[0], start.v.reshape(-1, model.nv)[0], until):
        try:
            wanted = float(watch.function(t, now(q, v)))
        except Exception:  # a state that the function was not made for
            continue
        found = float(traced.value(t, q, v))
        if math.isfinite(wanted) and not abs(found - wanted) <= 1e-9 * max(1.0, abs(wanted)):
            raise ModelError(
                f"{model.name}: event {traced.name!r} cannot be traced (on symbols it gives something else). "
                "Write it with lw.sin, lw.sqrt, lw.where, and no `if` or `==` on the state."
            )


def _limits(model: Model, start: Array) -> list[TracedEvent]:
    """Joints with limits: the run ends where one is reached from inside."""
    found = []
    values = model.joint_values(start)
    units = np.concatenate([model.scaled_closure.rate_units, model.scaled_closure.cut_rate_units])
    for name, joint in model.mechanism.joints.items():
        if joint.limits is None or len(joint.coordinates) != 1:
            continue
        for bound, sign, word in ((joint.limits[0], -1.0, "lower"), (joint.limits[1], 1.0, "upper")):
            told = f"{bound:.6g} {coordinate_unit(model, joint.coordinates[0])}"
            outside = float(np.max(sign * (values[name] - bound)))
            hair = TOUCHING * max(float(units[model.rate_places[name][0]]), abs(bound))
            if outside > hair:
                raise ModelError(
                    f"{model.name}: joint {name!r} starts beyond its {word} limit {told}. "
                    "Start inside, or run with limits=False."
                )
            if outside > -hair:  # one that starts at its limit leaves it the other way, or has reached it
                bound += sign * 2.0 * hair

            def beyond(t: Any, now: Any, bound: float = bound, sign: float = sign, name: str = name) -> Any:
                return sign * (now.q[name] - bound)

            traced = _traced(model, f"{name} at its {word} limit", EventFunction(beyond, True, 1))
            sentence = f"joint {name!r} reached its {word} limit {told}"
            found.append(TracedEvent(traced.name, traced.program, True, 1, sentence))
    return found
