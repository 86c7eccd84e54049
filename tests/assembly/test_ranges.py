"""The reach of joints against the cosine rule."""

import math

import numpy as np
import pytest
from small_linkages import TILTED, ball_link, four_bar, parallelogram, slider_crank

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
    assert (drawn.lower, drawn.upper) == (held.lower, held.upper)
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
