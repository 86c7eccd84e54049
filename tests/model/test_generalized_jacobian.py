"""The generalized Jacobian of a floating robot: what it says of the hand is what runs without momentum do."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

HAND = (1.8, 0, 1.0)


def satellite():
    return lw.gallery.load("satellite-arm").build()


def without_momentum(model, q, joints):
    """Rates of the whole machine with these of the joints and no momentum."""
    unit = np.eye(model.nv)
    P = np.array([np.concatenate([x.linear, x.angular]) for x in (model.momentum(q, e) for e in unit)]).T
    return np.concatenate([-np.linalg.solve(P[:, :6], P[:, 6:] @ joints), joints])


def test_it_moves_the_hand_as_the_whole_machine_does():
    model, rng = satellite(), np.random.default_rng(1)
    for _ in range(5):
        q = model.reference.q.copy()
        q[:3] = rng.normal(size=3)
        q[3:7] = rng.normal(size=4)
        q[3:7] /= np.linalg.norm(q[3:7])
        q[7:] = rng.uniform(-1, 1, 6)
        v = without_momentum(model, q, rng.normal(size=6))
        J, Jg = model.jacobian(q, "hand", at=HAND), model.ask("generalized_jacobian", q, body="hand", at=HAND)
        assert_allclose(Jg @ v, J @ v, atol=1e-12)
        assert (Jg[:, :6] == 0).all()


def test_it_is_the_path_of_a_finite_run():
    """The arm moves by its drives alone; the hand's way is the integral of J* times the joints' rates."""
    model = satellite()
    joints = model.actuated
    motion = {name: lw.cycloid(0.0, 0.4 + 0.1 * k, duration=2.0) for k, name in enumerate(joints)}
    s = model.simulate(until=2.0, motion=motion, tol=1e-11, times=np.linspace(0, 2.0, 401))
    end = model.momentum(s.q[-1], s.v[-1])
    assert_allclose(np.concatenate([end.linear, end.angular]), 0, atol=1e-8)
    Jg = model.ask("generalized_jacobian", s.q, body="hand", at=HAND)
    speed = np.einsum("tij,tj->ti", Jg, s.v)[:, 3:]
    w = np.ones(401)
    w[1:-1:2], w[2:-1:2] = 4, 2
    way = (w * (2.0 / 400) / 3) @ speed  # Simpson
    path = s.body("hand", at=HAND)
    assert_allclose(path[-1] - path[0], way, atol=1e-8)
    assert np.linalg.norm(s.q[-1, :3]) > 1e-3  # the bus has given way


def test_batches_gradients_prepared():
    model = satellite()
    q = np.tile(model.reference.q, (3, 1))
    assert model.ask("generalized_jacobian", q, body="hand").shape == (3, 6, 12)
    g = model.gradient("generalized_jacobian", model.reference.q, body="hand", by=["q"])["q"]
    d = 1e-6
    up, down = (model.reference.q + d * s * np.eye(13)[9] for s in (1, -1))
    slope = (
        model.ask("generalized_jacobian", up, body="hand") - model.ask("generalized_jacobian", down, body="hand")
    ) / (2 * d)
    assert_allclose(g[..., 8], slope, atol=1e-7)


@pytest.mark.parametrize("name", ["stanford-arm", "four-bar", "stewart"])
def test_others_are_refused(name):
    model = lw.gallery.load(name).build()
    with pytest.raises(lw.ModelError, match="floats on one free joint"):
        model.ask("generalized_jacobian", model.reference.q, body=model.bodies[0])
