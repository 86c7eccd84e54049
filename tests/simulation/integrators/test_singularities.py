"""A guard is not jumped over: where its margin dips below zero, however briefly, a run stops just before."""

from __future__ import annotations

import numpy as np
import pytest
from known_motions import EXPLICIT, SIZES, kernel, oscillator, run, task

from linkwright.engines import target
from linkwright.simulation.integrators import SCHEMES, Reason

WIDTH = 1e-4  # of the dip, rad


def touching(t, y, p):
    """cos^2, which touches zero at pi/2 and at both sides of it is positive; less a little."""
    return y[0] * y[0] - WIDTH * WIDTH, 2.0 * y[0] * y[1], 1.0 + 0.0 * t, -1.0 + 0.0 * t


def shallow(t, y, p):
    """The same, a little above zero."""
    return y[0] * y[0] + WIDTH, 2.0 * y[0] * y[1], 1.0 + 0.0 * t, -1.0 + 0.0 * t


def forbidden(t, y, p):
    """Beyond x = 0.2 is violated."""
    return 1.0 + 0.0 * t, 0.0 * t, 1.0 + 0.0 * t, 0.2 - y[0]


def guarded(function, lanes=1):
    return {"guard": kernel(function, SIZES[oscillator], lanes=lanes), "stride": 1.5}


@pytest.mark.parametrize("method", SCHEMES)
@pytest.mark.parametrize("step", [0.05, 0.21, 0.37])
@pytest.mark.parametrize("tol", [1e-5, 1e-9])
def test_wherever_steps_land(method, step, tol):
    """Steps are thousands of times as long as the dip."""
    found = run(method, task(oscillator, (1.0, 0.0), 3.0, tol=tol, step=step, **guarded(touching)))
    assert found.reason is Reason.SINGULAR
    assert found.t == pytest.approx(np.pi / 2.0 - WIDTH, abs=1e-3)
    assert found.y[0] == pytest.approx(WIDTH, rel=1e-6)
    assert [event.index for event in found.events] == [0]


@pytest.mark.parametrize("method", SCHEMES)
def test_what_stays_positive_goes_on(method):
    found = run(method, task(oscillator, (1.0, 0.0), 30.0, tol=1e-8, step=0.1, **guarded(shallow)))
    assert found.reason is Reason.DONE
    assert not found.events


@pytest.mark.parametrize("method", SCHEMES)
def test_what_is_violated_is_not_stepped_into(method):
    found = run(method, task(oscillator, (1.0, 0.0), 30.0, tol=1e-8, step=0.1, **guarded(forbidden)))
    assert found.reason is Reason.VIOLATED
    assert 0.2 <= found.y[0] < 1.0
    assert found.filled == 0


@pytest.mark.parametrize("method", EXPLICIT)
def test_each_run_of_an_ensemble_by_itself(method):
    """From phases all around: those that come to pi/2 or 3 pi/2 stop there, the others go on."""
    phases = np.linspace(0.1, 2.0 * np.pi, 21)
    starts = np.stack([np.cos(phases), -np.sin(phases)], axis=-1)
    more = guarded(touching, target.lanes())
    found = run(method, task(oscillator, starts, 1.0, wide=True, tol=1e-9, step=0.05, **more))
    meets = np.mod(phases - np.pi / 2.0, np.pi) > np.pi - 1.0
    assert 0 < meets.sum() < len(phases)
    assert np.array_equal(found.reasons == Reason.SINGULAR, meets)
    assert np.array_equal(found.reasons == Reason.DONE, ~meets)


def test_a_run_that_starts_below_is_over_at_once():
    found = run("dop853", task(oscillator, (0.0, 1.0), 1.0, **guarded(touching)))
    assert (found.reason, found.steps) == (Reason.SINGULAR, 0)


def test_events_before_a_dip_are_recorded_and_none_behind_it():
    watch = kernel(lambda t, y, p: (t - 1.5, t - 1.6), SIZES[oscillator])
    more = {"watch": watch, "stops": (False, False), "directions": (0, 0), **guarded(touching)}
    found = run("dop853", task(oscillator, (1.0, 0.0), 3.0, tol=1e-9, **more))
    assert [event.index for event in found.events] == [0, 2]


def test_no_step_is_longer_than_the_stride():
    """An oscillator that hardly moves would be stepped in one go."""
    more = {"guard": kernel(shallow, SIZES[oscillator]), "stride": 0.25}
    found = run("dop853", task(oscillator, (1e-12, 0.0), 10.0, tol=1e-3, **more))
    assert found.steps >= 40
