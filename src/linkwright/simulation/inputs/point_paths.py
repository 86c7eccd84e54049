"""Paths of points and bodies in space: a trajectory for each component, or one function of time for all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.constraints.point_rate import OF_BODY, first_body_rate, first_point_rate
from linkwright.errors import ModelError
from linkwright.kernels.rotation_error import rotation_error
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.trajectories.trajectory import Scalar, Trajectory, TrajectoryPoint
from linkwright.mechanism.trajectories.trajectory_makers import as_trajectory
from linkwright.model.answers import State
from linkwright.model.model import Model
from linkwright.simulation.inputs.coordinate_lookup import Coordinate
from linkwright.simulation.inputs.run_parameters import ParameterTable, read_trajectory
from linkwright.simulation.inputs.state_names import Scalars
from linkwright.simulation.inputs.traced_paths import called, traced_path
from linkwright.simulation.inputs.turn_paths import TurnReader, check_unit, constant_turn, traced_turn

START = 1e-6  # rad, of the size of its loop, or of the value itself: how far from the state a trajectory may begin
XYZ = "xyz"
CHECKED = (0.0, 0.37, 0.71, 1.0)  # of a run: when quaternions are looked at

PathReader = Callable[[Scalar, Scalars], TrajectoryPoint]  # of the time, and of the numbers p of all motions


class PathComponent(NamedTuple):
    """One coordinate of a point or body that is prescribed, and how its path is read; of a turn the quaternion."""

    at: Coordinate
    read: PathReader
    turn: TurnReader | None = None


class PathBuilder:
    """Paths of the points and bodies of one model, from a state, between two times. sizes: by coordinate, what to
    compare it with, of those that were built."""

    def __init__(self, model: Model, state: State, start: float, until: float) -> None:
        self.model, self.state, self.start, self.until = model, state, start, until
        self.placements = model.assembly.assembler.joints.placements
        self.sizes: dict[str, float] = {}

    def of_point(self, name: str, given: Any, table: ParameterTable) -> list[PathComponent]:
        """What is prescribed of a point; the numbers that it takes are written into the table."""
        first = first_point_rate(self.model.parts.tree) + 3 * self.model.points.index(name)
        return self._some(self._along(name, given, first, table), name)

    def of_body(self, name: str, given: Any, table: ParameterTable) -> list[PathComponent]:
        """What is prescribed of a body: (turn, path of its centre of mass), either may be None."""
        if not isinstance(given, tuple | list) or len(given) != 2:
            raise ModelError(
                f"{self._words(name)} is that of a body and takes (turn, path): a rotation, a quaternion or a function "
                f"of t that gives one, and the path of its centre of mass, None where one is free, not {shown(given)}."
            )
        turn, path = given
        first = first_body_rate(self.model.parts.tree) + OF_BODY * self.model.bodies.index(name)
        found = [] if path is None else self._along(name, path, first, table)
        found += [] if turn is None else self._about(name, turn, first, table)
        return self._some(found, name)

    def _words(self, name: str) -> str:
        return f"{self.model.name}: the motion of {name!r}"

    def _some(self, found: list[PathComponent], name: str) -> list[PathComponent]:
        if not found:
            raise ModelError(f"{self._words(name)} leaves all of it free. Give a path, or leave it out.")
        return found

    def _along(self, name: str, given: Any, first: int, table: ParameterTable) -> list[PathComponent]:
        """The path of a point, or of a body's centre of mass, whose rates begin at `first`."""
        by_function = callable(given) and not isinstance(given, Trajectory)
        readers = (self._of_function if by_function else self._of_trajectories)(name, given, table)
        self.sizes |= {f"{name}.{XYZ[k]}": self.placements.by_name[name].size for k in readers}
        return [PathComponent(Coordinate(f"{name}.{XYZ[k]}", first + k, -1), read) for k, read in readers.items()]

    def _of_trajectories(self, name: str, given: Any, table: ParameterTable) -> dict[int, PathReader]:
        found = {}
        for k, part in self._by_axis(name, given).items():
            what = self._words(f"{name}.{XYZ[k]}")
            trajectory = as_trajectory(what, part).within(self.start, self.until)
            must_be_smooth(what, "m", trajectory, self.until, self.start)
            if self._moving(name)[k]:
                found[k] = reader_of(trajectory, table.trajectory(trajectory, f"motion.{name}.{XYZ[k]}"))
            else:
                still = not trajectory.pieces[:, 2:8].any()
                self._must_stay(name, k, float(trajectory(self.start).value), still)
        return found

    def _of_function(self, name: str, given: Any, table: ParameterTable) -> dict[int, PathReader]:
        words, span = self._words(name), (self.start, self.until)
        first = called(given, words, self.start)
        axes, places = list(self._by_axis(name, first)), self._axes(name, first)
        if not axes:
            return {}
        parts = [places.index(k) for k in axes]
        path = traced_path(given, parts, words, table, self.model, self.state, span)
        found: dict[int, PathReader] = {}
        for i, k in enumerate(axes):
            if self._moving(name)[k]:
                found[k] = lambda t, p, i=i: path(t, p)[i]  # type: ignore[misc]
            else:
                self._must_stay(name, k, float(first[parts[i]]), path.still(i))
        return found

    def _about(self, name: str, given: Any, first: int, table: ParameterTable) -> list[PathComponent]:
        """The turn of a body, whose rates begin at `first`."""
        words, span = self._words(name), (self.start, self.until)
        if callable(given):
            times = tuple(self.start + share * (self.until - self.start) for share in CHECKED)
            check_unit(given, words, times)
            path = traced_path(given, range(4), words, table, self.model, self.state, span)
            (turn, rates), goals = traced_turn(path), [called(given, words, t) for t in times]
        else:
            turn, rates = constant_turn(given, words, table)
            goals = [turn(0.0, tuple(table.between(self.start, self.until).at(self.start).tolist()))]
        moving = self.placements.moving(self.placements.by_name[name])[:3]
        for k in range(3) if sum(moving) < 2 else ():
            if not moving[k] and any(abs(float(goal[1 + k])) > START for goal in goals):
                raise ModelError(f"{words}: it never turns about {XYZ[k]}. Give a turn that it can have.")
        found = []
        for k in range(3):
            if moving[k] or sum(moving) > 1:
                at = Coordinate(f"{name}.turn.{XYZ[k]}", first + 3 + k, -1)
                found.append(PathComponent(at, lambda t, p, k=k: rates(t, p)[k], turn))  # type: ignore[misc]
                self.sizes[at.name] = 1.0
        return found

    def _axes(self, name: str, given: Any) -> list[int]:
        """Along which axes the parts of a path run: two where the third never changes."""
        if isinstance(given, tuple | list | np.ndarray):
            if len(given) == 3:
                return [0, 1, 2]
            planar = [k for k in range(3) if self._moving(name)[k]]
            if len(given) == len(planar) == 2:
                return planar
        raise ModelError(
            f"{self._words(name)} takes a path: a trajectory for each of x, y, z, None where it is free, or a function "
            f"of t that gives three numbers, not {shown(given)}."
        )

    def _by_axis(self, name: str, given: Any) -> dict[int, Any]:
        """The parts of a path that are given."""
        return {k: x for k, x in zip(self._axes(name, given), given, strict=True) if x is not None}

    def _moving(self, name: str) -> list[bool]:
        """Along which axes it can move at all."""
        return self.placements.moving(self.placements.by_name[name])[3:]

    def _must_stay(self, name: str, k: int, value: float, still: bool) -> None:
        now = float(np.ravel(self._now(name)[0][..., k])[0])
        if not still or not near(now, value, self.placements.by_name[name].size):
            raise ModelError(f"{self._words(name)}: it stays at {XYZ[k]} = {now:.6g} m. Give it that, or None.")

    def _now(self, name: str) -> tuple[Any, Any]:
        """Position and velocity of the point, or of the body's centre of mass, in the state, (..., 3)."""
        of, q, v = self.model.quantities, self.state.q, self.state.v
        if name in self.model.points:
            motion = of.ask("points", q, v, None)[name]
            return motion.position, motion.velocity
        return of.ask("poses", q)[name][1], of.ask("twists", q, v)[name][..., 3:]

    def must_start_there(self, wanted: Mapping[str, TrajectoryPoint], turns: Mapping[str, Scalars]) -> None:
        """Refuse paths that do not begin where their points and bodies are, and as they move."""
        for name in dict.fromkeys(full.partition(".")[0] for full in self.sizes):
            parts = {k: f"{name}.{XYZ[k]}" for k in range(3) if f"{name}.{XYZ[k]}" in self.sizes}
            p, v = self._now(name)
            for what, unit, now, level in (("is at", "m", p, "value"), ("moves with", "m/s", v, "rate")):
                told = {k: getattr(wanted[full], level) for k, full in parts.items()}
                if not all(near(now[..., k], x, self.sizes[parts[k]]) for k, x in told.items()):
                    here = {k: float(np.ravel(now[..., k])[0]) for k in parts}
                    values, rates = (_triple({k: getattr(wanted[f], x) for k, f in parts.items()}) for x in LEVELS)
                    raise ModelError(
                        f"{self.model.name}: the path of {name!r} begins with {_triple(told)} {unit}, but in the state "
                        f"it {what} {_triple(here)} {unit}. Start from model.assemble({{{name!r}: {values}}}, "
                        f"v={{{name!r}: {rates}}}), or change the path."
                    )
            self._must_be_turned(name, wanted, turns)

    def _must_be_turned(self, name: str, wanted: Mapping[str, TrajectoryPoint], turns: Mapping[str, Scalars]) -> None:
        mine = {k: f"{name}.turn.{XYZ[k]}" for k in range(3) if f"{name}.turn.{XYZ[k]}" in turns}
        if not mine:
            return
        R = self.model.quantities.ask("poses", self.state.q)[name][0].reshape(-1, 9)
        w = self.model.quantities.ask("twists", self.state.q, self.state.v)[name][..., :3]
        goal = turns[next(iter(mine.values()))]
        off = max(float(np.linalg.norm(rotation_error(goal, one.tolist()))) for one in R)
        if off > START:
            raise ModelError(
                f"{self.model.name}: the turn of {name!r} begins {off:.3g} rad from that of the state. Start from "
                f"model.assemble({{{name!r}: (turn, place)}}, ...), or change it."
            )
        told = {k: wanted[full].rate for k, full in mine.items()}
        if not all(near(w[..., k], x, 1.0) for k, x in told.items()):
            here = _triple({k: float(np.ravel(w[..., k])[0]) for k in mine})
            raise ModelError(
                f"{self.model.name}: the turn of {name!r} begins with {_triple(told)} rad/s, but in the state it has "
                f"{here} rad/s. Start from model.assemble(..., v={{{name!r}: (turn rate, velocity)}}), or change it."
            )


LEVELS = ("value", "rate")


def reader_of(trajectory: Trajectory, places: tuple[int, ...]) -> PathReader:
    """How a trajectory is read by its numbers, at these places of p."""
    return lambda t, p: read_trajectory(trajectory, tuple(p[k] for k in places), t)


def must_be_smooth(where: str, unit: str, trajectory: Trajectory, until: float, start: float) -> None:
    """Refuse a trajectory, of values in this unit, that no force can follow, or that ends before the run."""
    jump = trajectory.jump()
    if jump and start < jump[0] < until:
        t, what = jump
        raise ModelError(
            f"{where}, {trajectory.described(unit)}, jumps in its {what} at t = {t:g} s; no force can do that. "
            "Use lw.spline(times, values), or another trajectory from rest to rest."
        )
    trajectory.must_cover(where, until, start, unit)


def near(x: Any, wanted: float, unit: float) -> bool:
    """Whether all of x are as wanted, but for rounding and short of a jolt."""
    return bool(np.all(np.abs(np.asarray(x) - wanted) <= START * max(unit, abs(wanted))))


def _triple(values: Mapping[int, float]) -> str:
    return "(" + ", ".join(f"{values[k]:.9g}" if k in values else "None" for k in range(3)) + ")"
