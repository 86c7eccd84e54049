"""EffortBuilder: efforts along the rates of a machine, from whatever the user gave as tau."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from linkwright.assembly.rows.joined_poses import at_pose
from linkwright.errors import ModelError
from linkwright.forces.element import OwnState, in_time
from linkwright.forces.state_view import ReactionReads, StateView
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.force_laws import FRIENDS
from linkwright.mechanism.names import suggestion
from linkwright.mechanism.trajectories.effort_sums import EffortTerm, Factor, OverCoordinate
from linkwright.mechanism.trajectories.trajectory import Array, Scalar, Trajectory
from linkwright.model.answers import State
from linkwright.model.model import Model
from linkwright.simulation.inputs import effort_kinds
from linkwright.simulation.inputs.coordinate_lookup import coordinate_unit, joint_of, single_coordinate
from linkwright.simulation.inputs.effort_kinds import axes, function_name, kind_of
from linkwright.simulation.inputs.feedback import PD, ComputedTorque
from linkwright.simulation.inputs.loads import PARTS, LoadTarget, add_loads, targets_of
from linkwright.simulation.inputs.motors import LossyGear, RubbingGear, modes_of_gears
from linkwright.simulation.inputs.run_parameters import ParameterTable, RunParameters, read_trajectory
from linkwright.simulation.inputs.sampled_control import TimedChange
from linkwright.simulation.inputs.state_names import Scalars, StateNames
from linkwright.simulation.inputs.traced_paths import traced_path
from linkwright.simulation.inputs.user_functions import (
    TracedFunction,
    UserFunction,
    first_answer,
    trace_function,
    trace_or_reason,
)

EffortFunction = Callable[[Scalar, StateView, Scalars], list[Scalar]]  # efforts, or accelerations, of t, state and p
Scale = Callable[[list[Scalar], Scalars], list[Scalar]]  # efforts times a factor, by the numbers p


class EffortBuilder:
    """Efforts and the places of the rates they act along, as they are added; their numbers in a table.

    asked: the user's functions that cannot be traced. first: q and v of the first run, at time `start`.
    """

    def __init__(
        self,
        model: Model,
        state: State,
        until: float,
        times: Array | None,
        start: float,
        modes: Mapping[str, float],
        reads: ReactionReads | None = None,
    ) -> None:
        self.model, self.until, self.times, self.start = model, until, times, start
        self.runs = np.broadcast_shapes(state.q.shape[:-1], state.v.shape[:-1])
        self.first = tuple(x.reshape(-1, x.shape[-1])[0] for x in (state.q, state.v))
        self.table = ParameterTable()
        self.constant = True  # whether all efforts are numbers of p, one after the other
        self.own: list[OwnState] = []  # of controllers
        self.own_rates: list[EffortFunction] = []
        self.events: dict[str, TimedChange] = {}  # that efforts bring, such as the instants of a sampled one
        self.gears: list[LossyGear] = []  # that may stick
        self.modes, self.state_names = modes, StateNames(model, modes=modes, reads=reads)
        self.rubbing: list[RubbingGear] = []  # that rub with joints
        self.places: list[int] = []
        self.functions: list[EffortFunction] = []
        self.asked: list[UserFunction] = []
        self.loads: list[LoadTarget] = []  # whose numbers stand behind all rates
        self.factor: Factor = 1.0  # of the term of a sum that is being added
        self._scales: list[Scale] = []  # of what is asked
        self._known: dict[str, range] = model.programs.kept("rates by name", lambda: _rates(model))

    def add_all(self, tau: Any, external: Any = None) -> None:
        """The whole of tau: by joint, or all drives together; and what pushes bodies."""
        self.state_names = StateNames(
            self.model,
            (*own_states(self.model), *self._of_controllers(tau)),
            {**self.state_names.modes, **modes_of_gears(self.model, tau)},
            self.state_names.reads,
        )
        if isinstance(tau, ComputedTorque):
            self._command(tau)
        elif isinstance(tau, Mapping):
            for name, given in tau.items():
                self.add(name, given)
        elif isinstance(tau, EffortTerm):
            self.add(self._only_drive(tau), tau)
        elif callable(tau):
            self._ask_for_all(tau)
        elif tau is not None:
            effort_kinds.numbers(self, "tau", tau, self.model.driven)
        targets = targets_of(self, external)
        self.loads = [target for target, _ in targets]
        add_loads(self, targets, self.first_load)
        for asked, scale in zip(self.asked, self._scales, strict=True):  # last, so that they stand at the end of p
            self.put_numbers(asked.places, [0.0] * len(asked.places), scale)

    def add(self, name: str, given: Any) -> None:
        """The effort of one joint, or along one rate of several: of any kind in the table."""
        at = self._place(name)
        taken = {*self.places, *(k for asked in self.asked for k in asked.places)}
        if taken & set(at):
            raise ModelError(f"tau: joint {name!r} is given twice. Name it once.")
        if isinstance(given, ComputedTorque):
            raise ModelError(
                "tau: a computed torque drives all joints together. Give it as tau=lw.computed_torque(...)."
            )
        kind_of(given).add(self, name, at, given)

    def parameters(self) -> RunParameters:
        """The numbers p; as many sets as runs, or one."""
        try:
            found = self.table.between(self.start, self.until)
            np.broadcast_shapes(found.pieces.shape[:-2], self.runs)
        except ValueError:
            shapes = ", ".join(axes(shape) for shape in sorted({*self.table.runs, self.runs}) if shape)
            raise ModelError(f"tau: numbers and states for {shapes} runs do not fit together.") from None
        return found

    # What each kind of effort is made with

    def put(self, places: tuple[int, ...] | range, function: EffortFunction, scale: Scale | None = None) -> None:
        """Efforts along rates, times the present factor."""
        scaled, self.constant = scale or self._scale(), False
        self.places += places
        self.functions.append(lambda t, state, p: scaled(function(t, state, p), p))

    def put_numbers(self, places: tuple[int, ...], numbers: Iterable[Any], scale: Scale | None = None) -> None:
        """Constants along rates, each one number or one for each run; scale: of what is no number of the user's."""
        names = [self.dial(k) if scale is None else "" for k in places]
        at = [self.table.number(x, name) for x, name in zip(numbers, names, strict=True)]
        constant = self.constant and self.factor == 1.0 and scale is None
        self.put(places, lambda t, state, p: [p[k] for k in at], scale)
        self.constant = constant

    def ask(self, asked: UserFunction) -> None:
        """A user's function: traced, or else called from Python at every step."""
        asked.numbers(self.start, self.first_state())
        traced = trace_function(asked, self.state_names, (self.start, *self.first), self.until)
        if traced is None:
            self.asked.append(asked)
            self._scales.append(self._scale())
            return
        self.put(asked.places, self._reading(traced, asked.words))

    def must_ask(self, asked: UserFunction) -> None:
        """A function of the machine's own, which was found to be traceable."""
        asked.numbers(self.start, self.first_state())
        traced, why = trace_or_reason(asked, self.state_names, (self.start, *self.first), self.until)
        if traced is None or why:
            raise ModelError(f"{asked.words} cannot be traced ({why}). Write it with {FRIENDS}.")
        self.put(asked.places, self._reading(traced, asked.words))

    def control(self, at: range, asked: UserFunction, own: Sequence[OwnState]) -> None:
        """A controller's function, which gives the effort along one rate, then the rates of its own states."""
        asked.numbers(self.start, self.first_state())
        traced, why = trace_or_reason(asked, self.state_names, (self.start, *self.first), self.until)
        if traced is None or why:
            raise ModelError(f"{asked.words} cannot be traced ({why}). Write it with {FRIENDS}.")
        both = self._reading(traced, asked.words)
        self.put(at, lambda t, state, p: both(t, state, p)[:1])
        self.add_states(own, lambda t, state, p: both(t, state, p)[1:])

    def add_states(self, own: Sequence[OwnState], rates: EffortFunction) -> None:
        """States of an effort's own, and how fast they change."""
        self.own += own
        self.own_rates.append(rates)

    def taken(self, add: Callable[[], None], what: str) -> EffortFunction:
        """What one effort along one rate is, taken back before it acts: a voltage, say."""
        count, factor, asked = len(self.functions), self.factor, len(self.asked)
        self.factor = 1.0
        add()
        self.factor = factor
        if len(self.asked) > asked:
            raise ModelError(f"{what} cannot be traced. Write it with {FRIENDS}.")
        functions, self.functions, self.places = self.functions[count:], self.functions[:count], self.places[:count]
        self.constant = False

        def total(t: Scalar, state: StateView, p: Scalars) -> list[Scalar]:
            return [sum((function(t, state, p)[0] for function in functions[1:]), functions[0](t, state, p)[0])]

        return total

    def _reading(self, traced: TracedFunction, words: str) -> EffortFunction:
        """A traced function of t, state and p, with the trajectories that it reads in the table."""
        for trajectory in traced.trajectories:
            trajectory.must_cover(words, self.until, self.start)
        at = [k for trajectory in traced.trajectories for k in self.table.trajectory(trajectory)]
        return lambda t, state, p: traced(t, state, tuple(p[k] for k in at))

    def first_state(self) -> StateView:
        """The state at the start, of the first run."""
        q, v = (x.tolist() for x in self.first)
        return self.state_names.view(*at_pose(self.state_names.tree, q), v)

    def rates(self, at: Iterable[int]) -> list[str]:
        """The names of rates by their places."""
        single = {places[0]: name for name, places in self._known.items() if len(places) == 1}
        return [single[k] if k < self.first_load else self._load_name(k) for k in at]

    @property
    def first_load(self) -> int:
        """The place of the first number of the loads: behind all rates."""
        return len(self.model.parts.variables.effort_names)

    def _load_name(self, place: int) -> str:
        k, part = divmod(place - self.first_load, len(PARTS))
        return f"{self.loads[k].name}.{PARTS[part]}"

    def dial(self, place: int) -> str:
        """By which name derivatives by a number are asked for."""
        (name,) = self.rates([place])
        return f"tau.{name}" if place < self.first_load else name

    def effort_unit(self, place: int) -> str:
        """Of the effort along a rate: N or N m."""
        (rate,) = self.rates([place])
        if place >= self.first_load:
            return "N m" if ".moment." in rate else "N"
        return joint_of(self.model, rate).effort_unit(rate)

    def _scale(self) -> Scale:
        """By the present factor; one for each run is a number of p."""
        factor = self.factor
        if isinstance(factor, float):
            return lambda efforts, p: [x * factor for x in efforts]
        at = self.table.number(factor)
        return lambda efforts, p: [x * p[at] for x in efforts]

    # Whose effort it is

    def _of_controllers(self, tau: Any) -> list[OwnState]:
        """The own states of all controllers in tau, named by their joint."""
        given = tau if isinstance(tau, Mapping) else {self._only_drive(tau): tau} if isinstance(tau, EffortTerm) else {}
        found = [own for name, x in given.items() if isinstance(x, EffortTerm) for own in x.own_states(name)]
        for k, state in enumerate(found):
            if state.name in {other.name for other in found[:k]}:
                raise ModelError(
                    f"tau: two efforts of one joint have a state {state.name!r} of their own. Name it otherwise."
                )
        return found

    def _place(self, name: Any) -> range:
        if not isinstance(name, str):
            raise ModelError(f"tau: joints are named by text, not by {shown(name)}.")
        if name not in self._known:
            if name in self.model.joints:
                raise ModelError(f"tau: joint {name!r} is fixed and takes no effort.")
            raise ModelError(f"{self.model.name}: tau: joint {name!r} does not exist. {suggestion(name, self._known)}")
        at = self._known[name]
        if not at:
            raise ModelError(f"tau: joint {name!r} is fixed and takes no effort.")
        return at

    def _only_drive(self, given: EffortTerm) -> str:
        if len(self.model.driven) != 1:
            own = isinstance(given, (Trajectory, OverCoordinate))
            what = given if own else "pd" if isinstance(given, PD) else "a sum of efforts"
            raise ModelError(
                f"{self.model.name} has {len(self.model.driven)} driven rates, and {what} is for one. "
                "Name its joint: tau={joint: ...}."
            )
        return next(name for name, at in self._known.items() if tuple(at) == self.model.driven)

    # All drives together

    def _command(self, given: ComputedTorque) -> None:
        """Accelerations of the driven joints, by computed torque."""
        model = self.model
        named = {single_coordinate(model, name, "computed_torque: ").rate: name for name in given.motions}
        missing = self.rates(k for k in model.driven if k not in named)
        idle = [name for k, name in named.items() if k not in model.driven]
        if idle:
            raise ModelError(f"{model.name}: computed_torque: joint {idle[0]!r} has no drive. Give it actuated=True.")
        if missing:
            raise ModelError(
                f"{model.name}: computed_torque: the motion of the driven joint {missing[0]!r} is missing."
            )
        if len(model.driven) > model.dof:
            raise ModelError(
                f"{model.name}: computed_torque wants no more drives than degrees of freedom, not {len(model.driven)} "
                f"against {model.dof}. Use pd."
            )
        lam = self.table.number(given.lam, "tau.lam")
        for k in model.driven:
            self.put((k,), self._commanded(named[k], given.motions[named[k]], lam))

    def _commanded(self, name: str, given: Trajectory | Callable[[Any], Any], lam: int) -> EffortFunction:
        read = self._desired(name, given)

        def acceleration(t: Scalar, state: StateView, p: Scalars) -> list[Scalar]:
            return [ComputedTorque.acceleration(read(t, p), state.q[name], state.v[name], p[lam])]

        return acceleration

    def _desired(self, name: str, given: Trajectory | Callable[[Any], Any]) -> Callable[[Scalar, Scalars], Any]:
        """The desired motion of a joint, by the time and the numbers p."""
        what = f"computed_torque: the motion of {name!r}"
        if not isinstance(given, Trajectory):
            q, v = self.first
            whole = self.model, State(q, v, np.zeros_like(v)), (self.start, self.until)
            path = traced_path(lambda t: (given(t),), (0,), what, self.table, *whole)
            return lambda t, p: path(t, p)[0]
        given.must_cover(what, self.until, self.start, coordinate_unit(self.model, name))
        trajectory = given.within(self.start, self.until)
        numbers = self.table.trajectory(trajectory, f"tau.{name}.motion")
        return lambda t, p: read_trajectory(trajectory, tuple(p[k] for k in numbers), t)

    def _ask_for_all(self, function: Callable[..., Any]) -> None:
        """One function for several joints: {joint: effort}, or a sequence over the driven rates."""
        words = f"tau: the function{function_name(function)}"
        answer = first_answer(function, words, self.start, self.first_state())
        if isinstance(answer, Mapping):
            joints = tuple((name, self._place(name)) for name in answer)
            places = [k for _, at in joints for k in at]
            if len(set(places)) < len(places):
                raise ModelError(f"{words} gives the effort of one joint twice. Name it once.")
            self.ask(UserFunction(function, words, joints, mapped=True))
        else:
            self.ask(UserFunction(function, words, tuple((name, self._known[name]) for name in self.model.actuated)))


def _rates(model: Model) -> dict[str, range]:
    """The places of every rate, and of all of a joint's, by name."""
    found: dict[str, range] = {}
    for name, at in model.rate_places.items():
        found |= {rate: at[k : k + 1] for k, rate in enumerate(model.parts.mechanism.joints[name].rates)}
        found[name] = at
    return found


def own_states(model: Model) -> tuple[OwnState, ...]:
    """Those of the model's force elements, in the order of these."""
    return tuple(own for element in in_time(model.parts.tree.forces) for own in element.states)
