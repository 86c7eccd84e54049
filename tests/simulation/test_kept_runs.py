"""Another run of a kind takes what the first one decided and compiled, and has the bits that a first one has."""

import pickle

import numpy as np
import pytest

import linkwright as lw

NAMES = (
    "four-bar",
    "slider-crank",
    "double-pendulum",
    "stewart",
    "three-rrr",
    "bricard",
    "carpet-scraper",
    "screw-jack",
)
ARRAYS = ("t", "q", "v", "a", "closure", "closure_rate", "work")


def alike(s, other):
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(s, name), getattr(other, name), err_msg=name)
    np.testing.assert_array_equal(s.energy.total, other.energy.total)
    np.testing.assert_array_equal(s.initial.total, other.initial.total)
    assert (s.status, s.ok, s.integrator, s.method) == (other.status, other.ok, other.integrator, other.method)
    assert s.tau.keys() == other.tau.keys()
    for name in s.tau:
        np.testing.assert_array_equal(s.tau[name], other.tau[name])


def efforts(model, x):
    return {name: x for name in model.actuated if np.size(model.rate_places[name]) == 1}


@pytest.mark.parametrize("name", NAMES)
def test_each_run_has_the_bits_of_the_first(name):
    """And of one by a machine that was never run before, from another start, by other efforts, to another end."""
    model, fresh = (lw.gallery.load(name).build() for _ in range(2))
    start = model.reference
    first = model.simulate(start, until=0.05, tau=efforts(model, 0.5))
    moved = first.at(0.03)
    other = fresh.simulate(moved, until=0.07, tau=efforts(model, -0.2), times=[0.01, 0.07])
    for _ in range(2):
        alike(model.simulate(start, until=0.05, tau=efforts(model, 0.5)), first)
        alike(model.simulate(moved, until=0.07, tau=efforts(model, -0.2), times=[0.01, 0.07]), other)


def test_only_runs_that_differ_by_numbers_are_of_one_kind():
    model = lw.gallery.load("four-bar").build()
    start = model.assemble(A=0.6)
    plain = model.simulate(start, until=0.2, tau={"A": 6.0})
    tight = model.simulate(start, until=0.2, tau={"A": 6.0}, tol=1e-6)
    assert tight.effort.steps < plain.effort.steps
    stopped = model.simulate(
        start, until=0.2, tau={"A": 6.0}, events={"here": lw.event(lambda t, s: t - 0.1, stop=True)}
    )
    assert stopped.t[-1] == pytest.approx(0.1)
    pushed = model.simulate(start, until=0.2, tau={"A": lambda t, s: 6.0 + lw.sin(t)})
    assert np.abs(pushed.q[-1] - plain.q[-1]).max() > 1e-6
    alike(model.simulate(start, until=0.2, tau={"A": 6.0}), plain)


@pytest.mark.parametrize("name", ["four-bar", "three-rrr", "double-parallelogram"])
def test_a_longer_run_of_the_kind_ends_as_a_first_one_does(name):
    """At its end, or before it where its loops become singular."""
    model, fresh = (lw.gallery.load(name).build() for _ in range(2))
    model.simulate(model.reference, until=0.01)
    alike(model.simulate(model.reference, until=3.0), fresh.simulate(fresh.reference, until=3.0))


def test_mistakes_are_told_all_the_same():
    model = lw.gallery.load("four-bar").build()
    start = model.assemble(A=0.6)
    model.simulate(start, until=0.1, tau={"A": 1.0})
    with pytest.raises(lw.ClosureError, match="does not close"):
        model.simulate(lw.State(start.q + 1e-3, start.v, start.a), until=0.1, tau={"A": 1.0})
    with pytest.raises(lw.ModelError, match="until"):
        model.simulate(start, until=-1.0, tau={"A": 1.0})
    with pytest.raises(lw.ModelError, match="A"):
        model.simulate(start, until=0.1, tau={"A": float("nan")})
    with pytest.raises(lw.ModelError, match="times"):
        model.simulate(start, until=0.1, tau={"A": 1.0}, times=[0.2])


def test_gradients_go_by_the_numbers_of_the_run():
    model, fresh = (lw.gallery.load("four-bar").build() for _ in range(2))
    cost = lw.final(lambda t, s: s.v["A"] ** 2)
    model.simulate(model.assemble(A=1.2), until=0.5, tau={"A": 1.0})
    again = model.simulate(model.assemble(A=1.2), until=0.5, tau={"A": 6.0}).gradient(cost)
    first = fresh.simulate(fresh.assemble(A=1.2), until=0.5, tau={"A": 6.0}).gradient(cost)
    assert again["tau.A"] == first["tau.A"]
    np.testing.assert_array_equal(again["q"], first["q"])


def test_what_is_told_later_is_told_of_the_run():
    model = lw.gallery.load("four-bar").build()
    tau = {"A": 6.0}
    s = model.simulate(model.assemble(A=0.6), until=0.2, tau=tau)
    tau["A"] = 0.0
    assert s.tau["A"][0] == 6.0
    assert s.effort.steps > 0
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        s.nothing  # noqa: B018
    copy = pickle.loads(pickle.dumps(model.simulate(model.assemble(A=0.6), until=0.2, tau={"A": 6.0})))
    np.testing.assert_array_equal(copy.q, s.q)


def test_a_run_that_is_interrupted_keeps_what_it_came_to(monkeypatch):
    from linkwright.simulation.running import compiled_stepper

    model = lw.gallery.load("four-bar").build()
    model.simulate(model.assemble(A=0.6), until=0.1)
    advance, calls = compiled_stepper.advance, []

    def interrupted(integrator, attempts):
        calls.append(attempts)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return advance(integrator, 5)

    monkeypatch.setattr(compiled_stepper, "advance", interrupted)
    with pytest.raises(KeyboardInterrupt) as told:
        model.simulate(model.assemble(A=0.6), until=5.0)
    assert told.value.solution.status.endswith(": interrupted")
    assert 0.0 < told.value.solution.t[-1] < 5.0
