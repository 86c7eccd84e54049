"""`external=` over time in runs: numbers, arrays over times, trajectories, functions; on bodies and at points."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

T = np.linspace(0.0, 2.0, 501)


def cart():
    m = lw.Mechanism("cart", gravity=(0, -9.81, 0))
    m.add_body("cart", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=np.eye(3) * 0.1))
    m.add_joint("P", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    m.add_point("nose", "cart", at=(0.5, 0.2, 0.0))
    return m.build()


SAME = {  # all of them the force 3 t along x
    "a trajectory": {"cart": ((0, 0, 0), (lw.steady(0.0, 3.0), 0, 0))},
    "six entries": {"cart": (0, 0, 0, lw.steady(0.0, 3.0), 0, 0)},
    "a function": {"cart": lambda t, state: ((0, 0, 0), (3.0 * t, 0, 0))},
    "one entry a function": {"cart": ((0, 0, 0), (lambda t, state: 3.0 * t, 0, 0))},
    "values over times": {"cart": np.stack([0 * T, 0 * T, 0 * T, 3 * T, 0 * T, 0 * T], axis=-1)},
    "forces over times at a point": {"nose": np.stack([3 * T, 0 * T, 0 * T], axis=-1)},
    "a function at a point": {"nose": lambda t, state: (3.0 * t, 0, 0)},
    "a pair of arrays": {"cart": (np.zeros((501, 3)), np.stack([3 * T, 0 * T, 0 * T], axis=-1))},
}


@pytest.mark.parametrize("said", SAME)
@pytest.mark.parametrize("integrator", ["dop853", "taylor"])
def test_however_it_is_said(said, integrator):
    s = cart().simulate(until=2.0, times=T, external=SAME[said], integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s["P"], T**3 / 4.0, atol=1e-10)
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-9)
    assert s.certificate().newton_euler < 1e-12


def test_in_a_closed_machine_as_forces_of_its_own():
    m = lw.gallery.load("four-bar")
    at = tuple(np.array(m.bodies["coupler"].inertia.com) + 0.1)
    m.add_point("mark", "coupler", at=at)

    def push(t, state):
        return lw.sin(t) - state.v["mark"][0], 2.0 * state["mark.x"], 0.0

    model = m.build()
    s = model.simulate(model.assemble(A=0.6), until=1.0, tau={"A": 6.0}, external={"mark": push}, tol=1e-11)
    m.add_force("push", "coupler", at=at, force=push)
    own = m.build()
    again = own.simulate(own.assemble(A=0.6), until=1.0, tau={"A": 6.0}, tol=1e-11)
    assert_allclose(s.q, again.q, atol=1e-9)
    for joint, carried in s.reactions().items():
        assert_allclose(carried, again.reactions()[joint], atol=1e-6)
    assert s.certificate().newton_euler < 1e-9


def test_one_for_each_run_of_an_ensemble():
    model = cart()
    starts = lw.State(np.array([[0.0], [0.4], [0.1]]), np.zeros((3, 1)), np.zeros((3, 1)))
    push = np.array([1.0, 2.0, -1.0])
    wrench = np.stack([0 * push, 0 * push, 0 * push, push, 0 * push, 0 * push], axis=-1)
    s = model.simulate(starts, until=2.0, times=[0.0, 0.5, 1.0, 2.0], external={"cart": wrench})
    assert_allclose(s["P"], starts.q + push[:, None] * s.t**2 / 4.0, atol=1e-10)
    turned = model.simulate(
        starts, until=2.0, times=[0.0, 1.0, 2.0], external={"nose": lambda t, state: (t, state["P"], 0)}
    )
    assert_allclose(turned["P"], starts.q + turned.t**3 / 12.0, atol=1e-10)
    assert_allclose(turned.reactions()["P"][..., 4], 2.0 * 9.81 - turned["P"], atol=1e-9)


def test_gradients_by_the_numbers_of_wrenches():
    s = cart().simulate(until=2.0, external={"cart": ((0, 0, 0), (1.5, 0, 0))}, tol=1e-12)
    g = s.gradient(lw.final(lambda t, state: state["P"]))
    assert_allclose(g["external.cart.force.x"], 1.0, rtol=1e-9)


def test_a_function_that_python_must_call():
    import math

    with pytest.warns(UserWarning, match="cannot be traced"):
        s = cart().simulate(until=1.0, external={"nose": lambda t, state: (math.sin(t), 0, 0)}, tol=1e-10)
    assert_allclose(s["P"], (s.t - np.sin(s.t)) / 2.0, atol=1e-8)


@pytest.mark.parametrize(
    ("external", "words"),
    [
        ({"cat": (0, 0, 0)}, "external: body or point 'cat' does not exist"),
        (3.0, "external must be {body or point: wrench}"),
        ({"cart": lambda t, state: 3.0}, "its function must give"),
        ({"nose": (lw.sine(0, 1, 1), 0)}, "a wrench is a force"),
        ({"nose": (lw.table([0, 1], [0, 1]), 0, 0)}, "does not cover the run"),
        ({"nose": (lambda t, state: state["Q"], 0, 0)}, "'Q' does not exist"),
    ],
)
def test_mistakes(external, words):
    with pytest.raises(lw.ModelError, match=words):
        cart().simulate(until=2.0, external=external)
