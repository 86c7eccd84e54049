"""Runs stepped together, so many in a register, are the runs one by one."""

from __future__ import annotations

import numpy as np
import pytest
from known_motions import EXPLICIT, SIZES, forced, kernel, pendulum, run, task

from linkwright.engines import target
from linkwright.errors import ModelError
from linkwright.simulation.integrators import Integrator, Reason, Task, advance

TIMES = np.linspace(0.0, 3.0, 13)


def starts(n):
    turns = np.linspace(-2.5, 2.5, n)
    return np.stack((turns, np.sin(3 * turns)), axis=1)


@pytest.mark.parametrize("wide", [True, False])
@pytest.mark.parametrize("runs", [1, 3, 8, 150])
@pytest.mark.parametrize("method", EXPLICIT)
def test_an_ensemble_is_its_runs(method, runs, wide):
    more = {"times": TIMES, "tol": 1e-9, "step": 0.01}
    y0 = starts(runs)
    together = run(method, task(pendulum, y0, 3.0, wide=wide, **more))
    assert together.samples.shape == (runs, len(TIMES), 2)
    assert together.reason is Reason.DONE
    assert (together.reasons == Reason.DONE).all()
    for i in range(0, runs, 37):
        alone = run(method, task(pendulum, y0[i], 3.0, **more))
        np.testing.assert_allclose(together.samples[i], alone.samples, rtol=1e-11, atol=1e-11)
        np.testing.assert_allclose(together.y[i], alone.y, rtol=1e-11, atol=1e-11)
        assert together.filled[i] == len(TIMES)
        assert abs(together.steps[i] - alone.steps) <= 1


def test_threads_and_chunks_change_nothing():
    more = {"times": TIMES, "tol": 1e-9, "wide": True}
    once = run("dop853", task(pendulum, starts(200), 3.0, **more))
    integrator = Integrator(task(pendulum, starts(200), 3.0, **more), "dop853", threads=2)
    while advance(integrator, 5) is Reason.PAUSED:
        pass
    np.testing.assert_allclose(integrator.samples, once.samples, rtol=1e-12, atol=1e-12)
    np.testing.assert_array_equal(integrator.reasons, once.reasons)


def test_every_run_has_its_numbers_its_knots_and_its_events():
    lanes, runs = target.lanes(), 77
    rng = np.random.default_rng(3)
    pieces = rng.uniform(0.5, 2.0, (runs, 2, 1))
    watch = kernel(lambda t, y, p: (y[0] - 1.0,), SIZES[forced], lanes=lanes)
    one = kernel(forced, 2, lanes=lanes)
    given = Task(
        one, np.zeros((runs, 2)), 4.0, (1.0,), knots=(0.5,), pieces=pieces, watch=watch, stops=(True,), directions=(1,)
    )
    found = run("dop853", given)
    first, second = pieces[:, 0, 0], pieces[:, 1, 0]
    x, v = first / 8, first / 2
    after = (-v + np.sqrt(v * v + 2 * second * (1 - x))) / second
    assert (found.reasons == Reason.EVENT).all()
    np.testing.assert_allclose(found.t, 0.5 + after, atol=1e-10)
    assert [event.run for event in found.events] == list(range(runs))
    np.testing.assert_array_equal(found.filled, (found.t >= 1.0).astype(int))


def test_a_run_that_fails_does_not_disturb_the_others():
    y0 = starts(40)
    y0[7] = np.nan
    found = run("dop853", task(pendulum, y0, 3.0, wide=True, times=TIMES))
    assert found.reasons[7] == Reason.NOT_FINITE
    assert found.filled[7] == 0
    assert (np.delete(found.reasons, 7) == Reason.DONE).all()
    assert np.isfinite(np.delete(found.samples, 7, axis=0)).all()


def test_the_implicit_method_takes_one_run():
    with pytest.raises(ModelError, match="one run at a time"):
        Integrator(task(pendulum, starts(3), 1.0), "radau")
