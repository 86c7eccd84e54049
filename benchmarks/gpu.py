"""Throughput on a graphics card, with data that stays there; beside each figure what is left open, and which limit
binds.

The limits are those of one H200 and of the kernel's own text: bytes of a state through memory, arithmetic instructions
of its PTX through the units for them, and the bytes of values that find no register through the cache that holds those
of all threads. Without a card the limits alone are told.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from benchmarks import loops, open_systems
from benchmarks.cases import OPEN, ROBOT_NAMES, robots_installed
from linkwright import gallery
from linkwright.engines import Function
from linkwright.engines.codegen.emit import machine_operations
from linkwright.engines.codegen.kernel_text import Layout, grid, program_kernel
from linkwright.engines.codegen.register_order import Residence, in_registers
from linkwright.engines.cuda.cards import missing
from linkwright.engines.cuda.ptx import ptx_of
from linkwright.model import Model
from linkwright.program import Program, Repeated

MEMORY = 4.8e12  # bytes/s of an H200, by its data sheet
INSTRUCTIONS = {"float64": 34e12 / 2, "float32": 67e12 / 2}  # a second; a multiply-add is one, and two operations
CACHES = (28e12, 5.5e12)  # bytes/s of the first and the second level: assumed, to be measured on a card
FIRST_LEVEL, THREADS = 200_000, 256  # bytes of it that a multiprocessor has for threads with all registers; so many
LONG = 9  # instructions of a division or a root
ARITHMETIC = re.compile(r"\b(?:fma|add|sub|mul)(?:\.rn)?\.f(?:32|64)\b")
DIVISIONS = re.compile(r"\b(?:div|rcp|sqrt)(?:\.rn|\.full|\.approx)*\.f(?:32|64)\b")
STEPS = 1000
SAMPLE = 1000  # states whose results are looked at
BATCH = 1 << 22

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
    local: float

    @property
    def binding(self) -> str:
        return min(self._asdict().items(), key=lambda item: item[1])[0]


class Row(NamedTuple):
    """One machine and question in one precision.

    operations: of the program, and with those that sines are made of; instructions: arithmetic ones of the PTX; bytes
    through memory, and through local memory, per state or step. rate: states or steps a second from arrays row by row,
    by_column: from arrays column by column; None without a card.
    closure: the largest residual of a loop, of its rates in accelerations; difference: from the processor's answer, of
    the largest number of a state.
    """

    machine: str
    question: str
    dtype: str
    operations: int
    machine_operations: int
    instructions: int
    bytes: float
    spilled: int
    limits: Limits
    aim: float
    rate: float | None = None
    by_column: float | None = None
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
    ptx = ptx_of(program_kernel(body, Layout(real, True)).text(grid), 90)
    instructions = len(ARITHMETIC.findall(ptx)) + LONG * len(DIVISIONS.findall(ptx))
    size = np.dtype(dtype).itemsize
    moved = size * sum(n for _, n in (*program.inputs, *program.outputs)) / turns
    where = Residence(turns == 1, turns == 1)
    plan = in_registers(body, real, where)[1]
    spilled, cache = size * plan.traffic, CACHES[size * plan.slots * THREADS > FIRST_LEVEL]
    local = cache / spilled if spilled else np.inf
    limits = Limits(MEMORY / moved, INSTRUCTIONS[dtype] / instructions, local)
    counted = machine_operations(body.operations, body.counts)
    return Row(name, question, dtype, body.operations, counted, instructions, moved, spilled, limits, aim)


def measured(row: Row, model: Model, host: Function, f: Function, rounds: int, batch: int) -> Row:
    """The same with what the card does: the median over rounds of many calls each."""
    put, taken, wait = card_arrays()
    given = arguments(row, model, host, batch)
    sent = [put(np.ascontiguousarray(x, row.dtype)) for x in given]
    results = f(*sent)
    seconds = _median(lambda: f(*sent), wait, rounds)
    sent = [put(np.asfortranarray(x, row.dtype)) for x in given]
    by_column = _median(lambda: f(*sent), wait, rounds)
    turns: float = STEPS if row.question == "steps" else 1
    parts = [taken(x)[:SAMPLE].astype(float) for x in (results if isinstance(results, tuple) else (results,))]
    some = [x[:SAMPLE] if x.ndim == 2 else x for x in given]
    expected = host(*some)
    if row.question == "steps" and "adaptive" in row.machine:
        turns = float(np.mean(given[-1][0] - parts[-2]))  # attempts, as many as were made
    kernel = next(iter(f.executable.kernels.values()))  # type: ignore[attr-defined]
    return row._replace(
        rate=batch * turns / seconds,
        by_column=batch * turns / by_column,
        closure=_open(model, row, some, parts),
        difference=_difference(parts, expected if isinstance(expected, tuple) else (expected,)),
        registers=kernel.registers,
        local_bytes=kernel.local,
    )


def arguments(row: Row, model: Model, f: Function, batch: int) -> list[np.ndarray]:
    """Closed states with admissible rates and random efforts; of steps, so many of a millisecond."""
    if model.loops:
        given = loops.states(model, batch)
    else:
        q, v, tau = open_systems._states(model, batch)
        given = [q, v, tau[:, : dict(f.program.inputs)["tau"]]]
    if row.question != "steps":
        return given
    if "adaptive" in row.machine:
        return [*given, np.array([1e-3]), np.array([0.1]), np.array([1e-8]), np.array([1e4])]
    return [*given, np.array([1e-3]), np.array([float(STEPS)])]


def card_arrays() -> tuple[Callable[[np.ndarray], Any], Callable[[Any], np.ndarray], Callable[[], None]]:
    """How arrays go to the card and back, and how to wait for it: by CuPy, or by PyTorch."""
    try:
        import cupy

        return cupy.asarray, cupy.asnumpy, cupy.cuda.runtime.deviceSynchronize
    except ImportError:
        import torch

        return lambda x: torch.from_numpy(x).cuda(), lambda x: x.cpu().numpy(), torch.cuda.synchronize


def _median(call: Callable[[], object], wait: Callable[[], None], rounds: int) -> float:
    """Seconds of one call: the median over rounds of as many calls as take a twentieth of a second."""
    call()
    calls = 1 + int(0.05 / max(_seconds(call, wait, 1), 1e-6))
    return float(np.median([_seconds(call, wait, calls) for _ in range(rounds)]))


def _seconds(call: Callable[[], object], wait: Callable[[], None], calls: int) -> float:
    """Of one call, of so many one after the other; the last one's end is waited for."""
    wait()
    began = time.perf_counter()
    for _ in range(calls):
        call()
    wait()
    return (time.perf_counter() - began) / calls


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
    pairs = zip(found, expected, strict=True)
    return max(float((np.abs(x - y) / (1.0 + np.abs(y).max(axis=-1, keepdims=True))).max()) for x, y in pairs)
