"""Direct-current motors with their gears, as efforts of joints.

    L i' = U - R i - ke n w,    M = kt i - b n w,    effort = n M eta, or n M / eta where the load drives the motor

w is the rate of the joint, behind the gear; n w that of the rotor. The inertia of the rotor counts n^2 at the joint: it
stands in the generalized inertia of the run, as an armature, so that all that is told has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from linkwright.errors import ModelError
from linkwright.forces.element import OwnState
from linkwright.forces.friction_laws import GearLaw
from linkwright.forces.laid_out_friction import with_gears
from linkwright.forces.state_view import StateView
from linkwright.layout.link_tree import LinkTree
from linkwright.mechanism.checked_numbers import numbers, shown
from linkwright.mechanism.trajectories.effort_sums import EffortSum, EffortTerm
from linkwright.mechanism.trajectories.trajectory import Scalar
from linkwright.model.model import Model
from linkwright.scalars.expression import Expression, present
from linkwright.simulation.inputs.control_laws import number_reader
from linkwright.simulation.inputs.coordinate_lookup import single_coordinate
from linkwright.simulation.inputs.state_names import Scalars
from linkwright.simulation.inputs.traced_math import clip, minimum, where

if TYPE_CHECKING:
    from linkwright.simulation.inputs.efforts import EffortBuilder


@dataclass(frozen=True, eq=False)
class Motor:
    """The numbers of a motor and its gear; see `motor`."""

    kt: Any
    resistance: Any
    inductance: Any
    inertia: Any
    ratio: Any
    efficiency: Any
    ke: Any
    damping: Any
    voltage_limit: Any
    current_limit: Any

    def at(self, voltage: Any = None, current: Any = None) -> MotorDrive:
        """The effort of a joint that it drives: under a voltage, V, or with a current that its amplifier keeps, A; a
        number, a trajectory, a function of (t, state), or feedback such as `lw.pid`."""
        if (voltage is None) == (current is None):
            raise ModelError("motor: at() takes a voltage or a current, one of the two.")
        if isinstance(voltage, MotorDrive) or isinstance(current, MotorDrive):
            raise ModelError("motor: at() takes a voltage or a current, not the effort of a motor.")
        return MotorDrive(self, current if voltage is None else voltage, voltage is None)

    @property
    def rotor(self) -> Any:
        """The inertia of the rotor as the joint feels it."""
        return self.inertia * self.ratio * self.ratio

    @property
    def loses(self) -> bool:
        """Whether the gear loses power."""
        return not (isinstance(self.efficiency, float) and self.efficiency == 1.0)


@dataclass(frozen=True, eq=False)
class MotorDrive(EffortTerm):
    """A motor under a voltage, or with a current, as the effort of a joint."""

    motor: Motor
    given: Any
    keeps_current: bool = False

    @property
    def has_current(self) -> bool:
        """Whether its current is a state of the run: it has an inductance, and is not kept."""
        L = self.motor.inductance
        return not self.keeps_current and (isinstance(L, Expression) or bool(np.any(L)))

    def own_states(self, joint: str) -> tuple[OwnState, ...]:
        inner = self.given.own_states(joint) if isinstance(self.given, EffortTerm) else ()
        return (*inner, OwnState(f"{joint}.current", "A")) if self.has_current else inner


def motor(
    kt: Any,
    resistance: Any,
    inductance: Any = 0.0,
    inertia: Any = 0.0,
    ratio: Any = 1.0,
    efficiency: Any = 1.0,
    ke: Any = None,
    damping: Any = 0.0,
    voltage_limit: Any = None,
    current_limit: Any = None,
) -> Motor:
    """A direct-current motor with its gear; `motor(...).at(voltage=...)` is the effort of a joint of one freedom.

    kt: N m/A, the torque per current; ke: V s/rad, the voltage per speed, kt if left out. resistance: Ohm. inductance:
    H; with one the current is a state of the run, "A.current", zero at the start. inertia: kg m^2, of the rotor; it
    counts ratio^2 at the joint. ratio: how far the rotor turns while the joint moves by one, rad per rad, or per m.
    efficiency: of the gear, whichever way power flows through it: of the motor's power this share comes out at the
    joint, and of the joint's, where the load drives, at the motor. damping: N m s/rad, at the rotor. voltage_limit, V,
    current_limit, A: what its amplifier gives at most, either way. Each is a number, one for each run, or an expression
    of the machine's parameters.

    >>> import linkwright as lw
    >>> m = lw.Mechanism("wheel")
    >>> wheel = m.add_body("wheel", lw.cylinder(1.0, (0, 0, 0), (0, 0, 0.02), radius=0.1))
    >>> axle = m.add_joint("A", "revolute", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    >>> drive = lw.motor(kt=0.05, resistance=1.2, inductance=1e-3, inertia=2e-5, ratio=5)
    >>> s = m.build().simulate(until=2.0, tau={"A": drive.at(voltage=12.0)})
    >>> round(float(s.v[-1, 0]), 3)  # 12 V / 0.05 V s / 5
    48.0
    """
    given = {"kt": kt, "resistance": resistance, "inductance": inductance, "inertia": inertia, "ratio": ratio}
    given |= {"efficiency": efficiency, "ke": kt if ke is None else ke, "damping": damping}
    given |= {"voltage_limit": voltage_limit, "current_limit": current_limit}
    found = {name: None if x is None and name in LIMITS else _size(name, x) for name, x in given.items()}
    if np.any(_now(found["efficiency"]) > 1.0):
        raise ModelError(f"motor: efficiency must be a share, above 0 and at most 1, not {shown(efficiency)}.")
    return Motor(**found)


LIMITS = ("voltage_limit", "current_limit")
ABOVE_ZERO = ("kt", "resistance", "ratio", "efficiency", *LIMITS)


def add_motor(builder: EffortBuilder, name: str, at: range, drive: MotorDrive, add: Callable[[Any], None]) -> None:
    """A motor as the effort of a joint; add: puts its voltage, or current, in the place of that effort."""
    given = drive.motor
    coordinate = single_coordinate(builder.model, name, "motor: ").name
    wanted = builder.taken(lambda: add(drive.given), f"tau: the voltage of the motor at joint {name!r}")
    used = {f.name: getattr(given, f.name) for f in fields(Motor) if f.name != "inertia"}
    reads = {key: number_reader(builder, x, f"tau.{name}.{key}") for key, x in used.items() if x is not None}

    lossy, rubs = given.loses, bool(builder.model.parts.tree.frictions)

    def law(t: Scalar, state: StateView, p: Scalars) -> tuple[tuple[Scalar, Scalar, Scalar], Scalar]:
        x = {key: read(state, p) for key, read in reads.items()}
        (u,) = wanted(t, state, p)
        own = state.states[f"{name}.current"] if drive.has_current else None
        torque, change = motor_law(drive, x, u, state.v[coordinate], own)
        effort = x["ratio"] * torque
        if not lossy or rubs:
            return (effort, effort, effort), change
        driving, driven = effort * x["efficiency"], effort / x["efficiency"]
        forward, back = where(effort, driving, driven), where(effort, driven, driving)
        s = state.modes[gear_mode(name)]
        return (forward, back, where(s - 0.5, forward, where(-0.5 - s, back, effort))), change

    builder.put(at, lambda t, state, p: [law(t, state, p)[0][2]])
    if drive.has_current:
        builder.add_states(drive.own_states(name)[-1:], lambda t, state, p: [law(t, state, p)[1]])
    if lossy:
        if isinstance(builder.factor, np.ndarray) or builder.factor != 1.0 or at[0] >= builder.model.nv:
            why = "its joint is cut open: name other cuts" if at[0] >= builder.model.nv else "a factor scales it"
            raise ModelError(f"tau: the gear of the motor at joint {name!r} loses power, and {why}.")
        if rubs:  # one balance of all that rubs

            def gear(t: Scalar, state: StateView, p: Scalars) -> GearLaw:
                eta = reads["efficiency"](state, p)
                return GearLaw(law(t, state, p)[0][2], 1.0 - eta, 1.0 / eta - 1.0)

            builder.rubbing.append(gear)
            return
        (rate,) = builder.rates(at)
        builder.gears.append(LossyGear(name, rate, at[0], gear_mode(name), lambda t, state, p: law(t, state, p)[0]))


RubbingGear = Callable[[Scalar, StateView, Scalars], GearLaw]  # of t, state and p


class LossyGear(NamedTuple):
    """The gear of a motor that loses power: its joint, the rate, its place, the number of the mode that says which way
    it goes (1, -1; 0: it is at rest), and efforts of t, state and p: going forward, going back, and as it is."""

    joint: str
    rate: str
    place: int
    mode: str
    efforts: Callable[[Scalar, StateView, Scalars], tuple[Scalar, Scalar, Scalar]]


def with_rubbing_gears(model: Model, tau: Any) -> LinkTree:
    """The tree of a run: where joints rub, gears that lose power rub with them."""
    tree = model.parts.tree
    lossy = [name for name in _lossy(model, tau) if tree.frictions]
    rates = [model.mechanism.joints[name].rates[0] for name in lossy]
    places = [model.parts.variables.effort_names.index(rate) for rate in rates]
    numbers = [list(model.mechanism.joints).index(name) for name in lossy]
    dof = model.dof if tree.constrained else model.nv
    return with_gears(tree, list(zip(lossy, numbers, places, rates, strict=True)), dof > 1) if lossy else tree


def gear_mode(joint: str) -> str:
    return f"{joint}.gear"


def modes_of_gears(model: Model, tau: Any) -> dict[str, float]:
    """The numbers of the mode that motors bring with gears that lose power; where joints rub their friction does."""
    return {} if model.parts.tree.frictions else {gear_mode(joint): 0.0 for joint in _lossy(model, tau)}


def _lossy(model: Model, tau: Any) -> list[str]:
    """Joints whose motors have gears that lose power."""
    found: list[str] = []
    for named, given in motors_in(tau):
        joint = named if named is not None or len(model.actuated) != 1 else model.actuated[0]
        if given.loses and joint is not None:
            if joint in found:
                raise ModelError(f"tau: joint {joint!r} has two motors with gears that lose power. One can be.")
            found.append(joint)
    return found


def motor_law(
    drive: MotorDrive, x: Mapping[str, Scalar], u: Scalar, rate: Scalar, current: Scalar | None
) -> tuple[Scalar, Scalar]:
    """The torque of the motor, and how fast its current changes, by the numbers x, the voltage (or current) u, the rate
    of the joint and the current, None where it is no state."""
    turning, most = x["ratio"] * rate, x.get("current_limit")
    if not drive.keeps_current and "voltage_limit" in x:
        u = clip(u, -x["voltage_limit"], x["voltage_limit"])
    free = u - x["ke"] * turning
    i = u if drive.keeps_current else free / x["resistance"] if current is None else current
    if most is not None and current is None:
        i = clip(i, -most, most)
    torque = x["kt"] * i - x["damping"] * turning
    if current is None:
        return torque, 0.0
    change = (free - x["resistance"] * current) / x["inductance"]
    if most is not None:  # the amplifier lowers the voltage so far that the current stays
        held = where(minimum(current - most, change), 0.0, change)  # one test: at its end the current does not move
        change = where(minimum(-most - current, -change), 0.0, held)
    return torque, change


def motors_in(tau: Any) -> Iterator[tuple[str | None, Motor]]:
    """The motors among efforts, each with its joint; None for the only drive."""
    given: Mapping[str | None, Any] = tau if isinstance(tau, Mapping) else {None: tau}
    for joint, effort in given.items():
        for term in [x for _, x in effort.terms] if isinstance(effort, EffortSum) else [effort]:
            if isinstance(term, MotorDrive):
                yield joint, term.motor


def _size(name: str, x: Any) -> Any:
    """A number of a motor, an array of them, or an expression of parameters, of the sign that it must have."""
    if isinstance(x, Expression):
        found: Any = x
    else:
        array = numbers(x, f"motor: {name}", wanted="must be a finite number")
        found = np.array(array) if array.ndim else float(array)
    least = _now(found)
    if name == "ratio":
        if np.any(least == 0.0):
            raise ModelError("motor: ratio must not be zero.")
    elif np.any(least <= 0.0) if name in ABOVE_ZERO else np.any(least < 0.0):
        word = "must be positive" if name in ABOVE_ZERO else "must not be negative"
        raise ModelError(f"motor: {name} {word}, but is {shown(x)}.")
    return found


def _now(x: Any) -> Any:
    return np.asarray(present(x) if isinstance(x, Expression) else x)
