"""Forces that see: loads by trajectories, tables and functions of time and state, against closed forms and laws."""

import json
import pickle

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.view.model_summary import facts, print_summary

INTEGRATORS = ["auto", "taylor", "dop853", "rk45", "radau", "rk4"]
W = 3.0 * np.pi


def cart(mass=2.0, **force):
    m = lw.Mechanism("cart", gravity=(0, -9.81, 0))
    m.add_body("cart", lw.Inertia(mass=mass, com=(0, 0, 0), about_com=np.eye(3) * 0.1))
    m.add_joint("P", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    m.add_point("nose", "cart", at=(0.5, 0.2, 0.0))
    if force:
        m.add_force("push", "cart", **{"at": (0.1, 0, 0), **force})
    return m


def four_bar(**force):
    m = lw.gallery.load("four-bar")
    m.add_point("mark", "coupler", at=np.array(m.bodies["coupler"].inertia.com) + 0.1)
    if force:
        m.add_force("push", "coupler", **{"at": m.points["mark"].at, **force})
    return m


def dragging(t, state):
    x, y, _ = state["mark"]
    return -3.0 * state.v["mark"][0] + y, -2.0 * state.v["mark.y"] * x, 0.0


def sine_moved(t):
    """x of 2 x'' = 1 + 3 sin(W t + 0.3), from rest."""
    return (0.5 * t**2 + 3.0 * (-np.sin(W * t + 0.3) / W**2 + np.cos(0.3) * t / W + np.sin(0.3) / W**2)) / 2.0


@pytest.mark.parametrize("integrator", INTEGRATORS)
def test_a_sine_along_a_rail(integrator):
    s = cart(force=(lw.sine(1.0, 3.0, 1.5, 0.3), 0, 0)).build().simulate(until=2.0, integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s["P"], sine_moved(s.t), atol=1e-10)
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-9)


@pytest.mark.parametrize("integrator", INTEGRATORS)
def test_a_function_that_reads_a_table_with_a_jump(integrator):
    jump = lw.table([0, 1, 1, 3], [0, 1, 2, 2])
    model = cart(force=lambda t, state: (3.0 * lw.sin(W * t) + jump(t), 0, 0)).build()
    s = model.simulate(until=2.0, integrator=integrator, tol=1e-11)
    stepped = np.where(s.t < 1.0, s.t**3 / 6.0, 1.0 / 6.0 + 0.5 * (s.t - 1.0) + (s.t - 1.0) ** 2)
    assert_allclose(s["P"], 1.5 * (-np.sin(W * s.t) / W**2 + s.t / W) + stepped / 2.0, atol=1e-10)


def test_drag_of_the_square_of_the_speed():
    """2 v' = 8 - 2 v^2: v = 2 tanh(2 t)."""
    model = cart(force=lambda t, state: (8.0 - 2.0 * state.v["nose"][0] * lw.abs(state.v["P"]), 0, 0)).build()
    s = model.simulate(until=2.0, tol=1e-11)
    assert_allclose(s.v[:, 0], 2.0 * np.tanh(2.0 * s.t), atol=1e-10)


def test_a_table_over_a_coordinate():
    """Between 0 and 1 the push falls as 1 - x: x'' = (1 - x) / 2, until it is 1 and the push is gone."""
    model = cart(force=(lw.table([-5, 0, 1, 9], [1, 1, 0, 0], over="P"), 0, 0)).build()
    s = model.simulate(until=3.0, tol=1e-11)
    w = np.sqrt(0.5)
    t1 = 0.5 * np.pi / w
    assert_allclose(s["P"], np.where(s.t < t1, 1.0 - np.cos(w * s.t), 1.0 + w * (s.t - t1)), atol=1e-9)
    assert s.certificate().newton_euler < 1e-12


def test_a_force_that_follows_its_body():
    """A thrust across a turning rod keeps its moment about the hinge."""
    m = lw.Mechanism("rotor", gravity=(0, 0, 0))
    m.add_body("rod", lw.rod(mass=3.0, start=(0, 0, 0), end=(1, 0, 0)))
    m.add_joint("A", "revolute", "ground", "rod", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_force("jet", "rod", at=(1, 0, 0), force=(0, lambda t, state: 2.0 * t, 0), follows=True)
    m.add_force("brake", "rod", moment=lambda t, state: (0, 0, -0.5 * state.v["A"]))
    s = m.build().simulate(until=4.0, tol=1e-11)
    assert_allclose(s.v[:, 0], 4.0 * s.t - 8.0 * (1.0 - np.exp(-0.5 * s.t)), atol=1e-9)


@pytest.mark.parametrize("method", ["sslm", "slm", "system", "projection"])
def test_in_a_closed_machine_power_in_is_energy_out(method):
    model = four_bar(force=dragging).build()
    s = model.simulate(model.assemble(A=0.6), until=1.0, tau={"A": 20.0}, method=method, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-8)
    assert s.certificate().newton_euler < 1e-9


def test_the_answer_does_not_hang_on_the_cut():
    expected = None
    for cut in ("B", "C", "D"):
        model = four_bar(force=dragging).build(cut=[cut])
        state = model.assemble({"A": 0.6}, v={"A": 2.0})
        found = model.forward_dynamics(state.q, state.v, tau={"A": 4.0})
        carried = model.reactions(state.q, state.v, tau={"A": 4.0}).reactions["B"]
        a = model.joint_rates(state.q, found.a)["A"]
        expected = expected or (a, carried)
        assert_allclose(a, expected[0], rtol=1e-10)
        assert_allclose(carried, expected[1], atol=1e-9)


def test_inverse_undoes_forward_and_external_wrenches_say_the_same():
    model, plain = four_bar(force=dragging).build(), four_bar().build()
    state = model.assemble({"A": 0.6}, v={"A": 2.0})
    a = model.forward_dynamics(state.q, state.v, tau={"A": 4.0}).a
    assert_allclose(model.inverse_dynamics(state.q, state.v, a).tau["A"], 4.0, rtol=1e-11)
    motion = plain.point_motions(state.q, state.v)["mark"]
    x, y, _ = motion.position
    vx, vy, _ = motion.velocity
    push = np.array([-3.0 * vx + y, -2.0 * vy * x, 0.0])
    assert_allclose(plain.forward_dynamics(state.q, state.v, tau={"A": 4.0}, external={"mark": push}).a, a, rtol=1e-11)
    both = np.stack([state.q, state.q]), np.stack([state.v, 0.5 * state.v])
    assert_allclose(model.forward_dynamics(*both, tau={"A": 4.0}).a[0], a, rtol=1e-12)
    prepared = model.function("forward_dynamics")
    assert_allclose(prepared(state.q, state.v, np.array([4.0])), a, rtol=1e-12)


def with_parameter():
    m = cart()
    k = m.parameter("k", 3.0)
    m.add_force("pull", "cart", at=(0, 0, 0), force=lambda t, s: (-k * s["P"] - lw.sin(k) * s.v["nose"][0] / k, 0, 0))
    return m


def test_parameters_stand_in_functions():
    model = with_parameter().build()
    k = np.array([1.0, 2.0, 3.0])
    a = model.forward_dynamics([0.3], [2.0], parameters={"k": k}).a[:, 0]
    assert_allclose(a, (-k * 0.3 - np.sin(k) * 2.0 / k) / 2.0, rtol=1e-13)
    slopes = model.gradient("forward_dynamics", [0.3], [2.0], by=["k", "q", "v"])
    assert_allclose(slopes["k"], (-0.3 - 2.0 * (np.cos(3.0) / 3.0 - np.sin(3.0) / 9.0)) / 2.0, rtol=1e-12)
    assert_allclose(slopes["q"], -1.5, rtol=1e-12)
    other = model.with_parameters(k=2.0)
    assert_allclose(other.forward_dynamics([0.3], [2.0]).a, a[1], rtol=1e-13)
    assert_allclose(with_parameter().at(k=2.0).build().forward_dynamics([0.3], [2.0]).a, a[1], rtol=1e-13)


def test_gradients_of_runs():
    model = with_parameter().build()
    start = model.assemble(P=0.2)

    def end(k):
        return float(model.simulate(start, until=1.5, parameters={"k": k}, tol=1e-12)["P"][-1])

    g = model.simulate(start, until=1.5, parameters={"k": 3.0}, tol=1e-12).gradient(lw.final(lambda t, s: s["P"]))
    assert_allclose(g["k"], (end(3.0 + 1e-4) - end(3.0 - 1e-4)) / 2e-4, rtol=1e-7)
    s = cart(force=(lw.sine(1.0, 3.0, 1.5, 0.3), 0, 0)).build().simulate(until=2.0, tol=1e-12)
    g = s.gradient(lw.final(lambda t, state: state["P"]))
    assert_allclose(g["force.push.force.x.mean"], 1.0, rtol=1e-9)
    assert_allclose(g["force.push.force.x.amplitude"], (sine_moved(2.0) - 1.0) / 3.0, rtol=1e-8)


def test_reactions_under_loads_that_change():
    model = cart(force=(0, lw.sine(0.0, 3.0, 0.5), lambda t, state: t * state["P"])).build()
    s = model.simulate(model.assemble({"P": 0.2}, v={"P": 0.5}), until=2.0)
    up, across = 3.0 * np.sin(np.pi * s.t), s.t * s["P"]
    carried = s.reactions()["P"]
    assert_allclose(carried[:, 4], 2.0 * 9.81 - up, atol=1e-9)
    assert_allclose(carried[:, 5], -across, atol=1e-9)
    assert s.certificate().newton_euler < 1e-12


def test_a_run_in_a_file_knows_what_pushed(tmp_path):
    s = (
        cart(force=(0, lw.sine(0.0, 3.0, 0.5), 0))
        .build()
        .simulate(until=1.0, external={"nose": (0, 0, lw.sine(0, 1, 1))})
    )
    s.save(tmp_path / "run.nc")
    again = lw.load_solution(tmp_path / "run.nc")
    assert_allclose(again.reactions()["P"], s.reactions()["P"], atol=1e-12)


def test_files_hold_trajectories_and_tables(tmp_path):
    force = (lw.sine(1.0, 3.0, 1.5, 0.3), 0, lw.table([0, 1, 2], [0, 1, 0], over="P", periodic=True))
    m = cart(force=force, moment=(lw.spline([0, 1, 2], [0, 1, 0]), 0, lw.cycloid(0, 1, duration=2.0)))
    m.save(tmp_path / "cart.toml")
    again = lw.load(tmp_path / "cart.toml")
    assert again == m
    assert_allclose(again.build().simulate(until=0.5).q, m.build().simulate(until=0.5).q, rtol=0, atol=0)
    m.add_force("mine", "cart", at=(0, 0, 0), force=lambda t, state: (0, 0, 0))
    with pytest.raises(lw.ModelError, match=r"forces\.mine: a file cannot hold the function"):
        m.save(tmp_path / "cart.toml")


@pytest.mark.parametrize(
    ("force", "words"),
    [
        (lw.sine(0, 1, 1), "one number in time and has no direction"),
        ((lw.pd(0.1, 1, 1), 0, 0), "is a sum of efforts|must be a finite number"),
        ((1, 2), "must be three numbers"),
    ],
)
def test_what_is_no_force(force, words):
    with pytest.raises(lw.ModelError, match=words):
        cart(force=force)


@pytest.mark.parametrize(
    ("force", "words"),
    [
        (lambda t, state: (np.sin(float(state["P"])), 0, 0), "'push' cannot be traced"),
        (lambda t, state: (state["Q"], 0, 0), "the coordinate of 'Q' does not exist"),
        (lambda t, state: (state.v["nos"][0], 0, 0), "Did you mean 'nose'"),
        (lambda t, state: (1, 2), "must give three numbers"),
        (lambda state: (1, 2, 3), "It is called with t and state"),
    ],
)
def test_functions_that_are_none(force, words):
    with pytest.raises(lw.ModelError, match=words):
        cart(force=force).build()


def test_printed_code_has_no_time(tmp_path):
    model = cart(force=(lw.sine(0, 1, 1), 0, 0)).build()
    with pytest.raises(lw.ModelError, match="printed forward_dynamics: some force elements hang on the time"):
        model.export_c(tmp_path / "c", ["forward_dynamics"])
    four_bar(force=dragging).build().export_c(tmp_path / "c", ["forward_dynamics"])


def test_a_model_with_trajectories_travels_and_is_summed_up():
    m = cart(force=(lw.sine(1.0, 3.0, 1.5, 0.3), 0, lw.table([0, 1], [0, 1], over="P", periodic=True)))
    m.add_spring("s", "cart", (0, 0, 0), "ground", (2, 0, 0), stiffness=lambda x: 3.0 * x**3)
    model = pickle.loads(pickle.dumps(m.build()))
    assert_allclose(model.simulate(until=0.5).q, m.build().simulate(until=0.5).q, rtol=0, atol=0)
    told = facts(m.build())
    assert told["forces"][0]["force"][0] == "a sine of 3 about 1 at 1.5 Hz"
    assert "x" in told["springs"][0]["stiffness"]
    json.dumps(told)
    print_summary(told)


def test_verbs_at_a_time():
    """As the run has it at that time, in accelerations, efforts and reactions; beside other wrenches, too."""

    def push(t, state):
        return lw.sin(3.0 * t) - state.v["mark"][0], 5.0 * t, 0.0

    model, plain = four_bar(force=push, follows=True).build(), four_bar().build()
    state = model.assemble({"A": 0.6}, v={"A": 2.0})
    s = model.simulate(state, until=0.5, tau={"A": 4.0}, times=[0.0, 0.2, 0.5])
    more = {"mark": (1.0, 2.0, 0.0), "coupler": ((0, 0, 0.5), (0.1, 0, 0))}
    assert_allclose(model.forward_dynamics(s.q, s.v, tau={"A": 4.0}, t=s.t).a, s.a, rtol=1e-9)
    assert_allclose(model.forward_dynamics(s.q[1], s.v[1], tau={"A": 4.0}, t=0.2).a, s.a[1], rtol=1e-9)
    assert_allclose(model.inverse_dynamics(s.q, s.v, s.a, t=s.t).tau["A"], 4.0, rtol=1e-8)
    carried = model.reactions(s.q, s.v, tau={"A": 4.0}, t=s.t).reactions
    for joint, wrench in s.reactions().items():
        assert_allclose(carried[joint], wrench, atol=1e-8)
    both = model.forward_dynamics(s.q, s.v, tau={"A": 4.0}, t=s.t, external=more).a
    alone = plain.forward_dynamics(s.q, s.v, tau={"A": 4.0}).a
    pushed = plain.forward_dynamics(s.q, s.v, tau={"A": 4.0}, external=more).a
    assert_allclose(both - s.a, pushed - alone, atol=1e-8)
