"""Equations whose motions are known, as compiled kernels, and runs of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import numpy as np

from linkwright.engines import target
from linkwright.engines.native import Native
from linkwright.program import jacobian, trace
from linkwright.scalars.seam import cos, sin, sqrt
from linkwright.simulation.integrators import SCHEMES, Integrator, Kernel, Reason, Task, advance

EXPLICIT = tuple(name for name, scheme in SCHEMES.items() if not scheme.implicit)
ADAPTIVE = tuple(name for name, scheme in SCHEMES.items() if scheme.adaptive)


def kernel(function: Callable, ny: int, np_: int = 1, lanes: int = 1) -> Kernel:
    """A function (t, y, p) -> sequence, compiled; t is a scalar."""
    program = trace(lambda t, y, p: {"out": function(t[0], y, p)}, {"t": 1, "y": ny, "p": np_})
    return Kernel.of(Native(program, lanes))


def slope(function: Callable, ny: int, np_: int = 1) -> Kernel:
    """Its exact Jacobian by y, row by row."""
    program = trace(lambda t, y, p: {"out": function(t[0], y, p)}, {"t": 1, "y": ny, "p": np_})
    both = jacobian(program, ["y"], "out")
    k = both.outputs[0][1]
    return Kernel.of(Native(replace(both, outputs=both.outputs[1:], results=both.results[k:]), 1))


def run(method: str, task: Task, chunk: int = 1_000_000) -> Integrator:
    integrator = Integrator(task, method)
    while advance(integrator, chunk) is Reason.PAUSED:
        pass
    return integrator


def oscillator(t, y, p):
    return y[1], -1.0 * y[0]


def kepler(t, y, p):
    r2 = y[0] * y[0] + y[1] * y[1]
    pull = 1.0 / (r2 * sqrt(r2))
    return y[2], y[3], -pull * y[0], -pull * y[1]


def pendulum(t, y, p):
    return y[1], -9.81 * sin(y[0])


def forced(t, y, p):
    """A mass pushed by a force that is a number of the piece."""
    return y[1], p[0] + 0.0 * t


def resonance(t, y, p):
    """x'' = -x + cos t, from rest: x = t sin(t) / 2."""
    return y[1], cos(t) - y[0]


def van_der_pol(t, y, p):
    return y[1], 1e3 * (1.0 - y[0] * y[0]) * y[1] - y[0]


def robertson(t, y, p):
    slow, fast, bend = 0.04 * y[0], 1e4 * y[1] * y[2], 3e7 * y[1] * y[1]
    return fast - slow, slow - fast - bend, bend


SIZES = {oscillator: 2, kepler: 4, pendulum: 2, forced: 2, resonance: 2, van_der_pol: 2, robertson: 3}


@cache
def equations(function: Callable, lanes: int = 1) -> Kernel:
    return kernel(function, SIZES[function], lanes=lanes)


@cache
def slopes(function: Callable) -> Kernel:
    return slope(function, SIZES[function])


def task(function: Callable, y0: object, until: float, wide: bool = False, **more: object) -> Task:
    """The motion from y0 until then, with the Jacobian for whoever wants it."""
    if wide:
        return Task(equations(function, target.lanes()), np.array(y0, float), until, **more)
    return Task(equations(function), np.array(y0, float), until, slope=slopes(function), **more)


def kepler_at(t: np.ndarray, eccentricity: float = 0.5) -> np.ndarray:
    """The ellipse of period 2 pi from its pericentre: states (T, 4), by Kepler's equation E - e sin E = t."""
    e, t = eccentricity, np.asarray(t)
    E = t.copy()
    for _ in range(60):
        E = E - (E - e * np.sin(E) - t) / (1 - e * np.cos(E))
    b, rate = np.sqrt(1 - e * e), 1 / (1 - e * np.cos(E))
    return np.stack((np.cos(E) - e, b * np.sin(E), -np.sin(E) * rate, b * np.cos(E) * rate), axis=-1)
