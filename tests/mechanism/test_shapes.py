"""Shapes against each other, against textbook formulas, and against matter counted particle by particle."""

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from linkwright.errors import ModelError
from linkwright.mechanism import Inertia, box, cylinder, plate, point_mass, rod, sphere

sizes = st.floats(0.05, 5.0)
places = st.tuples(*[st.floats(-3.0, 3.0)] * 3)


def assert_same(a: Inertia, b: Inertia, tol: float = 1e-12) -> None:
    assert_allclose(a.mass, b.mass, rtol=tol)
    assert_allclose(a.com, b.com, atol=tol * 10)
    assert_allclose(a.about_com, b.about_com, atol=tol * (1 + np.abs(b.about_com).max()))


@given(places, places, st.floats(0.1, 0.9), st.floats(0.0, 0.5))
def test_two_pieces_of_a_rod_are_the_rod(start, end, share, radius):
    assume(np.linalg.norm(np.subtract(end, start)) > 1e-3)
    cut = np.add(start, share * np.subtract(end, start))
    pieces = rod(3 * share, start, cut, radius) + rod(3 * (1 - share), cut, end, radius)
    assert_same(pieces, rod(3.0, start, end, radius), 1e-11)


@given(places, sizes, sizes, sizes)
def test_two_halves_of_a_box_are_the_box(center, a, b, c):
    quarter = np.array([a / 4, 0, 0])
    halves = box(2.0, center - quarter, (a / 2, b, c)) + box(2.0, center + quarter, (a / 2, b, c))
    assert_same(halves, box(4.0, center, (a, b, c)))


@given(sizes, sizes)
def test_a_tube_and_its_core_are_a_cylinder(outer, share):
    inner = outer * share / 5.0
    areas = np.array([outer**2 - inner**2, inner**2]) * np.pi
    ends = (0, 0, 0), (1, 2, 3)
    assume(areas[0] > 0.0)
    assert_same(
        cylinder(areas[0], *ends, outer, inner) + cylinder(areas[1], *ends, inner),
        cylinder(areas.sum(), *ends, outer),
        1e-11,
    )


@pytest.mark.parametrize(
    ("shape", "center", "moments"),
    [
        (rod(12.0, (0, 0, 0), (2, 0, 0)), (1, 0, 0), (0, 4, 4)),
        (box(12.0, (1, 1, 1), (1, 2, 3)), (1, 1, 1), (13, 10, 5)),
        (cylinder(12.0, (0, 0, -1), (0, 0, 1), 1.0), (0, 0, 0), (7, 7, 6)),
        (cylinder(12.0, (0, 0, -1), (0, 0, 1), 1.0, 1.0), (0, 0, 0), (10, 10, 12)),
        (sphere(5.0, (0, 2, 0), 1.0), (0, 2, 0), (2, 2, 2)),
        (sphere(3.0, (0, 2, 0), 1.0, hollow=True), (0, 2, 0), (2, 2, 2)),
        (point_mass(3.0, (0, 2, 0)), (0, 2, 0), (0, 0, 0)),
    ],
)
def test_textbook_formulas(shape, center, moments):
    assert_allclose(shape.com, center, atol=1e-15)
    assert_allclose(shape.about_com, np.diag(moments), atol=1e-14)


def test_a_cylinder_tends_to_a_rod():
    assert_same(cylinder(1.0, (0, 0, 0), (1, 1, 0), 1e-9), rod(1.0, (0, 0, 0), (1, 1, 0)))


def test_a_turned_box_is_the_box_moved():
    c, s = np.cos(0.3), np.sin(0.3)
    R = [[c, -s, 0], [s, c, 0], [0, 0, 1]]
    assert_same(box(2.0, (1, 2, 3), (1, 2, 4), R), box(2.0, (0, 0, 0), (1, 2, 4)).moved(R, (1, 2, 3)))


def test_equilateral_triangle_is_m_s2_over_12():
    """Polar moment of an equilateral plate of side s about its centroid: m s^2 / 12; half that in plane."""
    m, s = 8.0, 0.4
    triangle = plate(m, [(0, 0, 0), (s, 0, 0), (s / 2, s * np.sqrt(3) / 2, 0)])
    assert_allclose(triangle.com, (s / 2, s * np.sqrt(3) / 6, 0), rtol=1e-14)
    assert_allclose(triangle.about_com, m * s**2 / 24 * np.diag([1, 1, 2]), atol=1e-15)


def test_right_triangle_has_the_product_of_inertia_of_the_textbook():
    """Legs b, h along x, y: Ixx = m h^2/18, Iyy = m b^2/18, product of inertia (mean of x y) = -m b h/36."""
    m, b, h = 2.0, 3.0, 1.5
    expected = [[h * h / 18, b * h / 36, 0], [b * h / 36, b * b / 18, 0], [0, 0, (b * b + h * h) / 18]]
    assert_allclose(plate(m, [(0, 0, 0), (b, 0, 0), (0, h, 0)]).about_com, m * np.array(expected), atol=1e-15)


@given(places, st.integers(0, 2**32 - 1), st.booleans())
def test_a_plate_with_a_notch_and_its_filling_are_the_rectangle(at, seed, backwards):
    """The L-shaped outline is not convex; it stands anywhere, counted either way round."""
    q, _ = np.linalg.qr(np.random.default_rng(seed).normal(size=(3, 3)))
    place = lambda outline: [q @ [x, y, 0.0] + at for x, y in outline]  # noqa: E731
    notched = place([(0, 0), (3, 0), (3, 1), (1, 1), (1, 2), (0, 2)])
    filling = place([(1, 1), (3, 1), (3, 2), (1, 2)])
    whole = place([(0, 0), (3, 0), (3, 2), (0, 2)])
    assert_same(plate(4.0, notched[:: -1 if backwards else 1]) + plate(2.0, filling), plate(6.0, whole), 1e-11)


def test_outline_with_edges_on_one_line_does_not_cross_itself():
    slots = [(0, 0), (5, 0), (5, 2), (4, 2), (4, 1), (3, 1), (3, 2), (2, 2), (2, 1), (1, 1), (1, 2), (0, 2)]
    q, _ = np.linalg.qr(np.random.default_rng(1).normal(size=(3, 3)))
    plate(1.0, [q @ [x, y, 0.1] for x, y in slots])


SQUARE = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)]


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: rod(1.0, (0, 0, 0), (0, 0, 0)), "rod.*direction"),
        (lambda: rod(1.0, (0, 0, 0), (0, 1e-200, 0)), "rod: start and end lie 1e-200 m apart, so it has no direction"),
        (lambda: cylinder(1.0, (0, 0, 0), (0, 0, 1e-160), 1.0), "cylinder: .* no direction"),
        (lambda: rod(-1.0, (0, 0, 0), (0, 1, 0)), "rod: mass"),
        (lambda: rod(1.0, (0, 0, 0), (0, 1, 0), radius=-1), "rod: radius"),
        (lambda: rod(1.0, (0, 0, 0), (0, float("nan"), 0)), "rod: end"),
        (lambda: box(1.0, (0, 0, 0), (1, -1, 1)), "box: size"),
        (lambda: box(1.0, (0, 0, 0), (1, 1, 1), 3 * np.eye(3)), "box: rotation"),
        (lambda: cylinder(1.0, (0, 0, 0), (0, 0, 1), 1.0, 2.0), "inner_radius"),
        (lambda: sphere(1.0, (0, 0, 0), 0.0), "sphere: radius"),
        (lambda: sphere(1.0, (0, 0, 0), 1.0, hollow="yes"), "sphere: hollow"),
        (lambda: point_mass(1.0, (0, 0)), "point_mass: at"),
        (lambda: plate(1.0, SQUARE[:2]), "plate.*three corners"),
        (lambda: plate(1.0, None), "plate.*three corners"),
        (lambda: plate(1.0, [(k, k * k, 0) for k in range(2001)]), "plate: an outline of 2001 corners is too long"),
        (lambda: plate(1.0, [(0, 0, 0), (1, 1, 1), (2, 2, 2)]), "plate.*no area"),
        (lambda: plate(1.0, [*SQUARE[:3], (0, 1, 0.1)]), "plate.*one plane"),
        (lambda: plate(1.0, [(0, 0, 0), (4, 0, 0), (4, 1, 0), (1, -1, 0)]), "plate.*crosses itself"),
    ],
)
def test_an_impossible_shape_is_refused_by_name(make, words):
    with pytest.raises(ModelError, match=words):
        make()
