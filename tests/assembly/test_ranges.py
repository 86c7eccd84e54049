"""The reach of joints against the cosine rule."""

import math

import numpy as np
import pytest
from small_linkages import TILTED, ball_link, four_bar, parallelogram, slider_crank, spindle_drive, stephenson

from linkwright import ClosureError, ModelError, gallery


def angle(a: float, b: float, c: float) -> float:
    """Between sides a and b of a triangle, opposite to c."""
    return math.acos((a * a + b * b - c * c) / (2 * a * b))


@pytest.mark.parametrize("cut", ["A", "B", "C", "D"])
def test_a_grashof_crank_turns_and_its_rocker_swings(cut):
    crank, coupler, rocker, ground = 1.0, 4.0, 2.5, 3.5
    model = four_bar(crank, coupler, rocker, ground).build(cut=[cut])
    A = model.range_of_motion("A")
    assert A.full_turns
    assert (A.lower, A.upper) == (-math.inf, math.inf)
    D = model.range_of_motion("D")
    # crank and coupler in line, stretched and folded; the rocker's angle from the ground link, reference taken off
    C = model.mechanism.joints["C"].at
    start = math.atan2(C[1], C[0] - ground)
    ends = [math.pi - angle(ground, rocker, coupler + s * crank) - start for s in (1.0, -1.0)]
    assert (D.lower, D.upper) == pytest.approx((min(ends), max(ends)), abs=1e-9)
    assert not D.full_turns
    for state, value in ((D.at_lower, D.lower), (D.at_upper, D.upper)):
        assert np.abs(model.closure(state.q)).max() < 1e-12
        assert float(model.joint_values(state.q)["D"]) == pytest.approx(value, abs=1e-9)


@pytest.mark.parametrize("turned", [None, TILTED])
def test_a_crank_that_cannot_turn(turned):
    crank, coupler, rocker, ground, start = 2.0, 2.2, 1.8, 3.5, 0.6
    model = four_bar(crank, coupler, rocker, ground, start, turned).build()
    A = model.range_of_motion("A")
    end = angle(crank, ground, coupler + rocker)
    assert (A.lower, A.upper) == pytest.approx((-end - start, end - start), abs=1e-9)
    assert "goes from" in A.sentence


def test_a_piston():
    r, l = 0.3, 1.0
    model = slider_crank(r, l).build()
    P = model.range_of_motion("P")
    start = math.sqrt(l * l - r * r)
    assert (P.lower, P.upper) == pytest.approx((l - r - start, l + r - start), abs=1e-10)
    assert model.range_of_motion("A").full_turns


def test_a_joint_drawn_at_the_end_of_its_reach():
    """Crank upright: the rod leans most."""
    C = slider_crank(0.3, 1.0).build().range_of_motion("C")
    lean = math.asin(0.3)
    assert (C.lower, C.upper) == pytest.approx((-2 * lean, 0.0), abs=1e-9)


def test_a_parallelogram_turns_through_its_flat_poses():
    model = parallelogram().build()
    assert all(model.range_of_motion(name).full_turns for name in "AD")


def test_other_freedoms_are_held():
    model = gallery.load("five-bar").build()
    drawn, held = model.range_of_motion("A1"), model.range_of_motion("A1", A2=0.0)
    # the same but for the last digits: arrays follow the first of many poses, compiled code the others
    assert (drawn.lower, drawn.upper) == pytest.approx((held.lower, held.upper), rel=1e-14)
    assert "with A2 held" in drawn.sentence
    assert model.range_of_motion("A1", A2=0.1).upper != held.upper
    three = gallery.load("three-rpr").build()
    with pytest.raises(ModelError, match="leaves 1 of 3 degrees of freedom"):
        three.range_of_motion("P1", P2=0.0)


def test_joints_that_have_no_range():
    model = ball_link().build()
    with pytest.raises(ModelError, match="quaternion"):
        model.range_of_motion("B")
    with pytest.raises(ModelError, match="joint 'a' does not exist"):
        four_bar().build().range_of_motion("a")
    shaft = gallery.load("universal-shaft").build()
    still = shaft.range_of_motion("slip")
    assert (still.lower, still.upper) == pytest.approx((0.0, 0.0), abs=1e-12)
    assert "cannot move" in still.sentence


def test_an_open_joint_goes_on():
    assert gallery.load("cart-pole").build().range_of_motion("rail", hinge=0.0).upper == math.inf


def test_values_that_are_held_are_reached_or_refused():
    model = gallery.load("three-rpr").build()
    held = {"P2": 0.1, "P3": -0.05}
    reach = model.range_of_motion("P1", **held)
    for end in (reach.at_lower, reach.at_upper):
        assert [float(model.joint_values(end.q)[name]) for name in held] == pytest.approx([0.1, -0.05], abs=1e-12)
    with pytest.raises(ClosureError, match=r"does not close at .*P2 = 50 m"):
        model.range_of_motion("P1", P2=50.0, P3=0.0)
    with pytest.raises(ClosureError, match=r"does not close at D = 9 rad"):
        gallery.load("four-bar").build().range_of_motion("A", D=9.0)
    with pytest.raises(ModelError, match="one value for each joint held"):
        model.range_of_motion("P1", P2=[0.0, 0.1], P3=0.0)


@pytest.mark.parametrize("cut", [["C", "thread"], ["A", "motor"], ["B", "slide"]])
def test_a_screw_in_a_loop_turns_as_far_as_its_nut_goes(cut):
    """The nut's ends are those of a piston; the spindle turns once per pitch, and there is nothing beyond."""
    pitch = 0.08
    model = spindle_drive(pitch).build(cut=cut)
    drawn = 0.06 + math.sqrt(0.09 - 0.0064)
    ends = np.array([0.2 - drawn, 0.4 - drawn])
    slide = model.range_of_motion("slide")
    assert (slide.lower, slide.upper) == pytest.approx(tuple(ends), abs=1e-9)
    turns = 2.0 * math.pi * ends / pitch  # -11.71 and 3.99 rad
    thread, motor = model.range_of_motion("thread"), model.range_of_motion("motor")
    assert (thread.lower, thread.upper) == pytest.approx(tuple(turns), abs=1e-6)
    assert (motor.lower, motor.upper) == pytest.approx((-turns[1], -turns[0]), abs=1e-6)
    assert not thread.full_turns
    assert not motor.full_turns
    angles = np.array([-3.9, 0.0, 6.0, 11.7])
    got = model.joint_values(model.assemble(motor=angles).q)
    assert got["slide"] == pytest.approx(-pitch / (2.0 * math.pi) * angles, abs=1e-12)
    assert got["motor"] == pytest.approx(angles, abs=1e-9)
    for beyond, end in ((12.0, 11.7132), (100.0, 11.7132), (-4.1, -3.9948)):
        with pytest.raises(ClosureError, match=rf"does not close at motor = .* up to motor = {end}"):
            model.assemble(motor=beyond)


def test_more_than_a_turn_is_not_endless():
    """C0 of this six-bar goes from -1.19039 to 7.07937 rad: continuation finds no pose beyond."""
    rng = np.random.default_rng(8)
    for _ in range(25):
        points = rng.normal(size=(7, 2))
        rng.normal()
    model = stephenson(*points).build()
    C0 = model.range_of_motion("C0")
    assert not C0.full_turns
    assert (C0.lower, C0.upper) == pytest.approx((-1.19039, 7.07937), abs=1e-5)
    for x in (C0.lower + 1e-4, C0.upper - 1e-4):
        assert float(model.joint_values(model.assemble(C0=x).q)["C0"]) == pytest.approx(x, abs=1e-9)
    assert np.abs(model.mobility(C0.at_upper.q, output=["C0"]).margin) < 1e-6


@pytest.mark.parametrize("seed", range(4))
def test_random_six_bars_reach_what_they_are_said_to_reach(seed):
    """At an end the joint's rate is zero while the machine moves on; what makes full turns is back after one."""
    model = stephenson(*np.random.default_rng(100 + seed).normal(size=(7, 2))).build()
    joints, rank = model.assembly.assembler.joints, model.analysis.rank
    for name in ("A0", "C0"):
        found = model.range_of_motion(name)
        if found.full_turns:
            lines = model.scaled_closure.lines(model.assemble({name: np.array([0.0, 2.0 * math.pi])}).q)
            assert np.abs(lines[0] - lines[1]).max() < 1e-8
            continue
        for end in (found.at_lower, found.at_upper):
            free = np.linalg.svd(model.scaled_closure.jacobian(end.q[None])[0])[2][rank:]
            row = joints.rows(end.q[None])[0][joints.entries[name].v.start]
            assert np.abs(row @ free.T).max() < 1e-6


def test_turning_and_sliding_without_end():
    jack = gallery.load("screw-jack").build()
    for name in jack.joints:
        assert jack.range_of_motion(name).upper == math.inf
    assert jack.range_of_motion("bearing").full_turns
    assert "goes on without end" in jack.range_of_motion("thread").sentence


def test_goals_beside_the_end_of_a_reach():
    """Random cranks that cannot turn: with coupler and rocker in line they end, and all before that is reached."""
    rng, seen = np.random.default_rng(1), 0
    while seen < 4:
        crank, coupler, rocker, ground = rng.uniform(0.8, 2.5, 4)
        cosine = (crank**2 + ground**2 - (coupler + rocker) ** 2) / (2.0 * crank * ground)
        start = 0.5 * math.acos(np.clip(cosine, -1.0, 1.0))
        way = math.hypot(crank * math.cos(start) - ground, crank * math.sin(start))
        if abs(cosine) > 0.95 or way < abs(coupler - rocker) + 0.01:
            continue
        seen += 1
        model = four_bar(crank, coupler, rocker, ground, start).build()
        state = model.assemble(A=start - np.array([0.1, 1e-3, 1e-5, 1e-7, 1e-9, -1e-6]), failed="mask")
        assert state.ok.tolist() == [True] * 5 + [False]
