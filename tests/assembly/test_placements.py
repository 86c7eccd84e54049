"""Inverse kinematics: points and bodies brought to places are there, on one branch, with the motion asked for."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ClosureError, ModelError


@pytest.fixture(scope="module")
def five_bar():
    return lw.gallery.load("five-bar").build()


@pytest.fixture(scope="module")
def arm():
    return lw.gallery.load("six-axis-arm").build()


def circle(n=200):
    t = np.linspace(0.0, 2.0 * np.pi, n)
    return np.stack([1.3 + 0.1 * np.cos(t), -0.25 + 0.1 * np.sin(t), 0.0 * t], axis=-1)


def test_a_point_is_where_it_was_asked_for(five_bar):
    state = five_bar.assemble({"tool": (1.3, -0.2, 0.0)})
    assert_allclose(five_bar.position(state.q, "tool"), (1.3, -0.2, 0.0), atol=1e-12)
    assert np.abs(five_bar.closure(state.q)).max() < 1e-12
    assert_allclose(five_bar.assemble({"tool": (1.3, -0.2)}).q, state.q, atol=1e-12)  # in a plane two numbers do
    assert_allclose(five_bar.assemble(tool=np.array([1.3, -0.2, 0.0])).q, state.q, atol=1e-12)


def test_what_is_left_free_moves_least(five_bar):
    state = five_bar.assemble({"tool": (1.3, None, None)})
    assert_allclose(five_bar.position(state.q, "tool")[0], 1.3, atol=1e-12)
    near = [five_bar.assemble({"tool": (1.3, y, 0.0)}).q for y in (-0.33, -0.31)]
    home = np.zeros(five_bar.nq)
    joints = [np.concatenate(list(map(np.atleast_1d, five_bar.joint_values(q).values()))) for q in (state.q, *near)]
    assert np.linalg.norm(joints[0]) < min(np.linalg.norm(x) for x in joints[1:])
    assert_allclose(home, five_bar.reference.q)


def test_with_joint_values_beside_it(five_bar):
    state = five_bar.assemble({"tool": (1.3, None, None), "A1": 0.1})
    assert_allclose(five_bar.position(state.q, "tool")[0], 1.3, atol=1e-12)
    assert five_bar.joint_values(state.q)["A1"] == pytest.approx(0.1, abs=1e-12)


def test_a_path_goes_without_flips_and_has_rates(five_bar):
    t, path = np.linspace(0.0, 2.0 * np.pi, 200), circle()
    v = np.stack([-0.1 * np.sin(t), 0.1 * np.cos(t), 0.0 * t], axis=-1)
    state = five_bar.assemble({"tool": path}, v={"tool": v}, a={"tool": (1.3, -0.25, 0.0) - path})
    motion = five_bar.point_motions(state.q, state.v, state.a)["tool"]
    assert_allclose(motion.position, path, atol=1e-12)
    assert_allclose(motion.velocity, v, atol=1e-11)
    assert_allclose(motion.acceleration, (1.3, -0.25, 0.0) - path, atol=1e-11)
    assert np.abs(np.diff(state.q, axis=0)).max() < 0.03
    slopes = (state.q[2:] - state.q[:-2]) / (t[2] - t[0])
    assert_allclose(slopes, state.v[1:-1], atol=2e-3)  # independent of the Jacobians: differences of poses
    by_one = five_bar.assemble({"tool": (path[:, 0], path[:, 1], None)})
    assert_allclose(by_one.q, state.q, atol=1e-11)


def test_a_rate_alone_stays_constant(five_bar):
    state = five_bar.assemble({"tool": (1.3, -0.2)}, v={"tool": (0.3, -0.1, None)})
    motion = five_bar.point_motions(state.q, state.v, state.a)["tool"]
    assert_allclose(motion.velocity, (0.3, -0.1, 0.0), atol=1e-13)
    assert_allclose(motion.acceleration, (0.0, 0.0, 0.0), atol=1e-12)


def test_following_keeps_the_branch(five_bar):
    """Around a circle by steps from either elbow, each stays on its own."""
    for near in ({}, {"A1": 3.0}):
        state = five_bar.assemble({"tool": circle()[0]}, near=near)
        first = state.q
        for place in circle(60)[1:]:
            state = five_bar.follow(state, {"tool": place})
            assert_allclose(five_bar.position(state.q, "tool"), place, atol=1e-12)
        assert_allclose(state.q, first, atol=1e-10)


def test_near_and_branches_find_the_others(five_bar):
    found = five_bar.branches(tool=(1.3, -0.2, 0.0))
    assert len(found) == 4  # either elbow of either leg
    for state in found:
        assert_allclose(five_bar.position(state.q, "tool"), (1.3, -0.2, 0.0), atol=1e-11)
        near = dict(zip(five_bar.coordinates, state.q, strict=True))
        assert_allclose(five_bar.assemble({"tool": (1.3, -0.2)}, near=near).q, state.q, atol=1e-9)


def test_members_of_a_family(five_bar):
    swept = {"arm1": np.array([0.57, 0.6, 0.64])[:, None]}
    state = five_bar.assemble({"tool": circle(5)}, parameters=swept)
    assert_allclose(five_bar.position(state.q, "tool", parameters=swept), np.tile(circle(5), (3, 1, 1)), atol=1e-12)
    assert np.abs(five_bar.closure(state.q, parameters=swept)).max() < 1e-12


@pytest.mark.parametrize("name", ["six-axis-arm", "stanford-arm", "satellite-arm", "scara", "double-pendulum"])
def test_arms_find_poses_of_their_last_body(name):
    model = lw.gallery.load(name).build()
    body = model.bodies[-1]
    rng = np.random.default_rng(3)
    q = rng.uniform(0.2, 0.9, (20, model.nq)) * (0.2 if name == "scara" else 1.0)
    for _, k in model.quaternion_places:
        q[:, k : k + 4] /= np.linalg.norm(q[:, k : k + 4], axis=1, keepdims=True)
    R, p = model.poses(q)[body]
    state = model.assemble({body: (R, p)})
    R2, p2 = model.poses(state.q)[body]
    assert_allclose(R2, R, atol=1e-11)
    assert_allclose(p2, p, atol=1e-11)


def test_an_arm_moves_as_told(arm):
    q = np.array([0.1, 0.2, -0.3, 0.4, 0.5, 0.1])
    R, p = arm.poses(q)["flange"]
    twist, rate = np.array([0.1, -0.2, 0.3, 0.05, 0.1, -0.1]), np.array([1.0, 0.5, -0.3, 0.2, -0.4, 0.1])
    state = arm.assemble({"flange": (R, p)}, v={"flange": twist}, a={"flange": (rate[:3], rate[3:])})
    assert_allclose(arm.twists(state.q, state.v)["flange"], twist, atol=1e-12)
    assert_allclose(arm.twist_rates(state.q, state.v, state.a)["flange"], rate, atol=1e-11)


def test_a_turn_alone_and_a_place_alone(arm):
    q = np.array([0.1, 0.2, -0.3, 0.4, 0.5, 0.1])
    R, p = arm.poses(q)["flange"]
    turned = arm.assemble({"flange": (R, None), "tool": tuple(arm.position(q, "tool"))})
    assert_allclose(arm.poses(turned.q)["flange"][0], R, atol=1e-12)
    placed = arm.assemble({"flange": (None, p)})
    assert_allclose(arm.poses(placed.q)["flange"][1], p, atol=1e-12)


def test_quaternions_and_matrices_are_one(arm):
    half = 0.3
    turn = (np.cos(half), 0.0, np.sin(half), 0.0)
    c, s = np.cos(2 * half), np.sin(2 * half)
    R = np.array([[c, 0.0, s], [0.0, 1.0, 0.0], [-s, 0.0, c]])
    p = arm.poses(np.array([0.1, 0.2, -0.3, 0.4, 0.5, 0.1]))["flange"][1]
    one, other = arm.assemble({"flange": (turn, p)}), arm.assemble({"flange": (R, p)})
    assert_allclose(one.q, other.q, atol=1e-10)
    assert_allclose(arm.poses(one.q)["flange"][0], R, atol=1e-12)
    minus = arm.assemble({"flange": (-np.array(turn), p)})
    assert_allclose(minus.q, one.q, atol=1e-10)


@pytest.mark.parametrize("name", ["stewart", "delta", "three-rrr", "three-rpr"])
def test_platforms(name):
    model = lw.gallery.load(name).build()
    q = model.assemble(dict.fromkeys(model.actuated, 0.03)).q
    R, p = model.poses(q)["platform"]
    state = model.assemble({"platform": (R, p)})
    assert_allclose(model.poses(state.q)["platform"][1], p, atol=1e-12)
    assert_allclose(model.poses(state.q)["platform"][0], R, atol=1e-11)
    for joint in model.actuated:
        assert model.joint_values(state.q)[joint] == pytest.approx(0.03, abs=1e-9)


def test_a_stretched_arm_bends_by_rule():
    """Of two mirrored elbows the one whose first angle is positive, on every processor."""
    m = lw.gallery.load("double-pendulum")
    m.add_point("tip", "lower", at=(0, -2, 0))
    model = m.build()
    for place in ((0.0, -1.5), (0.0, 1.0), (0.0, -1.999)):
        state = model.assemble({"tip": place})
        assert state.q[0] > 0.0
        assert_allclose(model.position(state.q, "tip")[:2], place, atol=1e-12)
    t = np.linspace(0.0, 6.0, 100)
    path = np.stack([0.5 * np.cos(t), -1.0 + 0.3 * np.sin(t)], axis=-1)
    assert np.abs(np.diff(model.assemble({"tip": path}).q, axis=0)).max() < 0.1


def test_out_of_reach_is_told_with_the_nearest_place(five_bar):
    with pytest.raises(ClosureError) as refusal:
        five_bar.assemble({"tool": (5.0, 0.0, 0.0)})
    told = "five-bar: tool cannot reach (5, 0) m: it comes as near as 3.3 m, at (1.7, 0) m."
    assert str(refusal.value).startswith(told)  # both legs stretched: 0.6 + 1.1 from the origin
    state = five_bar.assemble({"tool": np.array([[1.3, -0.2], [5.0, 0.0], [1.2, -0.3]])}, failed="mask")
    assert state.ok.tolist() == [True, False, True]
    assert "as near as 3.3 m" in state.reasons[1]
    assert_allclose(state.q[1], five_bar.reference.q)
    with pytest.raises(ClosureError, match="cannot reach"):
        five_bar.follow(five_bar.reference, {"tool": (5.0, 0.0)})


def test_one_freedom_follows_a_coupler_curve():
    """Klann's foot is brought along x by its one crank; y follows, and asking for a wrong one is refused."""
    model = lw.gallery.load("klann-leg").build()
    x = model.position(model.reference.q, "foot")[0] + np.linspace(0.0, 0.02, 10)
    state = model.assemble({"foot": (x, None, None)})
    places = model.position(state.q, "foot")
    assert_allclose(places[:, 0], x, atol=1e-12)
    same = model.assemble({"foot": places[5]})
    assert_allclose(same.q, state.q[5], atol=1e-9)
    with pytest.raises(ClosureError, match=r"foot cannot reach .*: it comes as near as 0\.0"):
        model.assemble({"foot": places[5] + (0.0, 0.03, 0.0)})


MISTAKES = [
    ({"tool": (1.3, -0.2, 0.5)}, {}, "'tool' stays at z = 0 m. Give it that, or None."),
    ({"tool": (1.0, 2.0, 3.0, 4.0)}, {}, "'tool' takes three numbers (x, y, z), None where one is free"),
    ({"tool": "there"}, {}, "'tool' takes three numbers (x, y, z)"),
    ({"tool": (None, None, None)}, {}, "'tool' is given nothing that can change"),
    ({"tool": (np.nan, 0.0, 0.0)}, {}, "'tool': a value is not a finite number."),
    ({"tool": (np.zeros(2), np.zeros(3), None)}, {}, "'tool': the batch axes (2,), (3,) of its numbers do not fit"),
    ({"tol": (1.0, 2.0, 3.0)}, {}, "Did you mean 'tool'?"),
    ({"forearm1": (1.0, 2.0, 3.0)}, {}, "'forearm1' is a body and takes a pose (R, p)"),
    ({"forearm1": (np.eye(3) * 2.0, None)}, {}, "'forearm1': its matrix is no rotation"),
    ({"forearm1": ((1.0, 1.0, 0.0, 0.0), None)}, {}, "'forearm1': its quaternion has a length that differs from 1"),
    ({"forearm1": ((0.0, 1.0, 0.0, 0.0), None)}, {}, "'forearm1' never turns about x."),
    ({"tool": (1.3, -0.2)}, {"v": {"tool": (0.0, 0.0, 1.0)}}, "'tool' never moves along z."),
    ({"tool": (1.3, -0.2)}, {"near": {"tool": (1.0, 0.0)}}, "near takes values of joints; 'tool' is a point"),
    ({"tool": (1.3, -0.2)}, {"v": {"forearm1": (1.0, 2.0, 3.0)}}, "takes a turn and a velocity, six numbers or a pair"),
]


@pytest.mark.parametrize(("values", "more", "told"), MISTAKES)
def test_mistakes_are_one_sentence(five_bar, values, more, told):
    with pytest.raises((ModelError, ClosureError)) as refusal:
        five_bar.assemble(values, **more)
    assert told in str(refusal.value)


def test_gradients_of_an_assembly_are_by_joints(five_bar):
    with pytest.raises(ModelError, match="takes values of joints; 'tool' is none"):
        five_bar.gradient("assemble", {"tool": (1.3, -0.2)}, by=["arm1"])
    with pytest.raises(ModelError, match="'tool' is a point; this takes a joint"):
        lw.gallery.load("five-bar").build(independent=["tool"])


def test_far_from_the_origin_nothing_is_lost():
    m = lw.Mechanism("far", gravity=(0, -9.81, 0))
    m.add_body("a", lw.rod(mass=1.0, start=(1000, 500, 0), end=(1000.1, 500, 0)))
    m.add_body("b", lw.rod(mass=1.0, start=(1000.1, 500, 0), end=(1000.1, 500.1, 0)))
    m.add_joint("A", "revolute", "ground", "a", at=(1000, 500, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "a", "b", at=(1000.1, 500, 0), axis=(0, 0, 1))
    m.add_point("tip", "b", at=(1000.1, 500.1, 0))
    model = m.build()
    state = model.assemble({"tip": (1000.05, 500.12)})
    assert_allclose(model.position(state.q, "tip")[:2], (1000.05, 500.12), atol=3e-13)
