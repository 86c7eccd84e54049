"""The benchmark's contenders hold the same machine; its rows come out."""

import numpy as np
import pytest

from benchmarks import loops, mujoco_trees, open_systems, peers
from linkwright import gallery

pytestmark = pytest.mark.peers


@pytest.mark.parametrize("name", ["chain", "spatial-chain", "tree", "scara"])
def test_trees_made_body_by_body_are_those_of_the_text(name):
    import mujoco

    model = gallery.load(name).build()
    rng = np.random.default_rng(0)
    q, v = rng.uniform(-1.0, 1.0, (2, model.nv))
    found = []
    for made in (mujoco.MjModel.from_xml_string(peers.to_mjcf(model)), mujoco_trees.to_mujoco(model)):
        data = mujoco.MjData(made)
        data.qpos[:], data.qvel[:] = q, v
        mujoco.mj_forward(made, data)
        found.append(data.qacc.copy())
    assert found[1] == pytest.approx(found[0], rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("machine", ["UR5", "planar chain of 30"])
def test_rows_of_open_systems(machine):
    rows = list(open_systems.rows(rounds=1, batch=64, machines=[machine]))
    assert [row.question for row in rows][:2] == ["forward", "inverse"]
    assert all(row.seconds > 0.0 and row.operations > 0 for row in rows)


@pytest.mark.parametrize("machine", list(loops.MACHINES))
def test_the_exact_peer_agrees_and_the_soft_one_loads(machine):
    model = loops.MACHINES[machine]()
    given = loops.states(model, 8)
    loops.exact_peer(model, given)  # raises where accelerations differ
    loops.soft_peer(model)[0]()
