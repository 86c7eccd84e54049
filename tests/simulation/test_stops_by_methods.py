"""Stops, ropes and play by methods that do not close loops exactly: the same runs, or such that tend to them."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

Z = (0, 0, 1)


def four_bar(e=0.0, **joint):
    """A four-bar whose rocker meets a stop; or its pin C has play."""
    m = lw.Mechanism("four-bar")
    B, D = (0.0, 0.1, 0), (0.3, 0, 0)
    C = lw.meet(B, 0.35, D, 0.25)
    m.add_body("crank", lw.rod(mass=0.4, start=(0, 0, 0), end=B))
    m.add_body("coupler", lw.rod(mass=1.1, start=B, end=C))
    m.add_body("rocker", lw.rod(mass=0.8, start=D, end=C))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=Z, **joint)
    stop = {} if joint else {"limits": (-0.5, 0.2), "stop": lw.stop(restitution=e)}
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z, **stop)
    return m.build()


def run(model, method="sslm", start=None, until=1.0, **options):
    start = start or model.assemble(A=0.1, v={"A": 5.0})
    t = np.linspace(0.0, until, 101)
    s = model.simulate(start, until=until, times=t, tau={"A": -1.0}, method=method, **options)
    assert s.ok, s.status
    assert s.certificate().energy_relative < 1e-8
    return s


@pytest.mark.parametrize("e", [0.0, 0.5])
def test_projection_meets_the_same_stops(e):
    model = four_bar(e)
    exact, s = run(model, tol=1e-11), run(model, "projection", tol=1e-11)
    assert [x[1:] for x in s.modes] == [x[1:] for x in exact.modes]
    assert_allclose([x[0] for x in s.modes], [x[0] for x in exact.modes], atol=1e-9)
    assert_allclose([x.lost for x in s.impacts], [x.lost for x in exact.impacts], atol=1e-9)
    assert_allclose(s["D"], exact["D"], atol=1e-9)
    assert_allclose(s.reactions().contacts["D"], exact.reactions().contacts["D"], atol=1e-7)
    assert s["D"].max() < 0.2 + 1e-10


def test_projection_has_play_of_pins():
    model = four_bar(clearance=1e-3, restitution=0.2)
    start = model.assemble({"A": 0.1, "C.x": 0.0, "C.y": 0.0}, v={"A": 12.0, "C.x": 0.0, "C.y": 0.0})
    exact, s = (run(model, way, start, 0.06, tol=1e-11) for way in ("sslm", "projection"))
    assert len(s.impacts) == len(exact.impacts) > 0
    assert_allclose(s["A"], exact["A"], atol=1e-9)


def test_compliance_tends_to_rigid_loops():
    """Ten times the stiffness, a tenth of the way from the rigid run."""
    model = four_bar()
    exact = run(model, tol=1e-10)
    away = []
    for k in (1e5, 1e6):
        s = run(model, "compliance", tol=1e-9, stiffness=k, damping=2.0 * np.sqrt(k))
        away.append(np.abs(s["D"] - exact["D"]).max())
        assert s["D"].max() < 0.2 + 1e-9
        assert list(s.impacts[0].impulses) == ["D"]
    assert_allclose(away[0] / away[1], 10.0, rtol=0.1)


def test_an_ensemble_by_projection():
    model = four_bar(0.3)
    start = model.assemble(A=[0.1, 0.2], v={"A": [5.0, 6.0]})
    s = model.simulate(start, until=0.6, method="projection", tol=1e-10)
    assert s.ok, s.status
    for k in range(2):
        one = model.simulate(lw.State(start.q[k], start.v[k], start.a[k]), until=0.6, tol=1e-10)
        assert_allclose([x.t for x in s.run(k).impacts], [x.t for x in one.impacts], atol=1e-8)
