"""What is long to compile is interpreted first: the same answers, and code as soon as calls have taken as long."""

import pickle

import numpy as np
import pytest

from linkwright import gallery
from linkwright.engines import Function, tiered
from linkwright.engines.tiered import TieredExecutable
from linkwright.program import trace, trace_rolled

TRACERS = {"unrolled": trace, "rolled": trace_rolled}


@pytest.fixture(autouse=True)
def nothing_is_short(monkeypatch):
    monkeypatch.setattr(tiered, "LONG", -1.0)


def sums(q, v):
    """Two results, of a quotient among other things."""
    return {"a": [x * y + 1.0 / x for x, y in zip(q, v, strict=True)], "b": [q[0] - v[2]]}


def program(how):
    return TRACERS[how](sums, {"q": 3, "v": 3})


def code(f):
    """What has been compiled."""
    assert isinstance(f.executable, TieredExecutable)
    return {name for name in ("single", "joined", "wide") if name in vars(f.executable)}


def calls_before_compiling(f, n):
    p = f.program
    return int(tiered.compile_seconds(p) / ((tiered.INTERPRETED + tiered.ON_ARRAYS * n) * p.operations))


def states(n):
    rng = np.random.default_rng(n)
    return rng.uniform(1.0, 2.0, (n, 3)), rng.uniform(1.0, 2.0, (n, 3))  # nothing cancels


@pytest.mark.parametrize("how", TRACERS)
def test_single_states_are_compiled_after_some_calls(how):
    f, exact = Function(program(how), tiered=True), Function(program(how), "python")
    q, v = (x[0] for x in states(1))
    for _ in range(calls_before_compiling(f, 1)):
        assert not code(f)
        np.testing.assert_array_equal(f(q, v)[0], exact(q, v)[0])
    for _ in range(3):
        for x, y in zip(f(q, v), exact(q, v), strict=True):
            np.testing.assert_allclose(x, y, rtol=1e-15)
    assert "joined" in code(f)


@pytest.mark.parametrize("how", TRACERS)
def test_batches_are_compiled_after_some_calls(how):
    f, exact = Function(program(how), tiered=True), Function(program(how), "python")
    q, v = states(50)
    for _ in range(calls_before_compiling(f, 50)):
        assert not code(f)
        np.testing.assert_array_equal(f(q, v)[0], exact(q, v)[0])
    f(q, v)
    assert code(f) == {"wide"}
    for x, y in zip(f(q, v), exact(q, v), strict=True):
        np.testing.assert_allclose(x, y, rtol=1e-15)


@pytest.mark.parametrize("how", TRACERS)
def test_long_batches_are_interpreted_in_blocks(how, monkeypatch):
    """Of which each keeps all its values; arguments that all states share are given to each."""
    monkeypatch.setattr(tiered, "BLOCK", 7)
    f, exact = Function(program(how), tiered=True), Function(program(how), "python")
    q, v = states(50)
    for arrays in ((q, v), (q, v[0]), (q.reshape(5, 10, 3), v.reshape(5, 10, 3))):
        for x, y in zip(f(*arrays), exact(*arrays), strict=True):
            np.testing.assert_array_equal(x, y)
    assert not code(f)


@pytest.mark.parametrize("how", TRACERS)
def test_code_for_one_state_serves_batches_until_they_are_many(how):
    f, exact = Function(program(how), tiered=True), Function(program(how), "python")
    assert f.executable.single is not None  # as an integrator asks for it
    few, many = states(50), states(100_000)
    for x, y in zip(f(*few), exact(*few), strict=True):
        np.testing.assert_allclose(x, y, rtol=1e-15)
    assert code(f) == {"single"}
    f(*many)
    f(*many)
    assert "wide" in code(f)


@pytest.mark.parametrize("how", TRACERS)
def test_what_has_no_value_is_told_as_code_does(how):
    f = Function(program(how), tiered=True)
    q, v = np.array([0.0, 1.0, 2.0]), np.ones(3)
    with np.errstate(all="ignore"):
        assert f(q, v)[0].tolist() == [np.inf, 2.0, 2.5]
    assert not code(f)


def test_verbs_have_tiers_and_prepared_functions_have_not():
    model = gallery.load("four-bar").build()
    f = model.function("forward_dynamics")
    assert not isinstance(f.executable, TieredExecutable)
    asked = model.programs.question("forward_dynamics")
    assert isinstance(asked.executable, TieredExecutable)
    assert isinstance(pickle.loads(pickle.dumps(asked)).executable, TieredExecutable)
    q = model.reference.q
    a = model.forward_dynamics(q, np.zeros(model.nv)).a
    np.testing.assert_allclose(a, f(q, np.zeros(model.nv), np.zeros(len(model.actuated))), rtol=1e-11)
