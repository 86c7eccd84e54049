"""Rigid contacts in space: slip that turns, and stops; gradients through landings, slip and stick."""

import numpy as np
import pytest
from rigid_machines import G, ball, cube, disc, start
from scipy.integrate import solve_ivp

import linkwright as lw

R, MU = 0.1, 0.2


def test_a_spinning_ball_runs_along_a_curve_and_then_rolls():
    model = ball(MU)
    run = model.simulate(start(model, v=[30, 10, 0, 3, 1, 0]), until=1.5, tol=1e-11, times=[0.3, 1.5])

    def change(t, y):
        v, w = y[:2], y[2:4]
        slip = np.array([v[0] - R * w[1], v[1] + R * w[0]])
        a = -MU * G * slip / np.linalg.norm(slip)
        return [*a, *(np.array([R * a[1], -R * a[0]]) / (0.4 * R * R)), *v]

    rolls = 2 * np.hypot(2.0, 4.0) / 7 / (MU * G)  # after the slip is gone
    course = solve_ivp(
        change, (0, rolls * (1 - 1e-10)), [3, 1, 30, 10, 0, 0], rtol=1e-12, atol=1e-12, dense_output=True
    )
    assert run.modes[0][0] == pytest.approx(rolls, abs=1e-8)
    np.testing.assert_allclose(run.q[0, :2], course.sol(0.3)[4:], atol=1e-9)
    end = course.y[:, -1]
    np.testing.assert_allclose(run.q[1, :2], end[4:] + end[:2] * (1.5 - rolls), atol=1e-8)


def test_a_point_slides_down_a_slope_along_a_curve():
    """A block thrown across a slope steeper than its friction angle turns downhill."""
    slope, mu = np.deg2rad(30.0), 0.3
    m = lw.Mechanism("block", gravity=(G * np.sin(slope), 0, -G * np.cos(slope)))
    m.add_body("block", lw.box(mass=1.0, center=(0, 0, 0), size=(0.1, 0.1, 0.1)))
    m.add_joint("F", "free", "ground", "block", at=(0, 0, 0))
    m.add_contact("under", "block", at=(0, 0, 0), law=lw.rigid(mu=mu))
    model = m.build()
    run = model.simulate(start(model, v=[0, 0, 0, -1, 2, 0]), until=1.0, tol=1e-11, times=[1.0])

    def change(t, y):
        v = y[:2]
        return [*(np.array([G * np.sin(slope), 0]) - mu * G * np.cos(slope) * v / np.linalg.norm(v)), *v]

    y = solve_ivp(change, (0, 1), [-1, 2, 0, 0], rtol=1e-12, atol=1e-12).y[:, -1]
    np.testing.assert_allclose(run.q[0, :2], y[2:], atol=1e-9)
    np.testing.assert_allclose(run.v[0, 3:5], y[:2], atol=1e-9)
    assert run.certificate().energy_error < 1e-9


def test_a_cube_that_also_turns_comes_to_rest_on_four_feet():
    model = cube(0.5)
    run = model.simulate(start(model, v=[0, 0, 2, 2, 0, 0]), until=1.0, times=[0.9, 1.0])
    assert [word for _, _, word in run.modes[-4:]] == ["sticks"] * 4
    assert (run.q[0] == run.q[1]).all()
    assert not run.v.any()
    assert abs(run.q[-1, 2]) < 1e-12
    assert run.certificate().energy_error < 1e-9


CASES = {
    "it lands and slides": (disc(MU, 0.5), [0, 0.5, 0], [3.0, 0, 1.0]),
    "it lands and grips": (disc(MU, 0.5), [0, 0.5, 0], [0.3, 0, 1.0]),
    "it lands, slides, then rolls": (disc(MU), [0, 0.02, 0], [1.5, 0, 1.0]),
    "a ball lands": (ball(MU, 0.5), [0, 0, 0.5, 1, 0, 0, 0], [5.0, 3, 1, 3, 1, 0]),
    "a ball lands, slides, then rolls": (ball(MU), [0, 0, 0.02, 1, 0, 0, 0], [3.0, -2, 1, 1.0, 0.8, 0]),
}


@pytest.mark.parametrize("case", CASES)
def test_gradients_go_through_landings_slip_and_stick(case):
    model, q, v = CASES[case]
    v = np.array(v)
    in_space = len(v) == 6
    weights = np.array([0.05, 0.02, 0.01, 1, 0.3, 0.2] if in_space else [1.0, 0.3, 0.05])
    names = model.rate_names
    until = 0.6

    def cost(t, state):
        return sum(w * state.v[name] for w, name in zip(weights, names, strict=True))

    def end(v, mu=MU):
        run = model.with_parameters(mu=mu).simulate(start(model, q, v), until=until, tol=1e-12, times=[until])
        return float(run.v[-1] @ weights)

    run = model.simulate(start(model, q, v), until=until, tol=1e-12)
    assert ("sticks" in [word for _, _, word in run.modes]) == ("then rolls" in case)
    found = run.gradient(lw.final(cost))
    h = 1e-5
    assert found["mu"] == pytest.approx((end(v, MU + h) - end(v, MU - h)) / (2 * h), abs=1e-7)
    for k in range(len(v)):
        dv = h * np.eye(len(v))[k]
        assert found["v"][k] == pytest.approx((end(v + dv) - end(v - dv)) / (2 * h), abs=1e-7)
