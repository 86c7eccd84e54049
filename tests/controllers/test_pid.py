"""PID against closed forms: a PI loop on a plant of first order, poles, limits without wind-up, motors under it."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.linalg import expm
from spun import wheel

import linkwright as lw

I, D = 0.02, 0.3  # kg m^2, N m s/rad


@pytest.mark.parametrize("integrator", ["dop853", "radau", "taylor"])
def test_pid_on_a_wheel(integrator):
    """I q'' + (D + kd) q' + kp q + ki z = kp r + ..., z' = r - q: a linear system."""
    kp, ki, kd, goal = 6.0, 8.0, 0.5, 1.0
    model = wheel(I, damping=D).build()
    s = model.simulate(until=3.0, tau={"A": lw.pid(goal, kp, ki, kd)}, integrator=integrator, tol=1e-12)
    A = np.array([[0, 1, 0], [-kp / I, -(D + kd) / I, ki / I], [-1, 0, 0]])
    still = np.array([goal, 0.0, 0.0])
    known = np.array([still + expm(A * t) @ -still for t in s.t[::100]])
    assert_allclose(s["A"][::100], known[:, 0], atol=1e-9)
    assert_allclose(s.states["A.integral"][::100], known[:, 2], atol=1e-9)


def test_pi_on_a_plant_of_first_order():
    """A wheel with damping, its speed by a PI loop: J s^2 + (D + kp) s + ki, a controller with a state as a user's."""
    kp, ki, goal = 0.4, 2.0, 5.0
    model = wheel(I, damping=D).build()
    tau = {
        "A": lw.controller(
            lambda t, s, own: (kp * (goal - s.v["A"]) + ki * own["z"], {"z": goal - s.v["A"]}), {"z": 0.0}
        )
    }
    s = model.simulate(until=2.0, tau=tau, tol=1e-12)
    a, b = np.roots([I, D + kp, ki])
    slope = kp * goal / I
    c = np.linalg.solve([[1, 1], [a, b]], [-goal, slope])
    assert_allclose(s.v[:, 0], goal + (c[0] * np.exp(a * s.t) + c[1] * np.exp(b * s.t)).real, atol=1e-8)


@pytest.mark.parametrize("tracking", [None, 0.05])
def test_the_integral_does_not_wind_up(tracking):
    """Far from its goal the effort is at its limit, and the integral stands still, or is led back."""
    model = wheel(I).build()
    freely = model.simulate(until=40.0, tau={"A": lw.pid(10.0, 2.0, 1.0, 1.0)}, tol=1e-9)
    s = model.simulate(
        until=40.0, tau={"A": lw.pid(10.0, 2.0, 1.0, 1.0, limits=(-0.1, 0.1), tracking=tracking)}, tol=1e-9
    )
    assert s.ok, s.status
    assert np.abs(s.tau["A"]).max() <= 0.1 + 1e-12
    assert_allclose(s["A"][-1], 10.0, atol=1e-3)
    first = s.t < 0.5
    assert_allclose(s["A"][first], 0.5 * 0.1 / I * s.t[first] ** 2, atol=1e-8)
    if tracking is None:
        assert_allclose(s.states["A.integral"][first], 0.0, atol=1e-9)
    assert freely.ok


def test_a_motor_under_pid():
    """The voltage is what the law gives: the same as by hand."""
    drive = lw.motor(0.05, 1.2, inductance=1e-3, inertia=2e-5, ratio=10.0)
    model = wheel(I).build()
    s = model.simulate(
        until=1.0, tau={"A": drive.at(voltage=lw.pid(0.5, 40.0, 30.0, 4.0, limits=(-24, 24)))}, tol=1e-11
    )
    assert s.ok, s.status
    assert set(s.states) == {"A.integral", "A.current"}
    e, z = 0.5 - s["A"], s.states["A.integral"]
    u = np.clip(40.0 * e + 30.0 * z - 4.0 * s.v[:, 0], -24, 24)
    change = (u - 1.2 * s.states["A.current"] - 0.5 * s.v[:, 0]) / 1e-3
    inner = slice(5, -5)
    told = np.gradient(s.states["A.current"], s.t)
    assert_allclose(told[300:-5], change[300:-5], atol=2e-2 * np.abs(change[300:]).max())
    assert_allclose(s.tau["A"][inner], 0.5 * s.states["A.current"][inner], rtol=1e-12)
    assert_allclose(s["A"][-1], 0.5, atol=5e-2)


def test_gains_of_runs_and_gradients():
    model = wheel(I, damping=D).build()
    kp = np.array([2.0, 6.0])
    s = model.simulate(model.assemble(A=np.zeros(2)), until=1.0, tau={"A": lw.pid(1.0, kp, 4.0, 0.2)}, times=[0.5, 1.0])
    for k, x in enumerate(kp):
        alone = model.simulate(until=1.0, tau={"A": lw.pid(1.0, x, 4.0, 0.2)}, times=[0.5, 1.0])
        assert_allclose(s["A"][k], alone["A"], atol=1e-9)
    run = model.simulate(until=1.0, tau={"A": lw.pid(1.0, 6.0, 4.0, 0.2)}, tol=1e-12)
    g = run.gradient(lw.final(lambda t, s: s["A"]))

    def end(**gains):
        A = lw.pid(1.0, **({"kp": 6.0, "ki": 4.0, "kd": 0.2} | gains))
        return model.simulate(until=1.0, tau={"A": A}, tol=1e-12)["A"][-1]

    for name, x in (("kp", 6.0), ("ki", 4.0), ("kd", 0.2)):
        assert_allclose(g[f"tau.A.{name}"], (end(**{name: x + 1e-4}) - end(**{name: x - 1e-4})) / 2e-4, rtol=1e-6)


def test_gains_that_are_parameters_of_the_machine():
    m = wheel(I, damping=D)
    kp = m.parameter("kp", 6.0)
    s = m.build().simulate(until=1.0, tau={"A": lw.pid(1.0, kp, 4.0, 0.2)}, parameters={"kp": 2.0})
    again = wheel(I, damping=D).build().simulate(until=1.0, tau={"A": lw.pid(1.0, 2.0, 4.0, 0.2)})
    assert_allclose(s["A"], again["A"], atol=1e-9)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: lw.pid(1.0, kp=np.nan), "kp must be a finite number"),
        (lambda: lw.pid(1.0, kp=1.0, start=2.0), "of the integral"),
        (lambda: lw.pid(1.0, kp=1.0, ki=1.0, tracking=-1.0), "tracking must be a positive time"),
        (lambda: lw.pid(1.0, kp=1.0, limits=(1.0, -1.0)), r"must be \(lower, upper\)"),
        (lambda: lw.pid("there", kp=1.0), "the motion of pid"),
    ],
)
def test_mistakes(make, words):
    with pytest.raises(lw.ModelError, match=words):
        make()
