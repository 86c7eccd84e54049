"""Every method converges with its order, in the state reached and inside its steps, and keeps its tolerance."""

from __future__ import annotations

import numpy as np
import pytest
from known_motions import ADAPTIVE, kepler, kepler_at, oscillator, resonance, run, task
from scipy.integrate import DOP853, RK45

from linkwright.simulation.integrators import SCHEMES, Reason, dop853, fixed_step, radau, rk45

START = kepler_at(np.array(0.0))


def slope_of_errors(sizes, errors):
    return np.polyfit(np.log(sizes), np.log(errors), 1)[0]


@pytest.mark.parametrize("method", fixed_step())
def test_halving_a_fixed_step_divides_the_error_by_two_to_the_order(method):
    order, steps = SCHEMES[method].tableau.order, (100, 200, 400)
    errors, inside = [], []
    times = np.linspace(0.0, 3.0, 97)
    for n in steps:
        found = run(method, task(kepler, START, 3.0, step=3.0 / n, times=times))
        assert found.steps == n
        errors.append(np.abs(found.y - kepler_at(3.0)).max())
        inside.append(np.abs(found.samples - kepler_at(times)).max())
    h = 1.0 / np.array(steps)
    assert slope_of_errors(h, errors) == pytest.approx(order, abs=0.25)
    assert slope_of_errors(h, inside) == pytest.approx(order, abs=0.35)


@pytest.mark.parametrize("method", ADAPTIVE)
def test_an_adaptive_method_held_to_equal_steps_has_its_order(method):
    order = 5 if method == "radau" else SCHEMES[method].tableau.order
    sizes = np.array((0.5, 0.25)) if order == 8 else np.array((0.1, 0.05, 0.025))
    errors = []
    for h in sizes:
        found = run(method, task(oscillator, (1.0, 0.0), 20.0, tol=1e-1, max_step=h))
        assert found.rejected == 0
        errors.append(np.abs(found.y - (np.cos(20.0), -np.sin(20.0))).max() + 1e-300)
        # The first step may be shorter; all others are as long as allowed.
        assert found.steps <= 20.0 / h + 8
    assert slope_of_errors(sizes, errors) == pytest.approx(order, abs=0.4)


@pytest.mark.parametrize("method", ADAPTIVE)
def test_the_error_follows_the_tolerance(method):
    times = np.linspace(0.0, 20.0, 311)
    tolerances = (1e-5, 1e-6, 1e-7, 1e-8) if method == "radau" else (1e-6, 1e-7, 1e-8, 1e-9, 1e-10)
    errors, inside = [], []
    for tol in tolerances:
        found = run(method, task(kepler, START, 20.0, tol=tol, times=times))
        assert found.reason is Reason.DONE
        assert found.filled == len(times)
        errors.append(np.abs(found.y - kepler_at(20.0)).max())
        inside.append(np.abs(found.samples - kepler_at(times)).max())
    falls = slope_of_errors(tolerances, errors)
    assert 0.85 < falls < 1.35
    assert 0.75 < slope_of_errors(tolerances, inside) < 1.35
    # What it means: over three revolutions no more than some hundred times the tolerance of one step.
    assert errors[-1] < 500 * tolerances[-1]


@pytest.mark.parametrize("method", SCHEMES)
def test_time_enters_the_equations(method):
    found = run(method, task(resonance, (0.0, 0.0), 10.0, tol=1e-9, times=(2.5, 10.0)))
    np.testing.assert_allclose(found.samples[:, 0], 0.5 * np.array((2.5, 10.0)) * np.sin((2.5, 10.0)), atol=2e-8)


def test_dense_output_of_dop853_and_rk45_has_its_order():
    for method, order, sizes in (("dop853", 7, (0.6, 0.3)), ("rk45", 4, (0.2, 0.1, 0.05))):
        inside = []
        times = np.linspace(0.0, 12.0, 513)
        for h in sizes:
            found = run(method, task(oscillator, (1.0, 0.0), 12.0, tol=1e3, max_step=h, times=times))
            inside.append(np.abs(found.samples[:, 0] - np.cos(times)).max())
        assert slope_of_errors(sizes, inside) > order


def test_the_numbers_are_those_of_the_literature():
    nodes, weights, errors, dense = dop853.TABLEAU.arrays.values()
    np.testing.assert_allclose(nodes[:12], DOP853.C, rtol=0, atol=1e-16)
    np.testing.assert_allclose(weights[:12, :12], DOP853.A, rtol=1e-15)
    np.testing.assert_allclose(weights[12, :12], DOP853.B, rtol=1e-15)
    np.testing.assert_allclose(weights[13:], DOP853.A_EXTRA, rtol=1e-15)
    np.testing.assert_allclose(nodes[13:], DOP853.C_EXTRA, rtol=1e-15)
    np.testing.assert_allclose(errors[0, :13], DOP853.E5, rtol=1e-15)
    np.testing.assert_allclose(errors[1, :13], DOP853.E3, rtol=1e-15)
    np.testing.assert_allclose(dense[3:], DOP853.D, rtol=1e-15)
    nodes, weights, errors, _ = rk45.TABLEAU.arrays.values()
    np.testing.assert_allclose(nodes[:6], RK45.C, rtol=1e-15)
    np.testing.assert_allclose(weights[:6, :5], RK45.A, rtol=1e-15)
    np.testing.assert_allclose(weights[6, :6], RK45.B, rtol=1e-15)
    np.testing.assert_allclose(np.abs(errors[0]), np.abs(RK45.E), rtol=1e-13)


def test_radau_conditions():
    """Stages of order 3 and a step of order 5: sum_j A_ij c_j^(q-1) = c_i^q / q, sum_j b_j c_j^(q-1) = 1 / q."""
    c, A = radau.NODES, radau.A
    for q in (1, 2, 3):
        np.testing.assert_allclose(A @ c ** (q - 1), c**q / q, atol=1e-15)
    for q in (1, 2, 3, 4, 5):
        assert A[2] @ c ** (q - 1) == pytest.approx(1 / q, abs=1e-15)
    numbers = radau.numbers()
    gamma, alpha, beta = numbers["eigenvalues"]
    L = np.array(((gamma, 0, 0), (0, alpha, -beta), (0, beta, alpha)))
    np.testing.assert_allclose(numbers["T"] @ L @ numbers["T_inverse"], np.linalg.inv(A), atol=1e-12)
