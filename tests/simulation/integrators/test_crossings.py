"""Events are found where they are, in the order of time, and stop a run exactly there."""

from __future__ import annotations

import numpy as np
import pytest
from known_motions import SIZES, kernel, oscillator, run, task

from linkwright.simulation.integrators import SCHEMES, Reason


def watching(*functions, stops, directions):
    watch = kernel(lambda t, y, p: tuple(f(t, y) for f in functions), SIZES[oscillator])
    return {"watch": watch, "stops": stops, "directions": directions}


@pytest.mark.parametrize("method", SCHEMES)
def test_zeros_of_the_cosine(method):
    """x = cos t crosses zero at pi/2 + k pi; rising ones are every second."""
    more = watching(lambda t, y: y[0], lambda t, y: y[0], stops=(False, False), directions=(0, 1))
    found = run(method, task(oscillator, (1.0, 0.0), 40.0, tol=1e-11, step=1e-3, **more))
    both = [event.t for event in found.events if event.index == 0]
    rising = [event.t for event in found.events if event.index == 1]
    zeros = np.pi * (np.arange(13) + 0.5)
    np.testing.assert_allclose(both, zeros[zeros < 40], atol=3e-9)
    np.testing.assert_allclose(rising, zeros[1::2][zeros[1::2] < 40], atol=3e-9)
    assert all(abs(event.y[0]) < 1e-12 for event in found.events)


@pytest.mark.parametrize("method", SCHEMES)
def test_a_stopping_event_ends_the_run_there(method):
    more = watching(lambda t, y: y[0] + 0.5, lambda t, y: t - 1.0, stops=(True, False), directions=(-1, 0))
    times = np.linspace(0.0, 10.0, 101)
    found = run(method, task(oscillator, (1.0, 0.0), 10.0, tol=1e-11, step=1e-3, times=times, **more))
    end = 2 * np.pi / 3
    assert found.reason is Reason.EVENT
    assert found.t == pytest.approx(end, abs=1e-9)
    assert found.y[0] == pytest.approx(-0.5, abs=1e-13)
    assert [event.index for event in found.events] == [1, 0]
    assert found.events[0].t == pytest.approx(1.0, abs=2.01 * np.spacing(1.0))  # as near as crossings are located
    assert found.filled == np.sum(times <= end)
    np.testing.assert_allclose(found.samples[: found.filled, 0], np.cos(times[: found.filled]), atol=1e-9)


@pytest.mark.parametrize("method", SCHEMES)
def test_several_events_in_one_step_come_in_order(method):
    """Watched times inside one long step of an oscillator that hardly moves."""
    moments = (0.62, 0.05, 0.3, 0.31, 0.9)
    functions = [lambda t, y, at=at: t - at for at in moments]
    more = watching(*functions, stops=(False, False, False, True, False), directions=(0,) * 5)
    found = run(method, task(oscillator, (0.0, 1e-9), 2.0, tol=1e-3, step=1.0, **more))
    assert [event.index for event in found.events] == [1, 2, 3]
    np.testing.assert_allclose([event.t for event in found.events], (0.05, 0.3, 0.31), atol=1e-15)
    assert found.reason is Reason.EVENT


def test_leaving_zero_is_no_event_and_restarting_does_not_repeat_one():
    more = watching(lambda t, y: y[0], stops=(True,), directions=(0,))
    first = run("dop853", task(oscillator, (0.0, 1.0), 10.0, **more))
    assert first.t == pytest.approx(np.pi, abs=1e-10)
    again = run("dop853", task(oscillator, first.y, 10.0, t0=first.t, **more))
    assert again.t == pytest.approx(2 * np.pi, abs=1e-9)


def test_a_touch_inside_a_step_is_seen():
    """x dips below zero and comes back within one step."""
    more = watching(lambda t, y: y[0] + 0.98, stops=(False,), directions=(0,))
    found = run("dop853", task(oscillator, (1.0, 0.0), 6.0, tol=1e-4, **more))
    angle = np.arccos(-0.98)
    np.testing.assert_allclose([event.t for event in found.events], (angle, 2 * np.pi - angle), atol=3e-3)


def test_many_events_find_room():
    more = watching(*[lambda t, y: y[0]] * 7, stops=(False,) * 7, directions=(0,) * 7)
    found = run("rk45", task(oscillator, (1.0, 0.0), 400.0, tol=1e-6, **more))
    assert len(found.events) == 7 * 127
