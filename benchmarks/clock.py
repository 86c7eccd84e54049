"""Timing on a noisy machine: contenders take turns; the best of many short turns counts, their spread is told."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Turns:
    """Seconds of one call, turn by turn; contenders of the same run have as many turns, taken one after another."""

    seconds: tuple[float, ...]

    @property
    def best(self) -> float:
        """What it takes when nothing else runs."""
        return min(self.seconds)

    def per(self, states: float) -> Turns:
        """Of one of so many."""
        return Turns(tuple(x / states for x in self.seconds))

    def less(self, other: Turns | None) -> Turns:
        """What is left without a call that does next to nothing, whose best is taken off."""
        return self if other is None else Turns(tuple(x - other.best for x in self.seconds))

    def spread(self) -> dict[str, float]:
        """Least, quartiles and median of the turns, s, and how many there were."""
        low, middle, high = (float(x) for x in np.quantile(self.seconds, (0.25, 0.5, 0.75)))
        named = {"least": self.best, "lower quartile": low, "median": middle, "upper quartile": high}
        return {**named, "turns": len(self.seconds)}


def take_turns(contenders: dict[str, Callable[[], object]], rounds: int, least: float = 0.02) -> dict[str, Turns]:
    """Seconds per call of each, turn by turn; a turn repeats a call until `least` seconds are over."""
    repeats = {name: _repeats(call, least) for name, call in contenders.items()}
    taken: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, call in contenders.items():
            began = time.perf_counter()
            for _ in range(repeats[name]):
                call()
            taken[name].append((time.perf_counter() - began) / repeats[name])
    return {name: Turns(tuple(seconds)) for name, seconds in taken.items()}


def _repeats(call: Callable[[], object], least: float) -> int:
    call()  # compiles what has to be compiled
    began = time.perf_counter()
    call()
    return max(1, round(least / max(time.perf_counter() - began, 1e-9)))
