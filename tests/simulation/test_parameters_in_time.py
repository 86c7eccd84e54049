"""Parameters that vary in a run: masses, springs, friction, gravity, by trajectories and functions of t."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.integrate import solve_ivp

import linkwright as lw

RAISED = lw.quintic(2.0, 5.0, duration=0.6, begin=0.2)


def hook():
    m = lw.Mechanism("hook", gravity=(0, -9.81, 0))
    load = m.parameter("load", 2.0, unit="kg")
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_body("hook", lw.point_mass(load, (1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), damping=0.1, actuated=True)
    m.add_joint("H", "fixed", "rod", "hook", at=(1, 0, 0))
    return m.build()


def slide(mass=1.0, k=0.0):
    m = lw.Mechanism("slide", gravity=(0, 0, 0))
    m.add_body("block", lw.point_mass(m.parameter("mass", mass), (0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "block", at=(0, 0, 0), axis=(1, 0, 0), stiffness=m.parameter("k", k))
    return m.build()


def four_bar(**cut):
    m = lw.gallery.load("four-bar")
    g = m.parameter("g", 9.81)
    m.gravity = (0, -g, 0)
    m.add_spring("s", "coupler", (1, 1.3, 0), "ground", (1, 2, 0), stiffness=m.parameter("k", 5.0), rest_length=0.1)
    return m.build(**cut)


def test_a_mass_that_comes_with_the_velocity_of_its_body():
    """(J + m(t)) a = -g cos(x) (1/2 + m(t)) - d v: no thrust."""
    model = hook()
    s = model.simulate(until=1.0, parameters={"load": RAISED}, tol=1e-12)

    def slopes(t, y):
        load = float(RAISED(t).value)
        return y[1], (-9.81 * np.cos(y[0]) * (0.5 + load) - 0.1 * y[1]) / (1.0 / 3.0 + load)

    wanted = solve_ivp(slopes, (0.0, 1.0), [0.0, 0.0], method="DOP853", rtol=1e-12, atol=1e-13, max_step=0.01)
    assert s["A"][-1] == pytest.approx(wanted.y[0, -1], abs=1e-10)
    assert abs(s.energy.total - s.work - s.energy.total[0]).max() < 1e-10
    assert s.parameters["load"][[0, -1]].tolist() == [2.0, 5.0]
    R, a = s.reactions()["H"][-1, 3:5], s.a[-1, 0]  # on the hook: m (acceleration - gravity)
    x, v = s["A"][-1], s.v[-1, 0]
    there = np.array([-np.sin(x) * a - np.cos(x) * v**2, np.cos(x) * a - np.sin(x) * v**2 + 9.81])
    assert pytest.approx(5.0 * there, abs=1e-9) == R  # of parent on child
    certificate = s.certificate()
    assert certificate.newton_euler < 1e-11


def test_the_work_of_an_added_mass_is_half_its_energy():
    """At constant speed on a level way nothing pushes; the mass brings v^2 / 2 for each kilogram."""
    model = slide(mass=1.0)
    s = model.simulate(model.assemble(P=0.0, v={"P": 2.0}), until=1.0, parameters={"mass": lambda t: 1.0 + 3.0 * t})
    assert s.v[-1, 0] == pytest.approx(2.0, abs=1e-12)
    assert s.work[-1] == pytest.approx(0.5 * 3.0 * 4.0, abs=1e-9)


def test_a_spring_that_stiffens():
    """x'' = -(1 + t) x: Airy's equation, Ai(-(1 + t)) and its kind."""
    from scipy.special import airy

    model = slide(k=1.0)
    s = model.simulate(model.assemble(P=1.0), until=3.0, parameters={"k": lambda t: 1.0 + t}, tol=1e-12)
    table = np.array([airy(-1.0 - t) for t in (0.0, 3.0)])
    (A0, dA0, B0, dB0), (A1, _, B1, _) = table
    a, b = np.linalg.solve([[A0, B0], [dA0, dB0]], [1.0, 0.0])
    assert s["P"][-1] == pytest.approx(a * A1 + b * B1, abs=1e-10)
    assert abs(s.energy.total - s.work - s.energy.total[0]).max() < 1e-10


def test_friction_that_wears_off_lets_go():
    """Held by 3 N against 2 N until 3 - t falls below; then x'' = t - 1 from t = 1 on."""
    m = lw.Mechanism("held", gravity=(0, 0, 0))
    rub = m.parameter("rub", 3.0)
    m.add_body("block", lw.point_mass(1.0, (0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "block", at=(0, 0, 0), axis=(1, 0, 0), friction=lw.dry(rub))
    m.add_force("pull", "block", at=(0, 0, 0), force=(2.0, 0, 0))
    model = m.build()
    s = model.simulate(until=2.0, parameters={"rub": lw.table([0.0, 3.0], [3.0, 0.0])}, tol=1e-11)
    assert [(name, word) for _, name, word in s.modes] == [("P", "slides")]
    assert s.modes[0][0] == pytest.approx(1.0, abs=1e-8)
    assert s["P"][-1] == pytest.approx(1.0 / 6.0, abs=1e-8)


def test_a_closed_loop_by_every_method_and_cut():
    ends = []
    for cut, method in [({}, "sslm"), ({}, "slm"), ({}, "system"), ({}, "projection"), ({"cut": ["A"]}, "sslm")]:
        model = four_bar(**cut)
        varying = {"g": lambda t: 9.81 * lw.cos(t), "k": lw.quintic(5.0, 50.0, duration=0.5)}
        s = model.simulate(model.assemble(A=0.6), until=0.3, parameters=varying, method=method, tol=1e-11)
        certificate = s.certificate()
        assert s.ok
        assert certificate.newton_euler < 1e-11
        assert abs(s.energy.total - s.work - s.energy.total[0]).max() < 1e-8
        ends.append(s["A"][-1])
    assert np.ptp(ends) < 1e-9


def test_derivatives_by_the_numbers_of_a_course():
    model, h = hook(), 1e-5

    def run(end):
        course = lw.quintic(2.0, end, duration=0.6, begin=0.2)
        return model.simulate(until=0.7, parameters={"load": course}, tol=1e-12, times=[0.7])

    g = run(5.0).gradient(lw.final(lambda t, state: state["A"]))
    assert g["parameters.load.end"] == pytest.approx((run(5.0 + h)["A"][0] - run(5.0 - h)["A"][0]) / (2 * h), rel=1e-7)
    assert "load" not in g


def test_ensembles_files_and_peaks(tmp_path):
    model = hook()
    starts = np.array([0.0, 0.3])
    more = {"until": 0.5, "parameters": {"load": RAISED}, "tol": 1e-11}
    together = model.simulate(model.assemble(A=starts), **more)
    alone = model.simulate(model.assemble(A=0.3), **more)
    assert together["A"][1] == pytest.approx(alone["A"], abs=1e-9)
    assert together.run(1).reactions()["H"] == pytest.approx(alone.reactions()["H"], abs=1e-6)
    alone.save(tmp_path / "run.nc")
    again = lw.load_solution(tmp_path / "run.nc")
    assert (again.reactions()["H"] == alone.reactions()["H"]).all()
    assert again.parameters["load"] == pytest.approx(alone.parameters["load"])
    largest = max(np.hypot(*alone.reactions()["H"][:, 3:5].T))
    assert alone.peaks().forces["H"].value >= largest * (1.0 - 1e-9)


@pytest.mark.parametrize(
    ("course", "words"),
    [
        ({"crank": lambda t: 1.0 + 0.1 * t}, "'crank' tells where"),
        ({"k": lambda t: -1.0 - t}, "stiffness"),
        ({"k": lw.table([0.0, 0.1], [5.0, 6.0])}, "does not cover the run"),
        ({"k": lambda t: "soft"}, "must give one number"),
        ({"stiff": lambda t: 1.0}, "stiff"),
    ],
)
def test_what_may_not_vary_is_refused(course, words):
    model = four_bar()
    with pytest.raises(lw.ModelError, match=words):
        model.simulate(model.assemble(A=0.6), until=0.5, parameters=course)
