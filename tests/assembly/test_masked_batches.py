"""A map of a workspace: states that do not exist are masked, each with its reason, and the others answered."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from small_linkages import four_bar, parallelogram, platform, slider_crank

from linkwright import ClosureError, ModelError, SingularityError, gallery


def test_a_workspace_map():
    """Where a platform on three legs can be: all its feet within reach, told without a machine."""
    model = platform("RRR").build()
    x, y = np.meshgrid(np.linspace(-1.0, 1.0, 9), np.linspace(-1.0, 1.0, 7))
    state = model.assemble({"pose.x": x, "pose.y": y, "pose.angle": 0.0}, failed="mask")
    joints = model.mechanism.joints
    possible = np.ones(x.shape, dtype=bool)
    for k in (1, 2, 3):
        foot, knee, corner = (np.array(joints[f"{name}{k}"].at[:2]) for name in "ABC")
        lower, upper = np.linalg.norm(knee - foot), np.linalg.norm(corner - knee)
        way = np.hypot(corner[0] + x - foot[0], corner[1] + y - foot[1])
        possible &= (way < lower + upper) & (way > abs(lower - upper))
    assert state.q.shape == (7, 9, model.nq)
    assert state.ok.shape == (7, 9)
    assert not (state.ok & ~possible).any()
    assert (state.ok | ~possible).mean() > 0.9  # reached along a straight way from the drawn pose
    assert np.abs(model.closure(state.q)).max() < 1e-12
    assert_array_equal(state.q[~state.ok], np.broadcast_to(model.reference.q, ((~state.ok).sum(), model.nq)))
    assert sorted(state.reasons) == list(np.flatnonzero(~state.ok.ravel()))
    first = next(iter(state.reasons))
    assert "does not close at pose.x = -1 m" in state.reasons[first]
    with pytest.raises(ClosureError, match=rf"in state {first}, .* {len(state.reasons)} of 63 states fail: "):
        model.assemble({"pose.x": x, "pose.y": y, "pose.angle": 0.0})


@pytest.mark.parametrize("near", [None, {"C": 0.1}])
def test_what_is_masked_is_what_is_refused_alone(near):
    model = slider_crank().build()
    P = np.array([0.1, 0.6, -0.2, -5.0])
    state = model.assemble(P=P, near=near, failed="mask")
    for k, x in enumerate(P):
        if state.ok[k]:
            assert_allclose(state.q[k], model.assemble(P=x, near=near).q, atol=1e-10)
        else:
            with pytest.raises(ClosureError) as caught:
                model.assemble(P=x, near=near)
            assert str(caught.value) == f"slider-crank: {state.reasons[k]}"
    assert state.ok.tolist() == [True, False, True, False]


def test_rates_that_a_dead_point_forbids():
    model = slider_crank().build()
    end = model.range_of_motion("P").upper
    state = model.assemble({"P": np.array([0.0, end, 0.05, 3.0])}, v={"P": 1.0}, a={"P": 0.5}, failed="mask")
    assert state.ok.tolist() == [True, False, True, False]
    assert "dead point" in state.reasons[1]
    assert "does not close" in state.reasons[3]
    assert np.isfinite(state.v).all()
    assert not state.v[[1, 3]].any()
    assert not state.a[[1, 3]].any()
    assert_allclose(model.joint_rates(state.q, state.v)["P"][[0, 2]], 1.0)
    with pytest.raises(SingularityError, match=r"in state 1, .* failed=\"mask\""):
        model.assemble({"P": np.array([0.0, end, 0.05])}, v={"P": 1.0})


def test_values_repeated_over_rates():
    """Three poses, two rates each: a pose that does not exist fails for both."""
    model = slider_crank().build()
    state = model.assemble({"P": np.array([[0.0], [0.6], [0.1]])}, v={"P": np.array([1.0, 2.0])}, failed="mask")
    assert state.ok.tolist() == [[True, True], [False, False], [True, True]]
    assert sorted(state.reasons) == [2, 3]
    assert_allclose(model.joint_rates(state.q, state.v)["P"], [[1.0, 2.0], [0.0, 0.0], [1.0, 2.0]], atol=1e-12)


def test_all_is_well():
    model = four_bar().build()
    assert model.assemble(A=0.3).ok
    state = model.assemble(A=np.zeros((2, 3)))
    assert state.ok.shape == (2, 3)
    assert state.ok.all()
    assert not state.reasons
    with pytest.raises(ModelError, match='must be "raise" or "mask"'):
        model.assemble(A=0.3, failed="skip")


def test_quaternions_that_no_turn_has():
    model = gallery.load("satellite-arm").build()
    _, k = model.quaternion_places[0]
    parts = model.coordinates[k : k + 4]
    state = model.assemble({parts[1]: np.array([0.1, 1.5, -0.2])}, failed="mask")
    assert state.ok.tolist() == [True, False, True]
    assert "no turn has" in state.reasons[1]
    assert np.isfinite(state.q).all()


def test_mobility_of_many_poses():
    model = parallelogram(start=1.0).build()
    A = np.array([[-1.0, 0.0], [0.5, math.pi - 1.0]])
    q = model.assemble(A=A).q
    found = model.mobility(q)
    assert found.singular.tolist() == [[True, False], [False, True]]
    assert found.dof.tolist() == [[2, 1], [1, 2]]
    for at in np.ndindex(2, 2):
        one = model.mobility(q[at])
        for name in ("dof", "rank", "redundant", "singular", "kind", "instant"):
            assert getattr(found, name)[at] == getattr(one, name)
        assert found.margin[at] == pytest.approx(one.margin, abs=1e-12)
    q[0, 1, 0] += 0.1
    with pytest.raises(ClosureError, match="in state 1, this pose leaves the loops open by"):
        model.mobility(q)
    some = model.mobility(q, failed="mask")
    assert some.ok.tolist() == [[True, False], [True, True]]
    assert "leaves the loops open" in some.reasons[1]
    assert some.dof.tolist() == [[2, 0], [1, 2]]
    assert some.sentence == "2 of 3 closed poses are singular."


def test_dead_points_in_a_batch():
    model = slider_crank(driven="P").build()
    reach = model.range_of_motion("P")
    q = np.stack([reach.at_lower.q, model.reference.q, reach.at_upper.q])
    found = model.mobility(q)
    assert found.kind.tolist() == ["input", "", "input"]
    crank = slider_crank(driven="A").build(cut=list(model.cut_joints)).mobility(q, output=["P"])
    assert crank.kind.tolist() == ["output", "", "output"]


@pytest.mark.parametrize("cut", ["A", "B", "C", "P"])
def test_rates_of_all_joints(cut):
    """A slider-crank's rates by hand: x = r cos A + l cos B', whatever is cut."""
    r, l = 0.3, 1.0
    model = slider_crank(r, l).build(cut=[cut])
    A, w = np.array([0.3, 1.0]), 2.0
    state = model.assemble({"A": A}, v={"A": w})
    angle = A + math.pi / 2  # of the crank from x
    lean = np.arcsin(r * np.sin(angle) / l)
    lean_rate = r * np.cos(angle) * w / (l * np.cos(lean))
    rates = model.joint_rates(state.q, state.v)
    assert list(rates) == ["A", "B", "C", "P"]
    assert_allclose(rates["A"], w, atol=1e-12)
    assert_allclose(rates["B"], -lean_rate - w, atol=1e-12)
    assert_allclose(rates["C"], lean_rate, atol=1e-12)
    assert_allclose(rates["P"], -r * np.sin(angle) * w - l * np.sin(lean) * lean_rate, atol=1e-12)


def test_rates_are_those_of_the_values():
    """By small differences of joint_values, over joints of all kinds, quaternions apart."""
    model = gallery.load("loop-zoo").build()
    h = 1e-6
    name = model.independent[0]
    states = [model.assemble({name: 0.1 + t * h}, v={name: 1.0}) for t in (-1.0, 0.0, 1.0)]
    before, after = (model.joint_values(states[k].q) for k in (0, 2))
    rates = model.joint_rates(states[1].q, states[1].v)
    for joint, x in rates.items():
        if model.mechanism.joints[joint].kind not in ("spherical", "free"):
            assert_allclose((after[joint] - before[joint]) / (2 * h), x, atol=1e-6)


def test_distinct_poses_of_a_body():
    """3-RRR: six ways for the platform at most, with two knees in each leg; held, it has one, in eight assemblies."""
    model = platform("RRR").build()
    pose = (0.03, -0.02, 0.1)
    assert len(model.branches(pose=pose)) == 8
    one = model.branches(pose=pose, distinct="platform")
    assert len(one) == len(one.labels) == 1
    assert one.sentence.startswith("1 pose of platform in 8 assemblies found")
    values = {"A1": 0.1, "A2": -0.1, "A3": 0.05}
    everything, few = model.branches(values), model.branches(values, distinct=["platform"])
    assert_allclose(few[0].q, everything[0].q)
    places = [np.concatenate([x.ravel() for x in model.poses(s.q)["platform"]]) for s in few]
    for i, p in enumerate(places):
        assert all(np.abs(p - other).max() > 1e-6 for other in places[:i])
    for state in everything:
        p = np.concatenate([x.ravel() for x in model.poses(state.q)["platform"]])
        assert min(np.abs(p - other).max() for other in places) < 1e-5
    assert len(model.branches(values, distinct=["platform", "lower1", "upper1"])) == len(everything)
    with pytest.raises(ModelError, match="branches: body 'plattform' does not exist"):
        model.branches(values, distinct="plattform")
