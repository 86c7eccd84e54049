"""Motions that go by another joint's coordinate: a drive that follows, as a servo does."""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw


def crank_and_slide(**cut):
    """A crank that swings freely, and a slide with a drive."""
    m = lw.Mechanism("two", gravity=(0, -9.81, 0))
    m.add_body("crank", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_body("slide", lw.point_mass(2.0, (0, 0, 1)))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "prismatic", "ground", "slide", at=(0, 0, 1), axis=(0, 1, 0), actuated=True)
    return m


def lift(x):
    return 0.1 * (1 - lw.cos(2 * x)) + 0.05 * x


def by_hand(x, v, a):
    """Value, rate and acceleration of the lift."""
    slope, bend = 0.2 * np.sin(2 * x) + 0.05, 0.4 * np.cos(2 * x)
    return 0.1 * (1 - np.cos(2 * x)) + 0.05 * x, slope * v, slope * a + bend * v**2


@pytest.mark.parametrize("method", ["sslm", "slm", "system"])
def test_a_servo_follows_and_what_it_follows_feels_nothing(method):
    model = crank_and_slide().build()
    start = model.assemble({"A": 0.3, "B": lw.over("A", lift)}, v={"A": 1.0})
    s = model.simulate(start, until=2.0, motion={"B": lw.over("A", lift)}, method=method, tol=1e-12)
    assert s.ok, s.status
    x, v, a = s["A"], s.v[:, 0], s.a[:, 0]
    y, rate, acceleration = by_hand(x, v, a)
    assert s["B"] == pytest.approx(y, abs=1e-11)
    assert s.v[:, 1] == pytest.approx(rate, abs=1e-10)
    assert s.tau["B"] == pytest.approx(2.0 * (acceleration + 9.81), abs=1e-8)
    assert a == pytest.approx(-1.5 * 9.81 * np.cos(x), abs=1e-9)  # the crank swings as if it were alone
    assert s.certificate().newton_euler < 1e-11
    assert abs(s.energy.total - s.work - s.energy.total[0]).max() < 1e-8


def test_in_a_closed_loop_whatever_is_cut():
    m = lw.gallery.load("four-bar")
    m.add_body("slide", lw.point_mass(2.0, (0, 0, 1)))
    m.add_joint("B2", "prismatic", "ground", "slide", at=(0, 0, 1), axis=(0, 1, 0), actuated=True)
    m.add_spring("s", "slide", (0, 0, 1), "rocker", (3.2, 1, 0), stiffness=10.0)
    ends = []
    for cut in (["C"], ["D"], ["A"]):
        model = m.build(cut=cut)
        D = model.joint_values(model.assemble(A=0.6).q)["D"]
        profile = lw.over("D", lambda x, D=D: lift(x) - lift(float(D)))
        start = model.assemble({"A": 0.6, "B2": 0.0})
        s = model.simulate(start, until=0.4, tau={"A": 3.0}, motion={"B2": profile}, tol=1e-12)
        assert s.ok, s.status
        assert s["B2"] == pytest.approx(lift(s["D"]) - lift(float(D)), abs=1e-10)
        assert s.certificate().newton_euler < 1e-10
        ends.append((s["A"][-1], s.tau["B2"][-1]))
    assert np.ptp(ends, axis=0).max() < 1e-8


def test_a_table_over_a_coordinate():
    model = crank_and_slide().build()
    x = np.linspace(-4.0, 1.0, 41)
    profile = lw.spline(x, 0.1 * np.sin(x)).over("A")
    start = model.assemble({"A": 0.0, "B": profile})
    s = model.simulate(start, until=1.0, motion={"B": profile}, tol=1e-11)
    assert s["B"] == pytest.approx(0.1 * np.sin(s["A"]), abs=1e-5)
    with pytest.raises(lw.ModelError, match="jumps in its slope"):
        model.simulate(start, until=1.0, motion={"B": lw.table([-4.0, 0.0, 1.0], [0.0, 0.0, 1.0]).over("A")})


def test_inverse_dynamics_of_a_pose_that_is_assembled_over_it():
    model = crank_and_slide().build()
    state = model.assemble({"A": 0.7, "B": lw.over("A", lift)}, v={"A": 2.0}, a={"A": -3.0})
    y, rate, acceleration = by_hand(0.7, 2.0, -3.0)
    assert [state.q[1], state.v[1], state.a[1]] == pytest.approx([y, rate, acceleration], abs=1e-12)
    i = model.inverse_dynamics(state.q, state.v, state.a, allow_residual=True)
    assert i.tau["B"] == pytest.approx(2.0 * (acceleration + 9.81), rel=1e-12)


def test_derivatives_go_through_it():
    model, h = crank_and_slide().build(), 1e-6

    def run(angle):
        start = model.assemble({"A": angle, "B": lw.over("A", lift)})
        return model.simulate(start, until=0.7, motion={"B": lw.over("A", lift)}, tol=1e-12, times=[0.7])

    g = run(0.3).gradient(lw.final(lambda t, state: state["B"]))
    k = run(0.3).gradient(lw.final(lambda t, state: state["B"])).independent.index("A")
    assert g["q"][k] == pytest.approx((run(0.3 + h)["B"][0] - run(0.3 - h)["B"][0]) / (2 * h), rel=1e-6)


@pytest.mark.parametrize(
    ("motion", "words"),
    [
        ({"B": lw.over("B", lift)}, "goes by itself"),
        ({"B": lw.over("Z", lift)}, "Z"),
        ({"B": lw.over("A", lambda x: lift(x) + 1.0)}, "starts at"),
    ],
)
def test_mistakes(motion, words):
    model = crank_and_slide().build()
    with pytest.raises(lw.ModelError, match=words):
        model.simulate(until=1.0, motion=motion)
    with pytest.raises(lw.ModelError, match="must give one number"):
        lw.over("A", lambda x: "high")
