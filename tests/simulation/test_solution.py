"""What a run leaves, by name: values of every joint, paths, reactions, states between its instants."""

import subprocess
import sys
from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest

from exact_runs import crank_turn, ensemble, loaded_states, springy, told
from linkwright import gallery
from linkwright.errors import ModelError
from linkwright.simulation.results.interpolation import coordinate_motion


def test_it_is_frozen_and_says_what_it_is():
    s = crank_turn("four-bar")
    with pytest.raises(FrozenInstanceError):
        s.t = s.t + 1.0
    assert repr(s) == "<Solution of four-bar: 61 instants; came to its end>"
    assert repr(ensemble()) == "<Solution of four-bar: 3 x 21 instants; run 1 stopped>"


def test_joints_by_name_cut_or_not():
    s = crank_turn("four-bar", speed=4.0)
    np.testing.assert_allclose(s["A"], 4.0 * s.t, atol=1e-12)
    (cut,) = s.model.cut_joints
    assert cut not in s.model.coordinates
    np.testing.assert_allclose(s["A"] + s["B"] - s["D"] + s["C"], 0.0, atol=1e-9)  # once round the loop
    assert set(s.joint_values()) == set(s.model.joints)


def test_several_coordinates_together_and_each():
    s = crank_turn("rssr")
    assert s["U"].shape == (61, 2)
    np.testing.assert_array_equal(s["U.2"], s["U"][:, 1])


def test_an_unknown_name_is_one_sentence():
    s = crank_turn("four-bar")
    with pytest.raises(ModelError, match=r"joint 'E' does not exist\."):
        s["E"]
    with pytest.raises(ModelError, match=r"body 'copler' does not exist\. Did you mean 'coupler'\?"):
        s.body("copler")


def test_a_cut_ball_turns_without_a_jump():
    """A quaternion has two signs, and a whole turn meets both."""
    s = crank_turn("rssr", instants=121)
    assert "S" in s.model.cut_joints
    turn = s["S"]
    assert np.abs(np.diff(turn, axis=0)).max() < 0.05
    assert turn[0, 0] * turn[-1, 0] < -0.9


def test_a_cut_angle_in_space_goes_on_past_half_a_turn():
    """The crank itself is cut: its angle is read off its bodies, within half a turn, and goes on here."""
    there = crank_turn("rssr", instants=181)
    model = gallery.load("rssr").build(cut=["A"])
    q = np.stack([there[name] for name in model.coordinates], axis=-1)
    v = np.zeros((181, model.nv))
    s = told(model, there.t, q, v, v, {}, np.zeros(181))
    np.testing.assert_allclose(s["A"], there["A"], atol=1e-9)
    assert s["A"][-1] == pytest.approx(2.0 * np.pi)
    assert model.joint_values(q)["A"].max() < 3.2


def test_paths_of_bodies_and_their_points():
    s = crank_turn("four-bar")
    np.testing.assert_allclose(np.linalg.norm(s.body("crank"), axis=-1), 0.5, atol=1e-12)
    pin = s.body("crank", at=(0.0, 1.0, 0.0))
    np.testing.assert_allclose(pin, s.body("coupler", at=(0.0, 1.0, 0.0)), atol=1e-12)
    np.testing.assert_allclose(pin[:, :2], np.stack([-np.sin(4.0 * s.t), np.cos(4.0 * s.t)], axis=-1), atol=1e-12)
    R, p = s.poses()["coupler"]
    assert R.shape == (61, 3, 3)
    np.testing.assert_array_equal(p, s.body("coupler"))


def test_reactions_are_those_of_inverse_dynamics():
    s = crank_turn("carpet-scraper")
    wanted = s.model.inverse_dynamics(s.q, s.v, s.a)
    found = s.reactions()
    assert isinstance(found, dict)
    assert list(found) == list(s.model.joints)
    for joint, wrench in wanted.reactions.items():
        np.testing.assert_allclose(found[joint], wrench, atol=1e-9 * 3000.0)
        np.testing.assert_array_equal(found.determinate[joint], wanted.determinate[joint])
    assert found.tau is s.tau
    assert not found.determinate["A"].all()  # a planar machine is redundant in space
    assert s.reactions() is found  # worked out once


def test_any_joint_may_have_carried_an_effort():
    s = loaded_states(springy("loop-zoo"))
    assert any(joint in s.tau for joint in s.model.cut_joints)
    wanted = s.model.reactions(s.q, s.v, s.tau).reactions
    for joint, wrench in s.reactions().items():
        np.testing.assert_array_equal(wrench, wanted[joint])


def test_an_ensemble_answers_run_by_run():
    s, half = ensemble(), 10
    assert s["C"].shape == (3, 21)
    assert s.body("coupler").shape == (3, 21, 3)
    found = s.reactions()["B"]
    assert found.shape == (3, 21, 6)
    one = replace(s, q=s.q[2], v=s.v[2], a=s.a[2], tau={"A": s.tau["A"][2]})
    np.testing.assert_allclose(found[2], one.reactions()["B"], atol=1e-12)
    assert np.isfinite(found[1, :half]).all()
    assert np.isnan(found[1, half:]).all()
    assert np.isnan(s["C"][1, half:]).all()
    assert np.isnan(s.body("crank")[1, half:]).all()
    assert np.isfinite(s["C"][[0, 2]]).all()


def test_a_singular_instant_has_no_reactions_and_the_others_have():
    model = gallery.load("n-four-bar", n=1).build()
    q = model.assemble(A0=np.array([0.3, -np.pi / 2, 0.5])).q
    still = np.zeros((3, model.nv))
    with pytest.warns(UserWarning, match=r"1 of 3 states have no reactions\. n-four-bar: .* NaN there\."):
        found = told(model, np.arange(3.0), q, still, still, {}, np.zeros(3)).reactions()
    told_at = np.isfinite(found["B1"]).all(axis=-1)
    np.testing.assert_array_equal(told_at, [True, False, True])


def test_a_compliant_run_has_no_rigid_reactions():
    s = replace(crank_turn("four-bar"), method="compliance")
    with pytest.raises(ModelError, match="method 'compliance' give way"):
        s.reactions()
    found = s.certificate()
    assert found.newton_euler is None
    assert "give way" in found.unanswered


def test_states_between_the_instants_close_and_are_accurate():
    s = crank_turn("four-bar", speed=4.0, instants=91)
    t = np.linspace(0.0, s.t[-1], 400)
    found, wanted = s.at(t), s.model.assemble(A=4.0 * t, v={"A": 4.0}, a={"A": 0.0})
    assert np.abs(s.model.closure(found.q)).max() < 1e-12
    # between instants 0.02 s apart each derivative loses some two digits
    np.testing.assert_allclose(found.q, wanted.q, atol=1e-9)
    np.testing.assert_allclose(found.v, wanted.v, atol=2e-7)
    np.testing.assert_allclose(found.a, wanted.a, atol=1e-4)
    s.model.inverse_dynamics(found.q, found.v, found.a, allow_residual=True)  # it would refuse accelerations that open


@pytest.mark.parametrize("instants", [9, 13, 19, 27, 41, 91])
def test_states_between_the_instants_are_right_or_refused(instants):
    """To what is promised, at any distance of the instants."""
    s = crank_turn("four-bar", speed=4.0, instants=instants)
    t = np.linspace(0.0, s.t[-1], 200)
    wanted = s.model.assemble(A=4.0 * t, v={"A": 4.0}, a={"A": 0.0})
    told_at = 0
    for k in range(len(t)):
        try:
            found = s.at(t[k])
        except ModelError:
            continue
        told_at += 1
        assert np.abs(found.v - wanted.v[k]).max() < 1e-3 * np.abs(wanted.v).max()
        assert np.abs(found.a - wanted.a[k]).max() < 1e-2 * np.abs(wanted.a).max()
    assert instants < 41 or told_at == len(t)


def test_no_times_are_no_states():
    s = crank_turn("four-bar")
    assert s.at([]).q.shape == (0, s.model.nq)
    assert ensemble().at([]).v.shape == (3, 0, s.model.nv)


def test_an_instant_is_given_back_as_it_is():
    s = crank_turn("four-bar")
    for k in (0, 17, 60):
        state = s.at(s.t[k])
        for found, wanted in zip((state.q, state.v, state.a), (s.q, s.v, s.a), strict=True):
            np.testing.assert_array_equal(found, wanted[k])


def tumbling(t):
    """A free body: the path a cubic, the turn about a fixed axis at a rate that grows."""
    m = gallery.load("satellite-arm")
    model = m.build()
    base = next(j for j in m.joints.values() if j.kind == "free")
    at, rates = model.coordinate_places[base.name], model.rate_places[base.name]
    axis, angle, rate, gain = np.array([1.0, -2.0, 2.0]) / 3.0, 0.7 * t + 0.4 * t**2, 0.7 + 0.8 * t, 0.8 + 0.0 * t
    q, v, a = np.tile(model.reference.q, (len(t), 1)), np.zeros((len(t), model.nv)), np.zeros((len(t), model.nv))
    half = 0.5 * angle[:, None]
    q[:, at.start : at.start + 3] = np.stack([t, t**2, 1.0 - t**3], axis=-1)
    q[:, at.start + 3 : at.stop] = np.concatenate([np.cos(half), np.sin(half) * axis], axis=-1)
    slope, bend = np.stack([1.0 + 0 * t, 2 * t, -3 * t**2], axis=-1), np.stack([0 * t, 2.0 + 0 * t, -6 * t], axis=-1)
    K = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    sine, cosine = np.sin(angle)[:, None, None], np.cos(angle)[:, None, None]
    R = np.eye(3) + sine * K + (1 - cosine) * (K @ K)
    w, u = rate[:, None] * axis, np.einsum("nji,nj->ni", R, slope)
    v[:, rates.start : rates.stop] = np.concatenate([w, u], axis=-1)
    du = np.einsum("nji,nj->ni", R, bend) - np.cross(w, u)
    a[:, rates.start : rates.stop] = np.concatenate([gain[:, None] * axis, du], axis=-1)
    return model, q, v, a


def test_a_tumbling_body_between_the_instants():
    """Unit quaternions, rates in turning axes: sixth order in the step."""
    errors = []
    fine = np.linspace(0.0, 2.0, 501)
    _, wanted, rates, accelerations = tumbling(fine)
    for n in (11, 21):
        t = np.linspace(0.0, 2.0, n)
        model, q, v, a = tumbling(t)
        state = told(model, t, q, v, a, {}, np.zeros(n)).at(fine)
        found = state.q
        np.testing.assert_allclose((found[:, 3:7] ** 2).sum(-1), 1.0, atol=1e-14)
        errors.append(np.abs(found - wanted).max())
    np.testing.assert_allclose(state.v, rates, atol=1e-5)
    np.testing.assert_allclose(state.a, accelerations, atol=1e-3)
    assert errors[1] < 1e-7
    assert errors[0] / errors[1] > 40.0


def test_rates_of_coordinates_are_derivatives():
    t, h = np.linspace(0.1, 1.0, 7), 1e-4
    model, q, v, a = tumbling(t)
    rate, change = coordinate_motion(model, q, v, a)
    before, after = tumbling(t - h)[1], tumbling(t + h)[1]
    np.testing.assert_allclose(rate, (after - before) / (2 * h), atol=1e-7)
    np.testing.assert_allclose(change, (after - 2 * q + before) / h**2, atol=1e-6)


def test_times_outside_the_run_are_refused():
    s = crank_turn("four-bar", speed=4.0)
    for t in (-0.1, 2.0, [0.1, 9.0], np.nan):
        with pytest.raises(ModelError, match=r"the run goes from 0 s to 1\.5708 s"):
            s.at(t)


def test_an_ensemble_between_the_instants():
    s = ensemble()
    t = 0.5 * (s.t[3] + s.t[4])
    assert s.at(t).q.shape == (3, s.model.nq)
    assert s.at([t, t]).v.shape == (3, 2, s.model.nv)
    late = s.at(s.t[-1] - 0.01).q
    np.testing.assert_array_equal(np.isnan(late).all(axis=-1), [False, True, False])
    assert np.abs(s.model.closure(late[[0, 2]])).max() < 1e-12
    np.testing.assert_allclose(s.at(t).q, s.model.assemble(A=[1.0 * t, 2.0 * t, 3.0 * t]).q, atol=1e-4)


def test_nothing_heavy_is_imported_before_it_is_needed():
    code = (
        "import sys, linkwright.simulation.results.solution; "
        "print([name for name in ('xarray', 'matplotlib', 'h5netcdf') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
