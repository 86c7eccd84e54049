"""The order of lines: every line once, operands first, the same each time, and the same digits as the trace's order."""

from __future__ import annotations

import re
from functools import cache

import numpy as np
import pytest

from linkwright import gallery
from linkwright.engines import emit, target
from linkwright.engines.native import Native
from linkwright.engines.scheduling import Lines, scheduled, spread
from linkwright.engines.writer import Draft, Writer, flops
from linkwright.program import trace

WIDTHS = [lanes for lanes in (1, 2, 4, 8) if lanes <= target.lanes()]
NAMES = ["six-axis-arm", "joint-zoo", "four-bar", "three-rrr"]


@cache
def program_of(name):
    return gallery.load(name).build().function("forward_dynamics", engine="python").program


def body(program, lanes=8):
    return emit._Body(Draft(lanes), program).lines()


def serial(x):
    """A long chain of divisions, each waiting for the one before."""
    y = x[0]
    for k in range(1200):
        y = x[k % 3] / (y * y + 1.5)
    return {"y": [y, x[1].sin()]}


def results(program, lanes, n):
    rng = np.random.default_rng(7)
    given = [rng.uniform(-1, 1, (n, size)) for _, size in program.inputs]
    found = [np.full((n, size), np.nan) for _, size in program.outputs]
    Native(program, lanes)([*given, *found], n)
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("limits", [(300, 40), (1, 0), (10**6, 10**6), (50, 5)])
def test_every_line_once_and_operands_first(name, limits):
    lines = body(program_of(name))
    order = scheduled(lines, *limits)
    assert sorted(order) == sorted(lines)
    known = set()
    for line in order:
        names = re.findall(r"%t\d+", line)
        made = {names.pop(0)} if line.startswith("  %t") else set()
        assert known.issuperset(names)
        known |= made


def test_a_window_of_one_keeps_the_order_of_what_costs():
    graph = Lines(body(program_of("six-axis-arm")))
    cost = {graph.lines[k] for k in graph.leaders}
    order = [line for line in scheduled(graph.lines, window=1) if line in cost]
    assert order == [graph.lines[k] for k in graph.leaders]


def test_the_longest_chain_goes_first():
    """The roots of a chain come before sums nobody waits for, though written after them."""
    program = trace(
        lambda x: {"y": [x[0] + x[1], x[1] + x[2], ((x[0] / x[2]).sqrt() / x[1]).sqrt()]}, {"x": 3}, "chain"
    )
    order = scheduled(body(program))
    place = {word: next(k for k, line in enumerate(order) if word in line) for word in ("fdiv", "fadd")}
    assert place["fdiv"] < place["fadd"]


@pytest.mark.parametrize("name", NAMES)
def test_the_text_is_the_same_each_time(name):
    program = program_of(name)
    assert emit.llvm_text(program, 8) == emit.llvm_text(program, 8)


@pytest.mark.parametrize("lanes", WIDTHS)
@pytest.mark.parametrize("name", NAMES)
def test_order_changes_no_digit(name, lanes, monkeypatch):
    program = program_of(name)
    ours = results(program, lanes, 3 * lanes + 1)
    monkeypatch.setattr(emit, "is_short", lambda _: False)
    for x, y in zip(ours, results(program, lanes, 3 * lanes + 1), strict=True):
        assert np.array_equal(x, y, equal_nan=True)


@pytest.mark.parametrize("lanes", [lanes for lanes in WIDTHS if lanes > 1])
def test_two_blocks_side_by_side_change_no_digit(lanes, monkeypatch):
    """Where one block would mostly wait, two run together; every number of states, to the last."""
    program = trace(serial, {"x": 3}, "serial")
    assert emit.mostly_waits(body(program, lanes))
    counts = range(lanes, 5 * lanes + 2)
    double = [results(program, lanes, n) for n in counts]
    monkeypatch.setattr(emit, "mostly_waits", lambda _: False)
    for n, found in zip(counts, double, strict=True):
        for x, y in zip(found, results(program, lanes, n), strict=True):
            assert np.array_equal(x, y)


@pytest.mark.parametrize(("few", "many"), [(0, 5), (2, 5), (5, 2), (3, 0), (7, 7)])
def test_spread(few, many):
    a, b = [f"a{k}" for k in range(few)], [f"b{k}" for k in range(many)]
    found = spread(a, b)
    assert [x for x in found if x[0] == "a"] == a
    assert [x for x in found if x[0] == "b"] == b


def test_operations_of_sines_are_counted_as_written():
    """Sine and cosine of one value are made together; a multiply-add counts as two."""
    program = trace(lambda x: {"y": [x[0].sin() + x[0].cos(), x[1].sin()]}, {"x": 2})
    w = Writer(8)
    emit.sine_and_cosine(w, "%x")
    fused = sum("@llvm.fma" in line for line in w.lines)
    single = sum(any(f" {name} " in line for name in ("fadd", "fsub", "fmul")) for line in w.lines)
    assert flops(w.lines) == 2 * fused + single > 30
    assert emit.machine_operations(program.operations, program.counts) == 1 + 2 * flops(w.lines)
