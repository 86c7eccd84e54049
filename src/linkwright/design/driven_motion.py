"""One joint moved in a prescribed way, the other drives held: what the drives give, what the bearings carry."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from linkwright.errors import ClosureError, LinkwrightError, ModelError, wording
from linkwright.mechanism.elements import Joint
from linkwright.mechanism.trajectories import trajectory_makers
from linkwright.model import Inverse, Model, State
from linkwright.scalars.tolerances import FAINT
from linkwright.simulation.inputs.coordinate_lookup import joint_of, single_coordinate

Array = np.ndarray[Any, np.dtype[np.float64]]

TURN = 2.0 * math.pi
BEYOND = 1e50  # rad/s


class SampledTrajectory(NamedTuple):
    """One coordinate over time: times t (s), its value x (rad or m), rate v and acceleration a, each (instants,)."""

    words: str
    t: Array
    x: Array
    v: Array
    a: Array
    whole_turn: bool


def turn(speed: float, instants: int) -> SampledTrajectory:
    """One whole turn from the reference pose at constant speed, rad/s."""
    if not math.isfinite(speed) or speed == 0.0:
        raise LinkwrightError(f"a turn needs a speed other than {speed:g} rad/s.")
    if abs(speed) > BEYOND:
        raise LinkwrightError(f"a turn at {speed:g} rad/s is beyond all machines. Take a lower speed.")
    t = np.linspace(0.0, TURN / abs(speed), _checked(instants))
    return SampledTrajectory(f"turns once at {speed:g} rad/s", t, *trajectory_makers.steady(0.0, speed)(t), True)


def cycloid(start: float, end: float, duration: float, instants: int, unit: str = "rad") -> SampledTrajectory:
    """From start to end (rad or m) in `duration` (s), at rest at both ends: a cycloid [004 eq. 35]."""
    trajectory = trajectory_makers.cycloid(start, end, duration)
    t = np.linspace(0.0, duration, _checked(instants))
    return SampledTrajectory(
        f"moves from {start:g} to {end:g} {unit} in {duration:g} s, a cycloid", t, *trajectory(t), False
    )


def _checked(instants: int) -> int:
    if instants < 2:
        raise LinkwrightError(f"a motion has at least 2 instants, not {instants}.")
    return instants


@dataclass(frozen=True)
class DrivenMotion:
    """A machine along a trajectory: the states, and the answer of inverse dynamics at every instant."""

    model: Model
    drive: str  # the coordinate that is prescribed
    trajectory: SampledTrajectory
    state: State
    answer: Inverse

    @cached_property
    def efforts(self) -> dict[str, Array]:
        """Per driven rate its effort over time, (instants,), N m or N."""
        found: dict[str, Array] = {}
        for name, x in self.answer.tau.items():
            rates = self.model.mechanism.joints[name].rates
            found |= dict(zip(rates, x.reshape(len(x), -1).T, strict=True))
        return found

    @cached_property
    def faint(self) -> float:
        """What is rounding beside the largest force or moment that a joint carries."""
        return FAINT * max((float(np.abs(x).max()) for x in self.answer.reactions.values()), default=0.0)

    @cached_property
    def forces(self) -> dict[str, Array]:
        """Per joint the size of the force it carries over time, N."""
        return self._sizes(slice(3, 6))

    @cached_property
    def moments(self) -> dict[str, Array]:
        """Per joint the size of the moment it carries over time, N m."""
        return self._sizes(slice(0, 3))

    def _sizes(self, part: slice) -> dict[str, Array]:
        sizes = {name: np.linalg.norm(x[:, part], axis=1) for name, x in self.answer.reactions.items()}
        return {name: np.where(x > self.faint, x, 0.0) for name, x in sizes.items()}

    @property
    def peak(self) -> tuple[str, float, int]:
        """The joint with the largest force, that force, and at which instant."""
        joint = max(self.forces, key=lambda name: float(self.forces[name].max()))
        return joint, float(self.forces[joint].max()), int(self.forces[joint].argmax())


def move(model: Model, drive: str, trajectory: SampledTrajectory) -> DrivenMotion:
    """Move one coordinate along a trajectory: close the loops, then inverse dynamics, all instants at once."""
    joint = joint_of(model, drive)
    held, still = held_beside(model, drive)
    try:
        state = model.assemble(
            {drive: trajectory.x, **held}, v={drive: trajectory.v, **still}, a={drive: trajectory.a, **still}
        )
    except ClosureError as error:
        reach = model.range_of_motion(drive, **held)
        low, high = float(np.min(trajectory.x)), float(np.max(trajectory.x))
        if reach.lower <= low and high <= reach.upper:
            raise
        unit = "m" if joint.slides(drive) else "rad"
        raise ClosureError(f"{reach.sentence} From {low:.6g} to {high:.6g} {unit} is too far: stay within.") from error
    return DrivenMotion(model, drive, trajectory, state, model.inverse_dynamics(state.q, state.v, state.a))


def choose_drive(model: Model, name: str | None) -> str:
    """The coordinate that the user means: a joint by its name, one of several by its own, or the only drive."""
    joints = model.mechanism.joints
    if name is None:
        driven = [rate for joint in model.actuated for rate in joints[joint].rates]
        if len(driven) != 1:
            what = (
                f"{len(driven)} drives. Name the one to move: {', '.join(driven[:9])}{', ...' * (len(driven) > 9)}"
                if driven
                else f"no drive: give a joint {wording('actuated=True', 'actuated = true in its file')}"
            )
            raise ModelError(f"{model.name} has {what}.")
        name = driven[0]
    return single_coordinate(model, name).name


def held_beside(model: Model, drive: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Values of the other drives, held as they are drawn, and their rates, zero."""
    held = _held(model, joint_of(model, drive), drive)
    return held, {name: np.zeros(len(joint_of(model, name).rates)) if np.ndim(x) else 0.0 for name, x in held.items()}


def _held(model: Model, joint: Joint, drive: str) -> dict[str, Any]:
    """The other driven coordinates, as they are in the reference pose; no more than there are freedoms left."""
    left = model.dof - 1
    held: dict[str, Any] = {}
    for name in model.actuated:
        other = model.mechanism.joints[name]
        if other is joint:
            mine: dict[str, Any] = {c: 0.0 for c in joint.coordinates if c != drive}
            size = len(mine)
        else:
            mine = {name: other.reference if len(other.coordinates) > 1 else 0.0}
            size = len(other.rates)
        if size <= left:
            held |= mine
            left -= size
    return held
