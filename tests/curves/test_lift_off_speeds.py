"""Lift-off speeds of cams in machines of several freedoms, by closed forms."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

MASS, K, E, PRELOAD = 0.5, 2000.0, 0.01, 50.0
Z = (0, 0, 1)


def turntable(lifts_off=False):
    """A cam and its valve on a table that turns; the valve moves along the table's radius."""
    m = lw.Mechanism("turntable", gravity=(0, 0, 0))
    m.add_body("table", lw.cylinder(3.0, (0, 0, -0.01), (0, 0, 0.01), radius=0.3))
    m.add_body("cam", lw.cylinder(1.0, (0.2, 0, -0.01), (0.2, 0, 0.01), radius=0.05))
    m.add_body("valve", lw.point_mass(MASS, (0.3, 0, 0)))
    m.add_joint("T", "revolute", "ground", "table", at=(0, 0, 0), axis=Z)
    m.add_joint("shaft", "revolute", "table", "cam", at=(0.2, 0, 0), axis=Z, actuated=True)
    spring = {"stiffness": K, "rest": -PRELOAD / K}
    m.add_joint("lift", "prismatic", "table", "valve", at=(0.3, 0, 0), axis=(1, 0, 0), **spring)
    m.add_cam("c", "shaft", "lift", lambda x: E * (1 - lw.cos(x)), lifts_off=lifts_off)
    return m.build()


@pytest.mark.parametrize("lifts_off", [False, True])
@pytest.mark.parametrize("ratio", [0.0, 0.1, -0.2])
def test_the_table_turns_with_the_shaft(ratio, lifts_off):
    """N = m e w^2 cos + k e (1 - cos) + F0 - m (r + e (1 - cos)) (ratio w)^2, at rest and turning along."""
    x = np.linspace(0.0, 2.0 * np.pi, 200_001)
    still = K * E * (1 - np.cos(x)) + PRELOAD
    quadratic = MASS * E * np.cos(x) - MASS * (0.3 + E * (1 - np.cos(x))) * ratio**2
    with np.errstate(invalid="ignore"):
        least = np.sqrt(np.where(quadratic < 0.0, -still / np.minimum(quadratic, -1e-300), np.inf)).min()
    found = turntable(lifts_off).lift_off("c", others={"T": (0.4, ratio)})
    assert_allclose(found.speed, least, rtol=1e-8)
    words = "with T at 0.4" if ratio == 0.0 else f"with T = 0.4 + {ratio:g} shaft"
    assert str(found).endswith(words)


def test_several_cams_that_lift_off_hold_together():
    m = lw.Mechanism("two valves", gravity=(0, 0, 0))
    m.add_body("cam", lw.cylinder(1.0, (0, 0, -0.01), (0, 0, 0.01), radius=0.05))
    m.add_joint("shaft", "revolute", "ground", "cam", at=(0, 0, 0), axis=Z, actuated=True)
    for name, mass in (("a", 0.5), ("b", 0.8)):
        m.add_body(name, lw.point_mass(mass, (0, 0.1, 0)))
        spring = {"stiffness": K, "rest": -PRELOAD / K}
        m.add_joint(f"{name} lift", "prismatic", "ground", name, at=(0, 0.1, 0), axis=(0, 1, 0), **spring)
        m.add_cam(f"{name} cam", "shaft", f"{name} lift", lambda x: E * (1 - lw.cos(x)), lifts_off=True)
    model = m.build()
    for name, mass in (("a", 0.5), ("b", 0.8)):
        found = model.lift_off(f"{name} cam").speed
        assert_allclose(found, np.sqrt((2 * K * E + PRELOAD) / (mass * E)), rtol=1e-9)


@pytest.mark.parametrize(
    ("others", "sentence"),
    [
        (None, "where 1 freedoms beside the shaft 'shaft' stand"),
        ({"shaft": 0.0}, "names the shaft"),
        ({"lid": 0.0}, "names joint 'lid', which does not exist"),
        ({"T": "far"}, "T"),
    ],
)
def test_mistakes_are_one_sentence(others, sentence):
    with pytest.raises(lw.ModelError, match=sentence):
        turntable().lift_off("c", others=others)
