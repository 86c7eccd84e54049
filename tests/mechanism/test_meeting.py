"""meet: the point at given distances from two others in a plane, from three in space."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

import linkwright as lw
from linkwright.errors import ModelError
from linkwright.scalars.expression import evaluate

lengths = st.floats(0.1, 3.0)
places = st.tuples(*[st.floats(-2.0, 2.0)] * 3)


@given(places, places, places, st.sampled_from([1, -1]))
def test_in_a_plane_the_distances_are_kept_and_the_side(b, d, c, side):
    """Of any triangle the third corner is found again from its sides, whatever the plane."""
    normal = np.cross(np.subtract(d, b), np.subtract(c, b))
    if math.hypot(*normal) < 1e-3:
        return
    found = lw.meet(b, math.dist(b, c), d, math.dist(d, c), side=side, normal=side * normal)
    assert_allclose(found, c, atol=1e-8)


@given(places, places, places, places)
def test_in_space_the_fourth_corner_of_a_tetrahedron_is_found(a, b, c, p):
    u, v, w = (np.subtract(x, a) for x in (b, c, p))
    volume = np.dot(np.cross(u, v), w)
    if abs(volume) < 1e-2:
        return
    side = 1 if volume > 0.0 else -1
    found = lw.meet(a, math.dist(a, p), b, math.dist(b, p), c, math.dist(c, p), side=side)
    assert_allclose(found, p, atol=1e-7)


def test_side_one_lies_to_the_left_of_the_way():
    assert_allclose(lw.meet((0, 0, 0), 5, (6, 0, 0), 5), (3, 4, 0), atol=1e-15)
    assert_allclose(lw.meet((0, 0, 0), 5, (6, 0, 0), 5, side=-1), (3, -4, 0), atol=1e-15)
    assert_allclose(lw.meet((0, 0, 0), 5, (6, 0, 0), 5, normal=(0, -2, 0)), (3, 0, 4), atol=1e-15)
    assert lw.meet((1, 0, 0), 5, (0, 1, 0), 5, (0, 0, 1), 5)[0] > 0.0


def test_heights_along_the_normal_do_not_count():
    assert_allclose(lw.meet((0, 0, 1), 5, (6, 0, 3), 5), (3, 4, 1), atol=1e-15)


def test_circles_that_touch_meet_in_one_point():
    assert lw.meet((0, 0, 0), 0.3, (0.5, 0, 0), 0.2) == (0.3, 0.0, 0.0)


def four_bar() -> lw.Mechanism:
    m = lw.Mechanism("four-bar")
    ground, coupler, rocker = m.parameter("ground", 0.5), m.parameter("coupler", 0.4), m.parameter("rocker", 0.3)
    B, D = (0.0, 0.1, 0.0), (ground, 0.0, 0.0)
    C = lw.meet(B, coupler, D, rocker, side=1)
    m.add_body("coupler", lw.rod(coupler, B, C))
    m.add_body("rocker", lw.rod(rocker, D, C))
    m.add_joint("B", "revolute", "ground", "coupler", at=B, axis=(0, 0, 1))
    m.add_joint("C", "revolute", "coupler", "rocker", at=C, axis=(0, 0, 1))
    return m


def test_links_keep_their_lengths_whatever_the_parameters():
    m = four_bar()
    for values in ({}, {"coupler": 0.35}, {"ground": 0.6, "rocker": 0.5}):
        said = {name: p.value for name, p in m.parameters.items()} | values
        C = m.at(values).joints["C"].at
        assert_allclose(math.dist(C, (0.0, 0.1, 0.0)), said["coupler"], rtol=1e-14)
        assert_allclose(math.dist(C, (said["ground"], 0.0, 0.0)), said["rocker"], rtol=1e-14)
        assert C[1] > 0.0


def test_many_variants_at_once():
    C = four_bar().in_expressions().joints["C"].at
    values = {"ground": np.linspace(0.4, 0.6, 7), "coupler": 0.4, "rocker": np.full(7, 0.3)}
    x, y, _ = (evaluate(c, values) for c in C)
    assert_allclose(np.hypot(x, y - 0.1), 0.4, rtol=1e-14)
    assert_allclose(np.hypot(x - values["ground"], y), 0.3, rtol=1e-14)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            lambda: lw.meet((0, 0, 0), 0.3, (0.55, 0, 0), 0.2),
            r"^meet: 0\.3 m about \(0, 0, 0\) and 0\.2 m about \(0\.55, 0, 0\) do not reach each other: "
            r"0\.05 m are missing\.$",
        ),
        (lambda: lw.meet((0, 0, 0), 0.5, (0.1, 0, 0), 0.2), r"do not touch: one lies inside the other by 0\.2 m\.$"),
        (lambda: lw.meet((0, 0, 0), 0.5, (0, 0, 3), 0.5), r"have one centre\.$"),
        (
            lambda: lw.meet((0, 0, 0), -0.5, (1, 0, 3), 0.5),
            r"^meet: first distance must not be negative, but is -0\.5 m\.$",
        ),
        (lambda: lw.meet((0, 0), 0.5, (1, 0, 3), 0.5), r"^meet: first centre must be three numbers"),
        (lambda: lw.meet((0, 0, 0), 0.5, (1, 0, 0), 0.5, 1), r"^meet: a third centre needs its distance"),
        (lambda: lw.meet((0, 0, 0), 0.5, (1, 0, 0), 0.5, side=2), r"^meet: side must be 1 or -1, not 2\.$"),
        (lambda: lw.meet((0, 0, 0), 0.5, (1, 0, 0), 0.5, side="left"), r"^meet: side must be 1 or -1, not 'left'\.$"),
        (lambda: lw.meet((0, 0, 0), 0.5, (1, 0, 0), 0.5, normal=(0, 0, 0)), r"^meet: normal must be a direction"),
        (lambda: lw.meet((0, 0, 0), 1, (1, 0, 0), 1, (2, 0, 0), 1), r"the centres lie on one line\.$"),
        (lambda: lw.meet((0, 0, 0), 1, (1, 0, 0), 1, (0, 1, 0), 1, normal=(0, 0, 1)), r"a plane of their own"),
        (lambda: lw.meet((0, 0, 0), 1, (1, 0, 0), 1, (0, 3, 0), 1), r"do not reach each other: 1 m are missing\.$"),
        (
            lambda: lw.meet((0, 0, 0), 0.51, (1, 0, 0), 0.51, (0.5, math.sqrt(0.75), 0), 0.51),
            r"have no point in common: each is 0\.0673503 m too short\.$",  # 1 / sqrt(3) - 0.51
        ),
    ],
)
def test_what_does_not_meet_is_one_sentence(said, sentence):
    with pytest.raises(ModelError, match=sentence):
        said()


def test_variants_that_do_not_meet_say_by_how_much():
    m = four_bar()
    for values, sentence in (
        (
            {"ground": 2.0},
            r"^four-bar: at .*: body 'coupler': meet: 0\.4 m about .* do not reach each other: 1\.3025 m are",
        ),
        ({"coupler": -0.4}, r"^four-bar: at .*coupler = -0\.4.*: meet: -0\.4 m .*: a distance must not be negative\.$"),
    ):
        with pytest.raises(ModelError, match=sentence):
            m.at(values)
    short = lw.Mechanism("short")
    with pytest.raises(ModelError, match=r"^meet: 0\.1 m about .* do not reach"):
        lw.meet((0, 0, 0), short.parameter("a", 0.1), (1, 0, 0), 0.2)
