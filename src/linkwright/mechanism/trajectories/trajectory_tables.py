"""Trajectories as tables of a file: { sine = { mean = 0.0, amplitude = 2.0, frequency = 1.5 } }."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import Parameter, signature
from typing import Any

from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.names import nearest
from linkwright.mechanism.trajectories import trajectory_makers as makers
from linkwright.mechanism.trajectories.effort_sums import OverCoordinate
from linkwright.mechanism.trajectories.trajectory import Trajectory

MAKERS = {maker.make.__name__: maker.make for maker in makers.TRAJECTORIES.values()}
MAKERS |= {"table": makers.table, "spline": makers.spline}


def as_table(x: Trajectory | OverCoordinate, what: str) -> dict[str, Any]:
    """What a file says of it."""
    trajectory = x.trajectory if isinstance(x, OverCoordinate) else x
    if trajectory.said is None:
        raise ModelError(f"{what}: a file cannot hold {trajectory.words}. Say it by one lw.table or lw.spline.")
    name, given = trajectory.said
    return {name: dict(given)} | ({"over": x.coordinate} if isinstance(x, OverCoordinate) else {})


def of_table(said: Mapping[str, Any], what: str) -> Trajectory | OverCoordinate:
    """The trajectory that a table says."""
    kinds = [name for name in said if name in MAKERS]
    if len(kinds) != 1 or set(said) - {"over", *kinds} or not isinstance(said[kinds[0]], Mapping):
        known = ", ".join(MAKERS)
        raise ModelError(
            f"{what} must name one trajectory ({known}) with its numbers, and over= at most; {shown(said)}."
        )
    (name,) = kinds
    arguments, given = signature(MAKERS[name]).parameters, said[name]
    for key in given:
        if key not in arguments or key == "over":
            raise ModelError(f"{what}: a {name} has no {shown(key)}. The nearest is {nearest(key, arguments)!r}.")
    for key, argument in arguments.items():
        if argument.default is Parameter.empty and key not in given:
            raise ModelError(f"{what}: a {name} lacks {key!r}.")
    found: Trajectory = MAKERS[name](**given)
    return found.over(said["over"]) if "over" in said else found
