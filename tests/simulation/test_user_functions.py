"""Functions that efforts are written with: traced, so that nothing ordinary is called from Python at every step."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest

import linkwright as lw


def pendulum(**joint):
    m = lw.Mechanism("pendulum", gravity=(0.0, -9.81, 0.0))
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), actuated=True, **joint)
    return m.build()


SMOOTH = {
    "exp": lambda t, s: lw.exp(-t) * 3.0,
    "log": lambda t, s: lw.log(2.0 + s.q["A"] ** 2),
    "tanh": lambda t, s: -2.0 * lw.tanh(5.0 * s.v["A"]),
    "sinh": lambda t, s: -lw.sinh(s.q["A"]) + lw.cosh(t),
    "cube": lambda t, s: -0.1 * s.q["A"] ** 3,
    "fraction": lambda t, s: (1.0 + s.v["A"] ** 2) ** 0.3,
    "symbolic": lambda t, s: (1.5 + lw.sin(t)) ** (1.0 + 0.1 * s.q["A"]) + 2.0**-t,
    "asin": lambda t, s: lw.asin(0.5 * lw.sin(s.q["A"])) + lw.acos(0.3 * lw.cos(t)) + lw.atan(s.v["A"]),
    "hypot": lambda t, s: lw.hypot(1.0 + t, s.v["A"]) / (1.0 + lw.tan(0.1 * t)),
    "numpy": lambda t, s: np.exp(-t) * np.tanh(s.v["A"]),
}
PIECEWISE = {
    "abs": lambda t, s: -0.5 * s.v["A"] * lw.abs(s.v["A"]),
    "builtin abs": lambda t, s: -0.5 * s.v["A"] * abs(s.v["A"]),
    "max": lambda t, s: -10.0 * lw.max(s.q["A"] + 1.0, 0.0),
    "min": lambda t, s: lw.min(3.0 * t, 1.5, 2.0),
    "remainder": lambda t, s: ((s.q["A"] + 3.0) % 1.0) * 0.3,
    "floor": lambda t, s: lw.floor(4.0 * t) - lw.clip(s.q["A"], -1.0, 0.5),
    "window": lambda t, s: lw.where((t >= 0.3) & (t <= 0.6), 5.0, 0.0),
    "guarded": lambda t, s: lw.where(t > 0.5, lw.log(t - 0.5 + 1e-300), 0.0) * 1e-3,
}


def slowly(function):
    """The same, in a form that cannot be traced."""
    return lambda t, s: function(float(t), s)


@pytest.mark.parametrize("name", [*SMOOTH, *PIECEWISE])
def test_traced_it_is_what_python_tells(name):
    function = (SMOOTH | PIECEWISE)[name]
    model, times = pendulum(), np.linspace(0.0, 1.0, 21)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        s = model.simulate(until=1.0, tau={"A": function}, times=times, tol=1e-11)
    with pytest.warns(UserWarning, match="cannot be traced"):
        called = model.simulate(until=1.0, tau={"A": slowly(function)}, times=times, tol=1e-11)
    assert s.ok
    np.testing.assert_allclose(s.q, called.q, rtol=0.0, atol=1e-8)
    np.testing.assert_allclose(s.tau["A"], called.tau["A"], rtol=0.0, atol=1e-6)


@pytest.mark.parametrize("name", SMOOTH)
@pytest.mark.parametrize("integrator", ["taylor", "radau"])
def test_every_integrator_takes_smooth_ones(name, integrator):
    pytest.importorskip("heyoka")
    model = pendulum()
    s, other = (
        model.simulate(until=1.0, tau={"A": SMOOTH[name]}, integrator=who, tol=1e-9) for who in (integrator, "dop853")
    )
    assert s.ok
    np.testing.assert_allclose(s.q, other.q, rtol=0.0, atol=1e-7)


@pytest.mark.parametrize("name", PIECEWISE)
def test_series_refuse_kinks_in_a_sentence(name):
    pytest.importorskip("heyoka")
    with pytest.raises(lw.ModelError, match=r"have no series. Use 'dop853'"):
        pendulum().simulate(until=1.0, tau={"A": PIECEWISE[name]}, integrator="taylor")


def test_ensembles_take_them_all():
    model = pendulum()

    def tau(t, s):
        return sum(function(t, s) for function in (SMOOTH | PIECEWISE).values())

    start = np.linspace(-0.5, 0.5, 11)
    many = model.simulate(model.assemble({"A": start}), until=0.5, tau={"A": tau})
    for k in (0, 5, 10):
        one = model.simulate(model.assemble(A=start[k]), until=0.5, tau={"A": tau})
        np.testing.assert_allclose(many.q[k], one.q, rtol=0.0, atol=1e-9)


def test_drag_of_the_second_power_as_the_formula_has_it():
    """m v' = -c v |v| from v0: x = (m / c) ln(1 + c v0 t / m)."""
    m = lw.Mechanism("sledge", gravity=(0.0, 0.0, 0.0))
    m.add_body("mass", lw.point_mass(mass=2.0, at=(0, 0, 0)))
    m.add_joint("A", "prismatic", "ground", "mass", at=(0, 0, 0), axis=(1, 0, 0))
    model = m.build()
    s = model.simulate(model.assemble({"A": 0.0}, v={"A": 3.0}), until=4.0, tau={"A": PIECEWISE["abs"]})
    np.testing.assert_allclose(s["A"], 4.0 * np.log1p(0.75 * s.t), rtol=0.0, atol=1e-9)


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "radau"])
@pytest.mark.parametrize("tol", [1e-6, 1e-9])
def test_steps_end_at_kinks_and_jumps(integrator, tol):
    """x'' = tau of a unit mass, exact where no step crosses a kink: polynomials between them."""
    m = lw.Mechanism("mass", gravity=(0.0, 0.0, 0.0))
    m.add_body("mass", lw.point_mass(mass=1.0, at=(0, 0, 0)))
    m.add_joint("A", "prismatic", "ground", "mass", at=(0, 0, 0), axis=(1, 0, 0))
    model = m.build()

    def tau(t, s):
        return lw.where((t >= 0.3) & (t < 0.7), 5.0, 0.0) + 3.0 * lw.max(t - 1.1, 0.0) + 2.0 * lw.floor(t / 0.45)

    def speed(t):
        jumps = sum(2.0 * np.maximum(t - 0.45 * k, 0.0) for k in (1, 2, 3, 4))
        return 5.0 * (np.clip(t, 0.3, 0.7) - 0.3) + 1.5 * np.maximum(t - 1.1, 0.0) ** 2 + jumps

    s = model.simulate(until=2.0, tau={"A": tau}, integrator=integrator, tol=tol)
    np.testing.assert_allclose(s.v[:, 0], speed(s.t), rtol=0.0, atol=10.0 * tol)


def test_numbers_arrays_and_edges():
    """Of plain numbers and of arrays; infinite or no number where arithmetic has it so, never an exception."""
    x = np.array([0.1, 0.5, 0.9])
    for name in ("exp", "log", "sinh", "cosh", "tanh", "sin", "cos", "tan", "sqrt", "floor"):
        np.testing.assert_allclose(getattr(lw, name)(x), getattr(np, name)(x), rtol=1e-15)
        assert getattr(lw, name)(0.5) == pytest.approx(getattr(math, name)(0.5), rel=1e-15)
    for name, long in (("asin", "arcsin"), ("acos", "arccos"), ("atan", "arctan")):
        np.testing.assert_allclose(getattr(lw, name)(x), getattr(np, long)(x), rtol=1e-15)
    assert lw.mod(-1.0, 3.0) == -1.0 % 3.0
    assert lw.pow(2, -1) == 0.5
    assert lw.max(1, 3, 2) == 3
    assert lw.min(4.0, 2, 3) == 2
    assert lw.log(0.0) == -math.inf
    assert lw.exp(1000.0) == math.inf
    assert math.isnan(lw.log(-1.0))
    assert math.isnan(lw.sqrt(-1.0))
    assert math.isnan(lw.pow(-1.0, 0.5))
