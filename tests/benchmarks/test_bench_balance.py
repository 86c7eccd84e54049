"""The balance by which machines that grow are weighed: zero for what is right, and not for what is a little wrong."""

import numpy as np
import pytest

from benchmarks import loops, newton_euler
from benchmarks.scale_cases import GROWING, states
from linkwright import gallery

ROUNDING = 1e-11


def weighed(model, q, v, tau, off=0.0):
    """The balance of what the model answers, one of its accelerations changed by a share of the largest."""
    answer = model.forward_dynamics(q, v, tau)
    a = answer.a.copy()
    a[-1] += off * np.abs(a).max()
    efforts = newton_euler.missing_efforts(model, q, v, tau, a, answer.multipliers)
    return efforts, newton_euler.open_accelerations(model, q, v, a)


@pytest.mark.parametrize("machine", GROWING)
def test_what_the_model_answers_is_in_balance_and_closed(machine):
    model = GROWING[machine].make(4).build()
    q, v, tau = (x[1] for x in states(model, machine, 3))
    assert np.abs(v).max() > 0.0
    assert max(weighed(model, q, v, tau)) < ROUNDING
    assert np.abs(model.closure(q)).max(initial=0.0) < ROUNDING


@pytest.mark.parametrize("name", ["four-bar", "slider-crank", "spatial-chain", "scara"])
def test_other_machines_of_hinges_and_slides(name):
    model = gallery.load(name).build()
    rng = np.random.default_rng(1)
    if model.loops:
        q, v, tau = (x[0] for x in loops.states(model, 1))
    else:
        q, v, tau = rng.uniform(-1, 1, model.nq), rng.standard_normal(model.nv), rng.standard_normal(len(model.driven))
    assert max(weighed(model, q, v, tau)) < ROUNDING


@pytest.mark.parametrize("machine", ["chain", "n-four-bar"])
def test_a_wrong_acceleration_is_seen(machine):
    model = GROWING[machine].make(4).build()
    q, v, tau = (x[0] for x in states(model, machine, 1))
    efforts, closure = weighed(model, q, v, tau, off=1e-6)
    assert efforts > 1e-9
    assert (closure > 1e-9) == bool(model.loops)


def test_the_rates_of_closed_machines_keep_their_loops_closed():
    """Along the motion the loops open only with the square of the way."""
    for machine in ("n-four-bar", "scissor-lift"):
        model = GROWING[machine].make(4).build()
        q, v, _ = (x[0] for x in states(model, machine, 1))
        gaps = [np.abs(model.closure(q + step * v)).max() for step in (1e-4, 1e-5)]
        assert gaps[0] < 1e-7
        assert gaps[1] < 1e-9
