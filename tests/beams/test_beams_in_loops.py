"""Beams in space and in loops: all methods, every cut that may be, energy, files."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

METHODS = ("sslm", "slm", "system")


def plate_on_two_beams():
    """One that bends, twists and stretches, on a hinge; one that does not stretch, between Hooke's joint and a ball."""
    m = lw.Mechanism("plate", gravity=(0, 0, -9.81))
    a = m.add_beam("a", (0, 0, 0), (1, 0, 0), 0.2, (30.0, 20.0), GJ=10.0, EA=1e5, elements=1, axis=(0, 1, 0))
    b = m.add_beam("b", (0, 0.5, 0), (1, 0.5, 0), 0.2, (30.0, 20.0), GJ=10.0, elements=1, axis=(0, 1, 0))
    m.add_body("plate", lw.box(1.0, center=(1, 0.25, 0), size=(0.1, 0.5, 0.02)))
    m.add_joint("A", "revolute", "ground", a.first, at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "universal", "ground", b.first, at=(0, 0.5, 0), axis=(0, 0, 1), axis2=(0, 1, 0))
    m.add_joint("C", "fixed", a.last, "plate", at=(1, 0, 0))
    m.add_joint("D", "spherical", b.last, "plate", at=(1, 0.5, 0))
    return m


@pytest.fixture(scope="module")
def state():
    model = plate_on_two_beams().build()
    start = model.assemble({"a_bend_1": 0.05, "a_bend_2": 0.03, "a_twist_1": 0.02})
    v = model.free_motions(start.q[None])[0] @ np.random.default_rng(0).standard_normal(model.dof)
    return model, start.q, v


def test_all_methods_agree(state):
    model, q, v = state
    found = [model.forward_dynamics(q, v, tau={"A": 1.0}, method=method).a for method in METHODS]
    for a in found[1:]:
        assert_allclose(a, found[0], rtol=1e-10, atol=1e-12 * np.abs(found[0]).max())
    a = model.inverse_dynamics(q, v, found[0], allow_residual=True)
    assert_allclose(a.tau["A"], 1.0, atol=1e-8)


@pytest.mark.parametrize("cut", ["A", "B", "C", "D"])
def test_whatever_is_cut(state, cut):
    """The force at the hinge and the accelerations of the bends, by name."""
    model, q, v = state
    other = plate_on_two_beams().build(cut=[cut])
    poses = model.joint_values(q)
    near = {name: x for name, x in poses.items() if np.ndim(x) == 0 and name in other.coordinates}
    there = other.assemble(near)
    rates = model.joint_rates(q, v)
    known = {name: rates[name] for name in other.independent if np.ndim(rates[name]) == 0}
    moving = other.assemble(near, v=known)
    told = model.reactions(q, v, tau={"A": 1.0}).reactions["A"]
    found = other.reactions(there.q, moving.v, tau={"A": 1.0}).reactions["A"]
    assert_allclose(found, told, rtol=1e-6, atol=1e-6 * np.abs(told).max())


def test_energy_and_files(tmp_path):
    m = plate_on_two_beams()
    s = m.build().simulate(until=0.05, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s.energy.total, s.energy.total[0], atol=1e-9)
    m.save(tmp_path / "plate.toml")
    assert lw.load(tmp_path / "plate.toml") == m
