"""Turns of bodies in time, by unit quaternions: constant, or a function of t.

omega = 2 vec(q' q*),     omega' = 2 vec(q'' q*)                      world axes, q* the conjugate
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.placement_values import quaternion_from
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.trajectories.trajectory import Scalar, TrajectoryPoint
from linkwright.simulation.inputs.run_parameters import ParameterTable
from linkwright.simulation.inputs.state_names import Scalars
from linkwright.simulation.inputs.traced_paths import TracedPath, called

TurnReader = Callable[[Scalar, Scalars], Scalars]  # the quaternion at a time, by the numbers p of all motions
RateReader = Callable[[Scalar, Scalars], list[TrajectoryPoint]]  # of each axis no value, turn rate, its rate
EXACT_UNIT = 1e-9  # how far a quaternion may be from unit length


def constant_turn(given: Any, words: str, table: ParameterTable) -> tuple[TurnReader, RateReader]:
    """A rotation (3, 3) or a quaternion that stays as it is."""
    q = quaternion_from(given, words)
    if q.ndim > 1:
        raise ModelError(f"{words}: it has one rotation at a time, not an array of shape {q.shape}.")
    places = [table.number(float(x)) for x in q]
    still = [TrajectoryPoint(0.0, 0.0, 0.0)] * 3
    return lambda t, p: tuple(p[k] for k in places), lambda t, p: still


def traced_turn(path: TracedPath) -> tuple[TurnReader, RateReader]:
    """Of a function of t that gives w, x, y, z of unit length."""

    def turn(t: Scalar, p: Scalars) -> Scalars:
        return tuple(part.value for part in path(t, p))

    def rates(t: Scalar, p: Scalars) -> list[TrajectoryPoint]:
        parts = path(t, p)
        q = [part.value for part in parts]
        w, dw = (_twice_product([getattr(part, x) for part in parts], q) for x in ("rate", "acceleration"))
        return [TrajectoryPoint(0.0, *pair) for pair in zip(w, dw, strict=True)]

    return turn, rates


def check_unit(function: Callable[[Any], Any], words: str, times: tuple[float, ...]) -> None:
    """Refuse a function that does not give unit quaternions."""
    for t in times:
        given = called(function, words, t)
        if not isinstance(given, tuple | list | np.ndarray) or len(given) != 4:
            raise ModelError(f"{words}: a turn in time is a function that gives w, x, y, z, not {shown(given)}.")
        length = float(np.linalg.norm([float(x) for x in given]))
        if not abs(length - 1.0) <= EXACT_UNIT:
            raise ModelError(f"{words}: its quaternion has the length {length:.9g} at t = {t:g} s. Normalise it.")


def _twice_product(d: list[Scalar], q: list[Scalar]) -> list[Scalar]:
    """2 vec(d q*)."""
    (e, a, b, c), (w, x, y, z) = d, q
    return [
        2.0 * (w * a - e * x - (b * z - c * y)),
        2.0 * (w * b - e * y - (c * x - a * z)),
        2.0 * (w * c - e * z - (a * y - b * x)),
    ]
