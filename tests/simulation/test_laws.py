"""What no integrator may break: momentum and energy of what is free, and that motion runs backwards too."""

from __future__ import annotations

import numpy as np
import pytest

from linkwright import Solution, gallery
from linkwright.model.answers import State


def momenta(s: Solution) -> tuple[np.ndarray, np.ndarray]:
    """Linear momentum and angular momentum about the world's origin, (T, 3), body by body from the definition."""
    linear, angular = np.zeros((2, len(s.t), 3))
    poses, twists = s.poses(), s.model.twists(s.q, s.v)
    for name, body in s.model.mechanism.bodies.items():
        (R, p), w, v = poses[name], twists[name][:, :3], twists[name][:, 3:]
        turned = R @ np.array(body.inertia.about_com) @ np.swapaxes(R, -1, -2)
        linear += body.inertia.mass * v
        angular += np.einsum("tij,tj->ti", turned, w) + body.inertia.mass * np.cross(p, v)
    return linear, angular


def kept(x: np.ndarray) -> float:
    """The largest change of a quantity over time against its size."""
    return float(np.abs(x - x[0]).max() / np.abs(x).max())


@pytest.fixture(scope="module")
def satellite():
    return gallery.load("satellite-arm").build()


@pytest.mark.parametrize(
    ("integrator", "driven"), [("dop853", False), ("dop853", True), ("rk45", False), ("radau", False)]
)
def test_a_satellite_keeps_its_momenta(satellite, integrator, driven):
    """The arm swings the bus about; drives within change the energy, but no momentum."""
    rng = np.random.default_rng(0)
    v = rng.standard_normal(satellite.nv)
    tau = {name: 5.0 * rng.standard_normal() for name in satellite.actuated} if driven else None
    start = State(satellite.reference.q, v, np.zeros_like(v))
    s = satellite.simulate(start, until=4.0, times=np.linspace(0.0, 4.0, 41), tau=tau, integrator=integrator)
    linear, angular = momenta(s)
    assert kept(linear) < 1e-9
    assert kept(angular) < 1e-9
    error = s.energy.total - s.energy.total[0] - s.work
    assert np.abs(error).max() < 1e-9 * s.energy.kinetic.max()
    assert driven == bool(np.abs(s.work).max() > 1e-3 * s.energy.kinetic[0])


def test_a_top_keeps_energy_and_two_momenta():
    """About the vertical, because weight has no moment there; about its own axis, because it is round."""
    model = gallery.load("spinning-top").build()
    start = State(np.array([np.cos(0.2), np.sin(0.2), 0.0, 0.0]), np.array([1.0, 0.5, 100.0]), np.zeros(3))
    s = model.simulate(start, until=5.0, times=np.linspace(0.0, 5.0, 101))
    _, angular = momenta(s)
    size = np.abs(angular).max()
    assert np.abs(angular[:, 2] - angular[0, 2]).max() < 1e-8 * size
    assert np.abs(s.v[:, 2] - 100.0).max() < 1e-8 * 100.0
    assert np.ptp(angular[:, 0]) > size  # it does go round
    assert kept(s.energy.total) < 1e-9
    assert np.abs(np.linalg.norm(s.q, axis=-1) - 1.0).max() < 1e-14


def test_a_free_body_turns_by_the_law_of_its_angles_too():
    """Quaternions and Euler angles tell the same motion."""
    by = {}
    for how in ("quaternion", "euler"):
        model = gallery.load("satellite-arm").build(parametrisation=how)
        v = np.zeros(model.nv)
        v[model.rate_names.index("elbow")] = 2.0
        v[model.rate_names.index("mount")] = -1.0
        s = model.simulate(State(model.reference.q, v, np.zeros_like(v)), until=1.0, times=[0.0, 0.5, 1.0])
        by[how] = s.body("hand")
    np.testing.assert_allclose(by["quaternion"], by["euler"], rtol=0.0, atol=1e-9)


@pytest.mark.parametrize(
    "how",
    [{"integrator": "dop853"}, {"integrator": "rk45"}, {"integrator": "radau"}, {"method": "projection"}],
    ids=["dop853", "rk45", "radau", "projection"],
)
def test_motion_runs_backwards(how):
    model = gallery.load("four-bar-003").build()
    start = model.assemble({"A": 0.3}, v={"A": 2.0})
    there = model.simulate(start, until=3.0, times=[3.0], **how)
    turned_round = State(there.q[-1], -there.v[-1], there.a[-1])
    back = model.simulate(turned_round, until=3.0, times=[3.0], **how)
    np.testing.assert_allclose(back.q[-1], start.q, rtol=0.0, atol=1e-8)
    np.testing.assert_allclose(back.v[-1], -start.v, rtol=0.0, atol=1e-8)


def test_a_run_in_two_parts_is_one_run():
    model = gallery.load("carpet-scraper").build()
    whole = model.simulate(until=2.0, times=[1.0, 2.0])
    first = State(whole.q[0], whole.v[0], whole.a[0])
    second = model.simulate(first, until=1.0, times=[1.0])
    np.testing.assert_allclose(second.q[-1], whole.q[-1], rtol=0.0, atol=1e-7)


def test_a_pendulum_swings_in_the_time_of_the_elliptic_integral():
    """T = 4 K(sin^2 (amplitude / 2)) sqrt(I / (m g r)), by the turning points of a rod hung at its end."""
    from scipy.special import ellipk

    model = gallery.load("chain", n=1).build()
    rod = next(iter(model.mechanism.bodies.values())).inertia
    joint = next(iter(model.mechanism.joints.values()))
    arm = np.subtract(rod.com, joint.at)
    inertia = float(np.array(joint.axis) @ np.array(rod.about_com) @ np.array(joint.axis)) + rod.mass * arm @ arm
    g = np.array(model.mechanism.gravity)
    hanging = float(np.arctan2(np.dot(joint.axis, np.cross(arm, g)), arm @ g))  # the turn from the reference to rest
    amplitude = 2.0
    period = (
        4.0
        * ellipk(np.sin(amplitude / 2.0) ** 2)
        * np.sqrt(inertia / (rod.mass * np.linalg.norm(arm) * np.linalg.norm(g)))
    )
    start = State(np.array([hanging + amplitude]), np.zeros(1), np.zeros(1))
    s = model.simulate(start, until=2.0 * period, events={"still": lambda t, state: state.v[0]}, limits=False)
    still = [e.t for e in s.events if e.t > 0.1 * period]
    np.testing.assert_allclose(still[:3], np.array([0.5, 1.0, 1.5]) * period, rtol=1e-9)
