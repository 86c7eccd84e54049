"""Stepper: what the runner asks of whoever integrates, and what it gets back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from linkwright.model.answers import Array
from linkwright.simulation.ends.singularity_crossing import SingularityCrossing
from linkwright.simulation.integrators import Crossing, Reason


@dataclass(frozen=True)
class Stepped:
    """Where a stepper has come to: time t, state y (ny,), samples (T, ny) of which `filled` count, events, cost.

    Of an ensemble of R runs all arrays have R as their first axis, and `reasons` (R,) tell of each why it is over.

    endless: of runs that would never have ended, why. passed: when singular poses were passed, by `crossings`. error:
    what a drive's own function raised.
    """

    t: Any
    y: Array
    samples: Array
    filled: Any
    events: Sequence[Crossing]
    steps: Any
    rejected: Any
    evaluations: Any
    reasons: Any = Reason.DONE
    endless: Mapping[int, str] = field(default_factory=dict)
    passed: Sequence[float] = ()
    crossings: Sequence[SingularityCrossing] = ()
    error: BaseException | None = None


class Stepper(Protocol):
    """One run, or an ensemble, on its way through an initial value problem."""

    def advance(self) -> Reason:
        """Go on by a chunk of steps: PAUSED where there is more to do, else why it is over."""

    @property
    def earliest(self) -> float:
        """The time that every run has reached."""

    def stepped(self) -> Stepped:
        """Where it has come to."""
