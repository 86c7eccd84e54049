"""Both methods on two MPI ranks, one chain each, beside the same on one; and what is lost by exchanging less often.

On two ranks the chains exchange what they need of each other at every stage of a step, so that both know the same as
one process would. The paper's real-time machines exchange once a step: during a step the other chain is where it was at
its beginning. That needs no second process to be tried: the two chains' programs are run in turn.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from linkwright.distributed.mpi_launcher import mpiexec
from linkwright.engines import Function
from linkwright.errors import LinkwrightError
from linkwright.program import Program
from linkwright.simulation.integrators.rk45 import STAGES, STEP
from papers.paper_003.chains import CHAINS, chain_program, chain_state, integrate, whole_states
from papers.paper_003.machine import machine
from papers.plots import Array

METHODS = ("compliance", "projection")
NUMBERS = {"compliance": 1e4, "projection": 20.0}  # N/m, 1/s
STEPS, LENGTH = 400, 1e-3  # of so many seconds
PATIENCE = 300.0  # s, for both ranks to start, compile and run
FOLDER = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Ranked:
    """One method on two ranks, beside the same on one, and beside the whole machine's compiled integration."""

    method: str
    two: Array  # (T, ny)
    one: Array
    whole: Array
    seconds_two: float  # of the fastest step
    seconds_one: float
    seconds_waiting: float  # per step on average, of the rank that waits least
    reductions: float  # per step

    @property
    def differs(self) -> float:
        """Two ranks against one."""
        return float(np.abs(self.two - self.one).max())

    @property
    def off(self) -> float:
        """Against the whole machine in one piece, rad and rad/s."""
        return float(np.abs(self.two - self.whole).max())

    @property
    def gap(self) -> float:
        return _gap(self.two)


@dataclass(frozen=True)
class Held:
    """One method with the other chain held still during each step."""

    method: str
    path: Array
    whole: Array

    @property
    def off(self) -> float:
        return float(np.abs(self.path - self.whole).max())

    @property
    def gap(self) -> float:
        return _gap(self.path)


def on_two_ranks(steps: int = STEPS, methods: Sequence[str] = METHODS) -> list[Ranked] | None:
    """Both methods on two ranks; None where MPI is not installed."""
    start = mpiexec(2)
    if not start:
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ranks.npz"
        command = [*start, sys.executable, "-m", "papers.paper_003.ranks", str(path), str(steps), *methods]
        try:
            done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise LinkwrightError(f"two MPI ranks gave no answer in {PATIENCE:g} s.") from None
        if done.returncode or not path.exists():
            raise LinkwrightError(f"two MPI ranks could not be run: {done.stderr.strip() or done.stdout.strip()}")
        with np.load(path) as found:
            return [
                Ranked(method, found[f"{method} two"], found[f"{method} one"], whole(method, steps), *seconds.tolist())
                for method, seconds in ((method, found[f"{method} seconds"]) for method in methods)
            ]


def held_for_a_step(steps: int = STEPS, methods: Sequence[str] = METHODS) -> list[Held]:
    """Both methods with states exchanged once a step."""
    return [Held(method, _in_turn(method, steps, every_stage=False), whole(method, steps)) for method in methods]


def whole(method: str, steps: int) -> Array:
    """(T, ny): the whole machine in compiled code."""
    until = steps * LENGTH
    return integrate(method, np.zeros(3), NUMBERS[method], until, LENGTH, np.linspace(0.0, until, steps + 1))


class Chain:
    """One chain in fixed steps of Dormand and Prince's method; the other's state comes from outside."""

    def __init__(self, program: Program, start: Array, p: float) -> None:
        self.y, self.p, self.change = start.copy(), np.array([p]), Function(program)
        self.slopes = [np.zeros_like(start) for _ in STAGES]
        self.path = [start]

    def state(self, stage: int) -> Array:
        """The chain's own state at a stage of the step."""
        return self._moved(STAGES[stage])

    def evaluate(self, stage: int, own: Array, other: Array) -> None:
        self.slopes[stage] = self.change(own, other, self.p)

    def finish(self) -> None:
        self.y = self._moved(STEP)
        self.path.append(self.y)

    def _moved(self, weights: Sequence[float]) -> Array:
        y = self.y
        for weight, slope in zip(weights, self.slopes, strict=False):
            y = y + LENGTH * weight * slope
        return y


def _in_turn(method: str, steps: int, every_stage: bool) -> Array:
    """(T, ny): both chains' programs in one process."""
    y0 = np.zeros(6 if method == "compliance" else 4)
    a, b = (Chain(chain_program(method, c), chain_state(method, c, y0), NUMBERS[method]) for c in CHAINS)
    for _ in range(steps):
        first = a.state(0), b.state(0)
        for stage in range(len(STAGES)):
            own = a.state(stage), b.state(stage)
            seen = own if every_stage else first
            a.evaluate(stage, own[0], seen[1])
            b.evaluate(stage, own[1], seen[0])
        a.finish()
        b.finish()
    return whole_states(method, {"A": np.array(a.path), "B": np.array(b.path)})


def exchanged_at_every_stage(method: str, steps: int) -> Array:
    """(T, ny): the same as on two ranks, the chains' programs run in turn."""
    return _in_turn(method, steps, every_stage=True)


def _gap(path: Array) -> float:
    """The largest gap of the loop, m."""
    return float(np.abs(machine().closure(path[:, :3])).max())
