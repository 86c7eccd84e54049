"""Parameters that vary in a run: which, and how each is read at a time.

What varies adds to no velocity, or it is refused (layout/varying_numbers.py). A mass that varies comes, or goes, with
the velocity of its body: M(t) a = F, without a thrust. What the change of a number brings is work:

    power = d(T + V)/dp p',   at the coordinates and rates of the instant
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from linkwright.errors import ModelError
from linkwright.layout.varying_numbers import placing
from linkwright.mechanism.trajectories.trajectory import Scalar, Trajectory
from linkwright.model.answers import Array, State
from linkwright.model.model import Model
from linkwright.simulation.inputs.point_paths import PathReader, reader_of
from linkwright.simulation.inputs.run_parameters import ParameterTable, RunParameters
from linkwright.simulation.inputs.state_names import Scalars
from linkwright.simulation.inputs.traced_paths import traced_path

LOOKS = 201  # instants at which it is tried whether there is such a machine


def nothing_varies() -> RunParameters:
    """No numbers."""
    return RunParameters(np.zeros(0), np.zeros((1, 0)))


@dataclass(frozen=True, eq=False)
class ParameterCourses:
    """names: of the parameters that vary, and their places among the numbers of a machine."""

    names: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    readers: tuple[PathReader, ...] = ()
    parameters: RunParameters = field(default_factory=nothing_varies)

    def __bool__(self) -> bool:
        return bool(self.names)

    def at(self, t: Scalar, p: Scalars, machine: Scalars) -> Scalars:
        """The numbers of a machine at a time, by those of the start and the numbers p of the courses."""
        found = list(machine)
        for place, read in zip(self.places, self.readers, strict=True):
            found[place] = read(t, p).value
        return tuple(found)

    def rates(self, t: Scalar, p: Scalars) -> Scalars:
        """How fast those that vary do so."""
        return tuple(read(t, p).rate for read in self.readers)


def make_courses(model: Model, varying: Mapping[str, Any], state: State, until: float) -> ParameterCourses:
    """From {name: trajectory, or function of t}."""
    if not varying:
        return ParameterCourses()
    names, fixed = tuple(model.parameters), placing(model.parts.tree)
    table, readers = ParameterTable(), list[PathReader]()
    for name, given in varying.items():
        what = f"{model.name}: the parameter {name!r}"
        if name in fixed:
            raise ModelError(
                f"{what} tells {fixed[name]}, and what moves by it would have a velocity of its own: it cannot vary in "
                "a run. Masses about a fixed centre, springs, dampers, friction, gravity and loads can; a length that "
                "changes is a slide with motion=."
            )
        if isinstance(given, Trajectory):
            trajectory = given.within(0.0, until)
            trajectory.must_cover(what, until, 0.0)
            jump = trajectory.jump()
            if jump and jump[1] == "value" and 0.0 < jump[0] < until:
                raise ModelError(
                    f"{what} jumps at t = {jump[0]:g} s, and what that brings is not told. Let it change within a "
                    "short time, by lw.table or lw.quintic."
                )
            readers.append(reader_of(trajectory, table.trajectory(trajectory, f"parameters.{name}")))
        else:
            readers.append(_of_function(given, what, table, model, state, until))
    places = tuple(names.index(name) for name in varying)
    found = ParameterCourses(tuple(varying), places, tuple(readers), table.between(0.0, until))
    _must_exist(model, found, state.q[..., model.nq :], until)
    return found


def _of_function(
    given: Callable[[Any], Any], what: str, table: ParameterTable, model: Model, state: State, until: float
) -> PathReader:
    path = traced_path(lambda t: (given(t),), (0,), what, table, model, state, (0.0, until))
    return lambda t, p: path(t, p)[0]


def _must_exist(model: Model, courses: ParameterCourses, machine: Array, until: float) -> None:
    """Refuse courses on which there is no such machine: a mass below zero, say."""
    times = np.unique([*np.linspace(0.0, until, LOOKS), *courses.parameters.knots])
    some = machine.reshape(-1, machine.shape[-1])[0].tolist()
    numbers = np.array([courses.at(float(t), tuple(courses.parameters.at(t).tolist()), tuple(some)) for t in times])
    if not np.isfinite(numbers).all():
        t = times[~np.isfinite(numbers).all(axis=-1)][0]
        raise ModelError(f"{model.name}: a parameter is no number at t = {t:.6g} s.")
    assert model.family is not None
    failures = model.family.failing(numbers)
    if failures is not None and failures.reasons:
        k, why = min(failures.reasons.items())
        raise ModelError(f"{model.name}: at t = {times[int(np.ravel(k)[0])]:.6g} s: {why}")
