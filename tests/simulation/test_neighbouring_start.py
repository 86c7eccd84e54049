"""The certificate says to which time positions may be believed, by a run from a start beside the run's own."""

import json
from functools import cache

import numpy as np
import pytest

import linkwright as lw
from linkwright import gallery
from linkwright.simulation.results import neighbouring_start
from linkwright.simulation.results.neighbouring_start import BELIEVED


@cache
def double_pendulum():
    m = lw.Mechanism("double pendulum", gravity=(0, -9.81, 0))
    m.add_body("a", lw.rod(mass=1, start=(0, 0, 0), end=(0, -1, 0)))
    m.add_body("b", lw.rod(mass=1, start=(0, -1, 0), end=(0, -2, 0)))
    m.add_joint("A", "revolute", "ground", "a", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "a", "b", at=(0, -1, 0), axis=(0, 0, 1))
    return m.build()


@cache
def tumbling(tol: float, integrator: str = "auto") -> lw.Solution:
    model = double_pendulum()
    times = np.linspace(0.0, 100.0, 2001)
    return model.simulate(model.assemble(A=3.0, B=1.0), until=100.0, tol=tol, times=times, integrator=integrator)


@pytest.mark.parametrize("tol", [1e-8, 1e-10])
@pytest.mark.parametrize("integrator", ["auto", "rk45"])
def test_a_chaotic_run_is_believed_as_long_as_it_is_right(tol, integrator):
    """Against a run of a thousand times the accuracy: together up to that time, far apart in the end."""
    s, better = tumbling(tol, integrator), tumbling(1e-13)
    told = s.certificate().neighbour
    assert told.parting is not None
    assert 0.0 < told.believed < 50.0
    apart = np.abs(s.q - better.q).max(axis=-1)
    assert apart[s.t <= told.believed].max() < 100.0 * BELIEVED
    assert apart[-1] > 1.0
    assert "by a factor e" in str(s.certificate())


def test_believed_times_grow_by_the_digits():
    """A start a hundred times closer takes ln(100) partings more to come as far away, about."""
    coarse, fine = (tumbling(tol).certificate().neighbour for tol in (1e-8, 1e-12))
    gained = (fine.believed - coarse.believed) / (coarse.parting * np.log(1e4))
    assert 1.0 / 3.0 < gained < 3.0


def test_a_regular_run_says_nothing_alarming():
    """Small swings, for ten times as long as chaos takes; and a four-bar, whose coordinates are one."""
    model, closed = double_pendulum(), gallery.load("four-bar").build()
    for s in (
        model.simulate(model.assemble(A=0.1, B=0.1), until=300.0),
        closed.simulate(closed.assemble(A=0.3), until=30.0),
        closed.simulate(closed.assemble(A=0.3), until=3.0, method="projection"),
        closed.simulate(closed.assemble(A=0.3), until=3.0, integrator="rk4"),
    ):
        told = s.certificate().neighbour
        assert told.believed is None
        assert told.parting is None
        assert told.moved <= told.apart * 1e3
        assert told.apart < BELIEVED
        assert "believed" not in str(s.certificate())


def test_a_prescribed_motion_does_not_depend_on_its_start():
    model = gallery.load("four-bar").build()
    s = model.simulate(model.assemble(A=0.0), until=5.0, motion={"A": lw.cycloid(0.0, 6.0, duration=5.0)})
    assert s.certificate().neighbour.apart < 1e-12


def test_of_an_ensemble_the_first_run_that_parts():
    model = double_pendulum()
    s = model.simulate(model.assemble(A=np.array([0.1, 3.0, 0.2]), B=1.0), until=60.0, tol=1e-10)
    told = s.certificate().neighbour
    assert told.run == 1
    assert "(run 1)" in str(s.certificate())


def test_what_is_not_looked_at_is_said(tmp_path, monkeypatch):
    s = tumbling(1e-8)
    s.save(tmp_path / "run.nc")
    for found, why in (
        (lw.load_solution(tmp_path / "run.nc"), "its drives are not known here"),
        (s, "as long as the run"),
    ):
        monkeypatch.setattr(neighbouring_start, "OPERATIONS", 0.0)
        c = found.certificate()
        assert c.neighbour.apart is None
        assert f"not looked at: {why}" in str(c) or why in c.neighbour.unseen
    plain = json.loads(json.dumps(s.certificate().as_dict()))
    assert plain["neighbour"]["unseen"]
