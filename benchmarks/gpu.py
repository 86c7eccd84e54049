"""Throughput on a graphics card, with data that stays there; beside each figure what is left open, and which limit
binds.

The limits are those of one H200 and of the kernel's own text: bytes of a state through memory, arithmetic instructions
of its PTX through the units for them, and the bytes of values that find no register through shared memory, or through
the cache that holds the local memory of all threads. Without a card the limits alone are told. With one, answers are
compared with the processor's before anything is measured; times are those of the card's own events.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np

from benchmarks import loops, open_systems
from benchmarks.cases import OPEN, ROBOT_NAMES, robots_installed
from linkwright import gallery
from linkwright.engines import Function
from linkwright.engines.codegen.emit import machine_operations
from linkwright.engines.codegen.kernel_text import Layout, program_kernel
from linkwright.engines.codegen.register_order import Residence, in_registers
from linkwright.engines.cuda.cards import missing
from linkwright.engines.cuda.ptx import level, ptx_of
from linkwright.errors import LinkwrightError
from linkwright.model import Model
from linkwright.program import Program, Repeated

MEMORY = 4.8e12  # bytes/s of an H200, by its data sheet
INSTRUCTIONS = {"float64": 34e12 / 2, "float32": 67e12 / 2}  # a second; a multiply-add is one, and two operations
CACHES = (28e12, 5.5e12)  # bytes/s of the first level and shared memory, and of the second: assumed, not measured
FIRST_LEVEL, RESIDENT = 250_000, 256  # bytes of the first level and shared memory; threads there with all registers
H200 = level((9, 0))
LONG = 9  # instructions of a division or a root
ARITHMETIC = re.compile(r"\b(?:fma|add|sub|mul)(?:\.rn)?\.f(?:32|64)\b")
DIVISIONS = re.compile(r"\b(?:div|rcp|sqrt)(?:\.rn|\.full|\.approx)*\.f(?:32|64)\b")
STEPS = 1000
SAMPLE = 1001  # states whose results are looked at
DISTINCT = 1 << 14  # states of a batch that differ
BATCH = 1 << 22
AGREES = {"float64": 1e-10, "float32": 1e-1}  # what answers may differ by and still be measured

ASKED: dict[str, tuple[str, Callable[[], Model], float]] = {  # question, machine, and the rate that is aimed at
    "UR5": ("forward_dynamics", OPEN["UR5"], 1.5e10),
    "four-bar": ("steps", loops.MACHINES["four-bar"], 1.5e10),
    "four-bar, adaptive": ("steps", loops.MACHINES["four-bar"], 0.0),
    "ten four-bars": ("forward_dynamics", loops.MACHINES["ten four-bars"], 4e9),
    "Stewart": ("forward_dynamics", loops.MACHINES["Stewart"], 5e8),
    "Talos": ("forward_dynamics", OPEN["Talos"], 3e8),
    "six-axis arm": ("forward_dynamics", lambda: gallery.load("six-axis-arm").build(), 0.0),
}


class Limits(NamedTuple):
    """States (or steps) a second that each allows."""

    memory: float
    arithmetic: float
    shared: float
    local: float

    @property
    def binding(self) -> str:
        return min(self._asdict().items(), key=lambda item: item[1])[0]


class Row(NamedTuple):
    """One machine and question in one precision.

    operations: of the program, and with those that sines are made of; instructions: arithmetic ones of the PTX; bytes
    through memory, through shared memory (waiting) and through local memory (spilled), per state or step. rate: states
    or steps a second from arrays row by row, by_column: from arrays column by column; spread: the slowest round less
    the quickest, of the median. None without a card, or where answers differ.
    closure: the largest residual of a loop, of its rates in accelerations; difference: from the processor's answer (of
    steps, in coordinates and rates), of the largest number of a state.
    """

    machine: str
    question: str
    dtype: str
    operations: int
    machine_operations: int
    instructions: int
    bytes: float
    waiting: int
    spilled: int
    limits: Limits
    aim: float
    rate: float | None = None
    by_column: float | None = None
    spread: float | None = None
    closure: float | None = None
    difference: float | None = None
    registers: int | None = None
    local_bytes: int | None = None


def rows(rounds: int, batch: int, dtypes: tuple[str, ...] = ("float64", "float32")) -> Iterator[Row]:
    """All machines that can be had, measured where there is a card."""
    for name, (question, make, aim) in ASKED.items():
        if name in ROBOT_NAMES and not robots_installed():
            continue
        model, integrator = make(), "rk45" if "adaptive" in name else "rk4"
        host = model.function(question, integrator=integrator)
        for dtype in dtypes:
            row = predicted(name, question, host, dtype, aim if dtype == "float64" else 0.0)
            if not missing():
                f = model.function(question, engine="cuda", dtype=dtype, integrator=integrator)
                row = measured(row, model, host, f, rounds, batch)
            yield row


def predicted(name: str, question: str, f: Function, dtype: str, aim: float) -> Row:
    """What the text of a kernel tells."""
    program, real = f.program, {"float64": "double", "float32": "float"}[dtype]
    turns = STEPS if isinstance(program, Repeated) else 1
    body = program.step if isinstance(program, Repeated) else program
    assert isinstance(body, Program)
    ptx = ptx_of(program_kernel(body, Layout(real, True)), H200)
    instructions = len(ARITHMETIC.findall(ptx)) + LONG * len(DIVISIONS.findall(ptx))
    size = np.dtype(dtype).itemsize
    moved = size * sum(n for _, n in (*program.inputs, *program.outputs)) / turns
    where = Residence(turns == 1, turns == 1)
    plan = in_registers(body, real, where, H200.shared // size)[1]
    waiting, spilled = size * plan.shared_traffic, size * plan.local_traffic
    cache = CACHES[size * (plan.shared_slots + plan.local_slots) * RESIDENT > FIRST_LEVEL]
    shared, local = CACHES[0] / waiting if waiting else np.inf, cache / spilled if spilled else np.inf
    limits = Limits(MEMORY / moved, INSTRUCTIONS[dtype] / instructions, shared, local)
    counted = machine_operations(body.operations, body.counts)
    return Row(name, question, dtype, body.operations, counted, instructions, moved, waiting, spilled, limits, aim)


def measured(row: Row, model: Model, host: Function, f: Function, rounds: int, batch: int) -> Row:
    """The same with what the card does: first whether it agrees, then the median over rounds of many calls each."""
    given = arguments(row, model, host, DISTINCT)
    row = compared(row, model, host, f, [x[:SAMPLE] if x.ndim == 2 else x for x in given])
    assert row.difference is not None
    if not row.difference < AGREES[row.dtype]:
        return row
    tools, turns = card_tools(), float(STEPS) if row.question == "steps" else 1.0
    if "adaptive" in row.machine:
        attempts = host(*(x[:SAMPLE] if x.ndim == 2 else x for x in given))[-2]
        turns = float(np.mean(given[-1][0] - attempts))  # as many as were made
    seconds = []
    for by_column in (False, True):
        sent = [tools.put(repeated(np.asarray(x, row.dtype), batch, by_column), by_column) for x in given]
        seconds.append(rounds_of(partial(f, *sent), tools.seconds, rounds))
    rates = [batch * turns / float(np.median(x)) for x in seconds]
    spread = max(float((np.max(x) - np.min(x)) / np.median(x)) for x in seconds)
    return row._replace(rate=rates[0], by_column=rates[1], spread=spread)


def compared(row: Row, model: Model, host: Function, f: Function, given: list[np.ndarray]) -> Row:
    """With what is left open and the difference from the processor, of some states; and the kernel's own figures."""
    expected, found = (x if isinstance(x, tuple) else (x,) for x in (host(*given), f(*given)))
    parts = [np.asarray(x, float) for x in found]
    kernel = next(iter(f.executable.kernels.values()))  # type: ignore[attr-defined]
    return row._replace(
        closure=_open(model, row, given, parts),
        difference=_difference(parts, expected),
        registers=kernel.registers,
        local_bytes=kernel.local,
    )


def arguments(row: Row, model: Model, f: Function, n: int) -> list[np.ndarray]:
    """Closed states with admissible rates and random efforts; of steps, so many of a millisecond."""
    if model.loops:
        given = loops.states(model, n)
    else:
        q, v, tau = open_systems._states(model, n)
        given = [q, v, tau[:, : dict(f.program.inputs)["tau"]]]
    if row.question != "steps":
        return given
    if "adaptive" in row.machine:
        return [*given, np.array([1e-3]), np.array([0.1]), np.array([1e-8]), np.array([1e4])]
    return [*given, np.array([1e-3]), np.array([float(STEPS)])]


def repeated(x: np.ndarray, batch: int, by_column: bool) -> np.ndarray:
    """The same states over and over, so many; one column behind the other as rows of their transpose."""
    if x.ndim == 1:
        return x
    times = -(-batch // len(x))
    if by_column:
        return np.ascontiguousarray(np.tile(np.ascontiguousarray(x.T), (1, times))[:, :batch])
    return np.tile(x, (times, 1))[:batch]


class CardTools(NamedTuple):
    """put(array, transposed): an array on the card, seen as its transpose where it was given as that. seconds(call,
    calls): of one call by the card's events, of so many one after the other."""

    put: Callable[[np.ndarray, bool], Any]
    seconds: Callable[[Callable[[], object], int], float]


def card_tools() -> CardTools:
    """By CuPy, or by PyTorch."""
    if find_spec("cupy"):
        import cupy

        return CardTools(
            lambda x, transposed: cupy.asarray(x).T if transposed and x.ndim == 2 else cupy.asarray(x),
            lambda call, calls: _between(cupy.cuda.Event, call, calls, cupy.cuda.get_elapsed_time),
        )
    if find_spec("torch"):
        import torch

        event = partial(torch.cuda.Event, enable_timing=True)
        return CardTools(
            lambda x, transposed: (
                torch.from_numpy(x).cuda().T if transposed and x.ndim == 2 else torch.from_numpy(x).cuda()
            ),
            lambda call, calls: _between(event, call, calls, lambda begin, end: begin.elapsed_time(end)),
        )
    raise LinkwrightError("`bench gpu` measures arrays that stay on the card. Install CuPy or PyTorch.")


def _between(
    event: Callable[[], Any], call: Callable[[], object], calls: int, elapsed: Callable[[Any, Any], float]
) -> float:
    begin, end = event(), event()
    begin.record()
    for _ in range(calls):
        call()
    end.record()
    end.synchronize()
    return 1e-3 * elapsed(begin, end) / calls  # they count milliseconds


def rounds_of(
    call: Callable[[], object], seconds: Callable[[Callable[[], object], int], float], rounds: int
) -> list[float]:
    """Seconds of one call, round by round, each of as many calls as take a twentieth of a second."""
    seconds(call, 1)  # makes the kernel, and wakes the card
    calls = 1 + int(0.05 / max(seconds(call, 1), 1e-6))
    seconds(call, calls)
    return [seconds(call, calls) for _ in range(rounds)]


def _open(model: Model, row: Row, given: list[np.ndarray], found: list[np.ndarray]) -> float | None:
    """The largest residual: of the loops after steps; of J a + J' v, scaled, in accelerations."""
    if not model.loops:
        return None
    if row.question == "steps":
        return float(np.abs(model.closure(found[0])).max())
    closure, a = model.scaled_closure, found[0] / model.scaled_closure.rate_units
    J, (bias, _) = np.asarray(closure.jacobian(given[0])), closure.bias(given[0], given[1])
    return float((np.abs(np.einsum("nij,nj->ni", J, a) + bias).max(axis=1) / (1.0 + np.abs(a).max(axis=1))).max())


def _difference(found: list[np.ndarray], expected: tuple[np.ndarray, ...]) -> float:
    pairs = list(zip(found, expected, strict=True))[:2]  # of steps the state; the rest hangs on errors
    return max(float((np.abs(x - y) / (1.0 + np.abs(y).max(axis=-1, keepdims=True))).max()) for x, y in pairs)
