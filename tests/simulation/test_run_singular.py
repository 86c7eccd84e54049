"""Singular poses: passed where the motion is smooth, on the branch it came by and with its energy, or else told."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import linkwright as lw
from linkwright import Solution, gallery, load_solution
from linkwright.engines import target
from linkwright.errors import SimulationError
from linkwright.simulation.ends import stop_reasons

pytest.importorskip("heyoka", reason="Taylor series pass singular poses")


@cache
def tree(name: str, **numbers):
    return gallery.load(name, **numbers).build()


@cache
def parallelogram():
    """Its coupler does not turn and nothing weighs, so it turns steadily for ever."""
    m = lw.Mechanism("parallelogram", gravity=(0, 0, 0))
    A, B, C, D = (0, 0, 0), (0, 0.5, 0), (1, 0.5, 0), (1, 0, 0)
    for name, start, end in (("a", A, B), ("b", B, C), ("c", D, C)):
        m.add_body(name, lw.rod(1.0, start, end))
    joints = (("A", "ground", "a", A), ("B", "a", "b", B), ("C", "b", "c", C), ("D", "ground", "c", D))
    for name, parent, child, at in joints:
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=name == "A")
    return m.build()


def energy_lost(s: Solution) -> float:
    """Against what went to and fro."""
    total = s.energy.total
    return float(np.abs(total - total[0] - s.work).max() / np.ptp(s.energy.kinetic))


def row(n: int, until: float, **how) -> Solution:
    """A row of n four-bars let go at 0.5 rad from upright: flat twice in every swing."""
    model = tree("n-four-bar", n=n)
    return model.simulate(model.assemble(A0=0.5), until=until, times=np.linspace(0.0, until, 301), **how)


def parallel(s: Solution, n: int) -> float:
    """How far the uprights are from turning as one."""
    return max(float(np.abs(s[f"A{k}"] - s["A0"]).max()) for k in range(1, n + 1))


@pytest.mark.parametrize("integrator", ["auto", "taylor"])
def test_a_row_of_two_falls_through_its_flat_poses(integrator):
    s = row(2, 10.0, integrator=integrator)
    assert s.ok, s.status
    assert s.integrator == "taylor"
    assert "passed close to singular poses at t = 0.559" in s.status
    assert energy_lost(s) < 1e-9
    assert parallel(s, 2) < 1e-9
    assert s.closure.max() < 1e-10
    assert np.ptp(s["A0"]) > 5.0  # it went round the bottom: both flat poses, many times


def test_a_row_moves_as_the_pendulum_it_is():
    """(n + 1) m l^2 / 3 + n m l^2 carries the moment (n + 1) m g l / 2 + n m g l [IFToMM benchmark A02]."""
    from scipy.integrate import solve_ivp

    s = row(2, 3.0)
    rod = next(iter(s.model.mechanism.bodies.values())).inertia
    l = float(np.sqrt(12.0 * np.max(rod.about_com) / rod.mass))
    inertia, moment = l * l * (3.0 / 3.0 + 2.0), 9.81 * l * (3.0 / 2.0 + 2.0)

    def fall(t, y):
        return [y[1], moment / inertia * np.sin(y[0])]

    exact = solve_ivp(fall, (0.0, 3.0), [0.5, 0.0], method="DOP853", rtol=1e-12, atol=1e-12, t_eval=s.t)
    np.testing.assert_allclose(s["A0"], exact.y[0], rtol=0.0, atol=1e-7)


def test_a_row_of_ten():
    s = row(10, 3.0)
    assert s.ok, s.status
    assert energy_lost(s) < 1e-9
    assert parallel(s, 10) < 1e-9


def test_three_rockers_under_one_beam():
    model = tree("double-parallelogram")
    s = model.simulate(until=5.0, times=np.linspace(0.0, 5.0, 301))
    assert s.ok, s.status
    assert "passed" in s.status
    assert energy_lost(s) < 1e-9
    for k in (2, 3):
        np.testing.assert_allclose(s[f"A{k}"], s["A1"], rtol=0.0, atol=1e-9)


@pytest.mark.parametrize(("name", "until"), [("bricard", 3.0), ("sarrus", 1.0), ("peaucellier", 1.0), ("gripper", 0.6)])
def test_linkages_that_pass_or_choose_other_rows(name, until):
    s = tree(name).simulate(until=until, times=np.linspace(0.0, until, 201))
    assert s.ok, s.status
    assert "passed close" in s.status or "other constraint rows chosen" in s.status
    assert energy_lost(s) < 1e-9
    assert s.closure.max() < 1e-10


def test_one_who_cannot_pass_says_so_and_keeps_the_way_there():
    """dop853 stops short of the flat pose: time, kind of pose, what to try; what it tells up to there is right."""
    s = row(2, 1.0, integrator="dop853")
    passed = row(2, 1.0)
    assert not s.ok
    assert s.status.startswith("stopped at t = 0.55")
    assert "singular pose" in s.status
    assert "integrator='taylor'" in s.status
    assert 0.5 < s.t[-1] < 0.5594
    assert energy_lost(s) < 1e-8
    there = s.t <= 0.5
    np.testing.assert_allclose(s.q[there], passed.q[: int(there.sum())], rtol=0.0, atol=1e-8)


@pytest.mark.parametrize("integrator", ["rk45", "rk4", "radau"])
def test_none_of_the_others_lies(integrator):
    s = row(2, 1.0, integrator=integrator)
    assert not s.ok or energy_lost(s) < 1e-6
    assert energy_lost(s) < 1e-5


@pytest.mark.parametrize(("name", "until"), [("sarrus", 3.0), ("scissor-lift", 2.0)])
def test_motions_that_gather_speed_pass_too(name, until):
    """They meet a pose ten times as fast as they moved a moment ago; with other tolerances they go the same way."""
    times = np.linspace(0.0, until, 101)
    s, sharper = (tree(name).simulate(until=until, times=times, tol=tol) for tol in (1e-10, 1e-12))
    assert s.ok, s.status
    assert energy_lost(s) < 1e-8
    assert s.closure.max() < 1e-10
    np.testing.assert_allclose(s.q, sharper.q, rtol=0.0, atol=1e-6)


@pytest.mark.parametrize("name", ["sarrus", "scissor-lift"])
def test_no_step_jumps_over_a_pose(name):
    """Wherever steps land, of whatever length they are, they stop before the first pose that series pass, at the same
    instant, and agree with the series up to there."""
    times = np.linspace(0.0, 0.6, 61)
    series = tree(name).simulate(until=0.6, times=times)
    assert series.ok, series.status
    assert "passed" in series.status
    adaptive = [{"integrator": who, "tol": tol} for who in ("dop853", "rk45") for tol in (1e-6, 1e-8, 1e-10)]
    fixed = [{"integrator": "rk4", "step": step} for step in (1e-3, 3.7e-3, 1.1e-2)]
    runs = [tree(name).simulate(until=0.6, times=times, **how) for how in [*adaptive, *fixed]]
    ends = [float(s.status.split("t = ")[1].split(" s")[0]) for s in runs]
    for s in runs:
        assert not s.ok
        assert "close to a singular pose" in s.status
        np.testing.assert_allclose(s.q, series.q[: len(s.t)], rtol=0.0, atol=1e-4)
        assert len(s.t) == len(runs[0].t)
    np.testing.assert_allclose(ends, ends[0], rtol=0.0, atol=1e-4)


def test_rows_that_vanish_in_the_drawn_pose_are_chosen_by_any_arithmetic(monkeypatch):
    """Sarrus' linkage goes on by a row that is dependent as drawn: its pivot there is rounding where sums take products
    in, and zero where they do not."""
    times, runs = np.linspace(0.0, 0.6, 61), []
    for fused in (True, False):
        monkeypatch.setattr(target, "fuses", lambda fused=fused: fused)
        runs.append(gallery.load("sarrus").build().simulate(until=0.6, times=times))
    assert "other constraint rows chosen" in runs[0].status
    assert runs[1].status == runs[0].status
    np.testing.assert_allclose(runs[1].q, runs[0].q, rtol=0.0, atol=1e-8)


def test_the_end_of_a_run_may_be_close_behind_a_pose():
    """A parallelogram that turns steadily, flat after a quarter turn: the run ends shortly before it, there, behind."""
    model = parallelogram()
    for until in (0.499, 0.5, 0.5001, 0.51):
        start = model.assemble({"A": 0.0}, v={"A": np.pi})
        s = model.simulate(start, until=until, times=[until])
        assert s.ok, s.status
        assert s["A"][-1] == pytest.approx(np.pi * until, abs=1e-9)
        assert s["D"][-1] == pytest.approx(np.pi * until, abs=1e-9)


def test_poses_are_told_when_they_are_met():
    """The parallelogram's are known; those of a gripper, with two sides alike, are the same at any tolerance."""

    def told(s):
        return [float(x) for x in s.status.split("poses at t = ")[1].split(" s")[0].split(" and ")[0].split(", ")]

    start = parallelogram().assemble({"A": 0.0}, v={"A": np.pi})
    np.testing.assert_allclose(told(parallelogram().simulate(start, until=3.2)), [0.5, 1.5, 2.5], rtol=2e-6)
    runs = [tree("gripper").simulate(until=0.6, tol=tol, times=[0.6]) for tol in (1e-7, 1e-10, 1e-12)]
    for s in runs:
        assert s.ok, s.status
        np.testing.assert_allclose(told(s), told(runs[0]), rtol=4e-6)
    stopped = tree("gripper").simulate(until=0.6, integrator="dop853")
    assert "singular pose of the loop through joint 'tip_right'" in stopped.status  # the first of two that let go alike


def test_samples_do_not_change_where_a_run_goes():
    """Series begin at a told instant before the pose: with few of them, or none, the motion is the same."""
    model = tree("n-four-bar", n=2)
    start = model.assemble(A0=0.5)
    many, one = (model.simulate(start, until=2.0, times=times) for times in (np.linspace(0.0, 2.0, 801), [2.0]))
    np.testing.assert_allclose(one.q[-1], many.q[-1], rtol=0.0, atol=1e-8)
    np.testing.assert_allclose(one.v[-1], many.v[-1], rtol=0.0, atol=1e-7)


@pytest.mark.parametrize(("name", "t"), [("gripper", 0.1758), ("delta", 1.475)])
def test_accelerations_beside_a_pose_do_not_depend_on_the_instants_around(name, t):
    """The slope of the rates, by a run with instants close to this one."""
    h = 1e-3
    around = [t - 2.0 * h, t - h, t, t + h, t + 2.0 * h]
    alone, fine = (tree(name).simulate(until=t + 25.0 * h, times=times) for times in ([0.0, t, t + 25.0 * h], around))
    slope = (8.0 * (fine.v[3] - fine.v[1]) - (fine.v[4] - fine.v[0])) / (12.0 * h)
    for a in (alone.a[1], fine.a[2]):
        np.testing.assert_allclose(a, slope, rtol=0.0, atol=1e-4 * np.abs(slope).max())


def test_each_run_of_an_ensemble_has_its_own_accelerations_beside_a_pose():
    model = tree("n-four-bar")
    t = np.linspace(0.7, 0.7101, 102)
    s = model.simulate(model.assemble({"A0": np.array([0.3, -0.1])}), until=t[-1], times=t)
    np.testing.assert_allclose(s.a[:, 1:-1], np.gradient(s.v, t, axis=1)[:, 1:-1], rtol=0.0, atol=1e-5)
    several = model.simulate(model.assemble({"A0": np.array([0.3, 0.5])}), until=2.0)
    assert several.closure.max() < 1e-12
    assert several.certificate().newton_euler < 1e-9


def test_many_samples_do_not_shorten_the_leaps():
    s = tree("gripper").simulate(until=0.3, times=np.linspace(0.0, 0.3, 12_001))
    assert s.ok, s.status
    assert s.certificate().newton_euler < 1e-9


def test_events_on_both_sides_of_a_pose_are_told_once():
    """Falling, the row passes 1.2 rad before the flat pose and 1.9 rad after it."""
    model = tree("n-four-bar", n=2)
    watched = {"before": lambda t, state: state.q["A0"] - 1.2, "after": lambda t, state: state.q["A0"] - 1.9}
    s = model.simulate(model.assemble(A0=0.5), until=0.8, events=watched)
    assert [e.name for e in s.events] == ["before", "after"]
    for e, angle in zip(s.events, (1.2, 1.9), strict=True):
        assert e.q[0] == pytest.approx(angle, abs=1e-9)


@pytest.mark.parametrize("integrator", ["auto", "dop853", "taylor"])
@pytest.mark.parametrize("away", [0.1, 0.02, 1e-3])
def test_who_starts_close_to_a_singular_pose_is_watched_too(integrator, away):
    """Moving towards it: passed with energy and branch, or stopped before it."""
    model = tree("n-four-bar", n=2)
    start = model.assemble({"A0": np.pi / 2.0 - away}, v={"A0": 1.0})
    s = model.simulate(start, until=1.0, times=np.linspace(0.0, 1.0, 101), integrator=integrator)
    assert s.ok or "close to a singular pose" in s.status
    total = s.energy.total
    assert np.abs(total - total[0]).max() < 1e-6 * s.energy.kinetic.max()
    assert parallel(s, 2) < 1e-7


def test_two_rods_in_a_line_do_not_start():
    """They are rigid, and drawn where they could move at first order: refused in words, whatever is asked of them."""
    m = lw.Mechanism("two rods in a line")
    m.add_body("a", lw.rod(1.0, (0, 0, 0), (1, 0, 0)))
    m.add_body("b", lw.rod(1.0, (1, 0, 0), (2, 0, 0)))
    for name, parent, child, x in (("A", "ground", "a", 0), ("B", "a", "b", 1), ("C", "ground", "b", 2)):
        m.add_joint(name, "revolute", parent, child, at=(x, 0, 0), axis=(0, 0, 1))
    model = m.build()
    for how in ({}, {"integrator": "rk4"}, {"method": "slm"}):
        with pytest.raises(lw.LinkwrightError, match=r"two rods in a line: .*singular"):
            model.simulate(until=0.1, **how)


def test_nothing_starts_in_a_singular_pose():
    model = tree("n-four-bar", n=2)
    start = model.assemble(A0=np.pi / 2.0)
    with pytest.raises(
        SimulationError, match="not even the first step can be taken: close to a singular pose"
    ) as caught:
        model.simulate(start, until=1.0)
    assert len(caught.value.solution.t) <= 1
    assert "Try integrator" not in str(caught.value)
    assert "Start from another one" in str(caught.value)


@pytest.mark.parametrize(("held", "words"), [(1.3, None), (1.0, None), (0.6, None), (0.02, "50"), (0.0, r"1e\+16")])
def test_a_conditioning_is_told_as_a_ratio_where_it_is_one(monkeypatch, held, words):
    """A closure that is conditioned as usual is not told to be worse by a factor of about one."""
    monkeypatch.setattr(stop_reasons, "conditioning_at", lambda model, q: held)
    model = tree("n-four-bar", n=2)
    told = f"conditioned {words} times worse than usual" if words else "still conditioned as usual, but the rows chosen"
    with pytest.raises(SimulationError, match=told):
        model.simulate(model.assemble(A0=np.pi / 2.0), until=1.0)


@pytest.mark.parametrize(
    ("held", "words"), [(1.0, "stop being independent.*the drawing's digits"), (0.02, "conditioned 50")]
)
def test_rows_that_are_independent_by_digits_alone_are_told_as_such(monkeypatch, held, words):
    """Where constraints differ by a hair, the pose is not to blame, unless it is singular beside what is usual."""
    monkeypatch.setattr(stop_reasons, "conditioning_at", lambda model, q: held)
    model = gallery.load("n-four-bar", n=2).build()
    start = model.assemble(A0=np.pi / 2.0)
    monkeypatch.setitem(vars(model.assembly), "analysis", replace(model.analysis, askew=1))
    with pytest.raises(SimulationError, match=words):
        model.simulate(start, until=1.0)


def test_a_run_that_loses_energy_says_so():
    """With fixed steps the error is the user's choice, and told; steps much too long are not ok."""
    model = tree("four-bar-003")
    for step, ok in ((0.01, True), (0.05, False)):
        s = model.simulate(until=2.0, tau={"A": 6.0}, integrator="rk4", step=step)
        assert s.ok is ok
        assert (energy_lost(s) < 1e-2) is ok
        assert "energy is off by" in s.status
    assert "energy" not in model.simulate(until=2.0, tau={"A": 6.0}).status


def test_energy_is_counted_from_the_start_whatever_the_instants(tmp_path):
    model = tree("four-bar-003")
    how = {"until": 5.0, "tau": {"A": 6.0}, "integrator": "rk4", "step": 0.25}
    whole = model.simulate(model.assemble(A=0.3), times=[0.0, 5.0], **how)
    late = model.simulate(model.assemble(A=0.3), times=[5.0], **how)
    late.save(tmp_path / "late.nc")
    for s in (late, load_solution(tmp_path / "late.nc")):
        assert s.status == whole.status
        assert s.certificate().energy_error == whole.certificate().energy_error > 1.0
        assert s.certificate().energy_relative == whole.certificate().energy_relative


def test_each_run_of_an_ensemble_is_counted_from_its_own_start(tmp_path):
    model = tree("four-bar-003")
    start = model.assemble({"A": np.array([0.1, 0.2])})
    s = model.simulate(start, until=1.0, times=[0.5, 1.0])
    np.testing.assert_allclose(s.initial.total, model.energy(start.q, start.v).total, rtol=1e-12)
    s.save(tmp_path / "two.nc")
    for run in (s, load_solution(tmp_path / "two.nc")):
        np.testing.assert_array_equal(run.initial.total, s.initial.total)
        assert run.certificate().energy_relative < 1e-8


@pytest.mark.parametrize("name", ["sarrus", "double-parallelogram", "gripper", "delta"])
@pytest.mark.parametrize("integrator", ["auto", "dop853", "taylor"])
def test_independent_rates_stop_before_a_singular_pose(name, integrator):
    """Method projection has no series over the pose: it tells so, and what was computed up to there is right."""
    s = tree(name).simulate(until=0.8, method="projection", integrator=integrator)
    assert not s.ok
    assert "close to a singular pose" in s.status
    there = s.t < s.t[-1] - 0.02
    passed = tree(name).simulate(until=0.8, times=s.t[there])
    np.testing.assert_allclose(s.q[there], passed.q, rtol=0.0, atol=1e-6)


def test_an_interrupt_while_series_are_prepared_keeps_what_was_computed(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("linkwright.simulation.running.runner.TaylorStepper", interrupted)
    with pytest.raises(KeyboardInterrupt) as caught:
        row(2, 1.0)
    s = caught.value.solution
    assert not s.ok
    assert s.status.endswith("interrupted")
    assert 0.5 < s.t[-1] < 0.56
    assert energy_lost(s) < 1e-8


@pytest.mark.parametrize("name", ["delta", "double-parallelogram", "three-rpr", "bennett"])
def test_method_parallel_passes_where_rows_or_its_own_rates_fail(name):
    """The loops of the first two are loose there; of the third the independent rates, of the last the rows in use."""
    times = np.linspace(0.0, 1.0, 101)
    s, other = (tree(name).simulate(until=1.0, times=times, method=method) for method in ("parallel", "sslm"))
    assert s.ok, s.status
    assert "passed close" in s.status or "other constraint rows chosen" in s.status
    assert energy_lost(s) < 1e-8
    np.testing.assert_allclose(s.q, other.q, rtol=0.0, atol=1e-6)


@pytest.mark.filterwarnings("ignore:.*is slow")
@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"tau": {"A0": lambda t, state: lw.where(t > 5.0, 1.0, 0.0)}}, "but lw.where and its kind have no series"),
        ({"tau": {"A0": lambda t, state: 0.0 * float(t)}}, "but the drive's function could not be traced"),
        ({"method": "projection"}, "Use method 'sslm'"),
    ],
)
def test_none_is_sent_where_nothing_helps(how, words):
    s = row(2, 1.0, **how)
    assert "close to a singular pose" in s.status
    assert words in s.status
    assert "Try integrator='taylor'" not in s.status
