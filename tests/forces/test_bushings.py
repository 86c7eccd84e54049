"""Bushings: six springs and dampers; one energy at every turn, momentum kept, closed forms for turns about one axis."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.spatial.transform import Rotation

import linkwright as lw
from linkwright.kernels.rotation_vectors import moment_of_slopes, rotation_vector

K = (20.0, 30.0, 10.0, 400.0, 300.0, 500.0)


def body(m, name, com=(0.1, 0.2, 0.3)):
    m.add_body(name, lw.Inertia(mass=2.0, com=com, about_com=np.diag([0.3, 0.5, 0.6])))


def two_free(a="u", b="w", stiffness=K, damping=(0,) * 6):
    m = lw.Mechanism("two", gravity=(0, 0, 0))
    for name in ("u", "w"):
        body(m, name, (0.1, 0.2, 0.3) if name == "u" else (0.4, 0, 0.1))
        m.add_joint(f"F{name}", "free", "ground", name, at=(0, 0, 0))
    m.add_bushing("b", a, b, at=(0.3, 0.1, 0), stiffness=stiffness, damping=damping)
    return m


def moving(model, pace=1.5):
    v = pace * np.random.default_rng(1).normal(size=model.nv)
    return lw.State(model.reference.q, v, np.zeros(model.nv))


@pytest.mark.parametrize("angle", [0.0, 1e-9, 1e-3, 0.5, 2.0, 3.0, 3.1])
def test_rotation_vector_and_its_moment(angle):
    n = np.array([0.3, -0.5, 0.8])
    R = Rotation.from_rotvec(angle * n / np.linalg.norm(n))
    theta = rotation_vector(tuple(map(tuple, R.as_matrix().tolist())))
    assert_allclose(theta, R.as_rotvec(), atol=2e-14)
    k = np.array([3.0, 5.0, 7.0])

    def energy(turned):
        return 0.5 * float(k @ turned.as_rotvec() ** 2)

    moment = moment_of_slopes(theta, tuple(k * theta))
    h = 1e-4
    for e, found in zip(np.eye(3), moment, strict=True):
        slope = (energy(Rotation.from_rotvec(h * e) * R) - energy(Rotation.from_rotvec(-h * e) * R)) / (2.0 * h)
        assert_allclose(found, slope, atol=2e-6)


def test_a_turn_about_one_axis_is_held_by_k_x():
    m = lw.Mechanism("hinge", gravity=(0, 0, 0))
    body(m, "arm")
    m.add_joint("A", "revolute", "ground", "arm", at=(0, 0, 0), axis=(0, 1, 0), actuated=True)
    m.add_bushing("b", "ground", "arm", at=(0, 0, 0), stiffness=K, damping=(1.0, 2.0, 3.0, 4.0, 5.0, 6.0))
    model = m.build()
    x = np.array([-3.1, -1.0, 0.0, 1e-8, 2.0, 3.0])[:, None]
    found = model.inverse_dynamics(x, 0.7 + 0.0 * x, 0.0 * x)
    assert_allclose(found.tau["A"], 30.0 * x[:, 0] + 2.0 * 0.7, atol=1e-12)
    assert_allclose(model.energy(x).potential, 15.0 * x[:, 0] ** 2, atol=1e-12)


def test_six_frequencies():
    m = lw.Mechanism("engine", gravity=(0, 0, 0))
    m.add_body("engine", lw.Inertia(mass=80.0, com=(0, 0, 0), about_com=np.diag([4.0, 5.0, 6.0])))
    m.add_joint("F", "free", "ground", "engine", at=(0, 0, 0))
    k = np.array([100.0, 200.0, 300.0, 8e3, 9e3, 3.2e4])
    m.add_bushing("mount", "ground", "engine", at=(0, 0, 0), stiffness=k, damping=0.02 * k)
    modes = m.build().modes()
    w = np.sort(np.sqrt(k / np.array([4.0, 5.0, 6.0, 80.0, 80.0, 80.0])))
    assert_allclose(modes.frequencies, w, rtol=1e-10)
    assert_allclose(modes.damping, 0.01 * w, rtol=1e-9)


@pytest.mark.parametrize("integrator", ["dop853", "taylor"])
def test_energy_and_momentum_are_kept(integrator):
    model = two_free().build()
    s = model.simulate(moving(model), until=3.0, tol=1e-12, integrator=integrator)
    assert s.ok, s.status
    assert_allclose(s.energy.total, s.energy.total[0], rtol=1e-10)
    p = model.momentum(s.q, s.v)
    assert_allclose(p.linear, p.linear[:1].repeat(len(s.t), 0), atol=1e-9)
    assert_allclose(p.angular, p.angular[:1].repeat(len(s.t), 0), atol=1e-9)
    assert s.certificate().newton_euler < 1e-11


def test_dampers_take_what_is_lost():
    model = two_free(damping=(0.5, 0.4, 0.3, 4.0, 3.0, 2.0)).build()
    s = model.simulate(moving(model), until=2.0, tol=1e-12)
    assert_allclose(s.energy.total - s.energy.total[0], s.work, atol=1e-9)
    assert (np.diff(s.work) <= 1e-12).all()


def test_it_is_the_same_from_the_other_side():
    same = (20.0, 20.0, 20.0, 400.0, 400.0, 400.0)
    one, other = two_free(stiffness=same).build(), two_free("w", "u", stiffness=same).build()
    s = one.simulate(moving(one), until=1.0)
    assert_allclose(other.forward_dynamics(s.q[-1], s.v[-1]).a, one.forward_dynamics(s.q[-1], s.v[-1]).a, rtol=1e-9)


def test_in_a_closed_loop_whatever_is_cut():
    expected = None
    for cut in ("B", "C", "D"):
        m = lw.gallery.load("four-bar")
        m.add_bushing("b", "coupler", "ground", at=(1.5, 1.5, 0), stiffness=K, damping=(1,) * 6)
        model = m.build(cut=[cut])
        state = model.assemble({"A": 0.6}, v={"A": 2.0})
        found = model.forward_dynamics(state.q, state.v)
        a = model.joint_rates(state.q, found.a)["A"]
        expected = a if expected is None else expected
        assert_allclose(a, expected, rtol=1e-10)
        assert_allclose(model.inverse_dynamics(state.q, state.v, found.a).tau["A"], 0.0, atol=1e-8)


def test_gradients_by_parameters():
    m = lw.Mechanism("one", gravity=(0, 0, -9.81))
    body(m, "u")
    m.add_joint("S", "spherical", "ground", "u", at=(0, 0, 0))
    k, x = m.parameter("k", 30.0), m.parameter("x", 0.2)
    m.add_bushing(
        "b", "ground", "u", at=(x, 0, 0), stiffness=(k, 2 * k, 10, 400, 300, 500), damping=(0, 0, k / 10, 0, 0, 0)
    )
    model = m.build()
    q, v = Rotation.from_rotvec([0.4, -1.2, 0.7]).as_quat(scalar_first=True), np.array([0.3, 0.1, -0.4])
    slopes = model.gradient("forward_dynamics", q, v, by=["k", "x"])
    for name, value in (("k", 30.0), ("x", 0.2)):
        h = 1e-5 * value
        ends = [model.forward_dynamics(q, v, parameters={name: value + s * h}).a for s in (1, -1)]
        assert_allclose(slopes[name], (ends[0] - ends[1]) / (2.0 * h), rtol=1e-7, atol=1e-7)


def test_files_and_words(tmp_path):
    m = two_free(damping=(1, 2, 3, 4, 5, 6))
    m.save(tmp_path / "two.toml")
    assert lw.load(tmp_path / "two.toml") == m
    assert "bushing b: u - w" in str(m)
    assert "1 bushing" in str(m.build())
    m.draw(path=tmp_path / "two.png")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"stiffness": (1, 2, 3)}, "bushing 'b': stiffness must be six numbers"),
        ({"stiffness": (1, 2, -3, 4, 5, 6)}, "stiffness about z must not be negative, but is -3.0 N m/rad"),
        ({"damping": (1, 2, 3, 4, -5, 6)}, "damping along y must not be negative"),
        ({"at": None}, "needs its place"),
        ({"body_b": "u"}, "both sides on 'u'"),
    ],
)
def test_mistakes(given, words):
    m = lw.Mechanism("one")
    body(m, "u")
    said = {"body_a": "u", "body_b": "ground", "at": (0, 0, 0), "stiffness": K}
    with pytest.raises(lw.ModelError, match=words):
        m.add_bushing("b", **(said | given))
