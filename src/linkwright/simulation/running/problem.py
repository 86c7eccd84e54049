"""Problem: what is to be simulated, checked and complete. Plain data: nothing in it is compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from linkwright.model.answers import Array, Energy, State
from linkwright.model.model import Model
from linkwright.simulation.inputs.drives import Drives
from linkwright.simulation.inputs.motions import Motions
from linkwright.simulation.running.events import TracedEvent
from linkwright.simulation.running.members import joined


class Onset(NamedTuple):
    """Where a run begins that goes on where another ended: when, s; elements' own states, None for those that they
    start with; the work done by then, and the energy that transitions took, J."""

    t: float = 0.0
    own: Array | None = None
    work: float = 0.0
    lost: float = 0.0


@dataclass(frozen=True, eq=False, kw_only=True)
class Problem:
    """One run, or with a state of leading axis R an ensemble, from time zero (or its onset) to `until` (s).

    start: a state whose loops are closed; its q ends with the numbers of each run's machine, where the model is a
    member of a family and these are inputs. initial: its energy. times (T,): the instants to be told, and
    `exact_times` whether the user named them. method: the formulation, with its `numbers` (Baumgarte's, sigma, or
    stiffness and damping). tol bounds the error of a step; `step` (s) is for integrators of fixed step. threads: cores
    for an ensemble, None for all.
    """

    model: Model
    start: State
    initial: Energy
    drives: Drives
    motions: Motions
    events: tuple[TracedEvent, ...]
    until: float
    times: Array
    exact_times: bool
    method: str
    numbers: tuple[float, ...]
    integrator: str
    stabilisation: str
    tol: float
    step: float
    threads: int | None = None
    modes: Mapping[str, float] = field(default_factory=dict)  # numbers of the mode, as the run begins
    onset: Onset = field(default_factory=Onset)
    varying: Callable[[], Problem] | None = None  # the same, with those numbers as inputs that are constants here

    @property
    def ensemble(self) -> bool:
        return self.start.q.ndim > 1

    @property
    def machine(self) -> Array:
        """The numbers of the machine of each run, (..., k); none where they are constants."""
        return self.start.q[..., self.model.nq :]

    def pose(self, y: Array) -> Array:
        """Poses of states y (..., ny), or of their coordinates, of these runs: with the numbers of their machines."""
        return joined(y[..., : self.model.nq], self.machine)

    def told_at(self, times: Array) -> Problem:
        """The same run, told at other times."""
        return replace(self, times=times, exact_times=True)

    def of_runs(self, runs: Any) -> Problem:
        """One run of an ensemble, by its number; or some, by their numbers."""
        start, begun = self.start, self.initial
        return replace(
            self,
            start=State(start.q[runs], start.v[runs], start.a[runs]),
            initial=Energy(begun.kinetic[runs], begun.potential[runs]),
            drives=self.drives.of_runs(runs),
            events=tuple(event.of_runs(runs) for event in self.events),
        )
