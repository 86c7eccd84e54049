"""A method of forward dynamics is a function and an entry in FORWARD: then every verb and `simulate` have it."""

import numpy as np
import pytest

import linkwright as lw
from linkwright.methods import slm
from linkwright.model.questions.loop_programs import FORWARD
from linkwright.simulation.simulation_options import methods


def rows_backwards(at, chosen):
    """The multipliers of the whole system, found from the last row to the first: another order of elimination."""
    found = slm.forward_dynamics(at, chosen[::-1])
    return {**found, "multipliers": found["multipliers"][::-1]}


@pytest.fixture(autouse=True)
def entered(monkeypatch):
    monkeypatch.setitem(FORWARD, "backwards", rows_backwards)


@pytest.fixture(params=["carpet-scraper", "stewart"])
def driven(request):
    """A machine, a state of it, and efforts."""
    model = lw.gallery.load(request.param).build()
    speeds = dict.fromkeys(model.independent, 0.3)
    state = model.assemble(dict.fromkeys(model.independent, 0.05), v=speeds)
    return model, state.q, state.v, dict.fromkeys(model.actuated, 2.0)


def test_the_verbs_have_it(driven):
    model, q, v, tau = driven
    usual, new = (model.forward_dynamics(q, v, tau, method) for method in ("sslm", "backwards"))
    assert new.a == pytest.approx(usual.a, rel=1e-9, abs=1e-9 * np.abs(usual.a).max())
    usual, new = (model.reactions(q, v, tau, method).reactions for method in ("sslm", "backwards"))
    largest = max(np.abs(wrench).max() for wrench in usual.values())
    for joint in model.joints:
        assert new[joint] == pytest.approx(usual[joint], abs=1e-8 * largest)
    f = model.function("forward_dynamics", "backwards")
    assert f(q, v, list(tau.values())) == pytest.approx(model.forward_dynamics(q, v, tau).a, rel=1e-9, abs=1e-7)


def test_simulate_has_it():
    assert "backwards" in methods()
    model = lw.gallery.load("four-bar").build()
    start = model.assemble(A=0.6)
    usual, new = (model.simulate(start, until=0.3, tau={"A": 6.0}, method=name) for name in ("sslm", "backwards"))
    assert new.ok
    assert new.q[-1] == pytest.approx(usual.q[-1], abs=1e-8)


def test_who_does_not_know_it_is_told_the_names():
    model = lw.gallery.load("four-bar").build()
    with pytest.raises(lw.ModelError, match=r"no method 'forwards'.*'backwards'"):
        model.forward_dynamics(model.reference.q, method="forwards")
