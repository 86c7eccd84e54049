"""Elastic stops by closed forms: a spring is met and left, with a damper the force jumps where it is met and is left
before the spring is; the energy that is lost; in a loop whatever is cut."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.optimize import brentq

import linkwright as lw

M, K, V = 2.0, 5e3, 1.5


def shuttle(damping=0.0):
    m = lw.Mechanism("shuttle", gravity=(0, 0, 0))
    m.add_body("shuttle", lw.point_mass(M, at=(0, 0, 0)))
    stop = lw.stop(stiffness=K, damping=damping) if damping else lw.stop(stiffness=K)
    m.add_joint("P", "prismatic", "ground", "shuttle", axis=(1, 0, 0), limits=(-0.1, 0.1), stop=stop)
    return m


@pytest.mark.parametrize("integrator", ["auto", "rk45"])
def test_a_spring_is_met_and_left(integrator):
    """Half a period of the spring, then back: nothing is lost."""
    model, w = shuttle().build(), np.sqrt(K / M)
    s = model.simulate(model.assemble(P=0.0, v={"P": V}), until=0.35, integrator=integrator, tol=1e-12)
    assert s.ok, s.status
    t1 = 0.1 / V
    t2 = t1 + np.pi / w
    t3 = t2 + 0.2 / V
    assert [word for _, _, word in s.modes] == ["touches", "lifts", "touches", "lifts"]
    assert_allclose([t for t, _, _ in s.modes], [t1, t2, t3, t3 + np.pi / w], atol=1e-9)
    inside = (s.t > t1) & (s.t < t2)
    assert_allclose(s["P"][inside], 0.1 + V / w * np.sin(w * (s.t[inside] - t1)), atol=1e-9)
    assert_allclose(s.lost, 0.0, atol=1e-9)
    assert_allclose(s.energy.total, s.energy.total[0], rtol=1e-9)


def test_with_a_damper_it_is_left_before_the_spring():
    """Force c v at once where it is met; left where k d + c d' is zero, never pulling; what the spring still holds is
    lost."""
    c = 60.0
    model = shuttle(c).build()
    s = model.simulate(model.assemble(P=0.0, v={"P": V}), until=0.16, tol=1e-12)
    t1, z, w = 0.1 / V, c / (2 * M), np.sqrt(K / M - (c / (2 * M)) ** 2)

    def depth(t):
        return V / w * np.exp(-z * t) * np.sin(w * t)

    def rate(t):
        return V * np.exp(-z * t) * (np.cos(w * t) - z / w * np.sin(w * t))

    t2 = brentq(lambda t: K * depth(t) + c * rate(t), 0.5 * np.pi / w, np.pi / w, xtol=1e-14)
    assert_allclose([t for t, _, _ in s.modes[:2]], [t1, t1 + t2], atol=1e-9)
    after = s.t > t1 + t2
    assert_allclose(s.v[after, 0], rate(t2), atol=1e-9)
    assert depth(t2) > 1e-4
    assert_allclose(s.lost[-1], 0.5 * K * depth(t2) ** 2, rtol=1e-6)
    kinetic = 0.5 * M * V**2
    assert_allclose(s.energy.total[-1] + s.lost[-1] - s.work[-1], kinetic, rtol=1e-8)


def test_what_rests_on_it_rests():
    m = shuttle(40.0)
    m.gravity = (-9.81, 0.0, 0.0)
    model, down = m.build(), M * 9.81 / K
    s = model.simulate(model.assemble(P=-0.1 - down), until=1.0)
    assert_allclose(s["P"], -0.1 - down, atol=1e-9)
    assert s.modes == []
    found = model.forward_dynamics([-0.1 - down], [0.0]).a
    assert_allclose(found, 0.0, atol=1e-10)


def test_outside_a_run_it_pushes_too_and_never_pulls():
    model = shuttle(60.0).build()
    a = model.forward_dynamics(np.array([[0.0], [0.12], [0.101], [-0.12]]), np.array([[1.0], [0.5], [-4.0], [0.0]])).a
    assert_allclose(a[:, 0], [0.0, -(K * 0.02 + 60.0 * 0.5) / M, 0.0, K * 0.02 / M], rtol=1e-12)


@pytest.mark.parametrize("mode", ["forward", "adjoint"])
def test_gradients_through_it(mode):
    m = lw.Mechanism("shuttle", gravity=(0, 0, 0))
    k, c = m.parameter("k", K), m.parameter("c", 60.0)
    m.add_body("shuttle", lw.point_mass(M, at=(0, 0, 0)))
    stop = lw.stop(stiffness=k, damping=c)
    m.add_joint("P", "prismatic", "ground", "shuttle", axis=(1, 0, 0), limits=(-0.1, 0.1), stop=stop)
    model = m.build()

    def end(k=K, c=60.0, v=V, gradient=False):
        s = model.simulate(model.assemble(P=0.0, v={"P": v}), until=0.16, tol=1e-12, parameters={"k": k, "c": c})
        return s.gradient(lw.final(lambda t, state: state["P"]), mode=mode) if gradient else s["P"][-1]

    found = end(gradient=True)
    assert_allclose(found["v"], (end(v=V + 1e-5) - end(v=V - 1e-5)) / 2e-5, rtol=1e-6)
    assert_allclose(found["k"], (end(k=K + 0.5) - end(k=K - 0.5)), rtol=1e-5)
    assert_allclose(found["c"], (end(c=60.01) - end(c=59.99)) / 0.02, rtol=1e-5)


@pytest.mark.parametrize("stopped", ["A", "C"])
def test_in_a_loop_whatever_is_cut(stopped):
    found = []
    for cut in "ABCD":
        m = lw.gallery.load("four-bar")
        said = {"limits": (-0.2, 0.2), "stop": lw.stop(stiffness=50.0, damping=0.1)}
        model = _with(m, stopped, cut, said).build()
        s = model.simulate(model.assemble({"A": 0.0}, v={"A": 3.0}), until=0.4, tol=1e-11)
        assert s.ok, s.status
        assert s.modes
        found.append(s)
    for s in found[1:]:
        assert_allclose([t for t, _, _ in s.modes], [t for t, _, _ in found[0].modes], atol=1e-8)
        assert_allclose(s.body(s.model.bodies[1]), found[0].body(s.model.bodies[1]), atol=1e-8)


def _with(m, stopped, cut, said):
    """The same machine with more said of one joint, and another cut."""
    other = lw.Mechanism(m.name, gravity=m.gravity)
    for name, body in m.bodies.items():
        other.add_body(name, body.inertia)
    for name, joint in m.joints.items():
        more = said if name == stopped else {}
        keys = ("kind", "parent", "child", "at", "axis")
        other.add_joint(name, **{key: getattr(joint, key) for key in keys}, cut=True if name == cut else None, **more)
    return other


def test_a_file_keeps_it(tmp_path):
    m = shuttle(60.0)
    m.save(tmp_path / "shuttle.toml")
    assert "stop = { stiffness = 5000.0, damping = 60.0 }" in (tmp_path / "shuttle.toml").read_text()
    assert lw.load(tmp_path / "shuttle.toml").joints["P"] == m.joints["P"]
