"""Motions over another joint's coordinate: what `motion=` and `assemble` take in place of numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from linkwright.errors import LinkwrightError, ModelError
from linkwright.mechanism.checked_numbers import shown
from linkwright.mechanism.trajectories.effort_sums import OverCoordinate
from linkwright.mechanism.trajectories.trajectory import Trajectory, TrajectoryPoint
from linkwright.scalars.expression import Expression, is_number
from linkwright.scalars.formula import Formula

WORD = "x"  # the coordinate, in the formula of a profile


def over(coordinate: str, profile: Any) -> OverCoordinate:
    """A profile over a joint's coordinate ("A", "U.1") in place of time: a trajectory, or a function of the coordinate.

    As `motion={"B": lw.over("A", profile)}` the drive of B follows A; in `assemble` B stands, and moves, as A does.

    >>> import linkwright as lw
    >>> lw.over("A", lambda x: 0.1 * (1 - lw.cos(x))).coordinate
    'A'
    """
    if not isinstance(coordinate, str):
        raise ModelError(f"over: name the coordinate by text, not by {shown(coordinate)}.")
    if isinstance(profile, Trajectory | Formula):
        return OverCoordinate(profile, coordinate)
    if not callable(profile):
        raise ModelError(f"over: the profile is a trajectory or a function of {coordinate!r}, not {shown(profile)}.")
    try:
        found = Formula.of(lambda x: profile(x[WORD]), (WORD,))
    except LinkwrightError:
        raise
    except Exception as error:
        raise ModelError(
            f"over: the function of {coordinate!r} cannot be read: {error}. Write it with lw.sin, lw.cos and so on."
        ) from error
    if not isinstance(found.expression, Expression) and not is_number(found.expression):
        raise ModelError(f"over: the function of {coordinate!r} must give one number, not {shown(found.expression)}.")
    if found.parameters:
        raise ModelError(
            f"over: the function of {coordinate!r} reads parameters, which a motion does not. Use numbers."
        )
    return OverCoordinate(found, coordinate)


def profile_of(given: OverCoordinate, what: str) -> Callable[[Any], TrajectoryPoint]:
    """Value, slope and curvature by the coordinate; refused where they jump."""
    profile = given.trajectory
    if isinstance(profile, Formula):

        def by_formula(x: Any) -> TrajectoryPoint:
            if not profile.variables:
                return TrajectoryPoint(profile.value([], ()), 0.0, 0.0)
            return TrajectoryPoint(
                profile.value([x], ()), profile.slopes([x], ())[0], profile.curvature([x], [1.0], ())
            )

        return by_formula
    if jump := profile.jump():
        raise ModelError(
            f"{what} jumps in its {'slope' if jump[1] == 'rate' else 'value'} at {given.coordinate} = {jump[0]:g}; no "
            "force can follow that. Use lw.spline, or another smooth one."
        )
    return lambda x: profile(x)


def followed_values(values: Any, rates: Any, accelerations: Any, machine: str) -> tuple[Any, Any, Any]:
    """What `assemble` was given, with numbers in the place of profiles over coordinates that are given, too: f(y),
    f' y', f' y'' + f'' y'^2."""
    if not isinstance(values, Mapping) or not any(isinstance(x, OverCoordinate) for x in values.values()):
        return values, rates, accelerations
    found = [dict(values), dict(rates or {}), dict(accelerations or {})]
    for name, given in values.items():
        if not isinstance(given, OverCoordinate):
            continue
        what, y = f"{machine}: assemble: {name!r}", values.get(given.coordinate)
        if y is None or isinstance(y, OverCoordinate):
            raise ModelError(f"{what} goes by {given.coordinate!r}, whose value is not given. Give it, too.")
        point, rate = profile_of(given, what)(y), (rates or {}).get(given.coordinate)
        found[0][name] = point.value
        if rate is not None:
            found[1][name] = point.rate * rate
            if accelerations is not None and given.coordinate in accelerations:
                more = point.acceleration * (rate * rate)
                found[2][name] = point.rate * accelerations[given.coordinate] + more
    return found[0], found[1] or rates, found[2] or accelerations
