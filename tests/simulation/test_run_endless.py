"""Runs whose steps lead nowhere come back with what there is; long ones, however long, are let alone."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from linkwright.simulation.ends.blow_up import FIRST, BlowUpCheck
from linkwright.simulation.running import compiled_stepper, taylor

STUCK = "steps became too small: the motion is stiff or jumps. Try integrator='radau'"


def pendulum(**joint):
    m = lw.Mechanism("pendulum", gravity=(0.0, -9.81, 0.0))
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, **joint)
    return m.build()


def rubbing(t, state):
    return -0.5 * lw.sign(state.v["A"])


@pytest.mark.parametrize("integrator", ["auto", "rk45"])
def test_dry_friction_that_sticks_is_told(integrator):
    s = pendulum().simulate(until=50.0, tau={"A": rubbing}, integrator=integrator)
    assert not s.ok
    assert STUCK in s.status
    assert 6.0 < s.t[-1] < 6.1
    assert abs(s.v[-1, 0]) < 1e-7  # it came to rest there
    half = pendulum().simulate(until=5.0, tau={"A": rubbing})
    assert half.ok
    np.testing.assert_allclose(np.interp(half.t, s.t, s["A"]), half["A"], rtol=0.0, atol=1e-2)


@pytest.mark.parametrize("integrator", ["auto", "rk45"])
def test_strong_damping_is_told_and_radau_has_it(integrator):
    model = pendulum(damping=1e9)
    s = model.simulate(until=5.0, integrator=integrator)
    assert not s.ok
    assert STUCK in s.status
    assert model.simulate(until=5.0, integrator="radau").ok


@pytest.mark.parametrize(
    ("joint", "tau"),
    [
        ({"stiffness": 1e9}, {}),  # micrometres, thousands of times a second
        ({}, {"A": lambda t, state: lw.sign(lw.sin(300.0 * t))}),  # jumps, and half of all steps refused
        ({"damping": 1e-3}, {}),
    ],
)
@pytest.mark.parametrize("integrator", ["dop853", "rk45"])
def test_steps_that_lead_on_are_let_alone(joint, tau, integrator, monkeypatch):
    """Even if every chunk of theirs were taken for one of an endless run."""
    before = pendulum(**joint).simulate(until=2.0, tau=tau, integrator=integrator, tol=1e-11)
    monkeypatch.setattr(compiled_stepper, "CHUNK", 50)
    monkeypatch.setattr(compiled_stepper, "ENDLESS", 0.0)
    monkeypatch.setattr(compiled_stepper, "PATIENCE", 1)
    s = pendulum(**joint).simulate(until=2.0, tau=tau, integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    np.testing.assert_array_equal(s.q, before.q)


# To infinity


def cubed(t, state):
    return state.q["A"] ** 3


@pytest.mark.parametrize("integrator", ["auto", "rk45", "taylor"])
def test_a_crank_that_is_driven_to_infinity_is_told(integrator):
    """tau = A^3: turns without end before 0.18 s."""
    if integrator == "taylor":
        pytest.importorskip("heyoka")
    model = lw.gallery.load("slider-crank").build()
    s = model.simulate(until=0.2, tau={"A": cubed}, integrator=integrator)
    assert not s.ok
    assert "the motion grows without bound" in s.status
    assert "infinite at about t = 0.17506" in s.status
    assert 0.1750 < s.t[-1] < 0.17507


@pytest.mark.parametrize("integrator", ["auto", "rk45"])
def test_infinity_at_a_known_time(integrator):
    """q'' = 2 q^3 from q = q' = 1: q = 1 / (1 - t)."""
    m = lw.Mechanism("wheel", gravity=(0.0, 0.0, 0.0))
    m.add_body("wheel", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.diag([1.5, 1.5, 2.0])))
    m.add_joint("A", "revolute", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1))
    model = m.build()
    start = model.assemble({"A": 1.0}, v={"A": 1.0})
    s = model.simulate(start, until=2.0, tau={"A": lambda t, state: 4.0 * state["A"] ** 3}, integrator=integrator)
    assert not s.ok
    assert "the motion grows without bound" in s.status
    assert s.t[-1] == pytest.approx(1.0, abs=1e-6)
    half = s.t < 0.9
    np.testing.assert_allclose(s["A"][half], 1.0 / (1.0 - s.t[half]), rtol=1e-7)


def test_growth_is_told_by_its_trend():
    """As attempts double: towards a time, exponential, steady acceleration, a burst of short steps, a long run."""

    def verdict(t, rate, until):
        growth, n = BlowUpCheck(until), FIRST
        found = ""
        for _ in range(8):
            found = found or growth.verdict(n, t(n), rate(n))
            n *= 2
        return found

    assert "infinite at about t = 1 s" in verdict(lambda n: 1.0 - 10.0 / n, lambda n: float(n) ** 2, 2.0)
    assert not verdict(lambda n: 1.0 - 10.0 / n, lambda n: float(n) ** 2, 0.9999)  # it ends before
    assert "twice as many steps" in verdict(lambda n: 0.1 * np.log(n), lambda n: float(n), 100.0)
    assert not verdict(lambda n: 0.1 * np.log(n), lambda n: float(n), 3.0)
    assert not verdict(lambda n: n**0.5, lambda n: n**0.5, 1e6)
    assert not verdict(lambda n: 1.0 - 10.0 / n, lambda n: 5.0, 2.0)
    assert not verdict(lambda n: 1e-9 * n, lambda n: 5.0, 1e6)


# Ensembles and series


def test_every_run_of_an_ensemble_is_judged_by_itself(monkeypatch):
    """One of three sticks; the others come to their ends, the same as alone."""
    model = pendulum()
    start = model.assemble({"A": np.array([0.0, 0.1, 0.2])})
    monkeypatch.setattr(compiled_stepper, "PATIENCE", 20)
    factor = np.array([0.0, 1.0, 0.0])

    def sticky(t, state):
        return -0.5 * lw.sign(state.v["A"])

    s = model.simulate(start, until=50.0, tau={"A": factor * (lw.constant(0.0) + sticky)})
    alone = model.simulate(model.assemble(A=0.2), until=50.0)
    assert not s.ok
    assert "1 of 3 runs stopped early: run 1: steps became too small" in s.status
    np.testing.assert_allclose(s.q[2], alone.q, rtol=0.0, atol=1e-5)
    last = int(s.reached[1].sum()) - 1
    assert 5.0 < s.t[last] < 8.0


def test_ensembles_that_are_stiff_or_diverge_end(monkeypatch):
    monkeypatch.setattr(compiled_stepper, "PATIENCE", 20)
    stiff = pendulum(damping=1e9)
    s = stiff.simulate(stiff.assemble({"A": np.linspace(0.0, 0.1, 5)}), until=5.0)
    assert "5 of 5 runs stopped early: run 0: steps became too small" in s.status
    crank = lw.gallery.load("slider-crank").build()
    s = crank.simulate(crank.assemble({"A": np.array([0.0, 0.1])}), until=0.2, tau={"A": cubed})
    assert "2 of 2 runs stopped early: run 0: the motion grows without bound" in s.status


def test_stiffness_by_series_is_told(monkeypatch):
    pytest.importorskip("heyoka")
    monkeypatch.setattr(taylor, "PATIENCE", 5000)
    s = pendulum(damping=1e9).simulate(until=5.0, integrator="taylor")
    assert not s.ok
    assert STUCK in s.status
    usual = pendulum(damping=1e-3).simulate(until=5.0, integrator="taylor")
    assert usual.ok


def test_a_spin_too_fast_for_its_time_is_told():
    """A torque of 1e40 N m turns a crank of about 1 kg and 1 m some 1e40 times within a second: nothing is stuck, and
    nothing goes to infinity."""
    model = lw.gallery.load("four-bar").build()
    s = model.simulate(until=1.0, tau={"A": 1e40}, integrator="dop853", times=[0.0, 1.0])
    assert not s.ok
    assert "steps to the end: efforts or rates are far too large for it" in s.status
    growth = BlowUpCheck(1.0)
    for n in range(8):  # attempts as the square of time, but the end is near
        assert not growth.verdict(FIRST * 2**n, 1e-3 * 2 ** (n / 2), 2 ** (n / 2))
