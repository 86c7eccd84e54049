"""An irregular machine, asked as a user asks: verb after verb, nothing prepared; a line of JSON for every stage.

python -m benchmarks.first_answers_worker 120 12
"""

from __future__ import annotations

import sys

import numpy as np

from benchmarks.irregular_machines import irregular_tree
from benchmarks.newton_euler import missing_efforts
from benchmarks.process_memory import bound_memory, peak_memory
from benchmarks.scale_worker import say, timed

STEPS, STEP = 500, 1e-4  # and s


def main(rates: str, loops: str) -> None:
    bound_memory()
    try:
        ask(int(rates), int(loops))
    except MemoryError:
        say("failed", sentence="there is not enough memory")


def ask(rates: int, loops: int) -> None:
    model = timed("build", lambda: irregular_tree(rates, loops).build())
    start = model.reference
    free = model.free_motions(start.q[None])[0]
    v = free @ np.random.default_rng(1).uniform(-0.3, 0.3, free.shape[1])
    forward = timed("accelerations", lambda: model.forward_dynamics(start.q, v))
    timed("reactions", lambda: model.reactions(start.q, v))
    timed("efforts", lambda: model.inverse_dynamics(start.q, v, forward.a))
    timed("slopes", lambda: model.linearize(start.q, v))
    say("memory", bytes=peak_memory())

    def run() -> object:
        return model.simulate(start, until=STEPS * STEP, integrator="ode5", step=STEP, progress=False)

    s = timed("steps", run)
    timed("steps again", run)
    energy = np.abs(s.energy.total - s.energy.total[0]).max()
    say("kept", steps=s.effort.steps, gap=float(s.closure.max()), energy=float(energy), ok=s.ok, status=s.status)
    say("begins", what="check")
    balance = missing_efforts(model, start.q, v, np.zeros(len(model.actuated)), forward.a, forward.multipliers)
    say("check", balance=balance)


if __name__ == "__main__":
    main(*sys.argv[1:])
