"""Couplings that lose power: a pair of gears both ways, in closed form; it sticks; files and mistakes."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

IA, IB, ETA = 0.5, 2.0, 0.9  # kg m^2


def gears(efficiency=ETA, **more):
    m = lw.Mechanism("gears", gravity=(0, 0, 0))
    for name, inertia in (("A", IA), ("B", IB)):
        body = lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3) * inertia)
        m.add_body(f"wheel {name}", body)
        m.add_joint(name, "revolute", "ground", f"wheel {name}", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_coupling("mesh", {"A": 20, "B": 40}, efficiency=efficiency, **more)
    return m


@pytest.mark.parametrize("method", ["sslm", "slm", "system"])
def test_power_goes_over_with_its_efficiency_both_ways(method):
    model = gears().build()
    state = model.assemble(A=0.0, v={"A": 4.0})
    rates = dict(zip(model.rate_names, range(2), strict=True))
    a = model.forward_dynamics(state.q, state.v, {"A": 3.0}, method=method).a
    T = 3.0 / (1.0 + IA * 4.0 * ETA / IB)  # of A on the mesh; B gets 2 eta T
    assert_allclose(a[[rates["A"], rates["B"]]], [4.0 * ETA * T / IB, -2.0 * ETA * T / IB], rtol=1e-12)
    a = model.forward_dynamics(state.q, state.v, {"B": -3.0}, method=method).a
    S = 3.0 / (1.0 + IB * ETA / (4.0 * IA))  # of B on the mesh; A gets eta S / 2
    assert_allclose(a[[rates["A"], rates["B"]]], [ETA * S / 2.0 / IA, -ETA * S / 4.0 / IA], rtol=1e-12)


def test_inverse_dynamics_pays_for_the_loss():
    """At a steady speed A lifts a load at B: the torque at A is that of the load over ratio and efficiency."""
    m = gears()
    m.add_force("load", "wheel B", at=(0, 0, 0), moment=(0, 0, 6.0))  # against B, which turns the other way
    model = m.build()
    state = model.assemble(A=0.0, v={"A": 4.0})
    found = model.inverse_dynamics(state.q, state.v, np.zeros(2), weights={"A": 1.0, "B": 1e12})
    assert_allclose(found.tau["A"], 3.0 / ETA, rtol=1e-6)


def test_a_run_loses_what_it_should():
    model = gears().build()
    s = model.simulate(model.assemble(A=0.0, v={"A": 4.0}), until=1.0, tau={"A": 3.0}, tol=1e-11)
    assert s.ok, s.status
    found = s.certificate()
    assert found.energy_relative < 1e-10
    assert found.newton_euler < 1e-12


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"efficiency": 1.2}, "efficiency is 1.2; give the share"),
        ({"efficiency": 0.0}, "efficiency is 0; give the share"),
    ],
)
def test_mistakes(more, sentence):
    with pytest.raises(lw.ModelError, match=sentence):
        gears(**more)


def test_files_hold_it(tmp_path):
    m = gears()
    m.save(tmp_path / "gears.toml")
    assert lw.load(tmp_path / "gears.toml") == m
    assert "efficiency = 0.9" in (tmp_path / "gears.toml").read_text()
