"""`ok` is said only of runs whose loops, energy and forces are right: every row, every run, every integrator."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from linkwright import gallery
from linkwright.errors import SimulationError
from linkwright.simulation.running import verdict
from linkwright.simulation.running.verdict import leftover


def platform(third: float, push: float = 30.0):
    """On three parallel legs; unless the third is as long as the others, it can move for an instant only."""
    m = lw.Mechanism("platform on three legs")
    m.add_body("P", lw.rod(1.0, (0, 1, 0), (3, 1, 0)))
    for k, (x, y) in enumerate(((0.0, 0.0), (1.0, 1.0 - third), (3.0, 0.0))):
        m.add_body(f"leg{k}", lw.rod(1.0, (x, y, 0), (x, 1, 0)))
        m.add_joint(f"foot{k}", "revolute", "ground", f"leg{k}", at=(x, y, 0), axis=(0, 0, 1))
        m.add_joint(f"head{k}", "revolute", f"leg{k}", "P", at=(x, 1, 0), axis=(0, 0, 1))
    m.add_force("push", "P", at=(2, 1, 0), force=(push, 0, 0))
    return m.build()


@pytest.mark.parametrize("how", [{}, {"integrator": "rk4"}, {"integrator": "rk45", "stabilisation": "none"}])
def test_what_moves_at_first_order_only_does_not_run_away(how):
    """Turning by x would need 1.25 + cos x = 2.25. It is refused, or stops at once with its loops closed."""
    try:
        s = platform(third=1.5).simulate(until=0.4, **how)
    except (SimulationError, lw.SingularityError, lw.ModelError):
        return
    assert not s.ok
    assert "would open the loop through joint" in s.status
    assert s.closure.max() < 1e-6
    assert np.abs(s["foot0"]).max() < 2e-3


def test_the_same_with_equal_legs_runs():
    s = platform(third=1.0).simulate(until=0.2)
    assert s.ok, s.status
    np.testing.assert_allclose(s["foot1"], s["foot0"], rtol=0.0, atol=1e-9)


@pytest.mark.parametrize("name", ["four-bar-003", "stewart", "bennett", "satellite-arm", "three-rrr"])
def test_forces_of_a_run_are_seen_whole(name):
    """Newton and Euler along the free directions, and the accelerations of all rows: rounding in a run; a thousandth
    that is added to an acceleration is seen."""
    model = gallery.load(name).build()
    s = model.simulate(until=0.1, times=np.linspace(0.02, 0.1, 5))
    assert s.ok, s.status
    places = tuple(k for joint in s.tau for k in model.rate_places[joint])
    efforts = np.stack([x.reshape(len(s.t), -1) for x in s.tau.values()], axis=-1)[:, 0] if s.tau else np.zeros((5, 0))
    force, closing = leftover(model, s.q, s.v, s.a, efforts, places)
    assert max(force.max(), closing.max()) < 1e-9
    worst = np.abs(s.a).max() + np.abs(s.v).max() ** 2 + 1.0
    for k in range(model.nv):
        wrong = s.a + 1e-3 * worst * np.eye(model.nv)[k]
        force, closing = leftover(model, s.q, s.v, wrong, efforts, places)
        assert (np.maximum(force, closing) > verdict.EXACT).all()


def test_an_effort_that_nobody_gave_is_seen():
    model = gallery.load("four-bar-003").build()
    s = model.simulate(until=0.1, tau={"A": 6.0})
    right, wrong = (leftover(model, s.q, s.v, s.a, np.full((len(s.t), 1), x), model.driven)[0] for x in (6.0, 6.001))
    assert right.max() < 1e-10
    assert wrong.min() > verdict.EXACT


def test_tolerances_explain_what_they_allow():
    """Loose runs are as good as they were asked to be; none of them is called wrong for it."""
    model = gallery.load("four-bar-003").build()
    for tol in (1e-3, 1e-5, 1e-8, 1e-12):
        for stabilisation in ("projection", "baumgarte", "none"):
            s = model.simulate(until=3.0, tau={"A": 6.0}, tol=tol, integrator="dop853", stabilisation=stabilisation)
            assert s.ok, (tol, s.status)


@pytest.mark.parametrize("scale", [1e-6, 2e-3, 1e3])
def test_sizes_do_not_matter(scale):
    """A four-bar of any size and mass, at rest, let go slowly, and thrown."""
    m = lw.Mechanism("four-bar of any size", gravity=(0, -9.81, 0))
    A, B, C, D = (tuple(scale * x for x in p) for p in ((0, 0, 0), (0, 1, 0), (3.753, 2.384, 0), (3, 0, 0)))
    for name, start, end in (("a", A, B), ("b", B, C), ("c", D, C)):
        m.add_body(name, lw.rod(scale**3, start, end))
    joints = (("A", "ground", "a", A), ("B", "a", "b", B), ("C", "b", "c", C), ("D", "ground", "c", D))
    for name, parent, child, at in joints:
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), actuated=name == "A")
    model = m.build()
    second = np.sqrt(scale)
    for rate in (0.0, 1e-6, 20.0):
        s = model.simulate(model.assemble({"A": 0.1}, v={"A": rate / second}), until=second)
        assert s.ok, s.status
