"""Waiting with an end: a rank that does not come is named, and the run ends, on all ranks.

Ranks meet in collective operations, which are tested for and never blocked in. Who waits long announces itself to the
others; so those that have come know each other, and know who is missing.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from linkwright.distributed.abort import abort
from linkwright.simulation.simulation_options import Options

TIMEOUT = Options.timeout  # s: what others compile meanwhile takes less
TAG = 3003
PAUSE = 1e-5, 1e-3  # s, the first and the longest
SPIN = 0.1  # s: a shorter wait is not slept through: where others work too, who sleeps waits for its turn on a core
ANNOUNCED = 0.5  # s of waiting, after which a rank makes itself known
TOLD = 10.0, 60.0  # s of waiting, after which it is told first, and then again and again
GRACE = 3.0  # s that the first of those present has to speak and to end the run, before another does
KNOWN = 16  # ranks that all others announce themselves to: of these one is present, or the machine is lost anyway


class BoundedWait:
    """The meetings of this rank with all others, counted; channel: the communicator of the announcements.

    what: begins the sentences; told: whether long waits are told on standard error (their end always is).
    """

    def __init__(self, channel: Any, what: str, timeout: float, told: bool = True, crowded: bool = False) -> None:
        self.rank, self.size = int(channel.Get_rank()), int(channel.Get_size())
        self.what, self.timeout, self.told, self.crowded = what, timeout, told, crowded
        self._channel = channel
        self._meetings = self._announced = 0
        self._last = [0] * self.size  # by rank, the last meeting that it has announced
        self._sent: list[Any] = []

    def wait(self, request: Any) -> None:
        """Until all ranks have come to this meeting; a request that is tested until it is complete."""
        self._meetings += 1
        if request.Test():
            return
        began = time.perf_counter()
        spun, pause, tell = began + (0.0 if self.crowded else SPIN), PAUSE[0], TOLD[0]
        while not request.Test():
            now = time.perf_counter()
            if now < spun:
                continue
            time.sleep(pause)  # who spins keeps a core busy, which another rank may need
            waited = now - began
            if waited < ANNOUNCED:
                continue
            pause = PAUSE[1]
            missing = self._missing()
            if waited > self.timeout:
                self._end(missing, waited)
            if waited > tell:
                tell += TOLD[1]
                self._tell(missing, waited)

    def forget(self) -> None:
        """Receive what others have announced of meetings that are over."""
        while self._channel.Iprobe(tag=TAG):
            rank, meeting = self._channel.recv(tag=TAG)
            self._last[rank] = max(self._last[rank], meeting)

    def _missing(self) -> list[int]:
        """The ranks that have not announced themselves; this one does, if it has not yet."""
        if self._announced < self._meetings:
            self._announced = self._meetings
            others = [rank for rank in range(min(self.size, KNOWN)) if rank != self.rank]
            self._sent = [self._channel.isend((self.rank, self._meetings), other, TAG) for other in others]
        self.forget()
        return [rank for rank in range(self.size) if rank != self.rank and self._last[rank] < self._meetings]

    def _tell(self, missing: list[int], waited: float) -> None:
        if self.told and self._speaks(missing):
            sentence = f"{waited:.0f} s waited for {self._named(missing)}; after {self.timeout:g} s the run ends."
            print(f"{self.what}: {sentence}", file=sys.stderr, flush=True)

    def _end(self, missing: list[int], waited: float) -> None:
        if not self._speaks(missing) and waited < self.timeout + GRACE:
            return
        abort(
            self._channel,
            f"{self.what}: {self._named(missing)} did not come in {self.timeout:g} s, which ends the run. "
            "If nothing hangs, pass a longer timeout.",
        )

    def _speaks(self, missing: list[int]) -> bool:
        """Whether all ranks before this one are missing."""
        return self.rank < KNOWN and all(rank in missing for rank in range(self.rank))

    def _named(self, missing: list[int]) -> str:
        if self.rank >= KNOWN or not missing:  # all have come by now, or nobody tells this one
            return f"a rank of {self.size}"
        shown = ", ".join(map(str, missing[:8])) + (", ..." if len(missing) > 8 else "")
        return f"rank{'s' * (len(missing) > 1)} {shown} of {self.size}"
