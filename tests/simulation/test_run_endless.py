"""Runs whose steps lead nowhere come back with what there is; long ones, however long, are let alone."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from linkwright.simulation import stepping

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
    monkeypatch.setattr(stepping, "CHUNK", 50)
    monkeypatch.setattr(stepping, "ENDLESS", 0.0)
    monkeypatch.setattr(stepping, "PATIENCE", 1)
    s = pendulum(**joint).simulate(until=2.0, tau=tau, integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    np.testing.assert_array_equal(s.q, before.q)
