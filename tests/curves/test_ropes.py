"""Ropes by closed forms: they go taut, pull, go slack; over rings; tension, impulses, gradients, files."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

G = 9.81


def falling(e=0.5, length=1.0, kind="free"):
    """A ball 0.3 m below its hook, which falls until the rope is taut."""
    m = lw.Mechanism("ball")
    m.add_body("ball", lw.sphere(mass=2.0, center=(0, 0, 0), radius=0.05))
    axis = {} if kind == "free" else {"axis": (0, 1, 0)}
    m.add_joint("F", kind, "ground", "ball", at=(0, 0, 0), **axis)
    m.add_rope("rope", "ball", (0, 0, 0), "ground", (0, 0.3, 0), length=length, restitution=e)
    return m


def swinging():
    """A bob on a rope of 1 m, in a plane."""
    m = lw.Mechanism("bob")
    m.add_body("carriage")
    m.add_body("bob", lw.point_mass(1.0, (0, -1, 0)))
    m.add_joint("X", "prismatic", "ground", "carriage", at=(0, -1, 0), axis=(1, 0, 0))
    m.add_joint("Y", "prismatic", "carriage", "bob", at=(0, -1, 0), axis=(0, 1, 0))
    m.add_rope("rope", "bob", (0, -1, 0), "ground", (0, 0, 0))
    return m


def lifting():
    """Two weights over two rings."""
    m = lw.Mechanism("two weights")
    for name, x, mass in (("left", 0.0, 1.0), ("right", 0.4, 1.5)):
        m.add_body(name, lw.point_mass(mass, (x, -1, 0)))
        m.add_joint(f"{name} slide", "prismatic", "ground", name, at=(x, -1, 0), axis=(0, 1, 0))
    m.add_rope("rope", "left", (0, -1, 0), "right", (0.4, -1, 0), via=[(0, 0, 0), ("ground", (0.4, 0, 0))])
    return m


@pytest.mark.parametrize("kind", ["free", "prismatic"])
def test_it_goes_taut_bounces_and_carries_the_weight(kind):
    e, h = 0.5, 0.7
    s = falling(e, kind=kind).build().simulate(until=2.0, tol=1e-11)
    assert s.ok, s.status
    t1 = np.sqrt(2 * h / G)
    assert_allclose(s.impacts[0].t, t1, atol=1e-10)
    assert_allclose(s.impacts[0].impulses["rope"], 2.0 * (1 + e) * G * t1, rtol=1e-9)
    assert_allclose(s.impacts[0].lost, (1 - e**2) * 2.0 * G * h, rtol=1e-9)
    assert [(name, word) for _, name, word in s.modes] == [("rope", "touches")]
    assert_allclose(s.modes[0][0], t1 * (1 + e) / (1 - e), atol=1e-8)
    tension = s.reactions().contacts["rope"]
    assert_allclose(tension[-1], 2.0 * G, rtol=1e-9)
    assert_allclose(tension[s.t < t1], 0.0, atol=0.0)
    assert s.certificate().energy_relative < 1e-10


def test_a_bob_leaves_its_circle_and_comes_back():
    """Thrown with v^2 = 4 g L it goes slack where 3 cos = 2 - v^2 / (g L), L v'^2 = g L - ..., and then flies."""
    model = swinging().build()
    s = model.simulate(model.assemble(v={"X": np.sqrt(4 * G)}), until=2.0, tol=1e-12)
    assert s.ok, s.status
    assert [word for _, _, word in s.modes][:2] == ["lifts", "touches"]
    t1, t2 = s.modes[0][0], s.modes[1][0]
    height = 2.0 / 3.0  # above the hook: m v^2 = m g height there, v^2 = 4 g - 2 g (1 + height)
    x1, y1 = np.sqrt(1 - height**2), height
    assert_allclose(s.at(t1).q, [x1, y1 + 1.0], atol=1e-7)
    v = np.sqrt(G * height)
    vx, vy = -v * y1, v * x1

    def beyond(t):
        return (x1 + vx * t) ** 2 + (y1 + vy * t - 0.5 * G * t**2) ** 2 - 1.0

    low, high = 0.1, 1.5
    for _ in range(80):
        low, high = (0.5 * (low + high), high) if beyond(0.5 * (low + high)) < 0 else (low, 0.5 * (low + high))
    assert_allclose(t2 - t1, low, atol=1e-8)


def test_two_weights_over_rings():
    model = lifting().build()
    s = model.simulate(until=0.5, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s.a[-1], [0.2 * G, -0.2 * G], rtol=1e-12)
    assert_allclose(s.reactions().contacts["rope"], 1.2 * G, rtol=1e-12)
    assert s.certificate().newton_euler < 1e-12
    hit = model.impact(model.assemble(v={"right slide": -1.0, "left slide": 0.0}), at=["rope"])
    assert_allclose(hit.v, [0.6, -0.6], rtol=1e-12)
    assert_allclose([hit.impulses["rope"], hit.lost], [0.6, 0.3], rtol=1e-12)


def test_its_rates_are_the_derivatives_of_its_length():
    """Of a rope through a ring on a body that turns and moves in space, by differences."""
    m = lw.Mechanism("ring in space")
    m.add_body("a", lw.sphere(mass=1.0, center=(0, 0, 0), radius=0.1))
    m.add_body("b", lw.sphere(mass=1.0, center=(1, 0, 0), radius=0.1))
    m.add_joint("A", "free", "ground", "a", at=(0, 0, 0))
    m.add_joint("B", "free", "ground", "b", at=(1, 0, 0))
    m.add_rope("rope", "a", (0.1, 0.2, 0.0), "ground", (0, 2, 1), length=9.0, via=[("b", (1.0, 0.1, 0.3))])
    model = m.build()
    rng = np.random.default_rng(3)
    start = model.assemble(v=dict(zip(model.rate_names, rng.standard_normal(12), strict=True)))
    s = model.simulate(start, until=0.2, times=np.linspace(0.0, 0.2, 201), tol=1e-12)

    def length(k):
        a, b = s.body("a", at=(0.1, 0.2, 0))[k], s.body("b", at=(1.0, 0.1, 0.3))[k]
        return np.linalg.norm(b - a) + np.linalg.norm((0, 2, 1) - b)

    from linkwright.kernels.kinematics import Kinematics

    gap = model.parts.tree.contacts[0].constraint
    k, h = 100, s.t[1]
    at = Kinematics(model.parts.tree, tuple(s.q[k]), tuple(s.v[k]), tuple(s.a[k]))
    assert_allclose(gap.residuals(at)[0], 9.0 - length(k), rtol=1e-12)
    stencil = np.array([1, -8, 0, 8, -1]) / (12 * h)
    lengths = np.array([length(k + i) for i in range(-4, 5)])
    assert_allclose(gap.rates(at)[0], -stencil @ lengths[2:7], atol=1e-8)
    rates = [stencil @ lengths[i : i + 5] for i in range(5)]
    assert_allclose(gap.accelerations(at)[0], -stencil @ rates, atol=1e-5)


def test_gradients_through_the_jerk():
    """The height after the first bounce, by the length, the restitution and the start, in closed form."""
    m = lw.Mechanism("ball")
    length, e = m.parameter("length", 1.0), m.parameter("e", 0.5)
    m.add_body("ball", lw.point_mass(2.0, (0, 0, 0)))
    m.add_joint("Y", "prismatic", "ground", "ball", at=(0, 0, 0), axis=(0, 1, 0))
    m.add_rope("rope", "ball", (0, 0, 0), "ground", (0, 0.3, 0), length=length, restitution=e)
    s = m.build().simulate(until=0.6, tol=1e-12)

    def height(L, e, y0):
        h = L - 0.3 + y0
        t1 = np.sqrt(2 * h / G)
        t = 0.6 - t1
        return 0.3 - L + e * G * t1 * t - 0.5 * G * t**2

    found = s.gradient(lw.final(lambda t, state: state["Y"]))
    assert_allclose(found.value, height(1.0, 0.5, 0.0), rtol=1e-10)
    i = 1e-30j
    exact = [height(1.0 + i, 0.5, 0.0), height(1.0, 0.5 + i, 0.0), height(1.0, 0.5, i)]
    assert_allclose([found["length"], found["e"], found["q"][0]], [x.imag / 1e-30 for x in exact], rtol=1e-8)


def test_a_file_keeps_it_and_its_rings(tmp_path):
    for m in (falling(), lifting(), swinging()):
        m.save(tmp_path / "rope.toml")
        assert lw.load(tmp_path / "rope.toml") == m
        assert m.copy() == m
    assert "rope    rope: left (0, -1, 0) m - ground (0, 0, 0) m" in str(lifting())


def test_it_is_drawn(tmp_path):
    lifting().draw(path=tmp_path / "rope.png")
    assert (tmp_path / "rope.png").stat().st_size > 1000


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"length": -1.0}, "length"),
        ({"length": 0.0}, "has no length"),
        ({"body_b": "ball"}, "ties body 'ball' to itself"),
        ({"body_b": "hook"}, "names body 'hook', which does not exist"),
        ({"restitution": 1.5}, r"restitution is 1\.5"),
        ({"via": [("ball", 3)]}, "via 1"),
        ({"name": "F"}, "has the name of a joint"),
    ],
)
def test_mistakes_are_one_sentence(said, sentence):
    given = {"name": "second", "body_a": "ball", "point_a": (0, 0, 0), "body_b": "ground", "point_b": (0, 1, 0)}
    with pytest.raises(lw.ModelError, match=sentence):
        falling().add_rope(**(given | said))


def test_a_start_beyond_its_length_is_refused():
    model = falling(length=0.2).build()
    with pytest.raises(lw.ModelError, match=r"'rope', 0\.1 beyond it"):
        model.simulate(until=0.1)


@pytest.mark.parametrize("height", [0.5, 0.0])
def test_a_slack_rope_that_no_motion_stretches_harms_nothing(height):
    """A cart under the hook of its rope, or at it, where the row vanishes; taut, the rope is as long as told."""
    m = lw.Mechanism("cart")
    m.add_body("cart", lw.point_mass(2.0, (0, 0, 0)))
    m.add_joint("X", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0))
    m.add_rope("rope", "cart", (0, 0, 0), "ground", (0, height, 0), length=1.3, restitution=0.25)
    model = m.build()
    s = model.simulate(model.assemble(X=0.0, v={"X": 2.0}), until=1.5, tol=1e-11)
    assert s.ok, s.status
    far = np.sqrt(1.3**2 - height**2)
    assert_allclose(s.impacts[0].t, far / 2.0, atol=1e-9)
    assert_allclose(s["X"][-1], far - 0.5 * (1.5 - far / 2.0), atol=1e-9)
    along = far / 1.3
    assert_allclose(s.impacts[0].impulses["rope"], 2.0 * 2.5 / along, rtol=1e-8)
