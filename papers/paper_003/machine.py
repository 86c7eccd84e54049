"""The four-bar of paper 003 (Table 1), cut as there: crank and coupler are chain A, the rocker is chain B."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import numpy as np

from linkwright import gallery
from linkwright.model import Model
from linkwright.simulation.results.solution import Solution
from papers.plots import Array

TORQUE = 6.0  # N m, at the crank
UNTIL = 10.0  # s
TIMES = np.linspace(0.0, UNTIL, 1001)
STIFFNESSES = (1e2, 1e3, 1e4, 1e5, 1e6)  # N/m
SIGMAS = (10.0, 20.0, 30.0, 40.0, 50.0, 60.0)  # 1/s
STARTS = (1.5708, 0.3533, 1.2649)  # rad, printed: crank, coupler, rocker
LENGTHS = (3.0, 1.0, 4.0, 2.5)  # m: ground, crank, coupler, rocker


@cache
def machine() -> Model:
    model = gallery.load("four-bar-003").build(cut=["C"])
    assert model.loops
    return model


def run(until: float = UNTIL, **options: Any) -> Solution:
    """From rest in the printed pose under the constant torque; options as for `Model.simulate`."""
    model = machine()
    times = TIMES[until + 1e-9 >= TIMES]
    return model.simulate(model.reference, until=until, tau={"A": TORQUE}, times=times, progress=False, **options)


def compliant(stiffness: float, **options: Any) -> Solution:
    """Method A."""
    return run(method="compliance", stiffness=stiffness, **options)


def projected(sigma: float, **options: Any) -> Solution:
    """Method B."""
    return run(method="projection", sigma=sigma, **options)


@cache
def benchmark() -> Solution:
    """The exact motion, as far as numbers go: loops closed at every step, errors per step of 1e-13."""
    return run(tol=1e-13)


@cache
def reference_angles() -> tuple[float, float, float]:
    """Absolute angles of crank, coupler, rocker in the reference pose, rad."""
    A, B, C, D = (machine().mechanism.joints[name].at for name in "ABCD")
    crank, coupler, rocker = (math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in ((A, B), (B, C), (D, C)))
    return crank, coupler, rocker


def absolute(q: Array) -> Array:
    """(..., 3) theta, alpha, phi of the paper, rad: q has the turns of A, B and D from the reference pose."""
    theta, alpha, phi = reference_angles()
    return np.stack([theta + q[..., 0], alpha + q[..., 0] + q[..., 1], phi + q[..., 2]], axis=-1)


def relative(angles: Array) -> Array:
    """q of absolute angles."""
    theta, alpha, phi = np.moveaxis(angles - np.array(reference_angles()), -1, 0)
    return np.stack([theta, alpha - theta, phi], axis=-1)


def angle_errors(solution: Solution) -> Array:
    """(T, 3) rad: theta, alpha, phi against the benchmark's."""
    exact = benchmark().q[: len(solution.q)]
    return np.asarray(np.abs(absolute(solution.q) - absolute(exact)))


def largest(solution: Solution, until: float = UNTIL) -> float:
    """The largest gap of the loop up to a time, m; infinite where the run ended before."""
    if solution.t[-1] < until - 1e-9:
        return math.inf
    return float(solution.closure[solution.t <= until + 1e-9].max())


def envelope(t: Array, values: Array, width: int = 10) -> tuple[Array, Array]:
    """The largest of every `width` samples, at the middle of their times: what vibrates is shown by its crests."""
    whole = len(t) // width * width
    return t[:whole].reshape(-1, width).mean(axis=1), values[:whole].reshape(-1, width).max(axis=1)
