"""Expressions as text: printed and read again to the last digit; a text that is none is refused with its place."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.mechanism.files.expression_reading import DEEPEST, read
from linkwright.mechanism.files.shared_parts import shared_parts
from linkwright.scalars import expression
from linkwright.scalars.expression import Expression, Parameter, evaluate, operation, parameter, present
from linkwright.scalars.expression_text import shortened, text

NAMES = {name: parameter(Parameter(name, value)) for name, value in (("x", 0.7), ("y", -1.3), ("arm.mass", 2.5))}
AT = [{"x": 0.7, "y": -1.3, "arm.mass": 2.5}, {"x": -0.2, "y": 3.1, "arm.mass": 0.4}]


def _binary(x, y):
    return [x + y, x - y, x * y, *([x / y] if isinstance(y, Expression) else []), lw.where(x, y, x)]


leaves = st.sampled_from(list(NAMES.values())) | st.floats(-5.0, 5.0).map(lambda x: x + 0.0)
numbers = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.tuples(inner, inner, st.integers(0, 4)).map(lambda t: (c := _binary(t[0], t[1]))[t[2] % len(c)]),
        st.tuples(inner, st.sampled_from([lw.sin, lw.cos, lw.exp, lw.tanh, abs])).map(lambda t: t[1](t[0])),
        st.tuples(inner, st.sampled_from([2, 3, -1, 0.5, 2.5, 20])).map(
            lambda t: t[0] ** t[1] if isinstance(t[0], Expression) else t[0]
        ),
        inner.map(lambda x: -x),
    ),
    max_leaves=12,
)


def same(x, y):
    return x == y or (math.isnan(x) and math.isnan(y))


@settings(max_examples=300)
@given(numbers)
def test_what_is_printed_is_read_again_to_the_last_digit(x):
    if not isinstance(x, Expression) or "inf" in text(x):  # beyond all floats: no mechanism takes it
        return
    again = read(text(x), NAMES, "x")
    assert again == x
    for values in AT:
        assert same(evaluate(again, values), evaluate(x, values))


@pytest.mark.parametrize(
    "make",
    [
        lambda x, y: y - (x + 1) * y,
        lambda x, y: 0.5 * ((x + 1) * y),
        lambda x, y: -((x + y) / y),
        lambda x, y: x * (y * x) / (x * y),
        lambda x, y: 3 * (1 / (x - 2 * y)) - (x + y) ** 2.5,
        lambda x, y: (-2.0) ** x * 2**y * x**-y,
    ],
)
def test_brackets_stand_where_they_must(make):
    x = make(NAMES["x"], NAMES["y"])
    assert read(text(x), NAMES, "x") == x


@settings(max_examples=100)
@given(st.lists(numbers, min_size=1, max_size=4))
def test_what_expressions_have_in_common_is_printed_once(several):
    printer, parts = shared_parts(several, taken=NAMES)
    names = dict(NAMES)
    for name, said in parts.items():
        if "inf" in said:
            return
        names[name] = read(said, names, name)
    for x in several:
        if isinstance(x, Expression) and "inf" not in printer.text(x):
            assert read(printer.text(x), names, "x") == x


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("2 + 3 * 4", 14.0),
        ("-2 ** 2", -4.0),
        ("2 ** -1", 0.5),
        ("2 ** 3 ** 2", 512.0),
        ("(2 + 3) * 4 / 10", 2.0),
        ("7 - 2 - 1", 4.0),
        ("- - 3", 3.0),
        ("+.5e1", 5.0),
        ("cos(pi)", -1.0),
        ("max(1, min(3, 2)) + abs(-1) + hypot(3, 4) + sign(-2)", 7.0),
        ("where(-1, 2, 3)", 3.0),
        (" atan2( 1 , 1 ) * 4 ", math.pi),
        ("tan(0.3) - sin(0.3) / cos(0.3) + asin(sin(0.2)) - 0.2 + acos(cos(0.4)) + atan(0)", 0.4),
        ("log(exp(2)) + sqrt(16) + cosh(0) + sinh(0) + tanh(0)", 7.0),
    ],
)
def test_arithmetic_is_as_it_is_written(source, value):
    found = read(source, NAMES, "x")
    assert isinstance(found, float)
    assert_allclose(found, value, rtol=1e-15)


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("", r"^at: '' is no expression: it ends, position 1\.$"),
        ("2 *", r"it ends, position 4\.$"),
        ("x y", r"'y' is not expected, position 3\."),
        ("(x", r"it ends where '\)' is missing, position 3\."),
        ("x)", r"'\)' is not expected, position 2\."),
        ("x ^ 2", r"'\^' has no meaning; write \*\*, position 3\."),
        ("x[0]", r"'\[' has no meaning"),
        ("z + 1", r"there is no parameter 'z', position 1\. Known: x, y, arm\.mass\.$"),
        ("arm.mas", r"there is no parameter 'arm\.mas', position 1\. Did you mean 'arm\.mass'\?$"),
        ("sine(x)", r"there is no function 'sine', position 1\. Did you mean 'sin'\?$"),
        ("x(2)", r"there is no function 'x', position 1\."),
        ("sin", r"the function sin needs its argument in brackets, position 1\."),
        ("1 + sin(x, y)", r"sin takes 1 argument, not 2, position 5\."),
        ("atan2(x)", r"atan2 takes 2 arguments, not 1, position 1\."),
        ("1 / 0", r"this divides by zero, position 3\."),
        ("x / (y - y)", r"this divides by zero, position 3\."),
        ("1e999", r"this is no finite number, position 1\."),
        ("9 ** 9 ** 9", r"this is no finite number, position 3\."),
        ("sqrt(-1)", r"this is no finite number, position 1\."),
        ("log(0)", r"this is no finite number, position 1\."),
        ("__import__('os')", r"has no meaning, position 12\."),
        ("().__class__", r"'\.' has no meaning, position 3\."),
        ("x if y else 0", r"'if' is not expected, position 3\."),
        ("1; x", r"';' has no meaning, position 2\."),
        ("(" * 5000, rf"it is nested deeper than {DEEPEST}, position {DEEPEST + 1}\."),
        ("-" * 5000 + "x", rf"it is nested deeper than {DEEPEST}"),
        ("2 ** " * 5000 + "x", rf"it is nested deeper than {DEEPEST}"),
        ("sin(" * 5000 + "x", rf"it is nested deeper than {DEEPEST}"),
        ("x" * 200_000, r"^at: an expression of 200000 letters is too long"),
    ],
)
def test_a_text_that_is_no_expression_is_refused_with_its_place(source, sentence):
    with pytest.raises(ModelError, match=sentence) as caught:
        read(source, NAMES, "at")
    assert len(str(caught.value)) < 250


@settings(max_examples=300)
@given(st.text(alphabet="xy.pi0123456789e+-*/(), sqrtan_", max_size=30))
def test_no_text_does_anything_but_be_an_expression_or_be_refused(source):
    try:
        found = read(source, NAMES, "at")
    except ModelError:
        return
    assert isinstance(found, float | Expression)


def test_deep_and_large_expressions_are_evaluated_and_shown():
    x = NAMES["x"]
    deep, wide = x, x
    for _ in range(3000):
        deep = lw.sin(deep)
    for _ in range(60):
        wide = wide * wide + x
    assert 0.0 < present(deep) < 0.1
    assert len(repr(deep)) < 250
    assert len(shortened(wide)) <= 60
    printer, parts = shared_parts([deep, wide], taken=NAMES)
    names = dict(NAMES)
    for name, said in parts.items():
        names[name] = read(said, names, name)
    assert read(printer.text(deep), names, "x") == deep
    assert read(printer.text(wide), names, "x") == wide


def test_sums_that_cancel_leave_nothing():
    x, y = NAMES["x"], NAMES["y"]
    B = 0.3 + 0.1 * x
    assert (B + y) - B == y
    assert (x + 1.0) - x == 1.0
    assert x / x == 1.0
    assert 0.0 * x == 0.0
    assert (2 * x + 4 * y) / (x + 2 * y) == 2.0
    assert np.array([x, 1.0]) @ np.array([0.0, 2.0]) == 2.0
    assert operation("sin", x) == lw.sin(x)


@given(
    st.lists(
        st.tuples(st.sampled_from("+-"), st.sampled_from(["a", "b", "0.1", "1e16", "a*b", "(a+b)", "(b-a+3)"])),
        min_size=1,
        max_size=12,
    )
)
def test_a_sum_is_that_of_its_terms_one_by_one(said):
    """However it is added up: the same terms in the same order, to the last bit, terms that cancel gone."""
    names = {"a": parameter(Parameter("a", 0.7)), "b": parameter(Parameter("b", -1.3))}
    one_by_one = 0.0
    for sign, words in said:
        term = read(words, names, "term")
        one_by_one = one_by_one + term if sign == "+" else one_by_one - term
    whole = read("0.0" + "".join(f" {sign} {words}" for sign, words in said), names, "sum")
    assert whole == one_by_one
    if isinstance(whole, Expression):
        assert (whole.constant, whole.terms) == (one_by_one.constant, one_by_one.terms)


def test_sums_that_are_used_too_often_are_refused(tmp_path):
    """A name stands for many terms, and costs as many wherever it is used: by the square of the file."""
    n = 1500
    names = [f"p{i}" for i in range(n)]
    file = tmp_path / "sums.toml"
    said = ['name = "s"', "[parameters]", *(f"{name} = 1.0" for name in names), "[expressions]", f'e0 = "{names[0]}"']
    file.write_text("\n".join([*said, *(f'e{i} = "e{i - 1} + {names[i]}"' for i in range(1, n))]))
    with pytest.raises(ModelError, match=r"line \d+: expression 'e\d+': .*sums of more than 1,000,000 terms together"):
        lw.load(file)


def test_a_present_value_is_computed_once(monkeypatch):
    """Of a chain in which each link uses the one before it twice, 200 values take 400 operations."""
    counted, compute = [], expression.compute
    monkeypatch.setattr(expression, "compute", lambda name, *x: counted.append(name) or compute(name, *x))
    x = parameter(Parameter("once", 0.5))
    for _ in range(200):
        x = x.sin() * x
        present(x)
    assert len(counted) == 400
