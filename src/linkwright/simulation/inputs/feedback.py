"""Feedback: efforts that hold joints to their trajectories, and those of actuators under their controls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.forces.element import OwnState
from linkwright.mechanism.checked_numbers import number, numbers, shown
from linkwright.mechanism.elements import Actuator
from linkwright.mechanism.trajectories.effort_sums import EffortTerm
from linkwright.mechanism.trajectories.trajectory import Scalar, Trajectory, TrajectoryPoint
from linkwright.mechanism.trajectories.trajectory_makers import as_trajectory
from linkwright.simulation.inputs.traced_math import clip


@dataclass(frozen=True, eq=False)
class PD(EffortTerm):
    """kp (desired - q) + kd (desired rate - v), the effort of one joint."""

    motion: Trajectory
    kp: Any
    kd: Any

    @staticmethod
    def effort(desired: TrajectoryPoint, q: Scalar, v: Scalar, kp: Scalar, kd: Scalar) -> Scalar:
        return kp * (desired.value - q) + kd * (desired.rate - v)


@dataclass(frozen=True, eq=False)
class ComputedTorque:
    """All drives together: the efforts by inverse dynamics that give the joints their commanded accelerations."""

    motions: Mapping[str, Trajectory | Callable[[Any], Any]]
    lam: Any

    @staticmethod
    def acceleration(desired: TrajectoryPoint, q: Scalar, v: Scalar, lam: Scalar) -> Scalar:
        """tau_e = desired'' - 2 lam (v - desired') - lam^2 (q - desired) [004 eq. 37]."""
        return desired.acceleration - 2.0 * lam * (v - desired.rate) - lam * lam * (q - desired.value)


@dataclass(frozen=True, eq=False)
class Controller(EffortTerm):
    """The effort of one joint by a function of (t, state, own), which has states of its own: name: value at the start;
    `units` of some of them."""

    function: Callable[[Any, Any, dict[str, Any]], Any]
    states: Mapping[str, float]
    units: Mapping[str, str]

    def own_states(self, joint: str) -> tuple[OwnState, ...]:
        """Its states, as the run names them."""
        return tuple(OwnState(f"{joint}.{x}", self.units.get(x, ""), start) for x, start in self.states.items())

    def listed(self, t: Any, state: Any, joint: str) -> list[Any]:
        """The effort at an instant, then the rates of its states."""
        own = {x: state.states[f"{joint}.{x}"] for x in self.states}
        answer = self.function(t, state, own)
        told = isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[1], Mapping)
        if not told or set(answer[1]) != set(self.states):
            names = ", ".join(f"{x!r}: ..." for x in self.states)
            raise ModelError(
                f"the controller of joint {joint!r} must give (effort, {{{names}}}): the rates of its states."
            )
        return [answer[0], *(answer[1][x] for x in self.states)]


@dataclass(frozen=True, eq=False)
class Command(EffortTerm):
    """The effort of an actuator under a control; see `Actuator` for the law."""

    actuator: Actuator
    control: Trajectory

    def effort(self, u: Scalar, q: Scalar, v: Scalar) -> Scalar:
        """By the control and its joint's coordinate and rate."""
        x = self.actuator
        u = u if x.ctrl_range is None else clip(u, *x.ctrl_range)
        force = x.gain * u + x.bias - x.kp * (x.gear * q) - x.kv * (x.gear * v)
        return x.gear * (force if x.force_range is None else clip(force, *x.force_range))


def command(actuator: Actuator, control: Trajectory | float) -> Command:
    """The effort of an actuator of `model.actuators` under a control, a number or a trajectory.

    `Actuator` has the law and the ranges. Of several actuators at one joint the efforts are added.

    >>> import linkwright as lw
    >>> m = lw.gallery.load("double-pendulum")
    >>> servo = m.add_actuator("servo", "shoulder", gain=100.0, kp=100.0, kv=20.0, force_range=(-50, 50))
    >>> model = m.build()
    >>> tau = {"shoulder": lw.command(model.actuators["servo"], lw.cycloid(0.0, 1.0, duration=2.0))}
    """
    if not isinstance(actuator, Actuator):
        raise ModelError(f"command takes an actuator, as in model.actuators, not {shown(actuator)}.")
    return Command(actuator, as_trajectory(f"the control of actuator {shown(actuator.name)}", control))


def pd(motion: Trajectory | float, kp: float, kd: float) -> PD:
    """A spring and a damper that pull one joint to a trajectory (or to a value), as its effort.

    kp: N m/rad or N/m, kd: N m s/rad or N s/m, each one number, or one for each run.

    >>> import linkwright as lw
    >>> tau = {"A": lw.pd(lw.cycloid(0.0, 1.0, duration=2.0), kp=100.0, kd=20.0)}
    """
    return PD(as_trajectory("the motion of pd", motion), _gain("pd: kp", kp), _gain("pd: kd", kd))


def computed_torque(
    motions: Mapping[str, Trajectory | float | Callable[[Any], Any]], lam: float = 1.0
) -> ComputedTorque:
    """The law of [004 eq. 37] for all drives: errors die away as (1 + lam t) exp(-lam t), whatever the machine.

    tau = I tau_e + C v, with the efforts against gravity, springs, loads and contacts; tau_e:
    `ComputedTorque.acceleration`. motions: of every drive its trajectory, a number or a function of t. Joints without a
    drive go where that takes them.

    >>> import linkwright as lw
    >>> tau = lw.computed_torque({"A": lw.cycloid(0.0, 1.0, duration=20.0)}, lam=1.0)
    """
    if not isinstance(motions, Mapping) or not motions:
        raise ModelError(f"computed_torque takes {{joint: trajectory}}, not {shown(motions)}.")
    lam = _gain("computed_torque: lam", lam)
    if not np.all(np.asarray(lam) > 0.0):
        raise ModelError(f"computed_torque: lam must be positive, not {shown(lam)}.")
    told = {name: x if callable(x) else as_trajectory(f"the motion of {shown(name)}", x) for name, x in motions.items()}
    return ComputedTorque(told, lam)


def _gain(what: str, x: Any) -> Any:
    """A finite number, or an array of them for an ensemble."""
    found = numbers(x, what, wanted="must be a finite number")
    return np.array(found) if found.ndim else float(found)


def controller(
    function: Callable[[Any, Any, dict[str, Any]], Any],
    states: Mapping[str, float],
    units: Mapping[str, str] | None = None,
) -> Controller:
    """An effort of one joint that has states of its own, integrated with the machine: `function(t, state, own)` gives
    (effort, {name: rate}), own the present values of `states`, which says what they start with.

    In the Solution they stand by name, `s.states["A.integral"]`.

    >>> import linkwright as lw
    >>> def pi(t, state, own):
    ...     error = 0.5 - state["A"]
    ...     return 10.0 * error - 2.0 * state.v["A"] + 4.0 * own["integral"], {"integral": error}
    >>> tau = {"A": lw.controller(pi, {"integral": 0.0}, units={"integral": "rad s"})}
    """
    if not callable(function):
        raise ModelError(f"controller: a function of (t, state, own) is needed, not {shown(function)}.")
    if not isinstance(states, Mapping) or not states or not all(isinstance(name, str) for name in states):
        raise ModelError(f"controller: its states are {{name: value at the start}}, not {shown(states)}.")
    starts = {name: number(x, f"controller: the start of {name!r}") for name, x in states.items()}
    wrong = [name for name in units or {} if name not in starts]
    if wrong:
        raise ModelError(f"controller: {wrong[0]!r} has a unit but is none of its states. Add it to these.")
    return Controller(function, starts, dict(units or {}))
