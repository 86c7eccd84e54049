"""Paper 004: inverse dynamics, free and forced simulation of a four-bar and a five-bar; what its page claims."""

from functools import cache

import numpy as np
import pytest
from numpy.testing import assert_allclose

from papers.page import Page
from papers.paper_004 import feedback, forced, free, inverse
from papers.paper_004.machines import DURATION, NAMES, along, angle, drives, machine

FOUR, FIVE = NAMES


@cache
def inverse_of(name):
    return inverse.measure(name)


@cache
def free_runs():
    return free.measure()


@cache
def torques(name):
    return forced.efforts(name)


@pytest.mark.parametrize("name", NAMES)
def test_torques_of_the_cycloid_agree_between_methods_and_with_the_energy(name, marked):
    found = inverse_of(name)
    assert found.at_ends < 1e-12
    assert found.apart < 1e-8
    assert found.balance < 1e-9
    page = Page("004")
    inverse.write(page, {each: inverse_of(each) for each in NAMES})
    assert [claim.verdict for claim in page.claims] == ["agrees"] + ["nothing to compare with"] * len(NAMES)
    assert marked(page) == [True, True]


@pytest.mark.parametrize("name", NAMES)
def test_torques_at_rest_hold_the_weight(name):
    """At start and end the torques are the slope of the potential energy along each drive."""
    model, found = machine(name), inverse_of(name)
    for k in (0, -1):
        q = found.state.q[k]
        values = {joint: q[model.coordinate_places[joint].start] for joint in drives(name)}
        for joint in drives(name):
            near = dict(zip(model.coordinates, q, strict=True))
            there = [
                model.energy(model.assemble({**values, joint: values[joint] + d}, near=near).q) for d in (1e-4, -1e-4)
            ]
            slope = (there[0].potential - there[1].potential) / 2e-4
            assert found.tau[joint][k] == pytest.approx(float(slope), abs=1e-5)


def test_the_four_angles_of_the_four_bar_close():
    joints = inverse_of(FOUR).joints()
    theta4 = np.pi - sum(parts[0] for parts in joints.values())  # the paper's
    coupler_and_rocker = inverse_of(FOUR).state
    turn = inverse.absolute(FOUR, coupler_and_rocker.q)["rocker"]
    assert_allclose(theta4 - theta4[0], -turn, atol=1e-12)
    assert_allclose(joints["θ1"][0][[0, -1]], np.radians([30.0, 90.0]), atol=1e-12)


def test_the_four_bar_swings_and_keeps_its_energy():
    found = free_runs()
    crank = angle(FOUR, "A", found.four.q)
    assert crank[0] == pytest.approx(90.0)
    assert crank.min() > 90.0 - 1e-6
    assert found.apart < 1e-5
    assert found.drift < 1e-6
    assert found.period == pytest.approx(3.61, abs=0.01)


def test_the_five_bar_meets_a_singular_pose_that_only_the_drives_see():
    found = free_runs()
    assert not found.five_parallel.ok
    assert "independent rates" in found.five_parallel.status
    assert abs(found.stop - 1.4) < 0.1
    assert found.stop == pytest.approx(found.crossing, abs=5e-3)
    assert found.five.ok
    assert found.five.t[-1] == pytest.approx(3.0)
    assert found.grip().min() > 0.5
    assert np.abs(found.passive()).min() < 1e-2


@pytest.mark.parametrize(("name", "earliest"), [(FOUR, 8.0), (FIVE, 4.5)])
def test_open_loop_forcing_is_lost_however_exact(name, earliest):
    run = forced.follow(name, torques(name))
    assert earliest < forced.lost(name, run) < DURATION


def test_a_decade_of_accuracy_buys_a_constant_time():
    times = [
        forced.lost(FIVE, forced.follow(FIVE, torques(FIVE), e, method="parallel", integrator="rk45", tol=1e-6))
        for e in (1e-4, 1e-5, 1e-6, 1e-7)
    ]
    gained = np.diff(times)
    growth = np.sqrt(forced.stiffness(FIVE)[0].max())
    assert_allclose(gained, np.log(10.0) / growth, atol=0.06)


def test_wrong_by_some_1e_5_the_five_bar_stops_where_the_paper_does():
    stops = [
        forced.stop_time(forced.follow(FIVE, torques(FIVE), e, method="parallel", integrator="rk45", tol=1e-6))
        for e in (1e-4, 1e-5)
    ]
    assert stops[0] < forced.PRINTED[FIVE] < stops[1]


def test_wrong_by_some_1e_4_the_four_bar_is_lost_when_the_papers_is():
    lost = [forced.lost(FOUR, forced.follow(FOUR, torques(FOUR), e)) for e in (1e-3, 1e-4)]
    assert lost[0] < forced.PRINTED[FOUR] < lost[1]


def test_the_eigenvalues_on_the_course_are_not_zero_but_positive():
    four, five = forced.stiffness(FOUR)[:, 0], forced.stiffness(FIVE)
    assert four[0] < -1.0  # swings at first
    assert four[-1] > 20.0  # falls later
    assert five.max(axis=1).min() > 10.0


def test_the_eigenvalues_are_those_of_a_small_deviation():
    """Held by constant torques half-way, a machine falls away from rest like cosh(sqrt(eigenvalue) t)."""
    model, q = machine(FOUR), along(FOUR).q[500]
    tau = {"A": float(model.inverse_dynamics(q).tau["A"])}
    e = 1e-6
    pushed = model.assemble({"A": q[0] + e}, near=dict(zip(model.coordinates, q, strict=True)))
    run = model.simulate(pushed, until=1.0, tau=tau, tol=1e-13, progress=False)
    rate = np.sqrt(forced.stiffness(FOUR)[50, 0])
    assert_allclose((run.q[:, 0] - q[0]) / e, np.cosh(rate * run.t), rtol=1e-3)


@pytest.mark.parametrize("name", NAMES)
def test_feedback_holds_the_course_and_forgives_a_bad_start(name):
    found = feedback.measure(name)
    assert found.run.ok
    assert found.error < 1e-3
    assert found.bad.ok
    assert found.apart < 1e-5


def test_no_likely_cause_gives_both_printed_times():
    four, five = (forced.causes(name, torques(name)) for name in NAMES)
    near = [abs(four[w] - forced.PRINTED[FOUR]) < 0.5 and abs(five[w] - forced.PRINTED[FIVE]) < 0.5 for w in four]
    assert not any(near)
