"""Laws of control with numbers, trajectories and states of their own, as efforts of one joint; among them PID.

A law says at an instant what it gives and how fast its states change. In a run its numbers are numbers p, by which
there are derivatives ("tau.A.kp"), unless they are expressions of the machine's parameters.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.forces.element import OwnState
from linkwright.forces.state_view import StateView
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.checked_numbers import interval, number, numbers, shown
from linkwright.mechanism.trajectories.effort_sums import EffortTerm
from linkwright.mechanism.trajectories.trajectory import Scalar, Trajectory, TrajectoryPoint
from linkwright.mechanism.trajectories.trajectory_makers import as_trajectory
from linkwright.scalars.expression import Expression, evaluate
from linkwright.simulation.inputs.coordinate_lookup import coordinate_unit, single_coordinate
from linkwright.simulation.inputs.run_parameters import read_trajectory
from linkwright.simulation.inputs.state_names import Scalars
from linkwright.simulation.inputs.traced_math import clip, minimum, where

if TYPE_CHECKING:
    from linkwright.simulation.inputs.efforts import EffortBuilder

Numbers = Mapping[str, Scalar]
Points = Mapping[str, TrajectoryPoint]


class ControlLaw(EffortTerm):
    """What gives an effort, or a voltage, by the state of one coordinate.

    numbers: by name, one or one for each run. courses: trajectories by name. begins: its own states, and what they
    start with; units: of these.
    """

    numbers: Mapping[str, Any]
    courses: Mapping[str, Trajectory]
    begins: Mapping[str, float]
    units: Mapping[str, str]

    @abstractmethod
    def answer(self, q: Scalar, v: Scalar, own: Numbers, x: Numbers, at: Points) -> tuple[Scalar, dict[str, Scalar]]:
        """What it gives, and the rates of its states, by a coordinate and its rate, its states, numbers and
        trajectories."""

    def own_states(self, joint: str) -> tuple[OwnState, ...]:
        return tuple(OwnState(f"{joint}.{x}", self.units.get(x, ""), start) for x, start in self.begins.items())

    def own_of(self, state: StateView, joint: str) -> dict[str, Scalar]:
        return {x: state.states[f"{joint}.{x}"] for x in self.begins}


def add_law(builder: EffortBuilder, name: str, at: range, given: ControlLaw) -> None:
    """A law as the effort of a joint of one rate."""
    coordinate = single_coordinate(builder.model, name, "tau: ").name
    unit = coordinate_unit(builder.model, coordinate)
    reads: dict[str, Callable[[StateView, Scalars], Scalar]] = {}
    for x, value in given.numbers.items():
        reads[x] = number_reader(builder, value, f"tau.{name}.{x}")
    courses: dict[str, tuple[Trajectory, tuple[int, ...]]] = {}
    for x, course in given.courses.items():
        course.must_cover(f"tau: the {x} of joint {name!r}", builder.until, builder.start, unit)
        course = course.within(builder.start, builder.until)
        courses[x] = course, builder.table.trajectory(course, f"tau.{name}.{x}")

    def answer(t: Scalar, state: StateView, p: Scalars) -> tuple[Scalar, dict[str, Scalar]]:
        x = {key: read(state, p) for key, read in reads.items()}
        points = {key: read_trajectory(one, tuple(p[k] for k in places), t) for key, (one, places) in courses.items()}
        return given.answer(state.q[coordinate], state.v[coordinate], given.own_of(state, name), x, points)

    builder.put(at, lambda t, state, p: [answer(t, state, p)[0]])
    if given.begins:
        builder.add_states(
            given.own_states(name), lambda t, state, p: [answer(t, state, p)[1][x] for x in given.begins]
        )


def number_reader(builder: EffortBuilder, x: Any, dial: str) -> Callable[[StateView, Scalars], Scalar]:
    """How a number is read at an instant: of the run's p, or by the machine's parameters where it is an expression."""
    if isinstance(x, Expression):
        names = tuple(builder.model.parameters)
        return lambda state, p: at_parameters(x, names, state.tree)
    place = builder.table.number(x, dial)
    return lambda state, p: p[place]


def at_parameters(x: Scalar, names: Sequence[str], tree: LinkTree) -> Scalar:
    """An expression of the machine's parameters, by their names, at the numbers of a tree; the present ones where these
    are constants of it."""
    return evaluate(x, dict(zip(names, tree.numbers, strict=True)) if tree.numbers else None)


@dataclass(frozen=True, eq=False)
class PID(ControlLaw):
    """kp e + ki z + kd e', z' = e; see `pid`."""

    motion: Trajectory
    gains: Mapping[str, Any]
    limits: tuple[float, float] | None
    tracking: float | None
    start: float

    @property
    def numbers(self) -> Mapping[str, Any]:  # type: ignore[override]
        return self.gains

    @property
    def courses(self) -> Mapping[str, Trajectory]:  # type: ignore[override]
        return {"motion": self.motion}

    @property
    def begins(self) -> Mapping[str, float]:  # type: ignore[override]
        return {"integral": self.start} if "ki" in self.gains else {}

    @property
    def units(self) -> Mapping[str, str]:  # type: ignore[override]
        return {}

    def answer(self, q: Scalar, v: Scalar, own: Numbers, x: Numbers, at: Points) -> tuple[Scalar, dict[str, Scalar]]:
        desired = at["motion"]
        e = desired.value - q
        wanted = x["kp"] * e + x["kd"] * (desired.rate - v)
        if "ki" not in self.gains:
            return self._limited(wanted), {}
        wanted = wanted + x["ki"] * own["integral"]
        given = self._limited(wanted)
        if self.limits is None:
            return given, {"integral": e}
        if self.tracking is not None:  # the integral is led back to where the effort is at its limit
            return given, {"integral": e + (given - wanted) / (x["ki"] * self.tracking)}
        low, high = self.limits
        below = where(minimum(wanted - high, e), 0.0, e)  # the error drives it on beyond the limit
        return given, {"integral": where(minimum(low - wanted, -e), 0.0, below)}

    def _limited(self, wanted: Scalar) -> Scalar:
        return wanted if self.limits is None else clip(wanted, *self.limits)


def pid(
    motion: Trajectory | float,
    kp: Any,
    ki: Any = 0.0,
    kd: Any = 0.0,
    limits: Any = None,
    tracking: float | None = None,
    start: float = 0.0,
) -> PID:
    """Proportional, integral and derivative feedback that leads one joint along a trajectory, or to a value:

        kp e + ki z + kd e',    z' = e,    e = desired - actual,

    as its effort, or as the voltage of its motor. The rates are exact, so e' needs no filter. The integral z is a state
    of the run, "A.integral", from `start` on. limits: (lower, upper) of what it gives. There the integral does not wind
    up: it stands still while the error would drive it on; or it is led back within the time `tracking`, s.

    >>> import linkwright as lw
    >>> tau = {"A": lw.pid(lw.cycloid(0.0, 1.0, duration=2.0), kp=100.0, ki=50.0, kd=20.0, limits=(-30, 30))}
    """
    gains = {"kp": _gain("pid: kp", kp), "kd": _gain("pid: kd", kd)}
    ki = _gain("pid: ki", ki)
    if isinstance(ki, Expression) or np.any(ki):
        gains["ki"] = ki
    elif start or tracking is not None:
        raise ModelError("pid: start and tracking are of the integral, and ki is 0. Give ki, or leave them out.")
    if tracking is not None and number(tracking, "pid: tracking") <= 0.0:
        raise ModelError(f"pid: tracking must be a positive time in seconds, not {shown(tracking)}.")
    ends = None
    if limits is not None:
        low, high = interval(limits, "pid: limits")
        ends = number(low, "pid: limits"), number(high, "pid: limits")
        if ends[0] == ends[1]:
            raise ModelError(f"pid: limits must be (lower, upper), two numbers apart, not {shown(limits)}.")
    begun = number(start, "pid: start")
    return PID(as_trajectory("the motion of pid", motion), gains, ends, tracking, begun)


def _gain(what: str, x: Any) -> Any:
    """A finite number, an array of them for an ensemble, or an expression of parameters."""
    if isinstance(x, Expression):
        return x
    found = numbers(x, what, wanted="must be a finite number")
    return np.array(found) if found.ndim else float(found)
