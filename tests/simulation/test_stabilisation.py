"""Loops stay closed: every closed machine of the gallery in motion, and what each stabilisation leaves open."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from linkwright import gallery
from linkwright.model.answers import State


def moving(model, speed: float) -> State:
    """The reference pose with rates in all its freedoms, the largest of them `speed`."""
    q = model.reference.q
    v = model.free_motions(q[None])[0] @ np.ones(model.dof)
    return State(q, v * speed / np.abs(v).max(), np.zeros(model.nv))


@pytest.mark.parametrize("name", gallery.names("closed"))
def test_every_closed_machine_stays_closed_and_in_balance(name):
    model = gallery.load(name).build()
    tau = dict.fromkeys(model.actuated, 0.1)
    s = model.simulate(moving(model, 1.0), until=0.1, times=np.linspace(0.0, 0.1, 11), tau=tau)
    assert s.ok, s.status
    assert s.stabilisation == "projection"
    assert s.closure.max() < 1e-10
    assert s.closure_rate.max() < 1e-10 * max(1.0, np.abs(s.v).max())
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # other rows at a pose are no matter here
        found = s.certificate()
    assert found.unanswered == ""
    assert found.newton_euler < 1e-11
    assert found.energy_error < 1e-9 * max(found.energy_exchanged, s.energy.kinetic.max())


@pytest.fixture(scope="module")
def four_bar():
    return gallery.load("four-bar-003").build()


def run(model, stabilisation: str, **how):
    return model.simulate(until=10.0, tau={"A": 6.0}, stabilisation=stabilisation, integrator="dop853", **how)


def test_what_each_stabilisation_leaves_open(four_bar):
    """34 turns: projection leaves rounding; Baumgarte what it pulls back from; none lets the gap grow with time."""
    by = {name: run(four_bar, name) for name in ("projection", "baumgarte", "none")}
    gap = {name: s.closure.max() for name, s in by.items()}
    assert gap["projection"] < 1e-13
    assert gap["projection"] < gap["baumgarte"] < 2e-9
    assert 10.0 * gap["baumgarte"] < gap["none"] < 1e-6
    for name, s in by.items():
        assert s.stabilisation == name
        assert np.abs(s.q[-1] - by["projection"].q[-1]).max() < 1e-5


@pytest.mark.parametrize("stabilisation", ["projection", "baumgarte", "none"])
def test_the_gap_is_told_as_it_is(four_bar, stabilisation):
    """closure and closure_rate are those of the states told, nothing is mended behind the user's back."""
    s = run(four_bar, stabilisation)
    np.testing.assert_allclose(s.closure, np.abs(four_bar.closure(s.q)).max(axis=-1), rtol=0.0, atol=1e-14)
    J = four_bar.scaled_closure.jacobian(s.q)  # in units that compare
    rate = np.einsum("tmn,tn->tm", J, s.v / four_bar.scaled_closure.rate_units) * four_bar.scaled_closure.row_units
    np.testing.assert_allclose(s.closure_rate, np.abs(rate).max(axis=-1), rtol=1e-6, atol=1e-13)


def test_without_stabilisation_the_gap_grows_with_the_tolerance(four_bar):
    gaps = [run(four_bar, "none", tol=tol).closure.max() for tol in (1e-8, 1e-10, 1e-12)]
    assert gaps[0] > 10.0 * gaps[1] > 100.0 * gaps[2]


def test_baumgarte_pulls_harder_as_it_is_told(four_bar):
    gaps = [run(four_bar, "baumgarte", alpha=k, beta=k).closure.max() for k in (0.0, 2.0, 20.0)]
    assert gaps[0] > 3.0 * gaps[1] > 9.0 * gaps[2]
    free = run(four_bar, "none").closure.max()
    assert gaps[0] == pytest.approx(free, rel=0.1)


@pytest.mark.parametrize("method", ["sslm", "slm", "system"])
def test_baumgarte_by_every_method(four_bar, method):
    s = four_bar.simulate(until=1.0, tau={"A": 6.0}, stabilisation="baumgarte", method=method)
    assert s.ok
    assert s.closure.max() < 1e-9
    assert s.certificate().energy_relative < 1e-8


def test_baumgarte_in_space():
    model = gallery.load("rssr").build()
    s = model.simulate(moving(model, 3.0), until=2.0, stabilisation="baumgarte")
    projected = model.simulate(moving(model, 3.0), until=2.0)
    assert s.ok
    assert projected.closure.max() < 1e-10
    assert s.closure.max() < 1e-7
    np.testing.assert_allclose(s.q[-1], projected.q[-1], rtol=0.0, atol=1e-6)


@pytest.mark.parametrize("integrator", ["rk45", "rk4", "ode5", "radau"])
def test_every_integrator_keeps_loops_closed(four_bar, integrator):
    s = four_bar.simulate(until=2.0, tau={"A": 6.0}, integrator=integrator)
    assert s.ok
    assert s.closure.max() < 1e-10


def test_the_default_tolerance_or_a_rough_one_the_loops_do_not_care(four_bar):
    assert run(four_bar, "projection", tol=1e-4).closure.max() < 1e-10
