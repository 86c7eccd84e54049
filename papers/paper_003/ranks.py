"""What two MPI ranks run for the page: mpiexec -n 2 python -m papers.paper_003.ranks FILE STEPS METHOD ...

Both methods by `Model.simulate(communicator=...)`, on both ranks together and then on each by itself.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from linkwright.distributed.communicator import world
from linkwright.simulation.results.solution import Solution
from papers.paper_003.distributed import LENGTH, NUMBERS
from papers.paper_003.machine import TORQUE, machine
from papers.plots import Array

OPTIONS: dict[str, dict[str, Any]] = {
    "compliance": {"stiffness": NUMBERS["compliance"]},
    "projection": {"sigma": NUMBERS["projection"]},
}


def run(method: str, steps: int, communicator: Any) -> Solution:
    """From rest in the printed pose, in fixed steps of Dormand and Prince's method."""
    model, until = machine(), steps * LENGTH
    return model.simulate(
        model.reference,
        until=until,
        tau={"A": TORQUE},
        times=np.linspace(0.0, until, steps + 1),
        method=method,
        integrator="ode5",
        step=LENGTH,
        progress=False,
        communicator=communicator,
        **OPTIONS[method],
    )


def states(method: str, s: Solution) -> Array:
    """(T, ny): q and v, or q and nu, the crank's rate."""
    return np.concatenate([s.q, s.v if method == "compliance" else s.v[:, :1]], axis=1)


def main(path: str, steps: int, methods: list[str]) -> None:
    ranks = world()
    found: dict[str, Any] = {}
    for method in methods:
        both = run(method, steps, ranks)
        alone = run(method, steps, ranks.Split(ranks.Get_rank()))
        found |= {f"{method} two": states(method, both), f"{method} one": states(method, alone)}
        costs = both.ranks
        found[f"{method} seconds"] = [
            max(rank.fastest for rank in costs),
            alone.ranks[0].fastest,
            min(rank.waiting for rank in costs),
            costs[0].reductions,
        ]
    if ranks.Get_rank() == 0:
        np.savez(path, **found)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
