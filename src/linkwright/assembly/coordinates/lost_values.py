"""Values of a batch that are no finite numbers: told state by state, and replaced while the others are answered.

What takes their place is of another state of the batch, so that it can be had; nobody sees the answer to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from linkwright.assembly.coordinates.failures import Failures
from linkwright.assembly.coordinates.joint_coordinates import JointCoordinates
from linkwright.assembly.coordinates.named_values import aim_at, placement_at
from linkwright.assembly.rows.rotations import Array
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import reals


class LostValues:
    """States of a batch that are lost before they are asked about, as what is given is read."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._parts: list[Failures] = []

    def __bool__(self) -> bool:
        return bool(self._parts)

    def tell(self, failures: Failures | None) -> None:
        """States of a batch, or of some of its axes, that are lost for another reason."""
        if failures:
            self._parts.append(failures)

    def over(self, *shapes: tuple[int, ...]) -> Failures:
        """All of them, over the axes of the whole batch."""
        found = Failures(self.name, np.broadcast_shapes(*shapes, *(part.shape for part in self._parts)))
        for part in self._parts:
            found.add_spread(part)
        return found

    def finite(self, x: Array, axes: int, sentence: Callable[[tuple[int, ...]], str]) -> Array | None:
        """x, whose last `axes` axes are of one state, with others' numbers where it has none; None where all have none.

        sentence: of the place of a number that is none.
        """
        bad = ~np.isfinite(x)
        if not bad.any():
            return x
        shape, size = x.shape[: x.ndim - axes], x.shape[x.ndim - axes :]
        flat = bad.reshape(int(np.prod(shape)), -1)
        lost = Failures(self.name, shape)

        def why(k: int) -> str:
            return sentence(tuple(map(int, np.unravel_index(int(np.argmax(flat[k])), size))) if size else ())

        lost.add(ModelError, why, np.flatnonzero(flat.any(axis=1)))
        self._parts.append(lost)
        good = np.flatnonzero(~flat.any(axis=1))
        if not len(good):
            return None
        rows = x.reshape(len(flat), *size)
        return np.where(lost.ok.reshape(-1, *(1,) * axes), rows, rows[good[0]]).reshape(x.shape)


def finite_values(
    joints: JointCoordinates, values: Mapping[str, Any], what: str, which: str, lost: LostValues
) -> dict[str, Any]:
    """ "coordinates" or "rates" by name, without what is not finite, which is told; what cannot be read is left as it
    is, for its own refusal, and a value that is finite in no state is left out."""
    found = {}
    for name, value in values.items():
        told = f"{what}: the value of {name!r} is not a finite number."
        one = placement_at(joints, name)
        try:
            if one is None:
                found[name] = _of_joint(joints, name, value, which, lost, told)
            else:
                found[name] = _of_placement(value, one.whole, which, lost, told)
        except (ModelError, ValueError, TypeError):
            found[name] = value
    return {name: value for name, value in found.items() if value is not None}


def _of_joint(joints: JointCoordinates, name: str, value: Any, which: str, lost: LostValues, told: str) -> Any:
    aim = aim_at(joints, name, "")
    size = len(aim.places if which == "coordinates" else joints.rates_told(name))
    return lost.finite(reals(value, ""), int(size > 1), lambda _: told)


def _of_placement(value: Any, whole: bool, which: str, lost: LostValues, told: str) -> Any:
    """Of a point its numbers; of a body a pair, of which the first is a turn, or six numbers."""
    if not whole:
        return _numbers(value, lost, told)
    if not isinstance(value, tuple | list) or len(value) != 2:
        return _numbers(value, lost, told)
    turn, at = value
    if turn is not None and which == "coordinates":
        x = reals(turn, "")
        turn = lost.finite(x, 2 if x.shape[-2:] == (3, 3) else 1, lambda _: told)
    elif turn is not None:
        turn = _numbers(turn, lost, told)
    at = None if at is None else _numbers(at, lost, told)
    return None if turn is None and at is None else (turn, at)


def _numbers(value: Any, lost: LostValues, told: str) -> Any:
    """Three numbers, one by one or in an array (..., 3)."""
    parts = isinstance(value, tuple | list) and any(x is None or isinstance(x, np.ndarray) for x in value)
    if parts and not (isinstance(value, list) and all(isinstance(x, np.ndarray) for x in value)):
        found = tuple(None if x is None else lost.finite(reals(x, ""), 0, lambda _: told) for x in value)
        return None if all(x is None for x in found) else found
    return lost.finite(reals(value, ""), 1, lambda _: told)
