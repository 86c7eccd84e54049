"""Play of pins, balls, guides, points in tubes: closed forms, a published case, a link in the place of the play."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.kernels.kinematics import Kinematics

G, C = 9.81, 1e-3
Z = (0, 0, 1)


def loose_pendulum(c=C, e=0.3, kind="revolute", **more):
    m = lw.Mechanism("loose pendulum")
    m.add_body("rod", lw.box(1.0, (0, -0.5, 0), (0.1, 1.0, 0.1)))
    axis = {"axis": Z} if kind == "revolute" else {}
    m.add_joint("P", kind, "ground", "rod", at=(0, 0, 0), clearance=c, restitution=e, **axis, **more)
    return m


def loose_four_bar(e=0.0):
    m = lw.Mechanism("loose four-bar")
    B, D = (0.0, 0.1, 0), (0.3, 0, 0)
    K = lw.meet(B, 0.35, D, 0.25)
    m.add_body("crank", lw.rod(mass=0.4, start=(0, 0, 0), end=B))
    m.add_body("coupler", lw.rod(mass=1.1, start=B, end=K))
    m.add_body("rocker", lw.rod(mass=0.8, start=D, end=K))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=Z, actuated=True)
    m.add_joint("B", "revolute", "crank", "coupler", at=B, axis=Z)
    m.add_joint("C", "revolute", "coupler", "rocker", at=K, axis=Z, clearance=C, restitution=e)
    m.add_joint("D", "revolute", "ground", "rocker", at=D, axis=Z)
    return m


# Pins and balls


@pytest.mark.parametrize("kind", ["revolute", "spherical"])
def test_a_pin_falls_through_its_play_and_carries_the_weight(kind):
    e = 0.3
    model = loose_pendulum(kind=kind).build()
    assert model.dof == (3 if kind == "revolute" else 6)
    s = model.simulate(until=0.1, tol=1e-11)
    assert s.ok, s.status
    t1 = np.sqrt(2 * C / G)
    assert_allclose(s.impacts[0].t, t1, atol=1e-9)
    assert_allclose(s.impacts[0].impulses["P"], [0, 0, 0, 0, (1 + e) * G * t1, 0], rtol=1e-7, atol=1e-12)
    assert_allclose(s.modes[-1][0], t1 * (1 + e) / (1 - e), atol=1e-8)
    assert_allclose(s.reactions()["P"][-1], [0, 0, 0, 0, G, 0], atol=1e-8)
    assert_allclose(s.reactions().contacts["P"][-1], G, rtol=1e-9)
    assert s.certificate().energy_relative < 1e-9


def test_a_pin_that_leans_on_its_hole_is_a_link_of_the_length_of_the_play():
    """Without friction the pin slides round its hole as if a rod without mass, as long as the play, held it."""
    c = 0.05
    loose = loose_pendulum(c, 0.0).build()
    start = loose.assemble({"P.y": -c, "P.x": 0.0, "P.angle": 0.4})
    s = loose.simulate(start, until=1.0, tol=1e-12)
    assert s.ok, s.status
    assert not s.impacts
    m = lw.Mechanism("linked pendulum")
    m.add_body("link")
    m.add_body("rod", lw.box(1.0, (0, -0.5 - c, 0), (0.1, 1.0, 0.1)))
    m.add_joint("O", "revolute", "ground", "link", at=(0, 0, 0), axis=Z)
    m.add_joint("P", "revolute", "link", "rod", at=(0, -c, 0), axis=Z)
    linked = m.build()
    r = linked.simulate(linked.assemble(O=0.0, P=0.4), until=1.0, times=s.t, tol=1e-12)
    assert_allclose(s["P.angle"], r["O"] + r["P"], atol=1e-9)
    assert_allclose(s["P.x"], c * np.sin(r["O"]), atol=1e-9)
    pull = np.linalg.norm(r.reactions()["P"][:, 3:], axis=1)
    assert_allclose(s.reactions().contacts["P"], pull, rtol=1e-8)
    assert_allclose(np.linalg.norm(s.reactions()["P"][:, 3:], axis=1), pull, rtol=1e-8)


def test_a_loop_with_a_loose_pin_keeps_its_energy_and_its_play():
    model = loose_four_bar(0.4).build()
    assert model.dof == 3
    s = model.simulate(centred(model), until=0.2, tol=1e-11)
    assert s.ok, s.status
    assert len(s.impacts) > 3
    assert s.certificate().energy_relative < 1e-8
    away = np.linalg.norm(s.body("rocker", at=model.mechanism.joints["C"].at) - pin(s), axis=1)
    assert away.max() < C * (1 + 1e-9)
    assert all(hit.lost > 0.0 for hit in s.impacts)
    first = s.impacts[0]
    assert_allclose(np.linalg.norm(first.impulses["C"][3:]), np.linalg.norm(first.impulses["C"]), rtol=1e-12)


def centred(model):
    """The crank turns, and the pin stands still in the middle of its hole."""
    return model.assemble({"A": 0.1, "C.x": 0.0, "C.y": 0.0}, v={"A": 12.0, "C.x": 0.0, "C.y": 0.0})


def pin(s):
    return s.body("coupler", at=s.model.mechanism.joints["C"].at)


def test_what_is_cut_does_not_matter():
    runs = []
    for cut in ("B", "C", "D"):
        model = loose_four_bar(0.2).build(cut=[cut])
        runs.append(model.simulate(centred(model), until=0.06, times=np.linspace(0.0, 0.06, 41), tol=1e-12))
    for other in runs[1:]:
        assert_allclose(other["A"], runs[0]["A"], atol=1e-9)
        assert len(other.impacts) == len(runs[0].impacts) > 0
        assert_allclose(other.impacts[0].t, runs[0].impacts[0].t, atol=1e-11)
        assert_allclose(other.impacts[0].impulses["C"], runs[0].impacts[0].impulses["C"], atol=1e-8)


def test_gradients_through_the_landing():
    m = lw.Mechanism("loose pin")
    c, e = m.parameter("c", C), m.parameter("e", 0.5)
    m.add_body("rod", lw.box(1.0, (0, -0.5, 0), (0.1, 1.0, 0.1)))
    m.add_joint("P", "revolute", "ground", "rod", at=(0, 0, 0), axis=Z, clearance=c, restitution=e)
    s = m.build().simulate(until=0.02, tol=1e-12)
    found = s.gradient(lw.final(lambda t, state: state["P.y"]))

    def height(c, e):
        t1 = np.sqrt(2 * c / G)
        return -c + e * G * t1 * (0.02 - t1) - 0.5 * G * (0.02 - t1) ** 2

    exact = [height(C + 1e-30j, 0.5).imag / 1e-30, height(C, 0.5 + 1e-30j).imag / 1e-30]
    assert_allclose(found.value, height(C, 0.5), atol=1e-11)
    assert_allclose([found["c"], found["e"]], exact, rtol=1e-7)


def test_a_spring_and_a_damper_act_on_the_turning_alone():
    joint = loose_pendulum(damping=0.2, stiffness=3.0).joints["P"]
    assert joint.kind == "planar"
    assert joint.damping == (0.0, 0.0, 0.2)
    assert joint.stiffness == (0.0, 0.0, 3.0)


# Guides and tubes


def slider_crank(e=0.4):
    """Flores, Leine, Glocker, 2010: a slider of 2a x 2b in a guide with play c on either side."""
    m = lw.Mechanism("slider-crank with clearance")
    l1, l2, a, b, c = 0.153, 0.306, 0.05, 0.025, 0.001
    for name, mass, J, x in (("crank", 0.038, 7.4e-5, l1 / 2), ("rod", 0.038, 5.9e-4, l1 + l2 / 2)):
        m.add_body(name, lw.Inertia(mass=mass, com=(x, 0, 0), about_com=J * np.eye(3)))
    x = l1 + l2
    m.add_body("slider", lw.Inertia(mass=0.076, com=(x, 0, 0), about_com=2.7e-6 * np.eye(3)))
    m.add_joint("A", "revolute", "ground", "crank", at=(0, 0, 0), axis=Z)
    m.add_joint("B", "revolute", "crank", "rod", at=(l1, 0, 0), axis=Z)
    m.add_joint("C", "revolute", "rod", "slider", at=(x, 0, 0), axis=Z)
    for side, y, play in (("top", b, (c, None)), ("bottom", -b, (None, c))):
        for end, dx in (("front", a), ("back", -a)):
            wall = lw.line((x - a, y, 0), (x + a, y, 0))
            at = (x + dx, y, 0)
            m.add_curve(f"{side} {end}", "slider", at=at, curve=wall, clearance=play, restitution=e)
    return m


def test_the_published_slider_meets_its_guide_when_it_should():
    model = slider_crank().build()
    s = model.simulate(model.assemble(v={"A": 150.0, "B": -225.0, "C": 75.0}), until=0.02, tol=1e-12)
    assert s.ok, s.status
    assert_allclose(s.impacts[0].t, 0.0026925027520205195, atol=1e-11)
    assert set(s.impacts[0].impulses) >= {"top front", "top back"}  # both corners of one side, at once
    met = s.events[0]
    angles = [0.35530445502765434, -0.17150954093013068, 0.0]
    assert_allclose(np.cumsum(met.q), angles, atol=1e-9)
    assert_allclose(np.cumsum(met.v), [109.55768154316249, -49.3307899619396, 0.0], atol=1e-7)
    assert s.certificate().energy_relative < 1e-8


def test_a_tube_in_space_keeps_its_bead_near_its_curve():
    """A bead that falls within a straight tube comes to lie c below; along a bent one its rates are derivatives."""
    m = lw.Mechanism("bead")
    m.add_body("bead", lw.sphere(0.1, (0.3, 0, 0), 0.01))
    m.add_joint("F", "free", "ground", "bead", at=(0.3, 0, 0))
    m.add_curve("tube", "bead", at=(0.3, 0, 0), curve=lw.line((0, 0, 0), (1, 0, 0)), clearance=0.01, restitution=0.2)
    model = m.build()
    s = model.simulate(model.assemble(v={"F.vx": 0.5}), until=0.3, tol=1e-11)
    assert s.ok, s.status
    assert_allclose(s.impacts[0].t, np.sqrt(2 * 0.01 / G), atol=1e-10)
    assert_allclose(s["F.y"][-1], -0.01, atol=1e-10)
    assert_allclose(s["F.x"][-1], 0.15, atol=1e-10)
    assert_allclose(s.reactions().contacts["tube"][-1], 0.1 * G, rtol=1e-9)


def test_rates_of_a_bent_tube_are_derivatives():
    m = lw.Mechanism("bead", gravity=(0, 0, -1))
    points = [(0, 0, 0), (0.4, 0.2, 0.1), (0.8, 0, 0.4), (1.2, -0.3, 0.3)]
    m.add_body("carrier", lw.sphere(1.0, (0, 0, 0), 0.2))
    m.add_body("bead", lw.sphere(0.1, points[1], 0.01))
    m.add_joint("T", "free", "ground", "carrier", at=(0, 0, 0))
    m.add_joint("F", "free", "ground", "bead", at=points[1])
    m.add_curve("tube", "bead", points[1], "carrier", lw.curve_through(points), clearance=0.3)
    model = m.build()
    rng = np.random.default_rng(1)
    start = model.assemble(v=dict(zip(model.rate_names, 0.3 * rng.standard_normal(12), strict=True)))
    s = model.simulate(start, until=0.2, times=np.linspace(0.0, 0.2, 201), tol=1e-12)
    assert not s.impacts
    gap = model.parts.tree.contacts[0].constraint

    def at(k):
        return Kinematics(model.parts.tree, tuple(s.q[k]), tuple(s.v[k]), tuple(s.a[k]))

    stencil = np.array([1, -8, 0, 8, -1]) / (12 * s.t[1])
    near = [gap.residuals(at(k))[0] for k in range(146, 155)]
    rates = [gap.rates(at(k))[0] for k in range(148, 153)]
    assert near[4] < 0.149  # it has left the curve
    assert_allclose(rates[2], stencil @ near[2:7], rtol=1e-8)
    assert_allclose(gap.residual_rates(at(150))[0], rates[2], rtol=1e-10)
    assert_allclose(gap.accelerations(at(150))[0], stencil @ rates, rtol=1e-7)


# Said, written, refused


def test_files_keep_them(tmp_path):
    for m in (loose_pendulum(damping=0.1), loose_four_bar(0.2), slider_crank(), loose_pendulum(kind="spherical")):
        m.save(tmp_path / "loose.toml")
        assert lw.load(tmp_path / "loose.toml") == m
        assert m.with_joints(m.joints.values()) == m
    assert "0.001 m clear" in str(loose_pendulum())
    assert "0.001 m, free clear" in str(slider_crank())


@pytest.mark.parametrize(
    ("kind", "said", "sentence"),
    [
        ("revolute", {"clearance": 0.0}, "a clearance of 0 m leaves no play"),
        ("revolute", {"clearance": -1e-3}, "clearance"),
        ("revolute", {"clearance": C, "actuated": True}, "takes no drive"),
        ("revolute", {"clearance": C, "friction": lw.dry(1.0)}, "takes no friction"),
        ("revolute", {"clearance": C, "restitution": 2.0}, "restitution is 2"),
        ("prismatic", {"clearance": C}, r"a prismatic joint has no clearance here.*add_curve"),
    ],
)
def test_mistakes_at_joints_are_one_sentence(kind, said, sentence):
    m = lw.Mechanism("m")
    m.add_body("rod", lw.rod(mass=1.0, start=(0, 0, 0), end=(0, -1, 0)))
    with pytest.raises(lw.ModelError, match=sentence):
        m.add_joint("P", kind, "ground", "rod", at=(0, 0, 0), axis=Z, **said)


@pytest.mark.parametrize(
    ("clearance", "sentence"),
    [
        ((None, None), "clearance must be one number, or two"),
        ((0.0, 0.0), "a clearance of 0 m on both sides"),
        ((1e-3, -1e-3), "clearance to the right"),
    ],
)
def test_mistakes_at_curves_are_one_sentence(clearance, sentence):
    m = slider_crank()
    with pytest.raises(lw.ModelError, match=sentence):
        m.add_curve("more", "slider", at=(0.459, 0, 0), curve=lw.line((0, 0, 0), (1, 0, 0)), clearance=clearance)
