"""What contacts carry along a run, by name, and what follows for the ground; what a way costs."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

G, SLOPE = 9.81, np.radians(15.0)
DOWN = np.array([np.cos(SLOPE), 0.0, -np.sin(SLOPE)])
SIDE, UP = np.array([0.0, 1.0, 0.0]), np.array([np.sin(SLOPE), 0.0, np.cos(SLOPE)])


def block(law, gravity=(0, 0, -G)):
    """3 kg, 0.4 x 0.2 x 0.2 m, on a slope through (0, 0, 0.5), on its four corners."""
    m = lw.Mechanism("block", gravity=gravity)
    foot = np.array([0.0, 0.0, 0.5])
    whole = lw.box(mass=3.0, center=foot + 0.1 * UP, size=(0.4, 0.2, 0.2), rotation=np.stack([DOWN, SIDE, UP], axis=1))
    m.add_body("b", whole)
    m.add_joint("F", "free", "ground", "b", at=foot + 0.1 * UP)
    for k, (x, y) in enumerate([(-1, -1), (1, -1), (1, 1), (-1, 1)]):
        m.add_contact(f"c{k}", "b", at=foot + 0.2 * x * DOWN + 0.1 * y * SIDE, normal=UP, through=foot, law=law)
    return m.build()


def sliding(law, v=(0.3, -0.2, 0.0, 1.5, 0.4, 0.0), until=0.6, **given):
    model = block(law)
    start = lw.State(model.reference.q, np.array(v), np.zeros(6))
    return model.simulate(start, until=until, tol=1e-10, **given)


LAWS = {
    "smooth": lw.compliant(stiffness=2e5, damping=2e5, mu=0.3, slip=1e-2),
    "bristle": lw.compliant(stiffness=2e5, damping=2e5, mu=0.3, bristle=1e3, bristle_damping=0.5),
}


@pytest.mark.parametrize("law", LAWS)
def test_contacts_alone_move_the_body(law):
    s = sliding(LAWS[law])
    assert s.ok, s.status
    assert set(s.contacts) == {"c0", "c1", "c2", "c3"}
    ground = s.ground_reaction()
    weight = 3.0 * np.array([0.0, 0.0, -G])
    a = s.model.ask("twist_rates", s.q, s.v, s.a)["b"]
    assert_allclose(ground.force, 3.0 * a[:, 3:] - weight, atol=1e-9)
    touched = ground.force @ UP > 1.0
    zero = s.zero_moment_point()[touched]
    assert_allclose(zero, ground.meets(UP, (0, 0, 0.5))[touched], atol=1e-9)
    pressure = s.centre_of_pressure()[touched]
    deepest = max(-x.gap.min() for x in s.contacts.values())
    assert abs(pressure - zero).max() < 0.5 * deepest
    assert_allclose((pressure - (0, 0, 0.5)) @ UP, 0.0, atol=1e-12)
    box = s.body("b")[touched]  # it stays within the feet
    assert (np.linalg.norm(pressure - box, axis=-1) < np.hypot(0.2, 0.1) + 0.11).all()


def test_pressure_of_a_sphere_that_rolls_is_below_it():
    m = lw.Mechanism("ball", gravity=(0, 0, -G))
    m.add_body("b", lw.sphere(mass=1.0, center=(0, 0, 0.1), radius=0.1))
    m.add_joint("F", "free", "ground", "b", at=(0, 0, 0.1))
    m.add_contact("c", "b", at=(0, 0, 0.1), radius=0.1, law=lw.compliant(stiffness=1e6, damping=1e6, mu=0.3, slip=1e-2))
    model = m.build()
    s = model.simulate(lw.State(model.reference.q, np.array([0, 5.0, 0, 0.5, 0.1, 0]), np.zeros(6)), until=0.5)
    pressure, ball = s.centre_of_pressure()[1:], s.body("b")[1:]
    assert_allclose(pressure[:, :2], ball[:, :2], atol=1e-9)
    assert_allclose(pressure[:, 2], 0.0, atol=1e-12)


def test_what_sliding_costs_is_friction():
    # energy lost = mu m g cos(slope) x way, whatever the speed
    law = lw.compliant(stiffness=1e7, damping=1e7, exponent=1.0, mu=0.3, slip=1e-7)
    s = sliding(law, v=(0, 0, 0, 3.0 * DOWN[0], 0, 3.0 * DOWN[2]), until=0.4)
    assert_allclose(s.cost_of_transport(), 0.3 * np.cos(SLOPE), rtol=2e-3)
    assert_allclose(s.energy_per_metre(), 0.3 * np.cos(SLOPE) * 3.0 * G, rtol=2e-3)


def test_drives_cost_both_ways():
    m = lw.Mechanism("cart", gravity=(0, 0, -G))
    m.add_body("cart", lw.point_mass(2.0, (0, 0, 0)))
    m.add_joint("x", "prismatic", "ground", "cart", at=(0, 0, 0), axis=(1, 0, 0), actuated=True)
    model = m.build()
    s = model.simulate(until=1.0, tau={"x": lw.sine(0.0, 4.0, 1.0)}, times=np.linspace(0, 1, 20001))
    # a = 2 sin(2 pi t): v = (1 - cos) / pi, back at rest after 1 s and 1 / pi m; work twice the largest kinetic energy
    assert_allclose(s.energy_per_metre(), 2.0 * (2.0 / np.pi) ** 2 * np.pi, rtol=1e-6)


def test_members_of_an_ensemble():
    model = block(LAWS["smooth"])
    v = np.array([[0.1, 0.0, 0.0, 1.0, 0.0, 0.0], [0.0, 0.3, 0.0, 0.5, 0.2, 0.0]])
    s = model.simulate(lw.State(np.tile(model.reference.q, (2, 1)), v, np.zeros((2, 6))), until=0.2, tol=1e-9)
    each = [model.simulate(lw.State(model.reference.q, x, np.zeros(6)), until=0.2, tol=1e-9) for x in v]
    for k, one in enumerate(each):
        assert_allclose(s.contacts["c1"].force[k], one.contacts["c1"].force, rtol=1e-5, atol=1e-4)
        assert_allclose(s.cost_of_transport()[k], one.cost_of_transport(), rtol=1e-6)
        assert_allclose(s.run(k).contacts["c2"].gap, s.contacts["c2"].gap[k], atol=1e-15)


def test_what_has_no_answer_says_so():
    m = lw.gallery.load("double-pendulum").build()
    s = m.simulate(until=0.1)
    with pytest.raises(lw.ModelError, match="no contact touches the ground"):
        s.ground_reaction()
    assert s.contacts == {}
    with pytest.raises(lw.ModelError, match="came nowhere"):
        s.cost_of_transport()
    with pytest.raises(lw.ModelError, match="no contacts that give way"):
        m.ask("contacts", s.q, s.v)


def test_panels(tmp_path):
    sliding(LAWS["smooth"], until=0.05).plot("contacts", path=tmp_path / "contacts.png")
