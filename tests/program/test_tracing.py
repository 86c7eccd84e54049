"""What a trace leaves: nothing known, nothing zero, nothing twice, nothing unused."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from linkwright import gallery, where
from linkwright.engines import Function
from linkwright.engines.interpreter import evaluate
from linkwright.program import inline, trace
from linkwright.program.program import operands, replay
from linkwright.program.symbol import Tape, apply
from trees import examples


def traced(function, n=2):
    """The program of y = function(x_0, x_1, ...)."""
    return trace(lambda x: {"y": [function(*x)]}, {"x": n})


def operations(program):
    return {name: count for name, count in program.counts.items() if count}


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (lambda x, y: x * 0.0 + y, ("input", 1)),
        (lambda x, y: 0.0 * x + y * 1.0 + 0.0, ("input", 1)),
        (lambda x, y: x - x, ("constant", 0.0)),
        (lambda x, y: y / y, ("constant", 1.0)),
        (lambda x, y: 0.0 / x, ("constant", 0.0)),
        (lambda x, y: -1.0 * (-x), ("input", 0)),
        (lambda x, y: x - 0.0, ("input", 0)),
        (lambda x, y: 0.0 - (-x), ("input", 0)),
        (lambda x, y: +x, ("input", 0)),
        (lambda x, y: 2.0 * 3.0 + 0.0 * y, ("constant", 6.0)),
        (lambda x, y: x.select_positive(y, y), ("input", 1)),
    ],
)
def test_what_is_known_is_settled_at_once(function, expected):
    program = traced(function)
    assert [program.nodes[k] for k in program.results] == [expected]
    assert program.operations == 0


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (lambda x, y: (2.0 * x) * 3.0, {"scale": 1}),
        (lambda x, y: x / 4.0, {"scale": 1}),
        (lambda x, y: x + x, {"scale": 1}),
        (lambda x, y: (x + y) * (y + x), {"add": 1, "mul": 1}),
        (lambda x, y: (x * y) + (y * x), {"mul": 1, "scale": 1}),
        (lambda x, y: (-x) * y + x * y, {}),
        (lambda x, y: (-x) * (-y), {"mul": 1}),
        (lambda x, y: (-x) / (-y), {"div": 1}),
        (lambda x, y: x + (-y), {"sub": 1}),
        (lambda x, y: (-x) + y, {"sub": 1}),
        (lambda x, y: x - (-y), {"add": 1}),
        (lambda x, y: -(x - y), {"sub": 1}),
        (lambda x, y: (-2.0) * x + y, {"scale": 1, "sub": 1}),
        (lambda x, y: (-x).sin() + x.sin(), {}),
        (lambda x, y: (-x).cos() - x.cos(), {}),
        (lambda x, y: x**2 - x * x, {}),
        (lambda x, y: x.sqrt() * x.sqrt(), {"sqrt": 1, "mul": 1}),
    ],
)
def test_signs_move_outwards_and_equals_meet(function, expected):
    assert operations(traced(function)) == expected


def test_the_same_expression_is_written_once():
    """However it is spelled and however often: ten products of sums are one."""
    program = trace(lambda x: {"y": [(x[0] + x[1]) * x[2] for _ in range(5)] + [x[2] * (x[1] + x[0])] * 5}, {"x": 3})
    assert operations(program) == {"add": 1, "mul": 1}
    assert len(set(program.results)) == 1
    assert len(program.results) == 10


def test_dead_code_is_gone_and_operands_come_first():
    def function(x):
        unused = x[0].sin() * x[1]
        for _ in range(10):
            unused = unused * unused + x[2]
        return {"y": [x[2] + 1.0]}

    program = trace(function, {"x": 3})
    assert operations(program) == {"add": 1}
    assert program.nodes[0] == ("input", 2)
    assert all(j < k for k, node in enumerate(program.nodes) for j in operands(node))


def test_groups_keep_their_names_order_and_sizes():
    program = trace(lambda b, a: {"second": [a[0], 1.5], "first": []}, {"b": 2, "a": 1}, "label")
    assert program.inputs == (("b", 2), ("a", 1))
    assert program.outputs == (("second", 2), ("first", 0))
    assert evaluate(program, [0.0, 0.0, 7.0]) == [7.0, 1.5]
    assert str(program).startswith("label: 0 operations")


def test_counts():
    def function(x):
        a, b, c = x
        return {"y": [a * b + c, a / b - c.sqrt(), a.sin() + b.cos(), 3.0 * a, -b]}

    program = trace(function, {"x": 3})
    assert operations(program) == {
        "mul": 1, "add": 2, "div": 1, "sub": 1, "sqrt": 1, "sin": 1, "cos": 1, "scale": 1, "neg": 1,
    }  # fmt: skip
    assert program.operations == 7  # signs and sines are counted apart
    assert "7 operations (3 sums, 2 products, 1 divisions, 1 roots), 1 sines, 1 cosines" in str(program)


def test_a_symbol_has_no_truth_value():
    symbol = Tape().write("input", 0)
    decisions = (lambda: bool(symbol), lambda: symbol and 1.0, lambda: 1.0 if symbol else 2.0)
    for decide in (*decisions, lambda: 1.0 if symbol < 1.0 else 2.0):
        with pytest.raises(TypeError, match="no truth value"):
            decide()
    with pytest.raises(TypeError, match="no truth value"):
        symbol <= 1.0 <= symbol  # noqa: B015
    with pytest.raises(TypeError):
        float(symbol)


def test_programs_compare_by_what_they_compute():
    one, other = (trace(lambda x: {"y": [x[0] * x[1]]}, {"x": 2}, label) for label in ("a", "b"))
    assert one == other
    assert one != trace(lambda x: {"y": [x[0] + x[1]]}, {"x": 2})


def test_inline_makes_a_program_part_of_another():
    inner = trace(lambda x: {"sum": [x[0] + x[1]], "both": [x[0] * x[1], x[0].sin()]}, {"x": 2})

    def outer(z):
        found = inline(inner, (2.0 * z[0], z[0]))
        again = inline(inner, (2.0 * z[0], z[0]))
        known = inline(inner, (3.0, 0.5))
        return {"y": [found["sum"][0], again["both"][0], again["both"][1], *known["sum"], *known["both"]]}

    program = trace(outer, {"z": 1})
    assert evaluate(program, [0.7]) == pytest.approx([2.1, 0.98, math.sin(1.4), 3.5, 1.5, math.sin(3.0)], rel=1e-15)
    assert program.counts["sin"] == 1  # that of known numbers is a number
    assert operations(program) == {"scale": 1, "add": 1, "mul": 1, "sin": 1}


def test_a_replay_with_numbers_is_the_result():
    program = gallery.load("scara").build().function("forward_dynamics", engine="python").program
    inputs = list(np.random.default_rng(0).standard_normal(12).tolist())
    values = replay(program, inputs)
    assert [values[k] for k in program.results] == pytest.approx(evaluate(program, inputs), rel=1e-14)


def test_a_replay_on_symbols_leaves_as_much():
    """Simplifying once is enough: a finished program has nothing left to settle."""
    for name in ("six-axis-arm", "joint-zoo"):
        program = gallery.load(name).build().function("inverse_dynamics", engine="python").program
        sizes = dict(program.inputs)
        again = trace(lambda p=program, **x: inline(p, [s for group in x.values() for s in group]), sizes)
        assert again.counts == program.counts
        assert len(again.nodes) == len(program.nodes)


LEAVES = st.one_of(st.integers(0, 2).map(lambda k: ("x", k)), st.sampled_from([-2.0, -1.0, 0.0, 0.5, 1.0, 3.0]))
EXPRESSIONS = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["add", "sub", "mul"]), inner, inner),
        st.tuples(st.sampled_from(["neg", "sin", "cos"]), inner),
        st.tuples(st.just("select"), inner, inner, inner),
    ),
    max_leaves=25,
)


def value(tree, x):
    """The expression on numbers or symbols."""
    if isinstance(tree, float):
        return tree
    if tree[0] == "x":
        return x[tree[1]]
    return apply(tree[0], *(value(branch, x) for branch in tree[1:]))


@examples(200)
@given(EXPRESSIONS, st.tuples(*[st.floats(-3, 3)] * 3))
def test_no_simplification_changes_a_value(tree, x):
    program = traced(lambda *symbols: value(tree, symbols), 3)
    # A tree of 25 leaves may build values of 1e12 and lose them again: rounding is of the largest.
    size = 1.0 + max(abs(v) for v in [*replay(program, x), value(tree, x)])
    assert evaluate(program, x)[0] == pytest.approx(value(tree, x), rel=1e-12, abs=1e-13 * size)
    assert {*program.results, *(k for node in program.nodes for k in operands(node))} == set(range(len(program.nodes)))


def test_comparisons_choose():
    """Positive where they hold: with numbers and with symbols, either way round."""

    def choose(x):
        return {"y": [where(x[0] > x[1], 1.0, 2.0), where(x[0] < 3.0, 1.0, 2.0), where(x[0] > 3.0, 1.0, 2.0)]}

    f = Function(trace(choose, {"x": 2}), "python")
    for x in ((1.0, 2.0), (2.0, 1.0), (4.0, 4.0)):
        assert f(np.array(x)).tolist() == choose(x)["y"]
    with pytest.raises(TypeError, match="truth value"):
        trace(lambda x: {"y": [max(x)]}, {"x": 2})


@pytest.mark.parametrize("n", [0, 1, 2, 3, 7, 13, -1, -2, 0.5, 1.5, -0.5, -2.5, 2.0])
def test_whole_and_half_powers_are_products_and_roots(n):
    program = traced(lambda x, y: x**n)
    assert "pow" not in operations(program)
    assert evaluate(program, [1.7, 0.0]) == pytest.approx([1.7**n], rel=1e-15)


def test_other_powers_are_one_operation():
    for function in (lambda x, y: x**0.3, lambda x, y: x**y, lambda x, y: 2.0**y, lambda x, y: x**100):
        program = traced(function)
        assert operations(program) == {"pow": 1}
        assert evaluate(program, [1.7, 0.4]) == pytest.approx([function(1.7, 0.4)], rel=1e-14)


@pytest.mark.parametrize("engine", ["python", "llvm"])
@pytest.mark.parametrize(
    "function",
    [
        lambda x, y: where(x >= y, 1.0, 2.0),
        lambda x, y: where(x <= y, 1.0, 2.0),
        lambda x, y: where((x > 0.5) & (y > 0.5), 1.0, 2.0),
        lambda x, y: where((x > 0.5) | (y > 0.5), 1.0, 2.0),
        lambda x, y: where((x >= 0.5) & ((y < 1.0) | (x <= 0.0)), 1.0, 2.0),
        lambda x, y: abs(x - y) % 0.3,
        lambda x, y: 1.0 % (x + 0.1),
    ],
)
def test_comparisons_and_remainders_are_those_of_numbers(function, engine):
    f = Function(traced(function), engine)
    for x in (0.0, 0.5, 1.0):
        for y in (0.0, 0.5, 1.0):
            assert f(np.array([x, y])) == pytest.approx(function(x, y), abs=1e-15)
