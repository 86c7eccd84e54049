"""Runs of machines with friction: stick and slip at the instants of closed forms; no creep; energy; gradients."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from friction.machines import G, four_bar, incline, jack, pendulum, rubbing


def oscillator(mu=0.2, static=None):
    m = lw.Mechanism("oscillator", gravity=(0, -G, 0))
    mu = m.parameter("mu", mu)
    m.add_body("block", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
    law = lw.guide(mu=mu, length=1.0, static=static)
    m.add_joint("P", "prismatic", "ground", "block", at=(0, 0, 0), axis=(1, 0, 0), stiffness=100.0, friction=law)
    return m.build()


@pytest.mark.parametrize("integrator", ["auto", "rk45", "radau"])
def test_a_coulomb_oscillator_stops(integrator):
    model = oscillator()
    times = np.append(np.arange(5) * np.pi / 10, 3.0)
    s = model.simulate(model.assemble(P=0.15), until=3.0, times=times, integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s["P"], [0.15, -0.11076, 0.07152, -0.03228, -0.00696, -0.00696], atol=1e-9)
    assert [(name, word) for _, name, word in s.modes] == [("P", "slides")] * 3 + [("P", "sticks")]
    assert_allclose([t for t, _, _ in s.modes], np.arange(1, 5) * np.pi / 10, atol=1e-9)
    assert_allclose(s.energy.total - s.work, s.energy.total[0], atol=1e-10)


def test_nothing_creeps():
    model = oscillator()
    s = model.simulate(model.assemble(P=0.15), until=1e4, times=[2.0, 1e4])
    assert s.ok, s.status
    assert s["P"][1] == s["P"][0]
    assert (s.v == 0.0).all()


def test_fixed_steps_stop_too():
    model = incline(degrees=10.0).build()
    s = model.simulate(model.assemble(P=0.0, v={"P": 1.0}), until=1.0, integrator="rk4", step=1e-3)
    a = G * (math.sin(math.radians(10)) + 0.3 * math.cos(math.radians(10)))
    ((t, name, word),) = s.modes
    assert (name, word) == ("P", "sticks")
    assert_allclose([t, s["P"][-1]], [1.0 / a, 0.5 / a], rtol=1e-9)


def test_a_block_goes_up_a_slope_and_comes_back():
    model = incline().build()
    up, stop = 0.4901373749504544, 0.7352060624256815
    back = up + math.sqrt(2 * stop / 0.5897022230518819)
    s = model.simulate(model.assemble(P=0.0, v={"P": 3.0}), until=2.5, times=[up, back], tol=1e-11)
    assert_allclose(s["P"], [stop, 0.0], atol=1e-9)
    assert_allclose(s.v[1], -0.9311848897116459, rtol=1e-9)


def test_a_pendulum_in_its_bearing_turns_where_it_should():
    model = pendulum(mu=0.12, radius=0.01).build()
    s = model.simulate(model.assemble(A=math.radians(60)), until=2.6, tol=1e-12)
    known = [0.6208274844297503, 1.2403712635609598, 1.858669474715912, 2.475758772164963]
    assert_allclose([t for t, _, _ in s.modes], known, atol=1e-9)
    angles = [event.q[0] for event in s.events if event.name == "A"]
    assert_allclose(
        angles, [-1.031988393451046, 1.0169565378419214, -1.0020965231644217, 0.9874031131041618], atol=1e-9
    )


def test_stick_and_slip_on_a_belt():
    """Leine's oscillator with two levels of friction: stick for 2 s, slip for 1.187 s."""
    m = lw.Mechanism("belt", gravity=(0, 0, 0))
    for name in ("belt", "mass"):
        m.add_body(name, lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
    m.add_joint("B", "prismatic", "ground", "belt", at=(0, 0, 0), axis=(1, 0, 0))
    m.add_joint("P", "prismatic", "belt", "mass", at=(0, 0, 0), axis=(1, 0, 0), friction=lw.dry(1.0, static=2.0))
    m.add_joint("X", "prismatic", "ground", "mass", at=(0, 0, 0), axis=(1, 0, 0), stiffness=10.0)
    for cut in ("X", "P"):
        model = m.build(cut=[cut])
        start = model.assemble(B=0.0, X=0.0, v={"B": 0.1, "X": 0.1})
        s = model.simulate(start, until=8.0, motion={"B": lw.steady(0.0, 0.1)}, tol=1e-11)
        assert s.ok, s.status
        t = [t for t, _, _ in s.modes]
        assert [word for _, _, word in s.modes] == ["slides", "sticks"] * 2
        assert_allclose(np.diff(t), [1.187165643047688, 2.0, 1.187165643047688], atol=1e-8)
        x = model.joint_values(s.q)["X"]
        assert_allclose([x.max(), x.min()], [0.20488088481701516, -0.004880884817015155], atol=1e-5)


def test_a_screw_jack_holds_its_load():
    model = jack().build()
    s = model.simulate(model.assemble(R=0.0), until=1.0, tau={"R": lambda t, s: -40.0 * t})
    ((t, name, word),) = s.modes
    assert (name, word) == ("S", "slides")
    assert_allclose(t, 32.358295546690776 / 40.0, rtol=1e-9)
    before = s.t < t
    assert (s.v[before] == 0.0).all()


@pytest.mark.parametrize("method", ["sslm", "slm", "system", "parallel"])
def test_four_bearings_of_a_loop(method):
    model = four_bar(radius=0.05).build()
    s = model.simulate(model.assemble(A=0.6, v={"A": 2.0}), until=6.0, tol=1e-10, method=method)
    assert s.ok, s.status
    assert [name for _, name, _ in s.modes] == list("ABCD") * 3  # all at one instant; dead points pass in silence
    assert_allclose(s.energy.total - s.work, s.energy.total[0], atol=1e-7)
    found = s.certificate()
    assert found.energy_relative < 1e-8
    assert found.newton_euler < 1e-12


def test_every_cut_runs_alike():
    m, ends = four_bar(radius=0.05), []
    for cut in "ABCD":
        model = m.build(cut=[cut])
        s = model.simulate(model.assemble(A=0.6, v={"A": 2.0}), until=4.0, times=[4.0], tol=1e-11)
        ends.append(model.joint_values(s.q)["A"][-1])
    assert_allclose(ends, ends[0], atol=1e-7)


def test_joints_of_a_tree_stop_one_by_one():
    arm = lw.gallery.load("double-pendulum")
    model = rubbing(arm, **dict.fromkeys(arm.joints, lw.bearing(mu=0.5, radius=0.1))).build()
    s = model.simulate(lw.State(np.array([1.0, -0.5]), np.zeros(2), np.zeros(2)), until=40.0, tol=1e-10)
    assert s.ok, s.status
    words = {(name, word) for _, name, word in s.modes}
    assert {(name, "sticks") for name in arm.joints} <= words
    assert s.certificate().energy_relative < 1e-8
    stuck = [t for t, name, word in s.modes if word == "sticks"]
    assert len(stuck) > 2


def test_an_ensemble_stops_run_by_run():
    model = incline(degrees=10.0).build()
    starts = model.assemble(P=np.zeros(3), v={"P": np.array([0.0, 1.0, 2.0])})
    s = model.simulate(starts, until=1.0, times=np.linspace(0, 1, 11), tol=1e-11)
    a = G * (math.sin(math.radians(10)) + 0.3 * math.cos(math.radians(10)))
    assert_allclose(s["P"][:, -1], [0.0, 0.5 / a, 2.0 / a], atol=1e-9)
    assert [len(s.run(k).modes) for k in range(3)] == [0, 1, 1]


@pytest.mark.parametrize("mode", ["forward", "adjoint"])
def test_gradients_through_stick(mode):
    model = oscillator()

    def end(x=0.15, **parameters):
        return model.simulate(model.assemble(P=x), until=2.0, tol=1e-12, parameters=parameters)["P"][-1]

    s = model.simulate(model.assemble(P=0.15), until=2.0, tol=1e-12)
    g = s.gradient(lw.final(lambda t, s: s["P"]), mode=mode)
    d = 1e-5
    assert_allclose(g["mu"], (end(mu=0.2 + d) - end(mu=0.2 - d)) / (2 * d), rtol=1e-7)
    assert_allclose(g["q"], [(end(0.15 + d) - end(0.15 - d)) / (2 * d)], rtol=1e-7)
    assert_allclose(g["v"], 0.0, atol=1e-9)


def test_what_knows_no_friction_says_so(tmp_path):
    model = four_bar().build()
    with pytest.raises(lw.ModelError, match="method 'compliance' has no reactions for friction to go by"):
        model.simulate(model.assemble(A=0.6), until=0.1, method="compliance")
    with pytest.raises(lw.ModelError, match="friction"):
        model.export_fmu(tmp_path / "x.fmu")
    with pytest.raises(lw.ModelError, match="friction"):
        model.function("steps")


def test_friction_turns_over_at_dead_points():
    """A joint that turns back while the machine moves on rubs the other way from there on: by the rates, all along."""
    model = four_bar(radius=0.05).build()
    s = model.simulate(model.assemble(A=0.6, v={"A": 2.0}), until=1.5, times=np.linspace(0.0, 1.5, 61), tol=1e-11)
    assert s.ok, s.status
    rates = np.array([list(model.joint_rates(q, v).values()) for q, v in zip(s.q, s.v, strict=True)])
    assert (np.ptp(np.sign(rates), axis=0) > 0).any()  # there are dead points on the way
    assert_allclose(s.a, model.forward_dynamics(s.q, s.v).a, rtol=1e-7, atol=1e-7)


@pytest.mark.parametrize("start", [0.0, 3.0])
def test_prescribed_motions_of_machines_that_rub(start):
    model = four_bar(radius=0.05).build()
    way = lw.steady(0.6, start) if start else lw.cycloid(0.6, 1.6, 1.0)
    s = model.simulate(model.assemble(A=0.6, v={"A": start}), until=1.5, motion={"A": way}, tol=1e-10)
    assert s.ok, s.status
    found = s.certificate()
    assert found.newton_euler < 1e-12
    assert found.energy_relative < 1e-8
    k = 100
    inverse = model.inverse_dynamics(s.q[k], s.v[k], s.a[k])
    assert_allclose(s.tau["A"][k], inverse.tau["A"], rtol=1e-9)


def test_gradients_of_a_loop_by_its_friction():
    m = lw.gallery.load("four-bar")
    mu = m.parameter("mu", 0.12)
    model = rubbing(m, **dict.fromkeys("ABCD", lw.bearing(mu=mu, radius=0.05))).build()
    start = model.assemble(A=0.6, v={"A": 2.0})

    def end(mu):
        return model.simulate(start, until=1.0, tol=1e-12, parameters={"mu": mu}).q[-1, 0]

    s = model.simulate(start, until=1.0, tol=1e-12)
    g = s.gradient(lw.final(lambda t, s: s.q[0]))
    d = 1e-5
    assert_allclose(g["mu"], (end(0.12 + d) - end(0.12 - d)) / (2 * d), rtol=1e-7)


def test_a_run_through_states_without_one_answer_says_so():
    """Friction circles half as large as the crank: what is told as right is what the verb finds, which searches."""
    told = 0
    model = four_bar(mu=1.0, radius=0.5 * math.sqrt(2.0)).build()
    for angle in np.linspace(-3.0, 3.0, 7):
        try:
            start = model.assemble({"A": angle}, v={"A": 10.0})
            s = model.simulate(start, until=0.5, times=np.linspace(0.0, 0.5, 81), tol=1e-8)
        except lw.LinkwrightError:
            continue
        told += "friction" in s.status
        rates = model.joint_rates(s.q, s.v)
        slipping = np.min([np.abs(rates[name]) for name in "ABCD"], axis=0) > 0.05
        for k in np.flatnonzero(slipping) if s.ok else ():
            assert_allclose(
                s.a[k], model.forward_dynamics(s.q[k], s.v[k]).a, rtol=1e-6, atol=1e-6 * np.abs(s.a[k]).max()
            )
    assert told


def test_gradients_where_all_joints_of_a_linkage_stop_at_once():
    """It turns round once, then sticks until its drive is strong enough."""
    m = lw.gallery.load("four-bar")
    mu = m.parameter("mu", 0.12)
    model = rubbing(m, **dict.fromkeys("ABCD", lw.bearing(mu=mu, radius=0.45))).build()
    tau = {"A": lambda t, s: 5.0 * lw.where(t - 3.0, t - 3.0, 0.0)}

    def run(x=0.6, v=2.0, mu=0.12):
        start = model.assemble(A=x, v={"A": v})
        return model.simulate(start, until=5.0, times=[5.0], tol=1e-12, tau=tau, parameters={"mu": mu})

    s = run()
    assert [word for _, name, word in s.modes if name == "A"] == ["slides", "sticks", "slides"]
    g, back = (s.gradient(lw.final(lambda t, s: s["A"]), mode=mode) for mode in ("forward", "adjoint"))
    assert_allclose([back["mu"], *back["v"], *back["q"]], [g["mu"], *g["v"], *g["q"]], rtol=1e-9)

    def slope(d, **at):
        ends = [model.joint_values(run(**{k: x + sign * d for k, x in at.items()}).q)["A"][-1] for sign in (1.0, -1.0)]
        return (ends[0] - ends[1]) / (2.0 * d)

    assert_allclose(g["mu"], (4.0 * slope(1e-5, mu=0.12) - slope(2e-5, mu=0.12)) / 3.0, rtol=1e-7)
    assert_allclose(g["v"][0], slope(2e-5, v=2.0), rtol=1e-6)


def test_joints_that_stop_together_by_chance_have_no_gradient():
    """Two blocks alike: each alone would stop a little before or after the other."""
    m = lw.Mechanism("blocks", gravity=(0, -G, 0))
    for name in "PQ":
        m.add_body(name, lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
        law = lw.guide(mu=0.3, length=1.0)
        m.add_joint(name, "prismatic", "ground", name, at=(0, 0, 0), axis=(1, 0, 0), friction=law)
    model = m.build()
    s = model.simulate(model.assemble(v={"P": 1.0, "Q": 1.0}), until=1.0)
    assert s.ok, s.status
    with pytest.raises(lw.SimulationError, match="several events change the state at one instant"):
        s.gradient(lw.final(lambda t, s: s["P"]))


def test_friction_over_a_run_by_name(tmp_path):
    model = four_bar(radius=0.05).build()
    s = model.simulate(model.assemble(A=0.6, v={"A": 2.0}), until=1.0, times=np.linspace(0, 1, 11))
    assert list(s.friction_efforts) == list("ABCD")
    found = s.reactions()["B"][:, 3:5]
    assert_allclose(np.abs(s.friction_efforts["B"]), 0.05 * math.sin(math.atan(0.12)) * np.hypot(*found.T), rtol=1e-9)
    s.save(tmp_path / "run.nc")
    assert_allclose(lw.load_solution(tmp_path / "run.nc").friction_efforts["C"], s.friction_efforts["C"])
    (axes,) = s.plot("friction").axes[:1]
    assert axes.get_ylabel() == "torque [N m]"
