"""What a user gives for a point or a body: three numbers, some of them None; a pose; a twist. Checked, by component.

Components run over the rates of a free joint: 0, 1, 2 turn about the world's axes, 3, 4, 5 go along them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.placements import Placement
from linkwright.assembly.coordinates.targets import Aim
from linkwright.assembly.rows.rotations import Array, quaternion_of
from linkwright.errors import ClosureError, ModelError, wording
from linkwright.mechanism.checked_numbers import reals, shown
from linkwright.scalars.tolerances import UNIT

ACROSS = 1e-9  # radians or sizes: a component that cannot change may be given so far from what it is
XYZ = "xyz"


class Component(NamedTuple):
    """One number of a point or body, with batch axes: its place among the six rates of a free joint, and its value."""

    k: int
    value: Array


def aim_and_goal(joints: JointCoordinates, one: Placement, value: Any, where: str) -> tuple[Aim, Array]:
    """The target that a place or a pose is, and its goal (..., coordinates), from the ground's origin."""
    what, entry = f"{where}: {one.joint.name!r}", joints.placement_entry(one)
    turn, at = _pose(value, what) if one.whole else (None, value)
    components = [] if at is None else _along(joints, one, at, what, 3)
    parts = [c._replace(value=c.value - joints.placements.base[c.k - 3]) for c in components]
    about = () if turn is None else _turning(joints, one, turn, what)
    kept = _movable(joints, one, parts, what, "m")
    places = tuple(entry.q.start + c.k - 3 for c in kept)
    if about:
        places += tuple(entry.q[3:])
    if not places:
        raise ModelError(f"{what} is given nothing that can change. Give it a value, or leave it out.")
    values = [c.value[..., None] for c in kept] + ([turn] if turn is not None and about else [])
    shape = np.broadcast_shapes(*(x.shape[:-1] for x in values))
    goal = np.concatenate([np.broadcast_to(x, (*shape, x.shape[-1])) for x in values], axis=-1)
    return Aim(one.joint.name, entry, places, entry.turn if about else -1, about or (0, 1, 2)), goal


def rate_components(joints: JointCoordinates, one: Placement, value: Any, where: str) -> tuple[list[int], Array]:
    """Places among all rates, and values (..., places), of a point's velocity, or of a body's turn and velocity."""
    what, entry = f"{where}: {one.joint.name!r}", joints.placement_entry(one)
    turn, at = _twist(value, what) if one.whole else (None, value)
    components = [] if turn is None else _along(joints, one, turn, what, 0)
    components += [] if at is None else _along(joints, one, at, what, 3)
    moving = joints.placements.moving(one)
    for c in components:
        if not moving[c.k] and np.any(np.abs(c.value) > ACROSS * (1.0 if c.k < 3 else one.size)):
            raise ClosureError(f"{what} never moves {_direction(c.k)}. Give it 0 there, or {wording('None', 'free')}.")
    kept = [c for c in components if moving[c.k]]
    shape = np.broadcast_shapes(*(c.value.shape for c in kept))
    values = [np.broadcast_to(c.value, shape) for c in kept]
    return [entry.v.start + c.k for c in kept], np.stack(values, -1) if kept else np.zeros(0)


def _along(joints: JointCoordinates, one: Placement, value: Any, what: str, first: int) -> list[Component]:
    """Numbers along x, y, z; two of them where the third never changes."""
    axes = [0, 1, 2]
    parts = _split(value, what)
    if len(parts) == 2:
        axes = [k for k in axes if joints.placements.moving(one)[first + k]] if first else []
    if len(axes) != len(parts):
        raise ModelError(f"{what} {_wanted()}, not {shown(value)}.")
    found = [Component(first + k, x) for k, x in zip(axes, parts, strict=True) if x is not None]
    if not all(np.isfinite(c.value).all() for c in found):
        raise ModelError(f"{what}: a value is not a finite number.")
    try:
        np.broadcast_shapes(*(c.value.shape for c in found))
    except ValueError:
        shapes = ", ".join(str(c.value.shape) for c in found)
        raise ModelError(f"{what}: the batch axes {shapes} of its numbers do not fit together.") from None
    return found


def _wanted() -> str:
    return f"takes three numbers (x, y, z), {wording('None', 'the word free')} where one is free"


def _split(value: Any, what: str) -> list[Array | None]:
    """An array (..., 3), or numbers one by one, each with batch axes of its own, or None."""
    wanted = _wanted()
    several = isinstance(value, tuple | list) and len(value) in (2, 3)
    arrays = isinstance(value, tuple) and any(isinstance(x, np.ndarray) for x in value)  # a list of arrays is an array
    if several and (arrays or any(x is None for x in value)):
        return [None if x is None else reals(x, what, wanted) for x in value]
    x = reals(value, what, wanted)
    if x.ndim == 0 or x.shape[-1] not in (2, 3):
        raise ModelError(f"{what} {wanted}, not {shown(value)}.")
    return list(np.moveaxis(x, -1, 0))


def _pose(value: Any, what: str) -> tuple[Array | None, Any]:
    """The quaternion (..., 4), w not negative, and the place of a pose (R, p)."""
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise ModelError(
            f"{what} is a body and takes a pose (R, p): a rotation (3, 3) or quaternion, and the place of its centre "
            f"of mass, as poses() gives them, None where one is free, not {shown(value)}."
        )
    R, p = value
    return (None if R is None else quaternion_from(R, what)), p


def quaternion_from(R: Any, what: str) -> Array:
    """A rotation (..., 3, 3) or a quaternion (..., 4) as one of unit length whose w is not negative."""
    x = reals(R, f"{what}: its rotation", "takes a matrix (3, 3) or a quaternion (w, x, y, z)")
    if x.ndim >= 2 and x.shape[-2:] == (3, 3):
        off = np.abs(np.swapaxes(x, -1, -2) @ x - np.eye(3)).max(initial=0.0)
        if not off <= UNIT or not (np.linalg.det(x) > 0.0).all():
            raise ModelError(f"{what}: its matrix is no rotation: R^T R differs from 1 by {off:.3g}, or it mirrors.")
        return quaternion_of(x.reshape(-1, 3, 3)).reshape(*x.shape[:-2], 4)
    if x.ndim == 0 or x.shape[-1] != 4:
        raise ModelError(f"{what}: its rotation takes a matrix (3, 3) or a quaternion (w, x, y, z), not {shown(R)}.")
    length = np.linalg.norm(x, axis=-1, keepdims=True)
    worst = np.abs(length - 1.0).max(initial=0.0)
    if not worst <= UNIT:
        raise ModelError(f"{what}: its quaternion has a length that differs from 1 by {worst:.3g}. Normalise it.")
    return x / length * np.where(x[..., :1] < 0.0, -1.0, 1.0)


def _twist(value: Any, what: str) -> tuple[Any, Any]:
    """Turn and velocity: a pair, or six numbers as twists() gives them."""
    if isinstance(value, tuple | list) and len(value) == 2:
        return value[0], value[1]
    x = reals(value, what, "takes a turn and a velocity, six numbers or a pair")
    if x.ndim == 0 or x.shape[-1] != 6:
        raise ModelError(f"{what} takes a turn and a velocity, six numbers or a pair, not {shown(value)}.")
    return x[..., :3], x[..., 3:]


def _turning(joints: JointCoordinates, one: Placement, turn: Array, what: str) -> tuple[int, ...]:
    """Which components of a body's turn count; those that never change must be given as they are."""
    moving = joints.placements.moving(one)[:3]
    if sum(moving) in (0, 1):
        still = [k for k in range(3) if not moving[k]]
        if np.any(np.abs(turn[..., [1 + k for k in still]]) > ACROSS):
            raise ClosureError(f"{what} never turns {_direction(still[0])}. Give a rotation that it can have.")
        return tuple(k for k in range(3) if moving[k])
    return (0, 1, 2)


def _movable(
    joints: JointCoordinates, one: Placement, parts: Sequence[Component], what: str, unit: str
) -> list[Component]:
    """The components that can change; the others must be given as they are."""
    moving = joints.placements.moving(one)
    now = joints.placements.readings([one], joints.scaled_closure.reference[None])[0]
    for c in parts:
        if not moving[c.k] and np.any(np.abs(c.value - now[c.k - 3]) > ACROSS * one.size):
            is_at = now[c.k - 3] + joints.placements.base[c.k - 3]
            raise ClosureError(
                f"{what} stays at {XYZ[c.k - 3]} = {is_at:.6g} {unit}. Give it that, or {wording('None', 'free')}."
            )
    return [c for c in parts if moving[c.k]]


def _direction(k: int) -> str:
    return f"about {XYZ[k]}" if k < 3 else f"along {XYZ[k - 3]}"
