"""How forces and springs may be said beside plain numbers: trajectories, tables over a coordinate, functions."""

from __future__ import annotations

from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import ORIGIN, items, shown, vector
from linkwright.mechanism.trajectories.effort_sums import EffortSum, OverCoordinate
from linkwright.mechanism.trajectories.trajectory import Trajectory
from linkwright.scalars.expression import present

FRIENDS = "lw.sin, lw.cos, lw.where and friends (for values over time lw.table) in place of math, numpy, 'if' and '=='"
WAYS = (
    "three numbers (x, y, z), of which each may be a trajectory such as lw.sine(...), a table over a coordinate or a "
    "function of (t, state); or one function of (t, state) that gives three"
)


def checked_push(given: Any, what: str) -> Any:
    """A force or a moment: three numbers, three of which some change, or one function."""
    if isinstance(given, Trajectory | OverCoordinate | EffortSum):
        raise ModelError(f"{what} is one number in time and has no direction. Give {WAYS}.")
    if callable(given):
        return given
    entries = items(given)
    if len(entries) != 3 or not any(map(changes, entries)):
        return vector(given, what)
    for axis, entry in zip("xyz", entries, strict=True):
        if isinstance(entry, EffortSum):
            raise ModelError(f"{what}: entry {axis} is a sum of efforts, which joints take. Write a function instead.")
    plain = vector([0.0 if changes(entry) else entry for entry in entries], what)
    return tuple(entry if changes(entry) else x for entry, x in zip(entries, plain, strict=True))


def changes(entry: Any) -> bool:
    """Whether it is no number, but something that gives one at a time and state."""
    return isinstance(entry, Trajectory | OverCoordinate | EffortSum) or callable(entry)


def is_steady(push: Any) -> bool:
    """Whether a force or a moment is three numbers."""
    return not callable(push) and not any(map(changes, push))


def steady_part(push: Any) -> Any:
    """Three numbers: zero where it changes."""
    return ORIGIN if callable(push) else tuple(0.0 if changes(entry) else entry for entry in push)


def holds_function(push: Any) -> bool:
    """Whether a user's function is in it, which no file can hold."""
    parts = (push,) if callable(push) else push
    return any(callable(part) and not isinstance(part, Trajectory) for part in parts)


def told(push: Any) -> str:
    """In words, for listings."""
    if callable(push) and not isinstance(push, Trajectory):
        return f"the function {getattr(push, '__name__', shown(push))}"
    if isinstance(push, Trajectory):
        return push.words
    return str(push) if isinstance(push, OverCoordinate) else f"{present(push):.4g}"


def identity(x: Any) -> Any:
    """What two equal ones have in common: of trajectories what they were made of, of functions they themselves."""
    if isinstance(x, tuple):
        return tuple(map(identity, x))
    if isinstance(x, OverCoordinate):
        return x.coordinate, identity(x.trajectory)
    if isinstance(x, Trajectory) and x.said is not None:
        return x.said[0], tuple(x.said[1].items())
    return x
