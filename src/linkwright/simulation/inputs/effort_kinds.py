"""The kinds of effort that one joint may be given: a table. A new kind is a function here and an entry of EFFORT_KINDS;
drives, sums of efforts, error messages and the tests read it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError, several
from linkwright.forces.state_view import StateView
from linkwright.mechanism.elements import Actuator
from linkwright.mechanism.trajectories.effort_sums import EffortSum, EffortTerm, OverCoordinate
from linkwright.mechanism.trajectories.trajectory import Array, Scalar, Trajectory
from linkwright.mechanism.trajectories.trajectory_makers import sine, table
from linkwright.model.inputs import numbers as as_numbers
from linkwright.simulation.inputs.control_laws import ControlLaw, add_law, pid
from linkwright.simulation.inputs.coordinate_lookup import coordinate_unit, single_coordinate
from linkwright.simulation.inputs.feedback import PD, Command, Controller, command, controller, pd
from linkwright.simulation.inputs.motors import MotorDrive, add_motor, motor
from linkwright.simulation.inputs.run_parameters import read_trajectory
from linkwright.simulation.inputs.sampled_control import Sampled, add_sampled, sampled
from linkwright.simulation.inputs.state_names import Scalars
from linkwright.simulation.inputs.user_functions import UserFunction, first_answer

if TYPE_CHECKING:
    from linkwright.simulation.inputs.efforts import EffortBuilder


class EffortKind(NamedTuple):
    """`accepts` tells whether what the user gave is of this kind; `add` puts it on a joint, by its name and the places
    of its rates; `example` is one for a joint of one rate, by its name."""

    name: str
    accepts: Callable[[Any], bool]
    add: Callable[[EffortBuilder, str, range, Any], None]
    example: Callable[[str], Any]


def kind_of(given: Any) -> EffortKind:
    """The first of the table that accepts it; the last takes whatever can be read as numbers."""
    return next(kind for kind in EFFORT_KINDS if kind.accepts(given))


def _several(builder: EffortBuilder, name: str, at: range, given: Any) -> None:
    """One effort for each rate of the joint."""
    if len(given) != len(at):
        raise ModelError(f"tau: joint {name!r} has {len(at)} rates and takes as many efforts, not {len(given)}.")
    for rate, x in zip(builder.rates(at), given, strict=True):
        builder.add(rate, x)


def _trajectory(builder: EffortBuilder, name: str, at: range, given: Trajectory) -> None:
    _must_have_one_rate(builder, name, at)
    over_time(builder, f"tau: the effort of joint {name!r}", at[0], given)


def over_time(builder: EffortBuilder, what: str, place: int, trajectory: Trajectory) -> None:
    """A trajectory as the effort along one rate."""
    trajectory.must_cover(what, builder.until, builder.start, builder.effort_unit(place))
    trajectory = trajectory.within(builder.start, builder.until)
    at = builder.table.trajectory(trajectory, builder.dial(place))
    builder.put((place,), lambda t, state, p: [read_trajectory(trajectory, tuple(p[k] for k in at), t).value])


def _pd(builder: EffortBuilder, name: str, at: range, given: PD) -> None:
    _must_have_one_rate(builder, name, at)
    coordinate = single_coordinate(builder.model, name, "pd: ").name
    unit = coordinate_unit(builder.model, coordinate)
    given.motion.must_cover(f"tau: the motion in the pd of joint {name!r}", builder.until, builder.start, unit)
    motion = given.motion.within(builder.start, builder.until)
    numbers = builder.table.trajectory(motion, f"tau.{name}.motion")
    kp, kd = (builder.table.number(x, f"tau.{name}.{what}") for what, x in (("kp", given.kp), ("kd", given.kd)))

    def effort(t: Scalar, state: StateView, p: Scalars) -> list[Scalar]:
        desired = read_trajectory(motion, tuple(p[k] for k in numbers), t)
        return [PD.effort(desired, state.q[coordinate], state.v[coordinate], p[kp], p[kd])]

    builder.put(at, effort)


def _command(builder: EffortBuilder, name: str, at: range, given: Command) -> None:
    _must_have_one_rate(builder, name, at)
    what = f"tau: the control of actuator {given.actuator.name!r}"
    if given.actuator.joint != name:
        raise ModelError(
            f"{what} is given at joint {name!r}, but that actuator drives joint {given.actuator.joint!r}. "
            "Give it there."
        )
    coordinate = single_coordinate(builder.model, name, "command: ").name
    given.control.must_cover(what, builder.until, builder.start)
    control = given.control.within(builder.start, builder.until)
    numbers = builder.table.trajectory(control, f"tau.{given.actuator.name}.control")

    def effort(t: Scalar, state: StateView, p: Scalars) -> list[Scalar]:
        u = read_trajectory(control, tuple(p[k] for k in numbers), t).value
        return [given.effort(u, state.q[coordinate], state.v[coordinate])]

    builder.put(at, effort)


def _controller(builder: EffortBuilder, name: str, at: range, given: Controller) -> None:
    _must_have_one_rate(builder, name, at)
    own = given.own_states(name)
    results = tuple((result, range(k, k + 1)) for k, result in enumerate((name, *(state.name for state in own))))
    words = f"tau: the controller of joint {name!r}"
    builder.control(at, UserFunction(lambda t, state: given.listed(t, state, name), words, results), own)


def _law(builder: EffortBuilder, name: str, at: range, given: ControlLaw) -> None:
    _must_have_one_rate(builder, name, at)
    add_law(builder, name, at, given)


def _motor(builder: EffortBuilder, name: str, at: range, given: MotorDrive) -> None:
    _must_have_one_rate(builder, name, at)
    add_motor(builder, name, at, given, lambda given: kind_of(given).add(builder, name, at, given))


def _sampled(builder: EffortBuilder, name: str, at: range, given: Sampled) -> None:
    _must_have_one_rate(builder, name, at)
    add_sampled(builder, name, at, given)


def _over_coordinate(builder: EffortBuilder, name: str, at: range, given: OverCoordinate) -> None:
    _must_have_one_rate(builder, name, at)
    coordinate = single_coordinate(builder.model, given.coordinate, "over: ").name
    trajectory, begins = given.trajectory, float(builder.first_state()[coordinate])
    low, high = trajectory.span
    if trajectory.period is None and not low <= begins <= high:
        unit = coordinate_unit(builder.model, coordinate)
        raise ModelError(
            f"tau: the effort of joint {name!r}, {trajectory.words} over {coordinate!r}, is known from {low:g} to "
            f"{high:g} {unit}, but the run begins at {begins:g} {unit}. Make it longer, or periodic."
        )
    builder.put(at, lambda t, state, p: [trajectory(state[coordinate]).value])


def _sum(builder: EffortBuilder, name: str, at: range, given: EffortSum) -> None:
    _must_have_one_rate(builder, name, at)
    for factor, term in given.terms:
        builder.factor = factor
        kind_of(term).add(builder, name, at, term)
    builder.factor = 1.0


def _function(builder: EffortBuilder, name: str, at: range, given: Callable[..., Any]) -> None:
    words = f"tau: the function{function_name(given)} of joint {name!r}"
    first_answer(given, words, builder.start, builder.first_state())
    builder.ask(UserFunction(given, words, ((name, at),)))


def _numbers(builder: EffortBuilder, name: str, at: range, given: Any) -> None:
    numbers(builder, f"tau: the effort of joint {name!r}", given, tuple(at))


def numbers(builder: EffortBuilder, what: str, given: Any, places: tuple[int, ...]) -> None:
    """Constants, one set or one for each run; or columns over times."""
    n = len(places)
    x = as_numbers(what, given, n)
    if n == 1 and x.shape[-1:] != (1,):  # (T,) and (T, 1) are the same
        x = x[..., np.newaxis]
    if x.ndim == 0 or x.shape[-1] != n:
        names = several(builder.rates(places)) or "nothing is driven"
        raise ModelError(f"{what} has shape {x.shape}; its last axis must be {n} long: {names}.")
    if not np.isfinite(x).all():
        raise ModelError(f"{what} is not finite everywhere.")
    leading = x.shape[:-1]
    if builder.times is None or not leading:
        builder.put_numbers(places, np.moveaxis(x, -1, 0))
    elif leading != builder.runs:
        _columns(builder, what, x, places, builder.times)
    elif leading == builder.times.shape:
        raise ModelError(
            f"{what}: there are as many states as times, {leading[0]}, and its {leading[0]} values could be over "
            "either. Use lw.table(times, values), or leave times out."
        )
    else:
        builder.put_numbers(places, np.moveaxis(x, -1, 0))


def _columns(builder: EffortBuilder, what: str, x: Array, places: tuple[int, ...], times: Array) -> None:
    if x.shape[:-1] != times.shape:
        raise ModelError(
            f"{what} has {axes(x.shape[:-1])} values over time, but there are {len(times)} times. "
            "Give as many, or lw.table(times, values)."
        )
    for place, column in zip(places, x.T, strict=True):
        over_time(builder, what, place, table(times, column))


def _must_have_one_rate(builder: EffortBuilder, name: str, at: range) -> None:
    if len(at) > 1:
        raise ModelError(
            f"tau: joint {name!r} has {len(at)} rates and this is one effort. Name one: {', '.join(builder.rates(at))}."
        )


def _is_several(given: Any) -> bool:
    return isinstance(given, (list, tuple)) and any(isinstance(x, EffortTerm) or callable(x) for x in given)


def function_name(function: Any) -> str:
    """How a user's function is called in messages; nothing for a lambda."""
    name = getattr(function, "__name__", type(function).__name__)
    return "" if name == "<lambda>" else f" {name!r}"


def axes(shape: tuple[int, ...]) -> str:
    return " x ".join(map(str, shape))


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda given: isinstance(given, kind)


# In the order in which they are tried: a trajectory can be called like a function.
EFFORT_KINDS = (
    EffortKind("one effort for each rate", _is_several, _several, lambda joint: [sine(0.0, 1.0, 1.0)]),
    EffortKind("a trajectory", _is(Trajectory), _trajectory, lambda joint: sine(0.5, 1.0, 1.0)),
    EffortKind("feedback", _is(PD), _pd, lambda joint: pd(0.1, kp=10.0, kd=1.0)),
    EffortKind(
        "an actuator's",
        _is(Command),
        _command,
        lambda joint: command(Actuator("servo", joint, 2.0, 9.0, 3.0, 0.5, 0.1, (-1.0, 1.0), (-4.0, 4.0)), 0.9),
    ),
    EffortKind(
        "a trajectory over a coordinate",
        _is(OverCoordinate),
        _over_coordinate,
        lambda joint: table([-4.0, 0.0, 1.0, 4.0], [1.0, 1.0, -1.0, 2.0], over=joint, periodic=True),
    ),
    EffortKind(
        "a controller's",
        _is(Controller),
        _controller,
        lambda joint: controller(lambda t, state, own: (0.1 * own["z"], {"z": -state.v[joint] - own["z"]}), {"z": 1.0}),
    ),
    EffortKind(
        "a control law's",
        _is(ControlLaw),
        _law,
        lambda joint: pid(0.2, kp=5.0, ki=4.0, kd=0.5, limits=(-1.0, 1.0), tracking=0.5),
    ),
    EffortKind("a motor's", _is(MotorDrive), _motor, lambda joint: motor(0.1, 0.5, 1e-2, ratio=3.0).at(voltage=2.0)),
    EffortKind("a sampled one", _is(Sampled), _sampled, lambda joint: sampled(lambda t, state: 1.5, 0.05)),
    EffortKind("a sum", _is(EffortSum), _sum, lambda joint: 2.0 * pd(0.1, kp=5.0, kd=0.5) + sine(0.0, 1.0, 1.0) - 0.5),
    EffortKind(
        "a function of (t, state)", callable, _function, lambda joint: lambda t, state: 1.0 + t * t - state.v[joint]
    ),
    EffortKind("numbers", lambda given: True, _numbers, lambda joint: 1.5),
)
