"""Followers that lift off their cams and land again, and pins with clearance in their slots, in runs."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

import linkwright as lw

MASS, STIFFNESS, E, PRELOAD = 0.5, 2000.0, 0.01, 50.0
Z = (0.0, 0.0, 1.0)


def cam(restitution=0.0):
    m = lw.Mechanism("cam", gravity=(0, 0, 0))
    m.add_body("wheel", lw.cylinder(1.0, (0, 0, -0.01), (0, 0, 0.01), radius=0.05))
    m.add_body("valve", lw.point_mass(MASS, (0, 0.1, 0)))
    m.add_joint("shaft", "revolute", "ground", "wheel", at=(0, 0, 0), axis=Z, actuated=True)
    spring = {"stiffness": STIFFNESS, "rest": -PRELOAD / STIFFNESS}
    m.add_joint("lifter", "prismatic", "ground", "valve", at=(0, 0.1, 0), axis=(0, 1, 0), **spring)
    m.add_cam("cam", "shaft", "lifter", lambda x: E * (1 - lw.cos(x)), lifts_off=True, restitution=restitution)
    return m


def flight(w):
    """When it lifts off at a steady speed w, and when it lands: its way is that of a mass on a spring."""
    lifts = np.arccos((2000 * E + PRELOAD) / (STIFFNESS * E - MASS * E * w**2)) / w
    n, far = np.sqrt(STIFFNESS / MASS), -PRELOAD / STIFFNESS
    x, v = E * (1 - np.cos(w * lifts)), E * w * np.sin(w * lifts)

    def way(t):
        s = n * (t - lifts)
        return far + (x - far) * np.cos(s) + v / n * np.sin(s)

    return lifts, brentq(lambda t: way(t) - E * (1 - np.cos(w * t)), lifts + 1e-3, lifts + 0.03), way


@pytest.mark.parametrize("integrator", ["auto", "radau"])
def test_a_follower_lifts_off_at_a_steady_speed(integrator):
    """At 150 rad/s the force k e (1 - cos) + F0 + m e w^2 cos is zero at 139.179 degrees of the first turn."""
    w = 150.0
    model = cam().build()
    assert model.dof == 2
    start = model.assemble(shaft=0.0, lifter=0.0, v={"shaft": w, "lifter": 0.0})
    lifts, lands, way = flight(w)
    times = np.linspace(0.0, 0.9 * lands, 41)
    s = model.simulate(
        start, until=times[-1], times=times, motion={"shaft": lw.steady(0.0, w)}, integrator=integrator, tol=1e-11
    )
    assert s.ok, s.status
    (t, name, word), *_ = (x for x in s.modes if x[2] == "lifts")
    assert (name, word) == ("cam", "lifts")
    assert_allclose(np.degrees(w * t), 139.179108956683, atol=1e-7)
    assert_allclose(t, lifts, rtol=1e-9)
    free = times > lifts
    assert_allclose(s["lifter"][free], way(times[free]), atol=1e-9)
    assert_allclose(s["lifter"][~free], E * (1 - np.cos(w * times[~free])), atol=1e-10)


def test_it_lands_and_stays():
    w = 150.0
    model = cam().build()
    start = model.assemble(shaft=0.0, lifter=0.0, v={"shaft": w, "lifter": 0.0})
    lifts, lands, _ = flight(w)
    s = model.simulate(start, until=0.05, motion={"shaft": lw.steady(0.0, w)}, tol=1e-11)
    assert s.ok, s.status
    found = [(t, word) for t, name, word in s.modes if name == "cam" and t > 0.0]
    assert [word for _, word in found[:2]] == ["lifts", "touches"]
    assert_allclose([t for t, _ in found[:2]], [lifts, lands], rtol=1e-8)
    gap = s["lifter"] - E * (1 - np.cos(s["shaft"]))
    assert gap.min() > -1e-9
    impact = next(x for x in s.impacts if x.name == "cam")
    assert_allclose(impact.t, lands, rtol=1e-8)


def test_a_shaft_that_is_free_is_slowed_by_its_follower():
    """Against an integration by hand of shaft and follower, one behind the other while they touch."""
    inertia = 0.5 * 1.0 * 0.05**2
    w0, until = 100.0, 0.02
    model = cam().build()
    s = model.simulate(model.assemble(shaft=0.0, lifter=0.0, v={"shaft": w0, "lifter": 0.0}), until=until, tol=1e-11)
    assert s.ok, s.status

    def held(t, y):
        x, w = y
        slope, bend = E * np.sin(x), E * np.cos(x)
        force = STIFFNESS * E * (1 - np.cos(x)) + PRELOAD
        return [w, -slope * (MASS * bend * w * w + force) / (inertia + MASS * slope**2)]

    lifted = [t for t, name, word in s.modes if word == "lifts"]
    end = min([until, *lifted])
    known = solve_ivp(held, (0.0, end), [0.0, w0], rtol=1e-11, atol=1e-12, method="DOP853").y[:, -1]
    assert_allclose(np.interp(end, s.t, s["shaft"]), known[0], rtol=1e-4)
    if not lifted:
        assert_allclose(s["shaft"][-1], known[0], rtol=1e-8)
    assert_allclose(s.energy.total + s.lost, s.energy.total[0], rtol=1e-8)


def test_the_speed_from_which_it_lifts_off_is_told_all_the_same():
    assert_allclose(cam().build().lift_off("cam").speed, 134.16407864998737, rtol=1e-9)


def slot(clearance=0.01, restitution=0.5):
    """A pin in the plane in a straight slot along x that is wider than it."""
    m = lw.Mechanism("slot", gravity=(0, -9.81, 0))
    m.add_body("pin", lw.Inertia(MASS, (0, 0, 0), 0.01 * np.eye(3)))
    m.add_joint("P", "planar", "ground", "pin", at=(0, 0, 0), axis=Z)
    way = lw.line((0, 0, 0), (1, 0, 0))
    m.add_curve("slot", "pin", at=(0, 0, 0), curve=way, clearance=clearance, restitution=restitution)
    return m


def test_a_pin_falls_through_its_clearance_and_bounces():
    model = slot().build()
    assert model.dof == 3
    x, y, _ = model.coordinates
    fall = np.sqrt(2 * 0.01 / 9.81)
    end = fall * (1 + 2 * 0.5 + 2 * 0.25) + 0.5 * fall * 0.25
    s = model.simulate(model.assemble(v={x: 0.3}), until=end, tol=1e-11)
    assert s.ok, s.status
    hits = [hit.t for hit in s.impacts]
    assert_allclose(hits[:3], fall * np.array((1.0, 2.0, 2.5)), rtol=1e-7)
    assert_allclose(s[x][-1], 0.3 * end, rtol=1e-9)
    assert s[y].min() > -0.01 - 1e-9
    assert_allclose(s.energy.total + s.lost, s.energy.total[0], atol=1e-8)


def test_a_pin_may_be_drawn_anywhere_in_its_clearance():
    m = slot()
    m.add_curve("second", "pin", at=(0.1, 0.004, 0), curve=lw.line((0, 0, 0), (1, 0, 0)), clearance=0.005)
    with pytest.raises(lw.ModelError, match=r"curve 'third': the curve misses the point by 0.001 m"):
        m.add_curve("third", "pin", at=(0.1, 0.006, 0), curve=lw.line((0, 0, 0), (1, 0, 0)), clearance=0.005)


def test_files(tmp_path):
    for m in (cam(0.25), slot()):
        path = tmp_path / "machine.toml"
        m.save(path)
        assert lw.load(path) == m
        assert m.at() == m
    assert "cam     cam: lifter >= -0.01 * cos(shaft) + 0.01" in str(cam())
    assert "0.01 m clear" in str(slot())
    assert "cams: cam" in str(cam().build())


def test_mistakes_are_told_in_a_sentence():
    m = cam()
    with pytest.raises(lw.ModelError, match=r"restitution is 1\.2; choose one from 0"):
        m.add_cam("two", "shaft", "lifter", lambda x: 0.1 * x, lifts_off=True, restitution=1.2)
    with pytest.raises(lw.ModelError, match="has a restitution and never lands"):
        m.add_cam("two", "shaft", "lifter", lambda x: 0.1 * x, restitution=0.2)
    space = lw.Mechanism("space")
    space.add_body("pin", lw.Inertia(MASS, (0, 0, 0), 0.01 * np.eye(3)))
    space.add_joint("F", "free", "ground", "pin", at=(0, 0, 0))
    space.add_curve("slot", "pin", at=(0, 0, 0), curve=lw.line((0, 0, 0), (1, 0, 0)), clearance=(0.01, None))
    with pytest.raises(lw.ModelError, match="Give one clearance, every way"):
        space.build()
