"""Methods in time: all that close the loops tell one motion; those that hold them loosely tend to it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from linkwright import Solution, gallery
from linkwright.model.answers import State
from linkwright.simulation.running import heyoka_expressions


@cache
def tree(name: str):
    return gallery.load(name).build()


def energy_lost(s: Solution) -> float:
    total = s.energy.total
    return float(np.abs(total - total[0] - s.work).max() / np.ptp(s.energy.kinetic))


@cache
def turns_34() -> np.ndarray:
    return tree("four-bar-003").simulate(until=10.0, times=[10.0], tau={"A": 6.0}, tol=1e-13).q[-1]


@pytest.mark.parametrize("method", ["sslm", "slm", "system", "parallel", "projection"])
@pytest.mark.parametrize("tol", [1e-8, 1e-11])
def test_methods_agree_over_34_turns(method, tol):
    s = tree("four-bar-003").simulate(until=10.0, times=[10.0], tau={"A": 6.0}, method=method, tol=tol)
    assert s.method == method
    assert np.abs(s.q[-1] - turns_34()).max() < 1e4 * tol


@pytest.mark.parametrize("name", ["three-rrr", "rssr", "slider-crank"])
def test_methods_agree_on_other_machines(name):
    model = tree(name)
    v = model.free_motions(model.reference.q[None])[0] @ np.ones(model.dof)
    start = State(model.reference.q, v / np.abs(v).max(), np.zeros(model.nv))
    ends = {}
    for method in ("sslm", "slm", "system", "parallel", "projection"):
        s = model.simulate(start, until=0.2, times=[0.2], method=method)
        assert s.ok, s.status
        ends[method] = s.q[-1]
    for method, q in ends.items():
        np.testing.assert_allclose(q, ends["sslm"], rtol=0.0, atol=1e-8, err_msg=method)


def test_open_machines_are_the_same_by_all_methods():
    model = tree("double-pendulum")
    ends = [model.simulate(until=1.0, times=[1.0], method=m).q[-1] for m in ("sslm", "slm", "system")]
    np.testing.assert_allclose(ends[1:], ends[:1] * 2, rtol=0.0, atol=1e-9)


def test_parallel_stops_where_its_rates_do_not_tell_the_motion():
    """A five-bar's pins come into one line: sslm goes through, `parallel` keeps what it had, or passes by series."""
    model = tree("five-bar")
    start = model.assemble({"A1": 0.3, "A2": -0.2}, v={"A1": 3.0, "A2": -3.0})
    s = model.simulate(start, until=1.0, method="parallel", integrator="dop853")
    assert not s.ok
    assert "method 'parallel'" in s.status
    assert "Use method 'sslm'" in s.status
    assert 0.61 < s.t[-1] < 0.62
    whole = model.simulate(start, until=1.0)
    assert whole.ok
    known = s.t <= 0.61
    np.testing.assert_allclose(s.q[known], whole.q[: int(known.sum())], rtol=0.0, atol=1e-7)
    if heyoka_expressions.available():
        passed = model.simulate(start, until=1.0, method="parallel")
        assert passed.ok, passed.status
        np.testing.assert_allclose(passed.q, whole.q, rtol=0.0, atol=1e-7)


@cache
def rocker_driven():
    """The four-bar with its drive at the rocker, whose rate tells nothing where the rocker turns back."""
    m = gallery.load("four-bar-003")
    return m.with_joints(replace(j, actuated=j.name == "D") for j in m.joints.values()).build()


def test_projection_changes_its_independent_rate_at_a_dead_point():
    model = rocker_driven()
    start = model.assemble({"A": 0.0}, v={"A": 10.0})
    by = {method: model.simulate(start, until=2.0, method=method) for method in ("sslm", "projection")}
    s = by["projection"]
    assert s.ok, s.status
    assert "other independent rates chosen at t = 0.18" in s.status
    assert energy_lost(s) < 1e-8
    np.testing.assert_allclose(s.q, by["sslm"].q, rtol=0.0, atol=1e-6)


@pytest.mark.parametrize("efforts", [0.0, 10.0])
def test_projection_changes_rates_as_often_as_it_must(efforts):
    model = tree("five-bar")
    start = model.assemble({"A1": 0.3, "A2": -0.2}, v={"A1": 3.0, "A2": -3.0})
    s = model.simulate(start, until=5.0, method="projection", tau={"A1": efforts, "A2": -efforts})
    assert s.ok, s.status
    assert energy_lost(s) < 1e-7
    assert s.closure.max() < 1e-8


# Paper 003, method B: J v = -sigma phi closes a gap that is there in exp(-sigma t).


@pytest.mark.parametrize("sigma", [0.0, 5.0, 20.0])
def test_the_gap_of_method_projection_decays(monkeypatch, sigma):
    """From a start that is open by a millimetre, which the door would refuse."""
    monkeypatch.setattr("linkwright.simulation.problem_making._start", lambda model, at, state, *more: state)
    model = tree("four-bar-003")
    start = State(model.reference.q + np.array([0.0, 1e-3, 0.0]), np.zeros(3), np.zeros(3))
    s = model.simulate(start, until=1.0, tau={"A": 6.0}, method="projection", sigma=sigma, integrator="rk45")
    assert s.closure[0] > 1e-3
    np.testing.assert_allclose(s.closure, s.closure[0] * np.exp(-sigma * s.t), rtol=1e-6, atol=1e-9)
    assert f"the loop through joint {model.cut_joints[0]!r} is open by {s.closure.max():.1e} m at t = " in s.status


def test_projection_without_pull_keeps_what_drift_there_is():
    model = tree("four-bar-003")
    gaps = {
        sigma: model.simulate(until=10.0, tau={"A": 6.0}, method="projection", sigma=sigma, tol=1e-8).closure[-1]
        for sigma in (0.0, 20.0)
    }
    assert gaps[20.0] < 0.2 * gaps[0.0]


# Paper 003, method A: springs and dampers instead of the cut joint.


def compliant(stiffness: float, damping: float, **how) -> Solution:
    given = {"method": "compliance", "stiffness": stiffness, "damping": damping, "integrator": "radau", **how}
    return tree("four-bar-003").simulate(until=1.0, times=np.linspace(0.0, 1.0, 21), tau={"A": 6.0}, **given)


def test_springs_tend_to_the_exact_motion_as_they_stiffen():
    """The gap is force over stiffness, and the motion is off by as much: ten times stiffer, ten times closer."""
    exact = tree("four-bar-003").simulate(until=1.0, times=np.linspace(0.0, 1.0, 21), tau={"A": 6.0}, tol=1e-12)
    runs = [compliant(k, k**0.5) for k in (1e4, 1e5, 1e6, 1e7)]
    off = np.array([np.abs(s.q - exact.q).max() for s in runs])
    gap = np.array([s.closure.max() for s in runs])
    assert (off[:-1] / off[1:] > 5.0).all()
    assert (gap[:-1] / gap[1:] > 5.0).all()
    assert off[-1] < 1e-4


def test_springs_keep_the_energy_they_store_and_dampers_take_theirs():
    for damping in (0.0, 100.0):
        s = compliant(1e5, damping, integrator="dop853")
        assert energy_lost(s) < 1e-8
    own = 6.0 * (s["A"] - s["A"][0])
    assert (s.work - own)[-1] < 0.0  # what the dampers took is work done on the machine, too


def test_stiff_springs_are_the_implicit_methods_trade():
    """Damped hard, the springs creep: radau steps by the motion, dop853 by the springs."""
    implicit, explicit = (compliant(1e8, 1e6, integrator=name, tol=1e-6) for name in ("radau", "dop853"))
    assert 10 * implicit.effort.steps < explicit.effort.steps


def test_one_that_closes_no_loops_says_so():
    s = compliant(1e5, 0.0)
    assert s.stabilisation == "none"
    assert s.closure.max() > 1e-6
