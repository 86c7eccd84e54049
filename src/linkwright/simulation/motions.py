"""Joints moved in a prescribed way: which coordinates, along which trajectories."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.model.answers import State
from linkwright.model.model import Model
from linkwright.simulation.coordinate_lookup import Coordinate, coordinate_unit, single_coordinate
from linkwright.simulation.drives import Drives
from linkwright.simulation.run_parameters import ParameterTable, RunParameters, read_trajectory
from linkwright.simulation.state_view import Scalars, StateNames
from linkwright.simulation.trajectory import Scalar, Trajectory
from linkwright.simulation.trajectory_makers import as_trajectory

START = 1e-6  # rad, of the size of its loop, or of the value itself: how far from the state a trajectory may begin


@dataclass(frozen=True, eq=False)
class Motions:
    """Prescribed coordinates: their names, the places of their rates and in q (-1: of a cut joint), and p.

    supply: the places of the efforts that make them move so, as many: of drives, or of the coordinates themselves.
    """

    names: tuple[str, ...]
    places: tuple[int, ...]
    supply: tuple[int, ...]
    coordinates: tuple[int, ...]
    parameters: RunParameters
    trajectories: tuple[Trajectory, ...]
    numbers: tuple[tuple[int, ...], ...]  # places in p of each trajectory's numbers
    conflict: str = ""  # why drives cannot be told which of them moves what

    def desired(self, t: Scalar, p: Scalars) -> tuple[Scalars, Scalars, Scalars]:
        """Values, rates and accelerations at time t, by the numbers p of the present piece."""
        found = [
            read_trajectory(trajectory, tuple(p[k] for k in places), t)
            for trajectory, places in zip(self.trajectories, self.numbers, strict=True)
        ]
        return tuple(r.value for r in found), tuple(r.rate for r in found), tuple(r.acceleration for r in found)

    def at(self, t: Scalar, p: Scalars) -> tuple[PrescribedMotion, ...]:
        """The prescribed motions as constraints at time t."""
        parts = zip(self.places, self.supply, *self.desired(t, p), strict=True)
        return tuple(PrescribedMotion(*part) for part in parts)


def make_motions(
    model: Model,
    motion: Mapping[str, Any] | None,
    state: State,
    until: float,
    drives: Drives | None = None,
    start: float = 0.0,
) -> Motions:
    """What the user prescribes, {joint: trajectory or number}; a joint has a motion or an effort, not both."""
    if motion is None:
        motion = {}
    if not isinstance(motion, Mapping):
        raise ModelError(f"motion must be {{joint: trajectory}}, not {shown(motion)}.")
    parameter_table, found, trajectories = ParameterTable(), [], []
    for name, given in motion.items():
        at = single_coordinate(model, name, "motion: ")
        if drives and at.rate in drives.places:
            raise ModelError(
                f"{model.name}: joint {name!r} is prescribed by motion and driven by tau. Give one of them."
            )
        if at in found:
            raise ModelError(f"{model.name}: the motion of {name!r} is given twice. Name it once.")
        trajectory = as_trajectory(f"{model.name}: the motion of {name!r}", given).within(start, until)
        _must_be_smooth(model, name, trajectory, until, start)
        found.append(at)
        trajectories.append(trajectory)
    if len(found) > model.dof:
        raise ModelError(
            f"{model.name}: {len(found)} joints are prescribed, but it has {model.dof} "
            f"degree{'s' * (model.dof != 1)} of freedom. Leave out some."
        )
    _must_start_there(model, found, trajectories, state, start)
    named = zip(trajectories, found, strict=True)
    numbers = tuple(parameter_table.trajectory(trajectory, f"motion.{at.name}") for trajectory, at in named)
    supply, conflict = _supply(model, found, drives)
    return Motions(
        tuple(at.name for at in found),
        tuple(at.rate for at in found),
        supply,
        tuple(at.place for at in found),
        parameter_table.between(start, until),
        tuple(trajectories),
        numbers,
        conflict,
    )


def _supply(model: Model, found: list[Coordinate], drives: Drives | None) -> tuple[tuple[int, ...], str]:
    """Where the efforts act: a drive moves its own coordinate, and drives that have nothing else to do move those that
    have none; where no drive is left, an effort from outside does."""
    own = [at.rate for at in found]
    idle = [at for at in found if at.rate not in model.driven]
    free = [k for k in model.driven if k not in own and not (drives and k in drives.places)]
    if not idle or not free:
        return tuple(own), ""
    if len(idle) == len(free):
        moving = dict(zip((at.rate for at in idle), free, strict=True))
        return tuple(moving.get(k, k) for k in own), ""
    joints = model.parts.mechanism.joints
    order = {k: joints[name].rates[i] for name, at in model.rate_places.items() for i, k in enumerate(at)}
    one = len(idle) == 1
    return tuple(own), (
        f"{model.name}: motion: {_listed([at.name for at in idle])} {'has' if one else 'have'} no drive, and "
        f"{_listed([order[k] for k in free])} could move {'it' if one else 'them'}: {_count(idle, 'coordinate')} "
        f"against {_count(free, 'drive')}. Prescribe as many coordinates as there are drives, or name by tau the "
        "drives that are not to do it, tau={...: 0.0}."
    )


def _count(things: list[Any], what: str) -> str:
    return f"{len(things)} {what}{'s' * (len(things) != 1)}"


def _listed(names: list[str]) -> str:
    return ", ".join(repr(name) for name in names)


def _must_be_smooth(model: Model, name: str, trajectory: Trajectory, until: float, start: float) -> None:
    where, unit = f"{model.name}: the motion of {name!r}", coordinate_unit(model, name)
    jump = trajectory.jump()
    if jump and start < jump[0] < until:
        t, what = jump
        raise ModelError(
            f"{where}, {trajectory.described(unit)}, jumps in its {what} at t = {t:g} s; no force can do that. "
            "Use lw.spline(times, values), or another trajectory from rest to rest."
        )
    trajectory.must_cover(where, until, start, unit)


def _must_start_there(
    model: Model, found: list[Coordinate], trajectories: list[Trajectory], state: State, start: float
) -> None:
    now = StateNames(model).view(tuple(np.moveaxis(state.q, -1, 0)), tuple(np.moveaxis(state.v, -1, 0)))
    units = np.concatenate([model.scaled_closure.rate_units, model.scaled_closure.cut_rate_units])
    for at, trajectory in zip(found, trajectories, strict=True):
        wanted, unit = trajectory(start), float(units[at.rate])
        length = coordinate_unit(model, at.name)
        if not _close(now.q[at.name], wanted.value, unit):
            raise ModelError(
                f"{model.name}: the motion of {at.name!r} starts at {wanted.value:.9g} {length}, but the state has "
                f"{_farthest(now.q[at.name], wanted.value):.9g} {length}. Start from "
                f"model.assemble({{{at.name!r}: {wanted.value:.9g}}}, ...), or change the trajectory."
            )
        if not _close(now.v[at.name], wanted.rate, unit):
            raise ModelError(
                f"{model.name}: the motion of {at.name!r} starts with the rate {wanted.rate:.9g} {length}/s, but the "
                f"state has {_farthest(now.v[at.name], wanted.rate):.9g} {length}/s. Start from "
                f"model.assemble(..., v={{{at.name!r}: {wanted.rate:.9g}}}), or change the trajectory."
            )


def _close(x: Any, wanted: float, unit: float) -> bool:
    return bool(np.all(np.abs(np.asarray(x) - wanted) <= START * max(unit, abs(wanted))))


def _farthest(x: Any, wanted: float) -> float:
    flat = np.ravel(x)
    return float(flat[np.abs(flat - wanted).argmax()])
