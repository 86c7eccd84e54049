"""Samplings: as SciPy has them, the same in whatever portions they are asked."""

import numpy as np
import pytest
from scipy import stats
from scipy.stats import qmc

import linkwright as lw
from linkwright.distributed.study_axes import boxes
from linkwright.errors import LinkwrightError

pytestmark = pytest.mark.peers  # slow

KINDS = [lw.latin_hypercube, lw.sobol, lw.monte_carlo]
RANGES = {"a": (1.0, 3.0), "b": (-1.0, 1.0), "c": (0.0, 1.0), "d": (0.0, 1.0), "e": (5.0, 6.0)}


@pytest.mark.parametrize("make", KINDS)
def test_points_do_not_depend_on_portions(make):
    whole = make(RANGES, 512, seed=3).points(0, 512)
    other = make(RANGES, 512, seed=3)
    for start, stop in ((300, 317), (17, 111), (317, 512), (0, 1)):
        part = other.points(start, stop)
        for name in RANGES:
            np.testing.assert_array_equal(part[name], whole[name][start:stop])
    assert not np.array_equal(make(RANGES, 512, seed=4).points(0, 512)["a"], whole["a"])


@pytest.mark.parametrize("make", KINDS)
def test_points_fill_their_ranges(make):
    points = make(RANGES, 4096, seed=1).points(0, 4096)
    for name, (low, high) in RANGES.items():
        x = points[name]
        assert low <= x.min()
        assert x.max() <= high
        assert stats.kstest((x - low) / (high - low), "uniform").pvalue > 1e-6
    assert np.abs(np.corrcoef(list(points.values())) - np.eye(5)).max() < 0.06  # 4 sigma of independent ones


def test_one_point_a_strip():
    x = lw.latin_hypercube({"x": (0, 1), "y": (0, 1)}, 100, seed=5).points(0, 100)
    for name in x:
        np.testing.assert_array_equal(np.sort((100 * x[name]).astype(int)), np.arange(100))


def test_sobol_is_scipy_s():
    ours = lw.sobol({"x": (0, 1), "y": (0, 1)}, 64, seed=5).points(0, 64)
    theirs = qmc.Sobol(2, seed=5).random(64)
    np.testing.assert_array_equal(np.stack([ours["x"], ours["y"]], axis=-1), theirs)


@pytest.mark.parametrize("make", KINDS)
def test_distributions(make):
    x = make({"x": stats.norm(3.0, 0.1)}, 4096, seed=2).points(0, 4096)["x"]
    assert stats.kstest(x, stats.norm(3.0, 0.1).cdf).pvalue > 1e-6
    assert np.isfinite(x).all()


@pytest.mark.parametrize("make", KINDS)
@pytest.mark.parametrize("on", ["threads:1", "threads:3", "processes:2"])
def test_a_study_does_not_depend_on_workers(make, on):
    over = {"s": [1.0, 2.0, 3.0], "sample": make({"x": (0, 1), "y": (2, 3)}, 64, seed=9)}
    found = lw.study(total, over, on=on, seconds=0.001)
    points = make({"x": (0, 1), "y": (2, 3)}, 64, seed=9).points(0, 64)
    np.testing.assert_array_equal(found.x, points["x"])
    np.testing.assert_array_equal(found.total, np.array([[1.0], [2.0], [3.0]]) + (points["x"] + points["y"]))


def total(s, x, y):
    return {"total": s + (x + y)}


@pytest.mark.parametrize(
    ("make", "ranges", "size", "words"),
    [
        (lw.sobol, {"x": (0, 1)}, 1000, "Take 512 or 1024"),
        (lw.monte_carlo, {"x": (1, 1)}, 10, "low, high"),
        (lw.monte_carlo, {"x": "wide"}, 10, "range of 'x'"),
        (lw.monte_carlo, {}, 10, "ranges are"),
        (lw.latin_hypercube, {"x": (0, 1)}, 0, "at least 1"),
        (lw.latin_hypercube, {"x": (0, 1)}, 1.5, "whole number"),
    ],
)
def test_what_is_no_sampling(make, ranges, size, words):
    with pytest.raises(LinkwrightError, match=words):
        make(ranges, size)


def test_boxes_tile_a_range():
    rng = np.random.default_rng(0)
    for _ in range(300):
        shape = tuple(int(n) for n in rng.integers(1, 6, rng.integers(1, 5)))
        size = int(np.prod(shape))
        start, stop = sorted(int(k) for k in rng.integers(0, size + 1, 2))
        times, counted = np.zeros(shape, int), np.full(shape, -1)
        for box, part in boxes(start, stop, shape):
            times[box] += 1
            counted[box] = np.arange(start, stop)[part].reshape(counted[box].shape)
        inside = (np.arange(size) >= start) & (np.arange(size) < stop)
        np.testing.assert_array_equal(times.ravel(), inside)
        np.testing.assert_array_equal(counted.ravel()[inside], np.arange(start, stop))
