"""Ensembles: many runs at once, each of them the run it would be alone."""

from __future__ import annotations

import math

import numpy as np
import pytest

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.model.answers import State

R = 11  # no multiple of the lanes
TIMES = np.linspace(0.0, 1.0, 21)
ANGLES = np.linspace(0.0, 1.5, R)


@pytest.fixture(scope="module")
def model():
    return lw.gallery.load("four-bar-003").build()


@pytest.fixture(scope="module")
def states(model):
    return model.assemble({"A": ANGLES}, v={"A": np.linspace(-1.0, 3.0, R)})


def alone(model, states, k: int, **how):
    one = State(states.q[k], states.v[k], states.a[k])
    return model.simulate(one, until=1.0, times=TIMES, **how)


@pytest.mark.parametrize("integrator", ["auto", "rk45", "rk4", "ode5"])
def test_each_run_is_the_run_it_would_be_alone(model, states, integrator):
    s = model.simulate(states, until=1.0, times=TIMES, tau={"A": 2.0}, integrator=integrator)
    assert s.ok
    assert s.q.shape == (R, 21, model.nq)
    assert s.energy.total.shape == s.work.shape == s.closure.shape == s.tau["A"].shape == (R, 21)
    for k in (0, 4, R - 1):
        one = alone(model, states, k, tau={"A": 2.0}, integrator=integrator)
        for name in ("q", "v", "a", "work", "closure"):
            np.testing.assert_allclose(getattr(s, name)[k], getattr(one, name), rtol=0.0, atol=1e-8, err_msg=name)


@pytest.mark.parametrize("method", ["slm", "system", "parallel", "projection", "compliance"])
def test_by_every_method(model, states, method):
    how = {"method": method, "stiffness": 1e4} if method == "compliance" else {"method": method}
    s = model.simulate(states, until=1.0, times=TIMES, tau={"A": 2.0}, **how)
    assert s.ok, s.status
    one = alone(model, states, 7, tau={"A": 2.0}, **how)
    np.testing.assert_allclose(s.q[7], one.q, rtol=0.0, atol=1e-7)
    assert s.certificate().energy_relative < 1e-7


def test_one_run_or_two_are_ensembles_too(model, states):
    for n in (1, 2):
        few = State(states.q[:n], states.v[:n], states.a[:n])
        s = model.simulate(few, until=1.0, times=TIMES)
        assert s.q.shape == (n, 21, model.nq)
        np.testing.assert_allclose(s.q[0], alone(model, states, 0).q, rtol=0.0, atol=1e-8)


def test_an_effort_for_each_run(model, states):
    efforts = np.linspace(-3.0, 6.0, R)
    s = model.simulate(states, until=1.0, times=TIMES, tau={"A": efforts})
    np.testing.assert_array_equal(s.tau["A"], np.repeat(efforts[:, None], 21, axis=1))
    for k in (2, 9):
        np.testing.assert_allclose(s.q[k], alone(model, states, k, tau={"A": efforts[k]}).q, rtol=0.0, atol=1e-8)
    np.testing.assert_allclose(s.work, efforts[:, None] * (s["A"] - s["A"][:, :1]), rtol=0.0, atol=1e-8)


def test_gains_for_each_run(model, states):
    kp = np.linspace(10.0, 100.0, R)
    s = model.simulate(states, until=1.0, times=TIMES, tau={"A": lw.pd(0.5, kp=kp, kd=5.0)})
    one = alone(model, states, 6, tau={"A": lw.pd(0.5, kp=kp[6], kd=5.0)})
    np.testing.assert_allclose(s.q[6], one.q, rtol=0.0, atol=1e-8)


def test_a_run_that_stops_early_leaves_the_others_alone(model, states):
    end = {"far": lw.event(lambda t, state: state.q["A"] - 2.0, stop=True)}
    s = model.simulate(states, until=1.0, times=TIMES, tau={"A": 6.0}, events=end)
    free = model.simulate(states, until=1.0, times=TIMES, tau={"A": 6.0})
    beyond = free["A"].max(axis=1) > 2.0
    assert 0 < beyond.sum() < R
    assert not s.ok
    assert s.status.startswith(f"{beyond.sum()} of {R} runs stopped early")
    assert sorted(e.run for e in s.events) == np.flatnonzero(beyond).tolist()
    for k in range(R):
        until = next((e.t for e in s.events if e.run == k), np.inf)
        there = until >= TIMES
        np.testing.assert_allclose(s.q[k, there], free.q[k, there], rtol=0.0, atol=1e-8)
        assert np.isnan(s.q[k, ~there]).all()
        assert np.isnan(s.energy.total[k, ~there]).all()
    found = s.certificate()
    assert found.runs == R
    assert found.newton_euler < 1e-11
    assert found.energy_relative < 1e-8


def test_events_carry_their_run(model, states):
    passed = {"level": lambda t, state: state.q["A"] - 1.2}
    s = model.simulate(states, until=1.0, times=TIMES, tau={"A": 6.0}, events=passed)
    assert s.ok
    for k in (0, 5, R - 1):
        mine = [e.t for e in s.events if e.run == k]
        one = alone(model, states, k, tau={"A": 6.0}, events=passed)
        np.testing.assert_allclose(mine, [e.t for e in one.events], rtol=0.0, atol=1e-8)


def test_a_drive_that_fails_in_some_runs(model, states):
    """NaN above 1.6 rad: only who comes there ends there."""

    def drive(t, state):
        return 6.0 + lw.sqrt(1.6 - state.q["A"])

    s = model.simulate(states, until=1.0, times=TIMES, tau={"A": drive})
    singles = [alone(model, states, k, tau={"A": drive}) for k in range(R)]
    failed = np.array([not one.ok for one in singles])
    assert 0 < failed.sum() < R
    assert not s.ok
    assert np.array_equal(np.isnan(s.q[:, -1, 0]), failed)
    for k, one in enumerate(singles):
        np.testing.assert_allclose(s.q[k, : len(one.t)], one.q, rtol=0.0, atol=1e-7)


@pytest.mark.filterwarnings("ignore:.*is slow")
def test_a_slow_drive_serves_an_ensemble_too(model, states):
    slow = model.simulate(states, until=1.0, times=TIMES, tau={"A": lambda t, state: 3.0 * math.cos(float(t))})
    fast = model.simulate(states, until=1.0, times=TIMES, tau={"A": lambda t, state: 3.0 * lw.cos(t)})
    np.testing.assert_allclose(slow.q, fast.q, rtol=0.0, atol=1e-8)
    np.testing.assert_allclose(slow.tau["A"], fast.tau["A"], rtol=0.0, atol=1e-8)


def test_prescribed_in_every_run(model):
    at = model.assemble({"A": np.zeros(3)})
    trajectory = lw.cycloid(0.0, 1.0, duration=1.0)
    s = model.simulate(at, until=1.0, times=TIMES, motion={"A": trajectory})
    np.testing.assert_allclose(s["A"], np.repeat(trajectory(TIMES)[0][None], 3, axis=0), rtol=0.0, atol=1e-11)


def test_a_batch_in_space_keeps_its_unit_quaternions():
    model = lw.gallery.load("satellite-arm").build()
    rng = np.random.default_rng(3)
    v = rng.standard_normal((5, model.nv))
    q = np.repeat(model.reference.q[None], 5, axis=0)
    s = model.simulate(State(q, v, np.zeros_like(v)), until=0.5, times=[0.0, 0.5])
    assert np.abs(np.linalg.norm(s.q[..., 3:7], axis=-1) - 1.0).max() < 1e-14
    found = s.certificate()
    assert found.energy_error < 1e-9 * found.energy_held


def test_what_ensembles_cannot_have(model, states):
    with pytest.raises(ModelError, match="radau"):
        model.simulate(states, until=0.1, integrator="radau")
    with pytest.raises(ModelError, match=r"an ensemble runs by 'dop853'|heyoka is not installed"):
        model.simulate(states, until=0.1, integrator="taylor")
    with pytest.raises(ModelError, match=f"numbers and states for 3, {R} runs do not fit together"):
        model.simulate(states, until=0.1, tau={"A": [1.0, 2.0, 3.0]})


def scaled_closure(name, crank, coupler_end, other):
    """A planar four-bar from its four points, its first joint driven."""
    m = lw.Mechanism(name, gravity=(0, -9.81, 0))
    A, B, C, D = ((*point, 0.0) for point in ((0.0, 0.0), crank, coupler_end, other))
    for body, start, end in (("a", A, B), ("b", B, C), ("c", D, C)):
        m.add_body(body, lw.rod(1.0, start, end))
    joints = (("A", "ground", "a", A), ("B", "a", "b", B), ("C", "b", "c", C), ("D", "ground", "c", D))
    for joint, parent, child, at in joints:
        m.add_joint(joint, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=joint == "A")
    return m.build()


def test_each_run_passes_singular_poses_as_it_would_alone():
    """A kite, flat twice in every turn: runs that meet the pose go on by themselves, the others stay together."""
    pytest.importorskip("heyoka", reason="Taylor series pass singular poses")
    h = 0.5
    r = np.cos(h) + np.sqrt(np.cos(h) ** 2 + 3.0)
    model = scaled_closure("kite", (np.cos(1.0), np.sin(1.0)), (r * np.cos(h), r * np.sin(h)), (1.0, 0.0))
    rates = np.array([7.0, -5.0, 0.1, 9.0])
    starts = model.assemble({"A": np.zeros(4)}, v={"A": rates})
    s = model.simulate(starts, until=0.8, times=np.linspace(0.0, 0.8, 21))
    assert s.ok, s.status
    assert s.run_ok.all()
    passed = ["passed" in said for said in s.run_status]
    assert sum(passed) > 0
    assert f"{sum(passed)} met singular poses" in s.status
    for k in range(4):
        one = model.simulate(State(starts.q[k], starts.v[k], starts.a[k]), until=0.8, times=s.t)
        assert ("passed" in one.status) is passed[k]
        for name in ("q", "v", "a"):
            x = getattr(one, name)
            np.testing.assert_allclose(getattr(s, name)[k], x, rtol=0.0, atol=1e-7 * max(1.0, np.abs(x).max()))
        np.testing.assert_allclose(s.energy.total[k], s.energy.total[k, 0], rtol=1e-7)


def test_parallelograms_stay_parallelograms():
    """Thrown round at many speeds: the cranks turn as one, whatever poses they lie flat in."""
    pytest.importorskip("heyoka", reason="Taylor series pass singular poses")
    model = scaled_closure("parallelogram", (0.3, 0.4), (1.3, 0.4), (1.0, 0.0))
    random = np.random.default_rng(4)
    rates = random.uniform(3.0, 15.0, 12) * random.choice([-1.0, 1.0], 12)
    s = model.simulate(
        model.assemble({"A": random.uniform(-0.5, 1.5, 12)}, v={"A": rates}), until=2.0, times=[1.0, 2.0]
    )
    assert s.ok, s.status
    np.testing.assert_allclose(s["D"], s["A"], rtol=0.0, atol=1e-7)
    assert s.certificate().energy_relative < 1e-7


def test_who_cannot_pass_a_pose_stops_with_its_own_status(tmp_path):
    """dop853 asked for by name: each run is right up to where it stops, and says why; the others go on."""
    model = scaled_closure("parallelogram", (0.3, 0.4), (1.3, 0.4), (1.0, 0.0))
    starts = model.assemble({"A": np.array([0.0, 0.6, 0.0])}, v={"A": np.array([0.0, 0.0, -6.0])})
    s = model.simulate(starts, until=0.25, times=np.linspace(0.0, 0.25, 26), integrator="dop853")
    assert not s.ok
    assert s.run_ok.tolist() == [True, True, False]
    assert s.status.startswith("1 of 3 runs stopped early: run 2: close to a singular pose")
    assert s.run_status[:2] == ("ran to t = 0.25 s",) * 2
    assert "close to a singular pose" in s.run_status[2]
    np.testing.assert_allclose(s["D"][s.reached], s["A"][s.reached], rtol=0.0, atol=1e-8)
    assert 0 < s.reached[2].sum() < 26
    s.save(tmp_path / "three.nc")
    again = lw.load_solution(tmp_path / "three.nc")
    assert again.run_ok.tolist() == s.run_ok.tolist()
    assert again.run_status == s.run_status


def test_every_reason_to_stop_has_its_sentence(model, states):
    end = {"far": lw.event(lambda t, state: state.q["A"] - 2.0, stop=True)}

    def drive(t, state):
        return 6.0 + lw.sqrt(1.6 - state.q["A"])

    for how, words in (
        ({"events": end, "tau": {"A": 6.0}}, "event 'far'"),
        ({"tau": {"A": drive}}, "the effort of joint 'A' is nan"),
    ):
        s = model.simulate(states, until=1.0, times=TIMES, **how)
        assert not s.run_ok.all()
        for k in range(R):
            assert (words in s.run_status[k]) is not bool(s.run_ok[k])


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("starts", [[0.1, 1.0, 0.1], [0.1, 0.1]])
def test_runs_that_stop_before_the_first_time_asked_for(starts):
    model = lw.gallery.load("double-pendulum").build()
    through = lw.event(lambda t, s: s.q["shoulder"] - 0.05, stop=True)
    s = model.simulate(model.assemble(shoulder=starts), until=0.4, times=[0.35, 0.38], events={"through": through})
    came = np.isfinite(s.q).all(axis=(-2, -1))
    assert came.tolist() == [start > 0.5 for start in starts]
    assert s.status.startswith("2 of 3 runs" if len(starts) > 2 else "2 of 2 runs")
    assert s.plot() is not None
