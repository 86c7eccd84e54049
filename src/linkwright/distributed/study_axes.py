"""What a study varies: axes of a grid, each of which is one name's values or the points of a Sampling.

Variants are counted through the grid, the last axis first, so that a range of counts says which they are.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from linkwright.distributed.variant_sampling import Array, Sampling
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import reals, shown

RESERVED = ("ok", "reason", "reasons", "failure")
ALONE = "sample"  # the axis of a Sampling that is given by itself


class StudyAxes:
    """The grid of a study: `shape` over `dims`; `names` are those that ask takes."""

    def __init__(self, over: Any) -> None:
        given = {ALONE: over} if isinstance(over, Sampling) else over
        if not isinstance(given, Mapping) or not given:
            raise ModelError(f"study: over is {{name: values}} or a sampling such as lw.sobol(...), not {shown(over)}.")
        self._axes: dict[str, Array | Sampling] = {}
        owners: dict[str, str] = {}
        for axis, x in given.items():
            if not isinstance(axis, str) or not axis or "/" in axis:
                raise ModelError(f"study: over has the name {shown(axis)}; it must be a text, without a slash.")
            self._axes[axis] = x if isinstance(x, Sampling) else _values(axis, x)
            for name in x.names if isinstance(x, Sampling) else (axis,):
                if name in owners or name in RESERVED or (name in given and name != axis):
                    why = "stands for something else in the result" if name in RESERVED else "is given twice"
                    raise ModelError(f"study: over: '{name}' {why}. Take another name.")
                owners[name] = axis
        self.names, self.dims = tuple(owners), tuple(self._axes)
        self.shape = tuple(x.size for x in self._axes.values())
        self.size = math.prod(self.shape)

    def columns(self, start: int, stop: int) -> dict[str, Array]:
        """What ask is given for the variants from one count to another: {name: (stop - start,)}."""
        found: dict[str, Array] = {}
        places = np.unravel_index(np.arange(start, stop), self.shape)
        for (axis, x), k in zip(self._axes.items(), places, strict=True):
            if not isinstance(x, Sampling):
                found[axis] = x[k]
                continue
            low, high = (int(k.min()), int(k.max()) + 1) if len(k) else (0, 0)
            found |= {name: points[k - low] for name, points in x.points(low, high).items()}
        return found

    def coordinates(self, portion: int) -> Iterator[tuple[str, str, int, Array]]:
        """Every name's values along its axis, in portions: (name, axis, from which place, values)."""
        for axis, x in self._axes.items():
            if not isinstance(x, Sampling):
                yield axis, axis, 0, x
                continue
            for start in range(0, x.size, portion):
                for name, points in x.points(start, min(x.size, start + portion)).items():
                    yield name, axis, start, points

    @property
    def recipe(self) -> dict[str, Any]:
        """All that the variants follow from, as a manifest keeps it."""
        return {axis: x.recipe if isinstance(x, Sampling) else _recipe(x) for axis, x in self._axes.items()}


def boxes(start: int, stop: int, shape: tuple[int, ...]) -> Iterator[tuple[tuple[slice, ...], slice]]:
    """The variants from one count to another as boxes of the grid, each with its part of the range."""
    begin = start
    while start < stop:
        at = np.unravel_index(start, shape) if shape else ()
        # The box takes whole trailing axes as long as it begins at their beginning and they fit into what is left.
        axis, inner = len(shape), 1
        while axis and at[axis - 1] == 0 and inner * shape[axis - 1] <= stop - start:
            axis -= 1
            inner *= shape[axis]
        count = 1
        if axis:
            axis -= 1
            count = min(shape[axis] - int(at[axis]), (stop - start) // inner)
            box = (*(slice(int(k), int(k) + 1) for k in at[:axis]), slice(int(at[axis]), int(at[axis]) + count))
        else:
            box = ()
        box += tuple(slice(0, n) for n in shape[len(box) :])
        n = count * inner
        yield box, slice(start - begin, start - begin + n)
        start += n


def _values(axis: str, given: Any) -> Array:
    x = reals(given, f"study: the values of '{axis}'", "must be a row of numbers")
    if x.ndim != 1 or not len(x) or not np.isfinite(x).all():
        raise ModelError(f"study: the values of '{axis}' must be a row of finite numbers, not {shown(given)}.")
    return x.copy()


def _recipe(x: Array) -> dict[str, Any]:
    """A row of values in a few words: how many, from where to where, and a digest of every bit."""
    return {
        "kind": "values",
        "size": len(x),
        "from": float(x[0]),
        "to": float(x[-1]),
        "sha256": hashlib.sha256(np.ascontiguousarray(x, "<f8").tobytes()).hexdigest(),
    }
