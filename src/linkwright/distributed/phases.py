"""What both ways to cut a trace at its messages share: the phase, its names, and where messages arrive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from linkwright.program import Program, Rolled

KEPT, SENT, RECEIVED = "kept", "sent", "received"
SlotsRead = Callable[[list[set[int]]], list[list[int]]]  # of each message: what a rank reads; what anybody does


class Phase(NamedTuple):
    """A program of (*inputs, kept, received), and the names of what it takes; it yields `kept`, `sent`, or the
    results."""

    program: Program | Rolled
    takes: tuple[str, ...]


def message_of(groups: Sequence[tuple[str, int]], own: int) -> dict[int, tuple[int, int]]:
    """By an input's place the message that it comes with and its slot there; the first `own` groups are no messages."""
    first = sum(size for _, size in groups[:own])
    arrives: dict[int, tuple[int, int]] = {}
    for k, (_, size) in enumerate(groups[own:]):
        arrives |= {first + slot: (k, slot) for slot in range(size)}
        first += size
    return arrives
