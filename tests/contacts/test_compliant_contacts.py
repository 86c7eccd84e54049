"""Contacts that give way: impacts against closed forms, sinking, sliding and rolling, momentum, energy, gradients."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.optimize import brentq
from scipy.spatial.transform import Rotation

import linkwright as lw

G = 9.81


def falling(law, gravity=0.0, mass=1.0, normal=(0, 0, 1)):
    """A sphere that slides along z, 0.1 m in radius; z = 0 where it touches."""
    m = lw.Mechanism("ball", gravity=(0, 0, -gravity))
    m.add_body("b", lw.sphere(mass=mass, center=(0, 0, 0.1), radius=0.1))
    m.add_joint("z", "prismatic", "ground", "b", at=(0, 0, 0.1), axis=(0, 0, 1))
    m.add_contact("foot", "b", at=(0, 0, 0.1), radius=0.1, normal=normal, law=law)
    return m.build()


def free_ball(law, slope=0.0, radius=0.1, mass=2.0, **options):
    """A ball that touches a plane with this slope (rad), which falls off along x; mass 2 kg."""
    n = (np.sin(slope), 0.0, np.cos(slope))
    m = lw.Mechanism("ball", gravity=(0, 0, -G))
    m.add_body("b", lw.sphere(mass=mass, center=radius * np.array(n), radius=radius))
    m.add_joint("F", "free", "ground", "b", at=radius * np.array(n))
    m.add_contact("foot", "b", at=radius * np.array(n), radius=radius, normal=n, law=law, **options)
    return m.build(), np.array(n), np.array([np.cos(slope), 0.0, -np.sin(slope)])


@pytest.mark.parametrize("speed", [1.0, 2.0])
@pytest.mark.parametrize("exponent", [1.0, 1.5, 2.2])
def test_restitution_of_hunt_and_crossley(speed, exponent):
    # x - ln(1 + x) is the same before and after, x = (damping / stiffness) d', whatever the exponent
    model = falling(lw.compliant(stiffness=1e6, damping=0.45e6, exponent=exponent))
    s = model.simulate(model.assemble(z=1e-3, v={"z": -speed}), until=0.1, tol=1e-11)
    x = 0.45 * speed
    out = brentq(lambda y: (-y - np.log1p(-y)) - (x - np.log1p(x)), 1e-9, 0.999)
    assert_allclose(s.v[-1, 0], out / 0.45, rtol=1e-9)
    if exponent == 1.5 and speed == 1.0:
        assert_allclose(s.v[-1, 0], 0.7679997890784757, rtol=1e-9)  # Hunt and Crossley 1975


def test_an_impact_after_hertz():
    model = falling(lw.compliant(stiffness=1e6))
    s = model.simulate(model.assemble(z=0.0, v={"z": -1.0}), until=0.03, tol=1e-12, times=np.linspace(0, 0.03, 20001))
    assert_allclose(s.v[-1, 0], 1.0, rtol=1e-9)
    assert_allclose(0.03 - s.q[-1, 0] / s.v[-1, 0], 0.012811349348246875, rtol=1e-9)
    force = model.ask("contacts", s.q, s.v)["foot"].force[:, 2]
    assert_allclose(force.max(), 287.17458874925876, rtol=1e-6)
    assert_allclose(s.energy.total, 0.5, rtol=1e-10)


@pytest.mark.parametrize("integrator", ["dop853", "rk45", "radau"])
def test_steps_meet_the_ground_at_every_tolerance(integrator):
    model = falling(lw.compliant(stiffness=1e5, damping=2e4, exponent=1.0), gravity=G)
    start = model.assemble(z=0.5)
    ends = [model.simulate(start, until=1.5, tol=tol, integrator=integrator).q[-1] for tol in (1e-6, 1e-9, 1e-12)]
    assert abs(ends[1] - ends[2]) < 1e-7
    assert abs(ends[0] - ends[2]) < 1e-4


@pytest.mark.parametrize("exponent", [1.0, 1.5])
def test_it_sinks_as_deep_as_its_weight_asks(exponent):
    model = falling(lw.compliant(stiffness=1e5, damping=2e5, exponent=exponent), gravity=G)
    state = model.equilibrium(near=model.assemble(z=-1e-3))
    assert_allclose(state.q, [-((G / 1e5) ** (1.0 / exponent))], rtol=1e-9)
    s = model.simulate(model.assemble(z=0.01), until=20.0, tol=1e-8)
    assert_allclose(s.q[-1], state.q, rtol=1e-5)


def test_it_never_pulls():
    model = falling(lw.compliant(stiffness=1e4, damping=1e5, exponent=1.0))
    z = -1e-3 * np.ones((3, 1))
    v = np.array([[0.05], [0.11], [2.0]])  # whole = k + c w = 1e4 - 1e5 v
    force = model.ask("contacts", z, v)["foot"].force[:, 2]
    assert_allclose(force, [1e-3 * (1e4 - 5e3), 0.0, 0.0], atol=1e-12)
    assert_allclose(model.ask("contacts", -z, v)["foot"].force, 0.0, atol=0.0)


def test_a_ball_rolls_and_slides_as_the_closed_forms_say():
    slope, r = np.radians(20.0), 0.1
    for mu, a, spin in (
        (0.6, 5.0 / 7.0 * G * np.sin(slope), 5.0 / 7.0 * G * np.sin(slope) / r),
        (0.05, G * (np.sin(slope) - 0.05 * np.cos(slope)), 2.5 * 0.05 * G * np.cos(slope) / r),
    ):
        model, n, down = free_ball(lw.compliant(stiffness=1e8, damping=1e8, exponent=1.0, mu=mu, slip=1e-6), slope)
        q = model.reference.q.copy()
        q[:3] -= 2.0 * G * np.cos(slope) / 1e8 * n  # as deep as its weight asks
        s = model.simulate(lw.State(q, np.zeros(6), np.zeros(6)), until=0.3, tol=1e-9, integrator="radau")
        assert s.ok, s.status
        v = s.body("b")
        assert_allclose((v[-1] - v[0]) @ down, 0.5 * a * 0.09, rtol=2e-4)
        assert_allclose(s.v[-1, 1], spin * 0.3, rtol=2e-4)


def test_a_block_below_the_friction_angle_creeps_as_its_slip_says_and_a_bristle_holds():
    slope = np.radians(10.0)
    gone = {}
    held = {"bristle": 1e4, "bristle_damping": 30.0}
    for name, bristle in (("slips", None), ("holds", held)):
        model, down = block(slope, bristle)
        s = model.simulate(until=12.0, tol=1e-8, integrator="radau")
        assert s.ok, s.status
        gone[name] = (s.body("b")[[len(s.t) // 2, -1]] @ down).tolist()
    # f = mu N s / sqrt(s^2 + slip^2) = N tan(slope):  s = slip t / sqrt(mu^2 - t^2)
    t = np.tan(slope)
    creep = 1e-3 * t / np.sqrt(0.16 - t * t)
    start, end = gone["slips"]
    assert_allclose((end - start) / 6.0, creep, rtol=1e-5)
    start, end = gone["holds"]
    assert abs(end - start) < 1e-12


def block(slope, bristle):
    n, down = np.array([np.sin(slope), 0.0, np.cos(slope)]), np.array([np.cos(slope), 0.0, -np.sin(slope)])
    side = np.array([0.0, 1.0, 0.0])
    m = lw.Mechanism("block", gravity=(0, 0, -G))
    m.add_body("b", lw.box(mass=2.0, center=0.05 * n, size=(0.2, 0.2, 0.1), rotation=np.stack([down, side, n], axis=1)))
    m.add_joint("F", "free", "ground", "b", at=0.05 * n)
    law = lw.compliant(stiffness=1e5, damping=1e5, exponent=1.0, mu=0.4, slip=1e-3, **(bristle or {}))
    for k, (x, y) in enumerate([(-1, -1), (1, -1), (1, 1), (-1, 1)]):
        m.add_contact(f"c{k}", "b", at=0.1 * (x * down + y * side), normal=n, law=law)
    return m.build(), down


def two_balls(law):
    m = lw.Mechanism("two", gravity=(0, 0, 0))
    for name, x in (("plate", -0.1), ("ball", 0.25)):
        m.add_body(name, lw.Inertia(mass=2.0, com=(0, 0, x), about_com=np.diag([0.02, 0.03, 0.04])))
        m.add_joint(f"F{name}", "free", "ground", name, at=(0, 0, x))
    m.add_contact("hit", "ball", at=(0, 0, 0.25), radius=0.2, on="plate", normal=(0.1, 0.2, 1.0), law=law)
    return m.build()


SAID = {
    "compliant": lw.compliant(stiffness=2e4, damping=1e4, mu=0.4, slip=0.05),
    "bristle": lw.compliant(stiffness=2e4, damping=1e4, mu=0.4, bristle=1e3, bristle_damping=0.1),
    "function": lambda d, w, s: (lw.maximum(0.0, 3e4 * d + 10.0 * w), (-4.0 * s[0], -6.0 * s[1])),
}


@pytest.mark.parametrize("law", SAID)
def test_two_free_bodies_keep_their_momentum(law):
    model = two_balls(SAID[law])
    rng = np.random.default_rng(3)
    v = rng.normal(size=model.nv)
    v[6:] += np.array([0, 0, 0, 0.5, 0.3, -1.5])
    start = lw.State(model.reference.q, v, np.zeros(model.nv))
    s = model.simulate(start, until=0.5, tol=1e-11)
    assert s.ok, s.status
    assert s.energy.total[-1] < s.energy.total[0] - 0.01
    p = model.momentum(s.q, s.v)
    assert_allclose(p.linear, p.linear[:1].repeat(len(s.t), 0), atol=1e-9)
    assert_allclose(p.angular, p.angular[:1].repeat(len(s.t), 0), atol=1e-9)
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-9)
    assert s.certificate().newton_euler < 1e-10


def test_power_and_energy_are_those_of_the_wrenches():
    # sum of wrench . twist = power - d(energy)/dt, at random states that touch
    model = two_balls(SAID["compliant"])
    rng = np.random.default_rng(5)
    for _ in range(5):
        q, v = model.reference.q.copy(), rng.normal(size=model.nv)
        q[2] += 0.31
        q[3:7] = Rotation.from_rotvec(0.3 * rng.normal(size=3)).as_quat(scalar_first=True)
        x = model.ask("contacts", q, v)["hit"]
        assert x.gap < 0.0
        f = model.forward_dynamics(q, v)
        I = model.generalized_inertia(q)
        pushed = I @ f.a + model.ask("convective_forces", q, v)
        assert_allclose(pushed @ v, x.force @ _relative(model, q, v, x.point), rtol=1e-9)


def _relative(model, q, v, point):
    """Velocity of the ball's point against the plate's, at a place in the world."""
    p = [model.poses(q)[name][1] for name in ("plate", "ball")]
    t = model.ask("twists", q, v)
    plate, ball = t["plate"], t["ball"]
    return (ball[3:] + np.cross(ball[:3], point - p[1])) - (plate[3:] + np.cross(plate[:3], point - p[0]))


def test_gradients_of_runs_and_answers():
    m = lw.Mechanism("ball", gravity=(0, 0, -G))
    k, mu, e, tilt = (m.parameter(*x) for x in (("k", 2e4), ("mu", 0.4), ("c", 5e3), ("tilt", 0.1)))
    m.add_body("b", lw.sphere(mass=2.0, center=(0, 0, 0.1), radius=0.1))
    m.add_joint("F", "free", "ground", "b", at=(0, 0, 0.1))
    law = lw.compliant(stiffness=k, damping=e, mu=mu, slip=0.02)
    m.add_contact("foot", "b", at=(0, 0, 0.1), radius=0.1, normal=(lw.sin(tilt), 0, lw.cos(tilt)), law=law)
    model = m.build()
    q, v = model.reference.q.copy(), np.array([0.1, -2.0, 0.3, 0.7, 0.2, -0.5])
    q[2] += 0.02
    s = model.simulate(lw.State(q, v, np.zeros(6)), until=0.3, tol=1e-11)
    g = s.gradient(lw.final(lambda t, state: state.v["F.vx"] + 0.3 * state["F.z"]))

    def end(**other):
        run = model.with_parameters(**other) if other else model
        x = run.simulate(lw.State(q, v, np.zeros(6)), until=0.3, tol=1e-13)
        return x.v[-1, 3] + 0.3 * x.q[-1, 2]

    for name, value in (("k", 2e4), ("mu", 0.4), ("c", 5e3), ("tilt", 0.1)):
        h = 1e-4 * value
        slope = (end(**{name: value + h}) - end(**{name: value - h})) / (2.0 * h)
        assert_allclose(g[name], slope, rtol=2e-6, err_msg=name)
    at_rest = model.gradient("forward_dynamics", model.reference.q, np.zeros(6), by=["k", "mu", "q", "v"])
    assert all(np.isfinite(x).all() for x in at_rest.values())


def test_a_start_far_below_ground_is_refused():
    model = falling(lw.compliant(stiffness=1e6), gravity=G)
    assert model.simulate(model.assemble(z=-0.01), until=0.1).ok
    with pytest.raises(lw.ModelError, match=r"starts with contact 'foot' 0.5 m below its surface, .* through="):
        model.simulate(model.assemble(z=-0.5), until=0.1)


def test_a_stiffness_that_no_step_resolves_is_told():
    model = falling(lw.compliant(stiffness=1e30), gravity=G)
    for integrator in ("dop853", "radau"):
        s = model.simulate(model.assemble(z=0.1), until=1.0, integrator=integrator)
        assert not s.ok
        assert "contact 'foot' is touched, and so stiff that no step resolves it" in s.status
        assert_allclose(s.t[-1], np.sqrt(0.2 / G), atol=2e-3)  # what was reached is kept
        assert np.isfinite(s.q[s.reached]).all()


def test_a_start_at_the_surface_is_passed_in_few_steps():
    # whose gap is zero but for rounding, which along a slope changes its sign from step to step
    slope = np.radians(15.0)
    model, down = block(slope, None)
    for v in (0.0, 3.0):
        start = lw.State(model.reference.q, np.array([0, 0, 0, *(v * down)]), np.zeros(6))
        s = model.simulate(start, until=0.05, tol=1e-9)
        assert s.ok, s.status
        assert s.effort.steps + s.effort.rejected < 1000


def test_in_a_closed_loop_whatever_is_cut():
    m = lw.gallery.load("four-bar")
    law = lw.compliant(stiffness=1e3, damping=1e3, mu=0.3, slip=0.05)
    m.add_contact("c", "coupler", at=(2, 1.7, 0), normal=(0.1, -1, 0), through=(0, 1.5, 0), law=law)
    expected = None
    for cut in ("B", "C", "D"):
        model = m.build(cut=[cut])
        state = model.assemble({"A": 0.6}, v={"A": 2.0})
        assert model.ask("contacts", state.q, state.v)["c"].gap < -1e-3
        a = model.joint_rates(state.q, model.forward_dynamics(state.q, state.v).a)["A"]
        expected = a if expected is None else expected
        assert_allclose(a, expected, rtol=1e-10)
    s = model.simulate(state, until=0.5, tol=1e-10)
    assert s.ok, s.status
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-7)
    assert s.certificate().newton_euler < 1e-10


def test_files_of_runs_and_ensembles_keep_contacts(tmp_path):
    model, _ = block(0.1, {"bristle": 1e4, "bristle_damping": 30.0})
    s = model.simulate(until=0.05)
    s.save(tmp_path / "run.nc")
    again = lw.load_solution(tmp_path / "run.nc")
    assert_allclose(again.contacts["c1"].force, s.contacts["c1"].force, atol=0.0)
