"""Events: zeros found where they are, counted by direction, recorded or the end of the run; joints at their limits."""

from __future__ import annotations

import warnings
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import linkwright as lw

ALL = ["dop853", "rk45", "rk4", "ode5", "radau", "taylor"]
TURN = 2.0 * np.pi


@cache
def four_bar(cut: str | None = None, **limits):
    m = lw.gallery.load("four-bar-003")
    joints = [replace(j, limits=limits.get(j.name, j.limits)) for j in m.joints.values()]
    return m.with_joints(joints).build(cut=[cut] if cut else None)


def run(integrator: str = "auto", until: float = 3.0, **how):
    if integrator == "taylor":
        pytest.importorskip("heyoka")
    return four_bar().simulate(until=until, tau={"A": 6.0}, integrator=integrator, **how)


@pytest.mark.parametrize("integrator", ALL)
def test_a_crank_is_seen_at_every_turn(integrator):
    """sin(A / 2) has a zero at each; time and state of the event agree with each other and with a run ending there."""
    s = run(integrator, events={"turn": lambda t, state: lw.sin(0.5 * state.q["A"])})
    assert s.ok
    seen = [e for e in s.events if e.t > 1e-3]
    assert len(seen) == int(s["A"][-1] // TURN) == 3
    for k, e in enumerate(seen, start=1):
        assert e.name == "turn"
        assert e.q[0] == pytest.approx(k * TURN, abs=1e-8)
        assert s.model.joint_values(e.q)["A"] == pytest.approx(k * TURN, abs=1e-8)
        np.testing.assert_allclose(s.model.closure(e.q), 0.0, atol=1e-10)
    stopped = four_bar().simulate(until=seen[2].t, tau={"A": 6.0}, times=[seen[2].t], tol=1e-12)
    bound = 1e-4 if integrator in ("rk4", "ode5") else 1e-6
    np.testing.assert_allclose(stopped.q[-1], seen[2].q, rtol=0.0, atol=bound)
    np.testing.assert_allclose(stopped.v[-1], seen[2].v, rtol=0.0, atol=30.0 * bound)


@pytest.mark.parametrize("integrator", ["dop853", "radau", "taylor"])
def test_directions_divide_the_zeros_between_them(integrator):
    def level(t, state):
        return state.v["D"]

    by = {k: lw.event(level, direction=k) for k in (-1, 0, 1)}
    s = run(integrator, events={"down": by[-1], "all": by[0], "up": by[1]})
    at = {name: [e.t for e in s.events if e.name == name and e.t > 1e-6] for name in ("down", "all", "up")}
    assert len(at["down"]) > 2
    assert abs(len(at["down"]) - len(at["up"])) <= 1
    np.testing.assert_allclose(sorted(at["down"] + at["up"]), at["all"], rtol=0.0, atol=1e-10)
    assert [e.t for e in s.events] == sorted(e.t for e in s.events)
    for e in s.events:  # the rocker's dead points: downwards it was rising before, so its angle is largest
        assert abs(e.v[s.model.rate_names.index("D")]) < 1e-7


@pytest.mark.parametrize("integrator", ALL)
def test_an_event_may_end_the_run(integrator):
    s = run(integrator, events={"half a turn": lw.event(lambda t, state: state.q["A"] - np.pi, stop=True)})
    assert not s.ok
    assert s.status.startswith("stopped at t = ")
    assert "half a turn" in s.status
    assert s.t[-1] == pytest.approx(s.events[-1].t, abs=1e-12)
    assert s["A"][-1] == pytest.approx(np.pi, abs=1e-9)
    assert (s["A"][:-1] < np.pi).all()


def test_events_of_time_and_of_cut_joints():
    s = run(events={"clock": lambda t, state: t - 0.75, "pin": lambda t, state: state.q["B"] + 1.0})
    clock = [e for e in s.events if e.name == "clock"]
    assert [e.t for e in clock] == pytest.approx([0.75], abs=1e-12)
    pin = [e for e in s.events if e.name == "pin"]
    assert pin
    assert s.model.joint_values(pin[0].q)["B"] == pytest.approx(-1.0, abs=1e-8)


def test_an_event_watched_does_not_change_the_motion():
    with_it = run(events={"turn": lambda t, state: lw.sin(0.5 * state.q["A"])})
    without = run()
    np.testing.assert_allclose(with_it.q, without.q, rtol=0.0, atol=1e-9)


def test_times_asked_for_are_told_exactly_events_or_not():
    times = [0.0, 0.3, 1.7]
    s = run(times=times, events={"turn": lambda t, state: lw.sin(0.5 * state.q["A"])})
    assert s.t.tolist() == times
    stopped = run(times=times, events={"one": lw.event(lambda t, state: state.q["A"] - 1.0, stop=True)})
    assert set(stopped.t.tolist()) <= set(times)
    assert stopped.events[-1].t > stopped.t[-1]
    none = run(times=[2.0], events={"one": lw.event(lambda t, state: state.q["A"] - 1.0, stop=True)})
    assert not none.ok
    assert none.t.tolist() == [none.events[-1].t]  # none of the times was reached: where it stopped is told
    np.testing.assert_allclose(none.q[0], none.events[-1].q, atol=1e-14)
    assert none.certificate().closure < 1e-10


# Limits


@pytest.mark.parametrize("integrator", ["dop853", "radau", "taylor"])
def test_a_joint_stops_at_its_limit(integrator):
    if integrator == "taylor":
        pytest.importorskip("heyoka")
    model = four_bar(A=(-0.5, 2.0))
    s = model.simulate(until=3.0, tau={"A": 6.0}, integrator=integrator)
    assert not s.ok
    assert "joint 'A' reached its upper limit 2 rad" in s.status
    assert s["A"][-1] == pytest.approx(2.0, abs=1e-9)
    down = model.simulate(until=3.0, tau={"A": -6.0}, integrator=integrator)
    assert "joint 'A' reached its lower limit -0.5 rad" in down.status
    assert down["A"][-1] == pytest.approx(-0.5, abs=1e-9)


def test_limits_may_be_left_out_of_account():
    s = four_bar(A=(-0.5, 2.0)).simulate(until=1.5, tau={"A": 6.0}, limits=False)
    assert s.ok
    assert s["A"][-1] > 2.0


def test_a_cut_joint_has_limits_too():
    in_tree, cut = (four_bar(c, D=(-0.2, 0.1)) for c in ("B", "D"))
    ends = [model.simulate(until=3.0, tau={"A": 6.0}) for model in (in_tree, cut)]
    for s in ends:
        assert "joint 'D' reached its" in s.status
    assert ends[0].t[-1] == pytest.approx(ends[1].t[-1], abs=1e-8)


def test_nobody_starts_beyond_a_limit():
    model = four_bar(A=(-0.5, 2.0))
    with pytest.raises(lw.ModelError, match=r"joint 'A' starts beyond its upper limit 2 rad\. Start inside, or"):
        model.simulate(model.assemble(A=2.1), until=1.0, tau={"A": -20.0})
    assert model.simulate(model.assemble(A=2.1), until=0.1, limits=False).ok


@pytest.mark.parametrize(("rate", "effort", "word"), [(0.0, 20.0, "upper"), (1.0, 0.0, "upper"), (-1.0, -20.0, "")])
def test_who_starts_at_a_limit_leaves_it_inwards(rate, effort, word):
    """Pushed or moving out it is there at once; moving in it goes."""
    model = four_bar(A=(-50.0, 2.0))
    s = model.simulate(model.assemble({"A": 2.0}, v={"A": rate}), until=0.5, tau={"A": effort})
    assert s.ok is not bool(word)
    assert s["A"].max() < 2.0 + 1e-8
    if word:
        assert s.t[-1] < 1e-3
        assert f"joint 'A' reached its {word} limit 2" in s.status


def coasting(limits=None):
    m = lw.Mechanism("slide", gravity=(0, 0, 0))
    m.add_body("b", lw.box(mass=1.0, center=(0, 0, 0), size=(1, 1, 1)))
    m.add_joint("P", "prismatic", "ground", "b", at=(0, 0, 0), axis=(1, 0, 0), actuated=True, limits=limits)
    return m.build()


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "radau"])
def test_long_steps_miss_nothing(integrator):
    """Steady motion, and a machine at rest whose drive begins late: steps of any length would do for the tolerance."""
    model = coasting()
    start = lw.State(np.zeros(1), np.ones(1), np.zeros(1))
    s = model.simulate(
        start, until=100.0, integrator=integrator, events={"zero": lambda t, state: lw.sin(state.q["P"])}
    )
    assert len(s.events) == 31
    traced = {"P": lambda t, state: lw.where(t > 5.0, lw.where(t < 5.5, 2.0, 0.0), 0.0)}
    slow = {"P": lambda t, state: 2.0 if 5.0 < t < 5.5 else 0.0}
    for pulse in (traced, slow):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            s = model.simulate(until=10.0, tau=pulse, integrator=integrator)
        assert bool(said) is (pulse is slow)
        assert s.v[-1, 0] == pytest.approx(1.0, abs=1e-6)


def test_two_at_once():
    """Stop and record at the same instant: both are told."""
    both = {
        "record": lambda t, state: state.q["A"] - 1.0,
        "stop": lw.event(lambda t, state: state.q["A"] - 1.0, stop=True),
    }
    s = run(events=both)
    assert not s.ok
    assert {e.name for e in s.events} == {"record", "stop"}


def test_an_event_that_symbols_do_not_tell_is_refused():
    model = lw.gallery.load("double-pendulum").build()
    with pytest.raises(lw.ModelError, match=r"event 'down' cannot be traced .*no `if` or `==` on the state"):
        model.simulate(until=0.1, events={"down": lambda t, s: 1.0 if s.q["elbow"] == 0.0 else -1.0})


@pytest.mark.parametrize("integrator", ALL)
@pytest.mark.parametrize("first", ["seen", "end"])
def test_what_comes_at_the_instant_of_a_stop_is_recorded(integrator, first):
    """In whatever order they were given."""
    events = {
        "seen": lambda t, state: 3.0 * (state.q["A"] - 1.0),
        "end": lw.event(lambda t, state: state.q["A"] - 1.0, stop=True),
        "falling": lw.event(lambda t, state: state.q["A"] - 1.0, direction=-1),
        "elsewhere": lambda t, state: state.q["A"] - 1.1,
    }
    s = run(integrator, events={first: events[first], **events})
    assert [e.name for e in s.events] == ["seen", "end"]
    assert s.events[0].t == pytest.approx(s.events[1].t, abs=1e-9)
    assert "event 'end'" in s.status


@pytest.mark.parametrize("integrator", ["auto", "taylor", "rk4"])
def test_an_event_that_is_no_number_is_told(integrator):
    if integrator == "taylor":
        pytest.importorskip("heyoka")
    start = four_bar().assemble({"A": 0.3}, v={"A": -1.0})
    with pytest.warns(UserWarning, match=r"the function of event 'root' is no number at t = 0\.29"):
        s = four_bar().simulate(
            start, until=1.0, events={"root": lambda t, state: lw.sqrt(state.q["A"])}, integrator=integrator
        )
    assert "event 'root' is no number" in s.status
    assert len(s.t) == 1001
