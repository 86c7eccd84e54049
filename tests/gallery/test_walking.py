"""The walking shelf: ReDySim's machines against its recorded runs, gaits against their definitions."""

import json
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.spatial.transform import Rotation

import linkwright as lw

RECORDED = json.loads((Path(__file__).parent / "redysim_walks.json").read_text(encoding="utf-8"))
WALKS = {
    "hexapod": lw.gait.Walk(step=0.5, reach=0.2, height=0.55, stride=0.4, lift=0.08, upper=0.3, lower=0.3),
    "quadruped": lw.gait.Walk(step=1.0, reach=0.15, height=0.5, stride=0.3, lift=0.09, upper=0.3, lower=0.3),
}
TURNS = {
    "hexapod": {
        "rear_right": 0,
        "rear_left": 1,
        "middle_right": 1,
        "middle_left": 0,
        "front_right": 0,
        "front_left": 1,
    },
    "quadruped": {"rear_right": 0, "rear_left": 1, "front_right": 1, "front_left": 0},
}
NAMES = {"hexapod": "hexapod", "quadruped": "redysim-quadruped"}
AXES = {"hexapod": np.eye(3), "quadruped": np.array([[0, 0, 1], [0, 1, 0], [-1, 0, 0]])}  # the quadruped's z is our x
HEIGHT = 0.6  # of the hips in our drawing


def walk_of(machine, until=2.0, **more):
    model = lw.gallery.load(NAMES[machine]).build()
    walk, legs = WALKS[machine], TURNS[machine]
    motion = walk.motion(legs)
    drive = {"tau": lw.computed_torque(motion, lam=7.0)} if machine == "quadruped" else {"motion": motion}
    return model, model.simulate(walk.start(model, legs), until=until, **drive, **more)


@pytest.mark.parametrize("machine", WALKS)
def test_they_walk_as_recorded(machine):
    """Over two seconds, 1.5 m and 0.6 m. The recorded runs were integrated to 1e-4 of every step, which leaves them
    1e-4 m per stride beside the exact ones."""
    _, s = walk_of(machine, times=RECORDED["times"], tol=1e-8)
    assert s.ok, s.status
    base, P = np.array(RECORDED[machine]["base"]), AXES[machine]
    assert_allclose(s.q[:, :3] + [0, HEIGHT, 0], base[:, :3] @ P.T, atol=2.5e-4)
    known = Rotation.from_matrix(P @ Rotation.from_euler("ZXY", base[:, 3:]).as_matrix() @ P.T)
    ours = Rotation.from_quat(s.q[:, [4, 5, 6, 3]])
    assert (ours.inv() * known).magnitude().max() < 2.5e-4
    assert s.q[-1, 0] - s.q[0, 0] > (1.5 if machine == "hexapod" else 0.57)


def test_the_hexapod_has_the_recorded_torques():
    """At recorded states, to the digits printed: its joints move as told, the trunk as the ground lets it. Rates up to
    5 rad/s have 5e-7 of rounding, so feet 3e-7 m/s, and these 4,099 N s/m on 0.3 m: 4e-4 N m."""
    model = lw.gallery.load("hexapod").build()
    walk, legs = WALKS["hexapod"], TURNS["hexapod"]
    motion = list(walk.motion(legs).values())
    for instant in RECORDED["hexapod"]["instants"]:
        t, state = instant["t"], np.array(instant["state"])
        d = 1e-4
        told = [(f(t + d) - 2 * f(t) + f(t - d)) / d**2 for f in motion]  # to 1e-6 of them
        angles, rates = state[:6], state[18:24]
        R = Rotation.from_euler("ZXY", angles[3:])
        h = 1e-6
        later = Rotation.from_euler("ZXY", angles[3:] + h * rates[3:])
        w = (R.inv() * later).as_rotvec() / h
        x, y, z, k = R.as_quat()
        drawn = np.zeros(12)
        drawn[::2] = np.pi / 2
        q = np.concatenate([angles[:3] - [0, HEIGHT, 0], [k, x, y, z], state[6:18] + drawn])
        v = np.concatenate([w, R.inv().apply(rates[:3]), state[24:36]])
        a = np.concatenate([np.zeros(6), told])
        column = np.array([model.ask("generalized_forces", q, v, a + e) for e in np.eye(18)[:6]])
        free = model.ask("generalized_forces", q, v, a)
        a[:6] = np.linalg.solve((column - free)[:, :6].T, -free[:6])
        tau = model.ask("generalized_forces", q, v, a)
        assert_allclose(tau[:6], 0, atol=1e-9)
        assert_allclose(tau[6:], instant["torques"], atol=4e-4)


@pytest.mark.parametrize("machine", WALKS)
def test_power_and_weight(machine):
    """All that goes in comes out, and the ground carries the weight on average over a step."""
    model, s = walk_of(machine, until=1.0, tol=1e-8, times=np.linspace(0, 1, 401))
    assert abs(s.energy.total - s.energy.total[0] - s.work).max() < 1e-5
    weight = sum(body.inertia.mass for body in model.mechanism.bodies.values()) * 9.81
    momentum = [model.momentum(q, v).linear[1] for q, v in zip(s.q[[0, -1]], s.v[[0, -1]], strict=True)]
    assert abs(momentum[1] - momentum[0]) < 0.01 * weight


def test_legs_reach_where_the_gait_wants_them():
    walk = WALKS["hexapod"]
    for t in (0.0, 0.13, 0.49, 0.61, 1.3):
        for turn in (0, 1):
            hip, knee = walk.leg(t, turn)
            x = 0.3 * np.sin(hip) + 0.3 * np.sin(hip + knee)
            y = -0.3 * np.cos(hip) - 0.3 * np.cos(hip + knee)
            assert_allclose((x, y), walk.foot(t, turn), atol=1e-12)


def test_the_trunk_is_an_inverted_pendulum():
    t, d = np.linspace(0.1, 0.4, 7), 1e-4
    x = [lw.gait.pendulum(t + k * d, 0.5, 0.2, 0.55) for k in (-1, 0, 1)]
    assert_allclose((x[0] - 2 * x[1] + x[2]) / d**2, 9.81 / 0.55 * x[1], atol=1e-5)
    assert_allclose(lw.gait.pendulum(np.array([0.0, 0.5]), 0.5, 0.2, 0.55), [-0.2, 0.2])


@pytest.mark.parametrize("swing", [lw.gait.arch, lw.gait.cycloid])
def test_feet_swing_from_rest_to_rest(swing):
    t = np.array([0.0, 0.25, 0.5])
    x, y = swing(t, 0.5, 0.4, 0.08)
    assert_allclose(x, [-0.4, 0.0, 0.4], atol=1e-12)
    assert_allclose(y, [0.0, 0.08, 0.0], atol=1e-12)
    d = 1e-6
    for a, b in zip(swing(t[[0, 2]] + d, 0.5, 0.4, 0.08), swing(t[[0, 2]] - d, 0.5, 0.4, 0.08), strict=True):
        assert_allclose((a - b) / (2 * d), 0.0, atol=1e-5)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"step": 0.0}, "gait: step"),
        ({"height": 0.7}, "does not reach"),
    ],
)
def test_gaits_that_cannot_be(given, words):
    whole = {"step": 0.5, "reach": 0.2, "height": 0.55, "stride": 0.4, "lift": 0.08, "upper": 0.3, "lower": 0.3}
    with pytest.raises(lw.ModelError, match=words):
        lw.gait.Walk(**{**whole, **given})
    with pytest.raises(lw.ModelError, match="stands first"):
        WALKS["hexapod"].motion({"rear_right": 0.5})
