"""model.equilibrium: statics against closed forms, of trees and closed loops."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

G = 9.81


def pendulum(**joint):
    m = lw.Mechanism("pendulum", gravity=(0, -G, 0))
    m.add_body("bob", lw.rod(mass=2.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, **joint)
    return m


def test_a_pendulum_hangs_where_its_drive_holds_it():
    """m g l/2 cos A = tau."""
    model = pendulum().build()
    for tau in (0.0, 3.0, -5.0):
        rest = model.equilibrium(tau={"A": tau}, near=model.assemble(A=-1.2))
        assert_allclose(np.cos(rest.q[0]), tau / G, atol=1e-11)
        assert rest.q[0] < 0.0
        assert model.modes(rest, tau={"A": tau}).stable
        assert not rest.v.any()
        assert not rest.a.any()


def test_the_one_that_is_near_is_meant_stable_or_not():
    model = pendulum().build()
    above = model.equilibrium(near=model.assemble(A=1.55))
    assert_allclose(above.q[0], 0.5 * np.pi, atol=1e-11)
    assert not model.modes(above).stable
    below = model.equilibrium(near=model.assemble(A=0.5))  # far from any: it is let down
    assert_allclose(below.q[0], -0.5 * np.pi, atol=1e-11)


def test_a_stiff_and_a_soft_hinge():
    """k (A - rest) = -m g l/2 cos A."""
    model = pendulum(stiffness=20.0, rest=0.4).build()
    (a,) = model.equilibrium().q
    assert_allclose(20.0 * (a - 0.4), -G * np.cos(a), atol=1e-10)


@pytest.mark.parametrize("cut", ["B", "C", "D"])
def test_a_four_bar_on_a_spring(cut):
    """Virtual work: the effort that the statics ask for is the one that was given."""
    m = lw.gallery.load("four-bar")
    m.add_spring("s", "coupler", (1.0, 1.5, 0), "ground", (1.0, 4.0, 0), stiffness=80.0, rest_length=0.5)
    model = m.build(cut=[cut])
    rest = model.equilibrium(tau={"A": 4.0}, near=model.assemble(A=0.4))
    assert model.closure(rest.q).max() < 1e-11
    assert_allclose(model.inverse_dynamics(rest.q, rest.v, rest.a).tau["A"], 4.0, atol=1e-8)
    s = model.simulate(rest, until=0.5, tau={"A": 4.0})
    assert_allclose(s.q[-1], rest.q, atol=1e-6)


def test_batches_and_parameters():
    m = pendulum()
    k = m.parameter("k", 30.0)
    m.add_force("pull", "bob", at=(1, 0, 0), force=lambda t, state: (0, -k * state["A"], 0))
    model = m.build()
    values = np.array([30.0, 60.0])
    a = model.equilibrium(parameters={"k": values}).q[:, 0]
    assert_allclose(-values * a * np.cos(a), G * np.cos(a), atol=1e-9)
    both = pendulum().build().equilibrium(tau=np.array([[1.0], [2.0]]), near=model.assemble(A=-1.2))
    assert_allclose(np.cos(both.q[:, 0]), [1.0 / G, 2.0 / G], atol=1e-11)


def test_where_there_is_none():
    m = lw.Mechanism("cart", gravity=(0, -G, 0))
    m.add_body("cart", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=np.eye(3) * 0.1))
    m.add_joint("P", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    with pytest.raises(lw.ModelError, match="no equilibrium near this state: let go, it goes on and on along 'P'"):
        m.build().equilibrium(tau={"P": 1.0})
