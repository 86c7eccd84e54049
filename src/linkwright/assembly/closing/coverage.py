"""How much of what there is a random search has met, estimated from how often it met each thing.

With n finds of S different things, of which f1 were met once and f2 twice,

    f1 / n                            is the chance that the next find is new                 [Good 1953, after Turing]
    S + f1 (f1 - 1) / (2 (f2 + 1))    is a number of things, more likely too low than too high    [Chao 1984, 2005]

Both look at rare finds only. Where basins differ a hundredfold in size, a search may have met nothing once and still
miss the rarest, so it goes on until the rarest of all was met many times: one as rare as that is then missed with a
chance of exp(-times).
"""

from __future__ import annotations

from typing import NamedTuple

from linkwright.assembly.rows.rotations import Array

OFTEN = 10  # times: what was met so often was not met by luck


class Coverage(NamedTuple):
    """starts: how many were tried; closed: how many of them led somewhere; found: different ends; rarest: how often the
    rarest of them was met; once, twice: how many were met so often."""

    starts: int
    closed: int
    found: int
    rarest: int
    once: int
    twice: int

    @staticmethod
    def of(starts: int, hits: Array) -> Coverage:
        """From how often each of the ends was met, (found,)."""
        return Coverage(
            starts,
            int(hits.sum()),
            len(hits),
            int(hits.min(initial=starts)),
            int((hits == 1).sum()),
            int((hits == 2).sum()),
        )

    @property
    def estimate(self) -> float:
        """How many different ends there are, met or not."""
        return self.found + self.once * (self.once - 1) / (2.0 * (self.twice + 1))

    @property
    def chance_of_a_new_one(self) -> float:
        """That the next start that leads anywhere leads to an end not met yet."""
        return self.once / self.closed if self.closed else 1.0

    @property
    def enough(self) -> bool:
        """Whether all that is as rare as the rarest was met."""
        return self.rarest >= OFTEN
