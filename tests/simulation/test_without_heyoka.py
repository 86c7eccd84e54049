"""Where Taylor series cannot be had, all the rest works, and says so."""

from __future__ import annotations

import pytest

from linkwright import gallery
from linkwright.errors import ModelError
from linkwright.simulation.running import heyoka_expressions


@pytest.fixture(autouse=True)
def without(monkeypatch):
    monkeypatch.setattr(heyoka_expressions, "available", lambda: False)


def test_auto_says_what_it_took():
    model = gallery.load("four-bar").build()
    s = model.simulate(model.assemble(A=0.6), until=0.3, tau={"A": 6.0})
    assert s.ok
    assert s.integrator == "dop853"


def test_taylor_is_refused_by_name():
    model = gallery.load("four-bar").build()
    with pytest.raises(ModelError, match="heyoka is not installed"):
        model.simulate(model.assemble(A=0.6), until=0.3, integrator="taylor")


def test_a_singular_pose_ends_the_run_with_its_loop_and_the_way_on():
    model = gallery.load("n-four-bar", n=2).build()
    s = model.simulate(model.assemble(A0=0.5), until=3.0)
    assert not s.ok
    assert "close to a singular pose of the loop through joint" in s.status
    assert s.t[-1] > 0.4
    lost = abs(s.energy.total - s.energy.total[0]) / s.energy.kinetic.max()
    assert lost.max() < 2e-8  # tol, 1e-10, times the 2e2 by which the closure is worse conditioned in the end
    assert lost[s.t < s.t[-1] - 0.01].max() < 2e-9
