"""What is left to be computed, handed out in batches of a length that takes a wanted time."""

from __future__ import annotations

from dataclasses import dataclass, field

from linkwright.distributed.checkpoint import Range

SECONDS = 2.0  # that a batch takes, on few workers
MESSAGES = 200.0  # batches a second that one coordinator is asked to handle: many workers get longer ones
GROWTH = 4  # times longer than the longest batch so far
SHARE = 2  # batches a worker that what is left makes at least, so that all end together
SHORTEST = 0.05  # seconds: shorter batches cost more than they share
PIECE = 64e6  # bytes that one batch may bring


@dataclass
class WorkQueue:
    """Ranges of variants that nobody has taken, and what is known of how long one takes."""

    left: list[Range]
    workers: int
    seconds: float | None = None
    _rate: float = 0.0  # variants a second, of one worker
    _longest: int = 0
    _bytes: float = 0.0  # of one variant's answer
    again: list[Range] = field(default_factory=list)  # those whose worker was lost: alone, and shorter

    @property
    def remaining(self) -> int:
        return sum(stop - start for start, stop in (*self.left, *self.again))

    @property
    def target(self) -> float:
        """Seconds that a batch should take."""
        return self.seconds or max(SECONDS, self.workers / MESSAGES)

    def learn(self, variants: int, seconds: float, size: float) -> None:
        """A batch of so many variants took so long, and its answer is so large (bytes)."""
        rate = variants / max(seconds, 1e-6)
        self._rate = rate if variants > self._longest or not self._rate else 0.5 * (self._rate + rate)
        self._longest = max(self._longest, variants)
        self._bytes = max(self._bytes, size / variants)

    def take(self) -> Range:
        """The next batch."""
        start, stop = self.left[0]
        n = min(stop - start, self._length())
        self.left[0] = (start + n, stop)
        if start + n == stop:
            del self.left[0]
        return start, start + n

    def _length(self) -> int:
        if not self._longest:
            return 1
        share = max(-(-self.remaining // (SHARE * self.workers)), int(SHORTEST * self._rate))
        n = min(GROWTH * self._longest, int(self._rate * self.target), share)
        if self._bytes:
            n = min(n, int(PIECE / self._bytes))
        return max(1, n)


def gaps(done: list[Range], size: int) -> list[Range]:
    """What sorted ranges leave of all variants."""
    found, at = [], 0
    for start, stop in done:
        if start > at:
            found.append((at, start))
        at = max(at, stop)
    return [*found, *([(at, size)] if at < size else [])]
