"""Rigid stops at joints' limits, by closed forms and by laws: times and heights of bounces, an end of infinitely many
of them, what lands lifts off again, loops whatever is cut, momentum of every body, energy that is never gained."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.methods.contact_impulses import FreeVelocities, impact

G = 9.81


def ball(restitution, height=100.0, **said):
    m = lw.Mechanism("ball", gravity=(0, -G, 0))
    m.add_body("ball", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=np.eye(3) * 0.1))
    stop = lw.stop(restitution=restitution)
    m.add_joint("P", "prismatic", "ground", "ball", at=(0, 0, 0), axis=(0, 1, 0), limits=(0, height), stop=stop, **said)
    return m


def bounces(h, e, many):
    """Times of the first bounces, and how fast the ball meets the ground."""
    t, v = [np.sqrt(2 * h / G)], [np.sqrt(2 * G * h)]
    for _ in range(many - 1):
        v.append(e * v[-1])
        t.append(t[-1] + 2 * v[-1] / G)
    return np.array(t), np.array(v)


@pytest.mark.parametrize("integrator", ["auto", "rk45", "radau"])
def test_a_ball_bounces_and_comes_to_rest(integrator):
    """Bounces come ever sooner and end at t = sqrt(2 h / g) (1 + e) / (1 - e): the run goes on from there."""
    model, e = ball(0.8).build(), 0.8
    s = model.simulate(model.assemble(P=1.0), until=5.0, integrator=integrator, tol=1e-11)
    assert s.ok, s.status
    t, v = bounces(1.0, e, 30)
    assert_allclose([x.t for x in s.impacts[:30]], t, atol=1e-9)
    assert_allclose([x.lost for x in s.impacts[:10]], 0.5 * 2.0 * v[:10] ** 2 * (1 - e * e), rtol=1e-8)
    assert_allclose([x.impulses["P"][4] for x in s.impacts[:10]], 2.0 * (1 + e) * v[:10], rtol=1e-8)
    ((at, name, word),) = s.modes
    assert (name, word) == ("P", "touches")
    assert_allclose(at, np.sqrt(2 / G) * (1 + e) / (1 - e), atol=1e-9)
    assert_allclose(s["P"][s.t > at], 0.0, atol=1e-11)
    assert_allclose(s.energy.total + s.lost, s.energy.total[0], rtol=1e-9)
    assert s.certificate().energy_relative < 1e-9


def test_between_two_walls():
    """A mass between stops 0.1 m apart: the nth passage takes b / (v e^n)."""
    m = lw.Mechanism("shuttle", gravity=(0, 0, 0))
    m.add_body("shuttle", lw.Inertia(mass=1.0, com=(0, 0, 0), about_com=np.eye(3)))
    stop = lw.stop(restitution=0.8)
    m.add_joint("P", "prismatic", "ground", "shuttle", at=(0, 0, 0), axis=(1, 0, 0), limits=(-0.05, 0.05), stop=stop)
    model = m.build()
    s = model.simulate(model.assemble(P=0.0, v={"P": 1.0}), until=0.4, tol=1e-11)
    assert_allclose([x.t for x in s.impacts], [0.05, 0.175, 0.33125], atol=1e-9)
    assert s.modes == []


def test_what_lands_carries_and_lifts_off():
    """A weight on the ground is pulled up by a force that grows: it lifts where the force is its weight."""
    model = ball(0.0).build()
    force, rate = 4.0, 5.0  # N, N/s
    pull = lw.table([0.0, 10.0], [force, force + 10.0 * rate])
    s = model.simulate(model.assemble(P=0.2), until=5.0, tau={"P": pull}, tol=1e-11)
    assert s.ok, s.status
    (t1, _, first), (t2, _, second) = s.modes
    assert (first, second) == ("touches", "lifts")
    assert_allclose(0.2 + (force / 2.0 - G) * t1**2 / 2 + rate / 2.0 * t1**3 / 6, 0.0, atol=1e-9)
    assert_allclose(t2, (2.0 * G - force) / rate, atol=1e-9)
    after = s.t > t2
    assert_allclose(s["P"][after], rate / 2.0 * (s.t[after] - t2) ** 3 / 6, atol=1e-9)


def test_a_start_at_rest_on_the_stop_is_carried():
    model = ball(0.5).build()
    s = model.simulate(model.assemble(P=0.0), until=1.0)
    assert s.ok
    assert (s["P"] == 0.0).all()
    assert s.modes == []


def test_each_run_of_an_ensemble_has_its_own_impacts(tmp_path):
    model = ball(0.8).build()
    s = model.simulate(model.assemble(P=np.array([0.0, 0.5, 1.0, 90.0])), until=1.5, tol=1e-11)
    assert s.ok, s.status
    for k, h in enumerate((0.0, 0.5, 1.0, 90.0)):
        t = bounces(h, 0.8, 8)[0] if h else np.zeros(0)
        assert_allclose([x.t for x in s.run(k).impacts], t[t < 1.5], atol=1e-9)
    s.save(tmp_path / "runs.nc")
    again = lw.load_solution(tmp_path / "runs.nc")
    assert again.changes == s.changes
    for mine, theirs in zip(s.run(2).impacts, again.run(2).impacts, strict=True):
        assert_allclose(mine.impulses["P"], theirs.impulses["P"])


def four_bar(stopped, cut=None, limits=(-0.25, 0.25), restitution=0.8):
    """Links of 0.1, 0.35, 0.25 m on a base of 0.3 m, with a stop at one of its joints."""
    m = lw.Mechanism("four-bar", gravity=(0, -G, 0))
    B, D = (0.1 * np.cos(1.0), 0.1 * np.sin(1.0), 0), (0.3, 0, 0)
    C = lw.meet(B, 0.35, D, 0.25)
    for name, ends, mass in (("crank", ((0, 0, 0), B), 0.4), ("coupler", (B, C), 1.1), ("rocker", (D, C), 0.8)):
        m.add_body(name, lw.rod(mass=mass, start=ends[0], end=ends[1]))
    joints = {"A": ("ground", "crank", (0, 0, 0)), "B": ("crank", "coupler", B)}
    joints |= {"C": ("coupler", "rocker", C), "D": ("ground", "rocker", D)}
    for name, (parent, child, at) in joints.items():
        said = {"limits": limits, "stop": lw.stop(restitution=restitution)} if name == stopped else {}
        m.add_joint(name, "revolute", parent, child, at=at, axis=(0, 0, 1), cut=name == cut if cut else None, **said)
    return m


@pytest.mark.parametrize("stopped", ["A", "B", "C", "D"])
def test_in_a_loop_whatever_is_cut_and_by_every_method(stopped):
    """One run, four cuts, four methods: the same motion, the same impulses in every joint."""
    found = []
    for cut, method in (("A", "sslm"), ("B", "slm"), ("C", "system"), ("D", "sslm"), ("C", "parallel")):
        model = four_bar(stopped, cut).build()
        s = model.simulate(model.assemble(A=0.0, v={"A": 9.0}), until=0.4, method=method, tol=1e-11)
        assert s.ok, s.status
        found.append(s)
    first = found[0]
    assert first.impacts
    scale = max(np.abs(w).max() for w in first.impacts[0].impulses.values())
    for s in found[1:]:
        assert_allclose([x.t for x in s.impacts], [x.t for x in first.impacts], atol=1e-8)
        assert_allclose(s.body("coupler"), first.body("coupler"), atol=1e-8)
        for mine, theirs in zip(s.impacts, first.impacts, strict=True):
            for name in "ABCD":
                assert_allclose(mine.impulses[name], theirs.impulses[name], atol=1e-7 * scale)
            assert_allclose(mine.lost, theirs.lost, rtol=1e-7)
    assert_allclose(first.energy.total + first.lost, first.energy.total[0], atol=1e-9)


def bodies_momentum(model, q, v):
    """Per body its momentum and moment of momentum about its centre of mass, world axes."""
    R, w = model.poses(q), model.twists(q, v)
    found = {}
    for name, body in model.mechanism.bodies.items():
        I = R[name][0] @ np.array(body.inertia.about_com) @ R[name][0].T
        omega, velocity = np.split(np.asarray(w[name]), 2)
        found[name] = body.inertia.mass * velocity, I @ omega
    return found


@pytest.mark.parametrize("stopped", ["A", "C"])
def test_momentum_of_every_body(stopped):
    """What each body gains is what its joints gave it, with moments about its centre of mass."""
    model = four_bar(stopped, "B").build()
    state = model.assemble(A=0.3, v={"A": 5.0})
    hit = model.impact(state, at=[stopped])
    assert hit.lost > 0.0
    before, after = (bodies_momentum(model, state.q, v) for v in (state.v, hit.v))
    poses = model.poses(state.q)
    for name in model.bodies:
        p = poses[name][1]
        linear, angular = np.zeros(3), np.zeros(3)
        for joint in model.mechanism.joints.values():
            R_child, p_child = poses[joint.child]
            drawn = np.array(model.mechanism.bodies[joint.child].inertia.com)
            at = p_child + R_child @ (np.array(joint.at) - drawn)
            sign = (joint.child == name) - (joint.parent == name)
            moment, force = np.split(sign * hit.impulses[joint.name], 2)
            linear, angular = linear + force, angular + moment + np.cross(at - p, force)
        assert_allclose(after[name][0] - before[name][0], linear, atol=1e-12)
        assert_allclose(after[name][1] - before[name][1], angular, atol=1e-12)


@pytest.mark.parametrize("e", [0.0, 0.3, 1.0])
def test_a_restitution_gives_back_its_share_of_the_rate(e):
    """Of one contact Poisson's and Newton's are one; e = 1 loses nothing."""
    model = four_bar("C").build()
    state = model.assemble(A=0.3, v={"A": 5.0})
    hit = model.impact(state, at=["C"], restitution=e)
    before, after = model.joint_rates(state.q, state.v)["C"], model.joint_rates(state.q, hit.v)["C"]
    assert_allclose(after, -e * before, atol=1e-12)
    kinetic = model.energy(state.q, state.v).kinetic
    assert_allclose(hit.lost, (1.0 - e * e) * kinetic, atol=1e-12)


def test_energy_is_never_gained():
    """Random contacts, up to as many as there are motions and more, with unequal restitutions: Poisson's two phases."""
    rng = np.random.default_rng(7)
    for _ in range(400):
        n, k = rng.integers(1, 6), rng.integers(1, 6)
        A = rng.normal(size=(n, n))
        I, C, v = A @ A.T + 0.1 * np.eye(n), rng.normal(size=(k, n)), rng.normal(size=n)
        c = C @ v
        found = impact(FreeVelocities.of(I, np.zeros((0, n)), "m"), C, c, rng.uniform(size=k), ("x",) * k, "m")
        after = v + found.change
        assert after @ I @ after <= v @ I @ v * (1 + 1e-12)
        assert found.impulses.min() >= 0.0
        assert (C @ after).min() >= -1e-9
        assert_allclose(I @ found.change, C.T @ found.impulses, atol=1e-9)


def test_a_motion_that_is_prescribed_into_a_stop_is_told():
    model = ball(0.5, 1.0).build()
    s = model.simulate(model.assemble(P=0.5, v={"P": -1.0}), until=1.0, motion={"P": lw.steady(0.5, -1.0)})
    assert not s.ok
    assert "what is prescribed drives 'P' into its stop" in s.status


def test_a_file_keeps_stops(tmp_path):
    m = ball(0.25)
    m.save(tmp_path / "ball.toml")
    assert "stop = { restitution = 0.25 }" in (tmp_path / "ball.toml").read_text()
    again = lw.load(tmp_path / "ball.toml")
    assert again.joints["P"] == m.joints["P"]
    assert "stops at 0 and 100 m (restitution 0.25)" in str(again)


def test_restitution_may_be_a_parameter():
    m = lw.Mechanism("ball", gravity=(0, -G, 0))
    e = m.parameter("e", 0.5)
    m.add_body("ball", lw.point_mass(1.0, at=(0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "ball", axis=(0, 1, 0), limits=(0, 9), stop=lw.stop(restitution=e))
    model = m.build()
    e = {"e": np.array([0.5, 0.7])}
    s = model.simulate(model.assemble(P=1.0), until=1.5, times=[1.5], tol=1e-11, parameters=e)
    for k, own in enumerate((0.5, 0.7)):
        t = bounces(1.0, own, 3)[0]
        assert_allclose([x.t for x in s.run(k).impacts[:2]], t[:2], atol=1e-9)


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        (lambda: lw.stop(restitution=1.1), r"restitution is 1\.1; choose one from 0"),
        (lambda: lw.stop(restitution=-0.1), r"restitution is -0\.1"),
        (lambda: lw.stop(damping=3.0), "damping goes with a stiffness"),
        (lambda: lw.stop(restitution=0.1, stiffness=3.0), "not both"),
        (lambda: _at(ball(0.5), -0.01), "starts inside the stop of 'P', 0.01 beyond it"),
        (lambda: lw.Mechanism("x").add_joint("P", "free", "ground", "b", stop=lw.stop()), "body 'b'"),
        (lambda: _no_limits(), "has a stop, but no limits"),
        (lambda: ball(0.5).build().impact(lw.State(np.ones(1), np.ones(1), np.ones(1))), "no stop is touched"),
        (
            lambda: ball(0.5).build().impact(lw.State(np.ones(1), np.ones(1), np.ones(1)), at=["Q"]),
            "nothing that may only push is called 'Q'",
        ),
    ],
)
def test_bad_input_is_one_sentence(what, sentence):
    with pytest.raises(lw.ModelError, match=sentence):
        what()


def _at(mechanism, p, **said):
    model = mechanism.build()
    return model.simulate(model.assemble(P=p), until=0.1, **said)


def _no_limits():
    m = lw.Mechanism("x")
    m.add_body("b", lw.point_mass(1.0, at=(0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "b", axis=(1, 0, 0), stop=lw.stop())


@pytest.mark.parametrize("mode", ["forward", "adjoint"])
def test_gradients_through_bounces(mode):
    """The anchor: d height / d h0 = 1.38650222626 after one bounce with e = 0.8; and by e itself."""
    m = lw.Mechanism("ball", gravity=(0, -G, 0))
    e = m.parameter("e", 0.8)
    m.add_body("ball", lw.point_mass(1.0, at=(0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "ball", axis=(0, 1, 0), limits=(0, 9), stop=lw.stop(restitution=e))
    model = m.build()
    s = model.simulate(model.assemble(P=1.0), until=1.0, tol=1e-12)
    found = s.gradient(lw.final(lambda t, state: state["P"]), mode=mode)
    assert_allclose(found["q"], 1.3865022262630187, rtol=1e-9)
    assert_allclose(found["e"], 2.4294469180700204, rtol=1e-9)


@pytest.mark.parametrize("stopped", ["A", "C"])
@pytest.mark.parametrize("e", [0.5, 0.0])
def test_gradients_through_impacts_in_a_loop(stopped, e):
    """Against differences of runs; with e = 0 on through what it is then held by."""
    model = four_bar(stopped, "B", limits=(-0.2, 0.2 if stopped == "A" else 0.028), restitution=e).build()

    def run(a=0.05, v=4.0):
        return model.simulate(model.assemble(A=a, v={"A": v}), until=0.2, tol=1e-12, times=[0.2])

    s, h = run(), 1e-6
    assert s.impacts
    found = s.gradient(lw.final(lambda t, state: state["D"] + 0.1 * state.v["D"]))

    def cost(**said):
        other = run(**said)
        return other["D"][-1] + 0.1 * other.model.joint_rates(other.q[-1], other.v[-1])["D"]

    model_names = found.independent
    assert model_names == ("A",)
    assert_allclose(found["q"][0], (cost(a=0.05 + h) - cost(a=0.05 - h)) / (2 * h), rtol=1e-5, atol=1e-6)
    assert_allclose(found["v"][0], (cost(v=4.0 + h) - cost(v=4.0 - h)) / (2 * h), rtol=1e-5, atol=1e-6)


def test_reactions_of_a_run_know_what_a_stop_carries():
    """A weight on its stop: the guide carries nothing along its way, whatever the stop does; a beam on two hinges that
    lies on the stop of one of them has the stop's moment in no bearing."""
    model = ball(0.0).build()
    s = model.simulate(model.assemble(P=0.0), until=0.1)
    assert_allclose(s.reactions()["P"], 0.0, atol=1e-12)
    model = four_bar("A", "C", limits=(-0.2, 3.0), restitution=0.0).build()
    s = model.simulate(model.assemble(A=-0.2), until=0.05)
    assert s.ok
    held = s.reactions()
    weight = 2.3 * G
    assert_allclose((held["A"] + held["D"])[:, 4], weight, rtol=1e-9)


def test_what_does_not_carry_stops_says_so(tmp_path):
    m = ball(0.5)
    model = m.build()
    for ask in (lambda: model.function("steps"), lambda: model.export_fmu(tmp_path / "x.fmu")):
        with pytest.raises(lw.ModelError, match="the stops or the play of 'P' act in simulate"):
            ask()
    for name in ("x.urdf", "x.xml"):
        with pytest.warns(UserWarning, match="the stops of joints 'P'"):
            m.save(tmp_path / name)


def test_friction_points_the_other_way_after_an_impact():
    """A slide with dry friction meets its stop, turns back and comes to rest; gradients know it."""
    m = lw.Mechanism("slide", gravity=(0, -G, 0))
    m.add_body("b", lw.point_mass(2.0, at=(0, 0, 0)))
    stop = lw.stop(restitution=0.5)
    said = {"limits": (-1, 0.5), "stop": stop, "friction": lw.dry(2.0)}
    m.add_joint("P", "prismatic", "ground", "b", at=(0, 0, 0), axis=(1, 0, 0), **said)
    model = m.build()
    s = model.simulate(model.assemble(P=0.0, v={"P": 2.0}), until=3.0, tol=1e-11)
    assert s.ok, s.status
    t, v = 2.0 - np.sqrt(3.0), np.sqrt(3.0)  # slowed by 1 m/s^2 to the stop
    assert [word for _, _, word in s.modes] == ["slides", "sticks"]
    assert_allclose([x for x, _, _ in s.modes], [t, t + v / 2], atol=1e-9)
    assert_allclose(s["P"][-1], 0.5 - v**2 / 8, atol=1e-9)
    until = 0.8

    def end(speed):
        v = np.sqrt(speed**2 - 1.0)
        back = until - (speed - v)
        return 0.5 - v / 2 * back + back**2 / 2

    s = model.simulate(model.assemble(P=0.0, v={"P": 2.0}), until=until, tol=1e-12)
    assert_allclose(s["P"][-1], end(2.0), atol=1e-9)
    found = s.gradient(lw.final(lambda t, state: state["P"]))
    assert_allclose(found["v"], (end(2.0 + 1e-6) - end(2.0 - 1e-6)) / 2e-6, rtol=1e-7)
