"""The record of a run: the parts of its state y and of its numbers p, by name.

y = (q, x, own, work): coordinates; the numbers that stand for the rates; states that elements have of their own; the
work done by all that is not conservative (drives, dampers, loads). p = (drives, motions, method, modes, courses,
machine): the numbers of constant efforts and of the present pieces of all trajectories; of the method; of the mode,
which transitions change; of parameters that vary; of the machine, where these are inputs. Whoever integrates, logs,
projects, differentiates or writes a run reads the parts here, by no slice of its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from linkwright.forces.element import OwnState
from linkwright.model.answers import Array


class RunState(NamedTuple):
    """The parts of one state, or of arrays of states (..., ny): coordinates, what stands for the rates, elements' own
    states, and the work done, J, which has no axis of its own."""

    q: Any
    x: Any
    own: Any
    work: Any


class StateParts(NamedTuple):
    """How many coordinates and numbers for the rates a state has, and which states are elements' own."""

    q: int
    x: int
    own: tuple[OwnState, ...] = ()

    @property
    def size(self) -> int:
        return self.q + self.x + len(self.own) + 1

    def of(self, y: Any) -> RunState:
        """The parts of a state: tuples of a tuple or list, views of an array (..., ny)."""
        i, j = self.q, self.q + self.x
        if isinstance(y, np.ndarray):
            return RunState(y[..., :i], y[..., i:j], y[..., j:-1], y[..., -1])
        return RunState(tuple(y[:i]), tuple(y[i:j]), tuple(y[j:-1]), y[-1])

    def joined(self, q: Array, x: Array, own: Array, work: Any) -> Array:
        """States (..., ny) of their parts."""
        leading = q.shape[:-1]
        parts = (q, x, np.broadcast_to(own, (*leading, len(self.own))), np.broadcast_to(work, leading)[..., None])
        return np.concatenate(parts, axis=-1)


def moving(y: Any) -> Any:
    """A state, or states (..., ny), without the work: all that the motion hangs on."""
    return y[..., :-1] if isinstance(y, np.ndarray) else y[:-1]


class RunNumbers(NamedTuple):
    """The parts of p, of one state or of arrays (..., n): the numbers of drives, of prescribed motions, of the method,
    of the mode, of the courses of parameters that vary, and of the machine, as it is at the start."""

    drives: Any
    motions: Any
    method: Any
    modes: Any
    courses: Any
    machine: Any


class NumberParts(NamedTuple):
    """How many numbers each part of p has."""

    drives: int
    motions: int
    method: int
    modes: int
    courses: int
    machine: int

    def of(self, p: Any) -> RunNumbers:
        """The parts of p: tuples of a tuple, views of an array (..., n)."""
        parts, first = [], 0
        for count in self:
            at = slice(first, first + count)
            parts.append(p[..., at] if isinstance(p, np.ndarray) else tuple(p[at]))
            first += count
        return RunNumbers(*parts)
