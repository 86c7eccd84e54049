"""Efforts and trajectories that add, scale and repeat; tables over a coordinate; states read by name."""

from __future__ import annotations

import math
import warnings
from datetime import timedelta
from fractions import Fraction

import numpy as np
import pytest

import linkwright as lw
from linkwright import ModelError

INERTIA = 2.0


def flywheel():
    m = lw.Mechanism("flywheel", gravity=(0.0, 0.0, 0.0))
    m.add_body("wheel", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.diag([1.5, 1.5, INERTIA])))
    m.add_joint("A", "revolute", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    return m.build()


def work_of(xs, ys, angle):
    """The integral of the table, repeated, from zero to an angle."""
    whole = np.concatenate([[0.0], np.cumsum(0.5 * np.diff(xs) * (np.add(ys[1:], ys[:-1])))])
    turns, rest = np.divmod(angle, xs[-1])
    k = np.searchsorted(xs, rest, side="right") - 1
    end = np.interp(rest, xs, ys)
    return turns * whole[-1] + whole[k] + 0.5 * (rest - np.asarray(xs)[k]) * (np.asarray(ys)[k] + end)


XS, YS = [0.0, 0.5, 0.9, 2.0, 5.0, 2.0 * math.pi], [4.0, 9.0, 1.0, -3.0, 0.5, 4.0]


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "radau"])
@pytest.mark.parametrize(
    "tau",
    [
        lw.table(XS, YS, over="A", periodic=True),
        lw.table(XS, YS, periodic=True).over("A"),
        (lambda gas: lambda t, s: gas(s["A"]))(lw.table(XS, YS, periodic=True)),
        (lambda gas: lambda t, s: 0.5 * gas(s["A"]) + gas(s.q["A"]).value / 2)(lw.table(XS, YS, periodic=True)),
    ],
)
def test_a_table_over_an_angle_does_the_work_under_its_curve(tau, integrator):
    """I w^2 / 2 grows by the integral over the way, through all kinks, to the tolerance."""
    model = flywheel()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        s = model.simulate(model.assemble({"A": 0.0}, v={"A": 6.0}), until=4.0, tau={"A": tau}, integrator=integrator)
    assert s.ok
    assert s["A"][-1] > 8.0 * math.pi
    gained = 0.5 * INERTIA * (s.v[:, 0] ** 2 - 36.0)
    np.testing.assert_allclose(gained, work_of(XS, YS, s["A"]), rtol=0.0, atol=2e-8)
    np.testing.assert_allclose(s.tau["A"], np.interp(s["A"] % XS[-1], XS, YS), rtol=0.0, atol=1e-11)


def test_ensembles_read_tables_too():
    model, tau = flywheel(), {"A": lw.table(XS, YS, over="A", periodic=True)}
    speeds = np.linspace(5.0, 8.0, 9)
    many = model.simulate(model.assemble({"A": 0.0}, v={"A": speeds}), until=1.0, tau=tau)
    for k in (0, 4, 8):
        one = model.simulate(model.assemble({"A": 0.0}, v={"A": speeds[k]}), until=1.0, tau=tau)
        np.testing.assert_allclose(many.q[k], one.q, rtol=0.0, atol=1e-9)


def test_a_gas_force_over_the_crank_drives_the_piston():
    """The same force, by table and by a function that only Python can tell."""
    model = lw.gallery.load("slider-crank").build()
    slide = next(name for name, joint in model.mechanism.joints.items() if joint.kind == "prismatic")
    angles = np.linspace(0.0, 2.0 * math.pi, 73)
    forces = -200.0 * np.exp(-angles)
    gas = lw.table(angles, forces, over="A", periodic=True)
    times = np.linspace(0.0, 0.1, 11)
    s = model.simulate(until=0.1, tau={slide: gas}, times=times)
    with pytest.warns(UserWarning, match="cannot be traced"):
        slow = model.simulate(
            until=0.1,
            tau={slide: lambda t, now: float(np.interp(float(now["A"]) % angles[-1], angles, forces))},
            times=times,
        )
    np.testing.assert_allclose(s["A"], slow["A"], rtol=0.0, atol=5e-7)
    fine = model.simulate(until=0.1, tau={slide: gas}, times=times, tol=1e-13)
    np.testing.assert_allclose(s["A"], fine["A"], rtol=0.0, atol=1e-8)


def test_beyond_the_ends_of_a_table_the_run_stops_and_says_so():
    model = flywheel()
    with pytest.raises(ModelError, match=r"over 'A', is known from 1 to 2 rad, but the run begins at 0 rad. Make"):
        model.simulate(until=1.0, tau={"A": lw.table([1.0, 2.0], [0.0, 1.0], over="A")})
    with pytest.raises(ModelError, match="over: joint 'B' does not exist"):
        model.simulate(until=1.0, tau={"A": lw.table([0.0, 2.0], [0.0, 1.0], over="B")})
    s = model.simulate(until=9.0, tau={"A": lw.table([0.0, 2.0], [1.0, 1.0], over="A")})
    assert not s.ok
    assert s["A"][-1] == pytest.approx(2.0, abs=1e-3)
    assert "the effort of joint 'A' is nan from here on" in s.status


def test_events_read_courses():
    model, trajectory = flywheel(), lw.table([0.0, 1.0, 9.0], [0.0, 2.0, 2.0])
    start = model.assemble({"A": 0.0}, v={"A": 1.0})
    events = {"met": lambda t, s: trajectory(t) - 0.75 - s["A"], "half": lambda t, s: trajectory(s["A"]) - 1.0}
    s = model.simulate(start, until=2.0, events=events)
    assert [e.t for e in s.events if e.name == "half"] == pytest.approx([0.5], abs=1e-9)
    assert [e.t for e in s.events if e.name == "met"] == pytest.approx([0.75, 1.25], abs=1e-9)


# Sums

TERMS = {
    "trajectory": (lw.sine(1.0, 2.0, 0.7), lambda t, s: 1.0 + 2.0 * lw.sin(2.0 * math.pi * 0.7 * t)),
    "table": (lw.table([0.0, 0.4, 2.0], [0.0, 3.0, 1.0]), lambda t, s: np.interp(t, [0.0, 0.4, 2.0], [0.0, 3.0, 1.0])),
    "pd": (lw.pd(0.3, 20.0, 2.0), lambda t, s: 20.0 * (0.3 - s.q["A"]) - 2.0 * s.v["A"]),
    "over": (lw.sine(0.0, 1.0, 0.5).over("A"), lambda t, s: lw.sin(math.pi * s.q["A"])),
    "function": (lambda t, s: lw.exp(-t), lambda t, s: lw.exp(-t)),
    "slow": (lambda t, s: math.cos(t), lambda t, s: math.cos(t)),
    "number": (1.5, lambda t, s: 1.5),
}


@pytest.mark.filterwarnings("ignore:.*cannot be traced")
@pytest.mark.parametrize("first", TERMS)
@pytest.mark.parametrize("second", ["trajectory", "pd", "over"])
def test_efforts_add_scale_and_negate(first, second):
    model = flywheel()
    (a, f), (b, g) = TERMS[first], TERMS[second]
    start = model.assemble({"A": 0.1}, v={"A": 1.0})
    for tau, expected in (
        (a + b, lambda t, s: f(t, s) + g(t, s)),
        (b - a, lambda t, s: g(t, s) - f(t, s)),
        (2.0 * b + a if first != "slow" else b * 2 + a, lambda t, s: 2.0 * g(t, s) + f(t, s)),
        (-(b / 4) + a + b, lambda t, s: 0.75 * g(t, s) + f(t, s)),
    ):
        s = model.simulate(start, until=1.0, tau={"A": tau}, times=np.linspace(0.0, 1.0, 7))
        for k, t in enumerate(s.t):
            now = {"q": {"A": s.q[k, 0]}, "v": {"A": s.v[k, 0]}}
            state = type("Now", (), now)
            assert s.tau["A"][k] == pytest.approx(float(expected(float(t), state)), abs=1e-11)


def test_a_factor_for_each_run():
    model = flywheel()
    factors = np.array([0.0, 1.0, -2.0])
    for tau in (factors * lw.sine(1.0, 2.0, 0.7) + 0.5, lw.sine(1.0, 2.0, 0.7) * factors + 0.5):
        s = model.simulate(model.assemble({"A": np.zeros(3)}), until=0.5, tau={"A": tau})
        wanted = factors[:, None] * lw.sine(1.0, 2.0, 0.7)(s.t).value + 0.5
        np.testing.assert_allclose(s.tau["A"], wanted, rtol=0.0, atol=1e-12)
    only = model.simulate(until=0.5, tau=lw.constant(1.0) + lw.pd(0.0, 1.0, 1.0))
    assert only.ok


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (lw.cycloid(0.0, 1.0, 2.0), lw.sine(0.1, 0.2, 3.0, 0.4)),
        (lw.sine(0.1, 0.2, 3.0, 0.4), lw.sine(1.0, 0.5, 1.3)),
        (lw.quintic(0.0, 1.0, 1.5, begin=0.2), lw.spline([0.0, 0.7, 2.0], [0.0, 1.0, 0.5])),
        (lw.trapezoid(0.0, 2.0, 1.0), lw.steady(1.0, -0.5)),
        (lw.table([0.0, 1.0, 3.0], [1.0, 2.0, 0.0]), lw.cycloid(0.0, 1.0, 2.0) + lw.sine(0.0, 1.0, 1.0)),
    ],
)
def test_courses_add_to_a_course(a, b):
    t = np.linspace(0.0, 2.0, 97)
    for total, parts, shift in (
        (a + b, lambda x, y: x + y, 0.0),
        (a - 2.0 * b, lambda x, y: x - 2.0 * y, 0.0),
        (-a + b - 3.0, lambda x, y: y - x, -3.0),
        (1.0 - a + 0.5 * b, lambda x, y: 0.5 * y - x, 1.0),
    ):
        assert isinstance(total, lw.Trajectory)
        for k, found in enumerate(total(t)):
            expected = parts(a(t)[k], b(t)[k]) + (shift if k == 0 else 0.0)
            np.testing.assert_allclose(found, expected, rtol=0.0, atol=1e-11)


def test_a_motion_may_be_a_sum():
    model = flywheel()
    trajectory = lw.cycloid(0.0, 1.0, 2.0) + lw.cycloid(0.0, 0.5, 1.0, begin=0.5)
    s = model.simulate(until=2.0, motion={"A": trajectory})
    assert s.ok
    np.testing.assert_allclose(s["A"], trajectory(s.t).value, rtol=0.0, atol=1e-11)
    np.testing.assert_allclose(s.tau["A"], INERTIA * trajectory(s.t).acceleration, rtol=0.0, atol=1e-9)
    with pytest.raises(ModelError, match="must be a trajectory such as"):
        model.simulate(until=2.0, motion={"A": trajectory + lw.pd(0.0, 1.0, 1.0)})


def test_a_periodic_table_repeats_in_time():
    model = flywheel()
    saw = lw.table([0.0, 0.25], [0.0, 4.0], periodic=True)
    assert saw(np.array([0.1, 0.35, -0.15])).value.tolist() == pytest.approx([1.6, 1.6, 1.6])
    for tau in (saw, lambda t, s: saw(t), saw + 0.0, lambda t, s: saw(t + 0.0 * s["A"])):
        s = model.simulate(until=2.0, tau={"A": tau}, times=[1.0, 2.0])
        np.testing.assert_allclose(s.v[:, 0], s.t * 2.0 / INERTIA, rtol=0.0, atol=1e-8)


# States by name


def test_a_state_is_read_by_the_names_of_joints_cut_or_not():
    """As on the Solution: `state[name]` is s[name], `state.v[name]` is s.joint_rates()[name]."""
    model = lw.gallery.load("slider-crank").build()
    start = model.assemble({"A": 0.7}, v={"A": 2.0})
    for name in model.joints:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            s = model.simulate(start, until=0.01, tau={"A": lambda t, now, name=name: 3.0 * now[name] + now.v[name]})
        wanted = 3.0 * s[name] + s.joint_rates()[name]
        np.testing.assert_allclose(s.tau["A"], wanted, rtol=0.0, atol=1e-12)
    with pytest.raises(ModelError, match="the coordinate of 'Z' does not exist"):
        model.simulate(start, until=0.01, tau={"A": lambda t, now: now["Z"]})
    with pytest.raises(ModelError, match=r"a state is read by the name of a joint, not by 0. By place: state.q\[0\]"):
        model.simulate(start, until=0.01, tau={"A": lambda t, now: now[0]})


# Mistakes


class Spiteful:
    """An object whose text, number and array all fail."""

    def __repr__(self):
        raise RuntimeError("no text")

    def __float__(self):
        raise RuntimeError("no number")

    def __array__(self, *_, **__):
        raise RuntimeError("no array")


def boxed(*entries):
    found = np.empty(len(entries), dtype=object)
    for k, entry in enumerate(entries):
        found[k] = entry
    return found


BAD = [1j, timedelta(seconds=1), np.timedelta64(1, "s"), 10**400, Spiteful(), "six", None, [1.0, [2.0]], math.nan]
MAKERS = [
    lambda x: lw.constant(x),
    lambda x: lw.steady(0.0, x),
    lambda x: lw.cycloid(0.0, x, 1.0),
    lambda x: lw.trapezoid(0.0, 1.0, 1.0, ramp=x) if x is not None else lw.constant(x),
    lambda x: lw.sine(0.0, 1.0, x),
    lambda x: lw.spline([0.0, x], [0.0, 1.0]),
    lambda x: lw.table([0.0, 1.0], [0.0, x]),
    lambda x: lw.table(boxed(0.0, x), [0.0, 1.0]),
    lambda x: lw.pd(0.0, x, 1.0),
    lambda x: lw.pd(x, 1.0, 1.0),
    lambda x: lw.computed_torque({"A": 0.0}, lam=x),
    lambda x: lw.computed_torque({"A": x}),
    lambda x: lw.constant(1.0)(x),
    lambda x: lw.table([0.0, 1.0], [0.0, 1.0])(boxed(0.5, x)),
    lambda x: flywheel().simulate(until=0.1, tau={"A": x if x is not None else "x"}),
    lambda x: flywheel().simulate(until=0.1, tau={"A": lambda t, s: x}),
    lambda x: flywheel().simulate(until=0.1, motion={"A": x}),
    lambda x: flywheel().simulate(until=0.1, tau={x: 1.0} if x.__hash__ else {1: 1.0}),
    lambda x: flywheel().simulate(until=0.1, motion={x: 1.0} if x.__hash__ else {1: 1.0}),
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("x", BAD, ids=[type(x).__name__ for x in BAD])
def test_what_is_no_finite_number_is_one_sentence(make, x):
    with pytest.raises(ModelError) as error:
        make(x)
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)


def test_courses_are_asked_at_finite_times():
    for t in (math.inf, -math.inf, math.nan, [0.0, math.inf]):
        with pytest.raises(ModelError, match="must be finite"):
            lw.constant(1.0)(t)
    assert lw.constant(1.0)(Fraction(1, 2)).value == 1.0


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: lw.constant(1.0) * lw.constant(2.0), "efforts are scaled by numbers"),
        (lambda: lw.pd(0.0, 1.0, 1.0) * math.nan, "must be an array of finite numbers, but it is nan"),
        (lambda: lw.pd(0.0, 1.0, 1.0) / 0.0, "cannot be divided by zero"),
        (lambda: lw.table([0.0, 1.0], [0.0, 1.0]) + lw.table([2.0, 3.0], [0.0, 1.0]), "nowhere known together"),
        (lambda: lw.constant(1.0).over(3), "over takes the name of a coordinate, not 3"),
    ],
)
def test_mistakes_in_sums(make, sentence):
    with pytest.raises(ModelError, match=sentence):
        make()
