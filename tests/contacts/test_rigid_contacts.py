"""Rigid contacts with friction in the plane, against closed forms: stick, slip, landing, lift-off."""

import numpy as np
import pytest
from rigid_machines import G, block, disc, hopper, rod, start

import linkwright as lw


def test_a_block_slides_up_a_slope_stops_and_comes_back():
    s = block(0.3, np.deg2rad(20.0))
    run = s.simulate(start(s, v=[3, 0, 0]), until=1.0, tol=1e-11, times=[0.4901373749504544, 1.0])
    assert [(name, word) for _, name, word in run.modes] == [("low", "slides"), ("high", "slides")]
    assert run.modes[0][0] == pytest.approx(0.4901373749504544, rel=1e-12)
    assert run.q[0, 0] == pytest.approx(0.7352060624256815, rel=1e-12)
    back = 0.7352060624256815 - 0.5 * 0.5897022230518819 * (1.0 - 0.4901373749504544) ** 2
    assert run.q[1, 0] == pytest.approx(back, rel=1e-10)


def test_a_block_below_the_friction_angle_does_not_creep():
    s = block(0.3, np.deg2rad(16.69))  # the friction angle is 16.699 degrees
    run = s.simulate(until=1e4, times=[0.0, 1.0, 1e4])
    assert not run.modes
    assert not run.q.any()
    assert not run.v.any()


def test_a_block_stops_and_stays_exactly():
    s = block(0.3, np.deg2rad(10.0))
    run = s.simulate(start(s, v=[-3, 0, 0]), until=1e3, times=[10.0, 1e3], tol=1e-11)
    lasts = 3.0 / (G * (0.3 * np.cos(np.deg2rad(10.0)) - np.sin(np.deg2rad(10.0))))
    assert [word for _, _, word in run.modes] == ["sticks", "sticks"]
    assert run.modes[0][0] == pytest.approx(lasts, rel=1e-11)
    assert (run.q[1] == run.q[0]).all()
    assert not run.v.any()


@pytest.mark.parametrize(("share", "rolls"), [(0.5, 2 / 3), (0.4, 5 / 7), (1.0, 1 / 2)])
def test_what_is_round_slides_and_then_rolls(share, rolls):
    s = disc(0.2, share=share)
    run = s.simulate(start(s, v=[3, 0, 0]), until=2.0, tol=1e-11)
    assert [word for _, _, word in run.modes] == ["sticks"]
    assert run.modes[0][0] == pytest.approx(3.0 * (1.0 - rolls) / (0.2 * G), rel=1e-10)
    assert run.v[-1] == pytest.approx([3.0 * rolls, 0.0, -30.0 * rolls], abs=1e-10)
    assert run.certificate().energy_error < 1e-9


def test_a_ball_bounces_ever_sooner_and_lies():
    m = lw.Mechanism("ball", gravity=(0, -G, 0))
    m.add_body("ball", lw.sphere(mass=0.2, center=(0, 1, 0), radius=0.03))
    m.add_joint("P", "planar", "ground", "ball", at=(0, 1, 0), axis=(0, 0, 1))
    m.add_contact("floor", "ball", at=(0, 1, 0), normal=(0, 1, 0), law=lw.rigid(mu=0.3, restitution=0.8))
    model = m.build()
    run = model.simulate(until=5.0)
    assert [hit.t for hit in run.impacts[:3]] == pytest.approx(
        [0.4515236409857309, 1.1739614665629003, 1.7519117270246358], rel=1e-9
    )
    assert [word for _, _, word in run.modes] == ["touches", "sticks"]
    assert run.modes[0][0] == pytest.approx(4.063712768871578, rel=1e-9)
    assert run.lost[-1] == pytest.approx(0.2 * G, rel=1e-9)


@pytest.mark.parametrize(("degrees", "least"), [(45.0, 5 / 3), (63.43494882292201, 4 / 3), (70.0, 1.4011194521731438)])
def test_rods_jam_beyond_painleves_coefficient(degrees, least):
    th = np.deg2rad(degrees)
    q = [0, np.sin(th), -th]
    below, beyond = rod(least - 1e-6), rod(least + 1e-6)
    assert below.simulate(start(below, q, [1, 0, 0]), until=1e-4).ok
    with pytest.raises(lw.LinkwrightError, match=r"'tip'.*Painlevé"):
        beyond.simulate(start(beyond, q, [1, 0, 0]), until=1e-4)
    assert beyond.simulate(start(beyond, q, [-1, 0, 0]), until=1e-4).ok  # pulled, it does not


def test_cuts_and_methods_agree_on_a_leg_with_a_loop():
    runs = []
    for cut, method in (("F", "sslm"), ("D", "sslm"), ("F", "system")):
        model = hopper().build(cut=[cut])
        state = model.assemble({}, v={"P.x": 0.6, "P.y": 0, "P.angle": 0, "B": 0, "D": 0})
        run = model.simulate(state, until=0.62, tol=1e-11, method=method, times=[0.3, 0.62])
        bodies = [model.poses(q)["body"][1] for q in run.q]
        runs.append((bodies, [(word, t) for t, _, word in run.modes], run.lost[-1]))
        assert run.certificate().energy_error < 1e-9
    words = [word for word, _ in runs[0][1]]
    assert words == ["touches", "sticks", "lifts"]
    for bodies, modes, lost in runs[1:]:
        np.testing.assert_allclose(bodies, runs[0][0], atol=1e-9)
        assert [word for word, _ in modes] == words
        np.testing.assert_allclose([t for _, t in modes], [t for _, t in runs[0][1]], atol=1e-9)
        assert lost == pytest.approx(runs[0][2], abs=1e-9)


def test_a_foot_stays_where_it_sticks():
    model = hopper().build()
    state = model.assemble({}, v={"P.x": 0.6, "P.y": 0, "P.angle": 0, "B": 0, "D": 0})
    run = model.simulate(state, until=0.38, tol=1e-10, times=np.linspace(0.24, 0.38, 8))
    feet = np.array([_foot(model, q) for q in run.q])
    np.testing.assert_allclose(feet, np.broadcast_to(feet[0], feet.shape), atol=1e-9)


def _foot(model, q):
    R, p = model.poses(q)["s1"]
    return p + R @ np.array([0.1, -0.3, 0])  # from the middle of the rod, drawn from (-0.2, 0.6) to (0, 0)


def test_a_rolling_ball_on_a_slope_needs_two_sevenths_of_its_tangent():
    for mu, word in ((0.1649572197684645 - 1e-6, "slides"), (0.1649572197684645 + 1e-6, "sticks")):
        m = lw.Mechanism("ball", gravity=(G * 0.5, -G * np.sqrt(0.75), 0))
        m.add_body("ball", lw.sphere(mass=1.0, center=(0, 0.1, 0), radius=0.1))
        m.add_joint("P", "planar", "ground", "ball", at=(0, 0.1, 0), axis=(0, 0, 1))
        m.add_contact("road", "ball", at=(0, 0.1, 0), radius=0.1, normal=(0, 1, 0), law=lw.rigid(mu=mu))
        model = m.build()
        run = model.simulate(until=1.0, times=[1.0])
        slips = run.v[0, 0] + 0.1 * run.v[0, 2]
        assert (abs(slips) < 1e-9) == (word == "sticks")
        if word == "sticks":
            assert run.v[0, 0] == pytest.approx(3.503571428571429, rel=1e-9)


def test_a_start_inside_the_ground_is_refused():
    model = disc(0.2)
    with pytest.raises(lw.ModelError, match="'road'"):
        model.simulate(start(model, q=[0, -0.01, 0]), until=1.0)
