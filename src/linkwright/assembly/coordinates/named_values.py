"""Values by name of a joint, a coordinate, a point or a body, checked and made into targets with goals in batches."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import Entry, JointCoordinates
from linkwright.assembly.coordinates.placement_values import aim_and_goal, rate_components
from linkwright.assembly.coordinates.placements import Placement
from linkwright.assembly.coordinates.targets import Aim, Targets
from linkwright.assembly.rows.rotations import Array, principal_angles
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import reals, shown
from linkwright.mechanism.names import check_known
from linkwright.scalars.tolerances import UNIT


class GivenValues(NamedTuple):
    """Targets and their goals (n, coordinates), with the batch axes of what was given."""

    targets: Targets
    goal: Array
    shape: tuple[int, ...]

    def over(self, shape: tuple[int, ...]) -> GivenValues:
        """The same repeated to fill other batch axes."""
        if shape == self.shape:
            return self
        return self._replace(goal=spread(self.goal, self.shape, shape), shape=shape)


def spread(x: Array, shape: tuple[int, ...], wanted: tuple[int, ...]) -> Array:
    """A flat batch (n, size) with these axes, repeated to fill other batch axes."""
    if math.prod(wanted) == len(x):
        return x
    size = x.shape[-1]
    return np.broadcast_to(x.reshape(*shape, size), (*wanted, size)).reshape(math.prod(wanted), size)


def values_by_name(joints: JointCoordinates, values: Mapping[str, Any], what: str) -> GivenValues:
    """Values: {"A": 1.2, "S": (w, x, y, z), "K.slide": 0.1, "foot": (x, y, z), "platform": (R, p)}, each with leading
    batch axes if wanted."""
    where = f"{joints.scaled_closure.name}: {what}"
    aims, parts = [], []
    for name, value in values.items():
        one = placement_at(joints, name)
        if one is not None:
            aim, x = aim_and_goal(joints, one, value, where)
            aims.append(aim)
            parts.append(x)
            continue
        aim = aim_at(joints, name, where)
        x = _numbers(where, name, value, len(aim.places))
        if aim.turn >= 0:
            x = _unit_quaternion(where, name, x)
        elif aim.by_angles:
            x[..., -3:] = principal_angles(x[..., -3:])
        aims.append(aim)
        parts.append(x)
    _refuse_twice(where, [(aim.name, set(aim.places)) for aim in aims])
    shape = _leading(where, dict(zip(values, parts, strict=True)))
    flat = [np.broadcast_to(x, (*shape, x.shape[-1])).reshape(-1, x.shape[-1]) for x in parts]
    n = int(np.prod(shape, dtype=int))
    return GivenValues(Targets(joints, aims), np.concatenate([np.zeros((n, 0)), *flat], axis=-1), shape)


def rates_by_name(
    joints: JointCoordinates, values: Mapping[str, Any], what: str
) -> tuple[list[int], Array, tuple[int, ...]]:
    """Places among the rates of all joints, points and bodies, and their values (n, places) with their batch axes."""
    where = f"{joints.scaled_closure.name}: {what}"
    by_rate = {name: k for k, name in enumerate(joints.rate_names)}
    parts: dict[str, Array] = {}
    places: list[int] = []
    for name, value in values.items():
        one = placement_at(joints, name)
        if one is not None:
            mine, parts[name] = rate_components(joints, one, value, where)
        else:
            mine = [by_rate[name]] if name in by_rate else list(_joint(joints, name, where, joints.rate_names).v)
            parts[name] = _numbers(where, name, value, len(mine))
        places += mine
    if len(set(places)) < len(places):
        twice = next(joints.rate_name(k) for k in places if places.count(k) > 1)
        raise ModelError(f"{where}: {twice!r} is given twice. Name it once.")
    shape = _leading(where, parts)
    flat = [np.broadcast_to(x, (*shape, x.shape[-1])).reshape(-1, x.shape[-1]) for x in parts.values()]
    n = int(np.prod(shape, dtype=int))
    return places, np.concatenate([np.zeros((n, 0)), *flat], axis=-1), shape


def placement_at(joints: JointCoordinates, name: Any) -> Placement | None:
    """The point or body of that name; none where it is a joint's."""
    return joints.placements.by_name.get(name) if isinstance(name, str) else None


def aim_at(joints: JointCoordinates, name: str, where: str) -> Aim:
    """The joint or coordinate of that name."""
    if isinstance(name, str) and name in joints.coordinates:
        place = joints.coordinates[name]
        entry = next(e for e in joints.entries.values() if place in e.q)
        return Aim(name, entry, (place,), -1)
    entry = _joint(joints, name, where, joints.coordinates)
    return Aim(name, entry, tuple(entry.q), entry.turn)


def _joint(joints: JointCoordinates, name: str, where: str, more: Iterable[str]) -> Entry:
    m = joints.scaled_closure.mechanism
    known = [*m.joints, *(c for c in more if c not in joints.entries), *m.points]
    check_known(name, known, f"{where}: joint {shown(name)} does not exist")
    if name not in joints.entries:
        raise ModelError(f"{where}: {name!r} is a point; this takes a joint.")
    entry = joints.entries[name]
    if not entry.q:
        raise ModelError(f"{where}: joint {name!r} is fixed and takes no value.")
    return entry


def _numbers(where: str, name: str, value: Any, size: int) -> Array:
    """(..., size) finite numbers; one coordinate takes a plain number or an array of them."""
    x = reals(value, f"{where}: {name!r}", "takes a number" if size == 1 else f"takes {size} numbers").copy()
    if size == 1:
        x = x[..., None]
    elif x.ndim == 0 or x.shape[-1] != size:
        raise ModelError(f"{where}: {name!r} takes {size} numbers, not an array of shape {x.shape}.")
    if not np.isfinite(x).all():
        raise ModelError(f"{where}: the value of {name!r} is not a finite number.")
    return x


def _unit_quaternion(where: str, name: str, x: Array) -> Array:
    length = np.linalg.norm(x[..., -4:], axis=-1, keepdims=True)
    worst = float(np.max(np.abs(length - 1.0), initial=0.0))
    if worst > UNIT:
        raise ModelError(
            f"{where}: the quaternion of {name!r} has a length that differs from 1 by {worst:.3g}. Normalise it."
        )
    return np.concatenate([x[..., :-4], x[..., -4:] / length], axis=-1)


def _refuse_twice(where: str, named: list[tuple[str, set[int]]]) -> None:
    for k, (name, mine) in enumerate(named):
        for other, theirs in named[:k]:
            if mine & theirs:
                raise ModelError(f"{where}: {name!r} and {other!r} name the same coordinate. Give one of them.")


def _leading(where: str, parts: Mapping[str, Array]) -> tuple[int, ...]:
    try:
        return np.broadcast_shapes(*(x.shape[:-1] for x in parts.values()))
    except ValueError:
        shapes = ", ".join(f"{name!r} {x.shape[:-1]}" for name, x in parts.items())
        raise ModelError(f"{where}: the batch axes of {shapes} do not fit together. Give them the same.") from None
