"""Times on a noisy machine: contenders take turns, and the best of many short turns counts."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

RESOLVED = 0.05  # of a time: on a busy machine, smaller differences come and go from run to run
Name = TypeVar("Name", bound=Hashable)


def best_of(calls: Mapping[Name, Callable[[], object]], seconds: float = 1.5) -> dict[Name, float]:
    """Seconds of one call of each, the smallest of as many rounds as fit into `seconds`; the first round compiles."""
    for call in calls.values():
        call()
    best = dict.fromkeys(calls, float("inf"))
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        for name, call in calls.items():
            began = time.perf_counter()
            call()
            best[name] = min(best[name], time.perf_counter() - began)
    return best
