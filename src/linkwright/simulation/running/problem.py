"""Problem: what is to be simulated, checked and complete. Plain data: nothing in it is compiled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, Protocol

import numpy as np

from linkwright.constraints.mode import ModeUpdate
from linkwright.model.answers import Array, Energy, State
from linkwright.model.model import Model
from linkwright.simulation.inputs.drives import Drives
from linkwright.simulation.inputs.motions import Motions
from linkwright.simulation.running.members import joined

SAMPLES = 1001  # instants of a run where no times are asked for
STEPS = 1000.0  # of a fixed length, where none is asked for


class WatchedEvent(Protocol):
    """What is watched for in a run: an event of the user, a limit, a transition of an element."""

    @property
    def name(self) -> str: ...

    @property
    def word(self) -> str: ...

    @property
    def told(self) -> str:
        """As it is named to what decides."""

    @property
    def stop(self) -> bool: ...

    @property
    def direction(self) -> int: ...

    @property
    def sentence(self) -> str:
        """Of the status, where it ends the run."""

    @property
    def ends_steps(self) -> bool:
        """Whether steps end there: the run does, or goes on from another state."""

    @property
    def transits(self) -> bool:
        """Whether the state changes there."""

    @property
    def watches_rate(self) -> bool:
        """Whether how fast its value changes is watched, too."""

    @property
    def key(self) -> Any:
        """By which programs that watch it are kept."""

    def value_now(self, now: Any) -> Any:
        """The value at an instant of a run."""

    def rate_now(self, now: Any) -> Any:
        """How fast it changes along the motion."""

    def decider(self, now: Any) -> Any:
        """What decides; events that have the same are decided together."""

    def change(self, now: Any, together: tuple[str, ...]) -> ModeUpdate:
        """What becomes of the state there, with others of the same instant."""

    def of_runs(self, runs: Any) -> WatchedEvent:
        """That of one run of an ensemble, or of some."""


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
    member of a family and these are inputs. begun: where the run began, if it goes on from there. tau: what drives it,
    as the user says. times (T,): the instants to be told, and `exact_times` whether the user named them. method: the
    formulation, with its `numbers` (Baumgarte's, sigma, or stiffness and damping). tol bounds the error of a step;
    `step` (s) is for integrators of fixed step. threads: cores for an ensemble, None for all.
    """

    model: Model
    start: State
    tau: Any
    drives: Drives
    motions: Motions
    events: tuple[WatchedEvent, ...]
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
    modes: Mapping[str, Any] = field(default_factory=dict)  # numbers of the mode, as the run begins, or one per run
    onset: Onset = field(default_factory=Onset)
    begun: State | None = None
    varying: Callable[[Problem], Problem] | None = (
        None  # the same, with those numbers as inputs that are constants here
    )

    @cached_property
    def initial(self) -> Energy:
        """What the run began with."""
        state = self.begun or self.start
        energy: Energy = self.model.quantities.ask("energy", state.q, state.v)
        return energy

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

    def with_numbers(self, start: State, tau: Any, drives: Drives, until: float, times: Array | None) -> Problem:
        """The same run from another start to another end, by other efforts, told at these times."""
        return replace(
            self,
            start=start,
            tau=tau,
            drives=drives,
            until=until,
            times=np.linspace(0.0, until, SAMPLES) if times is None else times,
            exact_times=times is not None,
            step=until / STEPS,
        )

    def told_at(self, times: Array) -> Problem:
        """The same run, told at other times."""
        return replace(self, times=times, exact_times=True)

    def of_runs(self, runs: Any) -> Problem:
        """One run of an ensemble, by its number; or some, by their numbers."""

        def some(x: State) -> State:
            return State(x.q[runs], x.v[runs], x.a[runs])

        return replace(
            self,
            start=some(self.start),
            begun=None if self.begun is None else some(self.begun),
            drives=self.drives.of_runs(runs),
            events=tuple(event.of_runs(runs) for event in self.events),
            modes={name: x[runs] if np.ndim(x) else x for name, x in self.modes.items()},
        )


def mode_array(modes: Mapping[str, Any]) -> Array:
    """The numbers of the mode (n,), or of each run (R, n)."""
    if not modes:
        return np.zeros(0)
    return np.stack(np.broadcast_arrays(*(np.asarray(x, float) for x in modes.values())), axis=-1)
