"""Laws of mass properties: parallel axes, welding, moving, and what no matter can be."""

from functools import reduce

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from linkwright.errors import ModelError
from linkwright.mechanism import Inertia, box, cylinder, plate, point_mass, rod, sphere

coordinates = st.floats(-10.0, 10.0)
points = st.tuples(coordinates, coordinates, coordinates)
masses = st.floats(0.01, 100.0)
clouds = st.lists(st.builds(point_mass, masses, points), min_size=1, max_size=6)


def rotation(seed: int) -> np.ndarray:
    q, _ = np.linalg.qr(np.random.default_rng(seed).normal(size=(3, 3)))
    return q * np.linalg.det(q)


@given(clouds)
def test_particles_welded_are_the_sum_over_particles(cloud):
    """sum m r, and sum m (r.r 1 - r r^T) about the origin, written out particle by particle."""
    whole = sum(cloud[1:], start=cloud[0])
    m = np.array([p.mass for p in cloud])
    r = np.array([p.com for p in cloud])
    assert_allclose(whole.mass, m.sum())
    assert_allclose(np.multiply(whole.mass, whole.com), m @ r, rtol=1e-12, atol=1e-11)
    by_particles = np.einsum("p,pi,pi->", m, r, r) * np.eye(3) - np.einsum("p,pi,pj->ij", m, r, r)
    assert_allclose(whole.about((0, 0, 0)), by_particles, rtol=1e-12, atol=1e-10)


@given(clouds, points)
def test_parallel_axis_is_least_at_the_centre_of_mass(cloud, point):
    whole = sum(cloud)
    excess = np.subtract(whole.about(point), whole.about_com)
    assert np.linalg.eigvalsh(excess).min() >= -1e-9
    d = np.subtract(point, whole.com)
    assert_allclose(np.trace(excess), 2 * whole.mass * d @ d, atol=1e-9)


@given(clouds, st.integers(0, 2**32 - 1), points)
def test_moving_commutes_with_welding(cloud, seed, translation):
    R = rotation(seed)
    welded_first = sum(cloud).moved(R, translation)
    moved_first = reduce(Inertia.__add__, [p.moved(R, translation) for p in cloud])
    assert_allclose(welded_first.com, moved_first.com, atol=1e-10)
    assert_allclose(welded_first.about_com, moved_first.about_com, atol=1e-8)
    assert_allclose(np.linalg.eigvalsh(welded_first.about_com), np.linalg.eigvalsh(sum(cloud).about_com), atol=1e-8)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    "limit",
    [
        rod(1.0, (0, 0, 0), (1, 0, 0)),
        plate(1.0, [(0, 0, 0), (1, 0, 0), (0, 1, 0)]),
        point_mass(1.0, (1, 2, 3)),
        box(2.0, (0, 0, 0), (1, 2, 0)),
        cylinder(1.0, (0, 0, 0), (0, 0, 1e-9), 1.0, 1.0),
        sphere(3.0, (0, 1, 0), 0.1, hollow=True),
    ],
    ids=["rod", "plate", "point_mass", "flat box", "hoop", "shell"],
)
def test_bodies_on_the_physical_bounds_are_accepted_however_they_stand(limit, seed):
    limit.moved(rotation(seed), (1000.0, -7.0, 0.3))


DIAGONAL = {"mass": 1.0, "com": (0, 0, 0), "about_com": np.eye(3)}


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        ({"mass": 0.0}, "mass"),
        ({"mass": -1.0}, "mass"),
        ({"mass": float("nan")}, "mass"),
        ({"mass": "heavy"}, "mass"),
        ({"mass": True}, "mass"),
        ({"com": (0, 0)}, "com"),
        ({"com": (0, 0, float("inf"))}, "com"),
        ({"com": "abc"}, "com"),
        ({"about_com": np.diag([1.0, 1.0])}, "about_com"),
        ({"about_com": np.diag([1.0, 1.0, float("nan")])}, "about_com"),
        ({"about_com": [[1, 0.1, 0], [0, 1, 0], [0, 0, 1]]}, "symmetric"),
        ({"about_com": np.diag([-1.0, 1.0, 1.0])}, "positive"),
        ({"about_com": np.diag([1.0, 1.0, 2.001])}, "triangle"),
    ],
)
def test_what_no_matter_can_be_is_refused(wrong, word):
    with pytest.raises(ModelError, match=word):
        Inertia(**(DIAGONAL | wrong))


def test_not_strict_skips_the_physical_checks_only():
    odd = Inertia(-1.0, (0, 0, 0), np.diag([-1.0, 1.0, 5.0]), strict=False)
    assert odd.mass == -1.0
    assert (odd + point_mass(3.0, (1, 0, 0))).strict is False
    with pytest.raises(ModelError, match="symmetric"):
        Inertia(1.0, (0, 0, 0), [[1, 2, 0], [0, 1, 0], [0, 0, 1]], strict=False)
    with pytest.raises(ModelError, match="zero"):
        odd + point_mass(1.0, (1, 0, 0))


@pytest.mark.parametrize("wrong", [np.diag([1.0, 1.0, -1.0]), 2 * np.eye(3), np.ones((3, 3)), [1, 2, 3]])
def test_a_rotation_must_be_one(wrong):
    with pytest.raises(ModelError, match="rotation"):
        point_mass(1.0, (0, 0, 0)).moved(wrong)
