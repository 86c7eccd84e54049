"""Members of a family close as the machines do that are built from the same numbers."""

import pickle

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from tests.assembly.families import CLOSED, five_bar, four_bar, member, rssr, satellite, some_numbers

IDS = [f"{make.__name__}, cut {cut[0]}" for make, cut, _ in CLOSED]
N = 3


def same(state, other, tol=1e-10):
    assert_allclose(state.q, other.q, atol=tol)
    assert_allclose(state.v, other.v, atol=tol * max(1.0, abs(other.v).max()))
    assert_allclose(state.a, other.a, atol=tol * max(1.0, abs(other.a).max()))


def one(state, k):
    return lw.State(state.q[k], state.v[k], state.a[k])


@pytest.mark.parametrize(("make", "cut", "values"), CLOSED, ids=IDS)
def test_members_close_as_if_they_were_built(make, cut, values):
    m = make()
    model, numbers = m.build(cut=cut), some_numbers(m, N)
    v, a = dict.fromkeys(values, 1.5), dict.fromkeys(values, -0.5)
    batch = model.assemble(values, v=v, a=a, parameters=numbers)
    assert abs(model.closure(batch.q, parameters=numbers)).max() < 1e-11
    further = {name: 1.1 * x for name, x in values.items()}
    on = model.follow(batch, further, v=v, parameters=numbers)
    joints = model.joint_values(on.q, parameters=numbers)
    for k in range(N):
        built = m.at(member(numbers, k)).build(cut=cut)
        state = built.assemble(values, v=v, a=a)
        same(one(batch, k), state)
        same(one(on, k), built.follow(state, further, v=v))
        other = model.with_parameters(member(numbers, k))
        same(other.assemble(values, v=v, a=a), state)
        for name, x in built.joint_values(on.q[k]).items():
            assert_allclose(joints[name][k], x, atol=1e-10)


@pytest.mark.parametrize("nearby", [1e-7, 0.03])
@pytest.mark.parametrize(("make", "cut", "values"), CLOSED, ids=IDS)
def test_a_drawing_in_motion_keeps_its_independent_rates_at_other_numbers(make, cut, values, nearby):
    """q = 0 closes at all numbers, the rates of one member open the loops of another."""
    m = make()
    model, numbers = m.build(cut=cut), some_numbers(m, N, share=nearby)
    v, a = dict.fromkeys(model.independent, 1.5), dict.fromkeys(model.independent, -0.5)
    state, there = model.assemble(v=v, a=a), model.assemble(v=v, a=a, parameters=numbers)
    asked = {"allow_residual": True, "parameters": numbers}
    efforts = model.inverse_dynamics(state.q, state.v, state.a, **asked)
    expected = model.inverse_dynamics(there.q, there.v, there.a, **asked)
    for joint, wrench in expected.reactions.items():
        assert_allclose(efforts.reactions[joint], wrench, atol=1e-10 * max(1.0, abs(wrench).max()))
    tau = dict.fromkeys(model.actuated, 2.0)
    forward = model.forward_dynamics(state.q, state.v, tau, parameters=numbers).a
    expected = model.forward_dynamics(there.q, there.v, tau, parameters=numbers).a
    assert_allclose(forward, expected, atol=1e-10 * max(1.0, abs(expected).max()))


@pytest.mark.parametrize(("make", "cut", "values"), CLOSED, ids=IDS)
def test_a_state_of_the_model_keeps_its_independent_joints_at_other_numbers(make, cut, values):
    m = make()
    model, numbers = m.build(cut=cut), some_numbers(m, N)
    kept = {
        name: float(np.ravel(x)[0])
        for name, x in model.joint_values(model.assemble(values).q).items()
        if name in model.independent
    }
    v, a = dict.fromkeys(kept, 1.5), dict.fromkeys(kept, -0.5)
    state = model.assemble(kept, v=v, a=a)
    tau = dict.fromkeys(model.actuated, 2.0)
    forward = model.forward_dynamics(state.q, state.v, tau, parameters=numbers).a
    efforts = model.inverse_dynamics(state.q, state.v, state.a, parameters=numbers).tau
    rates = model.joint_rates(state.q, state.v, parameters=numbers)
    for k in range(N):
        built = m.at(member(numbers, k)).build(cut=cut)
        theirs = built.assemble(kept, v=v, a=a)
        expected = built.forward_dynamics(theirs.q, theirs.v, tau).a
        assert_allclose(forward[k], expected, atol=1e-9 * max(1.0, abs(expected).max()))
        for name, x in built.inverse_dynamics(theirs.q, theirs.v, theirs.a).tau.items():
            assert_allclose(efforts[name][k], x, rtol=1e-8, atol=1e-9)
        for name, x in built.joint_rates(theirs.q, theirs.v).items():
            assert_allclose(rates[name][k], x, atol=1e-9)


def test_what_closes_at_the_members_numbers_is_taken_as_it_is():
    m = four_bar()
    model, numbers = m.build(), {"coupler": np.array([3.9, 4.1])}
    batch = model.assemble({"A": 0.4}, v={"A": 1.0}, parameters=numbers)
    for k, x in enumerate(numbers["coupler"]):
        built = m.at(coupler=x).build(cut=model.cut_joints)
        poses = built.poses(batch.q[k])
        mine = model.poses(batch.q, parameters=numbers)
        for name in poses:
            assert_allclose(mine[name][1][k], poses[name][1], atol=1e-12)


def test_far_numbers_are_reached_on_the_same_branch():
    m = four_bar()
    model = m.build()
    state = model.assemble(A=0.4)
    numbers = {"coupler": np.array([2.2, 5.2]), "rocker": np.array([2.0, 3.3])}
    poses = model.joint_values(state.q, parameters=numbers)
    for k in range(2):
        built = m.at(member(numbers, k)).build(cut=model.cut_joints)
        assert_allclose(poses["D"][k], built.joint_values(built.assemble(A=0.4).q)["D"], atol=1e-10)


def test_numbers_and_values_broadcast():
    m = four_bar()
    model = m.build()
    state = model.assemble(A=[0.1, 0.2, 0.3], parameters={"coupler": [[3.9], [4.1]]})
    assert state.q.shape == (2, 3, 3)
    assert_allclose(state.q[1, 2], m.at(coupler=4.1).build(cut=model.cut_joints).assemble(A=0.3).q, atol=1e-12)
    with pytest.raises(lw.ModelError, match="parameters"):
        model.assemble(A=[0.1, 0.2, 0.3], parameters={"coupler": [3.9, 4.1]})


def test_branches_and_reach_of_every_member():
    m = four_bar()
    model, numbers = m.build(), {"coupler": np.array([3.9, 4.2])}
    all_of_them = model.branches(A=0.4, parameters=numbers)
    reach = model.range_of_motion("D", parameters=numbers)
    assert all_of_them.shape == reach.lower.shape == reach.full_turns.shape == (2,)
    for k in range(2):
        built = m.at(member(numbers, k)).build(cut=model.cut_joints)
        for mine, theirs in zip(all_of_them[k], built.branches(A=0.4), strict=True):
            assert_allclose(mine.q, theirs.q, atol=1e-9)
        assert all_of_them[k].labels == built.branches(A=0.4).labels
        theirs = built.range_of_motion("D")
        assert_allclose([reach.lower[k], reach.upper[k]], [theirs.lower, theirs.upper], atol=1e-9)
        assert_allclose(reach.at_upper.q[k], theirs.at_upper.q, atol=1e-6)
        mine = model.with_parameters(member(numbers, k)).range_of_motion("D")
        assert_allclose(mine.lower, theirs.lower, atol=1e-9)


def test_another_branch_of_members():
    m = four_bar()
    model, numbers = m.build(), {"coupler": np.array([3.9, 4.2])}
    state = model.assemble(A=0.4, near={"D": -2.9}, parameters=numbers)
    for k in range(2):
        built = m.at(member(numbers, k)).build(cut=model.cut_joints)
        assert_allclose(state.q[k], built.assemble(A=0.4, near={"D": -2.9}).q, atol=1e-10)


def test_projection_and_free_motions_of_members():
    m = rssr()
    model, numbers = m.build(), some_numbers(m, 2)
    state = model.assemble({"A": 0.5}, v={"A": 1.0}, parameters=numbers)
    near = state.q.copy()
    near[:, 0] += 1e-3
    found = model.project(near, state.v, parameters=numbers)
    motions = model.free_motions(state.q, parameters=numbers)
    mobility = model.mobility(state.q, parameters=numbers)
    for k in range(2):
        built = m.at(member(numbers, k)).build(cut=model.cut_joints)
        theirs = built.project(near[k], state.v[k])
        assert_allclose(found.q[k], theirs.q, atol=1e-10)
        assert_allclose(found.v[k], theirs.v, atol=1e-9)
        assert_allclose(motions[k], built.free_motions(state.q[k : k + 1])[0], atol=1e-10)
        assert mobility.dof[k] == built.mobility(state.q[k]).dof


def test_an_open_machine_has_members_too():
    m = satellite()
    model, numbers = m.build(), some_numbers(m, 2)
    turn = np.array([0.6, 0.0, 0.8, 0.0])
    values = {"shoulder": turn, "free.x": [0.1, 0.2]}
    state = model.assemble(values, v={"shoulder": (1.0, 2.0, 3.0)}, parameters=numbers)
    for k in range(2):
        built = m.at(member(numbers, k)).build()
        theirs = built.assemble({"shoulder": turn, "free.x": values["free.x"][k]}, v={"shoulder": (1.0, 2.0, 3.0)})
        same(one(state, k), theirs)


def test_too_few_values_move_members_least():
    m = five_bar()
    model, numbers = m.build(), some_numbers(m, 2)
    state = model.assemble(A=0.3, parameters=numbers)
    for k in range(2):
        same(one(state, k), m.at(member(numbers, k)).build(cut=model.cut_joints).assemble(A=0.3))


def test_what_cannot_be_reached_says_by_how_much():
    m = four_bar()
    model = m.build()
    state = model.assemble(A=-1.5)
    with pytest.raises(
        lw.ClosureError, match=r"A - .* does not close at coupler = 4.6 m with A = -1.5 rad \(gap 0\.\d+ m\)"
    ):
        model.energy(state.q, parameters={"coupler": 4.6})
    found = model.forward_dynamics(state.q, parameters={"coupler": [4.0, 4.6, 4.1]}, failed="mask")
    assert found.ok.tolist() == [True, False, True]
    assert "coupler = 4.6 m" in found.reasons[1]
    assert np.isfinite(found.a).all()
    on = model.follow(state, A=-1.55, parameters={"coupler": [4.0, 4.6, 4.1]}, failed="mask")
    assert on.ok.tolist() == [True, False, True]


def test_what_closes_at_neither_is_refused_as_ever():
    model = four_bar().build()
    with pytest.raises(lw.ClosureError, match="does not close"):
        model.forward_dynamics([0.3, 0.0, 0.0], parameters={"coupler": 4.1})


@pytest.mark.parametrize(("make", "cut", "values"), [CLOSED[0], CLOSED[2], CLOSED[4], CLOSED[6]])
def test_many_members_abreast(make, cut, values):
    m = make()
    model, numbers = m.build(cut=cut), some_numbers(m, 100)
    share = np.linspace(0.0, 2.0, 100)
    spread = {name: share * x for name, x in values.items()}
    state = model.assemble(spread, parameters=numbers, failed="mask")
    assert abs(model.closure(state.q, parameters=numbers)).max() < 1e-11
    for k in (0, 33, 70, 99):
        built = m.at(member(numbers, k)).build(cut=cut)
        try:
            theirs = built.assemble({name: float(x[k]) for name, x in spread.items()})
        except lw.ClosureError:
            assert not state.ok[k]
        else:
            assert_allclose(state.q[k], theirs.q, atol=1e-9)


def test_those_that_stop_on_the_way_do_not_stop_the_others():
    m = four_bar()
    model, lengths = m.build(), np.linspace(3.9, 4.6, 80)
    state = model.assemble(A=-1.5, parameters={"coupler": lengths}, failed="mask")
    away = np.hypot(3.0 - np.sin(1.5), np.cos(1.5))  # from B to D, which coupler and rocker must bridge
    assert state.ok.tolist() == (lengths - 2.5 <= away).tolist()
    assert 0 < state.ok.sum() < 80
    built = m.at(coupler=lengths[40]).build(cut=model.cut_joints)
    assert state.ok[40]
    assert_allclose(state.q[40], built.assemble(A=-1.5).q, atol=1e-9)


def test_many_states_carried_to_other_numbers():
    m = four_bar()
    model, lengths = m.build(), np.linspace(3.0, 4.5, 70)
    state = model.assemble({"A": 0.4}, v={"A": 2.0}, a={"A": 1.0})
    efforts = model.inverse_dynamics(state.q, state.v, state.a, parameters={"coupler": lengths}).tau["A"]
    for k in (0, 35, 69):
        built = m.at(coupler=lengths[k]).build(cut=model.cut_joints)
        theirs = built.assemble({"A": 0.4}, v={"A": 2.0}, a={"A": 1.0})
        assert_allclose(efforts[k], built.inverse_dynamics(theirs.q, theirs.v, theirs.a).tau["A"], rtol=1e-10)


def test_a_member_that_was_sent_elsewhere_is_the_same():
    model = four_bar().build(independent=["D"])
    other = model.with_parameters(coupler=4.1)
    assert other.independent == ("D",)
    again = pickle.loads(pickle.dumps(other))
    assert again.independent == ("D",)
    assert_allclose(again.assemble(D=0.1).q, other.assemble([0.1]).q, atol=1e-14)


def test_numbers_of_a_member_count_from_its_own():
    m = four_bar()
    other = m.build().with_parameters(coupler=4.1)
    state = other.assemble({"A": 0.4}, v={"A": 2.0})
    found = other.forward_dynamics(state.q, state.v, parameters={"rocker": [2.5, 2.6]}).a
    for k, rocker in enumerate((2.5, 2.6)):
        built = m.at(coupler=4.1, rocker=rocker).build(cut=other.cut_joints)
        theirs = built.assemble({"A": 0.4}, v={"A": 2.0})
        assert_allclose(found[k], built.forward_dynamics(theirs.q, theirs.v).a, atol=1e-11)
