"""Gradients of runs: forward and adjoint agree with each other and with differences of whole runs."""

import math
import warnings
from functools import cache

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from run_slopes import TIGHT, both_ways, slope


@cache
def built(name):
    return lw.gallery.load(name).build()


def integral(solution, function):
    """Of a function of a whole Solution over the run, by Boole's rule on its samples (4 n + 1)."""
    h = solution.t[1] - solution.t[0]
    y = function(solution)
    return 2 * h / 45 * (7 * (y[:-4:4] + y[4::4]) + 32 * (y[1::4] + y[3::4]) + 12 * y[2::4]).sum()


def double_pendulum(q=(0.3, 0.25), v=(0.1, -0.4), tau=1.0, until=1.2, **options):
    model = built("double-pendulum")
    state = lw.State(np.array(q, float), np.array(v, float), np.zeros(2))
    tau = tau if isinstance(tau, dict) else {"shoulder": tau}
    return model.simulate(state, until=until, tau=tau, tol=TIGHT, **options)


def four_bar(A=1.2, rate=0.7, tau=6.0, **options):
    model = built("four-bar")
    return model.simulate(model.assemble({"A": A}, v={"A": rate}), until=1.0, tau={"A": tau}, tol=TIGHT, **options)


def cart(x=0.5, v=2.0, until=2.0, **options):
    m = lw.Mechanism("cart", gravity=(0, 0, 0))
    m.add_body("cart", lw.point_mass(mass=2.0, at=(0, 0, 0)))
    m.add_joint("X", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    model = m.build()
    return model.simulate(model.assemble({"X": x}, v={"X": v}), until=until, **options)


def test_a_flywheel_by_hand():
    """Under a constant torque v = v0 + t tau / I, q = q0 + v0 t + t^2 tau / (2 I), all derivatives known."""
    m = lw.Mechanism("flywheel", gravity=(0, 0, 0))
    m.add_body("wheel", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=np.diag([2.0, 2.0, 4.0])))
    m.add_joint("A", "revolute", "ground", "wheel", at=(0, 0, 0), axis=(0, 0, 1), actuated=True)
    model = m.build()
    s = model.simulate(model.assemble({"A": 0.5}, v={"A": 3.0}), until=2.0, tau={"A": 6.0})
    g = both_ways(s, lw.final(lambda t, state: state["A"]))
    assert_allclose(g.value, 0.5 + 6.0 + 3.0, rtol=1e-12)
    assert_allclose([g["q"][0], g["v"][0], g["tau.A"]], [1.0, 2.0, 0.5], rtol=1e-11)
    g = both_ways(s, lambda t, state: t * state.v["A"])
    assert_allclose(g.value, 3.0 * 2.0 + 1.5 * 8.0 / 3.0, rtol=1e-12)
    assert_allclose([g["v"][0], g["tau.A"]], [2.0, 8.0 / 3.0 / 4.0], rtol=1e-11)
    assert_allclose(g["q"][0], 0.0, atol=1e-12)


def test_integrals_of_an_open_machine():
    def told(s):
        return s["shoulder"] ** 2 + 0.3 * s.joint_rates()["elbow"] ** 2 * np.cos(s.t)

    g = both_ways(double_pendulum(), lambda t, state: state["shoulder"] ** 2 + 0.3 * state.v["elbow"] ** 2 * lw.cos(t))
    assert g.independent == ("shoulder", "elbow")
    assert_allclose(g.value, integral(double_pendulum(), told), rtol=1e-9)
    h = 1e-3
    assert_allclose(g["tau.shoulder"], slope(lambda e: integral(double_pendulum(tau=1 + e), told), h), rtol=1e-8)
    by_q = [
        slope(lambda e, i=i: integral(double_pendulum(q=np.array([0.3, 0.25]) + e * np.eye(2)[i]), told), h)
        for i in (0, 1)
    ]
    by_v = [
        slope(lambda e, i=i: integral(double_pendulum(v=np.array([0.1, -0.4]) + e * np.eye(2)[i]), told), h)
        for i in (0, 1)
    ]
    assert_allclose(g["q"], by_q, rtol=1e-8)
    assert_allclose(g["v"], by_v, rtol=1e-8)


@pytest.mark.parametrize("method", ["sslm", "system", "projection"])
def test_the_end_of_a_closed_machine(method):
    """Of a cut joint, too; whatever carries the state."""

    def end(**given):
        s = four_bar(method=method, **given)
        return s["B"][-1] * s.joint_rates()["D"][-1]

    g = both_ways(four_bar(method=method), lw.final(lambda t, state: state["B"] * state.v["D"]))
    assert_allclose(g.value, end(), rtol=1e-9)
    assert_allclose(g["q"], [slope(lambda e: end(A=1.2 + e), 2e-3)], rtol=1e-8)
    assert_allclose(g["v"], [slope(lambda e: end(rate=0.7 + e), 2e-3)], rtol=1e-8)
    assert_allclose(g["tau.A"], slope(lambda e: end(tau=6.0 + e), 2e-2), rtol=1e-8)


def test_samples_of_a_closed_machine():
    times, rng = np.linspace(0.1, 0.9, 7), np.random.default_rng(0)
    weights, measured = rng.uniform(0.5, 2.0, 7), rng.uniform(1.0, 2.0, 7)
    table = lw.table(times, measured)

    def total(**given):
        return (weights * (four_bar(times=times, **given)["A"] - measured) ** 2).sum()

    cost = lw.at_samples(lambda t, state: (state["A"] - table(t)) ** 2, weights=weights)
    g = both_ways(four_bar(times=times), cost)
    assert_allclose(g.value, total(), rtol=1e-10)
    assert_allclose(g["q"], [slope(lambda e: total(A=1.2 + e), 2e-3)], rtol=1e-8)
    assert_allclose(g["tau.A"], slope(lambda e: total(tau=6.0 + e), 2e-2), rtol=1e-8)


def test_costs_add():
    s = four_bar()
    parts = [lw.final(lambda t, x: x["A"]), lambda t, x: x.v["A"] ** 2, lw.at_samples(lambda t, x: x["D"])]
    one_by_one = [s.gradient(part) for part in parts]
    together = s.gradient(parts[0] + parts[1] + parts[2])
    assert_allclose(together.value, sum(g.value for g in one_by_one), rtol=1e-11)
    for name in together:
        assert_allclose(together[name], sum(g[name] for g in one_by_one), rtol=1e-9)
    assert_allclose(s.gradient(parts[1] + parts[0])["v"], one_by_one[0]["v"] + one_by_one[1]["v"], rtol=1e-9)


def test_turns_by_small_angles():
    """A top: q is a quaternion, its derivatives are by small turns about the body's axes."""
    model = built("spinning-top")

    def run(turn=(0, 0, 0), more=(0, 0, 0)):
        angle = np.linalg.norm(turn)
        small = np.r_[math.cos(angle / 2), np.sinc(angle / 2 / math.pi) / 2 * np.array(turn)]
        w, x, W, X = math.cos(0.2), np.array([math.sin(0.2), 0, 0]), small[0], small[1:]
        q = np.r_[w * W - x @ X, w * X + W * x + np.cross(x, X)]
        v = np.array([1.0, 0.5, 20.0]) + more
        return model.simulate(lw.State(q, v, 0 * v), until=0.5, tol=TIGHT)

    def end(**given):
        s = run(**given)
        return s.q[-1, 1] * s.v[-1, 1]

    g = both_ways(run(), lw.final(lambda t, state: state["tip.x"] * state.v["tip.y"]))
    assert g.independent == ("tip.x", "tip.y", "tip.z")
    for k in range(3):
        assert_allclose(g["q"][k], slope(lambda e, k=k: end(turn=e * np.eye(3)[k]), 2e-3), rtol=1e-8, atol=1e-9)
        assert_allclose(g["v"][k], slope(lambda e, k=k: end(more=e * np.eye(3)[k]), 2e-3), rtol=1e-8, atol=1e-9)


def test_prescribed_joints_and_gains():
    """A five-bar: one crank goes as told, and its initial state is settled; the other is held by a pd."""
    model = built("five-bar")

    def run(A2=0.1, rate=0.3, kp=30.0, kd=3.0):
        state = model.assemble({"A1": 0.05, "A2": A2}, v={"A1": 0.0, "A2": rate})
        motion = {"A1": lw.cycloid(0.05, 0.6, duration=0.8)}
        return model.simulate(state, until=1.0, motion=motion, tau={"A2": lw.pd(0.2, kp=kp, kd=kd)}, tol=TIGHT)

    def end(**given):
        return run(**given).joint_rates()["B2"][-1]

    g = both_ways(run(), lw.final(lambda t, state: state.v["B2"]))
    assert g.independent == ("A1", "A2")
    assert (g["q"][0], g["v"][0]) == (0.0, 0.0)
    assert_allclose(g["q"][1], slope(lambda e: end(A2=0.1 + e), 2e-3), rtol=1e-8)
    assert_allclose(g["v"][1], slope(lambda e: end(rate=0.3 + e), 5e-3), rtol=1e-8)
    assert_allclose(g["tau.A2.kp"], slope(lambda e: end(kp=30 + e), 0.1), rtol=1e-8)
    assert_allclose(g["tau.A2.kd"], slope(lambda e: end(kd=3 + e), 0.02), rtol=1e-8)


KNOTS = np.linspace(0.0, 1.0, 5)
NUMBERS = {"start": 0.05, "end": 0.6, "mean": 0.1, "amplitude": 0.7, "frequency": 1.3, "phase": 0.2, "speed": 0.4}
EFFORTS = {
    "a sine": lambda x, more: lw.sine(*(x[name] for name in ("mean", "amplitude", "frequency", "phase"))),
    "a steady trajectory": lambda x, more: 0.5 * lw.steady(x["mean"], x["speed"]),
    "a pd": lambda x, more: lw.pd(x["mean"], kp=30.0, kd=3.0),
    "a table": lambda x, more: lw.table(KNOTS, more),  # of zeros: derivatives are there all the same
    "a spline": lambda x, more: 2.0 * lw.spline(KNOTS, more),
}
MADE_FROM = {
    "motion.A1.start": "start",
    "motion.A1.end": "end",
    "tau.A2.motion": "mean",
    "tau.A2.start": "mean",
    **{f"tau.A2.{name}": name for name in ("mean", "amplitude", "frequency", "phase", "speed")},
}


@pytest.mark.parametrize(
    ("effort", "motion"),
    [
        ("a sine", lw.cycloid),
        ("a pd", lw.quintic),
        ("a table", lw.trapezoid),
        ("a spline", lw.cycloid),
        ("a steady trajectory", lw.cycloid),
    ],
)
def test_the_numbers_that_trajectories_are_made_from(effort, motion):
    """Efforts and motions; where a motion begins elsewhere, so does the machine."""
    model = built("five-bar")

    def run(more=(0.0,) * 5, **changed):
        x = {name: value + changed.get(name, 0.0) for name, value in NUMBERS.items()}
        state = model.assemble({"A1": x["start"], "A2": 0.1}, v={"A1": 0.0, "A2": 0.3})
        told = {"A1": motion(x["start"], x["end"], duration=0.8)}
        return model.simulate(state, until=1.0, motion=told, tau={"A2": EFFORTS[effort](x, more)}, tol=TIGHT)

    def end(**given):
        s = run(**given)
        return s.joint_rates()["B2"][-1] + s["A1"][-1]

    g = both_ways(run(), lw.final(lambda t, state: state.v["B2"] + state["A1"]))
    assert len(g) >= 5
    for name in set(g) & set(MADE_FROM):
        assert_allclose(g[name], slope(lambda e, x=MADE_FROM[name]: end(**{x: e}), 2e-3), rtol=1e-8, err_msg=name)
    if effort in ("a table", "a spline"):
        one = np.eye(5)[2]
        assert g["tau.A2"].shape == (5,)
        assert_allclose(g["tau.A2"][2], slope(lambda e: end(more=e * one), 2e-2), rtol=1e-8)


def test_tangents_stay_on_the_loops():
    """Of neighbouring runs both are closed: J S = 0 all the way, of positions and of rates."""
    from linkwright.simulation.running.runner import Runner
    from linkwright.simulation.sensitivity.forward_runs import follow_tangents
    from linkwright.simulation.sensitivity.initial_directions import make_directions
    from linkwright.simulation.sensitivity.smooth_flow import SmoothFlow
    from linkwright.simulation.sensitivity.smooth_pieces import SmoothRun

    s = four_bar()
    equations = Runner(s.problem).equations
    directions = make_directions(s.problem, equations)
    run = SmoothRun(s.problem, lambda choice: SmoothFlow(equations, (), directions.active), 1.0, 1e-12)
    times = np.linspace(0.0, 1.0, 5)
    S, states = follow_tangents(run, directions, times, lambda t: None).samples, run.states(times)
    residual, p, e = equations.function("residual"), equations.pieces[0], 1e-5
    for k, y in enumerate(states):
        for one in S[:, k]:
            ahead, behind = (residual(times[k : k + 1], y + sign * e * one, p) for sign in (1.0, -1.0))
            assert np.abs(ahead - behind).max() / (2 * e) < 1e-9 * max(1.0, np.abs(one).max() ** 3)


def test_runs_that_go_on_by_other_rows():
    """An overconstrained linkage, whose independent rows change on the way."""

    def run(q=0.0, v=0.0):
        model = built("bennett")
        s = model.simulate(model.assemble({"P1": q}, v={"P1": v}), until=1.0, tol=TIGHT)
        assert "other constraint rows" in s.status
        return s

    def end(**given):
        return run(**given).v[-1, 0]

    g = both_ways(run(), lw.final(lambda t, state: state.v["P1"]))
    assert_allclose(g["q"], [slope(lambda e: end(q=e), 1e-3)], rtol=1e-8)
    assert_allclose(g["v"], [slope(lambda e: end(v=e), 1e-3)], rtol=1e-8)


# Where drives and costs switch

SWITCHING = {
    "friction": lambda t, state: -0.5 * lw.sign(state.v["shoulder"]),
    "a jump": lambda t, state: lw.where(state["elbow"] - 0.1, 2.0, -1.0),
    "a kink": lambda t, state: lw.clip(-5 * state["elbow"], -0.3, 0.3),
    "by the clock": lambda t, state: lw.where(lw.mod(t, 0.3) - 0.15, 1.0, -1.0),
    "a saw": lambda t, state: 3 * lw.mod(state["shoulder"], 0.2),
    "two conditions": lambda t, state: lw.where((state["elbow"] < 0.2) & (state.v["elbow"] < 0), 1.0, -1.0),
    "a table": lw.table([-3.0, 0.1, 0.3, 3.0], [1.0, 1.0, -1.0, 0.0], over="elbow"),
}


@pytest.mark.parametrize("name", SWITCHING)
def test_drives_that_switch(name):
    def run(q=(0.0, 0.0), v=(0.0, 0.0)):
        return double_pendulum(np.array([0.3, 0.25]) + q, np.array([0.1, -0.4]) + v, SWITCHING[name])

    def end(**given):
        return run(**given).q[-1, 0]

    g = both_ways(run(), lw.final(lambda t, state: state["shoulder"]))
    for k in range(2):
        e_k = np.eye(2)[k]
        # runs are right to about 1e-13: so are their differences to 1e-9 of what they are divided by
        assert_allclose(g["q"][k], slope(lambda e, e_k=e_k: end(q=e * e_k), 4e-4), rtol=1e-8, atol=1e-9)
        assert_allclose(g["v"][k], slope(lambda e, e_k=e_k: end(v=e * e_k), 4e-4), rtol=1e-8, atol=1e-9)


def test_a_cost_that_jumps():
    """The time that a cart spends beyond a line: known in closed form."""
    s = cart()
    g = both_ways(s, lambda t, state: lw.where(state["X"] > 1.5, 3.0, 0.0))  # from t = (1.5 - x) / v on
    assert_allclose(g.value, 3.0 * 1.5, rtol=1e-11)
    assert_allclose(g["q"][0], 3.0 / 2.0, rtol=1e-11)
    assert_allclose(g["v"][0], 3.0 * 1.0 / 4.0, rtol=1e-11)


def test_switches_that_the_clock_makes():
    """A threshold that jumps at a knot: the cart is pushed while it is below, v = 2 + (t - 1) / 2 from t = 1 on."""
    limit = lw.table([0.0, 1.0, 1.0, 3.0], [-9.0, -9.0, 9.0, 9.0])
    s = cart(tau={"X": lambda t, state: lw.where(limit(t) - state["X"], 1.0, 0.0)})
    g = both_ways(s, lw.final(lambda t, state: state["X"]))
    assert_allclose(g.value, 0.5 + 4.0 + 0.25, rtol=1e-11)
    assert_allclose([g["q"][0], g["v"][0]], [1.0, 2.0], rtol=1e-10)


def test_a_kink_that_is_touched():
    """The cart turns back where the cost would begin: X = 2 t - t^2 <= 1."""
    g = both_ways(cart(0.0, 2.0, tau={"X": -4.0}), lambda t, state: lw.maximum(state["X"] - 1.0, 0.0))
    assert_allclose([g.value, g["q"][0], g["v"][0]], 0.0, atol=1e-6)


def test_switches_to_and_fro_have_no_gradient():
    """Friction holds a cart that has come to rest; the run goes on by ever smaller steps, or has ended."""
    cost = lw.final(lambda t, state: state["X"])
    with pytest.raises(lw.LinkwrightError, match=r"to and fro|did not come to its end"):
        cart(0.0, 0.1, until=0.3, tau={"X": lambda t, state: 0.2 - lw.sign(state.v["X"])}).gradient(cost)


def test_ensembles_have_one_gradient_for_each_run():
    model = built("four-bar")
    angles, tau = np.array([1.0, 1.2, 1.4]), np.array([5.0, 6.0, 7.0])
    many = model.simulate(model.assemble(A=angles), until=0.5, tau={"A": tau})
    cost = lw.final(lambda t, state: state.v["A"])
    g = many.gradient(cost)
    assert g.value.shape == (3,)
    assert g["tau.A"].shape == (3,)
    assert g["q"].shape == (3, 1)
    for k in range(3):
        one = model.simulate(model.assemble(A=angles[k]), until=0.5, tau={"A": tau[k]}).gradient(cost)
        assert_allclose(one.value, g.value[k], rtol=1e-10)
        for name in one:
            assert_allclose(g[name][k], one[name], rtol=1e-8)


def test_a_machine_at_rest():
    """Nothing but rounding moves; what is asked of that comes back, and is next to nothing."""
    model = built("rssr")
    s = model.simulate(until=0.2)
    for mode in ("forward", "adjoint"):
        g = s.gradient(lambda t, state: sum(x * x for x in state.v), mode=mode)
        assert abs(g.value) < 1e-20
        assert max(np.abs(g["q"]).max(), np.abs(g["v"]).max()) < 1e-10


# What has no gradient says so


def test_mistakes(tmp_path):
    s = four_bar()
    cost = lw.final(lambda t, state: state["A"])
    with pytest.raises(lw.ModelError, match="must be a function of"):
        s.gradient(3.0)
    with pytest.raises(lw.ModelError, match="must be a function of"):
        s.gradient(lambda t: t)
    with pytest.raises(lw.ModelError, match="does not exist"):
        s.gradient(lambda t, state: state["Z"])
    with pytest.raises(lw.ModelError, match="cannot be traced"):
        s.gradient(lambda t, state: math.sin(state["A"]))
    with pytest.raises(lw.ModelError, match="cannot be traced"):
        s.gradient(lambda t, state: 1.0 if state["A"] == 1.2 else state["A"])
    with pytest.raises(lw.ModelError, match="not a number"):
        s.gradient(lambda t, state: (state["A"], state["A"]))
    with pytest.raises(lw.ModelError, match="choose 'auto'"):
        s.gradient(cost, mode="backward")
    with pytest.raises(lw.ModelError, match="one for each"):
        s.gradient(lw.at_samples(lambda t, state: state["A"], weights=[1.0, 2.0]))
    s.save(tmp_path / "run.nc")
    with pytest.raises(lw.ModelError, match="came from a file"):
        lw.load_solution(tmp_path / "run.nc").gradient(cost)


def test_runs_that_have_no_gradient():
    cost = lw.final(lambda t, state: state["shoulder"])
    stopped = double_pendulum(events={"low": lw.event(lambda t, state: state["elbow"] - 0.1, stop=True)})
    with pytest.raises(lw.ModelError, match="did not come to its end"):
        stopped.gradient(cost)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        slow = double_pendulum(tau=lambda t, state: math.sin(t), until=0.1)
    with pytest.raises(lw.ModelError, match="cannot be traced"):
        slow.gradient(cost)
