"""Runs in chunks, runs that fail, and projection."""

from __future__ import annotations

import numpy as np
import pytest
from known_motions import kepler, kepler_at, kernel, oscillator, run, slope, task

from linkwright.errors import ModelError
from linkwright.scalars.seam import sqrt
from linkwright.simulation.integrators import SCHEMES, Integrator, Kernel, Reason, Task, advance

START = kepler_at(np.array(0.0))


@pytest.mark.parametrize("method", SCHEMES)
def test_chunks_give_the_same_numbers(method):
    watch = kernel(lambda t, y, p: (y[1],), 4)
    more = {"watch": watch, "stops": (False,), "directions": (0,), "times": np.linspace(0, 8, 57)}
    more |= {"knots": (2.0, 5.5), "pieces": np.zeros((3, 1)), "tol": 1e-7, "step": 0.01}
    whole = run(method, task(kepler, START, 8.0, **more))
    integrator = Integrator(task(kepler, START, 8.0, **more), method)
    pauses = 0
    while advance(integrator, 7) is Reason.PAUSED:
        pauses += 1
        assert integrator.filled == np.sum(more["times"] <= integrator.t)
    assert pauses > 3
    np.testing.assert_array_equal(integrator.samples, whole.samples)
    np.testing.assert_array_equal(integrator.y, whole.y)
    assert (integrator.steps, integrator.rejected, integrator.evaluations) == (
        whole.steps,
        whole.rejected,
        whole.evaluations,
    )
    assert [event.t for event in integrator.events] == [event.t for event in whole.events]


@pytest.mark.parametrize("method", SCHEMES)
def test_equations_that_end_being_numbers_stop_the_run_with_its_part(method):
    def breaks(t, y, p):
        return (-1.5 * sqrt(1.0 - t),)  # y = (1 - t)^(3/2), and nothing after t = 1

    times = np.linspace(0.0, 2.0, 21)
    found = run(method, Task(kernel(breaks, 1), np.ones(1), 2.0, times, slope=slope(breaks, 1), step=0.01, tol=1e-8))
    assert found.reason is Reason.NOT_FINITE
    assert 0.98 < found.t <= 1.0
    assert found.filled in (10, 11)
    np.testing.assert_allclose(found.samples[: found.filled, 0], (1.0 - times[: found.filled]) ** 1.5, atol=1e-3)
    assert np.isfinite(found.y).all()


@pytest.mark.parametrize("method", SCHEMES)
def test_a_start_without_a_slope_is_reported(method):
    def never(t, y, p):
        return (sqrt(-1.0 - y[0]),)

    found = run(method, Task(kernel(never, 1), np.zeros(1), 1.0, np.zeros(1), slope=slope(never, 1)))
    assert found.reason is Reason.NOT_FINITE
    assert (found.t, found.filled, found.steps) == (0.0, 1, 0)


@pytest.mark.parametrize("method", ["dop853", "rk45", "radau"])
def test_a_motion_that_escapes_in_finite_time_stops_short_of_it(method):
    def escape(t, y, p):
        return (y[0] * y[0],)

    found = run(method, Task(kernel(escape, 1), np.ones(1), 2.0, slope=slope(escape, 1), tol=1e-8))
    assert found.reason in (Reason.STEP_TOO_SMALL, Reason.NOT_FINITE)
    assert found.t == pytest.approx(1.0, abs=1e-5)
    assert np.isfinite(found.y).all()


@pytest.mark.parametrize("method", SCHEMES)
def test_projection_keeps_what_it_keeps(method):
    def back(t, y, p):
        scale = 1.0 / sqrt(y[0] * y[0] + y[1] * y[1])
        return scale * y[0], scale * y[1]

    onto = kernel(back, 2)
    found = run(method, task(oscillator, (1.0, 0.0), 50.0, tol=1e-4, step=0.05, project=onto))
    free = run(method, task(oscillator, (1.0, 0.0), 50.0, tol=1e-4, step=0.05))
    assert np.hypot(*found.y) == pytest.approx(1.0, abs=3e-16)
    assert abs(np.hypot(*free.y) - 1.0) > 1e-9
    assert np.abs(found.y - (np.cos(50), -np.sin(50))).max() < 0.05


@pytest.mark.parametrize("method", SCHEMES)
def test_no_time_at_all(method):
    found = run(method, task(oscillator, (1.0, 0.0), 0.0, times=(0.0,)))
    assert (found.reason, found.filled, found.steps) == (Reason.DONE, 1, 0)


def test_a_callback_serves_as_a_kernel():
    import ctypes

    real, word = ctypes.POINTER(ctypes.c_double), ctypes.c_int64

    @ctypes.CFUNCTYPE(None, real, real, word, real, word, real, word, real, word, word)
    def turn(table, t, ts, y, ys, p, ps, out, outs, n):
        out[0], out[1] = y[1], -y[0]

    slow = Kernel(ctypes.cast(turn, ctypes.c_void_p).value, owner=turn)
    found = run("dop853", Task(slow, np.array((1.0, 0.0)), 3.0, tol=1e-9))
    fast = run("dop853", task(oscillator, (1.0, 0.0), 3.0, tol=1e-9))
    np.testing.assert_allclose(found.y, fast.y, rtol=1e-14)


def test_mistakes_are_told():
    with pytest.raises(ModelError, match="no integrator 'euler'"):
        Integrator(task(oscillator, (1.0, 0.0), 1.0), "euler")
    with pytest.raises(ModelError, match="end later"):
        task(oscillator, (1.0, 0.0), -1.0)
    with pytest.raises(ModelError, match="must be positive"):
        task(oscillator, (1.0, 0.0), 1.0, tol=0.0)
    with pytest.raises(ModelError, match="sample times"):
        task(oscillator, (1.0, 0.0), 1.0, times=(0.5, 0.2))
    with pytest.raises(ModelError, match="need 2 pieces"):
        task(oscillator, (1.0, 0.0), 1.0, knots=(0.5,))
