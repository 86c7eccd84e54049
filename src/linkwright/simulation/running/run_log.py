"""RunLog: what a run leaves, before it is put into words and names."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

import numpy as np

from linkwright.model.answers import Array
from linkwright.simulation.ends.singularity_crossing import SingularityCrossing
from linkwright.simulation.integrators import Crossing, Reason
from linkwright.simulation.running.initial_value_problem import InitialValueProblem
from linkwright.simulation.running.monitor import Monitor
from linkwright.simulation.running.stepper import Stepped


class Lost(Enum):
    """What a run may lose, so that rates grow without bound."""

    DEAD_POINT = "hold of a prescribed motion"
    INERTIA = "inertia of a free motion"
    ACCURACY = "accuracy of fixed steps"


class ModeChange(NamedTuple):
    """A transition: when, s, by which event, in a word (none: of impacts that change no mode); the energy it took, J;
    in which run of an ensemble."""

    t: float
    name: str
    word: str
    lost: float = 0.0
    run: int = 0
    impulses: tuple[tuple[str, float], ...] = ()  # of unilateral constraints, by their numbers of the mode


class Unbounded(NamedTuple):
    """Why rates grow without bound at the end of a run, and when: instants close to it are not told."""

    lost: Lost
    t: float


class Segment(NamedTuple):
    """A part of a run by one set of equations: those of `monitor`, from sample `first` on."""

    first: int
    monitor: Monitor


@dataclass
class RunLog:
    """Samples (..., T, ny), how many of them count, where it came to and why it ended, its segments, its cost.

    reason: None where it was interrupted. Of an ensemble of R runs filled, t (R,) and y (R, ny) are of each.
    """

    samples: Array
    filled: Any
    t: Any
    y: Array
    reason: Reason | None = None
    reasons: Any = Reason.DONE  # of each run of an ensemble
    sentence: str = ""  # why it stopped early
    unbounded: Unbounded | None = None
    sentences: dict[int, str] = field(default_factory=dict)  # of each run of an ensemble that did
    unbounded_runs: dict[int, Unbounded] = field(default_factory=dict)  # the same of runs of an ensemble
    singles: dict[int, RunLog] = field(default_factory=dict)  # of runs of an ensemble that went on by themselves
    endless: dict[int, str] = field(default_factory=dict)  # why runs (of one: 0) would never have ended
    integrator: str = ""
    events: list[Crossing] = field(default_factory=list)
    passed: list[float] = field(default_factory=list)  # when singular poses were passed
    crossings: list[SingularityCrossing] = field(default_factory=list)  # over these
    changes: list[ModeChange] = field(default_factory=list)  # transitions
    chosen_again: list[float] = field(default_factory=list)  # when other rows, or rates, were chosen
    steps: int = 0
    steps_of_runs: Any = 0  # of an ensemble (R,); all of one run
    rejected: int = 0
    evaluations: int = 0
    compile_seconds: float = 0.0
    segments: list[Segment] = field(default_factory=list)

    @classmethod
    def of(cls, ivp: InitialValueProblem) -> RunLog:
        """An empty log for a problem: no sample filled, at its start."""
        shape = (*ivp.y0.shape[:-1], len(ivp.times), ivp.y0.shape[-1])
        return cls(np.full(shape, np.nan), 0, ivp.t0, ivp.y0)

    @property
    def monitor(self) -> Monitor:
        """The monitor of the last segment."""
        return self.segments[-1].monitor

    def begin(self, monitor: Monitor) -> None:
        """A segment, in place of those that have no sample."""
        self.segments = [s for s in self.segments if s.first < self.filled] + [Segment(self.filled, monitor)]

    def add(self, x: Stepped, ivp: InitialValueProblem, events: int) -> None:
        """What a stepper has come to, in the samples that its problem asks for; events: how many functions have any."""
        many = ivp.y0.ndim > 1
        before = self.samples.shape[-2] - len(ivp.times)
        self.samples[..., before:, :] = x.samples
        self.filled = x.filled + before
        self.t, self.y = (np.array(x.t), np.array(x.y)) if many else (float(x.t), x.y)
        self.reasons = x.reasons if many else Reason.DONE
        self.events += [e for e in x.events if e.index < events]
        self.passed += x.passed
        self.crossings += x.crossings
        self.steps += int(np.sum(x.steps))
        self.steps_of_runs = self.steps_of_runs + x.steps
        self.rejected += int(np.sum(x.rejected))
        self.evaluations += int(np.sum(x.evaluations))
        self.endless = dict(x.endless)

    def back_to(self, t: float, y: Array, filled: int) -> None:
        """As it was at an earlier instant; what was passed or met since is forgotten."""
        self.t, self.y, self.filled = t, y, filled
        self.events = [e for e in self.events if e.t <= t]
        self.changes = [change for change in self.changes if change.t <= t]
        self.chosen_again = [at for at in self.chosen_again if at <= t]
