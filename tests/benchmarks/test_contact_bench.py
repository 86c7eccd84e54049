"""The benchmark of contact: all stand at its end, as deep as their weight asks, and peers are asked the same."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

import benchmarks
from benchmarks import contact


def test_machines_stand_as_deep_as_their_weight_asks():
    numbers = contact.members(8)
    numbers[:, 0] = 0.0  # on level ground
    told = contact.ours(numbers, contact.STEPS["ours"])
    weight = 9.81 * (numbers[:, 2] + 4 * 1.0)
    assert_allclose(-told.gaps.sum(axis=1) * 3e4, weight, rtol=2e-2)
    assert (told.speeds < 2e-3).all()


def test_twelve_feet_cost_at_most_as_much_as_all_else():
    with_parameters = {"integrator": "rk4", "parameters": ["slope", "mu", "mass"]}
    models = [contact.quadruped(feet).build() for feet in (0, 3)]
    none, twelve = (model.function("steps", **with_parameters).program.operations for model in models)
    assert twelve < 2.0 * none


@pytest.mark.peers
def test_it_prints_both(capsys):
    pytest.importorskip("mujoco")
    benchmarks.run("contact", quick=True)
    said = capsys.readouterr().out
    assert "ours" in said
    assert "MuJoCo" in said
    assert np.isfinite([row.energy for row in contact.rows(2)]).all()
