"""The numbers p of a right-hand side: what may differ between runs and between the pieces of trajectories."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from linkwright.mechanism.trajectories.trajectory import Scalar, Trajectory, TrajectoryPoint, at

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, eq=False)
class Dial:
    """A number that the user gave, by its name, or a row of them: how the numbers p in some columns change with it.

    slopes_of: (n, pieces, columns), of the pieces that `at` names, (K + 1,). many: whether it is a row.
    """

    name: str
    columns: tuple[int, ...]
    slopes_of: Callable[[], Array]
    at: np.ndarray
    many: bool = False

    @property
    def slopes(self) -> Array:
        """(n, K + 1, columns)."""
        return self.slopes_of()[:, self.at]


@dataclass(frozen=True, eq=False)
class RunParameters:
    """knots: (K,) where a piece ends. pieces: (..., K + 1, n), the numbers of each piece; leading axes are runs. dials:
    what the user may turn, where derivatives by it may be asked for."""

    knots: Array
    pieces: Array
    dials: tuple[Dial, ...] = ()

    @property
    def count(self) -> int:
        return int(self.pieces.shape[-1])

    def at(self, t: Any) -> Array:
        """The numbers at a time, (..., n), or at times (T,), (..., T, n)."""
        found: Array = self.pieces[..., np.searchsorted(self.knots, t, side="right"), :]
        return found


def side_by_side(*parts: RunParameters) -> RunParameters:
    """The numbers of all, one after the other, over knots where any piece of any of them ends."""
    knots = np.unique(np.concatenate([np.zeros(0), *(part.knots for part in parts)]))
    beginnings = np.concatenate([[-np.inf], knots])
    spread = [part.at(beginnings) for part in parts]
    leading = np.broadcast_shapes(*(x.shape[:-2] for x in spread))
    wide = [np.broadcast_to(x, (*leading, *x.shape[-2:])) for x in spread]
    dials, first = [], 0
    for part in parts:
        at = np.searchsorted(part.knots, beginnings, side="right")
        for dial in part.dials:
            columns = tuple(first + k for k in dial.columns)
            dials.append(replace(dial, columns=columns, at=dial.at[at]))
        first += part.count
    pieces = np.concatenate([np.zeros((*leading, len(beginnings), 0)), *wide], axis=-1)
    return RunParameters(knots, pieces, tuple(dials))


class ParameterTable:
    """Parameters being written down: every number and every trajectory gets its places in p, once."""

    def __init__(self) -> None:
        self._columns: list[RunParameters] = []
        self._courses: dict[Trajectory, tuple[int, ...]] = {}
        self.count = 0

    def number(self, x: Any, name: str = "") -> int:
        """The place of a number, (...) one for each run; name: by which it is a dial, none if empty or taken."""
        dials = (Dial(name, (0,), lambda: np.ones((1, 1, 1)), np.zeros(1, int)),) if self._new(name) else ()
        return self._write(RunParameters(np.zeros(0), np.asarray(x, float)[..., None, None], dials))

    def trajectory(self, trajectory: Trajectory, name: str = "") -> tuple[int, ...]:
        """The places of those of its numbers that are used; of a trajectory written down before, the same ones.

        name: by which the numbers it was made from are dials."""
        if trajectory not in self._courses:
            used = list(trajectory.used)
            dials = [
                Dial(
                    full,
                    tuple(map(used.index, dial.columns)),
                    dial.slopes,
                    np.arange(len(trajectory.pieces)),
                    dial.many,
                )
                for dial in trajectory.dials
                if self._new(full := f"{name}.{dial.name}".rstrip(".") if name else "")
            ]
            first = self._write(RunParameters(trajectory.knots, trajectory.pieces[:, used], tuple(dials)))
            self._courses[trajectory] = tuple(range(first, first + len(used)))
        return self._courses[trajectory]

    @property
    def runs(self) -> set[tuple[int, ...]]:
        """The leading axes of all that is written down."""
        return {part.pieces.shape[:-2] for part in self._columns}

    def _new(self, name: str) -> bool:
        """Whether it is a name, and not taken."""
        return bool(name) and all(dial.name != name for part in self._columns for dial in part.dials)

    def _write(self, part: RunParameters) -> int:
        first = self.count
        self._columns.append(part)
        self.count += part.count
        return first

    def between(self, start: float, until: float) -> RunParameters:
        """All of it, with the knots between these times."""
        whole = side_by_side(*self._columns)
        inside = (whole.knots > start) & (whole.knots < until)
        first = int(np.searchsorted(whole.knots, start, side="right"))
        kept = slice(first, first + int(inside.sum()) + 1)
        dials = tuple(replace(dial, at=dial.at[kept]) for dial in whole.dials)
        return RunParameters(whole.knots[inside], whole.pieces[..., kept, :], dials)


def read_trajectory(trajectory: Trajectory, numbers: tuple[Scalar, ...], t: Scalar) -> TrajectoryPoint:
    """A trajectory at time t by those of its present piece's numbers that are used."""
    every: list[Scalar] = [0.0] * trajectory.pieces.shape[1]
    for k, x in zip(trajectory.used, numbers, strict=True):
        every[k] = x
    return at(every, t)
