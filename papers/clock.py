"""Times on a noisy machine: contenders take turns, and only what holds within a round is compared."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np

RESOLVED = 0.05  # of a time: on a busy machine, smaller differences come and go from run to run
ROUNDS = 5  # at least
Name = TypeVar("Name", bound=Hashable)


@dataclass(frozen=True)
class Times(Generic[Name]):
    """Seconds of one call of each contender, round by round."""

    rounds: dict[Name, list[float]]

    def best(self, name: Name) -> float:
        """Its shortest turn, s: what it takes when nothing else runs."""
        return min(self.rounds[name])

    def ratio(self, name: Name, other: Name) -> float:
        """The median over rounds of its time against the other's: a burst of other work spoils few rounds, and slow
        ones are slow for both."""
        return float(np.median(np.array(self.rounds[name]) / np.array(self.rounds[other])))


def take_turns(calls: Mapping[Name, Callable[[], object]], seconds: float = 1.5) -> Times[Name]:
    """As many rounds as fit into `seconds`, every other one backwards; a first round, not counted, compiles."""
    for call in calls.values():
        call()
    rounds: dict[Name, list[float]] = {name: [] for name in calls}
    order = list(calls)
    until = time.perf_counter() + seconds
    while time.perf_counter() < until or len(rounds[order[0]]) < ROUNDS:
        for name in order:
            began = time.perf_counter()
            calls[name]()
            rounds[name].append(time.perf_counter() - began)
        order.reverse()
    return Times(rounds)
