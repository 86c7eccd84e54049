"""Parameters that are given over time: their values where a run starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.trajectories.trajectory import Trajectory, TrajectoryPoint
from linkwright.scalars.expression import is_number


def starting(given: Any) -> tuple[Any, dict[str, Any]]:
    """Parameters as values, at the start of a run; and the trajectories and functions of t of those that vary."""
    if not isinstance(given, Mapping):
        return given, {}
    varying = {name: x for name, x in given.items() if isinstance(x, Trajectory) or callable(x)}
    return ({**given, **{name: _begin(name, x) for name, x in varying.items()}} if varying else given), varying


def _begin(name: str, given: Any) -> float:
    try:
        first = given(0.0)
    except Exception as error:
        raise ModelError(
            f"the parameter {name!r}: its function fails at t = 0 s with {type(error).__name__}: {error}. It is called "
            "with t."
        ) from error
    value = first.value if isinstance(first, TrajectoryPoint) else first
    if not is_number(value):
        raise ModelError(f"the parameter {name!r}: its function of t must give one number, not {shown(value)}.")
    return float(value)
