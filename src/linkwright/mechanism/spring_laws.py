"""Springs of any law, and springs of joints coordinate by coordinate: what their records hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from linkwright.mechanism.trajectories.trajectory import Trajectory
from linkwright.scalars.expression import present
from linkwright.scalars.formula import Formula

WORD = "x"  # the extension, in the formula of a law
NEAR = 1e-4  # m or rad: over which the stiffness of a law about rest is told


def is_law(x: Any) -> bool:
    """Whether a stiffness is a law: the pull by the extension."""
    return isinstance(x, Formula | Trajectory)


def each(given: Any, freedoms: int) -> tuple[Any, ...]:
    """One for each freedom."""
    return given if isinstance(given, tuple) else (given,) * freedoms


def nothing(given: Any) -> bool:
    """Whether stiffness or damping is known to be none."""
    return all(isinstance(x, float) and x == 0.0 for x in each(given, 1))


def numbers_in(*given: Any) -> Iterator[Any]:
    """All numbers that are not laws."""
    for x in given:
        yield from (y for y in each(x, 1) if not is_law(y))


def stiffness_near_rest(given: Any) -> float:
    """Of a law about its rest; of a number itself."""
    if not is_law(given):
        return present(given)
    if isinstance(given, Trajectory):
        low, high = given.span
        x = np.clip([-NEAR, NEAR], low, high)
        return float(abs(np.diff(given(x).value)[0]) / max(np.diff(x)[0], NEAR))
    numbers = [p.value for p in given.parameters]
    return abs(float(given.value([NEAR], numbers)) - float(given.value([-NEAR], numbers))) / (2.0 * NEAR)
