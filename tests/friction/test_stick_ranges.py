"""Between which efforts machines stay at rest: closed forms, and accelerations just inside and outside of the range."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from friction.machines import G, four_bar, incline, jack, rubbing


def test_a_screw_jack_and_a_block_on_a_slope():
    model = jack().build()
    low, high = model.stick_range(model.reference.q)["R"]
    assert_allclose([low, high], [-32.358295546690776, 12.828203098440069], rtol=1e-9)
    angle = math.radians(10.0)
    weight, rubs = 2.0 * G * math.sin(angle), 0.4 * 2.0 * G * math.cos(angle)
    found = incline(degrees=10.0, static=0.4).build().stick_range([0.0])["P"]
    assert_allclose(found, [weight - rubs, weight + rubs], rtol=1e-12)


@pytest.mark.parametrize("cut", ["A", "B", "C", "D"])
def test_a_four_bar_moves_just_beyond(cut):
    model = four_bar(radius=0.05).build(cut=[cut])
    q = model.assemble(A=np.array([0.6, 1.5, 4.0])).q
    low, high = model.stick_range(q)["A"]
    for k, pose in enumerate(q):
        for tau, moves in ((low[k], -1e-5), (high[k], 1e-5)):
            assert (model.forward_dynamics(pose, tau={"A": tau - moves}).a == 0.0).all()
            assert (model.forward_dynamics(pose, tau={"A": tau + moves}).a != 0.0).any()


def test_a_tree_whose_joints_hold_each_for_itself():
    arm = lw.gallery.load("double-pendulum")
    model = rubbing(arm, **dict.fromkeys(arm.joints, lw.dry(9.0))).build()
    q = np.array([0.1, 0.1])
    weight = model.gravity_forces(q)
    for (name, (low, high)), g in zip(model.stick_range(q).items(), weight, strict=True):
        assert_allclose([low, high], [g - 9.0, g + 9.0], rtol=1e-9, err_msg=name)


@pytest.mark.peers  # slow
def test_random_linkages_have_one_answer_or_say_so():
    """Friction circles up to two fifths of the crank: whatever is answered satisfies all laws."""
    rng, told = np.random.default_rng(5), 0
    for _ in range(4):
        radius = rng.uniform(0.1, 2.0)
        mu = rng.uniform(0.05, 0.5)
        model = four_bar(mu=mu, radius=radius).build()
        angle, rate, tau = rng.uniform(0, 6, 50), rng.uniform(-4, 4, 50), rng.uniform(-20, 20, 50)
        state = model.assemble(A=angle, v={"A": rate})
        found = model.forward_dynamics(state.q, state.v, {"A": tau}, failed="mask")
        told += (~found.ok).sum()
        good = found.ok
        carried = model.reactions(state.q[good], state.v[good], {"A": tau[good]})
        rates = model.joint_rates(state.q[good], state.v[good])
        for name in "ABCD":
            size = radius * math.sin(math.atan(mu)) * np.linalg.norm(carried.reactions[name][:, 3:5], axis=1)
            assert_allclose(carried.friction[name], -np.sign(rates[name]) * size, rtol=1e-7, atol=1e-9)
    assert told < 200


def test_machines_that_have_no_range_say_so():
    plain = lw.gallery.load("four-bar").build()
    with pytest.raises(lw.ModelError, match="has no joint with friction"):
        plain.stick_range(plain.reference.q)
    five = lw.gallery.load("five-bar")
    model = rubbing(five, **{next(iter(five.joints)): lw.dry(1.0)}).build()
    with pytest.raises(lw.ModelError, match="are not held by as many joints with friction"):
        model.stick_range(model.reference.q)
