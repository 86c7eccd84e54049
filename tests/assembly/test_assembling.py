"""Closing machines: laws that hold for every mechanism, every cut, one state or many."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from small_linkages import ball_link, bennett, four_bar, parallelogram, slider_crank, spherical_four_bar

from linkwright import ClosureError, gallery

SINGLE_LOOPS = [four_bar, slider_crank, bennett, spherical_four_bar, ball_link]
CLOSED = gallery.names("closed")


def modest(model, seed=3):
    """Values of the independent joints not far from the reference pose, and their rates."""
    rng = np.random.default_rng(seed)
    names = [name for name in model.independent if len(model.mechanism.joints[name].coordinates) == 1]
    unit = {
        name: model.scaled_closure.size if model.mechanism.joints[name].kind == "prismatic" else 1.0 for name in names
    }
    return (
        {name: 0.05 * unit[name] * rng.uniform(0.2, 1.0) for name in names},
        {name: unit[name] * rng.uniform(0.5, 1.5) for name in names},
    )


def places(model, q):
    """All bodies' turns and places, side by side."""
    return np.concatenate([np.concatenate([R.ravel(), p]) for R, p in model.poses(q).values()])


@pytest.mark.parametrize("name", CLOSED)
def test_assembled_poses_close(name):
    model = gallery.load(name).build()
    values, rates = modest(model)
    state = model.assemble(values, v=rates)
    size = model.scaled_closure.size
    assert np.abs(model.closure(state.q) / model.scaled_closure.row_units).max() < 1e-12
    found = model.joint_values(state.q)
    for joint, value in values.items():
        assert found[joint] == pytest.approx(value, abs=1e-13 * max(1.0, size))


@pytest.mark.parametrize("name", CLOSED)
def test_values_read_back_give_the_same_pose(name):
    model = gallery.load(name).build()
    state = model.assemble(modest(model)[0])
    values = {joint: x for joint, x in model.joint_values(state.q).items() if np.size(x)}
    again = model.assemble(values)
    assert_allclose(places(model, again.q), places(model, state.q), atol=1e-9)


@pytest.mark.parametrize("name", CLOSED)
def test_rates_and_accelerations_are_those_of_the_motion(name):
    model = gallery.load(name).build()
    values, rates = modest(model)
    state = model.assemble(values, v=rates)
    h = 1e-5
    late, early = (model.assemble({k: x + s * rates[k] for k, x in values.items()}, v=rates) for s in (h, -h))
    moving, turning = model.twists(state.q, state.v), model.twist_rates(state.q, state.v, state.a)
    rate = max(float(np.abs(x).max()) for x in turning.values()) + 1.0
    a, b = model.twists(late.q, late.v), model.twists(early.q, early.v)
    for body, (_, p) in model.poses(late.q).items():
        slope = (p - model.poses(early.q)[body][1]) / (2 * h)
        assert_allclose(moving[body][3:], slope, atol=1e-6 * rate)
        assert_allclose(turning[body], (a[body] - b[body]) / (2 * h), atol=1e-5 * rate)


@pytest.mark.parametrize("make", SINGLE_LOOPS)
def test_the_pose_does_not_depend_on_the_cut(make):
    m = make()
    first = next(iter(m.joints))
    states = [(b, b.assemble({first: 0.3}, v={first: 1.1})) for b in (m.build(cut=[name]) for name in m.joints)]
    (model, state), *others = states
    for other, found in others:
        assert_allclose(places(other, found.q), places(model, state.q), atol=1e-9)
        for body, twist in model.twists(state.q, state.v).items():
            assert_allclose(other.twists(found.q, found.v)[body], twist, atol=1e-8)
            rate = model.twist_rates(state.q, state.v, state.a)[body]
            assert_allclose(other.twist_rates(found.q, found.v, found.a)[body], rate, atol=1e-7)


@pytest.mark.parametrize("cut", ["A", "B", "C", "D"])
def test_a_full_turn_returns_without_a_flip(cut):
    model = four_bar().build(cut=[cut])
    A = np.linspace(0.0, 2.0 * math.pi, 721)
    q = model.assemble(A=A).q
    values = model.joint_values(q)
    assert np.abs(np.diff(q, axis=0)).max() < 0.05
    assert_allclose(values["C"][-1], values["C"][0], atol=1e-10)
    assert_allclose(values["D"][-1], values["D"][0], atol=1e-10)
    assert_allclose(values["B"][-1], -2.0 * math.pi, atol=1e-10)


@pytest.mark.parametrize("make", [four_bar, slider_crank, bennett])
def test_a_batch_is_its_single_states(make):
    model = make().build()
    first = model.independent[0]
    x = np.linspace(-2.0, 2.0, 7).reshape(7, 1) + np.array([0.0, 5.0])
    batch = model.assemble({first: x}, v={first: 2.0}, a={first: 0.5})
    assert batch.q.shape == (7, 2, model.nq)
    for at in np.ndindex(7, 2):
        one = model.assemble({first: x[at]}, v={first: 2.0}, a={first: 0.5})
        assert_allclose(batch.q[at], one.q, atol=1e-11)
        assert_allclose(batch.v[at], one.v, atol=1e-10)
        assert_allclose(batch.a[at], one.a, atol=1e-9)


def test_a_batch_of_several_values():
    model = gallery.load("stewart").build()
    rng = np.random.default_rng(5)
    values = {name: 0.05 * rng.uniform(-1, 1, 70) for name in model.actuated}
    batch = model.assemble(values)
    assert np.abs(model.closure(batch.q)).max() < 1e-12
    one = model.assemble({name: x[33] for name, x in values.items()})
    assert_allclose(batch.q[33], one.q, atol=1e-11)


def test_a_parallelogram_passes_its_flat_poses():
    model = parallelogram().build()
    values = model.joint_values(model.assemble(A=np.linspace(-7.0, 7.0, 1401)).q)
    assert_allclose(values["D"], values["A"], atol=1e-8)


@pytest.mark.parametrize("cut", ["A", "B"])
def test_many_turns_cost_no_more_than_one(cut):
    model = four_bar().build(cut=[cut])
    A = np.array([0.4, 0.4 + 2e4 * math.pi, 0.4 - 2e4 * math.pi])
    values = model.joint_values(model.assemble(A=A).q)
    assert_allclose(values["D"], values["D"][0], atol=1e-9)
    assert_allclose(values["B"] + A, values["B"][0] + A[0], atol=1e-7)
    assert float(model.joint_values(model.assemble(A=A[1]).q)["D"]) == pytest.approx(float(values["D"][0]), abs=1e-9)


def test_near_chooses_the_branch():
    model = four_bar().build()
    here = model.assemble(A=0.7)
    there = model.assemble(A=0.7, near={"D": 3.0})
    assert abs(float(model.joint_values(there.q)["D"]) - 3.0) < abs(float(model.joint_values(here.q)["D"]) - 3.0)
    assert np.abs(model.closure(there.q)).max() < 1e-12
    again = model.assemble(A=0.7, near=model.joint_values(here.q))
    assert_allclose(again.q, here.q, atol=1e-11)


def test_near_takes_batches():
    model = four_bar().build()
    A, D = np.array([[0.2], [0.7], [1.1]]), np.array([0.3, 3.0])
    batch = model.assemble(A=A, near={"D": D})
    assert batch.q.shape == (3, 2, model.nq)
    for i, k in np.ndindex(3, 2):
        assert_allclose(batch.q[i, k], model.assemble(A=A[i, 0], near={"D": D[k]}).q, atol=1e-11)


def test_near_alone_is_followed_as_far_as_it_goes():
    model = four_bar().build()
    assert_allclose(model.joint_values(model.assemble(near={"A": 0.8}).q)["A"], 0.8, atol=1e-3)


@pytest.mark.parametrize("cut", gallery.load("five-bar").joints)
def test_too_few_values_move_the_machine_least(cut):
    """Distance is counted over all joints, so the cut does not matter; no step along the free way makes it less."""
    m = gallery.load("five-bar")
    model, usual = m.build(cut=[cut]), m.build()
    state = model.assemble(A1=0.4)
    assert_allclose(places(model, state.q), places(usual, usual.assemble(A1=0.4).q), atol=1e-7)

    def away(A2):
        return sum(float(x) ** 2 for x in model.joint_values(model.assemble(A1=0.4, A2=A2).q).values())

    best = float(model.joint_values(state.q)["A2"])
    assert away(best) < min(away(best + 0.01), away(best - 0.01))


def test_no_values_are_the_reference_pose():
    model = gallery.load("delta").build()
    assert_allclose(model.assemble().q, model.reference.q, atol=1e-12)


def test_an_idle_coupler_rests_when_its_rate_is_not_given():
    model = ball_link().build()
    state = model.assemble(A=0.2, v={"A": 1.0})
    spins = [model.assemble(A=0.2, v={"A": 1.0, "B.x": x}) for x in (-0.3, 0.3)]

    def motion(s):
        """All joints' rates together, those of the cut one as they follow from the others."""
        return float(np.linalg.norm(np.concatenate([s.v, model.scaled_closure.cut_jacobian(s.q[None])[0] @ s.v])))

    assert all(motion(state) < motion(s) for s in spins)


def test_independent_joints_take_arrays():
    model = four_bar().build(independent=["D"])
    assert model.independent == ("D",)
    assert_allclose(model.assemble([0.2], v=[1.5]).q, model.assemble(D=0.2).q, atol=1e-13)
    assert model.joint_values(model.assemble(np.array([[0.1], [0.2]])).q)["D"] == pytest.approx([0.1, 0.2])


def test_an_open_machine_takes_values_where_they_belong():
    model = gallery.load("satellite-arm").build()
    names = [name for name in model.coordinates if "." not in name]
    state = model.assemble(dict.fromkeys(names, 0.3))
    assert_allclose([float(model.joint_values(state.q)[name]) for name in names], 0.3)


def test_the_same_angle_from_the_other_side():
    """A = 5.8 is out of reach upwards, but the same pose as A = 5.8 - 2 pi."""
    model = four_bar(crank=2.0, coupler=2.2, rocker=1.8, ground=3.5, start=0.6).build()
    state = model.assemble(A=5.8)
    assert state.q[model.coordinates.index("A")] == 5.8
    assert np.abs(model.closure(state.q)).max() < 1e-12
    below = model.assemble(A=5.8 - 2 * math.pi)
    assert_allclose(places(model, state.q), places(model, below.q), atol=1e-10)


def test_a_hinge_is_never_closed_upside_down():
    """The rows of a hinge vanish when it is turned over, too; such a pose is no assembly."""
    model = spherical_four_bar().build()
    for state in model.branches(J1=0.4):
        assert model.scaled_closure.unflipped(state.q[None]).all()
    flipped = spherical_four_bar().build(cut=["J3"])
    assert len(flipped.branches(J1=0.4)) == 2


def test_projection_finds_the_closed_pose_nearby():
    model = gallery.load("stewart").build()
    state = model.assemble(dict.fromkeys(model.actuated, 0.03), v=dict.fromkeys(model.actuated, 0.2))
    rng = np.random.default_rng(2)
    bias = model.scaled_closure.moved(state.q[None], 1e-4 * rng.standard_normal((1, model.nv)))[0]
    found = model.project(bias, state.v + 1e-3 * rng.standard_normal(model.nv))
    assert np.abs(model.closure(found.q)).max() < 1e-12
    assert_allclose(found.q, state.q, atol=2e-3)
    J = model.scaled_closure.jacobian(found.q[None])[0]
    assert np.abs(J @ (found.v / model.scaled_closure.rate_units)).max() < 1e-12


def test_peaucellier_keeps_its_branch_where_branches_meet():
    """Where the rhombus folds flat another assembly passes by; the pen stays on its line through both folds."""
    mechanism = gallery.load("peaucellier")
    model = mechanism.build()
    joint = mechanism.joints["D"]
    state = model.assemble({"base": np.linspace(0.5, -3.0, 71)})
    R, p = model.poses(state.q)[joint.child]
    pen = p + R @ (np.array(joint.at) - np.array(mechanism.bodies[joint.child].inertia.com))
    assert np.ptp(pen[:, 0]) < 1e-10
    assert np.ptp(pen[:, 1]) > 0.5


def test_quaternions_that_are_nearly_of_unit_length():
    """As good as a float of 32 bits holds them: taken, and closed to the last digit."""
    model = gallery.load("stewart").build()
    q = model.analysis.poses.astype(np.float32).astype(float)
    found = model.project(q)
    assert np.abs(model.scaled_closure.closure(found.q)).max() < 1e-12
    assert np.abs(found.q - q).max() < 1e-5


@pytest.mark.parametrize("name", ["spinning-top", "satellite-arm", "biped", "joint-zoo"])
def test_parts_of_a_quaternion_are_completed(name):
    model = gallery.load(name).build()
    _, k = model.quaternion_places[0]
    w, x, y, z = model.coordinates[k : k + 4]
    q = model.assemble({x: [0.3, -0.6]}).q
    assert q[:, k : k + 4] == pytest.approx(np.array([[math.sqrt(0.91), 0.3, 0, 0], [0.8, -0.6, 0, 0]]), abs=1e-15)
    assert model.assemble({w: -0.8, z: 0.6}).q[k : k + 4] == pytest.approx([-0.8, 0, 0, 0.6], abs=1e-15)
    near = model.assemble({x: 0.6}, near={y: 0.5}).q[k : k + 4]  # what is given stays, the others share the rest
    assert near[1] == pytest.approx(0.6, abs=1e-15)
    assert near[2] / near[0] == pytest.approx(0.5 / math.sqrt(0.75), abs=1e-15)
    assert np.linalg.norm(near) == pytest.approx(1.0, abs=1e-15)
    assert model.assemble(near={x: 0.6}).q[k : k + 4] == pytest.approx([0.8, 0.6, 0, 0], abs=1e-15)
    assert model.assemble(near={w: 0.5}).q[k : k + 4] == pytest.approx([1, 0, 0, 0], abs=1e-15)  # which way, is open
    assert model.assemble(near={w: 0.0}).q[k : k + 4] == pytest.approx([1, 0, 0, 0], abs=1e-15)
    with pytest.raises(ClosureError, match=f"no turn has {w} = 2. Give {w}, {x}"):
        model.assemble({w: 2.0})
    with pytest.raises(ClosureError, match=f"in state 1, more than one turn has {w} = 0.5. Give {w}, {x}"):
        model.assemble({w: [1.0, 0.5]})
    with pytest.raises(ClosureError, match=r"no turn has .* together of unit length"):
        model.assemble({w: 0.5, x: 0.5, y: 0.5, z: 0.6})
