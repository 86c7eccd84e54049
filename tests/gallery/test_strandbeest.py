"""The strandbeest: its legs are Jansen's, it walks by one crank, and its gait is a stable limit cycle."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

SPEED = 3.0  # rad/s of the crank
TURN = 2 * np.pi / SPEED


def walk(legs=4, turns=1.5, **more):
    model = lw.gallery.load("strandbeest", legs=legs).build()
    motion = {"shaft": lambda t: -SPEED * (t - 0.5 * (1 - lw.exp(-2 * t)))}
    return model, model.simulate(model.reference, until=turns * TURN, motion=motion, tol=1e-7, **more)


def test_its_feet_go_as_those_of_the_jansen_leg():
    """A leg that faces back, beside the frame held fast: the gallery's leg, whose foot's path is known there."""
    beest, leg = lw.gallery.load("strandbeest").build(), lw.gallery.load("jansen-leg").build()
    for angle in (0.4, 2.0, 4.5):
        one = leg.assemble(shaft=angle)
        whole = beest.assemble({"shaft": angle, "body": [0.0, 0.0, 0.0]})
        shaft = beest.poses(whole.q)["crank"]
        foot = beest.point_motions(whole.q)["rear1 foot"].position
        height = beest.mechanism.joints["shaft"].at[1]
        assert_allclose(foot[:2] - [0, height], leg.point_motions(one.q)["foot"].position[:2], atol=1e-9)
        assert_allclose(shaft[0][2, 2], 1.0)


def test_it_walks_by_one_crank():
    model, s = walk(times=np.linspace(0, 1.5 * TURN, 301))
    assert s.ok, s.status
    x = s["body.x"]
    assert 1.3 < x[-1] - x[100] < 1.5  # of the last turn, some strides of 0.5 m
    assert np.ptp(s["body.y"]) < 0.03
    assert abs(s["body.angle"]).max() < 0.02
    assert s.closure.max() < 1e-9
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-5)
    assert model.dof == 4
    feet = np.stack([s.points[f"{leg} foot"].position[:, 1] for leg in ("fore1", "rear1", "fore2", "rear2")])
    assert (feet.min(axis=0) < 0.0).mean() > 0.9  # it stands nearly always: two pairs of legs hop a little
    assert 0.0 < s.cost_of_transport() < 0.2


@pytest.mark.peers
def test_its_gait_is_a_stable_limit_cycle():
    model, s = walk(turns=3)
    angle, rates = float(s["shaft"][-1]), [model.rate_names.index(f"body.{k}") for k in ("x", "y", "angle")]
    start = model.assemble(
        {"shaft": angle, "body": [0.0, float(s["body.y"][-1]), float(s["body.angle"][-1])]},
        v={"shaft": -SPEED, "body": s.v[-1][rates].tolist()},
    )
    motion = {"shaft": lw.steady(angle, -SPEED)}
    cycle = lw.limit_cycle(model, start, period=TURN, travels=["shaft", "body.x"], motion=motion, tol=1e-7)
    assert cycle.stable
    assert_allclose(cycle.solution["body.x"][-1], s["body.x"][-1] - s.at(s.t[-1] - TURN).q[0], atol=1e-3)
    again = model.simulate(cycle.state, until=5 * TURN, motion=motion, tol=1e-9)
    assert_allclose(again["body.y"][-1], cycle.state.q[1], atol=1e-6)


@pytest.mark.parametrize("legs", [3, 0, 14, 2.5])
def test_legs_come_in_pairs(legs):
    with pytest.raises(lw.ModelError, match="an even number from 2 to 12"):
        lw.gallery.load("strandbeest", legs=legs)
