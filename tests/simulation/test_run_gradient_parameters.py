"""Gradients of runs by parameters: against differences of runs of other members of the family."""

from functools import cache

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from run_slopes import TIGHT, both_ways, slope


@cache
def linkage():
    """A four-bar given by its lengths: mass, inertia, spring and damping hang on parameters, too."""
    m = lw.Mechanism("lengths", gravity=(0, -9.81, 0))
    crank, coupler, rocker = (m.parameter(name, x) for name, x in (("crank", 1.0), ("coupler", 4.0), ("rocker", 2.5)))
    density, k, damping = m.parameter("density", 1.2), m.parameter("k", 40.0), m.parameter("damping", 0.2)
    B, D = (0, crank, 0), (3, 0, 0)
    C = lw.meet(B, coupler, D, rocker, side=1)
    m.add_body("crank", lw.rod(mass=density * crank, start=(0, 0, 0), end=B))
    m.add_body("coupler", lw.rod(mass=density * coupler, start=B, end=C))
    m.add_body("rocker", lw.rod(mass=1.0, start=D, end=C))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=(0, 0, 1))
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=(0, 0, 1), damping=damping)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=(0, 0, 1))
    m.add_spring("s", "crank", (0, crank / 2, 0), "ground", (1, 1, 0), stiffness=k, rest_length=0.5, damping=0.3)
    return m.build()


def switching(t, state):
    """Reads the cut joint, and switches by where another one is: both hang on the lengths."""
    return 6 * lw.cos(t) - 0.5 * state.v["B"] + lw.where(state["C"] - 0.05, 1.0, -1.0)


@pytest.mark.parametrize("method", ["sslm", "projection"])
def test_lengths_masses_and_stiffness(method):
    def run(**numbers):
        model = linkage().with_parameters(**numbers) if numbers else linkage()
        state = model.assemble({"A": 0.3}, v={"A": 0.4})
        return model.simulate(state, until=0.8, tau={"A": switching}, method=method, tol=TIGHT)

    def end(**numbers):
        s = run(**numbers)
        return s["B"][-1] * s.joint_rates()["D"][-1] + s["C"][-1]

    g = both_ways(run(), lw.final(lambda t, state: state["B"] * state.v["D"] + state["C"]))
    assert_allclose(g.value, end(), rtol=1e-10)
    assert set(linkage().parameters) < set(g)
    for name, p in linkage().parameters.items():
        wanted = slope(lambda e, name=name, x=p.value: end(**{name: x + e}), 1e-3 * p.value)
        assert_allclose(g[name], wanted, rtol=1e-8, atol=1e-9 / p.value, err_msg=name)


def test_a_motion_that_is_told_feels_lengths_alone():
    def run(**numbers):
        model = linkage().with_parameters(**numbers) if numbers else linkage()
        motion = {"A": lw.cycloid(0.3, 0.9, duration=0.7)}
        return model.simulate(model.assemble(A=0.3), until=0.8, motion=motion, tol=TIGHT)

    g = both_ways(run(), lw.final(lambda t, state: state["D"]))
    assert_allclose([g["density"], g["k"], g["damping"]], 0.0, atol=1e-12)
    for name in ("crank", "coupler", "rocker"):
        x = linkage().parameters[name].value
        wanted = slope(lambda e, name=name, x=x: run(**{name: x + e})["D"][-1], 2e-3)
        assert_allclose(g[name], wanted, rtol=1e-8, err_msg=name)


def test_integrals_by_parameters():
    """A pendulum by its length and mass."""
    m = lw.Mechanism("pendulum")
    length, mass = m.parameter("length", 2.0, unit="m"), m.parameter("mass", 1.5, unit="kg")
    m.add_body("bob", lw.rod(mass=mass, start=(0, 0, 0), end=(0, 0, -length)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 1, 0), actuated=True, damping=0.3)
    model = m.build()

    def cost(**numbers):
        member = model.with_parameters(**numbers) if numbers else model
        s = member.simulate(member.assemble({"A": 0.5}), until=1.0, tau={"A": 0.7}, tol=TIGHT)
        return both_ways(s, lambda t, state: state.v["A"] ** 2)

    g = cost()
    for name, x in (("length", 2.0), ("mass", 1.5)):
        assert_allclose(g[name], slope(lambda e, name=name, x=x: cost(**{name: x + e}).value, 1e-3 * x), rtol=1e-8)


def test_members_and_ensembles_of_members():
    model, cost = linkage(), lw.final(lambda t, state: state["B"])
    lengths = np.array([3.9, 4.0, 4.1])
    many = model.simulate(model.assemble(A=0.3), until=0.4, tau={"A": 2.0}, parameters={"coupler": lengths})
    g = many.gradient(cost)
    assert g["crank"].shape == (3,)
    for k, length in enumerate(lengths):
        member = model.with_parameters(coupler=length)
        one = member.simulate(member.assemble(A=0.3), until=0.4, tau={"A": 2.0}).gradient(cost)
        assert_allclose(one.value, g.value[k], rtol=1e-9)
        for name in one:
            assert_allclose(g[name][k], one[name], rtol=1e-8, err_msg=name)


def test_arrays_of_the_users_may_change_after_a_run():
    """The run keeps what it was given."""
    model, times, values = linkage(), np.linspace(0.0, 0.4, 5), np.ones(5)
    s = model.simulate(model.assemble(A=0.3), until=0.4, tau={"A": values}, times=times)
    before = s.gradient(lw.final(lambda t, state: state["A"]))
    values[:] = 7.0
    after = s.gradient(lw.final(lambda t, state: state["A"]))
    assert after["tau.A"].shape == (5,)
    assert_allclose(after["tau.A"], before["tau.A"], rtol=1e-12)


def test_a_parameter_is_not_called_as_the_state_is():
    m = lw.Mechanism("pendulum")
    m.add_body("bob", lw.rod(mass=m.parameter("q", 1.0), start=(0, 0, 0), end=(0, 0, -1)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 1, 0))
    with pytest.raises(lw.ModelError, match="another name"):
        m.build().simulate(until=0.1).gradient(lw.final(lambda t, state: state["A"]))
