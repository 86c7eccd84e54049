"""Timing on a noisy machine: contenders take turns, and the best of many short turns counts."""

from __future__ import annotations

import time
from collections.abc import Callable


def best_of(contenders: dict[str, Callable[[], object]], rounds: int, least: float = 0.02) -> dict[str, float]:
    """Seconds per call of each, the smallest over the rounds; a turn repeats a call until `least` seconds are over."""
    repeats = {name: _repeats(call, least) for name, call in contenders.items()}
    best = dict.fromkeys(contenders, float("inf"))
    for _ in range(rounds):
        for name, call in contenders.items():
            began = time.perf_counter()
            for _ in range(repeats[name]):
                call()
            best[name] = min(best[name], (time.perf_counter() - began) / repeats[name])
    return best


def _repeats(call: Callable[[], object], least: float) -> int:
    call()  # compiles what has to be compiled
    began = time.perf_counter()
    call()
    return max(1, round(least / max(time.perf_counter() - began, 1e-9)))
