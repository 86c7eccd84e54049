"""Paths of points in space: a trajectory for each component, or one function of time for all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.constraints.point_rate import first_point_rate
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.model.answers import State
from linkwright.model.model import Model
from linkwright.program import Program, inline, jacobian, trace
from linkwright.simulation.coordinate_lookup import Coordinate
from linkwright.simulation.run_parameters import ParameterTable, read_trajectory
from linkwright.simulation.state_view import Scalars, StateNames
from linkwright.simulation.trajectory import Scalar, Trajectory, TrajectoryPoint
from linkwright.simulation.trajectory_makers import as_trajectory
from linkwright.simulation.user_functions import FRIENDS, UserFunction, first_answer, trace_or_reason

START = 1e-6  # rad, of the size of its loop, or of the value itself: how far from the state a trajectory may begin
XYZ = "xyz"

PathReader = Callable[[Scalar, Scalars], TrajectoryPoint]  # of the time, and of the numbers p of all motions


class PathComponent(NamedTuple):
    """One coordinate of a point that is prescribed, and how its path is read."""

    at: Coordinate
    read: PathReader


class PathBuilder:
    """Paths of the points of one model, from a state, between two times. sizes: by coordinate, a length to compare
    with, of those that were built."""

    def __init__(self, model: Model, state: State, start: float, until: float) -> None:
        self.model, self.state, self.start, self.until = model, state, start, until
        self.sizes: dict[str, float] = {}

    def of_point(self, name: str, given: Any, table: ParameterTable) -> list[PathComponent]:
        """What is prescribed of a point; the numbers that it takes are written into the table."""
        words = f"{self.model.name}: the motion of {name!r}"
        found = self._of_function if callable(given) and not isinstance(given, Trajectory) else self._of_trajectories
        readers = found(name, given, words, table)
        size = self.model.assembly.assembler.joints.placements.by_name[name].size
        first = first_point_rate(self.model.parts.tree) + 3 * self.model.points.index(name)
        self.sizes |= {f"{name}.{XYZ[k]}": size for k in readers}
        return [PathComponent(Coordinate(f"{name}.{XYZ[k]}", first + k, -1), read) for k, read in readers.items()]

    def _of_trajectories(self, name: str, given: Any, words: str, table: ParameterTable) -> dict[int, PathReader]:
        parts = self._by_axis(name, given, words)
        found = {}
        for k, part in parts.items():
            what = f"{self.model.name}: the motion of '{name}.{XYZ[k]}'"
            trajectory = as_trajectory(what, part).within(self.start, self.until)
            must_be_smooth(what, "m", trajectory, self.until, self.start)
            found[k] = reader_of(trajectory, table.trajectory(trajectory, f"motion.{name}.{XYZ[k]}"))
            if not self._moving(name)[k]:
                still = not trajectory.pieces[:, 2:8].any()
                self._must_stay(name, k, float(trajectory(self.start).value), still, words)
                del found[k]
        return self._some(found, words)

    def _of_function(self, name: str, given: Any, words: str, table: ParameterTable) -> dict[int, PathReader]:
        """A function of t, written with lw.sin and friends, is traced, and differentiated twice."""

        def function(t: Any, _: Any = None) -> Any:
            return given(t)

        first = first_answer(function, words, self.start, None)  # type: ignore[arg-type]
        axes = list(self._by_axis(name, first, words))
        places = {k: i for i, k in enumerate(self._axes(name, first, words))}

        def some(t: Any, _: Any = None) -> list[Any]:
            return [given(t)[places[k]] for k in axes]

        asked = UserFunction(some, words, ((name, range(len(axes))),))
        began = tuple(x.reshape(-1, x.shape[-1])[0] for x in (self.state.q, self.state.v))
        traced, why = trace_or_reason(asked, StateNames(self.model), (self.start, *began), self.until)
        if traced is None or why:
            raise ModelError(f"{words}: the function cannot be traced ({why}). Write it with {FRIENDS}.")
        for trajectory in traced.trajectories:
            trajectory.must_cover(words, self.until, self.start, "m")
        numbers = [k for trajectory in traced.trajectories for k in table.trajectory(trajectory)]
        program = _with_derivatives(traced.program)

        def reader(i: int) -> PathReader:
            def read(t: Scalar, p: Scalars) -> TrajectoryPoint:
                parts = inline(program, (t, *(p[k] for k in numbers)))
                return TrajectoryPoint(parts["value"][i], parts["rate"][i], parts["acceleration"][i])

            return read

        found = {k: reader(i) for i, k in enumerate(axes)}
        for i, k in enumerate(axes):
            if not self._moving(name)[k]:
                still = program.nodes[program.results[len(axes) + i]] == ("constant", 0.0)
                self._must_stay(name, k, float(given(self.start)[places[k]]), still, words)
                del found[k]
        return self._some(found, words)

    def _axes(self, name: str, given: Any, words: str) -> list[int]:
        """Along which axes the parts of a path run: two where the third never changes."""
        if isinstance(given, tuple | list | np.ndarray):
            if len(given) == 3:
                return [0, 1, 2]
            planar = [k for k in range(3) if self._moving(name)[k]]
            if len(given) == len(planar) == 2:
                return planar
        raise ModelError(
            f"{words} takes a path: a trajectory for each of x, y, z, None where it is free, or a function of t that "
            f"gives three numbers, not {shown(given)}."
        )

    def _by_axis(self, name: str, given: Any, words: str) -> dict[int, Any]:
        """The parts of a path that are given."""
        return {k: x for k, x in zip(self._axes(name, given, words), given, strict=True) if x is not None}

    def _moving(self, name: str) -> list[bool]:
        """Along which axes the point can move at all."""
        placements = self.model.assembly.assembler.joints.placements
        return placements.moving(placements.by_name[name])[3:]

    def _must_stay(self, name: str, k: int, value: float, still: bool, words: str) -> None:
        now = float(np.ravel(self._now(name)[0][..., k])[0])
        if not still or not near(now, value, self.model.assembly.assembler.joints.placements.by_name[name].size):
            raise ModelError(f"{words}: it stays at {XYZ[k]} = {now:.6g} m. Give it that, or None.")

    def _some(self, found: dict[int, PathReader], words: str) -> dict[int, PathReader]:
        if not found:
            raise ModelError(f"{words} leaves all of it free. Give a path, or leave it out.")
        return found

    def _now(self, name: str) -> tuple[Any, Any]:
        """Position and velocity of the point in the state, (..., 3)."""
        motion = self.model.quantities.point_motions(self.state.q, self.state.v, None)[name]
        return motion.position, motion.velocity

    def must_start_there(self, wanted: Mapping[str, TrajectoryPoint]) -> None:
        """Refuse paths that do not begin where their points are, and as they move."""
        for name in dict.fromkeys(full.rpartition(".")[0] for full in self.sizes):
            p, v = self._now(name)
            parts = {k: f"{name}.{XYZ[k]}" for k in range(3) if f"{name}.{XYZ[k]}" in self.sizes}
            for what, unit, now, level in (("is at", "m", p, "value"), ("moves with", "m/s", v, "rate")):
                told = {k: getattr(wanted[full], level) for k, full in parts.items()}
                if not all(near(now[..., k], x, self.sizes[parts[k]]) for k, x in told.items()):
                    begins, values = (
                        _triple({k: getattr(wanted[f], x) for k, f in parts.items()}) for x in (level, "value")
                    )
                    rates = _triple({k: wanted[full].rate for k, full in parts.items()})
                    here = _triple({k: float(np.ravel(now[..., k])[0]) for k in parts})
                    raise ModelError(
                        f"{self.model.name}: the path of {name!r} begins with {begins} {unit}, but in the state it "
                        f"{what} {here} {unit}. Start from model.assemble({{{name!r}: {values}}}, "
                        f"v={{{name!r}: {rates}}}), or change the path."
                    )


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


def _with_derivatives(program: Program) -> Program:
    """Of t and p: value, rate and acceleration of what a traced function of t, q, v, p gives."""
    sizes = dict(program.inputs)
    idle = (0.0,) * (sizes["q"] + sizes["v"])

    def values(t: Scalars, p: Scalars) -> dict[str, Scalars]:
        return {"value": inline(program, (*t, *idle, *p))["efforts"]}

    inputs = {"t": 1, "p": sizes["p"]}
    plain = trace(values, inputs, program.label)
    once = jacobian(plain, ["t"], of="value")

    def rates(t: Scalars, p: Scalars) -> dict[str, Scalars]:
        return {"rate": inline(once, (*t, *p))["dvalue/dt"]}

    twice = jacobian(trace(rates, inputs, program.label), ["t"], of="rate")

    def everything(t: Scalars, p: Scalars) -> dict[str, Scalars]:
        found = inline(twice, (*t, *p))
        return values(t, p) | {"rate": found["rate"], "acceleration": found["drate/dt"]}

    return trace(everything, inputs, program.label)
