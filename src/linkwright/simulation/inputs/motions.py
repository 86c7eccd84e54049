"""Joints, points and bodies moved in a prescribed way: which coordinates, along which trajectories."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from linkwright.assembly.rows.joined_poses import at_pose, at_poses
from linkwright.constraints.constraint import ConstraintRow
from linkwright.constraints.followed_motion import FollowedMotion, Profile
from linkwright.constraints.joint_rate import coordinate_value, rate_value
from linkwright.constraints.prescribed_motion import PrescribedMotion
from linkwright.errors import ModelError, several, wording
from linkwright.kernels.kinematics import Kinematics
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.trajectories.effort_sums import OverCoordinate
from linkwright.mechanism.trajectories.followed_profiles import profile_of
from linkwright.mechanism.trajectories.trajectory import Scalar, Trajectory, TrajectoryPoint
from linkwright.mechanism.trajectories.trajectory_makers import as_trajectory
from linkwright.model.answers import State
from linkwright.model.model import Model
from linkwright.simulation.inputs.coordinate_lookup import Coordinate, coordinate_unit, single_coordinate
from linkwright.simulation.inputs.drives import Drives
from linkwright.simulation.inputs.point_paths import PathBuilder, PathReader, must_be_smooth, near, reader_of
from linkwright.simulation.inputs.run_parameters import ParameterTable, RunParameters
from linkwright.simulation.inputs.state_names import Scalars, StateNames
from linkwright.simulation.inputs.traced_paths import called, traced_path
from linkwright.simulation.inputs.turn_paths import TurnReader


@dataclass(frozen=True, eq=False)
class Motions:
    """Prescribed coordinates: their names, the places of their rates and in q (-1: of a cut joint, of a point), and how
    each is read at a time by the numbers p.

    supply: the places of the efforts that make them move so, as many: of drives, or of the coordinates themselves.
    sizes: of points, lengths to compare with.
    """

    names: tuple[str, ...]
    places: tuple[int, ...]
    supply: tuple[int, ...]
    coordinates: tuple[int, ...]
    sizes: tuple[float, ...]
    parameters: RunParameters
    readers: tuple[PathReader, ...]
    turn_readers: tuple[TurnReader | None, ...]
    conflict: str = ""  # why drives cannot be told which of them moves what
    followed: tuple[
        tuple[int, Profile] | None, ...
    ] = ()  # of those that go by another coordinate, the place of its rate

    def desired(self, t: Scalar, p: Scalars) -> tuple[Scalars, Scalars, Scalars]:
        """Values, rates and accelerations at time t, by the numbers p of the present piece; none of those that go by
        another coordinate."""
        found = [read(t, p) for read in self.readers]
        return tuple(r.value for r in found), tuple(r.rate for r in found), tuple(r.acceleration for r in found)

    def at(self, t: Scalar, p: Scalars) -> tuple[PrescribedMotion | FollowedMotion, ...]:
        """The prescribed motions as constraints at time t."""
        parts = zip(self.places, self.supply, *self.desired(t, p), self.turns(t, p), strict=True)
        return self._following(PrescribedMotion(*part) for part in parts)

    def at_rest(self) -> tuple[PrescribedMotion | FollowedMotion, ...]:
        """The same of a pose, whatever moves there."""
        return self._following(
            PrescribedMotion(*part, 0.0, 0.0, 0.0) for part in zip(self.places, self.supply, strict=True)
        )

    def rows(self, at: Kinematics) -> list[ConstraintRow]:
        """What reads the rates that are prescribed."""
        return [motion.rows(at)[0] for motion in self.at_rest()]

    def _following(self, motions: Iterable[PrescribedMotion]) -> tuple[PrescribedMotion | FollowedMotion, ...]:
        if not any(self.followed):
            return tuple(motions)
        pairs = zip(motions, self.followed, strict=True)
        return tuple(x if other is None else FollowedMotion(x.place, x.actuated, *other) for x, other in pairs)

    def turns(self, t: Scalar, p: Scalars) -> tuple[Scalars, ...]:
        """Of a body's turn the quaternion that it has; nothing of the others."""
        return tuple(() if read is None else read(t, p) for read in self.turn_readers)


def make_motions(
    model: Model,
    motion: Mapping[str, Any] | None,
    state: State,
    until: float,
    drives: Drives | None = None,
    start: float = 0.0,
) -> Motions:
    """What the user prescribes, {joint: trajectory, number or function of t, point: path, body: (turn, path)}; a joint
    has a motion or an effort, not both."""
    if motion is None:
        motion = {}
    if not isinstance(motion, Mapping):
        raise ModelError(f"motion must be {{joint: trajectory}}, not {shown(motion)}.")
    table, found, paths = ParameterTable(), [], PathBuilder(model, state, start, until)
    readers: list[PathReader] = []
    turns: dict[str, TurnReader] = {}
    followed: dict[int, tuple[int, Profile]] = {}
    for name, given in motion.items():
        if isinstance(name, str) and name not in model.joints and name in (*model.points, *model.bodies):
            components = (paths.of_point if name in model.points else paths.of_body)(name, given, table)
            found += [c.at for c in components]
            readers += [c.read for c in components]
            turns |= {c.at.name: c.turn for c in components if c.turn is not None}
            continue
        at = single_coordinate(model, name, "motion: ")
        if drives and at.rate in drives.places:
            raise ModelError(
                f"{model.name}: joint {name!r} is prescribed by motion and driven by tau. Give one of them."
            )
        if at in found:
            raise ModelError(f"{model.name}: the motion of {name!r} is given twice. Name it once.")
        what = f"{model.name}: the motion of {name!r}"
        if isinstance(given, OverCoordinate):
            other = single_coordinate(model, given.coordinate, f"the motion of {name!r} over ")
            if other.rate == at.rate:
                raise ModelError(f"{what} goes by itself. Name another coordinate.")
            profile = profile_of(given, what)
            followed[len(found)] = (other.rate, profile)
            found.append(at)
            readers.append(lambda t, p: TrajectoryPoint(0.0, 0.0, 0.0))
            continue
        if callable(given) and not isinstance(given, Trajectory):
            found.append(at)
            readers.append(_of_function(given, what, table, model, state, (start, until)))
            continue
        trajectory = as_trajectory(what, given).within(start, until)
        must_be_smooth(what, coordinate_unit(model, name), trajectory, until, start)
        found.append(at)
        readers.append(reader_of(trajectory, table.trajectory(trajectory, f"motion.{at.name}")))
    if len(found) > model.dof:
        raise ModelError(
            f"{model.name}: {len(found)} {'coordinates' if paths.sizes else 'joints'} are prescribed, but it has "
            f"{model.dof} degree{'s' * (model.dof != 1)} of freedom. Leave out some."
        )
    parameters = table.between(start, until)
    p = tuple(parameters.at(start).tolist())
    wanted = [read(start, p) for read in readers]
    wanted = _of_the_state(model, wanted, followed, state)
    joints = [(at, point) for at, point in zip(found, wanted, strict=True) if at.name not in paths.sizes]
    _must_start_there(model, joints, state)
    paths.must_start_there(
        {at.name: point for at, point in zip(found, wanted, strict=True)},
        {name: tuple(map(float, read(start, p))) for name, read in turns.items()},
    )
    supply, conflict = _supply(model, found, drives, bool(paths.sizes))
    return Motions(
        tuple(at.name for at in found),
        tuple(at.rate for at in found),
        supply,
        tuple(at.place for at in found),
        tuple(paths.sizes.get(at.name, 0.0) for at in found),
        parameters,
        tuple(readers),
        tuple(turns.get(at.name) for at in found),
        conflict,
        tuple(followed.get(k) for k in range(len(found))),
    )


def _of_the_state(
    model: Model, wanted: list[TrajectoryPoint], followed: Mapping[int, tuple[int, Profile]], state: State
) -> list[TrajectoryPoint]:
    """Where motions begin, those that go by another coordinate as that one begins; of an ensemble its first run."""
    if not followed:
        return wanted
    q, v = (x.reshape(-1, x.shape[-1])[0].tolist() for x in (state.q, state.v))
    at, found = Kinematics(*at_pose(model.parts.tree, q), tuple(v)), list(wanted)
    for k, (place, profile) in followed.items():
        point = profile(coordinate_value(at, place))
        found[k] = TrajectoryPoint(float(point.value), float(point.rate) * float(rate_value(at, place)), 0.0)
    return found


def _of_function(
    given: Callable[[Any], Any], what: str, table: ParameterTable, model: Model, state: State, span: tuple[float, float]
) -> PathReader:
    """A joint's motion as a function of t, differentiated twice."""
    first = called(given, what, span[0])
    if not isinstance(first, TrajectoryPoint) and np.ndim(first) != 0:
        raise ModelError(f"{what}: its function must give one number, not {shown(first)}.")
    path = traced_path(lambda t: (given(t),), (0,), what, table, model, state, span)
    return lambda t, p: path(t, p)[0]


def _supply(model: Model, found: list[Coordinate], drives: Drives | None, points: bool) -> tuple[tuple[int, ...], str]:
    """Where the efforts act: a drive moves its own coordinate, and drives that have nothing else to do move those that
    have none; where no drive is left, an effort from outside does, but for points."""
    own = [at.rate for at in found]
    idle = [at for at in found if at.rate not in model.driven]
    free = [k for k in model.driven if k not in own and not (drives and k in drives.places)]
    if not idle or not (free or points):
        return tuple(own), ""
    if len(idle) == len(free):
        moving = dict(zip((at.rate for at in idle), free, strict=True))
        return tuple(moving.get(k, k) for k in own), ""
    joints = model.parts.mechanism.joints
    order = {k: joints[name].rates[i] for name, at in model.rate_places.items() for i, k in enumerate(at)}
    one = len(idle) == 1
    if not free:
        return tuple(own), (
            f"{model.name}: motion: no drive is left to move {_listed([at.name for at in idle])}. Give as many joints "
            f"{wording('actuated=True', 'actuated = true')}, or prescribe joints."
        )
    return tuple(own), (
        f"{model.name}: motion: {_listed([at.name for at in idle])} {'has' if one else 'have'} no drive, and "
        f"{_listed([order[k] for k in free])} could move {'it' if one else 'them'}: {_count(idle, 'coordinate')} "
        f"against {_count(free, 'drive')}. Prescribe as many coordinates as there are drives, or "
        + wording(
            "name by tau the drives that are not to do it, tau={...: 0.0}.",
            f"name the drives that are not to do it, as in --tau {order[free[0]]}=0.",
        )
    )


def _count(things: list[Any], what: str) -> str:
    return f"{len(things)} {what}{'s' * (len(things) != 1)}"


def _listed(names: list[str]) -> str:
    return several(map(repr, names))


def _must_start_there(model: Model, found: list[tuple[Coordinate, TrajectoryPoint]], state: State) -> None:
    now = StateNames(model).view(*at_poses(model.parts.tree, state.q), tuple(np.moveaxis(state.v, -1, 0)))
    units = np.concatenate([model.scaled_closure.rate_units, model.scaled_closure.cut_rate_units])
    for at, wanted in found:
        unit, length = float(units[at.rate]), coordinate_unit(model, at.name)
        if not near(now.q[at.name], wanted.value, unit):
            raise ModelError(
                f"{model.name}: the motion of {at.name!r} starts at {wanted.value:.9g} {length}, but the state has "
                f"{_farthest(now.q[at.name], wanted.value):.9g} {length}. "
                + wording(f"Start from model.assemble({{{at.name!r}: {wanted.value:.9g}}}, ...)", "Leave out --at")
                + ", or change the trajectory."
            )
        if not near(now.v[at.name], wanted.rate, unit):
            raise ModelError(
                f"{model.name}: the motion of {at.name!r} starts with the rate {wanted.rate:.9g} {length}/s, but the "
                f"state has {_farthest(now.v[at.name], wanted.rate):.9g} {length}/s. "
                + wording(f"Start from model.assemble(..., v={{{at.name!r}: {wanted.rate:.9g}}})", "Leave out --speed")
                + ", or change the trajectory."
            )


def _farthest(x: Any, wanted: float) -> float:
    flat = np.ravel(x)
    return float(flat[np.abs(flat - wanted).argmax()])
