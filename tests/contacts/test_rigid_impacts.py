"""Impacts with Coulomb friction: published ones, and that none makes energy."""

from dataclasses import replace

import numpy as np
import pytest
from rigid_machines import G, ball, compass, cube, rod, start

import linkwright as lw
from linkwright.methods.coulomb_contacts import Cone, pushed
from linkwright.methods.coulomb_impacts import impact


@pytest.mark.parametrize("tangents", [0, 1, 2])
@pytest.mark.parametrize("mu", [0.2, 0.6, 1.5])
def test_no_random_impact_makes_energy(tangents, mu):
    rng = np.random.default_rng(10 * tangents + int(10 * mu))
    for _ in range(8):
        n, free = rng.integers(1, 4), rng.integers(2, 7)
        rows = n * (1 + tangents)
        H, v = rng.normal(size=(rows, free)), rng.normal(size=free)
        cones = [Cone(k, tuple(range(k + 1, k + 1 + tangents)), mu) for k in range(0, rows, 1 + tangents)]
        e = rng.uniform(0, 1, n)
        names = [f"c{k}" for k in range(n)]
        found = impact(H, H @ v, cones, e, names, "random")
        after = v + H.T @ found.impulses
        assert after @ after <= v @ v * (1 + 1e-10)
        for cone in cones:
            N, T = found.impulses[cone.normal], found.impulses[list(cone.tangents)]
            assert N >= -1e-12
            assert np.linalg.norm(T) <= mu * N + 1e-8 * np.abs(found.impulses).max(initial=0.0)
            assert H[cone.normal] @ after >= -1e-8


def test_solutions_keep_signorinis_and_coulombs_laws():
    rng = np.random.default_rng(3)
    for _ in range(12):
        H, v = rng.normal(size=(6, 6)), rng.normal(size=6)
        cones = [Cone(0, (1, 2), 0.5), Cone(3, (4, 5), 0.8)]
        found = pushed(H @ H.T, H @ v, cones)
        assert found is not None
        w = H @ (v + H.T @ found.x)
        for cone in cones:
            N, T, slip = found.x[cone.normal], found.x[list(cone.tangents)], w[list(cone.tangents)]
            assert min(N, w[cone.normal]) > -1e-9
            assert abs(N * w[cone.normal]) < 1e-8
            np.testing.assert_allclose(np.linalg.norm(slip) * T, -cone.mu * N * slip, atol=1e-7)


def test_four_feet_share_a_load_by_least_norm():
    H = np.array([[1.0, x, y] for x in (-1, 1) for y in (-1, 1)])
    found = pushed(H @ H.T, H @ np.array([-4.0, 0.0, 0.0]), [Cone(k, (), 0.0) for k in range(4)])
    np.testing.assert_allclose(found.x, 1.0, atol=1e-12)
    assert not found.determinate.any()


def test_a_rod_that_slides_gains_nothing_where_newtons_law_gains_much():
    """Kane's paradox: Newton's law of restitution with friction would multiply the energy of such rods."""
    model, rng = rod(0.5, 0.7), np.random.default_rng(1)
    for _ in range(40):
        th, v = rng.uniform(0.05, np.pi - 0.05), 3.0 * rng.normal(size=3)
        assert model.impact(start(model, [0, np.sin(th), -th], v), at=["tip"]).lost >= -1e-12


def test_the_compass_gait_changes_legs():
    model, tilt = compass(), np.deg2rad(3.0)
    swing, stance, swing_rate, stance_rate = (
        0.21866880293898186,
        -0.32338855805864175,
        -1.8056788689877616,
        -1.4942048971003066,
    )
    q = [0, 0, stance + tilt, swing - stance]
    hit = model.impact(start(model, q, [0, 0, stance_rate, swing_rate - stance_rate]), at=["swing foot"])
    assert hit.v[2] == pytest.approx(-0.37737394890723014, abs=1e-12)
    assert hit.v[2] + hit.v[3] == pytest.approx(-1.0923835898835785, abs=1e-12)
    assert hit.lost == pytest.approx(5.498121984722042, abs=1e-11)
    c, s = np.cos(tilt), np.sin(tilt)
    along, up = hit.impulses["swing foot"][3:5]  # in axes of the slope
    assert (c * along + s * up, c * up - s * along) == pytest.approx((-2.619490477211742, 13.735598013321642))
    assert not hit.impulses["stance foot"][3:].any()  # it lifts off


def test_a_rocking_block_loses_what_housner_says():
    b, h = 0.25, 1.0
    m = lw.Mechanism("rocking block", gravity=(0, -G, 0))
    m.add_body("block", lw.box(mass=100.0, center=(0, h, 0), size=(2 * b, 2 * h, 0.5)))
    m.add_joint("P", "planar", "ground", "block", at=(0, 0, 0), axis=(0, 0, 1))
    for name, x in (("left", -b), ("right", b)):
        m.add_contact(name, "block", at=(x, 0, 0), normal=(0, 1, 0), law=lw.rigid(mu=2.0))
    model = m.build()
    tilt = -0.5 * np.arctan2(b, h)
    c, s = np.cos(tilt), np.sin(tilt)
    state = start(model, [b - c * b, -s * b, tilt])
    t = 0.4938032150788319
    run = model.simulate(state, until=0.6, tol=1e-11, times=[t - 1e-9, t + 1e-9])
    assert run.impacts[0].t == pytest.approx(t, abs=1e-10)
    assert run.v[1, 2] / run.v[0, 2] == pytest.approx(0.9117647058823529, abs=1e-8)
    assert [(name, word) for _, name, word in run.modes] == [
        ("left", "touches"),
        ("left", "sticks"),
        ("right", "lifts"),
    ]
    assert run.certificate().energy_error < 1e-9 * 100 * G


def test_a_ball_with_backspin_is_struck_along_its_slip():
    model = ball(0.2, restitution=0.5)
    hit = model.impact(start(model, v=[0, 30, 0, 3, 5, -2]), at=["road"])
    along = hit.impulses["road"][3:5]
    slip = np.array([3.0 - 0.1 * 30.0, 5.0])
    np.testing.assert_allclose(along, -0.2 * 3.0 * slip / 5.0, atol=1e-12)  # mu N, N = m v (1 + e)
    assert hit.v[5] == pytest.approx(1.0)


def test_a_thrown_cube_slides_and_never_lifts():
    model = cube(0.5)
    run = model.simulate(start(model, v=[0, 0, 0, 6, 0, 0]), until=2.0, times=np.linspace(0, 2, 41))
    assert not run.impacts
    assert {word for _, _, word in run.modes} == {"sticks"}
    assert run.modes[0][0] == pytest.approx(6 / (0.5 * G), rel=1e-9)
    assert np.abs(run.q[:, 2]).max() < 1e-15
    assert run.q[-1, 0] == pytest.approx(36 / (2 * 0.5 * G), rel=1e-9)
    assert not run.v[-1].any()


def test_nothing_to_strike_is_told():
    model = rod(0.5)
    with pytest.raises(lw.ModelError, match="at="):
        model.impact(start(model, [0, 2.0, 0]))
    state = start(model, [0, 0.5, -np.pi / 6], [0, -1, 0])
    once = model.impact(state, at=["tip"], restitution=0.0)
    again = model.impact(replace(state, v=once.v), at=["tip"], restitution=0.0)
    np.testing.assert_allclose(again.v, once.v, atol=1e-14)


def test_the_least_forces_inside_the_cones_are_found():
    """Two feet that stick on a slope, the lower one at its limit: against a general optimiser's solution."""
    H = np.array([[0, 1, -1.0], [1, 0, 0], [0, 1, 1], [1, 0, 0]])  # normal, tangent, normal, tangent
    found = pushed(H @ H.T, H @ np.array([1.3, -2.0, 1.2]), [Cone(0, (1,), 0.8), Cone(2, (3,), 0.8)])
    np.testing.assert_allclose(found.x, [1.6, -0.98, 0.4, -0.32], atol=1e-12)  # the least has equal tangents
    assert found.sticks == (True, True)
    assert found.determinate.tolist() == [True, False, True, False]
