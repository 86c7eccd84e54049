"""The steps that find friction by the load: as many as its share takes, and the same answers by any of them."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from friction.machines import four_bar, rubbing

SIN = 0.12 / np.hypot(1.0, 0.12)


def bar(share):
    """A four-bar of 1, 3.5, 2.5 and 3 m with friction circles of this share of the crank."""
    law = lw.bearing(mu=0.12, radius=share / SIN)
    return rubbing(lw.gallery.load("four-bar", coupler=3.5), **dict.fromkeys("ABCD", law)).at().build()


@pytest.mark.parametrize("share", [0.012, 0.025, 0.05, 0.1, 0.2])
def test_fewer_steps_find_the_same(share):
    """With modes a function takes all steps."""
    model = bar(share)
    rng, n = np.random.default_rng(3), 400
    state = model.assemble(A=rng.uniform(0.0, 6.28, n), v={"A": rng.choice([-1.0, 1.0], n) * rng.uniform(0.1, 8.0, n)})
    tau = rng.uniform(-20.0, 20.0, (n, 1))
    plain, moded = model.function("forward_dynamics"), model.function("forward_dynamics", modes=True)
    slips = np.sign(np.stack([model.joint_rates(state.q, state.v)[name] for name in "ABCD"], axis=1))
    modes = np.concatenate([slips, np.zeros((n, 4))], axis=1)
    assert plain.program.operations < moded.program.operations
    every = moded(state.q, state.v, tau, modes)
    assert_allclose(plain(state.q, state.v, tau), every, rtol=1e-9, atol=1e-11 * np.abs(every).max())


def test_small_circles_cost_less():
    """Four bearings of 1 % of the crank, and of more and more, against none."""
    operations = [bar(share).function("forward_dynamics").program.operations for share in (0.01, 0.05, 0.2, 0.4)]
    assert operations == sorted(set(operations))
    without = lw.gallery.load("four-bar").at().build().function("forward_dynamics").program.operations
    assert operations[0] - without < 0.6 * (operations[-1] - without)


def test_circles_that_are_parameters_take_all_steps():
    m = lw.gallery.load("four-bar")
    radius = m.parameter("radius", 0.01)
    m = rubbing(m, **{name: lw.bearing(mu=0.12, radius=radius) for name in "ABCD"})
    model = m.build()
    state = model.assemble(A=0.7, v={"A": 3.0})
    f = model.function("forward_dynamics", parameters=["radius"])
    for x in (0.01, 0.5, 1.5):
        told = four_bar(radius=x).build().forward_dynamics(state.q, state.v).a
        assert_allclose(f(state.q, state.v, [0.0], [x]), told, rtol=1e-9)


@pytest.mark.parametrize("radius", [0.005, 0.05])
def test_a_guide_feels_couples_wherever_the_loop_is_cut(radius):
    """Bearings turn bodies, and the guide bears what turns its slider: the same for every cut, forward and inverse."""
    m = lw.gallery.load("slider-crank")
    m = rubbing(m, **dict.fromkeys("ABC", lw.bearing(0.12, radius)), slide=lw.guide(mu=0.1, length=0.2))
    rng, known = np.random.default_rng(5), {}
    angles, rates, tau = rng.uniform(0.0, 6.0, 12), rng.uniform(-4.0, 4.0, 12), rng.uniform(-3.0, 3.0, (12, 1))
    for cut in ("A", "B", "C", "slide"):
        model = m.build(cut=[cut])
        state = model.assemble(A=angles, v={"A": rates})
        a = model.forward_dynamics(state.q, state.v, tau).a
        found = model.reactions(state.q, state.v, tau)
        answers = {f"a {n}": x for n, x in zip(model.rate_names, a.T, strict=True)}
        answers |= {f"f {n}": x for n, x in found.friction.items()}
        answers |= {f"R {n}": x[:, 3:5] for n, x in found.reactions.items()}
        for name, x in answers.items():
            assert_allclose(x, known.setdefault(name, x), atol=1e-9 * np.abs(x).max(), err_msg=f"{cut} {name}")
        assert_allclose(model.inverse_dynamics(state.q, state.v, a).tau["A"], tau[:, 0], atol=1e-9 * np.abs(tau).max())


def test_a_joint_that_turns_in_a_bearing_and_slides_in_a_guide():
    """One law by the force of the joint and one by its moment: the same efforts for every cut."""
    m = lw.Mechanism("crank and sleeve", gravity=(0, -9.81, 0))
    for name, com in {"crank": (0, 0.05, 0), "rod": (0.15, 0.05, 0.02), "slider": (0.3, 0, 0.05)}.items():
        m.add_body(name, lw.Inertia(mass=1.0, com=com, about_com=np.eye(3) * 0.01))
    pin, sleeve = lw.bearing(0.12, 0.05), (lw.bearing(0.12, 0.03), lw.guide(mu=0.1, length=0.2))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0.2, 0, 1), actuated=True, friction=pin)
    m.add_joint("B", "spherical", "crank", "rod", at=(0, 0.1, 0))
    m.add_joint("C", "revolute", "rod", "slider", at=(0.3, 0, 0.05), axis=(0, 1, 0.3), friction=pin)
    m.add_joint("P", "cylindrical", "ground", "slider", at=(0.3, 0, 0), axis=(1, 0, 0), friction=sleeve)
    known: dict = {}
    for cut in "ABCP":
        model = m.build(cut=[cut])
        state = model.assemble(A=0.2, v={"A": 3.0})
        found = model.reactions(state.q, state.v, {"A": 2.0}).friction
        assert set(found) == {"A", "C", "P.angle", "P.slide"}
        for name, effort in found.items():
            assert_allclose(effort, known.setdefault(name, effort), rtol=1e-9, err_msg=f"{cut} {name}")
        a = model.forward_dynamics(state.q, state.v, {"A": 2.0}).a
        assert_allclose(model.inverse_dynamics(state.q, state.v, a).tau["A"], 2.0, rtol=1e-9)
