"""MuJoCo's collection of robots, where MENAGERIE names a folder that holds it: Cassie's numbers, and all its files.

MENAGERIE=mujoco_menagerie pytest -m peers tests/test_menagerie.py
"""

import os
import warnings
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose

import linkwright as lw

mujoco = pytest.importorskip("mujoco")
FOLDER = Path(os.environ.get("MENAGERIE", ""))
pytestmark = [
    pytest.mark.peers,
    pytest.mark.skipif("MENAGERIE" not in os.environ, reason="MENAGERIE names no folder of robots"),
]


@pytest.fixture(params=[None, "home"])
def cassie(request):
    from mjcf_states import MjcfTwin

    path = FOLDER / "agility_cassie" / "cassie.xml"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # contacts are left out
        return MjcfTwin.of(lw.load(path, key=request.param), path, request.param)


@pytest.mark.parametrize("seed", range(4))
def test_cassie_has_mujocos_numbers(cassie, seed):
    """Inertia matrix, places, accelerations: those of MuJoCo's matrices with its loops as hard constraints."""
    data = cassie.closed_state(seed, size=0.1)
    q, v, T = cassie.translated(data)
    model, own = cassie.model, cassie.own
    assert np.abs(model.closure(q)).max() < 1e-9
    M = np.zeros((own.nv, own.nv))
    mujoco.mj_fullM(own, data, M)
    assert_allclose(T.T @ model.generalized_inertia(q) @ T, M, atol=1e-11)
    poses = model.poses(q)
    for k in range(1, own.nbody):
        assert_allclose(poses[own.body(k).name][1], data.xipos[k], atol=1e-11)
    a = cassie.own_accelerations(data, model.forward_dynamics(q, v).a, v)
    exact = cassie.exact_accelerations(data)
    assert_allclose(a, exact, atol=1e-7 * np.abs(exact).max())


def test_every_file_is_read_or_refused_in_a_sentence():
    files = sorted(FOLDER.glob("*/*.xml"))
    assert files
    read = 0
    for path in files:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                lw.load(path).build()
                read += 1
            except lw.LinkwrightError as refusal:
                assert "\n" not in str(refusal)  # noqa: PT017
    assert read > 0.8 * len(files)
