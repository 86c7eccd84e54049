"""Surfaces that are touched beside planes: distances and normals against an independent search, motion, energy."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.optimize import minimize
from scipy.spatial.transform import Rotation

import linkwright as lw

TURN = Rotation.from_rotvec([0.3, -0.5, 0.7]).as_matrix()
START, END = np.array([-0.3, 0.1, 0.2]), np.array([0.5, 0.2, -0.1])
LAW = lw.compliant(stiffness=2e4, damping=1e4, mu=0.4, slip=0.05)
SURFACES = {
    "sphere": lw.surface.sphere((0.1, -0.2, 0.05), 0.4),
    "capsule": lw.surface.capsule(START, END, 0.25),
    "cylinder": lw.surface.cylinder(START, END, 0.25),
    "box": lw.surface.box((0.1, 0.0, -0.1), (0.8, 0.5, 0.3), TURN),
    "heights": lw.surface.heights(lambda x, y: 0.1 * lw.sin(3.0 * x) * lw.cos(2.0 * y)),
}


def inside(name, x):
    """The nearest point of the solid (of the ground's surface), by its definition."""
    if name == "sphere":
        c, r = np.array([0.1, -0.2, 0.05]), 0.4
        return c + (x - c) * min(1.0, r / np.linalg.norm(x - c))
    u, length = (END - START) / np.linalg.norm(END - START), np.linalg.norm(END - START)
    if name == "capsule":
        axis = START + np.clip((x - START) @ u, 0.0, length) * u
        return axis + (x - axis) * min(1.0, 0.25 / np.linalg.norm(x - axis))
    if name == "cylinder":
        z = (x - START) @ u
        side = x - START - z * u
        return START + np.clip(z, 0.0, length) * u + side * min(1.0, 0.25 / np.linalg.norm(side))
    if name == "box":
        c = np.array([0.1, 0.0, -0.1])
        return c + TURN @ np.clip(TURN.T @ (x - c), -0.5 * np.array([0.8, 0.5, 0.3]), 0.5 * np.array([0.8, 0.5, 0.3]))
    found = minimize(
        lambda p: float(np.sum((np.array([*p, _height(*p)]) - x) ** 2)), x[:2], method="BFGS", options={"gtol": 1e-10}
    ).x
    return np.array([*found, _height(*found)])


def _height(x, y):
    return 0.1 * np.sin(3.0 * x) * np.cos(2.0 * y)


def machine(name, on="ground", radius=0.0, law=LAW):
    m = lw.Mechanism("two", gravity=(0, 0, 0))
    m.add_body("ball", lw.Inertia(mass=2.0, com=(0, 0, 0), about_com=np.diag([0.02, 0.03, 0.04])))
    m.add_joint("F", "free", "ground", "ball", at=(0, 0, 0))
    if on != "ground":
        m.add_body(on, lw.Inertia(mass=3.0, com=(0.1, 0, 0), about_com=np.diag([0.2, 0.3, 0.4])))
        m.add_joint("G", "free", "ground", on, at=(0.1, 0, 0))
    m.add_contact("hit", "ball", at=(0, 0, 0), radius=radius, on=on, surface=SURFACES[name], law=law)
    return m


@pytest.mark.parametrize("name", SURFACES)
def test_gap_and_place_are_those_of_the_nearest_point(name):
    model = machine(name).build()
    rng = np.random.default_rng(11)
    for x in rng.uniform(-0.9, 0.9, size=(40, 3)):
        if name == "heights":  # above the ground, nearer than its curvature
            x[2] = _height(x[0], x[1]) + 0.3 * abs(x[2])
        q = model.reference.q.copy()
        q[:3] = x
        found = model.ask("contacts", q)["hit"]
        near = inside(name, x)
        away = np.linalg.norm(x - near)
        if away > 1e-9:
            assert_allclose(found.gap, away, atol=1e-7 if name == "heights" else 1e-12)
        else:
            assert found.gap < 0.0


@pytest.mark.parametrize("name", SURFACES)
def test_inside_the_way_out_is_the_shortest_one(name):
    model = machine(name).build()
    rng = np.random.default_rng(2)
    seen = 0
    for x in rng.uniform(-0.5, 0.5, size=(120, 3)) * (1.0, 0.6, 0.4):
        q = model.reference.q.copy()
        if name == "heights":
            x[2] = _height(x[0], x[1]) - 0.05 * abs(x[2])
        q[:3] = x
        found = model.ask("contacts", q)["hit"]
        if found.gap > -1e-3:
            continue
        seen += 1
        n = found.force / np.linalg.norm(found.force)  # at rest: no slip, along the normal
        q[:3] = x - 1.000001 * found.gap * n
        assert_allclose(model.ask("contacts", q)["hit"].gap, 0.0, atol=1e-6)
        for way in rng.normal(size=(20, 3)):
            q[:3] = x - 0.999 * found.gap * way / np.linalg.norm(way)
            assert model.ask("contacts", q)["hit"].gap < 0.0
    assert seen > 3


@pytest.mark.parametrize("name", SURFACES)
def test_two_free_bodies_keep_momentum_and_account_for_energy(name):
    model = machine(name, on="body", radius=0.15).build()
    q, v = model.reference.q.copy(), np.zeros(12)
    at = model.coordinate_places["F"]
    q[list(at)[:3]] = (0.15, -0.05, 0.75) if name != "heights" else (0.15, -0.05, 0.3)
    rates = model.rate_places["F"]
    v[list(rates)] = (0.5, -0.3, 0.4, 0.2, 0.1, -1.5)
    v[list(model.rate_places["G"])] = (0.1, 0.2, -0.1, 0.0, 0.1, 0.1)
    s = model.simulate(lw.State(q, v, np.zeros(12)), until=0.6, tol=1e-10)
    assert s.ok, s.status
    assert s.contacts["hit"].gap.min() < -1e-3
    p = model.momentum(s.q, s.v)
    assert_allclose(p.linear, p.linear[:1].repeat(len(s.t), 0), atol=1e-8)
    assert_allclose(p.angular, p.angular[:1].repeat(len(s.t), 0), atol=1e-8)
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-7)


def test_a_ball_rolls_through_a_valley():
    # on h = x^2 / (2 R) with slip held by friction: energy of the centre's way is kept
    m = lw.Mechanism("valley", gravity=(0, 0, -9.81))
    m.add_body("b", lw.sphere(mass=1.0, center=(0.4, 0, 0.23), radius=0.05))
    m.add_joint("F", "free", "ground", "b", at=(0.4, 0, 0.23))
    law = lw.compliant(stiffness=1e6, damping=1e5)
    m.add_contact("c", "b", at=(0.4, 0, 0.23), radius=0.05, surface=lw.surface.heights(lambda x: 0.5 * x * x), law=law)
    model = m.build()
    s = model.simulate(until=3.0, tol=1e-9)
    assert s.ok, s.status
    x = s.body("b")[:, 0]
    assert x.min() < -0.2  # it comes up on the other side
    assert s.contacts["c"].gap.min() > -1e-2
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-6)


def test_profiles_and_files(tmp_path):
    m = machine("heights")
    r = m.parameter("r", 0.3)
    m.add_body("other", lw.sphere(mass=1.0, center=(0, 0, 2), radius=0.1))
    m.add_joint("H", "free", "ground", "other", at=(0, 0, 2))
    bumps = lw.profile([-1.0, -0.5, 0.0, 0.5, 1.0], [0.0, 0.1, 0.0, 0.1, 0.0], periodic=False)
    for name, surface in {
        "a": lw.surface.heights(bumps),
        "b": lw.surface.sphere((0, 0, 0), r),
        "c": SURFACES["box"],
        "d": SURFACES["cylinder"],
        "e": lw.surface.heights(lambda x, y: r * lw.cos(x + 2.0 * y)),
    }.items():
        m.add_contact(name, "other", at=(0, 0, 2), surface=surface, law=LAW)
    m.save(tmp_path / "m.toml")
    again = lw.load(tmp_path / "m.toml")
    q = np.concatenate([[0.2, 0.1, 0.4, 1, 0, 0, 0], [0.3, 0.1, -1.7, 1, 0, 0, 0]])
    one, other = (x.build().ask("contacts", q) for x in (m, again))
    for name in one:
        assert_allclose(one[name].gap, other[name].gap, atol=1e-12)
    assert_allclose(m.at(r=0.1).build().ask("contacts", q)["b"].gap, one["b"].gap + 0.2, atol=1e-12)
    m.draw()


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (
            lambda: machine("sphere").add_contact("x", "ball", at=(0, 0, 0), surface="mesh", law=LAW),
            "these pairs: a point",
        ),
        (lambda: lw.surface.sphere((0, 0, 0), 0.0), "radius must be positive"),
        (lambda: lw.surface.cylinder((0, 0, 0), (0, 0, 0), 1.0), "ends are one point"),
        (lambda: lw.surface.heights(3.0), "give a function"),
        (lambda: lw.surface.box((0, 0, 0), (1, 1, 0)), "size must be positive"),
    ],
)
def test_what_is_no_surface(made, words):
    with pytest.raises(lw.ModelError, match=words):
        made()
