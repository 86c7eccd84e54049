"""Exponentials, logarithms, hyperbolic functions, powers and remainders of compiled code, against longer numbers."""

from __future__ import annotations

import math

import numpy as np
import pytest

from linkwright.engines import Function, target
from linkwright.engines.native import Native
from linkwright.program import trace

WIDER = np.finfo(np.longdouble).eps < np.finfo(np.float64).eps
needs_longdouble = pytest.mark.skipif(not WIDER, reason="long double is no longer than double here: no reference")
WIDTHS = [lanes for lanes in (1, 2, 4, 8) if lanes <= target.lanes()]
ONE = ["exp", "log", "sinh", "cosh", "tanh"]
SPECIAL = [0.0, -0.0, 1.0, -1.0, math.inf, -math.inf, math.nan, 5e-324, -5e-324, 2.2e-308, 1.7e308, -1.7e308, 750.0]


def function(name):
    return Function(trace(lambda x: {"y": [getattr(x[0], name)()]}, {"x": 1}), "llvm")


def two(operation):
    return Function(trace(lambda x: {"y": [operation(x[0], x[1])]}, {"x": 2}), "llvm")


def ulps(found, true):
    last = np.spacing(np.maximum(np.abs(true.astype(float)), np.finfo(float).tiny))
    return float(np.max(np.abs(found.astype(np.longdouble) - true) / last))


@needs_longdouble
@pytest.mark.parametrize("name", ONE)
@pytest.mark.parametrize("bound", [1e-300, 1e-9, 0.3, 1.0, 20.0, 700.0])
def test_within_a_few_units_of_the_last_place(name, bound):
    x = np.random.default_rng(0).uniform(-bound, bound, 100_000)
    x = np.abs(x) if name == "log" else x
    assert ulps(function(name)(x[:, None])[:, 0], getattr(np, name)(x.astype(np.longdouble))) <= 3.0 - (
        name in ("exp", "log")
    )


@needs_longdouble
def test_logarithms_of_all_sizes_and_next_to_one():
    rng = np.random.default_rng(1)
    x = np.concatenate([np.exp(rng.uniform(-745.0, 709.0, 50_000)), 1.0 + rng.uniform(-1e-6, 1e-6, 50_000)])
    assert ulps(function("log")(x[:, None])[:, 0], np.log(x.astype(np.longdouble))) <= 2.0


@needs_longdouble
@pytest.mark.parametrize("size", [2.0, 30.0, 300.0])
def test_powers(size):
    """Up to ten to so much, of bases of all sizes."""
    rng = np.random.default_rng(2)
    x = np.exp(rng.uniform(-300.0, 300.0, 50_000) * rng.uniform(0.0, 1.0, 50_000) ** 4 + 1e-6)
    y = rng.uniform(-size, size, 50_000) * math.log(10.0) / np.log(x)
    f = two(lambda a, b: a**b)
    assert ulps(f(np.stack([x, y], -1))[:, 0], x.astype(np.longdouble) ** y) <= 2.0


def test_powers_of_whole_numbers_are_exact():
    f = two(lambda a, b: a**b)
    cases = [(x, y) for x in range(-9, 10) for y in range(0, 14)]
    assert f(np.array(cases, float))[:, 0].tolist() == [float(x**y) for x, y in cases]


@pytest.mark.parametrize("name", ONE)
def test_at_the_edges(name):
    """As NumPy has it: infinite, nothing or no number in the same places."""
    found = function(name)(np.array(SPECIAL)[:, None])[:, 0]
    with np.errstate(all="ignore"):
        np.testing.assert_allclose(found, getattr(np, name)(SPECIAL), rtol=1e-15, atol=1e-323)


def test_powers_at_the_edges():
    base = [*SPECIAL[:7], -2.5, 1e300]
    cases = np.array([(x, y) for x in base for y in (0.0, 0.5, 2.0, 3.0, -1.0, -2.0, -0.5, 7.5)])
    with np.errstate(all="ignore"):
        expected = np.abs(np.power(cases[:, 0], cases[:, 1])) * np.where(
            (cases[:, 0] < 0.0) & (cases[:, 1] % 2.0 == 1.0), -1.0, 1.0
        )
    found = two(lambda a, b: a**b)(cases)[:, 0]
    answered = (cases[:, 0] != -np.inf) | (cases[:, 1] % 1.0 == 0.0)  # the root of -inf is no number here
    np.testing.assert_allclose(found[answered], expected[answered], rtol=5e-16)


def test_remainders_are_those_of_python():
    rng = np.random.default_rng(3)
    x = rng.uniform(-50.0, 50.0, 20_000)
    y = rng.choice([2.0 * math.pi, 0.1, -0.3, 7.0, -1.0], 20_000)
    x[:5000] = (rng.integers(-400, 400, 5000) * y[:5000]) * (1.0 + rng.integers(-1, 2, 5000) * 2.0**-52)
    found = two(lambda a, b: a % b)(np.stack([x, y], -1))[:, 0]
    assert found.tolist() == [a % b for a, b in zip(x.tolist(), y.tolist(), strict=True)]


@pytest.mark.parametrize("lanes", WIDTHS)
def test_every_width_gives_the_same_digits(lanes):
    def everything(x):
        a, b = x
        size = a.select_positive(a, -a)
        return {"y": [*(getattr(a, name)() for name in ONE), size**b, a % b, b**a]}

    program = trace(everything, {"x": 2})
    n = 3 * lanes + 1
    x = np.random.default_rng(4).uniform(-20.0, 20.0, (n, 2))
    found = np.empty((n, 8))
    Native(program, lanes)([x, found], n)
    alone, row = Native(program, 1), np.empty((1, 8))
    for k in range(n):
        alone([x[k : k + 1], row], 1)
        np.testing.assert_array_equal(found[k], row[0])


def test_python_and_machine_code_agree():
    """One state and many, at the edges as well."""

    def everything(x):
        a, b = x
        return {"y": [*(getattr(a, name)() for name in ONE), a**b, a % b]}

    program = trace(everything, {"x": 2})
    x = np.array([(a, b) for a in (*SPECIAL[2:4], 0.0, 1e-3, 2.5, -7.0, 300.0) for b in (0.5, 2.0, -1.5, 3.0)])
    code, text = Function(program, "llvm"), Function(program, "python")
    np.testing.assert_allclose(text(x), code(x), rtol=2e-15)
    np.testing.assert_allclose([text(row) for row in x], code(x), rtol=2e-15)
