"""Weights that vary: parameters, gradients, linearizations and modes of coupled machines, against differences."""

import numpy as np
import pytest
from coupled_machines import gear_pair, moving
from numpy.testing import assert_allclose

import linkwright as lw

H = 1e-5


@pytest.fixture(scope="module")
def model():
    return lw.gallery.load("geared-five-bar").build()


def asked(model, verb, ratio, angle=0.4):
    """An answer of the machine drawn anew with that ratio."""
    other = model.said.at(ratio=ratio).build(cut=model.cut_joints)
    s = other.assemble(A=angle, v={"A": 1.0})
    return verb(other, s)


def accelerations(m, s):
    return m.forward_dynamics(s.q, s.v, {"A": 1.0}).a


def force(m, s):
    return m.reactions(s.q, s.v, {"A": 1.0}).couplings["gears"]


def test_a_batch_of_ratios(model):
    s = model.assemble(A=0.4, v={"A": 1.0})
    ratios = np.array([1.9, 2.0, 2.1])
    f = model.forward_dynamics(s.q, s.v, {"A": 1.0}, parameters={"ratio": ratios})
    expected = [asked(model, accelerations, ratio) for ratio in ratios]
    assert_allclose(f.a, expected, rtol=1e-9)
    assert_allclose(f.multipliers["gears"], [asked(model, force, ratio) for ratio in ratios], rtol=1e-9)
    assert_allclose(asked(model.with_parameters(ratio=2.1), accelerations, 2.1), expected[2], rtol=1e-12)


def test_gradients_by_a_weight(model):
    s = model.assemble(A=0.4, v={"A": 1.0})
    g = model.gradient("forward_dynamics", s.q, s.v, {"A": 1.0}, by=["ratio"])["ratio"]
    slope = (asked(model, accelerations, 2 + H) - asked(model, accelerations, 2 - H)) / (2 * H)
    assert_allclose(g, slope, rtol=1e-7)
    g = model.gradient("reactions", s.q, s.v, {"A": 1.0}, by=["ratio"])["ratio"]["gears"]
    assert_allclose(g, (asked(model, force, 2 + H) - asked(model, force, 2 - H)) / (2 * H), rtol=1e-6)
    g = model.gradient("assemble", {"A": 0.4}, by=["ratio"])["ratio"]
    there, back = (asked(model, lambda m, s: s.q, 2 + step) for step in (H, -H))
    assert_allclose(g, (there - back) / (2 * H), rtol=1e-7, atol=1e-9)


def test_a_run_at_another_ratio_and_its_gradient(model):
    s = model.assemble(A=0.4, v={"A": 1.0})
    run = model.simulate(s, until=0.2, tau={"A": 0.2}, times=[0.0, 0.2])
    slope = run.gradient(lw.final(lambda t, x: x["A"]))["ratio"]

    def end(m, s):
        return m.simulate(s, until=0.2, tau={"A": 0.2}, times=[0.0, 0.2], tol=1e-12)["A"][-1]

    assert_allclose(slope, (asked(model, end, 2 + H) - asked(model, end, 2 - H)) / (2 * H), rtol=1e-5)
    other = model.simulate(s, until=0.2, tau={"A": 0.2}, times=[0.0, 0.2], parameters={"ratio": 2.05})
    assert_allclose(other["A"][-1], asked(model, end, 2.05), rtol=1e-7)


def test_linearization_and_state_space(model):
    s, tau = moving(model)

    def a(angle, rate):
        at = model.assemble(A=angle, v={"A": rate})
        return model.forward_dynamics(at.q, at.v, tau).a[model.rate_names.index("A")]

    A = model.linearize(s.q, s.v, tau, independent=True).A
    x, v = s.q[model.coordinates.index("A")], s.v[model.rate_names.index("A")]
    slopes = [(a(x + H, v) - a(x - H, v)) / (2 * H), (a(x, v + H) - a(x, v - H)) / (2 * H)]
    assert_allclose(A, [[0.0, 1.0], slopes], rtol=1e-6, atol=1e-9)


def test_the_mode_of_two_geared_pendulums():
    """At rest hanging: frequency^2 = (m1 g l1 + n^2 m2 g l2)/(I1 + n^2 I2), n the ratio of the gears."""
    m = lw.Mechanism("geared pendulums")
    m.add_body("one", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -1.0, 0)))
    m.add_body("two", lw.rod(mass=2.0, start=(2, 0, 0), end=(2, -0.8, 0)))
    m.add_joint("A", "revolute", "ground", "one", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "ground", "two", at=(2, 0, 0), axis=(0, 0, 1))
    m.add_coupling("gears", {"A": 1.0, "B": 3.0})
    model, n = m.build(), -1.0 / 3.0
    modes = model.modes(model.assemble())
    stiff, inertia = 9.81 * (0.5 + n**2 * 2.0 * 0.4), 1.0 / 3.0 + n**2 * 2.0 * 0.64 / 3.0
    assert_allclose(modes.frequencies[0], np.sqrt(stiff / inertia), rtol=1e-9)


def test_an_armature_that_varies():
    other = lw.Mechanism("motor")
    rotor = other.parameter("rotor", 0.2, unit="kg m^2")
    other.add_body("bob", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    other.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, armature=rotor)
    model = other.build()
    f = model.forward_dynamics([0.0], [0.0], {"A": 1.0}, parameters={"rotor": np.array([0.0, 0.2, 0.4])})
    moment = 1.0 - 9.81 * 0.5
    assert_allclose(f.a[:, 0], moment / (1.0 / 3.0 + np.array([0.0, 0.2, 0.4])), rtol=1e-12)
    g = model.gradient("forward_dynamics", [0.0], [0.0], {"A": 1.0}, by=["rotor"])["rotor"]
    assert_allclose(g, -moment / (1.0 / 3.0 + 0.2) ** 2, rtol=1e-12)


def test_a_machine_may_have_both(tmp_path):
    """A rotor behind a gear: as the joint feels it, ratio^2 of its inertia."""
    m = gear_pair()
    m.add_body("rotor", lw.cylinder(0.5, (4, 0, 0), (4, 0, 0.1), radius=0.05))
    m.add_joint("R", "revolute", "ground", "rotor", at=(4, 0, 0), axis=(0, 0, 1))
    m.add_coupling("reducer", {"R": 1.0, "A": -7.0})
    inertia = 0.5 * 0.5 * 0.05**2
    other = gear_pair()
    joint = other.joints["A"]
    other = other.with_joints([type(joint)(**{**joint.__dict__, "armature": 49.0 * inertia})])
    both, reflected = m.build(), other.build()
    s, r = both.assemble(A=0.4, v={"A": 1.0}), reflected.assemble(A=0.4, v={"A": 1.0})
    found = [x.forward_dynamics(y.q, y.v, {"A": 1.0}).a[:2] for x, y in ((both, s), (reflected, r))]
    assert_allclose(found[0], found[1], rtol=1e-10)
    other.save(tmp_path / "m.toml")
    assert lw.load(tmp_path / "m.toml") == other
