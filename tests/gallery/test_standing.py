"""The standing shelf: counts, and gaits in closed form or as published."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import quad

from linkwright import gallery

G = 9.81
#  name: bodies, joints, degrees of freedom in the air, contacts
COUNTS = {
    "bouncing-ball": (1, 1, 6, 1),
    "rocking-block": (1, 1, 3, 2),
    "rimless-wheel": (1, 1, 3, 8),
    "compass-gait": (3, 3, 4, 2),
}


@pytest.mark.parametrize("name", gallery.SHELVES["standing"])
def test_counts(name):
    m = gallery.load(name)
    model = m.build()
    assert (len(m.bodies), len(m.joints), model.dof, len(m.contacts)) == COUNTS[name]


def test_a_rimless_wheel_rolls_down_its_slope_from_spoke_to_spoke():
    """Its rate after an impact, and the time between two, in closed form (McGeer; with the hub's inertia)."""
    J, gamma, half = 1e-6, 0.1, np.pi / 8
    left = (np.cos(2 * half) + J) / (1 + J)
    gained = 4 * G * np.sin(half) * np.sin(gamma) / (1 + J)  # of the square of its rate, from one to the next
    after = left * np.sqrt(gained / (1 - left**2))

    def time(x):  # x: how far it leans beyond the normal of the slope, from -half to half
        fallen = np.cos(gamma - half) - np.cos(gamma + x)
        return 1 / np.sqrt(after**2 + 2 * G * fallen / (1 + J))

    period = quad(time, -half, half, epsabs=1e-13)[0]
    assert (period, after) == pytest.approx((0.7547916404769076, 1.2243971128804019), rel=2e-6)  # of a point
    model = gallery.load("rimless-wheel").build()
    state = model.assemble(v={"P.x": after * np.cos(half), "P.y": after * np.sin(half), "P.angle": -after})
    run = model.simulate(state, until=2.5, tol=1e-11, times=np.linspace(0, 2.5, 26))
    assert len(run.impacts) == 3
    assert_allclose(np.diff([0.0, *(hit.t for hit in run.impacts)]), period, rtol=1e-7)
    assert_allclose([hit.lost for hit in run.impacts], 2 * G * np.sin(half) * np.sin(gamma), rtol=1e-7)  # m g drop
    assert [word for _, _, word in run.modes] == ["touches", "sticks", "lifts"] * 3


def test_the_compass_walks_its_published_stride():
    """Goswami's walker at 3 degrees: one step ends, after its period, where the legs change, and begins anew."""
    step, tilt = 0.7343463911587024, np.radians(3.0)
    model, striding = gallery.load("compass-gait", feet="stance").build(), gallery.load("compass-gait").build()
    swing, stance, swing_rate, stance_rate = (
        0.21866880293898186,
        -0.32338855805864175,
        -1.8056788689877616,
        -1.4942048971003066,
    )  # before the impact: angles from the vertical, against the clock
    q = {"P.x": 0.0, "P.y": 0.0, "P.angle": stance + tilt, "H": swing - stance}
    before = striding.assemble(q, v={"P.x": 0, "P.y": 0, "P.angle": stance_rate, "H": swing_rate - stance_rate})
    hit = striding.impact(before, at=["swing contact"])
    # the swing foot is the next stance foot: its leg's angle and rate become those of the other
    rates = {"P.x": 0, "P.y": 0, "P.angle": hit.v[2] + hit.v[3], "H": -hit.v[3]}
    legs = {"P.x": 0, "P.y": 0, "P.angle": swing + tilt, "H": stance - swing}
    begins = model.assemble(legs, v=rates)
    run = model.simulate(begins, until=step, tol=1e-12, times=[step])
    assert_allclose(run.q[-1, 2:], before.q[2:], atol=1e-9)
    assert_allclose(run.v[-1, 2:], before.v[2:], atol=1e-8)
    fell = np.sin(tilt) * 0.5354454154299937 * 20.0 * G
    assert hit.lost == pytest.approx(fell, abs=1e-9)
    foot = np.array([-np.sin(swing + tilt) + np.sin(stance + tilt), 0])
    assert abs(foot[0]) == pytest.approx(0.5354454154299937, abs=1e-12)


def test_a_rocking_block_turns_over_its_edges():
    model = gallery.load("rocking-block").build()
    tilt = 0.5 * np.arctan2(0.25, 1.0)
    run = model.simulate(model.assemble({"P.x": 0, "P.y": 0, "P.angle": -tilt}), until=1.2, tol=1e-11)
    assert run.impacts[0].t == pytest.approx(0.4938032150788319, abs=1e-9)
    e = 0.9117647058823529**2
    # the energy that is left swings to where the centre of mass is as high
    alpha = np.arctan2(0.25, 1.0)
    height = np.cos(alpha) + e * (np.cos(alpha - tilt) - np.cos(alpha))
    largest = alpha - np.arccos(height)
    assert run.q[:, 2].max() == pytest.approx(largest, abs=2e-6)  # between samples
    assert largest / tilt == pytest.approx(0.7734289338639793, abs=1e-12)


def test_a_ball_comes_to_lie_when_it_should():
    model = gallery.load("bouncing-ball").build()
    run = model.simulate(model.reference, until=5.0, times=[0.0, 5.0])
    assert run.modes[0][0] == pytest.approx(4.063712768871578, rel=1e-9)
    assert run.lost[-1] == pytest.approx(0.2 * G, rel=1e-9)
    moved = replace(model.reference, v=np.array([0, 0, 0, 1.0, 0, 0]))
    assert model.simulate(moved, until=0.5, times=[0.5]).v[-1, 1] > 0.0  # friction of the impact makes it spin
