"""Sine and cosine of compiled code: within 2 ulp of the true value for |x| up to 1e5, in every lane."""

from __future__ import annotations

import math

import numpy as np
import pytest

from linkwright.engines import Function, target
from linkwright.program import trace

WIDER = np.finfo(np.longdouble).eps < np.finfo(np.float64).eps
needs_longdouble = pytest.mark.skipif(not WIDER, reason="long double is no longer than double here: no reference")


@pytest.fixture(scope="module")
def both():
    return Function(trace(lambda x: {"sin": [x[0].sin()], "cos": [x[0].cos()]}, {"x": 1}), "llvm")


def worst(both, x):
    """The largest errors of sine and cosine, in units of the last place of the true value."""
    x = np.asarray(x, dtype=np.float64)
    found = []
    for ours, function in zip(both(x[:, np.newaxis]), (np.sin, np.cos), strict=True):
        true = function(x.astype(np.longdouble))
        last = np.spacing(np.maximum(np.abs(true.astype(np.float64)), np.finfo(np.float64).tiny))
        found.append(float(np.max(np.abs(ours[:, 0].astype(np.longdouble) - true) / last)))
    return max(found)


@needs_longdouble
@pytest.mark.parametrize("bound", [1e-300, 1e-20, 1e-8, 1e-3, 0.8, 4.0, 100.0, 1e4, 1e5])
def test_anywhere(both, bound):
    x = np.random.default_rng(0).uniform(-bound, bound, 200_001)
    assert worst(both, [*x, bound, -bound]) <= 2.0


@needs_longdouble
def test_next_to_every_multiple_of_a_right_angle(both):
    """There one of the two is next to nothing, and all digits of pi/2 count."""
    k = np.arange(-63_662, 63_663)
    near = (k * (np.longdouble(1) * np.arctan(np.longdouble(1)) * 2)).astype(np.float64)
    around = [near]
    for side in (np.inf, -np.inf):
        one = np.nextafter(near, side)
        around += [one, np.nextafter(one, side), near + np.copysign(1e-9, side), near * (1 + np.copysign(1e-12, side))]
    x = np.concatenate(around)
    assert worst(both, x[np.abs(x) <= 1e5]) <= 2.0


@needs_longdouble
def test_where_the_octants_meet(both):
    """At odd multiples of pi/4 the nearest multiple of pi/2 changes."""
    x = (np.arange(-20_000, 20_000) + 0.5) * (math.pi / 2)
    assert worst(both, [*x, *np.nextafter(x, np.inf), *np.nextafter(x, -np.inf)]) <= 2.0


@needs_longdouble
def test_beyond_what_is_promised_it_stays_good(both):
    """Up to 1e9, more turns than any machine makes: three parts of pi/2 carry that far."""
    assert worst(both, np.random.default_rng(1).uniform(-1e9, 1e9, 100_000)) <= 2.0


def test_exact_values(both):
    tiny = [0.0, 5e-324, -5e-324, 1e-310, 1e-200, -1e-200]
    sine, cosine = both(np.array(tiny)[:, np.newaxis])
    assert sine[:, 0].tolist() == tiny  # sin x is x, to the last digit
    assert cosine[:, 0].tolist() == [1.0] * len(tiny)


def test_no_number_in_no_number_out(both):
    for x in (math.nan, math.inf, -math.inf):
        for states in (1, 3 * target.lanes()):
            assert np.isnan(np.concatenate(both(np.full((states, 1), x)))).all()


def test_odd_and_even(both):
    x = np.random.default_rng(2).uniform(-1e5, 1e5, (1001, 1))
    sine, cosine = both(x)
    other_sine, other_cosine = both(-x)
    assert np.array_equal(other_sine, -sine)
    assert np.array_equal(other_cosine, cosine)
    assert np.all(np.abs(sine**2 + cosine**2 - 1.0) <= 4 * np.finfo(float).eps)


def test_one_state_and_many_give_the_same_digits(both):
    """Every step rounds on its own or is fused on purpose, so lanes cannot differ."""
    x = np.random.default_rng(3).uniform(-100, 100, (5 * target.lanes() + 3, 1))
    many = both(x)
    for k in range(len(x)):
        for whole, one in zip(many, both(x[k]), strict=True):
            assert whole[k] == one
