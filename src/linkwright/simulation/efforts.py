"""Efforts gathered from whatever the user gave, rate by rate: numbers, trajectories, feedback, functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import suggestion
from linkwright.model.answers import State
from linkwright.model.inputs import numbers as as_numbers
from linkwright.model.model import Model
from linkwright.simulation.coordinate_lookup import coordinate_unit, joint_of, single_coordinate
from linkwright.simulation.effort_sums import EffortSum, EffortTerm, Factor, OverCoordinate
from linkwright.simulation.feedback import PD, ComputedTorque
from linkwright.simulation.run_parameters import ParameterTable, RunParameters, read_trajectory
from linkwright.simulation.state_view import Scalars, StateNames, StateView
from linkwright.simulation.trajectory import Array, Scalar, Trajectory
from linkwright.simulation.trajectory_makers import table
from linkwright.simulation.user_functions import UserFunction, first_answer, trace_function

Law = Callable[[Scalar, StateView, Scalars], list[Scalar]]  # efforts (or accelerations) at time t, by the numbers p
Scale = Callable[[list[Scalar], Scalars], list[Scalar]]  # efforts times a factor, by the numbers p


class EffortBuilder:
    """The laws being gathered, place by place."""

    def __init__(self, model: Model, state: State, until: float, times: Array | None, start: float) -> None:
        self.model, self.until, self.times, self.start = model, until, times, start
        self.runs = np.broadcast_shapes(state.q.shape[:-1], state.v.shape[:-1])
        self.first = tuple(x.reshape(-1, x.shape[-1])[0] for x in (state.q, state.v))
        self.state_names, self.parameter_table = StateNames(model), ParameterTable()
        self.places: list[int] = []
        self.laws: list[Law] = []
        self.asked: list[UserFunction] = []
        self.factor: Factor = 1.0  # of the term of a sum that is being gathered
        self.scales: list[Scale] = []  # of what is asked
        self.known: dict[str, range] = {}
        for name, at in model.rate_places.items():
            self.known |= {rate: at[k : k + 1] for k, rate in enumerate(model.mechanism.joints[name].rates)}
            self.known[name] = at

    def gather(self, tau: Any) -> None:
        """All of it: by joint, or together."""
        if isinstance(tau, ComputedTorque):
            self._command(tau)
        elif isinstance(tau, Mapping):
            for name, given in tau.items():
                self._joint(name, given)
        elif isinstance(tau, EffortTerm):
            self._joint(self._only_drive(tau), tau)
        elif callable(tau):
            self._ask_for_all(tau)
        elif tau is not None:
            self._numbers("tau", tau, self.model.driven)
        for asked, scale in zip(self.asked, self.scales, strict=True):  # last, so that they stand at the end of p
            self._put_numbers(asked.places, [0.0] * len(asked.places), scale)

    def parameters(self) -> RunParameters:
        """The numbers p; as many sets as runs, or one."""
        try:
            found = self.parameter_table.between(self.start, self.until)
            np.broadcast_shapes(found.pieces.shape[:-2], self.runs)
        except ValueError:
            shapes = ", ".join(_axes(shape) for shape in sorted({*self.parameter_table.runs, self.runs}) if shape)
            raise ModelError(f"tau: numbers and states for {shapes} runs do not fit together.") from None
        return found

    def _put(self, places: tuple[int, ...] | range, law: Law, scale: Scale | None = None) -> None:
        scaled = scale or self._scale()
        self.places += places
        self.laws.append(lambda t, now, p: scaled(law(t, now, p), p))

    def _scale(self) -> Scale:
        """By the present factor; one for each run is a number of p."""
        factor = self.factor
        if isinstance(factor, float):
            return lambda efforts, p: [x * factor for x in efforts]
        at = self.parameter_table.number(factor)
        return lambda efforts, p: [x * p[at] for x in efforts]

    def _put_numbers(self, places: tuple[int, ...], numbers: Iterable[Any], scale: Scale | None = None) -> None:
        at = [self.parameter_table.number(x) for x in numbers]
        self._put(places, lambda t, now, p: [p[k] for k in at], scale)

    # By joint

    def _joint(self, name: str, given: Any) -> None:
        at = self._place(name)
        taken = {*self.places, *(k for asked in self.asked for k in asked.places)}
        if taken & set(at):
            raise ModelError(f"tau: joint {name!r} is given twice. Name it once.")
        self._effort(name, at, given)

    def _effort(self, name: str, at: range, given: Any) -> None:
        """Whatever kind it is."""
        if isinstance(given, (list, tuple)) and any(isinstance(x, EffortTerm) or callable(x) for x in given):
            if len(given) != len(at):
                raise ModelError(
                    f"tau: joint {name!r} has {len(at)} rates and takes as many efforts, not {len(given)}."
                )
            for rate, x in zip(self._rates(at), given, strict=True):
                self._joint(rate, x)
        elif isinstance(given, EffortTerm):
            if len(at) > 1:
                raise ModelError(
                    f"tau: joint {name!r} has {len(at)} rates and this is one effort. "
                    f"Name one: {', '.join(self._rates(at))}."
                )
            self._addable(name, at, given)
        elif isinstance(given, ComputedTorque):
            raise ModelError(
                "tau: a computed torque drives all joints together. Give it as tau=lw.computed_torque(...)."
            )
        elif callable(given):
            words = f"tau: the function{_named(given)} of joint {name!r}"
            first_answer(given, words, self.start, self._now())
            self._ask(UserFunction(given, words, ((name, at),)))
        else:
            self._numbers(f"tau: the effort of joint {name!r}", given, tuple(at))

    def _addable(self, name: str, at: range, given: EffortTerm) -> None:
        match given:
            case Trajectory():
                self._trajectory(f"tau: the effort of joint {name!r}", tuple(at), given)
            case PD():
                self._pd(name, at, given)
            case OverCoordinate():
                self._over(name, at, given)
            case EffortSum():
                for factor, term in given.terms:
                    self.factor = factor
                    self._effort(name, at, term)
                self.factor = 1.0

    def _place(self, name: Any) -> range:
        if not isinstance(name, str):
            raise ModelError(f"tau: joints are named by text, not by {shown(name)}.")
        if name not in self.known:
            if name in self.model.joints:
                raise ModelError(f"tau: joint {name!r} is fixed and takes no effort.")
            raise ModelError(f"{self.model.name}: tau: joint {name!r} does not exist. {suggestion(name, self.known)}")
        at = self.known[name]
        if not at:
            raise ModelError(f"tau: joint {name!r} is fixed and takes no effort.")
        return at

    def _rates(self, at: Iterable[int]) -> list[str]:
        """The names of rates."""
        single = {places[0]: name for name, places in self.known.items() if len(places) == 1}
        return [single[k] for k in at]

    def _effort_unit(self, place: int) -> str:
        (rate,) = self._rates([place])
        return joint_of(self.model, rate).effort_unit(rate)

    def _only_drive(self, given: EffortTerm) -> str:
        if len(self.model.driven) != 1:
            what = (
                given
                if isinstance(given, (Trajectory, OverCoordinate))
                else "pd"
                if isinstance(given, PD)
                else "a sum of efforts"
            )
            raise ModelError(
                f"{self.model.name} has {len(self.model.driven)} driven rates, and {what} is for one. "
                "Name its joint: tau={joint: ...}."
            )
        return next(name for name, at in self.known.items() if tuple(at) == self.model.driven)

    # Each kind of effort

    def _numbers(self, what: str, given: Any, places: tuple[int, ...]) -> None:
        """Constants, one set or one for each run; or columns over times."""
        n = len(places)
        x = as_numbers(what, given, n)
        if n == 1 and x.shape[-1:] != (1,):  # (T,) and (T, 1) are the same
            x = x[..., np.newaxis]
        if x.ndim == 0 or x.shape[-1] != n:
            names = ", ".join(self._rates(places)) or "nothing is driven"
            raise ModelError(f"{what} has shape {x.shape}; its last axis must be {n} long: {names}.")
        if not np.isfinite(x).all():
            raise ModelError(f"{what} is not finite everywhere.")
        leading = x.shape[:-1]
        if self.times is None or not leading:
            self._put_numbers(places, np.moveaxis(x, -1, 0))
        elif leading != self.runs:
            self._columns(what, x, places, self.times)
        elif leading == self.times.shape:
            raise ModelError(
                f"{what}: there are as many states as times, {leading[0]}, and its {leading[0]} values could be over "
                "either. Use lw.table(times, values), or leave times out."
            )
        else:
            self._put_numbers(places, np.moveaxis(x, -1, 0))

    def _columns(self, what: str, x: Array, places: tuple[int, ...], times: Array) -> None:
        if x.shape[:-1] != times.shape:
            raise ModelError(
                f"{what} has {_axes(x.shape[:-1])} values over time, but there are {len(times)} times. "
                "Give as many, or lw.table(times, values)."
            )
        for place, column in zip(places, x.T, strict=True):
            self._trajectory(what, (place,), table(times, column))

    def _trajectory(self, what: str, places: tuple[int, ...], trajectory: Trajectory) -> None:
        trajectory.must_cover(what, self.until, self.start, self._effort_unit(places[0]))
        trajectory = trajectory.within(self.start, self.until)
        at = self.parameter_table.trajectory(trajectory)
        self._put(places, lambda t, now, p: [read_trajectory(trajectory, tuple(p[k] for k in at), t).value])

    def _over(self, name: str, at: range, given: OverCoordinate) -> None:
        coordinate = single_coordinate(self.model, given.coordinate, "over: ").name
        trajectory, begins = given.trajectory, float(self._now()[coordinate])
        low, high = trajectory.span
        if trajectory.period is None and not low <= begins <= high:
            unit = coordinate_unit(self.model, coordinate)
            raise ModelError(
                f"tau: the effort of joint {name!r}, {trajectory.words} over {coordinate!r}, is known from {low:g} to "
                f"{high:g} {unit}, but the run begins at {begins:g} {unit}. Make it longer, or periodic."
            )
        self._put(at, lambda t, now, p: [trajectory(now[coordinate]).value])

    def _pd(self, name: str, at: range, given: PD) -> None:
        coordinate = single_coordinate(self.model, name, "pd: ").name
        unit = coordinate_unit(self.model, coordinate)
        given.motion.must_cover(f"tau: the motion in the pd of joint {name!r}", self.until, self.start, unit)
        motion = given.motion.within(self.start, self.until)
        numbers = self.parameter_table.trajectory(motion)
        kp, kd = self.parameter_table.number(given.kp), self.parameter_table.number(given.kd)

        def law(t: Scalar, now: StateView, p: Scalars) -> list[Scalar]:
            desired = read_trajectory(motion, tuple(p[k] for k in numbers), t)
            return [PD.effort(desired, now.q[coordinate], now.v[coordinate], p[kp], p[kd])]

        self._put(at, law)

    def _command(self, given: ComputedTorque) -> None:
        model = self.model
        named = {single_coordinate(model, name, "computed_torque: ").rate: name for name in given.motions}
        missing = self._rates(k for k in model.driven if k not in named)
        idle = [name for k, name in named.items() if k not in model.driven]
        if idle:
            raise ModelError(f"{model.name}: computed_torque: joint {idle[0]!r} has no drive. Give it actuated=True.")
        if missing:
            raise ModelError(
                f"{model.name}: computed_torque: the motion of the driven joint {missing[0]!r} is missing."
            )
        if len(model.driven) != model.dof:
            raise ModelError(
                f"{model.name}: computed_torque wants as many drives as degrees of freedom, not {len(model.driven)} "
                f"against {model.dof}. Use pd."
            )
        lam = self.parameter_table.number(given.lam)
        for k in model.driven:
            self._put((k,), self._commanded(named[k], given.motions[named[k]], lam))

    def _commanded(self, name: str, trajectory: Trajectory, lam: int) -> Law:
        unit = coordinate_unit(self.model, name)
        trajectory.must_cover(f"computed_torque: the motion of {name!r}", self.until, self.start, unit)
        trajectory = trajectory.within(self.start, self.until)
        numbers = self.parameter_table.trajectory(trajectory)

        def law(t: Scalar, now: StateView, p: Scalars) -> list[Scalar]:
            desired = read_trajectory(trajectory, tuple(p[k] for k in numbers), t)
            return [ComputedTorque.acceleration(desired, now.q[name], now.v[name], p[lam])]

        return law

    # Functions

    def _ask_for_all(self, function: Callable[..., Any]) -> None:
        """One function for several joints: {joint: effort}, or a sequence over the driven rates."""
        words = f"tau: the function{_named(function)}"
        answer = first_answer(function, words, self.start, self._now())
        if isinstance(answer, Mapping):
            joints = tuple((name, self._place(name)) for name in answer)
            places = [k for _, at in joints for k in at]
            if len(set(places)) < len(places):
                raise ModelError(f"{words} gives the effort of one joint twice. Name it once.")
            self._ask(UserFunction(function, words, joints, mapped=True))
        else:
            self._ask(UserFunction(function, words, tuple((name, self.known[name]) for name in self.model.actuated)))

    def _ask(self, asked: UserFunction) -> None:
        asked.numbers(self.start, self._now())
        traced = trace_function(asked, self.state_names, (self.start, *self.first), self.until)
        if traced is None:
            self.asked.append(asked)
            self.scales.append(self._scale())
            return
        for trajectory in traced.trajectories:
            trajectory.must_cover(asked.words, self.until, self.start)
        at = [k for trajectory in traced.trajectories for k in self.parameter_table.trajectory(trajectory)]
        self._put(asked.places, lambda t, now, p: traced(t, tuple(now.q), tuple(now.v), tuple(p[k] for k in at)))

    def _now(self) -> StateView:
        return self.state_names.view(*(x.tolist() for x in self.first))


def _named(function: Any) -> str:
    name = getattr(function, "__name__", type(function).__name__)
    return "" if name == "<lambda>" else f" {name!r}"


def _axes(shape: tuple[int, ...]) -> str:
    return " x ".join(map(str, shape))
