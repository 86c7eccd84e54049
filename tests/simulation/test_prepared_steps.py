"""Prepared steps of many runs: they go where `simulate` goes, loops stay closed, engines agree."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from host_card import HostCardEngine
from linkwright.engines import ENGINES
from linkwright.errors import ModelError

TAU = 0.7


@pytest.fixture(autouse=True)
def host_card(monkeypatch):
    engine = HostCardEngine()
    monkeypatch.setitem(ENGINES, "cuda", engine)
    return engine.card


def machine(name):
    model = lw.gallery.load(name).build()
    return model, model.reference


def efforts(model):
    return np.full(len(model.driven), TAU)


def run(model, state, **options):
    taken = dict.fromkeys(model.actuated, TAU)
    return model.simulate(state, until=0.4, tau=taken, tol=1e-12, times=[0.0, 0.4], **options)


@pytest.mark.parametrize("name", ["four-bar", "double-pendulum", "spinning-top"])
def test_fixed_steps_end_where_simulate_ends(name):
    model, state = machine(name)
    f = model.function("steps")
    q, v, left, _ = f(state.q, state.v, efforts(model), [5e-4], [800.0])
    s = run(model, state)
    assert left == 0.0
    np.testing.assert_allclose(q, s.q[-1], atol=1e-8)
    np.testing.assert_allclose(v, s.v[-1], atol=1e-7)


@pytest.mark.parametrize("name", ["four-bar", "double-pendulum"])
def test_adaptive_steps_end_where_simulate_ends(name):
    model, state = machine(name)
    f = model.function("steps", integrator="rk45")
    tols = np.array([[1e-6], [1e-10]])
    q, v, step, left, attempts, _ = f(state.q, state.v, efforts(model), [1e-2], [0.4], tols, [2000.0])
    s = run(model, state)
    errors = np.abs(q - s.q[-1]).max(axis=1)
    assert np.all(left == 0.0)
    assert np.all(step > 0.0)
    assert attempts[1] <= attempts[0] < 2000.0  # a closer tolerance takes no fewer
    assert errors[1] < 1e-7
    assert np.abs(v[1] - s.v[-1]).max() < 1e-6
    assert errors[0] < 1e-3


def test_the_error_of_fixed_steps_falls_with_the_fourth_power():
    model, state = machine("four-bar")
    f = model.function("steps")
    counts = np.array([[20.0], [40.0], [80.0]])
    q, *_ = f(state.q, state.v, efforts(model), 0.4 / counts, counts)
    errors = np.abs(q - run(model, state).q[-1]).max(axis=1)
    assert np.all(errors[:-1] / errors[1:] > 10.0)


@pytest.mark.parametrize("integrator", ["rk4", "rk45"])
@pytest.mark.parametrize("name", ["four-bar", "rssr", "planetary-gear"])
def test_loops_stay_closed(name, integrator):
    """Also with long steps, and rates keep them so."""
    model, state = machine(name)
    f = model.function("steps", integrator=integrator)
    more = ([1e-3], [100.0]) if integrator == "rk4" else ([1e-2], [0.1], [1e-5], [500.0])
    q, v, *_, closure = f(state.q, state.v, efforts(model), *more)
    # A coupling is a sum of factors times angles, which are hundreds of radians by then: what rounding leaves of these.
    terms = [abs(x) * np.abs(q).max() for c in model.mechanism.couplings.values() for x in c.factors]
    rounded = max(1e-12, 4.0 * np.finfo(float).eps * max(terms, default=0.0))
    assert 0.0 <= closure[0] < rounded
    assert np.abs(model.closure(q)).max() < rounded
    J = model.scaled_closure.jacobian(q[None])[0]
    assert np.abs(J @ (v / model.scaled_closure.rate_units)).max() < 1e-11 * max(1.0, np.abs(v).max())


@pytest.mark.parametrize("integrator", ["rk4", "rk45"])
def test_the_card_takes_the_same_steps(integrator, host_card):
    model, state = machine("four-bar")
    f, g = (model.function("steps", integrator=integrator, engine=engine) for engine in ("llvm", "cuda"))
    n = 5
    tau = np.linspace(-1.0, 1.0, n)[:, None]
    more = (np.linspace(1e-3, 2e-3, n)[:, None], np.arange(0.0, 50.0 * n, 50.0)[:, None])
    if integrator == "rk45":
        more = (np.full((n, 1), 1e-2), np.linspace(0.0, 0.3, n)[:, None], [1e-8], [500.0])
    expected, found = f(state.q, state.v, tau, *more), g(state.q, state.v, tau, *more)
    names = [name for name, _ in f.program.outputs]
    for name, x, y in zip(names, found, expected, strict=True):
        # The next step hangs on the error of the last, about 1e-8, of which rounding leaves eight digits.
        tol = 1e-8 if name == "step" else 1e-12
        np.testing.assert_allclose(x, y, rtol=tol, atol=tol)
    assert host_card.launched == [("states", True)]  # all steps in one kernel
    np.testing.assert_allclose(expected[0][0], state.q, atol=1e-12)  # no step: nothing moves


def test_single_precision_stays_close():
    model, state = machine("four-bar")
    given = (state.q, state.v, efforts(model), [1e-3], [200.0])
    exact, found = (model.function("steps", engine="cuda", dtype=dtype)(*given) for dtype in ("float64", "float32"))
    assert found[0].dtype == np.float32
    np.testing.assert_allclose(found[0], exact[0], atol=1e-4)


def test_a_run_that_does_not_arrive_says_how_much_is_left():
    model, state = machine("four-bar")
    f = model.function("steps", integrator="rk45")
    *_, left, attempts, _ = f(state.q, state.v, efforts(model), [1e-3], [1.0], [1e-12], [5.0])
    assert -1.0 < left < 0.0
    assert attempts == 0.0


def test_another_call_goes_on():
    model, state = machine("double-pendulum")
    f = model.function("steps")
    q, v, *_ = f(state.q, state.v, efforts(model), [1e-3], [60.0])
    both = f(q, v, efforts(model), [1e-3], [40.0])
    for x, y in zip(both, f(state.q, state.v, efforts(model), [1e-3], [100.0]), strict=True):
        np.testing.assert_allclose(x, y, rtol=1e-13, atol=1e-13)


def test_parameters_differ_from_run_to_run():
    m = lw.Mechanism("pendulum", gravity=(0, -9.81, 0))
    length = m.parameter("length", 1.0)
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(length, 0, 0)))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    model = m.build()
    lengths = np.array([0.5, 1.0, 2.0])
    f = model.function("steps", parameters=["length"])
    q, v, *_ = f([0.0], [0.0], [0.0], [1e-3], [300.0], lengths[:, None])
    for k, value in enumerate(lengths):
        own = model.with_parameters(length=value).function("steps")([0.0], [0.0], [0.0], [1e-3], [300.0])
        np.testing.assert_allclose((q[k], v[k]), own[:2], rtol=1e-12)


def test_refusals():
    model, _ = machine("four-bar")
    with pytest.raises(ModelError, match=r"no prepared steps by 'radau'\. Choose one of dop853, rk45, rk4, ode5\."):
        model.function("steps", integrator="radau")
    f = model.function("steps")
    given = [np.zeros(size) for _, size in f.program.inputs]
    with pytest.raises(ModelError, match=r"repeated, it has no slopes here\. Take those of model\.simulate"):
        f.jac(*given)
