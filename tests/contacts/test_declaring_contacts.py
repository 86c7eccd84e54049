"""Contacts as they are said: checked, kept in files, copied, drawn."""

import numpy as np
import pytest

import linkwright as lw
from linkwright.view import draw

LAW = {"stiffness": 1e5, "damping": 3e4, "mu": 0.6}


def ball(**said):
    m = lw.Mechanism("ball", gravity=(0, 0, -9.81))
    m.add_body("b", lw.sphere(mass=1.0, center=(0, 0, 0.1), radius=0.1))
    m.add_joint("F", "free", "ground", "b", at=(0, 0, 0.1))
    m.add_contact("foot", "b", **({"at": (0, 0, 0.1), "radius": 0.1, "law": lw.compliant(**LAW)} | said))
    return m


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"normal": (0, 0, 0)}, "normal must be a direction"),
        ({"radius": -0.1}, "radius must not be negative"),
        ({"on": "wall"}, "names body 'wall', which does not exist. Known: ground, b."),
        ({"on": "b"}, "both sides on 'b'"),
        ({"law": None}, "law must be lw.compliant"),
        ({"law": lambda depth: depth}, r"its law cannot be read: .*\(depth, rate, \(slip1, slip2\)\)"),
        ({"law": lambda depth, rate, slip: depth}, r"must give \(normal, \(friction1, friction2\)\)"),
        ({"at": None}, "needs the point that touches"),
        ({"through": (1, 2)}, "through must be three numbers"),
    ],
)
def test_what_is_no_contact_is_refused(said, words):
    with pytest.raises(lw.ModelError, match=words):
        ball(**said)


def test_a_name_means_one_thing():
    m = ball()
    with pytest.raises(lw.ModelError, match="has the name of a joint"):
        m.add_contact("F", "b", at=(0, 0, 0), law=lw.rigid(mu=0.5))
    with pytest.raises(lw.ModelError, match="there already"):
        m.add_contact("foot", "b", at=(0, 0, 0), law=lw.rigid(mu=0.5))
    with pytest.raises(lw.ModelError, match="the ground is what is touched"):
        m.add_contact("g", "ground", at=(0, 0, 0), on="b", law=lw.rigid(mu=0.5))


@pytest.mark.parametrize(
    ("law", "numbers", "words"),
    [
        (lw.rigid, {"mu": -1.0}, "mu must not be negative"),
        (lw.rigid, {"restitution": 1.1}, "restitution is 1.1"),
        (lw.compliant, {"stiffness": 0.0}, "stiffness must be positive"),
        (lw.compliant, LAW | {"damping": -1.0}, "damping must not be negative"),
        (lw.compliant, LAW | {"exponent": 0.5}, "exponent is 0.5"),
        (lw.compliant, LAW | {"mu": -0.1}, "mu must not be negative"),
        (lw.compliant, LAW | {"slip": 0.0}, "slip must be positive"),
        (lw.compliant, LAW | {"bristle": 0.0}, "bristle must be positive"),
        (lw.compliant, LAW | {"bristle_damping": 1.0}, "goes with a bristle"),
    ],
)
def test_numbers_that_are_no_law_are_refused(law, numbers, words):
    with pytest.raises(lw.ModelError, match=words):
        law(**numbers)


def test_a_file_keeps_contacts(tmp_path):
    m = ball(normal=(0.0, 0.6, 0.8), through=(0.0, 0.1, -0.2))
    mu = m.parameter("mu", 0.5, bounds=(0.0, 1.0))
    m.add_contact("hard", "b", at=(0, 0, 0), law=lw.rigid(mu=mu, restitution=0.2))
    m.save(tmp_path / "ball.toml")
    again = lw.load(tmp_path / "ball.toml")
    assert again == m == m.copy()
    assert again.contacts["hard"].law.mu == 0.5
    assert m.at(mu=0.7).contacts["hard"].law == lw.rigid(mu=0.7, restitution=0.2)
    assert "contact hard" in str(m)
    k = m.parameter("k", 1e5)
    m.add_contact("own", "b", at=(0, 0, 0), law=lambda d, w, s: (lw.maximum(0.0, k * d + w), (-s[0], -lw.atan(s[1]))))
    m.save(tmp_path / "ball.toml")
    assert lw.load(tmp_path / "ball.toml").contacts["own"].law == m.contacts["own"].law


def test_a_file_that_says_no_law_is_refused(tmp_path):
    ball().save(tmp_path / "ball.toml")
    said = (tmp_path / "ball.toml").read_text()
    for wrong, words in (("soft =", "is one law"), ("compliant = { hard = 1, ", "has the keys")):
        other = said.replace("compliant =", wrong) if "hard" not in wrong else said.replace("compliant = { ", wrong)
        (tmp_path / "wrong.toml").write_text(other)
        with pytest.raises(lw.ModelError, match=words):
            lw.load(tmp_path / "wrong.toml")


def test_contacts_are_drawn():
    m = ball()
    drawn = draw(m)
    plain = lw.Mechanism("ball", gravity=(0, 0, -9.81))
    plain.add_body("b", m.bodies["b"].inertia)
    plain.add_joint("F", "free", "ground", "b", at=(0, 0, 0.1))
    assert len(drawn.axes[0].lines) > len(draw(plain).axes[0].lines)


def test_tangents_are_those_of_the_contract():
    from linkwright.constraints.contact_layout import plane_tangents

    n = np.array([0.95, 0.0, np.sqrt(1.0 - 0.95**2)])  # x is not parallel, if nearly
    u, w = map(np.array, plane_tangents(n))
    assert np.allclose(u, np.array([n[2], 0.0, -n[0]]))
    assert np.allclose(w, np.cross(n, u))
    u, w = map(np.array, plane_tangents(np.array([1.0, 0.0, 0.0])))
    assert np.allclose(u, (0, 1, 0))
    assert np.allclose(w, (0, 0, 1))


def test_members_of_a_family_are_checked():
    m = ball()
    mu = m.parameter("mu", 0.3)
    m.add_contact("other", "b", at=(0, 0, 0.1), radius=0.1, law=lw.compliant(stiffness=1e4, mu=mu))
    model = m.build()
    q, v = np.tile(model.reference.q, (2, 1)), np.zeros((2, 6))
    with pytest.raises(lw.ModelError, match=r"at mu = -0.2: contact 'other': compliant: mu must not be negative"):
        model.forward_dynamics(q, v, parameters={"mu": np.array([0.1, -0.2])})
