"""The machines of paper 004, their cycloidal motions, and the states along these."""

from __future__ import annotations

import math
from functools import cache

import numpy as np

from linkwright import gallery
from linkwright.mechanism.trajectories.trajectory import Trajectory
from linkwright.mechanism.trajectories.trajectory_makers import cycloid
from linkwright.model import Model, State
from linkwright.simulation.results.solution import Solution
from papers.plots import Array

NAMES = ("four-bar-004", "five-bar")
TITLES = {"four-bar-004": "Four-bar", "five-bar": "Five-bar"}
DURATION = 20.0  # s
TIMES = np.linspace(0.0, DURATION, 1001)  # every 0.02 s, as the paper has it
ENDS = {"four-bar-004": {"A": (30.0, 90.0)}, "five-bar": {"A1": (30.0, 90.0), "A2": (30.0, 70.3)}}  # degrees
RELEASED = {"four-bar-004": {"A": 90.0}, "five-bar": {"A1": 80.0, "A2": 70.0}}  # degrees, at rest


@cache
def machine(name: str) -> Model:
    model = gallery.load(name).build()
    assert model.loops
    return model


def courses(name: str) -> dict[str, Trajectory]:
    """The cycloidal motions [004 eq. 35], counted from the reference pose, where the drives stand at their start."""
    return {
        joint: cycloid(0.0, math.radians(end - start), duration=DURATION) for joint, (start, end) in ENDS[name].items()
    }


def along(name: str, times: Array = TIMES) -> State:
    """The closed states on the course."""
    read = {joint: course(times) for joint, course in courses(name).items()}
    return machine(name).assemble(
        {joint: np.asarray(r.value) for joint, r in read.items()},
        v={joint: np.asarray(r.rate) for joint, r in read.items()},
        a={joint: np.asarray(r.acceleration) for joint, r in read.items()},
    )


def released(name: str) -> State:
    """At rest, where the paper lets go."""
    return machine(name).assemble(
        {joint: math.radians(angle - ENDS[name][joint][0]) for joint, angle in RELEASED[name].items()}
    )


def drives(name: str) -> tuple[str, ...]:
    return tuple(ENDS[name])


def angle(name: str, joint: str, q: Array) -> Array:
    """A drive's angle from +x, degrees."""
    model = machine(name)
    return np.asarray(ENDS[name][joint][0] + np.degrees(q[..., model.coordinate_places[joint].start]))


def deviation(name: str, run: Solution) -> Array:
    """(T,) degrees: by how much the worst drive is off its course."""
    read = {joint: np.asarray(course(run.t).value) for joint, course in courses(name).items()}
    off = [
        np.degrees(run.q[:, machine(name).coordinate_places[joint].start] - desired) for joint, desired in read.items()
    ]
    return np.asarray(np.abs(off).max(axis=0))
