"""Joints that are prescribed by functions of time: as by a trajectory, with rates and accelerations of the function."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw


def swing(t):
    return 0.3 * lw.sin(4.0 * t) + 0.1 * t**2


@pytest.mark.parametrize("integrator", ["auto", "radau", "taylor"])
def test_a_joint_follows_a_function_of_time(integrator):
    model = lw.gallery.load("four-bar").build()
    start = model.assemble(A=0.0, v={"A": 1.2})
    t = np.linspace(0.0, 1.0, 21)
    s = model.simulate(start, until=1.0, times=t, motion={"A": swing}, integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s["A"], 0.3 * np.sin(4 * t) + 0.1 * t**2, atol=1e-10)
    rates = model.joint_rates(s.q, s.v)["A"]
    assert_allclose(rates, 1.2 * np.cos(4 * t) + 0.2 * t, atol=1e-9)
    k = 7
    here = model.assemble(A=s["A"][k], v={"A": rates[k]}, a={"A": -4.8 * np.sin(4 * t[k]) + 0.2})
    i = model.inverse_dynamics(here.q, here.v, here.a)
    assert_allclose(s.tau["A"][k], i.tau["A"], rtol=1e-7)


def test_functions_may_read_trajectories():
    model = lw.gallery.load("four-bar").build()
    way = lw.cycloid(0.0, 0.5, duration=1.0)
    t = np.linspace(0.0, 1.0, 11)
    doubled, plain = (
        model.simulate(until=1.0, times=t, motion={"A": m}, tol=1e-11) for m in (lambda t: 2.0 * way(t), 2.0 * way)
    )
    assert doubled.ok, doubled.status
    assert_allclose(doubled.q, plain.q, atol=1e-9)
    assert_allclose(doubled.tau["A"], plain.tau["A"], atol=1e-6)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (lambda t: (t, t), "its function must give one number"),
        (lambda t: np.sin(float(t)), "cannot be traced"),
        (lambda t: 0.2 + t, r"the motion of 'A' starts at 0\.2 rad, but the state has 0 rad"),
    ],
)
def test_mistakes_are_told_in_a_sentence(given, sentence):
    model = lw.gallery.load("four-bar").build()
    with pytest.raises(lw.ModelError, match=sentence):
        model.simulate(until=1.0, motion={"A": given})
