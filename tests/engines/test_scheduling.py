"""The order of instructions: each once, operands first, the same each time, the same digits as in the trace's order."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from linkwright import gallery
from linkwright.engines import target
from linkwright.engines.codegen import emit
from linkwright.engines.codegen.builder import Builder
from linkwright.engines.codegen.instructions import Instruction, TableNumber, flops
from linkwright.engines.codegen.printer import printed
from linkwright.engines.codegen.scheduling import DependencyGraph, interleaved, scheduled
from linkwright.engines.native import Native
from linkwright.program import trace

WIDTHS = [lanes for lanes in (1, 2, 4, 8) if lanes <= target.lanes()]
NAMES = ["six-axis-arm", "joint-zoo", "four-bar", "three-rrr"]


@cache
def program_of(name):
    return gallery.load(name).build().function("forward_dynamics", engine="python").program


def body(program, lanes=8):
    return emit.BlockCode(Builder(lanes), program).whole()


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
def test_every_instruction_once_and_operands_first(name, limits):
    code = body(program_of(name))
    order = scheduled(code, *limits)
    assert len(order) == len(code)
    assert set(order) == set(code)
    known = set()
    for x in order:
        assert known.issuperset(a for a in x.operands if isinstance(a, Instruction))
        known.add(x)


def test_a_window_of_one_keeps_the_order_of_what_costs():
    graph = DependencyGraph(body(program_of("six-axis-arm")))
    cost = [graph.code[k] for k in graph.leaders]
    assert [x for x in scheduled(graph.code, window=1) if x in set(cost)] == cost


def test_the_longest_chain_goes_first():
    """The roots of a chain come before sums nobody waits for, though written after them."""
    program = trace(
        lambda x: {"y": [x[0] + x[1], x[1] + x[2], ((x[0] / x[2]).sqrt() / x[1]).sqrt()]}, {"x": 3}, "chain"
    )
    order = [x.opcode for x in scheduled(body(program))]
    assert order.index("fdiv") < order.index("fadd")


def test_numbers_are_read_before_they_are_used_and_not_twice_without_need():
    w = Builder(4)
    x = w.load("<4 x double>", "%x")
    for number in (2.5, 0.5, 2.5):
        x = w.arithmetic("fmul", w.constant(number), x)
    assert isinstance(x.operands[0], TableNumber)
    code = w.with_numbers(w.code)
    known = set()
    for y in code:
        assert known.issuperset(a.name for a in y.operands if isinstance(a, Instruction))
        known.add(y.name)
    assert [y.operands for y in code if y.opcode == "getelementptr"] == [("%table", 0), ("%table", 1)]
    assert list(w.table) == [2.5, 0.5]


def test_text_comes_last():
    """What is printed is what LLVM's reference has."""
    w = Builder(2)
    x = w.fma(w.load("<2 x double>", w.address("%in0", 4)), "%y", w.zero)
    w.store(w.real, w.choose(w.compare("ogt", x, w.zero), w.arithmetic("fadd", x, "%y"), w.negative(x)), "%out0")
    assert printed(w.code) == [
        "  %t1 = getelementptr double, ptr %in0, i64 4",
        "  %t2 = load <2 x double>, ptr %t1, align 8",
        "  %t3 = call <2 x double> @llvm.fma.v2f64(<2 x double> %t2, <2 x double> %y, <2 x double> zeroinitializer)",
        "  %t4 = fcmp ogt <2 x double> %t3, zeroinitializer",
        "  %t5 = fadd <2 x double> %t3, %y",
        "  %t6 = fneg <2 x double> %t3",
        "  %t7 = select <2 x i1> %t4, <2 x double> %t5, <2 x double> %t6",
        "  store <2 x double> %t7, ptr %out0, align 8",
    ]


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
def test_interleaved(few, many):
    a, b = [f"a{k}" for k in range(few)], [f"b{k}" for k in range(many)]
    found = interleaved(a, b)
    assert [x for x in found if x[0] == "a"] == a
    assert [x for x in found if x[0] == "b"] == b


def test_operations_of_sines_are_counted_as_written():
    """Sine and cosine of one value are made together; a multiply-add counts as two."""
    program = trace(lambda x: {"y": [x[0].sin() + x[0].cos(), x[1].sin()]}, {"x": 2})
    w = Builder(8)
    emit.sine_and_cosine(w, "%x")
    opcodes = [x.opcode for x in w.code]
    fused, single = opcodes.count("fma"), sum(opcodes.count(name) for name in ("fadd", "fsub", "fmul"))
    assert flops(w.code) == 2 * fused + single > 30
    assert emit.machine_operations(program.operations, program.counts) == 1 + 2 * flops(w.code)
