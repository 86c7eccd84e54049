"""The guard of steps: the rate of the conditioning by a difference, as of large machines, is that by a tangent."""

import numpy as np
import pytest

from linkwright import gallery
from linkwright.simulation.ends import guard
from linkwright.simulation.problem_making import make_problem
from linkwright.simulation.running.runner import Runner
from linkwright.simulation.simulation_options import Options


def guards(name):
    """A machine, the problem that is integrated, and the function of its guard."""
    model = gallery.load(name).build()
    problem = make_problem(model, model.variant, None, 1.0, None, None, None, None, Options(limits=False))
    runner = Runner(problem)
    ivp = runner.initial_value_problem()
    return model, ivp, runner.monitor(ivp).guard


@pytest.mark.parametrize("name", ["four-bar", "carpet-scraper", "stewart", "double-wishbone", "slider-crank"])
def test_a_difference_tells_the_rate(name, monkeypatch):
    model, ivp, exact = guards(name)
    monkeypatch.setattr(guard, "_long", lambda equations: True)
    difference = guards(name)[2]
    s = model.simulate(until=0.3, times=np.linspace(0.0, 0.3, 7), integrator="dop853")
    y = np.concatenate([s.q, s.v, np.zeros((len(s.t), 1))], axis=1)
    p = ivp.pieces[0]
    told, other = exact(s.t[:, None], y, p), difference(s.t[:, None], y, p)
    np.testing.assert_array_equal(np.isfinite(other), True)
    np.testing.assert_allclose(other[:, [0, 2, 3]], told[:, [0, 2, 3]], rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(other[:, 1], told[:, 1], rtol=0.0, atol=1e-5 * (1e-3 + told[:, 2].max()))
    assert np.abs(told[1:, 1]).max() > 1e-4  # there is something to tell
    np.testing.assert_allclose(other[0, 1], 0.0, atol=1e-6)  # at rest


@pytest.mark.parametrize("name", ["four-bar", "stewart"])
def test_runs_guarded_by_a_difference_are_the_same(name, monkeypatch):
    times = np.linspace(0.0, 1.0, 11)
    exact = gallery.load(name).build().simulate(until=1.0, times=times, integrator="dop853")
    monkeypatch.setattr(guard, "_long", lambda equations: True)
    other = gallery.load(name).build().simulate(until=1.0, times=times, integrator="dop853")
    assert other.status == exact.status
    np.testing.assert_allclose(other.q, exact.q, rtol=0.0, atol=1e-9)
