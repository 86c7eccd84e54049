"""The impacts of a run, with what every joint felt of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from linkwright.model.dynamics.struck_pose import joint_impulses
from linkwright.simulation.running.members import joined

if TYPE_CHECKING:
    from linkwright.simulation.results.solution import Solution


@dataclass(frozen=True)
class Impact:
    """t, s; name: of what was struck first; impulses: as of `ImpactAnswer`; lost: of the kinetic energy, J."""

    t: float
    name: str
    impulses: Mapping[str, Any]
    lost: float
    run: int = 0


def impacts_of(s: Solution) -> list[Impact]:
    """Of the changes of a run that have impulses; the pose of each is that of the event it began with."""
    found = []
    for change in s.changes:
        if not change.impulses:
            continue
        events = [event for event in s.events if event.run == change.run]
        event = min(events, key=lambda event: abs(event.t - change.t))
        numbers = s.numbers if s.numbers is None or s.numbers.ndim == 1 else s.numbers[change.run]
        q = event.q if numbers is None else joined(event.q, numbers)
        named = joint_impulses(s.model.parts, q, dict(change.impulses), rigid=s.method != "compliance")
        found.append(Impact(change.t, change.name, named, change.lost, change.run))
    return found
