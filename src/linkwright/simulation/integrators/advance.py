"""One verb for all integrators: go on for so many steps."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from linkwright.simulation.integrators.codes import Reason, Status
from linkwright.simulation.integrators.integrator import Integrator
from linkwright.simulation.integrators.run_block import RunBlock


def advance(integrator: Integrator, max_steps: int = 5000) -> Reason:
    """Go on where the run stopped, for up to so many attempts at a step: PAUSED, or why it will not go on."""

    def follow(block: RunBlock) -> None:
        while integrator.driver(block.address, max_steps) == Status.ROOM_FOR_EVENTS:
            block.make_room()

    if len(integrator.blocks) == 1:
        follow(integrator.blocks[0])
    else:
        with ThreadPoolExecutor(len(integrator.blocks)) as pool:
            list(pool.map(follow, integrator.blocks))
    return integrator.reason
