"""Tolerance means what it says: the four-bar of paper 003, driven by 6 N m for 10 s (34 turns), and for one second."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from linkwright import gallery

TAU = {"A": 6.0}


@cache
def model():
    return gallery.load("four-bar-003").build()


def end(until: float, **how) -> np.ndarray:
    s = model().simulate(until=until, times=[until], tau=TAU, **how)
    assert s.ok
    return s.q[-1]


@cache
def exact(until: float) -> np.ndarray:
    """By dop853 at the last digits; radau, which shares nothing with it, stands by below."""
    return end(until, integrator="dop853", tol=1e-14)


def error(until: float, **how) -> float:
    return float(np.abs(end(until, **how) - exact(until)).max())


def test_the_crank_turns_as_often_as_the_paper_says():
    """34 turns in 10 s, closed all along, with the work that 6 N m do on them."""
    s = model().simulate(until=10.0, tau=TAU)
    turned = s["A"][-1] - s["A"][0]
    assert 33.0 < turned / (2.0 * np.pi) < 35.0
    assert s.work[-1] == pytest.approx(6.0 * turned, rel=1e-9)
    assert s.closure.max() < 1e-13


def test_integrators_that_share_nothing_agree():
    assert error(10.0, integrator="radau", tol=1e-11) < 1e-9


def test_taylor_agrees_too():
    pytest.importorskip("heyoka")
    assert error(10.0, integrator="taylor", tol=1e-12) < 1e-10


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "radau"])
def test_the_error_follows_the_tolerance(integrator):
    """Over 34 turns errors grow with the square of time: a thousand tolerances at most, at each of them."""
    tols = (1e-6, 1e-8, 1e-10)
    errors = [error(10.0, integrator=integrator, tol=tol) for tol in tols]
    assert all(found < 3e3 * tol for found, tol in zip(errors, tols, strict=True))
    assert all(loose / tight > 20.0 for loose, tight in pairwise(errors))


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "radau"])
def test_halving_the_tolerance_reduces_the_error(integrator):
    errors = [error(10.0, integrator=integrator, tol=1e-7 / 2**k) for k in range(6)]
    assert all(tight < 0.9 * loose for loose, tight in pairwise(errors))


@pytest.mark.parametrize("tol", [1e-5, 1e-7])
def test_taylor_keeps_within_its_tolerance(tol):
    """Its order rises with the digits asked for, its step hardly changes: the error comes in jumps, below the bound."""
    pytest.importorskip("heyoka")
    assert error(10.0, integrator="taylor", tol=tol) < 1e2 * tol


@pytest.mark.parametrize(("integrator", "order"), [("rk4", 4), ("ode5", 5)])
def test_fixed_steps_have_their_order(integrator, order):
    errors = [error(1.0, integrator=integrator, step=1.0 / n) for n in (50, 100, 200)]
    orders = np.log2(np.divide(errors[:-1], errors[1:]))
    assert np.abs(orders - order).max() < 0.05


def test_what_is_told_between_steps_is_as_good_as_the_steps():
    """A thousand instants from 300 steps: each is what a run that ends there finds."""
    s = model().simulate(until=1.0, times=np.linspace(0.0, 1.0, 1001), tau=TAU)
    assert s.effort.steps < 100
    for k in (137, 402, 733):
        fine = model().simulate(until=s.t[k], times=[s.t[k]], tau=TAU, tol=1e-13)
        np.testing.assert_allclose(s.q[k], fine.q[0], rtol=0.0, atol=1e-9)
        np.testing.assert_allclose(s.v[k], fine.v[0], rtol=0.0, atol=1e-8)


def test_the_same_question_has_the_same_answer():
    assert np.array_equal(end(1.0, tol=1e-9), end(1.0, tol=1e-9))
