"""A number in a message has its unit."""

import numpy as np
import pytest

import linkwright as lw


def slider():
    m = lw.Mechanism("slider")
    m.add_body("sled", lw.box(2.0, (0, 0, 0), (1, 1, 1)))
    m.add_joint("way", "prismatic", "ground", "sled", axis=(1, 0, 0))
    return m


CASES = [
    (lambda: lw.rod(-1, (0, 0, 0), (1, 0, 0)), "-1.0 kg"),
    (lambda: lw.cylinder(1, (0, 0, 0), (1, 0, 0), -2), "-2.0 m"),
    (lambda: lw.cylinder(1, (0, 0, 0), (1, 0, 0), 1, 3), "3.0 m must not exceed radius 1.0 m"),
    (lambda: slider().add_spring("s", "sled", (0, 0, 0), "ground", (1, 0, 0), stiffness=-1), "-1.0 N/m"),
    (lambda: slider().add_spring("s", "sled", (0, 0, 0), "ground", (1, 0, 0), damping=-1), "-1.0 N s/m"),
    (lambda: lw.gallery.load("jansen-leg", mass_per_length=-1), "-1.0 kg/m"),
    (lambda: lw.gallery.load("double-wishbone", tyre_load=-1), "-1.0 N."),
    (lambda: lw.gallery.load("scissor-lift", angle=7), "7.0 rad"),
    (lambda: slider().build().inverse_dynamics([0.0], [0.0], [3.0]), "an effort of 6 N at 'way'"),
    (lambda: slider().build().simulate(until=0.1, motion={"way": 0.3}), "starts at 0.3 m, but the state has 0 m"),
    (lambda: slider().build().simulate(until=0.1, motion={"way": lw.steady(0, 2)}), "the rate 2 m/s, but"),
]


@pytest.mark.parametrize(("ask", "words"), CASES)
def test_numbers_have_units(ask, words):
    with pytest.raises(lw.LinkwrightError) as caught:
        ask()
    assert words in str(caught.value)


@pytest.mark.parametrize(("kind", "damping", "limits"), [("revolute", "N m s/rad", "rad"), ("prismatic", "N s/m", "m")])
def test_joints_have_the_units_of_their_freedom(kind, damping, limits):
    m = lw.Mechanism("m")
    m.add_body("b", lw.rod(1, (0, 0, 0), (1, 0, 0)))
    with pytest.raises(lw.ModelError, match=f"damping must not be negative, but is -1.0 {damping}\\."):
        m.add_joint("J", kind, "ground", "b", at=(0, 0, 0), axis=(0, 0, 1), damping=-1)
    with pytest.raises(lw.ModelError, match=f"2.0 {limits} is above 1.0 {limits}\\."):
        m.add_joint("J", kind, "ground", "b", at=(0, 0, 0), axis=(0, 0, 1), limits=(2, 1))


def test_drives_that_are_missing_are_told_in_newton_metres():
    model = lw.gallery.load("cart-pole").build()
    with pytest.raises(lw.ModelError, match=r"an effort of .* N m at 'hinge'"):
        model.inverse_dynamics(np.zeros(2), np.zeros(2), [0.0, 5.0])
