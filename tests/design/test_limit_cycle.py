"""Limit cycles: against closed forms, published walkers, and SciPy's integration of their equations."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.integrate import solve_ivp
from scipy.optimize import root
from walkers import compass_gait, two_legs

import linkwright as lw

G = 9.81


def slider(mass=1.0, gravity=(0, 0, 0), axis=(1, 0, 0)):
    m = lw.Mechanism("slider", gravity=gravity)
    m.add_body("block", lw.Inertia(mass=mass, com=(0, 0, 0), about_com=np.eye(3)))
    m.add_joint("x", "prismatic", "ground", "block", at=(0, 0, 0), axis=axis, actuated=True)
    return m.build()


def test_a_rimless_wheel():
    """Closed form: w+^2 = cos^2(2 a) (w+^2 + 4 g / l sin a sin slope)."""
    a, slope = np.pi / 8, 0.1
    m = lw.Mechanism("rimless wheel", gravity=(0, -G, 0))
    m.add_body("wheel", lw.Inertia(mass=1.0, com=(0, 1, 0), about_com=np.zeros((3, 3))))
    m.add_joint("foot", "revolute", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, -1))
    model = m.build()
    lands = lw.event(
        lambda t, s: s["foot"] - (slope + a),
        direction=1,
        becomes=lambda t, s: ({"foot": slope - a}, {"foot": lw.cos(2 * a) * s.v["foot"]}),
    )
    cycle = lw.limit_cycle(model, model.assemble(foot=slope - a, v={"foot": 1.2}), section=lands)
    k = np.cos(2 * a) ** 2
    assert_allclose(cycle.state.v[0], np.sqrt(k * 4 * G * np.sin(a) * np.sin(slope) / (1 - k)), rtol=1e-11)
    assert_allclose(cycle.period, 0.7547916404769076, rtol=1e-11)
    assert_allclose(cycle.multipliers, [k], rtol=1e-9)
    assert cycle.stable
    assert "falls to a tenth in 3.32 strides" in cycle.sentence


def test_the_compass_gait():
    """Goswami, Espiau and Keramane on 3 degrees: period, length of the step, multipliers of an independent program."""
    model, lands = compass_gait()
    start = model.assemble({"foot": 0.22, "hip": -0.54}, v={"foot": -1.1, "hip": 0.7})
    cycle = lw.limit_cycle(model, start, section=lands, shortest=0.3)
    assert_allclose(cycle.period, 0.7343463911587024, rtol=1e-10)
    assert_allclose(2 * np.sin(abs(cycle.state.q[1]) / 2), 0.5354454154299937, rtol=1e-10)
    pair = -0.19972613031662056 + 0.5444760943559963j
    assert_allclose(cycle.multipliers, [pair, pair.conjugate(), 0.13157262075461976], atol=1e-8)
    assert cycle.residual < 1e-9


GAITS = {"long": (0.2003109, -0.1998325), "short": (0.1939, -0.2038)}


def simplest_walker(slope, start):
    """Garcia et al. 1998 by SciPy: state (stance, rate) after a step to that after the next, and the step's time."""

    def rate(t, y):
        s, p, w, u = y
        a = np.sin(s - slope)
        return [w, u, a, a + w**2 * np.sin(p) - np.cos(s - slope) * np.sin(p)]

    def lands(t, y):
        return y[1] - 2 * y[0]

    def step(x):
        s, w = x
        y0 = [s, 2 * s, w, (1 - np.cos(2 * s)) * w]
        found = solve_ivp(rate, (0, 4.5), y0, method="DOP853", events=lands, rtol=1e-12, atol=1e-13)
        k = np.flatnonzero((found.t_events[0] > 2.0) & (found.y_events[0][:, 0] < -0.1))[0]
        s, _, w, _ = found.y_events[0][k]
        return np.array([-s, np.cos(2 * s) * w]), found.t_events[0][k]

    there = root(lambda x: step(x)[0] - x, start, tol=1e-13).x
    d = 1e-6
    M = np.array([(step(there + d * e)[0] - step(there - d * e)[0]) / (2 * d) for e in np.eye(2)]).T
    return there, step(there)[1], np.linalg.eigvals(M)


@pytest.mark.parametrize("gait", GAITS)
def test_the_simplest_walker_has_two_gaits(gait):
    """Legs without mass but for 1e-9 of the hip's at the feet; the equations of the limit by SciPy."""
    slope, m = 0.009, 1e-9
    model = two_legs("simplest walker", [(1.0, 1.0)], [(m, 0.0)], gravity=(np.sin(slope), -np.cos(slope), 0.0))

    def lands(t, s):
        w = lw.cos(s["hip"]) * s.v["foot"]  # of the hip, about the new foot
        return (
            {"foot": s["foot"] + s["hip"], "hip": -s["hip"]},
            {"foot": w, "hip": -(1 - lw.cos(s["hip"])) * w},
        )

    th, w = GAITS[gait]
    start = model.assemble({"foot": th, "hip": -2 * th}, v={"foot": w, "hip": -(1 - np.cos(2 * th)) * w})
    section = lw.event(lambda t, s: 2 * s["foot"] + s["hip"], direction=-1, becomes=lands)
    cycle = lw.limit_cycle(model, start, section=section, shortest=1.0)
    state, period, multipliers = simplest_walker(slope, GAITS[gait])
    assert_allclose([cycle.state.q[0], cycle.state.v[0]], state, atol=1e-7)
    assert_allclose(cycle.period, period, rtol=1e-7)
    assert_allclose(np.sort_complex(cycle.multipliers[:2]), np.sort_complex(multipliers), atol=1e-5)
    assert_allclose(cycle.multipliers[2:], 0.0, atol=1e-8)
    assert cycle.stable == (gait == "long")
    if gait == "long":
        assert_allclose(cycle.state.q[0], 0.200310900544287, atol=1e-8)  # as printed by Wisse and others


def test_a_forced_pendulum_with_friction_of_its_own():
    m = lw.Mechanism("pendulum", gravity=(0, -G, 0))
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -1, 0)))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1), damping=0.3, actuated=True)
    model, J = m.build(), 1 / 3
    T = 2 * np.pi / 3.0
    tau = {"A": lambda t, s: 2.0 * lw.sin(3.0 * t)}
    settling = model.simulate(until=10 * T, tau=tau)
    start = lw.State(settling.q[-1], settling.v[-1], settling.a[-1])
    cycle = lw.limit_cycle(model, start, period=T, tau=tau)

    def rate(t, y):
        f = [y[1], (2 * np.sin(3 * t) - 0.3 * y[1] - 0.5 * G * np.sin(y[0])) / J]
        M = y[2:].reshape(2, 2)
        slope = np.array([[0, 1], [-0.5 * G * np.cos(y[0]) / J, -0.3 / J]])
        return [*f, *(slope @ M).ravel()]

    start = np.concatenate([cycle.state.q, cycle.state.v])
    end = solve_ivp(rate, (0, T), [*start, 1, 0, 0, 1], method="DOP853", rtol=1e-12, atol=1e-13).y[:, -1]
    assert_allclose(end[:2], start, atol=1e-9)
    known = np.linalg.eigvals(end[2:].reshape(2, 2))
    assert_allclose(np.sort_complex(cycle.multipliers), np.sort_complex(known), atol=1e-8)
    assert_allclose(np.prod(cycle.multipliers).real, np.exp(-0.3 / J * T), rtol=1e-8)  # Liouville


def test_van_der_pol():
    """Period and multiplier at mu = 1: known to many digits; the multiplier by Liouville's integral."""
    model = slider()
    tau = {"x": lambda t, s: (1.0 - s["x"] ** 2) * s.v["x"] - s["x"]}
    up = lw.event(lambda t, s: s["x"], direction=1)
    cycle = lw.limit_cycle(model, model.assemble(x=0.0, v={"x": 2.0}), section=up, shortest=1.0, tau=tau)
    assert_allclose(cycle.period, 6.6632868593231301896996820305, rtol=1e-10)
    s = solve_ivp(
        lambda t, y: [y[1], (1 - y[0] ** 2) * y[1] - y[0], 1 - y[0] ** 2],
        (0, cycle.period),
        [*cycle.state.q, *cycle.state.v, 0.0],
        method="DOP853",
        rtol=1e-12,
        atol=1e-13,
    )
    assert_allclose(cycle.multipliers, [np.exp(s.y[2, -1])], rtol=1e-7)


def test_a_ball_on_a_table_that_shakes():
    """It bounces once a period: A w cos(phase) = (1 - e) / (1 + e) g T / 2, and det M = e^2."""
    e, A, w = 0.8, 0.01, 30.0
    T = 2 * np.pi / w
    model = slider(axis=(0, 1, 0), gravity=(0, -G, 0))
    hits = lw.event(
        lambda t, s: s["x"] - A * lw.sin(w * t),
        direction=-1,
        becomes=lambda t, s: {"x": -e * s.v["x"] + (1 + e) * A * w * lw.cos(w * t)},
        word="bounces",
    )
    cosine = (1 - e) / (1 + e) * 0.5 * G * T / (A * w)
    hit = np.arccos(cosine) / w  # in a period; the stride begins at its start, in flight
    v, x = 0.5 * G * T, A * np.sin(w * hit)
    before = hit  # since time zero the ball falls
    start = model.assemble(x=x + v * before - 0.5 * G * before**2 + 1e-4, v={"x": -v + G * before})
    cycle = lw.limit_cycle(model, start, period=T, events={"table": hits})
    (t, _, _), *more = cycle.solution.modes
    assert not more
    assert_allclose(t, hit, rtol=1e-9)
    assert_allclose(cycle.state.v, -v + G * hit, rtol=1e-9)
    assert_allclose(np.prod(cycle.multipliers).real, e**2, rtol=1e-8)


def test_a_loop_and_a_way_that_need_not_come_back():
    """A cart driven to and fro by a pendulum's swing: its way may go on."""
    m = lw.Mechanism("cart", gravity=(0, -G, 0))
    m.add_body("cart", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=np.eye(3)))
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -1, 0)))
    m.add_joint("way", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0), damping=1.0, actuated=True)
    m.add_joint("A", "revolute", "cart", "rod", at=(0, 0, 0), axis=(0, 0, 1), damping=0.2)
    model = m.build()
    tau = {"way": lambda t, s: 1.0 + lw.sin(2.0 * t)}
    cycle = lw.limit_cycle(model, model.reference, period=np.pi, travels=["way"], tau=tau)
    assert "way" not in cycle.names
    assert_allclose(
        cycle.solution["way"][-1] - cycle.solution["way"][0], np.pi * 1.0, rtol=1e-8
    )  # mean force / damping
    assert cycle.stable
    assert len(cycle.multipliers) == 3
    with pytest.raises(lw.SimulationError, match="a multiplier is 1"):
        lw.limit_cycle(model, model.reference, period=np.pi, tau=tau)


def test_it_draws_the_phase_plane(tmp_path):
    model, lands = compass_gait()
    start = model.assemble({"foot": 0.22, "hip": -0.54}, v={"foot": -1.1, "hip": 0.7})
    figure = lw.limit_cycle(model, start, section=lands, shortest=0.3).plot()
    (axes,) = figure.axes
    assert [x.get_label() for x in axes.lines if not x.get_label().startswith("_")] == ["foot", "hip"]


def still(model, **more):
    return lw.limit_cycle(model, model.reference, **more)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "say how a stride ends"),
        ({"period": 1.0, "section": lambda t, s: s["x"]}, "one of the two"),
        ({"period": -1.0}, "a time in seconds"),
        ({"period": 1.0, "times": [0.0]}, "times= is not taken"),
        ({"period": 1.0, "travels": ["y"]}, "travels names 'y'"),
        ({"section": 3}, "a function of"),
        ({"section": lambda t, s: s["x"] - 5.0, "until": 1.0}, "the section is met not: the run ran to t = 1 s"),
        ({"period": 1.0, "tau": {"x": lw.pid(1.0, 1.0, 0.1)}}, "states of their own"),
    ],
)
def test_mistakes(given, words):
    with pytest.raises(lw.LinkwrightError, match=words):
        still(slider(), **given)
