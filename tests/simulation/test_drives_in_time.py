"""Drives in time: the same effort said in different ways, motions prescribed, feedback, and drives that fail."""

from __future__ import annotations

import math
import warnings

import numpy as np
import pytest

import linkwright as lw
from linkwright.errors import ModelError, SimulationError
from linkwright.model.answers import State


@pytest.fixture(scope="module")
def four_bar():
    return lw.gallery.load("four-bar-003").build()


@pytest.fixture(scope="module")
def scraper():
    return lw.gallery.load("carpet-scraper").build()


TIMES = np.linspace(0.0, 2.0, 41)


def run(model, tau=None, until: float = 2.0, **how):
    return model.simulate(until=until, times=TIMES[until + 1e-9 >= TIMES], tau=tau, **how)


def close(a, b, atol: float = 1e-8) -> None:
    np.testing.assert_allclose(a.q, b.q, rtol=0.0, atol=atol)
    np.testing.assert_allclose(a.tau["A"], b.tau["A"], rtol=0.0, atol=10.0 * atol)


def pulse(t, state):
    """Written with lw's functions: traced."""
    return 4.0 * lw.sin(3.0 * t) - 0.2 * state.v["A"]


def slow_pulse(t, state):
    """The same for numbers only."""
    return 4.0 * math.sin(3.0 * float(t)) - 0.2 * float(state.v["A"])


# One effort, many ways


def test_a_number_a_table_a_course_a_function_and_values_over_times(four_bar):
    number = run(four_bar, {"A": 3.0})
    for same in (lw.table([0.0, 2.0], [3.0, 3.0]), lw.constant(3.0), lambda t, state: 3.0, np.full(41, 3.0)):
        close(run(four_bar, {"A": same}), number)
    np.testing.assert_allclose(run(four_bar, [3.0]).q, number.q, rtol=0.0, atol=1e-12)
    assert number.work[-1] == pytest.approx(3.0 * (number["A"][-1] - number["A"][0]), rel=1e-9)


def test_a_table_is_as_straight_lines_say(four_bar):
    """Through corners, each met by a step's end: as good as two runs, one after the other."""
    ramp = lw.table([0.0, 0.7, 2.0], [0.0, 7.0, -6.0])
    s = run(four_bar, {"A": ramp}, tol=1e-12)
    np.testing.assert_allclose(s.tau["A"], np.interp(s.t, [0.0, 0.7, 2.0], [0.0, 7.0, -6.0]), atol=1e-12)
    first = four_bar.simulate(until=0.7, times=[0.7], tau={"A": lambda t, state: 10.0 * t}, tol=1e-12)
    then = four_bar.simulate(
        State(first.q[-1], first.v[-1], first.a[-1]),
        until=1.3,
        times=[1.3],
        tau={"A": lambda t, state: 7.0 - 10.0 * t},
        tol=1e-12,
    )
    np.testing.assert_allclose(s.q[-1], then.q[-1], rtol=0.0, atol=1e-10)


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "radau", "rk4"])
def test_a_function_called_from_python_gives_the_traced_ones_numbers(four_bar, integrator):
    traced = run(four_bar, {"A": pulse}, integrator=integrator)
    with pytest.warns(UserWarning, match="is slow"):
        called = run(four_bar, {"A": slow_pulse}, integrator=integrator)
    close(called, traced, atol=1e-7)
    assert called.certificate().newton_euler < 1e-10


@pytest.mark.parametrize("method", ["system", "parallel", "projection"])
def test_a_slow_function_by_other_methods(four_bar, method):
    """Method projection carries fewer rates: the function sees them all."""
    traced = run(four_bar, {"A": pulse}, method=method)
    with pytest.warns(UserWarning, match="is slow"):
        close(run(four_bar, {"A": slow_pulse}, method=method), traced, atol=1e-7)


def test_taylor_takes_a_traced_drive_and_refuses_others(four_bar):
    pytest.importorskip("heyoka")
    close(run(four_bar, {"A": pulse}, integrator="taylor"), run(four_bar, {"A": pulse}))
    slow = pytest.warns(UserWarning, match="is slow")
    with slow, pytest.raises(ModelError, match=r"could not be traced. Use 'dop853'"):
        run(four_bar, {"A": slow_pulse}, integrator="taylor")
    with pytest.raises(ModelError, match=r"lw.where and its kind have no series. Use 'dop853'"):
        run(four_bar, {"A": lambda t, state: lw.maximum(t, 1.0)}, integrator="taylor")


def test_a_drive_with_a_corner_is_found_by_the_steps(four_bar):
    """lw.where has no table of knots: steps shrink there, and the motion is that of the table with the same corner."""
    corner = run(four_bar, {"A": lambda t, state: lw.where(t - 1.0, 6.0 * (t - 1.0), 0.0)})
    table = run(four_bar, {"A": lw.table([0.0, 1.0, 2.0], [0.0, 0.0, 6.0])})
    close(corner, table, atol=1e-7)


# Prescribed motions


@pytest.mark.parametrize("cut", [None, ["A"]])
def test_a_prescribed_joint_moves_as_told_and_its_effort_is_inverse_dynamics(cut):
    model = lw.gallery.load("four-bar-003").build(cut=cut)
    trajectory = lw.cycloid(0.0, 3.0, duration=2.0)
    s = run(model, motion={"A": trajectory})
    assert s.ok
    np.testing.assert_allclose(s["A"], trajectory(s.t)[0], rtol=0.0, atol=1e-11)
    inverse = model.inverse_dynamics(s.q, s.v, s.a)
    np.testing.assert_allclose(s.tau["A"], inverse.tau["A"], rtol=0.0, atol=1e-8 * np.abs(inverse.tau["A"]).max())
    assert s.certificate().newton_euler < 1e-10
    assert s.certificate().energy_relative < 1e-8


def test_the_effort_a_motion_needs_makes_that_motion(scraper):
    """Forward again, by the efforts as a table of many: the motion comes back."""
    trajectory = lw.quintic(0.0, 2.0, duration=1.0)
    s = scraper.simulate(until=1.0, motion={"A": trajectory})
    again = scraper.simulate(until=1.0, tau={"A": lw.spline(s.t, s.tau["A"])})
    np.testing.assert_allclose(again.q, s.q, rtol=0.0, atol=1e-5)


@pytest.mark.parametrize(
    "trajectory",
    [
        lw.quintic(0.0, 1.0, duration=1.0),
        lw.trapezoid(0.0, 1.0, duration=2.0),
        lw.sine(0.0, 0.4, 1.0),
        lw.spline([0.0, 1.0, 2.0], [0.0, 0.7, 0.2]),
        0.0,
    ],
    ids=["quintic", "trapezoid", "sine", "spline", "held"],
)
def test_every_course_is_followed(four_bar, trajectory):
    rate = 0.0 if isinstance(trajectory, float) else trajectory(0.0)[1]
    start = four_bar.assemble({"A": 0.0}, v={"A": float(rate)})
    s = four_bar.simulate(start, until=2.0, times=TIMES, motion={"A": trajectory})
    wanted = np.zeros(41) if isinstance(trajectory, float) else trajectory(TIMES)[0]
    np.testing.assert_allclose(s["A"], wanted, rtol=0.0, atol=1e-11)
    assert s.closure.max() < 1e-10


def test_one_joint_prescribed_another_driven():
    """Of a five-bar's two freedoms one goes as told; the other's motion is what inverse dynamics finds 2 N m for."""
    model = lw.gallery.load("five-bar").build()
    s = run(model, {"A2": 2.0}, until=0.5, motion={"A1": lw.cycloid(0.0, 0.5, duration=1.0)})
    found = model.inverse_dynamics(s.q, s.v, s.a).tau
    np.testing.assert_allclose(found["A2"], 2.0, rtol=0.0, atol=1e-8)
    np.testing.assert_allclose(found["A1"], s.tau["A1"], rtol=0.0, atol=1e-7)


# Feedback


def test_pd_settles_where_spring_and_load_balance(four_bar):
    """Heavily damped, the joint ends within weight / kp of where it is told to be; the effort is its law."""
    s = four_bar.simulate(until=6.0, tau={"A": lw.pd(0.5, kp=400.0, kd=80.0)})
    np.testing.assert_allclose(s.tau["A"], 400.0 * (0.5 - s["A"]) - 80.0 * s.v[:, 0], rtol=0.0, atol=1e-8)
    resting = four_bar.inverse_dynamics(s.q[-1], np.zeros(3), np.zeros(3)).tau["A"]
    assert s["A"][-1] == pytest.approx(0.5 - resting / 400.0, abs=1e-4)


def test_computed_torque_makes_errors_die_as_its_law_says(four_bar):
    """e'' + 2 lam e' + lam^2 e = 0 from e(0) = 0.1 at rest: e = 0.1 (1 + lam t) exp(-lam t) [004 eq. 37]."""
    lam, trajectory = 4.0, lw.cycloid(0.0, 1.0, duration=2.0)
    start = four_bar.assemble({"A": 0.1})
    s = four_bar.simulate(start, until=2.0, times=TIMES, tau=lw.computed_torque({"A": trajectory}, lam=lam))
    error = s["A"] - trajectory(TIMES)[0]
    np.testing.assert_allclose(error, 0.1 * (1.0 + lam * TIMES) * np.exp(-lam * TIMES), rtol=0.0, atol=1e-8)


def test_open_loop_diverges_where_feedback_does_not(four_bar):
    """The same small mistake in the start: by the planned efforts it grows, by computed torque it dies."""
    trajectory = lw.cycloid(0.0, 2.0, duration=2.0)
    planned = four_bar.simulate(until=2.0, motion={"A": trajectory})
    start = four_bar.assemble({"A": 0.01})
    blind = four_bar.simulate(start, until=2.0, tau={"A": lw.spline(planned.t, planned.tau["A"])})
    seeing = four_bar.simulate(start, until=2.0, tau=lw.computed_torque({"A": trajectory}, lam=4.0))
    assert abs(blind["A"][-1] - 2.0) > 0.01
    assert abs(seeing["A"][-1] - 2.0) < 1e-4


# Drives that fail half-way


@pytest.mark.parametrize("integrator", ["auto", "rk45", "rk4", "radau", "taylor"])
def test_a_traced_drive_that_becomes_nan_keeps_its_half(four_bar, integrator):
    if integrator == "taylor":
        pytest.importorskip("heyoka")
    s = four_bar.simulate(until=2.0, tau={"A": lambda t, state: lw.sqrt(1.0 - t)}, integrator=integrator)
    assert not s.ok
    assert "stopped at t = 1" in s.status
    assert "the effort of joint 'A' is nan" in s.status
    assert s.t[-1] == pytest.approx(1.0, abs=3e-3)
    good = s.t < 0.99
    assert good.sum() > 490
    assert np.isfinite(s.q).all()
    assert np.isfinite(s.a[good]).all()


@pytest.mark.filterwarnings("ignore:.*is slow")
@pytest.mark.parametrize("failing", ["nan", "raises"])
def test_a_slow_drive_that_fails_keeps_its_half(four_bar, failing):
    def drive(t, state):
        if float(t) > 1.0:
            if failing == "nan":
                return math.nan
            raise ValueError("the amplifier is off")
        return math.sin(float(t))

    s = four_bar.simulate(until=2.0, tau={"A": drive})
    assert not s.ok
    assert s.t[-1] == pytest.approx(1.0, abs=1e-3)
    said = "gives nan for joint 'A'" if failing == "nan" else "ValueError: the amplifier is off"
    assert said in s.status
    whole = four_bar.simulate(until=1.0, tau={"A": lambda t, state: lw.sin(t)}, times=s.t[:-1])
    np.testing.assert_allclose(s.q[:-1], whole.q, rtol=0.0, atol=1e-7)


def test_a_drive_that_fails_at_once_is_refused(four_bar):
    with pytest.raises(ModelError, match="fails at t = 0 s with ZeroDivisionError"):
        four_bar.simulate(until=1.0, tau={"A": lambda t, state: 1.0 / 0.0})


@pytest.mark.filterwarnings("ignore:.*is slow")
def test_where_not_even_one_step_can_be_taken_it_is_an_error_with_what_there_is(four_bar):
    def only_at_zero(t, state):
        return 1.0 if float(t) == 0.0 else math.nan

    with pytest.raises(SimulationError, match="not even the first step") as caught:
        four_bar.simulate(until=1.0, tau={"A": only_at_zero})
    assert len(caught.value.solution.t) == 1


def test_a_table_that_ends_too_early_is_refused(four_bar):
    with pytest.raises(ModelError, match="does not cover the run from 0 to 2 s"):
        four_bar.simulate(until=2.0, tau={"A": lw.table([0.0, 1.0], [0.0, 1.0])})


# Interrupted


@pytest.mark.filterwarnings("ignore:.*is slow")
def test_an_interrupt_within_a_slow_drive_keeps_what_was_computed(four_bar):
    def drive(t, state):
        if float(t) > 1.0:
            raise KeyboardInterrupt
        return math.sin(float(t))

    with pytest.raises(KeyboardInterrupt) as caught:
        four_bar.simulate(until=2.0, tau={"A": drive})
    s = caught.value.solution
    assert not s.ok
    assert s.status.endswith("interrupted")
    assert 0.8 < s.t[-1] < 1.0
    assert np.isfinite(s.q).all()


@pytest.mark.parametrize("integrator", ["dop853", "taylor"])
def test_an_interrupt_between_chunks_keeps_what_was_computed(four_bar, monkeypatch, integrator):
    if integrator == "taylor":
        pytest.importorskip("heyoka")
    shown = []

    def show(self, t):
        shown.append(t)
        if len(shown) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr("linkwright.simulation.progress.Progress.show", show)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(KeyboardInterrupt) as caught:
            four_bar.simulate(until=1000.0, tau={"A": 6.0}, integrator=integrator)
    s = caught.value.solution
    assert not s.ok
    assert s.status.endswith("interrupted")
    assert s.t[-1] == pytest.approx(shown[-1])
    assert s.closure.max() < 1e-10


def test_an_interrupted_ensemble_says_so(four_bar, monkeypatch):
    def show(self, t):
        raise KeyboardInterrupt

    monkeypatch.setattr("linkwright.simulation.progress.Progress.show", show)
    with pytest.raises(KeyboardInterrupt) as caught:
        four_bar.simulate(four_bar.assemble(A=np.linspace(0.5, 0.7, 8)), until=1000.0)
    s = caught.value.solution
    assert not s.ok
    assert s.status.startswith("8 of 8 runs stopped early: interrupted")
    assert np.isfinite(s.q[:, 0]).all()
