"""Both methods on two processes, one chain each: the chains' states are exchanged on the way, nothing else.

Each process has the program of its chain only, and integrates its chain's state by itself. `every` says when states
are exchanged: at every stage of a step, so that both know the same as one process would; or once a step, as the
paper's real-time machines do, so that during a step the other chain's state is that of its beginning.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Literal

import numpy as np

from linkwright.engines import Function
from linkwright.errors import LinkwrightError
from linkwright.program import Program
from linkwright.simulation.integrators.rk45 import STAGES, STEP
from papers.paper_003.chains import CHAINS, chain_program, chain_state, integrate, whole_states
from papers.paper_003.machine import machine
from papers.plots import Array

Every = Literal["stage", "step"]
METHODS = ("compliance", "projection")
NUMBERS = {"compliance": 1e4, "projection": 20.0}  # N/m, 1/s
STEPS, LENGTH = 400, 1e-3  # of so many seconds
PATIENCE = 120.0  # s, for a process to start and to answer


@dataclass(frozen=True)
class Part:
    """What one process is sent: its chain's program and state, and how far to go."""

    program: Program
    start: Array
    others_start: Array
    p: float
    steps: int
    every: Every


class Chain:
    """One chain in fixed steps of Dormand and Prince's method; the other's state comes from outside."""

    def __init__(self, part: Part) -> None:
        self.steps, self.every = part.steps, part.every
        self.y, self.p = part.start.copy(), np.array([part.p])
        self.change = Function(part.program)
        self.change(self.y, part.others_start, self.p)  # compiles
        self.slopes = [np.zeros_like(self.y) for _ in STAGES]
        self.path = np.empty((part.steps + 1, len(self.y)))
        self.path[0] = self.y

    def state(self, stage: int) -> Array:
        """The chain's own state at a stage of the step."""
        return self._moved(STAGES[stage])

    def evaluate(self, stage: int, own: Array, other: Array) -> None:
        self.slopes[stage] = self.change(own, other, self.p)

    def finish(self, step: int) -> None:
        self.y = self._moved(STEP)
        self.path[step + 1] = self.y

    def _moved(self, weights: Sequence[float]) -> Array:
        y = self.y
        for weight, slope in zip(weights, self.slopes, strict=False):
            y = y + LENGTH * weight * slope
        return y


def in_one_process(a: Chain, b: Chain) -> float:
    """Both chains in turn; seconds."""
    began = time.perf_counter()
    for step in range(a.steps):
        first = a.state(0), b.state(0)
        for stage in range(len(STAGES)):
            own = a.state(stage), b.state(stage)
            seen = own if a.every == "stage" else first
            a.evaluate(stage, own[0], seen[1])
            b.evaluate(stage, own[1], seen[0])
        a.finish(step)
        b.finish(step)
    return time.perf_counter() - began


def with_a_peer(chain: Chain, other: Array, peer: Connection) -> tuple[float, float]:
    """One chain, its states exchanged with a peer's; seconds in all, and seconds of exchanging and waiting."""
    exchanging = 0.0
    began = time.perf_counter()
    for step in range(chain.steps):
        for stage in range(len(STAGES)):
            own = chain.state(stage)
            if stage == 0 or chain.every == "stage":
                before = time.perf_counter()
                peer.send_bytes(own.tobytes())
                peer.recv_bytes_into(other)
                exchanging += time.perf_counter() - before
            chain.evaluate(stage, own, other)
        chain.finish(step)
    return time.perf_counter() - began, exchanging


def live(parts: Sequence[Part], peer: Connection, parent: Connection) -> None:
    """A process: its chain's parts one after the other, each begun together with the peer's."""
    for part in parts:
        chain = Chain(part)
        other = np.empty_like(part.others_start)
        peer.send_bytes(b"ready")
        peer.recv_bytes()
        seconds = with_a_peer(chain, other, peer)
        parent.send((chain.path, *seconds))


@dataclass(frozen=True)
class Distributed:
    """One run on two processes beside the same on one, and beside the whole machine's compiled integration."""

    method: str
    every: Every
    exchanges: int  # per step
    steps: int
    two: Array  # (T, ny)
    one: Array
    whole: Array
    seconds_two: float  # per step
    seconds_one: float
    seconds_exchanging: float  # per exchange, waiting included: that of the faster chain

    @property
    def differs(self) -> float:
        """Two processes against one."""
        return float(np.abs(self.two - self.one).max())

    @property
    def identical(self) -> bool:
        return bool(np.array_equal(self.two, self.one))

    @property
    def off(self) -> float:
        """Against the whole machine in one piece, rad and rad/s."""
        return float(np.abs(self.two - self.whole).max())

    @property
    def gap(self) -> float:
        """The largest gap of the loop, m."""
        return float(np.abs(machine().closure(self.two[:, :3])).max())


def compare(steps: int = STEPS, jobs: Sequence[tuple[str, Every]] = ()) -> list[Distributed]:
    """All jobs (method, when to exchange) on two processes, then on one."""
    jobs = jobs or [(method, every) for method in METHODS for every in ("stage", "step")]
    y0 = {"compliance": np.zeros(6), "projection": np.zeros(4)}
    parts = {
        chain: [
            Part(
                chain_program(method, chain),
                chain_state(method, chain, y0[method]),
                chain_state(method, next(c for c in CHAINS if c != chain), y0[method]),
                NUMBERS[method],
                steps,
                every,
            )
            for method, every in jobs
        ]
        for chain in CHAINS
    }
    answers = _on_two_processes(parts)
    found = []
    for k, (method, every) in enumerate(jobs):
        a, b = (Chain(parts[chain][k]) for chain in CHAINS)
        seconds_one = in_one_process(a, b)
        whole = integrate(
            method, np.zeros(3), NUMBERS[method], steps * LENGTH, LENGTH, np.linspace(0.0, steps * LENGTH, steps + 1)
        )
        exchanges = len(STAGES) if every == "stage" else 1
        found.append(
            Distributed(
                method,
                every,
                exchanges,
                steps,
                whole_states(method, {chain: answers[chain][k][0] for chain in CHAINS}),
                whole_states(method, {"A": a.path, "B": b.path}),
                whole,
                max(answers[chain][k][1] for chain in CHAINS) / steps,
                seconds_one / steps,
                min(answers[chain][k][2] for chain in CHAINS) / (steps * exchanges),
            )
        )
    return found


def _on_two_processes(parts: dict[str, list[Part]]) -> dict[str, list[Any]]:
    """Start them, wait for their answers, see them end."""
    spawn = multiprocessing.get_context("spawn")
    ends = dict(zip(parts, spawn.Pipe(), strict=True))
    lines: dict[str, Connection] = {}
    processes = []
    for chain, own in parts.items():
        lines[chain], theirs = spawn.Pipe()
        process = spawn.Process(target=live, args=(own, ends[chain], theirs), daemon=True)
        process.start()
        processes.append(process)
        theirs.close()
    for end in ends.values():
        end.close()
    try:
        return {chain: [_answer(line, chain) for _ in parts[chain]] for chain, line in lines.items()}
    finally:
        for process in processes:
            process.join(1.0)
            if process.is_alive():
                process.terminate()


def _answer(line: Connection, chain: str) -> Any:
    try:
        if line.poll(PATIENCE):
            return line.recv()
    except EOFError:
        pass
    raise LinkwrightError(
        f"the process of chain {chain!r} gives no answer. A script that starts processes needs "
        "`if __name__ == '__main__':` before its first call."
    )
