"""Rest of several freedoms on more joints with friction than that: closed forms, convex optima, laws."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from friction.machines import four_bar, rubbing
from linkwright.model.dynamics.friction_problem import FrictionProblem, RubbingJoint


def table(**dry):
    """A plate that two cross slides carry: each axis is held by two guides, one in each chain."""
    m = lw.Mechanism("table", gravity=(0, 0, -9.81))
    for name in ("slide", "beam", "plate"):
        m.add_body(name, lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
    ways = {"x": ("ground", "slide", (1, 0, 0)), "y": ("slide", "plate", (0, 1, 0))}
    ways |= {"Y": ("ground", "beam", (0, 1, 0)), "X": ("beam", "plate", (1, 0, 0))}
    for name, (parent, child, axis) in ways.items():
        law = None if name not in dry else lw.dry(dry[name])
        m.add_joint(name, "prismatic", parent, child, at=(0, 0, 0), axis=axis, actuated=name in "xy", friction=law)
    return m


def five_bar(mu=0.3, radius=0.1):
    m = lw.gallery.load("five-bar")
    return rubbing(m, **dict.fromkeys(m.joints, lw.bearing(mu=mu, radius=radius)))


@pytest.mark.parametrize("cut", ["x", "y", "X", "Y"])
def test_a_table_moves_when_both_its_guides_let_go(cut):
    model = table(x=3.0, X=2.0, y=1.0, Y=0.5).build(cut=[cut])
    tau = {"x": lambda t, s: t, "y": lambda t, s: 1.2 * lw.sin(t)}
    s = model.simulate(model.reference, until=7.0, times=[4.9, 7.0], tau=tau, tol=1e-11)
    assert s.ok, s.status
    assert [(name, word) for _, name, word in s.modes] == [("x", "slides"), ("X", "slides")]
    assert_allclose([t for t, _, _ in s.modes], 5.0, atol=1e-8)
    assert (s.v[0] == 0.0).all()
    assert_allclose(model.joint_values(s.q)["x"][-1], 2.0**3 / 6.0 / 2.0, rtol=1e-8)  # slide and plate
    assert (model.joint_values(s.q)["y"] == model.joint_values(s.q)["y"][0]).all()


def test_shares_at_rest_are_of_the_least_squares():
    model = table(x=3.0, X=2.0, y=1.0, Y=0.5).build()
    found = model.reactions(model.reference.q, tau={"x": 2.6, "y": 0.75})
    assert_allclose([found.friction[k] for k in "xX"], [-2.6 * 9 / 13, -2.6 * 4 / 13], rtol=1e-10)
    assert_allclose([found.friction[k] for k in "yY"], [-0.75 * 0.8, -0.75 * 0.2], rtol=1e-10)
    assert (model.forward_dynamics(model.reference.q, tau={"x": 2.6, "y": 0.75}).a == 0.0).all()
    a = model.forward_dynamics(model.reference.q, tau={"x": 6.0, "y": 1.4}).a
    rates = dict(zip(model.rate_names, a, strict=True))
    assert_allclose([rates["x"], rates["y"]], [0.5, 0.0], atol=1e-12)


def convex(A, a, F):
    """The accelerations of the least 1/2 |f|_A^2 + a f, |f| <= F, by accelerated projected gradients."""
    f = y = np.zeros(len(a))
    step, t = 1.0 / np.linalg.eigvalsh(A)[-1], 1.0
    for _ in range(100_000):
        g = np.clip(y - step * (A @ y + a), -F, F)
        if (y - g) @ (g - f) > 0.0:
            t = 1.0
        t, past = 0.5 * (1.0 + math.sqrt(1.0 + 4.0 * t * t)), t
        y, moved, f = g + (past - 1.0) / t * (g - f), np.abs(g - f).max(), g
        if moved < 1e-15 * F.max():
            break
    return a + A @ f


@pytest.mark.parametrize(("joints", "freedoms"), [(3, 2), (5, 2), (8, 3), (14, 5)])
def test_accelerations_are_those_of_the_convex_problem(joints, freedoms):
    rng, moved = np.random.default_rng(joints), []
    for _ in range(12):
        V = rng.standard_normal((joints, freedoms))
        A, F = V @ V.T, rng.uniform(0.1, 2.0, joints)
        a = V @ rng.standard_normal(freedoms) * rng.choice([1.0, 3.0, 6.0])
        rows = zip(a, F, A, strict=True)
        problem = FrictionProblem(tuple(RubbingJoint(0.0, x, most, most, by, ()) for x, most, by in rows))
        (way,) = problem.ways()
        found = a + A @ way.efforts
        assert_allclose(found, convex(A, a, F), atol=2e-7 * np.abs(a).max())
        assert (np.abs(way.efforts) <= F * (1.0 + 1e-9)).all()
        assert found @ way.efforts <= 1e-12
        moved.append((way.held.sum(), way.rides.sum()))
    assert len(set(moved)) > 2  # all stay, some, none


def test_a_five_bar_stops_and_leaves_by_its_drives():
    m, tau = (
        five_bar(radius=0.15),
        {"A1": lambda t, s: 4.0 * lw.sin(2.0 * t) + 3.0 * t, "A2": lambda t, s: -2.0 * t * lw.cos(1.3 * t)},
    )
    model = m.build(cut=["A1"])
    s = model.simulate(model.assemble(), until=5.0, times=np.linspace(0, 5, 31), tau=tau, tol=1e-11)
    assert s.ok, s.status
    words = [word for _, _, word in s.modes]
    assert words.count("sticks") > 3
    assert words.count("slides") > 3
    found, rates = s.reactions(), model.joint_rates(s.q, s.v)
    for name in model.joints:
        assert (found.friction[name] * rates[name]).max() < 1e-9
        most = 0.15 * math.sin(math.atan(0.3)) * np.linalg.norm(found[name][:, 3:5], axis=1)
        assert (np.abs(found.friction[name]) - most).max() < 1e-9
    told = s.certificate()
    assert told.energy_relative < 1e-9
    assert told.newton_euler < 1e-9
    other = m.build(cut=["B2"])
    again = other.simulate(other.assemble(), until=5.0, times=s.t, tau=tau, tol=1e-11)
    for name, x in model.joint_values(s.q).items():
        assert_allclose(other.joint_values(again.q)[name], x, atol=1e-8, err_msg=name)


def test_a_five_bar_at_rest_does_not_creep():
    model = five_bar(radius=0.3).build()
    one, other = model.independent
    s = model.simulate(model.assemble(v={one: 1.0, other: -0.7}), until=1e4, times=[2.0, 1e4])
    assert s.ok, s.status
    assert (s.v == 0.0).all()
    assert_allclose(s.q[1], s.q[0], rtol=0.0, atol=1e-15)  # the way back onto the loops rounds
    assert {name for _, name, word in s.modes if word == "sticks"} >= set(model.joints)


def test_two_linkages_of_one_machine_run_as_each_alone():
    """Each stops on four bearings, the first while the second still moves."""
    alone, m = four_bar(radius=0.2), lw.Mechanism("pair", gravity=lw.gallery.load("four-bar").gravity)
    for k in "12":
        for body in alone.bodies.values():
            m.add_body(f"{body.name}{k}", body.inertia)
        for j in alone.joints.values():
            parent, child = (x if x == "ground" else f"{x}{k}" for x in (j.parent, j.child))
            m.add_joint(f"{j.name}{k}", j.kind, parent, child, at=j.at, axis=j.axis, friction=j.friction)
    pair, one = m.build(), alone.build()
    start = pair.assemble(A1=0.6, A2=0.6, v={"A1": 0.5, "A2": 2.0})
    s = pair.simulate(start, until=3.0, times=np.linspace(0, 3, 13), tol=1e-11)
    assert s.ok, s.status
    assert s.certificate().newton_euler < 1e-9
    for k, speed in (("1", 0.5), ("2", 2.0)):
        own = one.simulate(one.assemble(A=0.6, v={"A": speed}), until=3.0, times=s.t, tol=1e-11)
        assert_allclose(pair.joint_values(s.q)[f"A{k}"], one.joint_values(own.q)["A"], atol=1e-8)
        stuck = [[(t, name) for t, name, word in run.modes if word == "sticks"] for run in (own, s)]
        mine = [(t, name) for t, name in stuck[1] if name[-1] == k]
        assert [name for _, name in mine] == [name + k for _, name in stuck[0]]
        assert_allclose([t for t, _ in mine], [t for t, _ in stuck[0]], atol=1e-7)


def test_a_parallel_robot_rests_on_all_its_joints():
    m = lw.gallery.load("three-rrr")
    model = rubbing(m, **dict.fromkeys(m.joints, lw.dry(20.0))).build()
    start = model.assemble()
    still = model.simulate(start, until=1e3, times=[1.0, 1e3])
    assert still.ok, still.status
    assert (still.v == 0.0).all()
    drive = model.actuated[0]
    s = model.simulate(start, until=1.0, times=[1.0], tau={drive: lambda t, s: 200.0 * t})
    assert s.ok, s.status
    leaving = [t for t, _, word in s.modes if word == "slides"]
    low, high = 0.0, 200.0
    for _ in range(50):  # the first effort at which the accelerations of the state at rest are not zero
        tau = 0.5 * (low + high)
        moves = model.forward_dynamics(start.q, tau={drive: tau}).a.any()
        low, high = (low, tau) if moves else (tau, high)
    assert_allclose(leaving[0], low / 200.0, rtol=1e-8)
