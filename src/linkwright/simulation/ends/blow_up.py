"""Whether a run can come to its end, by what its steps tell: never by the clock.

A motion that goes to infinity within a finite time takes ever shorter steps towards that time. Looked at whenever the
attempts have doubled, its progress falls by a steady ratio, whose sum ends before the run would, while its rates grow.
"""

from __future__ import annotations

import numpy as np

FIRST = 5000  # attempts at a step, after which it is looked at first
LOOKS = 5  # of which four doublings tell a trend
GROWTH = 1.5  # of the rates, at least, in each doubling
FALLING, STEADY = 0.95, 1.05  # ratios of progress: below the first it comes to an end, up to the second it stays
SHORTEST, BURST = 10.0, 1e-3  # spacings of time in a step; rad, m, or of the largest coordinate
FAR = 1e12  # rad or m
UNBOUNDED = "the motion grows without bound"
DOUBLINGS = 40  # of the attempts: no run can take as many
BEYOND = 1e18  # attempts: some thirty thousand years of them
STEEP = 4.0  # power of time: beyond, time stands still, and it is for others to say why


class BlowUpCheck:
    """What one run showed when its attempts had doubled: time and largest rate."""

    def __init__(self, until: float) -> None:
        self._until, self._next = until, FIRST
        self._seen: list[tuple[float, float]] = []

    def verdict(self, attempts: int, t: float, rate: float) -> str:
        """Why it never ends, as a part of a sentence; nothing where it may."""
        if attempts < self._next:
            return ""
        self._next = 2 * attempts
        self._seen = [*self._seen[1 - LOOKS :], (t, rate)]
        said = self.growing
        if not said:
            return self._too_many(attempts)
        progress = np.diff(np.array(self._seen)[:, 0])
        ratio = float((progress[1:] / progress[:-1]).max())
        left = progress[-1] * ratio / (1.0 - ratio) if ratio < FALLING else np.inf
        if left < self._until - t:
            return f"{said}, and by their growth they are infinite at about t = {t + left:.6g} s"
        if FALLING <= ratio <= STEADY and self._until - t > DOUBLINGS * progress[-1]:
            return f"{said}, so that every {progress[-1]:.2g} s take twice as many steps as all before"
        return ""

    def _too_many(self, attempts: int) -> str:
        """That the end is out of reach though the motion goes on, by how attempts grew with time: as a power of it."""
        if len(self._seen) < LOOKS:
            return ""
        times = np.array(self._seen)[:, 0]
        if not (times[1:] > times[:-1]).all() or not times[0] > 0.0:
            return ""
        power = np.log(2.0) / np.log(times[1:] / times[:-1]).max()  # of the doubling that came farthest
        digits = np.log10(attempts) + power * np.log10(self._until / times[-1])
        if power > STEEP or digits < np.log10(BEYOND):
            return ""
        return f"at this pace it takes some 1e{int(digits)} steps to the end: efforts or rates are far too large for it"

    @property
    def growing(self) -> str:
        """That the rates grew whenever the attempts doubled, as a part of a sentence; nothing where they did not."""
        if len(self._seen) < LOOKS:
            return ""
        times, rates = np.array(self._seen).T
        if not (rates[1:] > GROWTH * rates[:-1]).all() or not (np.diff(times) > 0.0).all():
            return ""
        return f"{UNBOUNDED}: its rates are {rates[-1]:.1e} now and were {rates[0]:.1e}"


def bursts(t: float, q: np.ndarray, v: np.ndarray) -> bool:
    """Whether it is growth that makes steps too small: even the shortest of all would change the pose, or coordinates
    are so large that they have no digits left for a motion."""
    shortest, largest = SHORTEST * np.spacing(abs(t)), np.abs(q).max(initial=0.0)
    return bool(np.abs(v).max(initial=0.0) * shortest > BURST * (1.0 + largest) or largest > FAR)
