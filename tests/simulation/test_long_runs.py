"""A thousand turns without weight and friction: the energy stays, the loops stay closed."""

from __future__ import annotations

from dataclasses import asdict

import numpy as np
import pytest

from linkwright import gallery
from linkwright.mechanism import Mechanism

TURN = 2.0 * np.pi


def weightless(name: str):
    m = gallery.load(name)
    other = Mechanism(m.name, gravity=(0, 0, 0))
    for body in m.bodies.values():
        other.add_body(body.name, body.inertia)
    for joint in m.joints.values():
        other.add_joint(**asdict(joint))
    return other.build()


@pytest.fixture(scope="module")
def four_bar():
    return weightless("four-bar-003")


@pytest.mark.parametrize("integrator", ["dop853", "rk45"])
def test_a_thousand_turns_of_a_crank(four_bar, integrator):
    """At the default tolerance 70,000 steps lose less than 2e-7 of the energy, and no loop opens by 1e-10."""
    start = four_bar.assemble({"A": 0.0}, v={"A": 20.0})
    s = four_bar.simulate(start, until=280.0, integrator=integrator)
    assert s.ok
    assert s["A"][-1] > 1000.0 * TURN
    assert np.abs(s.energy.total / s.energy.total[0] - 1.0).max() < 2e-7
    assert s.closure.max() < 1e-10
    assert s.closure_rate.max() < 1e-10
    assert np.abs(s.work).max() == 0.0


def test_a_hundredth_of_the_tolerance_is_a_hundredth_of_the_drift(four_bar):
    start = four_bar.assemble({"A": 0.0}, v={"A": 20.0})
    bias = []
    for tol in (1e-10, 1e-12):
        s = four_bar.simulate(start, until=280.0, tol=tol, integrator="dop853")
        bias.append(np.abs(s.energy.total / s.energy.total[0] - 1.0).max())
    assert bias[0] / bias[1] > 30.0


def test_turns_are_counted_to_the_end(four_bar):
    """Every joint's angle goes on, the cut one's too; what it says is where the links are."""
    start = four_bar.assemble({"A": 0.0}, v={"A": 20.0})
    s = four_bar.simulate(start, until=280.0)
    again = four_bar.assemble({"A": s["A"][-1] % TURN})
    crank, R = s.poses()["crank"][0][-1], four_bar.poses(again.q)["crank"][0]
    np.testing.assert_allclose(crank, R, rtol=0.0, atol=1e-9)
    assert abs(s["B"][-1]) > 1000.0 * TURN  # the pin between crank and coupler turns with the crank


def test_wheels_coupled_like_a_locomotives_pass_their_dead_points_for_long():
    """Two flat poses in every turn, each passed on the right branch: uprights stay parallel, speed stays."""
    pytest.importorskip("heyoka")
    model = weightless("double-parallelogram")
    s = model.simulate(model.assemble({"A1": 0.0}, v={"A1": 20.0}), until=10.0, times=np.linspace(0.0, 10.0, 101))
    assert s.ok, s.status
    np.testing.assert_allclose(s["A1"], 20.0 * s.t, rtol=0.0, atol=1e-7)
    np.testing.assert_allclose(s["A2"], s["A1"], rtol=0.0, atol=1e-9)
    np.testing.assert_allclose(s["A3"], s["A1"], rtol=0.0, atol=1e-9)
    assert np.abs(s.energy.total / s.energy.total[0] - 1.0).max() < 1e-8
