"""The nearest closed pose is the nearest: no other is nearer, and the way there is across all closed ones."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.optimize import minimize_scalar
from small_linkages import ball_link, four_bar, slider_crank

from linkwright import gallery

MACHINES = {
    "four-bar": four_bar,
    "slider-crank": slider_crank,
    "ball link": ball_link,
    "five-bar": lambda: gallery.load("five-bar"),
    "stewart": lambda: gallery.load("stewart"),
    "delta": lambda: gallery.load("delta"),
}


def away_from_closed(model, seed, far):
    rng = np.random.default_rng(seed)
    poses = model.analysis.poses[rng.integers(0, len(model.analysis.poses), 5)]
    return model.scaled_closure.moved(poses, far * rng.standard_normal((5, model.nv)) / np.sqrt(model.nv))


@pytest.mark.parametrize("name", MACHINES)
@pytest.mark.parametrize("far", [1e-4, 1e-2, 0.1])
def test_the_way_there_is_across_the_closed_poses(name, far):
    """Lagrange's condition, to rounding: no free direction leads nearer."""
    model = MACHINES[name]().build()
    q = away_from_closed(model, 3, far)
    found = model.project(q).q
    joints, rank = model.assembly.assembler.joints, model.analysis.rank
    assert np.abs(model.scaled_closure.closure(found)).max() < 1e-12
    way = joints.between(q, found)
    free = np.linalg.svd(model.scaled_closure.jacobian(found))[2][:, rank:]
    assert np.abs(np.einsum("nkj,nj->nk", free, way)).max() < 1e-9
    assert np.linalg.norm(way, axis=-1).max() < 2.0 * far


def test_no_pose_of_a_four_bar_is_nearer():
    """Against a search along its curve of poses."""
    model = four_bar().build(cut=["C"])
    q = away_from_closed(model, 4, 0.2)
    for target, pose in zip(q, model.project(q).q, strict=True):
        A = float(pose[0])

        def distance(angle, target=target):
            return float(np.linalg.norm(model.assemble(A=angle).q - target))

        best = minimize_scalar(distance, bounds=(A - 0.3, A + 0.3), method="bounded", options={"xatol": 1e-9})
        assert np.linalg.norm(pose - target) <= best.fun + 1e-12
        assert abs(A - best.x) < 1e-6


@pytest.mark.parametrize("name", MACHINES)
def test_rates_are_the_nearest_too(name):
    model = MACHINES[name]().build()
    q = model.project(away_from_closed(model, 5, 0.05)).q
    v = np.random.default_rng(6).standard_normal((5, model.nv))
    found = model.project(q, v).v
    J = model.scaled_closure.jacobian(q)[:, model.scaled_closure.live]
    units = model.scaled_closure.rate_units
    wanted = v / units - (np.linalg.pinv(J, rcond=1e-10) @ (J @ (v / units)[..., None]))[..., 0]
    assert_allclose(found / units, wanted, atol=1e-11 * np.abs(wanted).max())


def test_closed_poses_stay():
    model = four_bar().build()
    q = model.assemble(A=np.linspace(-1.0, 1.0, 7)).q
    assert_allclose(model.project(q).q, q, atol=1e-13)
