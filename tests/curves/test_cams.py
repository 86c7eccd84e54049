"""Cams: the force of an eccentric's contact in closed form, profiles through points, lift-off, what is refused."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

MASS, STIFFNESS, E, PRELOAD = 0.5, 2000.0, 0.01, 50.0
Z = (0.0, 0.0, 1.0)
INVERSE = ("subsystem", "system", "traditional")


def eccentric(x):
    return E * (1 - lw.cos(x))


def cam(profile=eccentric, stiffness=STIFFNESS):
    m = lw.Mechanism("cam", gravity=(0, 0, 0))
    m.add_body("wheel", lw.cylinder(1.0, (0, 0, -0.01), (0, 0, 0.01), radius=0.05))
    m.add_body("valve", lw.point_mass(MASS, (0, 0.1, 0)))
    m.add_joint("shaft", "revolute", "ground", "wheel", at=(0, 0, 0), axis=Z, actuated=True)
    rest = -PRELOAD / stiffness
    m.add_joint(
        "lifter", "prismatic", "ground", "valve", at=(0, 0.1, 0), axis=(0, 1, 0), stiffness=stiffness, rest=rest
    )
    m.add_cam("cam", "shaft", "lifter", profile)
    return m


def table(count=48, lift=lambda x: E * (1 - np.cos(x))):
    x = np.linspace(0.0, 2 * np.pi, count + 1)
    return lw.profile(x, lift(x))


@pytest.mark.parametrize("method", INVERSE)
@pytest.mark.parametrize(("degrees", "force"), [(0, 122.0), (90, 70.0), (180, 18.0)])
def test_the_contact_force_of_an_eccentric(method, degrees, force):
    model = cam().build()
    s = model.assemble(shaft=np.radians(degrees), v={"shaft": 120.0}, a={"shaft": 0.0})
    i = model.inverse_dynamics(s.q, s.v, s.a, method=method)
    assert_allclose(i.couplings["cam"], force, rtol=1e-12)
    assert_allclose(model.forward_dynamics(s.q, s.v, i.tau).multipliers["cam"], force, rtol=1e-12)


def test_from_which_speed_on_it_lifts_off():
    found = cam().build().lift_off("cam")
    assert_allclose(found.speed, np.sqrt((2 * STIFFNESS * E + PRELOAD) / (MASS * E)), rtol=1e-9)
    assert_allclose(np.degrees(found.angle), 180.0, atol=1e-3)
    assert str(found) == "cam 'cam' would lift off at 134.2 rad/s, at shaft = 3.142 rad"
    never = cam(lambda x: 1e-9 * lw.sin(x)).build().lift_off("cam", fastest=1e4)
    assert never.speed is None
    assert str(never) == "cam 'cam' does not lift off up to 10000 rad/s"


def test_a_profile_through_points_is_smooth_and_repeats():
    lift = table(12)
    assert_allclose([lift(float(x)) for x in lift.angles], lift.lifts, atol=1e-17)
    for k in range(12):  # two derivatives are the same on both sides of every point
        h, x = 1e-3, lift.angles[k]
        after = [lift(x + j * h) for j in range(4)]
        before = [lift(x - j * h) for j in range(4)]
        second = [np.dot((2.0, -5.0, 4.0, -1.0), side) / h**2 for side in (after, before)]
        assert_allclose(second[0], second[1], atol=2e-6)
    x = np.linspace(-20, 20, 50)
    assert_allclose(lift(x), lift(x + 2 * np.pi), atol=1e-16)
    assert np.abs(table(96)(x) - E * (1 - np.cos(x))).max() < E * 1e-7


def test_a_profile_that_does_not_repeat_goes_on_straight():
    lift = lw.profile([0.0, 1.0, 2.0, 3.0], [0.0, 0.1, 0.2, 0.1], periodic=False)
    ahead = [lift(3.0 + h) for h in (0.0, 1.0, 2.0)]
    assert_allclose(np.diff(ahead, 2), 0.0, atol=1e-15)
    assert_allclose((lift(3.0) - lift(3.0 - 1e-7)) / 1e-7, ahead[1] - ahead[0], rtol=1e-5)


def test_a_table_tells_what_the_function_does():
    exact, near = cam().build(), cam(table(192)).build()
    s = exact.assemble(shaft=2.2, v={"shaft": 100.0}, a={"shaft": 0.0})
    t = near.assemble(shaft=2.2 + 6 * np.pi, v={"shaft": 100.0}, a={"shaft": 0.0})
    force = exact.inverse_dynamics(s.q, s.v, s.a).couplings["cam"]
    assert_allclose(near.inverse_dynamics(t.q, t.v, t.a).couplings["cam"], force, rtol=3e-4)


def test_a_run_with_a_table():
    model = cam(table()).build()
    s = model.simulate(model.assemble(shaft=0.0, v={"shaft": 60.0}), until=0.3, tol=1e-11)
    assert s.ok, s.status
    assert s.closure.max() < 1e-12
    assert np.ptp(s.energy.total) < 1e-7
    assert s.certificate().newton_euler < 1e-9


def test_lifts_may_be_parameters():
    m = cam()
    h = m.parameter("h", 0.005)
    x = np.linspace(0.0, 2 * np.pi, 13)
    m.add_body("second", lw.point_mass(MASS, (0.1, 0.1, 0)))
    m.add_joint("other", "prismatic", "ground", "second", at=(0.1, 0.1, 0), axis=(0, 1, 0))
    m.add_cam("two", "shaft", "other", lw.profile(x, [h * (1 - np.cos(a)) for a in x.tolist()]))
    model = m.build()
    lift = table(12, lambda x: 0.02 * (1 - np.cos(x)))
    q = model.assemble(shaft=1.3, parameters={"h": 0.02}).q
    assert_allclose(q[2], lift(1.3), rtol=1e-12)
    s = model.assemble(shaft=1.3, v={"shaft": 20.0}, a={"shaft": 0.0})
    i = [model.inverse_dynamics(s.q, s.v, s.a, parameters={"h": h}).couplings["two"] for h in (0.005, 0.01)]
    assert_allclose(i[1], 2 * i[0], rtol=1e-12)


def test_files(tmp_path):
    m = cam()
    h = m.parameter("h", 0.005)
    m.add_body("second", lw.point_mass(MASS, (0.1, 0.1, 0)))
    m.add_joint("other", "prismatic", "ground", "second", at=(0.1, 0.1, 0), axis=(0, 1, 0))
    m.add_cam("two", "shaft", "other", lw.profile([0.0, 1.0, 2.0, 3.0, 4.0], [0.0, h, 2 * h, h, 0.0]))
    path = tmp_path / "cam.toml"
    m.save(path)
    again = lw.load(path)
    assert again == m
    assert again.cams["two"].profile.lifts[2] == 0.01
    assert m.at(h=0.01).cams["two"].profile.lifts[2] == 0.02
    assert "cam     two: other = a spline through 5 points of shaft" in str(m)
    assert "cams: cam, two" in str(m.build())


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: cam(lambda x: lw.abs(lw.sin(x - 1.0))), "cam 'cam': its profile has a kink at 1 rad"),
        (lambda: cam(lambda x: lw.where(x - 1.2, 1.0, 0.2 * x)), "cam 'cam': its profile jumps at 1.2 rad"),
        (lambda: cam(lambda x: lw.log(x - 1.0)), "cam 'cam': its profile is no number at 0 rad"),
        (lambda: cam(lambda x: 0.01), "cam 'cam': its profile does not depend on 'shaft'"),
        (lambda: cam(7), r"a profile is a function of the shaft's coordinate, or lw.profile\(angles, lifts\), not 7"),
        (lambda: lw.profile([0, 1, 2], [0, 1, 0]), "3 points are too few for a smooth curve. Give at least 4"),
        (lambda: lw.profile([0, 1, 1, 2], [0, 1, 2, 0]), "angles must increase, but 1 follows 1: it jumps there"),
        (lambda: lw.profile([0, 1, 2, 3], [0, 1, 2, 1]), "it does not close: the lift is 0 at 0 and 1 at 3"),
        (lambda: lw.profile([0, 1, 2, 3], [0, 1, 2]), "it has 4 angles for 3 lifts"),
    ],
)
def test_mistakes_are_told_in_a_sentence(make, sentence):
    with pytest.raises(lw.ModelError, match=sentence):
        make()


def test_names_are_those_of_coordinates():
    m = cam()
    with pytest.raises(lw.ModelError, match=r"names joint 'shft', which does not exist. Did you mean 'shaft'"):
        m.add_cam("other", "shft", "lifter", eccentric)
    with pytest.raises(lw.ModelError, match="has 'shaft' as its shaft and as its lifter"):
        m.add_cam("other", "shaft", "shaft", eccentric)
