"""Wheels and balls that roll: down inclines, a disc on its circle, wheels of a cart, a ball in a machine, over methods
and runs; freedoms of rates and of poses; files; what is refused."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

G, MASS, RADIUS = 9.81, 2.0, 0.3
Y, Z = (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
FORWARD = ("sslm", "slm", "system")
INVERSE = ("subsystem", "system", "traditional")
BODIES = {  # I / (m r^2)
    "sphere": (lw.sphere(mass=MASS, center=(0, 0, RADIUS), radius=RADIUS), None, 0.4),
    "cylinder": (lw.cylinder(MASS, (0, -0.1, RADIUS), (0, 0.1, RADIUS), radius=RADIUS), Y, 0.5),
    "hoop": (lw.Inertia(MASS, (0, 0, RADIUS), MASS * RADIUS**2 * np.diag([0.5, 1.0, 0.5])), Y, 1.0),
}


SLOPE = np.radians(30)


def on_incline(name, joint, slope=SLOPE):
    """Downhill is x, on an incline whose normal is z."""
    inertia, axis, _ = BODIES[name]
    m = lw.Mechanism(name, gravity=(G * np.sin(slope), 0, -G * np.cos(slope)))
    m.add_body("body", inertia)
    more = {"axis": Y} if joint == "planar" else {}
    m.add_joint("J", joint, "ground", "body", at=(0, 0, RADIUS), **more)
    m.add_rolling("road", "body", at=(0, 0, RADIUS), radius=RADIUS, axis=axis)
    return m


@pytest.mark.parametrize("joint", ["free", "planar"])
@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("method", FORWARD)
def test_down_an_incline(name, joint, method):
    """x'' = g sin / (1 + k), held back by k / (1 + k) m g sin: 0.165, 0.192, 0.289 of the normal force at 30 deg."""
    k, slope = BODIES[name][2], SLOPE
    model = on_incline(name, joint).build()
    f = model.forward_dynamics(model.reference.q, method=method)
    a = G * np.sin(slope) / (1 + k)
    assert_allclose(f.a[model.rate_names.index("J.vx" if joint == "free" else "J.x")], a, rtol=1e-12)
    normal, along, *aside = f.multipliers["road"]
    assert_allclose(normal, MASS * G * np.cos(slope), rtol=1e-12)
    assert_allclose(along, -k * MASS * a, rtol=1e-12)
    assert_allclose(aside, 0.0, atol=1e-12)
    s = model.simulate(until=1.0, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s["J.x"][-1], a / 2, rtol=1e-9)
    assert np.ptp(s.energy.total) < 1e-8
    assert s.certificate().newton_euler < 1e-9


def test_freedoms_of_rates_and_of_poses_are_told_apart():
    model = on_incline("sphere", "free").build()
    assert (model.dof, model.analysis.of_poses.dof) == (3, 5)
    assert "3 degrees of freedom of rates, 5 of poses" in str(model)
    assert "rollings: road" in str(model)
    assert "rolling road: body, a ball of 0.3 m about (0, 0, 0.3) m, on ground" in str(model.mechanism)
    wheel = on_incline("cylinder", "free").build()
    assert (wheel.dof, wheel.analysis.of_poses.dof) == (3, 5)


def disc(lean, precession):
    """A thin disc that leans, its axis lean away from the vertical, on its steady circle: the model, its state, and the
    spin about its axis. W: precession, w: spin about the axis, A, C: moments of inertia.

    (C + m r^2) W w sin - A W^2 sin cos + m g r cos = 0
    """
    a = np.array((np.sin(lean), 0.0, np.cos(lean)))  # the axis
    up = np.array((-np.cos(lean), 0.0, np.sin(lean)))  # along the disc
    centre = RADIUS * up
    A, C = MASS * RADIUS**2 / 4, MASS * RADIUS**2 / 2
    m = lw.Mechanism("disc", gravity=(0, 0, -G))
    tensor = A * (np.eye(3) - np.outer(a, a)) + C * np.outer(a, a)
    m.add_body("disc", lw.Inertia(MASS, centre, tensor))
    m.add_joint("F", "free", "ground", "disc", at=centre)
    m.add_rolling("floor", "disc", at=centre, radius=RADIUS, axis=a)
    s, c = np.sin(lean), np.cos(lean)
    w = (A * precession**2 * s * c - MASS * G * RADIUS * c) / ((C + MASS * RADIUS**2) * precession * s)
    turning = precession * s * up + w * a
    velocity = np.cross(turning, centre)
    model = m.build()
    v = np.concatenate([turning, velocity])  # child's axes are the world's here
    return model, lw.State(model.reference.q, v, np.zeros(6)), w, centre, velocity


@pytest.mark.parametrize("lean", [0.6, 1.2])
def test_a_disc_on_its_steady_circle(lean):
    W = 3.0
    model, state, w, centre, velocity = disc(lean, W)
    assert (model.dof, model.analysis.of_poses.dof) == (3, 5)
    f = model.forward_dynamics(state.q, state.v)
    # its motion is a turn about the vertical: the turning is carried round by it
    assert_allclose(f.multipliers["floor"][0], MASS * G, rtol=1e-12)
    acceleration = np.cross((0, 0, W), velocity)
    assert_allclose(np.linalg.norm(f.multipliers["floor"][1:]), MASS * np.linalg.norm(acceleration), rtol=1e-12)
    t = np.linspace(0.0, 2 * np.pi / W, 25)
    s = model.simulate(state, until=t[-1], times=t, tol=1e-11)
    assert s.ok, s.status
    place = np.stack([s["F.x"], s["F.y"], s["F.z"]], axis=1) + centre
    assert_allclose(place[:, 2], centre[2], atol=1e-8)
    middle = centre[:2] + acceleration[:2] / W**2
    assert_allclose(np.hypot(*(place[:, :2] - middle).T), RADIUS * abs(w / W), rtol=1e-7)
    assert np.ptp(s.energy.total) < 1e-8
    assert s.closure.max() < 1e-10
    assert s.certificate().newton_euler < 1e-8


def test_a_disc_that_wobbles_keeps_its_energy_and_does_not_slip():
    model, state, *_ = disc(1.0, 2.0)
    v = model.project(state.q, state.v + np.array((0.3, -0.2, 0.4, 0, 0, 0))).v
    s = model.simulate(lw.State(state.q, v, np.zeros(6)), until=2.0, tol=1e-11)
    assert s.ok, s.status
    assert np.ptp(s.energy.total) < 1e-8
    assert s.closure.max() < 1e-10
    f = model.forward_dynamics(s.q, s.v)
    found = [model.forward_dynamics(s.q, s.v, method=method).a for method in FORWARD]
    assert_allclose(found[1], f.a, rtol=1e-8, atol=1e-8)
    assert_allclose(found[2], f.a, rtol=1e-8, atol=1e-8)


def cart(track=0.5, radius=0.1, body=5.0, wheel=0.4):
    """Two driven wheels on one axle of a chassis that moves on a plane: a differential drive."""
    m = lw.Mechanism("differential drive", gravity=(0, 0, -G))
    m.add_body("chassis", lw.box(mass=body, center=(0.0, 0, radius), size=(0.6, 0.3, 0.1)))
    m.add_joint("P", "planar", "ground", "chassis", at=(0, 0, radius), axis=Z)
    for name, y in (("left", track / 2), ("right", -track / 2)):
        m.add_body(name, lw.cylinder(wheel, (0, y - 0.01, radius), (0, y + 0.01, radius), radius=radius))
        m.add_joint(f"{name} wheel", "revolute", "chassis", name, at=(0, y, radius), axis=Y, actuated=True)
        m.add_rolling(f"{name} road", name, at=(0, y, radius), radius=radius, axis=Y)
    return m


@pytest.mark.parametrize("method", FORWARD)
def test_a_differential_drive(method):
    """v = r (left + right) / 2, W = r (right - left) / b; M = m + 2 I / r^2 and J = I_z + 2 I (b / 2r)^2."""
    b, r = 0.5, 0.1
    m = cart(b, r)
    model = m.build()
    assert (model.dof, model.analysis.of_poses.dof) == (2, 5)
    start = model.assemble(v={"left wheel": 3.0, "right wheel": 5.0})
    x, y, turn = (model.rate_names.index(f"P.{k}") for k in ("x", "y", "angle"))
    assert_allclose(start.v[[x, y, turn]], [r * 4.0, 0.0, r * 2.0 / b], atol=1e-12)
    tau = {"left wheel": 0.3, "right wheel": 0.5}
    f = model.forward_dynamics(start.q, start.v, tau, method=method)
    I = [body.inertia.about_com for body in m.bodies.values()]
    mass = [body.inertia.mass for body in m.bodies.values()]
    spin = I[1][1][1]
    M = sum(mass) + 2 * spin / r**2
    J = sum(x[2][2] for x in I) + 2 * mass[1] * (b / 2) ** 2 + 2 * spin * (b / (2 * r)) ** 2
    assert_allclose(f.a[x], (0.3 + 0.5) / r / M, rtol=1e-10)
    assert_allclose(f.a[turn], (0.5 - 0.3) / r * (b / 2) / J, rtol=1e-10)
    for way in INVERSE:
        i = model.inverse_dynamics(start.q, start.v, f.a, method=way)
        assert_allclose([i.tau[k] for k in tau], list(tau.values()), rtol=1e-9)
        pushed = sum(i.couplings[k][1] for k in ("left road", "right road"))
        assert_allclose(pushed, sum(mass) * f.a[x], rtol=1e-9)
        aside = sum(i.couplings[k][2] for k in ("left road", "right road"))
        assert_allclose(aside, sum(mass) * start.v[x] * start.v[turn], rtol=1e-9)


def test_a_differential_drive_goes_round():
    model = cart().build()
    start = model.assemble(v={"left wheel": 3.0, "right wheel": 5.0})
    W = 0.1 * 2.0 / 0.5
    t = np.linspace(0.0, 2 * np.pi / W, 13)
    s = model.simulate(start, until=t[-1], times=t, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s["P.x"], 0.4 / W * np.sin(W * t), atol=1e-8)
    assert_allclose(s["P.y"], 0.4 / W * (1 - np.cos(W * t)), atol=1e-8)
    assert_allclose(s["left wheel"], 3.0 * t, atol=1e-8)
    assert np.ptp(s.energy.total) < 1e-8


def test_a_ball_on_a_turntable():
    """It goes in circles: seen from outside, with k W of the table's turning, k = 2/7 for a sphere."""
    m = lw.Mechanism("turntable", gravity=(0, 0, -G))
    m.add_body("table", lw.cylinder(1e9, (0, 0, -0.1), (0, 0, 0), radius=10.0))
    m.add_body("ball", lw.sphere(mass=MASS, center=(1, 0, RADIUS), radius=RADIUS))
    m.add_joint("T", "revolute", "ground", "table", at=(0, 0, 0), axis=Z)
    m.add_joint("F", "free", "ground", "ball", at=(1, 0, RADIUS))
    m.add_rolling("table top", "ball", at=(1, 0, RADIUS), radius=RADIUS, on="table")
    model = m.build()
    W, u = 2.0, 0.3
    # the point that touches goes with the table: v + w x (-r z) = W z x (x, 0, 0)
    v = dict.fromkeys(model.rate_names, 0.0)
    v |= {"T": W, "F.vx": u, "F.wx": (W * 1.0 - 0.0) / RADIUS, "F.wy": u / RADIUS}
    rates = np.array([v[name] for name in model.rate_names])
    rates = model.project(model.reference.q, rates).v
    f = model.forward_dynamics(model.reference.q, rates)
    k = 2.0 / 7.0
    t = np.linspace(0.0, 2 * np.pi / (k * W), 17)
    s = model.simulate(lw.State(model.reference.q, rates, f.a), until=t[-1], times=t, tol=1e-11)
    assert s.ok, s.status
    speed = np.array([rates[model.rate_names.index(name)] for name in ("F.vx", "F.vy")])
    middle = np.array((-speed[1], speed[0])) / (k * W)
    place = np.stack([s["F.x"], s["F.y"]], axis=1)
    assert_allclose(np.hypot(*(place - middle).T), np.hypot(*speed) / (k * W), rtol=1e-6)
    assert_allclose(place[-1], 0.0, atol=1e-6)


def test_numbers_may_be_parameters():
    m = lw.Mechanism("wheel", gravity=(G, 0, -G))
    r = m.parameter("r", 0.3)
    m.add_body("body", lw.Inertia(MASS, (0, 0, r), np.diag([0.1, 0.2, 0.1])))
    m.add_joint("J", "planar", "ground", "body", at=(0, 0, r), axis=Y)
    m.add_rolling("road", "body", at=(0, 0, r), radius=r, axis=Y)
    model = m.build()
    for size in (0.3, 0.5):
        f = model.forward_dynamics(model.reference.q, parameters={"r": size})
        assert_allclose(f.a[0], G / (1 + 0.2 / (MASS * size**2)), rtol=1e-11)
    g = model.gradient("forward_dynamics", model.reference.q, by=["r"])["r"][0]
    assert_allclose(g, G * 2 * 0.2 / (MASS * 0.3**3) / (1 + 0.2 / (MASS * 0.3**2)) ** 2, rtol=1e-8)


@pytest.mark.parametrize("mode", ["forward", "adjoint"])
def test_gradients_of_a_run(mode):
    """By the load and by the pose that the cart starts in, its wheels' rates held; against differences."""
    m = cart()
    load = m.parameter("load", 0.0)
    m.add_force("push", "chassis", at=(0.1, 0.05, 0.1), force=(1.0 + load, 0.5, 0))
    model = m.build()

    def end(model, angle=0.3):
        there = {"P.x": 0.0, "P.y": 0.0, "P.angle": angle}
        start = model.assemble(there, v={"left wheel": 2.0, "right wheel": 3.0})
        return model.simulate(start, until=1.0, tau={"left wheel": 0.1}, tol=1e-11)

    found = end(model).gradient(lw.final(lambda t, x: x["P.x"]), mode=mode)
    h = 1e-5
    by_load = [end(m.at(load=x).build())["P.x"][-1] for x in (-h, h)]
    assert_allclose(found["load"], (by_load[1] - by_load[0]) / (2 * h), rtol=1e-7)
    by_angle = [end(model, 0.3 + x)["P.x"][-1] for x in (-h, h)]
    held = found["q"][2] + found["v"][0] * -0.25 * np.sin(0.3)  # P.x' = 0.25 cos(angle) with the wheels' rates
    assert_allclose(held, (by_angle[1] - by_angle[0]) / (2 * h), rtol=1e-6)
    other = model.with_parameters(load=2.0)
    assert_allclose(end(other).q[-1], end(m.at(load=2.0).build()).q[-1], atol=1e-9)


def test_files(tmp_path):
    m = cart()
    m.add_body("ball", lw.sphere(mass=0.1, center=(0.3, 0, 0.05), radius=0.05))
    m.add_joint("S", "spherical", "chassis", "ball", at=(0.3, 0, 0.05))
    m.add_rolling("caster", "ball", at=(0.3, 0, 0.05), radius=0.05)
    path = tmp_path / "cart.toml"
    m.save(path)
    assert lw.load(path) == m
    assert m.copy() == m
    assert m.at() == m
    assert m.build().dof == 3  # the ball may spin about its point
    m.draw()
    on_incline("cylinder", "planar").draw()


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"on": "body"}, "rolls body 'body' on itself"),
        ({"radius": 0.0}, "a wheel of radius 0 m does not roll"),
        ({"radius": None}, r"needs its centre and its size: at=\(x, y, z\), radius="),
        ({"axis": Z}, "lies flat: its axis and the normal are parallel"),
        ({"wheel": "boddy"}, "names body 'boddy', which does not exist. Did you mean 'body'"),
        ({"name": "road"}, "rolling 'road' is there already"),
        ({"name": "J"}, "has the name of a joint"),
    ],
)
def test_mistakes_are_told_in_a_sentence(said, sentence):
    m = on_incline("sphere", "free")
    with pytest.raises(lw.ModelError, match=sentence):
        m.add_rolling(**({"name": "other", "wheel": "body", "at": (0, 0, 0.3), "radius": 0.3} | said))
