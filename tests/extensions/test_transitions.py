"""Events at which the state of a run changes, and the run goes on, added from here: a ball that bounces, with times and
heights in closed form; a brake that a mode number switches; impacts inside a loop."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

G, H, E = 9.81, 1.0, 0.8  # m/s^2, m, restitution


def ball():
    m = lw.Mechanism("ball", gravity=(0, -G, 0))
    m.add_body("ball", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=np.eye(3) * 0.1))
    m.add_joint("P", "prismatic", "ground", "ball", at=(0, 0, 0), axis=(0, 1, 0), actuated=True)
    return m.build()


def bounce(e=E):
    return lw.event(lambda t, s: s["P"], direction=-1, becomes=lambda t, s: {"P": -e * s.v["P"]}, word="bounces")


def bounces(h, until, e=E):
    """Times of the bounces, and the speed with which the ball leaves each."""
    t, v, found = np.sqrt(2 * h / G), e * np.sqrt(2 * G * h), []
    while t < until:
        found.append((t, v))
        t, v = t + 2 * v / G, e * v
    return np.array(found)


def height(h, t, until, e=E):
    """Of the ball at times, in closed form."""
    at = bounces(h, until, e)
    k = np.searchsorted(at[:, 0], t) - 1
    since, v = t - at[k, 0], at[k, 1]
    return np.where(k < 0, h - 0.5 * G * t**2, v * since - 0.5 * G * since**2)


@pytest.mark.parametrize("integrator", ["auto", "dop853", "rk45", "radau"])
def test_a_ball_that_bounces(integrator):
    model, until = ball(), 3.0
    s = model.simulate(model.assemble(P=H), until=until, events={"floor": bounce()}, integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    known = bounces(H, until)
    assert [(name, word) for _, name, word in s.modes] == [("floor", "bounces")] * len(known)
    assert_allclose([t for t, _, _ in s.modes], known[:, 0], atol=1e-9)
    assert_allclose(s["P"], height(H, s.t, until), atol=1e-8)
    before = known[:, 1] / E
    assert_allclose([c.lost for c in s.changes], 0.5 * 2.0 * before**2 * (1 - E**2), rtol=1e-8)
    assert_allclose(s.energy.total + s.lost, s.energy.total[0], rtol=1e-9)
    assert_allclose([e.v[0] for e in s.events], -before, rtol=1e-8)
    found = s.certificate()
    assert found.energy_relative < 1e-9
    assert_allclose(found.energy_lost, s.lost[-1])
    assert "lost at transitions" in str(found)


def test_fixed_steps_bounce_too():
    model = ball()
    s = model.simulate(
        model.assemble(P=H), until=1.5, events={"floor": bounce()}, integrator="rk4", step=1e-3, times=[0.2, 0.9, 1.5]
    )
    assert s.ok, s.status
    assert_allclose(s["P"], height(H, s.t, 1.5), atol=1e-9)


def test_bounces_without_end_end_with_a_sentence():
    """Those of a ball come ever sooner, until t = sqrt(2 h / g) (1 + e) / (1 - e)."""
    model, e = ball(), 0.5
    s = model.simulate(model.assemble(P=H), until=3.0, events={"floor": bounce(e)})
    assert not s.ok
    assert "event 'floor' comes again and again, ever sooner" in s.status
    assert_allclose(s.t[-1], np.sqrt(2 * H / G) * (1 + e) / (1 - e), atol=1e-6)
    assert s["P"].min() > -1e-9


def test_no_bounce_is_missed_however_short():
    model, until = ball(), 2.9
    s = model.simulate(model.assemble(P=0.01), until=until, events={"floor": bounce(0.97)})
    assert s.ok, s.status
    assert len(s.modes) == len(bounces(0.01, until, 0.97))
    assert s["P"].min() > -1e-9


def test_an_ensemble_bounces_run_by_run(tmp_path):
    model = ball()
    starts = model.assemble(P=np.array([0.5, 1.0, 30.0]))
    times = np.linspace(0.0, 2.0, 41)
    s = model.simulate(starts, until=2.0, times=times, events={"floor": bounce()})
    assert s.ok, s.status
    for k, h in enumerate((0.5, 1.0, 30.0)):
        assert_allclose(s["P"][k], height(h, times, 2.0) if k < 2 else h - 0.5 * G * times**2, atol=1e-8)
        assert len(s.run(k).modes) == len(bounces(h, 2.0))
    s.save(tmp_path / "runs.nc")
    again = lw.load_solution(tmp_path / "runs.nc")
    assert again.changes == s.changes
    assert (again.lost == s.lost).all()


def test_a_file_that_is_written_on_the_way(tmp_path, monkeypatch):
    from linkwright.simulation.results import streamed_run

    monkeypatch.setattr(streamed_run, "BLOCK", 20 * streamed_run.bytes_of_instant(1, 1))
    model = ball()
    times = np.linspace(0.0, 2.0, 101)
    s = model.simulate(
        model.assemble(P=H), until=2.0, times=times, events={"floor": bounce()}, out=tmp_path / "run.nc", tol=1e-11
    )
    assert s.ok, s.status
    assert_allclose(s["P"], height(H, times, 2.0), atol=1e-8)
    assert len(s.modes) == len(bounces(H, 2.0))
    assert_allclose(s.energy.total + s.lost, s.energy.total[0], rtol=1e-8)


def test_two_walls_at_one_instant():
    """A puck in a corner turns both ways back where it meets both walls together."""
    m = lw.Mechanism("puck", gravity=(0, 0, -G))
    m.add_body("puck", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
    m.add_joint("K", "planar", "ground", "puck", at=(0, 0, 0), axis=(0, 0, 1))
    model = m.build()
    start = model.assemble({"K.x": 1.0, "K.y": 1.0}, v={"K.x": -1.0, "K.y": -1.0})
    walls = {
        axis: lw.event(
            lambda t, s, axis=axis: s[f"K.{axis}"],
            direction=-1,
            becomes=lambda t, s, axis=axis: {f"K.{axis}": -s.v[f"K.{axis}"]},
        )
        for axis in "xy"
    }
    s = model.simulate(start, until=3.0, events=walls)
    assert s.ok, s.status
    assert_allclose(s.q[-1, :2], 2.0, atol=1e-9)
    assert sorted(name for _, name, _ in s.modes) == ["x", "y"]


def test_a_number_of_the_mode_switches_a_drive():
    """A thruster that burns until the speed is 1, and again when it has fallen to 0.5: a thermostat."""
    model = ball()
    events = {
        "off": lw.event(
            lambda t, s: s.v["P"] - 1.0, direction=1, becomes=lambda t, s: {"burning": 0.0}, word="goes out"
        ),
        "on": lw.event(lambda t, s: s.v["P"] - 0.5, direction=-1, becomes=lambda t, s: {"burning": 1.0}, word="burns"),
    }
    push = 2.0 * (G + 4.0)
    s = model.simulate(
        until=2.0, tau={"P": lambda t, s: push * s.modes["burning"]}, events=events, modes={"burning": 1.0}
    )
    assert s.ok, s.status
    first, down, up = 1.0 / 4.0, 0.5 / G, 0.5 / 4.0
    times = [first + k * (down + up) + (j * down) for k in range(12) for j in range(2)]
    assert_allclose([t for t, _, _ in s.modes], [t for t in times if t < 2.0], atol=1e-9)
    assert [word for _, _, word in s.modes][:2] == ["goes out", "burns"]
    burning = np.searchsorted([t for t, _, _ in s.modes], s.t) % 2 == 0
    assert_allclose(s.tau["P"], push * burning)
    assert_allclose(s.lost, 0.0, atol=1e-12)


def test_own_states_are_reset_at_events():
    """An integral that is set to zero whenever it reaches one."""
    model = ball()
    tau = {"P": lw.controller(lambda t, s, own: (2.0 * G, {"clock": 1.0}), {"clock": 0.25})}
    full = lw.event(
        lambda t, s: s.states["P.clock"] - 1.0, direction=1, becomes=lambda t, s: {"P.clock": 0.0}, word="is full"
    )
    s = model.simulate(until=3.0, tau=tau, events={"full": full})
    assert_allclose([t for t, _, _ in s.modes], [0.75, 1.75, 2.75], atol=1e-9)
    assert_allclose(s.states["P.clock"][-1], 0.25, atol=1e-9)


def test_the_loops_keep_the_rates_that_an_event_leaves():
    """A crank of a four-bar that is struck: all loops close in position and rate, and the energy is told."""
    model = lw.gallery.load("four-bar").build()
    (joint,) = model.actuated
    start = model.assemble(v={joint: 1.0})
    angle = float(start.q[0]) + 0.2

    def struck(t, s):
        w = 0.5 * float(s.v[joint])
        return dict(zip(model.rate_names, 0.5 * np.array(list(s.v)), strict=True)) | {joint: w}

    hit = lw.event(lambda t, s: s.q[0] - angle, direction=1, becomes=struck, word="is struck")
    s = model.simulate(start, until=1.0, events={"hit": hit})
    assert s.ok, s.status
    assert len(s.modes) >= 1
    assert s.closure.max() < 1e-10
    assert s.closure_rate.max() < 1e-9
    assert s.lost[-1] > 0.0
    assert_allclose(s.energy.total + s.lost, s.energy.total[0] + s.work, atol=1e-8)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: lw.event(lambda t, s: s["P"], becomes=lambda t, s: {}), "give direction=1 or -1"),
        (lambda: lw.event(lambda t, s: s["P"], direction=1, stop=True, becomes=lambda t, s: {}), "and no stop"),
        (lambda: lw.event(lambda t, s: s["P"], direction=1, becomes=3), "becomes is a function"),
        (lambda: lw.event(lambda t, s: s["P"], direction=1, becomes=lambda t, s: {}, word=3), "word is a text"),
    ],
)
def test_mistakes_in_events(make, words):
    with pytest.raises(lw.ModelError, match=words):
        make()


@pytest.mark.parametrize(
    ("becomes", "words"),
    [
        (lambda t, s: {"Q": 1.0}, "event 'floor' gives 'Q', which is no rate of the tree"),
        (lambda t, s: 3.0, "event 'floor' gives 3.0, not"),
        (lambda t, s: {"P": np.nan}, "gives a number that is not finite"),
        (lambda t, s: 1 / 0, "event 'floor' fails at t = 0.45"),
    ],
)
def test_what_an_event_cannot_give_ends_the_run_with_a_sentence(becomes, words):
    model = ball()
    s = model.simulate(
        model.assemble(P=H), until=1.0, events={"floor": lw.event(lambda t, s: s["P"], direction=-1, becomes=becomes)}
    )
    assert not s.ok
    assert words in s.status


def test_series_do_not_go_on_from_another_state():
    model = ball()
    with pytest.raises(lw.ModelError, match="the state changes at an event"):
        model.simulate(model.assemble(P=H), until=1.0, events={"floor": bounce()}, integrator="taylor")


@pytest.mark.parametrize("mode", ["forward", "adjoint"])
def test_gradients_through_bounces(mode):
    """Of the height and the speed at the end by the start's, against the closed form."""
    model, until = ball(), 1.8  # three bounces
    assert len(bounces(H, until)) == 3

    def end(h):
        at = bounces(h, until)[-1]
        since = until - at[0]
        return at[1] * since - 0.5 * G * since**2 + 0.3 * (at[1] - G * since) ** 2

    s = model.simulate(model.assemble(P=H), until=until, events={"floor": bounce()}, tol=1e-12)
    g = s.gradient(lw.final(lambda t, s: s["P"] + 0.3 * s.v["P"] ** 2), mode=mode)
    d = 1e-5
    assert_allclose(g.value, end(H), rtol=1e-10)
    assert_allclose(g["q"], [(end(H + d) - end(H - d)) / (2 * d)], rtol=1e-7)


@pytest.mark.parametrize("mode", ["forward", "adjoint"])
def test_gradients_through_modes_and_costs_on_the_way(mode):
    """A thruster that is cut off at a speed, and the integral of the height, by its push and by the start."""
    model = ball()
    off = lw.event(lambda t, s: s.v["P"] - 1.0, direction=1, becomes=lambda t, s: {"burning": 0.0})

    def thrust(t, s, own):
        return own["push"] * s.modes["burning"], {"push": 0.0}

    def run(push, x):
        given = lw.controller(thrust, {"push": push})
        return model.simulate(
            model.assemble(P=x), until=0.6, tau={"P": given}, events={"off": off}, modes={"burning": 1.0}, tol=1e-12
        )

    def cost(t, s):
        return s["P"] ** 2

    def known(push, x):
        a = push / 2.0 - G
        t1 = 1.0 / a
        t, w = np.polynomial.legendre.leggauss(20)
        first, second = 0.5 * t1 * (t + 1), t1 + 0.5 * (0.6 - t1) * (t + 1)
        rise = x + 0.5 * a * first**2
        fall = x + 0.5 / a + (second - t1) - 0.5 * G * (second - t1) ** 2
        return 0.5 * t1 * w @ rise**2 + 0.5 * (0.6 - t1) * w @ fall**2

    push = 2.0 * (G + 4.0)
    g = run(push, 0.2).gradient(cost, mode=mode)
    d = 1e-4
    assert_allclose(g.value, known(push, 0.2), rtol=1e-10)
    assert_allclose(g["q"], [(known(push, 0.2 + d) - known(push, 0.2 - d)) / (2 * d)], rtol=1e-7)
    assert_allclose(g["states"], [(known(push + d, 0.2) - known(push - d, 0.2)) / (2 * d)], rtol=1e-6)


def test_gradients_through_an_impact_in_a_loop():
    """A four-bar whose rates are halved when its crank passes an angle: by differences of whole runs."""
    model = lw.gallery.load("four-bar").build()
    (joint,) = model.actuated
    half = lw.event(
        lambda t, s: s[joint] - 0.2,
        direction=1,
        becomes=lambda t, s: {name: 0.5 * s.v[name] for name in model.rate_names},
    )

    def run(w):
        return model.simulate(model.assemble({joint: 0.0}, v={joint: w}), until=0.6, events={"half": half}, tol=1e-12)

    s = run(1.5)
    assert s.ok
    assert len(s.modes) == 1
    g = {mode: s.gradient(lw.final(lambda t, s: s[joint]), mode=mode) for mode in ("forward", "adjoint")}
    d = 1e-4
    differences = (run(1.5 + d)[joint][-1] - run(1.5 - d)[joint][-1]) / (2 * d)
    for found in g.values():
        assert_allclose(found["v"], [differences], rtol=1e-6)
