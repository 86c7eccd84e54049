"""One verb for all integrators: go on for so many steps."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from linkwright.simulation.integrators.compiled import words as w
from linkwright.simulation.integrators.memory import Memory
from linkwright.simulation.integrators.strand import Strand
from linkwright.simulation.integrators.task import Reason


def advance(memory: Memory, max_steps: int = 5000) -> Reason:
    """Go on where the run stopped, for up to so many attempts at a step: PAUSED, or why it will not go on."""

    def follow(strand: Strand) -> None:
        while memory.driver(strand.address, max_steps) == w.ROOM_FOR_EVENTS:
            strand.make_room()

    if len(memory.strands) == 1:
        follow(memory.strands[0])
    else:
        with ThreadPoolExecutor(len(memory.strands)) as pool:
            list(pool.map(follow, memory.strands))
    return memory.reason
