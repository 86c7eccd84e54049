"""What cannot close says so: the loop, the gap, the values, the reach, the remedy."""

import numpy as np
import pytest
from small_linkages import Z, bar, bennett, four_bar, parallelogram, platform, slider_crank, spindle_drive

from linkwright import ClosureError, Mechanism, ModelError, SingularityError, gallery
from linkwright.assembly.rows.scaled_closure import ScaledClosure
from redrawn import scaled


def message(call, *args, error=ClosureError, **values):
    with pytest.raises(error) as caught:
        call(*args, **values)
    return str(caught.value)


def test_out_of_reach():
    text = message(four_bar(ground=3.5).build().assemble, D=2.0)
    assert text.startswith("four-bar: the loop ")
    assert "A - B - C - D" in text
    assert "at D = 2 rad (gap " in text
    assert " m)" in text
    assert "closes up to D = 0." in text
    assert "check the lengths" in text


def test_the_state_of_a_batch_is_named():
    assert "in state 2, " in message(slider_crank().build().assemble, P=np.array([0.0, 0.1, 0.6]))


def test_another_assembly_is_offered():
    """Drawn flat, a parallelogram may open either way: none is chosen quietly."""
    text = message(parallelogram(start=0.0).build().assemble, A=0.5)
    assert "Another assembly closes there: pass near={" in text


def test_values_that_contradict():
    text = message(four_bar().build().assemble, A=0.3, D=0.9)
    assert "no pose has A = 0.3 rad, D = 0.9 rad together" in text
    assert "give fewer values" in text


def test_rates_that_contradict():
    text = message(four_bar().build().assemble, {"A": 0.3}, v={"A": 1.0, "D": 1.0})
    assert "rates given for A, D contradict" in text


def test_rates_that_a_dead_point_forbids():
    model = slider_crank().build()
    end = model.range_of_motion("P").upper
    text = message(model.assemble, {"P": end}, v={"P": 1.0}, error=SingularityError)
    assert "dead point" in text


def test_accelerations_are_blamed_only_where_given():
    text = message(four_bar().build().assemble, {"A": 0.3}, v={"A": 1.0}, a={"D": 1.0})
    assert "the accelerations given for D and constant rates of A contradict each other" in text


def test_rates_between_two_branches_of_motion():
    """Flat, a row of four-bars may go on in several ways; with the rates of all uprights it is told which."""
    model, flat = gallery.load("n-four-bar").build(), {"A0": np.pi / 2.0}
    text = message(model.assemble, flat, v={"A0": 1.0}, error=SingularityError)
    assert "accelerations given" not in text
    assert "the pose is singular" in text
    np.testing.assert_allclose(model.assemble(flat, v={"A0": 1.0, "A1": 1.0, "A2": 1.0}).v, 1.0, rtol=0.0, atol=1e-12)


@pytest.mark.parametrize(("values", "words"), [
    ({"a": 1.0}, "joint 'a' does not exist. Did you mean 'A'?"),
    ({"Z": 1.0}, "joint 'Z' does not exist. Known: A, B, C, D."),
    ({"A": "wide"}, "'A' takes a number, not 'wide'"),
    ({"A": np.nan}, "the value of 'A' is not a finite number"),
    ({"A": True}, "'A' takes a number"),
    ({"A": [0.1, 0.2], "D": [0.1, 0.2, 0.3]}, "do not fit together"),
])  # fmt: skip
def test_values_that_are_no_values(values, words):
    assert words in message(four_bar().build().assemble, values, error=ModelError)


def test_other_slips():
    model = four_bar().build()
    assert "given twice" in message(model.assemble, {"A": 1.0}, A=1.0, error=ModelError)
    assert "an array over A" in message(model.assemble, [1.0, 2.0], error=ModelError)
    assert "v: joint 'E' does not exist" in message(model.assemble, v={"E": 1.0}, error=ModelError)


def test_independent_joints_are_checked():
    assert "'D' depends on the others" in message(four_bar().build, independent=["A", "D"], error=ModelError)
    assert "leaves 1 of 1 degrees" in message(four_bar().build, independent=[], error=ModelError)
    assert "does not exist" in message(four_bar().build, independent=["crank"], error=ModelError)


def test_an_overconstrained_ring_is_followed_all_the_way_round():
    model = bennett().build()
    state = model.assemble(J1=np.linspace(-6.0, 6.0, 41))
    assert np.abs(model.closure(state.q)).max() < 1e-12


@pytest.mark.parametrize("count", [1, 3, 4, 20])
def test_the_reach_told_is_that_of_the_joint(count):
    """However many values are asked for at once."""
    model = gallery.load("four-bar").build()
    reach = model.range_of_motion("D").upper
    with pytest.raises(ClosureError, match=f"closes up to D = {reach:.6g} rad"):
        model.assemble({"D": np.linspace(0.5, 0.8, count) if count > 1 else 0.8})


A1, A2, B1, B2, TIP = (0.0, 0.0), (0.4, 0.0), (-0.1, 0.3), (0.5, 0.3), (0.2, 0.5)


def five_bar_with_tip():
    """Two legs of 0.677 m, stretched, that meet in a tip; a planar joint reads where it is."""
    m, at = Mechanism("five-bar"), {name: (*globals()[name], 0.0) for name in ("A1", "A2", "B1", "B2", "TIP")}
    for k in "12":
        bar(m, f"lower{k}", at[f"A{k}"], at[f"B{k}"])
        bar(m, f"upper{k}", at[f"B{k}"], at["TIP"])
    for k in "12":
        m.add_joint(f"A{k}", "revolute", "ground", f"lower{k}", at=at[f"A{k}"], axis=Z, actuated=True)
        m.add_joint(f"B{k}", "revolute", f"lower{k}", f"upper{k}", at=at[f"B{k}"], axis=Z)
    m.add_joint("P", "revolute", "upper1", "upper2", at=at["TIP"], axis=Z)
    m.add_joint("tip", "planar", "ground", "upper1", at=at["TIP"], axis=Z)
    return m.build(cut=["P", "tip"])


@pytest.mark.parametrize(
    ("x", "y", "leg", "loop"), [(0.5, 0.0, 1, "tip - B1 - A1"), (-0.5, 0.0, 2, "A1 - B1 - P - B2 - A2")]
)
def test_the_loop_that_fails_is_named_with_its_gap(x, y, leg, loop):
    model = five_bar_with_tip()
    foot, knee = (np.array(globals()[f"{name}{leg}"]) for name in "AB")
    tip = np.array(TIP)
    length = np.linalg.norm(knee - foot) + np.linalg.norm(tip - knee)
    gap = np.linalg.norm(tip + np.array((x, y)) - foot) - length
    text = message(model.assemble, {"tip.x": x, "tip.y": y})
    assert f"the loop {loop} does not close" in text
    assert f"(gap {gap:.3g} m)" in text
    # from the drawn pose along x the first leg to be stretched ends it, the one on the other side
    end = abs(np.sqrt(length**2 - TIP[1] ** 2) - TIP[0])
    assert f"up to tip.x = {np.sign(x) * end:.6g} m" in text


def test_the_gap_of_a_four_bar():
    """The rocker's end at a distance d from the crank's hinge: coupler less crank is the nearest they come."""
    model = four_bar(1.0, 4.0, 2.5, 3.5).build()
    C = np.array(model.mechanism.joints["C"].at[:2]) - (3.5, 0.0)
    c, s = np.cos(2.0), np.sin(2.0)
    d = np.hypot(*(np.array([[c, -s], [s, c]]) @ C + (3.5, 0.0)))
    assert f"(gap {4.0 - 1.0 - d:.3g} m)" in message(model.assemble, D=2.0)


def test_a_gap_that_several_loops_could_take():
    """Half a radian beyond its end the nut of a spindle is 0.5 / (2 pi) of a pitch beyond the piston's."""
    model = spindle_drive(0.08).build(cut=["C", "thread"])
    end = model.range_of_motion("motor").upper
    gap = 0.08 * 0.5 / (2.0 * np.pi)
    assert f"(gap {gap:.3g} m)" in message(model.assemble, motor=end + 0.5)


@pytest.mark.parametrize(
    ("make", "values"),
    [
        (lambda: gallery.load("five-bar").build(), {"A1": 2.0, "A2": -2.0}),
        (lambda: four_bar(ground=3.5).build(), {"D": 2.0}),
        (lambda: slider_crank().build(), {"P": 0.6}),
        (lambda: platform("RRR").build(), {"pose": (1.5, 0.0, 0.0)}),
        (five_bar_with_tip, {"tip.x": 0.5, "tip.y": 0.0}),
    ],
)
def test_a_refusal_is_cheap(make, values, monkeypatch):
    """In evaluations of the closure, batches counted as one: no clock tells."""
    model, calls = make(), []
    closure = ScaledClosure.closure
    monkeypatch.setattr(ScaledClosure, "closure", lambda self, q: calls.append(len(q)) or closure(self, q))
    message(model.assemble, values)
    assert len(calls) < 400
    assert sum(calls) < 1200


def test_a_way_without_end_is_given_up(monkeypatch):
    """A value in metres where the machine is micrometres long: told after a bounded number of steps."""
    model = scaled(gallery.load("screw-jack"), 1e-6).build()
    assert model.assemble(guide=1e-8).ok
    monkeypatch.setattr("linkwright.assembly.closing.continuation.MOST", 50)
    text = message(model.assemble, guide=0.1)
    assert "guide = 0.1 m is too far from the reference pose" in text
    assert "check their units" in text


def test_of_loops_that_fail_alike_the_first_is_named():
    """The gripper's two sides are mirror images: which gap is wider is for rounding to say."""
    for scale in (1.0, 1.0 + 1e-9, 1.0 - 1e-9):
        with pytest.raises(ClosureError, match=r"loop motor - foot_right - elbow_right - base_right does not"):
            gallery.load("gripper").build().assemble(motor=0.1 * scale)
