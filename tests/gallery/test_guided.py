"""The guided shelf: counts, and motions in closed form."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright import gallery

#  name: bodies, joints, degrees of freedom of rates, of poses
COUNTS = {
    "injection-pump": (2, 2, 1, 1),
    "geneva-wheel": (2, 2, 1, 1),
    "escapement": (3, 3, 2, 2),
    "rolling-disc": (1, 1, 3, 5),
    "differential-drive": (3, 3, 2, 5),
}


@pytest.mark.parametrize("name", gallery.SHELVES["guided"])
def test_counts(name):
    m = gallery.load(name)
    model = m.build()
    assert (len(m.bodies), len(m.joints), model.dof, model.analysis.of_poses.dof) == COUNTS[name]
    assert model.mobility().dof == model.dof


def test_the_plunger_goes_as_its_cam_says():
    """4 mm (1 - cos) at the cam's own angle, but for the spline; 300 N of the spring, and its weight, on the roller."""
    model = gallery.load("injection-pump").build()
    for turn in np.linspace(0.0, 2 * np.pi, 9):
        s = model.assemble(shaft=turn, v={"shaft": 0.0}, a={"shaft": 0.0})
        lift = 0.004 * (1 - np.cos(turn))
        assert_allclose(s.q[1], lift, atol=2e-7)
        i = model.inverse_dynamics(s.q, s.v, s.a)
        slope = 0.004 * np.sin(turn)
        force = (300.0 + 20000 * lift + 0.28 * 9.81) * slope
        camshaft = 0.2 * 9.81 * 0.004 * np.sin(turn)
        assert_allclose(i.tau["shaft"], force + camshaft, atol=2e-3)


def test_the_geneva_wheel_turns_by_one_step():
    """tan(wheel) = a sin / (d - a cos), from a slot that points at the crank; it starts and ends at rest."""
    model = gallery.load("geneva-wheel").build()
    drawn, a, d = np.radians(-30.0), 0.05, 0.1

    def wheel(x):
        return -np.arctan2(a * np.sin(x), d - a * np.cos(x))

    for x in np.radians(np.linspace(-60, 60, 13)):
        s = model.assemble(A=x - drawn, v={"A": 10.0})
        assert_allclose(s.q[1], wheel(x) - wheel(drawn), atol=1e-12)
        h = 1e-6
        assert_allclose(s.v[1], 10.0 * (wheel(x + h) - wheel(x - h)) / (2 * h), atol=1e-6)
    ends = [model.assemble(A=np.radians(x) - drawn, v={"A": 10.0}) for x in (-60.0, 60.0)]
    assert_allclose(np.degrees(ends[0].q[1] - ends[1].q[1]), 60.0, atol=1e-9)
    assert_allclose([s.v[1] for s in ends], 0.0, atol=1e-9)


@pytest.mark.parametrize(("speed", "falls"), [(1.05, False), (0.93, True)])
def test_a_disc_that_rolls_fast_enough_does_not_fall(speed, falls):
    """Upright a thin disc is stable above v = sqrt(g r / 3) = 0.990 m/s: a nudge does not grow."""
    model = gallery.load("rolling-disc", lean=1e-4).build()
    assert_allclose(np.sqrt(9.81 * 0.3 / 3), 0.9904544411531506)
    v = dict.fromkeys(model.rate_names, 0.0) | {"F.vx": speed, "F.wy": speed / 0.3}
    rates = np.array([v[name] for name in model.rate_names])
    s = model.simulate(
        lw.State(model.reference.q, model.project(model.reference.q, rates).v, None), until=4.0, tol=1e-10
    )
    R = np.array([model.poses(q)["disc"][0] for q in s.q])
    lean = np.abs(R[:, 2, 1] * np.cos(1e-4) - R[:, 2, 2] * np.sin(1e-4))  # of the axis against the floor
    assert (lean.max() > 1e-2) == falls


def test_wheels_that_turn_against_each_other_turn_the_cart_on_the_spot():
    model = gallery.load("differential-drive").build()
    s = model.assemble(v={"left wheel": -2.0, "right wheel": 2.0})
    rates = dict(zip(model.rate_names, s.v, strict=True))
    assert_allclose([rates["P.x"], rates["P.y"], rates["P.angle"]], [0.0, 0.0, 2 * 0.1 * 2.0 / 0.5], atol=1e-12)


def test_the_escapement_counts_the_swings_of_its_pendulums():
    """A tooth to a period; the period is near that of the free pendulums, the energy of the weight goes to the pivots
    and the blows, and the swing lasts."""
    model = gallery.load("escapement").build()
    s = model.simulate(model.assemble({"arbor": 0.23, "left": 0.13}), until=8.0, tol=1e-11)
    assert s.ok, s.status
    swing = s["left"]
    rising = np.flatnonzero((swing[:-1] < 0.0) & (swing[1:] >= 0.0))
    share = -swing[rising] / (swing[rising + 1] - swing[rising])
    passes = s.t[rising] + share * (s.t[rising + 1] - s.t[rising])
    periods = np.diff(passes)
    free = 2 * np.pi * np.sqrt(2 * 0.25 / (3 * 9.81)) * (1 + 0.13**2 / 16)
    assert_allclose(periods, free, rtol=0.015)
    assert np.abs(np.diff(periods)).max() < 1e-4  # regularly, and ever more so
    turned = np.interp(passes, s.t, s["arbor"])
    assert_allclose(np.diff(turned), 2 * np.pi / 15, rtol=1e-3)
    assert 0.12 < np.abs(swing[-1000:]).max() < 0.14
    found = s.certificate()
    assert found.energy_relative < 1e-6  # the third derivatives of its teeth jump
    assert found.contacts.penetration < 1e-10
    assert found.contacts.pull < 1e-10
    words = [(name, word) for _, name, word in s.modes][2:]
    beat = [
        ("exit pallet", "lifts"),
        ("entry pallet", "touches"),
        ("entry pallet", "lifts"),
        ("exit pallet", "touches"),
    ]
    k = beat.index(words[0])
    assert words == [beat[(k + i) % 4] for i in range(len(words))]
